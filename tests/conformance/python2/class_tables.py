# python: 2
# Tables that are made of the variables of classes during the import; texts of instances whose `__str__` gives none.


class Codes(object):
    halt, dup, push, send = range(4)
    _lengths = [1, 1, 2, 2]
    _names = dict((v, k) for k, v in locals().items() if isinstance(v, int))


def name_of(code):
    for key, value in vars(Codes).iteritems():
        if value == code:
            return key.upper()
    raise ValueError(code)


NAMES = [name_of(i) for i in range(4)]
KEYS = [k for k in Codes.__dict__.keys() if not k.startswith("_")]
KEYS.sort()
VALUES = [v for v in vars(Codes).values() if isinstance(v, int)]
HAS = Codes.__dict__.has_key("dup"), len(Codes.__dict__.items()) > 4
NUMBERS = {}
for _i, _name in enumerate("push pop".split()):
    NUMBERS[_name] = _i


class Op(object):
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name


class Sub(Op):
    def __str__(self):
        return "sub"


def show(program):
    for command in program:
        if command.name == 0:
            print "first"
        else:
            try:
                print("unknown: %s" % command)
            except TypeError as e:
                print e


def main():
    print NAMES, KEYS, sorted(VALUES), HAS, Codes._names[2]
    program = []
    try:
        text = open("/nonexistent/file").read()
        program.append(Op(NUMBERS[text]))
    except IOError:
        program.append(Op(NUMBERS["push"]))
        program.append(Op(NUMBERS["pop"]))
        program.append(Sub(NUMBERS["pop"]))
    show(program)
