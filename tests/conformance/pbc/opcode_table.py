class W_Root:

    def add(self, o):
        raise TypeError('no add')

    def is_true(self):
        return True

    def repr(self):
        return '<root>'


class W_Int(W_Root):

    def __init__(self, v):
        self.v = v

    def add(self, o):
        if isinstance(o, W_Int):
            return W_Int(self.v + o.v)
        return W_Root.add(self, o)

    def is_true(self):
        return self.v != 0

    def repr(self):
        return '%d' % self.v


class W_Str(W_Root):

    def __init__(self, s):
        self.s = s

    def add(self, o):
        if not isinstance(o, W_Str):
            raise TypeError('str only')
        return W_Str(self.s + o.s)

    def is_true(self):
        return bool(self.s)

    def repr(self):
        return "'" + self.s + "'"


class W_None(W_Root):

    def is_true(self):
        return False

    def repr(self):
        return 'None'
w_None = W_None()


class Frame:

    def __init__(self, code, back=None):
        self.code = code
        self.stack = []
        self.pc = 0
        self.back = back
        self.locals = {}

    def push(self, w):
        self.stack.append(w)

    def pop(self):
        return self.stack.pop()


class Code:

    def __init__(self, ops):
        self.ops = ops


def op_const(frame, arg):
    frame.push(CONSTS[arg])


def op_add(frame, arg):
    b = frame.pop()
    a = frame.pop()
    frame.push(a.add(b))


def op_store(frame, arg):
    frame.locals[arg] = frame.pop()


def op_load(frame, arg):
    frame.push(frame.locals.get(arg, w_None))


def op_jump_if(frame, arg):
    if frame.pop().is_true():
        frame.pc = arg


class Done(Exception):

    def __init__(self, w):
        self.w = w


def op_ret(frame, arg):
    raise Done(frame.pop())
CONSTS = [W_Int(0), W_Int(1), W_Int(-1), W_Str('ab'), w_None]
OPS = [op_const, op_add, op_store, op_load, op_jump_if, op_ret]
NAMES = dict([(f.__name__, i) for i, f in enumerate(OPS)])


def run(code):
    f = Frame(code)
    try:
        while True:
            op, arg = code.ops[f.pc]
            f.pc += 1
            OPS[op](f, arg)
    except Done as d:
        return d.w


def asm(text):
    ops = []
    for line in text.split(';'):
        name, arg = line.split()
        ops.append((NAMES['op_' + name], int(arg)))
    return Code(ops)


def entry_point(argv):
    loop = asm('const 1;store 0;const 3;load 0;const 2;add 0;store 0;load 0;jump_if 2;ret 0')
    print(run(loop).repr())
    print(run(asm('const 1;const 1;add 0;ret 0')).repr())
    print(run(asm('load 9;ret 0')).repr())
    try:
        run(asm('const 1;const 3;add 0;ret 0'))
    except TypeError as e:
        print(e)
    try:
        run(asm('const 3;const 1;add 0;ret 0'))
    except TypeError as e:
        print(e)
    print(run(asm('const 3;const 3;add 0;ret 0')).repr())
    return 0
