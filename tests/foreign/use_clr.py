"""Classes of .NET: collections, texts, numbers, values, arrays, functions as delegates, exceptions, enumerations."""
from rotor.clr import ClrException, clr, external, load

SortedDictionary = load("System.Collections.Generic.SortedDictionary", str, int)
Pair = load("System.Collections.Generic.KeyValuePair", str, int)
List = load("System.Collections.Generic.List", str)
Numbers = load("System.Collections.Generic.List", "System.Int32")
ArrayList = load("System.Collections.ArrayList")
StringBuilder = load("System.Text.StringBuilder")
Encoding = load("System.Text.Encoding")
Math = load("System.Math")
Int32 = load("System.Int32")
Convert = load("System.Convert")
String = load("System.String")
Thread = load("System.Threading.Thread")
BigInteger = load("System.Numerics.BigInteger")
TimeSpan = load("System.TimeSpan")
DateTime = load("System.DateTime")
DayOfWeek = load("System.DayOfWeek")
Regex = load("System.Text.RegularExpressions.Regex")
RegexOptions = load("System.Text.RegularExpressions.RegexOptions")
FormatException = load("System.FormatException")
ArgumentException = load("System.ArgumentException")
SystemException = load("System.SystemException")


def maps():
    m = SortedDictionary()
    for word in ["pear", "apple", "fig"]:
        m.Add(word, len(word))
    m["kiwi"] = 40
    print(len(m), m.Count, m["pear"], "fig" in m, "plum" in m)
    for pair in m:
        print(pair.Key, pair.Value)
    print(m.Remove("fig"), m.Remove("fig"), [key for key in m.Keys])
    try:
        m["none"]
    except ClrException as e:
        print(e.type)
    try:
        m.Add("pear", 1)
    except ArgumentException as e:
        print("argument", e.type)


def by_length(a, b):
    return len(a) - len(b)


seen = []


def note():
    seen.append("ran")


def is_long(text):
    return len(text) > 3


def broken(a, b):
    raise ValueError("in the comparison")


def functions():
    items = List(["longest", "a", "mid"])
    items.Sort(by_length)
    print([item for item in items], items.Count, items[0])
    items.Sort()
    print([item for item in items], items.FindIndex(is_long), items.Exists(is_long))
    items[0] = "b"
    items.AddRange(["x", "y"])
    print(String.Join("-", items.ToArray()))
    thread = Thread(note)
    thread.Start()
    thread.Join()
    print(seen)
    try:
        items.Sort(broken)
    except ValueError as e:
        print("raised", e)
    except ClrException:
        print("wrapped")


def numbers():
    print(Math.Sqrt(2.25), Math.Max(2, 7), Math.Max(2.5, 1), Math.Abs(-3), Math.PI)
    print(Int32.MaxValue, Int32.Parse("12"), Convert.ToString(255, 16))
    big = BigInteger.Parse("123456789012345678901234567890")
    print(BigInteger.Multiply(big, BigInteger(10)), big.IsEven, big.Equals(big))
    ints = Numbers()
    ints.Add(3)
    ints.Add(-4)
    print([n for n in ints], ints.Contains(3), sum(ints))
    try:
        ints.Add(1 << 40)
    except OverflowError as e:
        print("overflow")


def texts():
    b = StringBuilder()
    b.Append("text ").Append(7).Append(" ").Append(2.5).Append(" ").Append(True)
    print(b.ToString(), b.Length, len(b))
    parts = Regex.Split_("a1b22c", "[0-9]+")
    print(len(parts), parts[1], [part for part in parts])
    match = Regex("(B+)c", RegexOptions.IgnoreCase).Match("aabbbc")
    print(match.Success, match.Value, match.Index, match.Groups[1].Value)
    data = Encoding.get_UTF8().GetBytes("päris €uro")
    print(len(data), data, Encoding.get_UTF8().GetString(data))


def values():
    span = TimeSpan(1, 30, 0)
    print(span, span.TotalMinutes, span == TimeSpan.FromMinutes(90.0), span.Add(span).Hours)
    day = DateTime(2024, 2, 28).AddDays(2.0)
    print(day.Year, day.Month, day.Day, day.DayOfWeek == DayOfWeek.Friday, DayOfWeek.Friday)
    print(day.ToString("yyyy-MM-dd"), DateTime.Compare(day, day), DateTime.IsLeapYear(2024))
    old = ArrayList()
    for value in (1, "two", 3.5, True, None, span):
        old.Add(value)
    print(len(old), old[0], old[1], old[2], old[3], old[4], TimeSpan.cast(old[5]).Minutes)


def errors():
    try:
        Int32.Parse("many")
    except FormatException as e:
        print(e.type)
    try:
        Int32.Parse("many")
    except SystemException as e:
        print("also", e.type)
    try:
        ArrayList()[3]
    except ClrException as e:
        print(e.type)


@external(fallback=lambda: "no .NET")
def where():
    return ".NET"


def main():
    print(clr(), where())
    maps()
    functions()
    numbers()
    texts()
    values()
    errors()


if __name__ == "__main__":
    main()
