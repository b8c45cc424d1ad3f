# start: script
# engines: all
# Runners of unittest that write to a stream of the program.
import io
import os
import unittest


class Sums(unittest.TestCase):
    def test_right(self):
        """One and one"""
        self.assertEqual(1 + 1, 2)

    def test_wrong(self):
        self.assertEqual(1 + 1, 3)

    @unittest.skip("not today")
    def test_skipped(self):
        self.fail()


class Fine(unittest.TestCase):
    def test_fine(self):
        self.assertTrue(True)


class Lines:
    """A stream with what a runner needs only"""

    def __init__(self):
        self.lines = []

    def write(self, text):
        self.lines.append(text)

    def flush(self):
        pass


def shown(text):
    """The lines whose text does not depend on the time or on the version"""
    for line in text.splitlines():
        if line.startswith(("Ran ", "  ", "Traceback")):
            print(line.split(" in ")[0].split(", line")[0] if line.startswith("Ran ") else "...")
        else:
            print(line)


def suite(*cases):
    tests = unittest.TestSuite()
    for case in cases:
        tests.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    return tests


for verbosity in (0, 1, 2):
    stream = io.StringIO()
    result = unittest.TextTestRunner(stream=stream, verbosity=verbosity).run(suite(Fine))
    shown(stream.getvalue())
    print(verbosity, result.testsRun, result.wasSuccessful())
stream = io.StringIO()
result = unittest.TextTestRunner(stream, verbosity=2).run(suite(Sums, Fine))
print(stream.getvalue().count("ok"), "test_wrong (__main__.Sums.test_wrong) ... FAIL" in stream.getvalue())
print("FAIL: test_wrong" in stream.getvalue(), "skipped 'not today'" in stream.getvalue())
print(len(result.failures), len(result.skipped), stream.getvalue().endswith("FAILED (failures=1, skipped=1)\n"))
with open(os.devnull, "w") as nowhere:
    print(unittest.TextTestRunner(stream=nowhere).run(suite(Fine)).wasSuccessful())
lines = Lines()
unittest.TextTestRunner(stream=lines).run(suite(Fine, Fine))
print("".join(lines.lines).startswith(".."), lines.lines[-1].strip() in ("OK", ""))
