//! `text.format(**mapping)` and `text.format_map(mapping)`.
//!
//! A text that is a constant says which keys it asks for; any other is taken apart at run time, and its
//! fields look for their names in the mapping.
//!
//! # Deviations
//! All values are asked for before the first is shown.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Ruled, replaced, settle};
use flow::HlOp;
use flowspace::CallShape;
use host::HostConst;
use std::sync::Arc;

/// The arguments of a call of `format` beside the mapping.
#[derive(Default)]
pub(crate) struct Others {
    /// How many of the values are positional.
    pub(crate) positional: usize,
    /// The names of the others.
    pub(crate) keywords: Vec<Arc<str>>,
    /// The values.
    pub(crate) values: Vec<NewArg>,
}

impl Desugar<'_, '_> {
    /// The method `format` of a str, of which a bound method was made.
    pub(crate) fn is_format_method(&self, s: &SomeValue, method: &str) -> bool {
        let SomeKind::BuiltinMethod { receiver, name } = &s.kind else { return false };
        &**name == method && matches!(receiver.kind, SomeKind::Str { .. } | SomeKind::Char)
    }

    /// The call of `format` or `format_map` whose callee is the first operand, with the values of a mapping.
    pub(crate) fn format_of_mapping(&mut self, hop: &Hop<'_>, mapping: NewArg, others: Others) -> Ruled {
        let SomeKind::BuiltinMethod { receiver, .. } = &hop.args[0].kind else {
            panic!("annotator: a format without text")
        };
        let text = |text: &str| NewArg::Const(HostConst::str(text));
        let own = match &receiver.konst {
            Some(constant) => NewOp::new(HlOp::SameAs, vec![NewArg::Const(constant.clone())]),
            None => NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), text("__self__")]),
        };
        let mut ops = vec![own];
        match settle!(self.named_fields(receiver)) {
            Some(names) => {
                let Others { positional, mut keywords, mut values } = others;
                for name in names {
                    if !keywords.contains(&name) {
                        let key = NewArg::Const(HostConst::Str(name.clone()));
                        ops.push(NewOp::new(HlOp::GetItem, vec![mapping.clone(), key]));
                        keywords.push(name);
                        values.push(NewArg::Prev(ops.len() - 1));
                    }
                }
                ops.push(NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), text("format")]));
                let callee = NewArg::Prev(ops.len() - 1);
                if keywords.is_empty() {
                    let call = std::iter::once(callee).chain(values).collect();
                    ops.push(NewOp::new(HlOp::SimpleCall, call));
                } else {
                    let shape = CallShape::new(positional, keywords);
                    let call = [callee, NewArg::Shape(shape)].into_iter().chain(values).collect();
                    ops.push(NewOp::new(HlOp::CallArgs, call));
                }
            }
            None => {
                if !others.values.is_empty() {
                    return Err(
                        self.unsupported("format() of a text that is not a constant, with other arguments beside '**'")
                    );
                }
                let helpers =
                    ["template", "template_specs", "show_mapping", "template_fields", "show_mapping", "template_text"];
                let mut state = NewArg::Prev(0);
                let mut fields = None;
                for name in helpers {
                    let helper = self.instance_helper(name)?;
                    let args = match fields.take() {
                        Some(fields) => vec![fields, mapping.clone()],
                        None => vec![state.clone()],
                    };
                    ops.push(NewOp::call(&helper, args));
                    let made = NewArg::Prev(ops.len() - 1);
                    match name {
                        "template" => state = made,
                        "template_specs" | "template_fields" => fields = Some(made),
                        _ => {}
                    }
                }
            }
        }
        replaced(ops)
    }
}
