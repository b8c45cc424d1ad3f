# start: script
# engines: all
# Messages of unittest for values that differ, and lines for subtests.
import io
import re
import unittest
from unittest import TestCase, TextTestRunner


class Point:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x

    def __repr__(self):
        return f"Point({self.x})"


class Differences(TestCase):
    maxDiff = 640

    def test_list(self):
        self.assertEqual([1, 2, 3], [1, 2, 4])

    def test_list_of_texts(self):
        self.assertEqual(["a" * 30, "b" * 30, "c" * 30], ["a" * 30, "x" * 30, "c" * 30])

    def test_tuple(self):
        self.assertEqual((1, "a"), (1, "a", None))

    def test_dict(self):
        self.assertEqual({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]})

    def test_set(self):
        self.assertEqual({1, 2}, {2, 3})

    def test_lines(self):
        self.assertEqual("one\ntwo\nthree\n", "one\n2\nthree\n")

    def test_text(self):
        self.assertEqual("abc", "abd", "with a message")

    def test_instances(self):
        self.assertEqual(Point(1), Point(2))

    def test_kinds(self):
        self.assertEqual([1], (1,))

    def test_long(self):
        self.assertEqual([list(range(20))] * 12, [list(range(20))] * 13)

    def test_rounds(self):
        for i in range(3):
            with self.subTest(i=i):
                self.assertLess(i, 2)

    @unittest.expectedFailure
    def test_unexpected(self):
        self.assertTrue(True)


class Texts(TestCase):
    def runTest(self):
        pass

    def show(self):
        checks = [
            lambda: self.assertEqual([1] * 3, [1] * 5),
            lambda: self.assertEqual([], [1]),
            lambda: self.assertListEqual([[1], [2]], [[1]]),
            lambda: self.assertSequenceEqual((1, 2), [1, 3]),
            lambda: self.assertSequenceEqual((1, 2), [1, 2]),
            lambda: self.assertSetEqual({1}, frozenset([1])),
            lambda: self.assertDictEqual({"a": 1}, {"a": 2}),
            lambda: self.assertMultiLineEqual("a\nb", "a\nc"),
            lambda: self.assertEqual("x" * 100 + "y" + "z" * 20, "x" * 100 + "w" + "z" * 20),
            lambda: self.assertEqual(1, 1.5, msg="custom"),
            lambda: self.assertRaises(ValueError, int, "5"),
        ]
        for check in checks:
            try:
                check()
            except self.failureException as e:
                print("failed:", e)
            else:
                print("passed")


stream = io.StringIO()
suite = unittest.defaultTestLoader.loadTestsFromTestCase(Differences)
result = TextTestRunner(stream=stream, verbosity=2).run(suite)
for line in re.sub(r"in \d+\.\d+s", "in N s", stream.getvalue()).splitlines():
    if not line.startswith(("  File", "    ", "Traceback")):
        print(line)
print(result.testsRun, len(result.failures), result.wasSuccessful())
Texts().show()
