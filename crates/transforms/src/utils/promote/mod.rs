//! Promotion of stack slots to SSA values.
//!
//! # Algorithm
//! An alloca that is only loaded and stored as a whole becomes values. Three cases, in this order, as in LLVM:
//!
//! * a single store: loads that it dominates take its value;
//! * all in one block: each load takes the value of the nearest store above;
//! * otherwise SSA construction: phis where definitions meet ([`analysis::IteratedFrontier`]) and the variable is live, and
//!   renaming (R. Cytron et al., "Efficiently Computing Static Single Assignment Form and the Control Dependence Graph",
//!   1991), in `rename.rs`.
//!
//! LLVM walks every block in which an alloca is live, and carries a table of all allocas through its renaming walk. Here each
//! alloca is dealt with by itself, by one sweep over its own accesses and phis in the order of that walk; blocks that
//! do not touch it cost nothing. What was found out is then carried out over all allocas in the order of the walk, so that
//! operands of phis, lists of uses and debug records come out in LLVM's order.
//!
//! # Complexity
//! O(k log k) for k accesses, phis and their entries, plus one walk over the body for all rounds together.
//!
//! # Compatibility with LLVM 22
//! The order in which LLVM simplifies new phis follows a hash table; it is the order of their making here, which can only
//! show in the order of uses.

pub mod debug_info;
mod markers;
mod rename;
mod simplify;
mod walk;

use analysis::value_tracking::is_known_non_zero;
use analysis::{DominatorTree, IteratedFrontier};
use analysis::{Query, value_tracking};
use debug_info::{DebugUpdate, Variables};
use ir::inst::Align;
use ir::intrinsics;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Builder, Const, Inst, IntPredicate, Md, Opcode, Type, Value};
use passman::{FunctionUnit, Statistic};
use walk::Walk;

pub use markers::{is_promotable, obstacle};

static DEAD: Statistic = Statistic::new("mem2reg", "NumDeadAlloca", "Number of dead alloca's removed");
static LOCAL: Statistic = Statistic::new("mem2reg", "NumLocalPromoted", "Number of alloca's promoted within one block");
static PHIS: Statistic = Statistic::new("mem2reg", "NumPHIInsert", "Number of PHI nodes inserted");
static SINGLE: Statistic =
    Statistic::new("mem2reg", "NumSingleStore", "Number of alloca's promoted with a single store");

/// Promotes allocas of one function, in several rounds if need be. Control flow must not change in between.
pub struct Promoter<'a, 'u> {
    unit: &'a mut FunctionUnit<'u>,
    tree: &'a DominatorTree,
    /// What follows from control flow alone, made when first needed.
    flow: Option<Box<Flow>>,
    debug: DebugUpdate,
    assume: Option<Const>,
    no_signed_zeros: bool,
    /// Allocas whose addresses were stored to a promoted one: they may have become promotable.
    released: Vec<Inst>,
}

struct Flow {
    walk: Walk,
    frontier: IteratedFrontier,
    /// What each removed store had stored, for phis that are filled in later.
    stored: Vec<Value>,
}

/// Loads and stores of one alloca.
struct Accesses {
    alloca: Inst,
    /// In the order of uses, newest first.
    loads: Vec<Inst>,
    stores: Vec<Inst>,
    /// The block of all accesses, if there is just one.
    only_block: Option<Block>,
    /// Debug records about it.
    variables: Variables,
}

impl Accesses {
    fn new(body: &Body, alloca: Inst, variables: Variables) -> Self {
        let (mut loads, mut stores) = (Vec::new(), Vec::new());
        for i in body.users_of(alloca) {
            if body.inst(i).opcode == Opcode::Store { stores.push(i) } else { loads.push(i) }
        }
        let mut blocks = stores.iter().chain(&loads).map(|&i| body.inst_block(i));
        let only_block = blocks.next().filter(|&first| blocks.all(|b| b == first));
        Self { alloca, loads, stores, only_block, variables }
    }
}

impl<'a, 'u> Promoter<'a, 'u> {
    /// A promoter for the function of `unit`, whose dominator tree is `tree`.
    pub fn new(unit: &'a mut FunctionUnit<'u>, tree: &'a DominatorTree) -> Self {
        let attrs = &unit.module.ctx.attrs;
        let list = unit.module.function(unit.global).map_or(ir::attributes::AttrList::EMPTY, |f| f.attrs.get());
        let value = attrs.find_string(attrs.list(list).function, b"no-signed-zeros-fp-math");
        let no_signed_zeros = value == Some(b"true");
        let debug = DebugUpdate::default();
        Self { unit, tree, flow: None, debug, assume: None, no_signed_zeros, released: Vec::new() }
    }

    /// Promotes allocas, all of which must be promotable ([`is_promotable`]).
    pub fn promote(&mut self, allocas: &[Inst]) {
        let mut rest = allocas.to_vec();
        let mut general = Vec::new();
        let mut next = 0;
        while next < rest.len() {
            let alloca = rest[next];
            self.remove_markers(alloca);
            if self.promote_simply(alloca, &mut general) {
                // The last one takes its place, as in LLVM: the order decides that of phis.
                rest.swap_remove(next);
            } else {
                next += 1;
            }
        }
        if !general.is_empty() {
            self.rename(general);
        }
    }

    /// Allocas whose addresses were stored to promoted ones since the last call.
    pub fn take_released(&mut self) -> Vec<Inst> {
        std::mem::take(&mut self.released)
    }

    /// The body as it is now.
    pub fn body(&self) -> &Body {
        self.unit.body
    }

    /// Removes debug records that have become void. To be called when all is done.
    pub fn finish(self) {
        self.debug.finish(self.unit.body);
    }

    /// Deals with an alloca that needs no phis; otherwise it is added to `general`.
    fn promote_simply(&mut self, alloca: Inst, general: &mut Vec<Accesses>) -> bool {
        if !self.unit.body.has_uses(alloca) {
            self.unit.body.remove(alloca);
            DEAD.add(1);
            return true;
        }
        let variables = self.debug.variables(self.unit.module, self.unit.body, alloca);
        let mut accesses = Accesses::new(self.unit.body, alloca, variables);
        if let [store] = accesses.stores[..]
            && self.rewrite_single_store(&mut accesses, store)
        {
            SINGLE.add(1);
            return true;
        }
        if accesses.only_block.is_some() && self.promote_in_block(&mut accesses) {
            LOCAL.add(1);
            return true;
        }
        general.push(accesses);
        false
    }

    /// Replaces loads that the only store dominates. True if that was all, and the alloca is gone; otherwise `accesses`
    /// keeps the other loads.
    fn rewrite_single_store(&mut self, accesses: &mut Accesses, store: Inst) -> bool {
        let mut value = self.unit.body.operand(store, 0);
        let view = self.unit.view();
        // Other loads are of uninitialised memory: any value will do for them, but poison would be less defined.
        let anywhere = value.inst().is_none() && value_tracking::is_not_poison(&Query::of(view), value);
        let mut kept = Vec::new();
        for &load in &accesses.loads {
            let body = &*self.unit.body;
            let (at, load_at) = (body.inst_block(store), body.inst_block(load));
            let covered = if at == load_at { body.comes_before(store, load) } else { self.tree.dominates(at, load_at) };
            if !anywhere && !covered {
                kept.push(load);
                continue;
            }
            if value == load.into() {
                // Only in unreachable code.
                value = self.poison(load);
            }
            self.replace_load(load, value);
        }
        accesses.loads = kept;
        if !accesses.loads.is_empty() {
            return false;
        }
        self.debug.single_store(self.unit.module, self.unit.body, &accesses.variables, store);
        self.debug.drop_assignment_markers(self.unit.body, accesses.alloca);
        self.remove_store(store);
        self.unit.body.remove(accesses.alloca);
        true
    }

    /// Replaces loads by the nearest store above, where all is in one block. False if a load comes before every store: then it
    /// may see a later one, by way of a loop.
    fn promote_in_block(&mut self, accesses: &mut Accesses) -> bool {
        let body = &*self.unit.body;
        let before = |a: Inst, b: Inst| a != b && body.comes_before(a, b);
        let mut stores = accesses.stores.clone();
        stores.sort_unstable_by(|&a, &b| before(b, a).cmp(&before(a, b)));
        let all = std::mem::take(&mut accesses.loads);
        let mut loads = &all[..];
        while let Some(&load) = loads.first() {
            let body = &*self.unit.body;
            let above = stores.partition_point(|&s| body.comes_before(s, load));
            let mut value = match (above, stores.is_empty()) {
                (0, false) => {
                    accesses.loads = loads.to_vec();
                    return false;
                }
                (0, true) => self.undef(load),
                _ => body.operand(stores[above - 1], 0),
            };
            if value == load.into() {
                value = self.poison(load);
            }
            self.replace_load(load, value);
            loads = &loads[1..];
        }
        for store in std::mem::take(&mut accesses.stores) {
            self.debug.deleted_store(self.unit.module, self.unit.body, &accesses.variables, store);
            self.remove_store(store);
        }
        self.debug.drop_assignment_markers(self.unit.body, accesses.alloca);
        self.unit.body.remove(accesses.alloca);
        self.debug.drop_declarations(self.unit.module, self.unit.body, &accesses.variables);
        true
    }

    fn undef(&mut self, load: Inst) -> Value {
        let ty = self.unit.body.inst(load).ty;
        self.unit.body.consts_mut().undef(ty).into()
    }

    fn poison(&mut self, i: Inst) -> Value {
        let ty = self.unit.body.inst(i).ty;
        self.unit.body.consts_mut().poison(ty).into()
    }

    /// Replaces a load by a value and removes it.
    fn replace_load(&mut self, load: Inst, value: Value) {
        self.keep_facts(load, value);
        self.unit.body.replace_all_uses(load, value);
        self.unit.body.remove(load);
    }

    /// Removes a store to a promoted alloca.
    fn remove_store(&mut self, store: Inst) {
        let body = &mut *self.unit.body;
        self.released.extend(markers::underlying_alloca(body, body.operand(store, 0)));
        body.remove(store);
    }

    /// Says by other means what the attachments of a load say about its value.
    fn keep_facts(&mut self, load: Inst, value: Value) {
        let body = &*self.unit.body;
        if body.attachments(load).is_empty() || body.attachment(load, kind::NOUNDEF).is_none() {
            return;
        }
        if value_tracking::is_undef_or_poison(body, value) {
            self.insert_unreachable(load);
        } else if body.attachment(load, kind::NONNULL).is_some() {
            let context = Query::of(self.unit.view()).at(load).with_tree(self.tree);
            if !is_known_non_zero(&context, value) {
                self.assume_non_null(load);
            }
        }
    }

    /// Marks code as unreachable that must not become a terminator yet: a store to poison.
    fn insert_unreachable(&mut self, load: Inst) {
        let types = &self.unit.module.ctx.types;
        let body = &mut *self.unit.body;
        let (value, nowhere) = (body.consts_mut().int(types, Type::I1, 1), body.consts_mut().poison(Type::PTR));
        Builder::before(body, types, load).with_location(Md::NONE).store(value.into(), nowhere.into(), Align::ONE);
    }

    /// Assumes behind a load that it gave no null.
    fn assume_non_null(&mut self, load: Inst) {
        let assume = self.assume();
        let types = &self.unit.module.ctx.types;
        let body = &mut *self.unit.body;
        let next = body.next_inst(load);
        let ty = body.inst(load).ty;
        let null = body.consts_mut().null(types, ty);
        let mut b = Builder::before(body, types, next).with_location(Md::NONE).above_records();
        let compare = b.icmp(IntPredicate::Ne, load.into(), null.into());
        b.call(types.func(Type::VOID, &[Type::I1], false), assume.into(), &[compare]);
    }

    /// `@llvm.assume`
    fn assume(&mut self) -> Const {
        if let Some(assume) = self.assume {
            return assume;
        }
        let ctx = &self.unit.module.ctx;
        let ty = ctx.types.func(Type::VOID, &[Type::I1], false);
        let attrs = intrinsics::id::ASSUME.attribute_list(ctx, ty);
        let assume = self.unit.declare(intrinsics::id::ASSUME.name().as_bytes(), ty, attrs);
        self.assume = Some(assume);
        assume
    }
}

#[cfg(test)]
mod tests;
