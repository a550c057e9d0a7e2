// A run under way: follows it, and steers it. Numbers come through a web socket beside the page.
'use strict';
(() => {
  const page = window.macrostep, about = page.data.live;
  const make = (kind, properties, ...children) => { const made = Object.assign(document.createElement(kind), properties); made.append(...children); return made; };
  const bar = document.getElementById('live-bar'), place = document.getElementById('live-levers');
  let socket = null, connected = false, run = about.run, state = 'waiting', last = null, frames = 0, latency = null;

  // whether it was sent
  const send = message => { if (socket && connected) socket.send(JSON.stringify(message)); return Boolean(socket && connected); };
  const listeners = [];
  // A change, and how long it takes until what it does is here; from now on, unless told otherwise or not to (null). Marks are of this page alone: others
  // have clocks of their own. What is changed in a pause waits, and has none.
  const marks = new Map(), first = Math.floor(Math.random() * 2 ** 50);
  let made = 0;
  function change(name, value, since = performance.now()) {
    const mark = since === null || state === 'paused' ? undefined : first + made++;
    const sent = send({ set: name, value, mark });
    if (sent && mark !== undefined) marks.set(mark, since);
    return sent;
  }
  // The time since the change with this mark; none for one that waited in a pause, since that is no delay.
  function delayed(mark, paused) {
    const since = marks.get(mark);
    if (paused) marks.clear();
    if (since === undefined || paused) return null;
    // those before it have acted as well
    for (const old of [...marks.keys()]) if (old <= mark) marks.delete(old);
    return performance.now() - since;
  }

  // ---- the run ----------------------------------------------------------------------------------------------------

  const word = make('strong', { className: 'live-state' }), clock = make('span', { className: 'readout' });
  const action = (text, title, message) => {
    const button = make('button', { type: 'button', textContent: text, title });
    button.addEventListener('click', () => send(message()));
    bar.append(button);
    return button;
  };
  bar.append(word);
  const hold = action('pause', 'Pause before the next macro-step', () => ({ do: state === 'paused' ? 'continue' : 'pause' }));
  action('step', 'One macro-step, then pause', () => ({ do: 'step' }));
  action('reset', 'Start again from the beginning', () => ({ do: 'reset' }));
  const finish = action('end', 'End the run here; its results are kept', () => ({ do: 'end' }));
  const paces = make('select', { title: 'Simulated time per second', ariaLabel: 'pace' });
  for (const [text, value] of [['× 0.1', 0.1], ['× 0.5', 0.5], ['real time', 1], ['× 2', 2], ['× 10', 10], ['as fast as it can', '']]) paces.append(make('option', { textContent: text, value }));
  paces.value = about.pace === null || about.pace === undefined ? '' : String(about.pace);
  if (paces.value === '' && about.pace) { paces.append(make('option', { textContent: '× ' + about.pace, value: about.pace })); paces.value = String(about.pace); }
  paces.addEventListener('change', () => send({ pace: paces.value === '' ? null : Number(paces.value) }));
  bar.append(make('label', {}, 'pace ', paces), clock);

  function tell() {
    word.textContent = connected || state === 'ended' ? state : 'not connected';
    word.dataset.state = word.textContent;
    hold.textContent = state === 'paused' ? 'continue' : 'pause';
    finish.disabled = state === 'ended';
    if (!last) return;
    const late = latency === null ? '' : ' · from a change to what it does: ' + Math.round(latency) + ' ms';
    clock.textContent = 't = ' + page.short(last.t) + ' s of ' + page.short(about.stop) + ' s, step ' + last.k + late;
  }

  // ---- what can be changed ----------------------------------------------------------------------------------------

  const folded = make('details', { hidden: true }, make('summary'));
  const levers = about.levers.map(lever => {
    const reach = lever.parameter ? around : further;
    const [low, high] = lever.range || reach(lever.value);
    const slider = make('input', { type: 'range', min: low, max: high, step: 'any', value: lever.value, ariaLabel: lever.name });
    const number = make('input', { type: 'number', step: 'any', value: lever.value, ariaLabel: lever.name });
    const set = value => {
      if (!Number.isFinite(value)) return;
      refused.textContent = '';
      change(lever.name, value);
    };
    slider.addEventListener('input', () => { number.value = Number(Number(slider.value).toPrecision(4)); set(Number(slider.value)); });
    const slide = value => {
      if (!lever.range && (value < slider.min || value > slider.max)) [slider.min, slider.max] = reach(value);
      slider.value = value;
    };
    number.addEventListener('change', () => { slide(Number(number.value)); set(Number(number.value)); });
    const unit = lever.unit && lever.unit !== '1' ? ' [' + lever.unit + ']' : '';
    (lever.parameter ? folded : place).append(make('label', { className: 'lever' }, make('span', { textContent: lever.name + unit }), slider, number));
    return { lever, slider, number, slide };
  });
  const parameters = levers.filter(l => l.lever.parameter);
  folded.firstChild.textContent = parameters.length === 1 ? 'one parameter' : parameters.length + ' parameters';
  // many are for who looks for them
  Object.assign(folded, { hidden: !parameters.length, open: parameters.length <= 6 && !about.levers.some(l => !l.parameter) });
  // why the last change was refused
  const refused = make('p', { className: 'hint refused' });
  refused.setAttribute('role', 'status');
  place.append(folded, refused);
  if (!levers.length) place.append(make('p', { className: 'hint', textContent: 'Nothing can be changed here: every input of this scenario is connected, none comes from outside, and no part has a parameter that may change.' }));
  // a parameter: from nothing to twice its value, unless it is no limit at all
  function around(value) { return value === 0 || Math.abs(value) > 1e300 ? [-1, 1] : [Math.min(0, 2 * value), Math.max(0, 2 * value)]; }
  // an input without a range: as far again to both sides
  function further(value) { const size = Math.abs(value) || 1; return [Math.min(value, 0) - size, Math.max(value, 0) + size]; }

  // ---- what comes -------------------------------------------------------------------------------------------------

  // what is between back quotes is code
  const prose = text => text.split('`').map((piece, i, all) => i % 2 && i + 1 < all.length ? make('code', { textContent: piece }) : piece);
  const COLOUR = { trustworthy: 'good', doubtful: 'doubtful', unreliable: 'bad' };
  function verdict(v) {
    const badge = document.getElementById('live-badge');
    badge.textContent = 'interface ' + v.interface;
    badge.className = 'badge ' + (COLOUR[v.interface] || 'unknown');
    const words = (state === 'ended' ? 'The interface is ' : 'So far the interface is ') + v.interface + ': ' + v.reason + '.' + (v.advice ? ' Try: ' + v.advice + '.' : '');
    document.getElementById('live-verdict').replaceChildren(...prose(words));
  }

  // how long macro-steps took, beside what they may take
  function pace(p) {
    const box = document.getElementById('live-pace');
    if (!p.took || !p.took.length) return;
    const most = Math.max(...p.took.map(c => c.steps)), time = s => s < 1e-3 ? page.short(Number((1e6 * s).toPrecision(2))) + ' µs' : page.short(Number((1e3 * s).toPrecision(2))) + ' ms';
    const bars = p.took.map(c => {
      const one = make('i', { title: c.steps + ' macro-steps took up to ' + time(c.up_to) });
      one.style.height = Math.max(1, 48 * c.steps / most) + 'px';
      if (c.up_to > p.budget) one.className = 'late';
      return one;
    });
    const first = p.took[0].up_to, end = p.took[p.took.length - 1].up_to;
    box.replaceChildren(make('div', { className: 'histogram' }, ...bars),
      make('p', { className: 'hint', textContent: 'Macro-steps took ' + time(first) + ' to ' + time(end) + ' of ' + time(p.budget) + '; ' + p.late + ' of ' + p.steps + ' came late.' }));
  }

  function take(message) {
    if (message.error) { document.getElementById('live-verdict').replaceChildren(...prose(message.error)); return; }
    if (message.run !== undefined && message.run !== run) {
      run = message.run;
      page.forget();
      if (page.scene) page.scene.forget();
    }
    if (message.state) { state = message.state; document.body.dataset.live = state; }
    if (message.verdict) verdict(message.verdict);
    if (message.refused) refused.replaceChildren(...prose(message.refused + '.'));
    if (message.pace) pace(message.pace);
    if (message.t !== undefined) {
      last = message;
      frames++;
      const delay = delayed(message.mark, state === 'paused');
      if (delay !== null) latency = delay;
      listeners.forEach(f => f(message, delay));
      if (message.row.length) page.append(message.t, message.row);
      if (message.frame.length && page.firstFrame) page.firstFrame(message.t, message.frame);
      else if (message.frame.length && page.scene) page.scene.append(message.t, message.frame);
      else page.setCursor(message.t);
      message.levers.forEach((value, i) => {
        const { slider, number, slide } = levers[i];
        const held = !message.refused && [slider, number].includes(document.activeElement);
        if (!held && Number(slider.value) !== value) {
          slide(value);
          number.value = Number(value.toPrecision(4));
        }
      });
    }
    if (message.why) document.getElementById('live-verdict').prepend(make('strong', {}, ...prose('The run ended: ' + message.why + '.')), ' ');
    if (message.report) document.getElementById('live-verdict').append(' ', make('a', { href: 'report', textContent: 'The report of the whole run' }), '.');
    tell();
  }

  // ---- connection -------------------------------------------------------------------------------------------------

  function connect() {
    // a page inside of another one may be given a line to its run by that
    const given = window.frameElement && window.frameElement.line;
    socket = given ? given() : new WebSocket(location.href.replace(/^http/, 'ws').replace(/[^/]*$/, '') + 'socket');
    socket.onopen = () => { connected = true; tell(); };
    socket.onmessage = e => take(JSON.parse(e.data));
    socket.onclose = () => { connected = false; tell(); };
  }
  connect();
  page.live = { send, change, take, onFrame: f => listeners.push(f), levers, state: () => state, last: () => last, frames: () => frames, latency: () => latency };
  tell();
})();
