"""Detection of collisions of aircraft, with red-black trees and a map of voxels."""
import math

import harness

LIMIT = 1000.0
RADIUS = 1.0
VOXEL = 2.0


class Vector2:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def compare(self, other):
        if self.x != other.x:
            return -1 if self.x < other.x else 1
        if self.y != other.y:
            return -1 if self.y < other.y else 1
        return 0


class Vector3:
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def plus(self, other):
        return Vector3(self.x + other.x, self.y + other.y, self.z + other.z)

    def minus(self, other):
        return Vector3(self.x - other.x, self.y - other.y, self.z - other.z)

    def times(self, factor):
        return Vector3(self.x * factor, self.y * factor, self.z * factor)

    def dot(self, other):
        return self.x * other.x + self.y * other.y + self.z * other.z


class CallSign:
    def __init__(self, number):
        self.number = number

    def compare(self, other):
        return self.number - other.number


class Node:
    def __init__(self, key, value, parent):
        self.key = key
        self.value = value
        self.parent = parent
        self.left = None
        self.right = None
        self.red = True


class RedBlackTree:
    def __init__(self):
        self.root = None

    def get(self, key):
        node = self.root
        while node is not None:
            order = key.compare(node.key)
            if order == 0:
                return node.value
            node = node.left if order < 0 else node.right
        return None

    def put(self, key, value):
        """Returns whether the key is new."""
        node = self.root
        parent = None
        order = 0
        while node is not None:
            order = key.compare(node.key)
            if order == 0:
                node.value = value
                return False
            parent = node
            node = node.left if order < 0 else node.right
        node = Node(key, value, parent)
        if parent is None:
            self.root = node
        elif order < 0:
            parent.left = node
        else:
            parent.right = node
        self.balance(node)
        return True

    def balance(self, node):
        while node.parent is not None and node.parent.red:
            parent = node.parent
            grand = parent.parent
            on_left = parent is grand.left
            uncle = grand.right if on_left else grand.left
            if uncle is not None and uncle.red:
                parent.red = False
                uncle.red = False
                grand.red = True
                node = grand
            elif on_left:
                if node is parent.right:
                    node = parent
                    self.rotate_left(node)
                node.parent.red = False
                grand.red = True
                self.rotate_right(grand)
            else:
                if node is parent.left:
                    node = parent
                    self.rotate_right(node)
                node.parent.red = False
                grand.red = True
                self.rotate_left(grand)
        self.root.red = False

    def replace(self, old, new):
        parent = old.parent
        new.parent = parent
        if parent is None:
            self.root = new
        elif old is parent.left:
            parent.left = new
        else:
            parent.right = new

    def rotate_left(self, node):
        up = node.right
        node.right = up.left
        if up.left is not None:
            up.left.parent = node
        self.replace(node, up)
        up.left = node
        node.parent = up

    def rotate_right(self, node):
        up = node.left
        node.left = up.right
        if up.right is not None:
            up.right.parent = node
        self.replace(node, up)
        up.right = node
        node.parent = up

    def values(self):
        found = []
        self.values_below(self.root, found)
        return found

    def values_below(self, node, found):
        if node is not None:
            self.values_below(node.left, found)
            found.append(node.value)
            self.values_below(node.right, found)


class Aircraft:
    def __init__(self, sign, position):
        self.sign = sign
        self.position = position


class Motion:
    def __init__(self, sign, start, end):
        self.sign = sign
        self.start = start
        self.end = end

    def intersection(self, other):
        """Where the two come closer than the radius, or None."""
        way1 = self.end.minus(self.start)
        way2 = other.end.minus(other.start)
        way = way1.minus(way2)
        between = self.start.minus(other.start)
        a = way.dot(way)
        c = between.dot(between) - RADIUS * RADIUS
        if a == 0.0:
            return self.start if c <= 0.0 else None
        b = 2.0 * between.dot(way)
        discriminant = b * b - 4.0 * a * c
        if discriminant < 0.0:
            return None
        root = math.sqrt(discriminant)
        first = (-b - root) / (2.0 * a)
        last = (-b + root) / (2.0 * a)
        if first > 1.0 or last < 0.0:
            return None
        when = max(first, 0.0)
        place = self.start.plus(way1.times(when)).plus(other.start.plus(way2.times(when))).times(0.5)
        if 0.0 <= place.x <= LIMIT and 0.0 <= place.y <= LIMIT:
            return place
        return None

    def is_in(self, voxel):
        if voxel.x < 0.0 or voxel.x > LIMIT or voxel.y < 0.0 or voxel.y > LIMIT:
            return False
        low = 0.0
        high = 1.0
        way = self.end.x - self.start.x
        near = voxel.x - RADIUS / 2.0 - self.start.x
        far = near + VOXEL + RADIUS
        if way == 0.0:
            if near > 0.0 or far < 0.0:
                return False
        elif way > 0.0:
            low = max(low, near / way)
            high = min(high, far / way)
        else:
            low = max(low, far / way)
            high = min(high, near / way)
        way = self.end.y - self.start.y
        near = voxel.y - RADIUS / 2.0 - self.start.y
        far = near + VOXEL + RADIUS
        if way == 0.0:
            if near > 0.0 or far < 0.0:
                return False
        elif way > 0.0:
            low = max(low, near / way)
            high = min(high, far / way)
        else:
            low = max(low, far / way)
            high = min(high, near / way)
        return low <= high


class Detector:
    def __init__(self):
        self.state = RedBlackTree()

    def frame(self, aircraft):
        """How many collisions there are since the last frame."""
        voxels = RedBlackTree()
        for craft in aircraft:
            old = self.state.get(craft.sign)
            self.state.put(craft.sign, craft.position)
            start = craft.position if old is None else old
            self.draw(voxels, Motion(craft.sign, start, craft.position))
        collisions = 0
        for motions in voxels.values():
            for i in range(len(motions)):
                one = motions[i]
                for j in range(i + 1, len(motions)):
                    if one.intersection(motions[j]) is not None:
                        collisions += 1
        return collisions

    def draw(self, voxels, motion):
        seen = RedBlackTree()
        x = math.floor(motion.start.x / VOXEL) * VOXEL
        y = math.floor(motion.start.y / VOXEL) * VOXEL
        self.draw_from(voxels, seen, Vector2(x, y), motion)

    def draw_from(self, voxels, seen, voxel, motion):
        if not motion.is_in(voxel) or not seen.put(voxel, voxel):
            return
        motions = voxels.get(voxel)
        if motions is None:
            motions = []
            voxels.put(voxel, motions)
        motions.append(motion)
        for dx in range(-1, 2):
            for dy in range(-1, 2):
                if dx != 0 or dy != 0:
                    self.draw_from(voxels, seen, Vector2(voxel.x + dx * VOXEL, voxel.y + dy * VOXEL), motion)


def simulate(signs, time):
    aircraft = []
    for i in range(0, len(signs), 2):
        aircraft.append(Aircraft(signs[i], Vector3(time, math.cos(time) * 2.0 + i * 3.0, 10.0)))
        aircraft.append(Aircraft(signs[i + 1], Vector3(time, math.sin(time) * 2.0 + i * 3.0, 10.0)))
    return aircraft


def run(size):
    signs = [CallSign(i) for i in range(100)]
    detector = Detector()
    collisions = 0
    for i in range(size):
        collisions += detector.frame(simulate(signs, i / 10.0))
    return collisions


if __name__ == "__main__":
    harness.main("collisions", run, 45, 50)
