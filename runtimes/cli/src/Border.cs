using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;

namespace rotor.rt {

/// A Python exception that left a function of a library.
public sealed class PythonException : Exception {
    /// The name of the class of the exception in Python, such as `ValueError`.
    public readonly string PythonType;

    internal PythonException(string type, string message) : base(message) {
        PythonType = type;
    }
}

/// An object of a class that a library exports. The library keeps the object until it is disposed of.
public abstract class Handle : IDisposable {
    private readonly long number;

    protected Handle(long number) {
        this.number = number;
    }

    /// Forgets the object.
    public abstract void Dispose();

    /// The number of an object; 0 for null.
    public static long of(Handle handle) {
        return handle == null ? 0 : handle.number;
    }
}

/// Values at the border of a library, encoded as `runtimes/rpython/app/app_border.py` says. Types are prefix codes:
/// n None, i int, f float, b bool, s str, y bytes, L list, S set, D dict, ( ) tuple, O optional.
public sealed class Border {
    private byte[] data = new byte[64];
    private int length;
    private string type;
    private int pos;
    private string name;

    /// Encodes an argument.
    public void put(object value, string type, string name) {
        this.type = type;
        this.name = name;
        pos = 0;
        put(value);
    }

    /// What was put.
    public byte[] take() {
        byte[] result = new byte[length];
        Array.Copy(data, result, length);
        return result;
    }

    private void put(object value) {
        char kind = type[pos++];
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
            throw new ArgumentNullException(name);
        }
        try {
            putValue(kind, value);
        } catch (InvalidCastException) {
            throw new ArgumentException("a " + value.GetType() + " does not fit", name);
        }
    }

    private void putValue(char kind, object value) {
        switch (kind) {
            case 'n':
                break;
            case 'i':
                word(value is int ? (int)value : (long)value);
                break;
            case 'f':
                word(BitConverter.DoubleToInt64Bits((double)value));
                break;
            case 'b':
                one((bool)value ? 1 : 0);
                break;
            case 's':
                text((string)value);
                break;
            case 'y':
                bytes((byte[])value);
                break;
            case 'L':
            case 'S':
                items((IEnumerable)value);
                break;
            case 'D':
                putDict((IDictionary)value);
                break;
            default:
                putTuple((object[])value);
                break;
        }
    }

    private void items(IEnumerable value) {
        int start = pos;
        int at = length;
        long count = 0;
        word(0);
        foreach (object item in value) {
            pos = start;
            put(item);
            count++;
        }
        int end = length;
        length = at;
        word(count);
        length = end;
        pos = start;
        skip();
    }

    private void putDict(IDictionary value) {
        int start = pos;
        word(value.Count);
        foreach (DictionaryEntry entry in value) {
            pos = start;
            put(entry.Key);
            put(entry.Value);
        }
        pos = start;
        skip();
        skip();
    }

    private void putTuple(object[] value) {
        int at = 0;
        while (type[pos] != ')') {
            if (at == value.Length) {
                throw new ArgumentException("the tuple has too few items", name);
            }
            put(value[at++]);
        }
        pos++;
        if (at != value.Length) {
            throw new ArgumentException("the tuple has too many items", name);
        }
    }

    /// Goes behind a type.
    private void skip() {
        switch (type[pos++]) {
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
                while (type[pos] != ')') {
                    skip();
                }
                pos++;
                break;
        }
    }

    private void room(int count) {
        if (length + count > data.Length) {
            Array.Resize(ref data, Math.Max(2 * data.Length, length + count));
        }
    }

    private void one(int b) {
        room(1);
        data[length++] = (byte)b;
    }

    private void number(long n, int count) {
        room(count);
        for (int i = 0; i < count; i++) {
            data[length++] = (byte)(n >> 8 * i & 255);
        }
    }

    private void word(long n) {
        number(n, 8);
    }

    private void bytes(byte[] value) {
        word(value.Length);
        room(value.Length);
        Array.Copy(value, 0, data, length, value.Length);
        length += value.Length;
    }

    private void text(string value) {
        Str str = Str.of(value);
        if (str.chars != null) {
            one(0);
            bytes(str.chars);
            return;
        }
        one(1);
        word(str.wide.Length);
        for (int i = 0; i < str.wide.Length; i++) {
            number(str.wide[i], 4);
        }
    }

    /// Throws what a call left behind.
    public static void check(byte[] error) {
        if (error.Length > 0) {
            Border border = new Border();
            border.data = error;
            string type = border.readText();
            throw new PythonException(type, border.readText());
        }
    }

    /// Decodes a result.
    public static object get(byte[] data, string type) {
        Border border = new Border();
        border.data = data;
        border.type = type;
        return border.get();
    }

    /// The .NET type of a type code, from `pos` on.
    private Type typeOf() {
        switch (type[pos++]) {
            case 'i':
                return typeof(long);
            case 'f':
                return typeof(double);
            case 'b':
                return typeof(bool);
            case 's':
                return typeof(string);
            case 'y':
                return typeof(byte[]);
            case 'L': {
                bool array = isNumber();
                Type item = typeOf();
                return array ? item.MakeArrayType() : typeof(IList<>).MakeGenericType(item);
            }
            case 'S':
                return typeof(ICollection<>).MakeGenericType(typeOf());
            case 'D': {
                Type key = typeOf();
                return typeof(IDictionary<,>).MakeGenericType(key, typeOf());
            }
            case '(':
                pos--;
                skip();
                return typeof(object[]);
            case 'O': {
                bool value = isNumber();
                Type inner = typeOf();
                return value ? typeof(Nullable<>).MakeGenericType(inner) : inner;
            }
            default:
                return typeof(object);
        }
    }

    private bool isNumber() {
        return type[pos] == 'i' || type[pos] == 'f' || type[pos] == 'b';
    }

    private object get() {
        switch (type[pos++]) {
            case 'i':
                return readNumber(8);
            case 'f':
                return BitConverter.Int64BitsToDouble(readNumber(8));
            case 'b':
                return data[length++] != 0;
            case 's':
                return readText();
            case 'y':
                return readBytes();
            case 'L':
                return isNumber() ? getArray() : getItems();
            case 'S':
                return getItems();
            case 'D':
                return getDict();
            case '(':
                return getTuple();
            case 'O':
                if (data[length++] != 0) {
                    return get();
                }
                skip();
                return null;
            default:
                return null;
        }
    }

    private object getArray() {
        int start = pos;
        int count = (int)readNumber(8);
        Array array = Array.CreateInstance(typeOf(), count);
        for (int i = 0; i < count; i++) {
            pos = start;
            array.SetValue(get(), i);
        }
        pos = start + 1;
        return array;
    }

    private object getItems() {
        int start = pos;
        IList items = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(typeOf()));
        long count = readNumber(8);
        for (long i = 0; i < count; i++) {
            pos = start;
            items.Add(get());
        }
        pos = start;
        skip();
        return items;
    }

    private object getDict() {
        int start = pos;
        Type key = typeOf();
        IDictionary map = (IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(key, typeOf()));
        long count = readNumber(8);
        for (long i = 0; i < count; i++) {
            pos = start;
            object at = get();
            map[at] = get();
        }
        pos = start;
        skip();
        skip();
        return map;
    }

    private object getTuple() {
        List<object> items = new List<object>();
        while (type[pos] != ')') {
            items.Add(get());
        }
        pos++;
        return items.ToArray();
    }

    private long readNumber(int count) {
        long n = 0;
        for (int i = 0; i < count; i++) {
            n |= (long)data[length++] << 8 * i;
        }
        return n;
    }

    private byte[] readBytes() {
        byte[] result = new byte[(int)readNumber(8)];
        Array.Copy(data, length, result, 0, result.Length);
        length += result.Length;
        return result;
    }

    private string readText() {
        Str str = new Str();
        if (data[length++] == 0) {
            str.chars = readBytes();
        } else {
            str.wide = new int[(int)readNumber(8)];
            for (int i = 0; i < str.wide.Length; i++) {
                str.wide[i] = (int)readNumber(4);
            }
        }
        return str.ToString();
    }
}

}
