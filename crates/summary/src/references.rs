//! What instructions and initial values refer to.

use ir::{Body, Const, ConstData, ConstPool, Global, GlobalKind, Inst, Module, ValueKind};
use rustc_hash::FxHashSet;

/// What was found so far, in the order in which LLVM finds it.
#[derive(Default)]
pub(crate) struct References {
    /// Each once.
    pub found: Vec<Global>,
    known: FxHashSet<Global>,
}

/// A user of values that was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum User {
    Inst(Inst),
    Const(Const),
}

/// The users that were looked at.
#[derive(Default)]
pub(crate) struct Visited(FxHashSet<User>);

impl Visited {
    /// Takes an instruction for looked at.
    pub fn insert(&mut self, i: Inst) {
        self.0.insert(User::Inst(i));
    }

    /// Has the instruction looked at again.
    pub fn remove(&mut self, i: Inst) {
        self.0.remove(&User::Inst(i));
    }
}

impl References {
    /// Adds a global.
    pub fn insert(&mut self, g: Global) {
        if self.known.insert(g) {
            self.found.push(g);
        }
    }

    /// Takes a global out; was it there?
    pub fn remove(&mut self, g: Global) -> bool {
        let was_there = self.known.remove(&g);
        if was_there {
            self.found.retain(|&other| other != g);
        }
        was_there
    }

    /// Takes out ifuncs that other modules do not see; was there any? Who refers to them stays in the module.
    pub fn remove_local_ifuncs(&mut self, module: &Module) -> bool {
        let before = self.found.len();
        self.found.retain(|&g| !is_local_ifunc(module, g));
        self.found.len() != before
    }

    /// Adds what a constant outside of bodies is or contains; is there an address of a block in it?
    pub fn add_constant(&mut self, pool: &ConstPool, root: Const) -> bool {
        let mut walk = Walk { pool, body: None, refs: self, visited: &mut Visited::default(), stack: Vec::new() };
        let mut has_block_address = walk.operand(root);
        has_block_address |= walk.run();
        has_block_address
    }

    /// Adds what an instruction refers to, and what made its operands if that was not looked at. Callees are no references.
    pub fn add_inst(&mut self, body: &Body, i: Inst, visited: &mut Visited) {
        self.start(body, User::Inst(i), visited);
    }

    /// Adds what the operand of a store refers to.
    pub fn add_stored(&mut self, body: &Body, value: ir::Value, visited: &mut Visited) {
        match value.kind() {
            ValueKind::Const(c) => match body.consts().as_global(c) {
                Some(g) => self.insert(g),
                None => self.start(body, User::Const(c), visited),
            },
            ValueKind::Inst(i) => self.start(body, User::Inst(i), visited),
            _ => {}
        }
    }

    fn start(&mut self, body: &Body, user: User, visited: &mut Visited) {
        if visited.0.insert(user) {
            let mut walk = Walk { pool: body.consts(), body: Some(body), refs: self, visited, stack: vec![user] };
            walk.run();
        }
    }
}

/// Is it an ifunc that other modules do not see?
pub(crate) fn is_local_ifunc(module: &Module, g: Global) -> bool {
    let global = module.global(g);
    matches!(global.kind, GlobalKind::IFunc(..)) && global.linkage.is_local()
}

/// A walk over users and what they use. What was found last is looked at first.
struct Walk<'a> {
    pool: &'a ConstPool,
    body: Option<&'a Body>,
    refs: &'a mut References,
    visited: &'a mut Visited,
    stack: Vec<User>,
}

impl Walk<'_> {
    /// Looks at all that waits; is there an address of a block among it?
    fn run(&mut self) -> bool {
        let mut has_block_address = false;
        while let Some(user) = self.stack.pop() {
            match user {
                User::Inst(i) => self.inst(i),
                User::Const(c) => {
                    let mut parts = Vec::new();
                    self.pool.for_each_operand(c, |o| parts.push(o));
                    if let ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) = self.pool.data(c) {
                        self.refs.insert(g);
                    }
                    for part in parts {
                        has_block_address |= self.operand(part);
                    }
                }
            }
        }
        has_block_address
    }

    fn inst(&mut self, i: Inst) {
        let Some(body) = self.body else { return };
        for (k, value) in body.operands(i).enumerate() {
            match value.kind() {
                ValueKind::Const(c) if body.is_callee(i, k) && self.pool.as_global(c).is_some() => {}
                ValueKind::Const(c) => _ = self.operand(c),
                ValueKind::Inst(used) if self.visited.0.insert(User::Inst(used)) => self.stack.push(User::Inst(used)),
                _ => {}
            }
        }
    }

    /// Looks at a constant that is used; is it the address of a block?
    fn operand(&mut self, c: Const) -> bool {
        match self.pool.data(c) {
            ConstData::BlockAddress(..) => return true,
            ConstData::Global(g) => self.refs.insert(g),
            data => {
                let has_parts =
                    self.pool.is_compound(c) || matches!(data, ConstData::DsoLocalEquivalent(_) | ConstData::NoCfi(_));
                if has_parts && self.visited.0.insert(User::Const(c)) {
                    self.stack.push(User::Const(c));
                }
            }
        }
        false
    }
}
