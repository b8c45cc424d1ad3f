# start: script
class A:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
class B:
    pass
P = A(x=1)
Q = B()
Q.y = 5
def main():
    print(vars(P), vars(Q))
if __name__ == "__main__":
    main()
