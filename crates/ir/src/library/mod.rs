//! Functions of C and C++ libraries that passes know the meaning of: one table of names and prototypes ([`LibFunc`]), and
//! which of them the target has ([`LibraryInfo`]).
//!
//! A function of the module is such a function if it has the name, a type that fits the prototype, and no local linkage, and if the target's
//! library has it: [`Module::library_function`]. Whether a call may be treated as a call of it also depends on the
//! attributes of the call and of its function; `analysis::library` answers that.

mod prototype;
mod table;
mod targets;
#[cfg(test)]
mod tests;

use crate::module::Module;
use crate::name_cache::NameCache;
use crate::target::Triple;
use crate::value::Global;
pub use prototype::CType;
use std::sync::OnceLock;
pub use table::LibFunc;
use table::ROWS;

impl LibFunc {
    /// How many there are.
    pub const COUNT: usize = ROWS.len();

    /// All of them, sorted by name.
    pub fn all() -> impl Iterator<Item = LibFunc> {
        ROWS.iter().map(|row| row.function)
    }

    /// The function of this name. `\01`, with which a module says that a name is to be taken as it is, is left out.
    pub fn lookup(name: &[u8]) -> Option<LibFunc> {
        let name = name.strip_prefix(b"\x01").unwrap_or(name);
        let found = ROWS.binary_search_by(|row| row.name.as_bytes().cmp(name)).ok()?;
        Some(ROWS[found].function)
    }

    /// The name that the function has on most targets; see [`LibraryInfo::name`].
    pub fn standard_name(self) -> &'static str {
        ROWS[self as usize].name
    }

    /// The result, then the parameters.
    pub fn prototype(self) -> &'static [CType] {
        ROWS[self as usize].prototype
    }

    fn from_number(number: u16) -> LibFunc {
        ROWS[usize::from(number)].function
    }
}

/// A set of library functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LibFuncSet([u64; LibFunc::COUNT.div_ceil(64)]);

impl LibFuncSet {
    /// All functions.
    pub const ALL: Self = Self([u64::MAX; LibFunc::COUNT.div_ceil(64)]);

    /// Is the function in the set?
    #[inline]
    pub fn contains(&self, function: LibFunc) -> bool {
        let n = function as usize;
        self.0[n / 64] >> (n % 64) & 1 != 0
    }

    /// Adds a function.
    pub fn insert(&mut self, function: LibFunc) {
        let n = function as usize;
        self.0[n / 64] |= 1 << (n % 64);
    }

    /// Takes a function out.
    pub fn remove(&mut self, function: LibFunc) {
        let n = function as usize;
        self.0[n / 64] &= !(1 << (n % 64));
    }
}

/// What is known of the libraries of a module's target. Made by [`Module::library`].
#[derive(Clone, Debug)]
pub struct LibraryInfo {
    missing: LibFuncSet,
    renamed: Vec<(LibFunc, &'static str)>,
    /// Bits of `int`.
    pub int_bits: u32,
    /// Bits of `size_t`: those of an index into address space 0.
    pub size_bits: u32,
}

impl LibraryInfo {
    fn of(module: &Module) -> Self {
        let triple = Triple::parse(&String::from_utf8_lossy(&module.triple));
        Self {
            missing: targets::missing(&triple),
            renamed: targets::renamed(&triple),
            int_bits: targets::int_bits(&triple),
            size_bits: module.data_layout.index_bits(0),
        }
    }

    /// Has the target the function, and is its meaning to be relied on?
    #[inline]
    pub fn has(&self, function: LibFunc) -> bool {
        !self.missing.contains(function)
    }

    /// The name by which the target has the function; `None` if it has none.
    pub fn name(&self, function: LibFunc) -> Option<&'static str> {
        let renamed = self.renamed.iter().find(|row| row.0 == function);
        self.has(function).then(|| renamed.map_or(function.standard_name(), |row| row.1))
    }

    /// From now on these functions mean nothing special (`-disable-builtin`, `-disable-simplify-libcalls`).
    pub fn disable(&mut self, functions: &LibFuncSet) {
        self.missing.0.iter_mut().zip(functions.0).for_each(|(missing, more)| *missing |= more);
    }
}

/// What a module remembers of its library functions.
#[derive(Clone, Debug, Default)]
pub(crate) struct LibraryCache {
    info: OnceLock<LibraryInfo>,
    pub(crate) names: NameCache,
}

impl Module {
    /// What the target's libraries have. The triple and the data layout must not change after the first question.
    pub fn library(&self) -> &LibraryInfo {
        self.library.info.get_or_init(|| LibraryInfo::of(self))
    }

    /// What the target's libraries have, to restrict it.
    pub fn library_mut(&mut self) -> &mut LibraryInfo {
        self.library();
        self.library.names.clear();
        match self.library.info.get_mut() {
            Some(info) => info,
            None => unreachable!("made above"),
        }
    }

    /// Sets triple and data layout anew; what was known of libraries is forgotten.
    pub fn set_target(&mut self, triple: Vec<u8>, data_layout: crate::DataLayout) {
        (self.triple, self.data_layout) = (triple, data_layout);
        self.library = LibraryCache::default();
    }

    /// The library function that a global is: a function with its name, a fitting type and no local linkage, on a target that
    /// has it. Found once for each global.
    pub fn library_function(&self, g: Global) -> Option<LibFunc> {
        if self.is_draft(g) {
            return self.draft_library(g, || self.find_library_function(g));
        }
        let find = || self.find_library_function(g).map(|f| f as u16);
        self.library.names.get(g, self.global_capacity(), find).map(LibFunc::from_number)
    }

    fn find_library_function(&self, g: Global) -> Option<LibFunc> {
        let global = self.global(g);
        if global.function().is_none() || global.linkage.is_local() || global.is_intrinsic() {
            return None;
        }
        let function = LibFunc::lookup(&global.name)?;
        let info = self.library();
        let fits = || prototype::fits(info, &self.ctx.types, global.value_type, function);
        (info.has(function) && fits()).then_some(function)
    }
}
