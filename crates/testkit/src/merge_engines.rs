//! Ways to find equal functions, side by side: oracles for `mergefunc` and rivals in its benchmark. All answer with the same
//! partition; they differ in how many functions are compared, and how much of each is hashed.

use ir::{Body, Const, ConstData, EntitySet, Global, Module, Opcode, Value, ValueKind};
use rustc_hash::{FxHashMap, FxHasher};
use std::cell::Cell;
use std::cmp::Ordering::{self, Equal};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use transforms::utils::function_comparator::compare;
use transforms::utils::structural_hash::{OpcodeHashes, coerced, content_hash, structural_hash, walk};

/// How equal functions are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Each function is compared with one of each class found so far: quadratic.
    Quadratic,
    /// A hash of all that the order of functions looks at; comparison only where hashes are equal.
    CompleteHash,
    /// LLVM's: functions whose hash of opcodes is unique are left out, the others are looked up in an ordered tree.
    OrderedTree,
    /// llopt's: the same filter; then a hash of opcodes, types and operands, one level deep; then order.
    ContentHash,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Quadratic, Self::CompleteHash, Self::OrderedTree, Self::ContentHash];

    /// What it is called in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Quadratic => "N²",
            Self::CompleteHash => "complete hash",
            Self::OrderedTree => "opcode hash, ordered tree",
            Self::ContentHash => "opcode hash, content hash, order",
        }
    }

    /// Of each of these functions, which all have bodies, the first that is equal to it.
    pub fn partition(self, module: &Module, functions: &[Global]) -> Vec<Global> {
        self.counted_partition(module, functions).0
    }

    /// The same, with how often two functions were compared.
    pub fn counted_partition(self, module: &Module, functions: &[Global]) -> (Vec<Global>, u64) {
        let search = Search { module, named_blocks: EntitySet::new(), comparisons: Cell::new(0) };
        let firsts = match self {
            Self::Quadratic => search.by_buckets(functions, |_| 0),
            Self::CompleteHash => search.by_buckets(functions, |g| complete_hash(module, g)),
            Self::OrderedTree => search.filtered(functions, None),
            Self::ContentHash => {
                search.filtered(functions, Some(&|g, body| content_hash(module, g, body, &walk(body))))
            }
        };
        (firsts, search.comparisons.get())
    }
}

/// The functions of a module that have bodies.
pub fn defined(module: &Module) -> Vec<Global> {
    module.functions().iter().copied().filter(|&g| module.body(g).is_some()).collect()
}

/// A search for equal functions of one module.
struct Search<'a> {
    module: &'a Module,
    named_blocks: EntitySet<Global>,
    comparisons: Cell<u64>,
}

/// A further hash of those that the filter leaves.
type Finer<'a> = &'a dyn Fn(Global, &Body) -> u64;

impl Search<'_> {
    fn compare(&self, left: Global, right: Global) -> Ordering {
        self.comparisons.set(self.comparisons.get() + 1);
        compare(self.module, &self.named_blocks, left, right)
    }

    fn by_buckets(&self, functions: &[Global], hash: impl Fn(Global) -> u64) -> Vec<Global> {
        let mut buckets: FxHashMap<u64, Vec<Global>> = FxHashMap::default();
        let mut first_equal = |&g: &Global| {
            let bucket = buckets.entry(hash(g)).or_default();
            let found = bucket.iter().copied().find(|&other| self.compare(other, g) == Equal);
            found.unwrap_or_else(|| {
                bucket.push(g);
                g
            })
        };
        functions.iter().map(&mut first_equal).collect()
    }

    fn by_tree(&self, functions: &[Global], hash: impl Fn(Global) -> u64) -> Vec<Global> {
        // The order reads no interior mutability but the count: that of the module is only in its append-only tables.
        #[expect(clippy::mutable_key_type)]
        let mut tree: BTreeMap<Key<'_>, Global> = BTreeMap::new();
        let mut first_equal =
            |&function: &Global| *tree.entry(Key { search: self, hash: hash(function), function }).or_insert(function);
        functions.iter().map(&mut first_equal).collect()
    }

    fn filtered(&self, functions: &[Global], finer: Option<Finer<'_>>) -> Vec<Global> {
        let (module, opcodes) = (self.module, OpcodeHashes::default());
        let hashes: FxHashMap<Global, u64> = functions
            .iter()
            .filter_map(|&g| {
                let body = module.body(g)?;
                let vararg = module.ctx.types.func_parts(module.global(g).value_type).is_some_and(|p| p.2);
                Some((g, structural_hash(body, &walk(body), vararg, &opcodes)))
            })
            .collect();
        let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
        hashes.values().for_each(|&h| *counts.entry(h).or_default() += 1);
        let shared: Vec<Global> = functions.iter().copied().filter(|g| counts[&hashes[g]] > 1).collect();
        let key = |g: Global| match (finer, module.body(g)) {
            (Some(finer), Some(body)) => finer(g, body),
            _ => hashes[&g],
        };
        let found = self.by_tree(&shared, key);
        let mut result = functions.to_vec();
        let equal: FxHashMap<Global, Global> = shared.into_iter().zip(found).collect();
        result.iter_mut().for_each(|g| *g = *equal.get(g).unwrap_or(g));
        result
    }
}

/// A function in a tree: first by its hash, then in the order of functions.
struct Key<'a> {
    search: &'a Search<'a>,
    hash: u64,
    function: Global,
}

impl Ord for Key<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_hash = self.hash.cmp(&other.hash);
        by_hash.then_with(|| self.search.compare(self.function, other.function))
    }
}

impl PartialOrd for Key<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Key<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Equal
    }
}

impl Eq for Key<'_> {}

/// A hash of the whole function, equal for equal functions: types, flags, which value each operand is, and constants to the
/// last part.
fn complete_hash(module: &Module, global: Global) -> u64 {
    let Some(body) = module.body(global) else { return 0 };
    let mut h = Complete { module, global, body, state: FxHasher::default(), serials: FxHashMap::default() };
    for p in body.params() {
        h.serial(p.into());
    }
    for b in walk(body) {
        h.serial(b.into());
        for i in body.block_insts(b) {
            h.inst(i);
        }
    }
    h.state.finish()
}

struct Complete<'a> {
    module: &'a Module,
    global: Global,
    body: &'a Body,
    state: FxHasher,
    serials: FxHashMap<Value, u32>,
}

impl Complete<'_> {
    fn serial(&mut self, v: Value) {
        let next = self.serials.len() as u32;
        let number = *self.serials.entry(v).or_insert(next);
        self.state.write_u32(number);
    }

    fn inst(&mut self, i: ir::Inst) {
        let d = self.body.inst(i);
        self.serial(i.into());
        self.state.write_u8(d.opcode as u8);
        self.ty(d.ty);
        if d.opcode == Opcode::GetElementPtr {
            return self.operand(self.body.operand(i, 0));
        }
        (d.raw_flags(), d.properties(), d.num_operands()).hash(&mut self.state);
        self.body.operands(i).for_each(|v| self.operand(v));
        match d.opcode {
            Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector => {
                self.body.indices(i).hash(&mut self.state);
            }
            Opcode::Phi => self.body.phi_blocks(i).to_vec().into_iter().for_each(|b| self.serial(b.into())),
            _ => {}
        }
    }

    fn operand(&mut self, v: Value) {
        match v.kind() {
            ValueKind::Const(c) => self.constant(c),
            _ => self.serial(v),
        }
    }

    /// A constant with all that it is made of, without recursion.
    fn constant(&mut self, c: Const) {
        let pool = self.body.consts();
        let mut stack = vec![c];
        while let Some(c) = stack.pop() {
            self.ty(pool.ty(c));
            if pool.is_zero(c) {
                self.state.write_u8(1);
                continue;
            }
            match pool.data(c) {
                ConstData::Int(v) | ConstData::Float(v) => self.state.write_u64(v),
                ConstData::BigInt(l) | ConstData::WideFloat(l) => pool.words(l).hash(&mut self.state),
                ConstData::Data(l) => pool.bytes(l).hash(&mut self.state),
                ConstData::Global(g) if g != self.global => self.state.write_u32(g.0),
                ConstData::Expr(e) => self.state.write_u8(pool.expr(e).opcode as u8),
                _ => self.state.write_u8(2),
            }
            pool.for_each_operand(c, |o| stack.push(o));
        }
    }

    fn ty(&mut self, ty: ir::Type) {
        let ty = coerced(self.module, ty);
        // Types that hold pointers may be equal under other ids.
        self.state.write_u32(if ty.is_fixed() { ty.0 } else { u32::MAX });
    }
}
