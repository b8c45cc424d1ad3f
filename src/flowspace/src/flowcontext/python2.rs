//! Calls that the conversion of Python 2 puts into texts, of helpers whose work is done here or by the
//! annotator, which knows the types (`runtimes/lib/_python2/dialect.py`).

use super::{FlowContext, R};
use crate::framestate::{KwList, Simple, State};
use flow::{BuiltinFn, HlOp};
use host::{HostConst, HostKind};

impl FlowContext<'_> {
    /// What a call of a helper is: `x % y` as the operation, a method with arguments as a call of the method,
    /// a `u''` literal as the constant. `None`: no such helper.
    pub(super) fn call_of_python2(&mut self, state: &State, callee: &Simple, items: &[Simple]) -> R<Option<Simple>> {
        let of_code = [
            ("exec_", "__py2_exec__"),
            ("eval", "eval"),
            ("compile", "compile"),
            ("execfile", "execfile"),
            ("input", "input"),
        ];
        if let Some((_, name)) =
            of_code.into_iter().find(|(name, there)| self.is_helper_of_python2(callee, name, there))
        {
            let what = match name {
                "__py2_exec__" => "`exec`".to_owned(),
                name => format!("`{name}()`"),
            };
            return Err(self.unsupported(&what, "names and code are fixed when the program is translated"));
        }
        match items {
            [Simple::Const(text)] if self.is_helper_of_python2(callee, "literal", "__py2_u__") => {
                let function = callee.constant().expect("a helper is a constant");
                let made = self.host.call(function, std::slice::from_ref(text));
                Ok(Some(Simple::Const(made.expect("a text of characters can be made"))))
            }
            [_, _] if self.operator_of_python2(callee) == Some(HlOp::Mod) => Ok(Some(self.op(state, HlOp::Mod, items))),
            [object, Simple::Const(HostConst::Str(name)), args @ ..]
                if self.is_helper_of_python2(callee, "method", "__py2_method__") =>
            {
                let method = self.getattr(state, object.clone(), name)?;
                self.call(state, method, args.to_vec(), KwList::default(), None).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The builtin for which a function of the dialect stands: what that does besides, it does at import.
    pub(super) fn builtin_of_python2(&self, callee: Simple) -> Simple {
        let stands_for = ["min", "max"].into_iter().find(|name| self.is_helper_of_python2(&callee, name, name));
        match stands_for {
            Some(name) => Simple::Const(self.host.builtin(name).expect("a builtin of Python 3")),
            None => callee,
        }
    }

    /// The arguments of a call, which the name of an attribute is among as a `str` even where it is written as a
    /// constant of characters.
    pub(super) fn with_attribute_name(&self, callee: &Simple, mut items: Vec<Simple>) -> Vec<Simple> {
        let takes_name = |callee: &HostConst| {
            matches!(
                self.builtins.get_const(callee),
                Some(BuiltinFn::GetAttr | BuiltinFn::SetAttr | BuiltinFn::HasAttr | BuiltinFn::DelAttr)
            )
        };
        if let [_, Simple::Const(name @ HostConst::Obj(_)), ..] = &items[..]
            && callee.constant().is_some_and(takes_name)
            && let Some(class) = self.host.imported_attr("_python2.unicode", "unicode")
            && HostConst::Obj(self.host.class_of(name)) == class
            && let Some(str) = self.host.builtin("str")
            && let Ok(text) = self.host.call(&str, std::slice::from_ref(name))
        {
            items[1] = Simple::Const(text);
        }
        items
    }

    /// The operation for which a helper with two operands stands, whatever types they have: of `/` the one on ints.
    pub(super) fn operator_of_python2(&self, callee: &Simple) -> Option<HlOp> {
        if self.is_helper_of_python2(callee, "mod", "__py2_mod__") {
            Some(HlOp::Mod)
        } else if self.is_helper_of_python2(callee, "div", "__py2_div__") {
            Some(HlOp::FloorDiv)
        } else {
            None
        }
    }

    /// Whether this is a function that the conversion of Python 2 puts into texts, by its own name and the one there.
    fn is_helper_of_python2(&self, callee: &Simple, name: &str, there: &str) -> bool {
        let Some(callee) = callee.constant() else { return false };
        let is_named = |id| self.host.kind(id) == HostKind::Function && &*self.host.name_of(id) == name;
        callee.id().is_some_and(is_named) && self.host.builtin_of(self.function.globals, there).as_ref() == Some(callee)
    }
}
