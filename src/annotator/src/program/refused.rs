//! What of the standard library is beyond the language, and why.

use entity::HostId;
use host::{Host, HostConst};

/// Modules that are written in Python, and beyond the language, unless one of ours stands in their place: the
/// reason, and what programs do instead.
const REFUSED: &[(&str, &str, &str)] = &[
    ("_pydecimal", "", ""),
    ("argparse", "", ""),
    ("bz2", COMPRESSION, "use `gzip` or `zlib`"),
    ("copy", "", ""),
    ("dbm", DATABASES, "keep the data in a file of JSON or CSV"),
    ("email", NETWORK, "write the text of the message itself"),
    ("ftplib", NETWORK, SUBPROCESS),
    ("imaplib", NETWORK, SUBPROCESS),
    ("lzma", COMPRESSION, "use `gzip` or `zlib`"),
    ("marshal", PICKLES, "write the data as JSON, or with `struct`"),
    (
        "multiprocessing",
        "a program is one process",
        "call the functions in a loop, or start programs with `subprocess`",
    ),
    ("pickle", PICKLES, "write the data as JSON, or with `struct`"),
    ("poplib", NETWORK, SUBPROCESS),
    ("shelve", DATABASES, "keep the data in a file of JSON"),
    ("smtplib", NETWORK, SUBPROCESS),
    ("ssl", "encrypted connections are a library in C", "start a program that does it with `subprocess`"),
    ("tarfile", "its types are known only when the program runs", "use `zipfile`, or start `tar` with `subprocess`"),
    ("threading", "", ""),
    ("tokenize", "a translated program does not know Python's own syntax", "find the words of a text with `re`"),
    ("webbrowser", "which browser there is is known only to Python", "start one with `subprocess`: `xdg-open`"),
    ("xmlrpc", NETWORK, SUBPROCESS),
];

const COMPRESSION: &str = "this kind of compression is a library in C";
const DATABASES: &str = "the types of what such a file holds are known only when it is read";
const NETWORK: &str = "of the protocols of the network there is HTTP";
const PICKLES: &str = "the types of what is read back are known only when it is read";
const SUBPROCESS: &str = "write the messages to a `socket`, or start a program that does it with `subprocess`";

/// Why something is refused.
pub(crate) struct Refused {
    /// The reason; may be empty.
    pub reason: String,
    /// What programs do instead; may be empty.
    pub way_out: String,
}

/// Why a module, or the package it is in, is refused.
pub(crate) fn refused_module(module: &str) -> Option<Refused> {
    let is_in = |name: &str| module == name || module.starts_with(&format!("{name}."));
    let (name, reason, way_out) = REFUSED.iter().find(|(name, ..)| is_in(name))?;
    let refused = || Refused { reason: (*reason).to_owned(), way_out: (*way_out).to_owned() };
    (!host::replaces_module(name)).then(refused)
}

/// What a class or function of our own modules says of itself: `_refused_`, a reason, and what programs do
/// instead behind a semicolon.
pub(crate) fn refuses_itself(host: &Host, object: HostId, module: &str) -> Option<Refused> {
    let Ok(HostConst::Str(text)) = host.getattr(&HostConst::Obj(object), "_refused_") else { return None };
    let (reason, way_out) = text.split_once("; ").unwrap_or((&text, ""));
    let refused = || Refused { reason: reason.to_owned(), way_out: way_out.to_owned() };
    host::replaces_module(module).then(refused)
}

/// The name by which programs know something of the library: modules whose names start with an underscore are
/// the parts in C of those without.
pub(crate) fn public_name(module: &str, name: &str) -> String {
    let module = match module {
        "posix" => "os",
        "posixpath" | "genericpath" => "os.path",
        _ if module.starts_with("__") => module,
        _ => module.strip_prefix('_').unwrap_or(module),
    };
    let name = if name.starts_with("__") { name } else { name.strip_prefix('_').unwrap_or(name) };
    format!("{module}.{name}")
}
