//! `bdce`: removes integer computations of which no bit matters, and simplifies those of which some do not.
//!
//! # What it does
//! ```text
//! define i16 @f(i32 %a, i16 %b) {          define i16 @f(i32 %a, i16 %b) {
//!   %m = or i32 %a, 65536                    %s1 = zext i16 %b to i32
//!   %s = sext i16 %b to i32                  %x = add i32 %a, %s1
//!   %x = add nsw i32 %m, %s                  %r = trunc i32 %x to i16
//!   %r = trunc i32 %x to i16                 ret i16 %r
//!   ret i16 %r                             }
//! }
//! ```
//! Dead instructions go; `sext` becomes `zext` where the sign's copies do not matter; `and`, `or` and `xor` with a mask that changes no bit that
//! matters give way to their operand; an operand of which no bit matters becomes zero.
//!
//! # What it leaves alone, and why
//! An operand that matters in part stays as it is. Floating-point values and pointers count as a whole.
//!
//! # Algorithm
//! One walk in order over the body, with the demanded bits ([`analysis::demanded_bits`]) as they were before. A value that changes in bits that do
//! not matter may break promises of its users: flags, `!range` and the like are dropped from those that are reached before all bits matter again.
//!
//! # Complexity
//! That of the analysis, and for each change a walk over the users that are reached. Users that were stripped once are not walked again.
//!
//! # Needs and preserves
//! Demanded bits, with assumptions and dominators. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Zero takes the place of dead operands, which may be poison: more defined. Debug records of what is removed are salvaged; those of a value
//! that gives way to another one follow, as in LLVM, though bits that do not matter differ.
//!
//! # Compatibility with LLVM 22
//! The same results. A `zext` that takes the place of a `sext` has the same demanded bits here, and in LLVM all of them: a later change in a cycle
//! may strip flags of more users.

use crate::utils::drop_annotations::drop_poison_generating_annotations;
use crate::utils::salvage::salvage_debug_info;
use analysis::effects::{has_side_effects, is_dead_without_uses};
use analysis::{DemandedBits, DemandedBitsAnalysis, Env};
use ir::builder::{Builder, Fold};
use ir::{ApInt, Body, EntitySet, Inst, Opcode, Value, View};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use rustc_hash::FxHashMap;

static REMOVED: Statistic = Statistic::new("bdce", "NumRemoved", "Number of instructions removed (unused)");
static SIMPLIFIED: Statistic =
    Statistic::new("bdce", "NumSimplified", "Number of instructions trivialized (dead bits)");
static EXTENSIONS: Statistic =
    Statistic::new("bdce", "NumSExt2ZExt", "Number of sign extension instructions converted to zero extension");

/// The pass.
pub struct Bdce;

impl FunctionPass for Bdce {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let demanded = unit.analysis::<DemandedBitsAnalysis>();
        let mut pass = Pass {
            env: Env::new(unit.module, unit.global),
            body: unit.body,
            demanded: &demanded,
            extended: FxHashMap::default(),
            stripped: EntitySet::new(),
            dead: Vec::new(),
            changed: false,
        };
        pass.find();
        pass.remove();
        if pass.changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

struct Pass<'a> {
    env: Env<'a>,
    body: &'a mut Body,
    demanded: &'a DemandedBits,
    /// Of each new `zext`, the `sext` that had its place.
    extended: FxHashMap<Inst, Inst>,
    /// Those whose promises were taken back, and those of their users.
    stripped: EntitySet<Inst>,
    dead: Vec<Inst>,
    changed: bool,
}

impl Pass<'_> {
    /// Finds what is dead, and simplifies the rest.
    fn find(&mut self) {
        let mut block = self.body.entry();
        while block.is_some() {
            let mut next = self.body.first_inst(block);
            while let Some(i) = next.expand() {
                next = self.body.next_inst(i);
                self.visit(i);
            }
            block = self.body.next_block(block);
        }
    }

    fn visit(&mut self, i: Inst) {
        if !self.body.has_uses(i) && has_side_effects(self.env.module, self.body, i) {
            return;
        }
        if self.demanded.is_dead(i) || self.matters_nowhere(i) {
            return self.discard(i);
        }
        if let Some(v) = self.replacement(i) {
            self.strip_users(i);
            let v = match v {
                Replacement::Value(v) => v,
                Replacement::ZExt => self.zero_extend(i),
            };
            self.body.replace_all_uses(i, v);
            SIMPLIFIED.add(1);
            return self.discard(i);
        }
        for k in 0..self.body.inst(i).num_operands() {
            self.operand(i, k);
        }
    }

    /// Does no bit of a result matter to any user? All of these use zero instead, before this walk ends.
    fn matters_nowhere(&self, i: Inst) -> bool {
        self.demanded.of(i).is_some_and(ApInt::is_zero) && is_dead_without_uses(self.env.query(self.body), i)
    }

    fn discard(&mut self, i: Inst) {
        self.dead.push(i);
        self.changed = true;
    }

    /// What gives the same bits as an instruction, as far as they matter.
    fn replacement(&self, i: Inst) -> Option<Replacement> {
        let demanded = self.demanded.of(i)?;
        match self.body.view(i) {
            View::Cast { op: Opcode::SExt, from } => {
                let types = self.env.types();
                let width = types.int_width(types.scalar(self.body.value_type(from)))?;
                (demanded.active_bits() <= width).then_some(Replacement::ZExt)
            }
            View::Binary { op, a, b } if !demanded.is_ones() => {
                let mask = self.body.consts().splat_int(self.env.types(), b.constant()?)?;
                let is_idle = match op {
                    Opcode::Or | Opcode::Xor => !demanded.intersects(&mask),
                    Opcode::And => demanded.is_subset_of(&mask),
                    _ => false,
                };
                is_idle.then_some(Replacement::Value(a))
            }
            _ => None,
        }
    }

    /// A `zext` in place of a `sext`, or what it folds to.
    fn zero_extend(&mut self, i: Inst) -> Value {
        EXTENSIONS.add(1);
        let (from, ty) = (self.body.operand(i, 0), self.body.inst(i).ty);
        let name = self.body.name(i.into()).unwrap_or_default().to_vec();
        let mut builder = Builder::before(self.body, self.env.types(), i).folding(Fold::Constants);
        let new = builder.named(&name).cast(Opcode::ZExt, from, ty);
        if let Some(extension) = new.inst() {
            self.extended.insert(extension, i);
        }
        new
    }

    /// Makes an operand of which no bit matters zero.
    fn operand(&mut self, i: Inst, k: usize) {
        let v = self.body.operand(i, k);
        if v.inst().is_none() && v.param().is_none() {
            return;
        }
        let u = self.body.operand_use(i, k);
        if !self.demanded.is_use_dead(&self.env.query(self.body), u) {
            return;
        }
        self.strip_users(i);
        let ty = self.body.value_type(v);
        let zero = self.body.consts_mut().null(self.env.types(), ty);
        self.body.set_operand(i, k, zero);
        SIMPLIFIED.add(1);
        self.changed = true;
    }

    fn are_all_demanded(&self, i: Inst) -> bool {
        self.demanded.are_all_demanded(self.extended.get(&i).copied().unwrap_or(i))
    }

    /// Takes back what users of a value promise that changes in bits that do not matter, and what their users do, down to values of which
    /// all bits matter.
    fn strip_users(&mut self, i: Inst) {
        let mut work = vec![i];
        while let Some(i) = work.pop() {
            if self.are_all_demanded(i) {
                continue;
            }
            let at = work.len();
            let types = self.env.types();
            for user in self.body.users_of(i) {
                if types.is_int(types.scalar(self.body.inst(user).ty)) && self.stripped.insert(user) {
                    work.push(user);
                }
            }
            for &user in &work[at..] {
                drop_poison_generating_annotations(self.env.module, self.body, user);
            }
        }
    }

    /// Removes what is dead, users first, so that debug records go from one to the next.
    fn remove(&mut self) {
        for &i in self.dead.iter().rev() {
            salvage_debug_info(self.env.module, self.body, i);
            for k in 0..self.body.inst(i).num_operands() {
                self.body.set_operand(i, k, Value::NONE);
            }
        }
        for &i in &self.dead {
            self.body.remove(i);
        }
        REMOVED.add(self.dead.len() as u64);
    }
}

/// What takes the place of an instruction.
enum Replacement {
    Value(Value),
    ZExt,
}
