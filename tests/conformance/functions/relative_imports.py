# Imports relative to the package, inside of functions.

import relative_package
from relative_package.words import longest


def main():
    print(relative_package.whole("some words here"), longest("some words here"))
