// Every problem and example, by the engine as WebAssembly in Node and by the native one: the same answers, bit for bit.
// usage: node same_bits.mjs engine.wasm answer
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { engine } = createRequire(import.meta.url)('../page/worker.js');
const [, , wasm, native] = process.argv;
const ask = await engine(readFileSync(wasm));

const shelf = JSON.parse(ask(JSON.stringify({ ask: 'shelf' }))).choices;
const questions = [];
for (const choice of shelf) {
  // long enough for every body to move, and short enough for a test
  const set = ['run.stop=' + 200 * seconds(choice.step) + 's'];
  questions.push([choice.name, { ask: 'run', text: choice.text, set, analysis: !choice.text.includes('[multibody'), page: 200000 }]);
}
for (const way of ['run.predictor=zoh', 'run.method=energy', 'run.scheme=implicit-jacobi', 'run.coupling=auto', 'run.predictor=dmd']) questions.push(['oscillator, ' + way, { ask: 'run', text: shelf[0].text, set: [way], analysis: true, page: 200000 }]);
questions.push(['a mistake', { ask: 'check', text: 'macrostep = 1\n[problem]\nname = "oscilator"\n' }]);
function seconds(text) { const [, value, unit] = /^([\d.]+)\s*(s|ms|us|µs)$/.exec(text); return Number(value) * { s: 1, ms: 1e-3, us: 1e-6, 'µs': 1e-6 }[unit]; }

// Runs with sines, logarithms or powers: those of the system's library and those of the page differ in the last bit, here and there.
const ROUNDED = new Set(['pendula', 'pendulum-chain', 'crane', 'pendulum_3d.toml', 'oscillator, run.coupling=auto', 'oscillator, run.predictor=dmd']);
// how long something took is nobody's to repeat; bits are compared by themselves
const APART = new Set(['wall_s', 'real_time_factor', 'page', 'digest', 'reference_digest', 'scene_digest']);
// Everything else: the same texts, and numbers that differ by no more than this part of theirs, or by this much.
const RELATIVE = 1e-8, ABSOLUTE = 1e-9;
let largest = 0;
function differs(a, b, path = '') {
  if (typeof a === 'number' && typeof b === 'number') {
    const off = Math.abs(a - b), size = Math.max(Math.abs(a), Math.abs(b));
    if (off > ABSOLUTE) largest = Math.max(largest, off / size);
    return off <= ABSOLUTE + RELATIVE * size ? null : path + ': ' + a + ' and ' + b;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? null : path + ': ' + JSON.stringify(a)?.slice(0, 200) + ' and ' + JSON.stringify(b)?.slice(0, 200);
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = APART.has(key) ? null : differs(a[key], b[key], path + '.' + key);
    if (found) return found;
  }
  return null;
}

const input = questions.map(([, q]) => JSON.stringify(q)).join('\n') + '\n';
const answers = execFileSync(native, { input, maxBuffer: 1 << 30 }).toString().trim().split('\n');
let different = 0, exact = 0;
questions.forEach(([name, question], i) => {
  const since = performance.now();
  const mine = JSON.parse(ask(JSON.stringify(question))), theirs = JSON.parse(answers[i]);
  const took = (performance.now() - since).toFixed(0) + ' ms';
  largest = 0;
  const ran = question.ask === 'check' || (mine.outcome === 'ran' && mine.page.includes('</html>\n<!-- checksum ') && theirs.outcome === 'ran');
  const same = ['digest', 'reference_digest', 'scene_digest'].filter(key => mine[key] !== theirs[key]);
  const wrong = !ran ? 'no run: ' + JSON.stringify([mine.faults, theirs.faults]) : differs(mine, theirs) || (same.length && !ROUNDED.has(name) ? 'other bits: ' + same : null);
  if (wrong) different++;
  if (!same.length) exact++;
  console.log((wrong ? 'DIFFERENT ' : same.length ? 'to rounding ' : 'bit for bit ') + name + ', ' + took + (largest ? ', up to ' + largest.toExponential(1) : '') + (wrong ? ': ' + wrong : ''));
});
// what cannot work in a page says so
for (const [key, line] of [['fmu', 'fmu = "a.fmu"'], ['host', 'type = "mass"\nhost = "tcp://127.0.0.1:7000"'], ['listen', 'type = "external"\n[subsystem.a.external]\nlisten = "udp://127.0.0.1:5005"\noutputs = { x = "m" }']]) {
  const { faults = [] } = JSON.parse(ask(JSON.stringify({ ask: 'check', text: 'macrostep = 1\n[subsystem.a]\n' + line + '\n[run]\nstep = "1ms"\nstop = "1s"\n' })));
  const told = faults.some(f => f.message.includes('not work in a page') && f.path.endsWith(key) && f.line > 0);
  if (!told) { different++; console.log('DIFFERENT ' + key + ': ' + JSON.stringify(faults)); }
}
if (different) { console.error(different + ' of ' + questions.length + ' answers differ'); process.exit(1); }
console.log(exact + ' of ' + questions.length + ' answers are the same bit for bit, the others to rounding');
