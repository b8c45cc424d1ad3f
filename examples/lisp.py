"""A small Lisp interpreter.

Integers, symbols, strings, booleans, pairs and first-class procedures with
lexical scope; define, set!, if, cond, let, lambda, begin, and, or, quote.
Tail calls take no stack.  Without a file, an embedded program sorts, filters,
searches and rewrites lists, which makes a lot of garbage.

Usage: lisp.py [FILE | SIZE]
"""
import os
import sys


class LispError(Exception):
    pass


class Value:
    def write(self):
        """The text that reads back as this value."""
        raise NotImplementedError

    def display(self):
        return self.write()

    def is_true(self):
        return True

    def equals(self, other):
        return self is other

    def __str__(self):
        return self.write()


class Integer(Value):
    def __init__(self, number):
        self.number = number

    def write(self):
        return str(self.number)

    def equals(self, other):
        return isinstance(other, Integer) and other.number == self.number


class String(Value):
    def __init__(self, text):
        self.text = text

    def write(self):
        return '"' + self.text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def display(self):
        return self.text

    def equals(self, other):
        return isinstance(other, String) and other.text == self.text


class Boolean(Value):
    def __init__(self, value):
        self.value = value

    def write(self):
        return "#t" if self.value else "#f"

    def is_true(self):
        return self.value


class Symbol(Value):
    def __init__(self, name):
        self.name = name

    def write(self):
        return self.name


class Nil(Value):
    def write(self):
        return "()"


class Pair(Value):
    def __init__(self, car, cdr):
        self.car = car
        self.cdr = cdr

    def write(self):
        parts = []
        value = self
        while isinstance(value, Pair):
            parts.append(value.car.write())
            value = value.cdr
        if not isinstance(value, Nil):
            parts.append(".")
            parts.append(value.write())
        return "(" + " ".join(parts) + ")"

    def equals(self, other):
        mine = self
        while isinstance(mine, Pair):
            if not isinstance(other, Pair) or not mine.car.equals(other.car):
                return False
            mine = mine.cdr
            other = other.cdr
        return mine.equals(other)


class Primitive(Value):
    def __init__(self, name, arity, function):
        self.name = name
        self.arity = arity
        self.function = function

    def write(self):
        return "#<primitive %s>" % self.name

    def call(self, args):
        if self.arity >= 0 and len(args) != self.arity:
            raise LispError("%s takes %d arguments, not %d" % (self.name, self.arity, len(args)))
        return self.function(args)


class Procedure(Value):
    def __init__(self, name, params, body, env):
        self.name = name
        self.params = params
        self.body = body
        self.env = env

    def write(self):
        return "#<procedure %s>" % self.name

    def bind(self, args):
        if len(args) != len(self.params):
            raise LispError("%s takes %d arguments, not %d"
                            % (self.name, len(self.params), len(args)))
        env = Environment(self.env)
        for i in range(len(args)):
            env.define(self.params[i], args[i])
        return env


NIL = Nil()
TRUE = Boolean(True)
FALSE = Boolean(False)


class Environment:
    def __init__(self, outer):
        self.outer = outer
        self.bindings = {}

    def define(self, name, value):
        self.bindings[name] = value

    def lookup(self, name):
        env = self
        while env is not None:
            value = env.bindings.get(name)
            if value is not None:
                return value
            env = env.outer
        raise LispError("undefined: " + name)

    def assign(self, name, value):
        env = self
        while env is not None:
            if name in env.bindings:
                env.bindings[name] = value
                return
            env = env.outer
        raise LispError("undefined: " + name)


# ____________________________________________________________ reading

class Reader:
    def __init__(self, text):
        self.text = text
        self.position = 0
        self.symbols = {}

    def symbol(self, name):
        if name not in self.symbols:
            self.symbols[name] = Symbol(name)
        return self.symbols[name]

    def skip_blanks(self):
        while self.position < len(self.text):
            char = self.text[self.position]
            if char == ";":
                while self.position < len(self.text) and self.text[self.position] != "\n":
                    self.position += 1
            elif char.isspace():
                self.position += 1
            else:
                break

    def at_end(self):
        self.skip_blanks()
        return self.position >= len(self.text)

    def read(self):
        if self.at_end():
            raise LispError("unexpected end of the program")
        char = self.text[self.position]
        self.position += 1
        if char == "(":
            return self.read_list()
        if char == ")":
            raise LispError("unexpected )")
        if char == "'":
            return Pair(self.symbol("quote"), Pair(self.read(), NIL))
        if char == '"':
            return self.read_string()
        return self.read_atom(self.position - 1)

    def read_list(self):
        items = []
        while True:
            if self.at_end():
                raise LispError("missing )")
            if self.text[self.position] == ")":
                self.position += 1
                return make_list(items)
            items.append(self.read())

    def read_string(self):
        chars = []
        while self.position < len(self.text):
            char = self.text[self.position]
            self.position += 1
            if char == '"':
                return String("".join(chars))
            if char == "\\" and self.position < len(self.text):
                char = self.text[self.position]
                self.position += 1
                if char == "n":
                    char = "\n"
            chars.append(char)
        raise LispError("missing \"")

    def read_atom(self, start):
        while self.position < len(self.text):
            char = self.text[self.position]
            if char in "();'\"" or char.isspace():
                break
            self.position += 1
        token = self.text[start:self.position]
        if token == "#t":
            return TRUE
        if token == "#f":
            return FALSE
        try:
            return Integer(int(token))
        except ValueError:
            return self.symbol(token)


def make_list(items):
    result = NIL
    i = len(items) - 1
    while i >= 0:
        result = Pair(items[i], result)
        i -= 1
    return result


def list_items(value):
    items = []
    while isinstance(value, Pair):
        items.append(value.car)
        value = value.cdr
    if not isinstance(value, Nil):
        raise LispError("not a list")
    return items


# ____________________________________________________________ primitives

PRIMITIVES = {}


def primitive(name, arity):
    def register(function):
        PRIMITIVES[name] = Primitive(name, arity, function)
        return function
    return register


def to_int(value):
    if not isinstance(value, Integer):
        raise LispError("not a number: " + value.write())
    return value.number


def to_pair(value):
    if not isinstance(value, Pair):
        raise LispError("not a pair: " + value.write())
    return value


def to_boolean(flag):
    return TRUE if flag else FALSE


@primitive("+", -1)
def prim_add(args):
    total = 0
    for arg in args:
        total += to_int(arg)
    return Integer(total)


@primitive("-", -1)
def prim_sub(args):
    if len(args) == 1:
        return Integer(-to_int(args[0]))
    total = to_int(args[0])
    for arg in args[1:]:
        total -= to_int(arg)
    return Integer(total)


@primitive("*", -1)
def prim_mul(args):
    total = 1
    for arg in args:
        total *= to_int(arg)
    return Integer(total)


@primitive("quotient", 2)
def prim_quotient(args):
    try:
        return Integer(to_int(args[0]) // to_int(args[1]))
    except ZeroDivisionError:
        raise LispError("division by zero")


@primitive("remainder", 2)
def prim_remainder(args):
    try:
        return Integer(to_int(args[0]) % to_int(args[1]))
    except ZeroDivisionError:
        raise LispError("division by zero")


@primitive("<", 2)
def prim_less(args):
    return to_boolean(to_int(args[0]) < to_int(args[1]))


@primitive(">", 2)
def prim_greater(args):
    return to_boolean(to_int(args[0]) > to_int(args[1]))


@primitive("=", 2)
def prim_same_number(args):
    return to_boolean(to_int(args[0]) == to_int(args[1]))


@primitive("cons", 2)
def prim_cons(args):
    return Pair(args[0], args[1])


@primitive("car", 1)
def prim_car(args):
    return to_pair(args[0]).car


@primitive("cdr", 1)
def prim_cdr(args):
    return to_pair(args[0]).cdr


@primitive("null?", 1)
def prim_is_null(args):
    return to_boolean(isinstance(args[0], Nil))


@primitive("pair?", 1)
def prim_is_pair(args):
    return to_boolean(isinstance(args[0], Pair))


@primitive("number?", 1)
def prim_is_number(args):
    return to_boolean(isinstance(args[0], Integer))


@primitive("symbol?", 1)
def prim_is_symbol(args):
    return to_boolean(isinstance(args[0], Symbol))


@primitive("eq?", 2)
def prim_eq(args):
    return to_boolean(args[0] is args[1])


@primitive("equal?", 2)
def prim_equal(args):
    return to_boolean(args[0].equals(args[1]))


@primitive("not", 1)
def prim_not(args):
    return to_boolean(not args[0].is_true())


@primitive("list", -1)
def prim_list(args):
    return make_list(args)


@primitive("string-append", -1)
def prim_string_append(args):
    return String("".join([arg.display() for arg in args]))


@primitive("display", -1)
def prim_display(args):
    print("".join([arg.display() for arg in args]))
    return NIL


# ____________________________________________________________ evaluation

class Interpreter:
    def __init__(self):
        self.globals = Environment(None)
        for name, value in PRIMITIVES.items():
            self.globals.define(name, value)
        self.calls = 0

    def run(self, text):
        reader = Reader(text)
        result = NIL
        while not reader.at_end():
            result = self.eval(reader.read(), self.globals)
        return result

    def eval(self, expr, env):
        while True:
            if isinstance(expr, Symbol):
                return env.lookup(expr.name)
            if not isinstance(expr, Pair):
                return expr
            head = expr.car
            rest = expr.cdr
            if isinstance(head, Symbol):
                name = head.name
                if name == "quote":
                    return to_pair(rest).car
                if name == "if":
                    items = list_items(rest)
                    if self.eval(items[0], env).is_true():
                        expr = items[1]
                    elif len(items) > 2:
                        expr = items[2]
                    else:
                        return NIL
                    continue
                if name == "define":
                    return self.eval_define(to_pair(rest), env)
                if name == "set!":
                    items = list_items(rest)
                    target = items[0]
                    if not isinstance(target, Symbol):
                        raise LispError("set! needs a name")
                    env.assign(target.name, self.eval(items[1], env))
                    return NIL
                if name == "lambda":
                    rest = to_pair(rest)
                    return self.make_procedure("lambda", rest.car, rest.cdr, env)
                if name == "let":
                    rest = to_pair(rest)
                    inner = Environment(env)
                    for binding in list_items(rest.car):
                        parts = list_items(binding)
                        target = parts[0]
                        if not isinstance(target, Symbol):
                            raise LispError("let needs names")
                        inner.define(target.name, self.eval(parts[1], env))
                    env = inner
                    expr = self.eval_all_but_last(rest.cdr, env)
                    continue
                if name == "begin":
                    expr = self.eval_all_but_last(rest, env)
                    continue
                if name == "cond":
                    chosen = self.choose_clause(rest, env)
                    if chosen is None:
                        return NIL
                    expr = self.eval_all_but_last(chosen, env)
                    continue
                if name == "and" or name == "or":
                    items = list_items(rest)
                    if not items:
                        return to_boolean(name == "and")
                    decided = None
                    for item in items[:-1]:
                        value = self.eval(item, env)
                        if value.is_true() == (name == "or"):
                            decided = value
                            break
                    if decided is not None:
                        return decided
                    expr = items[-1]
                    continue
            function = self.eval(head, env)
            args = []
            while isinstance(rest, Pair):
                args.append(self.eval(rest.car, env))
                rest = rest.cdr
            self.calls += 1
            if isinstance(function, Primitive):
                return function.call(args)
            if not isinstance(function, Procedure):
                raise LispError("not a procedure: " + function.write())
            env = function.bind(args)
            expr = self.eval_all_but_last(function.body, env)

    def eval_all_but_last(self, body, env):
        pair = to_pair(body)
        following = pair.cdr
        while isinstance(following, Pair):
            self.eval(pair.car, env)
            pair = following
            following = pair.cdr
        return pair.car

    def choose_clause(self, clauses, env):
        for clause in list_items(clauses):
            pair = to_pair(clause)
            test = pair.car
            if isinstance(test, Symbol) and test.name == "else":
                return pair.cdr
            if self.eval(test, env).is_true():
                return pair.cdr
        return None

    def eval_define(self, rest, env):
        target = rest.car
        if isinstance(target, Pair):
            name = target.car
            if not isinstance(name, Symbol):
                raise LispError("define needs a name")
            env.define(name.name, self.make_procedure(name.name, target.cdr, rest.cdr, env))
            return name
        if not isinstance(target, Symbol):
            raise LispError("define needs a name")
        env.define(target.name, self.eval(to_pair(rest.cdr).car, env))
        return target

    def make_procedure(self, name, params, body, env):
        names = []
        for param in list_items(params):
            if not isinstance(param, Symbol):
                raise LispError("a parameter must be a name")
            names.append(param.name)
        return Procedure(name, names, body, env)


PROGRAM = """
(define (range from to) (if (< from to) (cons from (range (+ from 1) to)) '()))
(define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))
(define (filter f l)
  (cond ((null? l) '())
        ((f (car l)) (cons (car l) (filter f (cdr l))))
        (else (filter f (cdr l)))))
(define (fold f start l) (if (null? l) start (fold f (f start (car l)) (cdr l))))
(define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))
(define (reverse l) (fold (lambda (done item) (cons item done)) '() l))
(define (length l) (fold (lambda (n item) (+ n 1)) 0 l))
(define (sum l) (fold + 0 l))

; a pseudo-random sequence, with a counter in a closure
(define (make-random seed)
  (lambda () (set! seed (remainder (+ (* seed 1103515245) 12345) 2147483648)) (remainder seed 1000)))
(define random (make-random 42))
(define numbers (map (lambda (i) (random)) (range 0 SIZE)))

(define (quicksort l)
  (if (null? l) '()
      (let ((pivot (car l)) (rest (cdr l)))
        (append (quicksort (filter (lambda (x) (< x pivot)) rest))
                (cons pivot (quicksort (filter (lambda (x) (not (< x pivot))) rest)))))))
(define sorted (quicksort numbers))
(define (first n l) (if (or (= n 0) (null? l)) '() (cons (car l) (first (- n 1) (cdr l)))))
(display "smallest: " (first 10 sorted))
(display "largest: " (first 10 (reverse sorted)))
(display "sum: " (sum numbers) " = " (sum sorted))

(define (tak x y z)
  (if (not (< y x)) z
      (tak (tak (- x 1) y z) (tak (- y 1) z x) (tak (- z 1) x y))))
(display "tak: " (tak 9 5 2))

(define (safe? column distance placed)
  (or (null? placed)
      (and (not (= (car placed) column))
           (not (= (car placed) (+ column distance)))
           (not (= (car placed) (- column distance)))
           (safe? column (+ distance 1) (cdr placed)))))
(define (queens size placed)
  (if (= (length placed) size) 1
      (sum (map (lambda (column) (if (safe? column 1 placed) (queens size (cons column placed)) 0))
                (range 0 size)))))
(display "queens: " (queens 5 '()))

; symbolic differentiation
(define (make-sum a b)
  (cond ((equal? a 0) b) ((equal? b 0) a)
        ((and (number? a) (number? b)) (+ a b))
        (else (list '+ a b))))
(define (make-product a b)
  (cond ((or (equal? a 0) (equal? b 0)) 0) ((equal? a 1) b) ((equal? b 1) a)
        ((and (number? a) (number? b)) (* a b))
        (else (list '* a b))))
(define (derive e x)
  (cond ((number? e) 0)
        ((symbol? e) (if (eq? e x) 1 0))
        ((eq? (car e) '+) (make-sum (derive (car (cdr e)) x) (derive (car (cdr (cdr e))) x)))
        (else (make-sum (make-product (car (cdr e)) (derive (car (cdr (cdr e))) x))
                        (make-product (derive (car (cdr e)) x) (car (cdr (cdr e))))))))
(display "derivative: " (derive '(+ (* 3 (* x x)) (+ (* y x) 7)) 'x))

(define (loop i total) (if (= i 0) total (loop (- i 1) (+ total (remainder i 7)))))
(display "loop: " (loop (* SIZE 50) 0))
(display (string-append "a " "string" " with " "parts") " and \\"quotes\\" " '(1 "two" (three . 4) #t #f ()))
"""

BAD_PROGRAMS = [
    "(car 5)",
    "(undefined-name)",
    "(quotient 1 0)",
    "((lambda (x) x))",
    "(display (+ 1 2)",
    "(1 2 3)",
    "(cons 1)",
]


def run_program(text):
    interpreter = Interpreter()
    try:
        interpreter.run(text)
    except LispError as e:
        print("error: " + str(e))
        return 1
    print("%d calls" % interpreter.calls)
    return 0


def entry_point(argv):
    size = 400
    if len(argv) > 1:
        if argv[1].isdigit():
            size = int(argv[1])
        elif os.path.exists(argv[1]):
            with open(argv[1]) as f:
                text = f.read()
            return run_program(text)
        else:
            print("no such file: " + argv[1])
            return 1
    status = run_program(PROGRAM.replace("SIZE", str(size)))
    for text in BAD_PROGRAMS:
        run_program(text)
    return status


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
