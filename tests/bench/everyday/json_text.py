"""JSON out and in."""
import json


def main():
    data = {"items": [{"id": i, "name": "item %d" % i, "price": i * 1.25, "tags": ["a", "b\n", str(i)], "ok": i % 3 == 0,
                       "none": None} for i in range(1500)], "version": 3}
    total = 0
    for r in range(140):
        text = json.dumps(data, indent=2 if r % 2 else None, sort_keys=r % 3 == 0)
        back = json.loads(text)
        total += len(text) + len(back["items"]) + back["items"][r]["id"]
    print(total)


if __name__ == "__main__":
    main()
