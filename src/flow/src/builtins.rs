//! The tables of builtins: the functions, types and methods that the toolchain itself knows.
//!
//! A builtin is an object of the host: the flow space, the annotator and the RTyper find the row
//! of one by identity, once, and carry the id of the row ([`BuiltinFn`], [`BuiltinMethod`]). They
//! match on it without a wildcard, so that a new row does not compile until each has said what it
//! does about it.
//!
//! What only calls a helper of `runtimes/rpython`, whatever its arguments, needs no row here: it
//! is a row of `runtimes/rpython/registry.py`. A builtin with a row and a helper (`int`) is one
//! whose arguments decide: what the annotator's rule declines goes to the helper.
//!
//! Source: reference §2.5; pypy `rpython/annotator/builtin.py`, `rpython/flowspace/specialcase.py`.

use crate::hlops::{HlOp, ImplicitExc};

/// What a call of a builtin function means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The operation over the same arguments.
    Operation(HlOp),
    /// An argument, by index: the call only tells the annotator or a collector something.
    Argument(usize),
    /// A rule of its own.
    Rule,
    /// Nothing that can be translated: names or code would be made at run time.
    Refused,
}

/// What a builtin function does with an iterable that it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consumes {
    /// It takes none, or keeps it.
    No,
    /// It takes items as it needs them, and keeps nothing of it.
    Lazily,
    /// It adds the items to what it has one by one, and keeps nothing else of it: what makes them may see that.
    Adding,
    /// It takes all items at once, and keeps nothing of it.
    Whole,
}

/// A row of the table of functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FnRow {
    /// The module where the host finds it.
    pub module: &'static str,
    /// Its name there.
    pub name: &'static str,
    /// The least number of positional arguments with this meaning.
    pub least: usize,
    /// The greatest.
    pub most: usize,
    /// The names of its last parameters, where arguments may have them in calls with this meaning.
    pub keywords: &'static [&'static str],
    /// What a call means.
    pub meaning: Meaning,
    /// What it does with an iterable argument.
    pub consumes: Consumes,
    /// It takes `None` like any other value.
    pub takes_none: bool,
}

/// No limit to the number of arguments.
pub const MANY: usize = usize::MAX;

macro_rules! builtin_functions {
    ($($(#[$doc:meta])* $variant:ident $module:literal $name:literal $least:literal..=$most:tt
        $meaning:expr, $consumes:ident, $takes_none:literal $(, by $keyword:literal)*;)*) => {
        /// A builtin function or type of Python, or a function of `rpython.rlib`, by identity.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum BuiltinFn { $($(#[$doc])* $variant,)* }

        impl BuiltinFn {
            /// All of them in table order.
            pub const ALL: &'static [BuiltinFn] = &[$(BuiltinFn::$variant,)*];

            /// Its row.
            pub const fn row(self) -> &'static FnRow {
                match self {
                    $(BuiltinFn::$variant => &FnRow {
                        module: $module,
                        name: $name,
                        least: $least,
                        most: $most,
                        keywords: &[$($keyword,)*],
                        meaning: $meaning,
                        consumes: Consumes::$consumes,
                        takes_none: $takes_none,
                    },)*
                }
            }
        }
    };
}

use Meaning::{Argument, Operation, Refused, Rule};

builtin_functions! {
    // Types.
    /// `int(x)`
    Int "builtins" "int" 0..=2 Rule, No, false, by "base";
    /// `float(x)`
    Float "builtins" "float" 0..=1 Rule, No, false;
    /// `bool(x)`
    Bool "builtins" "bool" 0..=1 Rule, Lazily, true;
    /// `str(x)`
    Str "builtins" "str" 0..=3 Rule, No, true;
    /// `bytes(x)`
    Bytes "builtins" "bytes" 0..=3 Rule, Whole, false;
    /// `bytearray(x)`
    ByteArray "builtins" "bytearray" 0..=3 Rule, Whole, false;
    /// `list(x)`
    List "builtins" "list" 0..=1 Rule, Whole, true;
    /// `tuple(x)`
    Tuple "builtins" "tuple" 0..=1 Rule, Whole, true;
    /// `dict(x, a=1)`
    Dict "builtins" "dict" 0..=1 Rule, Whole, false;
    /// `set(x)`
    Set "builtins" "set" 0..=1 Rule, Whole, false;
    /// `frozenset(x)`
    FrozenSet "builtins" "frozenset" 0..=1 Rule, Whole, false;
    /// `type(x)`
    Type "builtins" "type" 1..=1 Operation(HlOp::Type), No, true;
    /// `super()`: part of the flow space's rule for method calls.
    Super "builtins" "super" 0..=2 Rule, No, false;
    /// `range(a, b, c)`
    Range "builtins" "range" 1..=3 Rule, No, false;
    /// `enumerate(x, start)`
    Enumerate "builtins" "enumerate" 1..=2 Rule, Lazily, false, by "iterable", by "start";
    /// `zip(a, b, ...)`
    Zip "builtins" "zip" 0..=MANY Rule, Lazily, false;
    /// `reversed(x)`
    Reversed "builtins" "reversed" 1..=1 Rule, Lazily, false;
    /// `map(f, x, ...)`
    Map "builtins" "map" 2..=MANY Rule, Lazily, false;
    /// `filter(f, x)`
    Filter "builtins" "filter" 2..=2 Rule, Lazily, false;

    // Functions that are operations.
    /// `len(x)`
    Len "builtins" "len" 1..=1 Operation(HlOp::Len), Lazily, false;
    /// `isinstance(x, C)`
    IsInstance "builtins" "isinstance" 2..=2 Operation(HlOp::IsInstance), No, true;
    /// `issubclass(a, b)`
    IsSubclass "builtins" "issubclass" 2..=2 Operation(HlOp::IsSubtype), No, false;
    /// `repr(x)`
    Repr "builtins" "repr" 1..=1 Operation(HlOp::Repr), No, true;
    /// `hex(x)`
    Hex "builtins" "hex" 1..=1 Operation(HlOp::Hex), No, false;
    /// `oct(x)`
    Oct "builtins" "oct" 1..=1 Operation(HlOp::Oct), No, false;
    /// `bin(x)`
    Bin "builtins" "bin" 1..=1 Operation(HlOp::Bin), No, false;
    /// `ord(c)`
    Ord "builtins" "ord" 1..=1 Operation(HlOp::Ord), No, false;
    /// `chr(i)`
    Chr "builtins" "chr" 1..=1 Operation(HlOp::Chr), No, false;
    /// `abs(x)`
    Abs "builtins" "abs" 1..=1 Operation(HlOp::Abs), No, false;
    /// `hash(x)`
    Hash "builtins" "hash" 1..=1 Operation(HlOp::Hash), No, true;
    /// `id(x)`
    Id "builtins" "id" 1..=1 Operation(HlOp::Id), No, true;
    /// `iter(x)`
    Iter "builtins" "iter" 1..=1 Operation(HlOp::Iter), Lazily, false;
    /// `next(it)`
    Next "builtins" "next" 1..=1 Operation(HlOp::Next), No, true;
    /// `divmod(a, b)`
    DivMod "builtins" "divmod" 2..=2 Operation(HlOp::DivMod), No, false;
    /// `pow(a, b)`
    Pow "builtins" "pow" 2..=2 Operation(HlOp::Pow), No, false, by "base", by "exp";
    /// `format(x, spec)`
    Format "builtins" "format" 2..=2 Operation(HlOp::Format), No, true;
    /// `getattr(x, name)`
    GetAttr "builtins" "getattr" 2..=2 Operation(HlOp::GetAttr), No, true;
    /// `setattr(x, name, value)`
    SetAttr "builtins" "setattr" 3..=3 Operation(HlOp::SetAttr), No, true;
    /// `delattr(x, name)`
    DelAttr "builtins" "delattr" 2..=2 Operation(HlOp::DelAttr), No, false;

    // Functions with rules.
    /// `hasattr(x, name)`
    HasAttr "builtins" "hasattr" 2..=2 Rule, No, true;
    /// `vars(x)`
    Vars "builtins" "vars" 1..=1 Rule, No, false;
    /// `dir(x)`: the names of the attributes of an instance or a class
    Dir "builtins" "dir" 1..=1 Rule, No, false;
    /// `callable(x)`
    Callable "builtins" "callable" 1..=1 Rule, No, true;
    /// `max(x)`, `max(a, b, ...)`
    Max "builtins" "max" 1..=MANY Rule, Whole, false;
    /// `min(x)`, `min(a, b, ...)`
    Min "builtins" "min" 1..=MANY Rule, Whole, false;
    /// `sorted(x)`
    Sorted "builtins" "sorted" 1..=1 Rule, Whole, false;
    /// `sum(x, start)`
    Sum "builtins" "sum" 1..=2 Rule, Whole, false, by "start";
    /// `any(x)`
    Any "builtins" "any" 1..=1 Rule, Lazily, false;
    /// `all(x)`
    All "builtins" "all" 1..=1 Rule, Lazily, false;
    /// `round(x, digits)`
    Round "builtins" "round" 1..=2 Rule, No, false, by "number", by "ndigits";
    /// `print(a, b, ...)`
    Print "builtins" "print" 0..=MANY Rule, No, true;

    // What would make names or code at run time.
    /// `locals()`
    Locals "builtins" "locals" 0..=MANY Refused, No, false;
    /// `globals()`
    Globals "builtins" "globals" 0..=MANY Refused, No, false;
    /// `eval(text)`
    Eval "builtins" "eval" 0..=MANY Refused, No, false;
    /// `exec(text)`
    Exec "builtins" "exec" 0..=MANY Refused, No, false;
    /// `compile(text, ...)`
    Compile "builtins" "compile" 0..=MANY Refused, No, false;
    /// `__import__(name)`
    Import "builtins" "__import__" 0..=MANY Refused, No, false;

    // The standard library.
    /// `weakref.ref(x)`
    WeakRef "weakref" "ref" 1..=1 Rule, No, false;
    /// `copy.copy(x)`
    Copy "copy" "copy" 1..=1 Rule, No, true;
    /// `copy.deepcopy(x)`
    DeepCopy "copy" "deepcopy" 1..=2 Rule, No, true;
    /// `dataclasses.asdict(x)`
    AsDict "dataclasses" "asdict" 1..=1 Rule, No, false;
    /// `dataclasses.astuple(x)`
    AsTuple "dataclasses" "astuple" 1..=1 Rule, No, false;
    /// `dataclasses.replace(x, name=value)`
    Replace "dataclasses" "replace" 1..=1 Rule, No, false;
    /// `dataclasses.fields(x)`
    Fields "dataclasses" "fields" 1..=1 Rule, No, false;
    /// `dataclasses.is_dataclass(x)`
    IsDataclass "dataclasses" "is_dataclass" 1..=1 Rule, No, true;
    /// `typing.cast(T, x)`
    Cast "typing" "cast" 2..=2 Argument(1), No, true;

    // RPython's own.
    /// `instantiate(C)`
    Instantiate "rpython.rlib.objectmodel" "instantiate" 1..=2 Rule, No, false;
    /// `we_are_translated()`
    WeAreTranslated "rpython.rlib.objectmodel" "we_are_translated" 0..=0 Rule, No, false;
    /// `keepalive_until_here(x)`
    KeepaliveUntilHere "rpython.rlib.objectmodel" "keepalive_until_here" 1..=MANY Rule, No, false;
    /// `compute_identity_hash(x)`
    ComputeIdentityHash "rpython.rlib.objectmodel" "compute_identity_hash" 1..=1 Rule, No, false;
    /// `compute_unique_id(x)`
    ComputeUniqueId "rpython.rlib.objectmodel" "compute_unique_id" 1..=1 Rule, No, false;
    /// `current_object_addr_as_int(x)`
    CurrentObjectAddrAsInt "rpython.rlib.objectmodel" "current_object_addr_as_int" 1..=1 Rule, No, false;
    /// `compute_hash(x)`
    ComputeHash "rpython.rlib.objectmodel" "compute_hash" 1..=1 Rule, No, false;
    /// `newlist_hint(n)`
    NewListHint "rpython.rlib.objectmodel" "newlist_hint" 0..=1 Rule, No, false;
    /// `resizelist_hint(x, n)`
    ResizeListHint "rpython.rlib.objectmodel" "resizelist_hint" 2..=2 Rule, No, false;
    /// `is_annotation_constant(x)`
    IsAnnotationConstant "rpython.rlib.objectmodel" "is_annotation_constant" 1..=1 Rule, No, true;
    /// `prepare_dict_update(d, n)`
    PrepareDictUpdate "rpython.rlib.objectmodel" "prepare_dict_update" 2..=2 Rule, No, false;
    /// `r_dict(eq, hash)`
    RDict "rpython.rlib.objectmodel" "r_dict" 2..=4 Rule, No, false;
    /// `r_ordereddict(eq, hash)`
    ROrderedDict "rpython.rlib.objectmodel" "r_ordereddict" 2..=4 Rule, No, false;
    /// `NonConstant(x)`
    NonConstant "rpython.rlib.nonconst" "NonConstant" 1..=1 Rule, No, false;
    /// `make_sure_not_resized(x)`
    MakeSureNotResized "rpython.rlib.debug" "make_sure_not_resized" 1..=1 Rule, No, false;
    /// `check_nonneg(x)`
    CheckNonneg "rpython.rlib.debug" "check_nonneg" 1..=1 Argument(0), No, false;
    /// `check_regular_int(x)`
    CheckRegularInt "rpython.rlib.debug" "check_regular_int" 1..=1 Argument(0), No, false;
    /// `check_annotation(x, checker)`
    CheckAnnotation "rpython.rlib.debug" "check_annotation" 2..=2 Argument(0), No, true;
    /// `check_list_of_chars(x)`
    CheckListOfChars "rpython.rlib.debug" "check_list_of_chars" 1..=1 Argument(0), No, false;
    /// `mark_dict_non_null(d)`
    MarkDictNonNull "rpython.rlib.debug" "mark_dict_non_null" 1..=1 Argument(0), No, false;
    /// `ll_assert_not_none(x)`
    LlAssertNotNone "rpython.rlib.debug" "ll_assert_not_none" 1..=1 Argument(0), No, false;
    /// `hint(x, promote=True)`
    JitHint "rpython.rlib.jit" "hint" 1..=1 Argument(0), No, true;
    /// `ovfcheck(operation)`
    OvfCheck "rpython.rlib.rarithmetic" "ovfcheck" 1..=1 Rule, No, false;
    /// `intmask(x)`
    IntMask "rpython.rlib.rarithmetic" "intmask" 1..=1 Rule, No, false;
    /// `longlongmask(x)`
    LongLongMask "rpython.rlib.rarithmetic" "longlongmask" 1..=1 Rule, No, false;
    /// `StringBuilder(n)`
    StringBuilder "rpython.rlib.rstring" "StringBuilder" 0..=1 Rule, No, false;

    // What the helper library asks of the toolchain.
    /// A value of a record class from the tuple of its parts.
    Record "rotor_helpers.app_record" "record" 2..=2 Rule, No, false;
    /// The parts of a record.
    Parts "rotor_helpers.app_record" "parts" 1..=1 Rule, No, false;
    /// The dict in a dict-like record, or the dict itself.
    PlainDict "rotor_helpers.app_record" "plain_dict" 1..=1 Rule, No, false;
    /// What `asdict()` makes of an attribute.
    AsDictPart "rotor_helpers.app_dataclass" "asdict_part" 1..=1 Rule, No, true;
    /// What `astuple()` makes of an attribute.
    AsTuplePart "rotor_helpers.app_dataclass" "astuple_part" 1..=1 Rule, No, true;
    /// Whether two values are identical or equal, as containers compare them.
    Same "rotor_helpers.app_record" "same" 2..=2 Rule, No, true;
    /// An exception is raised here, for tracebacks.
    Raised "rotor_helpers.app_exc" "raised" 1..=1 Rule, No, false;
    /// An exception that may have been raised before is raised here, for tracebacks.
    RaisedAgain "rotor_helpers.app_exc" "raised_again" 1..=1 Rule, No, false;
    /// A `for` loop over what a call gave is left before its end: a generator is closed.
    CloseLeft "rotor_helpers.closures" "close_left" 1..=1 Rule, No, false;
    /// What alone holds a generator that a call gave: closing it closes that one, too.
    HoldingAlone "rotor_helpers.closures" "holding_alone" 2..=2 Rule, No, false;
    /// The closure that a function made at run time is, where it is one of a class.
    ReceiverOf "rotor_helpers.closures" "receiver_of" 2..=2 Rule, No, false;
    /// A new instance of a class, whatever its finaliser.
    BareInstance "rotor_helpers.closures" "bare_instance" 1..=1 Rule, No, false;
    /// An instance as an object of no known class.
    ObjectOf "rotor_helpers.closures" "object_of" 1..=1 Rule, No, false;
    /// Such an object as an instance of a class, which it is.
    InstanceOf "rotor_helpers.closures" "instance_of" 2..=2 Rule, No, false;
    /// The name by which a bound method was read.
    NameOfMethod "rotor_helpers.closures" "name_of_method" 1..=1 Rule, No, false;
    /// Makes room in a set for the items of another; whether they are all there now.
    SetMerge "rotor_helpers.app_set" "merge" 2..=2 Rule, No, false;
    /// A set gets the items of one of the same type that is not used any more.
    SetTake "rotor_helpers.app_set" "take" 2..=2 Rule, No, false;
    /// Makes room in a set for so many more items.
    SetReserve "rotor_helpers.app_set" "reserve" 2..=2 Rule, No, false;
    /// Gives back room after items of a set were deleted.
    SetShrink "rotor_helpers.app_set" "shrink" 1..=1 Rule, No, false;
    /// A new set becomes a frozenset where another is one.
    SetOfKind "rotor_helpers.app_set" "of_kind" 2..=2 Rule, No, false;
}

impl BuiltinFn {
    /// Its name as written in programs.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Whether a call with so many positional arguments has the meaning of the row.
    pub const fn takes(self, arguments: usize) -> bool {
        let row = self.row();
        row.least <= arguments && arguments <= row.most
    }

    /// The operation that a call with so many positional arguments stands for.
    pub const fn operation(self, arguments: usize) -> Option<HlOp> {
        match self.row().meaning {
            Operation(op) if self.takes(arguments) => Some(op),
            Operation(_) | Argument(_) | Rule | Refused => None,
        }
    }
}

/// The builtin types whose values have methods that are operations of the RTyper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Receiver {
    /// `list`
    List,
    /// `bytearray`
    ByteArray,
    /// `dict`
    Dict,
    /// `set`, `frozenset`
    Set,
    /// A string builder of `rpython.rlib.rstring`.
    StringBuilder,
}

impl Receiver {
    /// The name in `runtimes/rpython/registry.py`.
    pub const fn name(self) -> &'static str {
        match self {
            Receiver::List => "list",
            Receiver::ByteArray => "bytearray",
            Receiver::Dict => "dict",
            Receiver::Set => "set",
            Receiver::StringBuilder => "builder",
        }
    }
}

/// What a method can raise by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MethodRaises {
    /// Only these.
    Only(&'static [ImplicitExc]),
    /// These, and whatever the equality and the hash of a key raise.
    KeysAnd(&'static [ImplicitExc]),
    /// What its operands' conversions raise, or `MemoryError`.
    Anything,
}

/// A row of the table of methods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MethodRow {
    /// The type.
    pub receiver: Receiver,
    /// The name.
    pub name: &'static str,
    /// The least number of arguments, the receiver not counted.
    pub least: usize,
    /// The greatest.
    pub most: usize,
    /// What it can raise.
    pub raises: MethodRaises,
}

macro_rules! builtin_methods {
    ($($(#[$doc:meta])* $variant:ident $receiver:ident $name:literal $least:literal..=$most:literal $raises:expr;)*) => {
        /// A method of a builtin type that the RTyper knows.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum BuiltinMethod { $($(#[$doc])* $variant,)* }

        impl BuiltinMethod {
            /// All of them in table order.
            pub const ALL: &'static [BuiltinMethod] = &[$(BuiltinMethod::$variant,)*];

            /// Its row.
            pub const fn row(self) -> &'static MethodRow {
                match self {
                    $(BuiltinMethod::$variant => &MethodRow {
                        receiver: Receiver::$receiver,
                        name: $name,
                        least: $least,
                        most: $most,
                        raises: $raises,
                    },)*
                }
            }
        }
    };
}

use MethodRaises::{Anything, KeysAnd, Only};

builtin_methods! {
    /// `xs.append(x)`
    ListAppend List "append" 1..=1 Only(&[]);
    /// `xs.insert(i, x)`
    ListInsert List "insert" 2..=2 Only(&[]);
    /// `xs.extend(ys)` of a list
    ListExtend List "extend" 1..=1 Only(&[]);
    /// `xs.pop()`, `xs.pop(i)`
    ListPop List "pop" 0..=1 Only(&[ImplicitExc::IndexError]);
    /// `b.append(i)`
    ByteArrayAppend ByteArray "append" 1..=1 Anything;
    /// `b.insert(i, x)`
    ByteArrayInsert ByteArray "insert" 2..=2 Anything;
    /// `b.pop()`, `b.pop(i)`
    ByteArrayPop ByteArray "pop" 0..=1 Anything;
    /// `d.get(k)`, `d.get(k, default)`
    DictGet Dict "get" 1..=2 KeysAnd(&[]);
    /// `d.setdefault(k)`, `d.setdefault(k, default)`
    DictSetDefault Dict "setdefault" 1..=2 KeysAnd(&[]);
    /// `d.pop(k)`, `d.pop(k, default)`
    DictPop Dict "pop" 1..=2 KeysAnd(&[ImplicitExc::KeyError]);
    /// `d.popitem()`
    DictPopItem Dict "popitem" 0..=0 Anything;
    /// `d.keys()`, iterated at once
    DictKeys Dict "keys" 0..=0 Only(&[]);
    /// `d.values()`, iterated at once
    DictValues Dict "values" 0..=0 Only(&[]);
    /// `d.items()`, iterated at once
    DictItems Dict "items" 0..=0 Only(&[]);
    /// `d.clear()`
    DictClear Dict "clear" 0..=0 Only(&[]);
    /// `d.copy()`
    DictCopy Dict "copy" 0..=0 Only(&[]);
    /// `s.add(x)`
    SetAdd Set "add" 1..=1 Anything;
    /// `s.discard(x)`
    SetDiscard Set "discard" 1..=1 Anything;
    /// `s.remove(x)`
    SetRemove Set "remove" 1..=1 Anything;
    /// `s.pop()`
    SetPop Set "pop" 0..=0 Anything;
    /// `s.clear()`
    SetClear Set "clear" 0..=0 Only(&[]);
    /// `s.copy()`
    SetCopy Set "copy" 0..=0 Only(&[]);
    /// `b.append(s)`
    BuilderAppend StringBuilder "append" 1..=1 Anything;
    /// `b.append_slice(s, start, end)`
    BuilderAppendSlice StringBuilder "append_slice" 3..=3 Anything;
    /// `b.append_multiple_char(c, times)`
    BuilderAppendMultipleChar StringBuilder "append_multiple_char" 2..=2 Anything;
    /// `b.build()`
    BuilderBuild StringBuilder "build" 0..=0 Anything;
    /// `b.getlength()`
    BuilderGetLength StringBuilder "getlength" 0..=0 Anything;
}

impl BuiltinMethod {
    /// The method of that name, if the type has it as an operation of the RTyper.
    pub fn find(receiver: Receiver, name: &str) -> Option<BuiltinMethod> {
        BuiltinMethod::ALL.iter().copied().find(|method| {
            let row = method.row();
            row.receiver == receiver && row.name == name
        })
    }

    /// Its name as written in programs.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Whether `METHODS` of `runtimes/rpython/registry.py` has it, too: the arguments, or what becomes of the
    /// result, decide between the two.
    pub const fn has_helper(self) -> bool {
        matches!(
            self,
            BuiltinMethod::ListExtend | BuiltinMethod::DictKeys | BuiltinMethod::DictValues | BuiltinMethod::DictItems
        )
    }

    /// Whether it takes so many arguments, the receiver not counted.
    pub const fn takes(self, arguments: usize) -> bool {
        let row = self.row();
        row.least <= arguments && arguments <= row.most
    }
}

/// Methods of builtin types that take an iterable, and what they do with it.
pub const CONSUMING_METHODS: &[(&str, Consumes)] = &[
    ("join", Consumes::Whole),
    ("extend", Consumes::Adding),
    ("update", Consumes::Adding),
    ("union", Consumes::Lazily),
    ("intersection", Consumes::Lazily),
    ("difference", Consumes::Lazily),
    ("symmetric_difference", Consumes::Lazily),
    ("intersection_update", Consumes::Lazily),
    ("difference_update", Consumes::Lazily),
    ("symmetric_difference_update", Consumes::Lazily),
    ("issubset", Consumes::Lazily),
    ("issuperset", Consumes::Lazily),
    ("isdisjoint", Consumes::Lazily),
    ("writelines", Consumes::Lazily),
    ("fromkeys", Consumes::Lazily),
];

#[cfg(test)]
mod tests {
    use super::{BuiltinFn, BuiltinMethod, Meaning};

    #[test]
    fn rows_are_found_by_one_name() {
        for (i, a) in BuiltinFn::ALL.iter().enumerate() {
            for b in &BuiltinFn::ALL[..i] {
                assert_ne!((a.row().module, a.row().name), (b.row().module, b.row().name));
            }
        }
        for &method in BuiltinMethod::ALL {
            assert_eq!(BuiltinMethod::find(method.row().receiver, method.name()), Some(method));
        }
    }

    #[test]
    fn operations_take_the_arguments_of_their_calls() {
        for &function in BuiltinFn::ALL {
            if let Meaning::Operation(op) = function.row().meaning {
                assert_eq!(op.arity(), Some(function.row().least), "{function:?}");
                assert!(function.row().least == function.row().most, "{function:?}");
            }
            if let Meaning::Argument(index) = function.row().meaning {
                assert!(index < function.row().least, "{function:?}");
            }
        }
    }
}
