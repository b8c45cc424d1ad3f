"""The module `ConfigParser` of Python 2."""

import configparser as _configparser
from configparser import DEFAULTSECT, MAX_INTERPOLATION_DEPTH, DuplicateSectionError, Error, InterpolationDepthError
from configparser import InterpolationError, InterpolationMissingOptionError, InterpolationSyntaxError
from configparser import MissingSectionHeaderError, NoOptionError, NoSectionError, ParsingError


class RawConfigParser(_configparser.RawConfigParser):
    def __init__(self, defaults=None, allow_no_value=False):
        _configparser.RawConfigParser.__init__(self, defaults, allow_no_value=allow_no_value, strict=False)

    def readfp(self, fp, filename=None):
        self.read_file(fp)


class ConfigParser(_configparser.ConfigParser):
    def __init__(self, defaults=None, allow_no_value=False):
        _configparser.ConfigParser.__init__(self, defaults, allow_no_value=allow_no_value, strict=False)

    def readfp(self, fp, filename=None):
        self.read_file(fp)


SafeConfigParser = ConfigParser
