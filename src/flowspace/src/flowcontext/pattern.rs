//! Patterns of `match` statements: what they ask is `isinstance`, membership and attributes.
//!
//! Instructions that give None where a pattern does not match are branches here, so that what is
//! known after them holds on both ways.
//!
//! Source: PEP 634.

use super::{FlowContext, R};
use crate::framestate::{Simple, State};
use flow::HlOp;
use host::{HostConst, HostKind, Instr};
use std::sync::Arc;

/// The builtin classes whose one positional pattern is the value itself.
const SELF_MATCHING: &[&str] =
    &["bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"];

impl FlowContext<'_> {
    pub(super) fn step_pattern(&mut self, state: &mut State, instr: &Instr) -> R<()> {
        match instr {
            Instr::MatchKeys => self.match_keys(state),
            Instr::MatchClass(count) => self.match_class(state, *count as usize),
            _ => {
                let subject = self.pop_simple(state)?;
                state.push(subject.clone());
                let result = match instr {
                    Instr::GetLen => self.op(state, HlOp::Len, &[subject]),
                    Instr::MatchMapping => self.is_one_of(state, subject, &["dict"]),
                    _ => self.is_one_of(state, subject, &["list", "tuple", "range"]),
                };
                state.push(result);
                Ok(())
            }
        }
    }

    /// `isinstance(subject, (…))`
    fn is_one_of(&mut self, state: &State, subject: Simple, classes: &[&str]) -> Simple {
        let class = |name: &&str| self.host.builtin(name).expect("a builtin class");
        let mut classes: Vec<HostConst> = classes.iter().map(class).collect();
        if classes.len() > 1 {
            classes.extend(self.host.module_attr("collections", "deque"));
        }
        self.op(state, HlOp::IsInstance, &[subject, Simple::Const(HostConst::Tuple(classes.into()))])
    }

    /// Goes on where a condition holds; elsewhere the pattern gives None.
    fn unless_none(&mut self, state: &State, condition: Simple) -> R<bool> {
        let condition = match condition {
            Simple::Const(value) => return Ok(value == HostConst::Bool(true)),
            Simple::Var(v) => v,
        };
        let mut other = state.clone();
        other.push(Simple::Const(HostConst::None));
        other.top().pc += 1;
        let [no, yes] = self.split(condition);
        self.block = no;
        let (target, args) = self.continue_at(other);
        self.close_with_goto(args, target);
        self.block = yes;
        Ok(true)
    }

    /// `MatchKeys`: the values of a dict for keys, or None where one is not there.
    fn match_keys(&mut self, state: &mut State) -> R<()> {
        let keys = self.pop_simple(state)?;
        let subject = self.pop_simple(state)?;
        let items: Vec<Simple> = match &keys {
            Simple::Const(HostConst::Tuple(items)) => items.iter().cloned().map(Simple::Const).collect(),
            Simple::Var(v) if self.tuple_items.contains_key(v) => self.tuple_items[v].clone(),
            _ => panic!("flowspace: the keys of a mapping pattern are not a tuple"),
        };
        state.push(subject.clone());
        state.push(keys);
        for key in &items {
            let found = self.op(state, HlOp::Contains, &[subject.clone(), key.clone()]);
            if !self.unless_none(state, found)? {
                state.push(Simple::Const(HostConst::None));
                return Ok(());
            }
        }
        let values: Vec<Simple> =
            items.into_iter().map(|key| self.op(state, HlOp::GetItem, &[subject.clone(), key])).collect();
        let tuple = self.op(state, HlOp::NewTuple, &values);
        state.push(tuple);
        Ok(())
    }

    /// `MatchClass`: the attributes that the sub-patterns look at, or None for another class.
    fn match_class(&mut self, state: &mut State, positional: usize) -> R<()> {
        let names = self.pop_simple(state)?;
        let class = Self::class_itself(self.pop(state));
        let class = self.simple(state, class)?;
        let subject = self.pop_simple(state)?;
        let (Simple::Const(HostConst::Tuple(names)), Simple::Const(class @ HostConst::Obj(id))) = (&names, &class)
        else {
            return Err(self.unsupported("a class pattern whose class is not a constant", "use isinstance()"));
        };
        let is = self.op(state, HlOp::IsInstance, &[subject.clone(), Simple::Const(class.clone())]);
        if !self.unless_none(state, is)? {
            state.push(Simple::Const(HostConst::None));
            return Ok(());
        }
        let own = self.host.kind(*id) == HostKind::Class
            && SELF_MATCHING.iter().any(|name| self.host.is_builtin(class, name));
        let mut values = Vec::new();
        let mut attributes: Vec<Arc<str>> = Vec::new();
        if positional > 0 && own {
            values.push(subject.clone());
        } else if positional > 0 {
            let known: Vec<Arc<str>> = match self.host.getattr(class, "__match_args__") {
                Ok(HostConst::Tuple(args)) => args.iter().filter_map(HostConst::as_str).map(Arc::from).collect(),
                _ => Vec::new(),
            };
            if known.len() < positional {
                let plural = if known.len() == 1 { "" } else { "s" };
                let message = format!(
                    "{}() accepts {} positional sub-pattern{plural} ({positional} given)",
                    self.host.name_of(*id),
                    known.len()
                );
                return Err(self.raise_builtin(state, "TypeError", Simple::str(&message)));
            }
            attributes.extend(known.into_iter().take(positional));
        }
        attributes.extend(names.iter().filter_map(HostConst::as_str).map(Arc::from));
        for name in attributes {
            values.push(self.getattr(state, subject.clone(), &name)?);
        }
        let tuple = self.op(state, HlOp::NewTuple, &values);
        state.push(tuple);
        Ok(())
    }
}
