/* Dhrystone, with the structure of examples/pystone.py, on the Boehm collector. */
#include "bench.h"

#include <gc.h>
#include <stdbool.h>
#include <string.h>

enum { IDENT_1 = 1, IDENT_2, IDENT_3, IDENT_4, IDENT_5 };

#define ARRAY_SIZE 51

struct record {
    struct record *next_record;
    int64_t discr, enum_value, number;
    const char *text;
};

struct dhrystone {
    int64_t number;
    bool flag;
    char char_1, char_2;
    int64_t *array_1;
    int64_t **array_2;
    struct record *record_next, *record;
    int64_t locals[4];
};

static struct record *new_record(struct record *next, int64_t discr, int64_t enum_value, int64_t number, const char *text) {
    struct record *record = GC_MALLOC(sizeof *record);
    *record = (struct record){next, discr, enum_value, number, text};
    return record;
}

static struct record *copy(const struct record *r) {
    return new_record(r->next_record, r->discr, r->enum_value, r->number, r->text);
}

static struct dhrystone *new_dhrystone(void) {
    struct dhrystone *self = GC_MALLOC(sizeof *self);
    self->array_1 = GC_MALLOC_ATOMIC(ARRAY_SIZE * sizeof(int64_t));
    memset(self->array_1, 0, ARRAY_SIZE * sizeof(int64_t));
    self->array_2 = GC_MALLOC(ARRAY_SIZE * sizeof(int64_t *));
    for (int i = 0; i < ARRAY_SIZE; i++) {
        self->array_2[i] = GC_MALLOC_ATOMIC(ARRAY_SIZE * sizeof(int64_t));
        memset(self->array_2[i], 0, ARRAY_SIZE * sizeof(int64_t));
    }
    self->record_next = new_record(NULL, 0, 0, 0, "");
    self->record = new_record(self->record_next, IDENT_1, IDENT_3, 40, "DHRYSTONE PROGRAM, SOME STRING");
    return self;
}

static int64_t proc_7(int64_t first, int64_t second) {
    return second + first + 2;
}

static int64_t func_1(char char_1, char char_2) {
    return char_1 != char_2 ? IDENT_1 : IDENT_2;
}

static bool func_2(const char *string_1, const char *string_2) {
    int64_t index = 1;
    char c = 0;
    while (index <= 1) {
        if (func_1(string_1[index], string_2[index + 1]) == IDENT_1) {
            c = 'A';
            index = index + 1;
        }
    }
    if (c >= 'W' && c <= 'Z') {
        index = 7;
    }
    if (c == 'X') {
        return true;
    }
    return strcmp(string_1, string_2) > 0;
}

static bool func_3(int64_t enum_in) {
    return enum_in == IDENT_3;
}

static struct record *proc_3(struct dhrystone *self, struct record *record_out) {
    if (self->record != NULL) {
        record_out = self->record->next_record;
    } else {
        self->number = 100;
    }
    self->record->number = proc_7(10, self->number);
    return record_out;
}

static int64_t proc_6(struct dhrystone *self, int64_t enum_in) {
    int64_t enum_out = enum_in;
    if (!func_3(enum_in)) {
        enum_out = IDENT_4;
    }
    if (enum_in == IDENT_1) {
        enum_out = IDENT_1;
    } else if (enum_in == IDENT_2) {
        enum_out = self->number > 100 ? IDENT_1 : IDENT_4;
    } else if (enum_in == IDENT_3) {
        enum_out = IDENT_2;
    } else if (enum_in == IDENT_5) {
        enum_out = IDENT_3;
    }
    return enum_out;
}

static struct record *proc_1(struct dhrystone *self, struct record *record_in) {
    struct record *next = copy(self->record);
    record_in->next_record = next;
    record_in->number = 5;
    next->number = record_in->number;
    next->next_record = record_in->next_record;
    next->next_record = proc_3(self, next->next_record);
    if (next->discr == IDENT_1) {
        next->number = 6;
        next->enum_value = proc_6(self, record_in->enum_value);
        next->next_record = self->record->next_record;
        next->number = proc_7(next->number, 10);
    } else {
        record_in = copy(next);
    }
    next->next_record = NULL;
    return record_in;
}

static int64_t proc_2(struct dhrystone *self, int64_t value) {
    int64_t result = value + 10;
    while (true) {
        int64_t enum_value = IDENT_2;
        if (self->char_1 == 'A') {
            result = result - 1;
            value = result - self->number;
            enum_value = IDENT_1;
        }
        if (enum_value == IDENT_1) {
            return value;
        }
    }
}

static void proc_4(struct dhrystone *self) {
    bool is_a = self->char_1 == 'A';
    is_a = is_a || self->flag;
    (void)is_a;
    self->char_2 = 'B';
}

static void proc_5(struct dhrystone *self) {
    self->char_1 = 'A';
    self->flag = false;
}

static void proc_8(struct dhrystone *self, int64_t *array_1, int64_t **array_2, int64_t param_1, int64_t param_2) {
    int64_t index = param_1 + 5;
    array_1[index] = param_2;
    array_1[index + 1] = array_1[index];
    array_1[index + 30] = index;
    for (int64_t i = index; i < index + 2; i++) {
        array_2[index][i] = index;
    }
    array_2[index][index - 1] = array_2[index][index - 1] + 1;
    array_2[index + 20][index] = array_1[index];
    self->number = 5;
}

static void run(struct dhrystone *self, int64_t loops) {
    const char *string_1 = "DHRYSTONE PROGRAM, 1'ST STRING";
    self->array_2[8][7] = 10;
    int64_t int_1 = 0, int_2 = 0, int_3 = 0, enum_value = 0;
    for (int64_t loop = 0; loop < loops; loop++) {
        proc_5(self);
        proc_4(self);
        int_1 = 2;
        int_2 = 3;
        const char *string_2 = "DHRYSTONE PROGRAM, 2'ND STRING";
        enum_value = IDENT_2;
        self->flag = !func_2(string_1, string_2);
        while (int_1 < int_2) {
            int_3 = proc_7(int_1, int_2);
            int_1 = int_1 + 1;
        }
        proc_8(self, self->array_1, self->array_2, int_1, int_3);
        self->record = proc_1(self, self->record);
        for (char c = 'A'; c <= self->char_2; c++) {
            if (enum_value == func_1(c, 'C')) {
                enum_value = proc_6(self, IDENT_1);
            }
        }
        int_3 = int_2 * int_1;
        int_2 = int_3 / int_1;
        int_2 = 7 * (int_3 - int_2) - int_1;
        int_1 = proc_2(self, int_1);
    }
    self->locals[0] = int_1;
    self->locals[1] = int_2;
    self->locals[2] = int_3;
    self->locals[3] = enum_value;
}

int main(int argc, char **argv) {
    GC_INIT();
    int64_t iterations = argument(argc, argv, 1, 60), loops = argument(argc, argv, 2, 50000);
    int64_t number = 0;
    double best = 1e300;
    for (int64_t i = 0; i < iterations; i++) {
        struct dhrystone *bench = new_dhrystone();
        double start = now();
        run(bench, loops);
        double elapsed = now() - start;
        best = elapsed < best ? elapsed : best;
        number += bench->array_2[8][7] + bench->record->number + bench->locals[2];
    }
    printf("pystone: %lld iterations of %lld loops, number %lld\n", (long long)iterations, (long long)loops, (long long)number);
    report_best(best);
    return 0;
}
