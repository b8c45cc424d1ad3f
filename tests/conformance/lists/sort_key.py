class Person:
    def __init__(self, name, age):
        self.name = name
        self.age = age

    def __repr__(self):
        return "%s(%d)" % (self.name, self.age)


def by_age(person):
    return person.age


def last_digit(n):
    return n % 10


def entry_point(argv):
    people = []
    for name, age in [("Eve", 30), ("Adam", 40), ("Cain", 30), ("Abel", 20), ("Seth", 40)]:
        people.append(Person(name, age))
    print(sorted(people, key=by_age))
    print(sorted(people, key=by_age, reverse=True))
    people.sort(key=lambda p: p.name)
    print(people)
    people.sort(key=lambda p: (-p.age, p.name))
    print(people)
    numbers = [31, 12, 22, 11, 41, 2, 1]
    print(sorted(numbers, key=last_digit))
    print(sorted(numbers, key=last_digit, reverse=True))
    numbers.sort(key=lambda n: -n)
    print(numbers)
    words = ["pear", "fig", "apple", "kiwi", "date"]
    words.sort(key=len)
    print(words)
    words.sort(key=lambda w: w[-1])
    print(words)
    pairs = [(i % 3, i) for i in range(9)]
    pairs.sort(key=lambda p: p[0])
    print(pairs)
    print(max(words, key=len), min(numbers, key=last_digit))
    return 0
