# start: script
class Base:
    kind = "base"
    @property
    def label(self): return "L"
    def show(self): return self.kind + self.label
class A(Base):
    label = "A"
class B(Base):
    @property
    def kind(self): return "B!"
class C(A):
    kind = "C"
    @property
    def label(self): return "cl"
print([x.show() for x in (Base(), A(), B(), C())], A.label, Base.kind)


class Media:
    def __init__(self, title):
        self.title = title

    @property
    def kind(self):
        ...

    def __str__(self):
        return f"{self.kind:<5}|{self.title}"


class Book(Media):
    kind = "Book"


class Film(Media):
    @property
    def kind(self):
        return "DVD"


for m in (Book("Dune"), Film("Alien")):
    print(m, m.kind)
print(Book.kind)
