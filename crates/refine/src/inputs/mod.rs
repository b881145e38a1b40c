//! Arguments for a function: numbers where things change, and pointers to memory of the caller's.
//!
//! | file | what is in it |
//! |---|---|
//! | `given.rs` | what a function asks for: by its attributes, and what its body tells |
//! | `make.rs` | inputs out of nothing |
//! | `change.rs` | inputs out of others, by what runs compared |

mod change;
mod given;
mod make;

pub(crate) use change::Known;
pub(crate) use given::{Given, signature};

use interp::{Leaf, Machine, Outside, Owner, Slot, Val};
use ir::{Global, Module, Type, TypeData};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::rc::Rc;

/// Bytes of memory behind a pointer of which nothing is known.
const OBJECT: u64 = 128;
/// Bytes of an object at most.
const MAX_OBJECT: u64 = 1 << 16;
/// In one of so many inputs, unknown functions throw now and then.
const THROWING: u64 = 4;
/// Scalars of one argument, at most.
const MAX_LEAVES: usize = 1 << 10;
/// Bits of the pointers that memory may hold.
const POINTER_BITS: u32 = 64;

/// What one run of a function is given, apart from any machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Input {
    /// The slots of each argument.
    values: Vec<Vec<Word>>,
    /// What arguments and memory point to.
    objects: Vec<Object>,
    /// What variables hold that other modules may have changed, by name.
    globals: Vec<(Box<[u8]>, Object)>,
    /// Decides what unknown functions return.
    outside: u64,
    /// Do they never throw?
    quiet: bool,
    /// What there is beside, the same for all inputs of a function.
    world: Rc<World>,
}

/// A number in memory: which object, where, and how many bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    memory: MemoryOf,
    at: usize,
    size: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MemoryOf {
    Object(usize),
    Global(usize),
}

/// What unknown functions know.
#[derive(Debug, Default)]
struct World {
    /// Numbers that they return now and then.
    numbers: Rc<[u64]>,
    /// Variables that they see.
    variables: Vec<Box<[u8]>>,
    /// The type infos that landing pads ask for.
    types: Vec<Box<[u8]>>,
    /// Does the function load pointers?
    loads_pointers: bool,
}

/// A slot of an argument.
#[derive(Clone, Copy, Debug)]
enum Word {
    /// Bits of a number of this width.
    Bits(u64, u32),
    Null,
    Pointer(Pointer),
    /// The address of a variable that others know, by its number.
    Variable(usize),
}

/// A place in an object of the input.
#[derive(Clone, Copy, Debug)]
struct Pointer {
    object: usize,
    offset: u64,
}

/// Memory.
#[derive(Clone, Debug)]
struct Object {
    align: u64,
    /// Does a type say how large it is?
    exact: bool,
    /// Is it known that nobody but the function accesses it?
    hidden: bool,
    dead_on_unwind: bool,
    dead_on_return: bool,
    /// Is it promised that it is not written?
    kept: bool,
    bytes: Vec<u8>,
    /// Where it holds pointers.
    pointers: Vec<(usize, Pointer)>,
}

/// Arguments in a machine.
#[derive(Default)]
pub(crate) struct Arguments {
    /// The values.
    pub values: Vec<Val>,
    /// Addresses of the objects that they point to, in order.
    pub objects: Vec<u64>,
}

impl Input {
    /// Makes the arguments in a machine that is to run a function of this module; `None` where there is no memory for them.
    pub fn place(&self, machine: &mut Machine<'_>, module: &Module, g: Global) -> Option<Arguments> {
        let (_, params, _) = module.ctx.types.func_parts(module.global(g).value_type)?;
        if params.len() != self.values.len() {
            return None;
        }
        let place = |object: &Object| machine.allocate(object.bytes.len() as u64, object.align, &[]).ok();
        let objects: Vec<u64> = self.objects.iter().map(place).collect::<Option<_>>()?;
        for (object, &address) in self.objects.iter().zip(&objects) {
            machine.set_contents(address, &object.contents(&objects));
        }
        for (name, object) in &self.globals {
            if let Some(g) = module.lookup(name) {
                machine.set_global_contents(g, &object.contents(&objects));
            }
        }
        machine.set_outside(self.outside(machine, module, &objects));
        let slot = |word: &Word| {
            Some(match *word {
                Word::Bits(bits, _) => Slot::new(bits),
                Word::Null => Slot::new(0),
                Word::Pointer(p) => Slot::new(objects[p.object].wrapping_add(p.offset)),
                Word::Variable(k) => Slot::new(machine.variable_address(module.lookup(&self.world.variables[k])?)?),
            })
        };
        let value =
            |(&ty, words): (&Type, &Vec<Word>)| Some(Val { ty, slots: words.iter().map(slot).collect::<Option<_>>()? });
        let mut values: Vec<Val> = params.iter().zip(&self.values).map(value).collect::<Option<_>>()?;
        values.iter_mut().for_each(|value| quiet_nans(module, value));
        Some(Arguments { values, objects })
    }
}

impl Input {
    /// What unknown functions do, and which memory they see.
    fn outside(&self, machine: &Machine<'_>, module: &Module, objects: &[u64]) -> Outside {
        let variables = self.world.variables.iter();
        let variables =
            variables.filter_map(|name| Some((hash(name), machine.variable_address(module.lookup(name)?)?)));
        let open = self.objects.iter().zip(objects).zip(1..).filter(|((object, _), _)| !object.hidden);
        // Where there are pointers, a number would lead nowhere.
        let plain = open.clone().filter(|((object, _), _)| object.pointers.is_empty());
        let plain = plain.map(|((_, &address), k)| (k << 32, address));
        let type_info = |name: &[u8]| module.lookup(name).and_then(|g| machine.variable_address(g)).unwrap_or(0);
        let changed = plain.chain(variables.clone().filter(|_| !self.holds_pointers()));
        Outside {
            seed: self.outside,
            numbers: self.world.numbers.clone(),
            changed: changed.collect(),
            seen: open.map(|((_, &address), _)| address).chain(variables.map(|v| v.1)).collect(),
            kept: self.objects.iter().zip(objects).filter(|(o, _)| o.kept).map(|(_, &address)| address).collect(),
            throws: !self.quiet && self.outside.is_multiple_of(THROWING),
            types: self.world.types.iter().map(|name| type_info(name)).collect(),
            objects: objects.to_vec(),
            pointers: self.world.loads_pointers,
        }
    }

    /// The number at an address, of so many bytes, where it belongs to the input, as it was placed in a machine last.
    pub fn spot(&self, machine: &Machine<'_>, module: &Module, objects: &[u64], read: (u64, u64)) -> Option<Spot> {
        let (address, size) = read;
        let (owner, at) = machine.owner(address);
        let memory = match owner {
            Owner::Global(g) => {
                let name = &module.global(g).name;
                MemoryOf::Global(self.globals.iter().position(|known| known.0 == *name)?)
            }
            _ => MemoryOf::Object(objects.iter().position(|&base| base == address.wrapping_sub(at))?),
        };
        let spot = Spot { memory, at: at as usize, size: size.min(8) as usize };
        self.number_at(spot).map(|_| spot)
    }

    fn number_at(&self, spot: Spot) -> Option<&[u8]> {
        let object = match spot.memory {
            MemoryOf::Object(k) => self.objects.get(k)?,
            MemoryOf::Global(k) => &self.globals.get(k)?.1,
        };
        object.bytes.get(spot.at..spot.at.checked_add(spot.size)?)
    }

    fn number_at_mut(&mut self, spot: Spot) -> Option<&mut [u8]> {
        let object = match spot.memory {
            MemoryOf::Object(k) => self.objects.get_mut(k)?,
            MemoryOf::Global(k) => &mut self.globals.get_mut(k)?.1,
        };
        object.bytes.get_mut(spot.at..spot.at.checked_add(spot.size)?)
    }

    /// The same input where unknown functions do not throw.
    pub fn without_exceptions(&self) -> Self {
        Self { quiet: true, ..self.clone() }
    }

    fn holds_pointers(&self) -> bool {
        self.globals.iter().any(|(_, object)| !object.pointers.is_empty())
    }

    /// Is an object nobody's any more once the function has returned, or an exception has left it?
    pub fn is_dead(&self, object: usize, unwound: bool) -> bool {
        self.objects.get(object).is_some_and(|object| object.dead_on_return || unwound && object.dead_on_unwind)
    }

    /// Is there such an object?
    pub fn has_dead(&self, unwound: bool) -> bool {
        (0..self.objects.len()).any(|object| self.is_dead(object, unwound))
    }
}

impl Object {
    fn plain(bytes: Vec<u8>) -> Self {
        Self {
            align: 16,
            exact: false,
            hidden: false,
            dead_on_unwind: false,
            dead_on_return: false,
            kept: false,
            bytes,
            pointers: Vec::new(),
        }
    }

    /// The bytes, with the addresses of what it points to.
    fn contents(&self, objects: &[u64]) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        for &(at, p) in &self.pointers {
            if let Some(word) = bytes.get_mut(at..at + POINTER_BITS as usize / 8) {
                word.copy_from_slice(&(objects[p.object] + p.offset).to_le_bytes());
            }
        }
        bytes
    }
}

/// A number that a name has in every module.
fn hash(name: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name);
    hasher.finish()
}

/// Makes signaling NaNs quiet: what operations make of them is left open (LangRef, "Behavior of Floating-Point NaN values").
fn quiet_nans(module: &Module, value: &mut Val) {
    let mut at = 0;
    for leaf in leaves(module, value.ty).unwrap_or_default() {
        let Some(slot) = value.slots.get_mut(at) else { return };
        at += leaf.slots();
        // The exponent, and the first bit behind it.
        let (exponent, quiet) = match leaf {
            Leaf::Float(Type::HALF) => (0x1f << 10, 1 << 9),
            Leaf::Float(Type::BFLOAT) => (0xff << 7, 1 << 6),
            Leaf::Float(Type::FLOAT) => (0xff << 23, 1 << 22),
            Leaf::Float(Type::DOUBLE) => (0x7ff << 52, 1 << 51),
            _ => continue,
        };
        let is_nan = slot.bits & exponent == exponent && slot.bits & (2 * quiet - 1) != 0;
        slot.bits |= if is_nan { quiet } else { 0 };
    }
}

/// The scalars that a type consists of; `None` where it is too large or of no fixed size.
pub(crate) fn leaves(module: &Module, ty: Type) -> Option<Vec<Leaf>> {
    let mut out = Vec::new();
    collect(module, ty, &mut out, 0).then_some(out)
}

fn collect(module: &Module, ty: Type, out: &mut Vec<Leaf>, depth: usize) -> bool {
    let types = &module.ctx.types;
    let leaf = match types.get(ty) {
        TypeData::Int(width) => Leaf::Int(*width),
        TypeData::Ptr(space) => Leaf::Ptr(*space, module.data_layout.pointer(*space).bits),
        _ if types.is_float(ty) => Leaf::Float(ty),
        _ if ty == Type::VOID => return true,
        _ if !types.is_sized(ty) || types.contains_scalable(ty) || depth > 16 => return false,
        _ => return collect_parts(module, ty, out, depth),
    };
    out.push(leaf);
    out.len() <= MAX_LEAVES
}

fn collect_parts(module: &Module, ty: Type, out: &mut Vec<Leaf>, depth: usize) -> bool {
    let types = &module.ctx.types;
    let Some(count) = types.element_count(ty).filter(|&n| n <= MAX_LEAVES as u64) else { return false };
    (0..count).all(|k| types.component(ty, k).is_some_and(|part| collect(module, part, out, depth + 1)))
}
