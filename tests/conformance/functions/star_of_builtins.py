# start: script
# engines: all -host("texts of TypeErrors")
# Builtins and methods of a table are called with '*' of a list: each takes as many as it takes.


def add(a, b=1):
    return a + b


class Safe(str):
    def shout(self):
        return self.upper() + "!"


TABLE = {
    "upper": str.upper,
    "replace": str.replace,
    "split": str.split,
    "len": len,
    "abs": abs,
    "round": round,
    "add": add,
    "max": max,
    "int": int,
    "str": str,
    "safe": Safe,
    "lambda": lambda *a: list(a),
    "pow": pow,
    "sorted": sorted,
    "float": float,
    "join": ", ".join,
    "list": list,
    "tuple": tuple,
    "bool": bool,
    "sum": sum,
    "min": min,
    "chr": chr,
    "print": print,
    "range": range,
}


def call(name, args):
    try:
        r = TABLE[name](*args)
        print(name, args, "->", r if name != "range" else list(r), type(r).__name__)
    except (TypeError, ValueError) as e:
        print(name, args, type(e).__name__, e)


call("upper", ["abc"])
call("upper", ["abc", 1])
call("replace", ["banana", "a", "o"])
call("replace", ["banana", "a", "o", 1])
call("replace", ["banana"])
call("split", ["a b"])
call("split", ["a,b,c", ",", 1])
call("len", ["abc"])
call("len", [])
call("abs", [-3])
call("abs", [2.5])
call("round", [2.567])
call("round", [2.567, 1])
call("add", [1])
call("add", [1, 5])
call("add", ["a", "b"])
call("add", [])
call("max", [3, 4])
call("max", [[3, 9]])
call("int", ["12"])
call("int", ["ff", 16])
call("int", [])
call("str", [1.5])
call("str", [])
call("safe", ["x"])
call("lambda", [1, "a", None])
call("pow", [2, 3])
call("pow", [2, 10, 7])
call("sorted", [[3, 1, 2]])
call("float", ["1.5"])
call("join", [["a", "b"]])
call("list", ["ab"])
call("tuple", [[1, 2]])
call("bool", [[]])
call("sum", [[1, 2]])
call("sum", [[1, 2], 10])
call("min", [4, 2.5])
call("chr", [65])
call("range", [3])
call("range", [1, 7, 2])
call("upper", [5])
call("len", [5])
