//! Which values are surely not zero, or null.
//!
//! # What it answers
//! `true` means: never zero where the value is no poison. `false` means "not known".
//!
//! # Algorithm
//! Follows operands, at most [`MAX_DEPTH`] deep, of phis one step; what is left to say comes from known bits. Constant time but for
//! the entries of phis.
//!
//! # Compatibility with LLVM 22
//! Knows what `isKnownNonZero` knows of pointers; of integers what follows from attributes, metadata, flags and known bits. Assumptions
//! and dominating branches are not looked for, nor vectors.

use super::known_bits;
use super::{MAX_DEPTH, is_not_poison, range_attribute, range_metadata};
use crate::constant_range::ConstantRange;
use crate::effects::{called_function, called_intrinsic};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::attributes::AttrSet;
use ir::inst::flags;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Const, ConstData, Global, Inst, IntPredicate, Linkage, Module, Opcode, Param, Type, Value};
use ir::{ValueKind, constant::Expr};

/// Is a value that is no poison surely not zero (not null)?
pub fn is_known_non_zero(q: &Query<'_>, v: Value) -> bool {
    Search { q }.value(v, 0)
}

struct Search<'a> {
    q: &'a Query<'a>,
}

impl<'a> Search<'a> {
    fn module(&self) -> &'a Module {
        self.q.module
    }

    fn body(&self) -> &'a Body {
        self.q.body
    }

    fn value(&self, v: Value, depth: u32) -> bool {
        match v.kind() {
            ValueKind::Const(c) => self.constant(c, depth),
            ValueKind::Param(p) => self.param(p),
            ValueKind::Inst(i) => depth < MAX_DEPTH && (self.inst(i, depth + 1) || self.has_set_bit(v)),
            ValueKind::Block(_) => false,
        }
    }

    fn has_set_bit(&self, v: Value) -> bool {
        known_bits(self.q, v).is_non_zero()
    }

    fn constant(&self, c: Const, depth: u32) -> bool {
        match self.body().consts().data(c) {
            ConstData::Int(n) => n != 0,
            ConstData::BigInt(_) => !self.body().consts().is_zero(c),
            ConstData::Global(g) => self.global(g),
            ConstData::Expr(e) if depth < MAX_DEPTH => {
                let pool = self.body().consts();
                self.expr(pool.expr(e), pool.ty(c), depth + 1)
            }
            _ => false,
        }
    }

    /// Is there surely something at the address of a global?
    fn global(&self, g: Global) -> bool {
        let known = (g.index() < self.module().global_capacity()).then(|| self.module().global(g));
        known.is_some_and(|g| {
            g.linkage != Linkage::ExternWeak
                && g.addr_space == 0
                && g.attachments().iter().all(|a| a.0 != kind::ABSOLUTE_SYMBOL)
        })
    }

    fn expr(&self, e: &Expr, ty: Type, depth: u32) -> bool {
        let Some(&base) = e.operands.first() else { return false };
        match e.opcode {
            Opcode::GetElementPtr => {
                let may_reach_null = e.flags & (flags::GEP_NUW | flags::GEP_INBOUNDS) == 0;
                let indices = e.operands[1..].iter().map(|&c| c.into());
                !may_reach_null && (self.value(base.into(), depth) || self.moves_on(e.source, indices, depth))
            }
            Opcode::PtrToInt | Opcode::IntToPtr => {
                self.fits(self.body().consts().ty(base), ty) && self.value(base.into(), depth)
            }
            _ => false,
        }
    }

    fn param(&self, p: Param) -> bool {
        let (ty, set) = (self.body().param_type(p), self.q.param_attrs(p));
        if !self.module().ctx.types.is_ptr(ty) {
            return self.is_without_zero(self.range_of(set, ty));
        }
        let has = |kinds: &[AttrKind]| self.q.has_any(set, kinds);
        has(&[AttrKind::NonNull])
            || !self.is_null_valid(ty)
                && has(&[AttrKind::Dereferenceable, AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated])
    }

    /// May something be at address zero of this pointer's address space?
    fn is_null_valid(&self, pointer: Type) -> bool {
        let attrs = &self.module().ctx.attrs;
        let list = self.module().function(self.q.function).map(|f| f.attrs);
        self.module().ctx.types.addr_space(pointer) != Some(0)
            || list.is_some_and(|l| attrs.has(attrs.list(l).function, AttrKind::NullPointerIsValid))
    }

    fn range_of(&self, set: AttrSet, ty: Type) -> Option<ConstantRange> {
        range_attribute(self.module(), set, self.module().ctx.types.int_width(ty)?)
    }

    fn is_without_zero(&self, range: Option<ConstantRange>) -> bool {
        range.is_some_and(|r| !r.contains_zero())
    }

    fn inst(&self, i: Inst, depth: u32) -> bool {
        use Opcode::*;
        let body = self.body();
        let d = body.inst(i);
        let operand = |k: usize| self.value(body.operand(i, k), depth);
        match d.opcode {
            Alloca => d.ty == Type::PTR,
            GetElementPtr => self.gep(i, depth),
            Load => self.load(i),
            Select => [1, 2].iter().all(|&arm| operand(arm) || self.chosen_if_non_zero(i, arm)),
            Phi => self.phi(i, depth),
            Freeze => operand(0) && is_not_poison(self.q, body.operand(i, 0)),
            PtrToInt | IntToPtr => self.fits(body.value_type(body.operand(i, 0)), d.ty) && operand(0),
            ZExt | SExt => operand(0),
            Trunc => d.has(flags::NUW) | d.has(flags::NSW) && operand(0),
            Or => operand(0) || operand(1),
            Add => d.has(flags::NUW) && (operand(0) || operand(1)) || self.natural_sum(i, depth),
            Sub => body.operand(i, 0).constant().is_some_and(|c| body.consts().is_zero(c)) && operand(1),
            Mul => self.mul(i, depth),
            Shl => {
                (d.has(flags::NUW) || d.has(flags::NSW)) && operand(0)
                    || known_bits(self.q, body.operand(i, 0)).ones.bit(0)
            }
            LShr | AShr => d.has(flags::EXACT) && operand(0) || known_bits(self.q, body.operand(i, 0)).is_negative(),
            UDiv | SDiv => d.has(flags::EXACT) && operand(0),
            op if op.is_call() => self.call(i, depth),
            _ => false,
        }
    }

    /// An address that can be null only if the base is null and nothing is added.
    fn gep(&self, i: Inst, depth: u32) -> bool {
        let body = self.body();
        let d = body.inst(i);
        let stays_in_object = d.has(flags::GEP_INBOUNDS) && !self.is_null_valid(d.ty);
        self.module().ctx.types.is_ptr(d.ty)
            && (d.has(flags::GEP_NUW) || stays_in_object)
            && (self.value(body.operand(i, 0), depth)
                || self.moves_on(d.source_type(), body.operands(i).skip(1), depth))
    }

    /// Does an index surely add something to the address?
    fn moves_on(&self, source: Type, indices: impl Iterator<Item = Value>, mut depth: u32) -> bool {
        let (types, layout) = (&self.module().ctx.types, &self.module().data_layout);
        let mut ty = source;
        for (k, index) in indices.enumerate() {
            let number = index.constant().and_then(|c| self.body().consts().as_u64(c));
            if k > 0 && types.is_struct(ty) {
                let Some(field) = number.and_then(|n| usize::try_from(n).ok()) else { return false };
                if layout.field_offsets(types, ty).get(field).is_some_and(|&o| o > 0) {
                    return true;
                }
                let Some(component) = types.component(ty, field as u64) else { return false };
                ty = component;
                continue;
            }
            if k > 0 {
                let Some(element) = types.component(ty, 0) else { return false };
                ty = element;
            }
            if layout.alloc_size(types, ty).value == 0 {
                continue;
            }
            match number {
                Some(0) => {}
                Some(_) => return true,
                None => {
                    depth += 1;
                    if depth <= MAX_DEPTH && self.value(index, depth) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn load(&self, i: Inst) -> bool {
        let body = self.body();
        let ty = body.inst(i).ty;
        if self.module().ctx.types.is_ptr(ty) {
            return body.attachment(i, kind::NONNULL).is_some()
                || body.attachment(i, kind::DEREFERENCEABLE).is_some() && !self.is_null_valid(ty);
        }
        self.metadata_excludes_zero(i)
    }

    fn metadata_excludes_zero(&self, i: Inst) -> bool {
        let body = self.body();
        let width = self.module().ctx.types.int_width(body.inst(i).ty);
        let ranges = width.map(|w| range_metadata(self.module(), body, i, w)).unwrap_or_default();
        !ranges.is_empty() && ranges.iter().all(|r| !r.contains_zero())
    }

    /// Is an arm of a `select` chosen only where a comparison says that it is not zero?
    fn chosen_if_non_zero(&self, select: Inst, arm: usize) -> bool {
        let body = self.body();
        let Some(c) = body.operand(select, 0).inst() else { return false };
        self.comparison_excludes_zero(c, body.operand(select, arm), arm == 1)
    }

    /// Is `v` not zero where the comparison `c` yields `truth`?
    fn comparison_excludes_zero(&self, c: Inst, v: Value, truth: bool) -> bool {
        let body = self.body();
        if body.inst(c).opcode != Opcode::ICmp {
            return false;
        }
        let mut p = body.inst(c).int_predicate();
        let (a, b) = (body.operand(c, 0), body.operand(c, 1));
        let other = match () {
            () if a == v => b,
            () if b == v => {
                p = p.swapped();
                a
            }
            () => return false,
        };
        if !truth {
            p = p.inverse();
        }
        let types = &self.module().ctx.types;
        let is_int = types.is_int(body.value_type(v));
        match (p, other.constant()) {
            (IntPredicate::Ugt, _) => true,
            (IntPredicate::Ne, Some(c)) if !is_int => body.consts().is_zero(c),
            (_, Some(c)) if is_int => {
                let number = body.consts().splat_int(types, c);
                number.is_some_and(|n| !ConstantRange::exact_icmp_region(p, &n).contains_zero())
            }
            _ => false,
        }
    }

    fn phi(&self, phi: Inst, depth: u32) -> bool {
        let body = self.body();
        // One step more at most: phis may lead back to themselves.
        let depth = depth.max(MAX_DEPTH - 1);
        let mut entries = body.phi_entries(phi).filter(|e| e.0 != phi.into());
        entries.all(|(v, from)| self.edge_excludes_zero(v, from, body.inst_block(phi)) || self.value(v, depth))
    }

    /// Does the branch that leads from `from` to `to` say that `v` is not zero?
    fn edge_excludes_zero(&self, v: Value, from: Block, to: Block) -> bool {
        let body = self.body();
        let branch =
            body.terminator(from).filter(|&t| body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 2);
        let Some(t) = branch else { return false };
        let leads = [0, 1].map(|k| body.successor(t, k) == to);
        let condition = body.operand(t, 0).inst().filter(|_| leads[0] != leads[1]);
        condition.is_some_and(|c| self.comparison_excludes_zero(c, v, leads[0]))
    }

    /// Has an integer or pointer at least as many bits as another?
    fn fits(&self, from: Type, to: Type) -> bool {
        let (types, layout) = (&self.module().ctx.types, &self.module().data_layout);
        let bits = |ty: Type| match types.addr_space(ty) {
            Some(space) => Some(layout.pointer(space).bits),
            None => types.int_width(ty),
        };
        bits(from).zip(bits(to)).is_some_and(|(from, to)| from <= to)
    }

    /// A sum of two numbers that are not negative, one of them not zero.
    fn natural_sum(&self, i: Inst, depth: u32) -> bool {
        let operands = [0, 1].map(|k| self.body().operand(i, k));
        let is_natural = |v: &Value| known_bits(self.q, *v).is_non_negative();
        operands.iter().all(is_natural) && operands.iter().any(|&v| self.value(v, depth))
    }

    fn mul(&self, i: Inst, depth: u32) -> bool {
        let body = self.body();
        let d = body.inst(i);
        let operands = [0, 1].map(|k| body.operand(i, k));
        let is_odd = |v: Value| known_bits(self.q, v).ones.bit(0);
        let does_not_wrap = d.has(flags::NUW) || d.has(flags::NSW) || operands.iter().any(|&v| is_odd(v));
        does_not_wrap && operands.iter().all(|&v| self.value(v, depth))
    }

    fn call(&self, i: Inst, depth: u32) -> bool {
        let (body, attrs) = (self.body(), &self.module().ctx.attrs);
        let results = self.q.result_attrs(i);
        let has = |k: AttrKind| results.iter().any(|&set| attrs.has(set, k));
        let ty = body.inst(i).ty;
        let is_pointer = self.module().ctx.types.is_ptr(ty);
        if is_pointer && (has(AttrKind::NonNull) || has(AttrKind::Dereferenceable) && !self.is_null_valid(ty)) {
            return true;
        }
        if results.iter().any(|&set| self.is_without_zero(self.range_of(set, ty))) || self.metadata_excludes_zero(i) {
            return true;
        }
        let own = attrs.list(body.inst(i).call_attrs());
        let callee = called_function(self.module(), body, i).and_then(|g| self.module().function(g));
        let lists = [Some(own), callee.map(|f| attrs.list(f.attrs))];
        let is_returned = |k: &usize| lists.iter().flatten().any(|list| attrs.has(list.param(*k), AttrKind::Returned));
        match (0..body.num_call_args(i)).find(is_returned) {
            Some(k) => self.value(body.operand(i, k), depth),
            None => self.intrinsic(i, depth),
        }
    }

    fn intrinsic(&self, i: Inst, depth: u32) -> bool {
        let operand = |k: usize| self.value(self.body().operand(i, k), depth);
        match called_intrinsic(self.module(), self.body(), i) {
            Some(id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP) => operand(0),
            Some(id::ABS | id::BITREVERSE | id::BSWAP | id::CTPOP | id::SSHL_SAT | id::USHL_SAT) => operand(0),
            Some(id::UMAX | id::UADD_SAT) => operand(0) || operand(1),
            Some(id::UMIN | id::SMIN | id::SMAX) => operand(0) && operand(1),
            _ => false,
        }
    }
}
