# `csv.Sniffer`: delimiters, quotes and headers that are guessed.
import csv
import io

SAMPLES = [
    "name;age;city\njoe;33;\"New; York\"\nann;28;Oslo\n",
    "a,b,c\n1,2,3\n4,5,6\n",
    "a\tb\n1\t2\n",
    "a, b, c\n1, 2, 3\n",
    "'x y'|'z'|3\n'p'|'q'|4\n",
    "x:y:z\n1:2:3\n10:20:30\n",
    "\"a\",\"b \"\"c\"\"\",\"d\"\n\"e\",\"f\",\"g\"\n",
    "\"only\"\n\"one\"\n",
    "one\ntwo\nthree\n",
    "Harry's, Arlington Heights, IL, 2/1/03, Kimi Hayes\nShark City, Glendale Heights, IL, 12/28/02, Prezence\n",
    "\n".join("%d;%d,5;%s" % (i, i, "x" * (i % 3)) for i in range(25)),
    "time of day\n10 20 30\n1 2 3\n",
]


def main():
    sniffer = csv.Sniffer()
    for sample in SAMPLES:
        try:
            d = sniffer.sniff(sample)
        except csv.Error as e:
            print("error", e)
            continue
        print(repr(d.delimiter), repr(d.quotechar), d.doublequote, bool(d.skipinitialspace), repr(d.lineterminator))
        print(sniffer.has_header(sample), list(csv.reader(io.StringIO(sample), d))[:2])
    print(sniffer.sniff("a,b;c,d;e\n", delimiters=";").delimiter)
    rows = list(csv.DictReader(io.StringIO(SAMPLES[0]), dialect=sniffer.sniff(SAMPLES[0])))
    print(rows[0]["city"], [int(row["age"]) for row in rows])


if __name__ == "__main__":
    main()
