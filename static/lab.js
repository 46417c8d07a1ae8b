// A worker of the lab, which runs a player's program or judges others: MicroPython, or Pyodide if the address ends in #pyodide.
// Before Python is loaded, this script removes everything that reaches the network or the browser's storage.
//
// It starts from a blob, so it has the page's policy. Messages are [number, function, most, longest, ...texts], answers
// "number\nkind\ntext". The kind is answer (of `most` characters, and `longest` in each text), nonsense (any other reply), fault, or
// beat (the program is at work). A program can make Python send anything, so only parsed JSON and figures leave the worker.
const FULL = import.meta.url.endsWith("#pyodide");

// Limits in bytes: Python's memory, and each file, which lies outside of Python's memory.
const MEMORY = 192 * 1024 * 1024;
const FILE = 16 * 1024 * 1024;
// Least milliseconds between two beats; most characters of an error text (its end) and of a progress report.
const PAUSE = 200;
const FAULT = 2000;
const PROGRESS = 100_000;
// Names of globals that stay: the language's, and those that MicroPython adds.
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
const { parse, stringify } = JSON;
const clock = performance.now.bind(performance);

// Python sends a beat by printing a line of digits, so that it needs no object of JavaScript.
let figures = 0;
let lastBeat = -PAUSE;
function hearByte(byte) {
  if (byte >= 48 && byte < 58) figures = Math.min(figures * 10 + byte - 48, Number.MAX_SAFE_INTEGER);
  if (byte !== 10) return;
  const moment = clock();
  if (moment - lastBeat >= PAUSE) {
    lastBeat = moment;
    say(0, "beat", figures);
  }
  figures = 0;
}

// A program that needs more than MEMORY gets a MemoryError, and the device stays usable.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > MEMORY) throw new RangeError("memory");
  return grow.call(this, pages);
};

// Python's messages about memory stay out of the page's console.
for (const way of ["log", "warn", "error"]) console[way] = () => {};

const before = new Set(Object.getOwnPropertyNames(self));

function takeAway(kept) {
  for (let owner = self; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (kept.has(name) || (owner === self && !before.has(name))) continue;
      // A name that can't be deleted becomes undefined; constants, such as TEMPORARY, stay.
      try {
        delete owner[name];
      } catch {}
      try {
        if (name in owner) Object.defineProperty(owner, name, { value: undefined, writable: false });
      } catch {}
    }
  }
}

// Names that Python needs while it loads; they are removed afterwards.
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

// MicroPython's modules js and jsffi can't be removed, so once it is loaded, these imports fail: it can't read, call or create objects.
const WAYS = (
  "call0 call1 call2 calln call0_kwarg calln_kwarg store_attr js_subscr_load js_subscr_store js_get_iter " +
  "js_iter_next js_reflect_construct js_then_resolve js_then_reject js_then_continue create_promise " +
  "proxy_convert_mp_to_js_then_js_to_mp_obj_jsside proxy_convert_mp_to_js_then_js_to_js_then_js_to_mp_obj_jsside"
).split(" ");
const WRITING = 0o103;
const REFUSED = -2;
let closed = false;

function bordered(imports) {
  const { env } = imports;
  const closing = (name, instead) => {
    const open = env[name];
    env[name] = (...given) => (closed ? instead(open, ...given) : open(...given));
  };
  const refuse = () => { throw new TypeError("nothing of JavaScript is here"); };
  for (const name of WAYS) closing(name, refuse);
  for (const name of ["lookup_attr", "has_attr"]) closing(name, () => 0);
  // Written files would take JavaScript's memory, which MEMORY doesn't limit.
  closing("__syscall_openat", (open, ...given) => (given[2] & WRITING ? REFUSED : open(...given)));
  closing("__syscall_mkdirat", () => REFUSED);
  return imports;
}

async function loadMicro() {
  for (const way of ["instantiate", "instantiateStreaming"]) {
    const make = WebAssembly[way];
    WebAssembly[way] = (source, imports) => make.call(WebAssembly, source, bordered(imports));
  }
  const { loadMicroPython } = await import("./runtime/micropython/micropython.mjs");
  return loadMicroPython({ stdout: ([byte]) => hearByte(byte), stderr: () => {}, linebuffer: false });
}

async function loadFull() {
  const { loadPyodide } = await import("./runtime/pyodide/pyodide.mjs");
  // The same order of sets and the same random numbers, so that a match can be repeated.
  const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
  python.setStdout({ raw: hearByte });
  python.setStderr({ raw: () => {} });
  python.runPython("import random, sys; random.seed(1); sys.path.insert(0, '')");
  // These tests have a reference to eval.
  delete python._api.tests;
  const { file } = python.FS.filesystems.MEMFS.ops_table;
  const { write } = file.stream;
  file.stream.write = function (stream, buffer, offset, length, position, owned) {
    if (position + length > FILE) throw new python.FS.ErrnoError(51);
    return write.call(this, stream, buffer, offset, length, position, owned);
  };
  return python;
}

const python = await (FULL ? loadFull() : loadMicro());

// The seed of MicroPython's random is the same each time, so that a match can be repeated.
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
// Without constructors of functions, no string becomes code, such as one with import().
for (const kind of [function () {}, async function () {}, function* () {}, async function* () {}]) {
  Object.defineProperty(Object.getPrototypeOf(kind), "constructor", { value: undefined });
}
// Pyodide compares objects with Function, so it stays, but can't create functions.
const kind = () => {};
kind.prototype = Object.getPrototypeOf(kind);
Object.defineProperty(self, "Function", { value: FULL ? kind : undefined });
Object.defineProperty(self, "crypto", { value: crypto });
// V8 would call a program's prepareStackTrace with the functions on the stack.
Object.defineProperty(Error, "prepareStackTrace", { value: undefined });
// A program's toJSON would change the JSON of objects.
for (const kind of [Object, Array]) Object.defineProperty(kind.prototype, "toJSON", { value: undefined });

python.runPython(`
import json, os, sys

def _start(text, bundle):
    os.mkdir("engine")
    os.mkdir("engine/browser")
    with open("engine/browser/boot.py", "w") as file:
        file.write(text)
    from engine.browser import boot
    boot.take(bundle)
    from engine.browser import worker
    from engine.lab import interface
    # A bundle has one of the doors.
    if "engine/own_rules/door.py" in boot.installed:
        from engine.own_rules.door import Own as Door
    else:
        from engine.lab.door import Lab as Door
    interface.beat = _beat
    worker.service = Door()

def _beat(nodes):
    sys.stdout.write(str(nodes) + "\\n")
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()

def _call(name, argument, text):
    from engine.browser import boot, worker
    if name == "take":
        return boot.take(argument)
    if name == "begin":
        return worker.begin(argument, text) if text else worker.begin(argument)
    if name == "answer":
        heard = json.loads(text)
        return worker.work(int(argument), lambda task: task.send(heard))
    return getattr(worker, name)(int(argument))
`);
const start = python.globals.get("_start");
const call = python.globals.get("_call");
if (FULL) {
  // Remove Pyodide's proxies of JavaScript objects, and the modules that make them.
  python.runPython(`
def _close():
    import gc
    import _pyodide_core
    from pyodide.ffi import JsProxy
    for finder in [each for each in sys.meta_path if hasattr(each, "jsproxies")]:
        sys.meta_path.remove(finder)
    for each in gc.get_objects():
        space = each if type(each) is dict else getattr(each, "__dict__", {})
        if type(space) is dict:
            for key in [key for key, value in space.items() if isinstance(value, JsProxy)]:
                del space[key]
    for name in [each for each in sys.modules if "pyodide" in each]:
        del sys.modules[name]
    vars(_pyodide_core).clear()

_close()
del _close
`);
}

// Returns the answer, parsed and serialized again, or null if it is invalid. This limits the digits of numbers and the length of
// strings, which the page's Python would parse for minutes.
function readAnswer(answer, most, longest) {
  const check = (text, length) => {
    if (text.length > length) throw new RangeError("too long");
    return text;
  };
  try {
    const read = parse(check(answer, most), (key, value) => {
      check(key, longest);
      return typeof value === "string" ? check(value, longest) : value;
    });
    return check(stringify(read), "ticket" in read ? PROGRESS : most);
  } catch {
    return null;
  }
}

const readBeside = (text, most) => (text.length <= most ? text : null);

hear("message", (event) => {
  const [number, name, most, longest, first, second] = event.data;
  let answer;
  try {
    answer = name === "start" ? start(first, second) : call(name, first, second || "");
  } catch (error) {
    say(number, "fault", String((error && error.message) || error).slice(-FAULT));
    return;
  }
  // Python has started; no program has run yet.
  closed = true;
  const readText = name === "text" ? readBeside : readAnswer;
  const read = typeof answer === "string" ? readText(answer, most, longest) : "";
  if (read === null) say(number, "nonsense", "");
  else say(number, "answer", read);
});
say(0, "answer", "");
