//! The canonical order of operands of sums, products, minima and maxima. It depends on kinds, shapes, positions and names, never on ids.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Ops};
use ir::{ConstData, Global, GlobalKind, Inst, Linkage, Opcode, Value, ValueKind};
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// Operands that are there more than once, where there are so many operands that comparing all with all would take long.
struct Repeated(Option<FxHashSet<Expr>>);

impl Repeated {
    const MANY: usize = 32;

    fn new(ops: &[Expr]) -> Self {
        let find = || {
            let mut seen = FxHashSet::default();
            ops.iter().copied().filter(|&o| !seen.insert(o)).collect()
        };
        Self((ops.len() > Self::MANY).then(find))
    }

    fn may_be(&self, o: Expr) -> bool {
        self.0.as_ref().is_none_or(|repeated| repeated.contains(&o))
    }
}

impl ScalarEvolution<'_> {
    /// Sorts operands, equal ones side by side.
    pub(super) fn group(&self, ops: &mut Ops) {
        if ops.len() == 2 {
            if self.is_less(ops[1], ops[0]) {
                ops.swap(0, 1);
            }
            return;
        }
        let sorted = self.merge_sort(ops);
        ops.clear();
        ops.extend(sorted);
        let repeated = Repeated::new(ops);
        let mut i = 0;
        while i + 2 < ops.len() {
            if !repeated.may_be(ops[i]) {
                i += 1;
                continue;
            }
            let kind = self.kind(ops[i]);
            let mut j = i + 1;
            while j < ops.len() && self.kind(ops[j]) == kind {
                if ops[j] == ops[i] {
                    ops.swap(i + 1, j);
                    i += 1;
                    if i + 2 >= ops.len() {
                        return;
                    }
                }
                j += 1;
            }
            i += 1;
        }
    }

    /// Stable; the comparison is cut off at a depth and so need not be transitive, which the library's sort may refuse.
    fn merge_sort(&self, ops: &[Expr]) -> Vec<Expr> {
        if ops.len() < 2 {
            return ops.to_vec();
        }
        let (left, right) = ops.split_at(ops.len() / 2);
        let (left, right) = (self.merge_sort(left), self.merge_sort(right));
        let (mut i, mut j) = (0, 0);
        let mut out = Vec::with_capacity(ops.len());
        while i < left.len() && j < right.len() {
            if self.is_less(right[j], left[i]) {
                out.push(right[j]);
                j += 1;
            } else {
                out.push(left[i]);
                i += 1;
            }
        }
        out.extend_from_slice(&left[i..]);
        out.extend_from_slice(&right[j..]);
        out
    }

    fn is_less(&self, a: Expr, b: Expr) -> bool {
        self.compare(a, b, 0) == Some(Ordering::Less)
    }

    /// The order of two expressions; `None` where it is not known at this depth.
    fn compare(&self, a: Expr, b: Expr, depth: u32) -> Option<Ordering> {
        if a == b {
            return Some(Ordering::Equal);
        }
        let kind = self.kind(a);
        let by_kind = kind.cmp(&self.kind(b));
        if by_kind.is_ne() {
            return Some(by_kind);
        }
        if depth > self.s.limits.expr_compare_depth {
            return None;
        }
        match kind {
            Kind::Unknown => Some(self.compare_values(self.value(a)?, self.value(b)?, depth + 1)),
            Kind::Constant => {
                let (x, y) = (self.constant(a)?, self.constant(b)?);
                Some(x.width().cmp(&y.width()).then_with(|| x.ucmp(y)))
            }
            Kind::VScale => Some(self.width(a).cmp(&self.width(b))),
            Kind::CouldNotCompute => Some(Ordering::Equal),
            _ => {
                if kind == Kind::AddRec && self.rec_loop(a) != self.rec_loop(b) {
                    let header = |e| self.rec_loop(e).map(|l| self.loops.header(l));
                    let below = self.tree.dominates(header(a)?, header(b)?);
                    return Some(if below { Ordering::Greater } else { Ordering::Less });
                }
                let (x, y) = (self.ops(a), self.ops(b));
                let by_length = x.len().cmp(&y.len());
                if by_length.is_ne() {
                    return Some(by_length);
                }
                for (&x, &y) in x.iter().zip(y) {
                    let order = self.compare(x, y, depth + 1)?;
                    if order.is_ne() {
                        return Some(order);
                    }
                }
                Some(Ordering::Equal)
            }
        }
    }

    /// Integers before pointers, then by what the values are; instructions by loop depth, operands' number and operands.
    fn compare_values(&self, a: Value, b: Value, depth: u32) -> Ordering {
        if depth > self.s.limits.value_compare_depth || a == b {
            return Ordering::Equal;
        }
        let is_pointer = |v| self.types.is_ptr(self.body.value_type(v));
        let order = is_pointer(a).cmp(&is_pointer(b)).then_with(|| self.value_rank(a).cmp(&self.value_rank(b)));
        if order.is_ne() {
            return order;
        }
        match (a.kind(), b.kind()) {
            (ValueKind::Param(x), ValueKind::Param(y)) => x.index().cmp(&y.index()),
            (ValueKind::Const(x), ValueKind::Const(y)) => {
                let pool = self.body.consts();
                match (pool.as_global(x), pool.as_global(y)) {
                    (Some(x), Some(y)) if self.name_matters(x) && self.name_matters(y) => {
                        self.q.module.global(x).name.cmp(&self.q.module.global(y).name)
                    }
                    _ => Ordering::Equal,
                }
            }
            (ValueKind::Inst(x), ValueKind::Inst(y)) => self.compare_insts(x, y, depth),
            _ => Ordering::Equal,
        }
    }

    fn compare_insts(&self, a: Inst, b: Inst, depth: u32) -> Ordering {
        let loop_depth = |i| self.loops.block_depth(self.body.inst_block(i));
        let order = loop_depth(a).cmp(&loop_depth(b));
        if order.is_ne() {
            return order;
        }
        let (x, y) = (self.body.operands(a), self.body.operands(b));
        let order = x.len().cmp(&y.len());
        if order.is_ne() {
            return order;
        }
        let pairs = x.zip(y).map(|(x, y)| self.compare_values(x, y, depth + 1));
        pairs.into_iter().find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
    }

    fn name_matters(&self, g: Global) -> bool {
        !matches!(self.q.module.global(g).linkage, Linkage::Private | Linkage::Internal)
    }

    /// The number of LLVM's class of values.
    fn value_rank(&self, v: Value) -> u32 {
        match v.kind() {
            ValueKind::Const(c) => match self.body.consts().data(c) {
                ConstData::Undef => 0,
                ConstData::Poison => 1,
                ConstData::Int(_) | ConstData::BigInt(_) => 5,
                ConstData::Null => 8,
                ConstData::Aggregate(_) | ConstData::Data(_) | ConstData::Splat(_) => 10,
                ConstData::Global(g) => match self.q.module.global(g).kind {
                    GlobalKind::Function(_) => 13,
                    GlobalKind::Alias { .. } => 14,
                    GlobalKind::IFunc { .. } => 15,
                    GlobalKind::Variable(_) => 16,
                },
                ConstData::BlockAddress(..) => 17,
                ConstData::Expr(_) => 18,
                _ => 19,
            },
            ValueKind::Param(_) => 30,
            ValueKind::Block(_) => 31,
            ValueKind::Inst(i) => 40 + opcode_number(self.body.inst(i).opcode),
        }
    }
}

/// LLVM's number of an opcode.
fn opcode_number(op: Opcode) -> u32 {
    use Opcode::*;
    match op {
        Ret => 1,
        Br => 2,
        Switch => 3,
        IndirectBr => 4,
        Invoke => 5,
        Resume => 6,
        Unreachable => 7,
        CleanupRet => 8,
        CatchRet => 9,
        CatchSwitch => 10,
        CallBr => 11,
        FNeg => 12,
        Add => 13,
        FAdd => 14,
        Sub => 15,
        FSub => 16,
        Mul => 17,
        FMul => 18,
        UDiv => 19,
        SDiv => 20,
        FDiv => 21,
        URem => 22,
        SRem => 23,
        FRem => 24,
        Shl => 25,
        LShr => 26,
        AShr => 27,
        And => 28,
        Or => 29,
        Xor => 30,
        Alloca => 31,
        Load => 32,
        Store => 33,
        GetElementPtr => 34,
        Fence => 35,
        CmpXchg => 36,
        AtomicRmw => 37,
        Trunc => 38,
        ZExt => 39,
        SExt => 40,
        FpToUi => 41,
        FpToSi => 42,
        UiToFp => 43,
        SiToFp => 44,
        FpTrunc => 45,
        FpExt => 46,
        PtrToInt => 47,
        PtrToAddr => 48,
        IntToPtr => 49,
        BitCast => 50,
        AddrSpaceCast => 51,
        CleanupPad => 52,
        CatchPad => 53,
        ICmp => 54,
        FCmp => 55,
        Phi => 56,
        Call => 57,
        Select => 58,
        VaArg => 61,
        ExtractElement => 62,
        InsertElement => 63,
        ShuffleVector => 64,
        ExtractValue => 65,
        InsertValue => 66,
        LandingPad => 67,
        Freeze => 68,
    }
}
