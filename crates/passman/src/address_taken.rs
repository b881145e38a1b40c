//! Blocks of a function whose address is taken, and addresses that become those of other blocks.
//!
//! An empty block is folded away though its address stands in a table: the address becomes that of the block behind it, as in LLVM. One that is never
//! reached goes, too: its address becomes that of nothing. The function's own
//! constants change at once, those of the module's initialisers when the pass has ended. Bodies of other functions are out of reach.

use analysis::{BlockAddressAnalysis, FrozenResults};
use ir::{Block, Body, Const, EntitySet, Global, Module, Type, TypeTable};

/// Blocks whose address somebody has: see [`FunctionUnit::address_taken`](crate::FunctionUnit::address_taken).
#[derive(Debug)]
pub struct AddressTaken {
    function: Global,
    /// The type of addresses of its blocks.
    ty: Type,
    blocks: EntitySet<Block>,
    /// Do no other bodies mention the blocks?
    may_move: bool,
    /// Blocks, and those whose addresses theirs become; none, where a block goes.
    moved: Vec<(Block, Option<Block>)>,
}

impl AddressTaken {
    /// Linear in blocks if any address was taken before the first function, else constant.
    pub(crate) fn new(module: &Module, function: Global, body: &Body, frozen: &FrozenResults) -> Self {
        let ty = module.ctx.types.ptr(module.global(function).addr_space);
        let mut taken = Self { function, ty, blocks: EntitySet::new(), may_move: false, moved: Vec::new() };
        let Some(before) = frozen.get::<BlockAddressAnalysis>() else { return taken };
        let listed = before.of(function);
        if listed.is_empty() {
            return taken;
        }
        listed.iter().for_each(|&b| _ = taken.blocks.insert(b));
        // Passes before this one may have moved some.
        for b in body.blocks() {
            let is_in = |pool: &ir::ConstPool| pool.find_block_address(ty, function, b).is_some();
            if is_in(&module.consts) || is_in(body.consts()) {
                taken.blocks.insert(b);
            }
        }
        taken.may_move = !before.is_mentioned_elsewhere(function);
        taken
    }

    /// The function.
    pub fn function(&self) -> Global {
        self.function
    }

    /// Has somebody the address of a block?
    pub fn contains(&self, b: Block) -> bool {
        self.blocks.contains(b)
    }

    /// The blocks, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Block> + '_ {
        self.blocks.iter()
    }

    /// Can a block go whose address becomes another's?
    pub fn may_go(&self, b: Block) -> bool {
        self.may_move || !self.contains(b)
    }

    /// Makes the address of `from`, if somebody has it, that of `to`.
    pub fn move_to(&mut self, body: &mut Body, from: Block, to: Block) {
        if !self.blocks.remove(from) {
            return;
        }
        self.blocks.insert(to);
        let pairs = body.consts_mut().move_block_address(self.ty, self.function, from, to);
        replace(body, pairs);
        self.moved.push((from, Some(to)));
    }

    /// Of blocks that are never reached, those that go: their addresses become that of nothing, as in LLVM. The others stay, since bodies of other
    /// functions have their addresses. Linear in the body's constants if any address is known.
    pub fn end(&mut self, types: &TypeTable, body: &mut Body, dead: &[Block]) {
        if !self.may_move {
            return;
        }
        let ended: Vec<Block> = dead.iter().copied().filter(|&b| self.blocks.remove(b)).collect();
        if ended.is_empty() {
            return;
        }
        let function = self.function;
        let pairs = body.consts_mut().drop_block_addresses(types, |g, b| g == function && ended.contains(&b));
        replace(body, pairs);
        self.moved.extend(ended.into_iter().map(|b| (b, None)));
    }

    /// What has moved, for [`Requests::move_block_addresses`](crate::Requests::move_block_addresses).
    pub(crate) fn into_moves(self) -> impl Iterator<Item = (Type, Block, Option<Block>)> {
        let ty = self.ty;
        self.moved.into_iter().map(move |(from, to)| (ty, from, to))
    }
}

fn replace(body: &mut Body, pairs: Vec<(Const, Const)>) {
    for (old, new) in pairs {
        body.replace_all_uses(old, new);
        body.replace_metadata_uses(old, new);
    }
}
