// Try it: choose a problem, see it go wrong, mend it. The engine works in a Web Worker; its answers come back as JSON and as pages.
'use strict';
(() => {
  const byId = id => document.getElementById(id);
  const make = (kind, properties, ...children) => { const made = Object.assign(document.createElement(kind), properties); made.append(...children); return made; };
  const svg = (kind, attributes) => { const made = document.createElementNS('http://www.w3.org/2000/svg', kind); for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value); return made; };

  // ---- the engine -------------------------------------------------------------------------------------------------

  const WORKER = byId('worker').textContent, ENGINE = byId('engine').textContent.trim();
  let worker = null, number = 0;
  const waiting = new Map();
  function start() {
    // a file may not start a worker from another file, but one from its own text
    worker = new Worker(URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => {
      const told = waiting.get(data.number);
      waiting.delete(data.number);
      if (data.died !== undefined) { stop(); told({ outcome: 'refused', faults: [{ message: 'the engine failed: ' + data.died, help: 'change the scenario; the engine was started again' }] }, 0); }
      else told(JSON.parse(data.answer), data.took);
    };
    worker.postMessage({ engine: ENGINE });
  }
  function stop() {
    worker.terminate();
    waiting.clear();
    start();
  }
  const ask = question => new Promise(resolve => {
    number++;
    waiting.set(number, (answer, took) => resolve({ answer, took }));
    worker.postMessage({ number, question: JSON.stringify(question) });
  });

  // ---- what is chosen ---------------------------------------------------------------------------------------------

  const choice = byId('choice'), editor = byId('scenario'), coupling = byId('coupling');
  let shelf = [], chosen = null;
  const seconds = text => { const found = /^\s*([\d.eE+-]+)\s*(s|ms|us|µs|ns)?\s*$/.exec(text ?? ''); return found ? Number(found[1]) * { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 }[found[2] || 's'] : null; };
  const round = x => Number(x.toPrecision(3));
  const spoken = s => s >= 1 ? round(s) + ' s' : s >= 1e-3 ? round(1e3 * s) + ' ms' : round(1e6 * s) + ' µs';

  // a slider over decades
  function decade(place, label, from, to, value, tell, changed) {
    const slider = make('input', { type: 'range', min: Math.log10(from), max: Math.log10(to), step: 'any', value: Math.log10(value), ariaLabel: label });
    const shown = make('output', { textContent: tell(value) });
    slider.addEventListener('input', () => { const x = round(10 ** Number(slider.value)); shown.textContent = tell(x); changed(x); });
    place.replaceChildren(make('span', { textContent: label }), slider, shown);
    return { slider, set: x => { slider.value = Math.log10(x); shown.textContent = tell(x); changed(x); } };
  }

  // Sliders belong to the text: there is none for what it does not say, and where it says something else, that holds.
  const changes = {}, sliders = {};
  function slide(id, about) {
    if (JSON.stringify(about) === JSON.stringify(sliders[id])) return;
    if (sliders[id]) delete changes[sliders[id].path];
    sliders[id] = about;
    byId(id).hidden = !about;
    if (!about) { byId(id).replaceChildren(); return; }
    const { path, name, unit, from, to, value } = about, time = unit === 's';
    decade(byId(id), name, from, to, value, time ? spoken : x => (x + ' ' + unit).trim(), x => { changes[path] = x + (time ? 's' : ''); wanted(); });
  }
  function levers({ step, slider }) {
    const value = seconds(step);
    slide('step', value > 0 ? { path: 'run.step', name: 'step', unit: 's', value, from: value / 20, to: value * 20 } : null);
    slide('stiffness', slider);
  }
  // Another text: its sliders first. While it cannot be read, they stay as they are.
  async function edited() {
    const text = editor.value, { answer } = await ask({ ask: 'sliders', text });
    if (text !== editor.value) return;
    typing = null;
    if (answer.outcome === 'read') levers(answer);
    wanted();
  }
  function choose(name) {
    driven++;
    chosen = shelf.find(c => c.name === name);
    choice.value = name;
    editor.value = chosen.text;
    levers({});
    coupling.value = chosen.kind === 'drive' ? 'written' : 'hold';
    offers.hidden = true;
    levers(chosen);
    numbered();
    wanted();
  }

  // as `--set` has it
  const COUPLING = { written: [], hold: ['run.predictor=zoh'], auto: ['run.coupling=auto'], energy: ['run.method=energy'] };
  const set = () => [...COUPLING[coupling.value], ...Object.entries(changes).map(([key, value]) => key + '=' + value)];
  function command() {
    const file = editor.value === chosen.text ? chosen.name : 'scenario.toml';
    return 'macrostep run ' + file + (chosen.kind === 'drive' ? ' --live' : '') + set().map(s => ' --set ' + s).join('');
  }

  // ---- runs: the last question that was wanted is the next one that is asked ---------------------------------------

  // poles of mechanisms take seconds
  const quick = text => !/^\s*\[multibody/m.test(text);
  let running = false, again = false, since = 0;
  async function wanted() {
    byId('command').textContent = command();
    if (running) { again = true; return; }
    if (chosen.kind === 'drive') { drive(); return; }
    running = true;
    document.body.dataset.state = 'running';
    since = performance.now();
    const { answer, took } = await ask({ ask: 'run', text: editor.value, set: set(), analysis: quick(editor.value), page: 900000 });
    running = false;
    if (again) { again = false; show(answer, took, false); wanted(); return; }
    show(answer, took, true);
  }
  // A run that is driven: it goes on while the page is open, and tells of itself through a line that looks like a web socket.
  let driven = 0;
  async function drive() {
    const mine = ++driven;
    running = true;
    document.body.dataset.state = 'running';
    // as many rows as there are pictures
    const { answer, took } = await ask({ ask: 'begin', text: editor.value, set: [...set(), 'record.every=50'] });
    running = false;
    if (again) { again = false; wanted(); return; }
    if (answer.outcome !== 'began') { show(answer, took, true); return; }
    document.body.dataset.state = 'driving';
    aged(false);
    faults([]);
    told('under way', 'Drive with the arrows or W A S D, a game pad or a steering wheel. Click into the picture first.', '');
    for (const id of ['error', 'radius', 'took']) byId(id).textContent = '–';
    for (const id of ['energy', 'poles']) byId(id).parentElement.hidden = true;
    const line = () => {
      const socket = { waiting: [], send: text => socket.waiting.push(JSON.parse(text)) };
      let last = performance.now(), late = null;
      const beat = async () => {
        if (mine !== driven) return;
        const now = performance.now(), say = socket.waiting.splice(0), seconds = (now - last) / 1000;
        last = now;
        const { answer, took } = await ask({ ask: 'go', seconds, say });
        if (mine !== driven) return;
        if (answer.faults) { faults(answer.faults); return; }
        // how much of the time the engine is at work
        const share = took / 1000 / Math.max(seconds, 1e-3);
        late = late === null ? share : late + 0.05 * (share - late);
        byId('took').textContent = (100 * late).toFixed(0) + ' % of the time';
        answer.messages.forEach(m => socket.onmessage({ data: JSON.stringify(m) }));
        if (answer.messages.some(m => m.state === 'ended')) { ended(mine); return; }
        setTimeout(beat, Math.max(0, 12 - (performance.now() - now)));
      };
      setTimeout(() => { socket.onopen(); beat(); }, 0);
      return socket;
    };
    page(answer.page, line);
  }
  async function ended(mine) {
    const { answer, took } = await ask({ ask: 'end', page: 900000 });
    if (mine === driven) show(answer, took, true);
  }
  byId('stop').addEventListener('click', () => {
    stop();
    faults([]);
    running = again = false;
    document.body.dataset.state = 'stopped';
    aged(true);
    told('stopped', 'The run was stopped. Change something to begin again.', '');
  });
  // What is seen is of the run before, while another text is refused or running.
  function aged(old) {
    if (!shown) return;
    document.body.classList.toggle('aged', old);
    // another page comes without it
    if (old) shown.classList.add('aged');
  }
  setInterval(() => {
    if (running && performance.now() - since > 400 && !document.body.classList.contains('aged')) { aged(true); told('running', '', ''); }
    const long = running && performance.now() - since > 1000;
    byId('stop').hidden = !long;
    // mistakes are found at once: what runs has none
    if (long && marked.size + byId('faults').childElementCount) { faults([]); told('running', '', ''); }
  }, 250);

  const WORD = { trustworthy: 'good', doubtful: 'doubtful', unreliable: 'bad' };
  function told(word, reason, kind) {
    const badge = byId('verdict');
    badge.textContent = word;
    badge.className = 'badge ' + (kind || 'unknown');
    byId('reason').textContent = reason;
  }
  const percent = x => x === null || x === undefined || !isFinite(x) ? '–' : x < 1e-4 ? x.toExponential(1).replace('e-', '·10⁻').replace(/⁻(\d+)/, (_, n) => '⁻' + [...n].map(d => '⁰¹²³⁴⁵⁶⁷⁸⁹'[d]).join('')) : x < 100 ? (100 * x).toPrecision(2) + ' %' : '> 10 000 %';

  function show(answer, took, last) {
    document.body.dataset.state = last ? 'done' : 'running';
    faults(answer.faults || []);
    aged(answer.outcome !== 'ran');
    if (answer.outcome !== 'ran') { told('refused', 'The scenario has mistakes, see below.', 'bad'); document.body.dataset.runs = Number(document.body.dataset.runs || 0) + 1; return; }
    const { summary, analysis } = answer, verdict = summary.verdict;
    const failed = summary.outcome && summary.outcome !== 'completed' && summary.fault;
    told('interface ' + verdict.interface, failed ? failed.message : verdict.reason, WORD[verdict.interface]);
    const errors = Object.entries(summary.errors || {}).filter(([, e]) => !e.negligible).map(([name, e]) => [name, e.nrms]).filter(e => isFinite(e[1]) && e[1] !== null);
    const worst = errors.sort((a, b) => b[1] - a[1])[0];
    const tile = (id, text) => { byId(id).textContent = text; };
    tile('error', worst ? percent(worst[1]) + ' in ' + worst[0] : 'no reference');
    tile('radius', analysis ? Number(analysis.radius).toPrecision(6) + ', ' + analysis.verdict.replaceAll('-', ' ') : answer.not_analysed ? 'not known' : 'macrostep analyze tells it');
    byId('radius').title = answer.not_analysed ? answer.not_analysed.message : '';
    tile('took', took < 1000 ? took.toFixed(0) + ' ms for ' + summary.macro_steps + ' steps' : (took / 1000).toFixed(1) + ' s for ' + summary.macro_steps + ' steps');
    energy(answer.energy, summary.energy);
    poles(analysis);
    if (answer.page) page(answer.page);
    document.body.dataset.runs = Number(document.body.dataset.runs || 0) + 1;
  }

  // ---- energy and poles: small pictures that are there at once -----------------------------------------------------

  const W = 320, H = 120;
  function energy(e, book) {
    const place = byId('energy');
    place.parentElement.hidden = !e;
    if (!e) return;
    const all = [...e.low, ...e.high, ...(e.reference || [])].filter(Number.isFinite), top = Math.max(...all), bottom = Math.min(...all, 0);
    const x = i => 4 + (W - 8) * i / Math.max(e.low.length - 1, 1), y = v => 6 + (H - 12) * (top - v) / (top - bottom || 1);
    // what is no number has no place
    const points = values => values.map((v, i) => Number.isFinite(v) ? x(i).toFixed(1) + ',' + y(v).toFixed(1) : null), drawn = list => list.filter(Boolean).map((p, i) => (i ? 'L' : 'M') + p).join('');
    const area = drawn([...points(e.high), ...points(e.low).reverse()]) + 'Z';
    place.replaceChildren(svg('path', { d: area, class: 'energy' }), ...(e.reference ? [svg('path', { d: drawn(points(e.reference)), class: 'reference' })] : []));
    // next to nothing is no measure: gravity has its zero anywhere
    const start = book ? book.initial : NaN, ratio = book ? book.final / start : NaN, means = start > 1e-3 * Math.max(Math.abs(top), Math.abs(bottom));
    const end = means && isFinite(ratio) ? 'at the end ' + Number(ratio.toPrecision(4)) + ' times that of the start' : '';
    byId('energy-about').textContent = ['energy over time' + (e.reference ? ', and what it should be (dashed)' : ''), end].filter(Boolean).join('; ');
  }
  function poles(analysis) {
    const place = byId('poles');
    place.parentElement.hidden = !analysis || !analysis.modes.length;
    if (place.parentElement.hidden) return;
    const modes = analysis.modes, points = modes.flatMap(m => [m.monolithic, m.cosimulated]).filter(p => Number.isFinite(p.real) && Number.isFinite(p.imaginary));
    const high = 1.15 * Math.max(...points.map(p => Math.abs(p.imaginary)), 1e-9), wide = 1.15 * Math.max(...points.map(p => Math.abs(p.real)), high / 20);
    const x = re => W / 2 + (W / 2 - 8) * re / wide, y = im => H / 2 - (H / 2 - 6) * im / high;
    const drawn = [svg('rect', { x: W / 2, y: 0, width: W / 2, height: H, class: 'unstable' }), svg('path', { d: `M${W / 2},0V${H}M0,${H / 2}H${W}`, class: 'axis' })];
    for (const mode of modes) {
      for (const sign of [1, -1]) {
        const at = p => [x(p.real), y(sign * p.imaginary)];
        const [a, b] = at(mode.monolithic), [c, d] = at(mode.cosimulated);
        drawn.push(svg('path', { d: `M${a - 4},${b - 4}l8,8m0,-8l-8,8`, class: 'cross' }));
        if (Number.isFinite(c + d)) drawn.push(svg('circle', { cx: c, cy: d, r: 4.5, class: c > W / 2 + 0.5 ? 'ring growing' : 'ring' }));
      }
    }
    place.replaceChildren(...drawn);
  }

  // ---- the page of a run: the next one is made behind the present one ----------------------------------------------

  const stage = byId('stage');
  let shown = null, coming = null;
  function page(html, line) {
    if (coming) release(coming);
    const next = coming = make('iframe', { title: 'the run', srcdoc: html, className: 'coming', line, allow: 'gamepad' });
    next.addEventListener('load', () => {
      if (next !== coming) return;
      // the verdict is in the panel; the scene is what is looked at
      const scene = next.contentDocument.getElementById('scene');
      if (shown && !line) next.contentWindow.scrollTo(0, shown.contentWindow.scrollY);
      // within the frame only: on a phone, what chooses comes first
      else if (scene) next.contentWindow.scrollTo(0, scene.getBoundingClientRect().top - next.contentDocument.querySelector('header').offsetHeight);
      // the scene is drawn once before it is looked at
      next.contentWindow.requestAnimationFrame(() => setTimeout(() => {
        if (next !== coming) return;
        next.className = '';
        if (line) next.contentWindow.focus();
        if (shown) release(shown);
        shown = next;
        coming = null;
        document.body.dataset.shown = Number(document.body.dataset.shown || 0) + 1;
      }, 0));
    });
    stage.append(next);
  }
  // pictures in three dimensions are few in a browser: the room of an old one is given back at once
  function release(frame) {
    try {
      for (const canvas of frame.contentDocument.querySelectorAll('#scene-view canvas')) (canvas.getContext('webgl2') || canvas.getContext('webgl')).getExtension('WEBGL_lose_context').loseContext();
    } catch { /* it never had one */ }
    frame.remove();
  }

  // ---- the text of the scenario ------------------------------------------------------------------------------------

  const gutter = byId('gutter');
  let marked = new Map();
  function numbered() {
    const lines = editor.value.split('\n').length;
    gutter.replaceChildren(...Array.from({ length: lines }, (_, i) => {
      const fault = marked.get(i + 1);
      return make('span', fault ? { textContent: i + 1, className: fault.severity === 'warning' ? 'warning' : 'error', title: fault.message } : { textContent: i + 1 });
    }));
    gutter.scrollTop = editor.scrollTop;
  }
  function faults(list) {
    marked = new Map(list.filter(f => f.line).map(f => [f.line, f]));
    numbered();
    byId('faults').replaceChildren(...list.map(f => {
      const item = make('li', {}, make('span', { className: 'where', textContent: f.line ? 'line ' + f.line + (f.column ? ':' + f.column : '') : f.path || '' }), ' ' + f.message, ...(f.help ? [make('small', { textContent: 'try: ' + f.help })] : []));
      if (f.line) item.addEventListener('click', () => go(f.line, f.column || 1));
      return item;
    }));
    document.body.dataset.faults = list.length;
  }
  function go(line, column) {
    const before = editor.value.split('\n').slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0) + column - 1;
    byId('text').open = true;
    editor.focus();
    editor.setSelectionRange(before, before);
  }
  let typing = null;
  editor.addEventListener('input', () => {
    numbered();
    clearTimeout(typing);
    typing = setTimeout(edited, 500);
  });
  editor.addEventListener('scroll', () => { gutter.scrollTop = editor.scrollTop; });

  // ---- what could stand here: keys and words of the schema, at the place where the cursor is -------------------------

  // offered, and for which place in the text
  let schema = null, offered = [], place = 0, at = 0;
  const offers = byId('offers');
  const real = node => { while (node && node.$ref) node = node.$ref.slice(2).split('/').reduce((n, key) => n[key], schema); return node; };
  const all = node => { node = real(node); return node ? [node, ...['allOf', 'anyOf', 'oneOf'].flatMap(k => (node[k] || []).flatMap(all))] : []; };
  const into = (nodes, key) => nodes.flatMap(n => n.properties && n.properties[key] ? all(n.properties[key]) : n.additionalProperties instanceof Object ? all(n.additionalProperties) : []).flatMap(n => n.items ? all(n.items) : [n]);
  // Keys of the tables around a place, and what is written there.
  function around(text, end) {
    const before = text.slice(0, end).split('\n'), line = before[before.length - 1], table = [];
    let type = null;
    for (let i = before.length - 1; i >= 0; i--) {
      const found = /^\s*\[+\s*([^\]]+?)\s*\]+/.exec(before[i]);
      if (found) { table.push(...found[1].split('.').map(k => k.replace(/["']/g, ''))); type = (/^\s*type\s*=\s*"([\w-]+)"/m.exec(text.slice(before.slice(0, i).join('\n').length + 1).split(/\n\s*\[/)[0]) || [])[1]; break; }
    }
    return { line, table, type };
  }
  function complete() {
    offers.hidden = true;
    offered = [];
    if (!schema || editor.selectionStart !== editor.selectionEnd) return;
    const { line, table, type } = around(editor.value, editor.selectionStart);
    let nodes = table.reduce(into, all(schema));
    if (type && schema.$defs['part-' + type]) nodes = nodes.concat(all(schema.$defs['part-' + type]));
    const key = /^\s*([\w-]*)$/.exec(line), value = /^\s*([\w-]+)\s*=\s*"([\w-]*)$/.exec(line), header = /^\s*\[+([\w.-]*)$/.exec(line);
    const put = (text, about, from, tail) => offered.push({ text, about: (about || '').split('\n')[0], from, tail });
    const told = n => n.description || (all(n)[0] || {}).description;
    if (value) {
      const words = into(nodes, value[1]).flatMap(n => [...(n.enum || []), ...(n.const ? [n.const] : [])]).concat(table[0] === 'problem' && value[1] === 'name' ? shelf.filter(c => c.kind === 'problem').map(c => c.name) : []);
      [...new Set(words)].filter(w => typeof w === 'string' && w.startsWith(value[2]) && w !== value[2]).forEach(w => put(w, '', value[2], '"'));
    } else if (header) {
      const path = header[1].split('.'), last = path.pop();
      path.reduce(into, all(schema)).forEach(n => Object.entries(n.properties || {}).forEach(([k, v]) => { if (k.startsWith(last) && k !== last) put(k, told(v), last, ''); }));
    } else if (key && key[1]) {
      const seen = new Set();
      nodes.forEach(n => Object.entries(n.properties || {}).forEach(([k, v]) => { if (k.startsWith(key[1]) && k !== key[1] && !seen.has(k)) { seen.add(k); put(k, told(v), key[1], ' = '); } }));
    }
    if (!offered.length) return;
    [place, at] = [editor.selectionStart, 0];
    offers.replaceChildren(...offered.slice(0, 40).map((o, i) => {
      const item = make('li', { textContent: o.text + (o.about ? '   ' + o.about : ''), title: o.about });
      item.addEventListener('mousedown', e => { e.preventDefault(); accept(i); });
      return item;
    }));
    const height = parseFloat(getComputedStyle(editor).lineHeight), row = editor.value.slice(0, editor.selectionStart).split('\n').length;
    offers.style.top = row * height + 6 - editor.scrollTop + 'px';
    offers.style.left = '3em';
    offers.hidden = false;
    mark();
  }
  const mark = () => [...offers.children].forEach((item, i) => { item.className = i === at ? 'on' : ''; if (i === at) item.scrollIntoView({ block: 'nearest' }); });
  function accept(i) {
    const { text, from, tail } = offered[i];
    editor.setRangeText(text.slice(from.length) + tail, place, place, 'end');
    offers.hidden = true;
    editor.dispatchEvent(new Event('input'));
  }
  editor.addEventListener('keydown', e => {
    // the cursor was moved away
    if (editor.selectionStart !== place || editor.selectionEnd !== place) offers.hidden = true;
    if (offers.hidden) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (move) { at = (at + move + offers.children.length) % offers.children.length; mark(); }
    else if (e.key === 'Enter' || e.key === 'Tab') accept(at);
    else if (e.key === 'Escape') offers.hidden = true;
    else return;
    e.preventDefault();
  });
  // at once: what was offered before the last key is no offer
  editor.addEventListener('input', complete);
  editor.addEventListener('blur', () => { offers.hidden = true; });

  // ---- begin -------------------------------------------------------------------------------------------------------

  coupling.addEventListener('change', wanted);
  choice.addEventListener('change', () => choose(choice.value));
  byId('theme').addEventListener('click', () => { const root = document.documentElement; root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'; });
  document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  window.macrostepTry = { ask, choose, wanted, changes, frame: () => shown, idle: () => !typing && !running && !again };
  start();
  ask({ ask: 'shelf' }).then(({ answer }) => {
    shelf = answer.choices;
    for (const [kind, label] of [['problem', 'problems of the literature'], ['example', 'example scenarios'], ['drive', 'to be driven']]) {
      choice.append(make('optgroup', { label }, ...shelf.filter(c => c.kind === kind).map(c => make('option', { value: c.name, textContent: c.name.replace('.toml', '') + ': ' + c.title }))));
    }
    ask({ ask: 'schema' }).then(told => { schema = told.answer; });
    byId('version').textContent = 'Macrostep ' + answer.version;
    choose(location.hash.slice(1) && shelf.some(c => c.name === location.hash.slice(1)) ? location.hash.slice(1) : 'oscillator');
  });
})();
