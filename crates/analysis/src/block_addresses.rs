//! Which blocks have their address taken, in any function of the module or in initialisers.
//!
//! A function pass must not take such a block away, yet does not see the other bodies: this is a frozen result of the module.
//!
//! # Complexity
//! Linear in the constants of the bodies that mention blocks; the others only say that they mention none, where the reader left
//! what they mention with the module.

use crate::manager::{ModuleAnalyses, ModuleAnalysis};
use ir::{Block, Body, ConstData, ConstPool, Global, How, MentionSpace, Module};
use rustc_hash::{FxHashMap, FxHashSet};

/// Blocks with their address taken.
#[derive(Debug, Default)]
pub struct BlockAddresses {
    blocks: FxHashMap<Global, Vec<Block>>,
    /// Functions whose blocks the bodies of others mention.
    elsewhere: FxHashSet<Global>,
}

impl BlockAddresses {
    /// Those of a module, with bodies that are all there.
    pub fn new(module: &Module) -> Self {
        let mut found = Self::default();
        found.add(&module.consts, None);
        let (mut space, mut scratch) = (MentionSpace::default(), Body::default());
        for &f in module.functions().iter().filter(|&&f| module.has_body(f)) {
            if module.mentions(f, &mut space).iter().any(|m| m.how == How::Block)
                && let Some(body) = module.read_body(f, &mut scratch)
            {
                found.add(body.consts(), Some(f));
            }
        }
        for blocks in found.blocks.values_mut() {
            blocks.sort_unstable();
            blocks.dedup();
        }
        found
    }

    /// Adds those of the pool of a body, or of the module.
    fn add(&mut self, pool: &ConstPool, body: Option<Global>) {
        for c in pool.iter() {
            if let ConstData::BlockAddress(f, b) = pool.data(c) {
                self.blocks.entry(f).or_default().push(b);
                if body.is_some_and(|g| g != f) {
                    self.elsewhere.insert(f);
                }
            }
        }
    }

    /// Do bodies of other functions mention blocks of this one?
    pub fn is_mentioned_elsewhere(&self, f: Global) -> bool {
        self.elsewhere.contains(&f)
    }

    /// The blocks of a function, in ascending order.
    pub fn of(&self, f: Global) -> &[Block] {
        self.blocks.get(&f).map_or(&[], |blocks| blocks)
    }
}

/// [`BlockAddresses`]; LLVM keeps a count with each block instead.
pub struct BlockAddressAnalysis;

impl ModuleAnalysis for BlockAddressAnalysis {
    type Result = BlockAddresses;
    const CLASS: &'static str = "BlockAddressAnalysis";

    fn run(module: &Module, _: &mut ModuleAnalyses) -> BlockAddresses {
        BlockAddresses::new(module)
    }
}
