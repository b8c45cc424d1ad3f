class Animal:
    legs = 4
    sound = "..."

    def __init__(self, name):
        self.name = name

    def speak(self):
        return self.name + " says " + self.sound

    def describe(self):
        return "%s has %d legs, %s" % (self.name, self.legs, self.speak())


class Dog(Animal):
    sound = "woof"

    def fetch(self):
        return self.name + " fetches"


class Puppy(Dog):
    sound = "yip"

    def fetch(self):
        return self.name + " forgets to fetch"


class Bird(Animal):
    legs = 2
    sound = "tweet"

    def __init__(self, name, can_fly):
        Animal.__init__(self, name)
        self.can_fly = can_fly

    def speak(self):
        result = Animal.speak(self)
        if self.can_fly:
            result += " and flies"
        return result


def entry_point(argv):
    animals = [Animal("it"), Dog("rex"), Puppy("max"), Bird("tux", False), Bird("polly", True)]
    for animal in animals:
        print(animal.describe())
    for animal in animals:
        if isinstance(animal, Dog):
            print(animal.fetch())
        elif isinstance(animal, Bird) and animal.can_fly:
            print(animal.name, "cannot fetch")
    print(sum([a.legs for a in animals]), Animal.legs, Bird.legs, Dog.legs)
    animals[1].legs = 3
    print([a.legs for a in animals], Dog.legs)
    return 0
