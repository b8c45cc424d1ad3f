package rotor.rt;

import java.lang.reflect.Array;

/** What programs need to call classes of Java: values across the border, and what was thrown. */
public final class Foreign {
    /** What the last call threw, until the program has looked. */
    private static Throwable thrown;

    private Foreign() {}

    /** Notes what a call threw; errors of the machine and exceptions of the program go on. */
    public static void failed(Throwable error) {
        if (error instanceof VirtualMachineError) {
            throw (VirtualMachineError) error;
        }
        if (error instanceof RPyException) {
            throw (RPyException) error;
        }
        thrown = error;
    }

    /** Whether the last call threw. */
    public static boolean hasThrown() {
        return thrown != null;
    }

    /** What it threw, once. */
    public static Object takeThrown() {
        Throwable error = thrown;
        thrown = null;
        return error;
    }

    public static String typeOf(Object object) {
        return object.getClass().getName();
    }

    public static String message(Object error) {
        String message = ((Throwable) error).getMessage();
        return message == null ? "" : message;
    }

    public static boolean isNull(Object object) {
        return object == null;
    }

    public static String text(Str text) {
        return text == null ? null : text.toString();
    }

    public static Str str(Object text) {
        return text == null ? null : Str.of(text.toString());
    }

    public static Object itself(Object value) {
        return value;
    }

    public static Object ofLong(long value) {
        return value;
    }

    public static Object ofDouble(double value) {
        return value;
    }

    public static Object ofBoolean(boolean value) {
        return value;
    }

    public static Object ofBytes(byte[] value) {
        return value.clone();
    }

    /** What a value is to Python: 0 an object, 1 nothing, 2 an int, 3 a float, 4 a bool, 5 a text, 6 bytes. */
    public static int kind(Object value) {
        if (value == null) {
            return 1;
        }
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return 2;
        }
        if (value instanceof Double || value instanceof Float) {
            return 3;
        }
        if (value instanceof Boolean) {
            return 4;
        }
        if (value instanceof String || value instanceof Character) {
            return 5;
        }
        return value instanceof byte[] ? 6 : 0;
    }

    public static long toLong(Object value) {
        return ((Number) value).longValue();
    }

    public static double toDouble(Object value) {
        return ((Number) value).doubleValue();
    }

    public static boolean toBoolean(Object value) {
        return (Boolean) value;
    }

    public static byte[] toBytes(Object value) {
        return ((byte[]) value).clone();
    }

    public static boolean isInstance(Object value, String type) {
        try {
            return Class.forName(type).isInstance(value);
        } catch (ClassNotFoundException missing) {
            return false;
        }
    }

    public static int hash(Object value) {
        return value.hashCode();
    }

    public static boolean equal(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }

    public static boolean same(Object a, Object b) {
        return a == b;
    }

    public static String show(Object value) {
        return String.valueOf(value);
    }

    /** A new array for items of a type, which is the name of a class or a letter of a descriptor. */
    public static Object array(String item, int length) throws ClassNotFoundException {
        Class<?> type;
        switch (item) {
            case "I": type = int.class; break;
            case "J": type = long.class; break;
            case "S": type = short.class; break;
            case "B": type = byte.class; break;
            case "C": type = char.class; break;
            case "Z": type = boolean.class; break;
            case "D": type = double.class; break;
            case "F": type = float.class; break;
            default: type = Class.forName(item);
        }
        return Array.newInstance(type, length);
    }

    public static int length(Object array) {
        return Array.getLength(array);
    }

    public static Object get(Object array, int index) {
        return Array.get(array, index);
    }

    /** Stores an item; a number becomes one of the array's type. */
    public static void set(Object array, int index, Object value) {
        Class<?> type = array.getClass().getComponentType();
        if (type.isPrimitive() && value instanceof Number) {
            Number number = (Number) value;
            if (type == int.class) {
                Array.setInt(array, index, number.intValue());
            } else if (type == short.class) {
                Array.setShort(array, index, number.shortValue());
            } else if (type == byte.class) {
                Array.setByte(array, index, number.byteValue());
            } else if (type == float.class) {
                Array.setFloat(array, index, number.floatValue());
            } else if (type == double.class) {
                Array.setDouble(array, index, number.doubleValue());
            } else {
                Array.set(array, index, value);
            }
        } else if (type == char.class) {
            Array.setChar(array, index, value.toString().charAt(0));
        } else {
            Array.set(array, index, value);
        }
    }
}
