// Made by Rotor. Runs a program on node, bun or deno: WASI preview 1 over node's own modules, in a worker,
// whose stack can be large on node.
import fs from "node:fs";
import tty from "node:tty";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

// Megabytes of stack on node; the bytes of it that recursive functions may count on. A worker of bun and deno has
// between one and two megabytes.
const STACK = 256, COUNTED = globalThis.Bun || globalThis.Deno ? 600000 : 192 << 20;

// How long a program may take until it sees SIGINT, in milliseconds; how many bytes of standard input are given at once.
const PATIENCE = 250, PART = 1 << 16;

const argv = workerData?.argv ?? [];

// What the module exports.
let exports = null;

function execute(text, js) {
    try {
        const module = new WebAssembly.Module(Buffer.from(text, "base64"));
        ({ exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi, math: Math, js }));
        memory = exports.memory;
        exports.stack.value = COUNTED;
        exports._start();
        return 0;
    } catch (error) {
        if (error instanceof Exit) return error.status;
        if (error instanceof RangeError) {
            fs.writeSync(2, `RecursionError: ${error.message}\n`);
            return 1;
        }
        fs.writeSync(2, `Fatal error in the program: ${error?.stack ?? error}\n`);
        return 134;
    }
}

// Tells the program something.
function tell(bit) {
    Atomics.or(state, 0, bit);
    Atomics.notify(state, 0);
}

// Gives the program a part of standard input, once there is one.
let parts = null, unread = new Uint8Array(0);
async function give() {
    parts ??= process.stdin[Symbol.asyncIterator]();
    if (unread.length === 0) {
        const { value, done } = await parts.next();
        if (!done) unread = value;
    }
    const part = unread.subarray(0, PART);
    unread = unread.subarray(PART);
    new Uint8Array(state.buffer, HEAD).set(part);
    state[1] = part.length;
    tell(INPUT);
}

// Runs a module; `js` are functions of JavaScript that it imports.
async function run(text, js = {}) {
    if (!isMainThread) {
        state = workerData.state;
        ask = () => parentPort.postMessage(null);
        process.exit(execute(text, js));
    }
    if (!WebAssembly.validate(PROBE)) {
        console.error(`This program needs WebAssembly with garbage collection: node 22 or newer. This is ${process.version}.`);
        process.exit(1);
    }
    state = new Int32Array(new SharedArrayBuffer(HEAD + PART));
    const options = { workerData: { argv: process.argv.slice(1), state }, resourceLimits: { stackSizeMb: STACK } };
    const worker = new Worker(new URL(import.meta.url), options);
    worker.on("message", give);
    process.on("SIGINT", () => {
        tell(SIGNAL);
        setTimeout(() => {
            if (!(Atomics.load(state, 0) & SIGNAL)) return;
            fs.writeSync(2, "KeyboardInterrupt\n");
            process.exit(130);
        }, PATIENCE);
    });
    worker.on("error", (error) => {
        console.error(error?.code === "ERR_WORKER_OUT_OF_MEMORY" ? "MemoryError" : error);
        process.exitCode = 1;
    });
    worker.on("exit", (status) => {
        process.exit(process.exitCode || status);
    });
}

