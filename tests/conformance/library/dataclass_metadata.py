# engines: all -host
# start: script
from dataclasses import dataclass, field, fields


@dataclass
class Column:
    name: str
    width: int = field(default=10, metadata={"unit": "chars", "range": (1, 80)})
    align: str = field(default="<", metadata={"choices": "<>^", "unit": None})


def main():
    for f in fields(Column):
        print(f.name, dict(f.metadata), f.metadata.get("unit", "none"), "unit" in f.metadata, len(f.metadata))
        for k, v in f.metadata.items():
            print("  ", k, v)
    print({f.name: f.metadata["unit"] for f in fields(Column("x")) if f.metadata})
    print(fields(Column)[1].metadata)
    try:
        fields(Column)[0].metadata["unit"]
    except KeyError as e:
        print("KeyError", e)


main()
