import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A parser of JSON by recursive descent, with a class for each kind of value. */
final class JsonParser {
    private abstract static class Value {
        abstract long weight();
    }

    private static final class Literal extends Value {
        final String text;

        Literal(String text) {
            this.text = text;
        }

        @Override
        long weight() {
            return text.length();
        }
    }

    private static final class Number extends Value {
        final long value;

        Number(long value) {
            this.value = value;
        }

        @Override
        long weight() {
            return Math.floorMod(value, 1000);
        }
    }

    private static final class Text extends Value {
        final String text;

        Text(String text) {
            this.text = text;
        }

        @Override
        long weight() {
            return text.length();
        }
    }

    private static final class Array extends Value {
        final List<Value> items = new ArrayList<>();

        @Override
        long weight() {
            long total = 1;
            for (Value item : items) {
                total += item.weight();
            }
            return total;
        }
    }

    private static final class Record extends Value {
        final Map<String, Value> members = new LinkedHashMap<>();

        @Override
        long weight() {
            long total = 2;
            for (Map.Entry<String, Value> member : members.entrySet()) {
                total += member.getKey().length() + member.getValue().weight();
            }
            return total;
        }
    }

    private static final char END = '\0';

    private final String text;
    private int at;
    private char current;

    JsonParser(String text) {
        this.text = text;
        read();
    }

    private void read() {
        current = at < text.length() ? text.charAt(at) : END;
        at++;
    }

    private void skipSpace() {
        while (current == ' ' || current == '\n') {
            read();
        }
    }

    private boolean accept(char character) {
        if (current != character) {
            return false;
        }
        read();
        return true;
    }

    private void expect(char character) {
        if (!accept(character)) {
            throw new IllegalStateException("expected " + character);
        }
    }

    private Value parse() {
        skipSpace();
        Value value = value();
        skipSpace();
        if (current != END) {
            throw new IllegalStateException("something after the end");
        }
        return value;
    }

    private Value value() {
        char c = current;
        if (c == '{') {
            return object();
        }
        if (c == '[') {
            return array();
        }
        if (c == '"') {
            return new Text(string());
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

    private Value object() {
        Record result = new Record();
        expect('{');
        skipSpace();
        if (accept('}')) {
            return result;
        }
        do {
            skipSpace();
            String name = string();
            skipSpace();
            expect(':');
            skipSpace();
            result.members.put(name, value());
            skipSpace();
        } while (accept(','));
        expect('}');
        return result;
    }

    private Value array() {
        Array result = new Array();
        expect('[');
        skipSpace();
        if (accept(']')) {
            return result;
        }
        do {
            skipSpace();
            result.items.add(value());
            skipSpace();
        } while (accept(','));
        expect(']');
        return result;
    }

    private String string() {
        expect('"');
        int start = at - 1;
        while (current != '"') {
            if (current == END) {
                throw new IllegalStateException("a string without an end");
            }
            read();
        }
        String result = text.substring(start, at - 1);
        read();
        return result;
    }

    private Value number() {
        int start = at - 1;
        accept('-');
        while ('0' <= current && current <= '9') {
            read();
        }
        return new Number(Long.parseLong(text.substring(start, at - 1)));
    }

    private Value literal(String literal) {
        for (int i = 0; i < literal.length(); i++) {
            expect(literal.charAt(i));
        }
        return new Literal(literal);
    }

    private static String makeText(int size) {
        Harness.Random random = new Harness.Random();
        List<String> records = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            records.add("{\"id\": " + i + ", \"name\": \"person " + random.next() + "\", \"active\": " + (i % 3 == 0)
                + ", \"manager\": null,\n \"scores\": [" + random.next() + ", -" + random.next() + ", " + random.next()
                + "], \"home\": {\"street\": \"Long Road " + i + "\", \"city\": \"Town\"}}");
        }
        return "[" + String.join(",\n", records) + "]";
    }

    static long run(int size) {
        String text = makeText(10);
        long total = 0;
        for (int i = 0; i < size; i++) {
            total += new JsonParser(text).parse().weight();
        }
        return total;
    }

    public static void main(String[] args) {
        Harness.main("jsonparser", args, JsonParser::run, 200, 200);
    }
}
