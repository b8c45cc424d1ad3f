// The loop of an interpreter of stack code, which counts and sums the steps of Collatz sequences.
#include "harness.hpp"

#include <stdexcept>
#include <vector>

enum Op { PUSH, LOAD, STORE, ADD, MULTIPLY, HALVE, ODD, LESS, EQUAL, JUMP, JUMP_IF, HALT };

// Variables: 0 the limit, 1 the number, 2 the current value, 3 the steps.
static const std::vector<int> CODE = {
    PUSH, 1, STORE, 1,                        // 0: number = 1
    LOAD, 1, LOAD, 0, LESS,                   // 4: while number < limit
    JUMP_IF, 12, HALT,                        // 9
    LOAD, 1, STORE, 2,                        // 12: value = number
    LOAD, 2, PUSH, 1, EQUAL,                  // 16: until value == 1
    JUMP_IF, 49,                              // 21
    LOAD, 3, PUSH, 1, ADD, STORE, 3,          // 23: steps += 1
    LOAD, 2, ODD, JUMP_IF, 42,                // 30: if value is even
    LOAD, 2, HALVE, STORE, 2, JUMP, 16,       // 35: value /= 2
    LOAD, 2, PUSH, 3, MULTIPLY, JUMP, 58,     // 42: else 3 * value ...
    LOAD, 1, PUSH, 1, ADD, STORE, 1, JUMP, 4, // 49: number += 1
    PUSH, 1, ADD, STORE, 2, JUMP, 16,         // 58: ... + 1
};

class Machine {
    const std::vector<int> &code;
    std::vector<int64_t> stack;

public:
    std::vector<int64_t> variables;

    Machine(const std::vector<int> &code, int variables) : code(code), stack(16), variables(variables) {}

    int64_t run() {
        int sp = 0, pc = 0;
        int64_t executed = 0;
        for (;;) {
            int op = code[pc++];
            executed++;
            switch (op) {
            case PUSH: stack[sp++] = code[pc++]; break;
            case LOAD: stack[sp++] = variables[code[pc++]]; break;
            case STORE: variables[code[pc++]] = stack[--sp]; break;
            case ADD: sp--; stack[sp - 1] += stack[sp]; break;
            case MULTIPLY: sp--; stack[sp - 1] *= stack[sp]; break;
            case HALVE: stack[sp - 1] /= 2; break;
            case ODD: stack[sp - 1] %= 2; break;
            case LESS: sp--; stack[sp - 1] = stack[sp - 1] < stack[sp]; break;
            case EQUAL: sp--; stack[sp - 1] = stack[sp - 1] == stack[sp]; break;
            case JUMP: pc = code[pc]; break;
            case JUMP_IF: pc = stack[--sp] != 0 ? code[pc] : pc + 1; break;
            case HALT: return executed;
            default: throw std::logic_error("unknown operation");
            }
        }
    }
};

static int64_t run(int size) {
    Machine machine(CODE, 4);
    machine.variables[0] = size;
    int64_t executed = machine.run();
    return executed + machine.variables[3];
}

int main(int argc, char **argv) { return harness_main("bytecode", argc, argv, run, 35, 5000); }
