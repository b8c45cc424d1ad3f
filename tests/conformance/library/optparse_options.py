# start: script
# engines: all
# optparse: options of all kinds, groups, help and errors.
import optparse
import sys
from optparse import OptionGroup, OptionParser, OptionValueError, make_option


def check_size(option, opt_str, value, parser):
    if value < 0:
        raise OptionValueError("%s must not be negative" % opt_str)
    parser.values.size = value


def build():
    p = OptionParser(usage="usage: %prog [options] arg1 arg2", version="%prog 1.0", prog="pp", description="Does a lot of things to files, and says so at great length in this text, which wraps.", epilog="That is all.")
    p.add_option("-f", "--file", dest="filename", help="write report to FILE", metavar="FILE")
    p.add_option("-q", "--quiet", action="store_false", dest="verbose", default=True, help="don't print status messages to stdout")
    p.add_option("-n", "--num", type="int", default=3, help="a number [default: %default]")
    p.add_option("--ratio", type=float, help="a ratio")
    p.add_option("-v", action="count", dest="level", default=0)
    p.add_option("-I", "--include", action="append", default=[], metavar="DIR", help="where to look for things that are included, in turn")
    p.add_option("--mode", choices=["fast", "slow"], default="fast", type="choice")
    p.add_option("--point", nargs=2, type="int", help="x and y")
    p.add_option("--size", action="callback", callback=check_size, type="int", dest="size", default=0)
    p.add_option("--xml", action="store_const", const="xml", dest="format")
    p.add_option("--hidden", help=optparse.SUPPRESS_HELP)
    g = OptionGroup(p, "Dangerous Options", "Caution: use these at your own risk.")
    g.add_option("-g", action="store_true", help="Group option.")
    g.add_option("--a-very-long-option-name-here", help="long one")
    p.add_option_group(g)
    return p


def run(p, argv):
    print("$", argv)
    try:
        options, args = p.parse_args(argv)
        print(options, args)
        print(options.filename, options.verbose, options.num + 1, options.level, options.include, options.point, options.size, options.g)
    except SystemExit as e:
        print("exit", e.code)


def main():
    sys.stderr = sys.stdout
    p = build()
    run(p, [])
    run(p, ["-f", "out", "-q", "-n5", "a", "b"])
    run(p, ["--file=x=y", "--num", "0x1f", "-vvv", "-Ia", "-I", "b", "--incl=c"])
    run(p, ["--point", "1", "2", "--ratio", "1.5", "--xml", "-g", "--", "-x"])
    run(p, ["--size=5", "--mode=slow"])
    run(p, ["--size=-5"])
    for argv in (["-n", "x"], ["--ratio=x"], ["--mode", "zz"], ["-z"], ["--nope"], ["--point", "1"], ["-n"], ["--quiet=1"], ["--version"], ["-h"]):
        run(p, argv)
    q = OptionParser(prog="q", option_list=[make_option("-a", action="store_true", default=False), make_option("-b", "--bee", type="string", default="x", help="%default!")])
    q.disable_interspersed_args()
    q.set_defaults(b="other")
    o, a = q.parse_args(["-a", "file", "-b"])
    print(o.a, o.bee, o.b, a, q.has_option("-b"), q.get_option("--bee").dest)
    q.print_help()
    q.print_usage()
    try:
        q.add_option("-a", action="store_true")
    except optparse.OptionConflictError as e:
        print(e)
    if not a:
        q.error("no args")
    try:
        q.error("too many")
    except SystemExit as e:
        print(e.code)


main()
