"""What translating a function can raise."""


class TranslationError(Exception):
    """The function cannot be translated.

    str(error) is the full report; `ids` are the ids of the diagnostics in it.
    """

    def __init__(self, report, ids=()):
        Exception.__init__(self, report)
        self.report = report
        self.ids = tuple(ids)


class FlowingError(TranslationError):
    """A function has a construct outside the language."""


class AnnotatorError(TranslationError):
    """The types of the program cannot be inferred."""


class TyperError(TranslationError):
    """A value has no representation, or one that does not convert."""


class BackendError(TranslationError):
    """The back-end cannot make its product: a limit of the target, or a tool that is missing."""
