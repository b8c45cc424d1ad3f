using System;

/// Places queens so that none attacks another, with arrays of flags for rows and diagonals.
sealed class Queens {
    readonly int size;
    int solutions;
    readonly bool[] freeRows;
    readonly bool[] freeMaxs;
    readonly bool[] freeMins;
    readonly int[] queenRows;

    internal Queens(int size) {
        this.size = size;
        freeRows = new bool[size];
        freeMaxs = new bool[2 * size];
        freeMins = new bool[2 * size];
        queenRows = new int[size];
        for (int i = 0; i < freeRows.Length; i++) {
            freeRows[i] = true;
        }
        for (int i = 0; i < freeMaxs.Length; i++) {
            freeMaxs[i] = true;
        }
        for (int i = 0; i < freeMins.Length; i++) {
            freeMins[i] = true;
        }
        for (int i = 0; i < queenRows.Length; i++) {
            queenRows[i] = -1;
        }
    }

    bool getRowColumn(int row, int column) {
        return freeRows[row] && freeMaxs[column + row] && freeMins[column - row + size - 1];
    }

    void setRowColumn(int row, int column, bool value) {
        freeRows[row] = value;
        freeMaxs[column + row] = value;
        freeMins[column - row + size - 1] = value;
    }

    void place(int column) {
        if (column == size) {
            solutions++;
            return;
        }
        for (int row = 0; row < size; row++) {
            if (getRowColumn(row, column)) {
                queenRows[row] = column;
                setRowColumn(row, column, false);
                place(column + 1);
                setRowColumn(row, column, true);
            }
        }
    }

    internal static long run(int size) {
        Queens queens = new Queens(size);
        queens.place(0);
        return queens.solutions * 100 + queens.queenRows[0];
    }

    static void Main(string[] args) {
        Harness.Run("queens", args, run, 40, 11);
    }
}
