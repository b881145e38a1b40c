//! Attributes of functions, parameters and return values, interned. See LangRef, "Parameter Attributes" and
//! "Function Attributes". Which attributes exist is the table in [`crate::attr_kind`].

use crate::attr_kind::AttrKind;
use crate::types::Type;
use entity::entity_id;
use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHasher};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// A half-open interval of integers `[lower, upper)` that may wrap, of `bits` wide bounds (words, least first).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntRange {
    /// Width of the bounds.
    pub bits: u32,
    /// Lower bound, included.
    pub lower: Box<[u64]>,
    /// Upper bound, excluded.
    pub upper: Box<[u64]>,
}

/// One attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// `nounwind`
    Enum(AttrKind),
    /// `align 8`, `memory(...)`: the payload's meaning depends on the kind (see [`crate::attr_payload`]).
    Int(AttrKind, u64),
    /// `byval(T)`; `None` for a kind whose type may be left out.
    Type(AttrKind, Type),
    /// `range(i32 0, 4)`
    Range(AttrKind, Box<IntRange>),
    /// `initializes((0, 4), (8, 12))`
    RangeList(AttrKind, Box<[(i64, i64)]>),
    /// `"key"` or `"key"="value"`
    String(Box<[u8]>, Box<[u8]>),
}

impl Attribute {
    /// Its kind; `None` for a string attribute.
    pub fn kind(&self) -> Option<AttrKind> {
        match self {
            Attribute::Enum(k)
            | Attribute::Int(k, _)
            | Attribute::Type(k, _)
            | Attribute::Range(k, _)
            | Attribute::RangeList(k, _) => Some(*k),
            Attribute::String(..) => None,
        }
    }

    /// Order within a set: kinds by their number, then strings by key.
    fn order(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Attribute::String(a, _), Attribute::String(b, _)) => a.cmp(b),
            (Attribute::String(..), _) => Ordering::Greater,
            (_, Attribute::String(..)) => Ordering::Less,
            _ => self.kind().map(|k| k as u8).cmp(&other.kind().map(|k| k as u8)),
        }
    }

    /// Are these the same kind, or strings with the same key?
    fn same_key(&self, other: &Self) -> bool {
        self.order(other) == Ordering::Equal
    }
}

entity_id!(
    /// An interned, sorted set of attributes.
    pub struct AttrSet, "attrs"
);

entity_id!(
    /// An interned list of attribute sets: function, return value, each parameter.
    pub struct AttrList, "attrlist"
);

impl AttrSet {
    /// No attribute.
    pub const EMPTY: Self = Self(0);
}

impl AttrList {
    /// No attribute anywhere.
    pub const EMPTY: Self = Self(0);
}

/// The sets of an [`AttrList`]; trailing parameters without attributes are left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct AttrListData {
    /// Of the function.
    pub function: AttrSet,
    /// Of the return value.
    pub ret: AttrSet,
    /// Of each parameter.
    pub params: Vec<AttrSet>,
}

impl Default for AttrSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl AttrListData {
    /// Attributes of parameter `index`.
    pub fn param(&self, index: usize) -> AttrSet {
        self.params.get(index).copied().unwrap_or_default()
    }

    /// Sets those of parameter `index`.
    pub fn set_param(&mut self, index: usize, set: AttrSet) {
        if index >= self.params.len() {
            self.params.resize(index + 1, AttrSet::EMPTY);
        }
        self.params[index] = set;
    }
}

/// Builds a set, one attribute at a time; a later one replaces an earlier one of the same kind.
#[derive(Clone, Debug, Default)]
pub struct AttrBuilder {
    items: Vec<Attribute>,
}

impl AttrBuilder {
    /// Adds or replaces an attribute.
    pub fn add(&mut self, attr: Attribute) -> &mut Self {
        match self.items.iter_mut().find(|a| a.same_key(&attr)) {
            Some(old) => *old = attr,
            None => self.items.push(attr),
        }
        self
    }

    /// Adds every attribute of `set`.
    pub fn add_set(&mut self, table: &AttrTable, set: AttrSet) -> &mut Self {
        for attr in table.set(set) {
            self.add(attr.clone());
        }
        self
    }

    /// Takes a kind out.
    pub fn remove(&mut self, kind: AttrKind) -> &mut Self {
        self.items.retain(|a| a.kind() != Some(kind));
        self
    }

    /// Takes a string attribute out.
    pub fn remove_string(&mut self, key: &[u8]) -> &mut Self {
        self.items.retain(|a| !matches!(a, Attribute::String(k, _) if **k == *key));
        self
    }

    /// The attribute of this kind, if it was added.
    pub fn get(&self, kind: AttrKind) -> Option<&Attribute> {
        self.items.iter().find(|a| a.kind() == Some(kind))
    }

    /// What was added so far, in that order.
    pub fn items(&self) -> &[Attribute] {
        &self.items
    }

    /// Was nothing added?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Interns what was added.
    pub fn finish(mut self, table: &AttrTable) -> AttrSet {
        self.items.sort_by(Attribute::order);
        table.intern_set(self.items)
    }
}

/// The attributes of a set.
#[derive(Clone, Debug)]
struct SetData {
    /// Bit `k` for each attribute of kind number `k`: most sets lack what is asked for.
    kinds: u128,
    /// In printing order.
    items: Box<[Attribute]>,
}

const _: () = assert!(AttrKind::COUNT < 128, "a bit for each kind");

impl SetData {
    fn new(items: Vec<Attribute>) -> Self {
        let kinds = items.iter().filter_map(Attribute::kind).fold(0, |kinds, k| kinds | 1 << k as u8);
        Self { kinds, items: items.into() }
    }
}

#[derive(Clone, Debug)]
struct ListData {
    sets: AttrListData,
    /// A bit for each kind that a parameter has.
    param_kinds: u128,
}

/// All attribute sets and lists of a module. Append-only, shareable between threads.
#[derive(Debug)]
pub struct AttrTable {
    sets: boxcar::Vec<SetData>,
    lists: boxcar::Vec<ListData>,
    set_index: Mutex<HashTable<AttrSet>>,
    list_index: Mutex<HashTable<AttrList>>,
    /// What came of additions: passes add the same attributes to the same lists again and again.
    additions: Mutex<FxHashMap<Addition, AttrList>>,
}

/// A list, and what is added to it: to a parameter or to the function, an attribute with or without a number.
type Addition = (AttrList, Option<usize>, AttrKind, Option<u64>);

impl Default for AttrTable {
    fn default() -> Self {
        let table = Self {
            sets: boxcar::Vec::new(),
            lists: boxcar::Vec::new(),
            set_index: Mutex::default(),
            list_index: Mutex::default(),
            additions: Mutex::default(),
        };
        table.intern_set(Vec::new());
        table.intern_list(AttrListData::default());
        table
    }
}

impl Clone for AttrTable {
    fn clone(&self) -> Self {
        Self {
            sets: self.sets.clone(),
            lists: self.lists.clone(),
            set_index: Mutex::new(self.set_index.lock().clone()),
            list_index: Mutex::new(self.list_index.lock().clone()),
            additions: Mutex::default(),
        }
    }
}

fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut h = FxHasher::default();
    value.hash(&mut h);
    h.finish()
}

impl AttrTable {
    /// The attributes of a set, in printing order.
    #[inline]
    pub fn set(&self, set: AttrSet) -> &[Attribute] {
        &self.sets[set.index()].items
    }

    /// The sets of a list.
    #[inline]
    pub fn list(&self, list: AttrList) -> &AttrListData {
        &self.lists[list.index()].sets
    }

    /// Has any parameter of a list an attribute of `kind`?
    #[inline]
    pub fn any_param_has(&self, list: AttrList, kind: AttrKind) -> bool {
        self.lists[list.index()].param_kinds >> kind as u8 & 1 != 0
    }

    /// Is there such a list? It is asked of ids that come from outside.
    pub fn has_list(&self, list: AttrList) -> bool {
        list.index() < self.lists.count()
    }

    /// The attribute of `kind` in `set`.
    pub fn find(&self, set: AttrSet, kind: AttrKind) -> Option<&Attribute> {
        if !self.has(set, kind) {
            return None;
        }
        self.set(set).iter().find(|a| a.kind() == Some(kind))
    }

    /// Has `set` an attribute of `kind`?
    #[inline]
    pub fn has(&self, set: AttrSet, kind: AttrKind) -> bool {
        set != AttrSet::EMPTY && self.sets[set.index()].kinds >> kind as u8 & 1 != 0
    }

    /// Has any list this attribute for a function or a call?
    pub fn any_list_has(&self, kind: AttrKind) -> bool {
        self.lists.iter().any(|(_, list)| self.has(list.sets.function, kind))
    }

    /// The value of a string attribute.
    pub fn find_string(&self, set: AttrSet, key: &[u8]) -> Option<&[u8]> {
        self.set(set).iter().find_map(|a| match a {
            Attribute::String(k, v) if **k == *key => Some(&**v),
            _ => None,
        })
    }

    /// Payload of an integer attribute.
    #[inline]
    pub fn find_int(&self, set: AttrSet, kind: AttrKind) -> Option<u64> {
        // Most sets lack what is asked for.
        if self.has(set, kind) { self.payload(set, kind) } else { None }
    }

    fn payload(&self, set: AttrSet, kind: AttrKind) -> Option<u64> {
        match self.find(set, kind)? {
            Attribute::Int(_, v) => Some(*v),
            _ => None,
        }
    }

    /// Type of a type attribute.
    pub fn find_type(&self, set: AttrSet, kind: AttrKind) -> Option<Type> {
        match self.find(set, kind)? {
            Attribute::Type(_, t) if t.is_some() => Some(*t),
            _ => None,
        }
    }

    fn intern_set(&self, items: Vec<Attribute>) -> AttrSet {
        let hash = hash_of(&items[..]);
        let mut index = self.set_index.lock();
        if let Some(&found) = index.find(hash, |s| self.sets[s.index()].items[..] == items[..]) {
            return found;
        }
        let id = AttrSet(self.sets.push(SetData::new(items)) as u32);
        index.insert_unique(hash, id, |s| hash_of(&self.sets[s.index()].items[..]));
        id
    }

    /// Interns a list.
    pub fn intern_list(&self, mut data: AttrListData) -> AttrList {
        while data.params.last() == Some(&AttrSet::EMPTY) {
            data.params.pop();
        }
        let hash = hash_of(&data);
        let mut index = self.list_index.lock();
        if let Some(&found) = index.find(hash, |l| self.lists[l.index()].sets == data) {
            return found;
        }
        let param_kinds = data.params.iter().fold(0, |kinds, set| kinds | self.sets[set.index()].kinds);
        let id = AttrList(self.lists.push(ListData { sets: data, param_kinds }) as u32);
        index.insert_unique(hash, id, |l| hash_of(&self.lists[l.index()].sets));
        id
    }

    /// `list` with the function's attributes changed by `edit`.
    pub fn edit_function(&self, list: AttrList, edit: impl FnOnce(&mut AttrBuilder)) -> AttrList {
        let mut data = self.list(list).clone();
        data.function = self.edit_set(data.function, edit);
        self.intern_list(data)
    }

    /// `list` with the return value's attributes changed by `edit`.
    pub fn edit_ret(&self, list: AttrList, edit: impl FnOnce(&mut AttrBuilder)) -> AttrList {
        let mut data = self.list(list).clone();
        data.ret = self.edit_set(data.ret, edit);
        self.intern_list(data)
    }

    /// `list` with those of parameter `index` changed by `edit`.
    pub fn edit_param(&self, list: AttrList, index: usize, edit: impl FnOnce(&mut AttrBuilder)) -> AttrList {
        let mut data = self.list(list).clone();
        let set = self.edit_set(data.param(index), edit);
        data.set_param(index, set);
        self.intern_list(data)
    }

    /// `list` with an attribute of parameter `index` added, or with another number.
    pub fn add_to_param(&self, list: AttrList, index: usize, kind: AttrKind, number: Option<u64>) -> AttrList {
        self.add((list, Some(index), kind, number))
    }

    /// `list` with an attribute of the function added.
    pub fn add_to_function(&self, list: AttrList, kind: AttrKind) -> AttrList {
        self.add((list, None, kind, None))
    }

    fn add(&self, addition: Addition) -> AttrList {
        if let Some(&found) = self.additions.lock().get(&addition) {
            return found;
        }
        let (list, param, kind, number) = addition;
        let add = |b: &mut AttrBuilder| _ = b.add(number.map_or(Attribute::Enum(kind), |n| Attribute::Int(kind, n)));
        let new = match param {
            Some(index) => self.edit_param(list, index, add),
            None => self.edit_function(list, add),
        };
        self.additions.lock().insert(addition, new);
        new
    }

    fn edit_set(&self, set: AttrSet, edit: impl FnOnce(&mut AttrBuilder)) -> AttrSet {
        let mut builder = AttrBuilder { items: self.set(set).to_vec() };
        edit(&mut builder);
        builder.finish(self)
    }
}
