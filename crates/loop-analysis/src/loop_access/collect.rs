//! The accesses of a loop.

use super::sets::AllAccesses;
use super::{Access, Analyzer};
use crate::delinearization::access;
use analysis::alias::MemoryLocation;
use analysis::effects::{call_has, called_intrinsic, may_read, may_write};
use analysis::scalar_evolution::{CountKind, Expr, Kind, ScalarEvolution, Wrap};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Inst, Md, Opcode, Type, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::noalias_scopes::declared_scopes;

/// Loads and stores of a loop.
#[derive(Default)]
pub(super) struct LoopAccesses {
    pub loads: Vec<Inst>,
    pub stores: Vec<Inst>,
    /// The accesses through a pointer, as places in the list of instructions.
    pub by_pointer: FxHashMap<Access, Vec<usize>>,
    /// Scopes that begin in the loop: they say nothing about other iterations.
    pub scopes: FxHashSet<Md>,
    is_parallel: bool,
}

impl Analyzer<'_, '_, '_, '_> {
    /// The blocks of the loop in reverse post-order.
    fn blocks(&self) -> Vec<Block> {
        let header = self.loops.header(self.l);
        let mut seen: FxHashSet<Block> = [header].into_iter().collect();
        let mut stack = vec![(header, 0)];
        let mut order = Vec::new();
        while let Some((b, next)) = stack.last_mut() {
            let b = *b;
            let successor = self.q.body.block_successors(b).nth(*next);
            *next += 1;
            match successor {
                Some(s) if self.loops.contains(self.l, s) && seen.insert(s) => stack.push((s, 0)),
                Some(_) => {}
                None => {
                    order.push(b);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// The accesses, unless there is one that cannot be understood.
    pub(super) fn collect(&mut self) -> Option<LoopAccesses> {
        let (module, body) = (self.q.module, self.q.body);
        let is_parallel = analysis::loops::is_annotated_parallel(self.q.view(), self.loops, self.l);
        let mut all = LoopAccesses { is_parallel, ..LoopAccesses::default() };
        let mut is_complex = false;
        for i in self.blocks().into_iter().flat_map(|b| body.block_insts(b)) {
            let is_call = body.inst(i).opcode.is_call();
            self.info.has_convergent |= is_call && call_has(module, body, i, AttrKind::Convergent);
            if is_complex {
                if self.info.has_convergent {
                    break;
                }
                continue;
            }
            let intrinsic = called_intrinsic(module, body, i);
            if intrinsic == Some(id::EXPERIMENTAL_NOALIAS_SCOPE_DECL) {
                let list = declared_scopes(module, body, i);
                all.scopes.extend(list.and_then(|list| module.ctx.md.tuple_operands(list)).into_iter().flatten());
            }
            let is_harmless = matches!(
                intrinsic,
                Some(
                    id::ASSUME
                        | id::LIFETIME_START
                        | id::LIFETIME_END
                        | id::SIDEEFFECT
                        | id::PSEUDOPROBE
                        | id::EXPERIMENTAL_NOALIAS_SCOPE_DECL
                )
            );
            if is_harmless {
                continue;
            }
            let (reads, writes) = (may_read(module, body, i), may_write(module, body, i));
            if !reads && !writes {
                continue;
            }
            let expected = if reads { Opcode::Load } else { Opcode::Store };
            let d = body.inst(i);
            if d.opcode != expected {
                self.report("instruction cannot be vectorized");
                is_complex = true;
                continue;
            }
            if (d.is_volatile() || d.ordering() != ir::Ordering::NotAtomic) && !is_parallel {
                self.report(if reads {
                    "read with atomic ordering or volatile read"
                } else {
                    "write with atomic ordering or volatile write"
                });
                is_complex = true;
                continue;
            }
            if reads {
                all.loads.push(i)
            } else {
                all.stores.push(i)
            }
            self.add(&mut all, i, writes);
        }
        (!is_complex).then_some(all)
    }

    fn add(&mut self, all: &mut LoopAccesses, i: Inst, writes: bool) {
        let Some((_, ptr)) = access(self.q.view(), i) else { return };
        for p in self.pointers(ptr) {
            all.by_pointer.entry((p, writes)).or_default().push(self.info.instructions.len());
            self.info.instructions.push(i);
        }
        self.speculate_stride(ptr);
    }

    /// The pointers that one is, through phis inside the loop, which scalar evolution does not look through.
    fn pointers(&self, ptr: Value) -> Vec<Value> {
        let (mut work, mut seen, mut found) = (vec![ptr], FxHashSet::default(), Vec::new());
        while let Some(p) = work.pop() {
            if !seen.insert(p) {
                continue;
            }
            let body = self.q.body;
            let phi = p.inst().filter(|&i| {
                let b = body.inst_block(i);
                body.inst(i).opcode == Opcode::Phi && self.loops.contains(self.l, b) && b != self.loops.header(self.l)
            });
            match phi {
                Some(phi) => work.extend(body.operands(phi)),
                None => found.push(p),
            }
        }
        found
    }

    /// Notes a pointer that moves by a value which may be taken for 1: not if that is more than the loop has iterations.
    fn speculate_stride(&mut self, ptr: Value) {
        let Some(stride) = self.symbolic_stride(ptr) else { return };
        let count = self.pse.count(CountKind::SymbolicMax);
        let se = &mut *self.pse.se;
        let ty = se.wider(se.ty(count), se.ty(stride));
        let (wide_stride, wide_count) = (se.noop_or_sign_extend(stride, ty), se.noop_or_zero_extend(count, ty));
        let difference = se.minus(wide_stride, wide_count, Wrap::empty());
        if se.is_known_positive(difference) {
            return;
        }
        let base = if is_extension(se, stride) { se.op(stride, 0) } else { stride };
        self.strides.insert(ptr, base);
    }

    /// The value by which a pointer, or the index from which it is computed, moves.
    fn symbolic_stride(&mut self, ptr: Value) -> Option<Expr> {
        let index = self.induction_operand(ptr).unwrap_or(ptr);
        let l = self.l;
        let se = &mut *self.pse.se;
        if !se.has_expressions(self.q.ty(index)) {
            return None;
        }
        let mut e = se.get(index);
        while index != ptr && is_extension(se, e) {
            e = se.op(e, 0);
        }
        if !se.is_affine_in(e, l) {
            return None;
        }
        let step = se.op(e, 1);
        let base = if is_extension(se, step) { se.op(step, 0) } else { step };
        (se.is_invariant(step, l) && se.is(base, Kind::Unknown)).then_some(step)
    }

    /// The only operand of a `getelementptr` that changes in the loop: its last index that is no trailing 0.
    fn induction_operand(&mut self, ptr: Value) -> Option<Value> {
        let gep = ptr.inst()?;
        let View::Gep { source, base, indices } = self.q.body.view(gep) else { return None };
        let indices: Vec<Value> = indices.iter().collect();
        let last = self.last_index(source, &indices)?;
        let operands = std::iter::once(base).chain(indices.iter().copied());
        for (k, v) in operands.enumerate() {
            if k == last + 1 {
                continue;
            }
            if !self.pse.se.has_expressions(self.q.ty(v)) {
                return None;
            }
            let e = self.pse.se.get(v);
            if !self.pse.se.is_invariant(e, self.l) {
                return None;
            }
        }
        indices.get(last).copied()
    }

    /// The last index but for zeros that lead to a first element of the same size.
    fn last_index(&self, source: Type, indices: &[Value]) -> Option<usize> {
        let (types, layout) = (self.q.types(), &self.q.module.data_layout);
        let mut walked = vec![source];
        for &index in &indices[1..] {
            let ty = *walked.last()?;
            let inner = if types.is_struct(ty) {
                let field = index.constant().and_then(|c| self.q.body.consts().as_u64(c))?;
                types.component(ty, field)?
            } else {
                types.element(ty)?
            };
            walked.push(inner);
        }
        let size = |ty: Type| layout.alloc_size(types, ty).value;
        let result = size(*walked.last()?);
        let mut last = indices.len() - 1;
        let is_zero = |v: Value| v.constant().and_then(|c| self.q.body.consts().as_u64(c)) == Some(0);
        while last > 0 && is_zero(indices[last]) && size(walked[last]) == result {
            last -= 1;
        }
        Some(last)
    }

    /// Accesses by pointer and type. `None` if nothing is to be compared; or is there only one that is written and nothing read?
    pub(super) fn classify(&mut self, accesses: &LoopAccesses) -> Option<(AllAccesses, bool)> {
        let view = self.q.view();
        let mut all = AllAccesses::default();
        let mut seen: FxHashSet<(Value, Type)> = FxHashSet::default();
        let mut uniform: FxHashSet<Value> = FxHashSet::default();
        let (mut written, mut read) = (0, 0);
        for &i in &accesses.stores {
            let Some((ty, ptr)) = access(view, i) else { continue };
            let e = self.pse.se.get(ptr);
            if self.pse.se.is_invariant(e, self.l) {
                self.info.has_invariant_conflict |= !uniform.insert(ptr);
            }
            if seen.insert((ptr, ty)) {
                written += 1;
                self.add_location(&mut all, accesses, i, ty, true, false);
            }
        }
        if accesses.is_parallel {
            return None;
        }
        for &i in &accesses.loads {
            let Some((ty, ptr)) = access(view, i) else { continue };
            let is_new = seen.insert((ptr, ty));
            let is_read_only = is_new || self.stride(ty, ptr, false).is_none();
            read += usize::from(is_read_only);
            self.info.has_invariant_conflict |= uniform.contains(&ptr);
            self.add_location(&mut all, accesses, i, ty, false, is_read_only);
        }
        Some((all, written == 1 && read == 0))
    }

    fn add_location(
        &mut self,
        all: &mut AllAccesses,
        accesses: &LoopAccesses,
        i: Inst,
        ty: Type,
        writes: bool,
        is_read_only: bool,
    ) {
        let Some(location) = MemoryLocation::of(&self.q, i) else { return };
        let mut tags = location.tags;
        if self.needs_predication(self.q.body.inst_block(i)) {
            tags.tbaa = Md::NONE;
        }
        let md = &self.q.module.ctx.md;
        for list in [&mut tags.scope, &mut tags.noalias] {
            let is_own = list.is_some()
                && md.tuple_operands(*list).is_some_and(|mut scopes| scopes.any(|s| accesses.scopes.contains(&s)));
            if is_own {
                *list = Md::NONE;
            }
        }
        for p in self.pointers(location.ptr) {
            all.add(MemoryLocation::before_or_after(p).with_tags(tags), ty, writes);
            if is_read_only {
                all.read_only.insert(p);
            }
        }
    }

    /// Is a block not executed in every iteration?
    pub(super) fn needs_predication(&self, b: Block) -> bool {
        let latch = self.loops.latch(self.q.body, self.l);
        !latch.is_some_and(|latch| self.tree.dominates(b, latch))
    }
}

fn is_extension(se: &ScalarEvolution<'_>, e: Expr) -> bool {
    matches!(se.kind(e), Kind::Truncate | Kind::ZeroExtend | Kind::SignExtend)
}
