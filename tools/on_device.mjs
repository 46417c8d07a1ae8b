// Run a Python program in the browser's MicroPython, without a browser.
//
//     node on_device.mjs micropython.mjs ROOT PROGRAM PATH...
//
// Copies the files (paths relative to ROOT) into MicroPython's own file system, and runs the program's text.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, root, program, ...paths] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(runtime));

// Default options, as PyScript has them, so that heap and stack are a browser's.
const python = await loadMicroPython();

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
python.runPython(program);
process.exit(0);
