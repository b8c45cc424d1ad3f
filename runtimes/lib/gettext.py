"""The module `gettext`, where no catalogue is found: messages are shown as they are.

A program that names a folder of catalogues for `translation` without `fallback` gets FileNotFoundError, as where the
folder is empty.

Source: the Python Library Reference, section "gettext".
"""


def gettext(message):
    return message


def ngettext(msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2


def pgettext(context, message):
    return message


def npgettext(context, msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2


def dgettext(domain, message):
    return message


def dngettext(domain, msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2


class _Domain:
    """The domain of the program"""

    def __init__(self):
        self.name = "messages"


_domain = _Domain()


def textdomain(domain=None):
    if domain is not None:
        _domain.name = domain
    return _domain.name


def bindtextdomain(domain, localedir=None):
    return localedir


class NullTranslations:
    """No translations"""

    def gettext(self, message):
        return message

    def ngettext(self, msgid1, msgid2, n):
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        return message

    def info(self):
        return {}

    def charset(self):
        return None


def find(domain, localedir=None, languages=None, all=False):
    return None


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    if not fallback:
        raise FileNotFoundError(2, "No translation file found for domain", domain)
    return NullTranslations()


def install(domain, localedir=None, *, names=None):
    pass


install._refused_ = "names that a call makes are not in the language; write `from gettext import gettext as _`"
