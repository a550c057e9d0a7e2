// Every problem and example, by the engine as WebAssembly in Node and by the native one: the same answers, bit for bit.
// usage: node same_bits.mjs index.html answer
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { engine, unpack } = createRequire(import.meta.url)('../page/worker.js');
const [, , page, native] = process.argv;
const [, packed] = /id="engine">([^<]+)</.exec(readFileSync(page, 'utf8'));
const ask = await engine(unpack(new Uint8Array(Buffer.from(packed, 'base64'))));

const shelf = JSON.parse(ask(JSON.stringify({ ask: 'shelf' }))).choices;
const questions = [];
// what is driven comes further down
for (const choice of shelf.filter(c => c.kind !== 'drive')) {
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
// Accelerations and forces of a car on stiff tyres: the iteration of each step ends within its tolerance, wherever rounding leads it. 6e-7 of theirs was seen, and
// 5e-9 N of forces that should be zero.
const CAR = [1e-5, 1e-6];
let largest = 0, relative = RELATIVE, absolute = ABSOLUTE;
function differs(a, b, path = '') {
  if (typeof a === 'number' && typeof b === 'number') {
    const off = Math.abs(a - b), size = Math.max(Math.abs(a), Math.abs(b));
    if (off > absolute) largest = Math.max(largest, off / size);
    return off <= absolute + relative * size ? null : path + ': ' + a + ' and ' + b;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? null : path + ': ' + JSON.stringify(a)?.slice(0, 200) + ' and ' + JSON.stringify(b)?.slice(0, 200);
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    // Poles of the interface, which decay at once. Where the macro-step is not linear, its map is found by differences, and a pole that is a double one but for rounding is
    // magnified to anything: there, they are only counted.
    if (path === '.analysis' && key === 'others' && !a.linear && a.others.length === b.others.length) continue;
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
// A car that is driven: so many macro-steps, a change, so many more. How many are taken at once, the clock says.
{
  const drive = shelf.find(c => c.kind === 'drive');
  const lines = [{ ask: 'begin', text: drive.text, set: ['record.every=50'] }], steps = [];
  const say = (...messages) => lines.push({ ask: 'go', seconds: 0, say: messages });
  for (const [lever, value] of [['pad.drive', 120], ['pad.rack', 0.006], ['pad.brake', 0.3]]) {
    say({ set: lever, value }, { do: 'step', count: 300 });
    for (let k = 0; k < 60; k++) say();
    steps.push(lines.length - 1);
  }
  const theirs = execFileSync(native, { input: lines.map(l => JSON.stringify(l)).join('\n') + '\n', maxBuffer: 1 << 30 }).toString().trim().split('\n').map(l => JSON.parse(l));
  const mine = lines.map(l => JSON.parse(ask(JSON.stringify(l))));
  [relative, absolute] = CAR;
  const last = a => a.messages[a.messages.length - 1];
  const wrong = steps.map((i, n) => {
    const [a, b] = [last(mine[i]), last(theirs[i])];
    if (a.k !== 300 * (n + 1) || b.k !== a.k || a.state !== 'paused') return 'steps ' + a.k + ' and ' + b.k + ', ' + a.state;
    return differs({ t: a.t, row: a.row, frame: a.frame, levers: a.levers }, { t: b.t, row: b.row, frame: b.frame, levers: b.levers });
  }).find(x => x);
  if (!mine[0].page.includes('drive-board')) { different++; console.log('DIFFERENT: there is no seat'); }
  if (wrong) { different++; console.log('DIFFERENT driving: ' + wrong); } else console.log('to rounding driving, 900 steps with three changes');
}
// what cannot work in a page says so
for (const [key, line] of [['fmu', 'fmu = "a.fmu"'], ['host', 'type = "mass"\nhost = "tcp://127.0.0.1:7000"'], ['listen', 'type = "external"\n[subsystem.a.external]\nlisten = "udp://127.0.0.1:5005"\noutputs = { x = "m" }']]) {
  const { faults = [] } = JSON.parse(ask(JSON.stringify({ ask: 'check', text: 'macrostep = 1\n[subsystem.a]\n' + line + '\n[run]\nstep = "1ms"\nstop = "1s"\n' })));
  const told = faults.some(f => f.message.includes('not work in a page') && f.path.endsWith(key) && f.line > 0);
  if (!told) { different++; console.log('DIFFERENT ' + key + ': ' + JSON.stringify(faults)); }
}
if (different) { console.error(different + ' of ' + questions.length + ' answers differ'); process.exit(1); }
console.log(exact + ' of ' + questions.length + ' answers are the same bit for bit, the others to rounding');
