// The engine, in a worker: takes macro-steps in time with the clock of the page, and sends frames.
'use strict';
let wasm = null, state = 'paused', pace = 1, target = 0, clock = 0, opened = null, chunk = 64, run = null;

function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  new Uint8Array(wasm.memory.buffer, wasm.room(bytes.length), bytes.length).set(bytes);
  const length = wasm.ask();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.answer(), length)));
}

function open(message) {
  const answer = ask({ open: message.open, set: message.set || [] });
  if (answer.about) {
    opened = { open: message.open, set: message.set || [] };
    [target, clock, state] = [answer.about.start, performance.now(), message.paused ? 'paused' : 'running'];
  }
  postMessage({ opened: answer });
  if (answer.about) postMessage({ message: ask({ advance: target, steps: 0, paused: state === 'paused' }) });
}

function advance(until, steps) {
  const frame = ask({ advance: until, steps, paused: state === 'paused' });
  if (frame.state === 'ended') state = 'ended';
  postMessage({ message: frame });
  return frame;
}

function tick() {
  const now = performance.now(), passed = Math.min(now - clock, 100) / 1000;
  clock = now;
  if (opened && state === 'running') {
    if (pace !== null) {
      target += pace * passed;
      // no longer than a frame may take: what does not fit is given up, as a slow machine has to
      const frame = advance(target, chunk);
      const took = performance.now() - now;
      chunk = Math.max(1, Math.min(1e6, took > 14 ? chunk / 2 : chunk * 2)) | 0;
      if (frame.t < target) target = frame.t;
    } else {
      const before = performance.now();
      const frame = advance(1e300, chunk);
      const took = performance.now() - before;
      chunk = Math.max(1, Math.min(1e6, took > 14 ? chunk / 2 : chunk * 2)) | 0;
      target = frame.t;
    }
  }
  setTimeout(tick, Math.max(0, 16 - (performance.now() - now)));
}

function order(message) {
  if (message.do === 'pause') state = state === 'ended' ? state : 'paused';
  else if (message.do === 'continue') { state = state === 'ended' ? state : 'running'; clock = performance.now(); }
  else if (message.do === 'step') { state = state === 'ended' ? state : 'paused'; target = advance(1e300, message.count || 1).t; return; }
  else if (message.do === 'reset') return open(Object.assign({ paused: state === 'paused' }, opened));
  else if ('pace' in message) { pace = message.pace; clock = performance.now(); }
  else if ('set' in message) { const answer = ask(message); if (answer) postMessage({ message: answer }); return; }
  postMessage({ message: { state } });
}

onmessage = async e => {
  const message = e.data;
  if (message.engine) {
    wasm = (await WebAssembly.instantiate(message.engine, {})).instance.exports;
    postMessage({ ready: ask({ problems: true }).problems });
    tick();
  } else if (message.open !== undefined) open(message);
  else if (message.check !== undefined) postMessage({ checked: ask(message) });
  else if (message.order) order(message.order);
};
