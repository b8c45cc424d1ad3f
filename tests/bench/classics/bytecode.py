"""The loop of an interpreter of stack code, which counts and sums the steps of Collatz sequences."""
import harness

PUSH = 0
LOAD = 1
STORE = 2
ADD = 3
MULTIPLY = 4
HALVE = 5
ODD = 6
LESS = 7
EQUAL = 8
JUMP = 9
JUMP_IF = 10
HALT = 11

# Variables: 0 the limit, 1 the number, 2 the current value, 3 the steps.
CODE = [
    PUSH, 1, STORE, 1,             # 0: number = 1
    LOAD, 1, LOAD, 0, LESS,        # 4: while number < limit
    JUMP_IF, 12, HALT,             # 9
    LOAD, 1, STORE, 2,             # 12: value = number
    LOAD, 2, PUSH, 1, EQUAL,       # 16: until value == 1
    JUMP_IF, 49,                   # 21
    LOAD, 3, PUSH, 1, ADD, STORE, 3,        # 23: steps += 1
    LOAD, 2, ODD, JUMP_IF, 42,     # 30: if value is even
    LOAD, 2, HALVE, STORE, 2, JUMP, 16,     # 35: value //= 2
    LOAD, 2, PUSH, 3, MULTIPLY, JUMP, 58,   # 42: else 3 * value ...
    LOAD, 1, PUSH, 1, ADD, STORE, 1, JUMP, 4,   # 49: number += 1
    PUSH, 1, ADD, STORE, 2, JUMP, 16,       # 58: ... + 1
]


class Machine:
    def __init__(self, code, variables):
        self.code = code
        self.variables = [0] * variables
        self.stack = [0] * 16

    def run(self):
        code = self.code
        stack = self.stack
        variables = self.variables
        sp = 0
        pc = 0
        executed = 0
        while True:
            op = code[pc]
            pc += 1
            executed += 1
            if op == PUSH:
                stack[sp] = code[pc]
                sp += 1
                pc += 1
            elif op == LOAD:
                stack[sp] = variables[code[pc]]
                sp += 1
                pc += 1
            elif op == STORE:
                sp -= 1
                variables[code[pc]] = stack[sp]
                pc += 1
            elif op == ADD:
                sp -= 1
                stack[sp - 1] += stack[sp]
            elif op == MULTIPLY:
                sp -= 1
                stack[sp - 1] *= stack[sp]
            elif op == HALVE:
                stack[sp - 1] //= 2
            elif op == ODD:
                stack[sp - 1] %= 2
            elif op == LESS:
                sp -= 1
                stack[sp - 1] = 1 if stack[sp - 1] < stack[sp] else 0
            elif op == EQUAL:
                sp -= 1
                stack[sp - 1] = 1 if stack[sp - 1] == stack[sp] else 0
            elif op == JUMP:
                pc = code[pc]
            elif op == JUMP_IF:
                sp -= 1
                if stack[sp] != 0:
                    pc = code[pc]
                else:
                    pc += 1
            elif op == HALT:
                return executed
            else:
                raise ValueError("unknown operation")


def run(size):
    machine = Machine(CODE, 4)
    machine.variables[0] = size
    executed = machine.run()
    return executed + machine.variables[3]


if __name__ == "__main__":
    harness.main("bytecode", run, 35, 5000)
