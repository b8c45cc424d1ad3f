# engines: all
"""`float.__new__` with a value of several kinds."""
class Temp(float):
    def __new__(cls, v, unit='C'):
        if unit == 'F': v = (v - 32) / 1.8
        self = float.__new__(cls, v)
        self.unit = unit
        return self
    def __repr__(self): return '%.1f°C' % self
def main():
    t = Temp(212, 'F')
    print(t, repr(t), t + 1, t.unit)
    print(Temp(3), Temp("2.5"))
