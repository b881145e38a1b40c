//! Which definitions of the source come, by linkage and comdat: LangRef, "Linkage Types" and "Comdats".

use crate::Options;
use crate::comdats::{self, Side};
use crate::error::Error;
use ir::{Comdat, DllStorage, EntitySet, Global, GlobalKind, GlobalValue, Linkage, Module, UnnamedAddr, Visibility};
use rustc_hash::FxHashMap;

/// What comes of a source.
#[derive(Debug, Default)]
pub(crate) struct Choice {
    pub options: Options,
    /// In the order in which they come.
    pub order: Vec<Global>,
    pub set: EntitySet<Global>,
    /// `linkonce` members of comdats: they come with the first other member.
    lazy_members: FxHashMap<Comdat, Vec<Global>>,
    /// Which side's comdat is taken.
    sides: FxHashMap<Comdat, Side>,
}

/// The global of the destination that one of the source stands for by its name.
pub(crate) fn counterpart(dest: &Module, source: &Module, g: Global) -> Option<Global> {
    let global = source.global(g);
    if global.name.is_empty() || global.linkage.is_local() {
        return None;
    }
    let found = dest.lookup(&global.name)?;
    (!dest.global(found).linkage.is_local()).then_some(found)
}

/// Does another definition take the place of this one?
pub(crate) fn is_declaration_for_linker(global: &GlobalValue) -> bool {
    global.is_declaration() || global.linkage == Linkage::AvailableExternally
}

impl Choice {
    /// Decides what comes, and brings both sides' visibility and the like together.
    pub fn new(dest: &mut Module, source: &mut Module, options: Options) -> Result<Self, Error> {
        let sides = comdats::choose(dest, source)?;
        let mut choice = Self { options, sides, ..Self::default() };
        let globals: Vec<Global> = source.all_globals().collect();
        for &g in globals.iter().filter(|&&g| is_linkonce(source.global(g).linkage)) {
            if let Some(comdat) = source.global_comdat(g).expand() {
                choice.lazy_members.entry(comdat).or_default().push(g);
            }
        }
        for g in globals {
            choice.consider(dest, source, g)?;
        }
        let mut at = 0;
        while let Some(&g) = choice.order.get(at) {
            at += 1;
            choice.add_members(dest, source, g)?;
        }
        Ok(choice)
    }

    fn add(&mut self, g: Global) {
        if self.set.insert(g) {
            self.order.push(g);
        }
    }

    fn consider(&mut self, dest: &mut Module, source: &mut Module, g: Global) -> Result<(), Error> {
        let known = counterpart(dest, source, g);
        let linkage = source.global(g).linkage;
        if self.options.only_needed
            && linkage != Linkage::Appending
            && known.is_none_or(|d| !dest.global(d).is_declaration())
        {
            return Ok(());
        }
        if let Some(d) = known.filter(|_| linkage != Linkage::Appending) {
            merge_properties(dest, d, source, g);
        }
        let is_lazy = linkage.is_local() || is_linkonce(linkage) || linkage == Linkage::AvailableExternally;
        if known.is_none() && !self.options.override_from_source && is_lazy || source.global(g).is_declaration() {
            return Ok(());
        }
        let side = source.global_comdat(g).expand().map(|c| self.sides[&c]);
        if side == Some(Side::Dest) {
            return Ok(());
        }
        if let Some(d) = known {
            let comes = self.source_wins(dest, d, source, g)?;
            if side == Some(Side::Both) {
                self.keep_both(dest, d, source, g, comes);
            }
            if !comes {
                return Ok(());
            }
        }
        self.add(g);
        Ok(())
    }

    /// Is the definition of the source taken? Both have the same name and are visible to the linker.
    fn source_wins(&self, dest: &Module, d: Global, source: &Module, g: Global) -> Result<bool, Error> {
        let (old, new) = (dest.global(d), source.global(g));
        if self.options.override_from_source || new.linkage == Linkage::Appending {
            return Ok(true);
        }
        let (old_declared, new_declared) = (is_declaration_for_linker(old), is_declaration_for_linker(new));
        if new_declared {
            return Ok(if new.dll_storage == DllStorage::Import {
                old_declared
            } else {
                old.linkage == Linkage::ExternWeak || !new.is_declaration() && old.is_declaration()
            });
        }
        if old_declared {
            return Ok(true);
        }
        let is_weak = |l: Linkage| matches!(l, Linkage::WeakAny | Linkage::WeakOdr);
        if new.linkage == Linkage::Common {
            return Ok(if is_linkonce(old.linkage) || is_weak(old.linkage) {
                true
            } else {
                old.linkage == Linkage::Common && size(source, new) > size(dest, old)
            });
        }
        if is_weak_for_linker(new.linkage) {
            return Ok(is_linkonce(old.linkage) && is_weak(new.linkage));
        }
        if is_weak_for_linker(old.linkage) {
            return Ok(true);
        }
        Err(Error::of_globals(&new.name, "symbol multiply defined!"))
    }

    /// Of two variables in a comdat that is not deduplicated, the one that loses its name stays without one.
    fn keep_both(&mut self, dest: &mut Module, d: Global, source: &mut Module, g: Global, source_wins: bool) {
        let (module, loser) = if source_wins { (dest, d) } else { (source, g) };
        let Some(copy) = private_copy(module, loser) else { return };
        let copy = module.add_global(copy);
        if !source_wins {
            self.add(copy);
        }
    }

    /// Something that comes only when it is referred to is referred to: it comes, and the comdat's members with it.
    pub fn add_lazily(&mut self, dest: &Module, source: &Module, g: Global) -> Result<(), Error> {
        let linkage = source.global(g).linkage;
        if !is_linkonce(linkage) && linkage != Linkage::AvailableExternally && !self.options.only_needed {
            return Ok(());
        }
        self.add(g);
        self.add_members(dest, source, g)
    }

    /// The `linkonce` members of a global's comdat come with it.
    fn add_members(&mut self, dest: &Module, source: &Module, g: Global) -> Result<(), Error> {
        let members = source.global_comdat(g).expand().and_then(|c| self.lazy_members.get(&c)).cloned();
        for member in members.unwrap_or_default() {
            let comes = match counterpart(dest, source, member) {
                Some(d) => self.source_wins(dest, d, source, member)?,
                None => true,
            };
            if comes {
                self.add(member);
            }
        }
        Ok(())
    }
}

fn is_linkonce(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::LinkOnceAny | Linkage::LinkOnceOdr)
}

/// May another definition take the place of this one?
fn is_weak_for_linker(linkage: Linkage) -> bool {
    use Linkage::{Common, ExternWeak, LinkOnceAny, LinkOnceOdr, WeakAny, WeakOdr};
    matches!(linkage, WeakAny | WeakOdr | LinkOnceAny | LinkOnceOdr | Common | ExternWeak)
}

fn size(module: &Module, global: &GlobalValue) -> u64 {
    module.data_layout.alloc_size(&module.ctx.types, global.value_type).value
}

/// The same variable, private and without a name of its own.
fn private_copy(module: &Module, g: Global) -> Option<GlobalValue> {
    let old = module.global(g);
    let v = old.variable()?;
    let variable = ir::Variable {
        initializer: v.initializer,
        is_constant: v.is_constant,
        externally_initialized: v.externally_initialized,
        section: v.section.clone(),
        comdat: v.comdat,
        align: v.align().into(),
        attrs: v.attrs,
        code_model: v.code_model,
        sanitizer: v.sanitizer,
        attachments: v.attachments.clone(),
    };
    let mut copy = GlobalValue::new(b"", old.value_type, GlobalKind::Variable(Box::new(variable)));
    copy.set_linkage(Linkage::Private);
    (copy.addr_space, copy.thread_local, copy.unnamed_addr) = (old.addr_space, old.thread_local, old.unnamed_addr);
    Some(copy)
}

/// What two globals of one name must agree upon, whichever is taken: constness of declarations, alignment of common variables, the narrower
/// visibility, the weaker promise about the address.
fn merge_properties(dest: &mut Module, d: Global, source: &mut Module, g: Global) {
    let visibility = narrower(dest.global(d).visibility, source.global(g).visibility);
    let unnamed = weaker(dest.global(d).unnamed_addr, source.global(g).unnamed_addr);
    let (old, new) = (dest.global_mut(d), source.global_mut(g));
    let both_common = old.linkage == Linkage::Common && new.linkage == Linkage::Common;
    let both_declared = old.is_declaration() && new.is_declaration();
    for global in [&mut *old, &mut *new] {
        (global.visibility, global.unnamed_addr) = (visibility, unnamed);
        // LangRef, "Runtime Preemption Specifiers".
        global.dso_local |= visibility != Visibility::Default && global.linkage != Linkage::ExternWeak;
    }
    let (Some(a), Some(b)) = (old.variable_mut(), new.variable_mut()) else { return };
    if both_declared && !(a.is_constant && b.is_constant) {
        (a.is_constant, b.is_constant) = (false, false);
    }
    if both_common {
        let align = a.align().max(b.align());
        a.set_align(align);
        b.set_align(align);
    }
}

fn narrower(a: Visibility, b: Visibility) -> Visibility {
    let all = [Visibility::Hidden, Visibility::Protected];
    all.into_iter().find(|&v| a == v || b == v).unwrap_or_default()
}

fn weaker(a: UnnamedAddr, b: UnnamedAddr) -> UnnamedAddr {
    let all = [UnnamedAddr::None, UnnamedAddr::Local];
    all.into_iter().find(|&u| a == u || b == u).unwrap_or(UnnamedAddr::Global)
}
