using System;
using System.Collections.Generic;

/// A parser of JSON by recursive descent, with a class for each kind of value.
sealed class JsonParser {
    abstract class Value {
        internal abstract long weight();
    }

    sealed class Literal : Value {
        internal readonly string text;

        internal Literal(string text) {
            this.text = text;
        }

        internal override long weight() {
            return text.Length;
        }
    }

    sealed class Number : Value {
        internal readonly long value;

        internal Number(long value) {
            this.value = value;
        }

        internal override long weight() {
            return (value % 1000 + 1000) % 1000;
        }
    }

    sealed class Text : Value {
        internal readonly string text;

        internal Text(string text) {
            this.text = text;
        }

        internal override long weight() {
            return text.Length;
        }
    }

    sealed class Array : Value {
        internal readonly List<Value> items = new List<Value>();

        internal override long weight() {
            long total = 1;
            foreach (Value item in items) {
                total += item.weight();
            }
            return total;
        }
    }

    sealed class Record : Value {
        internal readonly Dictionary<string, Value> members = new Dictionary<string, Value>();

        internal override long weight() {
            long total = 2;
            foreach (KeyValuePair<string, Value> member in members) {
                total += member.Key.Length + member.Value.weight();
            }
            return total;
        }
    }

    const char END = '\0';

    readonly string text;
    int at;
    char current;

    internal JsonParser(string text) {
        this.text = text;
        read();
    }

    void read() {
        current = at < text.Length ? text[at] : END;
        at++;
    }

    void skipSpace() {
        while (current == ' ' || current == '\n') {
            read();
        }
    }

    bool accept(char character) {
        if (current != character) {
            return false;
        }
        read();
        return true;
    }

    void expect(char character) {
        if (!accept(character)) {
            throw new InvalidOperationException("expected " + character);
        }
    }

    Value parse() {
        skipSpace();
        Value value = anyValue();
        skipSpace();
        if (current != END) {
            throw new InvalidOperationException("something after the end");
        }
        return value;
    }

    Value anyValue() {
        char c = current;
        if (c == '{') {
            return record();
        }
        if (c == '[') {
            return array();
        }
        if (c == '"') {
            return new Text(word());
        }
        if (c == '-' || '0' <= c && c <= '9') {
            return number();
        }
        if (c == 't') {
            return literal("true");
        }
        if (c == 'f') {
            return literal("false");
        }
        return literal("null");
    }

    Value record() {
        Record result = new Record();
        expect('{');
        skipSpace();
        if (accept('}')) {
            return result;
        }
        do {
            skipSpace();
            string name = word();
            skipSpace();
            expect(':');
            skipSpace();
            result.members[name] = anyValue();
            skipSpace();
        } while (accept(','));
        expect('}');
        return result;
    }

    Value array() {
        Array result = new Array();
        expect('[');
        skipSpace();
        if (accept(']')) {
            return result;
        }
        do {
            skipSpace();
            result.items.Add(anyValue());
            skipSpace();
        } while (accept(','));
        expect(']');
        return result;
    }

    string word() {
        expect('"');
        int start = at - 1;
        while (current != '"') {
            if (current == END) {
                throw new InvalidOperationException("a string without an end");
            }
            read();
        }
        string result = text.Substring(start, at - 1 - start);
        read();
        return result;
    }

    Value number() {
        int start = at - 1;
        accept('-');
        while ('0' <= current && current <= '9') {
            read();
        }
        return new Number(long.Parse(text.Substring(start, at - 1 - start)));
    }

    Value literal(string literal) {
        for (int i = 0; i < literal.Length; i++) {
            expect(literal[i]);
        }
        return new Literal(literal);
    }

    static string makeText(int size) {
        Harness.Random random = new Harness.Random();
        List<string> records = new List<string>();
        for (int i = 0; i < size; i++) {
            records.Add("{\"id\": " + i + ", \"name\": \"person " + random.Next() + "\", \"active\": " + (i % 3 == 0 ? "true" : "false")
                + ", \"manager\": null,\n \"scores\": [" + random.Next() + ", -" + random.Next() + ", " + random.Next()
                + "], \"home\": {\"street\": \"Long Road " + i + "\", \"city\": \"Town\"}}");
        }
        return "[" + string.Join(",\n", records) + "]";
    }

    static long run(int size) {
        string text = makeText(10);
        long total = 0;
        for (int i = 0; i < size; i++) {
            total += new JsonParser(text).parse().weight();
        }
        return total;
    }

    static void Main(string[] args) {
        Harness.Run("jsonparser", args, run, 200, 200);
    }
}
