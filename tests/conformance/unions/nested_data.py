def flatten(x):
    result = []
    for item in x:
        if isinstance(item, list):
            result.extend(flatten(item))
        else:
            result.append(item)
    return result

def dump(v, indent=0):
    pad = " " * indent
    if v is None:
        return "null"
    elif isinstance(v, bool):
        return "true" if v else "false"
    elif isinstance(v, (int, float)):
        return str(v)
    elif isinstance(v, str):
        return '"' + v + '"'
    elif isinstance(v, list):
        return "[" + ", ".join([dump(e, indent) for e in v]) + "]"
    elif isinstance(v, dict):
        parts = []
        for k, e in v.items():
            parts.append('"' + k + '": ' + dump(e, indent + 2))
        return "{" + ", ".join(parts) + "}"
    raise TypeError("bad")

def entry_point(argv):
    print(flatten([1, [2, [3, 4], 5], [[6]]]))
    data = {"a": 1, "b": [1, 2, {"c": None}], "d": "text", "e": {"f": [True, "x"]}}
    print(dump(data))
    s = set()
    s.add(1); s.add("one"); s.add((1, 2))
    print(len(s), 1 in s, "one" in s, (1, 2) in s, 2 in s)
    d = {1: "int", "1": "str"}
    print(d[1], d["1"], d.get("x"), d.get(1, 5))
    xs = [3, "a"]
    try:
        print(sorted(xs))
    except TypeError as e:
        print(e)
    total = 0
    for v in [1, "2", 3, "x"]:
        try:
            total += int(v)
        except ValueError as e:
            print(e)
    print(total)
    stack = []
    for tok in "3 4 + 2 *".split():
        if tok.isdigit():
            stack.append(int(tok))
        else:
            stack.append(tok)
    print(stack)
    def apply(op, a, b):
        if op == "+":
            return a + b
        return a * b
    nums = []
    for s in stack:
        if isinstance(s, int):
            nums.append(s)
        else:
            b = nums.pop(); a = nums.pop()
            nums.append(apply(s, a, b))
    print(nums)
