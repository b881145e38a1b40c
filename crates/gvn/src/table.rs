//! Numbers of values, and who leads each number where.

use analysis::tables::{MAX_ROOM, empty};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use ir::{Block, Inst, Type, Value, ValueKind};
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::{BuildHasher, Hash, Hasher};

/// What a value is computed from: an operation on numbers of values. Commuted ones are equal.
#[derive(Clone, Debug)]
pub struct Expr {
    /// The opcode; of a comparison: the opcode times 256, and the predicate.
    pub op: u32,
    /// The type of the result, or what else tells operations apart.
    pub ty: Type,
    /// Numbers of operands, and indices behind them.
    pub args: SmallVec<[u32; 4]>,
    /// So many of `args` are numbers.
    pub num_values: u32,
    /// Tells calls apart whose attributes cannot be merged.
    pub variant: u32,
    /// Are the first two operands in order of their numbers?
    pub commutative: bool,
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        (self.op, self.ty, self.variant) == (other.op, other.ty, other.variant) && self.args == other.args
    }
}

impl Eq for Expr {}

impl Hash for Expr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.op, self.ty, self.variant).hash(state);
        self.args.hash(state);
    }
}

/// Numbers of values. 0 is none.
#[derive(Default)]
pub struct Numbers {
    insts: Vec<u32>,
    params: Vec<u32>,
    consts: Vec<u32>,
    /// Operations, each with its number.
    exprs: Vec<(Expr, u32)>,
    /// Where an operation stands in `exprs`.
    of_expr: HashTable<u32>,
    /// The operation of a number, if it has one: an index into `exprs`.
    expr_of: Vec<u32>,
    /// The phi of a number, if it is one.
    phi_of: Vec<Inst>,
    next: u32,
}

const NO_EXPR: u32 = u32::MAX;

fn hash_of(e: &Expr) -> u64 {
    FxBuildHasher.hash_one(e)
}

impl Numbers {
    pub fn clear(&mut self) {
        self.insts.clear();
        self.params.clear();
        self.consts.clear();
        self.exprs.clear();
        if self.of_expr.capacity() > MAX_ROOM {
            self.of_expr = HashTable::new();
        } else {
            self.of_expr.clear();
        }
        self.expr_of.clear();
        self.phi_of.clear();
        self.next = 1;
    }

    pub fn get(&self, v: Value) -> u32 {
        let (list, k) = match v.kind() {
            ValueKind::Inst(i) => (&self.insts, i.index()),
            ValueKind::Param(p) => (&self.params, p.index()),
            ValueKind::Const(c) => (&self.consts, c.index()),
            ValueKind::Block(_) => return 0,
        };
        list.get(k).copied().unwrap_or(0)
    }

    pub fn set(&mut self, v: Value, n: u32) {
        let (list, k) = match v.kind() {
            ValueKind::Inst(i) => (&mut self.insts, i.index()),
            ValueKind::Param(p) => (&mut self.params, p.index()),
            ValueKind::Const(c) => (&mut self.consts, c.index()),
            ValueKind::Block(_) => return,
        };
        if list.len() <= k {
            list.resize((k + 1).next_power_of_two(), 0);
        }
        list[k] = n;
    }

    /// The number that a new value gets.
    pub fn next(&self) -> u32 {
        self.next
    }

    /// A number of its own.
    pub fn fresh(&mut self, v: Value) -> u32 {
        let n = self.next;
        self.next += 1;
        self.set(v, n);
        n
    }

    pub fn set_phi(&mut self, n: u32, phi: Inst) {
        let k = n as usize;
        if self.phi_of.len() <= k {
            self.phi_of.resize(k + 1, Inst::NONE);
        }
        self.phi_of[k] = phi;
    }

    pub fn phi(&self, n: u32) -> Option<Inst> {
        self.phi_of.get(n as usize)?.expand()
    }

    /// The number of an operation, a new one if it was not met; whether it was new.
    pub fn of_expr(&mut self, e: Expr) -> (u32, bool) {
        let (hash, exprs) = (hash_of(&e), &self.exprs);
        let entry = self.of_expr.entry(hash, |&k| exprs[k as usize].0 == e, |&k| hash_of(&exprs[k as usize].0));
        let entry = match entry {
            Entry::Occupied(entry) => return (self.exprs[*entry.get() as usize].1, false),
            Entry::Vacant(entry) => entry,
        };
        let (n, k) = (self.next, self.next as usize);
        self.next += 1;
        if self.expr_of.len() <= k {
            self.expr_of.resize(k + 1, NO_EXPR);
        }
        self.expr_of[k] = self.exprs.len() as u32;
        entry.insert(self.exprs.len() as u32);
        self.exprs.push((e, n));
        (n, true)
    }

    /// The number of an operation, if it was met.
    pub fn find(&self, e: &Expr) -> Option<u32> {
        let k = *self.of_expr.find(hash_of(e), |&k| self.exprs[k as usize].0 == *e)?;
        Some(self.exprs[k as usize].1)
    }

    /// The operation of a number.
    pub fn expr(&self, n: u32) -> Option<&Expr> {
        Some(&self.exprs.get(*self.expr_of.get(n as usize)? as usize)?.0)
    }

    /// The instruction is gone.
    pub fn forget(&mut self, i: Inst) {
        let n = self.get(i.into());
        if n != 0 {
            self.set(i.into(), 0);
            if self.phi(n) == Some(i) {
                self.phi_of[n as usize] = Inst::NONE;
            }
        }
    }
}

/// Values that have a number, and the blocks in which they came.
#[derive(Default)]
pub struct Leaders {
    /// Of each number, the place of its first leader in `all`, or [`NO_LEADER`].
    first: Vec<u32>,
    all: Vec<Leader>,
}

#[derive(Clone, Copy)]
struct Leader {
    entry: (Value, Block),
    /// Behind the first one comes the newest, down to the second.
    next: u32,
}

const NO_LEADER: u32 = u32::MAX;

impl Leaders {
    pub fn clear(&mut self) {
        self.first.clear();
        self.all.clear();
    }

    pub fn insert(&mut self, n: u32, v: Value, b: Block) {
        let k = n as usize;
        if self.first.len() <= k {
            self.first.resize((k + 1).next_power_of_two(), NO_LEADER);
        }
        let new = self.all.len() as u32;
        let next = match self.all.get_mut(self.first[k] as usize) {
            Some(first) => std::mem::replace(&mut first.next, new),
            None => std::mem::replace(&mut self.first[k], new),
        };
        self.all.push(Leader { entry: (v, b), next });
    }

    /// Entries in LLVM's order: the first one, then the newest one to the second.
    pub fn of(&self, n: u32) -> impl Iterator<Item = (Value, Block)> + '_ {
        self.places(n).map(|k| self.all[k as usize].entry)
    }

    pub fn erase(&mut self, n: u32, v: Value, b: Block) {
        let is_gone = |k: &u32| self.all[*k as usize].entry == (v, b);
        let Some(first) = self.places(n).next() else { return };
        if is_gone(&first) {
            // The newest one becomes the first.
            self.first[n as usize] = self.all[first as usize].next;
            return;
        }
        // Of several that are the same, the oldest one goes.
        let Some(gone) = self.places(n).filter(is_gone).last() else { return };
        let before = self.places(n).find(|&k| self.all[k as usize].next == gone);
        if let Some(before) = before {
            self.all[before as usize].next = self.all[gone as usize].next;
        }
    }

    /// Places of entries in `all`, in that order.
    fn places(&self, n: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.first.get(n as usize).copied().filter(|&k| k != NO_LEADER);
        std::iter::successors(first, |&k| Some(self.all[k as usize].next).filter(|&k| k != NO_LEADER))
    }

    /// A value with this number that is there in block `b`; a constant if there is one.
    pub fn find(&self, tree: &analysis::DominatorTree, n: u32, b: Block) -> Option<Value> {
        let mut found = None;
        for (v, at) in self.of(n) {
            if tree.dominates(at, b) {
                if v.constant().is_some() {
                    return Some(v);
                }
                found = Some(v);
            }
        }
        found
    }
}

/// The first instruction of each block behind which execution may not go on: what is below it need not be executed where the block is entered.
#[derive(Default)]
pub struct ImplicitFlow(FxHashMap<Block, Inst>);

impl ImplicitFlow {
    pub fn clear(&mut self) {
        empty(&mut self.0);
    }

    /// Instructions of the block have come or gone.
    pub fn forget(&mut self, b: Block) {
        self.0.remove(&b);
    }

    /// The first such instruction of a block; [`Inst::NONE`] if there is none.
    pub fn first(&mut self, q: &analysis::Query<'_>, b: Block) -> Inst {
        let find = || q.body.block_insts(b).find(|&i| !analysis::value_tracking::transfers_execution(q, i));
        *self.0.entry(b).or_insert_with(|| find().unwrap_or(Inst::NONE))
    }

    /// Is there one above `i` in its block?
    pub fn is_above(&mut self, q: &analysis::Query<'_>, i: Inst) -> bool {
        let first = self.first(q, q.body.inst_block(i));
        first.is_some() && first != i && q.body.comes_before(first, i)
    }
}
