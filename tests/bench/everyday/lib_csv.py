"""25 MB of CSV, written and read."""
import csv
import io


def main():
    out = io.StringIO()
    writer = csv.writer(out)
    for i in range(400000):
        writer.writerow([i, "name %d" % (i % 977), i * 31 % 4096 / 16, "a, \"quoted\" one" if i % 4 == 0 else "plain text of a field", "x" * (i % 20)])
    text = out.getvalue()
    count = 0
    total = 0
    for row in csv.reader(io.StringIO(text)):
        count += len(row)
        total += int(row[0]) + len(row[3])
    names = {}
    for record in csv.DictReader(io.StringIO("id,name,value,text,rest\r\n" + text[:6000000])):
        names[record["name"]] = names.get(record["name"], 0) + 1
    print(len(text), count, total, len(names))


if __name__ == "__main__":
    main()
