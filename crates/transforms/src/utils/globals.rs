//! Which globals are used, by what, and which belong together.

use ir::{
    Comdat, Const, ConstData, ConstPool, EntitySet, Global, GlobalClass, GlobalKind, Md, MdData, Mention, MentionSpace,
    Module, Opcode, SecondaryMap,
};

/// The declarations that nothing uses: no instruction, initialiser or the like, and no constant expression in metadata. Plain mentions in
/// metadata and debug records are no uses. The module is looked through only as long as there is a use to find.
pub fn unused_declarations(module: &Module) -> EntitySet<Global> {
    let mut search = Search::new(module);
    let mut space = MentionSpace::default();
    for g in module.all_globals() {
        if search.open == 0 {
            return search.unused;
        }
        module.global(g).constants().for_each(|c| search.look_into_constant(&module.consts, c));
        let is_found = |m: &&Mention| m.is_use() || m.is_part_in_metadata();
        module.mentions(g, &mut space).iter().filter(is_found).for_each(|m| search.note_use(m.global));
    }
    search.look_into_metadata(module);
    search.unused
}

/// The search for declarations that nothing uses.
struct Search {
    /// No use was found yet.
    unused: EntitySet<Global>,
    /// How many they are.
    open: usize,
    /// Constants of the module's pool that were looked into.
    seen: EntitySet<Const>,
}

impl Search {
    /// Begins with those of which no user is known.
    fn new(module: &Module) -> Self {
        let (mut unused, mut open) = (EntitySet::with_capacity(module.global_capacity()), 0);
        // Mentions are known of no declaration: most globals need not be looked at.
        let may_be = |&g: &Global| module.known_mentions(g).is_none() && module.known_user(g).is_none();
        for g in module.all_globals().filter(may_be) {
            let global = module.global(g);
            if !global.linkage.is_local() && global.is_declaration() {
                unused.insert(g);
                open += 1;
            }
        }
        Self { unused, open, seen: EntitySet::new() }
    }

    fn note_use(&mut self, g: Global) {
        self.open -= usize::from(self.unused.remove(g));
    }

    fn look_into_constant(&mut self, pool: &ConstPool, c: Const) {
        let mut seen = std::mem::take(&mut self.seen);
        pool.for_each_global(c, &mut seen, |g| self.note_use(g));
        self.seen = seen;
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
        module.consts.for_each_global(v.initializer, &mut EntitySet::new(), |g| listed.push(g));
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
