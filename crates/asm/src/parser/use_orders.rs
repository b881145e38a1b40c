//! Orders of uses: what directives say is held against the uses that there are.

use super::Failure;
use crate::lexer::Pos;
use ir::{Block, Body, ConstData, ConstPool, Global, Module, Value};
use rustc_hash::FxHashSet;

/// `uselistorder_bb`, to be followed when all bodies are read.
#[derive(Clone, Debug)]
pub struct BlockOrder {
    /// Whose block it is.
    pub function: Global,
    /// The block's name.
    pub label: Vec<u8>,
    /// Where the name stands.
    pub label_pos: Pos,
    /// Where the directive stands.
    pub directive: Pos,
    /// The permutation.
    pub order: Vec<u32>,
}

/// Orders the uses of a value, which has `elsewhere` more uses outside of its body.
pub(super) fn order_uses(body: &mut Body, v: Value, order: &[u32], elsewhere: usize) -> Result<(), String> {
    let inside = body.uses_of(v).count();
    match inside + elsewhere {
        0 => return Err("value has no uses".into()),
        1 => return Err("value only has one use".into()),
        uses if uses != order.len() => return Err(format!("wrong number of indexes, expected {uses}")),
        _ => {}
    }
    // The place of those outside is the last one, and there is no list that they stand in.
    let (order, left_out) = order.split_at(inside);
    let rank = |n: u32| n - left_out.iter().filter(|&&place| place < n).count() as u32;
    body.reorder_uses(v, &order.iter().map(|&n| rank(n)).collect::<Vec<_>>());
    Ok(())
}

/// Follows the directives for blocks.
pub(super) fn order_blocks(module: &mut Module, orders: &[BlockOrder]) -> Result<(), Failure> {
    if orders.is_empty() {
        return Ok(());
    }
    let taken = taken_blocks(module);
    for o in orders {
        let fail = |pos, message: &str| Failure { event: Pos::MAX, pos, message: message.into() };
        let found = module.body(o.function).and_then(|body| body.lookup_name(&o.label));
        let value = found.ok_or_else(|| fail(o.label_pos, "invalid basic block in uselistorder_bb"))?;
        let block = value.block().ok_or_else(|| fail(o.label_pos, "expected basic block in uselistorder_bb"))?;
        // In LLVM the address of a block is a use of it: the oldest, where it is made before the body is read.
        let elsewhere = usize::from(taken.contains(&(o.function, block)));
        let Some(body) = module.body_mut(o.function) else { continue };
        order_uses(body, value, &o.order, elsewhere).map_err(|message| fail(o.directive, &message))?;
    }
    Ok(())
}

/// The blocks whose addresses are taken.
fn taken_blocks(module: &Module) -> FxHashSet<(Global, Block)> {
    let addresses = |pool: &ConstPool| {
        let address = |c| match pool.data(c) {
            ConstData::BlockAddress(g, b) => Some((g, b)),
            _ => None,
        };
        pool.iter().filter_map(address).collect::<Vec<_>>()
    };
    let mut taken: FxHashSet<_> = addresses(&module.consts).into_iter().collect();
    let mut scratch = Body::default();
    for &f in module.functions() {
        taken.extend(module.read_body(f, &mut scratch).map(|body| addresses(body.consts())).unwrap_or_default());
    }
    taken
}
