//! Type tags of accesses, `!tbaa`: `(base type, type of the access, offset in the base type)`, and further whether the memory never changes. A
//! type is a scalar `(name, parent, 0)`, a structure `(name, type and offset of each field…)`, or a root `(name)`. LLVM's new format puts
//! the parent first, and sizes behind: `(parent, size, name, (type, offset, size)…)`; its tags have the size of the access as fourth operand.
//! See LangRef, "tbaa Metadata".

use super::number;
use ir::{Md, MdStore, Type};

/// Types that lead to others are followed so far; deeper ones are cyclic, or as good as that.
const MAX_DEPTH: usize = 1024;

#[derive(Clone, Copy)]
struct Tag {
    node: Md,
    base: Md,
    access: Md,
    offset: u64,
}

struct Types<'a>(&'a MdStore);

/// The most special tag that fits both accesses; `None` if nothing can be said.
pub(super) fn most_generic(md: &MdStore, a: Md, b: Md) -> Option<Md> {
    let types = Types(md);
    let (x, y) = (types.tag(a)?, types.tag(b)?);
    let common = types.common_type(x.access, y.access)?;
    let found = types.as_part_of(x, y, common).or_else(|| types.as_part_of(y, x, common));
    let tag = found.unwrap_or_else(|| types.tag_of(common))?;
    let claims_more = types.says_constant(tag) && !(types.says_constant(a) && types.says_constant(b));
    if claims_more { types.tag_of(types.tag(tag)?.access) } else { Some(tag) }
}

impl Types<'_> {
    fn operand(&self, node: Md, k: usize) -> Option<Md> {
        self.0.tuple_operands(node)?.nth(k)
    }

    fn len(&self, node: Md) -> usize {
        self.0.tuple_operands(node).map_or(0, |operands| operands.len())
    }

    fn is_node(&self, m: Md) -> bool {
        self.0.tuple_operands(m).is_some()
    }

    fn is_new_format(&self, ty: Md) -> bool {
        self.len(ty) >= 3 && self.operand(ty, 0).is_some_and(|m| self.is_node(m))
    }

    fn tag(&self, node: Md) -> Option<Tag> {
        let [base, access] = [self.operand(node, 0)?, self.operand(node, 1)?];
        let offset = number(self.0, self.operand(node, 2)?)?;
        (self.is_node(base) && self.is_node(access)).then_some(Tag { node, base, access, offset })
    }

    /// Does a tag say that the memory never changes?
    fn says_constant(&self, tag: Md) -> bool {
        let is_new = self.operand(tag, 1).is_some_and(|access| self.is_new_format(access));
        let flag = self.operand(tag, if is_new { 4 } else { 3 });
        flag.and_then(|m| number(self.0, m)).is_some_and(|n| n & 1 != 0)
    }

    /// The tag of an access to all of a type; none for a root.
    fn tag_of(&self, ty: Md) -> Option<Md> {
        if self.len(ty) < 2 {
            return None;
        }
        let zero = self.0.int(Type::I64, 0);
        if self.is_new_format(ty) {
            return Some(self.0.tuple(&[ty, ty, zero, self.0.int(Type::I64, u64::MAX)]));
        }
        Some(self.0.tuple(&[ty, ty, zero]))
    }

    fn parent(&self, ty: Md) -> Option<Md> {
        self.operand(ty, if self.is_new_format(ty) { 0 } else { 1 }).filter(|&m| self.is_node(m))
    }

    /// A type and those above it, up to the root.
    fn path(&self, ty: Md) -> Option<Vec<Md>> {
        let path: Vec<Md> = std::iter::successors(Some(ty), |&t| self.parent(t)).take(MAX_DEPTH).collect();
        (path.len() < MAX_DEPTH).then_some(path)
    }

    /// The lowest type above both, or one of them.
    fn common_type(&self, a: Md, b: Md) -> Option<Md> {
        if a == b {
            return Some(a);
        }
        let (a, b) = (self.path(a)?, self.path(b)?);
        let same = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y);
        same.last().map(|(&x, _)| x)
    }

    /// The tag for both, if `part` may be an access to a part of the object that `whole` accesses.
    fn as_part_of(&self, whole: Tag, part: Tag, common: Md) -> Option<Option<Md>> {
        if whole.access == whole.base && whole.access == common {
            return Some(self.tag_of(common));
        }
        let is_new = self.is_new_format(whole.base);
        let (mut ty, mut offset) = (whole.base, whole.offset);
        for _ in 0..MAX_DEPTH {
            if ty == part.base {
                let same = offset == part.offset || ty == whole.access || part.base == part.access;
                return Some(if same { Some(part.node) } else { self.tag_of(common) });
            }
            if is_new && ty == whole.access {
                break;
            }
            (ty, offset) = self.field(ty, offset)?;
        }
        None
    }

    /// The field at an offset, and the offset in it; of a scalar type its parent.
    fn field(&self, ty: Md, offset: u64) -> Option<(Md, u64)> {
        let operands: Vec<Md> = self.0.tuple_operands(ty)?.collect();
        let (first, step) = if self.is_new_format(ty) { (3, 3) } else { (1, 2) };
        let fields = operands.get(first..)?;
        if let [parent] = fields {
            return self.is_node(*parent).then_some((*parent, offset));
        }
        let starts = |f: &&[Md]| number(self.0, f[1]).is_some_and(|start| start <= offset);
        let field = fields.chunks_exact(step).take_while(starts).last()?;
        let start = number(self.0, field[1])?;
        self.is_node(field[0]).then(|| (field[0], offset - start))
    }
}
