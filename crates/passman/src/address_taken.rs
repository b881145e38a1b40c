//! Blocks of a function whose address is taken, and addresses that become those of other blocks.
//!
//! An empty block is folded away though its address stands in a table: the address becomes that of the block behind it, as in LLVM. One that is never
//! reached goes, too: its address becomes that of nothing. The function's own
//! constants change at once, those of the module's initialisers and of other bodies when the pass has ended.

use analysis::{BlockAddressAnalysis, FrozenResults};
use ir::{Block, Body, BodySlot, Const, ConstData, ConstPool, EntitySet, Global, Module, Type, TypeTable};

/// Blocks whose address somebody has: see [`FunctionUnit::address_taken`](crate::FunctionUnit::address_taken).
#[derive(Debug)]
pub struct AddressTaken {
    blocks: EntitySet<Block>,
    /// Blocks whose addresses the module, or another constant of the body, holds.
    held: EntitySet<Block>,
    moves: Moves,
}

impl AddressTaken {
    /// Linear in blocks and the body's constants if any address was taken before the first function, else constant.
    pub(crate) fn new(module: &Module, function: Global, body: &Body, frozen: &FrozenResults) -> Self {
        let ty = module.ctx.types.ptr(module.global(function).addr_space);
        let moves = Moves { function, ty, moved: Vec::new(), elsewhere: Vec::new() };
        let mut taken = Self { blocks: EntitySet::new(), held: EntitySet::new(), moves };
        let Some(before) = frozen.get::<BlockAddressAnalysis>() else { return taken };
        let listed = before.of(function);
        if listed.is_empty() {
            return taken;
        }
        listed.iter().for_each(|&b| _ = taken.blocks.insert(b));
        taken.moves.elsewhere = before.mentioned_in(function).to_vec();
        // Passes before this one may have moved some.
        for b in body.blocks() {
            if module.consts.find_block_address(ty, function, b).is_some() {
                taken.blocks.insert(b);
                taken.held.insert(b);
            } else if body.consts().find_block_address(ty, function, b).is_some() {
                taken.blocks.insert(b);
            }
        }
        taken.find_parts(body.consts());
        taken
    }

    /// Finds addresses that are part of other constants.
    fn find_parts(&mut self, pool: &ConstPool) {
        for c in pool.iter() {
            pool.for_each_operand(c, |part| {
                if let ConstData::BlockAddress(g, b) = pool.data(part)
                    && g == self.moves.function
                {
                    self.held.insert(b);
                }
            });
        }
    }

    /// The function.
    pub fn function(&self) -> Global {
        self.moves.function
    }

    /// Has somebody the address of a block?
    pub fn contains(&self, b: Block) -> bool {
        self.blocks.contains(b)
    }

    /// The blocks, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Block> + '_ {
        self.blocks.iter()
    }

    /// An instruction that had the address of `b` is gone: if it was the last, nobody has the address any more.
    pub fn forget_unless_used(&mut self, body: &Body, b: Block) {
        let Some(c) = body.consts().find_block_address(self.moves.ty, self.moves.function, b) else { return };
        let is_held = self.held.contains(b) || !self.moves.elsewhere.is_empty();
        if !is_held && !body.has_uses(c) && body.metadata_uses_of(c).next().is_none() {
            self.blocks.remove(b);
        }
    }

    /// Makes the address of `from`, if somebody has it, that of `to`.
    pub fn move_to(&mut self, body: &mut Body, from: Block, to: Block) {
        if !self.blocks.remove(from) {
            return;
        }
        self.blocks.insert(to);
        if self.held.remove(from) {
            self.held.insert(to);
        }
        move_address(body, self.moves.ty, self.moves.function, from, to);
        self.moves.moved.push((from, Some(to)));
    }

    /// Blocks that are never reached go: their addresses become that of nothing, as in LLVM. Linear in the body's constants if any address is known.
    pub fn end(&mut self, types: &TypeTable, body: &mut Body, dead: &[Block]) {
        let ended: Vec<Block> = dead.iter().copied().filter(|&b| self.blocks.remove(b)).collect();
        if ended.is_empty() {
            return;
        }
        drop_in(body, types, self.moves.function, &ended);
        self.moves.moved.extend(ended.into_iter().map(|b| (b, None)));
    }

    /// What the rest of the module has to learn, for [`Requests::move_block_addresses`](crate::Requests::move_block_addresses).
    pub(crate) fn into_moves(self) -> Moves {
        self.moves
    }
}

/// Addresses of a function's blocks that have changed, as the rest of the module still has them.
#[derive(Debug)]
pub(crate) struct Moves {
    function: Global,
    /// The type of addresses of its blocks.
    ty: Type,
    /// Blocks, and those whose addresses theirs become; none, where a block goes.
    moved: Vec<(Block, Option<Block>)>,
    /// Functions whose bodies mention the blocks.
    elsewhere: Vec<Global>,
}

impl Moves {
    pub(crate) fn is_empty(&self) -> bool {
        self.moved.is_empty()
    }

    /// Changes initialisers, and bodies of other functions, which must be in their places.
    pub(crate) fn apply(&self, module: &mut Module) {
        let Self { function, ty, .. } = *self;
        for (from, to) in self.moves() {
            module.consts.move_block_address(ty, function, from, to);
            // The next pass over the function does not look into the other bodies: it finds the address here.
            if !self.elsewhere.is_empty() {
                module.consts.block_address(ty, function, to);
            }
        }
        let ended: Vec<Block> = self.moved.iter().filter(|m| m.1.is_none()).map(|m| m.0).collect();
        if ended.iter().any(|&b| module.consts.find_block_address(ty, function, b).is_some()) {
            module.edit_constants(|pool, types| drop_addresses(pool, types, function, &ended));
        }
        for &g in &self.elsewhere {
            let Some(mut body) = module.body_slot_mut(g).and_then(BodySlot::take) else { continue };
            for (from, to) in self.moves() {
                move_address(&mut body, ty, function, from, to);
            }
            drop_in(&mut body, &module.ctx.types, function, &ended);
            crate::run::put_back(module, g, body);
        }
    }

    fn moves(&self) -> impl Iterator<Item = (Block, Block)> {
        self.moved.iter().filter_map(|&(from, to)| Some((from, to?)))
    }
}

fn move_address(body: &mut Body, ty: Type, function: Global, from: Block, to: Block) {
    let pairs = body.consts_mut().move_block_address(ty, function, from, to);
    replace(body, pairs);
}

fn drop_in(body: &mut Body, types: &TypeTable, function: Global, ended: &[Block]) {
    if !ended.is_empty() {
        let pairs = drop_addresses(body.consts_mut(), types, function, ended);
        replace(body, pairs);
    }
}

fn drop_addresses(pool: &mut ConstPool, types: &TypeTable, function: Global, ended: &[Block]) -> Vec<(Const, Const)> {
    pool.drop_block_addresses(types, |g, b| g == function && ended.contains(&b))
}

fn replace(body: &mut Body, pairs: Vec<(Const, Const)>) {
    for (old, new) in pairs {
        body.replace_all_uses(old, new);
        body.replace_metadata_uses(old, new);
    }
}
