"""Classes of Java: collections, texts, numbers, arrays, functions as interfaces, exceptions, constants."""
from rotor.java import JavaException, external, java, load

TreeMap = load("java.util.TreeMap")
Entry = load("java.util.Map.Entry")
ArrayList = load("java.util.ArrayList")
StringBuilder = load("java.lang.StringBuilder")
Math = load("java.lang.Math")
Integer = load("java.lang.Integer")
Collections = load("java.util.Collections")
String = load("java.lang.String")
Thread = load("java.lang.Thread")
BigInteger = load("java.math.BigInteger")
NumberFormatException = load("java.lang.NumberFormatException")
IllegalArgumentException = load("java.lang.IllegalArgumentException")


def maps():
    m = TreeMap()
    for word in ["pear", "apple", "fig"]:
        m.put(word, len(word))
    print(len(m), m.firstKey(), m.get("pear"), m.get("none"), "fig" in m, m)
    for key in m.keySet():
        print(key, m.get(key))
    for entry in m.entrySet():
        pair = Entry.cast(entry)
        print(pair.getKey(), pair.getValue())


def by_length(a, b):
    return len(a) - len(b)


seen = []


def note():
    seen.append("ran")


def broken(a, b):
    raise ValueError("in the comparator")


def functions():
    items = ArrayList()
    for word in ["longest", "a", "mid"]:
        items.add(word)
    items.sort(by_length)
    print(items, items.size(), items.get(0))
    items.sort(None)
    print(items)
    m = TreeMap(by_length)
    m.put("xx", 1.5)
    m.put("yy", True)
    print(m)
    thread = Thread(note)
    thread.start()
    thread.join()
    print(seen)
    try:
        items.sort(broken)
    except ValueError as e:
        print("raised", e)


def numbers():
    print(Math.hypot(3.0, 4.0), Math.max(2, 7), Math.max(2.5, 1), Math.abs(-3))
    print(Integer.MAX_VALUE, Integer.parseInt("12"), Integer.toHexString(255))
    print(BigInteger("123456789012345678901234567890").multiply(BigInteger.valueOf(10)))
    try:
        ArrayList(1 << 40)
    except OverflowError as e:
        print("overflow")


def texts():
    b = StringBuilder()
    b.append("text ").append(7).append(" ").append(2.5).append(" ").append(True)
    print(b.toString(), b.length(), len(b))
    print(b.reverse())
    parts = String("a,b,c").split(",")
    print(len(parts), parts[1], [part for part in parts])
    print(String("päris €uro").toUpperCase())
    print(String(String("bytes").getBytes()).length())


def errors():
    try:
        Integer.parseInt("many")
    except NumberFormatException as e:
        print(e.type, "|", e.message)
    try:
        Integer.parseInt("many")
    except IllegalArgumentException as e:
        print("also", e)
    try:
        ArrayList().get(3)
    except JavaException as e:
        print(e.type)


@external(fallback=lambda: "no Java")
def where():
    return "Java"


def main():
    print(java(), where())
    maps()
    functions()
    numbers()
    texts()
    errors()


if __name__ == "__main__":
    main()
