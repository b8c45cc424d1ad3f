// Places queens so that none attacks another, with vectors of flags for rows and diagonals.
#include "harness.hpp"

#include <vector>

class Queens {
    int size;
    // Bytes, as vector<bool> packs bits.
    std::vector<unsigned char> free_rows, free_maxs, free_mins;

public:
    int solutions = 0;
    std::vector<int> queen_rows;

    explicit Queens(int size)
        : size(size), free_rows(size, true), free_maxs(2 * size, true), free_mins(2 * size, true), queen_rows(size, -1) {}

    bool get_row_column(int row, int column) const {
        return free_rows[row] && free_maxs[column + row] && free_mins[column - row + size - 1];
    }

    void set_row_column(int row, int column, bool value) {
        free_rows[row] = value;
        free_maxs[column + row] = value;
        free_mins[column - row + size - 1] = value;
    }

    void place(int column) {
        if (column == size) {
            solutions++;
            return;
        }
        for (int row = 0; row < size; row++) {
            if (get_row_column(row, column)) {
                queen_rows[row] = column;
                set_row_column(row, column, false);
                place(column + 1);
                set_row_column(row, column, true);
            }
        }
    }
};

static int64_t run(int size) {
    Queens queens(size);
    queens.place(0);
    return queens.solutions * 100 + queens.queen_rows[0];
}

int main(int argc, char **argv) { return harness_main("queens", argc, argv, run, 40, 11); }
