//! Calls of builtins whose arguments need more than a helper: keywords of dicts, `*` of `print`, `key=d.get`.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced};
use flow::{BuiltinFn, HlOp};
use flowspace::{CallShape, FlowConst};
use host::HostConst;

impl Desugar<'_, '_> {
    /// `dict(a=1)` and `dict(d, a=1)`
    pub(crate) fn dict_of_keywords(&self, hop: &Hop<'_>, args: &Arguments) -> Ruled {
        let mut ops = Vec::new();
        match args.positional.first() {
            Some((other, _)) => {
                let other = self.argument(hop, other, &mut ops)?;
                ops.push(NewOp::new(HlOp::SimpleCall, vec![hop.op.args[0].into(), other]));
            }
            None => ops.push(NewOp::new(HlOp::NewDict, Vec::new())),
        }
        let dict = ops.len() - 1;
        self.set_keywords(hop, args, dict, &mut ops)?;
        ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Prev(dict)]));
        replaced(ops)
    }

    /// `d.update(a=1)` and `d.update(other, a=1)`
    pub(crate) fn dict_update_keywords(&self, hop: &Hop<'_>, args: &Arguments) -> Ruled {
        let mut ops = self.receiver_ops(hop);
        let dict = ops.len() - 1;
        if let Some((other, _)) = args.positional.first() {
            let other = self.argument(hop, other, &mut ops)?;
            ops.push(NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(dict), NewArg::Const(HostConst::str("update"))]));
            ops.push(NewOp::new(HlOp::SimpleCall, vec![NewArg::Prev(ops.len() - 1), other]));
        }
        self.set_keywords(hop, args, dict, &mut ops)?;
        ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Const(HostConst::None)]));
        replaced(ops)
    }

    /// Puts the keywords of a call into a dict, which is the result of an earlier operation.
    fn set_keywords(&self, hop: &Hop<'_>, args: &Arguments, dict: usize, ops: &mut Vec<NewOp>) -> Result<(), OpError> {
        for (name, source, _) in &args.keywords {
            let value = self.argument(hop, source, ops)?;
            let key = NewArg::Const(HostConst::Str(name.clone()));
            ops.push(NewOp::new(HlOp::SetItem, vec![NewArg::Prev(dict), key, value]));
        }
        Ok(())
    }

    /// `print(a, *items)` of an iterable whose length is not known.
    pub(crate) fn print_of_star(&mut self, hop: &Hop<'_>) -> Attempt {
        let callee = hop.args[0].konst.as_ref().and_then(|callee| self.builtins.get_const(callee));
        if hop.op.op != HlOp::CallArgs || callee != Some(BuiltinFn::Print) {
            return pass();
        }
        let shape = self.call_shape(hop);
        let star = 2 + shape.place_of_star();
        if !shape.star || matches!(hop.args[star].kind, SomeKind::Tuple { .. }) {
            return pass();
        }
        let first = 2 + shape.positional;
        let tuple = hop.op.args[2..first].iter().map(|&a| a.into()).collect();
        let mut call = vec![NewArg::Const(self.instance_helper("print_items")?)];
        call.push(NewArg::Shape(CallShape::new(2, shape.keywords).with_mappings(shape.mappings)));
        call.extend([NewArg::Prev(0), hop.op.args[star].into()]);
        call.extend(hop.op.args[first..star].iter().chain(&hop.op.args[star + 1..]).map(|&a| NewArg::Old(a)));
        replaced(vec![NewOp::new(HlOp::NewTuple, tuple), NewOp::new(HlOp::CallArgs, call)])
    }

    /// `max(d, key=d.get)` and the like: every key that is asked for is there.
    pub(crate) fn key_of_dict_get(&self, hop: &Hop<'_>, args: &Arguments) -> Attempt {
        let is_get = |s: &SomeValue| match &s.kind {
            SomeKind::BuiltinMethod { receiver, name } => {
                &**name == "get" && matches!(receiver.kind, SomeKind::Dict { .. })
            }
            _ => false,
        };
        let Some((_, ArgSource::Operand(key), _)) =
            args.keywords.iter().find(|(name, _, s)| &**name == "key" && is_get(s))
        else {
            return pass();
        };
        let getter = self.instance_helper("dict_getter")?;
        let mut call: Vec<NewArg> = Vec::new();
        for (i, &arg) in hop.op.args.iter().enumerate() {
            call.push(if i == *key {
                NewArg::Prev(1)
            } else {
                match arg.constant().map(|c| self.graph(self.current_graph()).consts.get(c)) {
                    Some(FlowConst::CallShape(shape)) => NewArg::Shape(shape.clone()),
                    _ => arg.into(),
                }
            });
        }
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[*key].into(), NewArg::Const(HostConst::str("__self__"))]),
            NewOp::call(&getter, [NewArg::Prev(0)]),
            NewOp::new(hop.op.op, call),
        ])
    }
}
