# What programs do with texts of their own: codecs, locale, gettext, traceback.
# start: script
import codecs
import gettext
import locale
import os
import tempfile
import traceback
from gettext import gettext as _


def main():
    p = os.path.join(tempfile.mkdtemp(), "x")
    with codecs.open(p, "w", "utf-8") as f:
        f.write("héllo\n")
    with codecs.open(p, "r", encoding="utf-8") as f:
        print(f.read())
    print(codecs.encode("abc", "rot13"), codecs.decode(b"abc", "ascii"), codecs.encode(b"ab", "hex"), codecs.decode("nop", "rot_13"), codecs.decode(b"6162", "hex"), codecs.encode("é"))
    print(codecs.lookup("utf8").name, codecs.lookup("latin-1").name, codecs.BOM_UTF8)
    locale.setlocale(locale.LC_ALL, "C")
    print(locale.getlocale(), locale.format_string("%d", 12345, grouping=True), locale.format_string("%.2f", 1.5))
    print(locale.localeconv()["decimal_point"], locale.atof("3.5"), locale.str(2.5), locale.setlocale(locale.LC_ALL))
    try:
        locale.setlocale(locale.LC_ALL, "xx_YY")
    except locale.Error as e:
        print(e)
    print(sorted(["b", "a"], key=locale.strxfrm))
    print(_("hello"), gettext.ngettext("one", "many", 3), gettext.translation("app", fallback=True).gettext("x"))
    try:
        int("x")
    except ValueError as e:
        print(traceback.format_exc().splitlines()[-1])
        print(traceback.format_exception_only(e), traceback.format_exception_only(type(e), e))
        print(traceback.format_exception(type(e), e, e.__traceback__)[-1], end="")


main()
