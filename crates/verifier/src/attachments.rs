//! Metadata attached to instructions. See LangRef, "Metadata Nodes and Metadata Strings" and the sections behind it.

use crate::cx::Verifier;
use crate::report::Item;
use ir::metadata::{Md, MdKind};
use ir::metadata_kinds as kind;
use ir::{ConstData, Global, Inst, Opcode, Type};

/// What a list of ranges is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ranges {
    Range,
    AbsoluteSymbol,
    NoaliasAddrspace,
}

/// A half-open range of numbers of `bits` bits that may wrap.
#[derive(Clone, Copy)]
struct Interval {
    low: u128,
    high: u128,
    bits: u32,
}

impl Interval {
    fn size(self) -> u128 {
        self.high.wrapping_sub(self.low) & self.mask()
    }

    fn mask(self) -> u128 {
        u128::MAX >> (128 - self.bits)
    }

    fn contains(self, value: u128) -> bool {
        value.wrapping_sub(self.low) & self.mask() < self.size()
    }

    fn overlaps(self, other: Self) -> bool {
        self.contains(other.low) || other.contains(self.low)
    }

    fn touches(self, other: Self) -> bool {
        self.high == other.low || self.low == other.high
    }

    fn signed_low(self) -> i128 {
        let shift = 128 - self.bits;
        (self.low << shift) as i128 >> shift
    }
}

impl Verifier<'_> {
    /// The rules of one attachment other than `!dbg`.
    pub(crate) fn attachment(&mut self, i: Inst, k: MdKind, md: Md) {
        let d = *self.b.inst(i);
        let op = d.opcode;
        let is_access = matches!(op, Opcode::Load | Opcode::Store);
        match k {
            kind::FPMATH => self.fpmath(i, md),
            kind::RANGE => {
                let fits = matches!(op, Opcode::Load | Opcode::Call | Opcode::Invoke);
                check!(self, fits, "Ranges are only for loads, calls and invokes!", i);
                self.ranges(&i.into(), md, d.ty, Ranges::Range);
            }
            kind::NOALIAS_ADDRSPACE => {
                let fits = is_access || matches!(op, Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Call);
                check!(self, fits, "noalias.addrspace are only for memory operations!", i);
                self.ranges(&i.into(), md, Type::I32, Ranges::NoaliasAddrspace);
            }
            kind::INVARIANT_GROUP => {
                check!(self, is_access, "invariant.group metadata is only for loads and stores", i);
            }
            kind::NONNULL => {
                check!(self, self.t.is_ptr(d.ty), "nonnull applies only to pointer types", i);
                check!(
                    self,
                    op == Opcode::Load,
                    "nonnull applies only to load instructions, use attributes for calls or invokes",
                    i
                );
                check!(self, self.num_md_ops(md) == 0, "nonnull metadata must be empty", i);
            }
            kind::DEREFERENCEABLE | kind::DEREFERENCEABLE_OR_NULL => self.dereferenceable(i, md),
            kind::NOFREE => {
                check!(self, self.t.is_ptr(d.ty), "nofree applies only to pointer types", i);
                let fits = op == Opcode::IntToPtr;
                check!(self, fits, "nofree applies only to inttoptr instruction", i);
                check!(self, self.num_md_ops(md) == 0, "nofree metadata must be empty", i);
            }
            kind::TBAA => {
                self.tbaa_access(Some(i), md);
            }
            kind::NOALIAS | kind::ALIAS_SCOPE => self.alias_scopes(md),
            kind::ACCESS_GROUP => self.access_groups(md),
            kind::ALIGN => self.align(i, md),
            kind::PROF => self.prof(i, md),
            kind::MEMPROF => self.memprof(i, md),
            kind::CALLSITE => {
                check!(self, op.is_call(), "!callsite metadata should only exist on calls", i);
                self.call_stack(md);
            }
            kind::CALLEE_TYPE => self.callee_type(i, md),
            kind::DIASSIGNID => {
                let fits = matches!(op, Opcode::Alloca | Opcode::Store)
                    || op == Opcode::Call && self.called_intrinsic(i).is_some();
                check_di!(self, fits, "!DIAssignID attached to unexpected instruction kind", i, md);
            }
            kind::MMRA => self.mmra(i, md),
            kind::ANNOTATION => self.annotation(md),
            kind::CAPTURES => self.captures(i, md),
            kind::ALLOC_TOKEN => {
                check!(self, op.is_call(), "!alloc_token should only exist on calls", i);
                check!(self, self.num_md_ops(md) == 2, "!alloc_token must have 2 operands", md);
                let name = self.md.as_string(self.md_op(md, 0)).is_some();
                check!(self, name, "expected string", md);
                check!(self, self.md_value(self.md_op(md, 1)).is_some(), "expected constant", md);
            }
            _ => {}
        }
    }

    fn fpmath(&mut self, i: Inst, md: Md) {
        let ty = self.b.inst(i).ty;
        check!(self, self.is_fp_or_fp_vector(ty), "fpmath requires a floating point result!", i);
        check!(self, self.num_md_ops(md) == 1, "fpmath takes one operand!", i);
        let value = self.md_value(self.md_op(md, 0));
        let number = value.and_then(|(ty, c)| match self.m.consts.data(c?) {
            ConstData::Float(bits) => Some((ty, bits)),
            ConstData::WideFloat(_) => Some((ty, 0)),
            _ => None,
        });
        check!(self, number.is_some(), "invalid fpmath accuracy!", i);
        let Some((ty, bits)) = number else { return };
        check!(self, ty == Type::FLOAT, "fpmath accuracy must have float type", i);
        let accuracy = f32::from_bits(bits as u32);
        let fits = accuracy.is_finite() && accuracy > 0.0;
        check!(self, fits, "fpmath accuracy not a positive number!", i);
    }

    pub(crate) fn absolute_symbol(&mut self, g: Global, md: Md, ty: Type) {
        self.ranges(&g.into(), md, ty, Ranges::AbsoluteSymbol);
    }

    fn interval(&self, low: Md, high: Md) -> Option<Interval> {
        let number = |md| {
            let words = self.md_words(md)?;
            Some(u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64)
        };
        let bits = self.t.int_width(self.md_type(low)?)?.min(128);
        Some(Interval { low: number(low)?, high: number(high)?, bits })
    }

    fn ranges(&mut self, what: &Item, md: Md, ty: Type, kind: Ranges) {
        let ops = self.md_ops(md);
        check!(self, ops.len() % 2 == 0, "Unfinished range!", md);
        check!(self, !ops.is_empty(), "It should have at least one range!", md);
        let mut all: Vec<Interval> = Vec::new();
        for pair in ops.chunks(2) {
            let (low, high) = (pair[0], pair[1]);
            check!(self, self.md_is_const_int(low), "The lower limit must be an integer!");
            check!(self, self.md_is_const_int(high), "The upper limit must be an integer!");
            let same = self.md_type(low) == self.md_type(high);
            check!(self, same, "Range pair types must match!", what.clone());
            let own = self.md_type(high);
            if kind == Ranges::NoaliasAddrspace {
                check!(self, own == Some(Type::I32), "noalias.addrspace type must be i32!", what.clone());
            } else {
                let fits = own == Some(self.t.scalar(ty));
                check!(self, fits, "Range types must match instruction type!", what.clone());
            }
            let Some(range) = self.interval(low, high) else { return };
            let limit = range.low == 0 || range.low == range.mask();
            check!(
                self,
                range.low != range.high || limit,
                "The upper and lower limits cannot be the same value",
                what.clone()
            );
            let full = range.low == range.high && range.low == range.mask();
            let empty = range.low == range.high && !full;
            check!(self, !empty && (kind == Ranges::AbsoluteSymbol || !full), "Range must not be empty!", md);
            if let Some(&last) = all.last() {
                check!(self, !range.overlaps(last), "Intervals are overlapping", md);
                check!(self, range.signed_low() > last.signed_low(), "Intervals are not in order", md);
                check!(self, !range.touches(last), "Intervals are contiguous", md);
            }
            all.push(range);
        }
        if let [first, .., last] = all[..]
            && all.len() > 2
        {
            check!(self, !first.overlaps(last), "Intervals are overlapping", md);
            check!(self, !first.touches(last), "Intervals are contiguous", md);
        }
    }

    fn dereferenceable(&mut self, i: Inst, md: Md) {
        let d = self.b.inst(i);
        check!(self, self.t.is_ptr(d.ty), "dereferenceable, dereferenceable_or_null apply only to pointer types", i);
        check!(
            self,
            matches!(d.opcode, Opcode::Load | Opcode::IntToPtr),
            "dereferenceable, dereferenceable_or_null apply only to load and inttoptr instructions, use attributes for \
             calls or invokes",
            i
        );
        let one = self.num_md_ops(md) == 1;
        check!(self, one, "dereferenceable, dereferenceable_or_null take one operand!", i);
        let op = self.md_op(md, 0);
        let fits = self.md_is_const_int(op) && self.md_type(op) == Some(Type::I64);
        check!(self, fits, "dereferenceable, dereferenceable_or_null metadata value must be an i64!", i);
    }

    fn align(&mut self, i: Inst, md: Md) {
        let d = self.b.inst(i);
        check!(self, self.t.is_ptr(d.ty), "align applies only to pointer types", i);
        check!(
            self,
            d.opcode == Opcode::Load,
            "align applies only to load instructions, use attributes for calls or invokes",
            i
        );
        check!(self, self.num_md_ops(md) == 1, "align takes one operand!", i);
        let op = self.md_op(md, 0);
        let fits = self.md_is_const_int(op) && self.md_type(op) == Some(Type::I64);
        check!(self, fits, "align metadata value must be an i64!", i);
        let value = self.md_int(op).unwrap_or(0);
        check!(self, value.is_power_of_two(), "align metadata value must be a power of 2!", i);
        check!(self, value <= 1 << 32, "alignment is larger that implementation defined limit", i);
    }

    /// A list of alias scopes.
    pub(crate) fn alias_scopes(&mut self, list: Md) {
        for op in self.md_ops(list) {
            check!(self, self.is_md_node(op), "scope list must consist of MDNodes", list);
            let before = self.failures.len();
            self.alias_scope(op);
            if self.failures.len() != before {
                return;
            }
        }
    }

    fn self_or_string(&self, node: Md) -> bool {
        let first = self.md_op(node, 0);
        first == node || self.md.as_string(first).is_some()
    }

    fn alias_scope(&mut self, scope: Md) {
        let count = self.num_md_ops(scope);
        check!(self, matches!(count, 2 | 3), "scope must have two or three operands", scope);
        let fits = self.self_or_string(scope);
        check!(self, fits, "first scope operand must be self-referential or string", scope);
        let third = count == 2 || self.md.as_string(self.md_op(scope, 2)).is_some();
        check!(self, third, "third scope operand must be string (if used)", scope);
        let domain = self.md_op(scope, 1);
        check!(self, self.is_md_node(domain), "second scope operand must be MDNode", scope);
        let count = self.num_md_ops(domain);
        check!(self, matches!(count, 1 | 2), "domain must have one or two operands", domain);
        let fits = self.self_or_string(domain);
        check!(self, fits, "first domain operand must be self-referential or string", domain);
        let second = count == 1 || self.md.as_string(self.md_op(domain, 1)).is_some();
        check!(self, second, "second domain operand must be string (if used)", domain);
    }

    fn access_groups(&mut self, md: Md) {
        let is_group = |v: &Self, md: Md| v.is_md_node(md) && v.num_md_ops(md) == 0 && v.md.get(md).is_distinct();
        if is_group(self, md) {
            return;
        }
        for op in self.md_ops(md) {
            check!(self, self.is_md_node(op), "Access scope list must consist of MDNodes", md);
            check!(self, is_group(self, op), "Access scope list contains invalid access scope", md);
        }
    }

    fn prof(&mut self, i: Inst, md: Md) {
        let ops = self.md_ops(md);
        check!(self, !ops.is_empty(), "!prof annotations should have at least 1 operand", md);
        check!(self, ops[0].is_some(), "first operand should not be null", md);
        let name = self.md.as_string(ops[0]);
        check!(self, name.is_some(), "expected string with name of the !prof annotation", md);
        let op = self.b.inst(i).opcode;
        let weighed = match op {
            Opcode::Br | Opcode::Switch | Opcode::IndirectBr | Opcode::CallBr => Some(self.b.num_successors(i)),
            Opcode::Call => Some(1),
            Opcode::Select => Some(2),
            _ => None,
        };
        if name == Some(b"unknown") {
            check!(self, ops.len() == 2, "'unknown' !prof should have a single additional operand", md);
            let text = self.md.as_string(ops[1]);
            check!(self, text.is_some(), "'unknown' !prof should have an additional operand of type string");
            let named = text.is_some_and(|t| !t.is_empty());
            check!(self, named, "the 'unknown' !prof operand should not be an empty string");
            let fits = weighed.is_some() || op == Opcode::Invoke;
            check!(
                self,
                fits,
                "'unknown' !prof should only appear on instructions on which 'branch_weights' would",
                md
            );
            return;
        }
        check!(self, ops.len() >= 2, "!prof annotations should have no less than 2 operands", md);
        match name {
            Some(b"branch_weights") => self.branch_weights(i, md, &ops, weighed),
            Some(b"VP") => self.value_profile(i, md, &ops),
            _ => self.fail("expected either branch_weights or VP profile name", &[md.into()]),
        }
    }

    fn branch_weights(&mut self, i: Inst, md: Md, ops: &[Md], weighed: Option<usize>) {
        let start = if self.md.as_string(ops[1]) == Some(b"expected") { 2 } else { 1 };
        let count = ops.len() - start;
        if self.b.inst(i).opcode == Opcode::Invoke {
            let fits = matches!(count, 1 | 2);
            check!(self, fits, "Wrong number of InvokeInst branch_weights operands", md);
        } else {
            if weighed.is_none() {
                self.fail("!prof branch_weights are not allowed for this instruction", &[md.into()]);
            }
            check!(self, count == weighed.unwrap_or(0), "Wrong number of operands", md);
        }
        for &op in &ops[start..] {
            check!(self, op.is_some(), "second operand should not be null", md);
            let fits = self.md_is_const_int(op);
            check!(self, fits, "!prof brunch_weights operand is not a const int");
        }
    }

    fn value_profile(&mut self, i: Inst, md: Md, ops: &[Md]) {
        let kind = self.md_int(ops[1]);
        check!(self, kind.is_some(), "VP !prof missing kind argument", md);
        let known = kind.is_some_and(|k| k <= 2);
        check!(self, known, "Invalid VP !prof kind", md);
        let even = ops.len() % 2 == 1;
        check!(self, even, "VP !prof should have an even number of arguments after 'VP'", md);
        if matches!(kind, Some(0 | 1)) {
            let fits = self.b.inst(i).opcode.is_call();
            check!(
                self,
                fits,
                "VP !prof indirect call or memop size expected to be applied to CallBase instructions only",
                md
            );
        }
    }

    fn call_stack(&mut self, md: Md) {
        let ops = self.md_ops(md);
        check!(self, !ops.is_empty(), "call stack metadata should have at least 1 operand", md);
        for op in ops {
            let fits = self.md_is_const_int(op);
            check!(self, fits, "call stack metadata operand should be constant integer", op);
        }
    }

    fn memprof(&mut self, i: Inst, md: Md) {
        let is_call = self.b.inst(i).opcode.is_call();
        check!(self, is_call, "!memprof metadata should only exist on calls", i);
        let blocks = self.md_ops(md);
        check!(
            self,
            !blocks.is_empty(),
            "!memprof annotations should have at least 1 metadata operand (MemInfoBlock)",
            md
        );
        for block in blocks {
            let ops = self.md_ops(block);
            check!(self, ops.len() >= 2, "Each !memprof MemInfoBlock should have at least 2 operands", block);
            check!(self, ops[0].is_some(), "!memprof MemInfoBlock first operand should not be null", block);
            check!(self, self.is_md_node(ops[0]), "!memprof MemInfoBlock first operand should be an MDNode", block);
            self.call_stack(ops[0]);
            let second = self.md.as_string(ops[1]).is_some();
            check!(self, second, "!memprof MemInfoBlock second operand should be an MDString", block);
            let rest = ops[2..].iter().all(|&op| self.is_md_node(op));
            check!(self, rest, "Not all !memprof MemInfoBlock operands 2 to N are MDNode", block);
        }
    }

    fn callee_type(&mut self, i: Inst, md: Md) {
        let is_call = self.b.inst(i).opcode.is_call();
        check!(self, is_call, "!callee_type metadata should only exist on calls", i);
        for op in self.md_ops(md) {
            check!(self, self.is_md_node(op), "The callee_type metadata must be a list of type metadata nodes", op);
            let two = self.num_md_ops(op) == 2;
            check!(self, two, "Well-formed generalized type metadata must contain exactly two operands", op);
            let zero = self.md_int(self.md_op(op, 0)) == Some(0);
            check!(self, zero, "The first operand of type metadata for functions must be zero", op);
            let general = self.md.as_string(self.md_op(op, 1)).is_some_and(|s| s.ends_with(b".generalized"));
            check!(self, general, "Only generalized type metadata can be part of the callee_type metadata list", op);
        }
    }

    fn mmra(&mut self, i: Inst, md: Md) {
        let op = self.b.inst(i).opcode;
        let fits = op.is_call()
            || matches!(op, Opcode::Load | Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Fence);
        check!(self, fits, "!mmra metadata attached to unexpected instruction kind", i, md);
        let is_tag = |v: &Self, md: Md| {
            v.is_md_tuple(md) && v.num_md_ops(md) == 2 && (0..2).all(|k| v.md.as_string(v.md_op(md, k)).is_some())
        };
        if is_tag(self, md) {
            return;
        }
        check!(self, self.is_md_tuple(md), "!mmra expected to be a metadata tuple", i, md);
        for op in self.md_ops(md) {
            check!(self, is_tag(self, op), "!mmra metadata tuple operand is not an MMRA tag", i, op);
        }
    }

    fn annotation(&mut self, md: Md) {
        check!(self, self.is_md_tuple(md), "annotation must be a tuple");
        let ops = self.md_ops(md);
        check!(self, !ops.is_empty(), "annotation must have at least one operand");
        for op in ops {
            let strings = self.is_md_tuple(op) && self.md_ops(op).iter().all(|&s| self.md.as_string(s).is_some());
            let fits = self.md.as_string(op).is_some() || strings;
            check!(self, fits, "operands must be a string or a tuple of strings");
        }
    }

    fn captures(&mut self, i: Inst, md: Md) {
        let is_store = self.b.inst(i).opcode == Opcode::Store;
        check!(self, is_store, "!captures metadata can only be applied to store instructions", i);
        check!(
            self,
            self.is_ptr_or_ptr_vector(self.op_ty(i, 0)),
            "!captures metadata can only be applied to store with value operand of pointer type",
            i
        );
        let ops = self.md_ops(md);
        check!(self, !ops.is_empty(), "!captures metadata cannot be empty", i);
        for op in ops {
            let text = self.md.as_string(op);
            check!(self, text.is_some(), "!captures metadata must be a list of strings", i);
            let known = matches!(text, Some(b"address" | b"address_is_null" | b"provenance" | b"read_provenance"));
            check!(self, known, "invalid entry in !captures metadata", i, op);
        }
    }
}
