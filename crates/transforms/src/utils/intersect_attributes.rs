//! Attributes of a call that stands for another one too: those that hold for both.
//!
//! What becomes of each kind is the column [`Intersect`] of the table of attributes, as LLVM's `AttributeList::intersectWith`.

use analysis::ConstantRange;
use ir::attr_kind::{AttrKind, Intersect};
use ir::attributes::AttrTable;
use ir::{ApInt, AttrBuilder, AttrList, AttrListData, AttrSet, Attribute, IntRange};

/// What both lists say; `None` if two calls with them cannot be one.
pub fn intersect_lists(attrs: &AttrTable, a: AttrList, b: AttrList) -> Option<AttrList> {
    if a == b {
        return Some(a);
    }
    let (x, y) = (attrs.list(a), attrs.list(b));
    let params = (0..x.params.len().max(y.params.len())).map(|k| intersect_sets(attrs, x.param(k), y.param(k)));
    let data = AttrListData {
        function: intersect_sets(attrs, x.function, y.function)?,
        ret: intersect_sets(attrs, x.ret, y.ret)?,
        params: params.collect::<Option<_>>()?,
    };
    Some(attrs.intern_list(data))
}

/// May calls with these lists be one?
pub fn can_intersect(attrs: &AttrTable, a: AttrList, b: AttrList) -> bool {
    a == b || intersect_lists(attrs, a, b).is_some()
}

fn intersect_sets(attrs: &AttrTable, a: AttrSet, b: AttrSet) -> Option<AttrSet> {
    if a == b {
        return Some(a);
    }
    // Who gets a copy must know how it is aligned.
    let has_copy = attrs.has(a, AttrKind::ByVal) || attrs.has(b, AttrKind::ByVal);
    let must_agree = |x: &Attribute| match x.kind() {
        Some(AttrKind::Alignment) => has_copy,
        Some(kind) => kind.intersect() == Intersect::Preserve,
        None => true,
    };
    let (a, b) = (attrs.set(a), attrs.set(b));
    if a.iter().any(|x| must_agree(x) && !b.contains(x)) || b.iter().any(|y| must_agree(y) && !a.contains(y)) {
        return None;
    }
    let mut builder = AttrBuilder::default();
    for x in a {
        let same_kind = |y: &&Attribute| x.kind().is_some() && y.kind() == x.kind();
        let merged = if must_agree(x) { Some(x.clone()) } else { b.iter().find(same_kind).and_then(|y| merge(x, y)) };
        if let Some(attribute) = merged {
            builder.add(attribute);
        }
    }
    Some(builder.finish(attrs))
}

/// What two attributes of one kind say together.
fn merge(x: &Attribute, y: &Attribute) -> Option<Attribute> {
    match (x, y) {
        (&Attribute::Int(kind, a), &Attribute::Int(_, b)) => {
            let both = match kind {
                // Whatever either may do or let others know.
                AttrKind::Memory | AttrKind::Captures => a | b,
                AttrKind::NoFPClass => a & b,
                _ => a.min(b),
            };
            let says_nothing = kind == AttrKind::NoFPClass && both == 0;
            (!says_nothing).then_some(Attribute::Int(kind, both))
        }
        (Attribute::Range(kind, a), Attribute::Range(_, b)) => {
            let range = |r: &IntRange| {
                let number = |words| ApInt::from_words(r.bits, words);
                ConstantRange::new(number(&r.lower), number(&r.upper))
            };
            let union = range(a).union(&range(b));
            let words = |n: &ApInt| n.words().into();
            let bounds = IntRange { bits: a.bits, lower: words(union.lower()), upper: words(union.upper()) };
            (!union.is_full()).then(|| Attribute::Range(*kind, bounds.into()))
        }
        _ => (x == y).then(|| x.clone()),
    }
}
