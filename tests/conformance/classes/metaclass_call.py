# start: script
class SingletonMeta(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]

    def known(cls):
        return cls in cls._instances


class Database(metaclass=SingletonMeta):
    def __init__(self, url="none"):
        print("connect", url)
        self.url = url


class Logger(metaclass=SingletonMeta):
    def __init__(self):
        self.lines = []

    def log(self, text):
        self.lines.append(text)
        return len(self.lines)


class Counting(type):
    made = {}

    def __call__(cls, name):
        Counting.made[cls.__name__] = Counting.made.get(cls.__name__, 0) + 1
        return super().__call__(name.title())


class Animal(metaclass=Counting):
    def __init__(self, name):
        self.name = name


class Dog(Animal):
    pass


print(Database.known(), Logger.known())
a = Database("one")
b = Database(url="two")
print(a is b, b.url, Database.known())
print(Logger().log("x"), Logger().log("y"), Logger() is Logger())
print([x.name for x in (Animal("tom"), Dog("rex"), Dog("bo"))], Counting.made)
