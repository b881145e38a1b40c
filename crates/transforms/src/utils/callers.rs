//! Which bodies refer to which function, and how.

use crate::utils::use_order::operand_uses;
use ir::{Body, Const, EntitySet, Global, GlobalUses, How, Inst, MdData, Mention, MentionSpace, Module};
use std::ops::Range;

/// A body that has the address of a function as an operand, and that constant of its pool.
#[derive(Clone, Copy)]
pub struct UserBody {
    /// The function whose body it is.
    pub body: Global,
    address: Const,
    /// How often.
    uses: u32,
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
}

impl Callers {
    /// Looks through the module, whose bodies are all there.
    pub fn new(module: &Module) -> Self {
        let capacity = module.global_capacity();
        let mut callers = Self {
            users: Vec::new(),
            starts: Vec::new(),
            taken: EntitySet::with_capacity(capacity),
            place: vec![u32::MAX; capacity],
        };
        let defined = module.functions().iter().enumerate().filter(|f| module.has_body(*f.1));
        defined.for_each(|(at, g)| callers.place[g.index()] = at as u32);
        let mut seen = EntitySet::with_capacity(module.consts.len());
        let constants = module.all_globals().flat_map(|g| module.global(g).constants());
        constants.for_each(|c| callers.take(module, c, &mut seen));
        let (mut found, mut space) = (Vec::new(), MentionSpace::default());
        for &g in module.functions() {
            callers.add_body(g, module.mentions(g, &mut space), &mut found);
        }
        callers.group(&found, capacity);
        let all = if module.ctx.md.has_constants() { module.ctx.md.len() as u32 } else { 0 };
        for md in (0..all).map(ir::Md) {
            if let MdData::Const(c) = *module.ctx.md.get(md)
                && module.consts.as_global(c).is_none()
            {
                callers.take(module, c, &mut seen);
            }
        }
        callers
    }

    /// Notes what a body uses; the functions with bodies that are operands go to `found`.
    fn add_body(&mut self, body: Global, mentions: &[Mention], found: &mut Vec<(Global, UserBody)>) {
        for m in mentions {
            match m.how {
                How::Address(address, uses @ 1..) if self.is_defined(m.global) => {
                    found.push((m.global, UserBody { body, address, uses }));
                }
                How::Part(users) if users.instructions || users.metadata => _ = self.taken.insert(m.global),
                _ => {}
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

    fn take(&mut self, module: &Module, c: Const, seen: &mut EntitySet<Const>) {
        module.consts.for_each_global(c, seen, |f| _ = self.taken.insert(f));
    }

    /// Does a function that has a body come before another one in the module?
    pub fn comes_before(&self, f: Global, g: Global) -> bool {
        self.place[f.index()] < self.place[g.index()]
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

    /// The bodies that have the function's address as an operand. With each, where the places of its uses among all stand in the order
    /// that bitcode gives, if it gives one.
    pub fn ordered_bodies(&self, module: &Module, f: Global) -> Vec<(UserBody, Option<Range<usize>>)> {
        let users = self.bodies(f);
        let total: usize = users.iter().map(|user| user.uses as usize).sum();
        let is_given = module.user_orders.get(&f).is_some_and(|order| order.uses.len() == total);
        // Newest uses first, so that those of the first body come last.
        let mut end = total;
        let place = |user: &UserBody| {
            let start = end - user.uses as usize;
            is_given.then_some(start..std::mem::replace(&mut end, start))
        };
        let places: Vec<_> = users.iter().map(place).collect();
        users.iter().copied().zip(places).collect()
    }

    /// The instructions that have the address of `f` as an operand, in the order of LLVM's use lists, with the function that each stands in and which operand
    /// it is.
    pub fn ordered_uses(&self, module: &Module, f: Global) -> Vec<(Global, Inst, usize)> {
        let mut bodies = self.ordered_bodies(module, f);
        if bodies.iter().all(|(_, place)| place.is_some())
            && let Some(order) = module.user_orders.get(&f)
        {
            // Places across all bodies.
            let mut placed: Vec<_> = Vec::with_capacity(order.uses.len());
            for (user, place) in bodies {
                let places = place.and_then(|place| order.uses.get(place)).unwrap_or_default();
                placed.extend(places.iter().zip(uses_in(module, f, user).map(|(i, k)| (user.body, i, k))));
            }
            placed.sort_by_key(|&(place, _)| place);
            return placed.into_iter().map(|(_, used)| used).collect();
        }
        // In text, uses before the function's definition come last, oldest first; of the others the newest comes first.
        let split = match module.global_uses {
            GlobalUses::Forward => bodies.iter().take_while(|(user, _)| self.comes_before(user.body, f)).count(),
            GlobalUses::InOrder => 0,
        };
        let behind = bodies.split_off(split);
        let ordered = behind.into_iter().rev().chain(bodies);
        let in_body = |user: (UserBody, _)| {
            let body = user.0.body;
            self.in_body(module, f, user).into_iter().map(move |(i, k)| (body, i, k))
        };
        ordered.flat_map(in_body).collect()
    }

    /// The instructions of one of [`Self::ordered_bodies`] that have the address of `f` as an operand, in the order of LLVM's use lists:
    /// newest first; but in text a function that is used before it is defined gets its uses turned round, and bitcode may give an order.
    pub fn in_body(
        &self,
        module: &Module,
        f: Global,
        (user, place): (UserBody, Option<Range<usize>>),
    ) -> Vec<(Inst, usize)> {
        let mut uses: Vec<_> = uses_in(module, f, user).collect();
        let given = place.and_then(|place| module.user_orders.get(&f)?.uses.get(place));
        match given {
            Some(places) if places.len() == uses.len() => {
                let mut placed: Vec<_> = places.iter().zip(uses).collect();
                placed.sort_unstable();
                return placed.into_iter().map(|(_, used)| used).collect();
            }
            _ if module.global_uses == GlobalUses::InOrder => {}
            _ if self.comes_before(user.body, f) => uses.reverse(),
            _ => {}
        }
        uses
    }
}

/// The uses of `f`'s address in a body, newest first.
fn uses_in(module: &Module, f: Global, user: UserBody) -> impl Iterator<Item = (Inst, usize)> + '_ {
    let body = module.body(user.body);
    debug_assert!(body.is_none_or(|body| body.consts().as_global(user.address) == Some(f)));
    body.into_iter().flat_map(move |body| operand_uses(body, user.address))
}

/// The calls of `f` in `user`, newest first; `None` for another use, or a call at another type.
pub fn calls_in_body(module: &Module, f: Global, user: UserBody) -> impl Iterator<Item = Option<Inst>> + '_ {
    let ty = module.global(f).value_type;
    let is_call = move |i, k| module.body(user.body).is_some_and(|body| is_call_of_type(body, i, k, ty));
    uses_in(module, f, user).map(move |(i, k)| is_call(i, k).then_some(i))
}

/// Is operand `k` of an instruction the callee, called at this type?
pub fn is_call_of_type(body: &Body, i: Inst, k: usize, ty: ir::Type) -> bool {
    body.is_callee(i, k) && body.inst(i).call_type() == ty
}
