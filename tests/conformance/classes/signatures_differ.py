class Base:
    kind = 'base'
    level = 0

    def area(self, scale=1):
        return 0

    def name(self):
        return 'B'

    def opt(self, x, y=0, z='q'):
        return '%s %s' % (x, z)

    def nothing(self):
        pass


class Sq(Base):
    kind = 'sq'
    level = 2

    def __init__(self, s):
        self.s = s

    def area(self, scale=2, extra=0):
        return self.s * self.s * scale + extra

    def opt(self, x, y=3, z='z', w=1.5):
        return '%s %d %s %s' % (x, y or 0, z, w)

    def nothing(self):
        return None


class Fl(Base):
    kind = 'fl'

    def area(self, scale=1):
        raise ValueError('no area')

    def name(self):
        return 'float'


class Deep(Sq):
    level = 5

    def name(self):
        return 'deep' + super().name() + Sq.name(self)


def show(b):
    try:
        print(b.kind, b.level, b.name(), b.area(), b.area(3), b.area(scale=4))
    except ValueError as e:
        print('ValueError', e, b.name())
    print(b.opt(1), b.opt(2, 5), b.opt(3, z='k'), b.nothing() is None)


class Abs:

    def run(self):
        return self.step() + self.bonus

    def helper(self):
        return self.only()


class Impl(Abs):
    bonus = 3

    def step(self):
        return 4

    def only(self):
        return 'only'


class Impl2(Abs):
    bonus = 30

    def step(self):
        return 40


def entry_point(argv):
    for b in [Base(), Sq(3), Fl(), Deep(2)]:
        show(b)
    for x in [Impl(), Impl2()]:
        print(x.run())
        try:
            print(x.helper())
        except AttributeError as e:
            print('AttributeError', e)
    return 0
