# csv: readers and writers over files, texts in memory and lists of lines; dialects, quoting, errors.
import csv
import io
import os
import sys


class Semicolons(csv.Dialect):
    delimiter = ";"
    quotechar = "'"
    lineterminator = "\n"
    quoting = csv.QUOTE_MINIMAL
    doublequote = True
    skipinitialspace = True


def reading():
    for row in csv.reader(["a,b,c", "1,2,3", "", '"x, y","say ""hi""",', ' lead,"multi', 'line",z']):
        print(row)
    for row in csv.reader(io.StringIO("a;b\n'c;d';e\n"), delimiter=";", quotechar="'"):
        print(row)
    for row in csv.reader("p|q|r\n1| 2|3\n".splitlines(), delimiter="|", skipinitialspace=True):
        print(row)
    print(list(csv.reader(["a\\,b,c"], escapechar="\\")))
    print(list(csv.reader(['a"b,c', '"a"b,c', '"a""b"'])), list(csv.reader(['"a""b",c'], doublequote=False)))
    print(list(csv.reader(['"a",\'b\''], quoting=csv.QUOTE_NONE)))
    print(list(csv.reader(["a\tb", "c\td"], dialect="excel-tab")))
    print(list(csv.reader(["a; 'b;c'"], Semicolons)))
    print(list(csv.reader(["", "x", ""])), list(csv.reader([])), list(csv.reader(["a,b,"])), list(csv.reader([",,"])))
    r = csv.reader(["h1,h2", "1,2", '"a', 'b",c'])
    header = next(r)
    print(header, r.line_num)
    for row in r:
        print(r.line_num, row)


def writing():
    out = io.StringIO()
    w = csv.writer(out)
    print(w.writerow(["name", "qty", "price"]))
    w.writerow(["pen", 3, 1.5])
    w.writerow(("a,b", 'say "hi"', "two\nlines", None, True))
    w.writerows([[1, 2], [3, 4]])
    w.writerow([])
    w.writerow([""])
    w.writerow(["", ""])
    print(repr(out.getvalue()))
    out = io.StringIO()
    w = csv.writer(out, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_ALL)
    w.writerow(["a", 1])
    w = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC)
    w.writerow(["a", 1, 2.5, "x,y"])
    w = csv.writer(out, quoting=csv.QUOTE_NONE, escapechar="\\")
    w.writerow(["a,b", 'q"q', "plain"])
    w = csv.writer(out, doublequote=False, escapechar="\\")
    w.writerow(['q"q', "x,y"])
    w = csv.writer(out, Semicolons)
    w.writerow(["a;b", "it's", 5])
    w = csv.writer(out, dialect="unix")
    w.writerow(["u", 1])
    print(repr(out.getvalue()))
    csv.writer(sys.stdout, lineterminator="\n").writerows([["to", "stdout"], ["x y", "z"]])
    try:
        csv.writer(out, quoting=csv.QUOTE_NONE).writerow(["a,b"])
    except csv.Error as e:
        print("Error:", e)


def with_names():
    text = "name,qty,price\npen,3,1.5\nink,1,4.25\n\nlast,9\n"
    reader = csv.DictReader(io.StringIO(text))
    print(reader.fieldnames)
    total = 0.0
    for row in reader:
        print(row, row["name"])
        if row["price"]:
            total += int(row["qty"]) * float(row["price"])
    print(total, reader.line_num)
    for row in csv.DictReader(["1 2", "3 4"], fieldnames=["a", "b"], delimiter=" "):
        print(row["a"], row["b"])
    out = io.StringIO()
    w = csv.DictWriter(out, fieldnames=["name", "qty"], lineterminator="\n")
    w.writeheader()
    w.writerow({"name": "pen", "qty": 3})
    w.writerow({"qty": 5, "name": "a,b"})
    w.writerows([{"name": "only"}])
    print(out.getvalue())
    try:
        w.writerow({"name": "x", "other": 1})
    except ValueError as e:
        print(e)
    w = csv.DictWriter(out, ["a"], extrasaction="ignore", restval="-")
    w.writerow({"b": 1})
    print(repr(out.getvalue()[-5:]))


def files():
    name = "/tmp/rotor_conformance_csv_files.csv"
    rows = [["id", "text"], ["1", "a\nb"], ["2", 'c"d']]
    with open(name, "w", newline="") as f:
        csv.writer(f).writerows(rows)
    with open(name, newline="") as f:
        print(list(csv.reader(f)) == rows)
    with open(name, newline="", encoding="utf-8") as f:
        for record in csv.DictReader(f):
            print(record)
    os.remove(name)


def dialects():
    csv.register_dialect("pipes", delimiter="|", quoting=csv.QUOTE_NONE)
    print(csv.list_dialects(), csv.get_dialect("pipes").delimiter)
    print(list(csv.reader(["a|b"], "pipes")))
    csv.unregister_dialect("pipes")
    try:
        csv.get_dialect("pipes")
    except csv.Error as e:
        print(e)
    print(csv.field_size_limit())
    try:
        list(csv.reader(['"a"b'], strict=True))
    except csv.Error as e:
        print(e)
    try:
        list(csv.reader(['"open'], strict=True))
    except csv.Error as e:
        print(e)


def main():
    reading()
    writing()
    with_names()
    files()
    dialects()


if __name__ == "__main__":
    main()
