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

// how long something took is nobody's to repeat; pages say it, too
const APART = new Set(['wall_s', 'real_time_factor', 'page']);
// Everything else: the same texts, and the same numbers to the last bit, which JSON keeps.
function differs(a, b, path = '') {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b) ? null : path + ': ' + JSON.stringify(a)?.slice(0, 200) + ' and ' + JSON.stringify(b)?.slice(0, 200);
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = APART.has(key) ? null : differs(a[key], b[key], path + '.' + key);
    if (found) return found;
  }
  return null;
}

const input = questions.map(([, q]) => JSON.stringify(q)).join('\n') + '\n';
const answers = execFileSync(native, { input, maxBuffer: 1 << 30 }).toString().trim().split('\n');
let different = 0;
questions.forEach(([name, question], i) => {
  const since = performance.now();
  const mine = JSON.parse(ask(JSON.stringify(question))), theirs = JSON.parse(answers[i]);
  const took = (performance.now() - since).toFixed(0) + ' ms';
  const ran = question.ask === 'check' || (mine.outcome === 'ran' && mine.page.includes('</html>\n<!-- checksum ') && theirs.outcome === 'ran' && /^[0-9a-f]{16}$/.test(mine.digest));
  const wrong = !ran ? 'no run: ' + JSON.stringify([mine.faults, theirs.faults]) : differs(mine, theirs);
  if (wrong) different++;
  console.log((wrong ? 'DIFFERENT ' : 'bit for bit ') + name + ', ' + took + (wrong ? ': ' + wrong : ''));
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
  const last = a => a.messages[a.messages.length - 1];
  const wrong = steps.map((i, n) => {
    const [a, b] = [last(mine[i]), last(theirs[i])];
    if (a.k !== 300 * (n + 1) || b.k !== a.k || a.state !== 'paused') return 'steps ' + a.k + ' and ' + b.k + ', ' + a.state;
    return differs({ t: a.t, row: a.row, frame: a.frame, levers: a.levers }, { t: b.t, row: b.row, frame: b.frame, levers: b.levers });
  }).find(x => x);
  if (!mine[0].page.includes('drive-board')) { different++; console.log('DIFFERENT: there is no seat'); }
  if (wrong) { different++; console.log('DIFFERENT driving: ' + wrong); } else console.log('bit for bit driving, 900 steps with three changes');
}
// what cannot work in a page says so
for (const [key, line] of [['fmu', 'fmu = "a.fmu"'], ['host', 'type = "mass"\nhost = "tcp://127.0.0.1:7000"'], ['listen', 'type = "external"\n[subsystem.a.external]\nlisten = "udp://127.0.0.1:5005"\noutputs = { x = "m" }']]) {
  const { faults = [] } = JSON.parse(ask(JSON.stringify({ ask: 'check', text: 'macrostep = 1\n[subsystem.a]\n' + line + '\n[run]\nstep = "1ms"\nstop = "1s"\n' })));
  const told = faults.some(f => f.message.includes('not work in a page') && f.path.endsWith(key) && f.line > 0);
  if (!told) { different++; console.log('DIFFERENT ' + key + ': ' + JSON.stringify(faults)); }
}
if (different) { console.error(different + ' of ' + questions.length + ' answers differ'); process.exit(1); }
console.log('all ' + questions.length + ' answers are the same, bit for bit');
