# start: script
# engines: all -host("parts of groups that are raised by name")
# Clauses `except*`: which classes they may have, the contexts of what they raise, and what is raised again.


def raised_by_name():
    try:
        try:
            raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
        except* ValueError as group:
            raise group
        except* TypeError:
            raise
    except ExceptionGroup as group:
        print(repr(group), repr(group.__context__))


def raised_as_a_copy():
    try:
        try:
            raise ExceptionGroup("g", [ValueError(1), TypeError(2), KeyError(3)])
        except* ValueError as group:
            raise ExceptionGroup(group.message, group.exceptions)
        except* TypeError:
            raise
    except ExceptionGroup as group:
        print(repr(group))


def raised_alone():
    try:
        try:
            raise ExceptionGroup("", [ValueError(1), TypeError(2)])
        except* (ValueError, TypeError):
            raise
    except ExceptionGroup as group:
        print(repr(group), group.__context__)


def again():
    raise


def raised_by_a_function():
    try:
        try:
            raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
        except* ValueError:
            again()
    except ExceptionGroup as group:
        print(repr(group), group.__context__)


def raised_with_a_cause():
    try:
        try:
            raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
        except* ValueError as group:
            group.__cause__ = KeyError("c")
            raise
    except ExceptionGroup as group:
        print(repr(group), repr(group.exceptions[0].__cause__))


def another_is_raised():
    try:
        try:
            raise ExceptionGroup("g", [ValueError(1)])
        except* ValueError:
            raise RuntimeError("new")
    except RuntimeError as error:
        print(repr(error), repr(error.__context__))
    except ExceptionGroup as group:
        print(repr(group), repr(group.exceptions[0].__context__), repr(group.__context__))


def one_that_is_no_group():
    try:
        try:
            raise ValueError(1)
        except* ValueError:
            raise RuntimeError("new")
    except RuntimeError as error:
        print(repr(error), repr(error.__context__))


def in_another_handler(table):
    try:
        try:
            raise KeyError("outer")
        except KeyError:
            try:
                raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
            except* ValueError:
                print(table["k"])
    except ExceptionGroup as group:
        print(repr(group), repr(group.__context__), repr(group.exceptions[0].__context__))


def a_handler_in_a_clause():
    try:
        try:
            raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
        except* ValueError:
            try:
                raise KeyError(5)
            except KeyError as error:
                print(repr(error.__context__))
                raise
    except ExceptionGroup as group:
        print(repr(group), repr(group.exceptions[0].__context__))


def a_group_is_asked_for():
    try:
        try:
            raise ExceptionGroup("g", [ValueError("a"), TypeError("b")])
        except* ValueError:
            print("one")
        except* ExceptionGroup:
            print("no")
    except TypeError as error:
        print(repr(error), repr(error.__context__))


def a_variable_asks(classes):
    try:
        try:
            raise ExceptionGroup("g", [ValueError(1)])
        except* classes:
            print("taken")
    except TypeError as error:
        print(error)


raised_by_name()
raised_as_a_copy()
raised_alone()
raised_by_a_function()
raised_with_a_cause()
another_is_raised()
one_that_is_no_group()
in_another_handler({"a": 1})
a_handler_in_a_clause()
a_group_is_asked_for()
for classes in [(ValueError, KeyError), (KeyError, ExceptionGroup), (BaseExceptionGroup,)]:
    a_variable_asks(classes)
print(repr(ExceptionGroup("a", (ValueError(1),))), repr(ExceptionGroup("a", (ValueError(1), KeyError(2)))))
