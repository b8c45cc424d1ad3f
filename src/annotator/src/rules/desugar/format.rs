//! `%`, `str.format` and format specs: constant formats become calls of helpers and one
//! concatenation.
//!
//! The helper library's `registry` takes formats apart, in the host, and documents the parts.
//!
//! Source: reference §1.5.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments};
use crate::rules::desugar::rewrite::{NewArg, NewOp, rewrite_call, rewrite_to};
use crate::rules::power::is_float_spec;
use crate::rules::unaryop::Hop;
use crate::solver::annrpython::Annotator;
use crate::solver::errors::OpError;
use diagnostics::DiagId;
use flow::HlOp;
use host::HostConst;

/// A concatenation being built.
#[derive(Default)]
struct Parts {
    ops: Vec<NewOp>,
    texts: Vec<NewArg>,
}

impl Parts {
    fn push(&mut self, op: NewOp) -> NewArg {
        self.ops.push(op);
        NewArg::Prev(self.ops.len() - 1)
    }

    fn text(&mut self, text: &HostConst) {
        self.texts.push(NewArg::Const(text.clone()));
    }

    fn finish(mut self) -> OpError {
        let texts = std::mem::take(&mut self.texts);
        self.ops.push(NewOp::new(HlOp::BuildString, texts));
        OpError::Rewrite(self.ops)
    }
}

impl Annotator<'_> {
    fn format_error(&self, message: impl Into<String>) -> OpError {
        OpError::failed(self.diag(DiagId::FormatString, message))
    }

    fn compile(&self, compiler: &str, text: &HostConst) -> Result<HostConst, OpError> {
        let Some(function) = self.registry.compiler(compiler) else {
            return Err(self.format_error("the helper library has no formats"));
        };
        self.host.call(function, std::slice::from_ref(text)).map_err(|e| self.format_error(e.message))
    }

    fn constant_format<'a>(&self, s: &'a SomeValue) -> Result<&'a HostConst, OpError> {
        match &s.konst {
            Some(text @ HostConst::Str(_)) => Ok(text),
            _ => Err(OpError::failed(
                self.diag(DiagId::FormatString, "the format string is not a constant")
                    .help("use a literal, or put the text together with + and str()"),
            )),
        }
    }

    fn format_parts(&self, compiled: HostConst) -> Vec<HostConst> {
        match compiled {
            HostConst::Obj(id) => self.host.list_items(id),
            HostConst::Tuple(items) => items.to_vec(),
            _ => Vec::new(),
        }
    }

    /// `text % value`
    pub(crate) fn percent_format(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        let text = self.constant_format(&hop.args[0])?.clone();
        let compiled = self.compile("compile_percent", &text)?;
        let right = hop.op.args[1];
        let count = match &hop.args[1].kind {
            SomeKind::Tuple { items, .. } => Some(items.len()),
            _ => None,
        };
        let mut parts = Parts::default();
        let mut used = 0;
        let mut by_name = false;
        for part in self.format_parts(compiled) {
            let HostConst::Tuple(part) = part else {
                parts.text(&part);
                continue;
            };
            let operand = match (&part[0], count) {
                (HostConst::Int(i), Some(_)) => {
                    used += 1;
                    parts.push(NewOp::new(HlOp::GetItem, vec![right.into(), NewArg::Const(HostConst::Int(*i))]))
                }
                (HostConst::Int(_), None) => {
                    used += 1;
                    right.into()
                }
                (name, _) => {
                    by_name = true;
                    parts.push(NewOp::new(HlOp::GetItem, vec![right.into(), NewArg::Const(name.clone())]))
                }
            };
            let s_operand = match (&part[0], &hop.args[1].kind) {
                (HostConst::Int(i), SomeKind::Tuple { items, .. }) => {
                    usize::try_from(*i).ok().and_then(|i| items.get(i))
                }
                (HostConst::Int(_), _) => Some(&hop.args[1]),
                _ => None,
            };
            let text_like = part[1]
                .id()
                .is_none_or(|id| !matches!(&*self.host.name_of(id), "percent_int" | "percent_float" | "percent_char"));
            let operand: NewArg =
                match s_operand.filter(|_| !text_like).and_then(|s| self.percent_operand(s, operand.clone())) {
                    Some(value) => parts.push(value),
                    None => operand,
                };
            let HostConst::Tuple(constants) = &part[2] else {
                return Err(self.format_error("a malformed part of a format"));
            };
            let op = if constants.is_empty() {
                let op = if self.host.is_builtin(&part[1], "str") { HlOp::Str } else { HlOp::Repr };
                NewOp::new(op, vec![operand])
            } else {
                NewOp::call(
                    &part[1],
                    std::iter::once(operand).chain(constants.iter().map(|c| NewArg::Const(c.clone()))),
                )
            };
            let text = parts.push(op);
            parts.texts.push(text);
        }
        let given = count.unwrap_or(1);
        if !by_name && used > given {
            return Err(self.format_error("not enough arguments for format string"));
        }
        if !by_name && used < given {
            return Err(self.format_error("not all arguments converted during string formatting"));
        }
        Err(parts.finish())
    }

    /// Whether `text % tuple` shows an item of the tuple as a float, wherever it shows it.
    pub(crate) fn percent_shows_float(&self, text: &HostConst, item: usize) -> bool {
        let Ok(compiled) = self.compile("compile_percent", text) else { return false };
        self.format_parts(compiled).iter().all(|part| match part {
            HostConst::Tuple(part) => match (&part[0], &part[1]) {
                (HostConst::Int(i), HostConst::Obj(helper)) => {
                    usize::try_from(*i) != Ok(item) || &*self.host.name_of(*helper) == "percent_float"
                }
                _ => false,
            },
            _ => true,
        })
    }

    /// Whether `text.format(...)` shows a positional argument as a float, wherever it shows it.
    pub(crate) fn format_shows_float(&self, text: &HostConst, argument: usize) -> bool {
        let Ok(compiled) = self.compile("compile_format", text) else { return false };
        self.format_parts(compiled).iter().all(|part| match part {
            HostConst::Tuple(part) => match (&part[0], part[2].as_str(), part[3].as_str()) {
                (HostConst::Int(i), Some(conversion), Some(spec)) if usize::try_from(*i) == Ok(argument) => {
                    conversion.is_empty() && is_float_spec(spec)
                }
                _ => true,
            },
            _ => true,
        })
    }

    /// `format(x, spec)`
    pub(crate) fn op_format(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        // A variable may look constant before the fixed point is reached: only literals count.
        let spec = match (&hop.args[1].konst, hop.var(1)) {
            (Some(spec @ HostConst::Str(_)), None) => spec.clone(),
            _ => {
                let dynamic = self
                    .host
                    .module_attr("rotor_helpers.app_format", "format_dynamic")
                    .expect("the helper library has app_format.format_dynamic");
                return rewrite_call(&dynamic, &hop.op.args);
            }
        };
        if spec.as_str() == Some("") {
            return rewrite_to(HlOp::Str, vec![hop.op.args[0].into()]);
        }
        let HostConst::Tuple(constants) = self.compile("compile_spec", &spec)? else {
            return Err(self.format_error("a malformed format spec"));
        };
        let Some(helper) = self.registry.operation(HlOp::Format, &hop.args[..1]).cloned() else {
            return Err(self.no_operator(HlOp::Format, &hop.args[..1]));
        };
        let args = std::iter::once(hop.op.args[0].into()).chain(constants.iter().map(|c| NewArg::Const(c.clone())));
        Err(OpError::Rewrite(vec![NewOp::call(&helper, args)]))
    }

    /// `text.format(...)`
    pub(crate) fn format_call(
        &mut self,
        hop: &Hop<'_>,
        receiver: &SomeValue,
        args: &Arguments,
    ) -> Result<SomeValue, OpError> {
        let text = self.constant_format(receiver)?.clone();
        let compiled = self.compile("compile_format", &text)?;
        let mut parts = Parts::default();
        for part in self.format_parts(compiled) {
            let HostConst::Tuple(part) = part else {
                parts.text(&part);
                continue;
            };
            let source = match &part[0] {
                HostConst::Int(i) => {
                    usize::try_from(*i).ok().and_then(|i| args.positional.get(i)).map(|(s, _)| s.clone())
                }
                HostConst::Str(name) => args.keywords.iter().find(|(n, _, _)| n == name).map(|(_, s, _)| s.clone()),
                _ => None,
            };
            let mut value = match source {
                Some(ArgSource::Operand(i)) => NewArg::Old(hop.op.args[i]),
                Some(ArgSource::StarItem { operand, index }) => {
                    let index = HostConst::Int(i64::try_from(index).expect("tuples are short"));
                    parts.push(NewOp::new(HlOp::GetItem, vec![hop.op.args[operand].into(), NewArg::Const(index)]))
                }
                _ => {
                    let field = self.host.describe(&part[0]);
                    return Err(
                        self.format_error(format!("the format has a field {field} but no such argument is given"))
                    );
                }
            };
            let HostConst::Tuple(accessors) = &part[1] else {
                return Err(self.format_error("a malformed part of a format"));
            };
            for accessor in accessors.iter() {
                let HostConst::Tuple(pair) = accessor else { continue };
                let op = if pair[0].as_str() == Some("attr") { HlOp::GetAttr } else { HlOp::GetItem };
                value = parts.push(NewOp::new(op, vec![value, NewArg::Const(pair[1].clone())]));
            }
            match part[2].as_str() {
                Some("r") => value = parts.push(NewOp::new(HlOp::Repr, vec![value])),
                Some("s") => value = parts.push(NewOp::new(HlOp::Str, vec![value])),
                Some("a") => {
                    let ascii = self.host.builtin("ascii").ok_or_else(|| self.format_error("there is no ascii()"))?;
                    value = parts.push(NewOp::call(&ascii, [value]));
                }
                _ => {}
            }
            let shown = if part[3].as_str() == Some("") {
                NewOp::new(HlOp::Str, vec![value])
            } else {
                NewOp::new(HlOp::Format, vec![value, NewArg::Const(part[3].clone())])
            };
            let text = parts.push(shown);
            parts.texts.push(text);
        }
        Err(parts.finish())
    }
}
