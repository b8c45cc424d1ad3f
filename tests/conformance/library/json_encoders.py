# Encoders that override more than default.
import json
import sys
class E(json.JSONEncoder):
    def encode(self, o):
        return "<" + super().encode(o) + ">"
class D(json.JSONEncoder):
    def default(self, o):
        return list(o)
def main():
    print(json.dumps([1, 2], cls=E))
    print(json.dumps({"a": {1}}, cls=D))
    json.dump({"b": [1]}, sys.stdout, cls=D)
    print()
if __name__ == "__main__":
    main()
