using System;
using System.Collections.Generic;
using System.Linq;

/// Compression: back references found by a hash table of the last places, and the way back.
static class Lz {
    const int WINDOW = 4096;
    const int LEAST = 4;
    const int MOST = 258;

    static byte[] makeData(int size) {
        Harness.Random random = new Harness.Random();
        byte[][] words = new byte[200][];
        for (int i = 0; i < words.Length; i++) {
            byte[] word = new byte[2 + random.Next() % 8];
            for (int k = 0; k < word.Length; k++) {
                word[k] = (byte) (97 + random.Next() % 26);
            }
            words[i] = word;
        }
        List<byte> data = new List<byte>();
        while (data.Count < size) {
            data.AddRange(words[random.Next() % 200]);
            data.Add(32);
        }
        return data.ToArray();
    }

    static byte[] compress(byte[] data) {
        List<byte> packed = new List<byte>();
        int[] table = new int[4096];
        for (int k = 0; k < table.Length; k++) {
            table[k] = -1;
        }
        int i = 0;
        int n = data.Length;
        while (i < n) {
            int length = 0;
            int distance = 0;
            if (i + LEAST <= n) {
                int key = (data[i] * 2654435 + data[i + 1] * 40503 + data[i + 2] * 2057
                    + data[i + 3]) & 4095;
                int place = table[key];
                table[key] = i;
                if (place >= 0 && i - place < WINDOW) {
                    int limit = Math.Min(n - i, MOST);
                    while (length < limit && data[place + length] == data[i + length]) {
                        length++;
                    }
                    distance = i - place;
                }
            }
            if (length >= LEAST) {
                packed.Add(1);
                packed.Add((byte) (distance & 255));
                packed.Add((byte) (distance >> 8));
                packed.Add((byte) (length - LEAST));
                i += length;
            } else {
                packed.Add(0);
                packed.Add(data[i]);
                i++;
            }
        }
        return packed.ToArray();
    }

    static byte[] decompress(byte[] packed) {
        List<byte> data = new List<byte>();
        int i = 0;
        while (i < packed.Length) {
            if (packed[i] == 0) {
                data.Add(packed[i + 1]);
                i += 2;
            } else {
                int start = data.Count - (packed[i + 1] | packed[i + 2] << 8);
                int length = packed[i + 3] + LEAST;
                for (int k = 0; k < length; k++) {
                    data.Add(data[start + k]);
                }
                i += 4;
            }
        }
        return data.ToArray();
    }

    static long run(int size) {
        byte[] data = makeData(size);
        byte[] packed = compress(data);
        if (!decompress(packed).SequenceEqual(data)) {
            throw new InvalidOperationException("the way back failed");
        }
        int checksum = packed.Length;
        foreach (byte b in packed) {
            checksum = (checksum * 31 + b) & 0xFFFFFF;
        }
        return checksum;
    }

    static void Main(string[] args) {
        Harness.Run("lz", args, run, 180, 300000);
    }
}
