//! Random edits of random bodies: MemorySSA that was told is as good as one built anew.

use super::{Access, AccessKind, MemorySsa};
use crate::alias::{AliasFacts, AliasQueries};
use crate::domtree::{DominatorTree, Update};
use crate::query::{Env, Query};
use crate::test_graphs::{Random, graph, random_graph, rounds, set_successors};
use ir::{Block, Body, Global, Inst, InstData, Module, Opcode, Param, Type, Value};

/// So many edits of each body.
const EDITS: usize = 12;

struct Case {
    module: Module,
    function: Global,
    facts: AliasFacts,
    body: Body,
    blocks: Vec<Block>,
    successors: Vec<Vec<usize>>,
    /// Two stack slots, and a pointer to one of them.
    pointers: [Value; 3],
    tree: DominatorTree,
}

impl Case {
    fn new(random: &mut Random) -> Self {
        let text = "define void @f(i1 %c, i32 %n) {\n  ret void\n}";
        let module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
        let function = module.lookup(b"f").unwrap();
        let successors = random_graph(random, 12);
        let (mut body, blocks) = graph(&successors);
        let first = body.first_inst(blocks[0]);
        let one = body.consts_mut().int(&module.ctx.types, Type::I32, 1);
        let mut slot = InstData::new(Opcode::Alloca, Type::PTR);
        slot.set_type_operand(Type::I32);
        let [a, b] = [(); 2].map(|()| Value::from(body.insert_before(first, slot, &[one.into()])));
        let select = InstData::new(Opcode::Select, Type::PTR);
        let either = body.insert_before(first, select, &[Param(0).into(), a, b]).into();
        let tree = DominatorTree::new(&body);
        let mut case = Self {
            module,
            function,
            facts: AliasFacts::default(),
            body,
            blocks,
            successors,
            pointers: [a, b, either],
            tree,
        };
        for _ in 0..random.below(12) {
            case.add_inst(random);
        }
        case
    }

    fn with_queries<R>(&self, f: impl FnOnce(&mut AliasQueries<'_>) -> R) -> R {
        let q = Query { env: Env::new(&self.module, self.function).with_tree(&self.tree), body: &self.body };
        f(&mut AliasQueries::new(q, &self.facts))
    }

    fn build(&self) -> MemorySsa {
        self.with_queries(|aliases| MemorySsa::new(&self.tree, aliases, 100))
    }

    /// A place behind the pointers.
    fn random_place(&self, random: &mut Random) -> Inst {
        let b = self.blocks[random.below(self.blocks.len())];
        let skipped = if b == self.blocks[0] { 3 } else { 0 };
        let places: Vec<Inst> = self.body.block_insts(b).skip(skipped).collect();
        places[random.below(places.len())]
    }

    fn add_inst(&mut self, random: &mut Random) -> Inst {
        let (next, ptr) = (self.random_place(random), self.pointers[random.below(3)]);
        if random.below(2) == 0 {
            self.body.insert_before(next, InstData::new(Opcode::Load, Type::I32), &[ptr])
        } else {
            self.body.insert_before(next, InstData::new(Opcode::Store, Type::VOID), &[Param(1).into(), ptr])
        }
    }

    fn random_access(&self, random: &mut Random) -> Option<Inst> {
        let is_access = |&i: &Inst| matches!(self.body.inst(i).opcode, Opcode::Load | Opcode::Store);
        let all: Vec<Inst> = self.body.all_insts().filter(is_access).collect();
        (!all.is_empty()).then(|| all[random.below(all.len())])
    }

    /// Gives a block other successors, or one more edge to one that it has.
    fn redirect(&mut self, random: &mut Random) -> Vec<Update> {
        let n = self.blocks.len();
        let b = random.below(n);
        if n == 1 {
            return Vec::new();
        }
        let old = self.successors[b].clone();
        let mut new = old.clone();
        if random.below(2) == 0 && !new.is_empty() {
            new.remove(random.below(new.len()));
        } else {
            new.push(1 + random.below(n - 1));
        }
        set_successors(&mut self.body, self.blocks[b], &new.iter().map(|&t| self.blocks[t]).collect::<Vec<_>>());
        let mut updates = Vec::new();
        for t in 1..n {
            let [before, after] = [&old, &new].map(|list| list.iter().filter(|&&s| s == t).count());
            let (from, to) = (self.blocks[b], self.blocks[t]);
            match before.cmp(&after) {
                std::cmp::Ordering::Less => updates.push(Update::Insert(from, to)),
                std::cmp::Ordering::Greater => updates.push(Update::Delete(from, to)),
                std::cmp::Ordering::Equal => {}
            }
        }
        self.successors[b] = new;
        updates
    }

    fn edit(&mut self, random: &mut Random, ssa: &mut MemorySsa) {
        match random.below(5) {
            0 => {
                if let Some(i) = self.random_access(random) {
                    ssa.remove_inst(i);
                    self.body.remove(i);
                }
            }
            1 => {
                let new: Vec<Inst> = (0..1 + random.below(3)).map(|_| self.add_inst(random)).collect();
                self.with_queries(|aliases| ssa.insert(&self.tree, aliases, &new));
            }
            2 => {
                let (moved, next) = (self.random_access(random), self.random_place(random));
                if let Some(i) = moved.filter(|&i| i != next) {
                    self.body.move_before(i, next);
                    ssa.moved(&self.body, &self.tree, i);
                }
            }
            3 => {
                let updates: Vec<Update> = (0..1 + random.below(2)).flat_map(|_| self.redirect(random)).collect();
                // Two changes of one block may make up for each other: all that counts is what is there now.
                self.tree = DominatorTree::new(&self.body);
                ssa.apply_updates(&self.body, &self.tree, &updates);
            }
            _ => self.split_and_merge(random, ssa),
        }
    }

    fn split_and_merge(&mut self, random: &mut Random, ssa: &mut MemorySsa) {
        let first = self.random_place(random);
        let from = self.body.inst_block(first);
        let to = self.body.append_block();
        self.body.split_off(first, to);
        self.body.append_br(from, to);
        self.tree = DominatorTree::new(&self.body);
        ssa.block_was_split(&self.body, from, to);
        self.check(ssa, false);
        let br = self.body.last_inst(from);
        self.body.remove(br);
        self.body.splice_block(to, from, Inst::NONE);
        ssa.block_was_merged(&self.body, to, from);
        self.body.remove_blocks(&[to]);
        self.tree = DominatorTree::new(&self.body);
    }

    /// The clobbers of some accesses are looked for, so that there is something to forget.
    fn ask(&self, random: &mut Random, ssa: &mut MemorySsa) {
        self.with_queries(|aliases| {
            if random.below(4) == 0 {
                ssa.ensure_optimized_uses(&self.tree, aliases);
            }
            for _ in 0..3 {
                if let Some(i) = self.random_access(random) {
                    ssa.walker(&self.tree, aliases).clobber_of_inst(i);
                }
            }
        });
    }

    fn check(&self, ssa: &MemorySsa, exact: bool) {
        assert_eq!(ssa.verify(&self.body), Ok(()));
        let mut fresh = self.build();
        let has_phis = |ssa: &MemorySsa| self.body.blocks().map(|b| ssa.phi(b).is_some()).collect::<Vec<_>>();
        let (own, anew) = (has_phis(ssa), has_phis(&fresh));
        let enough = own.iter().zip(&anew).all(|(own, anew)| own >= anew);
        assert!(enough && (!exact || own == anew), "{own:?} {anew:?}");
        if own == anew {
            self.check_clobbers(ssa, &mut fresh);
        }
    }

    /// What is known as a clobber is one that a fresh search finds, or comes behind that.
    fn check_clobbers(&self, ssa: &MemorySsa, fresh: &mut MemorySsa) {
        let of = |fresh: &MemorySsa, a: Access| match (a.is_live_on_entry(), ssa.inst(a)) {
            (true, _) => Access::LIVE_ON_ENTRY,
            (_, Some(i)) => fresh.access(i).unwrap(),
            _ => fresh.phi(ssa.block(a)).unwrap(),
        };
        for i in self.body.all_insts().filter(|&i| self.tree.is_reachable(self.body.inst_block(i))) {
            let Some(known) = ssa.access(i).and_then(|a| ssa.optimized(a)) else { continue };
            let found = self.with_queries(|aliases| fresh.walker(&self.tree, aliases).clobber_of_inst(i)).unwrap();
            let known = of(fresh, known);
            assert!(fresh.dominates(&self.body, &self.tree, found, known), "{known:?} is no clobber of {i:?}");
        }
    }
}

#[test]
fn edits_are_followed() {
    for seed in 0..rounds(1500) {
        let mut random = Random::new(seed);
        let mut case = Case::new(&mut random);
        let mut ssa = case.build();
        case.check(&ssa, true);
        for _ in 0..EDITS {
            case.ask(&mut random, &mut ssa);
            case.edit(&mut random, &mut ssa);
            case.check(&ssa, false);
        }
    }
}

#[test]
fn insertions_place_the_phis_of_a_fresh_construction() {
    for seed in 0..rounds(500) {
        let mut random = Random::new(seed);
        let mut case = Case::new(&mut random);
        let mut ssa = case.build();
        for k in 0..EDITS {
            let new = case.add_inst(&mut random);
            case.with_queries(|aliases| ssa.insert(&case.tree, aliases, &[new]));
            if k % 3 == 0 {
                let mut updates = case.redirect(&mut random);
                case.tree = DominatorTree::new(&case.body);
                // An edge that came lets all phis be found anew.
                let entry = case.blocks[0];
                if let Some(&s) = case.successors[0].first() {
                    updates.push(Update::Insert(entry, case.blocks[s]));
                    ssa.apply_updates(&case.body, &case.tree, &updates);
                } else {
                    ssa = case.build();
                }
            }
            case.check(&ssa, true);
        }
    }
}

#[test]
fn removed_blocks_take_their_accesses_along() {
    for seed in 0..rounds(500) {
        let mut random = Random::new(seed);
        let mut case = Case::new(&mut random);
        let mut ssa = case.build();
        let updates: Vec<Update> = (0..4).flat_map(|_| case.redirect(&mut random)).collect();
        case.tree = DominatorTree::new(&case.body);
        ssa.apply_updates(&case.body, &case.tree, &updates);
        case.check(&ssa, false);
        let dead: Vec<Block> = case.body.blocks().filter(|&b| !case.tree.is_reachable(b)).collect();
        ssa.remove_blocks(&case.body, &case.tree, &dead);
        case.body.remove_blocks(&dead);
        case.tree = DominatorTree::new(&case.body);
        case.check(&ssa, false);
        assert!((1..ssa.capacity()).all(|a| {
            let a = Access(a as u32);
            ssa.kind(a) == AccessKind::Removed || case.body.is_placed(ssa.block(a))
        }));
    }
}
