//! Tests of types, prebuilt containers and the checks.

use crate::*;
use entity::SourceLoc;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedVar};

fn name(text: &str) -> LlConst {
    LlConst::Name(Arc::from(text))
}

/// `Point(object)`: x; `Point3(Point)`: z.
fn points(universe: &mut Universe) -> (LlType, LlType) {
    let point = universe.struct_type("Point", GcKind::Gc, Some(universe.object));
    universe.add_field(point, "inst_x", LowLevelType::SIGNED);
    let point3 = universe.struct_type("Point3", GcKind::Gc, Some(point));
    universe.add_field(point3, "inst_z", LowLevelType::FLOAT);
    (point, point3)
}

#[test]
fn equal_types_have_equal_ids() {
    let mut universe = Universe::new();
    let array = universe.gc_array(LowLevelType::SIGNED);
    assert_eq!(array, universe.gc_array(LowLevelType::SIGNED));
    assert_ne!(array, universe.array(Array { gc: GcKind::Raw, item: LowLevelType::SIGNED }));
    assert_eq!(universe.ptr(array), universe.ptr(array));
    let func = FuncType { args: vec![LowLevelType::SIGNED], result: LowLevelType::VOID };
    assert_eq!(universe.func_ptr(func.clone()), universe.func_ptr(func));
    let (a, b) = (universe.struct_type("S", GcKind::Gc, None), universe.struct_type("S", GcKind::Gc, None));
    assert_ne!(a, b, "structs are nominal");
}

#[test]
fn types_print() {
    let mut universe = Universe::new();
    let (_, point3) = points(&mut universe);
    let ptr = universe.ptr(point3);
    let array = universe.gc_array(ptr);
    let array = universe.ptr(array);
    let func = universe.func_ptr(FuncType { args: vec![array, LowLevelType::CHAR], result: LowLevelType::VOID });
    assert_eq!(universe.type_name(func), "Ptr(FuncType(Ptr(GcArray(Ptr(Point3))), Char) -> Void)");
    assert_eq!(universe.type_definition(point3), "GcStruct Point3\n    super: Point\n    inst_z: Float\n");
    assert_eq!(
        universe.type_definition(universe.object_vtable),
        "Struct object_vtable\n    super: class\n    typeid: Signed\n"
    );
    assert_eq!(universe.type_definition(universe.weakref), "GcStruct weakref weak\n    referent: Ptr(object)\n");
}

#[test]
fn fields_are_found_in_embedded_parents() {
    let mut universe = Universe::new();
    let (point, point3) = points(&mut universe);
    assert_eq!(universe.lookup_field(point3, "inst_x"), Some((point, LowLevelType::SIGNED)));
    assert_eq!(universe.lookup_field(point3, TYPEPTR).map(|(owner, _)| owner), Some(universe.object));
    assert_eq!(universe.lookup_field(point, "inst_z"), None);
    assert_eq!(universe.embedding_depth(point3, universe.object), Some(2));
    assert!(!universe.is_substruct(point, point3));
    let fields: Vec<&str> = universe.all_fields(point3).into_iter().map(|(name, _)| &**name).collect();
    assert_eq!(fields, ["typeptr", "inst_x", "inst_z"]);
    assert!(universe.gc_pointers(point3).is_empty(), "the vtable is not collected");
    assert_eq!(universe.gc_pointers(universe.string), [&Arc::from("chars"), &Arc::from("wide")]);
}

#[test]
fn well_formed_universe_passes() {
    let mut universe = Universe::new();
    let (_, point3) = points(&mut universe);
    let chars = universe.objects.push(LlObjectData::Bytes(Arc::from(*b"ab")));
    let fields = [(Arc::from("chars"), LlConst::Ptr(chars, universe.existing_ptr(universe.byte_array).expect("made")))];
    universe.objects.push(LlObjectData::Struct { ty: universe.string, fields: fields.into_iter().collect() });
    let fields = [(Arc::from("inst_x"), LlConst::Signed(7))].into_iter().collect();
    universe.objects.push(LlObjectData::Struct { ty: point3, fields });
    assert_eq!(universe.check(), Ok(()));
}

#[test]
fn malformed_types_are_reported() {
    let mut universe = Universe::new();
    let raw = universe.struct_type("raw", GcKind::Raw, None);
    let bad = universe.struct_type("bad", GcKind::Gc, Some(raw));
    universe.add_field(bad, "void", LowLevelType::VOID);
    universe.add_field(bad, "inline", LowLevelType::Ll(raw));
    let shadow = universe.struct_type("shadow", GcKind::Gc, Some(universe.string));
    universe.struct_data_mut(shadow).fields.insert(Arc::from("hash"), LowLevelType::SIGNED);
    let pointer = universe.ptr(shadow);
    let LowLevelType::Ll(pointer) = pointer else { panic!("a pointer is a low-level type") };
    universe.ptr(pointer);
    let problems = universe.check().expect_err("the types are wrong").join("\n");
    for expected in [
        "bad: embeds a parent that another memory manager owns",
        "bad: field void is neither primitive nor a pointer",
        "bad: field inline is neither primitive nor a pointer",
        "shadow: field hash shadows one of an embedded parent",
        "Ptr(Ptr(shadow)): points to a pointer",
    ] {
        assert!(problems.contains(expected), "{expected} is not in\n{problems}");
    }
}

#[test]
fn malformed_objects_are_reported() {
    let mut universe = Universe::new();
    let (point, point3) = points(&mut universe);
    let fields = [(Arc::from("inst_x"), LlConst::Bool(true)), (Arc::from("y"), LlConst::Signed(1))];
    let object = universe.objects.push(LlObjectData::Struct { ty: point, fields: fields.into_iter().collect() });
    let down = universe.ptr(point3);
    let ty = universe.gc_array(down);
    universe.objects.push(LlObjectData::Array { ty, items: vec![LlConst::Ptr(object, down)] });
    let problems = universe.check().expect_err("the objects are wrong").join("\n");
    for expected in [
        "field inst_x: a Bool where a Signed is wanted",
        "Point has no field y",
        "item 0: container0 is a Point, not a Ptr(Point3)",
    ] {
        assert!(problems.contains(expected), "{expected} is not in\n{problems}");
    }
}

/// A program of one graph `f(p: Ptr(Point)) -> Signed` whose body is made by `body`.
fn program(body: impl FnOnce(&mut Universe, &mut LlGraph)) -> LlProgram {
    let mut universe = Universe::new();
    let (point, _) = points(&mut universe);
    let ptr = universe.ptr(point);
    let root = universe.ptr(universe.object);
    let mut graph =
        LlGraph::new("f", TypedVar::of(LowLevelType::SIGNED), [TypedVar::of(LowLevelType::VOID), TypedVar::of(root)]);
    let param = graph.new_var(TypedVar::of(ptr));
    graph.blocks[graph.startblock].inputargs.push(param);
    body(&mut universe, &mut graph);
    let mut graphs = PrimaryMap::new();
    let entry_point = graphs.push(graph);
    LlProgram { graphs, entry_point, library: None, universe, sources: Default::default() }
}

fn emit(graph: &mut LlGraph, op: LlOp, args: Vec<Operand>, result: LowLevelType) -> Operand {
    graph.emit(graph.startblock, op, args, TypedVar::of(result), SourceLoc::UNKNOWN).into()
}

fn return_(graph: &mut LlGraph, value: Operand) {
    graph.close_with_goto(graph.startblock, vec![value], graph.returnblock);
}

#[test]
fn well_typed_graph_passes() {
    let program = program(|universe, graph| {
        let param = graph.getargs()[0].into();
        let root = universe.ptr(universe.object);
        emit(graph, LlOp::CastPointer, vec![param], root);
        let field = graph.constant(name("inst_x"));
        let x = emit(graph, LlOp::Getfield, vec![param, field], LowLevelType::SIGNED);
        emit(graph, LlOp::PtrIszero, vec![param], LowLevelType::BOOL);
        return_(graph, x);
    });
    assert_eq!(check_graph(&program, program.entry_point), Ok(()));
}

/// The report on the one operation of a graph.
fn report(op: LlOp, result: LowLevelType, args: impl FnOnce(&mut Universe, &mut LlGraph) -> Vec<Operand>) -> String {
    let program = program(|universe, graph| {
        let args = args(universe, graph);
        emit(graph, op, args, result);
        let zero = graph.constant(LlConst::Signed(0));
        return_(graph, zero);
    });
    check_graph(&program, program.entry_point).expect_err("the graph is wrong").join("\n")
}

#[test]
fn ill_typed_operations_are_reported() {
    let param = |graph: &LlGraph| Operand::Var(graph.getargs()[0]);
    let text = report(LlOp::Getfield, LowLevelType::SIGNED, |_, g| vec![param(g), g.constant(name("inst_z"))]);
    assert!(text.contains("Point has no field inst_z"), "{text}");
    let text = report(LlOp::Getfield, LowLevelType::FLOAT, |_, g| vec![param(g), g.constant(name("inst_x"))]);
    assert!(text.contains("the result is a Float, not a Signed"), "{text}");
    let text = report(LlOp::Setfield, LowLevelType::VOID, |_, g| {
        vec![param(g), g.constant(name("inst_x")), g.constant(LlConst::Bool(true))]
    });
    assert!(text.contains("operand 2 is a Bool, not a Signed"), "{text}");
    let text = report(LlOp::Arraylength, LowLevelType::SIGNED, |_, g| vec![param(g)]);
    assert!(text.contains("not a pointer to an array"), "{text}");
    let text = report(LlOp::PtrEq, LowLevelType::BOOL, |u, g| {
        let string = u.ptr(u.string);
        vec![param(g), g.constant(LlConst::Null(string))]
    });
    assert!(text.contains("operand 1 is a Ptr(str), not a Ptr(Point)"), "{text}");
    let text = report(LlOp::Ooisnull, LowLevelType::BOOL, |_, g| vec![param(g)]);
    assert!(text.contains("an operation of the OO type system"), "{text}");
    let text = report(LlOp::Malloc, LowLevelType::SIGNED, |u, g| {
        let class = u.class;
        vec![g.constant(LlConst::Type(LowLevelType::Ll(class)))]
    });
    assert!(text.contains("class is not collected"), "{text}");
    let text = report(LlOp::CastPointer, LowLevelType::SIGNED, |_, g| vec![param(g)]);
    assert!(text.contains("Ptr(Point) cannot be a Signed"), "{text}");
    let text = report(LlOp::Extcall, LowLevelType::FLOAT, |_, g| vec![g.constant(name("os_getpid"))]);
    assert!(text.contains("the result is a Float, not a Signed"), "{text}");
}

#[test]
fn calls_are_checked_against_the_callee() {
    let text = report(LlOp::IndirectCall, LowLevelType::VOID, |u, g| {
        let ty = u.func_ptr(FuncType { args: vec![LowLevelType::SIGNED], result: LowLevelType::VOID });
        let graph = LlGraphId::from_u32(0);
        vec![g.constant(LlConst::Function(graph, ty)), g.constant(LlConst::Void)]
    });
    assert!(text.contains("the callee of an indirect call is not a variable"), "{text}");
    let text = report(LlOp::DirectCall, LowLevelType::SIGNED, |u, g| {
        let point = u.pointee(g.concretetype(g.getargs()[0])).expect("a pointer");
        let ptr = u.ptr(point);
        let ty = u.func_ptr(FuncType { args: vec![ptr], result: LowLevelType::SIGNED });
        vec![g.constant(LlConst::Function(LlGraphId::from_u32(0), ty)), g.constant(LlConst::Signed(1))]
    });
    assert!(text.contains("argument 0 is a Signed, not a Ptr(Point)"), "{text}");
}

#[test]
fn handlers_name_classes() {
    let program = program(|universe, graph| {
        let param: Operand = graph.getargs()[0].into();
        let ptr = graph.concretetype(graph.getargs()[0]);
        let ty = universe.func_ptr(FuncType { args: vec![ptr], result: LowLevelType::SIGNED });
        let callee = graph.constant(LlConst::Function(LlGraphId::from_u32(0), ty));
        let result = emit(graph, LlOp::DirectCall, vec![callee, param], LowLevelType::SIGNED);
        let (start, end) = (graph.startblock, graph.returnblock);
        let normal = graph.new_link(start, vec![result], end, ExitCase::None);
        let class = LowLevelType::Ll(universe.string);
        let zero = graph.constant(LlConst::Signed(0));
        let handler = graph.new_link(start, vec![zero], end, ExitCase::Exception(class));
        let root = universe.ptr(universe.object);
        let value = graph.new_var(TypedVar::of(root));
        graph.links[handler].last_exception = Some(graph.constant(LlConst::Void));
        graph.links[handler].last_exc_value = Some(value.into());
        graph.recloseblock(start, ExitSwitch::LastException, vec![normal, handler]);
    });
    let text = check_graph(&program, program.entry_point).expect_err("str is no class").join("\n");
    assert!(text.contains("which is no class"), "{text}");
}
