// Detection of collisions of aircraft, with red-black trees and a map of voxels.
#include "harness.hpp"

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

static const double LIMIT = 1000.0, RADIUS = 1.0, VOXEL = 2.0;

struct Vector2 {
    double x, y;

    int compare(const Vector2 &other) const {
        if (x != other.x) {
            return x < other.x ? -1 : 1;
        }
        if (y != other.y) {
            return y < other.y ? -1 : 1;
        }
        return 0;
    }
};

struct Vector3 {
    double x, y, z;

    Vector3 operator+(const Vector3 &other) const { return {x + other.x, y + other.y, z + other.z}; }
    Vector3 operator-(const Vector3 &other) const { return {x - other.x, y - other.y, z - other.z}; }
    Vector3 operator*(double factor) const { return {x * factor, y * factor, z * factor}; }
    double dot(const Vector3 &other) const { return x * other.x + y * other.y + z * other.z; }
};

struct CallSign {
    int number;

    int compare(const CallSign &other) const { return number - other.number; }
};

template <class K, class V> class RedBlackTree {
    struct Node {
        K key;
        V value;
        Node *parent, *left = nullptr, *right = nullptr;
        bool red = true;

        Node(K key, V value, Node *parent) : key(std::move(key)), value(std::move(value)), parent(parent) {}
        ~Node() {
            delete left;
            delete right;
        }
    };

    Node *root = nullptr;

    void balance(Node *node) {
        while (node->parent && node->parent->red) {
            Node *parent = node->parent, *grand = parent->parent;
            bool on_left = parent == grand->left;
            Node *uncle = on_left ? grand->right : grand->left;
            if (uncle && uncle->red) {
                parent->red = false;
                uncle->red = false;
                grand->red = true;
                node = grand;
            } else if (on_left) {
                if (node == parent->right) {
                    node = parent;
                    rotate_left(node);
                }
                node->parent->red = false;
                grand->red = true;
                rotate_right(grand);
            } else {
                if (node == parent->left) {
                    node = parent;
                    rotate_right(node);
                }
                node->parent->red = false;
                grand->red = true;
                rotate_left(grand);
            }
        }
        root->red = false;
    }

    void replace(Node *old, Node *fresh) {
        Node *parent = old->parent;
        fresh->parent = parent;
        if (!parent) {
            root = fresh;
        } else if (old == parent->left) {
            parent->left = fresh;
        } else {
            parent->right = fresh;
        }
    }

    void rotate_left(Node *node) {
        Node *up = node->right;
        node->right = up->left;
        if (up->left) {
            up->left->parent = node;
        }
        replace(node, up);
        up->left = node;
        node->parent = up;
    }

    void rotate_right(Node *node) {
        Node *up = node->left;
        node->left = up->right;
        if (up->right) {
            up->right->parent = node;
        }
        replace(node, up);
        up->right = node;
        node->parent = up;
    }

    static void values_below(const Node *node, std::vector<const V *> &found) {
        if (node) {
            values_below(node->left, found);
            found.push_back(&node->value);
            values_below(node->right, found);
        }
    }

public:
    RedBlackTree() = default;
    RedBlackTree(const RedBlackTree &) = delete;
    RedBlackTree &operator=(const RedBlackTree &) = delete;
    ~RedBlackTree() { delete root; }

    // Null where there is none.
    V *get(const K &key) {
        Node *node = root;
        while (node) {
            int order = key.compare(node->key);
            if (order == 0) {
                return &node->value;
            }
            node = order < 0 ? node->left : node->right;
        }
        return nullptr;
    }

    // Returns whether the key is new.
    bool put(const K &key, V value) {
        Node *node = root, *parent = nullptr;
        int order = 0;
        while (node) {
            order = key.compare(node->key);
            if (order == 0) {
                node->value = std::move(value);
                return false;
            }
            parent = node;
            node = order < 0 ? node->left : node->right;
        }
        node = new Node(key, std::move(value), parent);
        if (!parent) {
            root = node;
        } else if (order < 0) {
            parent->left = node;
        } else {
            parent->right = node;
        }
        balance(node);
        return true;
    }

    std::vector<const V *> values() const {
        std::vector<const V *> found;
        values_below(root, found);
        return found;
    }
};

struct Aircraft {
    CallSign sign;
    Vector3 position;
};

struct Motion {
    CallSign sign;
    Vector3 start, end;

    // Where the two come closer than the radius.
    std::optional<Vector3> intersection(const Motion &other) const {
        Vector3 way1 = end - start, way2 = other.end - other.start;
        Vector3 way = way1 - way2, between = start - other.start;
        double a = way.dot(way), c = between.dot(between) - RADIUS * RADIUS;
        if (a == 0.0) {
            return c <= 0.0 ? std::optional(start) : std::nullopt;
        }
        double b = 2.0 * between.dot(way);
        double discriminant = b * b - 4.0 * a * c;
        if (discriminant < 0.0) {
            return std::nullopt;
        }
        double root = std::sqrt(discriminant);
        double first = (-b - root) / (2.0 * a), last = (-b + root) / (2.0 * a);
        if (first > 1.0 || last < 0.0) {
            return std::nullopt;
        }
        double when = std::max(first, 0.0);
        Vector3 place = (start + way1 * when + (other.start + way2 * when)) * 0.5;
        if (0.0 <= place.x && place.x <= LIMIT && 0.0 <= place.y && place.y <= LIMIT) {
            return place;
        }
        return std::nullopt;
    }

    bool is_in(const Vector2 &voxel) const {
        if (voxel.x < 0.0 || voxel.x > LIMIT || voxel.y < 0.0 || voxel.y > LIMIT) {
            return false;
        }
        double low = 0.0, high = 1.0;
        double way = end.x - start.x;
        double near = voxel.x - RADIUS / 2.0 - start.x;
        double far = near + VOXEL + RADIUS;
        if (way == 0.0) {
            if (near > 0.0 || far < 0.0) {
                return false;
            }
        } else if (way > 0.0) {
            low = std::max(low, near / way);
            high = std::min(high, far / way);
        } else {
            low = std::max(low, far / way);
            high = std::min(high, near / way);
        }
        way = end.y - start.y;
        near = voxel.y - RADIUS / 2.0 - start.y;
        far = near + VOXEL + RADIUS;
        if (way == 0.0) {
            if (near > 0.0 || far < 0.0) {
                return false;
            }
        } else if (way > 0.0) {
            low = std::max(low, near / way);
            high = std::min(high, far / way);
        } else {
            low = std::max(low, far / way);
            high = std::min(high, near / way);
        }
        return low <= high;
    }
};

class Detector {
    using Voxels = RedBlackTree<Vector2, std::vector<Motion>>;
    using Seen = RedBlackTree<Vector2, Vector2>;
    RedBlackTree<CallSign, Vector3> state;

    static void draw(Voxels &voxels, const Motion &motion) {
        Seen seen;
        double x = std::floor(motion.start.x / VOXEL) * VOXEL;
        double y = std::floor(motion.start.y / VOXEL) * VOXEL;
        draw_from(voxels, seen, {x, y}, motion);
    }

    static void draw_from(Voxels &voxels, Seen &seen, const Vector2 &voxel, const Motion &motion) {
        if (!motion.is_in(voxel) || !seen.put(voxel, voxel)) {
            return;
        }
        std::vector<Motion> *motions = voxels.get(voxel);
        if (motions) {
            motions->push_back(motion);
        } else {
            voxels.put(voxel, {motion});
        }
        for (int dx = -1; dx < 2; dx++) {
            for (int dy = -1; dy < 2; dy++) {
                if (dx != 0 || dy != 0) {
                    draw_from(voxels, seen, {voxel.x + dx * VOXEL, voxel.y + dy * VOXEL}, motion);
                }
            }
        }
    }

public:
    // How many collisions there are since the last frame.
    int frame(const std::vector<Aircraft> &aircraft) {
        Voxels voxels;
        for (const Aircraft &craft : aircraft) {
            const Vector3 *old = state.get(craft.sign);
            Vector3 start = old ? *old : craft.position;
            state.put(craft.sign, craft.position);
            draw(voxels, {craft.sign, start, craft.position});
        }
        int collisions = 0;
        for (const std::vector<Motion> *motions : voxels.values()) {
            for (size_t i = 0; i < motions->size(); i++) {
                for (size_t j = i + 1; j < motions->size(); j++) {
                    if ((*motions)[i].intersection((*motions)[j])) {
                        collisions++;
                    }
                }
            }
        }
        return collisions;
    }
};

static std::vector<Aircraft> simulate(const std::vector<CallSign> &signs, double time) {
    std::vector<Aircraft> aircraft;
    for (size_t i = 0; i < signs.size(); i += 2) {
        aircraft.push_back({signs[i], {time, std::cos(time) * 2.0 + i * 3.0, 10.0}});
        aircraft.push_back({signs[i + 1], {time, std::sin(time) * 2.0 + i * 3.0, 10.0}});
    }
    return aircraft;
}

static int64_t run(int size) {
    std::vector<CallSign> signs;
    for (int i = 0; i < 100; i++) {
        signs.push_back({i});
    }
    Detector detector;
    int collisions = 0;
    for (int i = 0; i < size; i++) {
        collisions += detector.frame(simulate(signs, i / 10.0));
    }
    return collisions;
}

int main(int argc, char **argv) { return harness_main("collisions", argc, argv, run, 45, 50); }
