//! Declarations that are asked for while function passes run, and not yet in the module.
//!
//! A function pass sees the module read-only. What it declares gets an id at once, behind all ids of the module, so that the new calls can be
//! asked about like any other; the manager adds the declaration later, in serial order. The same name and type give the same draft on every thread. Which
//! number a draft has depends on the threads, and must not decide anything that shows.

use crate::attributes::AttrList;
use crate::global::{Function, GlobalKind, GlobalValue, Linkage, UnnamedAddr, Variable};
use crate::inst::Align;
use crate::intrinsics::Intrinsic;
use crate::library::LibFunc;
use crate::module::Module;
use crate::types::{Type, TypeTable};
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
    /// The contents of a constant; nothing for a function.
    bytes: Vec<u8>,
}

/// All drafts of a module.
#[derive(Debug, Default)]
pub(crate) struct Drafts {
    list: boxcar::Vec<Draft>,
    lock: parking_lot::Mutex<()>,
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
            let function = Function { attrs, ..Function::default() };
            let value = GlobalValue::new(name, ty, GlobalKind::Function(Box::new(function)));
            let name = std::str::from_utf8(name).ok().filter(|_| value.is_intrinsic());
            let intrinsic = name.and_then(Intrinsic::lookup);
            let bytes = Vec::new();
            let k = self.drafts.list.push(Draft { value, intrinsic, library: OnceLock::new(), bytes });
            Global(FIRST + k as u32)
        })
    }

    /// Name, type and attributes of a draft.
    pub fn draft(&self, g: Global) -> Option<(&[u8], Type, AttrList)> {
        let value = &self.drafts.get(g)?.value;
        Some((&value.name, value.value_type, value.function()?.attrs))
    }

    /// A private constant array of bytes that is to be added. Each has an id of its own, even with the same bytes; what it is named is
    /// known when it is added.
    pub fn draft_bytes(&self, bytes: &[u8]) -> Global {
        let value = Self::private_bytes(&self.ctx.types, bytes);
        let library = OnceLock::new();
        let k = self.drafts.list.push(Draft { value, intrinsic: None, library, bytes: bytes.to_vec() });
        Global(FIRST + k as u32)
    }

    /// A private constant array of bytes, as yet without initialiser.
    fn private_bytes(types: &TypeTable, bytes: &[u8]) -> GlobalValue {
        let ty = types.array(types.int(8), bytes.len() as u64);
        let align = Align::new(1).unwrap_or(Align::NONE);
        let variable = Variable { is_constant: true, align: align.into(), ..Variable::default() };
        let mut value = GlobalValue::new(b"str", ty, GlobalKind::Variable(Box::new(variable)));
        value.set_linkage(Linkage::Private);
        value.unnamed_addr = UnnamedAddr::Global;
        value
    }

    /// Adds the constant that a draft stands for; `None` if it stands for a function.
    pub fn add_draft_bytes(&mut self, g: Global) -> Option<Global> {
        let draft = self.drafts.get(g).filter(|d| d.value.variable().is_some())?;
        let bytes = draft.bytes.clone();
        let mut value = Self::private_bytes(&self.ctx.types, &bytes);
        let initializer = if bytes.iter().all(|&b| b == 0) {
            self.consts.null(&self.ctx.types, value.value_type)
        } else {
            self.consts.packed(value.value_type, &bytes)
        };
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
