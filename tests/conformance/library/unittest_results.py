# start: script
# engines: all
# Classes derived from TestResult and TextTestResult hear what becomes of the tests.
import io
import unittest
from unittest import TestCase, TestResult, TestSuite, TextTestResult, TextTestRunner


class Base(TestCase):
    log = []

    def setUp(self):
        self.log.append("setUp " + self._testMethodName)

    def tearDown(self):
        self.log.append("tearDown")

    def assertEven(self, n, msg=None):
        if n % 2:
            self.fail(self._formatMessage(msg, f"{n} is odd"))


class Numbers(Base):
    def test_even(self):
        self.assertEven(4)
        self.assertEven(3, "hm")

    def test_loop(self):
        for i in range(4):
            with self.subTest("loop", i=i):
                self.assertEven(i)

    def test_good(self):
        self.assertEqual(1 + 1, 2)

    def test_error(self):
        raise KeyError("k")

    def test_skipped(self):
        self.skipTest("later")

    @unittest.skip("never")
    def test_never(self):
        pass

    @unittest.expectedFailure
    def test_expected(self):
        self.assertEven(1)

    @unittest.expectedFailure
    def test_unexpected(self):
        self.assertEven(2)

    def test_almost(self):
        self.assertAlmostEqual(10, 12, delta=1)

    def test_counts(self):
        self.assertCountEqual("aab", "abbc")


class Recorder(TestResult):
    def __init__(self):
        super().__init__()
        self.rows = []

    def startTest(self, test):
        super().startTest(test)
        self.rows.append("start " + test._testMethodName)

    def stopTest(self, test):
        super().stopTest(test)
        self.rows.append("stop")

    def addSuccess(self, test):
        super().addSuccess(test)
        self.rows.append("ok")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.rows.append("FAIL " + str(err[1]))

    def addError(self, test, err):
        super().addError(test, err)
        self.rows.append("ERROR " + repr(err[1]) + " " + err[0].__name__)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.rows.append("skip " + reason)

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err:
            self.rows.append("sub " + str(err[1]))

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self.rows.append("expected " + str(err[1]))

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.rows.append("unexpected")


recorder = Recorder()
suite = unittest.defaultTestLoader.loadTestsFromTestCase(Numbers)
suite.run(recorder)
print(*recorder.rows, sep="\n")
print(recorder.testsRun, len(recorder.failures), len(recorder.errors), len(recorder.skipped), recorder.wasSuccessful())
print(Base.log[:4], len(Base.log))


class Marks(TextTestResult):
    def addSuccess(self, test):
        super().addSuccess(test)
        self.stream.writeln(" <- " + test._testMethodName)


out = io.StringIO()
chosen = TestSuite([Numbers("test_good"), Numbers("test_skipped")])
result = TextTestRunner(stream=out, resultclass=Marks).run(chosen)
print(out.getvalue().splitlines()[:2], result.wasSuccessful(), result.testsRun)
