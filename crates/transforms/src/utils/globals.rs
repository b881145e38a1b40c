//! Which globals are used, by what, and which belong together.

use ir::{
    Body, Comdat, Const, ConstData, ConstPool, EntitySet, Global, GlobalClass, GlobalKind, GlobalValue, Md, MdData,
};
use ir::{Module, Opcode, SecondaryMap};

const CLASSES: [GlobalClass; 4] =
    [GlobalClass::Variables, GlobalClass::Functions, GlobalClass::Aliases, GlobalClass::IFuncs];

/// All globals of the module, class by class.
pub fn all_globals(module: &Module) -> impl Iterator<Item = Global> + '_ {
    CLASSES.iter().flat_map(|&class| module.list(class)).copied()
}

/// The constants that a global holds outside bodies: initialiser, aliasee, resolver, prefix, prologue, personality.
pub fn constants_of(module: &Module, g: Global) -> impl Iterator<Item = Const> {
    let constants = match &module.global(g).kind {
        GlobalKind::Variable(v) => [v.initializer, Const::NONE, Const::NONE],
        GlobalKind::Function(f) => [f.prefix, f.prologue, f.personality],
        GlobalKind::Alias(c) | GlobalKind::IFunc(c, _) => [*c, Const::NONE, Const::NONE],
    };
    constants.into_iter().filter(|c| c.is_some())
}

/// Calls `f` with each global that a constant contains; `seen` are the constants that were looked into before. As in LLVM, the
/// address of a block is no use of its function.
pub fn for_each_global(pool: &ConstPool, root: Const, seen: &mut EntitySet<Const>, mut f: impl FnMut(Global)) {
    let mut stack = vec![root];
    while let Some(c) = stack.pop() {
        if !seen.insert(c) {
            continue;
        }
        match pool.data(c) {
            ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => f(g),
            _ => pool.for_each_operand(c, |o| stack.push(o)),
        }
    }
}

/// Calls `f` with each global that instructions of a body use, once for each constant of its pool.
pub fn for_each_global_used(body: &Body, mut f: impl FnMut(Global)) {
    let pool = body.consts();
    let mut seen = EntitySet::new();
    for c in pool.iter() {
        match pool.data(c) {
            ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) if body.has_uses(c) => f(g),
            // The others have no parts.
            ConstData::Aggregate(_) | ConstData::PtrAuth(_) | ConstData::Splat(_) | ConstData::Expr(_)
                if body.has_uses(c) =>
            {
                for_each_global(pool, c, &mut seen, &mut f);
            }
            _ => {}
        }
    }
}

/// So many bodies are looked into at a time: see [`Module::warm_constants`].
const WARMED: usize = 16;

/// Calls `f` with each global of the module, class by class, and its body, if it has one; for who looks at the constants of bodies.
pub fn for_each_with_body(module: &Module, mut f: impl FnMut(Global, Option<&Body>)) {
    let mut scratch = Body::new(&[]);
    for class in CLASSES {
        for some in module.list(class).chunks(WARMED) {
            module.warm_constants(some);
            some.iter().for_each(|&g| f(g, module.read_body(g, &mut scratch)));
        }
    }
}

/// Of the globals that are `wanted`, those that nothing uses: no instruction, initialiser or the like, and no constant expression in
/// metadata. Plain mentions in metadata and debug records are no uses. Bodies are looked through only as long as there is a use to find.
pub fn unused_globals(module: &Module, wanted: impl Fn(&GlobalValue) -> bool) -> EntitySet<Global> {
    let mut search = Search::new(module, wanted);
    let mut scratch = Body::new(&[]);
    let mut hints: Vec<Global> = search.unused.iter().filter_map(|g| module.known_users[g]).collect();
    hints.sort_unstable();
    hints.dedup();
    for some in hints.chunks(WARMED).chain(module.functions().chunks(WARMED)) {
        if search.open == 0 {
            return search.unused;
        }
        module.warm_constants(some);
        for &user in some {
            if let Some(body) = module.read_body(user, &mut scratch) {
                search.look_into(body);
            }
        }
    }
    search.look_into_metadata(module);
    search.unused
}

/// The search for globals that nothing uses.
struct Search {
    /// No use was found yet.
    unused: EntitySet<Global>,
    /// How many they are.
    open: usize,
    /// Constants of the module's pool that were looked into.
    seen: EntitySet<Const>,
}

impl Search {
    /// Looks at what is outside bodies.
    fn new(module: &Module, wanted: impl Fn(&GlobalValue) -> bool) -> Self {
        let mut unused = EntitySet::with_capacity(module.global_capacity());
        let (mut roots, mut open) = (Vec::new(), 0);
        for g in all_globals(module) {
            roots.extend(constants_of(module, g));
            if wanted(module.global(g)) {
                unused.insert(g);
                open += 1;
            }
        }
        let mut search = Self { unused, open, seen: EntitySet::with_capacity(module.consts.len()) };
        roots.into_iter().for_each(|c| search.look_into_constant(&module.consts, c));
        search
    }

    fn note_use(&mut self, g: Global) {
        self.open -= usize::from(self.unused.remove(g));
    }

    fn look_into_constant(&mut self, pool: &ConstPool, c: Const) {
        let mut seen = std::mem::take(&mut self.seen);
        for_each_global(pool, c, &mut seen, |g| self.note_use(g));
        self.seen = seen;
    }

    fn look_into(&mut self, body: &Body) {
        for_each_global_used(body, |g| self.note_use(g));
        if !body.has_metadata_uses() {
            return;
        }
        let expressions = body.consts().iter().filter(|&c| body.consts().as_global(c).is_none());
        let mut seen = EntitySet::new();
        for c in expressions.filter(|&c| body.metadata_uses_of(c).next().is_some()) {
            for_each_global(body.consts(), c, &mut seen, |g| self.note_use(g));
        }
    }

    fn look_into_metadata(&mut self, module: &Module) {
        let all = if module.ctx.md.has_constants() { module.ctx.md.len() as u32 } else { 0 };
        for md in (0..all).map(Md) {
            if let MdData::Const(c) = *module.ctx.md.get(md)
                && module.consts.as_global(c).is_none()
            {
                self.look_into_constant(&module.consts, c);
            }
        }
    }
}

/// The globals that `llvm.used` (`name`) or `llvm.compiler.used` lists.
pub fn listed_in(module: &Module, name: &[u8]) -> Vec<Global> {
    let Some(v) = module.lookup(name).and_then(|g| module.global(g).variable()) else { return Vec::new() };
    let mut listed = Vec::new();
    if v.initializer.is_some() {
        for_each_global(&module.consts, v.initializer, &mut EntitySet::new(), |g| listed.push(g));
    }
    listed
}

/// The objects that aliases and ifuncs stand for in the end.
pub struct BaseObjects {
    of: SecondaryMap<Global, Global>,
}

impl BaseObjects {
    /// Follows all aliases of the module; linear. One that goes in circles, in a module that is not well-formed, stands for nothing.
    pub fn new(module: &Module) -> Self {
        let mut of: SecondaryMap<Global, Global> = SecondaryMap::with_default(Global::NONE);
        let mut done: EntitySet<Global> = EntitySet::with_capacity(module.global_capacity());
        for &alias in module.list(GlobalClass::Aliases) {
            let (mut path, mut at) = (Vec::new(), Some(alias));
            while let Some(g) = at
                && let GlobalKind::Alias(aliasee) = module.global(g).kind
                && done.insert(g)
            {
                path.push(g);
                at = base_of_address(module, aliasee);
            }
            let base = at.map_or(Global::NONE, |g| match module.global(g).kind {
                GlobalKind::Alias(_) => of[g],
                _ => g,
            });
            path.into_iter().for_each(|g| of.set(g, base));
        }
        Self { of }
    }

    /// The object that a global stands for: itself, if it is no alias.
    pub fn get(&self, module: &Module, g: Global) -> Option<Global> {
        match module.global(g).kind {
            GlobalKind::Alias(_) => self.of[g].expand(),
            _ => Some(g),
        }
    }

    /// The comdat of a global, of an alias that of its object.
    pub fn comdat(&self, module: &Module, g: Global) -> Comdat {
        self.get(module, g).map_or(Comdat::NONE, |base| module.global_comdat(base))
    }
}

/// The global that an address is computed from.
fn base_of_address(module: &Module, address: Const) -> Option<Global> {
    let mut c = address;
    loop {
        match module.consts.data(c) {
            ConstData::Global(g) => return Some(g),
            ConstData::Expr(e) => c = *module.consts.expr(e).operands.first()?,
            _ => return None,
        }
    }
}

/// A constant without casts and offsets of zero around it.
pub fn strip_casts(pool: &ConstPool, mut c: Const) -> Const {
    while let ConstData::Expr(e) = pool.data(c) {
        let expr = pool.expr(e);
        let strips = match expr.opcode {
            Opcode::BitCast | Opcode::AddrSpaceCast => true,
            Opcode::GetElementPtr => expr.operands[1..].iter().all(|&i| pool.is_zero(i)),
            _ => false,
        };
        if !strips {
            break;
        }
        c = expr.operands[0];
    }
    c
}
