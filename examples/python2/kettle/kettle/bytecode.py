"""The instructions of Kettle's machine, and code objects.

An instruction is a byte for the operation and, from HAVE_ARGUMENT on, two for its argument.
"""

from rpython.rlib import jit

OPNAMES = """
    POP_TOP DUP_TOP RETURN BINARY_ADD BINARY_SUB BINARY_MUL BINARY_DIV BINARY_MOD
    COMPARE_EQ COMPARE_NE COMPARE_LT COMPARE_LE COMPARE_GT COMPARE_GE
    UNARY_NEG UNARY_NOT GETITEM SETITEM
    HAVE_ARGUMENT
    LOAD_CONST LOAD_LOCAL STORE_LOCAL LOAD_CELL STORE_CELL LOAD_GLOBAL STORE_GLOBAL
    JUMP JUMP_IF_FALSE JUMP_IF_FALSE_OR_POP JUMP_IF_TRUE_OR_POP JUMP_BACK
    CALL MAKE_FUNCTION BUILD_ARRAY BUILD_MAP
""".split()

opcodes = [(_name, _code) for _code, _name in enumerate(OPNAMES)]

for _name, _code in opcodes:
    globals()[_name] = _code

BINARY = {"+": BINARY_ADD, "-": BINARY_SUB, "*": BINARY_MUL, "/": BINARY_DIV, "%": BINARY_MOD,
          "==": COMPARE_EQ, "!=": COMPARE_NE, "<": COMPARE_LT, "<=": COMPARE_LE, ">": COMPARE_GT, ">=": COMPARE_GE}


class Code(object):
    _immutable_fields_ = ["name", "argcount", "code", "constants_w[*]", "names[*]", "numlocals",
                          "stacksize", "cellargs[*]", "freecells[*]", "numcells", "functions[*]"]

    def __init__(self, name, argcount, code, constants_w, names, numlocals, stacksize, numcells,
                 cellargs, freecells, functions):
        self.name = name
        self.argcount = argcount
        self.code = code
        self.constants_w = constants_w
        self.names = names
        self.numlocals = numlocals
        self.stacksize = stacksize
        self.numcells = numcells
        self.cellargs = cellargs        # the cell that an argument goes to, or -1
        self.freecells = freecells      # which cells of the function around come first
        self.functions = functions

    @jit.elidable
    def argument(self, pc):
        return ord(self.code[pc]) | ord(self.code[pc + 1]) << 8

    def dump(self):
        """ NOT_RPYTHON """
        import sys
        pc = 0
        while pc < len(self.code):
            op = ord(self.code[pc])
            print >>sys.stderr, "%4d %s" % (pc, OPNAMES[op]),
            pc += 1
            if op > HAVE_ARGUMENT:
                print >>sys.stderr, self.argument(pc),
                pc += 2
            print >>sys.stderr


def get_printable_location(pc, code):
    return "%s at %d: %s" % (code.name, pc, OPNAMES[ord(code.code[pc])])
