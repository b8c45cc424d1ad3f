# start: script
# engines: all
class Stack(list):
    push = list.append
    take = list.pop

    def peek(self):
        return self[-1]


class Table(dict):
    has = dict.__contains__
    names = dict.keys


class Tags(set):
    put = set.add


class Low(Stack):
    pass


stack = Stack([1, 2])
stack.push(3)
print(stack, stack.peek(), stack.take(), stack)
low = Low()
low.push("a")
print(low, Table(a=1).has("a"), sorted(Table(a=1, b=2).names()))
tags = Tags()
tags.put("x")
print(tags)
