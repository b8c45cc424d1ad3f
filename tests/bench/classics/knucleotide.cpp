// Counts of the words of some lengths in a text of four letters, with a hash map.
#include "harness.hpp"

#include <string>
#include <unordered_map>

static std::string make_text(int size) {
    Random random;
    std::string letters;
    for (int i = 0; i < size; i++) {
        letters.push_back("GATC"[(random.next() >> 7) % 4]);
    }
    return letters;
}

static std::unordered_map<std::string, int> count_words(const std::string &text, int length) {
    std::unordered_map<std::string, int> counts;
    for (size_t start = 0; start + length <= text.size(); start++) {
        counts[text.substr(start, length)]++;
    }
    return counts;
}

static int64_t run(int size) {
    std::string text = make_text(size);
    int checksum = 0;
    for (int length : {1, 2, 3, 4, 6, 12, 18}) {
        auto counts = count_words(text, length);
        int most = 0;
        for (const auto &item : counts) {
            most = std::max(most, item.second);
        }
        checksum = (checksum * 31 + static_cast<int>(counts.size()) * 7 + most) % 1000003;
        for (const char *word : {"GGT", "GATC", "GGTATT"}) {
            auto found = counts.find(word);
            checksum += found == counts.end() ? 0 : found->second;
        }
    }
    return checksum;
}

int main(int argc, char **argv) { return harness_main("knucleotide", argc, argv, run, 40, 50000); }
