use super::{Access, AccessKind, MemorySsa};
use crate::alias::{AliasFacts, AliasQueries, MemoryLocation};
use crate::domtree::DominatorTree;
use crate::query::{Env, Query};
use ir::{Body, Global, Inst, Module, Opcode};

const TEXT: &str = "
    define i32 @f(ptr noalias %p, ptr noalias %q, i1 %c) {
    entry:
      store i32 0, ptr %p
      store i32 1, ptr %q
      br i1 %c, label %l, label %m
    l:
      store i32 2, ptr %q
      br label %m
    m:
      %v = load i32, ptr %p
      %w = load i32, ptr %q
      %s = add i32 %v, %w
      ret i32 %s
    }";

struct Case {
    module: Module,
    function: Global,
    facts: AliasFacts,
}

impl Case {
    fn new(text: &str) -> Self {
        let module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
        let function = module.lookup(b"f").unwrap();
        Self { module, function, facts: AliasFacts::default() }
    }

    fn body(&self) -> &Body {
        self.module.body(self.function).unwrap()
    }

    fn with_queries<R>(&self, tree: &DominatorTree, f: impl FnOnce(&mut AliasQueries<'_>) -> R) -> R {
        let q = Query { env: Env::new(&self.module, self.function).with_tree(tree), body: self.body() };
        f(&mut AliasQueries::new(q, &self.facts))
    }

    fn build(&self, tree: &DominatorTree) -> MemorySsa {
        self.with_queries(tree, |aliases| MemorySsa::new(tree, aliases, 100))
    }

    fn insts(&self, op: Opcode) -> Vec<Inst> {
        self.body().all_insts().filter(|&i| self.body().inst(i).opcode == op).collect()
    }
}

#[test]
fn accesses_are_linked() {
    let case = Case::new(TEXT);
    let tree = DominatorTree::new(case.body());
    let ssa = case.build(&tree);
    assert_eq!(ssa.verify(case.body()), Ok(()));
    let stores: Vec<_> = case.insts(Opcode::Store).iter().map(|&i| ssa.access(i).unwrap()).collect();
    let loads: Vec<_> = case.insts(Opcode::Load).iter().map(|&i| ssa.access(i).unwrap()).collect();
    let phi = ssa.phi(ssa.block(loads[0])).unwrap();
    assert_eq!(ssa.defining(stores[0]), Some(Access::LIVE_ON_ENTRY));
    assert_eq!(ssa.defining(stores[1]), Some(stores[0]));
    let mut entries: Vec<_> = ssa.entries(phi).map(|(def, _)| def).collect();
    entries.sort();
    assert_eq!(entries, [stores[1], stores[2]]);
    assert_eq!(loads.iter().map(|&a| ssa.defining(a)).collect::<Vec<_>>(), [Some(phi); 2]);
    assert_eq!(ssa.users(phi).collect::<Vec<_>>(), [loads[1], loads[0]]);
    assert_eq!(ssa.kind(loads[0]), AccessKind::Use);
}

#[test]
fn the_walker_steps_over_what_does_not_alias() {
    let case = Case::new(TEXT);
    let tree = DominatorTree::new(case.body());
    let mut ssa = case.build(&tree);
    let (stores, loads) = (case.insts(Opcode::Store), case.insts(Opcode::Load));
    let first = ssa.access(stores[0]).unwrap();
    let phi = ssa.phi(case.body().inst_block(loads[0])).unwrap();
    case.with_queries(&tree, |aliases| {
        let mut walker = ssa.walker(&tree, aliases);
        assert_eq!(walker.clobber_of_inst(loads[0]), Some(first));
        assert_eq!(walker.clobber_of_inst(loads[1]), Some(phi));
        let place = MemoryLocation::of(&walker.aliases.query(), loads[0]).unwrap();
        assert_eq!(walker.clobber_of_location(phi, place), first);
        // The place of the first store, from the second store on: the search begins with that itself.
        let second = walker.ssa.access(stores[1]).unwrap();
        assert_eq!(walker.clobber_of_location(second, place), first);
    });
    assert_eq!(ssa.optimized(ssa.access(loads[0]).unwrap()), Some(first));
    assert_eq!(ssa.verify(case.body()), Ok(()));
}

#[test]
fn what_named_a_removed_access_names_the_one_above() {
    let case = Case::new(TEXT);
    let tree = DominatorTree::new(case.body());
    let mut ssa = case.build(&tree);
    let (stores, loads) = (case.insts(Opcode::Store), case.insts(Opcode::Load));
    let [first, second, third] = [0, 1, 2].map(|k| ssa.access(stores[k]).unwrap());
    case.with_queries(&tree, |aliases| ssa.ensure_optimized_uses(&tree, aliases));
    let load = ssa.access(loads[0]).unwrap();
    assert_eq!(ssa.optimized(load), Some(first));
    ssa.remove_inst(stores[0]);
    assert_eq!((ssa.defining(second), ssa.access(stores[0])), (Some(Access::LIVE_ON_ENTRY), None));
    assert_eq!((ssa.defining(load), ssa.optimized(load)), (Some(Access::LIVE_ON_ENTRY), None));
    // Both entries of the phi are one definition now, so that it can go.
    ssa.remove_inst(stores[2]);
    let phi = ssa.phi(case.body().inst_block(loads[0])).unwrap();
    ssa.remove_access(phi);
    assert_eq!((ssa.kind(third), ssa.kind(phi)), (AccessKind::Removed, AccessKind::Removed));
    let users: Vec<_> = ssa.users(second).collect();
    assert_eq!(users, [ssa.access(loads[1]).unwrap()]);
}
