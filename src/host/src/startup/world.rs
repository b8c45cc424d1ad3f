//! What of the library belongs to the outside world: it differs from run to run, or is noticed
//! outside of the program.
//!
//! A statement of a module that comes to such a thing cannot be evaluated by the import. What is
//! not listed here can be, as far as the rule in [`super`] goes.

use rustpython_vm::{AsObject as _, PyObject, VirtualMachine};

/// How something touches the outside world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum World {
    /// It gives what differs from run to run: the arguments, the environment, the time.
    PerRun,
    /// It prints.
    Prints,
    /// It does something else that is noticed: it ends the program, or works on files.
    Acts,
}

/// Names of a module.
enum Names {
    These(&'static [&'static str]),
    AllBut(&'static [&'static str]),
}
use Names::{AllBut, These};

/// Names of `os` that are only about names of files, or are constants.
const OS: &[&str] = &[
    "altsep",
    "curdir",
    "defpath",
    "devnull",
    "error",
    "extsep",
    "fsdecode",
    "fsencode",
    "fspath",
    "linesep",
    "name",
    "pardir",
    "path",
    "pathsep",
    "PathLike",
    "sep",
    "stat_result",
];

/// Names of `os` that differ from run to run.
const OS_PER_RUN: &[&str] = &[
    "cpu_count",
    "environ",
    "environb",
    "get_terminal_size",
    "getcwd",
    "getcwdb",
    "getenv",
    "getenvb",
    "getlogin",
    "getpid",
    "getppid",
    "getrandom",
    "getuid",
    "times",
    "uname",
    "urandom",
];

const ON_FILES: &[&str] = &[
    "exists",
    "expanduser",
    "expandvars",
    "getatime",
    "getctime",
    "getmtime",
    "getsize",
    "isdir",
    "isfile",
    "islink",
    "ismount",
    "lexists",
    "samefile",
];

/// The statements of Python 2 that print.
const PYTHON2_PRINTS: &[&str] =
    &["item", "item_to", "newline", "newline_to", "os_write", "print_", "print_to", "write"];

/// The first row that has a name decides.
const TABLE: &[(&[&str], Names, World)] = &[
    (&["builtins"], These(&["print"]), World::Prints),
    (&["builtins"], These(&["input"]), World::PerRun),
    (&["_python2.dialect"], These(PYTHON2_PRINTS), World::Prints),
    (&["_python2.dialect"], These(&["input_", "os_read", "raw_input"]), World::PerRun),
    (&["_python2.dialect"], These(&["open_", "execfile"]), World::Acts),
    (&["builtins"], These(&["breakpoint", "exit", "help", "open", "quit"]), World::Acts),
    (&["_io", "io", "codecs"], These(&["open", "open_code", "FileIO"]), World::Acts),
    (&["sys"], These(&["argv", "orig_argv", "stdin", "__stdin__"]), World::PerRun),
    (&["sys"], These(&["stdout", "stderr", "__stdout__", "__stderr__", "displayhook"]), World::Prints),
    (&["sys"], These(&["exit"]), World::Acts),
    (&["os", "posix", "nt"], These(OS_PER_RUN), World::PerRun),
    (&["os", "posix", "nt"], These(&["write"]), World::Prints),
    (&["os"], AllBut(OS), World::Acts),
    (&["posix", "nt"], AllBut(&["error", "fspath", "stat_result"]), World::Acts),
    (&["os.path", "posixpath", "ntpath", "genericpath"], These(ON_FILES), World::Acts),
    (&["time"], These(&["sleep"]), World::Acts),
    (&["time"], AllBut(&["struct_time", "altzone", "daylight", "timezone", "tzname"]), World::PerRun),
    (&["datetime", "_datetime", "_pydatetime"], These(&["now", "today", "utcnow"]), World::PerRun),
    (&["random", "rotor_helpers.app_random"], AllBut(&["Random"]), World::PerRun),
    (&["secrets", "platform", "getpass"], AllBut(&[]), World::PerRun),
    (&["uuid"], These(&["getnode", "uuid1", "uuid4"]), World::PerRun),
    (&["pprint"], These(&["pp", "pprint"]), World::Prints),
    (&["filecmp"], These(&["cmp", "cmpfiles", "dircmp"]), World::Acts),
    (&["gzip"], These(&["open", "GzipFile"]), World::Acts),
    (&["locale"], These(&["setlocale"]), World::Acts),
    (&["tarfile"], These(&["open", "is_tarfile", "TarFile"]), World::Acts),
    (&["zipfile"], These(&["is_zipfile", "ZipFile"]), World::Acts),
    (&["traceback"], These(&["print_exc", "print_exception", "print_last", "print_stack", "print_tb"]), World::Prints),
    (&["warnings"], These(&["warn", "warn_explicit"]), World::Prints),
    (
        &["logging"],
        These(&["basicConfig", "critical", "debug", "error", "exception", "fatal", "info", "log", "warning"]),
        World::Prints,
    ),
    (
        &[
            "_thread",
            "asyncio",
            "atexit",
            "rotor_helpers.app_atexit",
            "code",
            "curses",
            "fileinput",
            "glob",
            "http.client",
            "http.server",
            "multiprocessing",
            "pdb",
            "readline",
            "sched",
            "select",
            "selectors",
            "shutil",
            "signal",
            "socket",
            "socketserver",
            "sqlite3",
            "subprocess",
            "tempfile",
            "tkinter",
            "turtle",
            "urllib.request",
            "webbrowser",
        ],
        AllBut(&[]),
        World::Acts,
    ),
    (&["threading"], AllBut(&["Condition", "Event", "Lock", "RLock", "Semaphore", "local"]), World::Acts),
    (&["timeit", "cProfile", "profile"], AllBut(&[]), World::PerRun),
    (&["logging.config"], AllBut(&[]), World::Acts),
    (&["unittest", "unittest.main"], These(&["main"]), World::Acts),
    (&["doctest"], These(&["testfile", "testmod", "run_docstring_examples"]), World::Acts),
];

/// Methods that touch the outside world, whatever object of the library has them.
const METHODS: &[&str] = &["parse_args", "parse_known_args", "read_bytes", "read_text", "write_bytes", "write_text"];

/// Whether an attribute of a module, or of a class of it, belongs to the outside world.
pub(crate) fn of(module: &str, name: &str) -> Option<World> {
    let has = |names: &Names| match names {
        These(names) => names.contains(&name),
        AllBut(names) => !names.contains(&name) && !name.starts_with("__"),
    };
    TABLE.iter().find(|(modules, names, _)| modules.contains(&module) && has(names)).map(|(_, _, world)| *world)
}

/// Whether a method of an object of the library does.
pub(crate) fn of_method(name: &str) -> Option<World> {
    METHODS.contains(&name).then_some(World::Acts)
}

/// Objects that belong to the run, not to the translation: a program that names one of them reads
/// it when it runs. The standard files have the names under which they stay what they are.
pub const RUN_TIME_OBJECTS: &[(&str, &str)] =
    &[("sys", "argv"), ("sys", "__stdin__"), ("sys", "__stdout__"), ("sys", "__stderr__"), ("os", "environ")];

/// The module and name of an object that belongs to the run.
pub(crate) fn run_time_object(vm: &VirtualMachine, object: &PyObject) -> Option<(&'static str, &'static str)> {
    let modules = vm.sys_module.get_attr("modules", vm).ok()?;
    let is_it = |&&(module, name): &&(&str, &'static str)| {
        let value = modules.get_item(module, vm).and_then(|module| module.get_attr(name, vm));
        value.is_ok_and(|value| value.is(object))
    };
    RUN_TIME_OBJECTS.iter().find(is_it).copied()
}
