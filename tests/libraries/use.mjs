// Calls the library from JavaScript: node use.mjs LIBRARY
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const lib = await import(pathToFileURL(resolve(process.argv[2])));
const { Counter, PythonException } = lib;

// Bigints and numbers look the same.
function print(...values) {
    console.log(values.map(String).join(" "));
}

function error(f, ...args) {
    try {
        f(...args);
    } catch (e) {
        if (!(e instanceof PythonException)) throw e;
        print(`${e.type}: ${e.message}`.replace(/: $/, ""));
        return;
    }
    print("no exception");
}

print(lib.add(2, 3));
error(lib.add, 2n ** 63n - 1n, 1);
print(lib.mean([1.5, 2.5, 3, 5]).toFixed(1));
error(lib.mean, []);
print(lib.is_even(4), lib.is_even(7));
print(lib.shout("grüße \u20ac \u{1f600}"));
const words = lib.words("the cat and the hat");
print(words.join(" "));
print([...lib.counts(words)].map(([word, count]) => `${word}=${count}`).join(" "));
print(lib.flip(Uint8Array.of(0, 1, 254, 255)).join(" "));
print(lib.primes(12).join(" "));
print(lib.distinct([3, -1, 3, -1]).size);
print(lib.find(words, "ha"), String(lib.find(words, "x")).replace("null", "None"));
print(...lib.divmod_of(-7, 2));
error(lib.divmod_of, 1, 0);
lib.note("a");
lib.note("a");
error(lib.note, "");
print(lib.noted("a"), "''");
error(lib.noted, "b");
// An int that a number of JavaScript does not hold exactly.
let factorial = "2432902008176640000";
try {
    factorial = String(lib.factorial(20));
} catch (e) {
    if (e.message !== `${factorial} is no exact number of JavaScript; build with --js-ints bigint`) throw e;
}
print(factorial);
error(lib.factorial, 21);
try {
    lib.depth(0);
} catch (e) {
    print(e.type);
}
for (const [name, most] of lib.table({ p: [4, 9], q: [] })) print(name, most ?? "none");
lib.say("something");
const a = new Counter(10), b = new Counter(1);
print(a.add(5, "x"), b.add(1, "y"));
error(() => a.add(-1, "z"));
const both = a.joined(b);
const names = both.names();
print(both.add(0, "z"), names.join(" "));
print(lib.larger(b, a).add(0, "w"), lib.larger(b, null).add(0, "w"));
a.release();
a.release();
error(() => a.add(1, ""));
error(lib.larger, null, a);
print(lib.only_named(1.25));

// What a language without types may pass.
const refusals = [
    [() => lib.add("2", 3), 'a: an int is wanted, not "2"'],
    [() => lib.add(2.5, 3), "a: an int is wanted, not 2.5"],
    [() => lib.shout(null), "text: a str is wanted, not null"],
    [() => lib.mean([1, "2"]), 'an item of values: a float is wanted, not "2"'],
    [() => lib.counts("word"), 'words: an array is wanted, not "word"'],
    [() => lib.table([["p", [1]]]), "rows: a Map or an object is wanted, not Array"],
    [() => lib.table(null), "rows: a Map or an object is wanted, not null"],
    [() => lib.larger(lib, b), "a: a Counter is wanted, not an object"],
];
for (const [call, text] of refusals) {
    try {
        call();
    } catch (e) {
        if (e instanceof TypeError && e.message === text) continue;
        throw e;
    }
    throw new Error(`accepted: ${call}`);
}
