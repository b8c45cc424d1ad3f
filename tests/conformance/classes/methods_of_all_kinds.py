# A name that is a method in one class of a hierarchy and a static or class method in another.


class Rule:
    def __init__(self, name):
        self.name = name

    def check(self, n):
        return "rule %s %d" % (self.name, n)

    @staticmethod
    def unit(n=1):
        return "one" if n == 1 else "many"

    @classmethod
    def kind(cls, suffix=""):
        return cls.__name__.lower() + suffix

    def twice(self, n):
        return self.check(n) + " / " + self.check(n + 1)

    def about(self):
        return self.kind() + " " + self.unit() + " " + self.unit(2)


class Static(Rule):
    @staticmethod
    def check(n):
        return "static %d" % n

    def unit(self, n=3):
        return self.name + " has %d" % n

    def kind(self, suffix="!"):
        return super().kind(suffix) + " by method " + self.name


class ByClass(Rule):
    @classmethod
    def check(cls, n):
        return "%s %d" % (cls.__name__, n)

    @classmethod
    def unit(cls, n=0):
        return cls.__name__ + " unit " + str(n)

    @staticmethod
    def kind(suffix="?"):
        return "static kind" + suffix


class Below(ByClass):
    def unit(self, n=4):
        return super().unit(n) + " below " + self.name


class Back(Static):
    def check(self, n):
        return "back to " + super().check(n) + " " + self.name

    @staticmethod
    def unit(n=5):
        return "back %d" % n

    @classmethod
    def kind(cls, suffix="."):
        return "kind of " + cls.__name__ + suffix


# Only subclasses have the method.


class Handler:
    def __init__(self):
        self.next = None

    def handle(self, n):
        if self.accepts(n):
            return self.label(n)
        if self.next is None:
            return "nobody"
        return self.next.handle(n)


class Small(Handler):
    @staticmethod
    def accepts(n):
        return n < 10

    @classmethod
    def label(cls, n):
        return cls.__name__ + " takes " + str(n)


class Smaller(Small):
    def accepts(self, n):
        return n < 5


class Large(Handler):
    def __init__(self, limit):
        super().__init__()
        self.limit = limit

    def accepts(self, n):
        return n < self.limit

    @staticmethod
    def label(n):
        return "large %d" % n


class Any(Handler):
    @classmethod
    def accepts(cls, n):
        return cls.open_for(n)

    @staticmethod
    def open_for(n):
        return n != 77

    def label(self, n):
        return "any " + str(n)


# Class methods that others override, called and kept.


class Maker:
    def __init__(self, parts):
        self.parts = parts

    @classmethod
    def make(cls, n):
        return cls(["part"] * n)

    @classmethod
    def title(cls):
        return "maker " + cls.__name__

    def again(self):
        return self.make(len(self.parts) + 1)

    def show(self):
        return self.title() + " " + ",".join(self.parts)


class Doubler(Maker):
    @classmethod
    def make(cls, n):
        made = super().make(n)
        made.parts += made.parts
        return made

    @classmethod
    def title(cls):
        return "doubler for " + super().title()


class Quiet(Doubler):
    pass


# A mixin that brings a static method, and a static method that is only inherited.


class Loud:
    @staticmethod
    def speak(text):
        return text.upper()


class Voice:
    def __init__(self):
        self.said = 0

    def speak(self, text):
        return text

    def greet(self):
        return self.speak("hello")


class LoudVoice(Loud, Voice):
    pass


# A class-level function value among methods.


class Plain:
    def convert(self, n):
        return n + 1


class Hex(Plain):
    convert = staticmethod(lambda n: n * 16)


# A class as the value of an attribute that is a method elsewhere.


class Token:
    def __init__(self, text):
        self.text = text

    def show(self):
        return "token " + self.text


class Scanner:
    token = Token

    def scan(self, text):
        token = self.token
        return [token(word).show() for word in text.split()] + [self.token("end").show()]


class Upper(Scanner):
    @staticmethod
    def token(text):
        return Token(text.upper())


class Counting(Scanner):
    made = 0

    def __init__(self):
        self.count = 0

    def token(self, text):
        self.count += 1
        return Token(text + str(self.count))


class Named(Scanner):
    @classmethod
    def token(cls, text):
        return Token(cls.__name__ + ":" + text)


class Renamed(Named):
    pass


# Static and class methods that are read through the class.


class Unit:
    @staticmethod
    def text(n):
        return "unit %d" % n

    def through_class(self, n):
        return type(self).text(n) + " " + self.text(n)


class Meter(Unit):
    @classmethod
    def text(cls, n):
        return "%d %s" % (n, cls.__name__.lower())


class Mile(Meter):
    pass


class Inch(Mile):
    @staticmethod
    def text(n):
        return '%d"' % n


def keep(rules):
    return [(rule.check, rule.unit, rule.kind) for rule in rules]


def entry_point(argv):
    rules = [Rule("a"), Static("b"), ByClass("c"), Below("d"), Back("e")]
    for rule in rules:
        print(rule.check(3), "|", rule.twice(5), "|", rule.about())
        print(rule.unit(), "|", rule.unit(7), "|", rule.unit(n=8), "|", rule.kind(), "|", rule.kind("#"))
    for check, unit, kind in keep(rules):
        print(check(1), "|", unit(), "|", unit(2), "|", kind(), "|", kind(suffix="+"))
    print(Static.check(4), ByClass.check(5), Below.check(6), Rule.unit(), Rule.kind(), ByClass.kind(), Back.kind())
    print(Rule.check(rules[2], 9), Back.unit(), Static.unit(rules[4]), Below.unit(rules[3], 1))

    first = Smaller()
    chain = [first, Small(), Large(20), Any()]
    for i in range(len(chain) - 1):
        chain[i].next = chain[i + 1]
    for n in [3, 7, 15, 40, 77]:
        print(n, first.handle(n), chain[1].handle(n))

    for maker in [Maker.make(1), Doubler.make(1), Quiet.make(2)]:
        print(maker.show(), "|", maker.again().show(), "|", type(maker.again()).__name__)
        make = maker.make
        title = maker.title
        print(make(1).show(), title())

    for voice in [Voice(), LoudVoice()]:
        print(voice.greet(), voice.speak("x"))

    for item in [Plain(), Hex()]:
        print(item.convert(10))

    for scanner in [Scanner(), Upper(), Counting(), Named(), Renamed()]:
        print(scanner.scan("a bc"), scanner.token("x").show())
    for unit in [Unit(), Meter(), Mile(), Inch()]:
        print(unit.through_class(3))
    for cls in [Unit, Meter, Mile, Inch]:
        print(cls.text(4))
    return 0
