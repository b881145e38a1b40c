//! `alignment-from-assumptions`: what is assumed of the alignment of a pointer becomes the alignment of accesses near it.
//!
//! # What it does
//! ```text
//! call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 32) ]
//! %q = getelementptr i8, ptr %p, i64 8
//! load i32, ptr %q, align 4            ; becomes: align 8
//! ```
//!
//! # What it leaves alone, and why
//! Accesses where the assumption need not hold; alignments that are no numbers; addresses whose distance from the pointer is not known.
//!
//! # Algorithm
//! From the pointer through its users, `getelementptr` and phis. The distance of an address comes from scalar evolution; that of one that moves in a loop
//! is judged by where it starts and by its step.
//!
//! # Complexity
//! Linear in the number of users, for each assumption.
//!
//! # Needs and preserves
//! Dominators, assumptions, scalar evolution. Blocks, edges and values stay, and with them most analyses.
//!
//! # Poison, flags, debug info
//! Assumptions promise what they say, where they hold. Nothing else changes.
//!
//! # Compatibility with LLVM 22
//! The same alignments.

use analysis::scalar_evolution::{Expr, ScalarEvolution, Wrap};
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::assumed::is_valid_for_context;
use analysis::{
    AssumptionAnalysis, DominatorTreeAnalysis, LoopAnalysis, MemoryIntrinsic, Query, ScalarEvolutionAnalysis,
};
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::{Align, ConstData, Inst, Opcode, Type, Value, View};
use passman::*;
use rustc_hash::FxHashSet;

/// The tag of bundles that assume an alignment.
const TAG: &[u8] = b"align";

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlignmentFromAssumptions;

impl FunctionPass for AlignmentFromAssumptions {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        if assumptions.is_empty() {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let q = Query::of(view).with_tree(&tree).with_assumptions(&assumptions);
        let found = evolution.ask(view, |se| {
            let mut finder = Finder { q, se, found: Vec::new() };
            assumptions.iter(view.module, view.body).for_each(|assume| finder.follow(assume));
            finder.found
        });
        let mut changed = false;
        for improvement in found {
            changed |= improvement.apply(unit);
        }
        if !changed {
            return PreservedAnalyses::all();
        }
        PreservedAnalyses::cfg().and::<LoopAnalysis>().and::<AssumptionAnalysis>().and::<ScalarEvolutionAnalysis>()
    }
}

/// An access with the alignment that its address has: of an argument of a call, or of a load or store.
struct Improvement {
    inst: Inst,
    arg: Option<usize>,
    align: Align,
}

impl Improvement {
    /// Notes the alignment, if it is more than is known.
    fn apply(&self, unit: &mut FunctionUnit<'_>) -> bool {
        let attrs = &unit.module.ctx.attrs;
        let data = unit.body.inst(self.inst);
        let Some(k) = self.arg else {
            let is_more = self.align > data.align();
            if is_more {
                unit.body.inst_mut(self.inst).set_align(self.align);
            }
            return is_more;
        };
        let list = data.call_attrs();
        let stated = attrs.find_int(attrs.list(list).param(k), AttrKind::Alignment);
        let bytes = self.align.bytes().unwrap_or(1);
        if bytes <= stated.unwrap_or(1) {
            return false;
        }
        let list = attrs.edit_param(list, k, |set| _ = set.add(Attribute::Int(AttrKind::Alignment, bytes)));
        unit.body.inst_mut(self.inst).set_call_attrs(list);
        true
    }
}

/// An assumed alignment.
struct Assumed {
    assume: Inst,
    pointer: Expr,
    align: Expr,
    /// The aligned address lies so far before the pointer.
    offset: Expr,
}

struct Finder<'a, 's, 'e> {
    q: Query<'a>,
    se: &'s mut ScalarEvolution<'e>,
    found: Vec<Improvement>,
}

impl Finder<'_, '_, '_> {
    /// Improves what a call of `llvm.assume` speaks of.
    fn follow(&mut self, assume: Inst) {
        let View::Call(call) = self.q.body.view(assume) else { return };
        for (tag, operands) in call.bundles() {
            if self.q.module.ctx.bundle_tags.name(tag) != TAG {
                continue;
            }
            let operands: Vec<Value> = operands.iter().collect();
            if let Some((pointer, assumed)) = self.assumed(assume, &operands) {
                self.follow_users(pointer, &assumed);
            }
        }
    }

    fn assumed(&mut self, assume: Inst, operands: &[Value]) -> Option<(Value, Assumed)> {
        let (&pointer, &align) = (operands.first()?, operands.get(1)?);
        let pointer = strip_pointer_casts(self.q.module, self.q.body, pointer);
        let is_data = pointer
            .constant()
            .is_some_and(|c| !matches!(self.q.body.consts().data(c), ConstData::Global(_) | ConstData::Expr(_)));
        let is_integer = |v: Value| self.q.types().is_int(self.q.ty(v));
        if is_data || !self.q.types().is_ptr(self.q.ty(pointer)) || !operands[1..].iter().all(|&v| is_integer(v)) {
            return None;
        }
        let align = self.se.get(align);
        let align = self.se.truncate_or_zero_extend(align, Type::I64);
        if !self.se.constant(align).is_some_and(|n| n.is_power_of_2()) {
            return None;
        }
        let offset = match operands.get(2) {
            Some(&offset) => self.se.get(offset),
            None => self.se.uint(Type::I64, 0),
        };
        let offset = self.se.truncate_or_zero_extend(offset, Type::I64);
        let e = self.se.get(pointer);
        Some((pointer, Assumed { assume, pointer: e, align, offset }))
    }

    fn follow_users(&mut self, pointer: Value, assumed: &Assumed) {
        let body = self.q.body;
        let mut work: Vec<Inst> = body.users_of(pointer).filter(|&u| u != assumed.assume).collect();
        let mut seen: FxHashSet<Inst> = work.iter().copied().collect();
        while let Some(i) = work.pop() {
            self.improve(i, assumed);
            if !matches!(body.inst(i).opcode, Opcode::GetElementPtr | Opcode::Phi) {
                continue;
            }
            for u in body.uses_of(i) {
                let user = body.use_inst(u);
                let is_stored = body.inst(user).opcode == Opcode::Store && body.operand_index(u) == 0;
                if self.q.types().is_ptr(body.inst(i).ty) && !is_stored && seen.insert(user) {
                    work.push(user);
                }
            }
        }
    }

    fn improve(&mut self, i: Inst, assumed: &Assumed) {
        let body = self.q.body;
        let addresses: Vec<(Option<usize>, Value)> = match body.view(i) {
            View::Load { ptr } | View::Store { ptr, .. } => vec![(None, ptr)],
            View::Call(_) => match MemoryIntrinsic::new(self.q.module, body, i) {
                Some(m) if self.q.types().is_ptr(self.q.ty(m.second)) => {
                    vec![(Some(0), m.raw_dest), (Some(1), m.second)]
                }
                Some(m) => vec![(Some(0), m.raw_dest)],
                None => return,
            },
            _ => return,
        };
        if !is_valid_for_context(&self.q, assumed.assume, i) {
            return;
        }
        for (arg, address) in addresses {
            if let Some(align) = self.alignment(address, assumed).and_then(Align::new) {
                self.found.push(Improvement { inst: i, arg, align });
            }
        }
    }

    /// The alignment of an address, by its distance from the pointer.
    fn alignment(&mut self, address: Value, assumed: &Assumed) -> Option<u64> {
        let e = self.se.get(address);
        let distance = self.se.minus(e, assumed.pointer, Wrap::empty());
        if !self.se.is_known(distance) || self.se.width(distance) > 64 {
            return None;
        }
        let distance = self.se.noop_or_sign_extend(distance, Type::I64);
        let distance = self.se.add2(distance, assumed.offset);
        if let Some(align) = self.of_distance(distance, assumed) {
            return Some(align);
        }
        let ops = self.se.ops_vec(distance);
        if self.se.rec_loop(distance).is_none() || ops.len() != 2 {
            return None;
        }
        let (start, step) = (self.of_distance(ops[0], assumed)?, self.of_distance(ops[1], assumed)?);
        Some(start.min(step))
    }

    /// The alignment of what lies so far from an aligned address.
    fn of_distance(&mut self, distance: Expr, assumed: &Assumed) -> Option<u64> {
        let rest = self.se.urem(distance, assumed.align);
        let rest = self.se.constant(rest)?.as_u64()?;
        if rest == 0 {
            return self.se.constant(assumed.align)?.as_u64();
        }
        rest.is_power_of_two().then_some(rest)
    }
}
