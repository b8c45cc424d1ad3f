//! `%`, `str.format`, f-string formats and `print`: constant formats become calls of helpers.
//!
//! Source: reference §1.5; the helper library's `registry` documents the parts of a format.

use crate::annrpython::Annotator;
use crate::description::Arguments;
use crate::errors::OpError;
use crate::model::SomeValue;
use crate::unaryop::Hop;

impl Annotator<'_> {
    pub(crate) fn percent_format(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        Err(self.no_operator(hop.op.op, hop.args))
    }

    pub(crate) fn op_format(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        Err(self.no_operator(hop.op.op, hop.args))
    }

    pub(crate) fn format_call(&mut self, hop: &Hop<'_>, _receiver: &SomeValue, _args: &Arguments) -> Result<SomeValue, OpError> {
        Err(self.no_operator(hop.op.op, hop.args))
    }

    pub(crate) fn print_call(&mut self, hop: &Hop<'_>, _args: &Arguments) -> Result<SomeValue, OpError> {
        Err(self.no_operator(hop.op.op, hop.args))
    }
}
