//! Calls of what the program defines: functions, bound methods, classes.

use crate::lattice::desc::Desc;
use crate::lattice::model::SomeValue;
use crate::program::bookkeeper::CallRow;
use crate::program::classdesc::ClassAttr;
use crate::program::description::{ArgSource, Arguments, HelperKind};
use crate::program::errors::OpError;
use crate::solver::annrpython::Annotator;
use diagnostics::DiagId;
use entity::{ClassDefId, DescId};
use host::HostConst;

impl Annotator<'_> {
    /// Instantiation.
    pub(crate) fn call_class(
        &mut self,
        desc: DescId,
        args: &Arguments,
        rows: &mut Vec<CallRow>,
    ) -> Result<SomeValue, OpError> {
        let class = HostConst::Obj(self.bookkeeper.pyclass(desc).class);
        let makes_classes = self.host.builtin("type").and_then(|t| t.id());
        if makes_classes.is_some_and(|t| class.id().is_some_and(|class| self.host.is_subclass(class, t))) {
            return Err(self.unsupported("a class that is made when the program runs"));
        }
        if flowspace::uses_variables(self.host, &class) {
            return Err(self.unsupported(
                "calling a class that was made inside a function and uses its variables, other than by its name there,",
            ));
        }
        let classdef = self.getuniqueclassdef(desc)?;
        if let Some(creator) = self.creator(desc)? {
            let (mut row, s_result) = self.call_function(creator, desc, args, None)?;
            row.desc = desc;
            rows.push(row);
            return Ok(s_result);
        }
        self.bookkeeper.lattice.has_instance(classdef, None);
        let s_instance = SomeValue::instance(classdef);
        match self.bookkeeper.class_lookup(desc, "__init__") {
            Some((owner, ClassAttr::Function(init))) => {
                // A library __init__ sees the class that it belongs to: one graph serves all subclasses.
                let s_self = match self.bookkeeper.funcdesc(init).helper {
                    HelperKind::Helper => SomeValue::instance(self.getuniqueclassdef(owner)?),
                    HelperKind::None => s_instance.clone(),
                };
                let args = args.prepend(ArgSource::Instance, s_self);
                let (mut row, s_result) = self.call_function(init, desc, &args, Some(classdef))?;
                row.desc = desc;
                rows.push(row);
                if s_result.is_impossible() {
                    return Ok(s_result);
                }
                if !s_result.is_none() {
                    let name = self.bookkeeper.pyclass(desc).name.clone();
                    return Err(OpError::failed(self.diag(
                        DiagId::CallArguments,
                        format!("{name}.__init__() should return None, not {}", self.display(&s_result)),
                    )));
                }
            }
            Some(_) => return Err(self.unsupported("this class has an __init__ that is not a function")),
            None => {
                let name = self.bookkeeper.pyclass(desc).name.clone();
                let is_exception = self.bookkeeper.classdesc(desc).is_exception;
                let given = args.positional.len() + args.keywords.len();
                if !is_exception && given > 0 {
                    return Err(OpError::failed(
                        self.diag(DiagId::CallArguments, format!("{name}() takes no arguments")),
                    ));
                }
                let sources = args.positional.iter().map(|(s, _)| s.clone()).collect();
                rows.push(CallRow {
                    desc,
                    graph: None,
                    constant: None,
                    init: false,
                    classdef: Some(classdef),
                    args: sources,
                });
            }
        }
        Ok(s_instance)
    }

    /// Calls a function with arguments: picks the graph, feeds it, gives what it returns so far.
    pub(crate) fn call_function(
        &mut self,
        funcdesc: DescId,
        row: DescId,
        args: &Arguments,
        init: Option<ClassDefId>,
    ) -> Result<(CallRow, SomeValue), OpError> {
        let mut matched = self.match_arguments(funcdesc, args)?;
        self.enforce_args(funcdesc, &mut matched)?;
        if let Some((value, s_result)) = self.memo_constant(funcdesc, &matched)? {
            let row = CallRow {
                desc: row,
                graph: None,
                constant: Some(value),
                init: false,
                classdef: None,
                args: matched.sources,
            };
            return Ok((row, s_result));
        }
        let graph = self.specialize(funcdesc, &mut matched, init.is_some())?;
        let s_result = self.recursivecall(graph, matched.cells)?;
        let row = CallRow {
            desc: row,
            graph: Some(graph),
            constant: None,
            init: init.is_some(),
            classdef: init,
            args: matched.sources,
        };
        Ok((row, s_result))
    }

    /// What a bound method or function PBC calls, and with which receiver.
    pub(crate) fn pycall(
        &mut self,
        desc: DescId,
        args: &Arguments,
        rows: &mut Vec<CallRow>,
    ) -> Result<SomeValue, OpError> {
        match *self.bookkeeper.desc(desc) {
            Desc::Function(_) => {
                let (row, s_result) = self.call_function(desc, desc, args, None)?;
                rows.push(row);
                Ok(s_result)
            }
            Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => {
                let args = self.with_receiver(desc, args);
                let (row, s_result) = self.call_function(funcdesc, desc, &args, None)?;
                rows.push(row);
                Ok(s_result)
            }
            Desc::Class(_) => self.call_class(desc, args, rows),
            Desc::Frozen { .. } => {
                let text = self.display_desc(desc);
                Err(OpError::failed(self.diag(DiagId::NotCallable, format!("{text} is not callable"))))
            }
        }
    }
}
