//! Calls of methods of builtin values.

use crate::lattice::dictdef::{Part, unhashable};
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::callee::primitive_method;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::mapping::Others;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_to, settle, settled, value};
use flow::{BuiltinMethod, HlOp, Operand};
use host::HostConst;
use std::sync::Arc;

impl Rules<'_, '_> {
    // Methods of builtin values.

    pub(crate) fn call_builtin_method(
        &mut self,
        hop: &Hop<'_>,
        receiver: &SomeValue,
        name: &str,
        args: &Arguments,
    ) -> Ruled {
        let s: Vec<SomeValue> = args.positional.iter().map(|(_, s)| s.clone()).collect();
        if let SomeKind::Record { class, .. } = receiver.kind {
            if self.is_named_tuple(class) {
                return self.call_named_tuple_method(hop, class, name, args);
            }
            if let Some(names) = self.keywords_names(class) {
                return self.keywords_get(hop, &names, args);
            }
        }
        if let Some(known) = self.known_affix(receiver, name, args) {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(known)]);
        }
        settle!(self.text_method_of_scalars(hop, receiver, name, args));
        settle!(self.optional_arguments(hop, receiver, name));
        settle!(self.exact_arguments(hop, receiver, name));
        let with_index = match (&receiver.kind, name) {
            (SomeKind::List { .. }, "pop" | "insert") => s.len().min(1),
            // Bytes, widths, counts and bounds.
            (SomeKind::Str { .. } | SomeKind::Char, "format" | "join") => 0,
            (SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }, _) => s.len(),
            _ => 0,
        };
        if hop.op.op == HlOp::SimpleCall && with_index > 0 {
            settle!(self.indexes_by_method(hop, 1..with_index + 1));
        }
        if let (SomeKind::Dict { .. }, "update") = (&receiver.kind, name)
            && (args.positional.is_empty() || args.positional.len() == 1 && !args.keywords.is_empty())
        {
            return self.dict_update_keywords(hop, args);
        }
        if args.keywords.is_empty() {
            settle!(self.primitive_method_call(hop, receiver, name, &s));
        }
        if self.is_format(receiver, name) {
            if let ("format_map", [(ArgSource::Operand(mapping), _)]) = (name, &args.positional[..]) {
                return self.format_of_mapping(hop, hop.op.args[*mapping].into(), Others::default());
            }
            return self.format_call(hop, receiver, args);
        }
        settle!(self.conversion_raises(hop));
        if let ("sort", SomeKind::List { .. }, [_, ..]) = (name, &receiver.kind, &s[..]) {
            return match self.wrong_count(receiver, name, args) {
                Some(message) => self.raising("TypeError", &message),
                None => Err(self.wrong_arguments("list.sort")),
            };
        }
        if let Some(helper) = self.registry.method(self.host, receiver, name) {
            let ops = self.receiver_ops(hop);
            return self.rewrite_callee(hop, &helper, Some(ops));
        }
        if let Some(message) = self.wrong_count(receiver, name, args) {
            return self.raising("TypeError", &message);
        }
        let text = self.display(receiver);
        let given: Vec<String> = s.iter().map(|a| self.display(a)).collect();
        Err(self.unsupported(format!("the method {name}() of {text} does not take ({})", given.join(", "))))
    }

    /// The message of the TypeError where a builtin method that takes one argument or none gets another
    /// number of them: one of several callees, or where that is handled.
    fn wrong_count(&mut self, receiver: &SomeValue, name: &str, args: &Arguments) -> Option<String> {
        if args.rest.is_some() {
            return None;
        }
        let keywords = !args.keywords.is_empty();
        let class = self.type_name(receiver);
        let given = args.positional.len();
        let message = match (&receiver.kind, name) {
            (SomeKind::List { .. }, "append" | "extend" | "remove" | "count")
            | (SomeKind::Set { .. }, "add" | "remove" | "discard")
                if given != 1 || keywords =>
            {
                format!("{class}.{name}() takes exactly one argument ({given} given)")
            }
            (SomeKind::List { .. }, "clear" | "reverse" | "copy")
            | (SomeKind::Dict { .. }, "clear" | "copy" | "keys" | "values" | "items")
            | (SomeKind::Set { .. }, "clear" | "copy" | "pop")
            | (SomeKind::Str { .. } | SomeKind::Char, "upper" | "lower" | "title" | "swapcase" | "capitalize")
                if given != 0 || keywords =>
            {
                format!("{class}.{name}() takes no arguments ({given} given)")
            }
            (SomeKind::List { .. }, "sort") if given > 0 => {
                let message = "sort() takes no positional arguments".to_owned();
                return (self.is_alternative(self.current_graph()) || self.is_caught("TypeError")).then_some(message);
            }
            _ => return None,
        };
        let message = if keywords { format!("{class}.{name}() takes no keyword arguments") } else { message };
        (self.is_alternative(self.current_graph()) || self.is_caught("TypeError")).then_some(message)
    }

    /// `text.startswith(prefix)` and `text.endswith(suffix)` of constants, as names of attributes are.
    fn known_affix(&self, receiver: &SomeValue, name: &str, args: &Arguments) -> Option<HostConst> {
        let (text @ HostConst::Str(_), "startswith" | "endswith") = (receiver.immutable_const()?, name) else {
            return None;
        };
        let [(_, s)] = &args.positional[..] else { return None };
        let affix = s.immutable_const().filter(|_| args.keywords.is_empty())?;
        let method = self.host.find_attr(text, name)?;
        self.host.call(&method, std::slice::from_ref(affix)).ok().filter(|known| matches!(known, HostConst::Bool(_)))
    }

    fn primitive_method_call(&mut self, hop: &Hop<'_>, receiver: &SomeValue, name: &str, s: &[SomeValue]) -> Attempt {
        let Some(method) = primitive_method(&receiver.kind, name) else { return pass() };
        if hop.op.op != HlOp::SimpleCall || !method.takes(s.len()) {
            return pass();
        }
        if let (SomeKind::Set { .. }, "add") | (SomeKind::Dict { .. }, "setdefault") = (&receiver.kind, name)
            && let Some(key) = s.first().and_then(|s| unhashable(&s.kind))
            && (self.is_caught("TypeError") || self.stands_for_builtin(self.current_graph()))
        {
            return settled(self.raising("TypeError", &format!("unhashable type: '{key}'")));
        }
        // A set is looked for as the frozen set that equals it.
        if let (
            BuiltinMethod::SetDiscard | BuiltinMethod::SetRemove,
            [SomeValue { kind: SomeKind::Set { frozen: false, .. }, .. }],
        ) = (method, s)
        {
            let helper = if method == BuiltinMethod::SetDiscard { "discard_set" } else { "remove_set" };
            let (helper, ops) = (self.instance_helper(helper)?, self.receiver_ops(hop));
            return settled(self.rewrite_callee(hop, &helper, Some(ops)));
        }
        let (listdef, dictdef) = match receiver.kind {
            SomeKind::List { listdef, .. } => (Some(listdef), None),
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => (None, Some(dictdef)),
            _ => (None, None),
        };
        let list = || listdef.expect("a method of lists has a list");
        let dict = || dictdef.expect("a method of dicts has a dict");
        let all_ints = s.iter().all(|i| i.int_kind().is_some());
        let default = || s.get(1).cloned().unwrap_or_else(SomeValue::none);
        value(match method {
            BuiltinMethod::ListAppend => {
                self.list_resize(list())?;
                self.list_generalize(list(), &s[0])?;
                SomeValue::none()
            }
            BuiltinMethod::ListInsert if s[0].int_kind().is_some() => {
                self.list_resize(list())?;
                self.list_generalize(list(), &s[1])?;
                SomeValue::none()
            }
            BuiltinMethod::ListExtend => match s[0].kind {
                SomeKind::List { listdef: other, .. } => {
                    self.list_resize(list())?;
                    let item = self.list_read_item(other);
                    self.list_generalize(list(), &item)?;
                    SomeValue::none()
                }
                _ => return pass(),
            },
            BuiltinMethod::ListPop if all_ints => {
                self.list_resize(list())?;
                self.list_read_item(list())
            }
            BuiltinMethod::ByteArrayAppend | BuiltinMethod::ByteArrayInsert if all_ints => SomeValue::none(),
            BuiltinMethod::ByteArrayPop if all_ints => SomeValue::small_int(),
            BuiltinMethod::ListInsert
            | BuiltinMethod::ListPop
            | BuiltinMethod::ByteArrayAppend
            | BuiltinMethod::ByteArrayInsert
            | BuiltinMethod::ByteArrayPop => return pass(),
            BuiltinMethod::DictGet => {
                self.dict_look_up(dict(), &s[0])?;
                let value = self.dict_read(dict(), Part::Value);
                self.union(&value, &default())?
            }
            BuiltinMethod::DictSetDefault => {
                self.dict_generalize(dict(), Part::Key, &s[0])?;
                self.dict_generalize(dict(), Part::Value, &default())?;
                self.dict_read(dict(), Part::Value)
            }
            BuiltinMethod::DictPop => {
                self.dict_look_up(dict(), &s[0])?;
                let value = self.dict_read(dict(), Part::Value);
                match s.get(1) {
                    Some(default) => self.union(&value, default)?,
                    None => value,
                }
            }
            BuiltinMethod::DictPopItem => {
                let (key, value) = (self.dict_read(dict(), Part::Key), self.dict_read(dict(), Part::Value));
                if key.is_impossible() || value.is_impossible() {
                    return Err(OpError::Blocked);
                }
                SomeValue::tuple(vec![key, value])
            }
            BuiltinMethod::DictClear | BuiltinMethod::SetClear => SomeValue::none(),
            BuiltinMethod::DictCopy | BuiltinMethod::SetCopy => receiver.nonnone().nonconst(),
            BuiltinMethod::DictKeys | BuiltinMethod::DictValues | BuiltinMethod::DictItems => {
                if self.is_kept_view(hop) {
                    let view = self.host.module_attr("rotor_helpers.app_views", &format!("{name}_view"));
                    let view = view.unwrap_or_else(|| panic!("the helper library has no app_views.{name}_view"));
                    let mut ops = self.receiver_ops(hop);
                    ops.push(NewOp::call(&view, [NewArg::Prev(ops.len() - 1)]));
                    return replaced(ops);
                }
                self.note_view(hop, name);
                if !self.only_iterated(hop) {
                    return pass();
                }
                let s_dict = receiver.nonnone().nonconst();
                SomeValue::new(SomeKind::Iterator(Arc::new(match method {
                    BuiltinMethod::DictKeys => IteratorKind::Over(s_dict),
                    BuiltinMethod::DictValues => IteratorKind::Values(s_dict),
                    _ => IteratorKind::Items(s_dict),
                })))
            }
            BuiltinMethod::SetAdd | BuiltinMethod::SetDiscard | BuiltinMethod::SetRemove => {
                self.dict_generalize(dict(), Part::Key, &s[0])?;
                SomeValue::none()
            }
            BuiltinMethod::SetPop => self.dict_read(dict(), Part::Key),
            BuiltinMethod::BuilderAppend if !matches!(s[0].kind, SomeKind::Str { .. } | SomeKind::Char) => {
                return pass();
            }
            BuiltinMethod::BuilderAppend
            | BuiltinMethod::BuilderAppendSlice
            | BuiltinMethod::BuilderAppendMultipleChar => SomeValue::none(),
            BuiltinMethod::BuilderBuild => SomeValue::str(),
            BuiltinMethod::BuilderGetLength => SomeValue::small_int(),
        })
    }

    /// Whether the result of the current call is only ever the operand of one `iter`.
    fn only_iterated(&self, hop: &Hop<'_>) -> bool {
        let Some(point) = self.current_point() else { return false };
        let graph = self.graph(point.graph);
        let mut block = point.block;
        let mut v = hop.op.result;
        for _ in 0..4 {
            let data = &graph.blocks[block];
            let uses: Vec<HlOp> =
                data.operations.iter().filter(|op| op.args.contains(&Operand::Var(v))).map(|op| op.op).collect();
            let mut passed = Vec::new();
            for &link in &data.exits {
                let link = &graph.links[link];
                for (i, &arg) in link.args.iter().enumerate() {
                    if arg == Operand::Var(v) {
                        passed.push((link.target, i));
                    }
                }
            }
            match (&uses[..], &passed[..]) {
                ([HlOp::Iter], []) => return true,
                ([], [(target, i)]) => {
                    v = graph.blocks[*target].inputargs[*i];
                    block = *target;
                }
                _ => return false,
            }
        }
        false
    }
}
