# start: script
# engines: all -host("texts of TypeErrors")
import math
F = {"LOG": math.log, "SQR": math.sqrt, "LEN": len, "ABS": abs, "INT": lambda x: float(math.floor(x)), "EXP": math.exp}
def call(name, args):
    try:
        return F[name](*args)
    except (TypeError, ValueError) as e:
        return str(e)
for name in F:
    for args in ([2.5], ["ab"], [(1, 2)], [[1.0]], [None], [3, 4]):
        print(name, args, call(name, args))
