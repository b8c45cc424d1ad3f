"""Random well-typed programs.

`program(seed, mode)` gives the source of a script: some classes and globals, many small functions, and
for each a loop that calls it with several arguments inside `try` and prints what came of it.
The same seed gives the same program in every version of Python.

Modes: what the ints of a program are.
word     small numbers, so that no value leaves 64 bits
exact    numbers about the borders of 64 bits and beyond, for `--int exact`
growing  small numbers, and loops and recursions whose values grow beyond 64 bits

Types are tuples: ("int",), ("list", item), ("tuple", item, ...), ("dict", key, value), ("set", item),
("opt", type) for what may be None, ("union", type, ...), ("obj", index of the class),
("fn", result, parameter, ...).

Invariant: everything is typed by construction, apart from unions, whose operations may raise TypeError;
all output is the same in each version of CPython: names of exceptions without their texts, sets sorted.
"""

from expressions import FLOAT, INT, SIMPLE, STR, EXCEPTIONS, Class, Expressions, Function, Variable, is_ordered, shows_alike

MODES = ("word", "exact", "growing")


class Generator(Expressions):
    """Makes statements, functions and classes"""

    # Statements

    def block(self, depth, count):
        self.indent += 1
        with self.inner([]):
            at = len(self.lines)
            for _ in range(count):
                self.statement(depth)
                if self.ends_block():
                    break
            if len(self.lines) == at:
                self.emit("pass")
        self.indent -= 1

    def statement(self, depth):
        if self.budget < 0:
            return
        simple = [
            (20, self.assign_new), (14, self.assign_again), (10, self.augmented), (8, self.mutate), (3, self.unpack),
            (2, self.early_return), (1, self.raise_), (2, self.print_), (1, self.assert_), (2, self.walrus),
        ]
        if self.loops:
            simple.append((3, self.jump))
        if depth > 0:
            simple += [(14, self.if_), (12, self.for_), (4, self.while_), (7, self.try_), (4, self.nested), (2, self.match),
                       (3, self.narrow)]
        if self.mode != "word":
            simple.append((4, self.grow))
        self.depth = depth
        self.weighted(simple)()

    def value(self, t):
        """What is assigned to a variable"""
        text = self.expr(t, 3)
        if t == INT and not text.isalnum():
            if self.mode != "exact":
                return self.narrowed(text)
            if self.loops:
                return "(%s %% %s)" % (text, self.pick(("(1 << 127)", "2**64", "2**63", "10**40")))
        if t == STR and self.loops:
            return "%s[:20]" % text if text.startswith(("f", "(")) else "(%s)[:20]" % text
        if t[0] == "list" and self.loops:
            return "(%s)[:9]" % text
        return text

    def assign_new(self):
        t = self.some_type(2)
        if self.chance(6):
            t = ("fn", self.pick(SIMPLE), self.pick(SIMPLE))
        name = self.fresh()
        self.emit("%s = %s" % (name, self.value(t)))
        self.scope.append(Variable(name, t))

    def assign_again(self):
        known = [v for v in self.scope if v.settable and not v.frozen and v.type[0] != "fn"]
        if not known:
            return self.assign_new()
        v = self.pick(known)
        self.emit("%s = %s" % (v.name, self.value(v.type)))

    def augmented(self):
        known = [v for v in self.scope if v.settable and not v.frozen and v.type[0] in ("int", "float", "str", "list", "set")]
        if not known:
            return self.assign_new()
        v = self.pick(known)
        kind = v.type[0]
        if kind == "int":
            operator = self.pick(("+", "-", "^", "|", "&", "//", "%", "*"))
            self.emit("%s %s= %s" % (v.name, operator, self.atom(INT) if operator == "*" else self.expr(INT, 2)))
            self.emit("%s %%= %s" % (v.name, "2**64 + 13" if self.mode == "exact" else self.pick(("100003", "997", "1 << 20"))))
        elif kind == "float":
            self.emit("%s %s= %s" % (v.name, self.pick(("+", "-", "*", "/")), self.expr(self.pick((FLOAT, INT)), 2)))
        elif kind == "str":
            self.emit("%s += %s" % (v.name, self.expr(STR, 2)))
            self.emit("%s = %s[-25:]" % (v.name, v.name))
        elif kind == "list":
            self.emit("%s += %s" % (v.name, self.expr(v.type, 2)))
            self.emit("del %s[12:]" % v.name)
        else:
            self.emit("%s %s= %s" % (v.name, self.pick(("|", "&", "-", "^")), self.expr(v.type, 2)))

    def mutate(self):
        known = [v for v in self.scope if not v.frozen and v.type[0] in ("list", "dict", "set", "obj")]
        if not known:
            return self.assign_new()
        v = self.pick(known)
        kind = v.type[0]
        n = v.name
        e = lambda t: self.expr(t, 2)
        if kind == "list":
            item = v.type[1]
            options = [
                lambda: "%s.append(%s)" % (n, e(item)), lambda: "%s.append(%s)" % (n, e(item)), lambda: "%s.insert(%s, %s)" % (n, self.index(1), e(item)),
                lambda: "%s.pop(%s)" % (n, self.index(1)), lambda: "%s.extend(%s)" % (n, e(v.type)), lambda: "%s.reverse()" % n,
                lambda: "del %s[%s]" % (n, self.index(1)), lambda: "%s[%s] = %s" % (n, self.index(1), e(item)),
                lambda: "%s[%s:%s] = %s" % (n, self.bound(1), self.bound(1), e(v.type)), lambda: "del %s[%s:%s]" % (n, self.bound(1), self.bound(1)),
                lambda: "%s.clear()" % n,
            ]
            if is_ordered(item):
                options += [lambda: "%s.sort(%s)" % (n, self.key(item, 2)[2:])] * 2
                options.append(lambda: "%s.remove(%s)" % (n, e(item)))
        elif kind == "dict":
            key, value = v.type[1:]
            options = [
                lambda: "%s[%s] = %s" % (n, e(key), e(value)), lambda: "%s[%s] = %s" % (n, e(key), e(value)), lambda: "del %s[%s]" % (n, e(key)),
                lambda: "%s.pop(%s)" % (n, e(key)), lambda: "%s.pop(%s, %s)" % (n, e(key), e(value)), lambda: "%s.update(%s)" % (n, e(v.type)),
                lambda: "%s.setdefault(%s, %s)" % (n, e(key), e(value)), lambda: "%s.popitem()" % n, lambda: "%s.clear()" % n,
            ]
            if value[0] == "list":
                options.append(lambda: "%s.setdefault(%s, []).append(%s)" % (n, e(key), e(value[1])))
        elif kind == "set":
            options = [
                lambda: "%s.add(%s)" % (n, e(v.type[1])), lambda: "%s.discard(%s)" % (n, e(v.type[1])), lambda: "%s.remove(%s)" % (n, e(v.type[1])),
                lambda: "%s.update(%s)" % (n, e(v.type)),
            ]
        else:
            name, t = self.pick(self.classes[v.type[1]].fields)
            options = [lambda: "%s.%s = %s" % (n, name, self.value(t))]
        self.emit(self.pick(options)())

    def unpack(self):
        a, b = self.some_type(1), self.some_type(1)
        first, second = self.fresh(), self.fresh()
        if self.chance(30):
            item = self.pick(SIMPLE)
            self.emit("%s, *%s = %s" % (first, second, self.expr(("list", item), 2)))
            a, b = item, ("list", item)
        else:
            self.emit("%s, %s = %s" % (first, second, self.expr(("tuple", a, b), 3)))
        self.scope += [Variable(first, a), Variable(second, b)]

    def early_return(self):
        if self.result is None or self.depth == MAX_DEPTH:
            return self.assign_new()
        self.emit("return" if self.result == "generator" else "return %s" % self.expr(self.result, 2))

    def raise_(self):
        if self.depth == MAX_DEPTH:
            return self.assign_new()
        self.emit("raise %s(%s)" % (self.pick(("ValueError", "KeyError", "IndexError", "TypeError", "RuntimeError", "Oops")), self.expr(STR, 1)))

    def print_(self):
        t = self.printable()
        self.emit("print(%s%s)" % (self.expr(t, 2), self.pick(("", "", ", 'seen'", ", end=';\\n'", ", %s" % self.expr(INT, 1)))))

    def assert_(self):
        self.emit("assert %s" % self.condition(2))

    def walrus(self):
        name = self.fresh()
        self.emit("if (%s := %s) %s %s:" % (name, self.value(INT), self.pick(("<", ">", "==")), self.expr(INT, 1)))
        self.block(0, 1)
        self.scope.append(Variable(name, INT))

    def jump(self):
        self.emit("if %s:" % self.condition(2))
        self.indent += 1
        self.emit(self.pick(("break", "continue")))
        self.indent -= 1

    def if_(self):
        self.emit("if %s:" % self.condition(3))
        depth = self.depth - 1
        self.block(depth, self.pick((1, 2, 3)))
        if self.chance(25):
            self.emit("elif %s:" % self.condition(2))
            self.block(depth, self.pick((1, 2)))
        if self.chance(50):
            self.emit("else:")
            self.block(depth, self.pick((1, 2)))

    def narrow(self):
        """A test of the kind of a variable, which is known in the block"""
        known = [v for v in self.scope if v.type[0] in ("opt", "union") and v.settable and not v.frozen]
        if not known:
            return self.if_()
        v = self.pick(known)
        depth = self.depth - 1
        inner = self.pick(v.type[1:])
        if v.type[0] == "opt":
            self.emit("if %s:" % self.pick(("%s is not None" % v.name, "not (%s is None)" % v.name)))
        else:
            self.emit("if isinstance(%s, %s):" % (v.name, inner[0]))
        with self.inner([Variable(v.name, inner, settable=False, frozen=True)]):
            self.scope.remove(v)
            self.block(depth, self.pick((1, 2)))
        if self.chance(40):
            self.emit("else:")
            self.block(depth, 1)

    def for_(self):
        depth = self.depth - 1
        name = self.fresh()
        item, source = self.iterable(2)
        frozen = [v for v in self.scope if not v.frozen and v.name in source]
        # a loop goes through few items
        if self.loops >= 2:
            source = "range(3)"
            item = INT
        variables = [Variable(name, item)]
        target = name
        if item[0] == "tuple" and len(item) == 3 and self.chance(70):
            names = self.fresh(), self.fresh()
            target = "%s, %s" % names
            variables = [Variable(n, t) for n, t in zip(names, item[1:])]
        self.emit("for %s in %s:" % (target, source))
        # other names may stand for the same object
        frozen += [v for v in self.scope if not v.frozen and v.type[0] in ("list", "dict", "set") and v not in frozen]
        for v in frozen:
            v.frozen = True
        self.loops += 1
        with self.inner(variables):
            self.block(depth, self.pick((1, 2, 3)))
        self.loops -= 1
        for v in frozen:
            v.frozen = False
        if self.chance(12):
            self.emit("else:")
            self.block(depth, 1)

    def while_(self):
        depth = self.depth - 1
        name = self.fresh("w")
        self.emit("%s = %d" % (name, self.pick((2, 3, 5))))
        self.emit("while %s > 0%s:" % (name, " and " + self.condition(2) if self.chance(40) else ""))
        self.indent += 1
        self.emit("%s -= 1" % name)
        self.indent -= 1
        self.loops += 1
        with self.inner([Variable(name, INT, settable=False)]):
            self.block(depth, self.pick((1, 2, 3)))
        self.loops -= 1

    def try_(self):
        depth = self.depth - 1
        self.emit("try:")
        self.block(depth, self.pick((1, 2, 3)))
        handlers = self.pick((0, 1, 1, 1, 2))
        for name in self.rng.sample(EXCEPTIONS, handlers):
            kind = self.rng.randrange(3)
            if kind == 0:
                self.emit("except %s:" % name)
                self.block(depth, self.pick((1, 2)))
            else:
                e = self.fresh("e")
                self.emit("except %s as %s:" % (name if kind == 1 else "(%s, Oops)" % name, e))
                self.indent += 1
                self.emit("print('caught', type(%s).__name__)" % e)
                if self.chance(10):
                    self.emit("raise")
                self.indent -= 1
                if not self.lines[-1].endswith("raise"):
                    self.block(depth, 1)
        if handlers and self.chance(25):
            self.emit("else:")
            self.block(depth, 1)
        if not handlers or self.chance(25):
            self.emit("finally:")
            loops, self.loops = self.loops, 0
            result, self.result = self.result, None
            self.block(depth, 1)
            self.loops = loops
            self.result = result

    def nested(self):
        """A function inside the function, which may assign its variables"""
        name = self.fresh("g")
        types = [self.pick(SIMPLE) for _ in range(self.pick((0, 1, 1, 2)))]
        names = [self.fresh("q") for _ in types]
        result = self.pick(SIMPLE)
        self.emit("def %s(%s):" % (name, ", ".join(names)))
        outer = [v for v in self.scope if v.settable and not v.frozen and v.type in (INT, STR, FLOAT) and v.name.isidentifier()
                 and v.name not in self.global_names()]
        state = self.loops, self.result, self.scope
        # the variables of the function are read-only in the inner one, but for one of them
        self.scope = [Variable(v.name, v.type, settable=False, frozen=v.frozen) for v in self.scope]
        self.loops, self.result = 0, result
        if outer and self.chance(50):
            v = self.pick(outer)
            self.indent += 1
            self.emit("nonlocal %s" % v.name)
            self.emit("%s = %s" % (v.name, self.value(v.type)))
            self.indent -= 1
        with self.inner([Variable(n, t) for n, t in zip(names, types)]):
            self.block(0, self.pick((0, 1, 2)))
            self.indent += 1
            if self.lines[-1] == "    " * self.indent + "pass":
                self.lines.pop()
            self.emit("return %s" % self.expr(result, 2))
            self.indent -= 1
        self.loops, self.result, self.scope = state
        self.scope.append(Variable(name, ("fn", result) + tuple(types), settable=False))

    def global_names(self):
        return [v.name for v in self.globals]

    def match(self):
        t = self.pick((INT, STR, ("tuple", INT, INT)))
        self.emit("match %s:" % self.expr(t, 2))
        depth = self.depth - 1
        self.indent += 1
        seen = set()
        for _ in range(self.pick((1, 2, 3))):
            if t[0] == "tuple":
                name = self.fresh()
                pattern = self.pick(("(0, %s)", "(%s, 1)", "(%s, _)")) % name
                if "_" in pattern:
                    pattern += " if %s > 0" % name
                variables = [Variable(name, INT)]
            else:
                pattern = self.pick(("0", "1", "2", "7", "-1")) if t == INT else self.pick(("'a'", "''", "'abc'", "'12'"))
                variables = []
            if pattern in seen:
                continue
            seen.add(pattern)
            self.emit("case %s:" % pattern)
            with self.inner(variables):
                self.block(depth, 1)
        if self.chance(60):
            self.emit("case _:")
            self.block(depth, 1)
        self.indent -= 1

    def grow(self):
        """A loop whose values leave 64 bits"""
        if self.loops or self.depth < MAX_DEPTH:
            return self.assign_new()
        name = self.fresh("b")
        i = self.fresh("i")
        self.emit("%s = %s" % (name, self.pick(("1", "2", "-3", "(%s & 15) + 1" % self.atom(INT)))))
        self.emit("for %s in range(%s):" % (i, self.pick(("5", "20", "35", "(%s & 31)" % self.atom(INT)))))
        a = self.atom(INT)
        self.emit("    %s = %s" % (name, self.pick((
            "%s * (%s + 1)" % (name, i), "%s * %s + %s" % (name, self.pick(("3", "-7", "(%s & 255)" % a, "10")), a), "%s + %s + %s" % (name, name, i),
            "%s << (%s & 3)" % (name, i), "%s * %s - %s" % (name, self.pick(("10", "31")), i)))))
        big = Variable(name, INT, settable=False)
        if self.mode == "growing":
            # what becomes of it is printed at once: the rest of the function stays small
            big_name = name
            self.emit("print(%s)" % self.pick((
                "{0}", "{0} % 1000007, {0} // 997", "-{0} >> 5, {0} & 0xFFFFFFFFFF", "str({0})[:9], len(str({0}))", "{0} % -13, -{0} // 7",
                "f'{{{0}:,}} {{{0}:x}}'", "'%d %x' % ({0}, {0})", "divmod({0}, 10**9 + 7)", "{0} > 2**63, {0} == {0} + 0, hash({0}) == hash({0})",
                "float({0} % 10**17), {0} / 3", "sorted([{0}, 5, -{0}])", "max({0}, 77), min(-{0}, 3), abs(-{0})", "~{0}, {0} ^ 255, {0} | 1",
                "{{{0}: 'k'}}[{0}]", "int(str({0})) == {0}", "{0}.bit_length()", "({0}, [{0}])", "{0} * {0}, {0} ** 3", "pow(3, abs({0}), 1009)",
                "{0} - 1 in [{0} - 1, 3]", "round({0}, -3)", "bool({0}), not {0}", "[{0} >> k for k in range(0, 70, 9)]", "hex({0}), bin({0})[:70], oct({0})",
            )).format(big_name))
            self.scope.append(Variable(self.fresh("n"), INT))
            self.emit("%s = int(%s %% 1009)" % (self.scope[-1].name, big_name))
        else:
            self.scope.append(big)

    # Definitions

    def class_(self):
        index = len(self.classes)
        base = self.pick(self.classes) if self.classes and self.chance(50) else None
        cls = Class(index, base)
        self.emit("")
        self.emit("")
        self.emit("class %s%s:" % (cls.name, "(%s)" % base.name if base else ""))
        self.indent += 1
        inherited = len(cls.fields)
        for _ in range(self.pick((1, 2))):
            cls.fields.append((self.fresh("x"), self.some_type(1) if self.chance(30) else self.pick(SIMPLE)))
        names = [name for name, _ in cls.fields]
        self.emit("def __init__(self, %s):" % ", ".join(names))
        if base:
            self.emit("    super().__init__(%s)" % ", ".join(names[:inherited]))
        for name in names[inherited:]:
            self.emit("    self.%s = %s" % (name, name))
        self.emit("")
        self.emit("def __repr__(self):")
        shown = [n for n, t in cls.fields if shows_alike(t)]
        self.emit("    return '%s(' + %s + ')'" % (cls.name, " + ', ' + ".join("repr(self.%s)" % n for n in shown) or "''"))
        self.classes.append(cls)
        me = [Variable("self." + n, t) for n, t in cls.fields]
        if cls.fields[0][1] in (INT, STR, FLOAT):
            first = cls.fields[0][0]
            for text in self.rng.sample(OPERATORS, self.pick((0, 1, 2, 3))):
                name = text.split("(")[0]
                cls.operators.add(name)
                self.emit("")
                self.emit("def " + text.split("\n")[0])
                self.emit("    " + text.split("\n")[1].replace("F", first).replace("CLASS", cls.name))
        methods = [(name, sig) for name, sig in (base.methods.items() if base else ())]
        for _ in range(self.pick((1, 2))):
            name, signature = self.fresh("m"), None
            if methods and self.chance(60):
                name, signature = self.pick(methods)
            else:
                signature = self.some_type(1), [self.pick(SIMPLE) for _ in range(self.pick((0, 1, 2)))]
            result, parameters = signature
            names = ["p%d" % i for i in range(len(parameters))]
            self.emit("")
            self.emit("def %s(%s):" % (name, ", ".join(["self"] + names)))
            self.body(names, parameters, result, me, self.pick((1, 2)), 1)
            cls.methods[name] = signature
        self.indent -= 1

    def body(self, names, parameters, result, more, statements, depth):
        self.parameter_names = names
        self.scope = [Variable(n, t) for n, t in zip(names, parameters)] + more + self.globals_in_scope()
        self.result = result
        self.loops = 0
        self.budget = BUDGET
        at = len(self.lines)
        self.indent += 1
        assigned = [v for v in self.globals if self.chance(20)]
        for v in assigned:
            self.emit("global %s" % v.name)
        self.loops = 1
        for v in assigned:
            self.emit("%s = %s" % (v.name, self.value(v.type)))
        self.loops = 0
        self.depth = depth
        for _ in range(statements):
            self.statement(depth)
            if self.ends_block():
                return self.leave()
        self.budget = max(self.budget, 12)
        if result != "generator":
            self.emit("return %s" % self.expr(result, 3))
        self.leave()

    def leave(self):
        self.indent -= 1

    def ends_block(self):
        """Whether nothing can come after the last statement"""
        line = self.lines[-1]
        at = 4 * self.indent
        return line[:at].isspace() and line[at:].split(" ")[0] in ("return", "raise", "break", "continue")

    def globals_in_scope(self):
        # they outlive a call, so they must not grow
        return [Variable(v.name, v.type, settable=False, frozen=True) for v in self.globals]

    def function(self):
        name = "f%d" % len(self.functions)
        count = self.pick((1, 1, 2, 2, 3))
        self.scope = []
        parameters = [self.some_type(2)]
        while len(parameters) < count:
            parameters.append(self.pick((self.some_type(2), self.pick(parameters), INT)))
        result = self.some_type(2) if self.chance(60) else self.pick(parameters)
        names = ["p%d" % i for i in range(count)]
        shown = list(names)
        defaults = 0
        if self.chance(15) and parameters[-1] in SIMPLE:
            defaults = 1
            shown[-1] += "=" + self.constant(parameters[-1])
        self.emit("")
        self.emit("")
        self.emit("def %s(%s):" % (name, ", ".join(shown)))
        self.body(names, parameters, result, [], self.pick((1, 2, 3, 4, 5)), MAX_DEPTH)
        f = Function(name, parameters, result, defaults)
        self.check(f)
        self.functions.append(f)

    def generator(self):
        name = "y%d" % len(self.generators)
        parameters = [self.some_type(1) for _ in range(self.pick((1, 2)))]
        result = self.pick(SIMPLE + (("tuple", INT, STR),))
        names = ["p%d" % i for i in range(len(parameters))]
        self.emit("")
        self.emit("")
        self.emit("def %s(%s):" % (name, ", ".join(names)))
        self.parameter_names = names
        self.scope = [Variable(n, t) for n, t in zip(names, parameters)] + self.globals_in_scope()
        self.result = "generator"
        self.loops = 0
        self.budget = BUDGET
        self.indent += 1
        for _ in range(self.pick((1, 2, 3))):
            self.statement(1)
            self.emit("yield %s" % self.expr(result, 2))
            if self.chance(40):
                v = self.fresh()
                item, source = self.iterable(1)
                self.emit("for %s in %s:" % (v, source))
                with self.inner([Variable(v, item)]):
                    self.emit("    yield %s" % self.expr(result, 2))
        self.indent -= 1
        f = Function(name, parameters, result)
        self.check(f, "list(%s)")
        self.generators.append(f)

    def check(self, f, wrapped="%s"):
        """The loop that calls a function with several arguments"""
        self.emit("")
        self.emit("")
        self.emit("def check_%s():" % f.name)
        self.indent += 1
        names = ["p%d" % i for i in range(len(f.parameters))]
        rows = []
        for _ in range(CALLS):
            row = [self.constant(t) for t in f.parameters]
            rows.append("(%s,)" % ", ".join(row))
        self.emit("for %s, in [" % ", ".join(names))
        for row in rows:
            self.emit("    %s," % row)
        self.emit("]:")
        call = wrapped % ("%s(%s)" % (f.name, ", ".join(names)))
        self.emit("    try:")
        result = ("list", f.result) if wrapped != "%s" else f.result
        self.emit("        print('%s', %s)" % (f.name, shown(result, call)))
        self.emit("    except Exception as e:")
        self.emit("        print('%s', type(e).__name__)" % f.name)
        changed = [n for n, t in zip(names, f.parameters) if t[0] in ("list", "dict", "obj") and shows_alike(t)]
        if changed:
            self.emit("    print(%s)" % ", ".join(changed))
        self.indent -= 1

    def program(self, functions):
        self.emit("# start: script")
        self.emit("")
        self.emit("")
        self.emit("class Oops(Exception):")
        self.emit("    pass")
        for _ in range(self.pick((0, 1, 2, 3))):
            self.class_()
        self.emit("")
        self.emit("")
        for _ in range(self.pick((0, 0, 1, 2))):
            name = self.fresh("G")
            t = self.pick((INT, STR, ("list", INT), ("dict", STR, INT)))
            self.emit("%s = %s" % (name, self.constant(t)))
            self.globals.append(Variable(name, t))
        for _ in range(functions):
            if self.chance(12):
                self.generator()
            else:
                self.function()
        self.emit("")
        self.emit("")
        self.emit("def main():")
        for f in self.functions + self.generators:
            self.emit("    check_%s()" % f.name)
        self.emit("")
        self.emit("")
        self.emit("if __name__ == '__main__':")
        self.emit("    main()")
        return "\n".join(self.lines) + "\n"


# F stands for the first attribute
OPERATORS = (
    "__eq__(self, other):\n    return isinstance(other, CLASS) and self.F == other.F",
    "__lt__(self, other):\n    return self.F < other.F",
    "__add__(self, other):\n    return self.F + other.F",
    "__len__(self):\n    return len(str(self.F))",
    "__bool__(self):\n    return bool(self.F)",
    "__getitem__(self, i):\n    return str(self.F)[i]",
    "__contains__(self, x):\n    return x in str(self.F)",
    "__str__(self):\n    return '<' + str(self.F) + '>'",
)

MAX_DEPTH = 3
BUDGET = 70
FUNCTIONS = 10
CALLS = 6


def shown(t, text):
    """An expression that shows a value of a type"""
    if t[0] == "set":
        return "sorted(%s)" % text
    if not shows_alike(t):
        return "len(%s)" % text if t[0] in ("list", "dict", "tuple") else "%s is None" % text
    return text


def program(seed, mode, functions=FUNCTIONS):
    """The source of the program of a seed, with so many functions"""
    return Generator(seed, mode).program(functions)


if __name__ == "__main__":
    import sys

    print(program(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "word"), end="")
