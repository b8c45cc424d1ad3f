//! The table of diagnostic ids: one row per id.
//!
//! Ids are stable and kebab-case. Each has a page `tests/mdtest/diagnostics/<id>.md` that is
//! itself a test; `cargo xtask tidy` checks that rows and pages agree.

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Severity {
    /// Translation goes on.
    Warning,
    /// Translation stops at the end of the phase.
    Error,
}

macro_rules! diagnostics {
    ($($(#[$doc:meta])* $variant:ident $severity:ident $id:literal;)*) => {
        /// The stable id of a diagnostic.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum DiagId { $($(#[$doc])* $variant,)* }

        impl DiagId {
            /// All ids, in table order.
            pub const ALL: &'static [DiagId] = &[$(DiagId::$variant,)*];

            /// The id as the user sees it.
            pub fn name(self) -> &'static str {
                match self { $(DiagId::$variant => $id,)* }
            }

            /// The page about it, in Markdown; it is a literate test, too.
            pub fn page(self) -> &'static str {
                match self {
                    $(DiagId::$variant => {
                        include_str!(concat!("../../../tests/mdtest/diagnostics/", $id, ".md"))
                    })*
                }
            }

            /// The id of a name.
            pub fn from_name(name: &str) -> Option<DiagId> {
                DiagId::ALL.iter().copied().find(|id| id.name() == name)
            }

            /// Whether it is a warning that is an error where the user does not say otherwise.
            pub fn must_be_meant(self) -> bool {
                self == DiagId::Finaliser
            }

            /// Error or warning: whether the user may have it otherwise.
            pub fn severity(self) -> Severity {
                match self { $(DiagId::$variant => Severity::$severity,)* }
            }
        }
    };
}

diagnostics! {
    /// What the command line asks for does not exist, or does not go together.
    BadUsage Error "bad-usage";
    /// The table `tool.rotor` of a `pyproject.toml` that does not say what it may say.
    BadConfiguration Error "bad-configuration";
    /// The target file does not exist.
    FileNotFound Error "file-not-found";
    /// The target file is there, but cannot be read.
    CannotRead Error "cannot-read";
    /// The target file is not UTF-8.
    NotUtf8 Error "not-utf8";
    /// Python cannot parse the target.
    SyntaxError Error "syntax-error";
    /// Importing the target raised an exception.
    ImportFailed Error "import-failed";
    /// The import reads what differs from run to run.
    FrozenAtImport Warning "frozen-at-import";
    /// A guard or a statement of a module that the translated program does not run.
    NotRun Warning "not-run";
    /// Something that means something else in a translated program than in Python 2.
    Python2Difference Warning "python2-difference";
    /// An object that lives longer on this target than on others.
    KeptAlive Warning "kept-alive";
    /// A finaliser that runs at another moment than in CPython, which can be noticed.
    Finaliser Warning "finaliser";
    /// The program imports a name that Rotor's package `rpython` does not have, and goes on without it.
    MissingOfRpython Warning "missing-of-rpython";
    /// No `target`, `entry_point` or `main`, and no statement that does something.
    NoEntryPoint Error "no-entry-point";
    /// The entry point has parameters or a result that cannot be served.
    EntryPointSignature Error "entry-point-signature";
    /// A library that exports nothing, or names what the module does not have.
    NoExports Error "no-exports";
    /// An exported function has a parameter or result that cannot cross the border of a library.
    ExportSignature Error "export-signature";
    /// A construct outside the language.
    UnsupportedConstruct Error "unsupported-construct";
    /// A local variable may be read before it is assigned.
    UndefinedLocal Error "undefined-local";
    /// A name that is neither global nor builtin.
    UndefinedName Error "undefined-name";
    /// An operation that always raises when it is reached.
    AlwaysRaises Warning "always-raises";
    /// Text about an exception, which shows no calls.
    ExceptionWithoutCalls Warning "exception-without-calls";
    /// Values of different kinds meet in one variable, attribute, item, argument or result.
    UnionError Error "union-error";
    /// A type that would nest deeper with every step of a loop or recursion.
    TypeGrows Error "type-grows";
    /// A function that would need a graph for each of endlessly many kinds of arguments.
    TooManyGraphs Error "too-many-graphs";
    /// A call whose arguments do not fit the function.
    CallArguments Error "call-arguments";
    /// Something that is not callable is called.
    NotCallable Error "not-callable";
    /// An attribute that does not exist.
    NoSuchAttribute Error "no-such-attribute";
    /// An operation that the operand types do not have.
    UnsupportedOperation Error "unsupported-operation";
    /// A format string that is not a constant, or a format the language does not have.
    FormatString Error "format-string";
    /// An integer constant that does not fit 64 bits.
    IntegerTooLarge Error "integer-too-large";
    /// A Python object that cannot become a constant of the program.
    UnsupportedConstant Error "unsupported-constant";
    /// A use of classes outside the language (multiple inheritance, metaclass, ...).
    UnsupportedClass Error "unsupported-class";
    /// A type the RTyper cannot represent or convert.
    TyperError Error "typer-error";
    /// A function too large for the target.
    MethodTooLarge Error "method-too-large";
    /// A tool that the back-end needs is missing.
    ToolMissing Error "tool-missing";
    /// The C compiler rejects what was generated, or does not work.
    CCompilerFailed Error "c-compiler-failed";
    /// The assembler of a target refused the code made for it.
    AssemblerFailed Error "assembler-failed";
    /// Rotor itself failed.
    InternalError Error "internal-error";
    /// The output cannot be written.
    CannotWrite Error "cannot-write";
}
