//! `repr()` of classes, functions and bound methods. Of what has an address in CPython the text has none.
//!
//! Source: CPython's `func_repr`, `method_repr`, `type_repr`.

use crate::lattice::desc::Desc;
use crate::lattice::model::SomeKind;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::CLOSURES;
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Ruled, replaced, rewrite_call, rewrite_to};
use crate::rules::desugar::rewrite::Dunder;
use entity::DescId;
use flow::HlOp;
use host::HostConst;

impl Rules<'_, '_> {
    /// `repr()` of a class, function or method.
    pub(crate) fn repr_of_prebuilt(&mut self, hop: &Hop<'_>) -> Ruled {
        let s = &hop.args[0];
        if s.can_be_none() && !s.is_none() {
            return rewrite_call(&self.instance_helper("repr_")?, &hop.op.args);
        }
        if let SomeKind::BuiltinMethod { receiver, name } = &s.kind {
            let text = format!("<built-in method {name} of {} object>", self.type_name(receiver));
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::str(&text))]);
        }
        let classes: Vec<DescId> = match &s.kind {
            SomeKind::Pbc { descs, .. } => descs.to_vec(),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => self.class_set(classdef),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        if let (SomeKind::Builtin, Some(value)) = (&s.kind, &s.konst) {
            let text = self.host.operator("repr", std::slice::from_ref(value)).map_err(|e| self.host_error(&e))?;
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(text)]);
        }
        let texts = classes.iter().map(|&desc| self.text_around_name(hop, desc)).collect::<Result<Vec<_>, _>>()?;
        let Some(prefix) = texts.first() else { return Err(self.no_operator(hop.op.op, hop.args)) };
        let text = |t: &str| NewArg::Const(HostConst::str(t));
        if let Some(rewrite) = self.repr_of_method(hop, &classes) {
            return rewrite;
        }
        if texts.iter().any(|other| other != prefix || prefix.is_empty()) {
            return self.repr_of_several(hop, &classes, &texts);
        }
        if matches!(&s.kind, SomeKind::TypeOf { of, vars } if self.may_be_none_type(of, vars)) {
            let shown = self.instance_helper("class_or_none_type")?;
            return replaced(vec![
                NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), text("__name__")]),
                NewOp::call(&shown, [text(prefix), NewArg::Prev(0)]),
            ]);
        }
        let suffix = if prefix.ends_with(' ') { ">" } else { "'>" };
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), text("__name__")]),
            NewOp::new(HlOp::BuildString, vec![text(prefix), NewArg::Prev(0), text(suffix)]),
        ])
    }

    /// What `repr()` of a class or function has before its name; nothing for what has a text of its own.
    fn text_around_name(&mut self, hop: &Hop<'_>, desc: DescId) -> Result<String, OpError> {
        Ok(match self.bookkeeper.desc(desc) {
            Desc::Class(class) => {
                let info = self.host.class(class.class);
                let kind = self.enum_kind(class.class);
                if info.qualname != info.name && kind.is_none() {
                    // Its name is not all of it.
                    return Ok(String::new());
                }
                let builtin = matches!(&*info.module, "builtins" | CLOSURES);
                let module = if builtin { String::new() } else { format!("{}.", info.module) };
                match kind {
                    Some(kind) => format!("<{kind} '"),
                    None => format!("<class '{module}"),
                }
            }
            Desc::Function(_) if self.bookkeeper.lattice.builtin_of(desc).is_some() => String::new(),
            Desc::Function(_) => "<function ".to_owned(),
            Desc::Method { .. } | Desc::MethodOfFrozen { .. } => String::new(),
            Desc::Frozen { .. } => return Err(self.no_operator(hop.op.op, hop.args)),
        })
    }

    /// What `repr()` of a method that is bound to a constant gives.
    fn text_of_bound(&self, desc: DescId) -> Option<String> {
        let Desc::MethodOfFrozen { funcdesc, frozendesc } = *self.bookkeeper.desc(desc) else { return None };
        let name = self.host.function(self.bookkeeper.pyfunction(funcdesc).func).qualname.clone();
        match self.host.operator("repr", &[self.value_of_desc(frozendesc)]).ok()? {
            HostConst::Str(owner) => Some(format!("<bound method {name} of {owner}>")),
            other => panic!("annotator: repr() gave {other:?}"),
        }
    }

    /// `repr()` of a method of one instance or class.
    fn repr_of_method(&self, hop: &Hop<'_>, descs: &[DescId]) -> Option<Ruled> {
        let &[desc] = descs else { return None };
        if let Some(text) = self.text_of_bound(desc) {
            return Some(rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::str(&text))]));
        }
        let Desc::Method { funcdesc, originclassdef, .. } = *self.bookkeeper.desc(desc) else { return None };
        let name = self.host.function(self.bookkeeper.pyfunction(funcdesc).func).qualname.clone();
        let text = |t: &str| NewArg::Const(HostConst::str(t));
        if self.is_closure_class(originclassdef) {
            let shown = match self.class_of_factory(originclassdef) {
                Some(class) => self.host.operator("repr", &[class]).ok()?,
                None => HostConst::str(&format!("<function {name}>")),
            };
            return Some(rewrite_to(HlOp::SameAs, vec![NewArg::Const(shown)]));
        }
        Some(replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), text("__self__")]),
            NewOp::new(HlOp::Repr, vec![NewArg::Prev(0)]),
            NewOp::new(HlOp::BuildString, vec![text(&format!("<bound method {name} of ")), NewArg::Prev(1), text(">")]),
        ]))
    }

    /// `repr()` of one of several classes, functions and methods. Those of methods have an address in Python,
    /// which no program can foresee, as long as the class has no `__repr__` of its own; else it raises
    /// NotImplementedError.
    fn repr_of_several(&mut self, hop: &Hop<'_>, descs: &[DescId], prefixes: &[String]) -> Ruled {
        let (mut values, mut texts) = (Vec::new(), Vec::new());
        let mut last: Option<String> = None;
        for (&desc, prefix) in descs.iter().zip(prefixes) {
            if matches!(self.bookkeeper.desc(desc), Desc::MethodOfFrozen { .. }) {
                let text = self.text_of_bound(desc).filter(|_| last.is_none());
                last = Some(text.unwrap_or_default());
                continue;
            }
            let receiver = match *self.bookkeeper.desc(desc) {
                Desc::Method { selfclassdef, .. } => selfclassdef,
                Desc::Class(_) | Desc::Function(_) => None,
                _ => return Err(self.no_operator(hop.op.op, hop.args)),
            };
            if let Some(classdef) = receiver {
                let own = self.find_dunder(classdef, "__repr__") != Dunder::Absent
                    || self.class_of_factory(classdef).is_some()
                    || last.as_deref().is_some_and(|last| last != "<bound method>");
                last = Some(if own { "" } else { "<bound method>" }.to_owned());
                continue;
            }
            let object = self.object_of_desc(desc).expect("classes and functions are objects");
            let id = object.id().expect("classes and functions are objects");
            texts.push(match &**prefix {
                "" => self.host.operator("repr", std::slice::from_ref(&object)).map_err(|e| self.host_error(&e))?,
                "<function " => HostConst::str(&format!("<function {}>", self.host.function(id).qualname)),
                _ => HostConst::str(&format!("{prefix}{}'>", self.host.name_of(id))),
            });
            values.push(object);
        }
        if matches!(&hop.args[0].kind, SomeKind::TypeOf { of, vars } if self.may_be_none_type(of, vars)) {
            last = Some("<class 'NoneType'>".to_owned());
        }
        let last = last.map_or(HostConst::None, |last| HostConst::str(&last));
        let parts = [HostConst::Tuple(values.into()), HostConst::Tuple(texts.into()), last];
        let maker = self
            .host
            .module_attr("rotor_helpers.app_repr", "text_of_one")
            .expect("the helper library has app_repr.text_of_one");
        let shown = self.host.call(&maker, &parts).map_err(|e| self.host_error(&e))?;
        rewrite_call(&shown, &hop.op.args)
    }
}
