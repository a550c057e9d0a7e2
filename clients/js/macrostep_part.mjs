// A part for Macrostep in JavaScript, over TCP, written from docs/wire.md alone; no packages besides Node's own.
//
//   import { serve } from "./macrostep_part.mjs";
//   serve("127.0.0.1", 5003, part);
//
// A part is an object: `inputs` and `outputs` (arrays of { name, unit, size = 1, start = 0 }), `feedthrough` (pairs of indices of ports),
// `state` (numbers or null; what is copied to go back), `initialize(t0)`, `advance(start, end, u)` with `u(tau)` the inputs as numbers, and
// `value(u)` the outputs. `ask` is the other side: it connects to a server and asks questions.

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createConnection, createServer } from "node:net";

const VERSION = 5;
const MAGIC = Buffer.from("mcrstep\n", "ascii");
const QUIET = 30_000;

const u64 = (n) => { const b = Buffer.alloc(8); b.writeBigUInt64LE(BigInt(n)); return b; };
const f64 = (...xs) => { const b = Buffer.alloc(8 * xs.length); xs.forEach((x, i) => b.writeDoubleLE(x, 8 * i)); return b; };
const text = (s) => { const b = Buffer.from(s, "utf8"); return Buffer.concat([u64(b.length), b]); };
const numbers = (b) => Array.from({ length: b.length / 8 }, (_, i) => b.readDoubleLE(8 * i));
const size = (ports) => ports.reduce((n, p) => n + (p.size ?? 1), 0);

function greeting(keyed) {
  const b = Buffer.alloc(48);
  MAGIC.copy(b); b.writeUInt32LE(VERSION, 8); b[12] = keyed ? 1 : 0; randomBytes(32).copy(b, 16);
  return b;
}

/** One side of a connection: greetings, messages, seals. `heard(content)` gets each message; `lost(why)` is called once. */
function talk(socket, secret, isRun, { greeted, heard, lost }) {
  let bytes = Buffer.alloc(0), theirs = null, keys = null, over = false;
  const counts = { sent: 0, came: 0 }, ours = greeting(secret !== null);
  const end = (why) => { if (!over) { over = true; socket.destroy(); lost(why); } };
  const hmac = (key, ...parts) => parts.reduce((h, p) => h.update(p), createHmac("sha256", key)).digest();
  const derived = (label, ...parts) => hmac(secret, ...[Buffer.from(label), ...parts].flatMap((p) => [u64(p.length), p]));
  const send = (content) => {
    let message = Buffer.concat([u64(content.length), content]);
    if (keys) {
      const seal = hmac(keys.sent, u64(counts.sent++), message).subarray(0, 16);
      message = Buffer.concat([u64(content.length + 16), content, seal]);
    }
    socket.write(message);
  };
  if (isRun) socket.write(ours);
  socket.setNoDelay(true);
  socket.setTimeout(QUIET, () => end("silence"));
  socket.on("error", (e) => end(e.message));
  socket.on("close", () => end("the connection was closed"));
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more]);
    while (!over) {
      if (theirs === null) {
        if (bytes.length >= 8 && !bytes.subarray(0, 8).equals(MAGIC)) return end("no greeting");
        if (bytes.length < 48) return;
        theirs = Buffer.from(bytes.subarray(0, 48)); bytes = bytes.subarray(48);
        if (!isRun) socket.write(ours);
        const version = theirs.readUInt32LE(8), keyed = theirs[12] !== 0;
        if (version !== VERSION) return end(`version ${version}`);
        if (keyed !== (secret !== null)) return end("one side has a key, the other none");
        if (secret !== null) {
          const [run, server] = isRun ? [ours, theirs] : [theirs, ours];
          const to = derived("to the server", run, server, Buffer.alloc(32)), from = derived("to the run", run, server, Buffer.alloc(32));
          keys = isRun ? { sent: to, came: from } : { sent: from, came: to };
        }
        greeted?.();
      }
      if (bytes.length < 8) return;
      const length = Number(bytes.readBigUInt64LE(0));
      if (length > (counts.came === 0 ? 1024 : 2 ** 32)) return end("a message is too long");
      if (bytes.length < 8 + length) return;
      let content = Buffer.from(bytes.subarray(8, 8 + length)); bytes = bytes.subarray(8 + length);
      if (keys) {
        if (length < 16) return end("no seal");
        const seal = content.subarray(length - 16); content = content.subarray(0, length - 16);
        const right = hmac(keys.came, u64(counts.came), u64(content.length), content).subarray(0, 16);
        if (!timingSafeEqual(seal, right)) return end("a wrong seal");
      }
      counts.came++;
      heard(content);
    }
  });
  return { send, end };
}

/** What a part is, for those who know nothing of it. */
function told(part) {
  const port = (p) => Buffer.concat([
    text(p.name), u64(1), text(p.unit), u64(p.size ?? 1), u64(0), u64(p.optional ? 1 : 0), f64(p.start ?? 0, 0), u64(0),
  ]);
  const list = (ports) => Buffer.concat([u64(ports.length), ...ports.map(port)]);
  const feedthrough = part.feedthrough ?? [];
  return Buffer.concat([
    ...[0, 0, 0, 0, 0, part.state === null ? 0 : 1, 0, 0].map(u64), f64(NaN), text(""),
    list(part.inputs), list(part.outputs), u64(feedthrough.length), ...feedthrough.flat().map(u64),
  ]);
}

/** Answers one question; `kept` is what one run has of the part. */
function answer(part, kept, content) {
  const reply = (word, ...rest) => Buffer.concat([f64(NaN), u64(word), ...rest]);
  const fail = (word, why) => reply(word, Buffer.from(why, "utf8"));
  if (content.length < 16) return fail(6, "a question that is cut");
  const which = content.readBigUInt64LE(0), word = Number(content.readBigUInt64LE(8)), rest = content.subarray(16);
  if ([5, 6, 7, 11, 12, 13].includes(word) && rest.length) return fail(6, "a question with bytes beyond its end");
  if (word === 13) return reply(0);
  if (which !== 0n) return fail(6, "there is one part here");
  if (word === VERSION * 256) {
    kept.there = true;
    const line = (way) => (p) => `${way} ${p.name} of ${p.size ?? 1} numbers in ${p.unit}\n`;
    const ports = part.inputs.map(line("input")).join("") + part.outputs.map(line("output")).join("");
    return reply(1, text(ports), Buffer.from(JSON.stringify(["macrostep_part.mjs", {}])));
  }
  if (!kept.there) return fail(6, "nobody asked for the part yet");
  const m = size(part.inputs), values = () => (rest.length === 8 * m ? numbers(rest) : null), odd = () => fail(6, "numbers that do not fit");
  switch (word) {
    case 1:
      if (rest.length !== 16 || !Number.isFinite(rest.readDoubleLE(0))) return odd();
      part.initialize(rest.readDoubleLE(0)); kept.saved = null;
      return reply(0);
    case 12: case 11:
      if (word === 11) kept.there = false;
      return reply(4, Buffer.from("[]"));
    case 2: {
      if (rest.length < 32) return odd();
      const [start, end] = [rest.readDoubleLE(8), rest.readDoubleLE(16)], c = rest.subarray(32);
      if (Number(rest.readBigUInt64LE(24)) !== m || c.length % (8 * Math.max(m, 1)) || (m === 0 ? c.length > 0 : c.length < 16 * m)) return odd();
      if (!(start < end) || !Number.isFinite(end - start)) return odd();
      const all = numbers(c), degree = m === 0 ? 0 : all.length / m - 2, atEnd = all.slice(all.length - m);
      const u = (tau) => Array.from({ length: m }, (_, i) => {
        let value = all[degree * m + i];
        for (let d = degree - 1; d >= 0; d--) value = value * tau + all[d * m + i];
        return value;
      });
      part.advance(start, end, u);
      return reply(2, u64(0), f64(0), f64(...part.value(atEnd)));
    }
    case 3: return values() ? reply(3, f64(...part.value(values()))) : odd();
    case 4: return values() ? reply(3, ...(part.energy ? [f64(part.energy(values()))] : [])) : odd();
    case 5: case 6: case 7: case 8:
      if (part.state === null) return fail(7, "it cannot go back");
      if (word === 5) { kept.saved = [...part.state]; return reply(0); }
      if (word === 6) { if (!kept.saved) return fail(8, "nothing was saved"); part.state = [...kept.saved]; return reply(0); }
      if (word === 7) return reply(4, f64(...part.state));
      if (rest.length !== 8 * part.state.length) return fail(8, "the state of another part");
      part.state = numbers(rest);
      return reply(0);
    case 9: return fail(7, "it has no linearisation");
    case 10: return rest.equals(Buffer.from("what are you")) ? reply(4, told(part)) : fail(7, "it does not understand");
    default: return fail(6, `there is no question ${word}`);
  }
}

/** The key of the environment, or null. */
export const secret = () => (process.env.MACROSTEP_KEY ? Buffer.from(process.env.MACROSTEP_KEY.trim()) : null);

/** Serves a part, one run at a time. Returns the server. */
export function serve(host, port, part, key = secret()) {
  let serving = null;
  const server = createServer((socket) => {
    let name = null;
    const kept = { there: false, saved: null };
    const greets = setTimeout(() => line.end("the greeting took too long"), 5_000);
    const line = talk(socket, key, false, {
      heard: (content) => {
        if (name === null) {
          clearTimeout(greets);
          name = content.toString("utf8") || "?";
          if (serving !== null) { line.send(Buffer.from(serving)); socket.end(); return; }
          serving = name; kept.serves = true;
          line.send(Buffer.alloc(0));
          return;
        }
        if (!kept.serves) return;
        let said;
        try { said = answer(part, kept, content); }
        catch (e) { said = Buffer.concat([f64(NaN), u64(6), Buffer.from(String(e.message ?? e))]); }
        line.send(said);
      },
      lost: () => { clearTimeout(greets); if (kept.serves) serving = null; },
    });
  });
  server.listen(port, host);
  return server;
}

/** The other side: connects, and resolves to `ask(word, content)`, which resolves to { word, rest } of the answer; and `end()`. */
export function ask(host, port, name = "a run in JavaScript", key = secret()) {
  return new Promise((resolve, reject) => {
    const waiting = [];
    let welcome = false;
    const line = talk(createConnection({ host, port }), key, true, {
      greeted: () => line.send(Buffer.from(name)),
      heard: (content) => {
        if (!welcome) {
          if (content.length > 0) { reject(new Error(`busy: ${content}`)); line.end("busy"); return; }
          welcome = true;
          const put = (word, ...rest) => new Promise((done, failed) => {
            waiting.push({ done, failed });
            line.send(Buffer.concat([u64(0), u64(word), ...rest]));
          });
          resolve({ ask: put, end: () => line.end("") });
          return;
        }
        if (!waiting.length) return line.end("an answer that nobody asked for");
        waiting.shift().done({ word: Number(content.readBigUInt64LE(8)), rest: content.subarray(16) });
      },
      lost: (why) => { reject(new Error(why)); waiting.forEach((w) => w.failed(new Error(why))); },
    });
  });
}

export const write = { u64, f64, text };
export const read = { numbers };
