// The engine, away from the page: takes questions as JSON, one after the other, and answers each. Runs in a Web Worker and in Node.
'use strict';

// LZMA, as `lzma.compress(…, format=lzma.FORMAT_ALONE)` of Python writes it: a quarter less than gzip, which is all that browsers unpack themselves.
function unpack(packed) {
  const view = new DataView(packed.buffer, packed.byteOffset), size = view.getUint32(5, true), out = new Uint8Array(size);
  const lc = packed[0] % 9, lp = Math.floor(packed[0] / 9) % 5, pb = Math.floor(packed[0] / 45);
  // all probabilities in one array, one half at first
  let room = 0;
  const take = count => { room += count; return room - count; };
  const MATCH = take(192), REP = take(12), REP0 = take(12), REP1 = take(12), REP2 = take(12), LONG = take(192), SLOT = take(256), SPECIAL = take(128), ALIGN = take(16);
  const lengths = () => ({ choice: take(2), low: take(128), mid: take(128), high: take(256) });
  const matched = lengths(), repeated = lengths(), LITERAL = take(0x300 << (lc + lp));
  const p = new Uint16Array(room).fill(1024);
  let at = 18, range = 0xffffffff, code = view.getUint32(14);

  const next = () => { range = (range << 8) >>> 0; code = ((code << 8) | packed[at++]) >>> 0; };
  function bit(i) {
    const bound = (range >>> 11) * p[i];
    let found = 0;
    if (code < bound) { range = bound; p[i] += (2048 - p[i]) >> 5; } else { range -= bound; code -= bound; p[i] -= p[i] >> 5; found = 1; }
    if (range < 0x1000000) next();
    return found;
  }
  function direct(count) {
    let value = 0;
    while (count--) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      value = (value << 1) | one;
      if (range < 0x1000000) next();
    }
    return value;
  }
  const tree = (first, bits) => { let m = 1; for (let k = 0; k < bits; k++) m = (m << 1) | bit(first + m); return m - (1 << bits); };
  function backwards(first, bits) { let m = 1, value = 0; for (let k = 0; k < bits; k++) { const b = bit(first + m); m = (m << 1) | b; value |= b << k; } return value; }
  const length = (of, place) => bit(of.choice) === 0 ? tree(of.low + 8 * place, 3) : bit(of.choice + 1) === 0 ? 8 + tree(of.mid + 8 * place, 3) : 16 + tree(of.high, 8);

  let state = 0, done = 0, near = [0, 0, 0, 0];
  while (done < size) {
    const place = done & ((1 << pb) - 1), now = 16 * state + place;
    if (bit(MATCH + now) === 0) {
      const before = done ? out[done - 1] : 0, first = LITERAL + 0x300 * (((done & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let m = 1;
      if (state >= 7) {
        let other = out[done - near[0] - 1];
        while (m < 256) { const expected = other >> 7 & 1; other <<= 1; const b = bit(first + ((1 + expected) << 8) + m); m = (m << 1) | b; if (b !== expected) break; }
      }
      while (m < 256) m = (m << 1) | bit(first + m);
      out[done++] = m;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(REP + state) === 0) {
      count = length(matched, place);
      const slot = tree(SLOT + 64 * Math.min(count, 3), 6), bits = (slot >> 1) - 1;
      let far = slot;
      if (slot >= 4) {
        far = ((2 | slot & 1) << bits) >>> 0;
        far = slot < 14 ? far + backwards(SPECIAL + far - slot, bits) : far + (direct(bits - 4) << 4 >>> 0) + backwards(ALIGN, 4);
      }
      near = [far, near[0], near[1], near[2]];
      state = state < 7 ? 7 : 10;
    } else {
      if (bit(REP0 + state) === 0) {
        if (bit(LONG + now) === 0) { out[done] = out[done - near[0] - 1]; done++; state = state < 7 ? 9 : 11; continue; }
      } else if (bit(REP1 + state) === 0) near = [near[1], near[0], near[2], near[3]];
      else if (bit(REP2 + state) === 0) near = [near[2], near[0], near[1], near[3]];
      else near = [near[3], near[0], near[1], near[2]];
      count = length(repeated, place);
      state = state < 7 ? 8 : 11;
    }
    for (let end = Math.min(done + count + 2, size), from = done - near[0] - 1; done < end;) out[done++] = out[from++];
  }
  return out;
}

async function engine(bytes) {
  let instance = null, last = '';
  const at = (from, length) => new Uint8Array(instance.exports.memory.buffer, from, length);
  const page = {
    now: () => performance.now() / 1000,
    died: (from, length) => { last = new TextDecoder().decode(at(from, length)); },
  };
  const made = await WebAssembly.compile(bytes);
  instance = await WebAssembly.instantiate(made, { page });
  return question => {
    const asked = new TextEncoder().encode(question);
    try {
      at(instance.exports.question(asked.length), asked.length).set(asked);
      const length = instance.exports.think();
      return new TextDecoder().decode(at(instance.exports.answered(), length));
    } catch (error) {
      // what is left of it is not to be used again
      throw new Error(last || String(error));
    }
  };
}

if (typeof self !== 'undefined' && typeof WorkerGlobalScope !== 'undefined') {
  let ready = null;
  self.onmessage = async ({ data }) => {
    if (data.engine) { ready = engine(unpack(Uint8Array.from(atob(data.engine), c => c.charCodeAt(0)))); return; }
    try {
      const ask = await ready;
      const since = performance.now(), answer = ask(data.question);
      self.postMessage({ number: data.number, answer, took: performance.now() - since });
    } catch (error) {
      self.postMessage({ number: data.number, died: error.message });
    }
  };
}
if (typeof module !== 'undefined') module.exports = { engine, unpack };
