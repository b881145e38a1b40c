//! Declarations that are asked for while function passes run, and not yet in the module.
//!
//! A function pass sees the module read-only. What it declares gets an id at once, behind all ids of the module, so that the new calls can be
//! asked about like any other; the manager adds the declaration later, in serial order. The same name and type give the same draft on every thread. Which
//! number a draft has depends on the threads, and must not decide anything that shows.

use crate::attributes::AttrList;
use crate::constant::{Const, ConstPool};
use crate::global::{Function, GlobalKind, GlobalValue, Linkage, UnnamedAddr, Variable};
use crate::inst::Align;
use crate::intrinsics::Intrinsic;
use crate::library::LibFunc;
use crate::module::Module;
use crate::types::Type;
use crate::value::Global;
use std::sync::OnceLock;

/// Ids from here on are drafts.
const FIRST: u32 = 1 << 31;

/// A declaration, and what its name stands for.
#[derive(Debug)]
struct Draft {
    value: GlobalValue,
    intrinsic: Option<Intrinsic>,
    library: OnceLock<Option<LibFunc>>,
    /// What a constant holds, in a pool of its own; nothing for a function.
    initializer: Option<(ConstPool, Const)>,
}

/// All drafts of a module.
#[derive(Debug, Default)]
pub(crate) struct Drafts {
    list: boxcar::Vec<Draft>,
    lock: parking_lot::Mutex<()>,
}

impl Clone for Drafts {
    /// Drafts are of the pass that is running: a copy of the module has none.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Drafts {
    fn get(&self, g: Global) -> Option<&Draft> {
        self.list.get(g.0.checked_sub(FIRST)? as usize)
    }

    #[inline(never)]
    #[cold]
    pub(crate) fn value(&self, g: Global) -> Option<&GlobalValue> {
        self.get(g).map(|d| &d.value)
    }

    fn find(&self, name: &[u8], ty: Type) -> Option<Global> {
        let is_it = |d: &Draft| *d.value.name == *name && d.value.value_type == ty;
        self.list.iter().find(|(_, d)| is_it(d)).map(|(k, _)| Global(FIRST + k as u32))
    }
}

impl Module {
    /// Is it a declaration that was asked for and is not yet in the module?
    #[inline]
    pub fn is_draft(&self, g: Global) -> bool {
        g.0 >= FIRST && g.is_some()
    }

    /// A declaration of a function that is to be added: the same one for the same name and type.
    pub fn draft_function(&self, name: &[u8], ty: Type, attrs: AttrList) -> Global {
        if let Some(g) = self.drafts.find(name, ty) {
            return g;
        }
        let _guard = self.drafts.lock.lock();
        self.drafts.find(name, ty).unwrap_or_else(|| {
            let function = Function { attrs: attrs.into(), ..Function::default() };
            let value = GlobalValue::new(name, ty, GlobalKind::Function(Box::new(function)));
            let name = std::str::from_utf8(name).ok().filter(|_| value.is_intrinsic());
            let intrinsic = name.and_then(Intrinsic::lookup);
            let k = self.drafts.list.push(Draft { value, intrinsic, library: OnceLock::new(), initializer: None });
            Global(FIRST + k as u32)
        })
    }

    /// Name, type and attributes of a draft.
    pub fn draft(&self, g: Global) -> Option<(&[u8], Type, AttrList)> {
        let value = &self.drafts.get(g)?.value;
        Some((&value.name, value.value_type, value.function()?.attrs.get()))
    }

    /// A private constant that is to be added, with what it holds. Each has an id of its own, even with the same contents; which number its name
    /// gets is known when it is added.
    pub fn draft_constant(&self, name: &[u8], align: Align, pool: ConstPool, initializer: Const) -> Global {
        let value = private_constant(name, pool.ty(initializer), align);
        let initializer = Some((pool, initializer));
        let k = self.drafts.list.push(Draft { value, intrinsic: None, library: OnceLock::new(), initializer });
        Global(FIRST + k as u32)
    }

    /// Adds the constant that a draft stands for; `None` if it stands for a function.
    pub fn add_draft_constant(&mut self, g: Global) -> Option<Global> {
        let draft = self.drafts.get(g)?;
        let (pool, initializer) = draft.initializer.as_ref()?;
        let initializer = pool.import(*initializer, &mut self.consts, &self.ctx.types);
        let align = draft.value.variable()?.align();
        let mut value = private_constant(&draft.value.name, draft.value.value_type, align);
        value.variable_mut()?.initializer = initializer;
        Some(self.add_global(value))
    }

    pub(crate) fn draft_intrinsic(&self, g: Global) -> Option<Intrinsic> {
        self.drafts.get(g)?.intrinsic
    }

    pub(crate) fn draft_library(&self, g: Global, find: impl FnOnce() -> Option<LibFunc>) -> Option<LibFunc> {
        *self.drafts.get(g)?.library.get_or_init(find)
    }
}

/// A private constant whose address does not matter, as yet without initialiser.
fn private_constant(name: &[u8], ty: Type, align: Align) -> GlobalValue {
    let variable = Variable { is_constant: true, align: align.into(), ..Variable::default() };
    let mut value = GlobalValue::new(name, ty, GlobalKind::Variable(Box::new(variable)));
    value.set_linkage(Linkage::Private);
    value.unnamed_addr = UnnamedAddr::Global;
    value
}
