//! Type-based alias analysis metadata. See LangRef, "'tbaa' Metadata".
//!
//! A node is a scalar type (name, parent, optionally offset 0) or a structure (name, then pairs of member and offset). An access tag
//! names a base type, the type that is accessed, the offset inside the base, and whether memory is constant. In the
//! newer format, which some front ends use, nodes begin with their parent and carry sizes.

use crate::cx::Verifier;
use ir::metadata::Md;
use ir::{Inst, Opcode};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a base node was found to be.
#[derive(Clone, Copy, PartialEq, Eq)]
struct BaseNode {
    invalid: bool,
    /// Width of its offsets in bits; 0 if it has none.
    offset_bits: u32,
}

const INVALID: BaseNode = BaseNode { invalid: true, offset_bits: 0 };

/// What is known of nodes.
#[derive(Default)]
pub(crate) struct TbaaCache {
    bases: FxHashMap<Md, BaseNode>,
    scalars: FxHashMap<Md, bool>,
    good_tags: FxHashSet<Md>,
}

impl Verifier<'_> {
    /// The tag of an access, or (without instruction) one of the module's.
    pub(crate) fn tbaa_access(&mut self, i: Option<Inst>, tag: Md) {
        if let Some(i) = i {
            let op = self.b.inst(i).opcode;
            let fits = op.is_call()
                || matches!(op, Opcode::Load | Opcode::Store | Opcode::VaArg | Opcode::AtomicRmw | Opcode::CmpXchg);
            check!(self, fits, "This instruction shall not have a TBAA access tag!", i);
        }
        if self.tbaa.good_tags.contains(&tag) {
            return;
        }
        let what = i.map_or(ir::Value::NONE, ir::Value::from);
        let count = self.num_md_ops(tag);
        let is_struct_path = count >= 3 && self.is_md_node(self.md_op(tag, 0));
        check!(self, is_struct_path, "Old-style TBAA is no longer allowed, use struct-path TBAA instead", what);
        let (base, access) = (self.md_op(tag, 0), self.md_op(tag, 1));
        let new_format = self.is_new_format(access);
        if new_format {
            check!(self, matches!(count, 4 | 5), "Access tag metadata must have either 4 or 5 operands", what, tag);
            let size = self.md_is_const_int(self.md_op(tag, 3));
            check!(self, size, "Access size field must be a constant", what, tag);
        } else {
            check!(self, count < 5, "Struct tag metadata must have either 3 or 4 operands", what, tag);
        }
        let constant_at = if new_format { 4 } else { 3 };
        if count == constant_at + 1 {
            let flag = self.md_op(tag, constant_at);
            let fits = self.md_is_const_int(flag);
            check!(self, fits, "Immutability tag on struct tag metadata must be a constant", what, tag);
            let value = self.md_int(flag).unwrap_or(2);
            check!(self, value <= 1, "Immutability part of the struct tag metadata must be either 0 or 1", what, tag);
        }
        let nodes = self.is_md_node(base) && self.is_md_node(access);
        check!(
            self,
            nodes,
            "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes",
            what,
            tag,
            base,
            access
        );
        if !new_format {
            let scalar = self.is_scalar_type(access);
            check!(self, scalar, "Access type node must be a valid scalar type", what, tag, access);
        }
        let offset = self.md_op(tag, 2);
        check!(self, self.md_is_const_int(offset), "Offset must be constant integer", what, tag);
        let bits = self.md_type(offset).and_then(|t| self.t.int_width(t)).unwrap_or(0);
        let offset = self.md_int(offset).unwrap_or(0);
        let before = self.failures.len();
        self.access_path(what, tag, [base, access], offset, bits, new_format);
        if self.failures.len() == before {
            self.tbaa.good_tags.insert(tag);
        }
    }

    /// Follows the members at the offset from the base type to the accessed one.
    fn access_path(&mut self, what: ir::Value, tag: Md, ends: [Md; 2], mut offset: u64, bits: u32, new_format: bool) {
        let [base, access] = ends;
        let mut at = base;
        let mut seen = FxHashSet::default();
        let mut found = false;
        while !self.is_root(at) && at.is_some() {
            check!(self, seen.insert(at), "Cycle detected in struct path", what, tag);
            let node = self.base_node(what, at, new_format);
            if node.invalid {
                return;
            }
            found |= at == access;
            if at == access || self.is_scalar_type(at) {
                let zero = offset == 0 || new_format;
                check!(self, zero, "Offset not zero at the point of scalar access", what, tag, offset.to_string());
            }
            let fits = node.offset_bits == bits || node.offset_bits == 0 && offset == 0 || new_format && found;
            check!(
                self,
                fits,
                "Access bit-width not the same as description bit-width",
                what,
                tag,
                node.offset_bits.to_string()
            );
            if new_format && found {
                break;
            }
            match self.member_at(at, offset, new_format) {
                Some((member, start)) => {
                    at = member;
                    offset -= start;
                }
                None => {
                    self.fail("Could not find TBAA parent in struct type node", &[what.into(), at.into()]);
                    return;
                }
            }
        }
        check!(self, found, "Did not see access type in access path!", what, tag);
    }

    fn is_root(&self, n: Md) -> bool {
        self.num_md_ops(n) < 2
    }

    /// Does a type node begin with its parent, as in the newer format?
    fn is_new_format(&self, ty: Md) -> bool {
        self.num_md_ops(ty) >= 3 && self.is_md_node(self.md_op(ty, 0))
    }

    fn is_scalar_type(&mut self, n: Md) -> bool {
        if let Some(&known) = self.tbaa.scalars.get(&n) {
            return known;
        }
        let mut seen = FxHashSet::default();
        let mut at = n;
        let fits = loop {
            let count = self.num_md_ops(at);
            let shape = matches!(count, 2 | 3) && self.md.as_string(self.md_op(at, 0)).is_some();
            let zero = count < 3 || self.md_int(self.md_op(at, 2)) == Some(0);
            let parent = self.md_op(at, 1);
            if !shape || !zero || !self.is_md_node(parent) || !seen.insert(at) {
                break false;
            }
            if self.is_root(parent) || self.tbaa.scalars.get(&parent) == Some(&true) {
                break true;
            }
            at = parent;
        };
        self.tbaa.scalars.insert(n, fits);
        fits
    }

    fn base_node(&mut self, what: ir::Value, n: Md, new_format: bool) -> BaseNode {
        if self.num_md_ops(n) < 2 {
            self.fail("Base nodes must have at least two operands", &[what.into(), n.into()]);
            return INVALID;
        }
        if let Some(&known) = self.tbaa.bases.get(&n) {
            return known;
        }
        let found = self.inspect_base_node(n, new_format);
        self.tbaa.bases.insert(n, found);
        found
    }

    fn inspect_base_node(&mut self, n: Md, new_format: bool) -> BaseNode {
        let ops = self.md_ops(n);
        if ops.len() == 2 {
            return if self.is_scalar_type(n) { BaseNode { invalid: false, offset_bits: 0 } } else { INVALID };
        }
        let (step, first) = if new_format { (3, 3) } else { (2, 1) };
        if new_format {
            if !ops.len().is_multiple_of(3) {
                self.fail("Access tag nodes must have the number of operands that is a multiple of 3!", &[n.into()]);
                return INVALID;
            }
            if !self.md_is_const_int(ops[1]) {
                self.fail("Type size nodes must be constants!", &[n.into()]);
                return INVALID;
            }
        } else if ops.len() % 2 != 1 {
            self.fail("Struct tag nodes must have an odd number of operands!", &[n.into()]);
            return INVALID;
        }
        let named = self.md.as_string(if new_format { ops[2] } else { ops[0] });
        if !new_format && named.is_none() {
            self.fail("Struct tag nodes have a string as their first operand", &[n.into()]);
            return INVALID;
        }
        let mut failed = false;
        let mut bits = 0;
        let mut previous: Option<u64> = None;
        for at in (first..ops.len()).step_by(step) {
            let Some(&offset) = ops.get(at + 1) else { break };
            if !self.is_md_node(ops[at]) {
                self.fail("Incorrect field entry in struct type node!", &[n.into()]);
                failed = true;
                continue;
            }
            if !self.md_is_const_int(offset) {
                self.fail("Offset entries must be constants!", &[n.into()]);
                failed = true;
                continue;
            }
            let width = self.md_type(offset).and_then(|t| self.t.int_width(t)).unwrap_or(0);
            if bits == 0 {
                bits = width;
            }
            if bits != width {
                self.fail("Bitwidth between the offsets and struct type entries must match", &[n.into()]);
                failed = true;
                continue;
            }
            let value = self.md_int(offset).unwrap_or(0);
            if previous.is_some_and(|p| p > value) {
                self.fail("Offsets must be increasing!", &[n.into()]);
                failed = true;
            }
            previous = Some(value);
            if new_format && !ops.get(at + 2).is_some_and(|&s| self.md_is_const_int(s)) {
                self.fail("Member size entries must be constants!", &[n.into()]);
                failed = true;
            }
        }
        if failed { INVALID } else { BaseNode { invalid: false, offset_bits: bits } }
    }

    /// The member of a type at an offset, and where it starts.
    fn member_at(&self, n: Md, offset: u64, new_format: bool) -> Option<(Md, u64)> {
        let ops = self.md_ops(n);
        if ops.len() == 2 {
            return Some((ops[1], 0));
        }
        let (step, first) = if new_format { (3, 3) } else { (2, 1) };
        let mut found = None;
        for at in (first..ops.len()).step_by(step) {
            let start = self.md_int(*ops.get(at + 1)?)?;
            if start > offset {
                break;
            }
            found = Some((ops[at], start));
        }
        if new_format && found.is_none() {
            return Some((ops[0], 0));
        }
        found
    }
}
