# python: 2
# What is printed stands before what os.write writes later.
import os


def main():
    print "one"
    os.write(1, "two\n")
    print "three",
    os.write(2, "")
    print "four"
    os.write(1, "five\n")
    print "six"
