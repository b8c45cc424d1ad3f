# getopt: short and long options, prefixes, options among arguments, errors.
import getopt


def usage(argv):
    try:
        opts, args = getopt.getopt(argv, "ho:v", ["help", "output=", "verbose"])
    except getopt.GetoptError as err:
        print("error:", err, repr(err.opt), err.msg)
        return
    output = None
    verbose = False
    for o, a in opts:
        if o == "-v" or o == "--verbose":
            verbose = True
        elif o in ("-h", "--help"):
            print("help!")
        elif o in ("-o", "--output"):
            output = a
    print(opts, args, output, verbose)


def main():
    usage(["-h", "-o", "f", "--verbose", "--out=x", "a", "-v"])
    usage(["-vofile", "--", "-x"])
    usage(["-vo", "file", "-"])
    usage([])
    for wrong in ["-z", "-o", "--nothing", "--output", "--help=1", "--"]:
        usage([wrong])
    print(getopt.gnu_getopt(["a", "-v", "b", "--output", "f", "--", "-v"], "ho:v", ["output="]))
    print(getopt.gnu_getopt(["a", "-v"], "+v"))
    try:
        getopt.getopt(["--ver"], "", ["version", "verbose"])
    except getopt.error as e:
        print(e)


if __name__ == "__main__":
    main()
