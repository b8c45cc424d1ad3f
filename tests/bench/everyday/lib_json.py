"""16 MB of JSON, written and read."""
import json


def main():
    rows = []
    for i in range(110000):
        rows.append({
            "id": i,
            "name": "user %d" % (i * 7919 % 10007),
            "score": i * 37 % 1000 / 8,
            "tags": ["alpha", "béta", str(i % 17)],
            "active": i % 3 == 0,
            "parent": None if i % 5 else i // 5,
            "address": {"city": "Town \"%d\"" % (i % 300), "zip": "%05d" % i},
        })
    text = json.dumps(rows)
    total = 0
    for row in json.loads(text):
        total += row["id"] + len(row["name"]) + len(row["tags"][2])
        if row["active"]:
            total += 1
    pretty = json.dumps(rows[:2000], indent=2, sort_keys=True)
    print(len(text), total, len(pretty))


if __name__ == "__main__":
    main()
