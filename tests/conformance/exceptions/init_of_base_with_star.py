# start: script
# engines: all
class Invalid(Exception):
    def __init__(self, field, problems):
        self.problems = list(problems)
        super().__init__(field, *self.problems)


class Joined(ValueError):
    def __init__(self, parts):
        ValueError.__init__(self, *parts)


class Missing(KeyError):
    def __init__(self, *names):
        super().__init__(*names)

    def __str__(self):
        return "missing " + super().__str__()


class Shouted(KeyError):
    def __init__(self, text):
        super().__init__(text + "!")


class ShopError(Exception):
    def __init__(self, text, **context):
        super().__init__(text)
        self.context = context

    def __str__(self):
        text = super().__str__()
        return text + repr(self.context) if self.context else text


class Unknown(ShopError, KeyError):
    pass


class OutOfStock(ShopError):
    pass


class Pairs(dict):
    def __init__(self, pairs):
        dict.__init__(self, *[pairs])


class Sized(list):
    def __init__(self, *parts):
        super().__init__(*[list(parts)])


for problems in (["not positive"], ["empty", "short"], []):
    invalid = Invalid("age", problems)
    print(invalid, invalid.args, invalid.problems)
for parts in (["a", 1], [], ["b"]):
    print(repr(Joined(parts)), Joined(parts).args)
for error in (Missing("a"), Missing("a", "b"), Missing(), Shouted("x"), KeyError("y")):
    try:
        raise error
    except KeyError as e:
        print(e, "/", repr(e))
for kind in (Unknown, OutOfStock):
    for context in ({}, {"id": 3}):
        try:
            raise kind("no x", **context)
        except ShopError as e:
            print(e, isinstance(e, KeyError))
print(Pairs([("a", 1)]), Sized(1, 2))
