"""The instructions: names, codes, types and immediate operands.

Types are characters: "i" is i32, "l" i64, "f" f32, "d" f64; the type of an instruction is `params:results`.

Source: WebAssembly Core Specification 2.0, 5.4 (binary format of instructions).
"""

# What follows a code in the binary
NOTHING, BLOCK, LABEL, LABELS, FUNC, INDIRECT, LOCAL, GLOBAL, MEMORY, ZERO, CONST, DATA, DATA_ZERO, ELEM, TABLES, \
    TYPES = range(16)

PREFIX = 0xFC
# Instructions behind the prefix have codes from here on.
PREFIXED = 0x100


class Instruction(object):
    _immutable_fields_ = ["name", "code", "immediate", "params", "results", "width"]

    def __init__(self, name, code, immediate, params, results, width):
        self.name = name
        self.code = code
        self.immediate = immediate
        self.params = params
        self.results = results
        # The largest exponent of an alignment
        self.width = width


BY_NAME = {}
BY_CODE = {}


class Op(object):
    """The codes by name: `i32.add` is `Op.I32_ADD`."""


def _define(code, immediate, signature, names):
    params, results = signature.split(":")
    for name in names.split():
        name, _, width = name.partition("/")
        instruction = Instruction(name, code, immediate, params, results, int(width or "0"))
        BY_NAME[name] = instruction
        BY_CODE[code] = instruction
        setattr(Op, name.upper().replace(".", "_"), code)
        code += 1


_define(0x00, NOTHING, ":", "unreachable nop")
_define(0x02, BLOCK, ":", "block loop if")
_define(0x05, NOTHING, ":", "else")
_define(0x0B, NOTHING, ":", "end")
_define(0x0C, LABEL, ":", "br br_if")
_define(0x0E, LABELS, ":", "br_table")
_define(0x0F, NOTHING, ":", "return")
_define(0x10, FUNC, ":", "call")
_define(0x11, INDIRECT, ":", "call_indirect")
_define(0x1A, NOTHING, ":", "drop select")
_define(0x1C, TYPES, ":", "select_typed")
_define(0x20, LOCAL, ":", "local.get local.set local.tee")
_define(0x23, GLOBAL, ":", "global.get global.set")
for _code, _type, _names in [
    (0x28, "i:i", "i32.load/2"), (0x29, "i:l", "i64.load/3"), (0x2A, "i:f", "f32.load/2"), (0x2B, "i:d", "f64.load/3"),
    (0x2C, "i:i", "i32.load8_s/0 i32.load8_u/0 i32.load16_s/1 i32.load16_u/1"),
    (0x30, "i:l", "i64.load8_s/0 i64.load8_u/0 i64.load16_s/1 i64.load16_u/1 i64.load32_s/2 i64.load32_u/2"),
    (0x36, "ii:", "i32.store/2"), (0x37, "il:", "i64.store/3"), (0x38, "if:", "f32.store/2"),
    (0x39, "id:", "f64.store/3"), (0x3A, "ii:", "i32.store8/0 i32.store16/1"),
    (0x3C, "il:", "i64.store8/0 i64.store16/1 i64.store32/2"),
]:
    _define(_code, MEMORY, _type, _names)
_define(0x3F, ZERO, ":i", "memory.size")
_define(0x40, ZERO, "i:i", "memory.grow")
_define(0x41, CONST, ":i", "i32.const")
_define(0x42, CONST, ":l", "i64.const")
_define(0x43, CONST, ":f", "f32.const")
_define(0x44, CONST, ":d", "f64.const")


def _numeric(code, signature, prefix, names):
    _define(code, NOTHING, signature, " ".join([prefix + name for name in names.split()]))


_INT_TESTS = "eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u"
_INT_UNARY = "clz ctz popcnt"
_INT_BINARY = "add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u rotl rotr"
_FLOAT_TESTS = "eq ne lt gt le ge"
_FLOAT_UNARY = "abs neg ceil floor trunc nearest sqrt"
_FLOAT_BINARY = "add sub mul div min max copysign"
_numeric(0x45, "i:i", "i32.", "eqz")
_numeric(0x46, "ii:i", "i32.", _INT_TESTS)
_numeric(0x50, "l:i", "i64.", "eqz")
_numeric(0x51, "ll:i", "i64.", _INT_TESTS)
_numeric(0x5B, "ff:i", "f32.", _FLOAT_TESTS)
_numeric(0x61, "dd:i", "f64.", _FLOAT_TESTS)
_numeric(0x67, "i:i", "i32.", _INT_UNARY)
_numeric(0x6A, "ii:i", "i32.", _INT_BINARY)
_numeric(0x79, "l:l", "i64.", _INT_UNARY)
_numeric(0x7C, "ll:l", "i64.", _INT_BINARY)
_numeric(0x8B, "f:f", "f32.", _FLOAT_UNARY)
_numeric(0x92, "ff:f", "f32.", _FLOAT_BINARY)
_numeric(0x99, "d:d", "f64.", _FLOAT_UNARY)
_numeric(0xA0, "dd:d", "f64.", _FLOAT_BINARY)
for _code, _type, _names in [
    (0xA7, "l:i", "i32.wrap_i64"), (0xA8, "f:i", "i32.trunc_f32_s i32.trunc_f32_u"),
    (0xAA, "d:i", "i32.trunc_f64_s i32.trunc_f64_u"), (0xAC, "i:l", "i64.extend_i32_s i64.extend_i32_u"),
    (0xAE, "f:l", "i64.trunc_f32_s i64.trunc_f32_u"), (0xB0, "d:l", "i64.trunc_f64_s i64.trunc_f64_u"),
    (0xB2, "i:f", "f32.convert_i32_s f32.convert_i32_u"), (0xB4, "l:f", "f32.convert_i64_s f32.convert_i64_u"),
    (0xB6, "d:f", "f32.demote_f64"), (0xB7, "i:d", "f64.convert_i32_s f64.convert_i32_u"),
    (0xB9, "l:d", "f64.convert_i64_s f64.convert_i64_u"), (0xBB, "f:d", "f64.promote_f32"),
    (0xBC, "f:i", "i32.reinterpret_f32"), (0xBD, "d:l", "i64.reinterpret_f64"), (0xBE, "i:f", "f32.reinterpret_i32"),
    (0xBF, "l:d", "f64.reinterpret_i64"), (0xC0, "i:i", "i32.extend8_s i32.extend16_s"),
    (0xC2, "l:l", "i64.extend8_s i64.extend16_s i64.extend32_s"),
    (0x100, "f:i", "i32.trunc_sat_f32_s i32.trunc_sat_f32_u"),
    (0x102, "d:i", "i32.trunc_sat_f64_s i32.trunc_sat_f64_u"),
    (0x104, "f:l", "i64.trunc_sat_f32_s i64.trunc_sat_f32_u"),
    (0x106, "d:l", "i64.trunc_sat_f64_s i64.trunc_sat_f64_u"),
]:
    _numeric(_code, _type, "", _names)
_define(0x108, DATA_ZERO, "iii:", "memory.init")
_define(0x109, DATA, ":", "data.drop")
_define(0x10A, ZERO, "iii:", "memory.copy memory.fill")
_define(0x10C, TABLES, "iii:", "table.init")
_define(0x10D, ELEM, ":", "elem.drop")
_define(0x10E, TABLES, "iii:", "table.copy")

# Instructions of the machine alone. A jump with a comparison is the comparison with `JUMP_COMPARE` added.
MOVE, JUMP, JUMP_IF, JUMP_UNLESS = 0x200, 0x201, 0x202, 0x203
JUMP_COMPARE = 0x300
FIRST_COMPARE = 0x46
LAST_COMPARE = 0x4F


def inverse(code):
    """The comparison of i32 that holds when the given one does not."""
    for i in range(len(_OPPOSITES)):
        if _OPPOSITES[i] == code:
            return _OPPOSITES[i ^ 1]
    raise KeyError


_OPPOSITES = [Op.I32_EQ, Op.I32_NE, Op.I32_LT_S, Op.I32_GE_S, Op.I32_LT_U, Op.I32_GE_U, Op.I32_GT_S, Op.I32_LE_S,
              Op.I32_GT_U, Op.I32_LE_U]
