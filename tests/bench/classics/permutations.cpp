// All permutations of a small vector by recursive swapping.
#include "harness.hpp"

#include <numeric>
#include <vector>

class Permutations {
public:
    int count = 0;
    std::vector<int> v;

    explicit Permutations(int n) : v(n) { std::iota(v.begin(), v.end(), 0); }

    void swap(int i, int j) {
        int tmp = v[i];
        v[i] = v[j];
        v[j] = tmp;
    }

    void permute(int n) {
        count++;
        if (n != 0) {
            int n1 = n - 1;
            permute(n1);
            for (int i = n1; i >= 0; i--) {
                swap(n1, i);
                permute(n1);
                swap(n1, i);
            }
        }
    }
};

static int64_t run(int size) {
    Permutations permutations(size);
    permutations.permute(size);
    return permutations.count + permutations.v[size - 1];
}

int main(int argc, char **argv) { return harness_main("permutations", argc, argv, run, 45, 9); }
