//! Which blocks have their address taken, in any function of the module or in initialisers.
//!
//! A function pass must not take such a block away, yet does not see the other bodies: this is a frozen result of the module.
//!
//! # Complexity
//! Linear in the constants of the bodies that mention blocks; the others only say that they mention none, where the reader left
//! what they mention with the module.

use crate::manager::{ModuleAnalyses, ModuleAnalysis};
use ir::{Block, Body, ConstData, ConstPool, Global, How, MentionSpace, Module};
use rustc_hash::FxHashMap;

/// Blocks with their address taken.
#[derive(Debug, Default)]
pub struct BlockAddresses {
    blocks: FxHashMap<Global, Vec<Block>>,
    /// For functions whose blocks the bodies of others mention, those others, in their order.
    elsewhere: FxHashMap<Global, Vec<Global>>,
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
        found.elsewhere.values_mut().for_each(Vec::dedup);
        found
    }

    /// Adds those of the pool of a body, or of the module.
    fn add(&mut self, pool: &ConstPool, body: Option<Global>) {
        for c in pool.iter() {
            if let ConstData::BlockAddress(f, b) = pool.data(c) {
                self.blocks.entry(f).or_default().push(b);
                if let Some(g) = body.filter(|&g| g != f) {
                    self.elsewhere.entry(f).or_default().push(g);
                }
            }
        }
    }

    /// The functions whose bodies mention blocks of this one, without itself.
    pub fn mentioned_in(&self, f: Global) -> &[Global] {
        self.elsewhere.get(&f).map_or(&[], |bodies| bodies)
    }

    /// Does any body mention blocks of another function?
    pub fn any_elsewhere(&self) -> bool {
        !self.elsewhere.is_empty()
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
