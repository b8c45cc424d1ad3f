"""A table written and read with csv"""
import csv
import io


def main():
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["id", "name", "amount", "note"])
    for i in range(350000):
        writer.writerow([i, "name %d" % (i % 1000), i * 1.5, "plain" if i % 3 else 'with, comma and "quotes"'])
    text = out.getvalue()
    print(len(text))
    total = 0.0
    notes = {}
    for row in csv.reader(io.StringIO(text)):
        if row[0] == "id":
            continue
        total += float(row[2])
        notes[row[3]] = notes.get(row[3], 0) + 1
    print(total, notes)
    groups = {}
    for record in csv.DictReader(io.StringIO(text)):
        key = record["name"]
        groups[key] = groups.get(key, 0) + int(record["id"])
    print(len(groups), groups["name 7"])
    out = io.StringIO()
    w = csv.DictWriter(out, fieldnames=["k", "v"])
    w.writeheader()
    for k in sorted(groups):
        w.writerow({"k": k, "v": groups[k]})
    print(len(out.getvalue()))


if __name__ == "__main__":
    main()
