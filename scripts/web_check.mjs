// Runs scenarios by the engine for browsers, in Node and in Chromium, and compares every output at the end with the program, bit for bit.
//
// usage: node scripts/web_check.mjs SITE PROGRAM     (SITE as scripts/web leaves it)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [site, program] = process.argv.slice(2).map(p => resolve(p));
const scenario = name => readFileSync(`examples/scenarios/${name}.toml`, 'utf8');
const CASES = [
  ['oscillator', 'oscillator', ['run.stop=2s']],
  ['oscillator, energy', 'oscillator', ['run.stop=2s', 'run.method=energy']],
  ['oscillator, auto', 'oscillator', ['run.stop=2s', 'run.predictor=auto']],
  ['oscillator, Gauss-Seidel', 'oscillator', ['run.stop=2s', 'run.scheme=gauss-seidel', 'run.predictor=foh']],
  ['chain', 'chain', ['run.stop=1s']],
  ['two masses', scenario('two_masses'), ['run.stop=1s']],
  ['state space', scenario('state_space'), ['run.stop=1s']],
  ['pendulum in space', scenario('pendulum_3d'), ['run.stop=0.2s']],
  ['beam in three parts', scenario('beam_in_three_parts'), ['run.stop=0.002s']],
];

function ask(wasm, question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  new Uint8Array(wasm.memory.buffer, wasm.room(bytes.length), bytes.length).set(bytes);
  const length = wasm.ask();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.answer(), length)));
}
// Values of all signals at the end, by name.
function last(wasm, text, set) {
  const opened = ask(wasm, { open: text, set });
  if (!opened.about) throw new Error(JSON.stringify(opened));
  let frame;
  do frame = ask(wasm, { advance: 1e300, steps: 1000 }); while (frame.state !== 'ended');
  if (frame.error) throw new Error(frame.error);
  return Object.fromEntries(opened.about.signals.map((s, i) => [s.name, frame.row[i]]));
}

const work = mkdtempSync(join(tmpdir(), 'macrostep-web-'));
const native = (text, set) => {
  let what = text;
  if (text.includes('\n')) { what = join(work, 'scenario.toml'); writeFileSync(what, text); }
  const flags = set.flatMap(s => ['--set', s]);
  return JSON.parse(execFileSync(program, ['run', what, '--json', '--no-record', ...flags], { encoding: 'utf8', maxBuffer: 1 << 28 })).final;
};
let wrong = 0;
function compare(where, name, ours, theirs) {
  const names = Object.keys(theirs), off = names.filter(n => !Object.is(ours[n], theirs[n]));
  if (off.length || !names.length) {
    wrong++;
    console.log(`${where}: ${name}: ${off.length} of ${names.length} outputs differ, as ${off[0]}: ${ours[off[0]]} instead of ${theirs[off[0]]}`);
  } else console.log(`${where}: ${name}: ${names.length} outputs, the same bits`);
}

const expected = CASES.map(([, text, set]) => native(text, set));
const { instance } = await WebAssembly.instantiate(readFileSync(join(site, 'macrostep.wasm')), {});
CASES.forEach(([name, text, set], i) => compare('node', name, last(instance.exports, text, set), expected[i]));
// mistakes are told where they are
const { faults } = ask(instance.exports, { check: 'macrostep = 1\nname = "x"\n[run]\nstep = "1m"\n' });
if (!faults.some(f => f.includes('scenario.toml:4'))) { wrong++; console.log('no fault in line 4: ' + faults); }
// and what cannot work in a page says so
const fmu = ask(instance.exports, { check: 'macrostep = 1\nname = "x"\n[subsystem.a]\nfmu = "a.fmu"\n[run]\nstep = "1ms"\nstop = "1s"\n' });
if (!fmu.faults.length) { wrong++; console.log('an FMU is accepted'); }

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(p => existsSync(p));
if (!browser) { console.log('no Chromium: not compared there'); wrong++; } else {
  const page = `<!DOCTYPE html><body><script src="file://${site}/engine.js"></script><script>
    ${ask} ${last}
    WebAssembly.instantiate(Uint8Array.from(atob(MACROSTEP_ENGINE), c => c.charCodeAt(0)), {}).then(({ instance }) => {
      const rows = ${JSON.stringify(CASES)}.map(([, text, set]) => last(instance.exports, text, set));
      document.body.append(Object.assign(document.createElement('pre'), { id: 'rows', textContent: JSON.stringify(rows) }));
    });
  </script></body>`;
  const file = join(work, 'check.html');
  writeFileSync(file, page);
  const dom = execFileSync(browser, ['--headless=new', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=600000', `--user-data-dir=${join(work, 'profile')}`, '--dump-dom', file], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
  const found = dom.match(/<pre id="rows">(.*?)<\/pre>/s);
  if (!found) { wrong++; console.log('Chromium ran nothing'); } else {
    const rows = JSON.parse(found[1].replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'));
    CASES.forEach(([name], i) => compare('Chromium', name, rows[i], expected[i]));
  }
}
rmSync(work, { recursive: true, force: true });
if (wrong) { console.log(`${wrong} of the comparisons failed`); process.exit(1); }
