"""The ray tracer as a page that draws while it computes.

    rotor build -b wasm examples/raytracer_page.py -o raytracer.html

Where there is no canvas it prints characters.  Under CPython the package `rotor` has to be on the path:

    PYTHONPATH=runtimes/rlib python3 examples/raytracer_page.py

Usage: raytracer_page.py [WIDTH HEIGHT]
"""
import sys

from raytracer import EYE, Image, Ray, demo_scene, direction_of, render
from rotor.js import js


@js("() => typeof canvas !== 'undefined'")
def has_canvas() -> bool:
    return False


@js("""(width, height) => {
    canvas.width = width;
    canvas.height = height;
    context = canvas.getContext("2d");
}""", setup="let context;")
def open_canvas(width: int, height: int) -> None:
    raise NotImplementedError("a canvas")


@js("""(row, pixels) => {
    const line = context.createImageData(pixels.length / 3, 1);
    for (let i = 0; i < pixels.length / 3; i++) {
        line.data.set(pixels.subarray(3 * i, 3 * i + 3), 4 * i);
        line.data[4 * i + 3] = 255;
    }
    context.putImageData(line, 0, row);
}""")
def draw_row(row: int, pixels: bytes) -> None:
    raise NotImplementedError("a canvas")


@js("present")
def present() -> None:
    raise NotImplementedError("a canvas")


def draw(scene, width, height):
    open_canvas(width, height)
    for row in range(height):
        line = Image(width, 1)
        for column in range(width):
            line.set(column, 0, scene.trace(Ray(EYE, direction_of(column, row, width, height, 1.0)), 0))
        draw_row(row, bytes(line.pixels))
        if row % 16 == 15:
            present()


def main(argv):
    width, height = (int(argv[1]), int(argv[2])) if len(argv) == 3 else (480, 320)
    if has_canvas():
        draw(demo_scene(), width, height)
        print("%d times %d points" % (width, height))
    else:
        print(render(demo_scene(), 78, 30, 0.5).as_text())


if __name__ == "__main__":
    main(sys.argv)
