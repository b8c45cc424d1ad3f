# start: script
# engines: all
"""Tests written the way people write them: local fakes, tables, subclasses in functions."""
import io
import sys
import unittest
from contextlib import redirect_stdout


class Bus:
    def __init__(self):
        self.subs = {}

    def on(self, topic, handler=None):
        if handler is None:
            return lambda h: self.on(topic, h)
        self.subs.setdefault(topic, []).append(handler)
        return handler

    def emit(self, topic, *args):
        return [h(*args) for h in self.subs.get(topic, [])]


class Pool:
    def __init__(self, factory, size=2):
        self.factory, self.size = factory, size
        self.free, self.used = [], []

    def acquire(self):
        if self.free:
            x = self.free.pop()
        elif len(self.used) < self.size:
            x = self.factory()
        else:
            raise RuntimeError("pool exhausted")
        self.used.append(x)
        return x

    def release(self, x):
        self.used.remove(x)
        self.free.append(x)


def retry(times, on=Exception, sleep=None):
    def deco(fn):
        def inner(*args, **kw):
            for attempt in range(1, times + 1):
                try:
                    return fn(*args, **kw)
                except on as e:
                    if attempt == times:
                        raise
                    if sleep:
                        sleep(attempt)
        return inner
    return deco


class BusTest(unittest.TestCase):
    def test_emit(self):
        got = []
        bus = Bus()

        class Listener:
            def __init__(self, name):
                self.name = name
                bus.on("x", self.heard)

            def heard(self, value):
                got.append((self.name, value))
                return len(got)

        a, b = Listener("a"), Listener("b")
        self.assertEqual(bus.emit("x", 5), [1, 2])
        self.assertEqual(got, [("a", 5), ("b", 5)])
        self.assertEqual(bus.emit("nothing", 1), [])

    def test_decorator(self):
        bus = Bus()
        seen = {}

        @bus.on("k")
        def one(v):
            seen["one"] = v

        bus.emit("k", 3)
        self.assertDictEqual(seen, {"one": 3})


class PoolTest(unittest.TestCase):
    def make(self, size=2):
        count = 0

        class Conn:
            def __init__(self):
                nonlocal count
                count += 1
                self.id = count

            def __repr__(self):
                return f"<Conn {self.id} of {count}>"

        return Pool(Conn, size)

    def test_reuse(self):
        p = self.make()
        a = p.acquire()
        p.release(a)
        self.assertIs(p.acquire(), a)
        b = p.acquire()
        self.assertIsNot(a, b)
        self.assertEqual([a.id, b.id], [1, 2])
        self.assertEqual(repr(b), "<Conn 2 of 2>")

    def test_exhausted(self):
        p = self.make(1)
        p.acquire()
        with self.assertRaises(RuntimeError) as cm:
            p.acquire()
        self.assertIn("exhausted", str(cm.exception))

    def test_fails(self):
        p = self.make()
        self.assertEqual(p.acquire().id, 7, "ids start at one")


class RetryTest(unittest.TestCase):
    def flaky(self, fails, kind=ValueError):
        calls = []

        @retry(3, on=ValueError, sleep=calls.append)
        def run(x):
            if len(calls) < fails:
                raise kind(f"no {len(calls)}")
            return x * 2

        return run, calls

    def test_ok(self):
        for fails, slept in [(0, []), (1, [1]), (2, [1, 2])]:
            with self.subTest(fails=fails):
                run, calls = self.flaky(fails)
                self.assertEqual(run(21), 42)
                self.assertListEqual(calls, slept)

    def test_gives_up(self):
        run, calls = self.flaky(5)
        self.assertRaises(ValueError, run, 1)

    def test_other(self):
        run, _ = self.flaky(1, KeyError)
        with self.assertRaisesRegex(KeyError, "no 0"):
            run(1)


def capture(fn, *args):
    out = io.StringIO()
    with redirect_stdout(out):
        result = fn(*args)
    return out.getvalue(), result


class OutputTest(unittest.TestCase):
    def test_capture(self):
        class Talker:
            def say(self, *words):
                print(prefix, *words, sep="|")
                return len(words)

        prefix = ">>"
        text, n = capture(Talker().say, "a", 1)
        self.assertEqual((text, n), (">>|a|1\n", 2))

    @unittest.skip("later")
    def test_skipped(self):
        pass


if __name__ == "__main__":
    loader = unittest.TestLoader()
    suite = unittest.TestSuite()
    for case in (BusTest, PoolTest, RetryTest, OutputTest):
        suite.addTests(loader.loadTestsFromTestCase(case))
    stream = io.StringIO()
    result = unittest.TextTestRunner(stream=stream, verbosity=0).run(suite)
    print(result.testsRun, len(result.failures), len(result.errors), len(result.skipped), result.wasSuccessful())
    for case, text in result.failures:
        print(case.id().split(".", 1)[1], text.strip().splitlines()[-1])
