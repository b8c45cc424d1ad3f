package rotor.rt;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Values at the border of a library, encoded as {@code runtimes/rpython/app/app_border.py} says. Types are prefix codes:
 * n None, i int, f float, b bool, s str, y bytes, L list, S set, D dict, ( ) tuple, O optional.
 */
public final class Border {
    private byte[] data = new byte[64];
    private int length;
    private String type;
    private int pos;
    private String name;

    public Border() {}

    /** Encodes an argument. */
    public void put(Object value, String type, String name) {
        this.type = type;
        this.name = name;
        pos = 0;
        put(value);
    }

    /** What was put. */
    public byte[] take() {
        return java.util.Arrays.copyOf(data, length);
    }

    private void put(Object value) {
        char kind = type.charAt(pos++);
        if (kind == 'O') {
            if (value == null) {
                one(0);
                skip();
            } else {
                one(1);
                put(value);
            }
            return;
        }
        if (value == null && kind != 'n') {
            throw new NullPointerException(name);
        }
        try {
            putValue(kind, value);
        } catch (ClassCastException e) {
            throw new IllegalArgumentException(name + ": a " + value.getClass().getName() + " does not fit");
        }
    }

    private void putValue(char kind, Object value) {
        switch (kind) {
            case 'n':
                break;
            case 'i':
                word(value instanceof Integer ? (Integer) value : (Long) value);
                break;
            case 'f':
                word(Double.doubleToRawLongBits((Double) value));
                break;
            case 'b':
                one((Boolean) value ? 1 : 0);
                break;
            case 's':
                text((String) value);
                break;
            case 'y':
                bytes((byte[]) value);
                break;
            case 'L':
                putList(value);
                break;
            case 'S':
                items((Collection<?>) value);
                break;
            case 'D':
                putDict((Map<?, ?>) value);
                break;
            default:
                putTuple((Object[]) value);
        }
    }

    private void putList(Object value) {
        if (value instanceof long[]) {
            expect('i');
            long[] array = (long[]) value;
            word(array.length);
            for (long item : array) {
                word(item);
            }
        } else if (value instanceof double[]) {
            expect('f');
            double[] array = (double[]) value;
            word(array.length);
            for (double item : array) {
                word(Double.doubleToRawLongBits(item));
            }
        } else if (value instanceof boolean[]) {
            expect('b');
            boolean[] array = (boolean[]) value;
            word(array.length);
            for (boolean item : array) {
                one(item ? 1 : 0);
            }
        } else {
            items((Collection<?>) value);
        }
    }

    private void expect(char kind) {
        if (type.charAt(pos++) != kind) {
            throw new ClassCastException();
        }
    }

    private void items(Collection<?> value) {
        int start = pos;
        word(value.size());
        for (Object item : value) {
            pos = start;
            put(item);
        }
        pos = start;
        skip();
    }

    private void putDict(Map<?, ?> value) {
        int start = pos;
        word(value.size());
        for (Map.Entry<?, ?> entry : value.entrySet()) {
            pos = start;
            put(entry.getKey());
            put(entry.getValue());
        }
        pos = start;
        skip();
        skip();
    }

    private void putTuple(Object[] value) {
        int at = 0;
        while (type.charAt(pos) != ')') {
            if (at == value.length) {
                throw new IllegalArgumentException(name + ": the tuple has too few items");
            }
            put(value[at++]);
        }
        pos++;
        if (at != value.length) {
            throw new IllegalArgumentException(name + ": the tuple has too many items");
        }
    }

    /** Goes behind a type. */
    private void skip() {
        switch (type.charAt(pos++)) {
            case 'O':
            case 'L':
            case 'S':
                skip();
                break;
            case 'D':
                skip();
                skip();
                break;
            case '(':
                while (type.charAt(pos) != ')') {
                    skip();
                }
                pos++;
                break;
            default:
        }
    }

    private void room(int count) {
        if (length + count > data.length) {
            data = java.util.Arrays.copyOf(data, Math.max(2 * data.length, length + count));
        }
    }

    private void one(int b) {
        room(1);
        data[length++] = (byte) b;
    }

    private void word(long n) {
        room(8);
        for (int i = 0; i < 8; i++) {
            data[length++] = (byte) (n >> 8 * i);
        }
    }

    private void bytes(byte[] value) {
        word(value.length);
        room(value.length);
        System.arraycopy(value, 0, data, length, value.length);
        length += value.length;
    }

    private void text(String value) {
        Str str = Str.of(value);
        if (str.chars != null) {
            one(0);
            bytes(str.chars);
            return;
        }
        one(1);
        word(str.wide.length);
        room(4 * str.wide.length);
        for (int c : str.wide) {
            for (int i = 0; i < 4; i++) {
                data[length++] = (byte) (c >> 8 * i);
            }
        }
    }

    /** Throws what a call left behind. */
    public static void check(byte[] error) {
        if (error.length > 0) {
            Border border = new Border();
            border.data = error;
            String type = border.readText();
            throw new PythonException(type, border.readText());
        }
    }

    /** Decodes a result. */
    public static Object get(byte[] data, String type) {
        Border border = new Border();
        border.data = data;
        border.type = type;
        return border.get();
    }

    private Object get() {
        switch (type.charAt(pos++)) {
            case 'i':
                return readWord();
            case 'f':
                return Double.longBitsToDouble(readWord());
            case 'b':
                return readOne() != 0;
            case 's':
                return readText();
            case 'y':
                return readBytes();
            case 'L':
                return getList();
            case 'S':
                return getItems(new LinkedHashSet<Object>());
            case 'D':
                return getDict();
            case '(':
                return getTuple();
            case 'O':
                if (readOne() != 0) {
                    return get();
                }
                skip();
                return null;
            default:
                return null;
        }
    }

    private Object getList() {
        switch (type.charAt(pos)) {
            case 'i': {
                pos++;
                long[] array = new long[(int) readWord()];
                for (int i = 0; i < array.length; i++) {
                    array[i] = readWord();
                }
                return array;
            }
            case 'f': {
                pos++;
                double[] array = new double[(int) readWord()];
                for (int i = 0; i < array.length; i++) {
                    array[i] = Double.longBitsToDouble(readWord());
                }
                return array;
            }
            case 'b': {
                pos++;
                boolean[] array = new boolean[(int) readWord()];
                for (int i = 0; i < array.length; i++) {
                    array[i] = readOne() != 0;
                }
                return array;
            }
            default:
                return getItems(new ArrayList<Object>());
        }
    }

    private Object getItems(Collection<Object> items) {
        int start = pos;
        long count = readWord();
        for (long i = 0; i < count; i++) {
            pos = start;
            items.add(get());
        }
        pos = start;
        skip();
        return items;
    }

    private Object getDict() {
        Map<Object, Object> map = new LinkedHashMap<>();
        int start = pos;
        long count = readWord();
        for (long i = 0; i < count; i++) {
            pos = start;
            Object key = get();
            map.put(key, get());
        }
        pos = start;
        skip();
        skip();
        return map;
    }

    private Object getTuple() {
        List<Object> items = new ArrayList<>();
        while (type.charAt(pos) != ')') {
            items.add(get());
        }
        pos++;
        return items.toArray();
    }

    private int readOne() {
        return data[length++];
    }

    private long readNumber(int count) {
        long n = 0;
        for (int i = 0; i < count; i++) {
            n |= (data[length++] & 255L) << 8 * i;
        }
        return n;
    }

    private long readWord() {
        return readNumber(8);
    }

    private byte[] readBytes() {
        int count = (int) readWord();
        length += count;
        return java.util.Arrays.copyOfRange(data, length - count, length);
    }

    private String readText() {
        if (readOne() == 0) {
            return new String(readBytes(), java.nio.charset.StandardCharsets.ISO_8859_1);
        }
        int[] codes = new int[(int) readWord()];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = (int) readNumber(4);
        }
        return new String(codes, 0, codes.length);
    }
}
