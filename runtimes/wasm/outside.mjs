// Functions of JavaScript that the program calls. `types` are the codes of their parameters and results, `evaluate` makes
// functions that give them.

// What the last call threw.
let thrown = null;

function outside(types, evaluate) {
    const toInt = (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);
    const codec = codecsFor(toInt);
    const direct = {
        i: { get: toInt, put: (value) => int(value, "the result"), zero: 0n },
        f: { get: (value) => value, put: (value) => float(value, "the result"), zero: 0 },
        b: { get: (value) => value !== 0, put: (value) => bool(value, "the result"), zero: 0 },
        n: { put: () => undefined, zero: undefined },
    };
    let thunks = null;
    const imported = ({ params, result }, index) => {
        const isDirect = params.map((code) => code in direct);
        const takes = params.map((code) => direct[code] ?? codec(code));
        const encoded = isDirect.includes(false);
        const gives = direct[result] ?? codec(result);
        let f = null;
        return (...words) => {
            try {
                thunks ??= evaluate();
                f ??= thunks[index]();
                const r = encoded ? new Reader(words.pop()) : null;
                const args = takes.map((take, i) => take.get(isDirect[i] ? words.shift() : r));
                const value = f(...args);
                if (result in direct) return gives.put(value);
                const w = new Writer();
                gives.put(w, value, "the result");
                return w.pass();
            } catch (error) {
                if (error instanceof Exit) throw error;
                thrown = error;
                return direct[result]?.zero ?? 0;
            }
        };
    };
    // Gives name and text of what was thrown, no bytes for nothing.
    const taken = () => {
        if (thrown === null) return 0;
        const text = codec("s"), error = thrown instanceof Error ? thrown : { name: "Error", message: String(thrown) };
        thrown = null;
        const w = new Writer();
        text.put(w, String(error.name), "a name");
        text.put(w, String(error.message), "a message");
        return w.pass();
    };
    return Object.fromEntries(types.map((type, index) => [index, type === null ? taken : imported(type, index)]));
}
