using System;
using System.Collections;

namespace rotor.rt {

/// What programs need to call classes of .NET: values across the border, and what was thrown.
public sealed class Foreign {
    /// What the last call threw, until the program has looked.
    private static Exception thrown;

    /// The depth of the recursion of the function that last passed another function outside.
    public static int depth;

    /// What the last call gave by reference.
    private static object[] references = new object[4];

    private Foreign() {}

    /// Notes what a call gave by reference.
    public static void giveBack(int index, object value) {
        if (index >= references.Length) {
            Array.Resize(ref references, index + 4);
        }
        references[index] = value;
    }

    /// What it gave, once.
    public static object givenBack(int index) {
        object value = references[index];
        references[index] = null;
        return value;
    }

    /// Notes what a call threw; exceptions of the program, also inside of others, go on.
    public static void failed(Exception error) {
        for (Exception inner = error; inner != null; inner = inner.InnerException) {
            if (inner is RPyException || inner is StackOverflow) {
                throw inner;
            }
        }
        thrown = error;
    }

    /// Whether the last call threw.
    public static bool hasThrown() {
        return thrown != null;
    }

    /// What it threw, once.
    public static object takeThrown() {
        Exception error = thrown;
        thrown = null;
        return error;
    }

    public static string typeOf(object value) {
        return value.GetType().FullName;
    }

    public static string message(object error) {
        string message = ((Exception)error).Message;
        return message == null ? "" : message;
    }

    public static bool isNull(object value) {
        return value == null;
    }

    public static string text(Str text) {
        return text == null ? null : text.ToString();
    }

    public static Str str(object text) {
        return text == null ? null : Str.of(text.ToString());
    }

    public static object itself(object value) {
        return value;
    }

    public static object ofLong(long value) {
        return value;
    }

    public static object ofDouble(double value) {
        return value;
    }

    public static object ofBoolean(bool value) {
        return value;
    }

    public static object ofBytes(byte[] value) {
        return value.Clone();
    }

    /// What a value is to Python: 0 an object, 1 nothing, 2 an int, 3 a float, 4 a bool, 5 a text, 6 bytes.
    public static int kind(object value) {
        if (value == null) {
            return 1;
        }
        if (value is Enum) {
            return 2;
        }
        switch (Type.GetTypeCode(value.GetType())) {
            case TypeCode.SByte:
            case TypeCode.Byte:
            case TypeCode.Int16:
            case TypeCode.UInt16:
            case TypeCode.Int32:
            case TypeCode.UInt32:
            case TypeCode.Int64:
            case TypeCode.UInt64:
                return 2;
            case TypeCode.Single:
            case TypeCode.Double:
                return 3;
            case TypeCode.Boolean:
                return 4;
            case TypeCode.Char:
            case TypeCode.String:
                return 5;
        }
        return value is byte[] ? 6 : 0;
    }

    public static long toLong(object value) {
        return Convert.ToInt64(value);
    }

    public static double toDouble(object value) {
        return Convert.ToDouble(value);
    }

    public static bool toBoolean(object value) {
        return (bool)value;
    }

    public static byte[] toBytes(object value) {
        return (byte[])((byte[])value).Clone();
    }

    /// Whether a value is of a class, whose name has the assembly with it where it is not in mscorlib.
    public static bool isInstance(object value, string type) {
        Type wanted = Type.GetType(type);
        return wanted != null && wanted.IsInstanceOfType(value);
    }

    public static int hash(object value) {
        return value.GetHashCode();
    }

    public static bool equal(object a, object b) {
        return a == null ? b == null : a.Equals(b);
    }

    public static string show(object value) {
        IFormattable formattable = value as IFormattable;
        if (formattable != null) {
            return formattable.ToString(null, System.Globalization.CultureInfo.InvariantCulture);
        }
        return value.ToString();
    }

    /// A new array for items of a type.
    public static object array(string item, int length) {
        return Array.CreateInstance(Type.GetType(item), length);
    }

    public static int length(object array) {
        return ((Array)array).Length;
    }

    public static object get(object array, int index) {
        return ((Array)array).GetValue(index);
    }

    /// Stores an item; a number becomes one of the array's type.
    public static void set(object array, int index, object value) {
        ((Array)array).SetValue(coerced(value, array.GetType().GetElementType()), index);
    }

    private static object coerced(object value, Type type) {
        return type.IsPrimitive && value != null ? Convert.ChangeType(value, type) : value;
    }

    /// What goes through the items of a collection.
    public static object items(object collection) {
        return ((IEnumerable)collection).GetEnumerator();
    }

    public static bool next(object items) {
        return ((IEnumerator)items).MoveNext();
    }

    public static object current(object items) {
        return ((IEnumerator)items).Current;
    }
}
}
