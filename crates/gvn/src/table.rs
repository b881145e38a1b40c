//! Numbers of values, and who leads each number where.

use ir::{Block, Inst, Type, Value, ValueKind};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

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
    /// The number of an operation.
    of_expr: FxHashMap<Expr, u32>,
    /// The operation of a number, if it has one: an index into `exprs`.
    expr_of: Vec<u32>,
    exprs: Vec<Expr>,
    /// The phi of a number, if it is one.
    phi_of: Vec<Inst>,
    next: u32,
}

const NO_EXPR: u32 = u32::MAX;

impl Numbers {
    pub fn clear(&mut self) {
        *self = Self { next: 1, ..Self::default() };
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
        if let Some(&n) = self.of_expr.get(&e) {
            return (n, false);
        }
        let n = self.next;
        self.next += 1;
        let k = n as usize;
        if self.expr_of.len() <= k {
            self.expr_of.resize(k + 1, NO_EXPR);
        }
        self.expr_of[k] = self.exprs.len() as u32;
        self.exprs.push(e.clone());
        self.of_expr.insert(e, n);
        (n, true)
    }

    /// The number of an operation, if it was met.
    pub fn find(&self, e: &Expr) -> Option<u32> {
        self.of_expr.get(e).copied()
    }

    /// The operation of a number.
    pub fn expr(&self, n: u32) -> Option<&Expr> {
        self.exprs.get(*self.expr_of.get(n as usize)? as usize)
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
pub struct Leaders(Vec<SmallVec<[(Value, Block); 1]>>);

impl Leaders {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn insert(&mut self, n: u32, v: Value, b: Block) {
        let k = n as usize;
        if self.0.len() <= k {
            self.0.resize((k + 1).next_power_of_two(), SmallVec::new());
        }
        self.0[k].push((v, b));
    }

    /// Entries in LLVM's order: the first one, then the newest one to the second.
    pub fn of(&self, n: u32) -> impl Iterator<Item = (Value, Block)> + '_ {
        let list = self.0.get(n as usize).map_or(&[][..], |l| l);
        let (first, rest) = list.split_at(list.len().min(1));
        first.iter().chain(rest.iter().rev()).copied()
    }

    pub fn erase(&mut self, n: u32, v: Value, b: Block) {
        let Some(list) = self.0.get_mut(n as usize) else { return };
        match list.iter().position(|&e| e == (v, b)) {
            Some(0) => {
                // The newest one becomes the first.
                if let Some(last) = list.pop()
                    && !list.is_empty()
                {
                    list[0] = last;
                }
            }
            Some(k) => _ = list.remove(k),
            None => {}
        }
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
        self.0.clear();
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
