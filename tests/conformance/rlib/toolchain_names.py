from rpython.annotator import model as annmodel
from rpython.annotator.model import SomeInteger, SomeString, UnionError
from rpython.config.config import BoolOption, Config, ConfigError, OptionDescription
from rpython.config.translationoption import get_combined_translation_config
from rpython.jit.codewriter.policy import JitPolicy, StopAtXPolicy
from rpython.rlib.rarithmetic import r_uint
from rpython.rtyper.lltypesystem import lltype, rffi
from rpython.rtyper.lltypesystem.lloperation import llop
from rpython.rtyper.tool import rffi_platform
from rpython.tool.pairtype import extendabletype, pair, pairtype
from rpython.tool.sourcetools import func_renamer, func_with_new_name
from rpython.translator.driver import TranslationDriver
from rpython.translator.tool.cbuild import ExternalCompilationInfo

eci = ExternalCompilationInfo(includes=["math.h"], libraries=["m"])
floor = rffi.llexternal("floor", [rffi.DOUBLE], rffi.DOUBLE, compilation_info=eci, fallback=lambda x: float(int(x)))
POINT = lltype.GcStruct("POINT", ("x", lltype.Signed), ("next", lltype.Ptr(lltype.ForwardReference())))
LIBRARIES = eci.merge(ExternalCompilationInfo(libraries=["m", "z"])).libraries

options = OptionDescription("objspace", "options", [BoolOption("fast", "be fast", default=False)])
config = get_combined_translation_config(options, overrides={"translation.jit": True})
config.objspace.fast = True
FAST = config.objspace.fast
OPT = config.translation.opt
try:
    config.objspace.fast = 3
    REFUSED = False
except ConfigError:
    REFUSED = True


class Shape(object, metaclass=extendabletype):
    def __init__(self, size):
        self.size = size


class Square(Shape):
    pass


class __extend__(Shape):
    def area(self):
        return self.size


class __extend__(Square):
    def area(self):
        return self.size * self.size


class __extend__(pairtype(Shape, Shape)):
    def fits(pair_):
        return pair_[0].size <= pair_[1].size


FITS = pair(Square(1), Shape(2)).fits()


@func_renamer("renamed")
def increment(x):
    return x + 1


twice = func_with_new_name(lambda x: 2 * x, "twice")
NAMES = [increment.__name__, twice.__name__]
KINDS = [SomeInteger(nonneg=True) == SomeInteger(nonneg=True), SomeString() == annmodel.s_Int, annmodel.s_None is None]
POLICY = JitPolicy().look_inside_function(increment) and not StopAtXPolicy(twice).look_inside_function(twice)


def casts(n):
    print(rffi.cast(lltype.Signed, 3.9 * n), rffi.cast(lltype.Signed, "a"), rffi.cast(lltype.Signed, r_uint(-n)))
    print(rffi.cast(lltype.Unsigned, -n), rffi.cast(rffi.SIZE_T, n), rffi.cast(lltype.Float, n), rffi.cast(lltype.Float, True))
    print(lltype.cast_primitive(rffi.INT, (1 << 31) * n), lltype.cast_primitive(rffi.UINT, -n), rffi.cast(rffi.USHORT, 65537 * n))
    print(rffi.cast(rffi.SIGNEDCHAR, 200 * n), rffi.cast(rffi.UCHAR, -n), ord(rffi.cast(lltype.Char, 321 * n)))
    print(rffi.cast(lltype.Bool, n), rffi.cast(lltype.Bool, n - n), float(rffi.cast(rffi.FLOAT, 0.1 * n)), rffi.sizeof(rffi.INT))
    print(ord(rffi.cast(lltype.UniChar, 8364 * n)), rffi.sizeof(rffi.DOUBLE), rffi.cast(rffi.LONG, rffi.cast(rffi.INT, -n)))


def operations(n):
    big = 0x7FFFFFFFFFFFFFFF
    print(llop.int_add(lltype.Signed, big, n), llop.int_mul(lltype.Signed, big, 2 * n), llop.int_floordiv(lltype.Signed, -7, 2 * n))
    print(llop.int_mod(lltype.Signed, -7 * n, 2), llop.int_is_true(lltype.Bool, n), llop.int_lt(lltype.Bool, n, 5))
    print(llop.uint_rshift(lltype.Unsigned, r_uint(-n), 60), llop.cast_int_to_uint(lltype.Unsigned, -n))
    print(llop.float_truediv(lltype.Float, 1.0 * n, 4.0), llop.convert_float_bytes_to_longlong(lltype.Signed, 1.0 * n))


def main(argv):
    n = len(argv)
    casts(n)
    operations(n)
    print(FAST, OPT, REFUSED, FITS, NAMES, KINDS, POLICY, LIBRARIES)
    print(Shape(3).area(), Square(3 * n).area(), increment(n), twice(n))
    for i in range(3):
        try:
            if i == 0:
                print(floor(1.5))
            elif i == 1:
                lltype.functionptr(POINT, "f")
            else:
                raise UnionError("x")
        except NotImplementedError as e:
            print(e)
        except UnionError as e:
            print("union", e)
    return 0
