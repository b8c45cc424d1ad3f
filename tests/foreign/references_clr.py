"""Parameters by reference and generic methods of classes of .NET."""
from rotor.clr import generic, load

Dictionary = load("System.Collections.Generic.Dictionary", str, int)
Texts = load("System.Collections.Generic.Dictionary", str, str)
Numbers = load("System.Collections.Generic.List", int)
Int32 = load("System.Int32")
Double = load("System.Double")
DateTime = load("System.DateTime")
Math = load("System.Math")
Array = load("System.Array")
Enumerable = load("System.Linq.Enumerable")
Interlocked = load("System.Threading.Interlocked")
BigInteger = load("System.Numerics.BigInteger")
DayOfWeek = load("System.DayOfWeek")
Char = load("System.Char")
Uri = load("System.Uri")

index_of = generic(Array, "IndexOf", str)
where = generic(Enumerable, "Where", int)
select = generic(Enumerable, "Select", int, str)
to_list = generic(Enumerable, "ToList", str)
swap = generic(Interlocked, "Exchange", str)
reverse = generic(Enumerable, "Reverse", int)
total = generic(Enumerable, "Count", int)
convert = generic(Numbers, "ConvertAll", str)


def is_even(n):
    return n % 2 == 0


def shown(n):
    return "<%d>" % n


def main():
    d = Dictionary()
    d["one"] = 1
    print(d.TryGetValue("one"), d.TryGetValue("two"))
    found, value = d.TryGetValue("one")
    print(found, value + 1)
    t = Texts()
    t["a"] = "b"
    print(t.TryGetValue("a"), t.TryGetValue("x"))
    print(Int32.TryParse("12"), Int32.TryParse("many"), Double.TryParse("2.5"))
    ok, day = DateTime.TryParse("2024-02-28")
    print(ok, day.Year, day.Day)
    print(Math.DivRem(17, 5))
    q, r = BigInteger.DivRem(BigInteger(17), BigInteger(5))
    print(q, r)
    print(Interlocked.Increment(5), Interlocked.Exchange(3, 4))
    print(Char.TryParse("q"), Char.TryParse("qq"))
    print(index_of(["a", "b"], "b"), index_of(["a", "b"], "z"))
    n = Numbers()
    for i in range(6):
        n.Add(i * 3)
    evens = where(n, is_even)
    print([x for x in evens], total(evens), [x for x in reverse(evens)])
    print([x for x in to_list(select(n, shown))])
    print([x for x in convert(n, shown)])
    print(swap("old", "new"))
    ok, uri = Uri.TryCreate("http://example.org/x", 1)
    print(ok, uri.Host if uri is not None else None)
    print(Uri.TryCreate("::", 1))


if __name__ == "__main__":
    main()
