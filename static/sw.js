// Caches each version of the page, for use without a network. tools/site.py puts two constants in front: VERSION, a hash of
// everything, and FILES, [hash, bytes, later] by path; `later` files (Pyodide, the lab's editor) are cached when they are fetched,
// or all at once when a person asks for that.
"use strict";

// Several projects can share one origin and its caches, so this page's caches have its scope in their names.
const PREFIX = `minimax-dojo ${registration.scope} `;
const CACHE = PREFIX + VERSION;
const SOON = Object.keys(FILES).filter((path) => !FILES[path][2]);
const LATER = Object.keys(FILES).filter((path) => FILES[path][2]);
// A cache entry that is there if the player wants all files cached.
const MARK = ".keep-everything";
// { stop, done, bytes } while all files are being fetched, else null.
let fetching = null;
let failed = false;
// Paths whose last response had another version; the next fetch bypasses the HTTP caches.
const doubted = new Set();

const kept = async (path, cacheName = CACHE) => caches.match(path, { cacheName });

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

// Returns a response with the received parts, or null if they are of another version.
async function checked(path, response, parts) {
  const bytes = await new Blob(parts).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // Create a new response, since a redirected one can't answer a navigation.
  const headers = { "Content-Type": response.headers.get("Content-Type") || "", ETag: hash };
  return response.ok && hash === FILES[path][0] ? new Response(bytes, { headers }) : null;
}

const wrong = (path) => new Error(`${path} is not of version ${VERSION}`);

// Fetches a file of exactly this version: a server or a proxy may have another.
async function fetchFile(path, signal, arrived) {
  for (const cache of ["no-cache", "reload"]) {
    const response = await fetch(path, { cache, signal });
    const parts = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      if (arrived) arrived(part.value.length);
    }
    const file = await checked(path, response, parts);
    if (file) return file;
    if (arrived) for (const part of parts) arrived(-part.length);
  }
  throw wrong(path);
}

// Passes a large file on while it arrives, so that the page can show progress. The file ends after it is checked and cached.
async function handOn(path, event) {
  const response = await fetch(path, { cache: doubted.delete(path) ? "reload" : "no-cache" });
  if (!response.ok) return response;
  const parts = [];
  const through = new TransformStream({
    transform(part, controller) {
      parts.push(part);
      controller.enqueue(part);
    },
    async flush() {
      const file = await checked(path, response, parts);
      if (!file) {
        doubted.add(path);
        throw wrong(path);
      }
      // If the cache is full, the page can still use the file.
      await caches.open(CACHE).then((cache) => cache.put(path, file)).catch(() => {});
    },
  });
  event.waitUntil(response.body.pipeTo(through.writable).then(tell).catch(() => {}));
  const headers = { "Content-Type": response.headers.get("Content-Type") || "" };
  return new Response(through.readable, { headers });
}

// Returns a file that has not changed since an older version.
async function olderFile(path) {
  for (const name of await olderCaches()) {
    const file = await kept(path, name);
    if (file && file.headers.get("ETag") === FILES[path][0]) return file;
  }
}

// Copies `later` files from older versions' caches; returns whether the player wants all files cached.
async function inherit(cache) {
  for (const path of LATER) {
    const file = !(await cache.match(path)) && (await olderFile(path));
    if (file) await cache.put(path, file);
  }
  for (const name of await olderCaches()) {
    if (await kept(MARK, name)) await cache.put(MARK, new Response(""));
  }
  return Boolean(await cache.match(MARK));
}

// Caches files also under the addresses that the page requests, for `route`: "./", and those with ?v=VERSION.
async function nameAsAsked(cache) {
  const page = await cache.match("index.html");
  await cache.put("./", page.clone());
  for (const [, path, version] of (await page.text()).matchAll(/="\.\/([\w/.-]+)(\?v=\w+)"/g)) {
    const file = await cache.match(path);
    if (file) await cache.put(path + version, file);
  }
}

// Lets the browser answer from the cache without starting this worker, where it can.
function route(event) {
  if (!event.addRoutes) return Promise.resolve();
  const { pathname } = new URL(registration.scope);
  const named = SOON.map((path) => ({ urlPattern: new URLPattern({ pathname: pathname + path }) }));
  const page = { urlPattern: new URLPattern({ pathname, search: "" }) };
  const rule = { condition: { or: [page, ...named] }, source: { cacheName: CACHE } };
  return event.addRoutes([rule]).catch(() => {});
}

async function install() {
  const before = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(
      SOON.map(async (path) => cache.put(path, (await olderFile(path)) || (await fetchFile(path))))
    );
    await nameAsAsked(cache);
    // If this fails, the new version is installed without these files.
    await inherit(cache)
      .then((wanted) => wanted && fetchLater(cache))
      .catch(() => {});
  } catch (error) {
    if (!before) await caches.delete(CACHE).catch(() => {});
    throw error;
  }
}

async function activate() {
  const older = await olderCaches();
  await inherit(await caches.open(CACHE)).catch(() => {});
  await Promise.all(older.map((name) => caches.delete(name)));
  // From now on, serve the page that is open on a first visit.
  if (!older.length) await clients.claim();
}

async function answer(event, path) {
  const missing = () => undefined;
  const file = await kept(path).catch(missing);
  if (file) return file;
  // If the browser has emptied the cache, use the network.
  if (!FILES[path][2] || !(await kept("index.html").catch(missing))) return fetch(event.request);
  return handOn(path, event);
}

async function fetchLater(cache, signal, arrived) {
  for (const path of LATER) {
    if (await cache.match(path)) continue;
    const file = await fetchFile(path, signal, arrived);
    if (signal && signal.aborted) return;
    await cache.put(path, file);
    if (arrived) arrived(-FILES[path][1]);
  }
}

async function keepEverything() {
  const stop = new AbortController();
  let last = 0;
  const task = { stop, bytes: 0 };
  const arrived = (bytes) => {
    task.bytes += bytes;
    if (bytes > 0 && performance.now() - last > 200) {
      last = performance.now();
      tell();
    }
  };
  fetching = task;
  failed = false;
  task.done = (async () => {
    const cache = await caches.open(CACHE);
    try {
      await cache.put(MARK, new Response(""));
      await tell();
      await fetchLater(cache, stop.signal, arrived);
    } catch (error) {
      failed = !stop.signal.aborted;
      // The storage may be full, so the next visit doesn't try again.
      await cache.delete(MARK);
    }
  })().catch(() => {});
  await task.done;
  fetching = null;
  await tell();
}

async function dropLater() {
  if (fetching) {
    fetching.stop.abort();
    await fetching.done;
  }
  failed = false;
  for (const name of [CACHE, ...(await olderCaches())]) {
    const cache = await caches.open(name);
    for (const path of [MARK, ...LATER]) await cache.delete(path);
  }
  await tell();
}

async function ourPages() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => page.url.startsWith(registration.scope));
}

// Sends the state to all open pages, since all show it.
async function tell() {
  const cache = await caches.open(CACHE);
  const there = await Promise.all(LATER.map((path) => cache.match(path)));
  const sum = (paths) => paths.reduce((bytes, path) => bytes + FILES[path][1], 0);
  const news = {
    ready: Boolean(await cache.match("index.html")),
    size: sum(LATER),
    kept: sum(LATER.filter((path, index) => there[index])) + (fetching ? fetching.bytes : 0),
    wanted: Boolean(await cache.match(MARK)),
    busy: Boolean(fetching),
    failed,
  };
  for (const page of await ourPages()) page.postMessage(news);
  return news;
}

async function obey(wish, page) {
  if (wish === "drop") await dropLater();
  else if (wish === "keep" && !fetching) await keepEverything();
  else if (wish === "state") {
    const { wanted, busy, kept, size } = await tell();
    // The browser ended this worker during the download: continue it.
    if (wanted && !busy && kept < size) await keepEverything();
  } else if (wish === "take") {
    // Another open tab would get files of two versions.
    if ((await ourPages()).length > 1) page.postMessage({ others: true });
    else await skipWaiting();
  }
}

addEventListener("install", (event) => event.waitUntil(Promise.all([route(event), install()])));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.waitUntil(obey(event.data, event.source).catch(() => {})));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const address = origin + pathname;
  if (event.request.method !== "GET" || !address.startsWith(registration.scope)) return;
  const path = address.slice(registration.scope.length) || "index.html";
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(event, path));
});
