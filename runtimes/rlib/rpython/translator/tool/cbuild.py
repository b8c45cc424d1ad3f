"""What C code needs to be compiled.

Source: pypy rpython/translator/tool/cbuild.py (names).
"""


class ExternalCompilationInfo(object):
    """A record of headers, sources, folders and libraries."""

    _NAMES = (
        "pre_include_bits",
        "includes",
        "include_dirs",
        "post_include_bits",
        "libraries",
        "library_dirs",
        "separate_module_sources",
        "separate_module_files",
        "compile_extra",
        "link_extra",
        "frameworks",
        "link_files",
        "testonly_libraries",
    )

    def __init__(self, **options):
        for name in options:
            if name not in self._NAMES and name not in ("use_cpp_linker", "platform"):
                raise TypeError("ExternalCompilationInfo has no option %s" % name)
        for name in self._NAMES:
            setattr(self, name, tuple(options.get(name, ())))

    def merge(self, *others):
        """What this and the others name."""
        result = {}
        for name in self._NAMES:
            values = []
            for info in (self,) + others:
                values += [value for value in getattr(info, name) if value not in values]
            result[name] = values
        return ExternalCompilationInfo(**result)

    def _freeze_(self):
        return True
