import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Compression: back references found by a hash table of the last places, and the way back. */
final class Lz {
    private static final int WINDOW = 4096;
    private static final int LEAST = 4;
    private static final int MOST = 258;

    /** Bytes that grow at the end, and can be read. */
    private static final class Bytes {
        byte[] items = new byte[16];
        int length;

        void append(int value) {
            if (length == items.length) {
                items = Arrays.copyOf(items, length * 2);
            }
            items[length++] = (byte) value;
        }

        byte[] toArray() {
            return Arrays.copyOf(items, length);
        }
    }

    private static byte[] makeData(int size) {
        Harness.Random random = new Harness.Random();
        byte[][] words = new byte[200][];
        for (int i = 0; i < words.length; i++) {
            byte[] word = new byte[2 + random.next() % 8];
            for (int k = 0; k < word.length; k++) {
                word[k] = (byte) (97 + random.next() % 26);
            }
            words[i] = word;
        }
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        while (data.size() < size) {
            data.writeBytes(words[random.next() % 200]);
            data.write(32);
        }
        return data.toByteArray();
    }

    private static byte[] compress(byte[] data) {
        Bytes out = new Bytes();
        int[] table = new int[4096];
        Arrays.fill(table, -1);
        int i = 0;
        int n = data.length;
        while (i < n) {
            int length = 0;
            int distance = 0;
            if (i + LEAST <= n) {
                int key = ((data[i] & 255) * 2654435 + (data[i + 1] & 255) * 40503 + (data[i + 2] & 255) * 2057
                    + (data[i + 3] & 255)) & 4095;
                int place = table[key];
                table[key] = i;
                if (place >= 0 && i - place < WINDOW) {
                    int limit = Math.min(n - i, MOST);
                    while (length < limit && data[place + length] == data[i + length]) {
                        length++;
                    }
                    distance = i - place;
                }
            }
            if (length >= LEAST) {
                out.append(1);
                out.append(distance & 255);
                out.append(distance >> 8);
                out.append(length - LEAST);
                i += length;
            } else {
                out.append(0);
                out.append(data[i]);
                i++;
            }
        }
        return out.toArray();
    }

    private static byte[] decompress(byte[] packed) {
        Bytes out = new Bytes();
        int i = 0;
        while (i < packed.length) {
            if (packed[i] == 0) {
                out.append(packed[i + 1]);
                i += 2;
            } else {
                int start = out.length - (packed[i + 1] & 255 | (packed[i + 2] & 255) << 8);
                int length = (packed[i + 3] & 255) + LEAST;
                for (int k = 0; k < length; k++) {
                    out.append(out.items[start + k]);
                }
                i += 4;
            }
        }
        return out.toArray();
    }

    static long run(int size) {
        byte[] data = makeData(size);
        byte[] packed = compress(data);
        if (!Arrays.equals(decompress(packed), data)) {
            throw new IllegalStateException("the way back failed");
        }
        int checksum = packed.length;
        for (byte b : packed) {
            checksum = (checksum * 31 + (b & 255)) & 0xFFFFFF;
        }
        return checksum;
    }

    public static void main(String[] args) {
        Harness.main("lz", args, Lz::run, 180, 300000);
    }
}
