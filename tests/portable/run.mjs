// Run a Python function under one of the browser's interpreters, without a browser.
//
//     node run.mjs RUNTIME.mjs ROOT MODULE PATH...
//
// Copies the files (paths relative to ROOT) into the interpreter's own file system, imports MODULE from the
// folder tests/portable, and prints what its function text() returns. It is called until it returns something:
// what is called for long can return "" in between, as MicroPython collects garbage only between calls. The engine's
// clock counts steps (steps.py). After an error, prints its message and not the line of the runtime, minified, that
// raised it.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, root, module, ...paths] = process.argv.slice(2);
const { loadMicroPython, loadPyodide } = await import(pathToFileURL(runtime));

// Default options, as PyScript has them, so that heap and stack are a browser's.
const python = await (loadMicroPython ?? loadPyodide)();

function textOfModule() {
    const made = new Set();
    for (const file of paths) {
        const folders = file.split("/").slice(0, -1);
        for (let depth = 1; depth <= folders.length; depth++) {
            const folder = folders.slice(0, depth).join("/");
            if (!made.has(folder)) python.FS.mkdir(folder);
            made.add(folder);
        }
        python.FS.writeFile(file, fs.readFileSync(path.join(root, file)));
    }
    const clock = paths.includes("engine/base/clock.py") ? "import steps" : "";
    python.runPython(`
import sys
sys.path.append(".")
sys.path.append("tests/portable")
${clock}
import ${module}
`);
    do python.runPython(`text = ${module}.text()`);
    while (!python.globals.get("text"));
    return python.globals.get("text");
}

try {
    process.stdout.write(textOfModule(), () => process.exit(0));
} catch (error) {
    process.stderr.write(String(error.message), () => process.exit(1));
}
