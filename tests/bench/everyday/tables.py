"""CSV text and a report of it."""
import csv
import io


def main():
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["id", "name", "amount", "note"])
    for i in range(500000):
        writer.writerow([i, "name %d" % (i % 100), "%.2f" % (i * 0.37), 'says "hi", ok' if i % 10 == 0 else ""])
    totals = {}
    quoted = 0
    for row in csv.DictReader(io.StringIO(out.getvalue())):
        name = row["name"]
        totals[name] = totals.get(name, 0.0) + float(row["amount"])
        quoted += '"' in row["note"]
    for name in sorted(totals)[:3]:
        print(f"{name:<12}{totals[name]:>12.2f}")
    print(quoted)


if __name__ == "__main__":
    main()
