//! `tbaa`: what the types of the source language say, by `!tbaa` (LangRef, "tbaa Metadata").
//!
//! A tag is `(base type, type of the access, offset in the base type)`, and further whether the memory never changes. A
//! type is a scalar `(name, parent, 0)`, a structure `(name, type and offset of each field…)`, or a root `(name)`. LLVM's new format puts
//! the parent first, and sizes behind: `(parent, size, name, (type, offset, size)…)`; its tags have the size of the access as fourth operand.
//!
//! Two accesses may overlap only if one of them may be an access to a part of the object that the other accesses: if, on the way from
//! the base type of one of them down to what it accesses, there is the base type of the other at the right offset. Types of different roots
//! say nothing about each other.

use super::limits::{MAX_FIELD_TYPES, MAX_TYPE_DEPTH};
use ir::{Md, MdData, MdStore, Module, NodeKind, Type};

/// The name of the module's list of tags of `errno`.
const ERRNO: &[u8] = b"llvm.errno.tbaa";

#[derive(Clone, Copy)]
struct Tag {
    node: Md,
    base: Md,
    access: Md,
    offset: u64,
}

/// How an access may be one to a part of the object that another one accesses.
enum Part {
    /// The other accesses all of an object that may contain it.
    Contained,
    /// Both access the same place of one type.
    Same,
    /// Both access one type, at different places.
    Apart,
}

struct Types<'a>(&'a MdStore);

/// May accesses with these tags overlap?
pub fn may_alias(module: &Module, a: Md, b: Md) -> bool {
    if a == b || a.is_none() || b.is_none() {
        return true;
    }
    let types = Types(&module.ctx.md);
    let (Some(x), Some(y)) = (types.tag(a), types.tag(b)) else { return true };
    let Some(common) = types.common_type(x.access, y.access) else { return true };
    let part = types.part_of(x, y, common).or_else(|| types.part_of(y, x, common));
    match part {
        Some(Part::Contained | Part::Same) => true,
        Some(Part::Apart) | None => false,
    }
}

/// Does a tag say that the memory never changes?
pub fn says_constant(module: &Module, tag: Md) -> bool {
    tag.is_some() && Types(&module.ctx.md).says_constant(tag)
}

/// May an access with this tag be one to `errno`?
pub fn may_be_errno(module: &Module, tag: Md) -> bool {
    if tag.is_none() {
        return true;
    }
    let Some(tags) = module.named_md(ERRNO) else { return true };
    tags.operands.iter().any(|&t| may_alias(module, tag, t))
}

/// The tag of the member at the start of a structure, if it has this size in bytes (LangRef, "tbaa.struct Metadata"), and is a tag.
pub fn first_member(md: &MdStore, members: Md, size: u64) -> Option<Md> {
    let types = Types(md);
    let &[start, bytes, tag, ..] = types.node(members)? else { return None };
    let is = |m: u32, n: u64| number(md, Md(m)) == Some(n);
    (is(start, 0) && is(bytes, size) && types.tag(Md(tag)).is_some()).then_some(Md(tag))
}

/// The most special tag that fits both accesses; `None` if nothing can be said.
pub fn most_generic(md: &MdStore, a: Md, b: Md) -> Option<Md> {
    let types = Types(md);
    let (x, y) = (types.tag(a)?, types.tag(b)?);
    let common = types.common_type(x.access, y.access)?;
    let whole_and_part = |whole, part: Tag| types.part_of(whole, part, common).map(|p| (p, part.node));
    let tag = match whole_and_part(x, y).or_else(|| whole_and_part(y, x)) {
        Some((Part::Same, part)) => part,
        _ => types.tag_of(common)?,
    };
    let claims_more = types.says_constant(tag) && !(types.says_constant(a) && types.says_constant(b));
    if claims_more { types.tag_of(types.tag(tag)?.access) } else { Some(tag) }
}

/// The number that a constant is.
fn number(md: &MdStore, m: Md) -> Option<u64> {
    match *md.get(m.expand()?) {
        MdData::Int(_, n) => Some(n),
        _ => None,
    }
}

impl<'a> Types<'a> {
    /// The operands of a node; none of anything else.
    #[inline]
    fn node(&self, node: Md) -> Option<&'a [u32]> {
        match self.0.get(node.expand()?) {
            MdData::Node { kind: NodeKind::Tuple, slots, .. } => Some(slots),
            _ => None,
        }
    }

    fn operand(&self, node: Md, k: usize) -> Option<Md> {
        self.node(node)?.get(k).copied().map(Md)
    }

    fn is_node(&self, m: Md) -> bool {
        self.node(m).is_some()
    }

    /// Is it a type of the new format?
    fn is_new(&self, ty: &[u32]) -> bool {
        ty.len() >= 3 && self.is_node(Md(ty[0]))
    }

    fn is_new_format(&self, ty: Md) -> bool {
        self.node(ty).is_some_and(|ty| self.is_new(ty))
    }

    fn tag(&self, node: Md) -> Option<Tag> {
        let &[base, access, offset, ..] = self.node(node)? else { return None };
        let (base, access) = (Md(base), Md(access));
        let offset = number(self.0, Md(offset))?;
        (self.is_node(base) && self.is_node(access)).then_some(Tag { node, base, access, offset })
    }

    fn says_constant(&self, tag: Md) -> bool {
        let is_new = self.operand(tag, 1).is_some_and(|access| self.is_new_format(access));
        let flag = self.operand(tag, if is_new { 4 } else { 3 });
        flag.and_then(|m| number(self.0, m)).is_some_and(|n| n & 1 != 0)
    }

    /// The tag of an access to all of a type; none for a root.
    fn tag_of(&self, ty: Md) -> Option<Md> {
        if self.node(ty).is_none_or(|ty| ty.len() < 2) {
            return None;
        }
        let zero = self.0.int(Type::I64, 0);
        if self.is_new_format(ty) {
            return Some(self.0.tuple(&[ty, ty, zero, self.0.int(Type::I64, u64::MAX)]));
        }
        Some(self.0.tuple(&[ty, ty, zero]))
    }

    fn parent(&self, ty: Md) -> Option<Md> {
        let ty = self.node(ty)?;
        let parent = Md(*ty.get(if self.is_new(ty) { 0 } else { 1 })?);
        self.is_node(parent).then_some(parent)
    }

    /// A type and those above it, up to the root.
    fn path(&self, ty: Md) -> impl Iterator<Item = Md> + '_ {
        std::iter::successors(Some(ty), |&t| self.parent(t))
    }

    /// How many types there are on the way to the root; `None` if they are cyclic, or as good as that.
    fn depth(&self, ty: Md) -> Option<usize> {
        let depth = self.path(ty).take(MAX_TYPE_DEPTH).count();
        (depth < MAX_TYPE_DEPTH).then_some(depth)
    }

    /// The lowest type above both, or one of them.
    fn common_type(&self, a: Md, b: Md) -> Option<Md> {
        if a == b {
            return Some(a);
        }
        let (x, y) = (self.depth(a)?, self.depth(b)?);
        let mut pairs = self.path(a).skip(x.saturating_sub(y)).zip(self.path(b).skip(y.saturating_sub(x)));
        pairs.find(|(p, q)| p == q).map(|(p, _)| p)
    }

    /// How `part` may be an access to a part of the object that `whole` accesses; `None` if it cannot.
    fn part_of(&self, whole: Tag, part: Tag, common: Md) -> Option<Part> {
        if whole.access == whole.base && whole.access == common {
            return Some(Part::Contained);
        }
        let is_new = self.is_new_format(whole.base);
        let (mut ty, mut offset) = (whole.base, whole.offset);
        for _ in 0..MAX_TYPE_DEPTH {
            if ty == part.base {
                let same = offset == part.offset || ty == whole.access || part.base == part.access;
                return Some(if same { Part::Same } else { Part::Apart });
            }
            if is_new && ty == whole.access {
                return self.has_field(ty, part.base).then_some(Part::Contained);
            }
            (ty, offset) = self.field(ty, offset)?;
        }
        Some(Part::Contained)
    }

    /// The field at an offset, and the offset in it; of a scalar type its parent.
    fn field(&self, ty: Md, offset: u64) -> Option<(Md, u64)> {
        let ty = self.node(ty)?;
        let (first, step) = if self.is_new(ty) { (3, 3) } else { (1, 2) };
        let fields = ty.get(first..)?;
        if let &[parent] = fields {
            return self.is_node(Md(parent)).then_some((Md(parent), offset));
        }
        let starts = fields.chunks_exact(step).map_while(|f| Some((Md(f[0]), number(self.0, Md(f[1]))?)));
        let (field, start) = starts.take_while(|&(_, start)| start <= offset).last()?;
        self.is_node(field).then_some((field, offset - start))
    }

    /// Is there such a field in a type of the new format, or in its fields?
    fn has_field(&self, ty: Md, wanted: Md) -> bool {
        let mut seen: Vec<Md> = vec![ty];
        let mut next = 0;
        while let Some(&ty) = seen.get(next) {
            next += 1;
            for field in self.0.tuple_operands(ty).into_iter().flatten().skip(3).step_by(3) {
                if field == wanted || seen.len() > MAX_FIELD_TYPES {
                    return true;
                }
                if !seen.contains(&field) {
                    seen.push(field);
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        !tags = !{!10, !11, !12, !13, !14, !15, !16, !17}
        !0 = !{!"root"}
        !1 = !{!"char", !0, i64 0}
        !2 = !{!"int", !1, i64 0}
        !3 = !{!"float", !1, i64 0}
        !4 = !{!"S", !2, i64 0, !3, i64 4}
        !5 = !{!"T", !4, i64 0, !4, i64 8}
        !6 = !{!"other root"}
        !7 = !{!"long", !6, i64 0}
        !10 = !{!2, !2, i64 0}
        !11 = !{!3, !3, i64 0}
        !12 = !{!1, !1, i64 0}
        !13 = !{!4, !2, i64 0}
        !14 = !{!4, !3, i64 4}
        !15 = !{!5, !3, i64 12}
        !16 = !{!7, !7, i64 0}
        !17 = !{!3, !3, i64 0, i64 1}
    "#;

    fn tags() -> (Module, Vec<Md>) {
        let module = asm::parse_module(TEXT.into(), "m", &asm::ParseOptions::default()).unwrap();
        let tags = module.named_md(b"tags").unwrap().operands.clone();
        (module, tags)
    }

    #[test]
    fn types_that_contain_each_other_may_overlap() {
        let (module, tags) = tags();
        let [int, float, char, s_int, s_float, t_float, long, _] = tags[..] else { panic!() };
        let aliases = |a, b| {
            assert_eq!(may_alias(&module, a, b), may_alias(&module, b, a));
            may_alias(&module, a, b)
        };
        assert!(!aliases(int, float) && aliases(int, char) && aliases(char, t_float));
        assert!(aliases(int, s_int) && !aliases(int, s_float) && aliases(float, t_float));
        assert!(!aliases(s_int, s_float) && aliases(s_float, t_float) && !aliases(s_int, t_float));
        assert!(aliases(int, long) && aliases(Md::NONE, int) && aliases(int, int));
    }

    #[test]
    fn constant_memory_is_said_by_the_last_operand() {
        let (module, tags) = tags();
        assert!(says_constant(&module, tags[7]) && !says_constant(&module, tags[1]));
    }
}
