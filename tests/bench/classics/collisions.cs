using System;
using System.Collections.Generic;

/// Detection of collisions of aircraft, with red-black trees and a map of voxels.
sealed class Collisions {
    const double LIMIT = 1000.0;
    const double RADIUS = 1.0;
    const double VOXEL = 2.0;

    sealed class Vector2 : IComparable<Vector2> {
        internal readonly double x;
        internal readonly double y;

        internal Vector2(double x, double y) {
            this.x = x;
            this.y = y;
        }

        public int CompareTo(Vector2 other) {
            if (x != other.x) {
                return x < other.x ? -1 : 1;
            }
            if (y != other.y) {
                return y < other.y ? -1 : 1;
            }
            return 0;
        }
    }

    sealed class Vector3 {
        internal readonly double x;
        internal readonly double y;
        internal readonly double z;

        internal Vector3(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        internal Vector3 plus(Vector3 other) {
            return new Vector3(x + other.x, y + other.y, z + other.z);
        }

        internal Vector3 minus(Vector3 other) {
            return new Vector3(x - other.x, y - other.y, z - other.z);
        }

        internal Vector3 times(double factor) {
            return new Vector3(x * factor, y * factor, z * factor);
        }

        internal double dot(Vector3 other) {
            return x * other.x + y * other.y + z * other.z;
        }
    }

    sealed class CallSign : IComparable<CallSign> {
        internal readonly int number;

        internal CallSign(int number) {
            this.number = number;
        }

        public int CompareTo(CallSign other) {
            return number - other.number;
        }
    }

    sealed class Node<K, V> {
        internal readonly K key;
        internal V value;
        internal Node<K, V> parent;
        internal Node<K, V> left;
        internal Node<K, V> right;
        internal bool red = true;

        internal Node(K key, V value, Node<K, V> parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    sealed class RedBlackTree<K, V> where K : IComparable<K> where V : class {
        Node<K, V> root;

        internal V get(K key) {
            Node<K, V> node = root;
            while (node != null) {
                int order = key.CompareTo(node.key);
                if (order == 0) {
                    return node.value;
                }
                node = order < 0 ? node.left : node.right;
            }
            return null;
        }

        /// Returns whether the key is new.
        internal bool put(K key, V value) {
            Node<K, V> node = root;
            Node<K, V> parent = null;
            int order = 0;
            while (node != null) {
                order = key.CompareTo(node.key);
                if (order == 0) {
                    node.value = value;
                    return false;
                }
                parent = node;
                node = order < 0 ? node.left : node.right;
            }
            node = new Node<K, V>(key, value, parent);
            if (parent == null) {
                root = node;
            } else if (order < 0) {
                parent.left = node;
            } else {
                parent.right = node;
            }
            balance(node);
            return true;
        }

        void balance(Node<K, V> node) {
            while (node.parent != null && node.parent.red) {
                Node<K, V> parent = node.parent;
                Node<K, V> grand = parent.parent;
                bool onLeft = parent == grand.left;
                Node<K, V> uncle = onLeft ? grand.right : grand.left;
                if (uncle != null && uncle.red) {
                    parent.red = false;
                    uncle.red = false;
                    grand.red = true;
                    node = grand;
                } else if (onLeft) {
                    if (node == parent.right) {
                        node = parent;
                        rotateLeft(node);
                    }
                    node.parent.red = false;
                    grand.red = true;
                    rotateRight(grand);
                } else {
                    if (node == parent.left) {
                        node = parent;
                        rotateRight(node);
                    }
                    node.parent.red = false;
                    grand.red = true;
                    rotateLeft(grand);
                }
            }
            root.red = false;
        }

        void replace(Node<K, V> old, Node<K, V> fresh) {
            Node<K, V> parent = old.parent;
            fresh.parent = parent;
            if (parent == null) {
                root = fresh;
            } else if (old == parent.left) {
                parent.left = fresh;
            } else {
                parent.right = fresh;
            }
        }

        void rotateLeft(Node<K, V> node) {
            Node<K, V> up = node.right;
            node.right = up.left;
            if (up.left != null) {
                up.left.parent = node;
            }
            replace(node, up);
            up.left = node;
            node.parent = up;
        }

        void rotateRight(Node<K, V> node) {
            Node<K, V> up = node.left;
            node.left = up.right;
            if (up.right != null) {
                up.right.parent = node;
            }
            replace(node, up);
            up.right = node;
            node.parent = up;
        }

        internal List<V> values() {
            List<V> found = new List<V>();
            valuesBelow(root, found);
            return found;
        }

        void valuesBelow(Node<K, V> node, List<V> found) {
            if (node != null) {
                valuesBelow(node.left, found);
                found.Add(node.value);
                valuesBelow(node.right, found);
            }
        }
    }

    sealed class Aircraft {
        internal readonly CallSign sign;
        internal readonly Vector3 position;

        internal Aircraft(CallSign sign, Vector3 position) {
            this.sign = sign;
            this.position = position;
        }
    }

    sealed class Motion {
        internal readonly CallSign sign;
        internal readonly Vector3 start;
        internal readonly Vector3 end;

        internal Motion(CallSign sign, Vector3 start, Vector3 end) {
            this.sign = sign;
            this.start = start;
            this.end = end;
        }

        /// Where the two come closer than the radius, or null.
        internal Vector3 intersection(Motion other) {
            Vector3 way1 = end.minus(start);
            Vector3 way2 = other.end.minus(other.start);
            Vector3 way = way1.minus(way2);
            Vector3 between = start.minus(other.start);
            double a = way.dot(way);
            double c = between.dot(between) - RADIUS * RADIUS;
            if (a == 0.0) {
                return c <= 0.0 ? start : null;
            }
            double b = 2.0 * between.dot(way);
            double discriminant = b * b - 4.0 * a * c;
            if (discriminant < 0.0) {
                return null;
            }
            double root = Math.Sqrt(discriminant);
            double first = (-b - root) / (2.0 * a);
            double last = (-b + root) / (2.0 * a);
            if (first > 1.0 || last < 0.0) {
                return null;
            }
            double when = Math.Max(first, 0.0);
            Vector3 place = start.plus(way1.times(when)).plus(other.start.plus(way2.times(when))).times(0.5);
            if (0.0 <= place.x && place.x <= LIMIT && 0.0 <= place.y && place.y <= LIMIT) {
                return place;
            }
            return null;
        }

        internal bool isIn(Vector2 voxel) {
            if (voxel.x < 0.0 || voxel.x > LIMIT || voxel.y < 0.0 || voxel.y > LIMIT) {
                return false;
            }
            double low = 0.0;
            double high = 1.0;
            double way = end.x - start.x;
            double near = voxel.x - RADIUS / 2.0 - start.x;
            double far = near + VOXEL + RADIUS;
            if (way == 0.0) {
                if (near > 0.0 || far < 0.0) {
                    return false;
                }
            } else if (way > 0.0) {
                low = Math.Max(low, near / way);
                high = Math.Min(high, far / way);
            } else {
                low = Math.Max(low, far / way);
                high = Math.Min(high, near / way);
            }
            way = end.y - start.y;
            near = voxel.y - RADIUS / 2.0 - start.y;
            far = near + VOXEL + RADIUS;
            if (way == 0.0) {
                if (near > 0.0 || far < 0.0) {
                    return false;
                }
            } else if (way > 0.0) {
                low = Math.Max(low, near / way);
                high = Math.Min(high, far / way);
            } else {
                low = Math.Max(low, far / way);
                high = Math.Min(high, near / way);
            }
            return low <= high;
        }
    }

    sealed class Detector {
        readonly RedBlackTree<CallSign, Vector3> state = new RedBlackTree<CallSign, Vector3>();

        /// How many collisions there are since the last frame.
        internal int frame(List<Aircraft> aircraft) {
            RedBlackTree<Vector2, List<Motion>> voxels = new RedBlackTree<Vector2, List<Motion>>();
            foreach (Aircraft craft in aircraft) {
                Vector3 old = state.get(craft.sign);
                state.put(craft.sign, craft.position);
                Vector3 start = old == null ? craft.position : old;
                draw(voxels, new Motion(craft.sign, start, craft.position));
            }
            int collisions = 0;
            foreach (List<Motion> motions in voxels.values()) {
                for (int i = 0; i < motions.Count; i++) {
                    Motion one = motions[i];
                    for (int j = i + 1; j < motions.Count; j++) {
                        if (one.intersection(motions[j]) != null) {
                            collisions++;
                        }
                    }
                }
            }
            return collisions;
        }

        void draw(RedBlackTree<Vector2, List<Motion>> voxels, Motion motion) {
            RedBlackTree<Vector2, Vector2> seen = new RedBlackTree<Vector2, Vector2>();
            double x = Math.Floor(motion.start.x / VOXEL) * VOXEL;
            double y = Math.Floor(motion.start.y / VOXEL) * VOXEL;
            drawFrom(voxels, seen, new Vector2(x, y), motion);
        }

        void drawFrom(RedBlackTree<Vector2, List<Motion>> voxels, RedBlackTree<Vector2, Vector2> seen,
            Vector2 voxel, Motion motion) {
            if (!motion.isIn(voxel) || !seen.put(voxel, voxel)) {
                return;
            }
            List<Motion> motions = voxels.get(voxel);
            if (motions == null) {
                motions = new List<Motion>();
                voxels.put(voxel, motions);
            }
            motions.Add(motion);
            for (int dx = -1; dx < 2; dx++) {
                for (int dy = -1; dy < 2; dy++) {
                    if (dx != 0 || dy != 0) {
                        drawFrom(voxels, seen, new Vector2(voxel.x + dx * VOXEL, voxel.y + dy * VOXEL), motion);
                    }
                }
            }
        }
    }

    static List<Aircraft> simulate(CallSign[] signs, double time) {
        List<Aircraft> aircraft = new List<Aircraft>();
        for (int i = 0; i < signs.Length; i += 2) {
            aircraft.Add(new Aircraft(signs[i], new Vector3(time, Math.Cos(time) * 2.0 + i * 3.0, 10.0)));
            aircraft.Add(new Aircraft(signs[i + 1], new Vector3(time, Math.Sin(time) * 2.0 + i * 3.0, 10.0)));
        }
        return aircraft;
    }

    internal static long run(int size) {
        CallSign[] signs = new CallSign[100];
        for (int i = 0; i < signs.Length; i++) {
            signs[i] = new CallSign(i);
        }
        Detector detector = new Detector();
        int collisions = 0;
        for (int i = 0; i < size; i++) {
            collisions += detector.frame(simulate(signs, i / 10.0));
        }
        return collisions;
    }

    static void Main(string[] args) {
        Harness.Run("collisions", args, run, 45, 50);
    }
}
