//! Attributes and methods that only Python 2 has.
//!
//! Whether `x.keys()` is that of a dict is only known when it runs, or when its types are known: a
//! helper decides.

use crate::imports::ATTRIBUTES;
use crate::parser::Parser;

/// Methods that are called without arguments.
const WITHOUT_ARGUMENTS: &[&str] =
    &["iteritems", "itervalues", "iterkeys", "viewitems", "viewvalues", "viewkeys", "keys", "values", "items", "next"];

/// Methods that are called with arguments.
const WITH_ARGUMENTS: &[&str] = &["has_key", "sort", "encode", "decode"];

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

/// Attributes that a helper reads.
const READ: &[(&str, &str)] = &[("im_func", "__py2_im_func__("), ("im_class", "__py2_im_class__(")];

impl Parser<'_> {
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
        let known = |names: &[&str]| names.contains(&&*text);
        if text == "write" && self.is_standard_output(first, name) {
            self.remove(first, name);
            self.replace(first, "__py2_write__");
        } else if (empty && known(WITHOUT_ARGUMENTS)) || (!empty && known(WITH_ARGUMENTS)) {
            self.remove(name - 1, name);
            self.replace(open, if empty { "" } else { ", " });
            self.before(first, &format!("__py2_{text}__("));
        }
    }

    fn is_standard_output(&self, first: usize, name: usize) -> bool {
        let words: Vec<&[u8]> = (first..name).map(|index| self.text_of(index)).collect();
        words == [&b"sys"[..], b".", b"stdout", b"."]
    }
}
