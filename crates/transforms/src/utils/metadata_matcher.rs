//! Does metadata of two functions say the same? Uniqued nodes are equal by id. Distinct tuples (alias scopes and their
//! domains, loops) are never equal by id in two functions: they correspond when they were met at the same moment and
//! their operands correspond. Debug information says nothing about what a program does and always corresponds.

use ir::{Md, MdData, MdStore, NodeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Ordering::{self, Equal};

/// Pairs metadata of two functions. One matcher serves all pairs of one comparison.
pub struct MetadataMatcher<'a> {
    md: &'a MdStore,
    /// Serial numbers of distinct tuples on both sides.
    left: FxHashMap<Md, usize>,
    right: FxHashMap<Md, usize>,
    /// Pairs of tuples that say the same, those at hand taken for it.
    same: FxHashSet<(Md, Md)>,
    /// Pairs that were asked for and differ.
    differ: FxHashMap<(Md, Md), Ordering>,
}

/// What a node is, as far as it matters here.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Null,
    String,
    Number,
    Debug,
    Distinct,
    Tuple,
}

impl<'a> MetadataMatcher<'a> {
    /// A matcher that has met nothing yet.
    pub fn new(md: &'a MdStore) -> Self {
        Self {
            md,
            left: FxHashMap::default(),
            right: FxHashMap::default(),
            same: FxHashSet::default(),
            differ: FxHashMap::default(),
        }
    }

    fn form(&self, m: Md) -> Form {
        let Some(m) = m.expand() else { return Form::Null };
        match self.md.get(m) {
            MdData::String(_) => Form::String,
            MdData::Int(..) | MdData::Const(_) => Form::Number,
            MdData::Location(_) => Form::Debug,
            MdData::Node { kind: NodeKind::Tuple, distinct, slots } => {
                // A node that begins with itself is one of a kind, too.
                if *distinct || slots.first() == Some(&m.0) { Form::Distinct } else { Form::Tuple }
            }
            MdData::Node { .. } => Form::Debug,
        }
    }

    fn operands(&self, m: Md) -> impl DoubleEndedIterator<Item = Md> + ExactSizeIterator + use<> {
        let list: Vec<Md> = self.md.tuple_operands(m).into_iter().flatten().collect();
        list.into_iter()
    }

    /// Compares all that two nodes say, in an order that is total for one module. Without recursion.
    pub fn nodes(&mut self, l: Md, r: Md) -> Ordering {
        if let Some(&order) = self.differ.get(&(l, r)) {
            return order;
        }
        let mut assumed = Vec::new();
        let order = self.walk(l, r, &mut assumed);
        if order != Equal {
            assumed.iter().for_each(|pair| _ = self.same.remove(pair));
            self.differ.insert((l, r), order);
        }
        order
    }

    /// Compares part by part; pairs of tuples met for the first time are taken for the same, and noted in `assumed`.
    fn walk(&mut self, l: Md, r: Md, assumed: &mut Vec<(Md, Md)>) -> Ordering {
        let mut stack = vec![(l, r)];
        while let Some((l, r)) = stack.pop() {
            let form = self.form(l);
            let order = form.cmp(&self.form(r)).then_with(|| match form {
                Form::Null | Form::Debug => Equal,
                Form::String | Form::Number => l.cmp(&r),
                Form::Distinct => serial(&mut self.left, l).cmp(&serial(&mut self.right, r)),
                Form::Tuple => Equal,
            });
            if order != Equal {
                return order;
            }
            if (form != Form::Distinct && (form != Form::Tuple || l == r)) || !self.same.insert((l, r)) {
                continue;
            }
            assumed.push((l, r));
            let (a, b) = (self.operands(l), self.operands(r));
            if a.len() != b.len() {
                return a.len().cmp(&b.len());
            }
            // The names of scopes and domains are for the reader.
            let named = form == Form::Distinct;
            let pairs = a.zip(b).rev();
            stack.extend(
                pairs.filter(|&(x, y)| !(named && self.form(x) == Form::String && self.form(y) == Form::String)),
            );
        }
        Equal
    }

    /// Do two nodes say the same?
    pub fn matches(&mut self, l: Md, r: Md) -> bool {
        self.nodes(l, r) == Equal
    }

    /// Compares the strings and numbers that stand in two nodes; nodes within count as equal, as in LLVM.
    pub fn by_contents(&self, l: Md, r: Md) -> Ordering {
        if l == r {
            return Equal;
        }
        if l.is_none() || r.is_none() {
            return l.is_some().cmp(&r.is_some());
        }
        let (a, b) = (self.operands(l), self.operands(r));
        a.len().cmp(&b.len()).then_with(|| {
            let rank = |m| match self.form(m) {
                Form::String => 2,
                Form::Number => 1,
                _ => 0,
            };
            let pairs = a.zip(b);
            let order = |(x, y): (Md, Md)| {
                let same_kind = rank(x).cmp(&rank(y));
                same_kind.then_with(|| if rank(x) == 0 { Equal } else { x.cmp(&y) })
            };
            pairs.map(order).find(|o| *o != Equal).unwrap_or(Equal)
        })
    }
}

fn serial(met: &mut FxHashMap<Md, usize>, m: Md) -> usize {
    let next = met.len();
    *met.entry(m).or_insert(next)
}
