//! Which bodies refer to which function, and how.

use crate::utils::globals::{all_globals, constants_of};
use crate::utils::use_order::uses_of;
use ir::{Body, Const, ConstData, EntitySet, Global, GlobalUses, Inst, MdData, Module};
use rustc_hash::FxHashMap;

/// A body that has the address of a function as an operand, and that constant of its pool.
#[derive(Clone, Copy)]
pub struct UserBody {
    /// The function whose body it is.
    pub body: Global,
    address: Const,
}

/// The users of all functions. They stay what they are: calls are made anew, but none is added or removed.
pub struct Callers {
    /// Bodies that have the address of a function as an operand.
    bodies: Vec<Vec<UserBody>>,
    /// Functions that something else refers to than an operand: a constant expression, an initialiser. Addresses of blocks do
    /// not count.
    taken: EntitySet<Global>,
    /// Position of each function in the module.
    place: Vec<u32>,
    /// Of a function and a body: where its uses stand among all, where bitcode says so, in the order of the body's use list.
    ranks: FxHashMap<(Global, Global), Box<[u32]>>,
}

impl Callers {
    pub fn new(module: &Module) -> Self {
        let capacity = module.global_capacity();
        let mut callers = Self {
            bodies: vec![Vec::new(); capacity],
            taken: EntitySet::with_capacity(capacity),
            place: vec![u32::MAX; capacity],
            ranks: FxHashMap::default(),
        };
        module.functions().iter().enumerate().for_each(|(at, g)| callers.place[g.index()] = at as u32);
        let mut seen = EntitySet::with_capacity(module.consts.len());
        for g in all_globals(module) {
            for c in constants_of(module, g) {
                callers.take(&module.consts, c, &mut seen);
            }
            if let Some(body) = module.body(g) {
                callers.add_body(g, body);
            }
        }
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
        for &user in self.bodies[f.index()].iter().rev() {
            let count = uses_in(module, f, user).len();
            let Some((here, rest)) = left.split_at_checked(count) else { return };
            found.push(((f, user.body), here.into()));
            left = rest;
        }
        if left.is_empty() {
            self.ranks.extend(found);
        }
    }

    fn add_body(&mut self, g: Global, body: &Body) {
        let pool = body.consts();
        let mut seen = EntitySet::with_capacity(pool.len());
        for c in pool.iter() {
            match pool.as_global(c) {
                Some(f) if body.has_uses(c) => self.bodies[f.index()].push(UserBody { body: g, address: c }),
                Some(_) => {}
                None if is_simple(pool, c) => {}
                None if body.has_uses(c) || body.metadata_uses_of(c).next().is_some() => self.take(pool, c, &mut seen),
                None => {}
            }
        }
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
        &self.bodies[f.index()]
    }

    /// The instructions of `user` that have the address of `f` as an operand, in the order of LLVM's use lists: newest first;
    /// but in text a function that is used before it is defined gets its uses turned round, and bitcode may give an order.
    pub fn in_body(&self, module: &Module, f: Global, user: UserBody) -> Vec<(Inst, usize)> {
        let mut uses = uses_in(module, f, user);
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

    /// The calls of `f` in `user`; `None` if there is another use, or a call at another type.
    pub fn calls_in_body(&self, module: &Module, f: Global, user: UserBody) -> Option<Vec<Inst>> {
        let uses = self.in_body(module, f, user);
        let body = module.body(user.body)?;
        let ty = module.global(f).value_type;
        let all = uses.iter().all(|&(i, k)| is_call_of_type(body, i, k, ty));
        all.then(|| uses.into_iter().map(|u| u.0).collect())
    }
}

/// The uses of `f`'s address in a body, newest first.
fn uses_in(module: &Module, f: Global, user: UserBody) -> Vec<(Inst, usize)> {
    match module.body(user.body) {
        Some(body) if body.consts().as_global(user.address) == Some(f) => uses_of(body, user.address),
        _ => Vec::new(),
    }
}

/// Is it a constant that names no global for sure?
fn is_simple(pool: &ir::ConstPool, c: Const) -> bool {
    matches!(pool.data(c), ConstData::Int(_) | ConstData::Float(_) | ConstData::Null | ConstData::Metadata(_))
}

/// Is operand `k` of an instruction the callee, called at this type?
pub fn is_call_of_type(body: &Body, i: Inst, k: usize, ty: ir::Type) -> bool {
    body.is_callee(i, k) && body.inst(i).call_type() == ty
}
