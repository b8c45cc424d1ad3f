// Compression: back references found by a hash table of the last places, and the way back.
#include "harness.hpp"

#include <stdexcept>
#include <vector>

static const int WINDOW = 4096, LEAST = 4, MOST = 258;

using Bytes = std::vector<unsigned char>;

static Bytes make_data(int size) {
    Random random;
    std::vector<Bytes> words;
    for (int i = 0; i < 200; i++) {
        Bytes word(2 + random.next() % 8);
        for (unsigned char &letter : word) {
            letter = 97 + random.next() % 26;
        }
        words.push_back(word);
    }
    Bytes data;
    while (static_cast<int>(data.size()) < size) {
        const Bytes &word = words[random.next() % 200];
        data.insert(data.end(), word.begin(), word.end());
        data.push_back(32);
    }
    return data;
}

static Bytes compress(const Bytes &data) {
    Bytes out;
    std::vector<int> table(4096, -1);
    int i = 0, n = data.size();
    while (i < n) {
        int length = 0, distance = 0;
        if (i + LEAST <= n) {
            int key = (data[i] * 2654435 + data[i + 1] * 40503 + data[i + 2] * 2057 + data[i + 3]) & 4095;
            int place = table[key];
            table[key] = i;
            if (place >= 0 && i - place < WINDOW) {
                int limit = std::min(n - i, MOST);
                while (length < limit && data[place + length] == data[i + length]) {
                    length++;
                }
                distance = i - place;
            }
        }
        if (length >= LEAST) {
            out.push_back(1);
            out.push_back(distance & 255);
            out.push_back(distance >> 8);
            out.push_back(length - LEAST);
            i += length;
        } else {
            out.push_back(0);
            out.push_back(data[i]);
            i++;
        }
    }
    return out;
}

static Bytes decompress(const Bytes &packed) {
    Bytes out;
    size_t i = 0;
    while (i < packed.size()) {
        if (packed[i] == 0) {
            out.push_back(packed[i + 1]);
            i += 2;
        } else {
            int start = static_cast<int>(out.size()) - (packed[i + 1] | packed[i + 2] << 8);
            int length = packed[i + 3] + LEAST;
            for (int k = 0; k < length; k++) {
                unsigned char byte = out[start + k];
                out.push_back(byte);
            }
            i += 4;
        }
    }
    return out;
}

static int64_t run(int size) {
    Bytes data = make_data(size);
    Bytes packed = compress(data);
    if (decompress(packed) != data) {
        throw std::logic_error("the way back failed");
    }
    int checksum = packed.size();
    for (unsigned char byte : packed) {
        checksum = (checksum * 31 + byte) & 0xFFFFFF;
    }
    return checksum;
}

int main(int argc, char **argv) { return harness_main("lz", argc, argv, run, 180, 300000); }
