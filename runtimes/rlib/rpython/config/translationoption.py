"""The options of translations that programs read.

Source: pypy rpython/config/translationoption.py (names).
"""

from rpython.config.config import BoolOption, ChoiceOption, Config, IntOption, OptionDescription, StrOption

IS_64_BITS = True
DEFL_INLINE_THRESHOLD = 32.4
DEFL_OPTIMIZATION_LEVEL = "2"
OPT_LEVELS = ["0", "1", "size", "mem", "2", "3", "jit"]

translation_optiondescription = OptionDescription(
    "translation",
    "Translation Options",
    [
        BoolOption("continuation", "enable single-shot continuations", default=False),
        BoolOption("rweakref", "the backend supports weak references", default=True),
        BoolOption("jit", "generate a JIT", default=False),
        BoolOption("thread", "enable use of threading primitives", default=False),
        BoolOption("sandbox", "produce a sandboxed executable", default=False),
        BoolOption("taggedpointers", "tag ints in pointers", default=False),
        BoolOption("shared", "build as a shared library", default=False),
        BoolOption("verbose", "print extra information", default=False),
        BoolOption("list_comprehension_operations", "optimise list comprehensions", default=True),
        BoolOption("withsmallfuncsets", "small sets of functions", default=False),
        ChoiceOption("type_system", "type system", ["lltype", "ootype"], default="lltype"),
        ChoiceOption("backend", "back-end", ["c", "jvm", "cli"], default="c"),
        ChoiceOption("gc", "garbage collector", ["boehm", "ref", "semispace", "minimark", "incminimark", "none"]),
        ChoiceOption("gcrootfinder", "how roots are found", ["n/a", "shadowstack", "asmgcc"], default="n/a"),
        ChoiceOption("opt", "optimisation level", OPT_LEVELS, default=DEFL_OPTIMIZATION_LEVEL),
        StrOption("output", "name of the product", default="target-c"),
        IntOption("withsmallint", "bits of small ints", default=0),
    ],
)


def get_combined_translation_config(
    other_optdescr=None, existing_config=None, overrides=None, translating=False
):
    """The options of translations together with those of a program."""
    groups = [translation_optiondescription]
    if other_optdescr is not None:
        groups.append(other_optdescr)
    config = Config(OptionDescription("rpython", "all options", groups))
    config.override(overrides or {})
    return config


def set_opt_level(config, level):
    """Set the optimisation level."""
    config.translation.opt = level


def get_translation_config():
    """None: what a program is translated with is not known to it."""
    return None
