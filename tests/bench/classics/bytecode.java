/** The loop of an interpreter of stack code, which counts and sums the steps of Collatz sequences. */
final class Bytecode {
    private static final int PUSH = 0;
    private static final int LOAD = 1;
    private static final int STORE = 2;
    private static final int ADD = 3;
    private static final int MULTIPLY = 4;
    private static final int HALVE = 5;
    private static final int ODD = 6;
    private static final int LESS = 7;
    private static final int EQUAL = 8;
    private static final int JUMP = 9;
    private static final int JUMP_IF = 10;
    private static final int HALT = 11;

    // Variables: 0 the limit, 1 the number, 2 the current value, 3 the steps.
    private static final int[] CODE = {
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

    private final int[] code;
    private final long[] variables;
    private final long[] stack = new long[16];

    Bytecode(int[] code, int variables) {
        this.code = code;
        this.variables = new long[variables];
    }

    private long run() {
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
                case PUSH -> stack[sp++] = code[pc++];
                case LOAD -> stack[sp++] = variables[code[pc++]];
                case STORE -> variables[code[pc++]] = stack[--sp];
                case ADD -> {
                    sp--;
                    stack[sp - 1] += stack[sp];
                }
                case MULTIPLY -> {
                    sp--;
                    stack[sp - 1] *= stack[sp];
                }
                case HALVE -> stack[sp - 1] /= 2;
                case ODD -> stack[sp - 1] %= 2;
                case LESS -> {
                    sp--;
                    stack[sp - 1] = stack[sp - 1] < stack[sp] ? 1 : 0;
                }
                case EQUAL -> {
                    sp--;
                    stack[sp - 1] = stack[sp - 1] == stack[sp] ? 1 : 0;
                }
                case JUMP -> pc = code[pc];
                case JUMP_IF -> pc = stack[--sp] != 0 ? code[pc] : pc + 1;
                case HALT -> {
                    return executed;
                }
                default -> throw new IllegalStateException("unknown operation");
            }
        }
    }

    static long run(int size) {
        Bytecode machine = new Bytecode(CODE, 4);
        machine.variables[0] = size;
        long executed = machine.run();
        return executed + machine.variables[3];
    }

    public static void main(String[] args) {
        Harness.main("bytecode", args, Bytecode::run, 35, 5000);
    }
}
