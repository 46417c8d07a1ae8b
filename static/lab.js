// A worker of the lab, which runs a program that somebody wrote, or judges others: MicroPython, or Pyodide where the address ends in
// #pyodide, with everything taken away before that reaches out of it or into what the browser keeps. Python can't do
// that: it would have to be there already.
//
// The page starts it from a blob, so that it has the page's policy (nothing is fetched from another origin), and
// ends it when it is silent, or has done. Messages are [number, function, most, longest, ...texts], answers
// "number\nkind\ntext": the kind is answer, of at most so many characters, and so many in each text in it; nonsense, for
// any other; fault; or beat, which tells that a program is still at work, and how far. Who writes programs can have
// Python say anything: what leaves here is JSON that was read, and figures, no more often than a person can read them.
const FULL = import.meta.url.endsWith("#pyodide");

const MEMORY = 192 * 1024 * 1024;
// Of files, which aren't in that.
const FILE = 16 * 1024 * 1024;

// Milliseconds from one beat to the next; as much of a fault is told, its end, which names it; and as much may be said of
// how far a task is.
const PAUSE = 200;
const FAULT = 2000;
const PROGRESS = 100_000;

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
const { parse, stringify } = JSON;
const clock = performance.now.bind(performance);

// A beat is a line of figures that Python prints, so that nothing of JavaScript need be in its reach.
let figures = 0;
let told = -PAUSE;
function hearByte(byte) {
  if (byte >= 48 && byte < 58) figures = Math.min(figures * 10 + byte - 48, Number.MAX_SAFE_INTEGER);
  if (byte !== 10) return;
  const moment = clock();
  if (moment - told >= PAUSE) {
    told = moment;
    say(0, "beat", figures);
  }
  figures = 0;
}

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

// What MicroPython asks JavaScript for, beside its clock and its files: modules js and jsffi are in it for good, so
// these ways end at its border once it has been loaded. It can neither see an object then, nor call or make one.
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
  for (const name of WAYS) {
    closing(name, () => {
      throw new TypeError("nothing of JavaScript is here");
    });
  }
  for (const name of ["lookup_attr", "has_attr"]) closing(name, () => 0);
  // Its files are in JavaScript's memory. What it is made of lies in its own.
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
  // The same order of sets and the same random numbers each time, so that a match can be repeated.
  const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
  python.setStdout({ raw: hearByte });
  python.setStderr({ raw: () => {} });
  python.runPython("import random, sys; random.seed(1); sys.path.insert(0, '')");
  // They have kept the function that makes code of text.
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
// It would be called with what is running, functions and all.
Object.defineProperty(Error, "prepareStackTrace", { value: undefined });
// It would say what an object is in JSON.
for (const kind of [Object, Array]) Object.defineProperty(kind.prototype, "toJSON", { value: undefined });

python.runPython(`
import json, os, sys

def _lay(text):
    os.mkdir("engine")
    with open("engine/boot.py", "w") as file:
        file.write(text)

def _start(boot, bundle):
    _lay(boot)
    from engine.boot import take
    take(bundle)
    from engine import boot, worker
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
    from engine import boot, worker
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
  // Pyodide has a border in Python: what it knows of JavaScript goes, and what would make more of it.
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

// The answer as JSON that was read and written again: so a number has no more figures than JavaScript's have. For one of
// a million, and for long texts in JSON, the page's Python would take minutes. Null where it makes no sense.
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
  // Nothing is written after the start, and no program has run before.
  closed = true;
  // What comes beside the JSON is for the page to read, character by character.
  const readText = name === "text" ? readBeside : readAnswer;
  const read = typeof answer === "string" ? readText(answer, most, longest) : "";
  if (read === null) say(number, "nonsense", "");
  else say(number, "answer", read);
});
say(0, "answer", "");
