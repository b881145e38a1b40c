//! `float2int`: floating-point operations on numbers that came from integers, and go to integers or comparisons, become integer operations.
//!
//! # What it does
//! ```text
//!   %1 = uitofp i8 %a to float
//!   %2 = uitofp i8 %b to float          %1 = zext i8 %a to i32
//!   %3 = fadd float %1, %2       ⇒      %2 = zext i8 %b to i32
//!   %4 = fptoui float %3 to i32         %31 = add i32 %1, %2
//! ```
//!
//! # What it leaves alone, and why
//! Graphs of operations one of which has a user outside, or takes a value that is no integer; numbers for which the format, or a machine word, has
//! too few bits. Vectors, and blocks that the entry does not lead to.
//!
//! # Algorithm
//! Roots are conversions to integers, and comparisons. From them backwards all operations are found, and those that share a value are put into one
//! class; forwards, the range of each as an integer is computed. A class is converted if all of its ranges fit.
//!
//! # Complexity
//! Linear in the instructions of the classes.
//!
//! # Needs and preserves
//! Needs dominators, to know what is reachable. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Fast-math flags go. A range that fits rules out overflow of the integer operation, and rounding of the other.
//!
//! # Compatibility with LLVM 22
//! `-float2int-max-integer-bw` decides how wide the integers are of which ranges are known; none of more than 64 bits is made, as in LLVM, unless the
//! target has them.

use crate::utils::replace::replace_uses;
use analysis::{ConstantRange, DominatorTree, DominatorTreeAnalysis};
use ir::inst::NoWrap;
use ir::{
    ApInt, Body, Builder, DataLayout, FloatPredicate, Fold, Inst, IntPredicate, Opcode, Type, TypeTable, Value, View,
    float,
};
use passman::{FunctionPass, FunctionUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::collections::hash_map::Entry;

/// Most bits of an integer of which a range is known, unless [`MAX_WIDTH`] says otherwise.
const DEFAULT_WIDTH: u32 = 64;
/// More bits make no difference: numbers that need them are never exact in a format, so that nothing becomes of them.
const WIDEST: u64 = 127;
const MAX_WIDTH: &str = "float2int-max-integer-bw";

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: MAX_WIDTH,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "Max integer bitwidth to consider in float2int(default=64)",
}];

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Float2Int {
    max_width: u32,
}

impl Default for Float2Int {
    fn default() -> Self {
        Self { max_width: DEFAULT_WIDTH }
    }
}

impl FunctionPass for Float2Int {
    fn configure(&mut self, options: &PassOptions) {
        if let Some(width) = options.number(MAX_WIDTH) {
            self.max_width = width.min(WIDEST) as u32;
        }
    }

    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let types = &unit.module.ctx.types;
        if !unit.body.all_insts().any(|i| is_root(unit.body, types, i)) {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let graph = Graph::find(unit.body, types, &tree, self.max_width);
        let layout = &unit.module.data_layout;
        let mut rewrite =
            Rewrite { types, body: unit.body, graph: &graph, new: FxHashMap::default(), done: Vec::new() };
        for class in graph.classes() {
            if let Some(ty) = graph.integer_type(rewrite.body, types, layout, &class) {
                class.into_iter().for_each(|i| rewrite.convert(i, ty));
            }
        }
        if rewrite.finish() { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// The comparison of integers that does the same, where no operand is a NaN.
fn int_predicate(predicate: FloatPredicate) -> Option<IntPredicate> {
    use FloatPredicate as F;
    Some(match predicate {
        F::Oeq | F::Ueq => IntPredicate::Eq,
        F::Ogt | F::Ugt => IntPredicate::Sgt,
        F::Oge | F::Uge => IntPredicate::Sge,
        F::Olt | F::Ult => IntPredicate::Slt,
        F::Ole | F::Ule => IntPredicate::Sle,
        F::One | F::Une => IntPredicate::Ne,
        _ => return None,
    })
}

/// Does a graph of operations end there?
fn is_root(body: &Body, types: &TypeTable, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::FpToUi | Opcode::FpToSi => !types.is_vector(d.ty),
        Opcode::FCmp => !types.is_vector(d.ty) && int_predicate(d.float_predicate()).is_some(),
        _ => false,
    }
}

/// The operations that the roots depend on.
struct Graph {
    /// Width of ranges.
    width: u32,
    roots: FxHashSet<Inst>,
    /// All operations, in the order in which they were found.
    seen: Vec<Inst>,
    /// The integers that each can be.
    ranges: FxHashMap<Inst, ConstantRange>,
    classes: Classes,
}

impl Graph {
    fn find(body: &Body, types: &TypeTable, tree: &DominatorTree, max_width: u32) -> Self {
        let mut graph = Self {
            // A bit more, so that sums of the greatest integers show.
            width: max_width + 1,
            roots: FxHashSet::default(),
            seen: Vec::new(),
            ranges: FxHashMap::default(),
            classes: Classes::default(),
        };
        let mut work: Vec<Inst> = Vec::new();
        for b in body.blocks().filter(|&b| tree.is_reachable(b)) {
            work.extend(body.block_insts(b).filter(|&i| is_root(body, types, i)));
        }
        graph.roots = work.iter().copied().collect();
        graph.walk_backwards(body, types, work);
        graph.walk_forwards(body, types);
        graph
    }

    /// Anything: the operation cannot be done with integers.
    fn bad(&self) -> ConstantRange {
        ConstantRange::full(self.width)
    }

    /// Not yet known.
    fn unknown(&self) -> ConstantRange {
        ConstantRange::empty(self.width)
    }

    fn note(&mut self, i: Inst, range: ConstantRange) {
        if self.ranges.insert(i, range).is_none() {
            self.seen.push(i);
        }
    }

    fn is_bad(&self, i: Inst) -> bool {
        self.ranges.get(&i).is_some_and(ConstantRange::is_full)
    }

    fn walk_backwards(&mut self, body: &Body, types: &TypeTable, mut work: Vec<Inst>) {
        while let Some(i) = work.pop() {
            if self.ranges.contains_key(&i) {
                continue;
            }
            match body.inst(i).opcode {
                op @ (Opcode::UiToFp | Opcode::SiToFp) => {
                    let from = types.int_width(body.value_type(body.operand(i, 0)));
                    self.note(i, from.map_or(self.bad(), |width| self.all_integers(width, op == Opcode::SiToFp)));
                    continue;
                }
                Opcode::FNeg | Opcode::FAdd | Opcode::FSub | Opcode::FMul => self.note(i, self.unknown()),
                Opcode::FpToUi | Opcode::FpToSi | Opcode::FCmp => self.note(i, self.unknown()),
                _ => self.note(i, self.bad()),
            }
            for operand in body.operands(i) {
                if let Some(other) = operand.inst() {
                    self.classes.join(i, other);
                    if !self.is_bad(i) {
                        work.push(other);
                    }
                } else if number(body, types, operand).is_none() {
                    self.note(i, self.bad());
                }
            }
        }
    }

    /// Finds the ranges that depend on others, the last ones first: they are nearest to the integers.
    fn walk_forwards(&mut self, body: &Body, types: &TypeTable) {
        let mut work: VecDeque<Inst> = self.seen.iter().copied().filter(|i| self.ranges[i].is_empty()).collect();
        let mut waiting = 0;
        while let Some(i) = work.pop_back() {
            match self.range(body, types, i) {
                Some(range) => {
                    self.note(i, range);
                    waiting = 0;
                }
                None => {
                    work.push_front(i);
                    waiting += 1;
                    if waiting > work.len() {
                        return;
                    }
                }
            }
        }
    }

    /// All integers of a width, as wider ones.
    fn all_integers(&self, width: u32, signed: bool) -> ConstantRange {
        if width > self.width {
            return self.bad();
        }
        let (low, high) = if signed {
            (ApInt::signed_min(width).sext(self.width), ApInt::signed_max(width).sext(self.width))
        } else {
            (ApInt::zero(self.width), ApInt::ones(width).zext(self.width))
        };
        ConstantRange::inclusive(low, &high)
    }

    /// The range of an operation; `None` if that of an operand is not known yet.
    fn range(&self, body: &Body, types: &TypeTable, i: Inst) -> Option<ConstantRange> {
        let of = |v: Value| match v.inst() {
            Some(other) => self.ranges.get(&other).filter(|r| !r.is_empty()).cloned(),
            None => Some(
                number(body, types, v)
                    .and_then(|(ty, bits)| integer(body, i, ty, bits, self.width))
                    .map_or(self.bad(), ConstantRange::single),
            ),
        };
        match body.view(i) {
            View::FNeg { value } => Some(ConstantRange::single(ApInt::zero(self.width)).sub(&of(value)?)),
            View::Binary { op, a, b } => Some(of(a)?.binary_op(integer_opcode(op)?, &of(b)?)),
            View::Cast { from, .. } => of(from),
            View::FCmp { a, b, .. } => Some(of(a)?.union(&of(b)?)),
            _ => Some(self.bad()),
        }
    }

    fn classes(&self) -> Vec<Vec<Inst>> {
        self.classes.all()
    }

    /// The type of integers with which the operations of a class can be done.
    fn integer_type(&self, body: &Body, types: &TypeTable, layout: &DataLayout, class: &[Inst]) -> Option<Type> {
        let mut all = self.unknown();
        let mut format = None;
        for i in class {
            let Some(range) = self.ranges.get(i) else { continue };
            all = all.union(range);
            if !self.roots.contains(i) {
                format = format.or(Some(body.inst(*i).ty));
                if body.users_of(*i).any(|user| !self.ranges.contains_key(&user)) {
                    return None;
                }
            }
        }
        if all.is_full() || all.is_sign_wrapped() {
            return None;
        }
        let width = all.significant_bits() + 1;
        if width > precision(format?)? - 1 {
            return None;
        }
        let legal = layout.native_ints.iter().copied().filter(|&n| n >= width).min();
        let width = match () {
            () if legal.is_some() => legal?,
            () if width <= 32 => 32,
            () if width <= 64 => 64,
            () => return None,
        };
        Some(types.int(width))
    }
}

/// Bits of the significand of a format.
fn precision(ty: Type) -> Option<u32> {
    Some(match ty {
        Type::HALF => 11,
        Type::BFLOAT => 8,
        Type::FLOAT => 24,
        Type::DOUBLE => 53,
        Type::X86_FP80 => 64,
        Type::PPC_FP128 => 106,
        Type::FP128 => 113,
        _ => return None,
    })
}

/// Type and bits of a constant number.
fn number(body: &Body, types: &TypeTable, v: Value) -> Option<(Type, u128)> {
    let c = v.constant()?;
    if types.is_vector(body.consts().ty(c)) { None } else { body.consts().splat_float(types, c) }
}

/// The integer that an operand of `i` is; of those that are too great, the greatest one. Negative zero is none unless its sign does not matter.
fn integer(body: &Body, i: Inst, ty: Type, bits: u128, width: u32) -> Option<ApInt> {
    let d = body.inst(i);
    let is_finite = !float::is_nan(ty, bits) && !float::is_infinity(ty, bits);
    let is_negative_zero = float::is_zero(ty, bits) && float::is_negative(ty, bits);
    let watches_sign = d.opcode.flag_family() == ir::inst::FlagFamily::FastMath && !d.fast_math().nsz();
    if !is_finite || is_negative_zero && watches_sign {
        return None;
    }
    let rounded = float::round_to_integral(ty, bits, float::Round::NearestTiesToEven);
    if float::compare(ty, rounded.bits, bits) != Some(std::cmp::Ordering::Equal) {
        return None;
    }
    let (least, greatest) = (ApInt::signed_min(width), ApInt::signed_max(width));
    let limit = if float::is_negative(ty, bits) { &least } else { &greatest };
    let Some(n) = float::to_integer(ty, bits, float::Round::NearestTiesToEven) else { return Some(limit.clone()) };
    Some(if n.significant_bits() > width { limit.clone() } else { n.trunc(width) })
}

fn integer_opcode(op: Opcode) -> Option<Opcode> {
    match op {
        Opcode::FAdd => Some(Opcode::Add),
        Opcode::FSub => Some(Opcode::Sub),
        Opcode::FMul => Some(Opcode::Mul),
        _ => None,
    }
}

/// Which operations share values: disjoint sets, each a list in the order in which it grew.
#[derive(Default)]
struct Classes {
    /// All members, in the order in which they came.
    members: Vec<Inst>,
    parent: FxHashMap<Inst, Inst>,
    next: FxHashMap<Inst, Inst>,
    /// The last member of the list of a leader.
    last: FxHashMap<Inst, Inst>,
}

impl Classes {
    fn leader(&mut self, i: Inst) -> Inst {
        if let Entry::Vacant(new) = self.parent.entry(i) {
            new.insert(i);
            self.last.insert(i, i);
            self.members.push(i);
        }
        let mut at = i;
        while self.parent[&at] != at {
            let above = self.parent[&self.parent[&at]];
            self.parent.insert(at, above);
            at = above;
        }
        at
    }

    /// The list of `b` comes behind that of `a`.
    fn join(&mut self, a: Inst, b: Inst) {
        let (a, b) = (self.leader(a), self.leader(b));
        if a != b {
            self.next.insert(self.last[&a], b);
            self.last.insert(a, self.last[&b]);
            self.parent.insert(b, a);
        }
    }

    fn all(&self) -> Vec<Vec<Inst>> {
        let leaders = self.members.iter().filter(|i| self.parent[i] == **i);
        let list = |&i: &Inst| std::iter::successors(Some(i), |i| self.next.get(i).copied()).collect();
        leaders.map(list).collect()
    }
}

/// Makes the integer operations.
struct Rewrite<'a> {
    types: &'a TypeTable,
    body: &'a mut Body,
    graph: &'a Graph,
    new: FxHashMap<Inst, Value>,
    /// What was converted, operands before users.
    done: Vec<Inst>,
}

impl Rewrite<'_> {
    /// Converts an operation, and before it those that it depends on.
    fn convert(&mut self, i: Inst, ty: Type) {
        let mut path = vec![(i, 0)];
        while let Some((i, k)) = path.last_mut() {
            let (at, operand) = (*i, *k);
            let d = self.body.inst(at);
            let ends = matches!(d.opcode, Opcode::UiToFp | Opcode::SiToFp);
            if operand == 0 && self.new.contains_key(&at) || operand == d.num_operands() || ends {
                path.pop();
                if !self.new.contains_key(&at) {
                    self.convert_one(at, ty);
                }
                continue;
            }
            *k += 1;
            if let Some(other) = self.body.operand(at, operand).inst() {
                path.push((other, 0));
            }
        }
    }

    /// The integer in the place of an operand.
    fn operand(&mut self, i: Inst, k: usize, ty: Type) -> Value {
        let v = self.body.operand(i, k);
        if let Some(other) = v.inst() {
            return self.new[&other];
        }
        let width = self.types.int_width(ty).unwrap_or(DEFAULT_WIDTH);
        let n = number(self.body, self.types, v)
            .and_then(|(ty, bits)| float::to_integer(ty, bits, float::Round::NearestTiesToEven));
        let n = n.map_or(ApInt::zero(width), |n| n.trunc(width));
        self.body.consts_mut().ap_int(self.types, ty, &n).into()
    }

    fn convert_one(&mut self, i: Inst, ty: Type) {
        let d = *self.body.inst(i);
        let name = self.body.name(i.into()).unwrap_or_default().to_vec();
        let is_cast_to_float = matches!(d.opcode, Opcode::UiToFp | Opcode::SiToFp);
        let a = if is_cast_to_float { self.body.operand(i, 0) } else { self.operand(i, 0, ty) };
        let b = if d.num_operands() > 1 { Some(self.operand(i, 1, ty)) } else { None };
        let mut builder = Builder::before(self.body, self.types, i).folding(Fold::Constants);
        let new = match (d.opcode, b) {
            (Opcode::FpToUi, _) => builder.zext_or_trunc(a, d.ty),
            (Opcode::FpToSi, _) => builder.sext_or_trunc(a, d.ty),
            (Opcode::UiToFp, _) => builder.zext_or_trunc(a, ty),
            (Opcode::SiToFp, _) => builder.sext_or_trunc(a, ty),
            (Opcode::FCmp, Some(b)) => {
                let predicate = int_predicate(d.float_predicate()).unwrap_or(IntPredicate::Eq);
                builder.named(&name).icmp(predicate, a, b)
            }
            (op, Some(b)) => {
                let op = integer_opcode(op).unwrap_or(Opcode::Add);
                builder.named(&name).binary_with(op, NoWrap::empty(), a, b)
            }
            (_, None) => builder.named(&name).neg(a),
        };
        if self.graph.roots.contains(&i) {
            replace_uses(self.body, i, new);
        }
        self.new.insert(i, new);
        self.done.push(i);
    }

    /// Removes what was converted. Was there anything?
    fn finish(self) -> bool {
        for &i in self.done.iter().rev() {
            self.body.remove(i);
        }
        !self.done.is_empty()
    }
}
