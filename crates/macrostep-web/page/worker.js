// The engine, away from the page: takes questions as JSON, one after the other, and answers each. Runs in a Web Worker and in Node.
'use strict';

const UNPACK = async text => {
  const packed = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

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
    if (data.engine) { ready = UNPACK(data.engine).then(engine); return; }
    try {
      const ask = await ready;
      const since = performance.now(), answer = ask(data.question);
      self.postMessage({ number: data.number, answer, took: performance.now() - since });
    } catch (error) {
      self.postMessage({ number: data.number, died: error.message });
    }
  };
}
if (typeof module !== 'undefined') module.exports = { engine };
