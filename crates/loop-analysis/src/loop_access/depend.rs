//! Two accesses to one object: how far they are apart, and what that means for running iterations at once.

use super::sets::AccessSets;
use super::{Access, Analyzer, MAX_DEPENDENCES, MAX_VECTOR_WIDTH};
use crate::delinearization::access;
use analysis::loops::has_property;
use analysis::scalar_evolution::{CountKind, Expr, Wrap};
use ir::{Inst, IntPredicate, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// What one access means for another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DependenceKind {
    /// Nothing.
    None,
    /// It is not known; tests may help.
    Unknown,
    /// One of the pointers moves in no known way.
    IndirectUnsafe,
    /// The later access is behind in memory: iterations can run at once.
    Forward,
    /// The same, but a load would wait for several stores.
    ForwardButPreventsForwarding,
    /// A later iteration needs what this one writes.
    Backward,
    /// The same, but so far away that some iterations can run at once.
    BackwardVectorizable,
    /// The same, but a load would wait for several stores.
    BackwardVectorizableButPreventsForwarding,
}

/// Can iterations run at once, from bad to good?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Safety {
    #[default]
    Safe,
    WithChecks,
    Unsafe,
}

impl DependenceKind {
    /// LLVM's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "NoDep",
            Self::Unknown => "Unknown",
            Self::IndirectUnsafe => "IndirectUnsafe",
            Self::Forward => "Forward",
            Self::ForwardButPreventsForwarding => "ForwardButPreventsForwarding",
            Self::Backward => "Backward",
            Self::BackwardVectorizable => "BackwardVectorizable",
            Self::BackwardVectorizableButPreventsForwarding => "BackwardVectorizableButPreventsForwarding",
        }
    }

    fn safety(self) -> Safety {
        match self {
            Self::None | Self::Forward | Self::BackwardVectorizable => Safety::Safe,
            Self::Unknown => Safety::WithChecks,
            _ => Safety::Unsafe,
        }
    }

    /// What a report says of it.
    fn explanation(self) -> &'static str {
        match self {
            Self::Backward => "Backward loop carried data dependence.",
            Self::ForwardButPreventsForwarding => {
                "Forward loop carried data dependence that prevents store-to-load forwarding."
            }
            Self::BackwardVectorizableButPreventsForwarding => {
                "Backward loop carried data dependence that prevents store-to-load forwarding."
            }
            Self::IndirectUnsafe => "Unsafe indirect dependence.",
            _ => "Unknown data dependence.",
        }
    }
}

/// A dependence of two accesses, as places in the list of instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoopDependence {
    /// The one that comes first.
    pub source: usize,
    /// The other one.
    pub destination: usize,
    /// What it means.
    pub kind: DependenceKind,
}

/// The dependences of a loop, and what follows.
#[derive(Clone, Debug)]
pub struct Dependences {
    /// The dependences; none if there are too many.
    pub list: Option<Vec<LoopDependence>>,
    /// So many bits can be worked on at once.
    pub max_width: u64,
    /// So many, that loads need not wait for several stores.
    pub max_forward_width: u64,
    min_distance: u64,
    safety: Safety,
    /// Is a distance not known, where both pointers move alike?
    distance_unknown: bool,
}

impl Default for Dependences {
    fn default() -> Self {
        Self {
            list: Some(Vec::new()),
            max_width: u64::MAX,
            max_forward_width: u64::MAX,
            min_distance: u64::MAX,
            safety: Safety::Safe,
            distance_unknown: false,
        }
    }
}

impl Dependences {
    /// May tests show that what is not known is harmless?
    pub(super) fn may_be_checked(&self) -> bool {
        self.distance_unknown && self.safety == Safety::WithChecks
    }

    pub(super) fn clear(&mut self) {
        if let Some(list) = &mut self.list {
            list.clear();
        }
    }

    /// Would a load wait for several stores, if it reads what they have written so far behind? If not at some widths, these are noted.
    fn prevents_forwarding(&mut self, distance: u64, size: u64, stride: Option<u64>) -> bool {
        // After so many iterations, what is stored has reached memory.
        let iterations = 8 * size;
        let all = MAX_VECTOR_WIDTH * size;
        let mut width = all.min(self.max_forward_width);
        let mut tried = 2 * size;
        while tried <= width {
            if !distance.is_multiple_of(tried) && distance / tried < iterations {
                width = tried >> 1;
                break;
            }
            tried *= 2;
        }
        if width < 2 * size {
            return true;
        }
        if let Some(stride) = stride
            && width < self.max_forward_width
            && width != all
        {
            let elements = (width / stride).checked_ilog2().map_or(0, |n| 1 << n);
            self.max_forward_width = self.max_forward_width.min(elements * size * 8);
        }
        false
    }
}

/// The distance of two accesses in bytes, and what goes with it.
struct Distance {
    distance: Expr,
    max_stride: u64,
    common_stride: Option<u64>,
    /// Bytes of an element; 0 if both access different sizes.
    size: u64,
}

impl Analyzer<'_, '_, '_, '_> {
    /// Compares the accesses of each class.
    pub(super) fn compare(&mut self, sets: &AccessSets, by_pointer: &FxHashMap<Access, Vec<usize>>) -> bool {
        let mut seen: FxHashSet<Access> = FxHashSet::default();
        for &access in &sets.to_compare {
            if seen.contains(&access) {
                continue;
            }
            let class = sets.class(access);
            for (k, a) in class.iter().enumerate() {
                seen.insert(*a);
                // Two stores through one pointer are compared, too.
                for b in &class[if a.1 { k } else { k + 1 }..] {
                    if !self.compare_all(by_pointer, *a, *b) {
                        return false;
                    }
                }
            }
        }
        self.info.dependences.safety == Safety::Safe
    }

    /// Compares all accesses through two pointers; `false` if it is not worth while to go on.
    fn compare_all(&mut self, by_pointer: &FxHashMap<Access, Vec<usize>>, a: Access, b: Access) -> bool {
        let none = Vec::new();
        let (of_a, of_b) = (by_pointer.get(&a).unwrap_or(&none), by_pointer.get(&b).unwrap_or(&none));
        for (k, &i) in of_a.iter().enumerate() {
            for &j in &of_b[if a == b { k + 1 } else { 0 }..] {
                let (first, second) = if i < j { ((a, i), (b, j)) } else { ((b, j), (a, i)) };
                let kind = self.depends(first, second);
                let found = &mut self.info.dependences;
                found.safety = found.safety.max(kind.safety());
                if let Some(list) = &mut found.list {
                    if kind != DependenceKind::None {
                        list.push(LoopDependence { source: first.1, destination: second.1, kind });
                    }
                    if list.len() >= MAX_DEPENDENCES {
                        found.list = None;
                    }
                }
                if found.list.is_none() && found.safety != Safety::Safe {
                    return false;
                }
            }
        }
        true
    }

    /// The type, in which the access is.
    fn type_of(&self, i: Inst) -> Type {
        access(self.q.view(), i).map_or(Type::VOID, |a| a.0)
    }

    fn depends(&mut self, a: (Access, usize), b: (Access, usize)) -> DependenceKind {
        let types = [a, b].map(|x| self.type_of(self.info.instructions[x.1]));
        let found = self.distance(a.0, b.0, types);
        let d = match found {
            Ok(d) => d,
            Err(DependenceKind::Unknown) => return self.unknown_unless_apart(a.0, b.0, types),
            Err(kind) => return kind,
        };
        let same_size = d.size > 0;
        if same_size && self.is_beyond_all_iterations(&d) {
            return DependenceKind::None;
        }
        let mut distance = d.distance;
        let constant = self.pse.se.constant(distance).map(|n| n.abs().low_u64());
        match constant {
            Some(n) => {
                let interlaces = |stride: u64| stride > 1 && n.is_multiple_of(d.size) && !n.is_multiple_of(stride);
                if n > 0 && same_size && d.common_stride.is_some_and(interlaces) {
                    return DependenceKind::None;
                }
            }
            None => distance = self.pse.se.apply_loop_guards(distance, self.l),
        }
        let (a_writes, b_writes) = (a.0.1, b.0.1);
        let constant = constant.filter(|&n| n > 0);
        if self.pse.se.is_known_non_positive(distance) {
            return self.backwards_in_memory(&d, distance, constant, a_writes && !b_writes, (a.0, b.0), types);
        }
        let least = self.pse.se.signed_range(distance).signed_min();
        if !least.is_strictly_positive() || !same_size {
            return self.unknown_unless_apart(a.0, b.0, types);
        }
        let least = least.limited(i64::MAX as u64);
        let needed = d.max_stride.saturating_add(d.size);
        if needed > least {
            return match constant {
                Some(_) => DependenceKind::Backward,
                None => self.unknown_unless_apart(a.0, b.0, types),
            };
        }
        if needed > self.info.dependences.min_distance {
            return DependenceKind::Backward;
        }
        let all = &mut self.info.dependences;
        all.min_distance = all.min_distance.min(least);
        let is_true_dependence = !a_writes && b_writes;
        if is_true_dependence && constant.is_some() && all.prevents_forwarding(least, d.size, d.common_stride) {
            return DependenceKind::BackwardVectorizableButPreventsForwarding;
        }
        let width = (all.min_distance / d.max_stride).saturating_mul(d.size).saturating_mul(8);
        if constant.is_none() && width < self.register_bits {
            return self.unknown_unless_apart(a.0, b.0, types);
        }
        if self.are_apart(a.0, b.0, types) {
            return DependenceKind::None;
        }
        let all = &mut self.info.dependences;
        all.max_width = all.max_width.min(width);
        DependenceKind::BackwardVectorizable
    }

    /// The second access lies at or before the first one.
    fn backwards_in_memory(
        &mut self,
        d: &Distance,
        distance: Expr,
        constant: Option<u64>,
        is_true_dependence: bool,
        accesses: (Access, Access),
        types: [Type; 2],
    ) -> DependenceKind {
        if self.pse.se.is_known_non_negative(distance) {
            return if d.size > 0 { DependenceKind::Forward } else { DependenceKind::Unknown };
        }
        if !is_true_dependence {
            return DependenceKind::Forward;
        }
        let Some(n) = constant else { return self.unknown_unless_apart(accesses.0, accesses.1, types) };
        if d.size == 0 || self.info.dependences.prevents_forwarding(n, d.size, None) {
            return DependenceKind::ForwardButPreventsForwarding;
        }
        DependenceKind::Forward
    }

    fn unknown_unless_apart(&mut self, a: Access, b: Access, types: [Type; 2]) -> DependenceKind {
        if self.are_apart(a, b, types) { DependenceKind::None } else { DependenceKind::Unknown }
    }

    /// Does one pointer go only through memory before all of the other's?
    fn are_apart(&mut self, a: Access, b: Access, types: [Type; 2]) -> bool {
        let exprs = [a.0, b.0].map(|p| self.pse.get(p));
        let (Some(x), Some(y)) = (self.bounds(exprs[0], types[0]), self.bounds(exprs[1], types[1])) else {
            return false;
        };
        let l = self.l;
        let mut is_before = |end: Option<Expr>, start: Expr| {
            let Some(end) = end else { return false };
            let (end, start) = (self.pse.se.apply_loop_guards(end, l), self.pse.se.apply_loop_guards(start, l));
            self.pse.se.width(end) == self.pse.se.width(start)
                && self.pse.se.is_known_predicate(IntPredicate::Ule, end, start)
        };
        is_before(x.end, y.start) || is_before(y.end, x.start)
    }

    /// The distance of two accesses, unless it is clear without.
    fn distance(&mut self, a: Access, b: Access, types: [Type; 2]) -> Result<Distance, DependenceKind> {
        if !a.1 && !b.1 {
            return Err(DependenceKind::None);
        }
        let space = |p| self.q.types().addr_space(self.q.ty(p));
        if space(a.0) != space(b.0) {
            return Err(DependenceKind::Unknown);
        }
        let stride_a = self.stride(types[0], a.0, true);
        let stride_b = self.stride(types[1], b.0, true);
        let (mut src, mut sink) = (self.pse.get(a.0), self.pse.get(b.0));
        if stride_a.is_some_and(|s| s < 0) {
            std::mem::swap(&mut src, &mut sink);
        }
        let distance = self.pse.minus(sink, src);
        let (Some(stride_a), Some(stride_b)) = (stride_a, stride_b) else {
            return Err(DependenceKind::IndirectUnsafe);
        };
        let moves_alike = stride_a.signum() == stride_b.signum() && stride_a != 0;
        if !moves_alike {
            return Err(DependenceKind::Unknown);
        }
        let (types_table, layout) = (self.q.types(), &self.q.module.data_layout);
        let size = |ty| layout.alloc_size(types_table, ty).value;
        let stored = types.map(|ty| layout.store_size(types_table, ty));
        let scaled_a = stride_a.unsigned_abs().saturating_mul(size(types[0]));
        let scaled_b = stride_b.unsigned_abs().saturating_mul(size(types[1]));
        let common_stride = (scaled_a == scaled_b).then_some(scaled_a);
        if self.pse.se.constant(distance).is_none() {
            self.info.dependences.distance_unknown |= common_stride.is_some();
        }
        if !self.pse.se.is_known(distance) {
            return Err(DependenceKind::Unknown);
        }
        let size = if stored[0] == stored[1] { size(types[1]) } else { 0 };
        Ok(Distance { distance, max_stride: scaled_a.max(scaled_b), common_stride, size })
    }

    /// Are the two further apart than the pointers move in all iterations?
    fn is_beyond_all_iterations(&mut self, d: &Distance) -> bool {
        let count = self.pse.count(CountKind::SymbolicMax);
        let se = &mut *self.pse.se;
        let step = se.uint(se.ty(count), d.max_stride);
        let reach = se.mul2(count, step);
        let (mut distance, mut far) = (d.distance, reach);
        if se.width(distance) > se.width(reach) {
            far = se.zext(reach, se.ty(distance));
        } else {
            distance = se.noop_or_sign_extend(distance, se.ty(reach));
        }
        let beyond = se.minus(distance, far, Wrap::empty());
        if se.is_known_positive(beyond) {
            return true;
        }
        let negated = se.negate(distance, Wrap::empty());
        let beyond = se.minus(negated, far, Wrap::empty());
        se.is_known_positive(beyond)
    }

    /// Reports the first dependence that forbids it.
    pub(super) fn report_unsafe(&mut self) {
        let first = |list: &Vec<LoopDependence>| list.iter().find(|d| d.kind.safety() != Safety::Safe).copied();
        let Some(found) = self.info.dependences.list.as_ref().and_then(first) else { return };
        let is_distributed = has_property(self.q.view(), self.loops, self.l, b"llvm.loop.distribute.enable");
        let hint = if is_distributed {
            "."
        } else {
            ". Use #pragma clang loop distribute(enable) to allow loop distribution to attempt to isolate the offending \
             operations into a separate loop"
        };
        let text = format!("unsafe dependent memory operations in loop{hint}\n{}", found.kind.explanation());
        self.report(&text);
    }
}
