//! Attributes and methods that only Python 2 has.
//!
//! Whether `x.keys()` is that of a dict is only known when it runs, or when its types are known: a
//! helper decides.

use crate::imports::ATTRIBUTES;
use crate::parser::Parser;

/// Methods that are called without arguments: those of texts know ASCII only.
const WITHOUT_ARGUMENTS: &[&str] = &[
    "iteritems",
    "itervalues",
    "iterkeys",
    "viewitems",
    "viewvalues",
    "viewkeys",
    "keys",
    "values",
    "items",
    "next",
    "upper",
    "lower",
    "swapcase",
    "capitalize",
    "title",
    "isalpha",
    "isalnum",
    "isupper",
    "islower",
    "isspace",
    "isdigit",
    "strip",
    "lstrip",
    "rstrip",
    "split",
    "encode",
    "decode",
    "sort",
];

/// Methods that are called with arguments, and the keywords of those of builtin types.
const WITH_ARGUMENTS: &[(&str, &[&str])] = &[
    ("has_key", &[]),
    ("sort", &["cmp", "key", "reverse"]),
    ("encode", ENCODING),
    ("decode", ENCODING),
    ("translate", &[]),
    ("write", &[]),
];

/// Methods of a `str` that give a `unicode` where they get one.
const OF_TEXTS: &[&str] = &[
    "center",
    "join",
    "ljust",
    "lstrip",
    "partition",
    "replace",
    "rjust",
    "rpartition",
    "rsplit",
    "rstrip",
    "split",
    "strip",
];

const ENCODING: &[&str] = &["encoding", "errors"];

/// Attributes with another name.
const RENAMED: &[(&str, &str)] = &[
    ("func_name", "__name__"),
    ("func_code", "__code__"),
    ("func_defaults", "__defaults__"),
    ("func_globals", "__globals__"),
    ("func_closure", "__closure__"),
    ("func_doc", "__doc__"),
    ("func_dict", "__dict__"),
    ("im_self", "__self__"),
];

/// Functions that deal in bytes, where those of Python 3 deal in `bytes` or decode them, and the version.
const OF_MODULES: &[(&[&str], &str)] = &[
    (&["sys", "stdout", "write"], "__py2_write_out__"),
    (&["sys", "version_info"], "__py2_version_info__"),
    (&["os", "read"], "__py2_os_read__"),
    (&["os", "write"], "__py2_os_write__"),
];

/// Attributes that a helper reads.
const READ: &[(&str, &str)] = &[("im_func", "__py2_im_func__("), ("im_class", "__py2_im_class__(")];

impl Parser<'_> {
    /// Puts a helper in the place of an attribute of a module, if there is one.
    pub(crate) fn attribute_of_module(&mut self, first: usize, name: usize) -> bool {
        let helper = OF_MODULES.iter().find(|(path, _)| self.is_path(first, name, path));
        if let Some((_, helper)) = helper {
            self.remove(first, name);
            self.replace(first, helper);
        }
        helper.is_some()
    }

    /// What an attribute becomes whose object starts at `first`.
    pub(crate) fn attribute(&mut self, first: usize, name: usize) {
        let text = self.name_of(name);
        if name == first + 2 {
            let module = self.name_of(first);
            if let Some((.., instead)) = ATTRIBUTES.iter().find(|(of, known, _)| *of == module && *known == text) {
                self.replace(name, instead);
                return;
            }
            if text == "message" && self.scopes.is_handled(&module) && !self.is("=") {
                self.remove(name - 1, name);
                self.before(first, "__py2_message__(");
                self.after(name, ")");
                return;
            }
        }
        if matches!(&*text, "True" | "False" | "None") {
            self.replace(name, &format!("__py2_{text}__"));
        }
        if let Some((_, instead)) = RENAMED.iter().find(|(known, _)| *known == text) {
            self.replace(name, instead);
        } else if let Some((_, helper)) = READ.iter().find(|(known, _)| *known == text)
            && !self.is("=")
        {
            self.remove(name - 1, name);
            self.before(first, helper);
            self.after(name, ")");
        }
    }

    /// What a call of a method becomes: `first` starts the object, `open` and `close` are the parentheses.
    pub(crate) fn method_call(&mut self, first: usize, name: usize, open: usize, close: usize) {
        let text = self.name_of(name);
        let empty = close == open + 1;
        let helped = if empty {
            WITHOUT_ARGUMENTS.contains(&&*text)
        } else {
            // A keyword of none of these is that of a method of the program.
            let method = WITH_ARGUMENTS.iter().find(|(name, _)| *name == text);
            method
                .is_some_and(|(_, keywords)| self.keywords(open, close).iter().all(|word| keywords.contains(&&**word)))
        };
        if helped {
            self.remove(name - 1, name);
            self.replace(open, if empty { "" } else { ", " });
            self.before(first, &format!("__py2_{text}__("));
        } else if !empty && OF_TEXTS.contains(&&*text) {
            self.method_of_texts(first, name, open, close);
        }
    }

    /// A method of what may be a text, with arguments.
    fn method_of_texts(&mut self, first: usize, name: usize, open: usize, close: usize) {
        let of_text = !self.is_path(first, name - 2, &["os", "path"])
            && self.text_of(first) != b"super"
            && !self.at_depth(open, close, &[b"=", b"*", b"**"]);
        if !of_text {
            return;
        }
        let generator = self.at_depth(open, close, &[b"for"]);
        let text = self.name_of(name);
        self.remove(name - 1, name);
        self.replace(open, &format!(", \"{text}\", {}", if generator { "[" } else { "" }));
        if generator {
            self.replace(close, "])");
        }
        self.before(first, "__py2_method__(");
    }

    /// Whether one of some tokens stands between parentheses, outside of inner ones.
    fn at_depth(&self, open: usize, close: usize, wanted: &[&[u8]]) -> bool {
        let mut depth = 0;
        (open + 1..close).any(|index| {
            match self.text_of(index) {
                b"(" | b"[" | b"{" => depth += 1,
                b")" | b"]" | b"}" => depth -= 1,
                // A factor is none of the arguments to spread.
                b"*" | b"**" if !matches!(self.text_of(index - 1), b"(" | b",") => {}
                token => return depth == 0 && wanted.contains(&token),
            }
            false
        })
    }

    /// The names of the keyword arguments between parentheses.
    fn keywords(&self, open: usize, close: usize) -> Vec<String> {
        let mut depth = 0;
        let mut found = Vec::new();
        for index in open + 1..close {
            match self.text_of(index) {
                b"(" | b"[" | b"{" => depth += 1,
                b")" | b"]" | b"}" => depth -= 1,
                b"=" if depth == 0 => found.push(self.name_of(index - 1)),
                _ => {}
            }
        }
        found
    }

    /// Whether tokens are the words of a path, with points between them.
    fn is_path(&self, first: usize, last: usize, path: &[&str]) -> bool {
        last == first + 2 * (path.len() - 1)
            && path.iter().enumerate().all(|(at, word)| self.text_of(first + 2 * at) == word.as_bytes())
    }
}
