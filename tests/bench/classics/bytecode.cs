using System;

/// The loop of an interpreter of stack code, which counts and sums the steps of Collatz sequences.
sealed class Bytecode {
    const int PUSH = 0;
    const int LOAD = 1;
    const int STORE = 2;
    const int ADD = 3;
    const int MULTIPLY = 4;
    const int HALVE = 5;
    const int ODD = 6;
    const int LESS = 7;
    const int EQUAL = 8;
    const int JUMP = 9;
    const int JUMP_IF = 10;
    const int HALT = 11;

    // Variables: 0 the limit, 1 the number, 2 the current value, 3 the steps.
    static readonly int[] CODE = {
        PUSH, 1, STORE, 1,             // 0: number = 1
        LOAD, 1, LOAD, 0, LESS,        // 4: while number < limit
        JUMP_IF, 12, HALT,             // 9
        LOAD, 1, STORE, 2,             // 12: value = number
        LOAD, 2, PUSH, 1, EQUAL,       // 16: until value == 1
        JUMP_IF, 49,                   // 21
        LOAD, 3, PUSH, 1, ADD, STORE, 3,        // 23: steps += 1
        LOAD, 2, ODD, JUMP_IF, 42,     // 30: if value is even
        LOAD, 2, HALVE, STORE, 2, JUMP, 16,     // 35: value /= 2
        LOAD, 2, PUSH, 3, MULTIPLY, JUMP, 58,   // 42: else 3 * value ...
        LOAD, 1, PUSH, 1, ADD, STORE, 1, JUMP, 4,   // 49: number += 1
        PUSH, 1, ADD, STORE, 2, JUMP, 16,       // 58: ... + 1
    };

    readonly int[] code;
    readonly long[] variables;
    readonly long[] stack = new long[16];

    internal Bytecode(int[] code, int variables) {
        this.code = code;
        this.variables = new long[variables];
    }

    long run() {
        int[] code = this.code;
        long[] stack = this.stack;
        long[] variables = this.variables;
        int sp = 0;
        int pc = 0;
        long executed = 0;
        while (true) {
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
                case LESS: sp--; stack[sp - 1] = stack[sp - 1] < stack[sp] ? 1 : 0; break;
                case EQUAL: sp--; stack[sp - 1] = stack[sp - 1] == stack[sp] ? 1 : 0; break;
                case JUMP: pc = code[pc]; break;
                case JUMP_IF: pc = stack[--sp] != 0 ? code[pc] : pc + 1; break;
                case HALT: return executed;
                default: throw new InvalidOperationException("unknown operation");
            }
        }
    }

    internal static long run(int size) {
        Bytecode machine = new Bytecode(CODE, 4);
        machine.variables[0] = size;
        long executed = machine.run();
        return executed + machine.variables[3];
    }

    static void Main(string[] args) {
        Harness.Run("bytecode", args, run, 35, 5000);
    }
}
