"""The module `unittest`: test cases of the program itself.

What tests a class has is noted when the class is made (`__init_subclass__`). Tests of other modules are not looked
for, there are no mock objects, and `assertLogs` is not here.

Source: the Python Library Reference, section "unittest".
"""

import difflib as _difflib
import pprint as _pprint
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


# Texts of what differs

_LONGEST = 80
_LEFT_OUT = 12
_ENDS = 5


def _shorten(text, start, end):
    skipped = len(text) - start - end
    if skipped <= _LEFT_OUT:
        return text
    return text[:start] + "[" + str(skipped) + " chars]" + text[len(text) - end :]


def _shortened(first, second):
    """The texts of two values, of which long ones show only where they differ"""
    longest = max(len(first), len(second))
    if longest <= _LONGEST:
        return first, second
    common = 0
    while common < len(first) and common < len(second) and first[common] == second[common]:
        common += 1
    prefix = first[:common]
    shown = _LONGEST - (longest - common + _ENDS + _LEFT_OUT)
    if shown > _ENDS:
        prefix = _shorten(prefix, _ENDS, shown)
        return prefix + first[common:], prefix + second[common:]
    prefix = _shorten(prefix, _ENDS, _ENDS)
    middle = _LONGEST - 3 * _ENDS - 2 * _LEFT_OUT
    return prefix + _shorten(first[common:], middle, _ENDS), prefix + _shorten(second[common:], middle, _ENDS)


def _differ(first, second, sign):
    a, b = _shortened(first, second)
    return a + sign + b


def _diff_of_values(first, second):
    return "\n" + "\n".join(_difflib.ndiff(first.splitlines(), second.splitlines()))


def _diff_of_texts(first, second):
    firsts, seconds = first.splitlines(True), second.splitlines(True)
    if len(firsts) == 1 and first.strip("\r\n") == first:
        firsts, seconds = [first + "\n"], [second + "\n"]
    return "\n" + "".join(_difflib.ndiff(firsts, seconds))


@_specialize.argtype(0, 1)
def _sequences_differ(seq1, seq2, kind):
    """What differs in two sequences: `kind` is the word for them"""
    lines = [kind.capitalize() + "s differ: " + _differ(repr(seq1), repr(seq2), " != ")]
    len1, len2 = len(seq1), len(seq2)
    for i in range(min(len1, len2)):
        if seq1[i] != seq2[i]:
            a, b = _shortened(repr(seq1[i]), repr(seq2[i]))
            lines += ["", "First differing element " + str(i) + ":", a, b]
            break
    if len1 > len2:
        lines += ["", "First " + kind + " contains " + str(len1 - len2) + " additional elements."]
        lines += ["First extra element " + str(len2) + ":", repr(seq1[len2])]
    elif len1 < len2:
        lines += ["", "Second " + kind + " contains " + str(len2 - len1) + " additional elements."]
        lines += ["First extra element " + str(len1) + ":", repr(seq2[len1])]
    return "\n".join(lines) + "\n"


@_specialize.argtype(0, 1)
def _same_items(seq1, seq2):
    """Whether sequences of two classes have equal items"""
    if len(seq1) != len(seq2):
        return False
    for i in range(len(seq1)):
        if seq1[i] != seq2[i]:
            return False
    return True


@_specialize.argtype(0, 1)
def _sets_differ(set1, set2):
    lines = []
    only1, only2 = set1.difference(set2), set2.difference(set1)
    if only1:
        lines.append("Items in the first set but not the second:")
        for item in only1:
            lines.append(repr(item))
    if only2:
        lines.append("Items in the second set but not the first:")
        for item in only2:
            lines.append(repr(item))
    return "\n".join(lines)


class _Raises:
    """What `assertRaises` gives to `with`"""

    def __init__(self, expected, pattern, called=""):
        self.expected = expected
        self.pattern = pattern
        self.called = called
        self.exception = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if value is None:
            raise AssertionError(_name_of(self.expected) + " not raised" + (" by " + self.called if self.called else ""))
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
        if value is None:
            if self._case._result is not None and self._case._passes:
                self._case._result.addSubTest(self._case, _Round(self._case, self._text), None)
            return False
        if not isinstance(value, Exception) or isinstance(value, SkipTest):
            return False
        self._case._passes = False
        if self._case._result is not None and self._case._testMethodName not in self._case._expecting:
            self._case._result.addSubTest(self._case, _Round(self._case, self._text), _info(value))
        return True


def _info(error):
    """What `sys.exc_info()` gives where the exception is handled"""
    return type(error), error, error.__traceback__


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
        self._result = None
        self._passes = True
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

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return standardMsg if msg is None else str(msg)
        return standardMsg if msg is None else standardMsg + " : " + str(msg)

    def _fail(self, msg, text):
        raise AssertionError(self._formatMessage(msg, text))

    @_specialize.argtype(1, 2)
    def assertTrue(self, expr, msg=None):
        if not expr:
            self._fail(msg, repr(expr) + " is not true")

    @_specialize.argtype(1, 2)
    def assertFalse(self, expr, msg=None):
        if expr:
            self._fail(msg, repr(expr) + " is not false")

    def _fail_with(self, msg, text, diff):
        if self.maxDiff is not None and len(diff) > self.maxDiff:
            diff = "\nDiff is " + str(len(diff)) + " characters long. Set self.maxDiff to None to see it."
        self._fail(msg, text + diff)

    @_specialize.argtype(1, 2, 3)
    def assertEqual(self, first, second, msg=None):
        if first == second:
            return
        if type(first) is type(second):
            if type(first) is list:
                return self.assertListEqual(first, second, msg)
            if type(first) is tuple:
                return self.assertTupleEqual(first, second, msg)
            if type(first) is dict:
                return self.assertDictEqual(first, second, msg)
            if type(first) is set or type(first) is frozenset:
                return self.assertSetEqual(first, second, msg)
            if type(first) is str:
                return self.assertMultiLineEqual(first, second, msg)
        self._fail(msg, _differ(repr(first), repr(second), " != "))

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
            self._fail(msg, repr(first) + " != " + repr(second) + " within " + repr(delta) + " delta (" + repr(difference) + " difference)")
        digits = 7 if places is None else places
        if round(difference, digits) != 0:
            self._fail(msg, repr(first) + " != " + repr(second) + " within " + str(digits) + " places (" + repr(difference) + " difference)")

    @_specialize.argtype(1, 2, 3, 4, 5)
    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        difference = abs(first - second)
        if delta is not None:
            if difference > delta:
                return
            self._fail(msg, repr(first) + " == " + repr(second) + " within " + repr(delta) + " delta (" + repr(difference) + " difference)")
        digits = 7 if places is None else places
        if first == second or round(difference, digits) == 0:
            self._fail(msg, repr(first) + " == " + repr(second) + " within " + str(digits) + " places")

    @_specialize.argtype(1, 2, 3)
    def assertSequenceEqual(self, first, second, msg=None):
        if first != second and not (type(first) is not type(second) and _same_items(first, second)):
            diff = _diff_of_values(_pprint.pformat(first), _pprint.pformat(second))
            self._fail_with(msg, _sequences_differ(first, second, "sequence"), diff)

    @_specialize.argtype(1, 2, 3)
    def assertListEqual(self, list1, list2, msg=None):
        if list1 != list2:
            diff = _diff_of_values(_pprint.pformat(list1), _pprint.pformat(list2))
            self._fail_with(msg, _sequences_differ(list1, list2, "list"), diff)

    @_specialize.argtype(1, 2, 3)
    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        if tuple1 != tuple2:
            diff = _diff_of_values(_pprint.pformat(tuple1), _pprint.pformat(tuple2))
            self._fail_with(msg, _sequences_differ(tuple1, tuple2, "tuple"), diff)

    @_specialize.argtype(1, 2, 3)
    def assertSetEqual(self, set1, set2, msg=None):
        text = _sets_differ(set1, set2)
        if text:
            self._fail(msg, text)

    @_specialize.argtype(1, 2, 3)
    def assertDictEqual(self, d1, d2, msg=None):
        if d1 != d2:
            diff = _diff_of_values(_pprint.pformat(d1), _pprint.pformat(d2))
            self._fail_with(msg, _differ(repr(d1), repr(d2), " != "), diff)

    def assertMultiLineEqual(self, first, second, msg=None):
        if first != second:
            text = _differ(repr(first), repr(second), " != ")
            if len(first) > 65536 or len(second) > 65536:
                self._fail(msg, text)
            self._fail_with(msg, text, _diff_of_texts(first, second))

    @_specialize.argtype(1, 2, 3)
    def assertCountEqual(self, first, second, msg=None):
        firsts, seconds = list(first), list(second)
        seen = []
        lines = []
        for item in firsts + seconds:
            if item in seen:
                continue
            seen.append(item)
            a, b = firsts.count(item), seconds.count(item)
            if a != b:
                lines.append("First has " + str(a) + ", Second has " + str(b) + ":  " + repr(item))
        if len(lines) > 0:
            self._fail(msg, "Element counts were not equal:\n" + "\n".join(lines))

    def assertRegex(self, text, expected_regex, msg=None):
        if _re.search(expected_regex, text) is None:
            self._fail(msg, "Regex didn't match: " + repr(expected_regex) + " not found in " + repr(text))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        if _re.search(unexpected_regex, text) is not None:
            self._fail(msg, "Regex matched: " + repr(unexpected_regex) + " in " + repr(text))

    @_specialize.call_location()
    def assertRaises(self, expected_exception, callable=None, *args, **kwargs):
        if callable is None:
            return _Raises(expected_exception, None)
        with _Raises(expected_exception, None, getattr(callable, "__name__", "")):
            callable(*args, **kwargs)
        return None

    @_specialize.call_location()
    def assertRaisesRegex(self, expected_exception, expected_regex, callable=None, *args, **kwargs):
        if callable is None:
            return _Raises(expected_exception, expected_regex)
        with _Raises(expected_exception, expected_regex, getattr(callable, "__name__", "")):
            callable(*args, **kwargs)
        return None

    def run(self, result=None):
        outcome = TestResult() if result is None else result
        _run_case(self, outcome)
        return outcome

    def _skip_text(self):
        """Why the test is skipped before it starts; None where it is not"""
        if self._skip_reason is None and self._testMethodName in self._skipped:
            return self._skipped[self._testMethodName]
        return self._skip_reason


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


def _run_case(case, result):
    result.startTest(case)
    try:
        reason = case._skip_text()
        if reason is None:
            _run_ready(case, result)
        else:
            result.addSkip(case, reason)
    finally:
        result.stopTest(case)


def _run_ready(case, result):
    case._result = result
    case._passes = True
    expecting = case._testMethodName in case._expecting
    expected = None
    try:
        case.setUp()
        try:
            case._call()
        finally:
            case.tearDown()
    except SkipTest as e:
        case.doCleanups()
        result.addSkip(case, str(e))
        return
    except Exception as e:
        case._passes = False
        expected = e
        if not expecting:
            _note(case, result, e)
    try:
        case.doCleanups()
    except Exception as e:
        case._passes = False
        expected = e
        if not expecting:
            _note(case, result, e)
    if expecting:
        if case._passes:
            result.addUnexpectedSuccess(case)
        else:
            # A subtest that fails is enough.
            result.addExpectedFailure(case, _info(AssertionError() if expected is None else expected))
    elif case._passes:
        result.addSuccess(case)


def _note(case, result, error):
    if isinstance(error, AssertionError):
        result.addFailure(case, _info(error))
    else:
        result.addError(case, _info(error))


class TestResult:
    """What became of the tests"""

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failures = []
        self.errors = []
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.testsRun = 0
        self.shouldStop = False
        self.failfast = False

    def wasSuccessful(self):
        return len(self.failures) + len(self.errors) + len(self.unexpectedSuccesses) == 0

    def stop(self):
        self.shouldStop = True

    def startTestRun(self):
        pass

    def stopTestRun(self):
        pass

    def startTest(self, test):
        self.testsRun += 1

    def stopTest(self, test):
        pass

    def addSuccess(self, test):
        pass

    def addSkip(self, test, reason):
        self.skipped.append((test, reason))

    def addFailure(self, test, err):
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._failed()

    def addError(self, test, err):
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._failed()

    def addSubTest(self, test, subtest, err):
        if err is None:
            return
        kind = self.failures if isinstance(err[1], AssertionError) else self.errors
        kind.append((subtest, self._exc_info_to_string(err, test)))
        self._failed()

    def addExpectedFailure(self, test, err):
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    def addUnexpectedSuccess(self, test):
        self.unexpectedSuccesses.append(test)
        self._failed()

    def printErrors(self):
        pass

    def _failed(self):
        if self.failfast:
            self.shouldStop = True

    def _exc_info_to_string(self, err, test):
        return _error_text(err[1])


class _WritelnDecorator:
    """A stream that has lines"""

    def __init__(self, stream):
        self._stream = stream

    def write(self, text):
        self._stream.write(text)

    def writeln(self, text=None):
        if text is not None:
            self._stream.write(text)
        self._stream.write("\n")

    def flush(self):
        self._stream.flush()


class TextTestResult(TestResult):
    """Tells on a stream what becomes of the tests"""

    separator1 = "=" * 70
    separator2 = "-" * 70

    def __init__(self, stream, descriptions, verbosity):
        TestResult.__init__(self, stream, descriptions, verbosity)
        self.stream = stream
        self.descriptions = descriptions
        self.showAll = verbosity > 1
        self.dots = verbosity == 1
        self._newline = True

    def getDescription(self, test):
        text = test.shortDescription()
        return str(test) if text is None or not self.descriptions else str(test) + "\n" + text

    def startTest(self, test):
        TestResult.startTest(self, test)
        if self.showAll:
            self.stream.write(self.getDescription(test) + " ... ")
            self.stream.flush()
            self._newline = False

    def addSuccess(self, test):
        TestResult.addSuccess(self, test)
        self._show(test, ".", "ok")

    def addSkip(self, test, reason):
        TestResult.addSkip(self, test, reason)
        self._show(test, "s", "skipped " + repr(reason))

    def addFailure(self, test, err):
        TestResult.addFailure(self, test, err)
        self._show(test, "F", "FAIL")

    def addError(self, test, err):
        TestResult.addError(self, test, err)
        self._show(test, "E", "ERROR")

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failure = isinstance(err[1], AssertionError)
            self._show(subtest, "F" if failure else "E", "FAIL" if failure else "ERROR")
        TestResult.addSubTest(self, test, subtest, err)

    def addExpectedFailure(self, test, err):
        TestResult.addExpectedFailure(self, test, err)
        self._show_line("x", "expected failure")

    def addUnexpectedSuccess(self, test):
        TestResult.addUnexpectedSuccess(self, test)
        self._show_line("u", "unexpected success")

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
            self.stream.flush()
        self.printErrorList("ERROR", self.errors)
        self.printErrorList("FAIL", self.failures)
        if len(self.unexpectedSuccesses) > 0:
            self.stream.writeln(self.separator1)
            for test in self.unexpectedSuccesses:
                self.stream.writeln("UNEXPECTED SUCCESS: " + self.getDescription(test))
            self.stream.flush()

    def printErrorList(self, flavour, errors):
        for test, text in errors:
            self.stream.writeln(self.separator1)
            self.stream.writeln(flavour + ": " + self.getDescription(test))
            self.stream.writeln(self.separator2)
            self.stream.writeln(text)
            self.stream.flush()

    def _show(self, test, mark, text):
        if self.showAll:
            of_round = isinstance(test, _Round)
            if of_round or self._newline:
                if not self._newline:
                    self.stream.writeln()
                self.stream.write(("  " if of_round else "") + self.getDescription(test) + " ... ")
            self._newline = True
        self._show_line(mark, text)

    def _show_line(self, mark, text):
        if self.dots:
            self.stream.write(mark)
        elif self.showAll:
            self.stream.writeln(text)
        self.stream.flush()


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
                _run_case(case, result)
        if last is not None:
            last.tearDownClass()
        return result

    def _prepare(self, case, result):
        try:
            case.setUpClass()
        except Exception as e:
            result.addError(case, _info(e))
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

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None):
        self.stream = _WritelnDecorator(_sys.stderr if stream is None else stream)
        self.descriptions = descriptions
        self.verbosity = verbosity
        self.failfast = failfast
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def run(self, test):
        result = self._makeResult()
        result.failfast = self.failfast
        start = _time.perf_counter()
        result.startTestRun()
        try:
            test.run(result)
        finally:
            result.stopTestRun()
        seconds = _time.perf_counter() - start
        result.printErrors()
        self._report(result, seconds)
        return result

    def _report(self, result, seconds):
        self.stream.writeln("-" * 70)
        plural = "" if result.testsRun == 1 else "s"
        self.stream.writeln("Ran %d test%s in %.3fs" % (result.testsRun, plural, seconds))
        self.stream.writeln()
        details = []
        for name, count in (
            ("failures", len(result.failures)),
            ("errors", len(result.errors)),
            ("skipped", len(result.skipped)),
            ("expected failures", len(result.expectedFailures)),
            ("unexpected successes", len(result.unexpectedSuccesses)),
        ):
            if count > 0:
                details.append(name + "=" + str(count))
        text = "OK" if result.wasSuccessful() else "FAILED"
        if len(details) > 0:
            text += " (" + ", ".join(details) + ")"
        self.stream.writeln(text)
        self.stream.flush()


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
