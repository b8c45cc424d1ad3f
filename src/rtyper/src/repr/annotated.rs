//! The annotated program, as far as the RTyper looks at it.
//!
//! This is the only place that names the annotator: everything else asks here. What is annotated
//! does not change any more, but helpers can be added to it ([`Annotated::annotate_helper`]).
//! The types of the type system belong to the RTyper and are lent where annotations of low-level
//! values need them.

use annotator::{
    Annotator, CallRow, CallSite, ClassAttr, ClassDef, ClassDesc, Desc, DictDef, Dispatch, FunctionDesc, InstanceOp,
    ListItem, PyClass, SomeValue,
};
use diagnostics::Diagnostic;
use entity::{ClassDefId, DescId, DictDefId, FlowGraphId, HostId, ListDefId, SourceLoc, Variable};
use flow::{BuiltinFn, HlOp};
use flowspace::FlowGraph;
use host::{Host, HostConst};
use ootype::Universe;

/// The annotated program.
pub(crate) struct Annotated<'h> {
    /// The live program.
    pub(crate) host: &'h Host,
    annotator: Annotator<'h>,
}

impl<'h> Annotated<'h> {
    /// A program that was annotated, and the low-level types that its annotations name.
    pub(crate) fn new(mut annotator: Annotator<'h>) -> (Self, Universe) {
        let universe = std::mem::replace(&mut annotator.universe, Universe::new());
        (Self { host: annotator.host, annotator }, universe)
    }

    // -- graphs ------------------------------------------------------------------------------

    /// A flow graph.
    pub(crate) fn graph(&self, graph: FlowGraphId) -> &FlowGraph {
        &self.annotator.graphs[graph]
    }

    /// All flow graphs.
    pub(crate) fn graphs(&self) -> impl Iterator<Item = (FlowGraphId, &FlowGraph)> {
        self.annotator.graphs.iter()
    }

    /// Whether a graph belongs to the helper library.
    pub(crate) fn is_helper_graph(&self, graph: FlowGraphId) -> bool {
        self.annotator.is_helper_graph(graph)
    }

    /// The function that a graph was made from.
    pub(crate) fn graph_function(&self, graph: FlowGraphId) -> Option<HostId> {
        self.annotator.graph_function(graph)
    }

    /// The annotation of a variable.
    pub(crate) fn binding(&self, graph: FlowGraphId, v: Variable) -> &SomeValue {
        self.annotator.binding(graph, v)
    }

    /// What is known at a call, by the result variable of the operation.
    pub(crate) fn call_site(&self, graph: FlowGraphId, result: Variable) -> Option<&CallSite> {
        self.annotator.call_site(graph, result)
    }

    /// Every possible callee of every call.
    pub(crate) fn call_rows(&self) -> impl Iterator<Item = &CallRow> {
        self.annotator.bookkeeper.call_rows()
    }

    /// What stands for an object of the host: the library's own standard output for that of the host, say.
    pub(crate) fn stand_in(&self, value: &HostConst) -> Option<HostConst> {
        self.annotator.stand_in(value)
    }

    // -- containers --------------------------------------------------------------------------

    /// The representative of a list definition.
    pub(crate) fn find_listdef(&self, listdef: ListDefId) -> ListDefId {
        self.annotator.bookkeeper.find_listdef(listdef)
    }

    /// The shared item of a list definition.
    pub(crate) fn listitem(&self, listdef: ListDefId) -> &ListItem {
        self.annotator.bookkeeper.listitem(listdef)
    }

    /// The representative of a dict definition.
    pub(crate) fn find_dictdef(&self, dictdef: DictDefId) -> DictDefId {
        self.annotator.bookkeeper.find_dictdef(dictdef)
    }

    /// The shared keys and values of a dict definition.
    pub(crate) fn dictdef(&self, dictdef: DictDefId) -> &DictDef {
        self.annotator.bookkeeper.dictdef(dictdef)
    }

    /// All dict definitions that are representatives.
    pub(crate) fn dictdefs(&self) -> impl Iterator<Item = DictDefId> + '_ {
        self.annotator.bookkeeper.all_dictdefs()
    }

    // -- descriptions ------------------------------------------------------------------------

    /// A description.
    pub(crate) fn desc(&self, desc: DescId) -> &Desc {
        self.annotator.bookkeeper.desc(desc)
    }

    /// All descriptions.
    pub(crate) fn descs(&self) -> impl Iterator<Item = (DescId, &Desc)> {
        self.annotator.bookkeeper.descs()
    }

    /// The function that stands for a builtin where it is one of several values.
    pub(crate) fn builtin_value(&self, builtin: HostId) -> Option<DescId> {
        self.annotator.bookkeeper.builtin_value(builtin)
    }

    /// The description of a function, class or frozen instance that the program uses.
    pub(crate) fn desc_of(&self, object: HostId) -> Option<DescId> {
        self.annotator.bookkeeper.desc_of(object)
    }

    /// The description of a class.
    pub(crate) fn classdesc(&self, desc: DescId) -> &ClassDesc {
        self.annotator.bookkeeper.classdesc(desc)
    }

    /// What identifies a class: object, name and definition.
    pub(crate) fn pyclass(&self, desc: DescId) -> &PyClass {
        self.annotator.bookkeeper.pyclass(desc)
    }

    /// The description of a function.
    pub(crate) fn funcdesc(&self, desc: DescId) -> &FunctionDesc {
        self.annotator.bookkeeper.funcdesc(desc)
    }

    /// The builtin that a function stands for.
    pub(crate) fn builtin_of(&self, desc: DescId) -> Option<HostId> {
        self.annotator.bookkeeper.builtin_of(desc)
    }

    /// The entry of a class dict found along the bases, with the class that holds it.
    pub(crate) fn class_lookup(&self, desc: DescId, name: &str) -> Option<(DescId, ClassAttr)> {
        self.annotator.bookkeeper.class_lookup(desc, name)
    }

    /// The function that a name is in a class: a method, a static or a class method.
    pub(crate) fn method_function(&self, desc: DescId, name: &str) -> Option<DescId> {
        self.annotator.bookkeeper.method_function(desc, name)
    }

    /// The same, with the class in whose dict it stands before it.
    pub(crate) fn method_in(&self, desc: DescId, name: &str) -> Option<(DescId, DescId)> {
        self.annotator.bookkeeper.method_in(desc, name)
    }

    /// A builtin function or type that has a row in the table.
    pub(crate) fn builtin_function(&self, object: HostId) -> Option<BuiltinFn> {
        self.annotator.builtin_function(object)
    }

    // -- classes -----------------------------------------------------------------------------

    /// A class definition.
    pub(crate) fn classdef(&self, classdef: ClassDefId) -> &ClassDef {
        self.annotator.bookkeeper.classdef(classdef)
    }

    /// All class definitions.
    pub(crate) fn classdefs(&self) -> impl Iterator<Item = ClassDefId> {
        self.annotator.bookkeeper.classdefs().map(|(classdef, _)| classdef)
    }

    /// The class definition of a class of the host, if the program uses it.
    pub(crate) fn classdef_of(&self, class: HostId) -> Option<ClassDefId> {
        self.annotator.bookkeeper.classdef_of(class)
    }

    /// The class itself and its bases, nearest first.
    pub(crate) fn getmro(&self, classdef: ClassDefId) -> impl Iterator<Item = ClassDefId> + '_ {
        self.annotator.bookkeeper.getmro(classdef)
    }

    /// Whether instances of a class are nested functions or generators of the program.
    pub(crate) fn is_closure_class(&self, class: ClassDefId) -> bool {
        self.annotator.is_closure_class(class)
    }

    /// Whether a class is another or a subclass of it.
    pub(crate) fn issubclass(&self, sub: ClassDefId, sup: ClassDefId) -> bool {
        self.annotator.bookkeeper.issubclass(sub, sup)
    }

    /// The nearest common base of two classes.
    pub(crate) fn commonbase(&self, a: ClassDefId, b: ClassDefId) -> Option<ClassDefId> {
        self.annotator.bookkeeper.commonbase(a, b)
    }

    /// Whether instances of a class hold a value of the builtin class from which it derives.
    pub(crate) fn holds_builtin_value(&self, classdef: ClassDefId) -> bool {
        let class = self.annotator.bookkeeper.class_object(classdef);
        self.host.class(class).mro.iter().any(|&base| self.host.is_stand_in(base))
    }

    /// The class and everything below it, the class first.
    pub(crate) fn getallsubdefs(&self, classdef: ClassDefId) -> Vec<ClassDefId> {
        self.annotator.bookkeeper.getallsubdefs(classdef)
    }

    /// The prebuilt instances that the program reaches, with their classes.
    pub(crate) fn prebuilt_instances(&self) -> impl Iterator<Item = (HostId, ClassDefId)> + '_ {
        self.annotator.bookkeeper.prebuilt_instances()
    }

    /// Classes whose instances may start without attributes (`objectmodel.instantiate`).
    pub(crate) fn bare_instances(&self) -> impl Iterator<Item = ClassDefId> + '_ {
        self.annotator.bookkeeper.bare_instances.iter().copied()
    }

    /// The graph of a user-defined special method of a class or its subclasses.
    pub(crate) fn instance_op(&self, classdef: ClassDefId, op: InstanceOp) -> Option<FlowGraphId> {
        self.annotator.instance_op(classdef, op)
    }

    /// Whether the values of a class are named tuples.
    pub(crate) fn is_named_tuple(&self, class: HostId) -> bool {
        self.annotator.is_named_tuple(class)
    }

    /// Whether the values of a class of the library have no order.
    pub(crate) fn has_no_order(&self, class: HostId) -> bool {
        self.annotator.has_no_order(class)
    }

    /// The name of a class that messages have with its module.
    pub(crate) fn name_in_messages(&self, classdef: ClassDefId) -> Option<std::sync::Arc<str>> {
        self.annotator.name_in_messages(classdef)
    }

    /// The name of a class of the library in texts of errors.
    pub(crate) fn record_name_in_texts(&self, class: HostId) -> String {
        self.annotator.record_name_in_texts(class)
    }

    /// Whether values of a class of the library have no hash.
    pub(crate) fn is_unhashable(&self, class: HostId) -> bool {
        self.annotator.is_unhashable(class)
    }

    /// The graphs that compare alternatives of unions, or records, in containers in this way, with what they compare.
    pub(crate) fn pair_operations(
        &self,
        op: InstanceOp,
    ) -> impl Iterator<Item = (&SomeValue, &SomeValue, FlowGraphId)> {
        self.annotator.pair_operations(op)
    }

    // -- annotations -------------------------------------------------------------------------

    /// The annotation of a constant that annotation has seen.
    pub(crate) fn constant(&self, value: &HostConst) -> Option<SomeValue> {
        self.annotator.constant(value)
    }

    /// A prebuilt record as the tuple of its parts.
    pub(crate) fn record_parts(&self, record: HostId) -> Option<HostConst> {
        self.annotator.record_parts(record)
    }

    /// Whether values of two kinds are one alternative of a union.
    pub(crate) fn same_family(&self, a: &SomeValue, b: &SomeValue) -> bool {
        self.annotator.same_family(a, b)
    }

    /// What an operation on a union does for each alternative.
    pub(crate) fn dispatch(&self, graph: FlowGraphId, result: Variable) -> Option<&Dispatch> {
        self.annotator.dispatch(graph, result)
    }

    /// An annotation for messages.
    pub(crate) fn display(&self, universe: &Universe, s: &SomeValue) -> String {
        self.annotator.display_in(universe, s)
    }

    /// The union of annotations in the program, nothing merged; `None` when there is none.
    pub(crate) fn union_of(&mut self, universe: &mut Universe, all: &[SomeValue]) -> Option<SomeValue> {
        self.lend(universe, |annotator| annotator.union_in_program(all))
    }

    /// Whether a place is in a file that is not the user's.
    pub(crate) fn of_library(&self, loc: SourceLoc) -> bool {
        self.annotator.of_library(loc)
    }

    /// The exception for an operation that has no result because an operand is always None.
    pub(crate) fn none_operand_error(&self, op: HlOp, args: &[SomeValue]) -> Option<(&'static str, String)> {
        self.annotator.none_operand_error(op, args)
    }

    // -- helpers -----------------------------------------------------------------------------

    /// Annotates a function of the helper library for these arguments, with all that it calls.
    /// The same arguments give the same graph.
    pub(crate) fn annotate_helper(
        &mut self,
        universe: &mut Universe,
        func: HostId,
        args: Vec<SomeValue>,
    ) -> Result<FlowGraphId, Vec<Diagnostic>> {
        self.lend(universe, |annotator| {
            let graph = annotator.annotate_helper(func, args)?;
            annotator.complete()?;
            Ok(graph)
        })
    }

    /// Helpers that share state with the program are annotated: from here on its graphs are fixed.
    pub(crate) fn fix(&mut self) {
        self.annotator.simplify();
    }

    /// Runs the annotator on the types of the RTyper.
    fn lend<T>(&mut self, universe: &mut Universe, run: impl FnOnce(&mut Annotator<'h>) -> T) -> T {
        std::mem::swap(&mut self.annotator.universe, universe);
        let result = run(&mut self.annotator);
        std::mem::swap(&mut self.annotator.universe, universe);
        result
    }
}
