// The smallest module with a type of a garbage-collected object.
const PROBE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);

// The system interface (WASI preview 1) over the modules `fs` and `tty` of node; `argv` are the words of the command line.

// Errors of WASI.
const ERRORS = {
    E2BIG: 1, EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EEXIST: 20, EFAULT: 21, EFBIG: 22, EINTR: 27, EINVAL: 28, EIO: 29,
    EISDIR: 31, ELOOP: 32, EMFILE: 33, EMLINK: 34, ENAMETOOLONG: 37, ENFILE: 41, ENODEV: 43, ENOENT: 44, ENOMEM: 48,
    ENOSPC: 51, ENOSYS: 52, ENOTDIR: 54, ENOTEMPTY: 55, ENOTSUP: 58, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESPIPE: 70,
    EXDEV: 75,
};

class Exit {
    constructor(status) {
        this.status = status;
    }
}

// Whether reading may have to wait: a pipe, a socket, a terminal.
function mayWait(fd) {
    try {
        const stat = fs.fstatSync(fd);
        return stat.isFIFO() || stat.isSocket() || stat.isCharacterDevice();
    } catch {
        return false;
    }
}

// A file: the number that the system knows it by, and the position in a regular one.
class File {
    constructor(fd, path = null) {
        this.fd = fd;
        this.path = path;
        const stat = path === null ? null : fs.fstatSync(fd);
        this.position = stat?.isFile() ? 0 : null;
        this.folder = stat?.isDirectory() ?? false;
        this.waits = fd === 0 && mayWait(fd);
    }
}

const files = [new File(0), new File(1), new File(2), null];
let memory = null;

const view = () => new DataView(memory.buffer);
const bytes = (at, count) => new Uint8Array(memory.buffer, at, count);
const name = (at, count) => Buffer.from(bytes(at, count));

// What the thread that handles signals shares with that of a program: SIGNAL and INPUT are bits of its first word, the
// second is the number of bytes of standard input behind it, 0 at its end.
const SIGNAL = 1, INPUT = 2, HEAD = 8;
let state = null, ask = null, asked = false;

// Waits until one of the bits is there, or for milliseconds: which ones are.
function wait(bits, milliseconds = Infinity) {
    const end = performance.now() + milliseconds;
    state ??= new Int32Array(new SharedArrayBuffer(HEAD));
    for (;;) {
        const seen = Atomics.load(state, 0), left = end - performance.now();
        if (seen & bits || left <= 0) return seen & bits;
        Atomics.wait(state, 0, seen, left);
    }
}

// A part of standard input that may have to be waited for; a signal ends the waiting.
function input(part) {
    if (!asked) ask();
    asked = true;
    if (!(wait(SIGNAL | INPUT) & INPUT)) throw Object.assign(new Error("a signal came"), { code: "EINTR" });
    const length = Math.min(state[1], part.length);
    const rest = new Uint8Array(state.buffer, HEAD, state[1]);
    part.set(rest.subarray(0, length));
    rest.copyWithin(0, length);
    state[1] -= length;
    if (state[1] === 0) {
        Atomics.and(state, 0, ~INPUT);
        asked = false;
    }
    return length;
}

// Calls the system; the answer is an error of WASI, 0 for none.
function attempt(call) {
    for (;;) {
        try {
            call();
            return 0;
        } catch (error) {
            if (error?.code === "EAGAIN") {
                wait(0, 5);
                continue;
            }
            if (error?.code === "EOF") return 0;
            if (typeof error?.code !== "string") throw error;
            return ERRORS[error.code] ?? ERRORS.EIO;
        }
    }
}

function file(fd) {
    const found = files[fd];
    if (!found) throw Object.assign(new Error("no such file"), { code: "EBADF" });
    return found;
}

function strings(list, pointers, at) {
    for (const text of list) {
        view().setUint32(pointers, at, true);
        pointers += 4;
        const encoded = Buffer.from(text + "\0");
        bytes(at, encoded.length).set(encoded);
        at += encoded.length;
    }
    return 0;
}

function sizes(list, count, size) {
    view().setUint32(count, list.length, true);
    view().setUint32(size, list.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0), true);
    return 0;
}

function environment() {
    return Object.entries({ ...process.env, PWD: process.cwd() }).map(([key, value]) => `${key}=${value}`);
}

function kind(stat) {
    if (stat.isFile()) return 4;
    if (stat.isDirectory()) return 3;
    if (stat.isSymbolicLink()) return 7;
    if (stat.isCharacterDevice()) return 2;
    return stat.isBlockDevice() ? 1 : 6;
}

// A transfer of the parts that a list of addresses and lengths tells.
function transfer(fd, list, count, out, call) {
    return attempt(() => {
        const target = file(fd);
        let total = 0;
        for (let i = 0; i < count; i++) {
            const at = view().getUint32(list + 8 * i, true), length = view().getUint32(list + 8 * i + 4, true);
            const done = call(target, bytes(at, length));
            total += done;
            if (target.position !== null) target.position += done;
            if (done < length) break;
        }
        view().setUint32(out, total, true);
    });
}

const wasi = {
    args_sizes_get: (count, size) => sizes(argv, count, size),
    args_get: (pointers, at) => strings(argv, pointers, at),
    environ_sizes_get: (count, size) => sizes(environment(), count, size),
    environ_get: (pointers, at) => strings(environment(), pointers, at),
    fd_write: (fd, list, count, out) =>
        transfer(fd, list, count, out, (target, part) => {
            if (target.append) target.position = fs.fstatSync(target.fd).size;
            return fs.writeSync(target.fd, part, 0, part.length, target.append ? null : target.position);
        }),
    fd_read: (fd, list, count, out) => {
        view().setUint32(out, 0, true);
        return transfer(fd, list, count, out, (target, part) =>
            ask !== null && target.waits ? input(part) : fs.readSync(target.fd, part, 0, part.length, target.position),
        );
    },
    fd_close: (fd) =>
        attempt(() => {
            const { fd: own } = file(fd);
            files[fd] = null;
            fs.closeSync(own);
        }),
    fd_seek: (fd, offset, whence, out) =>
        attempt(() => {
            const target = file(fd);
            if (target.position === null) throw Object.assign(new Error("no position"), { code: "ESPIPE" });
            const from = whence === 0 ? 0 : whence === 1 ? target.position : fs.fstatSync(target.fd).size;
            const position = from + Number(offset);
            if (position < 0) throw Object.assign(new Error("before the start"), { code: "EINVAL" });
            target.position = position;
            view().setBigInt64(out, BigInt(position), true);
        }),
    fd_filestat_set_size: (fd, size) => attempt(() => fs.ftruncateSync(file(fd).fd, Number(size))),
    fd_fdstat_get: (fd, out) =>
        attempt(() => {
            const { fd: own } = file(fd);
            const terminal = tty.isatty(own);
            bytes(out, 24).fill(0);
            view().setUint8(out, terminal ? 2 : kind(fs.fstatSync(own)));
            view().setBigUint64(out + 8, terminal ? 0n : 0x1fffffffn, true);
        }),
    fd_readdir: (fd, at, size, cookie, out) =>
        attempt(() => {
            const target = file(fd);
            target.names ??= fs.readdirSync(target.path, { encoding: "buffer" });
            let used = 0;
            for (let i = Number(cookie); i < target.names.length && used < size; i++) {
                const entry = Buffer.alloc(24 + target.names[i].length);
                entry.writeBigUInt64LE(BigInt(i + 1), 0);
                entry.writeUInt32LE(target.names[i].length, 16);
                target.names[i].copy(entry, 24);
                const part = entry.subarray(0, size - used);
                bytes(at + used, part.length).set(part);
                used += part.length;
            }
            view().setUint32(out, used, true);
        }),
    path_open: (folder, follow, at, count, open, rights, inheriting, flags, out) =>
        attempt(() => {
            const c = fs.constants;
            const reads = (rights & 2n) !== 0n, writes = (rights & 64n) !== 0n;
            const mode =
                (reads ? (writes ? c.O_RDWR : c.O_RDONLY) : c.O_WRONLY) | (open & 1 ? c.O_CREAT : 0) |
                (open & 2 ? c.O_DIRECTORY | c.O_RDONLY : 0) | (open & 4 ? c.O_EXCL : 0) | (open & 8 ? c.O_TRUNC : 0) |
                (flags & 1 ? c.O_APPEND : 0);
            const where = name(at, count);
            const opened = new File(fs.openSync(where, open & 2 ? c.O_DIRECTORY | c.O_RDONLY : mode, 0o666), where);
            opened.append = (flags & 1) !== 0;
            let fd = 4;
            while (files[fd]) fd++;
            files[fd] = opened;
            view().setUint32(out, fd, true);
        }),
    path_unlink_file: (folder, at, count) => attempt(() => fs.unlinkSync(name(at, count))),
    path_create_directory: (folder, at, count) => attempt(() => fs.mkdirSync(name(at, count))),
    path_remove_directory: (folder, at, count) => attempt(() => fs.rmdirSync(name(at, count))),
    path_rename: (folder, at, count, to, at2, count2) => attempt(() => fs.renameSync(name(at, count), name(at2, count2))),
    path_filestat_get: (folder, follow, at, count, out) =>
        attempt(() => {
            const stat = (follow & 1 ? fs.statSync : fs.lstatSync)(name(at, count), { bigint: true });
            const set = (offset, value) => view().setBigUint64(out + offset, value, true);
            set(0, stat.dev);
            set(8, stat.ino);
            // The kind, and the mode where WASI has nothing.
            set(16, BigInt(kind(stat)) | (stat.mode << 32n));
            set(24, stat.nlink);
            set(32, stat.size);
            set(40, stat.atimeNs);
            set(48, stat.mtimeNs);
            set(56, stat.ctimeNs);
        }),
    clock_time_get: (clock, precision, out) => {
        let time;
        if (clock === 0) time = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
        else if (clock === 1) time = process.hrtime.bigint();
        else {
            const { user, system } = process.cpuUsage();
            time = BigInt(user + system) * 1000n;
        }
        view().setBigUint64(out, time, true);
        return 0;
    },
    poll_oneoff: (list, events, count, out) => {
        wait(SIGNAL, Number(view().getBigUint64(list + 24, true)) / 1e6);
        view().setUint32(out, 1, true);
        return 0;
    },
    random_get: (at, count) => {
        crypto.getRandomValues(bytes(at, count));
        return 0;
    },
    // The program asks whether SIGINT came.
    sched_yield: () => (state !== null && Atomics.and(state, 0, ~SIGNAL) & SIGNAL ? ERRORS.EINTR : 0),
    proc_exit: (status) => {
        throw new Exit(status);
    },
};
