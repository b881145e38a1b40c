//! Metadata of a function's copy: whatever is `distinct` belongs to one function, and each copy has its own.
//!
//! # Algorithm
//! Nodes that can be reached are collected in postorder. Distinct ones are copied, and so is what refers to such copies; the rest stays shared.
//! Compile units, types and other functions' subprograms are never copied, nor looked into.
//!
//! # Complexity
//! Linear in the nodes that are reached, each once for a copy of a function.

use ir::metadata::Location;
use ir::metadata::schema::NO_FIELD;
use ir::{Body, ConstData, DbgLocation, DbgRecordId, Md, MdData, MdKind, MdStore, NodeKind};
use rustc_hash::FxHashMap;

/// Copies the metadata of one function.
pub struct MetadataCloner<'a> {
    md: &'a mut MdStore,
    /// The subprogram of the function.
    subprogram: Md,
    /// What became of each node that was looked at.
    copies: FxHashMap<Md, Md>,
}

impl<'a> MetadataCloner<'a> {
    /// For a function with this subprogram, if it has one.
    pub fn new(md: &'a mut MdStore, subprogram: Md) -> Self {
        Self { md, subprogram, copies: FxHashMap::default() }
    }

    /// Gives a list of attachments nodes of its own.
    pub fn attachments(&mut self, list: &mut [(MdKind, Md)]) {
        list.iter_mut().for_each(|(_, node)| *node = self.copy(*node));
    }

    /// Gives a body nodes of its own.
    pub fn body(&mut self, body: &mut Body) {
        body.map_debug_locs(|loc| self.copy(loc));
        body.map_attachments(|kind, node| (kind, self.copy(node)));
        let insts: Vec<_> = body.all_insts().collect();
        let records: Vec<DbgRecordId> = insts.iter().flat_map(|&i| body.records_before(i)).collect();
        let trailing: Vec<DbgRecordId> = body.blocks().flat_map(|b| body.trailing_records(b)).collect();
        records.into_iter().chain(trailing).for_each(|r| self.record(body, r));
        for i in insts {
            for k in 0..body.inst(i).num_operands() {
                let Some(ConstData::Metadata(node)) = body.const_operand(i, k).map(|c| body.consts().data(c)) else {
                    continue;
                };
                let new = self.copy(node);
                if new != node {
                    let new = body.consts_mut().metadata(new);
                    body.set_operand(i, k, new);
                }
            }
        }
    }

    fn record(&mut self, body: &mut Body, id: DbgRecordId) {
        let mut record = *body.record(id);
        for node in [&mut record.variable, &mut record.assign_id, &mut record.loc] {
            *node = self.copy(*node);
        }
        for place in [&mut record.location, &mut record.address] {
            if let DbgLocation::Metadata(node) = place {
                *node = self.copy(*node);
            }
        }
        *body.record_mut(id) = record;
    }

    /// The copy of a node; the node itself if it need not be copied.
    pub fn copy(&mut self, root: Md) -> Md {
        if root.is_none() {
            return root;
        }
        if let Some(&copy) = self.copies.get(&root) {
            return copy;
        }
        let order = self.collect(root);
        let mut distinct = Vec::new();
        for node in order {
            if self.md.get(node).is_distinct() {
                distinct.push((node, self.copies[&node]));
            } else if let Some(data) = self.mapped(node) {
                let copy = self.md.intern(data);
                self.copies.insert(node, copy);
            }
        }
        for (node, copy) in distinct {
            if let Some(data) = self.mapped(node) {
                self.md.replace(copy, data);
            }
        }
        self.copies[&root]
    }

    /// The nodes that can be reached and were not seen before, operands before their users. Distinct ones get a copy at once, whose operands are
    /// still the old ones.
    fn collect(&mut self, root: Md) -> Vec<Md> {
        let mut order = Vec::new();
        let mut work = vec![(root, false)];
        while let Some((node, is_done)) = work.pop() {
            if is_done {
                order.push(node);
                continue;
            }
            if self.copies.contains_key(&node) {
                continue;
            }
            let data = self.md.get(node);
            let is_copied = data.is_distinct() && !self.is_shared(node);
            let copy = if is_copied { self.md.push(data.clone()) } else { node };
            self.copies.insert(node, copy);
            if !self.is_shared(node) {
                work.push((node, true));
                let operands = operand_slots(self.md.get(node));
                work.extend(operands.into_iter().filter(|m| m.is_some()).map(|m| (m, false)));
            }
        }
        order
    }

    /// Is a node never copied?
    fn is_shared(&self, node: Md) -> bool {
        use NodeKind::*;
        match self.md.get(node) {
            MdData::String(_) | MdData::Int(..) | MdData::Const(_) => true,
            MdData::Location(_) => false,
            MdData::Node { kind, .. } => match kind {
                DISubprogram => node != self.subprogram,
                DICompileUnit | DIFile | DIExpression | DIArgList => true,
                DIBasicType | DIFixedPointType | DIStringType | DIDerivedType | DICompositeType | DISubroutineType => {
                    true
                }
                _ => false,
            },
        }
    }

    /// A node with the copies of its operands; `None` if they are what they were.
    fn mapped(&self, node: Md) -> Option<MdData> {
        let map = |m: Md| self.copies.get(&m).copied().unwrap_or(m);
        match self.md.get(node) {
            MdData::Location(l) => {
                let new = Location { scope: map(l.scope), inlined_at: map(l.inlined_at), ..*l };
                (new != *l).then_some(MdData::Location(new))
            }
            data @ MdData::Node { kind, distinct, slots } => {
                let mut new = slots.clone();
                for at in slots_of_operands(data) {
                    new[at] = map(Md(slots[at])).0;
                }
                (new != *slots).then_some(MdData::Node { kind: *kind, distinct: *distinct, slots: new })
            }
            _ => None,
        }
    }
}

/// Where the operands of a node stand among its slots.
fn slots_of_operands(data: &MdData) -> Vec<usize> {
    let MdData::Node { kind, slots, .. } = data else { return Vec::new() };
    match kind {
        NodeKind::Tuple => (0..slots.len()).collect(),
        NodeKind::DIExpression | NodeKind::DIArgList => Vec::new(),
        _ => {
            let fixed = kind.operand_order().iter().filter(|&&at| at != NO_FIELD);
            let fixed = fixed.map(|&at| kind.fields()[at as usize].slot as usize);
            let more = if *kind == NodeKind::GenericDINode { kind.slots()..slots.len() } else { 0..0 };
            fixed.chain(more).collect()
        }
    }
}

fn operand_slots(data: &MdData) -> Vec<Md> {
    match data {
        MdData::Location(l) => vec![l.scope, l.inlined_at],
        MdData::Node { slots, .. } => slots_of_operands(data).into_iter().map(|at| Md(slots[at])).collect(),
        _ => Vec::new(),
    }
}
