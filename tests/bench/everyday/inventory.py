"""Records as dicts of dicts, sorted and printed as a table; a small state machine; exceptions for bad input."""


class OutOfStock(Exception):
    pass


def parse(line):
    fields = line.split(",")
    if len(fields) != 4:
        raise ValueError("bad line: " + line)
    name, price, count, tags = fields
    return {"name": name.strip(), "price": float(price), "count": int(count), "tags": set(tags.split())}


def take(stock, name, count):
    item = stock[name]
    if item["count"] < count:
        raise OutOfStock(f"{name}: {item['count']} < {count}")
    item["count"] -= count
    return item["price"] * count


def main():
    lines = []
    for i in range(240000):
        lines.append(f"item{i % 5000}, {i % 97}.{i % 10}, {i % 50}, t{i % 7} t{i % 11}")
        if i % 100 == 0:
            lines.append("broken;line")
    stock, bad = {}, 0
    for line in lines:
        try:
            item = parse(line)
        except ValueError:
            bad += 1
            continue
        if item["name"] in stock:
            stock[item["name"]]["count"] += item["count"]
            stock[item["name"]]["tags"] |= item["tags"]
        else:
            stock[item["name"]] = item
    income, missed = 0.0, 0
    for i in range(800000):
        try:
            income += take(stock, "item%d" % (i * 31 % 5200), i % 9)
        except KeyError:
            missed += 1
        except OutOfStock:
            missed += 1
    print(bad, len(stock), "%.2f" % income, missed)
    rows = sorted(stock.values(), key=lambda item: (-item["count"], item["name"]))
    table = ["{:<12}|{:>10.2f}|{:>6d}|{}".format(r["name"], r["price"], r["count"], " ".join(sorted(r["tags"])))
             for r in rows]
    print(table[0], table[-1], len("\n".join(table)), sep="\n")


if __name__ == "__main__":
    main()
