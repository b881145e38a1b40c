//! Sets of nodes: scopes, groups, tags.

use ir::{Md, MdStore};

fn operands(md: &MdStore, node: Md) -> Vec<Md> {
    md.tuple_operands(node).into_iter().flatten().collect()
}

/// A node of these operands: that which is its own first operand, as distinct sets are, if there is one.
fn tuple(md: &MdStore, list: &[Md]) -> Md {
    let own = list.first().copied().filter(|&first| first.is_some() && operands(md, first) == list);
    own.unwrap_or_else(|| md.tuple(list))
}

fn push_new(list: &mut Vec<Md>, m: Md) {
    if !list.contains(&m) {
        list.push(m);
    }
}

/// The operands of `a` that `b` has too; an empty node where there is none.
pub(super) fn common(md: &MdStore, a: Md, b: Md) -> Md {
    let (mut list, b) = (Vec::new(), operands(md, b));
    operands(md, a).into_iter().filter(|m| b.contains(m)).for_each(|m| push_new(&mut list, m));
    tuple(md, &list)
}

/// The operands of `a`, then those of `b`.
pub(super) fn union(md: &MdStore, a: Md, b: Md) -> Md {
    let mut list = Vec::new();
    operands(md, a).into_iter().chain(operands(md, b)).for_each(|m| push_new(&mut list, m));
    md.tuple(&list)
}

/// The domain of a scope of aliasing.
fn domain(md: &MdStore, scope: Md) -> Option<Md> {
    let domain = md.tuple_operands(scope)?.nth(1)?;
    md.tuple_operands(domain).is_some().then_some(domain)
}

/// The scopes of both in those domains that both have.
///
/// An access belongs to all its scopes: of a domain of which one says nothing, nothing is known of both.
pub(super) fn scopes_of_common_domains(md: &MdStore, own: Md, theirs: Md) -> Md {
    let (own, theirs) = (operands(md, own), operands(md, theirs));
    let domains = |scopes: &[Md]| -> Vec<Md> { scopes.iter().filter_map(|&s| domain(md, s)).collect() };
    let (own_domains, their_domains) = (domains(&own), domains(&theirs));
    let is_common = |&s: &Md| domain(md, s).is_some_and(|d| own_domains.contains(&d) && their_domains.contains(&d));
    let mut list = Vec::new();
    own.into_iter().chain(theirs).filter(is_common).for_each(|s| push_new(&mut list, s));
    if list.is_empty() { Md::NONE } else { tuple(md, &list) }
}

/// The groups of an access: a group by itself, which has no operands, or a list of groups.
fn groups(md: &MdStore, node: Md) -> Vec<Md> {
    let list = operands(md, node);
    if list.is_empty() { vec![node] } else { list }
}

/// The groups that both accesses belong to.
pub(super) fn access_groups(md: &MdStore, own: Md, theirs: Md) -> Md {
    if theirs.is_none() || own == theirs {
        return theirs;
    }
    let others = groups(md, theirs);
    let list: Vec<Md> = groups(md, own).into_iter().filter(|g| others.contains(g)).collect();
    match list[..] {
        [] => Md::NONE,
        [one] => one,
        _ => md.tuple(&list),
    }
}

/// The tags of `!mmra`: a tag by itself, which is a pair of strings, or a list of tags.
fn tags(md: &MdStore, node: Md) -> Vec<Md> {
    let list = operands(md, node);
    let is_tag = list.first().is_some_and(|&m| md.as_string(m).is_some());
    if is_tag { vec![node] } else { list }
}

/// Of each prefix that both have tags of, the tags of both.
pub(super) fn relaxations(md: &MdStore, a: Md, b: Md) -> Md {
    let (a, b) = (tags(md, a), tags(md, b));
    let prefix = |&tag: &Md| md.tuple_operands(tag).and_then(|mut parts| parts.next());
    let has = |list: &[Md], p: Option<Md>| list.iter().any(|t| prefix(t) == p);
    let mut list = Vec::new();
    let in_both = |t: &Md| has(&a, prefix(t)) && has(&b, prefix(t));
    a.iter().chain(&b).filter(|t| in_both(t)).for_each(|&t| push_new(&mut list, t));
    match list[..] {
        [] => Md::NONE,
        [one] => one,
        _ => md.tuple(&list),
    }
}
