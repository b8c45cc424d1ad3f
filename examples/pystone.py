"""The Dhrystone benchmark, in Python.

It exercises records, arrays, strings, characters and procedure calls in the
mix that Dhrystone found typical of systems programs.  The final values of all
variables are printed, so that a wrong translation shows.

Usage: pystone.py [LOOPS]
"""
import sys

IDENT_1 = 1
IDENT_2 = 2
IDENT_3 = 3
IDENT_4 = 4
IDENT_5 = 5

ARRAY_SIZE = 51


class Record:
    def __init__(self, next_record=None, discr=0, enum_value=0, number=0, text=""):
        self.next_record = next_record
        self.discr = discr
        self.enum_value = enum_value
        self.number = number
        self.text = text

    def copy(self):
        return Record(self.next_record, self.discr, self.enum_value,
                      self.number, self.text)


class Dhrystone:
    def __init__(self):
        self.number = 0
        self.flag = False
        self.char_1 = "\0"
        self.char_2 = "\0"
        self.array_1 = [0] * ARRAY_SIZE
        self.array_2 = [[0] * ARRAY_SIZE for _ in range(ARRAY_SIZE)]
        self.record_next = Record()
        self.record = Record(self.record_next, IDENT_1, IDENT_3, 40,
                             "DHRYSTONE PROGRAM, SOME STRING")
        self.locals = [0, 0, 0, 0]

    def run(self, loops):
        string_1 = "DHRYSTONE PROGRAM, 1'ST STRING"
        self.array_2[8][7] = 10
        int_1 = 0
        int_2 = 0
        int_3 = 0
        enum_value = 0
        for _ in range(loops):
            self.proc_5()
            self.proc_4()
            int_1 = 2
            int_2 = 3
            string_2 = "DHRYSTONE PROGRAM, 2'ND STRING"
            enum_value = IDENT_2
            self.flag = not func_2(string_1, string_2)
            while int_1 < int_2:
                int_3 = 5 * int_1 - int_2
                int_3 = proc_7(int_1, int_2)
                int_1 = int_1 + 1
            self.proc_8(self.array_1, self.array_2, int_1, int_3)
            self.record = self.proc_1(self.record)
            char_index = "A"
            while char_index <= self.char_2:
                if enum_value == func_1(char_index, "C"):
                    enum_value = self.proc_6(IDENT_1)
                char_index = chr(ord(char_index) + 1)
            int_3 = int_2 * int_1
            int_2 = int_3 // int_1
            int_2 = 7 * (int_3 - int_2) - int_1
            int_1 = self.proc_2(int_1)
        self.locals = [int_1, int_2, int_3, enum_value]

    def proc_1(self, record_in):
        next_record = self.record.copy()
        record_in.next_record = next_record
        record_in.number = 5
        next_record.number = record_in.number
        next_record.next_record = record_in.next_record
        next_record.next_record = self.proc_3(next_record.next_record)
        if next_record.discr == IDENT_1:
            next_record.number = 6
            next_record.enum_value = self.proc_6(record_in.enum_value)
            next_record.next_record = self.record.next_record
            next_record.number = proc_7(next_record.number, 10)
        else:
            record_in = next_record.copy()
        next_record.next_record = None
        return record_in

    def proc_2(self, value):
        result = value + 10
        while True:
            enum_value = IDENT_2
            if self.char_1 == "A":
                result = result - 1
                value = result - self.number
                enum_value = IDENT_1
            if enum_value == IDENT_1:
                break
        return value

    def proc_3(self, record_out):
        if self.record is not None:
            record_out = self.record.next_record
        else:
            self.number = 100
        self.record.number = proc_7(10, self.number)
        return record_out

    def proc_4(self):
        is_a = self.char_1 == "A"
        is_a = is_a or self.flag
        self.char_2 = "B"

    def proc_5(self):
        self.char_1 = "A"
        self.flag = False

    def proc_6(self, enum_in):
        enum_out = enum_in
        if not func_3(enum_in):
            enum_out = IDENT_4
        if enum_in == IDENT_1:
            enum_out = IDENT_1
        elif enum_in == IDENT_2:
            if self.number > 100:
                enum_out = IDENT_1
            else:
                enum_out = IDENT_4
        elif enum_in == IDENT_3:
            enum_out = IDENT_2
        elif enum_in == IDENT_4:
            pass
        elif enum_in == IDENT_5:
            enum_out = IDENT_3
        return enum_out

    def proc_8(self, array_1, array_2, param_1, param_2):
        index = param_1 + 5
        array_1[index] = param_2
        array_1[index + 1] = array_1[index]
        array_1[index + 30] = index
        for i in range(index, index + 2):
            array_2[index][i] = index
        array_2[index][index - 1] = array_2[index][index - 1] + 1
        array_2[index + 20][index] = array_1[index]
        self.number = 5

    def report(self):
        print("number: %d" % self.number)
        print("flag: %s" % self.flag)
        print("chars: %s %s" % (self.char_1, self.char_2))
        print("array_1[8]: %d" % self.array_1[8])
        print("array_2[8][7]: %d" % self.array_2[8][7])
        print("record: %d %d %d %s" % (self.record.discr, self.record.enum_value,
                                       self.record.number, self.record.text))
        following = self.record.next_record
        if following is not None:
            print("next record: %d %d %d %s" % (following.discr, following.enum_value,
                                                following.number, following.text))
        print("locals: %d %d %d %d" % (self.locals[0], self.locals[1],
                                       self.locals[2], self.locals[3]))


def proc_7(first, second):
    return second + first + 2


def func_1(char_1, char_2):
    copy = char_1
    if copy != char_2:
        return IDENT_1
    return IDENT_2


def func_2(string_1, string_2):
    index = 1
    char = "\0"
    while index <= 1:
        if func_1(string_1[index], string_2[index + 1]) == IDENT_1:
            char = "A"
            index = index + 1
    if char >= "W" and char <= "Z":
        index = 7
    if char == "X":
        return True
    if string_1 > string_2:
        index = index + 7
        return True
    return False


def func_3(enum_in):
    return enum_in == IDENT_3


def entry_point(argv):
    loops = 50000
    if len(argv) > 1:
        loops = int(argv[1])
    bench = Dhrystone()
    bench.run(loops)
    print("Pystone: %d loops" % loops)
    bench.report()
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
