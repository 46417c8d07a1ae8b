// The worker of the lab, which runs programs that people write: MicroPython, or Pyodide where the address ends in
// #pyodide, with everything taken away before that reaches out of it or into what the browser keeps. Python can't do
// that: it would have to be there already.
//
// The page starts it from a blob, so that it has the page's policy (nothing is fetched from another origin), and
// ends it when it is silent, or has done. Messages are [number, function, ...texts], answers "number\nkind\ntext":
// the kind is answer, fault, or beat, which tells that a program is still at work, and how far.
const FULL = import.meta.url.endsWith("#pyodide");

const MEMORY = 192 * 1024 * 1024;

// What stays: the language, and what MicroPython adds for itself.
const KEPT = new Set([
  ..."Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp".split(" "),
  ..."Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math".split(" "),
  ..."Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array".split(" "),
  ..."Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet".split(" "),
  ..."WeakRef Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI".split(" "),
  ..."encodeURIComponent escape unescape isFinite isNaN TextDecoder TextEncoder performance console self".split(" "),
  ..."constructor toString hasOwnProperty isPrototypeOf valueOf propertyIsEnumerable toLocaleString".split(" "),
  ..."__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__".split(" "),
]);

const post = self.postMessage.bind(self);
const say = (number, kind, text) => post(`${number}\n${kind}\n${text}`);
const hear = self.addEventListener.bind(self);

// No more memory than that: a program that wants more gets a MemoryError, and the device stays usable.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > MEMORY) throw new RangeError("memory");
  return grow.call(this, pages);
};

// What Python says of its memory is nothing to the page's console.
for (const way of ["log", "warn", "error"]) console[way] = () => {};

const before = new Set(Object.getOwnPropertyNames(self));

function takeAway(kept) {
  for (let owner = self; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (kept.has(name) || (owner === self && !before.has(name))) continue;
      try {
        delete owner[name];
      } catch {
        // What can't be deleted is made unusable.
      }
      if (name in owner) {
        try {
          Object.defineProperty(owner, name, { value: undefined, writable: false });
        } catch {
          // A constant, such as TEMPORARY.
        }
      }
    }
  }
}

// Python may keep what it loads itself with, so all else goes before it comes, and this ends with its coming.
const LOADING = new Set([
  ...KEPT,
  ..."Function eval WebAssembly URL Response Request Headers setTimeout clearTimeout MessageChannel location".split(" "),
  ..."WorkerGlobalScope DedicatedWorkerGlobalScope EventTarget AbortController AbortSignal crypto".split(" "),
]);
const own = self.fetch.bind(self);
let loading = true;
const fetchOwn = (...asked) => (loading ? own(...asked) : Promise.reject(new TypeError("nothing is fetched here")));
const stranger = { userAgent: navigator.userAgent, language: "en", languages: ["en"] };
takeAway(LOADING);
Object.assign(self, { fetch: fetchOwn, navigator: stranger });

const silent = { stdout: () => {}, stderr: () => {}, linebuffer: true };

async function load() {
  if (!FULL) {
    const { loadMicroPython } = await import("./runtime/micropython/micropython.mjs");
    return loadMicroPython(silent);
  }
  const { loadPyodide } = await import("./runtime/pyodide/pyodide.mjs");
  // The same order of sets and the same random numbers each time, so that a match can be repeated.
  const python = await loadPyodide({ ...silent, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
  python.runPython("import random, sys; random.seed(1); sys.path.insert(0, '')");
  return python;
}

const python = await load();

// Called while a program is at work.
python.registerJsModule("lab_line", { beat: (nodes) => say(0, "beat", nodes) });
python.registerJsModule("js", {});

// MicroPython's random asks for a seed: always the same, so that a match can be repeated.
let drawn = 0;
const crypto = {
  getRandomValues(numbers) {
    for (let place = 0; place < numbers.length; place++) numbers[place] = Math.imul(++drawn, 2654435761);
    return numbers;
  },
};

loading = false;
delete self.fetch;
delete self.navigator;
takeAway(KEPT);
// No text becomes code: neither does import() stand in one then.
for (const kind of [function () {}, async function () {}, function* () {}, async function* () {}]) {
  Object.defineProperty(Object.getPrototypeOf(kind), "constructor", { value: undefined });
}
// Pyodide asks what is a function; that makes none.
const kind = () => {};
kind.prototype = Object.getPrototypeOf(kind);
Object.defineProperty(self, "Function", { value: FULL ? kind : undefined });
Object.defineProperty(self, "crypto", { value: crypto });

python.runPython(`
import os, sys, lab_line
for name in ("js", "pyodide_js"):
    sys.modules[name] = lab_line

def _lay(text):
    os.mkdir("engine")
    with open("engine/boot.py", "w") as file:
        file.write(text)

def _start(boot, bundle):
    _lay(boot)
    from engine.boot import take
    take(bundle)
    from engine import worker
    from engine.lab import interface
    from engine.lab.door import Lab
    from lab_line import beat
    interface.beat = beat
    worker.service = Lab()

def _call(name, argument, text):
    from engine import boot, worker
    if name == "take":
        return boot.take(argument)
    if name == "begin":
        return worker.begin(argument, text) if text else worker.begin(argument)
    return getattr(worker, name)(int(argument))
`);
const start = python.globals.get("_start");
const call = python.globals.get("_call");

hear("message", (event) => {
  const [number, name, first, second] = event.data;
  try {
    const answer = name === "start" ? start(first, second) : call(name, first, second || "");
    say(number, "answer", typeof answer === "string" ? answer : "");
  } catch (error) {
    say(number, "fault", (error && error.message) || error);
  }
});
say(0, "answer", "");
