//! What metadata refers to, whatever it is.

use super::schema::NO_FIELD;
use super::{Location, Md, MdData, NodeKind};

impl NodeKind {
    /// Where references to metadata stand among `len` slots of such a node: LLVM's operands in their order, and then big numbers.
    fn reference_slots(self, len: usize) -> impl Iterator<Item = usize> {
        let fixed = self.operand_order().iter().filter(|&&at| at != NO_FIELD);
        let fixed = fixed.map(move |&at| self.fields()[at as usize].slot as usize);
        let more = match self {
            NodeKind::Tuple => 0..len,
            NodeKind::GenericDINode => self.slots()..len,
            _ => 0..0,
        };
        let is_number = move |at: usize| !self.operand_order().contains(&(at as u8));
        let numbers = self.fields().iter().enumerate().filter(|(_, f)| f.is_stored() && f.class.is_ref());
        let numbers = numbers.filter(move |&(at, _)| is_number(at)).map(|(_, f)| f.slot as usize);
        fixed.chain(more).chain(numbers)
    }
}

impl MdData {
    /// Calls `f` with all that this refers to, in the order of LLVM's operands; what is absent is left out.
    pub fn for_each_reference(&self, mut f: impl FnMut(Md)) {
        match self {
            MdData::Location(l) => [l.scope, l.inlined_at].into_iter().filter(|m| m.is_some()).for_each(f),
            MdData::Node { kind, slots, .. } => {
                kind.reference_slots(slots.len()).map(|at| Md(slots[at])).filter(|m| m.is_some()).for_each(&mut f);
            }
            MdData::String(_) | MdData::Int(..) | MdData::Const(_) => {}
        }
    }

    /// The same with other references.
    pub fn map_references(&self, mut f: impl FnMut(Md) -> Md) -> Self {
        let mut map = |m: Md| if m.is_some() { f(m) } else { m };
        match self {
            MdData::Location(l) => {
                MdData::Location(Location { scope: map(l.scope), inlined_at: map(l.inlined_at), ..*l })
            }
            MdData::Node { kind, distinct, slots } => {
                let mut new = slots.clone();
                kind.reference_slots(slots.len()).for_each(|at| new[at] = map(Md(slots[at])).0);
                MdData::Node { kind: *kind, distinct: *distinct, slots: new }
            }
            other => other.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::MdStore;
    use crate::types::Type;

    #[test]
    fn every_reference_of_a_node_is_found_and_replaced() {
        let store = MdStore::default();
        for &kind in NodeKind::ALL {
            let (mut slots, mut expected): (Vec<u32>, usize) = (kind.default_slots().collect(), 0);
            for field in kind.fields().iter().filter(|f| f.is_stored() && f.class.is_ref()) {
                slots[field.slot as usize] = store.int(Type::I64, expected as u64).0;
                expected += 1;
            }
            let node = MdData::Node { kind, distinct: true, slots: slots.into() };
            let mut found = Vec::new();
            node.for_each_reference(|m| found.push(m));
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), expected, "{}", kind.name());
            let mut left = Vec::new();
            node.map_references(|_| Md::NONE).for_each_reference(|m| left.push(m));
            assert!(left.is_empty(), "{}", kind.name());
        }
    }
}
