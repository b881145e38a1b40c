//! Metadata nodes: reading them, and the walk over those that are reached. See LangRef, "Metadata".

use crate::cx::Verifier;
use crate::report::Item;
use ir::metadata::schema::NO_FIELD;
use ir::metadata::{Md, MdData};
use ir::{ConstData, NodeKind, Type};
use smallvec::SmallVec;

/// Operands of a node in LLVM's order.
pub(crate) type Operands = SmallVec<[Md; 20]>;

impl<'a> Verifier<'a> {
    /// Is it a node (neither string nor value nor null)?
    pub(crate) fn is_md_node(&self, md: Md) -> bool {
        self.md.node_kind(md).is_some()
    }

    /// Is it a tuple?
    pub(crate) fn is_md_tuple(&self, md: Md) -> bool {
        self.md.node_kind(md) == Some(NodeKind::Tuple)
    }

    /// The slots of a node that is kept in slots.
    pub(crate) fn md_slots(&self, md: Md) -> &'a [u32] {
        match md.expand().map(|m| self.md.get(m)) {
            Some(MdData::Node { slots, .. }) => slots,
            _ => &[],
        }
    }

    /// The operands of a node, in LLVM's order.
    pub(crate) fn md_ops(&self, md: Md) -> Operands {
        let Some(md) = md.expand() else { return Operands::new() };
        match self.md.get(md) {
            MdData::Location(l) if l.inlined_at.is_some() => [l.scope, l.inlined_at].into_iter().collect(),
            MdData::Location(l) => [l.scope].into_iter().collect(),
            MdData::Node { kind: NodeKind::Tuple, slots, .. } => slots.iter().map(|&s| Md(s)).collect(),
            MdData::Node { kind: NodeKind::DIExpression | NodeKind::DIArgList, .. } => Operands::new(),
            MdData::Node { kind, slots, .. } => {
                let field = |&at: &u8| match at {
                    NO_FIELD => Md::NONE,
                    at => Md(slots[kind.fields()[at as usize].slot as usize]),
                };
                let rest = if *kind == NodeKind::GenericDINode { &slots[kind.slots()..] } else { &[] };
                kind.operand_order().iter().map(field).chain(rest.iter().map(|&s| Md(s))).collect()
            }
            _ => Operands::new(),
        }
    }

    /// Number of operands.
    pub(crate) fn num_md_ops(&self, md: Md) -> usize {
        if self.is_md_tuple(md) { self.md_slots(md).len() } else { self.md_ops(md).len() }
    }

    /// Operand `k`; none if there are not so many.
    pub(crate) fn md_op(&self, md: Md, k: usize) -> Md {
        if self.is_md_tuple(md) {
            return self.md_slots(md).get(k).map_or(Md::NONE, |&s| Md(s));
        }
        self.md_ops(md).get(k).copied().unwrap_or(Md::NONE)
    }

    /// The value of a wrapped integer constant of at most 64 bits.
    pub(crate) fn md_int(&self, md: Md) -> Option<u64> {
        match self.md.get(md.expand()?) {
            MdData::Int(_, value) => Some(*value),
            MdData::Const(c) => self.m.consts.as_u64(*c),
            _ => None,
        }
    }

    /// Does it wrap an integer constant of any width?
    pub(crate) fn md_is_const_int(&self, md: Md) -> bool {
        match md.expand().map(|m| self.md.get(m)) {
            Some(MdData::Int(..)) => true,
            Some(MdData::Const(c)) => {
                matches!(self.m.consts.data(*c), ConstData::Int(_) | ConstData::BigInt(_))
            }
            _ => false,
        }
    }

    /// The type of a wrapped constant.
    pub(crate) fn md_type(&self, md: Md) -> Option<Type> {
        self.md_value(md).map(|v| v.0)
    }

    /// Is the wrapped integer negative?
    pub(crate) fn md_is_negative(&self, md: Md) -> bool {
        let Some((ty, _)) = self.md_value(md) else { return false };
        let Some(bits) = self.t.int_width(ty) else { return false };
        self.md_words(md).is_some_and(|w| w[(bits as usize - 1) / 64] >> ((bits - 1) % 64) & 1 != 0)
    }

    /// The words of a wrapped integer, least significant first, as many as its type has.
    pub(crate) fn md_words(&self, md: Md) -> Option<SmallVec<[u64; 2]>> {
        match self.md.get(md.expand()?) {
            MdData::Int(_, value) => Some([*value].into_iter().collect()),
            MdData::Const(c) => match self.m.consts.data(*c) {
                ConstData::Int(value) => Some([value].into_iter().collect()),
                ConstData::BigInt(l) => Some(self.m.consts.words(l).iter().copied().collect()),
                _ => None,
            },
            _ => None,
        }
    }

    /// Verifies every node of the module, in quick verification.
    pub(crate) fn all_nodes(&mut self) {
        for md in (0..self.md.len() as u32).map(Md) {
            match self.md.get(md) {
                MdData::Location(_) => self.node(md),
                MdData::Node { kind, slots, .. } => {
                    self.node(md);
                    self.quick_operands(md, *kind, slots);
                }
                _ => continue,
            }
            if !self.failures.is_empty() {
                return;
            }
        }
    }

    /// Locations may be operands of what a loop or a location leads to; anything else needs the slow look.
    fn quick_operands(&mut self, md: Md, kind: NodeKind, slots: &[u32]) {
        let is_location = |&s: &u32| self.md.node_kind(Md(s)) == Some(NodeKind::DILocation);
        let fields = kind.fields();
        let suspect = match kind {
            NodeKind::DIExpression | NodeKind::DIArgList | NodeKind::DILocation => false,
            NodeKind::Tuple => slots.iter().any(is_location) && slots[0] != md.0,
            _ => {
                let mut order = kind.operand_order().iter().filter(|&&at| at != NO_FIELD);
                let rest = if kind == NodeKind::GenericDINode { &slots[kind.slots()..] } else { &[] };
                order.any(|&at| is_location(&slots[fields[at as usize].slot as usize])) || rest.iter().any(is_location)
            }
        };
        if suspect {
            self.fail("DILocation not allowed within this metadata node", &[md.into()]);
        }
    }

    /// Verifies a node and all that it leads to, each once. `locations` says whether locations are allowed there.
    pub(crate) fn visit_md(&mut self, md: Md, locations: bool) {
        if self.s.quick || !self.is_md_node(md) || !self.md_seen.insert(md) {
            return;
        }
        self.node(md);
        let mut stack = vec![(md, self.md_ops(md), 0)];
        while let Some((node, ops, at)) = stack.last_mut() {
            let node = *node;
            let Some(&op) = ops.get(*at) else {
                stack.pop();
                continue;
            };
            *at += 1;
            if op.is_none() {
                continue;
            }
            if self.md.node_kind(op) == Some(NodeKind::DILocation) && !locations {
                self.fail_di("DILocation not allowed within this metadata node", &[Item::Md(node), Item::Md(op)]);
                stack.pop();
                continue;
            }
            if self.is_md_node(op) && self.md_seen.insert(op) {
                self.node(op);
                let ops = self.md_ops(op);
                stack.push((op, ops, 0));
            }
        }
    }
}
