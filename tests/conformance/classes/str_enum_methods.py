# Methods of texts on members of a StrEnum.
from enum import StrEnum
class W(StrEnum):
    MON = "mon"
    TUE = "tue"
def main():
    for w in W:
        print(w.upper(), w.find("u"), w.split("o"), w.title(), w.startswith("m"), w.isalpha(), w.encode(), w.replace("o", "0"))


if __name__ == "__main__":
    main()
