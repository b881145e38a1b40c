//! Which bodies refer to which function, and how.

use crate::utils::globals::{constants_of, for_each_with_body};
use crate::utils::use_order::operand_uses;
use ir::{Body, Const, ConstData, EntitySet, Global, GlobalUses, Inst, MdData, Module};
use rustc_hash::FxHashMap;

/// A body that has the address of a function as an operand, and that constant of its pool.
#[derive(Clone, Copy)]
pub struct UserBody {
    /// The function whose body it is.
    pub body: Global,
    address: Const,
}

/// The users of all functions that have a body. They stay what they are: calls are made anew, but none is added or removed.
pub struct Callers {
    /// Bodies that have the address of a function as an operand: those of one function stand together, in the module's order.
    users: Vec<UserBody>,
    /// Where the bodies of each function begin.
    starts: Vec<u32>,
    /// Functions that something else refers to than an operand: a constant expression, an initialiser. Addresses of blocks do
    /// not count.
    taken: EntitySet<Global>,
    /// Position in the module of each function that has a body.
    place: Vec<u32>,
    /// Of a function and a body: where its uses stand among all, where bitcode says so, in the order of the body's use list.
    ranks: FxHashMap<(Global, Global), Box<[u32]>>,
}

impl Callers {
    pub fn new(module: &Module) -> Self {
        let capacity = module.global_capacity();
        let mut callers = Self {
            users: Vec::new(),
            starts: Vec::new(),
            taken: EntitySet::with_capacity(capacity),
            place: vec![u32::MAX; capacity],
            ranks: FxHashMap::default(),
        };
        let defined = module.functions().iter().enumerate().filter(|f| module.has_body(*f.1));
        defined.for_each(|(at, g)| callers.place[g.index()] = at as u32);
        let mut seen = EntitySet::with_capacity(module.consts.len());
        let mut found = Vec::new();
        for_each_with_body(module, |g, body| {
            constants_of(module, g).for_each(|c| callers.take(&module.consts, c, &mut seen));
            if let Some(body) = body {
                callers.add_body(g, body, &mut found);
            }
        });
        callers.group(&found, capacity);
        let all = if module.ctx.md.has_constants() { module.ctx.md.len() as u32 } else { 0 };
        for md in (0..all).map(ir::Md) {
            if let MdData::Const(c) = *module.ctx.md.get(md)
                && module.consts.as_global(c).is_none()
            {
                callers.take(&module.consts, c, &mut seen);
            }
        }
        // Nobody asks for the uses of others.
        for (&f, order) in module.user_orders.iter().filter(|o| module.body(*o.0).is_some()) {
            callers.add_ranks(module, f, &order.uses);
        }
        callers
    }

    /// Notes the places that the uses of a function have, taken newest first; none if there are other uses.
    fn add_ranks(&mut self, module: &Module, f: Global, places: &[u32]) {
        let mut left = places;
        let mut found = Vec::new();
        for &user in self.bodies(f).iter().rev() {
            let count = uses_in(module, f, user).count();
            let Some((here, rest)) = left.split_at_checked(count) else { return };
            found.push(((f, user.body), here.into()));
            left = rest;
        }
        if left.is_empty() {
            self.ranks.extend(found);
        }
    }

    /// Notes what a body uses; the functions with bodies that are operands go to `found`.
    fn add_body(&mut self, g: Global, body: &Body, found: &mut Vec<(Global, UserBody)>) {
        let pool = body.consts();
        let mut seen = EntitySet::new();
        for c in pool.iter() {
            match pool.as_global(c) {
                Some(f) if self.is_defined(f) && body.has_uses(c) => found.push((f, UserBody { body: g, address: c })),
                Some(_) => {}
                None if is_simple(pool, c) => {}
                None if body.has_uses(c) || body.metadata_uses_of(c).next().is_some() => self.take(pool, c, &mut seen),
                None => {}
            }
        }
    }

    fn is_defined(&self, f: Global) -> bool {
        self.place[f.index()] != u32::MAX
    }

    /// Sorts what was found by function: by counting, in linear time.
    fn group(&mut self, found: &[(Global, UserBody)], capacity: usize) {
        let mut ends = vec![0; capacity + 1];
        found.iter().for_each(|(f, _)| ends[f.index()] += 1);
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let Some(&(_, any)) = found.first() else { return self.starts = ends };
        self.users = vec![any; found.len()];
        for &(f, user) in found.iter().rev() {
            let at = &mut ends[f.index()];
            *at -= 1;
            self.users[*at as usize] = user;
        }
        self.starts = ends;
    }

    fn take(&mut self, pool: &ir::ConstPool, c: Const, seen: &mut EntitySet<Const>) {
        let mut stack = vec![c];
        while let Some(c) = stack.pop() {
            if !seen.insert(c) {
                continue;
            }
            match pool.data(c) {
                ConstData::Global(f) | ConstData::DsoLocalEquivalent(f) | ConstData::NoCfi(f) => {
                    self.taken.insert(f);
                }
                _ => pool.for_each_operand(c, |o| stack.push(o)),
            }
        }
    }

    /// Is the function's address part of something else than an operand?
    pub fn is_taken(&self, f: Global) -> bool {
        self.taken.contains(f)
    }

    /// The bodies that have the function's address as an operand.
    pub fn bodies(&self, f: Global) -> &[UserBody] {
        let at = |g: usize| self.starts[g] as usize;
        &self.users[at(f.index())..at(f.index() + 1)]
    }

    /// The instructions of `user` that have the address of `f` as an operand, in the order of LLVM's use lists: newest first;
    /// but in text a function that is used before it is defined gets its uses turned round, and bitcode may give an order.
    pub fn in_body(&self, module: &Module, f: Global, user: UserBody) -> Vec<(Inst, usize)> {
        let mut uses: Vec<_> = uses_in(module, f, user).collect();
        match self.ranks.get(&(f, user.body)) {
            Some(ranks) if ranks.len() == uses.len() => {
                let mut ranked: Vec<_> = ranks.iter().zip(uses).collect();
                ranked.sort_unstable();
                return ranked.into_iter().map(|(_, used)| used).collect();
            }
            _ if module.global_uses == GlobalUses::InOrder => {}
            _ if self.place[user.body.index()] < self.place[f.index()] => uses.reverse(),
            _ => {}
        }
        uses
    }
}

/// The uses of `f`'s address in a body, newest first.
fn uses_in(module: &Module, f: Global, user: UserBody) -> impl Iterator<Item = (Inst, usize)> + '_ {
    let body = module.body(user.body).filter(|body| body.consts().as_global(user.address) == Some(f));
    body.into_iter().flat_map(move |body| operand_uses(body, user.address))
}

/// The calls of `f` in `user`, newest first; `None` for another use, or a call at another type.
pub fn calls_in_body(module: &Module, f: Global, user: UserBody) -> impl Iterator<Item = Option<Inst>> + '_ {
    let ty = module.global(f).value_type;
    let is_call = move |i, k| module.body(user.body).is_some_and(|body| is_call_of_type(body, i, k, ty));
    uses_in(module, f, user).map(move |(i, k)| is_call(i, k).then_some(i))
}

/// Is it a constant that names no global for sure?
fn is_simple(pool: &ir::ConstPool, c: Const) -> bool {
    matches!(pool.data(c), ConstData::Int(_) | ConstData::Float(_) | ConstData::Null | ConstData::Metadata(_))
}

/// Is operand `k` of an instruction the callee, called at this type?
pub fn is_call_of_type(body: &Body, i: Inst, k: usize, ty: ir::Type) -> bool {
    body.is_callee(i, k) && body.inst(i).call_type() == ty
}
