//! Constant expressions that LLVM 22 has no more (`select`, `icmp`, `mul`, ...) become instructions before the instruction
//! that uses them; what contains one (another expression, a vector, a structure) must follow. For an operand of a phi, they
//! go into a new block on the edge that it comes from, which is executed only then: a division may trap.
//!
//! Every operand is expanded for itself, as LLVM does when it reads old bitcode. The predicate of a comparison stands in
//! the expression's mask.

use ir::{
    Block, Body, Const, ConstData, ConstPool, FloatPredicate, Inst, InstData, IntPredicate, Opcode, Type, TypeTable,
    Value,
};
use rustc_hash::FxHashMap;

/// Has LLVM 22 no such expression?
pub fn is_old_expression(opcode: Opcode) -> bool {
    use Opcode::*;
    !matches!(
        opcode,
        Add | Sub
            | Xor
            | Trunc
            | PtrToInt
            | PtrToAddr
            | IntToPtr
            | BitCast
            | AddrSpaceCast
            | GetElementPtr
            | ExtractElement
            | InsertElement
            | ShuffleVector
    )
}

/// Expands all old expressions of a body.
pub fn expand_constant_expressions(body: &mut Body, types: &TypeTable) {
    let old = contains_old(body.consts());
    if !old.contains(&true) {
        return;
    }
    let mut expander = Expander { body, types, old, edges: Vec::new() };
    for b in expander.body.blocks().collect::<Vec<_>>() {
        for i in expander.body.block_insts(b).collect::<Vec<_>>() {
            expander.expand_operands(i);
        }
    }
    expander.finish_edges();
}

/// Which constants are or contain old expressions. Operands of a constant stand before it.
fn contains_old(pool: &ConstPool) -> Vec<bool> {
    let mut old = vec![false; pool.len()];
    for c in pool.iter() {
        let mut found = matches!(pool.data(c), ConstData::Expr(e) if is_old_expression(pool.expr(e).opcode));
        pool.for_each_operand(c, |operand| found |= old[operand.0 as usize]);
        old[c.0 as usize] = found;
    }
    old
}

/// A block on an edge.
struct Edge {
    from: Block,
    to: Block,
    block: Block,
}

struct Expander<'b> {
    body: &'b mut Body,
    types: &'b TypeTable,
    old: Vec<bool>,
    edges: Vec<Edge>,
}

/// Where new instructions go.
#[derive(Clone, Copy)]
enum Place {
    Before(Inst),
    AtEnd(Block),
}

impl Expander<'_> {
    fn is_old(&self, v: Value) -> Option<Const> {
        v.constant().filter(|c| self.old.get(c.0 as usize) == Some(&true))
    }

    fn expand_operands(&mut self, i: Inst) {
        for k in 0..self.body.inst(i).num_operands() {
            let Some(c) = self.is_old(self.body.operand(i, k)) else { continue };
            let place = if self.body.inst(i).opcode == Opcode::Phi {
                let from = self.body.phi_blocks(i)[k];
                Place::AtEnd(self.edge_block(from, self.body.inst_block(i)))
            } else {
                Place::Before(i)
            };
            let new = self.expand(c, place);
            self.body.set_operand(i, k, new);
        }
    }

    fn edge_block(&mut self, from: Block, to: Block) -> Block {
        if let Some(edge) = self.edges.iter().find(|edge| edge.from == from && edge.to == to) {
            return edge.block;
        }
        let block = self.body.make_block();
        self.body.set_name(block.into(), b"phi.constexpr");
        self.edges.push(Edge { from, to, block });
        block
    }

    /// Puts the new blocks on their edges.
    fn finish_edges(&mut self) {
        for Edge { from, to, block } in std::mem::take(&mut self.edges) {
            self.body.place_block_after(block, self.body.prev_block(to));
            self.body.append(block, InstData::new(Opcode::Br, Type::VOID), &[to.into()]);
            if let Some(terminator) = self.body.terminator(from) {
                for k in 0..self.body.num_successors(terminator) {
                    if self.body.successor(terminator, k) == to {
                        self.body.set_successor(terminator, k, block);
                    }
                }
            }
            for phi in self.body.phis(to).collect::<Vec<_>>() {
                redirect_phi(self.body, phi, from, block);
            }
        }
    }

    /// Makes instructions of a constant, operands first; without recursion, as expressions may be deep.
    fn expand(&mut self, root: Const, place: Place) -> Value {
        let mut done: FxHashMap<Const, Value> = FxHashMap::default();
        let mut stack = vec![(root, false)];
        while let Some((c, ready)) = stack.pop() {
            if done.contains_key(&c) {
                continue;
            }
            if ready {
                let value = self.emit_constant(c, &done, place);
                done.insert(c, value);
                continue;
            }
            stack.push((c, true));
            let first = stack.len();
            let old = &self.old;
            self.body.consts().for_each_operand(c, |operand| {
                if old[operand.0 as usize] {
                    stack.push((operand, false));
                }
            });
            stack[first..].reverse();
        }
        done[&root]
    }

    fn emit(&mut self, data: InstData, operands: &[Value], name: &[u8], place: Place) -> Inst {
        let new = match place {
            Place::Before(i) => self.body.insert_before(i, data, operands),
            Place::AtEnd(b) => self.body.append(b, data, operands),
        };
        self.body.set_name(new.into(), name);
        new
    }

    fn emit_constant(&mut self, c: Const, done: &FxHashMap<Const, Value>, place: Place) -> Value {
        let pool = self.body.consts();
        let ty = pool.ty(c);
        let value = |c: &Const| done.get(c).copied().unwrap_or((*c).into());
        match pool.data(c) {
            ConstData::Expr(e) => {
                let expr = pool.expr(e).clone();
                let operands: Vec<Value> = expr.operands.iter().map(value).collect();
                let new = self.emit(instruction(&expr, ty), &operands, b"constexpr", place);
                if expr.opcode == Opcode::ShuffleVector {
                    let mask: Vec<u32> = expr.mask.iter().map(|&m| m as u32).collect();
                    self.body.set_indices(new, &mask);
                }
                new.into()
            }
            ConstData::Aggregate(list) => {
                let parts: Vec<Value> = pool.operands(list).iter().map(value).collect();
                self.emit_aggregate(ty, &parts, place)
            }
            _ => c.into(),
        }
    }

    fn emit_aggregate(&mut self, ty: Type, parts: &[Value], place: Place) -> Value {
        let mut whole: Value = self.body.consts_mut().poison(ty).into();
        for (k, &part) in parts.iter().enumerate() {
            whole = if self.types.is_vector(ty) {
                let index = self.body.consts_mut().int(self.types, Type::I32, k as u64).into();
                let data = InstData::new(Opcode::InsertElement, ty);
                self.emit(data, &[whole, part, index], b"constexpr.ins", place).into()
            } else {
                let new = self.emit(InstData::new(Opcode::InsertValue, ty), &[whole, part], b"constexpr.ins", place);
                self.body.set_indices(new, &[k as u32]);
                new.into()
            };
        }
        whole
    }
}

/// The instruction that does what an expression of type `ty` did.
fn instruction(expr: &ir::Expr, ty: Type) -> InstData {
    let mut data = InstData::new(expr.opcode, ty).with_flags(expr.flags);
    let predicate = expr.mask.first().map_or(0, |&p| p as u64);
    match expr.opcode {
        Opcode::ICmp => {
            data.set_int_predicate(IntPredicate::from_number(predicate).unwrap_or(IntPredicate::Eq));
        }
        Opcode::FCmp => {
            data.set_float_predicate(FloatPredicate::from_number(predicate).unwrap_or(FloatPredicate::False));
        }
        Opcode::GetElementPtr => {
            data.set_type_operand(expr.source);
        }
        _ => {}
    }
    data
}

/// Entries of a phi for edges from `from` come from `block` now; as this is one edge, so is the entry.
fn redirect_phi(body: &mut Body, phi: Inst, from: Block, block: Block) {
    let is_from: Vec<bool> = body.phi_blocks(phi).iter().map(|&b| b == from).collect();
    let Some(first) = is_from.iter().position(|&f| f) else { return };
    body.set_phi_block(phi, first, block);
    body.retain_phi_entries(phi, |k| k == first || !is_from[k]);
}
