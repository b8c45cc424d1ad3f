// Made by Rotor. A library for JavaScript: what a Python module exports, in WebAssembly.
// It runs in node, deno, bun and browsers, on the stack of its caller.
const onNode = typeof globalThis.process?.versions?.node === "string";
const fs = onNode ? (await import("node:fs")).default : null;
const tty = onNode ? (await import("node:tty")).default : null;
const argv = [];

// Bytes of stack that recursive functions may take; callers have about a megabyte.
const STACK = 300000;

// What browsers have of the system: texts go to the console, a line at a time; there are a clock and random bytes, and no files.
function browser() {
    const NOENT = 44, NOSYS = 52;
    const lines = ["", "", ""];
    const decoders = lines.map(() => new TextDecoder());
    const print = (fd, text) => {
        const parts = (lines[fd] + text).split("\n");
        lines[fd] = parts.pop();
        for (const line of parts) fd === 2 ? console.error(line) : console.log(line);
    };
    const none = (count, size) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
    };
    const system = {
        args_sizes_get: none,
        environ_sizes_get: none,
        args_get: () => 0,
        environ_get: () => 0,
        fd_write: (fd, list, count, out) => {
            if (fd !== 1 && fd !== 2) return ERRORS.EBADF;
            let total = 0;
            for (let i = 0; i < count; i++) {
                const at = view().getUint32(list + 8 * i, true), length = view().getUint32(list + 8 * i + 4, true);
                print(fd, decoders[fd].decode(bytes(at, length), { stream: true }));
                total += length;
            }
            view().setUint32(out, total, true);
            return 0;
        },
        fd_read: (fd, list, count, out) => {
            view().setUint32(out, 0, true);
            return 0;
        },
        path_open: () => NOENT,
        fd_close: () => 0,
        fd_fdstat_get: (fd, out) => {
            bytes(out, 24).fill(0);
            return 0;
        },
        clock_time_get: (clock, precision, out) => {
            const time = clock === 0 ? performance.timeOrigin + performance.now() : performance.now();
            view().setBigUint64(out, BigInt(Math.round(time * 1e6)), true);
            return 0;
        },
        poll_oneoff: (list, events, count, out) => {
            const end = performance.now() + Number(view().getBigUint64(list + 24, true)) / 1e6;
            while (performance.now() < end);
            view().setUint32(out, 1, true);
            return 0;
        },
        random_get: wasi.random_get,
        sched_yield: () => 0,
        proc_exit: wasi.proc_exit,
    };
    return Object.fromEntries(Object.keys(wasi).map((name) => [name, system[name] ?? (() => NOSYS)]));
}

// What the module exports.
let exports = null;

async function instantiate(text, js = {}) {
    if (!WebAssembly.validate(PROBE)) {
        throw new Error("this library needs WebAssembly with garbage collection: Chrome 119, Firefox 120, Safari 18.2, node 22 or newer");
    }
    const code = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const imports = { wasi_snapshot_preview1: onNode ? wasi : browser(), math: Math, js };
    const { instance } = await WebAssembly.instantiate(code, imports);
    memory = instance.exports.memory;
    return instance.exports;
}

// How many calls have not ended: functions of JavaScript that the library calls may call it.
let depth = 0;

// Calls a function of the module; `give` takes what it gives, before anything else is called.
function call(f, args, give = () => undefined) {
    if (depth === 0) exports.stack.value = STACK;
    let result;
    depth++;
    try {
        result = f(...args);
    } catch (error) {
        if (error instanceof RangeError) throw new PythonException("RecursionError", "maximum recursion depth exceeded");
        if (error instanceof Exit && onNode) process.exit(error.status);
        throw error instanceof Exit ? new Error(`the library ended with status ${error.status}`) : error;
    } finally {
        depth--;
    }
    if (!result) failed();
    const given = give(result);
    if (result) failed();
    return given;
}

// Throws what left the last call.
function failed() {
    const size = exports.error();
    if (size < 0) throw noMemory();
    if (size > 0) {
        const r = new Reader(size);
        const type = text.get(r);
        throw new PythonException(type, text.get(r));
    }
}

// Ints on their way out.
const toNumber = (value) => {
    const number = Number(value);
    if (Number.isSafeInteger(number)) return number;
    throw new PythonException("OverflowError", `${value} is no exact number of JavaScript; build with --js-ints bigint`);
};
const toBigint = (value) => value;
const toInt = INTS === "bigint" ? toBigint : toNumber;
const codec = codecsFor(toInt), text = codec("s");
const toFloat = (value) => value;
const toBool = (value) => value !== 0;

// Handles of objects.
const HANDLE = Symbol("handle");
const forgotten = new FinalizationRegistry(({ release, handle }) => call(release, [handle]));

function handle(value, type, what) {
    if (value === null || value === undefined) return 0n;
    if (!(value instanceof type)) throw unfit(what, `a ${type.name}`, value);
    return value[HANDLE];
}

// Makes an object of a class the one of a handle.
function bind(object, found, release) {
    object[HANDLE] = found;
    forgotten.register(object, { release, handle: found }, object);
    return object;
}

function toObject(found, type, release) {
    return found === 0n ? null : bind(Object.create(type.prototype), found, release);
}

function forget(object, release) {
    const found = object[HANDLE];
    if (found <= 0n) return;
    object[HANDLE] = -1n;
    forgotten.unregister(object);
    call(release, [found]);
}
