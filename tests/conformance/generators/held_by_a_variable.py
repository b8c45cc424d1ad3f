# start: script
# engines: all -host("RustPython closes no generator that is dropped")
# Generators that one variable holds are closed where it gets another value, is deleted or the function returns.


def gen(tag):
    try:
        i = 0
        while True:
            yield i
            i += 1
    finally:
        print("closed", tag)


def deleted():
    g = gen("deleted")
    next(g)
    del g
    print("after del")


def returned():
    g = gen("returned")
    print(next(g), g.send(None))
    print("end")
    return next(g)


def replaced():
    g = gen("replaced")
    next(g)
    g = None
    print("after None")


def replaced_by_another():
    g = gen("first")
    next(g)
    g = gen("second")
    print(next(g), "second started")


def continued():
    g = gen("continued")
    for x in g:
        if x > 1:
            break
    print("still alive", next(g))


def not_started():
    g = gen("not started")
    print("nothing is closed")
    g = None


def finished():
    g = gen("finished")
    next(g)
    g.close()
    print("closed by hand")


def aliased():
    g = gen("aliased")
    h = g
    next(g)
    del g
    print(next(h), "through the other name")
    h.close()


def kept():
    g = gen("kept")
    next(g)
    KEPT.append(g)


def coroutine(log):
    try:
        while True:
            log.append((yield len(log)))
    except GeneratorExit:
        print("coroutine ends", log)


def drives():
    log = []
    c = coroutine(log)
    next(c)
    for word in "a b c".split():
        print(c.send(word))
    return log


KEPT = []
deleted()
print(returned())
replaced()
replaced_by_another()
continued()
not_started()
finished()
aliased()
kept()
print(next(KEPT[0]))
KEPT[0].close()
print(drives())
g = gen("of the module")
print(next(g))
print("done")
