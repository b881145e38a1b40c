//! Orders of the uses of globals, for those that only instructions use: how many uses there are is counted body by body, by
//! several threads.
//!
//! A reader of bitcode leaves the uses of a global newest first. Text turns those round that come before the global is
//! defined ([`GlobalUses`]). An order stands with the last function that uses the global.

use ir::{Body, ConstData, EntitySet, Global, GlobalUses, Module, UseIter};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// What is known of the uses of one global. Sums and maxima do not depend on the order of threads.
#[derive(Default)]
struct Tally {
    /// Uses by functions before it.
    early: AtomicU32,
    /// The other uses.
    late: AtomicU32,
    /// The last function with a use.
    last: AtomicU32,
    /// Are there others than plain ones in the order of the body?
    is_odd: AtomicBool,
}

/// Counts the uses of globals.
pub(super) struct Counter<'m> {
    module: &'m Module,
    tallies: Vec<Tally>,
    /// Where each function stands in the module, from 1 on; 0 for other globals, which text defines first.
    places: Vec<u32>,
}

/// The order of the uses of one global, as the place of each in LLVM's list.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order<'m> {
    /// The first so many are in order, and then so many in opposite order.
    Turned { late: u32, early: u32 },
    /// As it was read.
    Given(&'m [u32]),
}

/// The globals whose orders stand with a function, by the function's number, from 1 on.
pub(super) type GlobalOrders<'m> = FxHashMap<u32, FxHashMap<Global, Order<'m>>>;

impl<'m> Counter<'m> {
    pub fn new(module: &'m Module) -> Self {
        let mut tallies = Vec::new();
        tallies.resize_with(module.global_capacity(), Tally::default);
        let mut places = vec![0; module.global_capacity()];
        if module.global_uses == GlobalUses::Forward {
            module.functions().iter().zip(1..).for_each(|(g, place)| places[g.index()] = place);
        }
        Self { module, tallies, places }
    }

    /// Counts what a body uses; `number` is that of the function, from 1 on, and `inst_places` says where instructions stand.
    pub fn add(&self, number: u32, body: &Body, inst_places: &[u32]) {
        let pool = body.consts();
        for c in pool.iter() {
            match pool.data(c) {
                ConstData::Global(g) => self.add_uses(number, g, body, body.uses_of(c), inst_places),
                ConstData::BlockAddress(g, _) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => self.skip(g),
                _ => pool.for_each_operand(c, |o| {
                    if let ConstData::Global(g) = pool.data(o) {
                        self.skip(g);
                    }
                }),
            }
        }
    }

    fn add_uses(&self, number: u32, g: Global, body: &Body, uses: UseIter<'_>, inst_places: &[u32]) {
        let place = |u| (inst_places[body.use_inst(u).index()], body.operand_index(u));
        let mut last = (u32::MAX, usize::MAX);
        let (mut count, mut is_odd) = (0, false);
        for u in uses {
            let here = place(u);
            is_odd |= here > last;
            (count, last) = (count + 1, here);
        }
        if count == 0 {
            return;
        }
        let tally = &self.tallies[g.index()];
        let counted = if number < self.places[g.index()] { &tally.early } else { &tally.late };
        counted.fetch_add(count, Relaxed);
        tally.last.fetch_max(number, Relaxed);
        if is_odd {
            self.skip(g);
        }
    }

    fn skip(&self, g: Global) {
        self.tallies[g.index()].is_odd.store(true, Relaxed);
    }

    /// The orders to write.
    pub fn finish(self) -> GlobalOrders<'m> {
        let consts = &self.module.consts;
        let mut outside = EntitySet::new();
        for c in consts.iter() {
            if let ConstData::Global(g) | ConstData::BlockAddress(g, _) = consts.data(c) {
                outside.insert(g);
            }
        }
        let mut orders = GlobalOrders::default();
        for (tally, g) in self.tallies.iter().zip((0..).map(Global)) {
            let [early, late, last] = [&tally.early, &tally.late, &tally.last].map(|n| n.load(Relaxed));
            if tally.is_odd.load(Relaxed) || outside.contains(g) {
                continue;
            }
            let given = self.module.user_orders.get(&g).map(|o| &*o.uses);
            let order = match given {
                Some(order) if order.len() == (early + late) as usize => Order::Given(order),
                _ if early > 1 => Order::Turned { late, early },
                _ => continue,
            };
            orders.entry(last).or_default().insert(g, order);
        }
        orders
    }
}

impl Order<'_> {
    pub fn to_vec(self) -> Vec<u32> {
        match self {
            Order::Turned { late, early } => (0..late).chain((late..late + early).rev()).collect(),
            Order::Given(order) => order.to_vec(),
        }
    }
}
