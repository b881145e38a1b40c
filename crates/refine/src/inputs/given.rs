//! What a function asks for.

use super::{OBJECT, POINTER_BITS, World};
use analysis::call_info::effects_of;
use analysis::mod_ref::MemoryKind;
use entity::EntitySet;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{AttrSet, Attribute, Body, Global, Linkage, Module, Opcode, Type, TypeData};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Constants of a function that are tried as arguments.
const MAX_NUMBERS: usize = 192;
/// Variables that are given other contents.
const MAX_VARIABLES: usize = 16;
/// Bytes of a variable that get other contents.
const MAX_VARIED: u64 = 1 << 14;
/// Bytes of a variable that unknown functions look at.
const MAX_SEEN: u64 = 1 << 12;
/// Types within a type that are looked at.
const MAX_PARTS: usize = 256;
/// Functions that are looked at for numbers and variables, with those that they call.
const MAX_FUNCTIONS: usize = 16;

/// What decides, beside the seed, which arguments a function gets.
pub(crate) struct Given {
    /// For each parameter: its type and what attributes promise of it.
    pub(super) params: Vec<(Type, Promise)>,
    /// What unknown functions know: also numbers that may matter to the function.
    pub(super) world: Rc<World>,
    /// Variables that it mentions and other modules may have changed, with their contents as far as they are known.
    pub(super) variables: Vec<Variable>,
    /// Does the function load pointers, so that there should be some in memory?
    pub(super) loads_pointers: bool,
    /// The floats that it computes with.
    pub(super) floats: Vec<Type>,
    /// Variables that only this module sees and changes.
    pub(crate) own_variables: FxHashSet<Box<[u8]>>,
    /// Does all that it does follow from its code: is there nothing that comes from elsewhere, no argument, variable or function?
    pub(crate) is_closed: bool,
}

/// A variable that others may have changed.
pub(super) struct Variable {
    pub name: Box<[u8]>,
    pub size: u64,
    /// Bytes that get other contents.
    pub varied: u64,
    /// Does it hold nothing but integers and floats?
    pub plain: bool,
}

impl Given {
    /// By the attributes of the parameters; `None` for functions for which no arguments can be made.
    pub fn new(module: &Module, g: Global) -> Option<Self> {
        let (_, params, vararg) = module.ctx.types.func_parts(module.global(g).value_type)?;
        let table = &module.ctx.attrs;
        let attributes = table.list(module.function(g)?.attrs.get());
        let odd = [AttrKind::InAlloca, AttrKind::Preallocated, AttrKind::SwiftError];
        let is_odd = |k: usize| odd.iter().any(|&kind| table.has(attributes.param(k), kind));
        if vararg || (0..params.len()).any(is_odd) {
            return None;
        }
        let promise = |k| Promise::new(module, attributes.param(k));
        let params = params.iter().enumerate().map(|(k, &ty)| Some((ty, promise(k)?))).collect::<Option<_>>()?;
        Some(Self {
            params,
            world: Rc::default(),
            variables: Vec::new(),
            loads_pointers: false,
            floats: Vec::new(),
            own_variables: FxHashSet::default(),
            is_closed: false,
        })
    }

    /// The same with what the function's body tells, and those that it calls: constants and those next to them, which a comparison needs, whether pointers are
    /// loaded, and which variables are there.
    pub fn with_body(mut self, module: &Module, g: Global) -> Self {
        let mut reached = vec![g];
        let mut seen: FxHashSet<Global> = reached.iter().copied().collect();
        let (mut numbers, mut types) = (Vec::new(), Vec::new());
        let mut at = 0;
        self.is_closed = self.params.is_empty();
        while let Some(&g) = reached.get(at) {
            at += 1;
            self.is_closed &= is_known(module, g) && at <= MAX_FUNCTIONS;
            if self.add_variable(module, g) {
                continue;
            }
            let Some(body) = module.body(g).filter(|_| at <= MAX_FUNCTIONS) else { continue };
            self.look(module, body, &mut numbers);
            self.is_closed &= has_fixed_types(module, body);
            add_caught(module, body, &mut types);
            let mut constants = EntitySet::default();
            for c in body.all_insts().flat_map(|i| body.operands(i)).filter_map(|v| v.constant()) {
                body.consts().for_each_global(c, &mut constants, |g| {
                    if seen.insert(g) {
                        reached.push(g);
                    }
                });
            }
        }
        let variables = self.variables.iter().filter(|v| v.size <= MAX_SEEN).map(|v| v.name.clone()).collect();
        let loads_pointers = self.loads_pointers;
        self.world = Rc::new(World { numbers: numbers.into(), variables, types, loads_pointers });
        self
    }

    fn look(&mut self, module: &Module, body: &Body, numbers: &mut Vec<u64>) {
        let is_wide = module.data_layout.pointer(0).bits == POINTER_BITS;
        for i in body.all_insts() {
            let ty = body.inst(i).ty;
            self.loads_pointers |= is_wide && body.inst(i).opcode == Opcode::Load && ty == Type::PTR;
            let scalar = module.ctx.types.element(ty).unwrap_or(ty);
            if matches!(scalar, Type::FLOAT | Type::DOUBLE) && !self.floats.contains(&scalar) {
                self.floats.push(scalar);
            }
        }
        let operands = body.all_insts().flat_map(|i| body.operands(i)).filter_map(|v| v.constant());
        for c in operands.filter(|&c| body.consts().ty(c) != Type::I1).filter_map(|c| body.consts().as_u64(c)) {
            if numbers.len() >= MAX_NUMBERS {
                break;
            }
            if !numbers.contains(&c) {
                numbers.extend([c, c.wrapping_add(1), c.wrapping_sub(1)]);
            }
        }
    }

    /// Is it a variable? If others may change it, it is one whose contents are varied.
    fn add_variable(&mut self, module: &Module, g: Global) -> bool {
        let global = module.global(g);
        let Some(variable) = global.variable() else { return false };
        let is_ours = global.linkage.is_local() || global.linkage == Linkage::Appending;
        let is_known = variable.is_constant && !variable.initializer.is_none();
        let types = &module.ctx.types;
        if global.linkage.is_local() && !variable.is_constant {
            self.own_variables.insert(global.name.clone());
        }
        if is_ours || is_known || global.name.is_empty() || self.variables.len() >= MAX_VARIABLES {
            return true;
        }
        let size = if types.is_sized(global.value_type) {
            module.data_layout.alloc_size(types, global.value_type).value
        } else {
            0
        };
        // What is declared without a size is as large as an object of which nothing is known.
        let size = if size == 0 && variable.initializer.is_none() { OBJECT } else { size };
        let plain = !holds_pointers(module, global.value_type);
        if plain || variable.initializer.is_none() {
            self.variables.push(Variable { name: global.name.clone(), size, varied: size.min(MAX_VARIED), plain });
        }
        true
    }
}

/// Does what a global is follow from the module alone, whatever was called before?
fn is_known(module: &Module, g: Global) -> bool {
    let global = module.global(g);
    match global.variable() {
        Some(variable) => variable.is_constant && !variable.initializer.is_none() && !global.linkage.is_interposable(),
        None if module.has_body(g) => !global.linkage.is_interposable(),
        None => module.intrinsic(g).is_some_and(|which| which != id::VSCALE) && computes(module, g),
    }
}

/// Does a function read no memory but what its arguments lead to?
fn computes(module: &Module, g: Global) -> bool {
    let attrs = module.function(g).map_or(AttrSet::EMPTY, |f| module.ctx.attrs.list(f.attrs.get()).function);
    let effects = effects_of(module, attrs);
    !effects.at(MemoryKind::Other).is_ref() && !effects.at(MemoryKind::Inaccessible).is_ref()
}

/// Are there no vectors whose length is the machine's?
fn has_fixed_types(module: &Module, body: &Body) -> bool {
    let types = &module.ctx.types;
    body.all_insts().all(|i| !types.contains_scalable(body.inst(i).ty))
}

/// Adds the type infos that the landing pads of a body ask for.
fn add_caught(module: &Module, body: &Body, types: &mut Vec<Box<[u8]>>) {
    let mut asked = EntitySet::default();
    for pad in body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::LandingPad) {
        let clauses = body.operands(pad).filter_map(|v| v.constant());
        clauses.for_each(|c| {
            body.consts().for_each_global(c, &mut asked, |g| {
                let name = &module.global(g).name;
                if !name.is_empty() && types.len() < MAX_VARIABLES && !types.contains(name) {
                    types.push(name.clone());
                }
            })
        });
    }
}

/// Does memory of this type hold pointers?
fn holds_pointers(module: &Module, ty: Type) -> bool {
    let types = &module.ctx.types;
    let (mut work, mut seen) = (vec![ty], FxHashSet::default());
    while let Some(ty) = work.pop().filter(|_| seen.len() < MAX_PARTS) {
        match types.get(ty) {
            TypeData::Ptr(_) => return true,
            _ if !seen.insert(ty) => {}
            _ => match types.element(ty) {
                Some(element) => work.push(element),
                None => work.extend(types.fields(ty).map_or(&[][..], |(fields, _)| fields)),
            },
        }
    }
    seen.len() >= MAX_PARTS
}

/// What the attributes of a parameter say.
#[derive(Debug)]
pub(crate) struct Promise {
    /// May the pointer be null, or point into the object of another argument?
    pub(super) free: bool,
    /// Bytes, where a type says how many.
    pub(super) exact: Option<u64>,
    /// Bytes at least.
    pub(super) least: u64,
    /// Bytes.
    pub(super) align: u64,
    /// What the place that it points to is aligned to, in bytes.
    pub(super) needs: u64,
    /// Is it known that nobody but the function accesses the object?
    pub(super) hidden: bool,
    pub(super) dead_on_unwind: bool,
    pub(super) dead_on_return: bool,
    /// Is it promised that what it points to is not written?
    pub(super) kept: bool,
    /// The numbers that it may be: the least, and the one behind the largest.
    pub(super) range: Option<(u64, u64)>,
}

impl Promise {
    /// `None` where nothing can be made that keeps it.
    fn new(module: &Module, attributes: AttrSet) -> Option<Self> {
        let table = &module.ctx.attrs;
        let has = |kind| table.has(attributes, kind);
        let promised = table.find_int(attributes, AttrKind::Dereferenceable).unwrap_or(0);
        let exact = [AttrKind::ByVal, AttrKind::StructRet, AttrKind::ByRef]
            .into_iter()
            .find_map(|kind| table.find_type(attributes, kind))
            .map(|ty| module.data_layout.alloc_size(&module.ctx.types, ty).value);
        let range = match table.find(attributes, AttrKind::Range) {
            Some(Attribute::Range(_, range)) if range.bits <= 64 => {
                Some((*range.lower.first()?, *range.upper.first()?))
            }
            Some(_) => return None,
            None => None,
        };
        let needs = table.find_int(attributes, AttrKind::Alignment).unwrap_or(1);
        Some(Self {
            needs,
            hidden: has(AttrKind::NoAlias) || exact.is_some() || has(AttrKind::DeadOnReturn),
            dead_on_unwind: has(AttrKind::DeadOnUnwind),
            dead_on_return: has(AttrKind::DeadOnReturn),
            kept: has(AttrKind::ReadOnly) || has(AttrKind::ReadNone),
            free: promised == 0
                && exact.is_none()
                && ![AttrKind::NonNull, AttrKind::NoAlias, AttrKind::DeadOnReturn].into_iter().any(has),
            exact,
            least: promised.max(exact.unwrap_or(0)),
            align: needs.clamp(16, 1 << 12),
            range,
        })
    }
}

/// What decides, beside the seed, which arguments a function gets.
pub(crate) fn signature(module: &Module, g: Global) -> String {
    let list = module.function(g).map(|f| module.ctx.attrs.list(f.attrs.get()));
    let params = module.ctx.types.func_parts(module.global(g).value_type).map_or(0, |parts| parts.1.len());
    let promises = (0..params).map(|k| list.map(|l| Promise::new(module, l.param(k))));
    format!("{:?} {:?}", module.global(g).value_type, promises.collect::<Vec<_>>())
}
