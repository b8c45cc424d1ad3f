# start: script
# engines: all
import csv
import io




def read(lines, reader):
    try:
        for row in reader:
            print(row)
    except csv.Error as e:
        print("Error", e)


def main():
    lines = ['a,b,c', '"x ""y"" z",2,"3,4"', '', ',,', '"open', 'more",end', 'un"quoted,"q"tail,"q" x', 'last,"no newline', "'s','t'"]
    read(lines, csv.reader([l + "\n" for l in lines]))
    read(lines, csv.reader(lines))
    read(lines, csv.reader([l + "\r\n" for l in lines], strict=True))
    read(lines, csv.reader(['a\\,b,"c\\"d",e\\', 'f,g'], escapechar="\\"))
    read(lines, csv.reader(['a\\,b,"c""d",e'], escapechar="\\", doublequote=False))
    read(lines, csv.reader(["a  b", " c d ", '" e" f'], delimiter=" ", skipinitialspace=True))
    read(lines, csv.reader(["'a,b',c", "'it''s'"], quotechar="'"))
    read(lines, csv.reader(['"a",b"c'], quoting=csv.QUOTE_NONE))
    read(lines, csv.reader(["1;2;x", '"3";4.5;y'], delimiter=";"))
    read(lines, csv.reader(["a\rb,c"]))
    old = csv.field_size_limit(5)
    read(lines, csv.reader(["abcde,f", '"abc""d",x', "abcdef,g"]))
    read(lines, csv.reader(['"ab""cdef",x']))
    csv.field_size_limit(old)
    read(lines, csv.reader(io.StringIO('é,"ü ""ö"""\nплан,"日,本"\n')))
    for row in csv.DictReader(['n,v', '"a ""b""",1', "c,2"]):
        print(row)


main()
