# start: script
# list() and tuple() of a list or of something else, with and without '*'.


T = {"list": list, "len": len, "abs": abs, "tuple": tuple}


def call(name, args):
    try:
        print(T[name](*args))
    except TypeError as e:
        print(e)


call("list", ["ab"])
call("list", [5])
call("tuple", [5])
call("len", [(1, 2)])
call("abs", [None])
call("abs", [-5])


def listed(x):
    try:
        return list(x)
    except TypeError as e:
        return str(e)


xs = [[1, 2], 10]
for x in xs:
    print(listed(x))
