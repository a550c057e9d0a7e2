// Driving a run under way: keys and a game pad move its levers; a map, accelerations and lap times of what the scene follows.
'use strict';
(() => {
  const page = window.macrostep, about = page.data.live, place = document.getElementById('drive-place');
  const make = (kind, properties, ...children) => { const made = Object.assign(document.createElement(kind), properties); made.append(...children); return made; };

  // ---- what moves what --------------------------------------------------------------------------------------------

  // the first lever steers, the second drives, the third brakes, unless somebody wants it otherwise
  const USUAL = [
    { up: 'ArrowRight', down: 'ArrowLeft', from: 'axis 0', dead: 0.05, curve: 1.5 },
    { up: 'ArrowUp', down: '', from: 'button 7', dead: 0.02, curve: 1 },
    { up: 'ArrowDown', down: '', from: 'button 6', dead: 0.02, curve: 1 },
  ];
  const levers = about.levers.filter(l => l.range), KEY = 'macrostep-drive-' + about.name;
  let saved = null;
  // a page without a place to keep things begins anew each time
  try { saved = JSON.parse(localStorage.getItem(KEY)); } catch { saved = null; }
  const maps = levers.map((l, i) => Object.assign({ up: '', down: '', from: '', dead: 0.05, curve: 1 }, USUAL[i], saved && saved[l.name]));
  const keep = () => { try { localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(levers.map((l, i) => [l.name, maps[i]])))); } catch { /* not kept */ } };

  const table = make('table', { className: 'drive-map' }), head = make('tr', {});
  for (const text of ['', 'more', 'less', 'game pad', 'dead zone', 'curve', 'now']) head.append(make('th', { textContent: text }));
  table.append(head);
  const shows = levers.map((l, i) => {
    const row = make('tr', {}, make('td', { textContent: l.name + (l.unit && l.unit !== '1' ? ' [' + l.unit + ']' : '') }));
    for (const which of ['up', 'down']) {
      const key = make('button', { type: 'button', textContent: maps[i][which] || '–', title: 'Click, then press a key; Escape for none' });
      key.addEventListener('click', () => {
        key.textContent = '…';
        window.addEventListener('keydown', e => {
          maps[i][which] = e.key === 'Escape' ? '' : e.key;
          key.textContent = maps[i][which] || '–';
          keep();
          e.preventDefault();
          e.stopPropagation();
        }, { once: true, capture: true });
      });
      row.append(make('td', {}, key));
    }
    const from = make('select', { ariaLabel: 'game pad for ' + l.name }, make('option', { textContent: '–', value: '' }));
    for (let k = 0; k < 8; k++) from.append(make('option', { textContent: 'axis ' + k }), make('option', { textContent: 'axis ' + k + ' reversed' }));
    for (let k = 0; k < 17; k++) from.append(make('option', { textContent: 'button ' + k }));
    from.value = maps[i].from;
    from.addEventListener('change', () => { maps[i].from = from.value; keep(); });
    row.append(make('td', {}, from));
    for (const [which, low, high] of [['dead', 0, 0.5], ['curve', 0.3, 3]]) {
      const number = make('input', { type: 'number', min: low, max: high, step: 0.05, value: maps[i][which], ariaLabel: which + ' of ' + l.name });
      number.addEventListener('change', () => { maps[i][which] = Math.min(Math.max(Number(number.value) || 0, low), high); keep(); });
      row.append(make('td', {}, number));
    }
    const now = make('td', { className: 'readout' });
    row.append(now);
    table.append(row);
    return now;
  });

  // ---- hands on it ------------------------------------------------------------------------------------------------

  const held = new Set(), pressed = levers.map(() => 0), sent = levers.map(l => l.value);
  let before = performance.now(), touched = false;
  window.addEventListener('keydown', e => {
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName)) return;
    held.add(e.key);
    if (maps.some(m => m.up === e.key || m.down === e.key)) e.preventDefault();
  });
  window.addEventListener('keyup', e => held.delete(e.key));
  window.addEventListener('blur', () => held.clear());

  // what an axis or a button says, from -1 to 1
  function said(pad, { from, dead, curve }) {
    if (!pad || !from) return 0;
    const [kind, number, reversed] = from.split(' ');
    const raw = kind === 'axis' ? (pad.axes[number] || 0) * (reversed ? -1 : 1) : pad.buttons[number] ? pad.buttons[number].value : 0;
    const size = Math.abs(raw);
    return size <= dead ? 0 : Math.sign(raw) * Math.pow((size - dead) / (1 - dead), curve);
  }
  function hands() {
    const now = performance.now(), passed = Math.min(now - before, 100) / 1000;
    before = now;
    const pad = [...(navigator.getGamepads ? navigator.getGamepads() : [])].find(p => p) || null;
    levers.forEach((lever, i) => {
      const m = maps[i], wanted = (held.has(m.up) ? 1 : 0) - (held.has(m.down) ? 1 : 0);
      // a key is all or nothing: it takes a quarter of a second from one to the other
      pressed[i] += Math.min(Math.max(wanted - pressed[i], -4 * passed), 4 * passed);
      const share = Math.min(Math.max(pressed[i] + said(pad, m), -1), 1);
      if (share !== 0) touched = true;
      const [low, high] = lever.range, value = lever.value + share * (share > 0 ? high - lever.value : lever.value - low);
      shows[i].textContent = page.short(Number(value.toPrecision(3)));
      if (touched && Math.abs(value - sent[i]) > 1e-4 * (high - low)) {
        sent[i] = value;
        page.live.send({ set: lever.name, value, mark: now });
      }
    });
  }
  setInterval(hands, 8);

  // ---- map, accelerations, laps -----------------------------------------------------------------------------------

  const map = make('canvas', { width: 260, height: 260, title: 'The way so far, from above' }), gg = make('canvas', { width: 260, height: 260, title: 'Acceleration across and along, in g' });
  const laps = make('p', { className: 'hint' });
  place.append(make('div', { className: 'drive-pictures' }, map, gg, make('div', {}, laps)), make('div', { className: 'wide' }, table));
  const trace = [], g = [];
  let line = null, away = false, began = null, best = null, list = [], v = null;
  const style = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();

  // the first body of the scene, seen from above gravity
  function point(frame) {
    const part = page.data.scene.runs[0].parts[0], up = part.gravity.map(Math.abs), k = up.indexOf(Math.max(...up));
    const [a, b] = [[1, 2], [0, 2], [0, 1]][k];
    return [frame[a], frame[b]];
  }
  function take(message) {
    if (message.t === undefined || !message.frame.length) return;
    const [x, y] = point(message.frame), last = trace[trace.length - 1];
    if (last && message.t <= last[2]) { if (message.t < last[2]) { trace.length = g.length = list.length = 0; line = v = began = null; away = false; } else return; }
    trace.push([x, y, message.t]);
    if (trace.length > 20000) trace.splice(0, 10000);
    // velocity over a tenth of a second, and how it changes over a fifth
    const old = trace.findLast(p => p[2] <= message.t - 0.1);
    if (!old) return;
    const now = [(x - old[0]) / (message.t - old[2]), (y - old[1]) / (message.t - old[2]), message.t], speed = Math.hypot(now[0], now[1]);
    if (!line && speed > 1) { line = { x, y, along: [now[0] / speed, now[1] / speed] }; began = message.t; }
    v = v || [];
    v.push(now);
    if (v.length > 400) v.splice(0, 200);
    const past = v.findLast(p => p[2] <= message.t - 0.2);
    if (past && speed > 0.5) {
      const ax = (now[0] - past[0]) / (now[2] - past[2]), ay = (now[1] - past[1]) / (now[2] - past[2]), e = [now[0] / speed, now[1] / speed];
      g.push([(ay * e[0] - ax * e[1]) / 9.81, (ax * e[0] + ay * e[1]) / 9.81]);
      if (g.length > 1500) g.splice(0, 500);
    }
    // the line is where it first moved; a lap ends where it is crossed again in the same direction
    if (line) {
      const side = p => (p[0] - line.x) * line.along[0] + (p[1] - line.y) * line.along[1];
      if (Math.hypot(x - line.x, y - line.y) > 15) away = true;
      if (away && last && side(last) < 0 && side([x, y]) >= 0 && Math.hypot(x - line.x, y - line.y) < 12) {
        const share = side(last) / (side(last) - side([x, y])), t = last[2] + share * (message.t - last[2]);
        list.push(t - began);
        best = Math.min(best === null ? Infinity : best, t - began);
        [began, away] = [t, false];
      }
    }
    const time = s => s.toFixed(2) + ' s';
    laps.textContent = (speed * 3.6).toFixed(0) + ' km/h' + (began === null ? '' : '   lap ' + time(message.t - began)) + (list.length ? '   last ' + time(list[list.length - 1]) + '   best ' + time(best) : '');
  }
  function draw() {
    if (trace.length) {
      const c = map.getContext('2d');
      let [l, r, b, t] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const [x, y] of trace) { l = Math.min(l, x); r = Math.max(r, x); b = Math.min(b, y); t = Math.max(t, y); }
      const size = Math.max(r - l, t - b, 20) * 1.1, X = x => 130 + 260 * (x - 0.5 * (l + r)) / size, Y = y => 130 - 260 * (y - 0.5 * (b + t)) / size;
      c.clearRect(0, 0, 260, 260);
      c.strokeStyle = style('s0'); c.lineWidth = 2;
      c.beginPath();
      trace.forEach(([x, y], i) => (i ? c.lineTo(X(x), Y(y)) : c.moveTo(X(x), Y(y))));
      c.stroke();
      if (line) {
        c.strokeStyle = style('mute');
        c.beginPath(); c.moveTo(X(line.x - 6 * line.along[1]), Y(line.y + 6 * line.along[0])); c.lineTo(X(line.x + 6 * line.along[1]), Y(line.y - 6 * line.along[0])); c.stroke();
      }
      const [x, y] = trace[trace.length - 1];
      c.fillStyle = style('bad'); c.beginPath(); c.arc(X(x), Y(y), 5, 0, 7); c.fill();
      c.fillStyle = style('mute'); c.font = '11px sans-serif'; c.fillText(page.short(Number(size.toPrecision(2))) + ' m across', 6, 254);
    }
    const c = gg.getContext('2d'), most = Math.max(1, ...g.map(a => Math.hypot(...a))) * 1.1, at = a => 130 + 125 * a / most;
    c.clearRect(0, 0, 260, 260);
    c.strokeStyle = style('grid'); c.fillStyle = style('mute'); c.font = '11px sans-serif';
    for (let k = 0.5; k <= most; k += 0.5) { c.beginPath(); c.arc(130, 130, 125 * k / most, 0, 7); c.stroke(); c.fillText(k + ' g', 132 + 125 * k / most, 128); }
    c.fillStyle = style('s0');
    for (const [across, along] of g) c.fillRect(at(-across) - 1, 260 - at(along) - 1, 2, 2);
    if (g.length) { const [across, along] = g[g.length - 1]; c.fillStyle = style('bad'); c.beginPath(); c.arc(at(-across), 260 - at(along), 4, 0, 7); c.fill(); }
  }
  setInterval(draw, 100);
  page.live.onMessage(take);
  page.drive = { laps: () => list.slice(), best: () => best, trace, g, maps, held };
})();
