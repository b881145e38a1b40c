//! Which globals a module uses. As in LLVM, metadata and addresses of blocks are no uses.

use ir::{Const, ConstData, Global, How, MentionSpace, Module};
use rustc_hash::FxHashSet;

/// What definitions of a module use.
#[derive(Default)]
pub(crate) struct Uses {
    /// Globals.
    pub globals: FxHashSet<Global>,
    /// Functions of which a block's address is used.
    pub blocks: FxHashSet<Global>,
}

impl Uses {
    /// Looks through initialisers, bodies and the like.
    pub fn of(module: &Module) -> Self {
        let mut uses = Self::default();
        let mut seen = FxHashSet::default();
        for g in module.all_globals() {
            module.global(g).constants().for_each(|c| uses.add(module, c, &mut seen));
        }
        let mut space = MentionSpace::default();
        for &f in module.functions() {
            for mention in module.mentions(f, &mut space) {
                if mention.is_use() {
                    uses.globals.insert(mention.global);
                } else if mention.how == How::Block {
                    uses.blocks.insert(mention.global);
                }
            }
        }
        uses
    }

    fn add(&mut self, module: &Module, root: Const, seen: &mut FxHashSet<Const>) {
        let mut stack = vec![root];
        while let Some(c) = stack.pop() {
            if !seen.insert(c) {
                continue;
            }
            match module.consts.data(c) {
                ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => {
                    self.globals.insert(g);
                }
                ConstData::BlockAddress(g, _) => _ = self.blocks.insert(g),
                _ => module.consts.for_each_operand(c, |part| stack.push(part)),
            }
        }
    }
}
