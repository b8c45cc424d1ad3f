# start: script
"""An attribute that is called, of what is one kind of value at first and another later on"""


class Word:
    def __init__(self, code=None):
        self.code = code


class Machine:
    def __init__(self):
        self.items = []

    def pop(self, n=1):
        if n == 1:
            return self.items.pop()
        xs = self.items[-n:]
        del self.items[-n:]
        return xs

    def run(self, word):
        if word.code:
            word.code(self)
            return
        print("nothing")


def add(vm):
    a, b = vm.pop(2)
    vm.items.append(a + b)


def execute(vm):
    vm.run(vm.pop())


vm = Machine()
vm.items.append(3)
vm.items.append(4)
vm.run(Word(add))
print(vm.items)
vm.items.append(Word(execute))
vm.items.append(Word())
vm.run(Word(execute))
try:
    vm.run(vm.pop())
except AttributeError as e:
    print(e)
