//! Calls of functions, methods and builtins.

use super::parts::{Path, inside, inside_of, is_text, join_paths, number, parts_of};
use super::{Base, Builder, Effect, Factorial, Operation, Parsed, Term};
use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::bookkeeper::CallSite;
use crate::program::description::ArgSource;
use crate::solver::annrpython::Annotator;
use ::flow::{BuiltinFn, HlOp, Operand, SpaceOperation};
use entity::Variable;
use flowspace::Flow;
use host::{HostConst, HostKind};

impl Builder<'_, '_> {
    pub(super) fn add_call(&mut self, op: &SpaceOperation<Flow>) {
        let s_callee = self.s(op.args[0]);
        if let Some(site) = self.annotator.call_site(self.graph, op.result).cloned() {
            self.add_rows(op, &site);
            return;
        }
        match &s_callee.kind {
            SomeKind::BuiltinMethod { receiver, name } => {
                let (receiver, name) = (receiver.clone(), name.clone());
                self.add_method(op, &receiver, &name);
            }
            SomeKind::Builtin => self.add_builtin(op, &s_callee),
            _ => self.other_operation(op),
        }
    }

    fn add_rows(&mut self, op: &SpaceOperation<Flow>, site: &CallSite) {
        let helper = self.konst(op.args[0]).and_then(|callee| callee.id());
        let name = helper
            .filter(|&id| self.annotator.host.kind(id) == HostKind::Function)
            .map(|id| self.annotator.host.function(id))
            .filter(|f| f.module.starts_with("rotor_helpers"))
            .map(|f| f.name.to_string());
        if name.as_deref().is_some_and(|name| self.add_helper(op, name)) {
            return;
        }
        // Helpers that take texts apart or put them together are not looked into.
        let result = self.annotator.binding(self.graph, op.result).clone();
        if name.is_some() {
            for &arg in &op.args[1..] {
                self.shows(arg, op.result, &result);
            }
            self.notes_wide(op, &result);
        }
        if let Some(name) = &name {
            self.note_text(op, Some(name));
        }
        if self.makes_long_text(op, site, name.as_deref()) {
            let node = self.var(op.result, 0);
            self.flows.long.insert(node);
        }
        for row in &site.rows {
            let Some(callee) = row.graph else {
                continue;
            };
            let params = self.annotator.graphs[callee].getargs().to_vec();
            for (source, param) in row.args.iter().zip(params) {
                let base = Base::Var(callee, param);
                self.pass(op, source, &base, 0);
            }
            if !row.init && row.classdef.is_none() {
                let returned = self.annotator.graphs[callee].getreturnvar();
                self.load(&Base::Var(callee, returned), 0, op.result);
            }
        }
    }

    /// A call of a helper that computes with ints or reads them; whether it is one.
    fn add_helper(&mut self, op: &SpaceOperation<Flow>, name: &str) -> bool {
        let all_ints = |this: &Self| op.args[1..].iter().all(|&arg| Annotator::holds_int(&this.s(arg).kind));
        match name {
            // Of several values: at most each of them. One that was not just computed says most.
            "min_" if op.args.len() > 2 && all_ints(self) => {
                let graph = self.graph;
                let computed = |v: Variable| {
                    let node = self.flows.nodes.get_index_of(&(Base::Var(graph, v), 0));
                    self.flows.operations.iter().any(|op| Some(op.result) == node)
                };
                let plain = |arg: &&Operand| arg.var().is_none_or(|v| !computed(v));
                let least = *op.args[1..].iter().find(plain).unwrap_or(&op.args[1]);
                let base = Base::Var(self.graph, op.result);
                self.store(least, &base, 0, Effect::Move);
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
            }
            "pow_mod" if op.args.len() == 4 => {
                let base = Base::Var(self.graph, op.result);
                self.store(op.args[3], &base, 0, Effect::Move);
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
            }
            "gcd" => {
                let base = Base::Var(self.graph, op.result);
                op.args[1..].iter().for_each(|&arg| {
                    self.observe(arg);
                    self.store(arg, &base, 0, Effect::Move);
                });
            }
            "lcm" if op.args.len() > 1 && all_ints(self) => {
                let terms: Vec<Term> = op.args[1..].iter().map(|&arg| self.term(arg)).collect();
                let to = self.var(op.result, 0);
                for &term in &terms {
                    self.effect(term, to, Effect::Bits(64.0));
                }
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
                let second = terms.get(1).copied().unwrap_or_default();
                let function = self.function.clone();
                let args = [terms[0], second];
                let (loc, exact) = (op.loc, self.s(op.result.into()).is_exact());
                let lcm = Operation { op: HlOp::SimpleCall, loc, result: to, args, exact, function };
                self.flows.operations.push(lcm);
            }
            "factorial" | "perm" | "comb" if op.args.len() > 1 => {
                let (name, largest) = match name {
                    "factorial" => ("factorial", 20.0),
                    "perm" => ("perm", 20.0),
                    _ => ("comb", 61.0),
                };
                let argument = self.term(op.args[1]);
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
                self.unknown_result(op.result);
                let function = self.function.clone();
                self.flows.factorials.push(Factorial { name, loc: op.loc, argument, largest, function });
            }
            // The items of a list, say.
            "int_from_bytes" if op.args.len() > 1 && !is_text(&self.s(op.args[1])) => {
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
                self.unknown_result(op.result);
                let text = self.var(op.result, 255);
                self.flows.wide.insert(text);
                let result = self.var(op.result, 0);
                self.flows.parsed.push(Parsed {
                    loc: op.loc,
                    text,
                    result,
                    of_bytes: true,
                    base: None,
                    function: self.function.clone(),
                });
            }
            "int_" | "int_from_bytes" if op.args.len() > 1 && is_text(&self.s(op.args[1])) => {
                self.unknown_result(op.result);
                let is_char = matches!(self.s(op.args[1]).kind, SomeKind::Char);
                if !is_char {
                    let text = match op.args[1] {
                        Operand::Var(v) => self.var(v, 0),
                        Operand::Const(_) => {
                            let node = self.var(op.result, 255);
                            let s = self.s(op.args[1]);
                            self.flow_into(op.args[1], 0, &s, node, Effect::Text);
                            node
                        }
                    };
                    let function = self.function.clone();
                    let of_bytes = name == "int_from_bytes";
                    let base = match op.args.get(2).map(|&base| self.konst(base)) {
                        None => Some(10),
                        Some(Some(HostConst::Int(base @ 2..=36))) => u32::try_from(base).ok(),
                        Some(_) => None,
                    };
                    let result = self.var(op.result, 0);
                    self.flows.parsed.push(Parsed { loc: op.loc, text, result, of_bytes, base, function });
                }
            }
            _ => return false,
        }
        true
    }

    /// Whether a call makes a text of many digits: of the pieces that `"".join()` has, or the hexadecimal digits of
    /// bytes.
    fn makes_long_text(&self, op: &SpaceOperation<Flow>, site: &CallSite, name: Option<&str>) -> bool {
        let first = op.args.get(1);
        match name {
            Some("join") => first.and_then(|&arg| self.konst(arg)).is_some_and(|text| text.as_str() == Some("")),
            Some("hex_" | "bytearray_hex") => first
                .is_some_and(|&arg| matches!(self.s(arg).kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. })),
            _ => site.rows.iter().filter_map(|row| row.graph).any(|callee| {
                let function = self.annotator.info[callee].func.map(|f| self.annotator.host.function(f));
                function.is_some_and(|f| matches!(&*f.name, "hexdigest" | "hexlify" | "token_hex"))
            }),
        }
    }

    /// An argument goes into a parameter.
    fn pass(&mut self, op: &SpaceOperation<Flow>, source: &ArgSource, base: &Base, path: Path) {
        match source {
            // The call was taken apart when more of its arguments was known.
            ArgSource::Operand(i) | ArgSource::StarItem { operand: i, .. } if *i >= op.args.len() => {
                let to = self.node(base.clone(), path);
                self.flows.unknown.insert(to);
            }
            ArgSource::Operand(i) => self.store(op.args[*i], base, path, Effect::Move),
            ArgSource::Tuple(sources) => {
                for (i, source) in sources.iter().enumerate().take(200) {
                    self.pass(op, source, base, inside_of(path, i));
                }
            }
            ArgSource::StarItem { operand, index } => {
                if let (Operand::Var(v), SomeKind::Tuple { items, .. }) =
                    (op.args[*operand], &self.s(op.args[*operand]).kind)
                    && let Some(item) = items.get(*index)
                {
                    let known = self.annotator.bookkeeper.lattice.tuple_item(item);
                    for (part, _) in parts_of(known) {
                        let from = self.var(v, inside(*index, part));
                        let to = self.node(base.clone(), join_paths(path, part));
                        match item.kind {
                            SomeKind::ItemOf(_) => {
                                self.flows.unknown.insert(to);
                            }
                            _ => self.edge(from, to, Effect::Move),
                        }
                    }
                }
            }
            ArgSource::Const(value) => {
                if let Some(value) = number(value) {
                    let to = self.node(base.clone(), path);
                    self.constant(to, value);
                }
            }
            ArgSource::Receiver | ArgSource::ReceiverClass | ArgSource::Instance => {}
        }
    }

    fn add_method(&mut self, op: &SpaceOperation<Flow>, receiver: &SomeValue, name: &str) {
        match (&receiver.kind, name) {
            (&SomeKind::List { listdef, .. }, "append") if op.args.len() == 2 => {
                let base = self.list(listdef);
                self.store(op.args[1], &base, 0, Effect::Move);
            }
            (&SomeKind::List { listdef, .. }, "insert") if op.args.len() == 3 => {
                let base = self.list(listdef);
                self.store(op.args[2], &base, 0, Effect::Move);
            }
            (&SomeKind::List { listdef, .. }, "pop") => {
                let base = self.list(listdef);
                self.load(&base, 0, op.result);
            }
            (&SomeKind::List { listdef, .. }, "extend") if op.args.len() == 2 => {
                if let SomeKind::List { listdef: other, .. } = self.s(op.args[1]).kind {
                    let (from, to) = (self.list(other), self.list(listdef));
                    let s_item = self.annotator.bookkeeper.listitem(other).item.s_value.clone();
                    if from != to {
                        for (part, _) in parts_of(&s_item) {
                            let from = self.node(from.clone(), part);
                            let to = self.node(to.clone(), part);
                            self.edge(from, to, Effect::Move);
                        }
                    }
                }
            }
            (&SomeKind::Dict { dictdef, .. }, "get" | "setdefault" | "pop") if op.args.len() > 1 => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                self.store(op.args[1], &key, 0, Effect::Move);
                self.load(&value, 0, op.result);
                if let Some(&default) = op.args.get(2) {
                    let base = if name == "setdefault" { value } else { Base::Var(self.graph, op.result) };
                    self.store(default, &base, 0, Effect::Move);
                }
            }
            (&SomeKind::Set { dictdef, .. }, "add") if op.args.len() == 2 => {
                let base = self.dict(dictdef, Part::Key);
                self.store(op.args[1], &base, 0, Effect::Move);
            }
            (&SomeKind::Set { dictdef, .. }, "pop") => {
                let base = self.dict(dictdef, Part::Key);
                self.load(&base, 0, op.result);
            }
            _ => self.other_operation(op),
        }
    }

    fn add_builtin(&mut self, op: &SpaceOperation<Flow>, s_callee: &SomeValue) {
        let function = s_callee.konst.as_ref().and_then(|callee| self.annotator.builtins.get_const(callee));
        match (function, &op.args[1..]) {
            (Some(BuiltinFn::Int), [x]) if Annotator::holds_int(&self.s(*x).kind) => {
                let base = Base::Var(self.graph, op.result);
                self.store(*x, &base, 0, Effect::Move);
            }
            (Some(BuiltinFn::Range), bounds) => {
                let to = self.var(op.result, 0);
                for &bound in bounds {
                    let term = self.term(bound);
                    match term {
                        Term { node: Some(from), .. } => self.edge(from, to, Effect::Range),
                        Term { konst: Some(value), .. } => {
                            self.constant(to, value);
                        }
                        Term { .. } => {}
                    }
                }
            }
            _ => self.other_operation(op),
        }
    }
}
