// Recursion over linked lists: Takeuchi's function of their lengths.
#include "harness.hpp"

#include <memory>
#include <utility>

struct Element {
    int value;
    std::unique_ptr<Element> next;

    Element(int value, std::unique_ptr<Element> next) : value(value), next(std::move(next)) {}

    int length() const { return next ? 1 + next->length() : 1; }
};

static std::unique_ptr<Element> make_list(int length) {
    return length == 0 ? nullptr : std::make_unique<Element>(length, make_list(length - 1));
}

static bool is_shorter_than(const Element *x, const Element *y) {
    const Element *a = x, *b = y;
    while (b) {
        if (!a) {
            return true;
        }
        a = a->next.get();
        b = b->next.get();
    }
    return false;
}

static const Element *tail(const Element *x, const Element *y, const Element *z) {
    if (is_shorter_than(y, x)) {
        return tail(tail(x->next.get(), y, z), tail(y->next.get(), z, x), tail(z->next.get(), x, y));
    }
    return z;
}

static int64_t run(int size) {
    auto x = make_list(size), y = make_list(size * 2 / 3), z = make_list(size / 3);
    return tail(x.get(), y.get(), z.get())->length();
}

int main(int argc, char **argv) { return harness_main("listrec", argc, argv, run, 30, 24); }
