import java.util.Arrays;

/** Places queens so that none attacks another, with arrays of flags for rows and diagonals. */
final class Queens {
    private final int size;
    private int solutions;
    private final boolean[] freeRows;
    private final boolean[] freeMaxs;
    private final boolean[] freeMins;
    private final int[] queenRows;

    Queens(int size) {
        this.size = size;
        freeRows = new boolean[size];
        freeMaxs = new boolean[2 * size];
        freeMins = new boolean[2 * size];
        queenRows = new int[size];
        Arrays.fill(freeRows, true);
        Arrays.fill(freeMaxs, true);
        Arrays.fill(freeMins, true);
        Arrays.fill(queenRows, -1);
    }

    private boolean getRowColumn(int row, int column) {
        return freeRows[row] && freeMaxs[column + row] && freeMins[column - row + size - 1];
    }

    private void setRowColumn(int row, int column, boolean value) {
        freeRows[row] = value;
        freeMaxs[column + row] = value;
        freeMins[column - row + size - 1] = value;
    }

    private void place(int column) {
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

    static long run(int size) {
        Queens queens = new Queens(size);
        queens.place(0);
        return queens.solutions * 100 + queens.queenRows[0];
    }

    public static void main(String[] args) {
        Harness.main("queens", args, Queens::run, 40, 11);
    }
}
