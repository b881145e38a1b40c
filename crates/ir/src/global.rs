//! Globals: variables, functions, aliases, ifuncs, and what they have in common.

use crate::attributes::{AttrList, AttrSet};
use crate::body::{Body, PackedBody};
use crate::calling_conv::CallConv;
use crate::constant::Const;
use crate::inst::Align;
use crate::metadata::{Md, MdKind};
use crate::types::Type;
use entity::{EntityId, entity_id};
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

entity_id!(
    /// A comdat of the module.
    pub struct Comdat, "comdat"
);

/// Declares a small enumeration with textual names; the first is the default.
macro_rules! keyword_enum {
    ($(#[$meta:meta])* $name:ident { $first:ident $ftext:literal, $($variant:ident $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[repr(u8)]
        pub enum $name {
            #[doc = concat!("`", $ftext, "`")]
            #[default]
            $first,
            $(#[doc = concat!("`", $text, "`")] $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$name::$first, $($name::$variant),*];

            /// The keyword; empty for the default that is not printed.
            pub fn name(self) -> &'static str {
                const NAMES: &[&str] = &[$ftext, $($text),*];
                NAMES[self as usize]
            }
        }
    };
}

keyword_enum! {
    /// Linkage of a global (LangRef, "Linkage Types").
    Linkage {
        External "", AvailableExternally "available_externally", LinkOnceAny "linkonce", LinkOnceOdr "linkonce_odr",
        WeakAny "weak", WeakOdr "weak_odr", Appending "appending", Internal "internal", Private "private",
        ExternWeak "extern_weak", Common "common",
    }
}

keyword_enum! {
    /// Visibility of a global.
    Visibility { Default "", Hidden "hidden", Protected "protected", }
}

keyword_enum! {
    /// DLL storage class of a global.
    DllStorage { Default "", Import "dllimport", Export "dllexport", }
}

keyword_enum! {
    /// Thread-local storage model; `GeneralDynamic` is printed as plain `thread_local`.
    ThreadLocal {
        NotThreadLocal "", GeneralDynamic "thread_local", LocalDynamic "localdynamic", InitialExec "initialexec",
        LocalExec "localexec",
    }
}

keyword_enum! {
    /// Does the address matter?
    UnnamedAddr { None "", Local "local_unnamed_addr", Global "unnamed_addr", }
}

keyword_enum! {
    /// How a linker chooses between comdats of one name.
    ComdatKind {
        Any "any", ExactMatch "exactmatch", Largest "largest", NoDeduplicate "nodeduplicate", SameSize "samesize",
    }
}

keyword_enum! {
    /// Code model of a global variable; `Default` is none.
    CodeModel { Default "", Tiny "tiny", Small "small", Kernel "kernel", Medium "medium", Large "large", }
}

impl Linkage {
    /// `internal` or `private`.
    pub fn is_local(self) -> bool {
        matches!(self, Linkage::Internal | Linkage::Private)
    }

    /// May another definition take this one's place at link time with other behaviour?
    pub fn is_interposable(self) -> bool {
        matches!(self, Linkage::WeakAny | Linkage::LinkOnceAny | Linkage::Common | Linkage::ExternWeak)
    }

    /// Is a definition surely the one that the program gets, and not one of several that may be, of which others may be less optimised?
    pub fn is_strong_definition(self) -> bool {
        matches!(self, Linkage::External | Linkage::Internal | Linkage::Private | Linkage::Appending)
    }

    /// May the linker drop the definition where nothing refers to it?
    pub fn is_discardable_if_unused(self) -> bool {
        self.is_local() || matches!(self, Linkage::LinkOnceAny | Linkage::LinkOnceOdr | Linkage::AvailableExternally)
    }
}

/// Facts about how a sanitizer treats a global.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SanitizerFlags {
    /// `no_sanitize_address`
    pub no_address: bool,
    /// `no_sanitize_hwaddress`
    pub no_hwaddress: bool,
    /// `sanitize_memtag`
    pub memtag: bool,
    /// `sanitize_address_dyninit`
    pub dyn_init: bool,
}

/// A global value: what all kinds have in common, and the rest by kind.
#[derive(Clone, Debug)]
pub struct GlobalValue {
    /// Name without `@`; empty for a numbered global.
    pub name: Box<[u8]>,
    /// Value type: of a variable its contents, of a function the function type.
    pub value_type: Type,
    /// Address space.
    pub addr_space: u32,
    /// Linkage.
    pub linkage: Linkage,
    /// Visibility.
    pub visibility: Visibility,
    /// DLL storage class.
    pub dll_storage: DllStorage,
    /// Thread-local storage model.
    pub thread_local: ThreadLocal,
    /// Does the address matter?
    pub unnamed_addr: UnnamedAddr,
    /// `dso_local`
    pub dso_local: bool,
    /// Partition; empty if none.
    pub partition: Box<[u8]>,
    /// What it is.
    pub kind: GlobalKind,
}

/// The kinds of globals.
#[derive(Clone, Debug)]
pub enum GlobalKind {
    /// A variable.
    Variable(Box<Variable>),
    /// A function.
    Function(Box<Function>),
    /// An alias, with its aliasee in the module's pool.
    Alias(Const),
    /// An ifunc, with its resolver in the module's pool, and attachments.
    IFunc(Const, Vec<(MdKind, Md)>),
}

/// An alignment that may grow while others read the module.
#[derive(Debug, Default)]
pub struct SharedAlign(AtomicU8);

impl Clone for SharedAlign {
    fn clone(&self) -> Self {
        Self(AtomicU8::new(self.0.load(Relaxed)))
    }
}

impl From<Align> for SharedAlign {
    fn from(align: Align) -> Self {
        Self(AtomicU8::new(align.code()))
    }
}

/// Attributes of a function that may change while others read the module.
#[derive(Debug)]
pub struct SharedAttrs(AtomicU32);

impl SharedAttrs {
    /// The attributes.
    #[inline]
    pub fn get(&self) -> AttrList {
        AttrList::new(self.0.load(Relaxed) as usize)
    }

    /// Changes them, though others may read the module. For function passes alone, which have to say of which functions they do so: their callers and
    /// they are then done in the order of the module.
    pub fn share(&self, attrs: AttrList) {
        self.0.store(attrs.index() as u32, Relaxed);
    }
}

impl Clone for SharedAttrs {
    fn clone(&self) -> Self {
        self.get().into()
    }
}

impl From<AttrList> for SharedAttrs {
    fn from(attrs: AttrList) -> Self {
        Self(AtomicU32::new(attrs.index() as u32))
    }
}

impl Variable {
    /// The alignment, if one is given.
    #[inline]
    pub fn align(&self) -> Align {
        Align::from_code(self.align.0.load(Relaxed))
    }

    /// Sets the alignment.
    pub fn set_align(&mut self, align: Align) {
        self.align = align.into();
    }

    /// Raises the alignment to at least `align`, though others may read the module. For function passes alone, which have to say that they
    /// do so: functions that mention the variable are then done in the order of the module.
    pub fn raise_align(&self, align: Align) {
        self.align.0.fetch_max(align.code(), Relaxed);
    }
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Initial value, in the module's pool; [`Const::NONE`] for a declaration.
    pub initializer: Const,
    /// `constant`
    pub is_constant: bool,
    /// `externally_initialized`
    pub externally_initialized: bool,
    /// Section; empty if none.
    pub section: Box<[u8]>,
    /// Comdat.
    pub comdat: Comdat,
    /// Alignment: see [`Self::align`].
    pub align: SharedAlign,
    /// Attributes.
    pub attrs: AttrSet,
    /// Code model.
    pub code_model: CodeModel,
    /// Sanitizer facts.
    pub sanitizer: SanitizerFlags,
    /// Attachments, `!dbg` among them, in the order of their kinds.
    pub attachments: Vec<(MdKind, Md)>,
}

impl Default for Variable {
    fn default() -> Self {
        Self {
            initializer: Const::NONE,
            is_constant: false,
            externally_initialized: false,
            section: Box::default(),
            comdat: Comdat::NONE,
            align: SharedAlign::default(),
            attrs: AttrSet::EMPTY,
            code_model: CodeModel::Default,
            sanitizer: SanitizerFlags::default(),
            attachments: Vec::new(),
        }
    }
}

/// A function: its header and, of a definition, its body.
#[derive(Clone, Debug)]
pub struct Function {
    /// Calling convention.
    pub call_conv: CallConv,
    /// Attributes of the function, its return value and parameters.
    pub attrs: SharedAttrs,
    /// Section; empty if none.
    pub section: Box<[u8]>,
    /// Comdat.
    pub comdat: Comdat,
    /// Alignment.
    pub align: Align,
    /// Preferred alignment.
    pub pref_align: Align,
    /// Garbage collector; empty if none.
    pub gc: Box<[u8]>,
    /// Prefix data, in the module's pool.
    pub prefix: Const,
    /// Prologue data, in the module's pool.
    pub prologue: Const,
    /// Personality, in the module's pool.
    pub personality: Const,
    /// Attachments, `!dbg` among them, in the order of their kinds.
    pub attachments: Vec<(MdKind, Md)>,
    /// The body.
    pub body: BodySlot,
}

impl Default for Function {
    fn default() -> Self {
        Self {
            call_conv: CallConv(0),
            attrs: AttrList::EMPTY.into(),
            section: Box::default(),
            comdat: Comdat::NONE,
            align: Align::NONE,
            pref_align: Align::NONE,
            gc: Box::default(),
            prefix: Const::NONE,
            prologue: Const::NONE,
            personality: Const::NONE,
            attachments: Vec::new(),
            body: BodySlot::Declaration,
        }
    }
}

/// Where the body of a function is.
#[derive(Clone, Debug, Default)]
pub enum BodySlot {
    /// There is none: a declaration.
    #[default]
    Declaration,
    /// Here.
    Present(Box<Body>),
    /// Here, at rest: unpacked when somebody looks at it.
    Packed(Box<PackedBody>),
    /// Taken out for a while, so that it can be changed while the rest of the module is read.
    Taken,
    /// In the file that the module was read from, where nobody has looked at it. Such a module can be looked at and printed, not
    /// run through passes or written as bitcode.
    Unread,
}

impl BodySlot {
    /// A copy of a body that is here, at rest.
    pub fn packed(body: &Body) -> Self {
        BodySlot::Packed(Box::new(PackedBody::new(body)))
    }

    /// The body, if it is here. One at rest stays unpacked until [`Self::close`]: who walks over all bodies of a module
    /// rather calls [`Self::read`].
    #[inline]
    pub fn get(&self) -> Option<&Body> {
        match self {
            BodySlot::Present(b) => Some(b),
            BodySlot::Packed(p) => Some(p.open()),
            _ => None,
        }
    }

    /// The body, if it is here; one at rest is unpacked into `scratch`.
    #[inline]
    pub fn read<'a>(&'a self, scratch: &'a mut Body) -> Option<&'a Body> {
        match self {
            BodySlot::Present(b) => Some(b),
            BodySlot::Packed(p) => Some(p.read(scratch)),
            _ => None,
        }
    }

    /// The body, if it is here.
    #[inline]
    pub fn get_mut(&mut self) -> Option<&mut Body> {
        if let BodySlot::Packed(_) = self {
            *self = self.take().map_or(BodySlot::Taken, BodySlot::Present);
        }
        match self {
            BodySlot::Present(b) => Some(b),
            _ => None,
        }
    }

    /// Fetches the beginning of a body that is here into the cache: see [`Body::warm`].
    #[inline]
    pub fn warm(&self) {
        match self {
            BodySlot::Present(b) => b.warm(),
            BodySlot::Packed(p) => p.warm(),
            _ => {}
        }
    }

    /// Takes the body out, leaving [`BodySlot::Taken`].
    pub fn take(&mut self) -> Option<Box<Body>> {
        match std::mem::replace(self, BodySlot::Taken) {
            BodySlot::Present(b) => Some(b),
            BodySlot::Packed(p) => Some(p.into_body()),
            other => {
                *self = other;
                None
            }
        }
    }

    /// Is the body here?
    #[inline]
    pub fn is_here(&self) -> bool {
        matches!(self, BodySlot::Present(_) | BodySlot::Packed(_))
    }

    /// Number of instructions of a body that is here.
    #[inline]
    pub fn num_insts(&self) -> Option<usize> {
        match self {
            BodySlot::Present(b) => Some(b.num_insts()),
            BodySlot::Packed(p) => Some(p.num_insts()),
            _ => None,
        }
    }

    /// See [`Body::has_metadata`].
    pub fn has_metadata(&self) -> bool {
        match self {
            BodySlot::Present(b) => b.has_metadata(),
            BodySlot::Packed(p) => p.has_metadata(),
            _ => false,
        }
    }

    /// See [`Body::has_places`].
    pub fn has_places(&self) -> bool {
        match self {
            BodySlot::Present(b) => b.has_places(),
            BodySlot::Packed(p) => p.has_places(),
            _ => false,
        }
    }

    /// See [`Body::attachment_lists`].
    pub fn attachment_lists(&self) -> impl Iterator<Item = &[(MdKind, Md)]> {
        let (present, packed) = match self {
            BodySlot::Present(b) => (Some(b), None),
            BodySlot::Packed(p) => (None, Some(p)),
            _ => (None, None),
        };
        let lists = present.into_iter().flat_map(|b| b.attachment_lists());
        lists.chain(packed.into_iter().flat_map(|p| p.attachment_lists()))
    }

    /// See [`Body::map_attachments`]; a body at rest stays so.
    pub fn map_attachments(&mut self, f: impl FnMut(MdKind, Md) -> (MdKind, Md)) {
        match self {
            BodySlot::Present(b) => b.map_attachments(f),
            BodySlot::Packed(p) => p.map_attachments(f),
            _ => {}
        }
    }

    /// Packs the body, if it is here.
    pub fn pack(&mut self) {
        if let BodySlot::Present(body) = self {
            *self = BodySlot::packed(body);
        }
    }

    /// What [`Self::get`] does to a body at rest, in the memory of a spare one.
    pub fn open_in(&self, spare: impl FnOnce() -> Box<Body>) {
        if let BodySlot::Packed(p) = self {
            p.open_in(spare);
        }
    }

    /// The body as it is at rest, if it is.
    #[inline]
    pub fn at_rest(&self) -> Option<&PackedBody> {
        match self {
            BodySlot::Packed(p) => Some(p),
            _ => None,
        }
    }

    /// Drops the body, leaving [`BodySlot::Taken`]; what is left of it is its memory, unless it was at rest.
    pub fn take_memory(&mut self) -> Option<Box<Body>> {
        match std::mem::replace(self, BodySlot::Taken) {
            BodySlot::Present(b) => Some(b),
            BodySlot::Packed(mut p) => p.close(),
            _ => None,
        }
    }

    /// Forgets what [`Self::get`] unpacked; what is left of it is its memory.
    pub fn close(&mut self) -> Option<Box<Body>> {
        match self {
            BodySlot::Packed(p) => p.close(),
            _ => None,
        }
    }
}

impl GlobalValue {
    /// A global with defaults for everything but these.
    pub fn new(name: &[u8], value_type: Type, kind: GlobalKind) -> Self {
        Self {
            name: name.into(),
            value_type,
            addr_space: 0,
            linkage: Linkage::External,
            visibility: Visibility::Default,
            dll_storage: DllStorage::Default,
            thread_local: ThreadLocal::NotThreadLocal,
            unnamed_addr: UnnamedAddr::None,
            dso_local: false,
            partition: Box::default(),
            kind,
        }
    }

    /// The function, if it is one.
    #[inline]
    pub fn function(&self) -> Option<&Function> {
        match &self.kind {
            GlobalKind::Function(f) => Some(f),
            _ => None,
        }
    }

    /// The function, if it is one.
    #[inline]
    pub fn function_mut(&mut self) -> Option<&mut Function> {
        match &mut self.kind {
            GlobalKind::Function(f) => Some(f),
            _ => None,
        }
    }

    /// The variable, if it is one.
    pub fn variable(&self) -> Option<&Variable> {
        match &self.kind {
            GlobalKind::Variable(v) => Some(v),
            _ => None,
        }
    }

    /// The variable, if it is one.
    pub fn variable_mut(&mut self) -> Option<&mut Variable> {
        match &mut self.kind {
            GlobalKind::Variable(v) => Some(v),
            _ => None,
        }
    }

    /// What a constant variable holds in every program, in the module's pool: its initialiser, unless another definition or something before
    /// the program may put another in its place. That of an `available_externally` variable equals the one elsewhere
    /// (LangRef, "Linkage Types").
    pub fn constant_initializer(&self) -> Option<Const> {
        let v = self.variable().filter(|v| v.is_constant && !v.externally_initialized)?;
        (v.initializer.is_some() && !self.linkage.is_interposable()).then_some(v.initializer)
    }

    /// The constants that it holds outside its body: initialiser, aliasee, resolver, prefix, prologue, personality.
    pub fn constants(&self) -> impl Iterator<Item = Const> + use<> {
        let constants = match &self.kind {
            GlobalKind::Variable(v) => [v.initializer, Const::NONE, Const::NONE],
            GlobalKind::Function(f) => [f.prefix, f.prologue, f.personality],
            GlobalKind::Alias(c) | GlobalKind::IFunc(c, _) => [*c, Const::NONE, Const::NONE],
        };
        constants.into_iter().filter(|c| c.is_some())
    }

    /// Attachments, `!dbg` among them, in the order of their kinds.
    pub fn attachments(&self) -> &[(MdKind, Md)] {
        match &self.kind {
            GlobalKind::Variable(v) => &v.attachments,
            GlobalKind::Function(f) => &f.attachments,
            GlobalKind::IFunc(_, list) => list,
            GlobalKind::Alias(_) => &[],
        }
    }

    /// Attachments, where there can be some: an alias has none.
    pub fn attachments_mut(&mut self) -> Option<&mut Vec<(MdKind, Md)>> {
        match &mut self.kind {
            GlobalKind::Variable(v) => Some(&mut v.attachments),
            GlobalKind::Function(f) => Some(&mut f.attachments),
            GlobalKind::IFunc(_, list) => Some(list),
            GlobalKind::Alias(_) => None,
        }
    }

    /// Sets the linkage; what only this module can see is `dso_local` (LangRef, "Runtime Preemption Specifiers").
    pub fn set_linkage(&mut self, linkage: Linkage) {
        self.linkage = linkage;
        self.dso_local |= linkage.is_local();
    }

    /// Is it defined elsewhere?
    pub fn is_declaration(&self) -> bool {
        match &self.kind {
            GlobalKind::Variable(v) => v.initializer.is_none(),
            GlobalKind::Function(f) => matches!(f.body, BodySlot::Declaration),
            GlobalKind::Alias(_) | GlobalKind::IFunc(..) => false,
        }
    }

    /// Is it an intrinsic function by its name?
    pub fn is_intrinsic(&self) -> bool {
        self.name.starts_with(b"llvm.") && matches!(self.kind, GlobalKind::Function(_))
    }
}

/// The four lists of globals that a module keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum GlobalClass {
    /// Variables.
    Variables,
    /// Functions.
    Functions,
    /// Aliases.
    Aliases,
    /// Ifuncs.
    IFuncs,
}

impl GlobalKind {
    /// Which list it stands in.
    pub fn class(&self) -> GlobalClass {
        match self {
            GlobalKind::Variable(_) => GlobalClass::Variables,
            GlobalKind::Function(_) => GlobalClass::Functions,
            GlobalKind::Alias(_) => GlobalClass::Aliases,
            GlobalKind::IFunc(..) => GlobalClass::IFuncs,
        }
    }
}
