//! What is at hand while rules are checked.

use crate::dominance::Dominance;
use crate::report::{Failure, Item};
use crate::tbaa::TbaaCache;
use ir::attributes::AttrTable;
use ir::intrinsics::Intrinsic;
use ir::metadata::{Md, MdStore};
use ir::{
    AttrSet, Body, Const, ConstData, ConstPool, DbgLocation, EntitySet, Function, Global, GlobalValue, Inst, Module,
    Type, TypeTable, Value,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::OnceLock;

/// Returns from the method with a failure unless the rule holds.
macro_rules! check {
    ($v:expr, $rule:expr, $message:expr $(, $item:expr)* $(,)?) => {
        if !$rule {
            $v.fail($message, &[$($crate::report::Item::from($item)),*]);
            return;
        }
    };
}

/// The same for rules of debug information.
macro_rules! check_di {
    ($v:expr, $rule:expr, $message:expr $(, $item:expr)* $(,)?) => {
        if !$rule {
            $v.fail_di($message, &[$($crate::report::Item::from($item)),*]);
            return;
        }
    };
}

/// What all verifiers of one module read.
pub(crate) struct Shared<'a> {
    pub m: &'a Module,
    /// The functions whose names begin with `llvm.`; not known where only one function is verified.
    pub intrinsic_names: Option<EntitySet<Global>>,
    /// Which intrinsic each global is, as far as someone asked.
    pub intrinsics: Vec<OnceLock<Option<Intrinsic>>>,
    /// What is wrong with the declaration of each intrinsic, as far as someone asked.
    pub signatures: Vec<OnceLock<Option<Cow<'static, str>>>>,
    /// Stands for the body of a declaration.
    pub no_body: Body,
    /// Only the verdict is wanted, and metadata is verified elsewhere.
    pub quick: bool,
    /// A user of each intrinsic's address that is no call (only when not quick): function and instruction.
    pub address_taken: FxHashMap<Global, (Global, Inst)>,
}

impl<'a> Shared<'a> {
    pub fn new(m: &'a Module, quick: bool) -> Self {
        Self {
            m,
            intrinsic_names: None,
            intrinsics: (0..m.global_capacity()).map(|_| OnceLock::new()).collect(),
            signatures: (0..m.global_capacity()).map(|_| OnceLock::new()).collect(),
            no_body: Body::default(),
            quick,
            address_taken: FxHashMap::default(),
        }
    }

    /// The same for verifying the whole module.
    pub fn of_module(m: &'a Module, quick: bool) -> Self {
        let mut names = EntitySet::with_capacity(m.global_capacity());
        for &g in m.functions().iter().filter(|&&g| m.global(g).is_intrinsic()) {
            names.insert(g);
        }
        Self { intrinsic_names: Some(names), ..Self::new(m, quick) }
    }
}

/// The largest index recovered from, and the number of locals escaped by, each function.
pub(crate) type FrameEscapes = FxHashMap<Global, (u32, u32)>;

/// What one pass over (a part of) a module keeps.
pub(crate) struct Verifier<'a> {
    pub s: &'a Shared<'a>,
    pub m: &'a Module,
    pub t: &'a TypeTable,
    pub attrs: &'a AttrTable,
    pub md: &'a MdStore,
    /// The function at hand, or [`Global::NONE`].
    pub g: Global,
    /// Its body, or an empty one.
    pub b: &'a Body,
    pub dom: Dominance<'a>,
    pub failures: Vec<Failure>,
    /// Nodes seen, if metadata is verified here.
    pub md_seen: EntitySet<Md>,
    /// By type: 0 unknown, 1 unsized, 2 sized.
    sized: Vec<u8>,
    /// By type: 0 unknown, 1 may be on the stack, 2 holds a target type that may not.
    foreign: Vec<u8>,
    /// Subprograms that functions have.
    pub subprograms: FxHashMap<Md, Global>,
    pub frame_escapes: FrameEscapes,
    /// Of the function at hand: does it escape locals already, types of its landing pads.
    pub saw_localescape: bool,
    pub landing_pad_type: Option<Type>,
    pub tbaa: TbaaCache,
    /// Constants of the function's (or the module's) pool that were verified.
    pub consts_seen: EntitySet<Const>,
    /// Unwind destinations of funclets, memoised; see `eh.rs`.
    pub sibling_funclets: Vec<(Inst, Inst)>,
    pub convergence: crate::convergence::State,
    pub debug_args: Vec<Md>,
    /// Calls whose attributes, types and callees were found to be fine together.
    pub good_calls: FxHashMap<crate::calls::CallKey, crate::calls::CallFacts>,
    /// Attributes of parameters or return values that were found to be fine on a type.
    pub good_param_attrs: FxHashSet<(AttrSet, Type)>,
    /// Attributes of functions that were found to be fine by themselves.
    pub good_function_attrs: EntitySet<AttrSet>,
    /// Locations that were found to be fine on an instruction.
    pub good_locations: EntitySet<Md>,
    /// The scope that was found to be fine for a location last.
    pub good_scope: Md,
    pub has_debug_info: bool,
}

impl<'a> Verifier<'a> {
    pub fn new(s: &'a Shared<'a>) -> Self {
        let m = s.m;
        Self {
            s,
            m,
            t: &m.ctx.types,
            attrs: &m.ctx.attrs,
            md: &m.ctx.md,
            g: Global::NONE,
            b: &s.no_body,
            dom: Dominance::new(&s.no_body),
            failures: Vec::new(),
            md_seen: EntitySet::new(),
            sized: Vec::new(),
            foreign: Vec::new(),
            subprograms: FxHashMap::default(),
            frame_escapes: FrameEscapes::default(),
            saw_localescape: false,
            landing_pad_type: None,
            tbaa: TbaaCache::default(),
            consts_seen: EntitySet::new(),
            sibling_funclets: Vec::new(),
            convergence: crate::convergence::State::default(),
            debug_args: Vec::new(),
            good_calls: FxHashMap::default(),
            good_param_attrs: FxHashSet::default(),
            good_function_attrs: EntitySet::new(),
            good_locations: EntitySet::new(),
            good_scope: Md::NONE,
            has_debug_info: false,
        }
    }

    /// A verifier that knows what this one knows, without a function at hand. It may live longer than the body that this
    /// one was at.
    pub fn renew<'b>(self, s: &'b Shared<'b>) -> Verifier<'b> {
        let Self {
            s: _,
            m: _,
            t: _,
            attrs: _,
            md: _,
            g: _,
            b: _,
            dom: _,
            failures,
            md_seen,
            sized,
            foreign,
            subprograms,
            frame_escapes,
            saw_localescape,
            landing_pad_type,
            tbaa,
            consts_seen,
            sibling_funclets,
            convergence,
            debug_args,
            good_calls,
            good_param_attrs,
            good_function_attrs,
            good_locations,
            good_scope,
            has_debug_info,
        } = self;
        Verifier {
            failures,
            md_seen,
            sized,
            foreign,
            subprograms,
            frame_escapes,
            saw_localescape,
            landing_pad_type,
            tbaa,
            consts_seen,
            sibling_funclets,
            convergence,
            debug_args,
            good_calls,
            good_param_attrs,
            good_function_attrs,
            good_locations,
            good_scope,
            has_debug_info,
            ..Verifier::new(s)
        }
    }

    /// Turns to a function.
    pub fn enter(&mut self, g: Global, body: &'a Body) {
        self.g = g;
        self.b = body;
        self.dom = Dominance::new(body);
        self.saw_localescape = false;
        self.landing_pad_type = None;
        self.consts_seen.clear();
        self.sibling_funclets.clear();
        self.convergence.clear();
        self.debug_args.clear();
    }

    /// Turns from functions to the module.
    pub fn leave(&mut self) {
        let none = &self.s.no_body;
        self.enter(Global::NONE, none);
    }

    #[cold]
    pub fn fail(&mut self, message: impl Into<Cow<'static, str>>, items: &[Item]) {
        self.push(message.into(), items, false);
    }

    #[cold]
    pub fn fail_di(&mut self, message: impl Into<Cow<'static, str>>, items: &[Item]) {
        self.push(message.into(), items, true);
    }

    fn push(&mut self, message: Cow<'static, str>, items: &[Item], debug_info: bool) {
        let items = items.iter().filter(|i| !is_absent(i)).cloned().collect();
        self.failures.push(Failure { message, items, function: self.g, debug_info });
    }

    /// The function at hand.
    pub fn f(&self) -> &'a Function {
        self.m.function(self.g).expect("a function is at hand")
    }

    #[inline]
    pub fn global(&self, g: Global) -> &'a GlobalValue {
        self.m.global(g)
    }

    /// The constants that [`Self::b`] (or, outside functions, the module) refers to.
    #[inline]
    pub fn pool(&self) -> &'a ConstPool {
        if self.g.is_some() { self.b.consts() } else { &self.m.consts }
    }

    #[inline]
    pub fn op(&self, i: Inst, k: usize) -> Value {
        self.b.operand(i, k)
    }

    #[inline]
    pub fn ty(&self, v: Value) -> Type {
        self.b.value_type(v)
    }

    /// Type of operand `k`.
    #[inline]
    pub fn op_ty(&self, i: Inst, k: usize) -> Type {
        self.b.value_type(self.b.operand(i, k))
    }

    /// Has a type a size? Each type is looked at once.
    pub fn is_sized(&mut self, ty: Type) -> bool {
        if (Type::HALF.0..=Type::PTR.0).contains(&ty.0) {
            return true;
        }
        *entry(&mut self.sized, ty, || 1 + u8::from(self.t.is_sized(ty))) == 2
    }

    /// Holds a type a target type that may not be on the stack? Each type is looked at once.
    pub fn is_foreign(&mut self, ty: Type) -> bool {
        let mut cache = std::mem::take(&mut self.foreign);
        let look = || 1 + u8::from(self.contains_target_type(ty, |name| !crate::globals::can_be_local(name)));
        let found = *entry(&mut cache, ty, look) == 2;
        self.foreign = cache;
        found
    }

    /// What a value is, if it is a constant of the body.
    #[inline]
    pub fn const_data(&self, v: Value) -> Option<ConstData> {
        Some(self.b.consts().data(v.constant()?))
    }

    /// The value of an integer constant of at most 64 bits.
    pub fn const_int(&self, v: Value) -> Option<u64> {
        self.b.consts().as_u64(v.constant()?)
    }

    /// Is it an integer constant of any width?
    pub fn is_const_int(&self, v: Value) -> bool {
        matches!(self.const_data(v), Some(ConstData::Int(_) | ConstData::BigInt(_)))
    }

    /// The global that an operand is.
    pub fn const_global(&self, v: Value) -> Option<Global> {
        self.b.consts().as_global(v.constant()?)
    }

    /// Is it a function whose name begins with `llvm.`?
    #[inline]
    pub fn is_intrinsic(&self, g: Global) -> bool {
        match &self.s.intrinsic_names {
            Some(names) => names.contains(g),
            None => self.m.global(g).is_intrinsic(),
        }
    }

    /// Which intrinsic a function is.
    pub fn intrinsic(&self, g: Global) -> Option<Intrinsic> {
        *self.s.intrinsics[g.index()].get_or_init(|| {
            let global = self.m.global(g);
            let name = if self.is_intrinsic(g) { std::str::from_utf8(&global.name).ok()? } else { return None };
            Intrinsic::lookup(name)
        })
    }

    /// The intrinsic that a call calls directly.
    pub fn called_intrinsic(&self, i: Inst) -> Option<Intrinsic> {
        if !self.b.inst(i).opcode.is_call() {
            return None;
        }
        self.intrinsic(self.b.called_global(i)?)
    }

    /// The metadata that an argument wraps.
    pub fn arg_md(&self, v: Value) -> Option<Md> {
        match self.const_data(v)? {
            ConstData::Metadata(md) => Some(md),
            _ => None,
        }
    }

    /// The name of a global, for messages.
    pub fn name(&self, g: Global) -> String {
        String::from_utf8_lossy(&self.global(g).name).into_owned()
    }

    pub fn is_int_or_int_vector(&self, ty: Type) -> bool {
        self.t.is_int(self.t.scalar(ty))
    }

    pub fn is_fp_or_fp_vector(&self, ty: Type) -> bool {
        self.t.is_float(self.t.scalar(ty))
    }

    pub fn is_ptr_or_ptr_vector(&self, ty: Type) -> bool {
        self.t.is_ptr(self.t.scalar(ty))
    }
}

/// The entry of a type in a table of small numbers; made where it is 0.
fn entry(table: &mut Vec<u8>, ty: Type, make: impl FnOnce() -> u8) -> &u8 {
    if ty.index() >= table.len() {
        table.resize(ty.index() + 64, 0);
    }
    let slot = &mut table[ty.index()];
    if *slot == 0 {
        *slot = make();
    }
    slot
}

/// LLVM leaves out what is null.
fn is_absent(item: &Item) -> bool {
    match item {
        Item::Value(v) => v.is_none(),
        Item::Md(m) => m.is_none(),
        Item::Global(g) => g.is_none(),
        Item::ModuleConst(c) => c.is_none(),
        Item::Comdat(c) => c.is_none(),
        Item::Location(l) => *l == DbgLocation::None,
        _ => false,
    }
}
