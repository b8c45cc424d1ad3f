"""Records sorted by several keys."""


class Employee:
    def __init__(self, name, dept, age, salary):
        self.name = name
        self.dept = dept
        self.age = age
        self.salary = salary


def main():
    people = []
    x = 11
    for i in range(130000):
        x = (x * 1103515245 + 12345) % 2147483648
        people.append(Employee("n%d" % (x % 30000), "d%d" % (x % 17), x % 50, x % 9000 / 3))
    by_two = sorted(people, key=lambda p: (p.dept, -p.salary))
    by_name = sorted(people, key=lambda p: p.name)
    by_three = sorted(people, key=lambda p: (p.age, p.name, p.dept), reverse=True)
    people.sort(key=lambda p: p.salary)
    people.sort(key=lambda p: p.age)
    people.sort(key=lambda p: p.dept)
    rows = [(p.dept, p.age, p.name) for p in people]
    rows.sort()
    words = [p.name.upper() for p in people]
    words.sort(key=str.lower)
    words.sort(key=len)
    print(by_two[0].name, by_name[5].name, by_three[7].name, people[9].name, rows[100], words[1000])


if __name__ == "__main__":
    main()
