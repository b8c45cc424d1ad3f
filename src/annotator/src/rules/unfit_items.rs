//! Calls that raise because of the items of a container, of which there may be none.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, pass, replaced};
use crate::solver::notes::RaisedText;
use flow::HlOp;
use host::HostConst;

impl Rules<'_, '_> {
    /// The name of the builtin class or function, where a call of it raises because of the items of a container
    /// only, which may have none.
    pub(crate) fn looks_at_items(&self, hop: &Hop<'_>, cells: &[SomeValue]) -> Option<&'static str> {
        let (HlOp::SimpleCall, [callee, over]) = (hop.op.op, cells) else { return None };
        let any_length = matches!(
            over.kind,
            SomeKind::List { .. }
                | SomeKind::VarTuple { .. }
                | SomeKind::Dict { .. }
                | SomeKind::Set { .. }
                | SomeKind::Iterator(_)
        );
        let callee = callee.konst.as_ref().filter(|_| any_length)?;
        ["dict", "frozenset", "set", "sum"].into_iter().find(|name| self.host.is_builtin(callee, name))
    }

    /// `set(x)` or `frozenset(x)` where the items that `x` may have are not hashable.
    pub(crate) fn set_of_unhashable(&mut self, hop: &Hop<'_>) -> Attempt {
        let helper = match self.looks_at_items(hop, hop.args) {
            Some("set") => "set_of_unhashable",
            Some("frozenset") => "frozenset_of_unhashable",
            _ => return pass(),
        };
        let Some(samples) = self.samples(hop, 0, hop.args) else { return pass() };
        let Some((class, text)) = self.operation_error(hop.op.op.name(), samples)? else { return pass() };
        if !self.is_caught(class) {
            return pass();
        }
        let helper = self.host.module_attr("rotor_helpers.app_dict", helper);
        let helper = helper.expect("the helper library makes sets of what is not hashable");
        let text = NewArg::Const(HostConst::str(&RaisedText::new(text).shown()));
        replaced(vec![NewOp::call(&helper, [hop.op.args[1].into(), text])])
    }
}
