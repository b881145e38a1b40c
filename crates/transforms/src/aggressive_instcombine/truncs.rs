//! Expressions that are truncated are computed with fewer bits.
//!
//! From a `trunc` backwards, the operations that it depends on are found, down to extensions and other truncations. They must serve this `trunc` alone. Then
//! the fewest bits are found with which each gives the same low bits: shifts and divisions need those that their operands may have.

use super::NAME;
use analysis::value_tracking::{known_bits, num_sign_bits};
use analysis::{DominatorTree, Env, Query, constant_folding};
use ir::{ApInt, Body, Builder, Fold, Inst, Opcode, Type, TypeTable, Value, View};
use passman::Statistic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

static EXPRESSIONS: Statistic = Statistic::new(
    NAME,
    "NumExprsReduced",
    "Number of truncations eliminated by reducing bit width of expression graph",
);
static INSTRUCTIONS: Statistic =
    Statistic::new(NAME, "NumInstrsReduced", "Number of instructions whose bit width was reduced");

/// Expressions of more operations stay as they are, so that many truncations of one value take no time of the square.
const MAX_STEPS: usize = 1 << 12;

/// Looks at all truncations. Is anything changed?
pub(super) fn run(env: Env<'_>, body: &mut Body, tree: &DominatorTree) -> bool {
    let mut work: Vec<Inst> = Vec::new();
    for b in body.blocks().filter(|&b| tree.is_reachable(b)) {
        work.extend(body.block_insts(b).filter(|&i| body.inst(i).opcode == Opcode::Trunc));
    }
    let mut changed = false;
    while let Some(trunc) = work.pop() {
        let Some(mut graph) = Graph::find(body, trunc) else { continue };
        if let Some(width) = graph.best_width(&env.at(trunc).query(body)) {
            EXPRESSIONS.add(1);
            INSTRUCTIONS.add(graph.nodes.len() as u64);
            graph.reduce(env, body, width, &mut work);
            changed = true;
        }
    }
    changed
}

/// An operation of an expression.
#[derive(Clone, Copy, Default)]
struct Node {
    /// So many low bits of it are needed.
    valid: u32,
    /// So many bits must be computed for these to be right.
    least: u32,
    /// What takes its place.
    new: Option<Value>,
}

/// The expression that a `trunc` takes the low bits of.
struct Graph {
    trunc: Inst,
    /// Operands before users, but for those of phis.
    order: Vec<Inst>,
    nodes: FxHashMap<Inst, Node>,
}

/// The operands of an operation that belong to the expression; `None` if it cannot be part of one.
fn parts(body: &Body, i: Inst) -> Option<SmallVec<[Value; 4]>> {
    use Opcode::*;
    Some(match body.view(i) {
        View::Cast { op: Trunc | ZExt | SExt, .. } => SmallVec::new(),
        View::Binary { op: Add | Sub | Mul | And | Or | Xor | Shl | LShr | AShr | UDiv | URem, a, b } => {
            [a, b].into_iter().collect()
        }
        View::InsertElement { vector, element, .. } => [vector, element].into_iter().collect(),
        View::ExtractElement { vector, .. } => [vector].into_iter().collect(),
        View::Select { yes, no, .. } => [yes, no].into_iter().collect(),
        View::Phi { values, .. } => values.iter().collect(),
        _ => return None,
    })
}

fn width(types: &TypeTable, ty: Type) -> u32 {
    types.int_width(types.scalar(ty)).unwrap_or(0)
}

impl Graph {
    fn find(body: &Body, trunc: Inst) -> Option<Self> {
        let mut graph = Self { trunc, order: Vec::new(), nodes: FxHashMap::default() };
        let mut work = vec![body.operand(trunc, 0)];
        let mut path: Vec<Inst> = Vec::new();
        let mut on_path: FxHashMap<Inst, u32> = FxHashMap::default();
        let mut steps = 0;
        while let Some(&v) = work.last() {
            if v.constant().is_some() {
                work.pop();
                continue;
            }
            let i = v.inst()?;
            if path.last() == Some(&i) {
                work.pop();
                path.pop();
                if let Some(count) = on_path.get_mut(&i) {
                    *count -= 1;
                }
                if graph.nodes.insert(i, Node::default()).is_none() {
                    graph.order.push(i);
                }
                continue;
            }
            if graph.nodes.contains_key(&i) {
                work.pop();
                continue;
            }
            path.push(i);
            *on_path.entry(i).or_default() += 1;
            // A phi may be met again on the way from itself.
            steps += 1;
            if steps > MAX_STEPS {
                return None;
            }
            let is_phi = body.inst(i).opcode == Opcode::Phi;
            let is_new = |v: &Value| !is_phi || v.inst().is_none_or(|o| on_path.get(&o).is_none_or(|&n| n == 0));
            work.extend(parts(body, i)?.into_iter().filter(is_new));
        }
        Some(graph)
    }

    /// The width with which the expression can be computed, if that is less than it has.
    fn best_width(&mut self, q: &Query<'_>) -> Option<u32> {
        let wanted = self.width_of_shared_extensions(q)?;
        let source = q.body.operand(self.trunc, 0);
        let original = width(q.types(), q.ty(source));
        for k in 0..self.order.len() {
            let least = least_width(q, self.order[k], original)?;
            if let Some(node) = self.nodes.get_mut(&self.order[k]) {
                node.least = least;
            }
        }
        let least = self.least(q);
        (least < original && wanted.is_none_or(|wanted| wanted == least)).then_some(least)
    }

    /// Extensions may have users elsewhere, if their sources all have the width that the expression gets: that width.
    fn width_of_shared_extensions(&self, q: &Query<'_>) -> Option<Option<u32>> {
        let mut wanted = None;
        for &i in &self.order {
            if q.body.has_one_use(i) {
                continue;
            }
            for user in q.body.users_of(i) {
                if user == self.trunc || self.nodes.contains_key(&user) {
                    continue;
                }
                let View::Cast { op: Opcode::ZExt | Opcode::SExt, from } = q.body.view(i) else { return None };
                let from = width(q.types(), q.ty(from));
                if *wanted.get_or_insert(from) != from {
                    return None;
                }
            }
        }
        Some(wanted)
    }

    /// The least width of the whole expression, rounded up to one that the machine has.
    fn least(&mut self, q: &Query<'_>) -> u32 {
        let (types, layout) = (q.types(), &q.module.data_layout);
        let (source, result) = (q.body.operand(self.trunc, 0), q.body.inst(self.trunc).ty);
        let (original, truncated) = (width(types, q.ty(source)), width(types, result));
        let Some(root) = source.inst() else { return truncated };
        self.propagate(q.body, root, truncated);
        let least = self.nodes[&root].least;
        let is_legal = |n: u32| n == 1 || layout.native_ints.contains(&n);
        if least > truncated {
            // Another type of vector is not wanted.
            let legal = layout.native_ints.iter().copied().filter(|&n| n >= least).min();
            return if types.is_vector(result) { original } else { legal.unwrap_or(original) };
        }
        let from_legal = least == 1 || layout.native_ints.contains(&original);
        if !types.is_vector(result) && from_legal && !is_legal(least) { original } else { least }
    }

    /// Tells operands how many bits of them are needed, and users how many their operands must have.
    fn propagate(&mut self, body: &Body, root: Inst, truncated: u32) {
        let mut work = vec![root];
        let mut path: Vec<Inst> = Vec::new();
        self.set_valid(root, truncated);
        while let Some(&i) = work.last() {
            let parts = parts(body, i).unwrap_or_default();
            if path.last() == Some(&i) {
                work.pop();
                path.pop();
                let least = parts.iter().filter_map(|v| Some(self.nodes.get(&v.inst()?)?.least)).max().unwrap_or(0);
                if let Some(node) = self.nodes.get_mut(&i) {
                    node.least = node.least.max(least);
                }
                continue;
            }
            path.push(i);
            let Some(node) = self.nodes.get_mut(&i) else { return };
            let valid = node.valid;
            node.least = node.least.max(valid);
            for operand in parts.into_iter().filter_map(Value::inst) {
                if self.nodes.get(&operand).is_some_and(|node| node.valid < valid) {
                    self.set_valid(operand, valid);
                    work.push(operand);
                }
            }
        }
    }

    fn set_valid(&mut self, i: Inst, valid: u32) {
        if let Some(node) = self.nodes.get_mut(&i) {
            node.valid = valid;
        }
    }

    /// Computes the expression with so many bits.
    fn reduce(&mut self, env: Env<'_>, body: &mut Body, width: u32, work: &mut Vec<Inst>) {
        let types = env.types();
        let mut phis: Vec<(Inst, Inst)> = Vec::new();
        for i in self.order.clone() {
            let ty = types.with_scalar(body.inst(i).ty, types.int(width));
            let (new, is_new) = self.reduced(env, body, i, ty, work);
            if let Some(phi) = new.inst().filter(|_| body.inst(i).opcode == Opcode::Phi) {
                phis.push((i, phi));
            }
            if is_new && new.inst().is_some() {
                body.take_name(new, i.into());
            }
            if let Some(node) = self.nodes.get_mut(&i) {
                node.new = Some(new);
            }
        }
        for &(old, new) in &phis {
            let entries: Vec<_> = body.phi_entries(old).collect();
            for (v, from) in entries {
                let v = self.operand(env, body, v, width);
                body.push_phi_entry(new, v, from);
            }
        }
        self.replace(env, body, width, &phis);
    }

    fn replace(&mut self, env: Env<'_>, body: &mut Body, width: u32, phis: &[(Inst, Inst)]) {
        let (trunc, types) = (self.trunc, env.types());
        let ty = body.inst(trunc).ty;
        let mut result = self.operand(env, body, body.operand(trunc, 0), width);
        if body.value_type(result) != ty {
            result = Builder::before(body, types, trunc).folding(Fold::Constants).zext_or_trunc(result, ty);
            if result.inst().is_some() {
                body.take_name(result, trunc.into());
            }
        }
        crate::utils::replace::replace_and_remove(body, trunc, result);
        for &(old, _) in phis {
            let ty = body.inst(old).ty;
            let poison = body.consts_mut().poison(ty);
            crate::utils::replace::replace_and_remove(body, old, poison.into());
        }
        let is_phi = |i: Inst| phis.iter().any(|p| p.0 == i);
        for &i in self.order.iter().rev() {
            if (phis.is_empty() || !is_phi(i)) && !body.has_uses(i) {
                body.remove(i);
            }
        }
    }

    /// What takes the place of an operand.
    fn operand(&self, env: Env<'_>, body: &mut Body, v: Value, width: u32) -> Value {
        if let Some(node) = v.inst().and_then(|i| self.nodes.get(&i)) {
            return node.new.unwrap_or(v);
        }
        let types = env.types();
        let ty = types.with_scalar(body.value_type(v), types.int(width));
        let Some(c) = v.constant().filter(|_| body.value_type(v) != ty) else { return v };
        let narrow = Builder::before(body, types, self.trunc).folding(Fold::Constants).zext_or_trunc(v, ty);
        match narrow.constant() {
            Some(n) if n != c => constant_folding::fold_constant(env, body, n).into(),
            _ => narrow,
        }
    }

    /// The operation with the type `ty`; is it a new one?
    fn reduced(&mut self, env: Env<'_>, body: &mut Body, i: Inst, ty: Type, work: &mut Vec<Inst>) -> (Value, bool) {
        let types = env.types();
        let target = width(types, ty);
        let d = *body.inst(i);
        if d.opcode.is_cast() {
            return self.reduced_cast(types, body, i, ty, work);
        }
        let operand = |body: &mut Body, k: usize| self.operand(env, body, body.operand(i, k), target);
        let new = match d.opcode {
            Opcode::Phi => {
                let phi = body.insert_phi(i, ty);
                let loc = body.debug_loc(i);
                body.set_debug_loc(phi, loc);
                phi.into()
            }
            Opcode::Select => {
                let (cond, yes, no) = (body.operand(i, 0), operand(body, 1), operand(body, 2));
                Builder::before(body, types, i).folding(Fold::Constants).select(cond, yes, no)
            }
            Opcode::ExtractElement => {
                let (vector, index) = (operand(body, 0), body.operand(i, 1));
                Builder::before(body, types, i).folding(Fold::Constants).extract_element(vector, index)
            }
            Opcode::InsertElement => {
                let (vector, element, index) = (operand(body, 0), operand(body, 1), body.operand(i, 2));
                Builder::before(body, types, i).folding(Fold::Constants).insert_element(vector, element, index)
            }
            op => {
                let (a, b) = (operand(body, 0), operand(body, 1));
                let new = Builder::before(body, types, i).folding(Fold::Constants).binary(op, a, b);
                let is_exact = matches!(op, Opcode::UDiv | Opcode::LShr | Opcode::AShr) && d.is_exact();
                if let Some(new) = new.inst().filter(|_| is_exact) {
                    body.inst_mut(new).set_exact(true);
                }
                new
            }
        };
        (new, true)
    }

    /// An extension or truncation to another type; other truncations that wait are kept up to date.
    fn reduced_cast(
        &self,
        types: &TypeTable,
        body: &mut Body,
        i: Inst,
        ty: Type,
        work: &mut Vec<Inst>,
    ) -> (Value, bool) {
        let from = body.operand(i, 0);
        if body.value_type(from) == ty {
            return (from, false);
        }
        let signed = body.inst(i).opcode == Opcode::SExt;
        let mut builder = Builder::before(body, types, i).folding(Fold::Constants);
        let new = if signed { builder.sext_or_trunc(from, ty) } else { builder.zext_or_trunc(from, ty) };
        let trunc = new.inst().filter(|&n| body.inst(n).opcode == Opcode::Trunc);
        match (work.iter().position(|&w| w == i), trunc) {
            (Some(k), Some(trunc)) => work[k] = trunc,
            (Some(k), None) => _ = work.remove(k),
            (None, Some(trunc)) => work.push(trunc),
            (None, None) => {}
        }
        (new, true)
    }
}

/// So many bits must an operation be computed with, whatever is needed of its result; `None` if that is as many as it has.
fn least_width(q: &Query<'_>, i: Inst, original: u32) -> Option<u32> {
    let View::Binary { op, a, b } = q.body.view(i) else { return Some(0) };
    let greatest = |v: Value| !known_bits(q, v).zeros;
    let least = match op {
        Opcode::Shl | Opcode::LShr | Opcode::AShr => {
            let amount = greatest(b).uadd_sat(&ApInt::new(original, 1)).limited(original.into()) as u32;
            if amount == original {
                return None;
            }
            match op {
                Opcode::LShr => amount.max(greatest(a).active_bits()),
                Opcode::AShr => amount.max(original - num_sign_bits(q, a) + 1),
                _ => amount,
            }
        }
        Opcode::UDiv | Opcode::URem => greatest(a).active_bits().max(greatest(b).active_bits()),
        _ => return Some(0),
    };
    (least < original).then_some(least)
}
