"""Ray tracer: spheres that mirror each other over a checkered floor, lit by two lamps.

Without arguments it prints a small rendering in characters and a checksum of its pixels;
otherwise it writes a PNG file.

Usage: raytracer.py [WIDTH HEIGHT FILE.png]
"""
import math
import struct
import sys
import zlib

EPSILON = 1e-6
MAX_DEPTH = 4
AMBIENT = 0.12
SHADES = " .:-=+*#%@"


class Vector:
    """A point, a direction or a colour."""

    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def __mul__(self, factor):
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    def tinted(self, other):
        return Vector(self.x * other.x, self.y * other.y, self.z * other.z)

    def dot(self, other):
        return self.x * other.x + self.y * other.y + self.z * other.z

    def normalized(self):
        return self * (1.0 / math.sqrt(self.dot(self)))

    def reflected(self, normal):
        return self - normal * (2.0 * self.dot(normal))


BLACK = Vector(0.0, 0.0, 0.0)


class Ray:
    def __init__(self, origin, direction):
        self.origin = origin
        self.direction = direction

    def at(self, distance):
        return self.origin + self.direction * distance


class Material:
    def __init__(self, color, mirror, shininess):
        self.color = color
        self.mirror = mirror
        self.shininess = shininess


class Shape:
    def hit(self, ray):
        """The distance along the ray to the shape, or None."""
        raise NotImplementedError

    def normal_at(self, point):
        raise NotImplementedError

    def material_at(self, point):
        raise NotImplementedError


class Sphere(Shape):
    def __init__(self, center, radius, material):
        self.center = center
        self.radius = radius
        self.material = material

    def hit(self, ray):
        to_center = self.center - ray.origin
        along = to_center.dot(ray.direction)
        beside = along * along - to_center.dot(to_center) + self.radius * self.radius
        if beside < 0.0:
            return None
        half = math.sqrt(beside)
        for distance in (along - half, along + half):
            if distance > EPSILON:
                return distance
        return None

    def normal_at(self, point):
        return (point - self.center).normalized()

    def material_at(self, point):
        return self.material


class Floor(Shape):
    """A horizontal plane with squares of two materials."""

    def __init__(self, height, even, odd):
        self.height = height
        self.even = even
        self.odd = odd

    def hit(self, ray):
        if abs(ray.direction.y) < EPSILON:
            return None
        distance = (self.height - ray.origin.y) / ray.direction.y
        return distance if distance > EPSILON else None

    def normal_at(self, point):
        return Vector(0.0, 1.0, 0.0)

    def material_at(self, point):
        square = math.floor(point.x) + math.floor(point.z)
        return self.even if square % 2 == 0 else self.odd


class Light:
    def __init__(self, position, color):
        self.position = position
        self.color = color


class Scene:
    def __init__(self, shapes, lights):
        self.shapes = shapes
        self.lights = lights

    def nearest(self, ray):
        """The first shape on the ray and its distance."""
        found = None
        best = math.inf
        for shape in self.shapes:
            distance = shape.hit(ray)
            if distance is not None and distance < best:
                found = shape
                best = distance
        return found, best

    def is_shadowed(self, ray, limit):
        for shape in self.shapes:
            distance = shape.hit(ray)
            if distance is not None and distance < limit:
                return True
        return False

    def trace(self, ray, depth):
        """The colour that is seen along a ray."""
        shape, distance = self.nearest(ray)
        if shape is None:
            return sky(ray.direction)
        # A little above the surface, so that the shape does not shadow itself.
        normal = shape.normal_at(ray.at(distance))
        point = ray.at(distance) + normal * EPSILON
        material = shape.material_at(point)
        bounced = ray.direction.reflected(normal)
        color = material.color * AMBIENT
        for light in self.lights:
            color = color + self.lit(light, point, normal, bounced, material)
        if material.mirror > 0.0 and depth < MAX_DEPTH:
            mirrored = self.trace(Ray(point, bounced), depth + 1)
            color = color * (1.0 - material.mirror) + mirrored * material.mirror
        return color

    def lit(self, light, point, normal, bounced, material):
        """What one light adds at a point: its diffuse part and the highlight."""
        offset = light.position - point
        distance = math.sqrt(offset.dot(offset))
        direction = offset * (1.0 / distance)
        facing = direction.dot(normal)
        if facing <= 0.0 or self.is_shadowed(Ray(point, direction), distance):
            return BLACK
        color = material.color.tinted(light.color) * facing
        glance = max(0.0, bounced.dot(direction))
        return color + light.color * (glance ** material.shininess * 0.5)


def sky(direction):
    height = max(0.0, direction.y)
    return Vector(0.75, 0.85, 0.95) * (1.0 - height) + Vector(0.15, 0.35, 0.75) * height


def demo_scene():
    red = Material(Vector(0.9, 0.2, 0.15), 0.2, 40.0)
    green = Material(Vector(0.2, 0.75, 0.3), 0.15, 20.0)
    gold = Material(Vector(0.9, 0.7, 0.2), 0.3, 60.0)
    chrome = Material(Vector(0.5, 0.5, 0.55), 0.75, 120.0)
    white = Material(Vector(0.9, 0.9, 0.9), 0.1, 10.0)
    black = Material(Vector(0.08, 0.08, 0.1), 0.25, 10.0)
    shapes = [
        Floor(0.0, white, black),
        Sphere(Vector(0.0, 1.2, 1.0), 1.2, chrome),
        Sphere(Vector(-2.1, 0.8, 0.0), 0.8, red),
        Sphere(Vector(1.9, 0.7, -0.4), 0.7, green),
        Sphere(Vector(-0.5, 0.4, -1.3), 0.4, gold),
    ]
    lights = [
        Light(Vector(-5.0, 7.0, -6.0), Vector(0.75, 0.7, 0.6)),
        Light(Vector(6.0, 5.0, -3.0), Vector(0.25, 0.3, 0.4)),
    ]
    return Scene(shapes, lights)


class Image:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.pixels = bytearray(3 * width * height)

    def set(self, column, row, color):
        start = 3 * (row * self.width + column)
        self.pixels[start] = to_byte(color.x)
        self.pixels[start + 1] = to_byte(color.y)
        self.pixels[start + 2] = to_byte(color.z)

    def brightness(self, column, row):
        start = 3 * (row * self.width + column)
        red, green, blue = self.pixels[start], self.pixels[start + 1], self.pixels[start + 2]
        return (299 * red + 587 * green + 114 * blue) // 1000

    def checksum(self):
        return zlib.crc32(bytes(self.pixels))

    def as_text(self):
        lines = []
        for row in range(self.height):
            shades = [SHADES[self.brightness(column, row) * len(SHADES) // 256] for column in range(self.width)]
            lines.append("".join(shades).rstrip())
        return "\n".join(lines)

    def as_png(self):
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        rows = bytearray()
        stride = 3 * self.width
        for row in range(self.height):
            rows.append(0)  # the row is not filtered
            rows += self.pixels[row * stride:(row + 1) * stride]
        data = zlib.compress(bytes(rows))
        return b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + png_chunk(b"IDAT", data) + png_chunk(b"IEND", b"")


def png_chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def to_byte(value):
    # Screens expect a gamma of about two.
    return int(255.0 * math.sqrt(min(1.0, max(0.0, value))))


EYE = Vector(0.0, 1.8, -6.0)


def direction_of(column, row, width, height, aspect):
    """Where the eye looks for a pixel; aspect is the width of a pixel divided by its height."""
    x = (column + 0.5) / width - 0.5
    y = (0.5 - (row + 0.5) / height) * height / (width * aspect)
    return Vector(x, y - 0.12, 1.0).normalized()


def render(scene, width, height, aspect):
    """The picture."""
    image = Image(width, height)
    for row in range(height):
        for column in range(width):
            image.set(column, row, scene.trace(Ray(EYE, direction_of(column, row, width, height, aspect)), 0))
    return image


def entry_point(argv):
    scene = demo_scene()
    if len(argv) == 1:
        image = render(scene, 78, 30, 0.5)
        print(image.as_text())
        print("checksum %08x" % image.checksum())
        return 0
    if len(argv) != 4:
        print("Usage: raytracer.py [WIDTH HEIGHT FILE.png]")
        return 2
    image = render(scene, int(argv[1]), int(argv[2]), 1.0)
    with open(argv[3], "wb") as file:
        file.write(image.as_png())
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
