# send, throw and close of generators; finally clauses; yield from that passes all of them on.


def averager():
    total = 0.0
    count = 0
    average = 0.0
    while True:
        value = yield average
        if value is None:
            break
        total += value
        count += 1
        average = total / count


def echo():
    received = []
    while True:
        word = yield len(received)
        if word is None:
            continue
        received.append(word)
        if word == "stop":
            print("received", received)
            return


def resources(log):
    log.append("open")
    try:
        for i in range(5):
            yield i
    finally:
        log.append("close")


def stubborn():
    while True:
        try:
            yield 1
        except GeneratorExit:
            print("ignored")
            yield 2
            return


def catching():
    n = 0
    while n < 10:
        try:
            n += 1
            yield n
        except ValueError as e:
            print("caught", e)
            n += 100
            yield -1
        except KeyError:
            print("key")
            raise
        else:
            print("else", n)
        finally:
            print("finally", n)


def inner(name):
    try:
        got = yield name + "1"
        while got is not None:
            print(name, "got", got)
            got = yield name + got
    except ValueError as e:
        print(name, "caught", e)
        yield name + "caught"
    finally:
        print(name, "done")
    return name + "!"


def outer():
    first = yield from inner("a")
    print("first", first)
    second = yield from inner("b")
    print("second", second)
    yield "end"


def over_list():
    try:
        yield from [1, 2, 3]
    except ValueError as e:
        print("over_list", e)
        yield 99


def plain(n):
    for i in range(n):
        yield i


def accumulate():
    total = 0
    while True:
        item = yield total
        total += item


class Worker:
    def __init__(self, name):
        self.name = name
        self.jobs = []

    def run(self):
        while True:
            job = yield
            self.jobs.append(self.name + ":" + job)


def pipeline(target):
    while True:
        n = yield
        if n % 2 == 0:
            target.send(n * n)


def sink(found):
    try:
        while True:
            n = yield
            found.append(n)
    finally:
        found.append(-1)


def main():
    a = averager()
    print(next(a))
    for v in [10.0, 20.0, 60.0]:
        print(a.send(v))
    try:
        next(a)
    except StopIteration:
        print("stopped")
    try:
        a.send(1.0)
    except StopIteration:
        print("stopped again")

    e = echo()
    try:
        e.send("early")
    except TypeError as error:
        print("TypeError", error)
    print(e.send(None), e.send("x"), next(e), e.send("y"))
    try:
        e.send("stop")
    except StopIteration:
        print("stopped")

    log = []
    g = resources(log)
    print(next(g), next(g))
    g.close()
    g.close()
    print(log, list(g))
    fresh = resources(log)
    fresh.close()
    print(log, next(fresh, -5))
    finished = resources(log)
    print(sum(finished))
    finished.close()
    print(log)

    s = stubborn()
    print(next(s))
    try:
        s.close()
    except RuntimeError as error:
        print("RuntimeError", error)

    c = catching()
    print(next(c))
    print(next(c))
    print(c.throw(ValueError("first")))
    c.close()
    d = catching()
    next(d)
    try:
        d.throw(KeyError("k"))
    except KeyError as error:
        print("KeyError", error)
    print(list(d))
    f = catching()
    try:
        f.throw(ValueError("not started"))
    except ValueError as error:
        print("ValueError", error)
    print(list(f))

    o = outer()
    print(next(o))
    print(o.send("x"))
    print(o.send("y"))
    print(o.send(None))
    print(o.throw(ValueError("thrown")))
    print(next(o))
    print(list(o))
    o = outer()
    next(o)
    o.close()
    o = outer()
    next(o)
    try:
        o.throw(KeyError("through"))
    except KeyError as error:
        print("KeyError", error)

    l = over_list()
    print(next(l), next(l), l.throw(ValueError("v")), list(l))

    p = plain(3)
    print(next(p))
    p.close()
    print(list(p))
    q = (i * i for i in range(5))
    print(next(q), next(q))
    q.close()
    print(list(q))

    t = accumulate()
    next(t)
    print([t.send(i) for i in range(5)])

    w = Worker("w")
    runner = w.run()
    next(runner)
    for job in ["one", "two"]:
        runner.send(job)
    print(w.jobs)

    found = []
    end = sink(found)
    next(end)
    start = pipeline(end)
    next(start)
    for i in range(6):
        start.send(i)
    end.close()
    print(found)
