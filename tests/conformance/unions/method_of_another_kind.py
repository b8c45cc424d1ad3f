# start: script
# A method that one kind has with other arguments.
import json


def take(data):
    kind = data.pop("kind", [])
    return sorted(data), kind


def main():
    world = json.loads('{"a": {"kind": ["x"], "n": 1}, "b": {"n": [1, {"k": 2}]}}')
    for name, data in world.items():
        print(name, take(data))
    try:
        world["b"]["n"].pop("x", [])
    except TypeError:
        print("a list has no keys")


main()
