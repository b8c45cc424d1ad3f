# start: script
class A:
    def __init__(self, x):
        self.x = x
class B(A):
    @property
    def x(self):
        return self._v * 2
    @x.setter
    def x(self, v):
        self._v = v
P = A(5)
Q = B(7)
def main():
    P.x += 1
    for o in [P, Q, A(1), B(2)]:
        print(o.x, vars(o))
if __name__ == "__main__":
    main()
