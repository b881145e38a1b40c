//! Expressions written back into their instructions.

use super::linearize::Tree;
use super::{CHANGED, Operand, Pass, op_is_float};
use crate::utils::salvage::kill_location;
use ir::{DbgRecordId, Inst, InstData, User, Value};
use rustc_hash::FxHashSet;

/// An expression while it is written.
struct Writer {
    /// Operands of the new expression: no inner nodes, even if they become fit for it.
    leaves: FxHashSet<Value>,
    /// Inner nodes that are free to be used again.
    spare: Vec<Inst>,
    /// The lowest and the highest instruction that computes something else than before.
    changed: Option<(Inst, Inst)>,
}

impl Pass<'_> {
    /// Writes operands into the expression with this root: the first is the right operand of the root, the second that of the node
    /// below, and so on; the last node takes two.
    pub(super) fn rewrite(&mut self, root: Inst, operands: &[Operand], tree: &Tree) {
        let leaves = operands.iter().map(|o| o.value).collect();
        let mut writer = Writer { leaves, spare: Vec::new(), changed: None };
        let [outer @ .., left, right] = operands else { return };
        let mut node = root;
        for operand in outer {
            self.write_right(&mut writer, node, operand.value);
            node = self.inner_node(&mut writer, root, node);
        }
        self.write_both(&mut writer, node, left.value, right.value);
        self.finish(&writer, root, tree);
        writer.spare.into_iter().for_each(|i| self.redo.insert(i));
    }

    fn write_right(&mut self, writer: &mut Writer, node: Inst, v: Value) {
        if self.body.operand(node, 1) == v {
            return;
        }
        if self.body.operand(node, 0) == v {
            self.swap_operands(node);
        } else {
            self.overwrite(writer, node, 1, v);
        }
        self.note_change();
    }

    /// The node that is the left operand of another one: the one that stands there, a spare one, or a new one.
    fn inner_node(&mut self, writer: &mut Writer, root: Inst, node: Inst) -> Inst {
        let op = self.opcode(root);
        let left = self.body.operand(node, 0);
        if let Some(inner) = self.reassociable(left, op).filter(|_| !writer.leaves.contains(&left)) {
            return inner;
        }
        let inner = writer.spare.pop().unwrap_or_else(|| self.new_node(root));
        self.body.set_operand(node, 0, inner);
        note(writer, node);
        self.note_change();
        inner
    }

    fn new_node(&mut self, root: Inst) -> Inst {
        let (op, ty, location) = (self.opcode(root), self.body.inst(root).ty, self.body.debug_loc(root));
        let mut data = InstData::new(op, ty);
        if op_is_float(op) {
            data.set_fast_math(self.body.inst(root).fast_math());
        }
        let poison = self.body.consts_mut().poison(ty).into();
        let mut b = ir::Builder::before(self.body, self.env.types(), root).with_location(location);
        b.inst(data, &[poison, poison])
    }

    fn write_both(&mut self, writer: &mut Writer, node: Inst, left: Value, right: Value) {
        let (a, b) = (self.body.operand(node, 0), self.body.operand(node, 1));
        if (a, b) == (left, right) {
            return;
        }
        self.note_change();
        if (a, b) == (right, left) {
            return self.swap_operands(node);
        }
        for (k, old, new) in [(0, a, left), (1, b, right)] {
            if old != new {
                self.overwrite(writer, node, k, new);
            }
        }
        note(writer, node);
    }

    /// Sets an operand; the node that stood there is spare.
    fn overwrite(&mut self, writer: &mut Writer, node: Inst, k: usize, v: Value) {
        let old = self.body.operand(node, k);
        let op = self.opcode(node);
        writer.spare.extend(self.reassociable(old, op).filter(|_| !writer.leaves.contains(&old)));
        self.body.set_operand(node, k, v);
        note(writer, node);
    }

    fn note_change(&mut self) {
        self.changed = true;
        CHANGED.add(1);
    }

    /// Gives changed operations their flags, and puts all of them just before the root, where every operand is known.
    fn finish(&mut self, writer: &Writer, root: Inst, tree: &Tree) {
        let Some((mut node, highest)) = writer.changed else { return };
        let mut is_changed = true;
        loop {
            if is_changed {
                tree.flags.apply(self.body, node);
            }
            is_changed &= node != highest;
            if node == root {
                return;
            }
            if is_changed {
                self.forget_variables(node);
            }
            self.body.move_before(node, root);
            self.body.move_records(root, node);
            let Some(user) = self.single_user(node) else { return };
            node = user;
        }
    }

    /// Variables that have the value of this instruction are unknown from now on.
    fn forget_variables(&mut self, i: Inst) {
        if !self.body.has_records() {
            return;
        }
        let mut records: Vec<DbgRecordId> = Vec::new();
        records.extend(self.body.metadata_uses_of(i).filter_map(|u| match self.body.user(u) {
            User::Record(r) => Some(r),
            _ => None,
        }));
        records.sort_unstable();
        records.dedup();
        records.into_iter().for_each(|r| kill_location(self.body, r));
    }
}

/// Notes that a node computes something else. Nodes are written from the root downwards.
fn note(writer: &mut Writer, node: Inst) {
    writer.changed = Some((node, writer.changed.map_or(node, |(_, highest)| highest)));
}
