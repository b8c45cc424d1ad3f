import string, util as helpers
import shapes2.util


class Circle:
    def __init__(self, r):
        self.r = r

    def name(self):
        return string.upper("circle") + helpers.PREFIX + shapes2.util.PREFIX

    def area(self):
        return self.r * self.r * 22 / 7
