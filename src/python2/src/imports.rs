//! Imports: relative ones that do not say so, and modules that Python 3 has under other names.

use crate::parser::{Parsed, Parser};
use crate::tokens::Kind;

/// Modules of Python 2's library and what stands for them, unless the program has one of the name.
const MODULES: &[(&str, &str)] = &[
    ("StringIO", "_python2.StringIO"),
    ("cStringIO", "_python2.cStringIO"),
    ("string", "_python2.string"),
    ("__builtin__", "_python2.builtins"),
    ("itertools", "_python2.itertools"),
    ("codecs", "_python2.codecs"),
    ("io", "_python2.io"),
    ("struct", "_python2.struct"),
    ("math", "_python2.math"),
    ("random", "_python2.random"),
    ("hashlib", "_python2.hashlib"),
    ("binascii", "_python2.binascii"),
    ("base64", "_python2.base64"),
    ("zlib", "_python2.zlib"),
    ("collections", "_python2.collections"),
    ("re", "_python2.re"),
    ("sre", "_python2.re"),
    ("py", "_python2.py"),
    ("py.code", "_python2.py.code"),
    ("py.path", "_python2.py.path"),
    ("py.test", "_python2.py.test"),
    ("exceptions", "builtins"),
    ("UserList", "collections"),
    ("UserString", "collections"),
    ("md5", "_python2.md5"),
    ("sha", "_python2.sha"),
    ("types", "_python2.types"),
    ("operator", "_python2.operator"),
    ("warnings", "_python2.warnings"),
    ("urlparse", "urllib.parse"),
    ("_abcoll", "collections.abc"),
    ("inspect", "_python2.inspect"),
    ("new", "_python2.new"),
    ("sets", "_python2.sets"),
    ("Queue", "queue"),
    ("ConfigParser", "_python2.ConfigParser"),
    ("cPickle", "pickle"),
    ("copy_reg", "copyreg"),
    ("thread", "_thread"),
    ("UserDict", "_python2.UserDict"),
    ("commands", "subprocess"),
    ("htmlentitydefs", "html.entities"),
    ("HTMLParser", "html.parser"),
    ("SocketServer", "socketserver"),
    ("repr", "reprlib"),
    ("dummy_thread", "_dummy_thread"),
];

/// Names of modules that Python 3 has under other names.
pub(crate) const ATTRIBUTES: &[(&str, &str, &str)] =
    &[("sys", "maxint", "maxsize"), ("os", "getcwdu", "getcwd"), ("time", "clock", "process_time")];

/// Where an imported module is.
enum Place {
    /// Where the statement says.
    There,
    /// In the package of the importing module.
    Beside,
    /// Under another name.
    Named(&'static str),
}

impl Parser<'_> {
    fn place_of(&self, module: &str) -> Place {
        let first = module.split('.').next().unwrap_or(module);
        if !self.absolute_import && (self.options.sibling)(first) {
            return Place::Beside;
        }
        match MODULES.iter().find(|(name, _)| *name == module) {
            Some((_, instead)) if !(self.options.own)(first) => Place::Named(instead),
            _ => Place::There,
        }
    }

    /// `a.b.c`: its first and its last token.
    fn dotted_name(&mut self) -> Parsed<(usize, usize)> {
        let first = self.name()?;
        let mut last = first;
        while self.accept(".") {
            last = self.name()?;
        }
        Ok((first, last))
    }

    pub(crate) fn import_names(&mut self, keyword: usize) -> Parsed<()> {
        let mut clauses = Vec::new();
        loop {
            let (first, last) = self.dotted_name()?;
            let name = if self.accept("as") { Some(self.name()?) } else { None };
            let bound = name.unwrap_or(first);
            self.bind_name(bound, bound);
            clauses.push((first, last, name));
            if !self.accept(",") {
                break;
            }
        }
        let module = |parser: &Self, first: usize, last: usize| -> String {
            (first..=last).map(|index| parser.name_of(index)).collect()
        };
        let places: Vec<Place> =
            clauses.iter().map(|&(first, last, _)| self.place_of(&module(self, first, last))).collect();
        if places.iter().all(|place| matches!(place, Place::There)) {
            return Ok(());
        }
        // Each clause becomes a statement of its own.
        for (number, (&(first, last, name), place)) in clauses.iter().zip(places).enumerate() {
            let dotted = module(self, first, last);
            let head = self.name_of(first);
            let bound = name.map(|name| self.name_of(name));
            let text = match (place, bound) {
                (Place::There, None) => format!("import {dotted}"),
                (Place::There, Some(bound)) => format!("import {dotted} as {bound}"),
                (Place::Named(instead), Some(bound)) => format!("import {instead} as {bound}"),
                // The name is that of the package.
                (Place::Named(instead), None) => match dotted.split_once('.') {
                    Some((_, inner)) => {
                        format!("import {} as {head}", instead.strip_suffix(&format!(".{inner}")).unwrap_or(instead))
                    }
                    None => format!("import {instead} as {head}"),
                },
                (Place::Beside, bound) => match (dotted.rsplit_once('.'), bound) {
                    (None, None) => format!("from . import {dotted}"),
                    (None, Some(bound)) => format!("from . import {dotted} as {bound}"),
                    (Some((package, tail)), Some(bound)) => format!("from .{package} import {tail} as {bound}"),
                    (Some((package, tail)), None) => {
                        let temporary = self.temporary();
                        format!("from . import {head}; from .{package} import {tail} as {temporary}")
                    }
                },
            };
            let end = name.unwrap_or(last);
            self.remove(first, end);
            self.replace(if number == 0 { keyword } else { first }, &text);
            if self.text_of(end + 1) == b"," {
                self.replace(end + 1, ";");
            }
        }
        Ok(())
    }

    pub(crate) fn import_from(&mut self) -> Parsed<()> {
        let mut dots = false;
        while self.accept(".") {
            dots = true;
        }
        let mut module = None;
        if !dots || !self.is("import") {
            module = Some(self.dotted_name()?);
        }
        self.expect("import")?;
        let text = module.map(|(first, last)| (first..=last).map(|index| self.name_of(index)).collect::<String>());
        let future = text.as_deref() == Some("__future__") && !dots;
        if let (Some((first, last)), Some(text), false) = (module, &text, dots) {
            match self.place_of(text) {
                Place::There => {}
                Place::Beside => self.before(first, "."),
                Place::Named(instead) => {
                    self.remove(first, last);
                    self.replace(first, instead);
                }
            }
        }
        if self.accept("*") {
            return Ok(());
        }
        let open = self.accept("(");
        loop {
            let name = self.name()?;
            let imported = self.name_of(name);
            let bound = if self.accept("as") { self.name()? } else { name };
            self.bind_name(bound, bound);
            if future {
                match &*imported {
                    "division" => self.division = true,
                    "print_function" => self.print_function = true,
                    "unicode_literals" => self.unicode_literals = true,
                    "absolute_import" => self.absolute_import = true,
                    "with_statement" | "nested_scopes" | "generators" => {}
                    "braces" => return self.error_at("not a chance", name, name),
                    _ => {
                        let message = format!("future feature {imported} is not defined");
                        return self.error_at(&message, name, name);
                    }
                }
            }
            let renamed = ATTRIBUTES
                .iter()
                .find(|(module, attribute, _)| text.as_deref() == Some(*module) && imported == *attribute);
            if let Some((_, attribute, instead)) = renamed {
                let alias = if bound == name { format!(" as {attribute}") } else { String::new() };
                self.replace(name, &format!("{instead}{alias}"));
            }
            if !self.accept(",") || (open && self.is(")")) {
                break;
            }
        }
        if open {
            self.expect(")")?;
        }
        if self.kind() != Kind::Newline && !self.is(";") {
            return self.invalid();
        }
        Ok(())
    }
}
