//! `%`, `str.format` and format specs: constant formats become calls of helpers and one
//! concatenation.
//!
//! The helper library's `registry` takes formats apart, in the host, and documents the parts.
//!
//! Source: reference §1.5.

use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments};
use crate::program::errors::OpError;
use crate::program::registry::helper;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, settled};
use crate::rules::desugar::rewrite::Dunder;
use crate::rules::desugar::star::StarCall;
use diagnostics::DiagId;
use flow::HlOp;
use host::HostConst;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

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

    /// An argument of the call.
    fn argument(&mut self, hop: &Hop<'_>, source: &ArgSource) -> Option<NewArg> {
        match *source {
            ArgSource::Operand(i) => Some(NewArg::Old(hop.op.args[i])),
            ArgSource::StarItem { operand, index } => {
                let index = HostConst::Int(i64::try_from(index).expect("tuples are short"));
                Some(self.push(NewOp::new(HlOp::GetItem, vec![hop.op.args[operand].into(), NewArg::Const(index)])))
            }
            _ => None,
        }
    }

    fn finish(mut self) -> Ruled {
        let texts = std::mem::take(&mut self.texts);
        self.ops.push(NewOp::new(HlOp::BuildString, texts));
        replaced(self.ops)
    }
}

impl Desugar<'_, '_> {
    fn format_error(&self, message: impl Into<String>) -> OpError {
        OpError::failed(self.diag(DiagId::FormatString, message))
    }

    fn compile(&self, compiler: &str, text: &HostConst) -> Result<HostConst, OpError> {
        let Some(function) = self.registry.compiler(compiler) else {
            return Err(self.format_error("the helper library has no formats"));
        };
        self.host.call(function, std::slice::from_ref(text)).map_err(|e| self.format_error(e.message))
    }

    /// The parts of a format string; `None` where it is taken apart at run time. A text that Python
    /// rejects is rejected when it is reached.
    fn constant_parts(&self, s: &SomeValue, compiler: &str) -> Attempt<Option<Vec<HostConst>>> {
        let Some(text @ HostConst::Str(_)) = &s.konst else { return Ok(Continue(None)) };
        let Some(function) = self.registry.compiler(compiler) else {
            return Err(self.format_error("the helper library has no formats"));
        };
        match self.host.call(function, std::slice::from_ref(text)) {
            Ok(compiled) => Ok(Continue(Some(self.format_parts(compiled)))),
            Err(e) if e.class_name == "NotImplementedError" => Ok(Continue(None)),
            Err(e) => settled(self.raising("ValueError", &e.message)),
        }
    }

    fn format_parts(&self, compiled: HostConst) -> Vec<HostConst> {
        match compiled {
            HostConst::Obj(id) => self.host.list_items(id),
            HostConst::Tuple(items) => items.to_vec(),
            _ => Vec::new(),
        }
    }

    /// `b"..." % value`: what the format of the same characters makes of texts of the same characters.
    pub(crate) fn percent_of_bytes(&mut self, hop: &Hop<'_>) -> Ruled {
        let Some(HostConst::Bytes(format)) = &hop.args[0].konst else {
            return Err(self.unsupported("a format of bytes that is not constant"));
        };
        let Some((text, conversions)) = text_format(format) else {
            return Err(self.unsupported("a format of bytes with names or widths that are arguments"));
        };
        let right = &hop.args[1];
        let values: Vec<SomeValue> = match &right.kind {
            SomeKind::Tuple { items, .. } => items.iter().map(|item| self.tuple_item(item)).collect(),
            _ => vec![right.clone()],
        };
        let of_tuple = matches!(right.kind, SomeKind::Tuple { .. });
        if values.len() != conversions.len() {
            return Err(self.no_operator(hop.op.op, hop.args));
        }
        let decode = helper(self.host, "rotor_helpers.app_bytes", "text_of_bytes");
        let mut parts = Parts::default();
        let mut shown = Vec::new();
        for (i, (s_value, conversion)) in values.iter().zip(conversions).enumerate() {
            let bytes = matches!(s_value.kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. });
            let number =
                matches!(s_value.kind, SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Bool | SomeKind::Float);
            let fits = match conversion {
                's' => bytes,
                'c' => bytes || number,
                _ => number,
            };
            if !fits || s_value.can_be_none() {
                return Err(self.no_operator(hop.op.op, hop.args));
            }
            let mut value = hop.op.args[1].into();
            if of_tuple {
                let index = NewArg::Const(HostConst::Int(i64::try_from(i).expect("tuples are short")));
                value = parts.push(NewOp::new(HlOp::GetItem, vec![value, index]));
            }
            if bytes {
                value = parts.push(NewOp::call(&decode, [value]));
            }
            shown.push(value);
        }
        let shown = parts.push(NewOp::new(HlOp::NewTuple, shown));
        let format = NewArg::Const(HostConst::str(&text));
        let text = parts.push(NewOp::new(HlOp::Mod, vec![format, shown]));
        parts.push(NewOp::call(&helper(self.host, "rotor_helpers.app_bytes", "bytes_of_text"), [text]));
        replaced(parts.ops)
    }

    /// `text % value`
    pub(crate) fn percent_format(&mut self, hop: &Hop<'_>) -> Ruled {
        let Some(compiled) = settle!(self.constant_parts(&hop.args[0], "compile_percent")) else {
            return self.percent_at_run_time(hop);
        };
        self.percent_of_parts(hop, compiled, false)
    }

    /// The same where the text is a constant of characters.
    pub(crate) fn percent_of_characters(&mut self, hop: &Hop<'_>) -> Attempt {
        let (HlOp::Mod | HlOp::InplaceMod) = hop.op.op else { return pass() };
        let Some(format) = self.constant_characters(&hop.args[0]) else { return pass() };
        match self.constant_parts(&format, "compile_percent")? {
            Continue(Some(compiled)) => settled(self.percent_of_parts(hop, compiled, true)),
            Continue(None) => pass(),
            Break(ruled) => Ok(Break(ruled)),
        }
    }

    /// A format that is taken apart. `characters`: whether it is a text of characters (see [`Desugar::formatted`]).
    fn percent_of_parts(&mut self, hop: &Hop<'_>, compiled: Vec<HostConst>, characters: bool) -> Ruled {
        let right = hop.op.args[1];
        if matches!(hop.args[1].kind, SomeKind::VarTuple { .. }) {
            return self.percent_of_var_tuple(hop, compiled);
        }
        let count = match &hop.args[1].kind {
            SomeKind::Tuple { items, .. } => Some(items.len()),
            _ => None,
        };
        let mut parts = Parts::default();
        let mut shown = Vec::new();
        let given = count.unwrap_or(1);
        let mut used = 0;
        let (mut by_name, mut missing) = (false, false);
        for part in compiled {
            let HostConst::Tuple(part) = part else {
                parts.text(&part);
                continue;
            };
            let operand = match (&part[0], count) {
                // What comes before is formatted first.
                (HostConst::Int(_), _) if !by_name && used == given => {
                    missing = true;
                    break;
                }
                (HostConst::Int(i), Some(_)) => {
                    used += 1;
                    parts.push(NewOp::new(HlOp::GetItem, vec![right.into(), NewArg::Const(HostConst::Int(*i))]))
                }
                (HostConst::Int(_), None) => {
                    used += 1;
                    right.into()
                }
                (_, _) if self.is_no_mapping(&hop.args[1]) => {
                    return self.raising("TypeError", "format requires a mapping");
                }
                (name, _) => {
                    by_name = true;
                    parts.push(NewOp::new(HlOp::GetItem, vec![right.into(), NewArg::Const(name.clone())]))
                }
            };
            let s_operand = match (&part[0], &hop.args[1].kind) {
                (HostConst::Int(i), SomeKind::Tuple { items, .. }) => {
                    let item = usize::try_from(*i).ok().and_then(|i| items.get(i));
                    item.map(|item| self.tuple_item(item))
                }
                (HostConst::Int(_), _) => Some(hop.args[1].clone()),
                _ => None,
            };
            let s_shown = s_operand.clone();
            let text_like = part[1]
                .id()
                .is_none_or(|id| !matches!(&*self.host.name_of(id), "percent_int" | "percent_float" | "percent_char"));
            let operand: NewArg =
                match s_operand.filter(|_| !text_like).and_then(|s| self.int_of_member(&s, operand.clone())) {
                    Some(value) => parts.push(value),
                    None => operand,
                };
            let HostConst::Tuple(constants) = &part[2] else {
                return Err(self.format_error("a malformed part of a format"));
            };
            let named = match (&part[0], &hop.args[1].kind) {
                (HostConst::Int(_), _) => None,
                (_, SomeKind::Dict { dictdef, .. }) => Some(self.dict_read(*dictdef, Part::Value)),
                _ => None,
            };
            if let Some(s) = s_shown.as_ref().or(named.as_ref())
                && text_like
                && !part[1].id().is_some_and(|id| matches!(&*self.host.name_of(id), "repr" | "percent_repr"))
            {
                shown.push((operand.clone(), s.clone()));
            }
            let (operand, function) = match self.python2_text(&part[1], s_shown.as_ref(), characters) {
                Some((helper, function)) => (parts.push(NewOp::call(&helper, [operand])), function),
                None => (operand, part[1].clone()),
            };
            let op = if constants.is_empty() {
                let op = if self.host.is_builtin(&function, "repr") { HlOp::Repr } else { HlOp::Str };
                NewOp::new(op, vec![operand])
            } else {
                NewOp::call(
                    &function,
                    std::iter::once(operand).chain(constants.iter().map(|c| NewArg::Const(c.clone()))),
                )
            };
            let text = parts.push(op);
            parts.texts.push(text);
        }
        if missing {
            return self.raises_after(parts, "not enough arguments for format string");
        }
        // What has items is a mapping, of which nothing has to be used.
        let mapping = match &hop.args[1].kind {
            SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Range { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::ByteArray { .. } => true,
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                self.find_dunder(*classdef, "__getitem__") != Dunder::Absent
            }
            _ => false,
        };
        if !by_name && used < given && !mapping {
            return self.raises_after(parts, "not all arguments converted during string formatting");
        }
        let texts = std::mem::take(&mut parts.texts);
        let made = parts.push(NewOp::new(HlOp::BuildString, texts));
        if let Some(formatted) = self.formatted(made, characters, &shown) {
            parts.push(formatted);
        }
        replaced(parts.ops)
    }

    /// Parts of a format, and then a TypeError.
    fn raises_after(&self, mut parts: Parts, message: &str) -> Ruled {
        parts.push(NewOp::call(&self.raising_helper("TypeError")?, [NewArg::Const(HostConst::str(message))]));
        replaced(parts.ops)
    }

    /// Whether a value has no items that a format could name.
    fn is_no_mapping(&mut self, s: &SomeValue) -> bool {
        match &s.kind {
            _ if s.can_be_none() => s.is_none(),
            SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Bool | SomeKind::Float => true,
            SomeKind::Str { .. } | SomeKind::Char | SomeKind::Tuple { .. } | SomeKind::Set { .. } => true,
            SomeKind::Record { class, .. } => self.is_named_tuple(*class) || self.registry.is_value_of_parts(*class),
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                self.find_dunder(*classdef, "__getitem__") == Dunder::Absent
            }
            _ => false,
        }
    }

    /// In a function of Python 2: the helper that makes the text of an operand of `%s` or `%r`, and what
    /// formats that text. `characters`: the format is a text of characters, which `__unicode__` gives, too.
    fn python2_text(
        &mut self,
        function: &HostConst,
        operand: Option<&SomeValue>,
        characters: bool,
    ) -> Option<(HostConst, HostConst)> {
        let name = self.host.name_of(function.id()?);
        let has_unicode = match operand {
            Some(SomeValue { kind: SomeKind::Instance { classdef: Some(classdef), can_be_none: false }, .. }) => {
                characters && self.find_dunder(*classdef, "__unicode__") != Dunder::Absent
            }
            _ => false,
        };
        let shows = match &*name {
            "str" | "percent_str" if has_unicode => "__py2_unicode__",
            "str" | "percent_str" => "__py2_text__",
            "repr" | "percent_repr" => "__py2_repr__",
            _ => return None,
        };
        let same = |s: &SomeValue| {
            matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char | SomeKind::Int { .. } | SomeKind::Instance { .. })
        };
        if shows == "__py2_text__" && operand.is_some_and(same) {
            return None;
        }
        let function_of_graph = HostConst::Obj(self.graph_function(self.current_graph())?);
        let globals = self.host.find_attr(&function_of_graph, "__globals__")?.id()?;
        let helper = self.host.builtin_of(globals, shows)?;
        let function = match &*name {
            "repr" => self.host.builtin_of(globals, "str")?,
            "percent_repr" => self.host.module_attr("rotor_helpers.app_format", "percent_str")?,
            _ => function.clone(),
        };
        Some((helper, function))
    }

    /// `text % value` with a text that is taken apart at run time
    fn percent_at_run_time(&mut self, hop: &Hop<'_>) -> Ruled {
        let (text, right) = (hop.op.args[0], hop.op.args[1]);
        let count = match &hop.args[1].kind {
            SomeKind::Tuple { items, can_be_none: false } => Some(items.len()),
            SomeKind::Dict { dictdef, .. } => {
                let key = self.dict_read(*dictdef, Part::Key);
                if matches!(key.kind, SomeKind::Str { .. } | SomeKind::Char) {
                    return rewrite_call(&self.instance_helper("percent_mapping")?, &[text, right]);
                }
                return rewrite_call(&self.instance_helper("percent_container")?, &[text, right]);
            }
            SomeKind::List { .. } => {
                return rewrite_call(&self.instance_helper("percent_container")?, &[text, right]);
            }
            SomeKind::VarTuple { .. } => {
                return rewrite_call(&self.instance_helper("percent_tuple")?, &[text, right]);
            }
            SomeKind::Instance { classdef: Some(classdef), can_be_none: false }
                if self.scalar_base(&hop.args[1]).is_none()
                    && self.find_dunder(*classdef, "__getitem__") != Dunder::Absent =>
            {
                return rewrite_call(&self.instance_helper("percent_mapping")?, &[text, right]);
            }
            _ => None,
        };
        let mut parts = Parts::default();
        let state = parts.push(NewOp::call(&self.instance_helper("percent")?, [text.into()]));
        let value = self.instance_helper("percent_value")?;
        let mut operands = Vec::new();
        for i in 0..count.unwrap_or(1) {
            let operand = match count {
                Some(_) => {
                    let index = HostConst::Int(i64::try_from(i).expect("tuples are short"));
                    parts.push(NewOp::new(HlOp::GetItem, vec![right.into(), NewArg::Const(index)]))
                }
                None => right.into(),
            };
            operands.push(operand.clone());
            parts.push(NewOp::call(&value, [state.clone(), operand]));
        }
        let made = parts.push(NewOp::call(&self.instance_helper("percent_text")?, [state]));
        let items = match &hop.args[1].kind {
            SomeKind::Tuple { items, .. } => items.iter().map(|item| self.tuple_item(item)).collect(),
            _ => vec![hop.args[1].clone()],
        };
        let shown: Vec<(NewArg, SomeValue)> = operands.into_iter().zip(items).collect();
        if let Some(formatted) = self.formatted(made, false, &shown) {
            parts.push(formatted);
        }
        replaced(parts.ops)
    }

    /// `text.format(...)` with a text that is taken apart at run time
    fn format_at_run_time(&mut self, hop: &Hop<'_>, receiver: &SomeValue, args: &Arguments) -> Ruled {
        let mut parts = Parts::default();
        let mut given = Vec::new();
        for (i, (source, _)) in args.positional.iter().enumerate() {
            given.push(("show_number", number(i), parts.argument(hop, source)));
        }
        for (name, source, _) in &args.keywords {
            given.push(("show_name", HostConst::Str(name.clone()), parts.argument(hop, source)));
        }
        self.show_at_run_time(hop, receiver, parts, given)
    }

    /// `text.format(*items)` with a text that is taken apart at run time, and items whose number is known then.
    /// `ops` makes the items; what is given by name follows the operands before them.
    pub(crate) fn format_of_items(
        &mut self,
        call: &StarCall<'_>,
        receiver: &SomeValue,
        ops: Vec<NewOp>,
        items: NewArg,
    ) -> Ruled {
        let hop = call.hop;
        let operand = |i: usize| Some(NewArg::Old(hop.op.args[i]));
        let mut given: Vec<_> =
            (0..call.shape.positional).map(|i| ("show_number", number(i), operand(2 + i))).collect();
        given.push(("show_items", number(call.shape.positional), Some(items)));
        for (i, name) in call.shape.keywords.iter().enumerate() {
            given.push(("show_name", HostConst::Str(name.clone()), operand(2 + call.shape.positional + i)));
        }
        if hop.op.args.len() > call.star + 1 {
            return Err(self.unsupported("format() with arguments that are not listed"));
        }
        self.show_at_run_time(hop, receiver, Parts { ops, ..Parts::default() }, given)
    }

    /// The text of a receiver with values in its fields: for each, the helper that shows it, its number or name
    /// in the text, and the value.
    fn show_at_run_time(
        &mut self,
        hop: &Hop<'_>,
        receiver: &SomeValue,
        mut parts: Parts,
        given: Vec<(&str, HostConst, Option<NewArg>)>,
    ) -> Ruled {
        let text = match &receiver.konst {
            Some(text) => NewArg::Const(text.clone()),
            None => {
                let name = NewArg::Const(HostConst::str("__self__"));
                parts.push(NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), name]))
            }
        };
        let state = parts.push(NewOp::call(&self.instance_helper("template")?, [text]));
        for fields in ["template_specs", "template_fields"] {
            let fields = parts.push(NewOp::call(&self.instance_helper(fields)?, [state.clone()]));
            for (helper, key, value) in &given {
                let Some(value) = value.clone() else {
                    return Err(self.unsupported("format() with arguments that are not listed"));
                };
                let helper = self.instance_helper(helper)?;
                parts.push(NewOp::call(&helper, [fields.clone(), NewArg::Const(key.clone()), value]));
            }
        }
        parts.push(NewOp::call(&self.instance_helper("template_text")?, [state]));
        replaced(parts.ops)
    }

    /// `text % items` of a tuple of any length: the items are taken out once their number fits.
    fn percent_of_var_tuple(&self, hop: &Hop<'_>, parts: Vec<HostConst>) -> Ruled {
        let is_field =
            |part: &HostConst| matches!(part, HostConst::Tuple(part) if matches!(part[0], HostConst::Int(_)));
        let by_name = |part: &HostConst| matches!(part, HostConst::Tuple(part) if matches!(part[0], HostConst::Str(_)));
        if parts.iter().any(by_name) {
            return self.raising("TypeError", "format requires a mapping");
        }
        let fields = i64::try_from(parts.into_iter().filter(is_field).count()).expect("few fields");
        let right: NewArg = hop.op.args[1].into();
        let number = |n: i64| NewArg::Const(HostConst::Int(n));
        let check = self.star_helper("check_operands");
        let mut ops = vec![NewOp::call(&check, [right.clone(), number(fields)])];
        ops.extend((0..fields).map(|i| NewOp::new(HlOp::GetItem, vec![right.clone(), number(i)])));
        let items = (1..ops.len()).map(NewArg::Prev).collect();
        ops.push(NewOp::new(HlOp::NewTuple, items));
        let tuple = NewArg::Prev(ops.len() - 1);
        ops.push(NewOp::new(HlOp::Mod, vec![hop.op.args[0].into(), tuple]));
        replaced(ops)
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
        let number = HostConst::Int(i64::try_from(argument).expect("arguments are few"));
        self.format_parts(compiled).iter().all(|part| match part {
            HostConst::Tuple(part) => match (&part[0], part[2].as_str(), part[3].as_str()) {
                (HostConst::Int(i), Some(conversion), Some(spec)) if usize::try_from(*i) == Ok(argument) => {
                    conversion.is_empty() && is_float_spec(spec)
                }
                // A spec that is formatted itself.
                (_, _, None) => !fields_of(&[HostConst::Tuple(part.clone())]).contains(&&number),
                _ => true,
            },
            _ => true,
        })
    }

    /// `format(x, spec)`
    pub(crate) fn op_format(&mut self, hop: &Hop<'_>) -> Ruled {
        // A variable may look constant before the fixed point is reached: only literals count.
        let spec = match (&hop.args[1].konst, hop.var(1)) {
            (Some(spec @ HostConst::Str(_)), None) => spec.clone(),
            _ => {
                return rewrite_call(&self.instance_helper("format_dynamic")?, &hop.op.args);
            }
        };
        if spec.as_str() == Some("") {
            return rewrite_to(HlOp::Str, vec![hop.op.args[0].into()]);
        }
        let compiled = match self.compile("compile_spec", &spec) {
            Err(_) if self.is_caught("ValueError") => {
                return rewrite_call(&self.instance_helper("format_dynamic")?, &hop.op.args);
            }
            Err(OpError::Failed(failed)) if self.is_alternative(self.current_graph()) => {
                let mut message = failed.message.clone();
                if message == "Invalid format specifier" {
                    let spec = spec.as_str().unwrap_or_default();
                    message += &format!(" '{spec}' for object of type '{}'", self.type_name(&hop.args[0]));
                }
                return self.raising("ValueError", &message);
            }
            compiled => compiled?,
        };
        let HostConst::Tuple(constants) = compiled else {
            return Err(self.format_error("a malformed format spec"));
        };
        let Some(helper) = self.registry.operation(HlOp::Format, &hop.args[..1]).cloned() else {
            return Err(self.no_operator(HlOp::Format, &hop.args[..1]));
        };
        let args = std::iter::once(hop.op.args[0].into()).chain(constants.iter().map(|c| NewArg::Const(c.clone())));
        replaced(vec![NewOp::call(&helper, args)])
    }

    /// How many positional arguments a format shows; `None` where the text is not a constant.
    pub(crate) fn positional_fields(&mut self, receiver: &SomeValue) -> Attempt<Option<usize>> {
        let Some(parts) = settle!(self.constant_parts(receiver, "compile_format")) else { return Ok(Continue(None)) };
        let count = |field: &HostConst| match field {
            HostConst::Int(i) => usize::try_from(i + 1).unwrap_or(0),
            _ => 0,
        };
        Ok(Continue(Some(fields_of(&parts).into_iter().map(count).max().unwrap_or(0))))
    }

    /// The names that a format shows, in order; `None` where the text is not a constant.
    pub(crate) fn named_fields(&self, receiver: &SomeValue) -> Attempt<Option<Vec<Arc<str>>>> {
        let Some(parts) = settle!(self.constant_parts(receiver, "compile_format")) else { return Ok(Continue(None)) };
        let mut names: Vec<Arc<str>> = Vec::new();
        for field in fields_of(&parts) {
            if let HostConst::Str(name) = field
                && !names.contains(name)
            {
                names.push(name.clone());
            }
        }
        Ok(Continue(Some(names)))
    }

    /// `text.format(...)`
    pub(crate) fn format_call(&mut self, hop: &Hop<'_>, receiver: &SomeValue, args: &Arguments) -> Ruled {
        let Some(compiled) = settle!(self.constant_parts(receiver, "compile_format")) else {
            return self.format_at_run_time(hop, receiver, args);
        };
        let mut parts = Parts::default();
        for part in compiled {
            let text = settle!(self.format_part(hop, args, &mut parts, &part));
            parts.texts.push(text);
        }
        parts.finish()
    }

    /// The text of one part of a format.
    fn format_part(&self, hop: &Hop<'_>, args: &Arguments, parts: &mut Parts, part: &HostConst) -> Attempt<NewArg> {
        let HostConst::Tuple(part) = part else { return Ok(Continue(NewArg::Const(part.clone()))) };
        let value = settle!(self.format_value(hop, args, parts, part));
        let shown = match &part[3] {
            HostConst::Tuple(spec) => {
                let mut texts = Vec::with_capacity(spec.len());
                for part in spec.iter() {
                    texts.push(settle!(self.format_part(hop, args, parts, part)));
                }
                let spec = parts.push(NewOp::new(HlOp::BuildString, texts));
                NewOp::new(HlOp::Format, vec![value, spec])
            }
            spec => NewOp::new(HlOp::Format, vec![value, NewArg::Const(spec.clone())]),
        };
        Ok(Continue(parts.push(shown)))
    }

    /// What a field of a format shows: an argument, its attributes and items, and their conversion.
    fn format_value(&self, hop: &Hop<'_>, args: &Arguments, parts: &mut Parts, part: &[HostConst]) -> Attempt<NewArg> {
        let source = match &part[0] {
            HostConst::Int(i) => usize::try_from(*i).ok().and_then(|i| args.positional.get(i)).map(|(s, _)| s.clone()),
            HostConst::Str(name) => args.keywords.iter().find(|(n, _, _)| n == name).map(|(_, s, _)| s.clone()),
            _ => None,
        };
        let Some(mut value) = source.and_then(|source| parts.argument(hop, &source)) else {
            return match &part[0] {
                HostConst::Str(name) => settled(self.raising("KeyError", name)),
                number => {
                    let number = self.host.describe(number);
                    let message = format!("Replacement index {number} out of range for positional args tuple");
                    settled(self.raising("IndexError", &message))
                }
            };
        };
        let HostConst::Tuple(accessors) = &part[1] else {
            return Err(self.format_error("a malformed part of a format"));
        };
        for accessor in accessors.iter() {
            let HostConst::Tuple(pair) = accessor else { continue };
            let op = if pair[0].as_str() == Some("attr") { HlOp::GetAttr } else { HlOp::GetItem };
            value = parts.push(NewOp::new(op, vec![value, NewArg::Const(pair[1].clone())]));
        }
        Ok(Continue(match part[2].as_str() {
            Some("r") => parts.push(NewOp::new(HlOp::Repr, vec![value])),
            Some("s") => parts.push(NewOp::new(HlOp::Str, vec![value])),
            Some("a") => {
                let ascii = self.host.builtin("ascii").ok_or_else(|| self.format_error("there is no ascii()"))?;
                parts.push(NewOp::call(&ascii, [value]))
            }
            _ => value,
        }))
    }
}

/// The fields of a format with those in its specs: the number or name of each.
fn fields_of(parts: &[HostConst]) -> Vec<&HostConst> {
    let mut found = Vec::new();
    for part in parts {
        if let HostConst::Tuple(part) = part {
            found.push(&part[0]);
            if let HostConst::Tuple(spec) = &part[3] {
                found.extend(fields_of(spec));
            }
        }
    }
    found
}

/// Whether `format(n, spec)` turns an int into a float.
pub(crate) fn is_float_spec(spec: &str) -> bool {
    spec.ends_with(['e', 'E', 'f', 'F', 'g', 'G', '%'])
}

/// A format of bytes as one of texts, which has no `%b`, and its conversions in order; `None` where it takes
/// values by name, or a width from the values.
fn text_format(format: &[u8]) -> Option<(String, Vec<char>)> {
    let mut text = String::new();
    let mut conversions = Vec::new();
    let mut bytes = format.iter().map(|&byte| char::from(byte));
    while let Some(c) = bytes.next() {
        text.push(c);
        if c != '%' {
            continue;
        }
        let conversion = loop {
            match bytes.next()? {
                '(' | '*' => return None,
                flag @ ('-' | '+' | ' ' | '#' | '.' | '0'..='9') => text.push(flag),
                'b' => break 's',
                conversion => break conversion,
            }
        };
        text.push(conversion);
        if conversion != '%' {
            conversions.push(conversion);
        }
    }
    Some((text, conversions))
}

/// A number as a constant.
fn number(i: usize) -> HostConst {
    HostConst::Int(i64::try_from(i).expect("arguments are few"))
}
