// A car that is driven in the page of a run under way: keys, game pad or steering wheel, and what a driver looks at.
'use strict';
(() => {
  const page = window.macrostep, about = page.data.live, live = page.live;
  const make = (kind, properties, ...children) => { const made = Object.assign(document.createElement(kind), properties); made.append(...children); return made; };

  // ---- what is steered, and what is seen of it ---------------------------------------------------------------------

  const end = name => name.slice(name.lastIndexOf('.') + 1), part = name => name.slice(0, name.lastIndexOf('.'));
  const levers = Object.fromEntries(about.levers.filter(l => ['rack', 'drive', 'brake'].includes(end(l.name))).map(l => [end(l.name), l]));
  const names = about.signals.map(s => s.name), place = name => names.indexOf(name);
  const car = names.filter(n => end(n) === 'yaw').map(part).find(p => ['x', 'y', 'vx', 'ax', 'ay'].every(s => place(p + '.' + s) >= 0));
  const judge = names.filter(n => end(n) === 'lap_time').map(part)[0];
  if (!levers.rack || !levers.drive || !levers.brake || !car) return;
  const columns = Object.fromEntries([['x', 'y', 'yaw', 'vx', 'ax', 'ay'].map(s => [s, place(car + '.' + s)]), judge ? ['s', 'offset', 'lap', 'lap_time'].map(s => [s, place(judge + '.' + s)]) : []].flat());
  // what hands feel, N·m: to the right is positive, as for the rack
  const feels = names.some(n => end(n) === 'align');
  if (feels) columns.align = names.findIndex(n => end(n) === 'align');
  const paths = (page.data.scene ? page.data.scene.runs[0].parts : []).flatMap(p => p.things).filter(t => t.form === 'path');
  const now = {};

  // ---- hands and feet ----------------------------------------------------------------------------------------------

  const KEYS = { ArrowLeft: 'left', KeyA: 'left', ArrowRight: 'right', KeyD: 'right', ArrowUp: 'go', KeyW: 'go', ArrowDown: 'stop', KeyS: 'stop', Space: 'stop' };
  const down = new Set();
  let pressed = null;
  const typing = e => /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) && e.target.type !== 'range' && e.target.type !== 'checkbox';
  window.addEventListener('keydown', e => {
    const key = KEYS[e.code];
    if (!key || typing(e) || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    if (!down.has(key)) { down.add(key); moved(e); }
  });
  window.addEventListener('keyup', e => { const key = KEYS[e.code]; if (key && down.delete(key)) moved(e); });
  // at once: the next picture may be far
  function moved(e) {
    pressed = e.timeStamp;
    take(performance.now());
    send(performance.now());
  }
  window.addEventListener('blur', () => down.clear());

  // saved for each device
  const USUAL = { dead: 0.06, curve: 1.6, steer: 'axis 0', go: 'button 7', stop: 'button 6', bySpeed: true, feedback: 0.7 };
  const stored = id => { try { return Object.assign({}, USUAL, JSON.parse(localStorage.getItem('macrostep pad ' + id) || '{}')); } catch { return Object.assign({}, USUAL); } };
  const store = () => { try { localStorage.setItem('macrostep pad ' + device, JSON.stringify(settings)); } catch { /* a page that may not remember */ } };
  let device = 'keys', settings = stored(device);
  const pads = () => { try { return [...navigator.getGamepads()].filter(p => p && p.connected); } catch { return []; } };

  // What a device says, from −1 to 1 for an axis and from 0 to 1 for a pedal.
  function read(pad, from, pedal) {
    const [kind, number] = from.split(' '), i = Math.abs(Number(number));
    if (kind === 'button') return pad.buttons[i] ? pad.buttons[i].value : 0;
    const raw = pad.axes[i] || 0, value = kind === 'turned' ? -raw : raw;
    return pedal ? Math.min(Math.max(0.5 * (1 - value), 0), 1) : value;
  }
  const shaped = x => { const size = Math.abs(x); return size <= settings.dead ? 0 : Math.sign(x) * ((size - settings.dead) / (1 - settings.dead)) ** settings.curve; };

  // As far as the wheel may be turned: near the limit of the tyres, whatever the speed. At full lock, wheels are turned by LOCK rad.
  const [low, high] = levers.rack.range || [-0.02, 0.02], LOCK = 0.344;
  const reach = v => settings.bySpeed ? Math.min(1, (0.02 + 1.53 * 14 / Math.max(v * v, 1)) / LOCK) : 1;

  const hands = { steer: 0, go: 0, stop: 0 };
  let last = performance.now();
  function take(t) {
    // a picture has the time at which its making began: a key may have been pressed after that, and no time goes backwards
    const step = Math.min(Math.max(t - last, 0) / 1000, 0.1);
    last = Math.max(t, last);
    const pad = pads().find(p => p.id === device) || (device === 'keys' ? null : undefined);
    if (pad === undefined) choose('keys');
    if (pad) {
      hands.steer = shaped(read(pad, settings.steer, false));
      hands.go = read(pad, settings.go, true);
      hands.stop = read(pad, settings.stop, true);
    } else {
      // keys know all or nothing: hands take a moment, and let go sooner
      const wanted = (down.has('right') ? 1 : 0) - (down.has('left') ? 1 : 0), rate = wanted === 0 || wanted * hands.steer < 0 ? 6 : 2.5;
      hands.steer += Math.min(Math.max(wanted - hands.steer, -rate * step), rate * step);
      for (const pedal of ['go', 'stop']) hands[pedal] += Math.min(Math.max((down.has(pedal) ? 1 : 0) - hands[pedal], -8 * step), 5 * step);
    }
  }

  // ---- what is sent ------------------------------------------------------------------------------------------------

  const sent = { rack: NaN, drive: NaN, brake: NaN };
  function send(t) {
    const most = name => levers[name].range ? levers[name].range[1] : 1;
    // the link is behind the axle: to the right is positive
    const steer = hands.steer * reach(now.vx || 0);
    const values = { rack: steer > 0 ? steer * high : -steer * low, drive: hands.go * most('drive'), brake: hands.stop * most('brake') };
    // a key counts from when it was pressed, a pad from when it was asked; that hands lie on the wheel is no move of theirs
    const since = pressed === null ? t : pressed;
    for (const name of Object.keys(values)) {
      const value = Number(values[name].toPrecision(6));
      if (value === sent[name]) continue;
      if (live.change(levers[name].name, value, Number.isNaN(sent[name]) ? null : since)) { sent[name] = value; pressed = null; }
    }
  }

  // ---- what is felt ------------------------------------------------------------------------------------------------

  // a strong pull, N·m
  const FULL = 25;
  // A browser knows motors that shake, and none that turn a wheel: the harder the tyres pull, the stronger.
  let shaken = -Infinity;
  function shake(t) {
    const pad = device === 'keys' ? null : pads().find(p => p.id === device);
    if (!pad || !feels || !settings.feedback || t - shaken < 80) return;
    const strength = Math.min(Math.abs(now.align || 0) / FULL, 1) * settings.feedback, sliding = Math.abs(now.offset) > 3 ? settings.feedback : 0;
    if (strength + sliding < 0.02) return;
    shaken = t;
    const motor = pad.vibrationActuator;
    // one that is asked too often refuses
    if (motor && motor.playEffect) motor.playEffect('dual-rumble', { duration: 120, strongMagnitude: strength, weakMagnitude: sliding }).catch(() => {});
    else if (pad.hapticActuators && pad.hapticActuators[0]) pad.hapticActuators[0].pulse(Math.max(strength, sliding), 120);
  }

  // ---- what a driver looks at --------------------------------------------------------------------------------------

  const speed = make('strong', { className: 'drive-speed' }), lap = make('span', {}), delay = make('span', { className: 'drive-delay' });
  const pull = make('span', { className: 'drive-align' });
  const wheel = make('canvas', { width: 150, height: feels ? 58 : 44 }), map = make('canvas', { width: 170, height: 130 }), circle = make('canvas', { width: 120, height: 120 });
  const board = make('div', { id: 'drive-board', ariaLabel: 'speed, lap, steering, pedals' }, make('div', {}, speed, lap, delay, wheel, ...(feels ? [pull] : [])), map, circle);
  const trail = [], gg = [], laps = [], delays = [];
  let counted = null;

  const css = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
  const MOST_G = 2;
  function paint() {
    // a car that stands rolls back and forth by less than it shows
    speed.textContent = (Math.round(3.6 * (now.vx || 0)) || 0) + ' km/h';
    const best = laps.length ? Math.min(...laps) : null;
    lap.textContent = judge ? 'lap ' + (now.lap + 1) + (laps.length ? ', last ' + laps[laps.length - 1].toFixed(2) + ' s, best ' + best.toFixed(2) + ' s' : '') + (Math.abs(now.offset) > 3 ? ', beside the track' : '') : '';
    if (delays.length) {
      const sorted = [...delays].sort((a, b) => a - b), at = share => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
      delay.textContent = 'hand to force and back: median ' + at(0.5).toFixed(0) + ' ms, 95 % ' + at(0.95).toFixed(0) + ' ms';
    }
    let g = wheel.getContext('2d');
    g.clearRect(0, 0, 150, 58);
    // from the left, or from the middle to both sides
    const bar = (y, share, colour, sides) => {
      const room = sides ? 75 : 150, length = Math.min(Math.abs(share), 1) * room;
      g.fillStyle = css('line');
      g.fillRect(0, y, 150, 8);
      g.fillStyle = css(colour);
      g.fillRect(sides ? 75 - (share < 0 ? length : 0) : 0, y, length, 8);
    };
    bar(4, hands.steer, 's0', true);
    bar(18, hands.go, 's2', false);
    bar(32, hands.stop, 's1', false);
    if (feels) {
      bar(46, (now.align || 0) / FULL, 's3', true);
      pull.textContent = 'self-aligning torque ' + Math.abs(now.align || 0).toFixed(1) + ' N·m to the ' + ((now.align || 0) < 0 ? 'left' : 'right');
    }

    // from above: the track, where the car was, where it is
    g = map.getContext('2d');
    g.clearRect(0, 0, 170, 130);
    const points = [...paths.flatMap(p => p.points), ...trail];
    if (points.length) {
      const xs = points.map(p => p[0]), ys = points.map(p => p[1]), [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const scale = Math.min(156 / Math.max(x1 - x0, 1), 116 / Math.max(y1 - y0, 1)), at = ([x, y]) => [85 + scale * (x - 0.5 * (x0 + x1)), 65 - scale * (y - 0.5 * (y0 + y1))];
      const line = (list, colour, width, closed) => { g.beginPath(); list.forEach((p, i) => g[i ? 'lineTo' : 'moveTo'](...at(p))); if (closed) g.closePath(); g.strokeStyle = css(colour); g.lineWidth = width; g.stroke(); };
      for (const path of paths) line(path.points, 'mute', Math.max(3, path.width * scale), path.closed);
      if (trail.length > 1) line(trail, 's5', 1.2, false);
      g.fillStyle = css('bad');
      g.beginPath();
      g.arc(...at([now.x, now.y]), 4, 0, 7);
      g.fill();
    }

    // accelerations, driving upwards
    g = circle.getContext('2d');
    g.clearRect(0, 0, 120, 120);
    const dot = ([x, y]) => [60 - 54 * x / (9.81 * MOST_G), 60 - 54 * y / (9.81 * MOST_G)];
    g.strokeStyle = css('line');
    g.lineWidth = 1;
    for (let r = 1; r <= MOST_G; r++) { g.beginPath(); g.arc(60, 60, 54 * r / MOST_G, 0, 7); g.stroke(); }
    g.fillStyle = css('mute');
    g.font = '10px sans-serif';
    g.fillText(MOST_G + ' g', 62, 14);
    g.fillStyle = css('s5');
    for (const p of gg) { const [x, y] = dot(p); g.fillRect(x - 1, y - 1, 2, 2); }
    if (gg.length) { const [x, y] = dot(gg[gg.length - 1]); g.fillStyle = css('bad'); g.beginPath(); g.arc(x, y, 4, 0, 7); g.fill(); }
  }

  // ---- what comes --------------------------------------------------------------------------------------------------

  live.onFrame((message, latency) => {
    if (message.t === undefined) return;
    if (latency !== null) { delays.push(latency); if (delays.length > 300) delays.shift(); }
    if (counted !== null && message.t < now.t) { trail.length = gg.length = laps.length = 0; counted = null; Object.keys(sent).forEach(k => { sent[k] = NaN; }); }
    for (const [name, i] of Object.entries(columns)) now[name] = message.row[i];
    now.t = message.t;
    if (judge) {
      if (counted !== null && now.lap > counted) laps.push(now.lap_time);
      counted = now.lap;
    } else counted = 0;
    const p = trail[trail.length - 1];
    if (!p || Math.hypot(p[0] - now.x, p[1] - now.y) > 0.5) { trail.push([now.x, now.y]); if (trail.length > 3000) trail.shift(); }
    gg.push([now.ay, now.ax]);
    if (gg.length > 600) gg.shift();
  });

  // ---- which device, and how ---------------------------------------------------------------------------------------

  const box = make('div', { id: 'drive-settings' }), which = make('select', { ariaLabel: 'device' }), rest = make('span', {});
  box.append(make('label', {}, 'drive with ', which), rest);
  function choose(id) {
    device = id;
    settings = stored(id);
    which.value = id;
    const pad = pads().find(p => p.id === id);
    const range = (label, key, from, to) => {
      const slider = make('input', { type: 'range', min: from, max: to, step: 'any', value: settings[key], ariaLabel: label });
      slider.addEventListener('input', () => { settings[key] = Number(slider.value); store(); });
      return make('label', {}, label + ' ', slider);
    };
    const source = (label, key) => {
      const select = make('select', { ariaLabel: label });
      const options = [...pad.axes.keys()].flatMap(i => ['axis ' + i, 'turned ' + i]).concat(key === 'steer' ? [] : [...pad.buttons.keys()].map(i => 'button ' + i));
      options.forEach(o => select.append(make('option', { value: o, textContent: o.replace('turned', 'axis, turned,') })));
      select.value = settings[key];
      select.addEventListener('change', () => { settings[key] = select.value; store(); });
      return make('label', {}, label + ' ', select);
    };
    const bySpeed = make('input', { type: 'checkbox', checked: settings.bySpeed });
    bySpeed.addEventListener('change', () => { settings.bySpeed = bySpeed.checked; store(); });
    rest.replaceChildren(...(pad ? [source('steering', 'steer'), source('throttle', 'go'), source('brake', 'stop'), range('dead zone', 'dead', 0, 0.3), range('curve', 'curve', 1, 3), ...(feels ? [range('force feedback', 'feedback', 0, 1)] : [])] : []), make('label', {}, bySpeed, ' less steering when fast'),
      ...(pad ? [] : [make('span', { className: 'hint', textContent: 'arrows or W A S D; a game pad or a wheel shows up here once a button is pressed' })]));
  }
  function list() {
    which.replaceChildren(make('option', { value: 'keys', textContent: 'keys' }), ...pads().map(p => make('option', { value: p.id, textContent: p.id })));
    which.value = device;
  }
  which.addEventListener('change', () => choose(which.value));
  window.addEventListener('gamepadconnected', e => { list(); choose(e.gamepad.id); });
  window.addEventListener('gamepaddisconnected', list);
  document.getElementById('live-levers').before(box);
  const view = document.getElementById('scene-view');
  (view || document.getElementById('live-levers')).append(board);
  list();
  choose('keys');

  function beat(t) {
    take(t);
    send(t);
    shake(t);
    paint();
    requestAnimationFrame(beat);
  }
  requestAnimationFrame(beat);
  page.drive = { now, laps, delays, hands, gg, trail, choose, device: () => device, settings: () => settings };
})();
