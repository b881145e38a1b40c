//! Who uses which function: LLVM's use lists of functions, at the grain of bodies. Their order decides the order in which callers
//! are looked at again, and so the order of what is printed.

use ir::{Body, ConstData, EntitySet, Global, GlobalUses, Module, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How a body uses a function; several at a time.
pub type How = u8;
/// It calls it.
pub const CALLS: How = 1;
/// It has its address as an operand.
pub const OPERAND: How = 2;
/// It has a constant that is made from its address.
pub const NESTED: How = 4;
/// A debug record or wrapped value names it; no use, in LLVM's terms.
pub const METADATA: How = 8;

/// A body, wherever it has moved: the id of the function that had it at first, or a new id for a thunk.
#[derive(Clone, Copy, Debug)]
pub struct BodyId(u32);

impl BodyId {
    const NONE: Self = Self(u32::MAX);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// One body among the users of a function.
#[derive(Clone, Copy, Debug)]
pub struct User {
    pub body: BodyId,
    pub how: How,
}

/// The users of all functions.
pub struct Users {
    /// Of each function, oldest first.
    lists: Vec<SmallVec<[User; 2]>>,
    /// Which function a body belongs to now; none if it is gone.
    homes: Vec<Global>,
    /// The body of each function.
    bodies: Vec<BodyId>,
    /// Functions that initialisers, aliases and the like refer to.
    pinned: EntitySet<Global>,
    /// Functions with blocks whose address is taken, by another body or an initialiser; and by their own body.
    pub block_addresses: EntitySet<Global>,
    pub own_block_addresses: EntitySet<Global>,
    /// Functions that `llvm.used` and `llvm.compiler.used` name.
    pub kept: EntitySet<Global>,
}

/// What one body refers to.
#[derive(Default)]
pub struct References {
    functions: Vec<(Global, How)>,
    blocks: Vec<Global>,
}

impl Users {
    /// The users of all functions of a module, of what these functions with bodies refer to.
    ///
    /// LLVM reads a module from front to back; later uses come in front. In text, a use of a function that is not read yet
    /// waits on a stand-in, whose list is turned round when the function takes its place ([`GlobalUses`]).
    pub fn new<'a>(module: &Module, functions: impl Iterator<Item = (Global, &'a References)> + Clone) -> Self {
        let capacity = module.global_capacity();
        let mut users = Self {
            lists: vec![SmallVec::new(); capacity],
            homes: (0..capacity as u32).map(Global).collect(),
            bodies: (0..capacity as u32).map(BodyId).collect(),
            pinned: EntitySet::new(),
            block_addresses: EntitySet::new(),
            own_block_addresses: EntitySet::new(),
            kept: EntitySet::new(),
        };
        for (user, refs) in functions.clone() {
            for &(used, how) in &refs.functions {
                users.lists[used.index()].push(User { body: BodyId(user.0), how });
            }
            for &owner in &refs.blocks {
                let set = if owner == user { &mut users.own_block_addresses } else { &mut users.block_addresses };
                set.insert(owner);
            }
        }
        if module.global_uses == GlobalUses::Forward {
            users.turn_forward_uses(module, functions.map(|f| f.0));
        }
        for (&g, order) in &module.user_orders {
            users.put_in_order(g, &order.users);
        }
        users.pin(module);
        users
    }

    /// Has a list follow this order of functions, newest first; others are newer.
    fn put_in_order(&mut self, g: Global, order: &[Global]) {
        let ranks: FxHashMap<Global, usize> = order.iter().rev().zip(0..).map(|(&user, at)| (user, at)).collect();
        let homes = &self.homes;
        let rank = |u: &User| ranks.get(&homes[u.body.index()]).copied().unwrap_or(usize::MAX);
        self.lists[g.index()].sort_by_key(rank);
    }

    /// Turns the uses of each function by functions before it round.
    fn turn_forward_uses(&mut self, module: &Module, functions: impl Iterator<Item = Global>) {
        let mut place = vec![u32::MAX; module.global_capacity()];
        module.functions().iter().enumerate().for_each(|(at, g)| place[g.index()] = at as u32);
        for g in functions {
            let list = &mut self.lists[g.index()];
            let early = list.partition_point(|u| place[u.body.index()] < place[g.index()]);
            list[..early].reverse();
        }
    }

    /// Notes what stands outside bodies.
    fn pin(&mut self, module: &Module) {
        let mut seen = vec![false; module.consts.len()];
        let mut stack = Vec::new();
        stack.extend(module.all_globals().flat_map(|g| module.global(g).constants()));
        while let Some(c) = stack.pop() {
            if std::mem::replace(&mut seen[c.index()], true) {
                continue;
            }
            match module.consts.data(c) {
                ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => {
                    _ = self.pinned.insert(g)
                }
                ConstData::BlockAddress(g, _) => {
                    self.pinned.insert(g);
                    self.block_addresses.insert(g);
                }
                _ => module.consts.for_each_operand(c, |o| stack.push(o)),
            }
        }
        for name in [&b"llvm.used"[..], b"llvm.compiler.used"] {
            let Some(v) = module.lookup(name).and_then(|g| module.global(g).variable()) else { continue };
            if v.initializer.is_some() {
                module.consts.for_each_operand(v.initializer, |c| {
                    if let Some(g) = module.consts.as_global(c) {
                        self.kept.insert(g);
                    }
                });
            }
        }
    }

    /// The users of a function that still are, newest first.
    pub fn newest_first(&self, g: Global) -> Vec<(Global, User)> {
        let list = self.list(g).iter().rev();
        list.map(|u| (self.homes[u.body.index()], *u)).filter(|(home, _)| home.is_some()).collect()
    }

    /// Fetches what is known of a function into the cache.
    #[inline]
    pub fn warm(&self, g: Global) {
        let home = self.bodies.get(g.index()).and_then(|b| self.homes.get(b.index()));
        std::hint::black_box((self.list(g).len(), home.copied()));
    }

    fn list(&self, g: Global) -> &[User] {
        self.lists.get(g.index()).map_or(&[], |l| l)
    }

    fn list_mut(&mut self, g: Global) -> &mut SmallVec<[User; 2]> {
        if g.index() >= self.lists.len() {
            self.lists.resize(g.index() + 1, SmallVec::new());
        }
        &mut self.lists[g.index()]
    }

    /// Adds a user, the newest.
    pub fn add(&mut self, g: Global, user: User) {
        self.list_mut(g).push(user);
    }

    /// Replaces the users of a function; oldest first.
    pub fn set(&mut self, g: Global, list: Vec<User>) {
        *self.list_mut(g) = list.into();
    }

    /// Turns the list round, as happens where one function takes the place of another.
    pub fn reverse(&mut self, g: Global) {
        self.list_mut(g).reverse();
    }

    /// Is the function used nowhere? Debug records do not count.
    pub fn is_unused(&mut self, g: Global) -> bool {
        let Self { lists, homes, .. } = self;
        let list = &mut lists[g.index()];
        while list.last().is_some_and(|u| homes[u.body.index()].is_none() || u.how & !METADATA == 0) {
            list.pop();
        }
        list.is_empty() && !self.pinned.contains(g)
    }

    /// Notes that something outside bodies refers to the function.
    pub fn pin_one(&mut self, g: Global) {
        self.pinned.insert(g);
    }

    /// Does something outside bodies refer to the function?
    pub fn is_pinned(&self, g: Global) -> bool {
        self.pinned.contains(g)
    }

    /// What is outside bodies refers to `new` instead of `old`.
    pub fn move_pin(&mut self, old: Global, new: Global) {
        if self.pinned.remove(old) {
            self.pinned.insert(new);
        }
    }

    /// The body of a function is gone, and all that it used is used less.
    pub fn drop_body(&mut self, g: Global) {
        let body = self.bodies[g.index()];
        if let Some(home) = self.homes.get_mut(body.index()) {
            *home = Global::NONE;
        }
    }

    /// The body of `from` belongs to `to` now.
    pub fn move_body(&mut self, from: Global, to: Global) {
        let body = self.bodies[from.index()];
        self.homes[body.index()] = to;
        self.set_body(from, BodyId::NONE);
        self.set_body(to, body);
    }

    /// Notes a new body of a function, which has none.
    pub fn new_body(&mut self, g: Global) -> BodyId {
        let body = BodyId(self.homes.len() as u32);
        self.homes.push(g);
        self.set_body(g, body);
        body
    }

    fn set_body(&mut self, g: Global, body: BodyId) {
        if g.index() >= self.bodies.len() {
            self.bodies.resize(g.index() + 1, BodyId::NONE);
        }
        self.bodies[g.index()] = body;
    }
}

impl References {
    /// What a body refers to.
    pub fn new(module: &Module, body: &Body) -> Self {
        let mut out = Self::default();
        let pool = body.consts();
        let is_defined = |g: Global| module.has_body(g);
        for c in pool.iter() {
            match pool.data(c) {
                ConstData::Global(g) if is_defined(g) => {
                    let how = direct(body, c.into());
                    if how != 0 {
                        out.functions.push((g, how));
                    }
                }
                ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) if is_defined(g) => {
                    out.functions.push((g, NESTED))
                }
                ConstData::BlockAddress(g, _) => {
                    out.blocks.push(g);
                }
                _ => pool.for_each_operand(c, |o| {
                    if let Some(g) = pool.as_global(o).filter(|&g| is_defined(g)) {
                        out.functions.push((g, NESTED));
                    }
                }),
            }
        }
        // One entry a function, in the order of ids: which of several comes first does not show.
        out.functions.sort_unstable();
        out.functions.dedup_by(|later, first| {
            let same = later.0 == first.0;
            if same {
                first.1 |= later.1;
            }
            same
        });
        out
    }

    /// Does the body refer to this function, which has a body?
    pub fn mention(&self, g: Global) -> bool {
        self.functions.binary_search_by_key(&g, |f| f.0).is_ok() || self.blocks.contains(&g)
    }
}

/// How instructions and debug records use the address of a function.
fn direct(body: &Body, address: Value) -> How {
    let mut how = 0;
    for u in body.uses_of(address) {
        how |= if body.is_callee(body.use_inst(u), body.operand_index(u)) { CALLS } else { OPERAND };
        if how == CALLS | OPERAND {
            break;
        }
    }
    if body.metadata_uses_of(address).next().is_some() {
        how |= METADATA;
    }
    how
}
