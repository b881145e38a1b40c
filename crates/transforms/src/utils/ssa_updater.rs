//! Uses of one variable, of which some blocks have a value, put into SSA form.
//!
//! # Algorithm
//! From the block of a use backwards to the blocks that have a value; dominators of that region (K. D. Cooper, T. J. Harvey,
//! K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001); phis where a definition's dominance frontier is. A phi that is there already and says
//! the same is taken. What is found for a block is kept for further uses. LLVM's `SSAUpdater` makes the same phis.
//!
//! # Complexity
//! Linear in the region of a use for each round; rounds are few unless control flow is irreducible.

use ir::{Block, Body, Inst, Opcode, Type, Value};
use rustc_hash::FxHashMap;

/// The values of one variable.
pub struct SsaUpdater {
    ty: Type,
    name: Vec<u8>,
    available: FxHashMap<Block, Value>,
    /// Phis that were made.
    pub inserted: Vec<Inst>,
}

/// A block of the region.
struct Info {
    block: Block,
    /// What it has at its end.
    value: Option<Value>,
    /// Postorder; 0 before it is known.
    number: i32,
    idom: usize,
    def: usize,
    preds: Vec<usize>,
    tag: Option<Inst>,
}

const NONE: usize = usize::MAX;

/// Stands above all blocks that have a value.
const ENTRY: usize = 0;

/// The region of one question.
#[derive(Default)]
struct Region {
    infos: Vec<Info>,
    of_block: FxHashMap<Block, usize>,
    /// Blocks without a value of their own, in postorder.
    list: Vec<usize>,
}

impl SsaUpdater {
    /// A variable of this type; its phis get this name.
    pub fn new(ty: Type, name: &[u8]) -> Self {
        Self { ty, name: name.to_vec(), available: FxHashMap::default(), inserted: Vec::new() }
    }

    /// The value of the variable at the end of a block.
    pub fn add(&mut self, b: Block, v: Value) {
        self.available.insert(b, v);
    }

    /// What is known for a block so far.
    pub fn find(&self, b: Block) -> Option<Value> {
        self.available.get(&b).copied()
    }

    /// The value at the end of a block; phis are made where they are missing.
    pub fn value_at_end(&mut self, body: &mut Body, b: Block) -> Value {
        if let Some(v) = self.find(b) {
            return v;
        }
        let mut region = self.build(body, b);
        if region.list.is_empty() {
            let poison = body.consts_mut().poison(self.ty).into();
            self.available.insert(b, poison);
            return poison;
        }
        self.find_dominators(body, &mut region);
        find_placement(&mut region);
        self.find_values(body, &mut region);
        let def = region.infos[region.of_block[&b]].def;
        region.infos[def].value.unwrap_or(Value::NONE)
    }

    /// The value at the start of a block, which may differ from that at its end; a phi is made where its predecessors differ.
    pub fn value_at_start(&mut self, body: &mut Body, b: Block) -> Value {
        if self.find(b).is_none() {
            return self.value_at_end(body, b);
        }
        let preds = predecessors(body, b);
        let entries: Vec<(Value, Block)> = preds.into_iter().map(|p| (self.value_at_end(body, p), p)).collect();
        let Some(&(first, _)) = entries.first() else { return body.consts_mut().poison(self.ty).into() };
        if entries.iter().all(|&(v, _)| v == first) {
            return first;
        }
        let is_same = |&phi: &Inst| {
            body.inst(phi).ty == self.ty
                && body.phi_entries(phi).len() == entries.len()
                && body.phi_entries(phi).zip(&entries).all(|(a, &b)| a == b)
        };
        let known = body.phis(b).find(is_same);
        if let Some(phi) = known {
            return phi.into();
        }
        let phi = body.prepend_phi(b, self.ty, entries.len());
        body.set_name(phi.into(), &self.name);
        entries.into_iter().for_each(|(v, p)| body.push_phi_entry(phi, v, p));
        self.inserted.push(phi);
        phi.into()
    }

    fn build(&self, body: &Body, b: Block) -> Region {
        let mut r = Region::default();
        r.add(Block::NONE, None);
        let mut work = vec![r.add(b, None)];
        let mut roots = Vec::new();
        while let Some(at) = work.pop() {
            for p in predecessors(body, r.infos[at].block) {
                let known = r.of_block.get(&p).copied();
                let pred = known.unwrap_or_else(|| {
                    let value = self.find(p);
                    let new = r.add(p, value);
                    if value.is_some() {
                        roots.push(new)
                    } else {
                        work.push(new)
                    }
                    new
                });
                r.infos[at].preds.push(pred);
            }
        }
        const WAITS: i32 = -1;
        const OPEN: i32 = -2;
        let mut next = 1;
        while let Some(root) = roots.pop() {
            (r.infos[root].number, r.infos[root].idom) = (WAITS, ENTRY);
            work.push(root);
        }
        while let Some(&at) = work.last() {
            if r.infos[at].number == OPEN {
                r.infos[at].number = next;
                next += 1;
                if r.infos[at].value.is_none() {
                    r.list.push(at);
                }
                work.pop();
                continue;
            }
            r.infos[at].number = OPEN;
            for s in body.block_successors(r.infos[at].block) {
                if let Some(&s) = r.of_block.get(&s)
                    && r.infos[s].number == 0
                {
                    r.infos[s].number = WAITS;
                    work.push(s);
                }
            }
        }
        r.infos[ENTRY].number = next;
        r
    }

    fn find_dominators(&mut self, body: &mut Body, r: &mut Region) {
        loop {
            let mut changed = false;
            for k in (0..r.list.len()).rev() {
                let at = r.list[k];
                let mut idom = NONE;
                for p in 0..r.infos[at].preds.len() {
                    let pred = r.infos[at].preds[p];
                    if r.infos[pred].number == 0 {
                        // Never reached: any value will do.
                        let poison = body.consts_mut().poison(self.ty).into();
                        self.available.insert(r.infos[pred].block, poison);
                        let number = r.infos[ENTRY].number;
                        let info = &mut r.infos[pred];
                        (info.value, info.def, info.number) = (Some(poison), pred, number);
                        r.infos[ENTRY].number += 1;
                    }
                    idom = if p == 0 { pred } else { intersect(r, idom, pred) };
                }
                if idom != r.infos[at].idom {
                    r.infos[at].idom = idom;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    fn find_values(&mut self, body: &mut Body, r: &mut Region) {
        for k in 0..r.list.len() {
            let at = r.list[k];
            if r.infos[at].def != at {
                continue;
            }
            self.take_common(r, at);
            if r.infos[at].value.is_some() {
                continue;
            }
            self.find_existing(body, r, at);
            if r.infos[at].value.is_some() {
                continue;
            }
            let b = r.infos[at].block;
            let phi = body.prepend_phi(b, self.ty, r.infos[at].preds.len());
            body.set_name(phi.into(), &self.name);
            r.infos[at].value = Some(phi.into());
            r.infos[at].tag = Some(phi);
            self.available.insert(b, phi.into());
        }
        for k in (0..r.list.len()).rev() {
            let at = r.list[k];
            let info = &r.infos[at];
            if info.def != at {
                if let Some(v) = r.infos.get(info.def).and_then(|d| d.value) {
                    self.available.insert(info.block, v);
                }
                continue;
            }
            let Some(phi) = info.tag.filter(|&p| Some(p.into()) == info.value && body.inst(p).num_operands() == 0)
            else {
                continue;
            };
            for &pred in &info.preds {
                let from = &r.infos[pred];
                let def = r.infos.get(from.def).unwrap_or(from);
                body.push_phi_entry(phi, def.value.unwrap_or(Value::NONE), from.block);
            }
            self.inserted.push(phi);
        }
    }

    /// Where all predecessors are known to have the same value, no phi is needed.
    fn take_common(&mut self, r: &mut Region, at: usize) {
        let mut common = None;
        for &p in &r.infos[at].preds {
            let v = r.infos.get(r.infos[p].def).and_then(|d| d.value);
            if v.is_none() || common.is_some_and(|c| c != v) {
                return;
            }
            common = Some(v);
        }
        let Some(v) = common.flatten() else { return };
        let first = r.infos[at].preds[0];
        (r.infos[at].value, r.infos[at].def) = (Some(v), r.infos[first].def);
        self.available.insert(r.infos[at].block, v);
    }

    /// Takes phis that are there already where they are what is needed.
    fn find_existing(&mut self, body: &Body, r: &mut Region, at: usize) {
        let phis: Vec<Inst> = body.phis(r.infos[at].block).collect();
        for phi in phis {
            let mut visited = Vec::new();
            let matches = body.inst(phi).ty == self.ty && self.matches(body, r, phi, &mut visited);
            for &v in &visited {
                if matches && let Some(phi) = r.infos[v].tag {
                    r.infos[v].value = Some(phi.into());
                    self.available.insert(r.infos[v].block, phi.into());
                }
                r.infos[v].tag = None;
            }
            if matches {
                return;
            }
        }
    }

    fn matches(&self, body: &Body, r: &mut Region, phi: Inst, visited: &mut Vec<usize>) -> bool {
        let mut tag = |r: &mut Region, at: usize, phi: Inst| {
            r.infos[at].tag = Some(phi);
            visited.push(at);
        };
        let Some(&first) = r.of_block.get(&body.inst_block(phi)) else { return false };
        tag(r, first, phi);
        let mut work = vec![phi];
        while let Some(phi) = work.pop() {
            for (v, b) in body.phi_entries(phi) {
                let Some(&pred) = r.of_block.get(&b) else { return false };
                let def = r.infos[pred].def;
                let Some(info) = r.infos.get(def) else { return false };
                if let Some(wanted) = info.value {
                    if v == wanted {
                        continue;
                    }
                    return false;
                }
                let is_phi = |i: &Inst| body.inst(*i).opcode == Opcode::Phi && body.inst_block(*i) == info.block;
                let Some(incoming) = v.inst().filter(is_phi) else { return false };
                match info.tag {
                    Some(t) if t == incoming => {}
                    Some(_) => return false,
                    None => {
                        tag(r, def, incoming);
                        work.push(incoming);
                    }
                }
            }
        }
        true
    }
}

impl Region {
    fn add(&mut self, block: Block, value: Option<Value>) -> usize {
        let at = self.infos.len();
        let def = if value.is_some() { at } else { NONE };
        self.infos.push(Info { block, value, number: 0, idom: NONE, def, preds: Vec::new(), tag: None });
        self.of_block.insert(block, at);
        at
    }
}

/// Predecessors: in the order of a phi, if the block has one.
fn predecessors(body: &Body, b: Block) -> Vec<Block> {
    match body.phis(b).next() {
        Some(phi) => body.phi_blocks(phi).to_vec(),
        None => body.predecessors(b).collect(),
    }
}

fn intersect(r: &Region, mut a: usize, mut b: usize) -> usize {
    let number = |at: usize| r.infos[at].number;
    while a != b {
        while number(a) < number(b) {
            a = r.infos[a].idom;
            if a == NONE {
                return b;
            }
        }
        while number(b) < number(a) {
            b = r.infos[b].idom;
            if b == NONE {
                return a;
            }
        }
    }
    a
}

fn find_placement(r: &mut Region) {
    loop {
        let mut changed = false;
        for k in (0..r.list.len()).rev() {
            let at = r.list[k];
            if r.infos[at].def == at {
                continue;
            }
            let idom = r.infos[at].idom;
            let joins = r.infos[at].preds.iter().any(|&p| has_definition_below(r, p, idom));
            let def = if joins { at } else { r.infos.get(idom).map_or(NONE, |i| i.def) };
            if def != r.infos[at].def {
                r.infos[at].def = def;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
}

fn has_definition_below(r: &Region, mut at: usize, idom: usize) -> bool {
    while at != idom && at != NONE {
        if r.infos[at].def == at {
            return true;
        }
        at = r.infos[at].idom;
    }
    false
}
