//! Texts of characters in programs of Python 2: instances of the class `unicode`, which derives from `str`
//! (`runtimes/lib/_python2/unicode.py`). What they do themselves are methods of that class; here is what a `str`
//! does with them: a format or a method that gets one gives one.
//!
//! Source: Python 2.7, `Objects/stringobject.c` (`PyString_Format`, `string_join`, `string_replace`, ...).

use crate::lattice::alternatives::alternatives_of;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, pass, replaced};
use entity::HostId;
use flow::HlOp;
use host::HostConst;

/// The module of the class.
const MODULE: &str = "_python2.unicode";

/// Methods of texts whose result is a text, or made of texts.
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

/// Whether values are texts of characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Characters {
    /// None of them.
    Never,
    /// Some may be.
    Perhaps,
    /// All of them.
    Always,
}

impl Desugar<'_, '_> {
    /// The class `unicode`, if the program has modules of Python 2.
    fn characters_class(&self) -> Option<HostId> {
        self.host.imported_attr(MODULE, "unicode")?.id()
    }

    /// Whether values are texts of characters.
    pub(crate) fn characters(&self, s: &SomeValue) -> Characters {
        let of_class = |s: &SomeValue| match s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                let class = self.bookkeeper.class_object(classdef);
                self.characters_class().is_some_and(|unicode| self.host.is_subclass(class, unicode))
            }
            _ => false,
        };
        match &s.kind {
            SomeKind::Instance { can_be_none: false, .. } if of_class(s) => Characters::Always,
            SomeKind::Instance { .. } if of_class(s) => Characters::Perhaps,
            SomeKind::Union { .. } if alternatives_of(s).iter().any(of_class) => Characters::Perhaps,
            _ => Characters::Never,
        }
    }

    /// The text of a constant of the class.
    pub(crate) fn constant_characters(&self, s: &SomeValue) -> Option<SomeValue> {
        let text = s.konst.as_ref()?;
        if self.characters(s) != Characters::Always {
            return None;
        }
        let text = self.host.call(&self.host.builtin("str")?, std::slice::from_ref(text)).ok()?;
        Some(SomeValue { konst: Some(text), ..SomeValue::str() })
    }

    /// A function of the module of the class.
    pub(crate) fn characters_helper(&self, name: &str) -> HostConst {
        self.host.imported_attr(MODULE, name).unwrap_or_else(|| panic!("annotator: {MODULE} has no {name}"))
    }

    /// The text of a format, by the texts that became part of it.
    pub(crate) fn formatted(&self, made: NewArg, of_format: bool, shown: &[(NewArg, SomeValue)]) -> Option<NewOp> {
        let most = shown.iter().map(|(_, s)| self.characters(s)).max().unwrap_or(Characters::Never);
        let helper = match most {
            Characters::Always => "characters_formatted",
            _ if of_format => "characters_formatted",
            Characters::Perhaps => "formatted",
            Characters::Never => return None,
        };
        let is_text = |s: &SomeValue| {
            self.characters(s) != Characters::Never || matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char)
        };
        let texts = shown.iter().filter(|(_, s)| is_text(s)).map(|(arg, _)| arg.clone());
        Some(NewOp::call(&self.characters_helper(helper), std::iter::once(made).chain(texts)))
    }

    /// A call of a method of a text that gets a text of characters, or a list with some: it becomes one itself.
    pub(crate) fn text_method_of_characters(&mut self, hop: &Hop<'_>, name: &str, given: &[SomeValue]) -> Attempt {
        if hop.op.op != HlOp::SimpleCall || !OF_TEXTS.contains(&name) {
            return pass();
        }
        let most = given.iter().map(|s| match &s.kind {
            SomeKind::List { listdef, .. } if name == "join" => {
                self.characters(&self.bookkeeper.listitem(*listdef).item.s_value)
            }
            SomeKind::Tuple { items, .. } if name == "join" => items
                .iter()
                .map(|item| self.characters(self.bookkeeper.lattice.tuple_item(item)))
                .max()
                .unwrap_or(Characters::Never),
            SomeKind::VarTuple { item, .. } if name == "join" => {
                self.characters(self.bookkeeper.lattice.tuple_item(item))
            }
            _ => self.characters(s),
        });
        let most = most.max().unwrap_or(Characters::Never);
        if most == Characters::Never {
            return pass();
        }
        let name_const = NewArg::Const(HostConst::str(name));
        let receiver =
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("__self__"))]);
        let rest = hop.op.args[1..].iter().map(|&arg| arg.into());
        if most == Characters::Perhaps && name == "join" {
            let call = NewOp::call(&self.characters_helper("join"), [NewArg::Prev(0)].into_iter().chain(rest));
            return replaced(vec![receiver, call]);
        }
        if most == Characters::Perhaps {
            return pass();
        }
        let mut call = vec![NewArg::Prev(2)];
        call.extend(rest);
        replaced(vec![
            receiver,
            NewOp::call(&self.characters_helper("coerced"), [NewArg::Prev(0)]),
            NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(1), name_const]),
            NewOp::new(HlOp::SimpleCall, call),
        ])
    }
}
