"""The module `unittest`: test cases of the program itself.

What tests a class has is noted when the class is made (`__init_subclass__`). Tests of other modules are not looked
for, there are no mock objects, and `assertLogs` is not here. The messages of containers that differ show no diff.

Source: the Python Library Reference, section "unittest".
"""

import re as _re
import sys as _sys
import time as _time
from rotor_helpers import app_main as _app_main
from rpython.rlib.objectmodel import specialize as _specialize

_classes = []


class SkipTest(Exception):
    """The test is skipped."""


def _skipping(reason):
    def decorated(test):
        test._skip_reason = reason
        return test

    return decorated


def skip(reason):
    if not isinstance(reason, str):
        reason._skip_reason = ""
        return reason
    return _skipping(reason)


def skipIf(condition, reason):
    return _skipping(reason) if condition else _unchanged


def skipUnless(condition, reason):
    return _unchanged if condition else _skipping(reason)


def _unchanged(test):
    return test


def expectedFailure(test):
    test._expected_failure = True
    return test


class _Raises:
    """What `assertRaises` gives to `with`"""

    def __init__(self, expected, pattern):
        self.expected = expected
        self.pattern = pattern
        self.exception = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if value is None:
            raise AssertionError(_name_of(self.expected) + " not raised")
        if not isinstance(value, self.expected):
            return False
        self.exception = value
        if self.pattern is not None and _re.search(self.pattern, str(value)) is None:
            raise AssertionError('"' + self.pattern + '" does not match "' + str(value) + '"')
        return True


def _name_of(expected):
    if isinstance(expected, tuple):
        return str(expected)
    return expected.__name__


class _SubTest:
    """One round of a loop in a test, which may fail alone"""

    def __init__(self, case, text):
        self._case = case
        self._text = text

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if value is None or not isinstance(value, Exception) or isinstance(value, SkipTest):
            return False
        self._case._subtests.append((self._text, isinstance(value, AssertionError), _error_text(value)))
        return True


def _error_text(error):
    return "".join(_app_main.format_error(error, True))


class TestCase:
    """Tests are the methods whose names start with `test`"""

    failureException = AssertionError
    longMessage = True
    maxDiff = 640
    _tests = []
    _skipped = {}
    _expecting = []
    _documentation = {}
    _full_name = "unittest.TestCase"
    _skip_reason = None

    def __init_subclass__(cls):
        cls._tests = [name for name in sorted(dir(cls)) if name.startswith("test") and callable(getattr(cls, name))]
        cls._skipped = {}
        cls._expecting = []
        cls._documentation = {}
        for name in cls._tests:
            function = getattr(cls, name)
            if hasattr(function, "_skip_reason"):
                cls._skipped[name] = function._skip_reason
            if hasattr(function, "_expected_failure"):
                cls._expecting.append(name)
            lines = (function.__doc__ or "").strip().split("\n")
            cls._documentation[name] = lines[0].strip()
        cls._full_name = cls.__module__ + "." + cls.__qualname__
        if cls.__module__ == "__main__":
            _classes.append(cls)
            _classes.sort(key=lambda cls: cls.__name__)

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._subtests = []
        self._cleanups = []

    def setUp(self):
        pass

    def tearDown(self):
        pass

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def id(self):
        return self._full_name + "." + self._testMethodName

    def __str__(self):
        return self._testMethodName + " (" + self.id() + ")"

    def shortDescription(self):
        text = self._documentation.get(self._testMethodName, "")
        return text if text else None

    def countTestCases(self):
        return 1

    def debug(self):
        self.setUp()
        self._call()
        self.tearDown()
        self.doCleanups()

    def _call(self):
        getattr(self, "test" + self._testMethodName[4:])()

    @_specialize.call_location()
    def addCleanup(self, function, /, *args):
        self._cleanups.append(lambda: _call_and_forget(function, args))

    def doCleanups(self):
        while len(self._cleanups) > 0:
            self._cleanups.pop()()

    def skipTest(self, reason):
        raise SkipTest(reason)

    @_specialize.call_location()
    def subTest(self, msg=None, **params):
        parts = []
        for key in params:
            parts.append(key + "=" + repr(params[key]))
        text = "(" + ", ".join(parts) + ")" if parts else ""
        if msg is not None:
            text = "[" + str(msg) + "]" + (" " + text if text else "")
        return _SubTest(self, text if text else "(<subtest>)")

    # What tests say

    @_specialize.argtype(1)
    def fail(self, msg=None):
        raise AssertionError(msg)

    def _fail(self, msg, text):
        if msg is None:
            raise AssertionError(text)
        raise AssertionError(text + " : " + str(msg))

    @_specialize.argtype(1, 2)
    def assertTrue(self, expr, msg=None):
        if not expr:
            self._fail(msg, repr(expr) + " is not true")

    @_specialize.argtype(1, 2)
    def assertFalse(self, expr, msg=None):
        if expr:
            self._fail(msg, repr(expr) + " is not false")

    @_specialize.argtype(1, 2, 3)
    def assertEqual(self, first, second, msg=None):
        if not first == second:
            self._fail(msg, repr(first) + " != " + repr(second))

    @_specialize.argtype(1, 2, 3)
    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self._fail(msg, repr(first) + " == " + repr(second))

    @_specialize.argtype(1, 2, 3)
    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            self._fail(msg, repr(expr1) + " is not " + repr(expr2))

    @_specialize.argtype(1, 2, 3)
    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            self._fail(msg, "unexpectedly identical: " + repr(expr1))

    @_specialize.argtype(1, 2)
    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self._fail(msg, repr(obj) + " is not None")

    @_specialize.argtype(1, 2)
    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self._fail(msg, "unexpectedly None")

    @_specialize.argtype(1, 2, 3)
    def assertIn(self, member, container, msg=None):
        if member not in container:
            self._fail(msg, repr(member) + " not found in " + repr(container))

    @_specialize.argtype(1, 2, 3)
    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self._fail(msg, repr(member) + " unexpectedly found in " + repr(container))

    @_specialize.call_location()
    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            self._fail(msg, repr(obj) + " is not an instance of " + repr(cls))

    @_specialize.call_location()
    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            self._fail(msg, repr(obj) + " is an instance of " + repr(cls))

    @_specialize.argtype(1, 2, 3)
    def assertGreater(self, a, b, msg=None):
        if not a > b:
            self._fail(msg, repr(a) + " not greater than " + repr(b))

    @_specialize.argtype(1, 2, 3)
    def assertGreaterEqual(self, a, b, msg=None):
        if not a >= b:
            self._fail(msg, repr(a) + " not greater than or equal to " + repr(b))

    @_specialize.argtype(1, 2, 3)
    def assertLess(self, a, b, msg=None):
        if not a < b:
            self._fail(msg, repr(a) + " not less than " + repr(b))

    @_specialize.argtype(1, 2, 3)
    def assertLessEqual(self, a, b, msg=None):
        if not a <= b:
            self._fail(msg, repr(a) + " not less than or equal to " + repr(b))

    @_specialize.argtype(1, 2, 3, 4, 5)
    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        difference = abs(first - second)
        if delta is not None:
            if difference <= delta:
                return
            self._fail(msg, repr(first) + " != " + repr(second) + " within " + repr(delta) + " delta")
        digits = 7 if places is None else places
        if round(difference, digits) != 0:
            self._fail(msg, repr(first) + " != " + repr(second) + " within " + str(digits) + " places")

    @_specialize.argtype(1, 2, 3, 4, 5)
    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        difference = abs(first - second)
        if delta is not None:
            if difference > delta:
                return
            self._fail(msg, repr(first) + " == " + repr(second) + " within " + repr(delta) + " delta")
        digits = 7 if places is None else places
        if first == second or round(difference, digits) == 0:
            self._fail(msg, repr(first) + " == " + repr(second) + " within " + str(digits) + " places")

    @_specialize.argtype(1, 2, 3)
    def assertSequenceEqual(self, first, second, msg=None):
        if list(first) != list(second):
            self._fail(msg, "Sequences differ: " + repr(first) + " != " + repr(second))

    @_specialize.argtype(1, 2, 3)
    def assertListEqual(self, list1, list2, msg=None):
        if list1 != list2:
            self._fail(msg, "Lists differ: " + repr(list1) + " != " + repr(list2))

    @_specialize.argtype(1, 2, 3)
    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        if tuple1 != tuple2:
            self._fail(msg, "Tuples differ: " + repr(tuple1) + " != " + repr(tuple2))

    @_specialize.argtype(1, 2, 3)
    def assertSetEqual(self, set1, set2, msg=None):
        if set1 != set2:
            self._fail(msg, "Sets differ: " + repr(set1) + " != " + repr(set2))

    @_specialize.argtype(1, 2, 3)
    def assertDictEqual(self, d1, d2, msg=None):
        if d1 != d2:
            self._fail(msg, repr(d1) + " != " + repr(d2))

    def assertMultiLineEqual(self, first, second, msg=None):
        if first != second:
            self._fail(msg, repr(first) + " != " + repr(second))

    @_specialize.argtype(1, 2, 3)
    def assertCountEqual(self, first, second, msg=None):
        rest = [item for item in second]
        for item in first:
            if item not in rest:
                self._fail(msg, "Element counts were not equal")
            rest.remove(item)
        if len(rest) > 0:
            self._fail(msg, "Element counts were not equal")

    def assertRegex(self, text, expected_regex, msg=None):
        if _re.search(expected_regex, text) is None:
            self._fail(msg, "Regex didn't match: " + repr(expected_regex) + " not found in " + repr(text))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        if _re.search(unexpected_regex, text) is not None:
            self._fail(msg, "Regex matched: " + repr(unexpected_regex) + " in " + repr(text))

    @_specialize.call_location()
    def assertRaises(self, expected_exception, callable=None, *args, **kwargs):
        manager = _Raises(expected_exception, None)
        if callable is None:
            return manager
        with manager:
            callable(*args, **kwargs)
        return None

    @_specialize.call_location()
    def assertRaisesRegex(self, expected_exception, expected_regex, callable=None, *args, **kwargs):
        manager = _Raises(expected_exception, expected_regex)
        if callable is None:
            return manager
        with manager:
            callable(*args, **kwargs)
        return None

    def run(self, result=None):
        outcome = TestResult() if result is None else result
        outcome._run(self)
        return outcome


class _Round(TestCase):
    """A subtest that failed"""

    def __init__(self, case, text):
        TestCase.__init__(self, case._testMethodName)
        self._case = case
        self._text = text

    def id(self):
        return self._case.id() + " " + self._text

    def __str__(self):
        return str(self._case) + " " + self._text

    def shortDescription(self):
        return self._case.shortDescription()


@_specialize.call_location()
def _call_and_forget(function, args):
    function(*args)


class TestResult:
    """What became of the tests"""

    def __init__(self, stream=None, descriptions=True, verbosity=0):
        self.failures = []
        self.errors = []
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.testsRun = 0
        self.shouldStop = False
        self._stream = _sys.stderr if stream is None else stream
        self._verbosity = verbosity

    def wasSuccessful(self):
        return len(self.failures) + len(self.errors) + len(self.unexpectedSuccesses) == 0

    def stop(self):
        self.shouldStop = True

    def _show(self, mark, text):
        if self._verbosity == 1:
            self._stream.write(mark)
        elif self._verbosity > 1:
            self._stream.write(text + "\n")
        self._stream.flush()

    def _run(self, case):
        self.testsRun += 1
        if self._verbosity > 1:
            text = case.shortDescription()
            self._stream.write(str(case) + ("" if text is None else "\n" + text) + " ... ")
        name = case._testMethodName
        reason = case._skip_reason
        if reason is None and name in case._skipped:
            reason = case._skipped[name]
        if reason is not None:
            self._skip(case, reason)
            return
        problem = None
        failed = False
        try:
            case.setUp()
            try:
                case._call()
            finally:
                case.tearDown()
        except SkipTest as e:
            case.doCleanups()
            self._skip(case, str(e))
            return
        except AssertionError as e:
            problem = _error_text(e)
            failed = True
        except Exception as e:
            problem = _error_text(e)
        try:
            case.doCleanups()
        except Exception as e:
            problem = _error_text(e)
        self._judge(case, name in case._expecting, problem, failed)

    def _skip(self, case, reason):
        self.skipped.append((case, reason))
        self._show("s", "skipped " + repr(reason))

    def _judge(self, case, expecting, problem, failed):
        if expecting:
            if problem is None and len(case._subtests) == 0:
                self.unexpectedSuccesses.append(case)
                self._show("u", "unexpected success")
            else:
                self.expectedFailures.append((case, problem or ""))
                self._show("x", "expected failure")
            return
        for text, is_failure, told in case._subtests:
            kind = self.failures if is_failure else self.errors
            kind.append((_Round(case, text), told))
            self._show("F" if is_failure else "E", "FAIL" if is_failure else "ERROR")
        if problem is None:
            if len(case._subtests) == 0:
                self._show(".", "ok")
        elif failed:
            self.failures.append((case, problem))
            self._show("F", "FAIL")
        else:
            self.errors.append((case, problem))
            self._show("E", "ERROR")

    def _list(self, kind, problems):
        for case, text in problems:
            self._stream.write("=" * 70 + "\n" + kind + ": " + str(case) + "\n")
            described = case.shortDescription()
            if described is not None:
                self._stream.write(described + "\n")
            self._stream.write("-" * 70 + "\n" + text + "\n")

    def _report(self, seconds):
        if self._verbosity > 0:
            self._stream.write("\n")
        self._list("ERROR", self.errors)
        self._list("FAIL", self.failures)
        self._stream.write("-" * 70 + "\n")
        plural = "" if self.testsRun == 1 else "s"
        self._stream.write("Ran %d test%s in %.3fs\n\n" % (self.testsRun, plural, seconds))
        details = []
        for name, count in (
            ("failures", len(self.failures)),
            ("errors", len(self.errors)),
            ("skipped", len(self.skipped)),
            ("expected failures", len(self.expectedFailures)),
            ("unexpected successes", len(self.unexpectedSuccesses)),
        ):
            if count > 0:
                details.append(name + "=" + str(count))
        text = "OK" if self.wasSuccessful() else "FAILED"
        if len(details) > 0:
            text += " (" + ", ".join(details) + ")"
        self._stream.write(text + "\n")


class TestSuite:
    """Test cases, in turn"""

    def __init__(self, tests=None):
        self._cases = []
        if tests is not None:
            self.addTests(tests)

    def addTest(self, test):
        if isinstance(test, TestSuite):
            for case in test._cases:
                self._cases.append(case)
        else:
            self._cases.append(test)

    def addTests(self, tests):
        if isinstance(tests, TestSuite):
            for case in tests._cases:
                self._cases.append(case)
        else:
            for test in tests:
                self.addTest(test)

    def countTestCases(self):
        return len(self._cases)

    def __iter__(self):
        return iter(self._cases)

    def run(self, result):
        made = None
        ready = True
        last = None
        for case in self._cases:
            if result.shouldStop:
                break
            if case._full_name != made:
                if last is not None:
                    last.tearDownClass()
                made = case._full_name
                last = None
                if case._skip_reason is None:
                    ready = self._prepare(case, result)
                    last = case if ready else None
            if ready:
                result._run(case)
        if last is not None:
            last.tearDownClass()
        return result

    def _prepare(self, case, result):
        try:
            case.setUpClass()
        except Exception as e:
            result.errors.append((case, _error_text(e)))
            result._show("E", "ERROR")
            return False
        return True


class TestLoader:
    """Finds tests"""

    def loadTestsFromTestCase(self, testCaseClass):
        suite = TestSuite()
        for name in testCaseClass._tests:
            suite.addTest(testCaseClass(name))
        return suite

    def getTestCaseNames(self, testCaseClass):
        return testCaseClass._tests

    def loadTestsFromModule(self, module):
        return _all_tests()


defaultTestLoader = TestLoader()


def makeSuite(testCaseClass):
    return defaultTestLoader.loadTestsFromTestCase(testCaseClass)


def _all_tests():
    suite = TestSuite()
    for cls in _classes:
        for name in cls._tests:
            suite.addTest(cls(name))
    return suite


class TextTestRunner:
    """Runs tests, and tells on a stream, or on the standard error"""

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False):
        self.stream = _sys.stderr if stream is None else stream
        self.verbosity = verbosity

    def run(self, test):
        result = TestResult(self.stream, True, self.verbosity)
        start = _time.perf_counter()
        test.run(result)
        result._report(_time.perf_counter() - start)
        return result


class TestProgram:
    """All tests of the program; it ends with status 1 where one failed"""

    def __init__(self, module="__main__", defaultTest=None, argv=None, exit=True, verbosity=1):
        words = _sys.argv if argv is None else argv
        names = []
        for word in words[1:]:
            if word in ("-v", "--verbose"):
                verbosity = 2
            elif word in ("-q", "--quiet"):
                verbosity = 0
            elif not word.startswith("-"):
                names.append(word)
        suite = _all_tests()
        if len(names) > 0:
            chosen = TestSuite()
            for case in suite:
                short = case.id().split(".", 1)[1]
                for name in names:
                    if short == name or short.startswith(name + "."):
                        chosen.addTest(case)
            suite = chosen
        self.result = TextTestRunner(verbosity=verbosity).run(suite)
        if exit:
            _sys.exit(0 if self.result.wasSuccessful() else 1)


main = TestProgram
