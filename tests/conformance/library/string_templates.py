# start: script
from string import Template
import string
def main():
    t = Template("Hello $name, you owe ${amount} $$ to $who.")
    print(t.substitute(name="Bob", amount=12, who="me"))
    print(t.safe_substitute(name="Bob"))
    print(t.substitute({"name": "A", "amount": "3", "who": "x"}))
    try:
        t.substitute(name="x")
    except KeyError as e:
        print("missing", e)
    try:
        Template("bad $").substitute()
    except ValueError as e:
        print(e)
    print(string.capwords("hello big world"), string.ascii_letters, string.digits)

class Percent(Template):
    delimiter = "%"
    idpattern = r"[a-z]+_[a-z]+"


def more():
    t = Percent("%a_b %% $x %{c_d} %n")
    print(t.safe_substitute(a_b=1, c_d=2), t.get_identifiers(), t.is_valid())
    print(Template("$a ${b} $a").get_identifiers(), Template("x\n $").is_valid())
    print(Template("${a}s").safe_substitute({"a": 1}, b=2), Template("$a-$b").substitute({"a": 1}, b=2))
    try:
        Template("one\ntwo $!").substitute(x=1)
    except ValueError as e:
        print(e)


if __name__ == "__main__":
    main()
    more()
