import util
from circle import Circle

NAMES = ["circle", util.PREFIX + "square"]
