//! Where something happens, as the lower layers see it: a value that is passed down.

use entity::{FlowGraphId, ProgramPoint, SourceLoc, Variable};

/// The operation for which something is asked or contributed; at translation time there is none.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct At(Option<Position>);

#[derive(Clone, Copy, Debug)]
struct Position {
    point: ProgramPoint,
    result: Variable,
    loc: SourceLoc,
}

impl At {
    /// No operation: a constant, an argument of the entry point.
    pub(crate) const NOWHERE: At = At(None);

    pub(crate) fn operation(point: ProgramPoint, result: Variable, loc: SourceLoc) -> Self {
        At(Some(Position { point, result, loc }))
    }

    /// The operation, which is annotated again when what it reads grows.
    pub(crate) fn point(self) -> Option<ProgramPoint> {
        self.0.map(|p| p.point)
    }

    /// Its place in the source.
    pub(crate) fn loc(self) -> SourceLoc {
        self.0.map_or(SourceLoc::UNKNOWN, |p| p.loc)
    }

    /// The graph of the operation.
    pub(crate) fn graph(self) -> FlowGraphId {
        self.0.expect("an operation is being annotated").point.graph
    }

    /// The key of what the operation creates.
    pub(crate) fn key(self) -> (FlowGraphId, Variable) {
        let p = self.0.expect("an operation is being annotated");
        (p.point.graph, p.result)
    }

    /// The same place for another operation of a replacement.
    pub(crate) fn with_result(self, result: Variable) -> Self {
        At(self.0.map(|p| Position { result, ..p }))
    }
}
