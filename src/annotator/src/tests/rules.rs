//! Results of small functions; the names are those of pypy's `test_annrpython` where it has one.

use super::*;

#[track_caller]
fn check(args: &[&str], source: &str, expected: &str) {
    match result(source, args, AnnotatorOptions::default()) {
        Ok(text) => assert_eq!(text, expected, "\n{source}"),
        Err(message) => panic!("{message}\n{source}"),
    }
}

#[test]
fn numbers() {
    check(&["int"], "def f(x): return x + 1", "int");
    check(&["int>=0"], "def f(x): return x + 1", "int>=0");
    check(&["str"], "def f(s): return len(s) + 1", "int>=0");
    check(&["str"], "def f(s):\n    i = 0\n    while i < len(s): i += 1\n    return i", "int>=0");
    check(&["int", "int"], "def f(a, b):\n    while b: a = a * b; b = b - 1\n    return a", "int");
    check(&["int", "float"], "def f(a, b): return a * b", "float");
    check(&["int", "int"], "def f(a, b): return a / b", "float");
    check(&["bool", "bool"], "def f(a, b): return a + b", "int>=0");
    check(&["bool", "bool"], "def f(a, b): return a & b", "bool");
    check(&["int", "int>=0"], "def f(a, b): return a & b", "int>=0");
    check(&["int", "int>=0"], "def f(a, b): return a % b", "int>=0");
    check(&["r_uint", "r_uint"], "def f(a, b): return a + b", "r_uint");
    check(&["r_longlong", "int"], "def f(a, b): return a + b", "r_longlong");
    check(&["bool"], "def f(a):\n    x = 1\n    if a: x = 2.5\n    return x", "float");
    check(&["bool"], "def f(a):\n    x = True\n    if a: x = 3\n    return x", "int>=0");
    check(&["int"], "def f(x): return abs(x)", "int>=0");
    check(&["int"], "def f(x): return -x", "int");
    check(&["float"], "def f(x): return int(x)", "int");
    check(&["int"], "def f(x): return chr(x)", "char");
    check(&["char"], "def f(x): return ord(x)", "int>=0");
    check(&[], "def f(): return 6 * 7", "int>=0 = 42");
}

#[test]
fn constant_result() {
    check(&["int"], "def f(a):\n    def g(x): return 5\n    return g(a)", "int>=0 = 5");
    check(
        &["bool"],
        "def five(): return 5\ndef six(): return 6\ndef f(b):\n    return (five if b else six)()",
        "int>=0",
    );
    check(&[], "def pick(flag):\n    if flag: return 'x'\n    return 5\ndef f(): return pick(True)", "char = 'x'");
}

#[test]
fn nonneg_cleverness() {
    check(&["int", "int>=0"], "def f(a, b):\n    if a >= b: return a\n    return 0", "int>=0");
    check(&["int"], "def f(a):\n    if a < 0: a = 0\n    return a", "int>=0");
    check(&["int"], "def f(a):\n    if a <= -1: return 1\n    return a", "int>=0");
    check(&["int", "int>=0"], "def f(a, b):\n    if a == b: return a\n    return 7", "int>=0");
    check(&["int"], "def f(a):\n    if 0 > a: return 1\n    return a", "int>=0");
    check(&["int>=0"], "def f(a):\n    if a < 0: return 'x'\n    return 3", "int>=0 = 3");
    check(&["int"], "def f(n):\n    t = 0\n    for i in range(n): t = i\n    return t", "int>=0");
    check(&["int"], "def f(n):\n    t = 0\n    for i in range(n, -1, -1): t = i\n    return t", "int");
}

#[test]
fn strings() {
    check(&["str"], "def f(s): return s + 'x'", "str");
    check(&["str", "int"], "def f(s, i): return s[i]", "char");
    check(&["str"], "def f(s): return s[1:]", "str");
    check(&["str"], "def f(s): return [c for c in s]", "list[char]");
    check(&["str"], "def f(s): return s.split(',')", "list[str]");
    check(&["str"], "def f(s): return ', '.join([s, s])", "str");
    check(&["int"], "def f(i): return '%d items' % i", "str");
    check(&["int", "str"], "def f(i, s): return f'{s}: {i:>5}'", "str");
    check(&["int"], "def f(i): return str(i)", "str");
    check(&["str"], "def f(s): return int(s)", "int");
    check(&["bool"], "def f(b):\n    s = None\n    if b: s = 'abc'\n    return s", "str or None");
    check(&["str?"], "def f(s):\n    if s is None: return 'n'\n    return s", "str");
    check(&["str?"], "def f(s):\n    if s: return s\n    return 'n'", "str");
    check(&["bytes"], "def f(b): return b[0]", "int>=0");
}

#[test]
fn lists() {
    check(&[], "def f(): return [1, 2, 3]", "list[int>=0]");
    check(&[], "def f():\n    l = []\n    l.append('abc')\n    return l", "list[str]");
    check(&[], "def f():\n    l = [1]\n    l.append(-2)\n    return l[0]", "int");
    check(&["[int]"], "def f(l):\n    l.sort()\n    return l", "list[int]");
    check(&["[int]"], "def f(l): return sorted(l)", "list[int]");
    check(&["[int]"], "def f(l): return sum(l)", "int");
    check(&["[str]"], "def f(l): return [len(x) for x in l if x]", "list[int>=0]");
    check(&["int"], "def f(n): return [0.5] * n", "list[float]");
    check(&["[int]"], "def f(l): return l[1:] + [2.5]", "list[float]");
    check(&["[int]"], "def f(l): return l.pop()", "int");
    check(&[], "def f(): return len([])", "int>=0 = 0");
    check(&["[int]"], "def f(l): return [(i, x) for i, x in enumerate(l)]", "list[(int>=0, int)]");
    check(&["[int]", "[str]"], "def f(a, b): return list(zip(a, b))", "list[(int, str)]");
    check(
        &["int"],
        "def g(l, x): l.append(x)\ndef f(i):\n    l = []\n    g(l, i)\n    g(l, 2.5)\n    return l",
        "list[float]",
    );
    check(&[], "TABLE = [1, -2]\ndef f(): return TABLE[0]", "int");
}

#[test]
fn circular_list_type() {
    check(
        &["int"],
        "def f(n):\n    l = []\n    while n:\n        l = [l]\n        n = n - 1\n    return len(l)",
        "int>=0",
    );
}

#[test]
fn dicts() {
    check(&["str", "int"], "def f(k, v): return {k: v}", "dict[str, int]");
    check(&["str"], "def f(k): return {'a': 1, 'bb': 2}[k]", "int>=0");
    check(&["str"], "def f(k): return {'a': 1}.get(k, -1)", "int");
    check(&["str"], "def f(k): return {'a': 'x'}.get(k)", "str or None");
    check(&[], "def f(): return [k for k in {'a': 1}]", "list[char]");
    check(&[], "def f(): return [v for v in {'a': 1}.values()]", "list[int>=0]");
    check(&[], "def f(): return [k for k, v in {'a': 1}.items()]", "list[char]");
    check(&[], "def f(): return list({'a': 1}.keys())", "list[char]");
    check(&[], "def f():\n    d = {}\n    d[1] = 'a'\n    d[2] = 'bc'\n    return d", "dict[int>=0, str]");
    check(&["str"], "def f(k):\n    d = {}\n    return d.setdefault(k, 5)", "int>=0 = 5");
    check(&["int"], "def f(i): return {i, 3}", "set[int]");
    check(&["int"], "def f(i): return i in {1: 2}", "bool");
}

#[test]
fn tuples() {
    check(&["int"], "def f(i): return (i, 'abc')", "(int, str)");
    check(&["int"], "def f(i):\n    a, b = i, 'abc'\n    return b", "str = 'abc'");
    check(&["int"], "def f(i): return (i, 2.5)[1:]", "(float,) = (2.5,)");
    check(&["int"], "def f(i):\n    t = None\n    if i: t = (i, i)\n    return t", "(int, int) or None");
    check(&["int", "int"], "def f(a, b): return divmod(a, b)", "(int, int)");
}

const SHAPES: &str = "
class Shape:
    sides = 0
    def __init__(self, n): self.n = n
    def area(self): raise NotImplementedError
    def describe(self): return self.area()
class Square(Shape):
    sides = 4
    def area(self): return self.n * self.n
class Circle(Shape):
    def area(self): return 3.14 * self.n
    def radius(self): return self.n
";

#[test]
fn classes() {
    let with = |f: &str| format!("{SHAPES}\n{f}");
    check(&["int"], &with("def f(n): return Square(n).area()"), "int");
    check(&["int"], &with("def f(n): return Square(n)"), "Square");
    check(&["bool"], &with("def f(b): return Square(2) if b else Circle(1)"), "Shape");
    check(&["bool"], &with("def f(b): return (Square(2) if b else Circle(1)).area()"), "float");
    check(&["bool"], &with("def f(b): return (Square(2) if b else Circle(1)).sides"), "int>=0");
    check(
        &["bool"],
        &with(
            "def f(b):\n    s = Square(2) if b else Circle(1)\n    if isinstance(s, Circle): return s.radius()\n    return -1",
        ),
        "int",
    );
    check(
        &["bool"],
        &with("def f(b):\n    s = Square(2) if b else None\n    if s is not None: return s\n    return Square(3)"),
        "Square",
    );
    check(&["bool"], &with("def f(b):\n    s = Square(2) if b else None\n    return s"), "Square or None");
    check(
        &["bool"],
        &with(
            "def f(b):\n    s = Square(2) if b else Circle(3)\n    if type(s) is Square: return s\n    return Square(3)",
        ),
        "Square",
    );
    check(&[], &with("def f(): return Square.sides"), "int>=0 = 4");
    check(&[], &with("def f():\n    s = Shape(1)\n    s.sides = -2\n    return s.sides"), "int");
    check(&["bool"], &with("def f(b):\n    cls = Square if b else Circle\n    return cls(3)"), "Shape");
    check(&["bool"], &with("def f(b):\n    s = Square(1) if b else Circle(2)\n    return s.__class__.__name__"), "str");
}

#[test]
fn attr_moving_into_parent() {
    let source = "
class A: pass
class B(A): pass
class C(A): pass
def get(a): return a.x
def f(b):
    y = B()
    y.x = 1
    z = C()
    z.x = 2.5
    return get(y if b else z)
";
    check(&["bool"], source, "float");
}

#[test]
fn methodcall_is_precise() {
    let source = "
class A: pass
class B(A):
    def m(self): return 1
class C(A):
    def m(self): return 'abc'
def f(b):
    l = [B(), C()]
    return B().m()
";
    check(&["bool"], source, "int>=0 = 1");
}

#[test]
fn special_methods() {
    let source = "
class V:
    def __init__(self, x): self.x = x
    def __add__(self, other): return V(self.x + other.x)
    def __eq__(self, other): return self.x == other.x
    def __hash__(self): return hash(self.x)
    def __len__(self): return self.x
    def __getitem__(self, i): return 'item'
    def __call__(self, k): return k * 2.0
    def __bool__(self): return self.x != 0
    def __str__(self): return 'V'
    def __contains__(self, x): return x == self.x
    def __iter__(self): return Counter(self.x)
class Counter:
    def __init__(self, n): self.n = n
    def __next__(self):
        if self.n == 0: raise StopIteration
        self.n -= 1
        return self.n
    def __iter__(self): return self
";
    let with = |f: &str| format!("{source}\n{f}");
    check(&["int"], &with("def f(n): return V(n) + V(2)"), "V");
    check(&["int"], &with("def f(n): return V(n) == V(2)"), "bool");
    check(&["int"], &with("def f(n): return V(n) != V(2)"), "bool");
    check(&["int"], &with("def f(n): return len(V(n))"), "int");
    check(&["int"], &with("def f(n): return V(n)[0]"), "str = 'item'");
    check(&["int"], &with("def f(n): return V(n)(n)"), "float");
    check(&["int"], &with("def f(n):\n    if V(n): return 'abc'\n    return 'd'"), "str");
    check(&["int"], &with("def f(n): return 3 in V(n)"), "bool");
    check(&["int"], &with("def f(n): return [x for x in V(n)]"), "list[int]");
    check(&["int"], &with("def f(n): return {V(n): 1}"), "dict[V, int>=0]");
    check(&["int"], &with("def f(n): return '%s' % V(n)"), "char = 'V'");
    check(&["bool"], &with("def f(b):\n    v = V(1) if b else None\n    return v == V(2)"), "bool");
}

#[test]
fn properties_and_class_methods() {
    let source = "
class P:
    def __init__(self, x): self._x = x
    @property
    def x(self): return self._x
    @x.setter
    def x(self, value): self._x = value
    @staticmethod
    def double(n): return n * 2
    @classmethod
    def make(cls): return cls(2.5)
";
    let with = |f: &str| format!("{source}\n{f}");
    check(&["int"], &with("def f(n):\n    p = P(n)\n    p.x = p.x + 1\n    return p.x"), "int");
    check(&["int"], &with("def f(n): return P.double(n)"), "int");
    check(&["int"], &with("def f(n): return P(1).double(n)"), "int");
    check(
        &["int"],
        &with(
            "class Q(P):\n    @classmethod\n    def two(cls): return cls(2)\nclass R(Q): pass\ndef f(n):\n    q = R(1) if n else Q(1)\n    return q.two()",
        ),
        "Q",
    );
    check(&[], &with("def f(): return P.make().x"), "float = 2.5");
}

#[test]
fn exceptions() {
    check(
        &["[int]", "int"],
        "def f(l, i):\n    try:\n        return l[i]\n    except IndexError:\n        return -1",
        "int",
    );
    check(
        &["[int]", "int"],
        "def f(l, i):\n    try:\n        return l[i]\n    except KeyError:\n        return 'never'",
        "int",
    );
    check(
        &["int"],
        "def f(i):\n    try:\n        if i: raise ValueError('abc')\n    except ValueError as e:\n        return str(e)\n    return 'x'",
        "str",
    );
    check(&["str"], "def f(s):\n    try:\n        return int(s)\n    except ValueError:\n        return -1", "int");
    check(
        &["int"],
        "class E(Exception):\n    def __init__(self, n): self.n = n\ndef g(i):\n    raise E(i)\ndef f(i):\n    try:\n        g(i)\n    except E as e:\n        return e.n\n    return 'unreached'",
        "int",
    );
    check(&["int"], "def g(): raise ValueError\ndef f(i):\n    if i: g()\n    return 1", "int>=0 = 1");
}

#[test]
fn functions_as_values() {
    check(&["int"], "def g(x): return x * 2.0\ndef h(x): return x\ndef f(i):\n    return [g, h][i](i)", "float");
    check(&["int"], "def g(x, y=3, *, z='abc'): return z\ndef f(i): return g(i, z='qq')", "str = 'qq'");
    check(&["int"], "def g(*args): return len(args)\ndef f(i): return g(i, i, i)", "int>=0 = 3");
    check(&["int"], "def g(a, b): return b\ndef f(i):\n    t = (i, 'abc')\n    return g(*t)", "str = 'abc'");
    check(
        &["bool"],
        "def g(): return 1\ndef f(b):\n    h = g if b else None\n    if h: return h()\n    return -1",
        "int",
    );
    check(&[], "class A:\n    def m(self): return 'abc'\ndef f():\n    m = A().m\n    return m()", "str = 'abc'");
    check(&["[int]"], "def f(l): return sorted(l, key=lambda x: -x)", "list[int]");
}

#[test]
fn specialisation() {
    let head = "from rpython.rlib.objectmodel import specialize\n";
    let with = |f: &str| format!("{head}{f}");
    check(
        &["int"],
        &with("@specialize.argtype(0)\ndef g(x): return x\ndef f(i):\n    g('abc')\n    return g(i)"),
        "int",
    );
    check(
        &["int"],
        &with(
            "@specialize.arg(0)\ndef g(k, x):\n    if k == 'a': return x\n    return 'abc'\ndef f(i):\n    g('b', i)\n    return g('a', i)",
        ),
        "int",
    );
    check(
        &["int"],
        &with("@specialize.call_location()\ndef g(x): return x\ndef f(i):\n    g('abc')\n    return g(i)"),
        "int",
    );
    check(&["bool"], &with("@specialize.memo()\ndef g(x): return 5 if x else 7\ndef f(b): return g(b)"), "int>=0");
    check(&[], &with("@specialize.memo()\ndef g(x): return [1, 2, x][2]\ndef f(): return g(9)"), "int>=0 = 9");
}

#[test]
fn prebuilt() {
    check(&[], "class A: pass\na = A()\na.x = 5\ndef f(): return a.x", "int>=0 = 5");
    check(&[], "class A: pass\na = A()\na.x = 5\ndef f():\n    a.x = -1\n    return a.x", "int");
    check(
        &["int"],
        "class A: pass\na = A()\na.me = a\na.x = 5\ndef f(i):\n    b = a\n    while i:\n        b = b.me\n        i -= 1\n    return b.x",
        "int>=0 = 5",
    );
    check(&[], "class A:\n    def _freeze_(self): return True\na = A()\na.x = 5\ndef f(): return a.x", "int>=0 = 5");
    check(&["int"], "D = {1: 'abc', 2: 'd'}\ndef f(i): return D[i]", "str");
}

#[test]
fn mixins() {
    let source = "
class Mix:
    _mixin_ = True
    def get(self): return self.x
class A(Mix):
    x = 1
class B(Mix):
    x = 'abc'
def f():
    A().get()
    return B().get()
";
    check(&[], source, "str = 'abc'");
}

#[test]
fn wrapping_overflow() {
    let source = "def f(x): return x + 1";
    let wrapping = AnnotatorOptions { check_overflow: false, ..AnnotatorOptions::default() };
    assert_eq!(result(source, &["int>=0"], wrapping).expect("the function is fine"), "int");
    assert_eq!(result(source, &["int>=0"], AnnotatorOptions::default()).expect("the function is fine"), "int>=0");
}

#[test]
fn callee_that_never_returns() {
    check(
        &["int"],
        "def g(): raise ValueError\ndef f(i):\n    if i > 3:\n        x = g()\n    else:\n        x = 'abc'\n    return x",
        "str = 'abc'",
    );
}
