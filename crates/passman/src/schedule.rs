//! In which order functions may be done side by side where passes change what others see: attributes of functions, alignments of variables.
//!
//! A serial run shows a function what was changed at the functions before it, and nothing of what is changed behind it. So a function that looks at
//! something is done behind the last one before it that changes that, and one that changes something behind all before it that look at it.
//! Whatever else there is may be done at any time, so that mostly all threads find work.
//!
//! # Complexity
//! Linear in what the bodies mention and what constants refer to: each look and each change is waited for by the next change, or waits for the last.

use ir::{Const, EntitySet, Global, GlobalKind, MentionSpace, Module, SecondaryMap};
use parking_lot::{Condvar, Mutex};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// What must be done before what; tasks are numbers from 0, in the order of a serial run.
#[derive(Default, Debug, PartialEq, Eq)]
pub(crate) struct Dependencies {
    /// Of each task, how many it waits for.
    waits: Vec<usize>,
    /// Of each task, those that wait for it.
    followers: Vec<Vec<u32>>,
}

impl Dependencies {
    /// Is there no order?
    fn is_empty(&self) -> bool {
        self.waits.iter().all(|&n| n == 0)
    }

    fn add(&mut self, first: u32, second: usize) {
        if first as usize != second {
            self.waits[second] += 1;
            self.followers[first as usize].push(second as u32);
        }
    }

    /// The order in which passes need these functions that change attributes of those that `changes` tells for each, and alignments of the
    /// variables that functions mention if they raise them.
    pub(crate) fn find(
        module: &Module,
        functions: &[Global],
        changes: impl Fn(Global) -> Vec<Global>,
        raises_alignments: bool,
    ) -> Self {
        let mut targets = Targets::default();
        let mut changed = Vec::with_capacity(functions.len());
        for &g in functions {
            let mut of_function = changes(g);
            of_function.sort_unstable();
            of_function.dedup();
            of_function.iter().for_each(|&target| targets.add(target, target == g));
            changed.push(of_function);
        }
        let changes_any = changed.iter().any(|of_function| !of_function.is_empty());
        if !changes_any && !raises_alignments {
            return Self::default();
        }
        let count = functions.len();
        let mut found = Self { waits: vec![0; count], followers: vec![Vec::new(); count] };
        let states = SecondaryMap::with_len(State::default(), 0);
        let groups = if changes_any { Groups::find(module, &targets) } else { Groups::new(0) };
        let mut seen = Seen { module, groups, targets, states };
        let mut space = MentionSpace::default();
        for (at, &g) in functions.iter().enumerate() {
            if changes_any {
                seen.attributes(&mut found, g, at, &changed[at], &mut space);
            }
            if raises_alignments {
                for variable in mentioned_variables(module, g, &mut space) {
                    seen.change(&mut found, variable, at);
                }
            }
        }
        found
    }
}

/// Who looked at something since it was last changed, and who changed it.
#[derive(Clone, Default)]
struct State {
    changed: Option<u32>,
    looked: Vec<u32>,
}

/// The functions whose attributes may be changed.
#[derive(Default)]
struct Targets {
    all: EntitySet<Global>,
    /// Those that others may change than they themselves.
    of_others: EntitySet<Global>,
}

impl Targets {
    fn add(&mut self, target: Global, is_own: bool) {
        self.all.insert(target);
        if !is_own {
            self.of_others.insert(target);
        }
    }
}

struct Seen<'a> {
    module: &'a Module,
    targets: Targets,
    groups: Groups,
    /// Of functions: their attributes; of the first of a group: those of the functions that it refers to; of other variables: their alignment.
    states: SecondaryMap<Global, State>,
}

impl Seen<'_> {
    /// A function looks at the attributes of those that it mentions, and at those that constants lead it to; it may change those of `changed`.
    fn attributes(
        &mut self,
        found: &mut Dependencies,
        g: Global,
        at: usize,
        changed: &[Global],
        space: &mut MentionSpace,
    ) {
        let module = self.module;
        for mention in module.mentions(g, space) {
            if self.targets.all.contains(mention.global) {
                self.look(found, mention.global, at);
            }
            if let Some(group) = self.groups.of(mention.global) {
                self.look(found, group, at);
            }
        }
        for &target in changed {
            self.change(found, target, at);
            if let Some(group) = self.groups.of(target) {
                self.change(found, group, at);
            }
            // Empty if others change it.
            for group in std::mem::take(self.groups.leading_to.slot(target)) {
                self.change(found, group, at);
            }
        }
    }

    fn look(&mut self, found: &mut Dependencies, what: Global, at: usize) {
        let state = self.states.slot(what);
        state.looked.push(at as u32);
        if let Some(changed) = state.changed {
            found.add(changed, at);
        }
    }

    fn change(&mut self, found: &mut Dependencies, what: Global, at: usize) {
        let state = self.states.slot(what);
        let before = state.changed.replace(at as u32);
        let looked = std::mem::take(&mut state.looked);
        for first in before.into_iter().chain(looked) {
            found.add(first, at);
        }
    }
}

/// Constant variables and aliases through which a function that mentions one of them may come to other functions. Those that refer to each other are one group,
/// named by one of them. A function whose attributes others change belongs to the group of all that lead to it, so that a change is one of a single group.
struct Groups {
    parents: SecondaryMap<Global, Option<Global>>,
    /// Of each function that alone changes its attributes, the groups that lead to it.
    leading_to: SecondaryMap<Global, Vec<Global>>,
}

impl Groups {
    fn new(capacity: usize) -> Self {
        Self {
            parents: SecondaryMap::with_len(None, capacity),
            leading_to: SecondaryMap::with_len(Vec::new(), capacity),
        }
    }

    fn find(module: &Module, targets: &Targets) -> Self {
        let mut groups = Self::new(module.global_capacity());
        let mut leads: Vec<(Global, Global)> = Vec::new();
        for g in module.all_globals() {
            for other in globals_in(module, content(module, g)) {
                if targets.of_others.contains(other) {
                    groups.unite(g, other);
                } else if targets.all.contains(other) {
                    leads.push((g, other));
                } else if content(module, other).is_some() {
                    groups.unite(g, other);
                }
            }
        }
        let mut leads: Vec<(Global, Global)> = leads.into_iter().map(|(g, to)| (groups.root(g), to)).collect();
        leads.sort_unstable();
        leads.dedup();
        for (group, function) in leads {
            groups.parents.set(group, Some(group));
            groups.leading_to.slot(function).push(group);
        }
        groups
    }

    /// The first of the group of a global; itself where it stands alone.
    fn root(&mut self, mut g: Global) -> Global {
        while let Some(parent) = self.parents[g].filter(|&parent| parent != g) {
            // Halve the path on the way.
            if let Some(above) = self.parents[parent] {
                self.parents.set(g, Some(above));
            }
            g = parent;
        }
        g
    }

    fn unite(&mut self, a: Global, b: Global) {
        let (a, b) = (self.root(a), self.root(b));
        self.parents.set(a, Some(b));
        self.parents.set(b, Some(b));
    }

    /// The group that a mentioned global belongs to.
    fn of(&mut self, g: Global) -> Option<Global> {
        self.parents[g]?;
        Some(self.root(g))
    }
}

/// What constant folding can find behind a global: what a constant variable holds, or what an alias stands for.
fn content(module: &Module, g: Global) -> Const {
    match &module.global(g).kind {
        GlobalKind::Variable(variable) if variable.is_constant => variable.initializer,
        GlobalKind::Alias(aliasee) => *aliasee,
        _ => Const::NONE,
    }
}

/// Preferred alignments are not larger than this many bytes on any machine that there is: a variable with as much is not raised.
const LARGEST_PREFERRED: u64 = 64;

/// The variables whose alignment may be raised that a function mentions, or can load the address of from a constant.
fn mentioned_variables(module: &Module, function: Global, space: &mut MentionSpace) -> Vec<Global> {
    let mut seen = EntitySet::new();
    let mut work: Vec<Global> = module.mentions(function, space).iter().map(|m| m.global).collect();
    let mut found = Vec::new();
    while let Some(g) = work.pop() {
        if !seen.insert(g) {
            continue;
        }
        let global = module.global(g);
        let Some(variable) = global.variable() else {
            work.extend(global.constants().flat_map(|c| globals_in(module, c)));
            continue;
        };
        if !global.is_declaration() && variable.align().bytes().is_none_or(|n| n < LARGEST_PREFERRED) {
            found.push(g);
        }
        if variable.is_constant && variable.initializer.is_some() {
            work.extend(globals_in(module, variable.initializer));
        }
    }
    found
}

fn globals_in(module: &Module, c: Const) -> Vec<Global> {
    let mut globals = Vec::new();
    if c.is_some() {
        module.consts.for_each_global(c, &mut EntitySet::new(), |g| globals.push(g));
    }
    globals
}

/// The tasks that threads draw from.
pub(crate) enum Queue {
    /// In any order: the tasks as they are to be drawn, and how many are.
    Free { order: Vec<usize>, drawn: AtomicUsize },
    /// As one lets the other.
    Ordered { state: Mutex<Ordered>, changed: Condvar },
}

pub(crate) struct Ordered {
    dependencies: Dependencies,
    /// Of each task, its place in the order in which they are to be drawn.
    places: Vec<usize>,
    /// The tasks that wait for none, by place.
    ready: BinaryHeap<Reverse<(usize, usize)>>,
    /// So many are drawn and not given back.
    running: usize,
    /// Those that were given back before they were done.
    set_aside: Vec<usize>,
}

impl Queue {
    /// A queue of tasks as they are to be drawn where nothing else decides.
    pub(crate) fn new(order: Vec<usize>, dependencies: Dependencies) -> Self {
        if dependencies.is_empty() {
            return Self::Free { order, drawn: AtomicUsize::new(0) };
        }
        let waits = &dependencies.waits;
        let mut places = vec![0; waits.len()];
        order.iter().enumerate().for_each(|(place, &task)| places[task] = place);
        let ready = order.iter().filter(|&&task| waits[task] == 0).map(|&task| Reverse((places[task], task))).collect();
        let state = Ordered { dependencies, places, ready, running: 0, set_aside: Vec::new() };
        Self::Ordered { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// A task, for one of `threads` threads; `None` when there are no more in this round.
    pub(crate) fn draw(&self, threads: usize) -> Option<Turn<'_>> {
        let turn = |task, next| Turn { queue: self, task, next, is_done: false };
        match self {
            Self::Free { order, drawn } => {
                let place = drawn.fetch_add(1, Relaxed);
                Some(turn(*order.get(place)?, order.get(place + threads).copied()))
            }
            Self::Ordered { state, changed } => {
                let mut state = state.lock();
                loop {
                    if let Some(Reverse((_, task))) = state.ready.pop() {
                        state.running += 1;
                        return Some(turn(task, state.ready.peek().map(|next| next.0.1)));
                    }
                    if state.running == 0 {
                        return None;
                    }
                    changed.wait(&mut state);
                }
            }
        }
    }

    /// Ends a round. Those that are not done, in the order of a serial run, take part in the next one if `keep` says so.
    pub(crate) fn next_round(&mut self, mut keep: impl FnMut(usize) -> bool) {
        match self {
            Self::Free { order, drawn } => {
                order.sort_unstable();
                order.retain(|&task| keep(task));
                *drawn.get_mut() = 0;
            }
            Self::Ordered { state, .. } => {
                let state = state.get_mut();
                let mut set_aside = std::mem::take(&mut state.set_aside);
                set_aside.sort_unstable();
                for task in set_aside {
                    match keep(task) {
                        true => state.ready.push(Reverse((state.places[task], task))),
                        false => state.release(task),
                    }
                }
            }
        }
    }

    /// The tasks that can be drawn at once.
    pub(crate) fn ready(&mut self) -> Vec<usize> {
        match self {
            Self::Free { order, .. } => order.clone(),
            Self::Ordered { state, .. } => state.get_mut().ready.iter().map(|ready| ready.0.1).collect(),
        }
    }
}

/// A task that a thread has drawn. It is given back when this goes, even if the thread panics.
pub(crate) struct Turn<'a> {
    queue: &'a Queue,
    pub(crate) task: usize,
    /// One that will probably be drawn soon.
    pub(crate) next: Option<usize>,
    /// May others follow?
    pub(crate) is_done: bool,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let Queue::Ordered { state, changed } = self.queue else { return };
        let mut state = state.lock();
        let before = state.ready.len();
        state.running -= 1;
        match self.is_done {
            true => state.release(self.task),
            false => state.set_aside.push(self.task),
        }
        // This thread draws one of the new ones itself.
        let ready = state.ready.len();
        if ready > before.max(1) || ready == 0 && state.running == 0 {
            changed.notify_all();
        }
    }
}

impl Ordered {
    fn release(&mut self, task: usize) {
        let Dependencies { waits, followers } = &mut self.dependencies;
        for follower in std::mem::take(&mut followers[task]) {
            let follower = follower as usize;
            waits[follower] -= 1;
            if waits[follower] == 0 {
                self.ready.push(Reverse((self.places[follower], follower)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Module {
        asm::parse_module(text.as_bytes().into(), "m", &asm::ParseOptions::default()).unwrap()
    }

    fn orders(text: &str, informs: impl Fn(&str) -> bool, raises: bool) -> Vec<Vec<u32>> {
        let own = |module: &Module, g| {
            let is_told = informs(str::from_utf8(&module.global(g).name).unwrap());
            is_told.then_some(g).into_iter().collect()
        };
        orders_of(text, own, raises)
    }

    fn orders_of(text: &str, changes: impl Fn(&Module, Global) -> Vec<Global>, raises: bool) -> Vec<Vec<u32>> {
        let module = parse(text);
        let mut followers = Dependencies::find(&module, module.functions(), |g| changes(&module, g), raises).followers;
        followers.resize(module.functions().len(), Vec::new());
        followers
    }

    #[test]
    fn callers_and_callees_are_done_in_the_order_of_the_module() {
        let text = "define i32 @a() {\n call i32 @d()\n ret i32 0\n}\ndefine i32 @b() {\n call i32 @a()\n ret i32 0\n}\n\
            define i32 @c() {\n call i32 @c()\n ret i32 0\n}\ndefine i32 @d() {\n ret i32 0\n}\n";
        assert_eq!(orders(text, |_| true, false), [vec![1, 3], vec![], vec![], vec![]]);
        assert_eq!(orders(text, |name| name == "d", false), [vec![3], vec![], vec![], vec![]]);
        assert_eq!(orders(text, |_| false, false), vec![Vec::<u32>::new(); 4]);
    }

    #[test]
    fn functions_in_constant_tables_are_seen() {
        let body = |name: &str, g: &str| format!("define ptr @{name}() {{\n ret ptr @{g}\n}}\n");
        let globals = "@inner = constant [2 x ptr] [ptr @b, ptr null]\n@outer = constant ptr @inner\n@open = global ptr @b\n\
            @alias = alias ptr (), ptr @d\n";
        let functions = [
            body("a", "outer"),
            "define ptr @b() {\n ret ptr null\n}\n".to_owned(),
            body("c", "open"),
            "define ptr @d() {\n ret ptr null\n}\n".to_owned(),
            body("e", "inner"),
            body("f", "alias"),
        ];
        let text = format!("{globals}{}", functions.concat());
        let expected: [Vec<u32>; 6] = [vec![1], vec![4], vec![], vec![5], vec![], vec![]];
        assert_eq!(orders(&text, |_| true, false), expected);
    }

    #[test]
    fn functions_that_change_what_another_is_are_done_in_order() {
        let body = |name: &str, g: &str| format!("define ptr @{name}() {{\n ret ptr @{g}\n}}\n");
        let globals = "@p = constant ptr @x\n@q = constant ptr @x\n@y = external constant ptr\n";
        let functions = [body("a", "p"), body("b", "y"), body("c", "x"), body("d", "q"), body("e", "y")];
        let text = format!("{globals}{}declare void @x()\n", functions.concat());
        let by = |changers: &'static [&'static [u8]]| {
            move |module: &Module, g: Global| {
                let is_changer = changers.contains(&&module.global(g).name[..]);
                is_changer.then(|| module.lookup(b"x").unwrap()).into_iter().collect()
            }
        };
        let mut found = orders_of(&text, by(&[b"b", b"e"]), false);
        found.iter_mut().for_each(|of_task| of_task.dedup());
        assert_eq!(found, [vec![1], vec![2, 3, 4], vec![4], vec![4], vec![], vec![]]);
    }

    #[test]
    fn functions_that_mention_a_variable_whose_alignment_may_grow_are_done_in_order() {
        let body = |name: &str, g: &str| format!("define ptr @{name}() {{\n ret ptr @{g}\n}}\n");
        let globals =
            "@x = global i32 0, align 4\n@y = global i32 0, align 64\n@z = external global i32\n@p = constant ptr @x\n";
        let functions =
            [body("a", "x"), body("b", "y"), body("c", "y"), body("d", "z"), body("e", "p"), body("f", "x")];
        let found = orders(&format!("{globals}{}", functions.concat()), |_| false, true);
        assert_eq!(found, [vec![4], vec![], vec![], vec![], vec![5], vec![]]);
    }

    /// Threads draw all tasks; none before those that it waits for; what is set aside comes again.
    #[test]
    fn what_waits_is_drawn_behind_what_it_waits_for() {
        let mut dependencies = Dependencies { waits: vec![0; 100], followers: vec![Vec::new(); 100] };
        let pairs: Vec<(u32, usize)> = (1..100).map(|k| (k / 3, k as usize)).collect();
        for &(first, second) in &pairs {
            dependencies.add(first, second);
        }
        let mut queue = Queue::new((0..100).rev().collect(), dependencies);
        let done = Mutex::new(Vec::new());
        let work = || {
            while let Some(mut turn) = queue.draw(3) {
                turn.is_done = turn.task % 10 != 7;
                done.lock().push(turn.task);
            }
        };
        ir::threads::all(3, work);
        let mut aside = Vec::new();
        queue.next_round(|task| {
            aside.push(task);
            false
        });
        assert!(aside.contains(&7) && !queue.ready().is_empty());
        while !queue.ready().is_empty() {
            while let Some(mut turn) = queue.draw(1) {
                turn.is_done = true;
                done.lock().push(turn.task);
            }
            queue.next_round(|_| false);
        }
        let done = done.into_inner();
        let place = |task: usize| done.iter().position(|&t| t == task).unwrap();
        assert!(pairs.iter().all(|&(first, second)| place(first as usize) < place(second)));
        assert_eq!(done.len(), 100);
    }
}
