//! Hand-made programs of the OO type system and the text of what becomes of them.

use crate::{lower, verify};
use diagnostics::SourceMap;
use entity::{GraphId, LlGraphId, LowLevelType, OoObject, OoType, PrimaryMap, SourceLoc, Variable};
use flow::display::{TypedNames, display_graph};
use flow::{LlOp, Operand, TypedConst, TypedGraph, TypedVar};
use indexmap::IndexMap;
use lltype::{LlObjectData, LlProgram};
use ootype::{Meth, OoObjectData, OoProgram, Signature, StandardException, Universe};
use std::sync::Arc;

const SIGNED: LowLevelType = LowLevelType::SIGNED;
const VOID: LowLevelType = LowLevelType::VOID;
const BOOL: LowLevelType = LowLevelType::BOOL;

/// A program under construction. Its first graph is the entry point.
struct Build {
    program: OoProgram,
    exception: OoType,
}

/// A graph under construction: one block.
struct Graph(TypedGraph);

impl Build {
    fn new() -> Self {
        let mut universe = Universe::new();
        let exception = universe.instance("BaseException", None);
        universe.exception = Some(exception);
        let ty = universe.instance("MemoryError", Some(exception));
        let instance = universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() });
        universe
            .standard_exceptions
            .insert(Arc::from("MemoryError"), StandardException { ty, instance: Some(instance) });
        let graphs = PrimaryMap::new();
        let program = OoProgram {
            graphs,
            entry_point: GraphId::from_u32(0),
            library: None,
            universe,
            sources: SourceMap::default(),
        };
        Self { program, exception }
    }

    fn universe(&mut self) -> &mut Universe {
        &mut self.program.universe
    }

    fn graph(&self, name: &str, args: &[LowLevelType], result: LowLevelType) -> (Graph, Vec<Operand>) {
        let exc = [TypedVar::of(VOID), TypedVar::of(LowLevelType::Oo(self.exception))];
        let mut graph = TypedGraph::new(name, TypedVar::of(result), exc);
        let params: Vec<Variable> = args.iter().map(|&ty| graph.new_var(TypedVar::of(ty))).collect();
        let block = graph.startblock;
        graph.blocks[block].inputargs = params.clone();
        (Graph(graph), params.into_iter().map(Operand::Var).collect())
    }

    fn add(&mut self, graph: Graph) -> GraphId {
        self.program.graphs.push(graph.0)
    }

    /// A graph that takes its receiver and returns a number.
    fn method(&mut self, name: &str, receiver: OoType, value: i64) -> GraphId {
        let (mut g, _) = self.graph(name, &[LowLevelType::Oo(receiver)], SIGNED);
        let value = g.int(value);
        g.ret(value);
        self.add(g)
    }

    /// Attaches a method `f() -> Signed`.
    fn attach(&mut self, ty: OoType, graph: GraphId) {
        let meth = Meth { signature: Signature { args: Vec::new(), result: SIGNED }, graph: Some(graph) };
        self.universe().instance_data_mut(ty).methods.insert(Arc::from("f"), meth);
    }

    fn prebuilt(&mut self, ty: OoType, fields: &[(&str, TypedConst)]) -> OoObject {
        let fields = fields.iter().map(|(name, value)| (Arc::from(*name), value.clone())).collect();
        self.universe().objects.push(OoObjectData::Instance { ty, fields })
    }

    /// Lowers, verifies.
    fn lower(&self) -> LlProgram {
        let program = lower(&self.program);
        verify(&program);
        program
    }
}

impl Graph {
    fn op(&mut self, op: LlOp, args: &[Operand], result: LowLevelType) -> Operand {
        self.0.emit(self.0.startblock, op, args.to_vec(), TypedVar::of(result), SourceLoc::UNKNOWN).into()
    }

    fn constant(&mut self, value: TypedConst) -> Operand {
        self.0.constant(value)
    }

    fn int(&mut self, value: i64) -> Operand {
        self.constant(TypedConst::Signed(value))
    }

    fn name(&mut self, name: &str) -> Operand {
        self.constant(TypedConst::Name(Arc::from(name)))
    }

    fn ty(&mut self, ty: OoType) -> Operand {
        self.constant(TypedConst::Type(LowLevelType::Oo(ty)))
    }

    fn new_object(&mut self, ty: OoType) -> Operand {
        let c_type = self.ty(ty);
        self.op(LlOp::New, &[c_type], LowLevelType::Oo(ty))
    }

    /// A fresh object as an object of a superclass.
    fn new_as(&mut self, ty: OoType, sup: OoType) -> Operand {
        let object = self.new_object(ty);
        self.op(LlOp::Ooupcast, &[object], LowLevelType::Oo(sup))
    }

    fn instanceof(&mut self, object: Operand, ty: OoType) -> Operand {
        let c_type = self.ty(ty);
        self.op(LlOp::Instanceof, &[object, c_type], BOOL)
    }

    fn send(&mut self, receiver: Operand) -> Operand {
        let name = self.name("f");
        self.op(LlOp::Oosend, &[name, receiver], SIGNED)
    }

    fn call(&mut self, graph: GraphId, args: &[Operand], result: LowLevelType) -> Operand {
        let callee = self.constant(TypedConst::Function(graph, VOID));
        let operands: Vec<Operand> = std::iter::once(callee).chain(args.iter().copied()).collect();
        self.op(LlOp::DirectCall, &operands, result)
    }

    fn ret(&mut self, value: Operand) {
        self.0.close_with_goto(self.0.startblock, vec![value], self.0.returnblock);
    }

    fn ret_void(&mut self) {
        let void = self.constant(TypedConst::Void);
        self.ret(void);
    }
}

/// The text of the graph with this name.
fn text(program: &LlProgram, name: &str) -> String {
    let graph = program.graphs.values().find(|graph| graph.name == name).expect("the graph is reachable");
    display_graph(graph, &TypedNames::new(&|ty| program.universe.type_name(ty), &|graph: LlGraphId| graph.to_string()))
}

/// The definition of the struct with this name.
fn definition(program: &LlProgram, name: &str) -> String {
    let universe = &program.universe;
    let ty = universe.types.keys().find(|&ty| universe.type_name(LowLevelType::Ll(ty)) == name);
    universe.type_definition(ty.expect("the type exists"))
}

fn has_graph(program: &LlProgram, name: &str) -> bool {
    program.graphs.values().any(|graph| graph.name == name)
}

/// Classes A, B(A), C(B), each with a method `f`; the graph of B's takes an A.
fn classes(build: &mut Build) -> [OoType; 3] {
    let a = build.universe().instance("A", None);
    let b = build.universe().instance("B", Some(a));
    let c = build.universe().instance("C", Some(b));
    [a, b, c]
}

fn methods(build: &mut Build, [a, b, c]: [OoType; 3]) {
    for (ty, receiver, name, value) in [(a, a, "A.f", 1), (b, a, "B.f", 2), (c, c, "C.f", 3)] {
        let graph = build.method(name, receiver, value);
        build.attach(ty, graph);
    }
}

#[test]
fn virtual_calls_go_through_the_vtable() {
    let mut build = Build::new();
    let [a, b, c] = classes(&mut build);
    build.universe().add_field(a, "x", SIGNED);
    let (mut g, _) = build.graph("main", &[], SIGNED);
    g.new_object(b);
    let object = g.new_as(c, a);
    let result = g.send(object);
    g.ret(result);
    build.add(g);
    methods(&mut build, [a, b, c]);
    let program = build.lower();
    assert_eq!(definition(&program, "A"), "GcStruct A\n    super: object\n    inst_x: Signed\n");
    assert_eq!(definition(&program, "C"), "GcStruct C\n    super: B\n");
    assert_eq!(
        definition(&program, "A_vtable"),
        "Struct A_vtable\n    super: object_vtable\n    meth_f: Ptr(FuncType(Ptr(A)) -> Signed)\n"
    );
    assert_eq!(definition(&program, "C_vtable"), "Struct C_vtable\n    super: B_vtable\n");
    assert_eq!(
        text(&program, "main"),
        "\
graph main
block0():
    v0: Ptr(B) = malloc((type B))
    v1: Void = setfield(v0, (typeptr), (Ptr(object_vtable) #1))
    v2: Ptr(C) = malloc((type C))
    v3: Void = setfield(v2, (typeptr), (Ptr(object_vtable) #2))
    v4: Ptr(A) = cast_pointer(v2)
    v5: Ptr(object_vtable) = getfield(v4, (typeptr))
    v6: Ptr(A_vtable) = cast_pointer(v5)
    v7: Ptr(FuncType(Ptr(A)) -> Signed) = getfield(v6, (meth_f))
    v8: Signed = indirect_call(v7, v4, (functions graph1 graph2))
    -> return(v8)
"
    );
    // The method takes the receiver type of its slot and casts.
    assert_eq!(
        text(&program, "C.f"),
        "graph C.f\nblock0(v0: Ptr(A)):\n    v1: Ptr(C) = cast_pointer(v0)\n    -> return((3))\n"
    );
    assert!(!has_graph(&program, "A.f"), "no A is ever made");
}

#[test]
fn one_possible_implementation_is_called_directly() {
    let mut build = Build::new();
    let [a, b, c] = classes(&mut build);
    let (mut g, _) = build.graph("main", &[], SIGNED);
    let object = g.new_as(b, a);
    let result = g.send(object);
    g.ret(result);
    build.add(g);
    methods(&mut build, [a, b, c]);
    let program = build.lower();
    assert!(text(&program, "main").contains("= direct_call((function graph1), v2)"), "{}", text(&program, "main"));
    assert_eq!(definition(&program, "A_vtable"), "Struct A_vtable\n    super: object_vtable\n");
    assert!(!has_graph(&program, "A.f") && !has_graph(&program, "C.f"));
}

/// `main` makes one object of each class of `made` and tests an A for being a `wanted`.
fn subclass_test(made: &[usize], wanted: usize) -> String {
    let mut build = Build::new();
    let classes = classes(&mut build);
    let (mut g, _) = build.graph("main", &[], BOOL);
    for &index in made {
        g.new_object(classes[index]);
    }
    let object = g.constant(TypedConst::Null(LowLevelType::Oo(classes[0])));
    let object = g.op(LlOp::SameAs, &[object], LowLevelType::Oo(classes[0]));
    let result = g.instanceof(object, classes[wanted]);
    g.ret(result);
    build.add(g);
    let text = text(&build.lower(), "main");
    text.split("same_as((null Ptr(A)))\n").nth(1).expect("the test follows").to_owned()
}

#[test]
fn subclass_tests_take_constant_time() {
    let range = subclass_test(&[0, 1, 2], 1);
    let expected = "    v7: Bool = ptr_nonzero(v6)
    switch v7
    False -> block1((False))
    True -> block2(v6)
block1(v8: Bool):
    -> return(v8)
block2(v9: Ptr(A)):
    v10: Ptr(object_vtable) = getfield(v9, (typeptr))
    v11: Signed = getfield(v10, (typeid))
    v12: Signed = int_sub(v11, (4))
    v13: Unsigned = cast_int_to_uint(v12)
    v14: Bool = uint_lt(v13, (2u))
    -> block1(v14)
";
    assert_eq!(range, expected);
    assert!(subclass_test(&[0, 1, 2], 2).contains("= ptr_eq("), "a leaf class is one vtable");
    assert!(subclass_test(&[1, 2], 1).starts_with("    v5: Bool = ptr_nonzero(v4)\n    -> return(v5)"));
    assert!(subclass_test(&[0, 1], 2).contains("= same_as((False))"), "no C is ever made");
}

#[test]
fn subclass_test_as_switch_needs_no_value() {
    let mut build = Build::new();
    let [a, b, c] = classes(&mut build);
    let (mut g, _) = build.graph("main", &[], SIGNED);
    g.new_object(b);
    g.new_object(c);
    let object = g.new_object(a);
    let condition = g.instanceof(object, b);
    let (one, two) = (g.int(1), g.int(2));
    let (start, end) = (g.0.startblock, g.0.returnblock);
    g.0.close_with_branch(start, condition, (vec![one], end), (vec![two], end));
    build.add(g);
    let text = text(&build.lower(), "main");
    assert_eq!(text.matches("    False -> return((1))").count(), 2, "{text}");
    assert_eq!(text.matches("return((2))").count(), 1, "{text}");
}

#[test]
fn class_object_is_the_head_of_the_vtable() {
    let mut build = Build::new();
    let [a, b, _] = classes(&mut build);
    let class = build.program.universe.class;
    let objects = [a, b].map(|ty| {
        let name = build.program.universe.type_name(LowLevelType::Oo(ty));
        let object = build.prebuilt(class, &[("name", TypedConst::Str(Arc::from(name)))]);
        build.universe().instance_data_mut(ty).class_object = Some(object);
        object
    });
    let class = LowLevelType::Oo(class);
    let (mut g, _) = build.graph("main", &[], BOOL);
    let object = g.new_object(b);
    let found = g.op(LlOp::Classof, &[object], class);
    let of_a = g.constant(TypedConst::Object(objects[0], class));
    let same = g.op(LlOp::Oois, &[found, of_a], BOOL);
    g.ret(same);
    build.add(g);
    let program = build.lower();
    let text = text(&program, "main");
    assert!(
        text.contains("v2: Ptr(object_vtable) = getfield(v0, (typeptr))\n    v3: Ptr(class) = cast_pointer(v2)"),
        "{text}"
    );
    // A is never made: its class object is a plain record.
    let tables: Vec<String> = program
        .universe
        .objects
        .iter()
        .filter_map(|(object, data)| match data {
            LlObjectData::Struct { fields, .. } if fields.contains_key("name") => {
                Some(program.universe.type_name(LowLevelType::Ll(program.universe.object_type(object))))
            }
            _ => None,
        })
        .collect();
    assert_eq!(tables, ["B_vtable", "class"]);
}

#[test]
fn records_and_arrays() {
    let mut build = Build::new();
    let list = build.universe().record("list");
    let array = build.universe().array(LowLevelType::BYTE);
    build.universe().add_field(list, "items", LowLevelType::Oo(array));
    build.universe().add_field(list, "nothing", VOID);
    let (mut g, params) = build.graph("f", &[VOID, LowLevelType::Oo(list)], SIGNED);
    let (items, zero) = (g.name("items"), g.int(0));
    let bytes = g.op(LlOp::Getfield, &[params[1], items], LowLevelType::Oo(array));
    let first = g.op(LlOp::Getarrayitem, &[bytes, zero], SIGNED);
    g.ret(first);
    let (mut main, _) = build.graph("main", &[], SIGNED);
    let (c_array, three, items) = (main.ty(array), main.int(3), main.name("items"));
    let bytes = main.op(LlOp::Newarray, &[c_array, three], LowLevelType::Oo(array));
    let record = main.new_object(list);
    main.op(LlOp::Setfield, &[record, items, bytes], VOID);
    let void = main.constant(TypedConst::Void);
    let result = main.call(GraphId::from_u32(1), &[void, record], SIGNED);
    main.ret(result);
    build.add(main);
    build.add(g);
    let program = build.lower();
    assert_eq!(definition(&program, "list"), "GcStruct list\n    items: Ptr(GcArray(Byte))\n");
    assert_eq!(
        text(&program, "main"),
        "\
graph main
block0():
    v0: Ptr(GcArray(Byte)) = malloc_varsize((type GcArray(Byte)), (3))
    v1: Ptr(list) = malloc((type list))
    v2: Void = setfield(v1, (items), v0)
    v3: Signed = direct_call((function graph1), v1)
    -> return(v3)
"
    );
    assert!(text(&program, "f").starts_with("graph f\nblock0(v0: Ptr(list)):\n"), "Void parameters are gone");
}

#[test]
fn prebuilt_objects_are_shared_and_may_be_cyclic() {
    let mut build = Build::new();
    let [a, ..] = classes(&mut build);
    let string = LowLevelType::Oo(build.program.universe.string);
    build.universe().add_field(a, "me", LowLevelType::Oo(a));
    build.universe().add_field(a, "name", string);
    let text_const = TypedConst::Str(Arc::from("hé"));
    let object = build.prebuilt(a, &[("name", text_const.clone())]);
    let me = TypedConst::Object(object, LowLevelType::Oo(a));
    if let OoObjectData::Instance { fields, .. } = &mut build.universe().objects[object] {
        fields.insert(Arc::from("me"), me.clone());
    }
    let weak = build.universe().objects.push(OoObjectData::WeakRef(Some(object)));
    let weakref = LowLevelType::Oo(build.program.universe.weakref);
    let (mut g, _) = build.graph("main", &[], string);
    let (weak, me) = (g.constant(TypedConst::Object(weak, weakref)), g.constant(me));
    let same = g.constant(text_const);
    g.op(LlOp::Keepalive, &[weak], VOID);
    g.op(LlOp::Keepalive, &[me], VOID);
    g.ret(same);
    build.add(g);
    let program = build.lower();
    let objects = &program.universe.objects;
    assert_eq!(objects.values().filter(|data| matches!(data, LlObjectData::Bytes(_))).count(), 1);
    let (id, fields) = objects
        .iter()
        .find_map(|(id, data)| match data {
            LlObjectData::Struct { fields, .. } if fields.contains_key("inst_me") => Some((id, fields)),
            _ => None,
        })
        .expect("the object exists");
    assert!(matches!(fields["inst_me"], TypedConst::Ptr(object, _) if object == id));
    let names: Vec<&str> = fields.keys().map(|name| &**name).collect();
    assert_eq!(names, ["inst_name", "inst_me", "typeptr"]);
    let referent = objects.values().find_map(|data| match data {
        LlObjectData::Struct { fields, .. } => fields.get("referent"),
        _ => None,
    });
    assert!(matches!(referent, Some(&TypedConst::Ptr(object, _)) if object == id));
}

#[test]
fn identity_hash_is_a_field_of_the_topmost_class_that_needs_it() {
    let mut build = Build::new();
    let [a, b, c] = classes(&mut build);
    let record = build.universe().record("cell");
    let (mut g, _) = build.graph("main", &[], SIGNED);
    let (x, y) = (g.new_object(b), g.new_object(c));
    let cell = g.new_object(record);
    g.new_object(a);
    g.op(LlOp::Identityhash, &[y], SIGNED);
    g.op(LlOp::Identityhash, &[cell], SIGNED);
    let hash = g.op(LlOp::Identityhash, &[x], SIGNED);
    g.ret(hash);
    build.add(g);
    let program = build.lower();
    assert_eq!(definition(&program, "A"), "GcStruct A\n    super: object\n");
    assert_eq!(definition(&program, "B"), "GcStruct B\n    super: A\n    identity$hash: Signed\n");
    assert_eq!(definition(&program, "C"), "GcStruct C\n    super: B\n");
    assert_eq!(definition(&program, "cell"), "GcStruct cell\n    identity$hash: Signed\n");
    assert_eq!(
        text(&program, "ll_identityhash_B"),
        "\
graph ll_identityhash_B
block0(v0: Ptr(B)):
    v1: Signed = getfield(v0, (identity$hash))
    v2: Bool = int_is_true(v1)
    switch v2
    False -> block1(v0)
    True -> return(v1)
block1(v3: Ptr(B)):
    v4: Signed = getfield((Ptr(identity_counter) #1), (last))
    v5: Signed = int_add(v4, (1))
    v6: Void = setfield((Ptr(identity_counter) #1), (last), v5)
    v7: Void = setfield(v3, (identity$hash), v5)
    -> return(v5)
"
    );
}

#[test]
fn trampolines_adapt_function_values() {
    let mut build = Build::new();
    let [a, b, _] = classes(&mut build);
    let (a_ref, b_ref) = (LowLevelType::Oo(a), LowLevelType::Oo(b));
    // The value is typed (B) -> A, the graph (A) -> B.
    let ty = build.universe().static_method(Signature { args: vec![b_ref], result: a_ref });
    let (mut main, _) = build.graph("main", &[], VOID);
    let function = TypedConst::Function(GraphId::from_u32(1), LowLevelType::Oo(ty));
    let function = main.constant(function);
    let function = main.op(LlOp::SameAs, &[function], LowLevelType::Oo(ty));
    let object = main.new_object(b);
    let graphs = main.constant(TypedConst::Graphs(Arc::from([GraphId::from_u32(1)])));
    main.op(LlOp::IndirectCall, &[function, object, graphs], a_ref);
    main.ret_void();
    build.add(main);
    let (mut g, params) = build.graph("g", &[a_ref], b_ref);
    let down = g.op(LlOp::Oodowncast, &[params[0]], b_ref);
    g.ret(down);
    build.add(g);
    let program = build.lower();
    let main = text(&program, "main");
    assert!(main.contains("(functions graph2)"), "{main}");
    assert_eq!(
        text(&program, "g$as"),
        "\
graph g$as
block0(v0: Ptr(B)):
    v1: Ptr(A) = cast_pointer(v0)
    v2: Ptr(B) = direct_call((function graph1), v1)
    v3: Ptr(A) = cast_pointer(v2)
    -> return(v3)
"
    );
}

#[test]
fn one_graph_in_slots_of_two_hierarchies() {
    let mut build = Build::new();
    let [a, b, _] = classes(&mut build);
    let p = build.universe().instance("P", None);
    let q = build.universe().instance("Q", Some(p));
    let root = build.program.universe.object;
    let (mut main, _) = build.graph("main", &[], SIGNED);
    let mut result = main.int(0);
    for (sup, sub) in [(a, b), (p, q)] {
        main.new_object(sup);
        let object = main.new_as(sub, sup);
        result = main.send(object);
    }
    main.ret(result);
    build.add(main);
    let shared = build.method("shared", root, 5);
    for (sup, sub, name) in [(a, b, "A.f"), (p, q, "P.f")] {
        let own = build.method(name, sup, 1);
        build.attach(sup, own);
        build.attach(sub, shared);
    }
    let program = build.lower();
    assert_eq!(text(&program, "shared"), "graph shared\nblock0(v0: Ptr(object)):\n    -> return((5))\n");
    assert_eq!(program.graphs.values().filter(|graph| graph.name == "shared$as").count(), 2);
}

#[test]
fn a_method_for_a_class_above_the_slot_keeps_its_receiver() {
    let mut build = Build::new();
    let root = build.universe().instance("Root", None);
    let a = build.universe().instance("A", Some(root));
    let b = build.universe().instance("B", Some(a));
    let (mut main, _) = build.graph("main", &[], SIGNED);
    let object = main.new_as(b, a);
    main.new_object(a);
    main.send(object);
    let other = main.new_as(a, root);
    let result = main.call(GraphId::from_u32(1), &[other], SIGNED);
    main.ret(result);
    build.add(main);
    let inherited = build.method("inherited", root, 5);
    let own = build.method("own", b, 1);
    build.attach(a, inherited);
    build.attach(b, own);
    let program = build.lower();
    assert_eq!(text(&program, "inherited"), "graph inherited\nblock0(v0: Ptr(Root)):\n    -> return((5))\n");
    assert!(has_graph(&program, "inherited$as"), "the slot has a graph of its type");
}

#[test]
fn exceptions_and_results_of_calls_keep_their_links() {
    let mut build = Build::new();
    let root_class = build.exception;
    let error = build.universe().instance("Error", Some(root_class));
    let (a_ref, root) = (LowLevelType::Oo(error), LowLevelType::Oo(build.exception));
    let (mut main, _) = build.graph("main", &[], root);
    // The result of the call is used as one of the superclass: a cast behind the normal link.
    let result = main.call(GraphId::from_u32(1), &[], root);
    let value = main.0.new_var(TypedVar::of(root));
    let (start, end) = (main.0.startblock, main.0.returnblock);
    let normal = main.0.new_link(start, vec![result], end, flow::ExitCase::None);
    let caught = main.0.new_link(start, vec![value.into()], end, flow::ExitCase::Exception(a_ref));
    main.0.links[caught].last_exception = Some(main.0.constant(TypedConst::Void));
    main.0.links[caught].last_exc_value = Some(value.into());
    main.0.recloseblock(start, flow::ExitSwitch::LastException, vec![normal, caught]);
    build.add(main);
    let (mut g, _) = build.graph("g", &[], a_ref);
    let object = g.new_object(error);
    g.ret(object);
    build.add(g);
    let program = build.lower();
    assert_eq!(
        text(&program, "main"),
        "\
graph main
block0():
    v0: Ptr(Error) = direct_call((function graph1))
    switch last exception
    -> block1(v0)
    Error as (void), v1 -> return(v1)
block1(v2: Ptr(Error)):
    v3: Ptr(BaseException) = cast_pointer(v2)
    -> return(v3)
"
    );
    let universe = &program.universe;
    let memory = universe.standard_exceptions["MemoryError"];
    let root = universe.exception.expect("the root is known");
    assert!(universe.is_substruct(memory.ty, root));
    let (of_root, of_memory) = (&universe.classes[&root], &universe.classes[&memory.ty]);
    assert!(of_root.typeids.0 < of_memory.typeids.0 && of_memory.typeids.1 <= of_root.typeids.1);
    assert!(of_root.vtable.is_none() && of_memory.vtable.is_some(), "only MemoryError has an instance");
}

#[test]
fn identity_of_related_and_unrelated_types() {
    let mut build = Build::new();
    let [a, b, _] = classes(&mut build);
    let record = build.universe().record("cell");
    let (mut g, _) = build.graph("main", &[], BOOL);
    let (x, y, z) = (g.new_object(a), g.new_object(b), g.new_object(record));
    g.op(LlOp::Oois, &[x, y], BOOL);
    let null = g.constant(TypedConst::Null(LowLevelType::Oo(record)));
    g.op(LlOp::Oois, &[x, null], BOOL);
    let unrelated = g.op(LlOp::Oois, &[x, z], BOOL);
    g.ret(unrelated);
    build.add(g);
    let text = text(&build.lower(), "main");
    assert!(text.contains("cast_pointer(v2)\n    v6: Bool = ptr_eq(v0, v5)\n"), "{text}");
    assert!(text.contains("ptr_eq(v0, (null Ptr(A)))"), "{text}");
    assert!(text.contains("= int_and("), "{text}");
}

#[test]
fn two_lowerings_are_alike() {
    let mut build = Build::new();
    let ids = classes(&mut build);
    let (mut g, _) = build.graph("main", &[], SIGNED);
    for ty in ids {
        g.new_object(ty);
    }
    let object = g.new_object(ids[0]);
    let result = g.send(object);
    g.op(LlOp::Identityhash, &[object], SIGNED);
    g.ret(result);
    build.add(g);
    methods(&mut build, ids);
    let all = |program: &LlProgram| {
        let graphs: Vec<String> = program.graphs.values().map(|graph| text(program, &graph.name)).collect();
        format!("{graphs:?} {:?} {:?}", program.universe.objects, program.universe.types)
    };
    assert_eq!(all(&build.lower()), all(&build.lower()));
}

#[test]
fn abstract_method_leaves_its_slot_empty() {
    let mut build = Build::new();
    let [a, b, _] = classes(&mut build);
    let (mut main, _) = build.graph("main", &[], SIGNED);
    let object = main.new_as(b, a);
    let result = main.send(object);
    main.ret(result);
    build.add(main);
    let meth = Meth { signature: Signature { args: Vec::new(), result: SIGNED }, graph: None };
    build.universe().instance_data_mut(a).methods.insert(Arc::from("f"), meth);
    let program = build.lower();
    assert!(text(&program, "main").contains("(functions )"), "{}", text(&program, "main"));
    assert!(definition(&program, "A_vtable").contains("meth_f"));
}
