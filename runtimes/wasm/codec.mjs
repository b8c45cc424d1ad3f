// Values that cross the border between JavaScript and a program, encoded in its memory at the address that `exports.room`
// gives; `runtimes/rpython/app/app_border.py` describes the encoding.

// A Python exception that left a function; `type` is the name of its class.
class PythonException extends Error {
    constructor(type, message) {
        super(message);
        this.type = type;
    }

    get name() {
        return this.type;
    }
}

const noMemory = () => new PythonException("MemoryError", "");

// Encoded values on their way in.
class Writer {
    constructor() {
        this.bytes = new Uint8Array(128);
        this.view = new DataView(this.bytes.buffer);
        this.length = 0;
    }

    // The place of the next bytes.
    next(count) {
        const at = this.length;
        this.length = at + count;
        if (this.length > this.bytes.length) {
            const old = this.bytes;
            this.bytes = new Uint8Array(2 * this.length);
            this.bytes.set(old);
            this.view = new DataView(this.bytes.buffer);
        }
        return at;
    }

    byte(value) {
        const at = this.next(1);
        this.bytes[at] = value;
    }

    word(value) {
        const at = this.next(8);
        this.view.setBigInt64(at, value, true);
    }

    count(value) {
        const at = this.next(8);
        this.view.setUint32(at, value, true);
        this.view.setUint32(at + 4, 0, true);
    }

    // Hands them over; their number.
    pass() {
        const at = exports.room(this.length);
        if (at === 0) throw noMemory();
        bytes(at, this.length).set(this.bytes.subarray(0, this.length));
        return this.length;
    }
}

// Encoded values on their way out.
class Reader {
    constructor(size) {
        if (size < 0) throw noMemory();
        this.at = exports.room(0);
        this.view = view();
    }

    byte() {
        return this.view.getUint8(this.at++);
    }

    word() {
        this.at += 8;
        return this.view.getBigInt64(this.at - 8, true);
    }

    count() {
        this.at += 8;
        return this.view.getUint32(this.at - 8, true);
    }
}

function shown(value) {
    if (typeof value === "string") return JSON.stringify(value);
    if (typeof value === "object" && value !== null) return value.constructor?.name ?? "an object";
    return typeof value === "function" ? "a function" : String(value);
}

function unfit(what, wanted, value) {
    return new TypeError(`${what}: ${wanted} is wanted, not ${shown(value)}`);
}

// An int on its way in.
function int(value, what) {
    const whole = typeof value === "bigint" ? value : Number.isInteger(value) ? BigInt(value) : null;
    if (whole === null) throw unfit(what, "an int", value);
    if (BigInt.asIntN(64, whole) !== whole) throw new PythonException("OverflowError", `${what}: ${whole} does not fit 64 bits`);
    return whole;
}

function float(value, what) {
    if (typeof value === "bigint") return Number(value);
    if (typeof value !== "number") throw unfit(what, "a float", value);
    return value;
}

function bool(value, what) {
    if (typeof value !== "boolean") throw unfit(what, "a bool", value);
    return value ? 1 : 0;
}

// How values of the types of the border are encoded: a function from the code of a type, which is in prefix form. Ints are
// made what `toInt` says.
function codecsFor(toInt) {
    const codecs = {
        n: {
            put: () => {},
            get: () => null,
        },
        i: {
            put: (w, value, what) => w.word(int(value, what)),
            get: (r) => toInt(r.word()),
        },
        f: {
            put: (w, value, what) => {
                const at = w.next(8);
                w.view.setFloat64(at, float(value, what), true);
            },
            get: (r) => {
                r.at += 8;
                return r.view.getFloat64(r.at - 8, true);
            },
        },
        b: {
            put: (w, value, what) => w.byte(bool(value, what)),
            get: (r) => r.byte() !== 0,
        },
        s: {
            put: (w, value, what) => {
                if (typeof value !== "string") throw unfit(what, "a str", value);
                if (!/[^\0-\xff]/.test(value)) {
                    w.byte(0);
                    w.count(value.length);
                    const at = w.next(value.length);
                    for (let i = 0; i < value.length; i++) w.bytes[at + i] = value.charCodeAt(i);
                    return;
                }
                const letters = Array.from(value);
                w.byte(1);
                w.count(letters.length);
                const at = w.next(4 * letters.length);
                letters.forEach((letter, i) => w.view.setUint32(at + 4 * i, letter.codePointAt(0), true));
            },
            get: (r) => {
                const wide = r.byte() !== 0;
                const length = r.count(), start = r.at;
                r.at += wide ? 4 * length : length;
                const parts = [];
                for (let i = 0; i < length; i += 4096) {
                    const part = [];
                    for (let k = i; k < length && k < i + 4096; k++) {
                        part.push(wide ? r.view.getUint32(start + 4 * k, true) : r.view.getUint8(start + k));
                    }
                    parts.push(String.fromCodePoint(...part));
                }
                return parts.join("");
            },
        },
        y: {
            put: (w, value, what) => {
                if (!(value instanceof Uint8Array)) throw unfit(what, "a Uint8Array", value);
                w.count(value.length);
                const at = w.next(value.length);
                w.bytes.set(value, at);
            },
            get: (r) => {
                const length = r.count();
                r.at += length;
                return bytes(r.at - length, length).slice();
            },
        },
        L: (item) => ({
            put: (w, value, what) => {
                if (typeof value?.[Symbol.iterator] !== "function" || typeof value === "string") throw unfit(what, "an array", value);
                const items = Array.from(value);
                w.count(items.length);
                for (const one of items) item.put(w, one, `an item of ${what}`);
            },
            get: (r) => Array.from({ length: r.count() }, () => item.get(r)),
        }),
        S: (item) => ({
            put: codecs.L(item).put,
            get: (r) => new Set(codecs.L(item).get(r)),
        }),
        D: (key, item) => ({
            put: (w, value, what) => {
                const isObject = typeof value === "object" && value !== null;
                const plain = isObject && [Object.prototype, null].includes(Object.getPrototypeOf(value));
                if (!(value instanceof Map) && !plain) throw unfit(what, "a Map or an object", value);
                const entries = plain ? Object.entries(value) : [...value];
                w.count(entries.length);
                for (const [name, one] of entries) {
                    key.put(w, name, `a key of ${what}`);
                    item.put(w, one, `a value of ${what}`);
                }
            },
            get: (r) => {
                const result = new Map();
                for (let count = r.count(); count > 0; count--) {
                    const name = key.get(r);
                    result.set(name, item.get(r));
                }
                return result;
            },
        }),
        O: (item) => ({
            put: (w, value, what) => {
                const there = value !== null && value !== undefined;
                w.byte(there ? 1 : 0);
                if (there) item.put(w, value, what);
            },
            get: (r) => (r.byte() === 0 ? null : item.get(r)),
        }),
        tuple: (items) => ({
            put: (w, value, what) => {
                if (!Array.isArray(value) || value.length !== items.length) throw unfit(what, `an array of ${items.length}`, value);
                items.forEach((item, i) => item.put(w, value[i], `an item of ${what}`));
            },
            get: (r) => items.map((item) => item.get(r)),
        }),
    };

    return (code) => {
        let at = 0;
        const next = () => {
            const letter = code[at++];
            if (letter === "(") {
                const items = [];
                while (code[at] !== ")") items.push(next());
                at++;
                return codecs.tuple(items);
            }
            const found = codecs[letter];
            if (typeof found !== "function") return found;
            const parts = Array.from({ length: found.length }, next);
            return found(...parts);
        };
        return next();
    };
}
