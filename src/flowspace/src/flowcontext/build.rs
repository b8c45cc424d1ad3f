//! Instructions that build containers, arguments of calls, and texts.

use super::{FlowContext, R, Step};
use crate::code::CodeContext;
use crate::framestate::{ArgList, KwList, Simple, State, Value};
use flow::{ExitCase, HlOp, Operand};
use host::{Convert, HostConst, HostKind, Instr};
use std::rc::Rc;
use std::sync::Arc;

impl FlowContext<'_> {
    pub(super) fn step_build(&mut self, state: &mut State, code: &Rc<CodeContext>, pc: u32, instr: &Instr) -> R<()> {
        match *instr {
            Instr::BuildTuple(count) => {
                let values = self.pop_many(state, count as usize);
                if !values.is_empty() && values.iter().all(|value| matches!(value, Value::Cell(_))) {
                    let cells = values
                        .into_iter()
                        .filter_map(|value| match value {
                            Value::Cell(cell) => Some(cell),
                            _ => None,
                        })
                        .collect();
                    state.push(Value::Cells(cells));
                    return Ok(());
                }
                let items = values.into_iter().map(|value| self.simple(state, value)).collect::<R<Vec<_>>>()?;
                let tuple = self.op(state, HlOp::NewTuple, &items);
                state.push(tuple);
            }
            Instr::BuildList(count) => {
                let items = self.pop_simples(state, count as usize)?;
                if code.feeds_tuple(pc) {
                    state.push(Value::Args(ArgList { items, star: None }));
                } else {
                    let list = self.op(state, HlOp::NewList, &items);
                    state.push(list);
                }
            }
            Instr::BuildSet(count) => {
                let items = self.pop_simples(state, count as usize)?;
                let set = self.op(state, HlOp::NewSet, &items);
                state.push(set);
            }
            Instr::BuildMap(count) => {
                let items = self.pop_simples(state, 2 * count as usize)?;
                let arguments = matches!(code.instr(pc + 1), Some(Instr::SetFunctionKwDefaults))
                    || self.feeds_kwdefaults(code, pc)
                    || code.feeds_call(pc);
                if arguments {
                    let keywords = items.chunks(2).map(|pair| {
                        let name = pair[0].constant().and_then(HostConst::as_str)?;
                        Some((Arc::from(name), pair[1].clone()))
                    });
                    if let Some(items) = keywords.collect::<Option<Vec<_>>>() {
                        state.push(Value::KwArgs(KwList { items, stars: Vec::new() }));
                        return Ok(());
                    }
                }
                let dict = self.op(state, HlOp::NewDict, &[]);
                for pair in items.chunks(2) {
                    self.op(state, HlOp::SetItem, &[dict.clone(), pair[0].clone(), pair[1].clone()]);
                }
                state.push(dict);
            }
            Instr::BuildString(count) => {
                let parts = self.pop_simples(state, count as usize)?;
                let text = self.op(state, HlOp::BuildString, &parts);
                state.push(text);
            }
            Instr::BuildSlice(count) => {
                let mut parts = self.pop_simples(state, count as usize)?;
                parts.resize(3, Simple::Const(HostConst::None));
                let [start, stop, step] = <[Simple; 3]>::try_from(parts).expect("resized to three");
                state.push(Value::Slice(Box::new([start, stop, step])));
            }
            _ => unreachable!("the caller sends constructions"),
        }
        Ok(())
    }

    /// Whether a dict holds the keyword-only defaults of a function that follows.
    fn feeds_kwdefaults(&self, code: &CodeContext, pc: u32) -> bool {
        let mut pc = pc + 1;
        while let Some(instr) = code.instr(pc) {
            match instr {
                Instr::LoadClosure(_)
                | Instr::BuildTuple(_)
                | Instr::LoadConst(_)
                | Instr::MakeFunction
                | Instr::SetFunctionClosure
                | Instr::SetFunctionIgnored => pc += 1,
                Instr::SetFunctionKwDefaults => return true,
                _ => return false,
            }
        }
        false
    }

    pub(super) fn step_collect(&mut self, state: &mut State, instr: &Instr) -> R<Step> {
        if let Instr::ListExtend(_) | Instr::SetUpdate(_) = instr
            && let Some(Value::Gen(_)) = state.frame().stack.last()
        {
            let index = state.frame().stack.len() - 1;
            return self.collect_generator(state, index);
        }
        if let Instr::DictMerge(depth) = instr {
            self.merge_keywords(state, *depth as usize)?;
            return Ok(Step::Next);
        }
        if let Instr::ListAppend(_) = instr {
            self.end_of_clause(state);
        }
        let value = self.pop_simple(state)?;
        let key = if let Instr::MapAdd(_) = instr { Some(self.pop_simple(state)?) } else { None };
        let (Instr::ListAppend(depth)
        | Instr::ListExtend(depth)
        | Instr::SetAdd(depth)
        | Instr::SetUpdate(depth)
        | Instr::MapAdd(depth)
        | Instr::DictUpdate(depth)) = instr
        else {
            unreachable!("the caller sends additions to containers")
        };
        let index = state.frame().stack.len() - *depth as usize;
        if let Value::Args(_) = state.frame().stack[index] {
            self.extend_arguments(state, index, instr, value)?;
            return Ok(Step::Next);
        }
        let Value::Simple(container) = state.frame().stack[index].clone() else {
            panic!("flowspace: no container to add to in {}", self.graph.name);
        };
        match instr {
            Instr::ListAppend(_) => {
                self.call_method(state, &container, "append", &[value], false);
            }
            Instr::ListExtend(_) => {
                if !self.extend_display(&container, HlOp::NewList, &value) {
                    self.call_method(state, &container, "extend", &[value], true);
                }
            }
            Instr::SetAdd(_) => {
                self.call_method(state, &container, "add", &[value], true);
            }
            Instr::SetUpdate(_) => {
                if !self.extend_display(&container, HlOp::NewSet, &value) {
                    self.call_method(state, &container, "update", &[value], true);
                }
            }
            Instr::MapAdd(_) => {
                let key = key.expect("popped above");
                self.op(state, HlOp::SetItem, &[container, key, value]);
            }
            _ => {
                let check = self.host.module_attr("rotor_helpers.app_dict", "check_mapping");
                let check = Simple::Const(check.expect("the helper library has app_dict.check_mapping"));
                self.op(state, HlOp::SimpleCall, &[check, value.clone()]);
                self.call_method(state, &container, "update", &[value], true);
            }
        }
        Ok(Step::Next)
    }

    /// `**mapping` in a call.
    fn merge_keywords(&mut self, state: &mut State, depth: usize) -> R<()> {
        let value = self.pop(state);
        let index = state.frame().stack.len() - depth;
        let mut keywords = match state.frame().stack[index].clone() {
            Value::KwArgs(keywords) => keywords,
            other => KwList::of_mapping(self.simple(state, other)?),
        };
        let more = match value {
            Value::KwArgs(more) => more,
            other => KwList::of_mapping(self.simple(state, other)?),
        };
        let twice = more.items.iter().find(|(name, _)| keywords.items.iter().any(|(given, _)| given == name));
        if let (Some((name, _)), Some(function)) = (twice, self.name_of_called(state, index)) {
            let message = format!("{function}() got multiple values for keyword argument '{name}'");
            return Err(self.raise_builtin(state, "TypeError", Simple::str(&message)));
        }
        keywords.extend(more);
        state.top().stack[index] = Value::KwArgs(keywords);
        Ok(())
    }

    /// What messages about a call say is called, where that is known; its keywords are at a place of the stack.
    fn name_of_called(&self, state: &State, keywords: usize) -> Option<String> {
        let callee = &state.frame().stack[keywords.checked_sub(3)?];
        let Value::Simple(Simple::Const(callee)) = callee else { return None };
        let text = |name: &str| match self.host.getattr(callee, name) {
            Ok(HostConst::Str(text)) => Some(text),
            _ => None,
        };
        let (module, name) = (text("__module__")?, text("__qualname__")?);
        Some(if &*module == "builtins" { name.to_string() } else { format!("{module}.{name}") })
    }

    /// Puts constant items into the empty display just made.
    fn extend_display(&mut self, container: &Simple, op: HlOp, items: &Simple) -> bool {
        let items: Vec<HostConst> = match items {
            Simple::Const(HostConst::Tuple(items)) => items.to_vec(),
            Simple::Const(HostConst::Obj(id)) if self.host.kind(*id) == HostKind::FrozenSet => {
                self.host.list_items(*id)
            }
            _ => return false,
        };
        let operands: Vec<Operand> = items.into_iter().map(|item| self.operand(&Simple::Const(item))).collect();
        let mut block = self.block;
        // Inside `try` a display of a set ends its block.
        if self.graph.blocks[block].operations.is_empty()
            && let Some(link) = self.graph.links.values().rev().find(|link| link.target == block)
            && link.exitcase == ExitCase::None
            && self.graph.blocks[link.prevblock].canraise()
        {
            block = link.prevblock;
        }
        match self.graph.blocks[block].operations.last_mut() {
            Some(last) if last.op == op && last.args.is_empty() && *container == Simple::Var(last.result) => {
                last.args = operands;
                true
            }
            _ => false,
        }
    }

    /// Adds to the positional arguments, or to the tuple, that an instruction collects.
    fn extend_arguments(&mut self, state: &mut State, index: usize, instr: &Instr, value: Simple) -> R<()> {
        let Value::Args(mut args) = state.frame().stack[index].clone() else {
            unreachable!("the caller has seen the arguments");
        };
        match (instr, args.star.take(), value) {
            (Instr::ListAppend(_), None, value) => args.items.push(value),
            (Instr::ListAppend(_), Some(star), value) => {
                let one = self.op(state, HlOp::NewTuple, &[value]);
                let star = self.tuple_of(state, star)?;
                args.star = Some(self.op(state, HlOp::Add, &[star, one]));
            }
            (_, None, Simple::Const(HostConst::Tuple(values))) => {
                args.items.extend(values.iter().cloned().map(Simple::Const));
            }
            (_, None, value) => args.star = Some(value),
            (_, Some(star), value) => {
                let (star, value) = (self.tuple_of(state, star)?, self.tuple_of(state, value)?);
                args.star = Some(self.op(state, HlOp::Add, &[star, value]));
            }
        }
        state.top().stack[index] = Value::Args(args);
        Ok(())
    }

    pub(super) fn list_to_tuple(&mut self, state: &mut State) -> R<()> {
        let value = self.pop(state);
        if let Value::Args(_) = value {
            // A call takes the parts; everything else makes a tuple of them.
            state.push(value);
            return Ok(());
        }
        let list = self.simple(state, value)?;
        let result = self.tuple_of(state, list)?;
        state.push(result);
        Ok(())
    }

    /// `tuple(items)`
    pub(super) fn tuple_of(&mut self, state: &State, items: Simple) -> R<Simple> {
        let tuple = self.host.builtin("tuple").expect("tuple is a builtin");
        self.call(state, Simple::Const(tuple), vec![items], KwList::default(), None)
    }

    // ---- text

    pub(super) fn step_format(&mut self, state: &mut State, instr: &Instr) -> R<()> {
        let result = match instr {
            Instr::ConvertValue(conversion) => {
                let value = self.pop_simple(state)?;
                match conversion {
                    Convert::Str => self.op(state, HlOp::Str, &[value]),
                    Convert::Repr => self.op(state, HlOp::Repr, &[value]),
                    Convert::Ascii => {
                        let ascii = self.host.builtin("ascii").expect("ascii is a builtin");
                        self.call(state, Simple::Const(ascii), vec![value], KwList::default(), None)?
                    }
                }
            }
            Instr::FormatSimple => {
                let value = self.pop_simple(state)?;
                match &value {
                    Simple::Var(v) if self.strings.contains(v) => value,
                    Simple::Const(HostConst::Str(_)) => value,
                    _ => self.op(state, HlOp::Format, &[value, Simple::str("")]),
                }
            }
            _ => {
                let args = self.pop_simples(state, 2)?;
                self.op(state, HlOp::Format, &args)
            }
        };
        state.push(result);
        Ok(())
    }
}
