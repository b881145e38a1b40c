//! Arguments for a function: numbers where things change, and pointers to memory of the caller's.

use fastrand::Rng;
use interp::{Leaf, Machine, Slot, Val};
use ir::attr_kind::AttrKind;
use ir::{AttrSet, Global, Module, Opcode, Type, TypeData};

/// Bytes of memory behind a pointer of which nothing is known.
const OBJECT: u64 = 128;
/// Bytes that an attribute may ask for.
const MAX_OBJECT: u64 = 1 << 16;
/// Scalars of one argument, at most.
const MAX_LEAVES: usize = 1 << 10;
/// Bits of the pointers that memory may hold.
const POINTER_BITS: u32 = 64;
/// Constants of a function that are tried as arguments.
const MAX_NUMBERS: usize = 192;

/// Arguments in a machine.
#[derive(Default)]
pub(crate) struct Arguments {
    /// The values.
    pub values: Vec<Val>,
    /// Addresses of the objects that they point to, in order.
    pub objects: Vec<u64>,
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

/// Arguments for a function, the same for the same seed and [`signature`]; `None` where some cannot be made. What pointers point to is as promised,
/// which may be what another module promises of this function.
pub(crate) fn arguments(
    machine: &mut Machine<'_>,
    module: &Module,
    g: Global,
    given: &Given,
    seed: u64,
) -> Option<Arguments> {
    let (_, params, _) = module.ctx.types.func_parts(module.global(g).value_type)?;
    let mut maker = Maker {
        machine,
        module,
        rng: Rng::with_seed(seed),
        numbers: &given.numbers,
        holds_pointers: given.loads_pointers,
        out: Arguments { values: Vec::new(), objects: Vec::new() },
    };
    if params.len() != given.promises.len() {
        return None;
    }
    for (&ty, promise) in params.iter().zip(&given.promises) {
        let value = maker.argument(ty, promise)?;
        maker.out.values.push(value);
    }
    Some(maker.out)
}

/// What decides, beside the seed, which arguments a function gets.
pub(crate) struct Given {
    promises: Vec<Promise>,
    /// Numbers that may matter to the function.
    numbers: Vec<u64>,
    /// Does the function load pointers, so that there should be some in memory?
    loads_pointers: bool,
}

impl Given {
    /// By the attributes of the parameters; `None` for functions for which no arguments can be made.
    pub fn new(module: &Module, g: Global) -> Option<Self> {
        let (_, params, vararg) = module.ctx.types.func_parts(module.global(g).value_type)?;
        let table = &module.ctx.attrs;
        let attributes = table.list(module.function(g)?.attrs);
        let odd = [AttrKind::InAlloca, AttrKind::Preallocated, AttrKind::SwiftError, AttrKind::Range];
        let is_odd = |k: usize| odd.iter().any(|&kind| table.has(attributes.param(k), kind));
        if vararg || (0..params.len()).any(is_odd) {
            return None;
        }
        let promises = (0..params.len()).map(|k| Promise::new(module, attributes.param(k))).collect();
        Some(Self { promises, numbers: Vec::new(), loads_pointers: false })
    }

    /// The same with what the function's body tells: its constants and those next to them, which a comparison needs, and whether it loads pointers.
    pub fn with_body(mut self, module: &Module, g: Global) -> Self {
        let Some(body) = module.body(g) else { return self };
        let is_wide = module.data_layout.pointer(0).bits == POINTER_BITS;
        let loads_pointer = |i| body.inst(i).opcode == Opcode::Load && body.inst(i).ty == Type::PTR;
        self.loads_pointers = is_wide && body.all_insts().any(loads_pointer);
        let operands = body.all_insts().flat_map(|i| body.operands(i)).filter_map(|v| v.constant());
        for c in operands.filter(|&c| body.consts().ty(c) != Type::I1).filter_map(|c| body.consts().as_u64(c)) {
            if self.numbers.len() >= MAX_NUMBERS {
                break;
            }
            if !self.numbers.contains(&c) {
                self.numbers.extend([c, c.wrapping_add(1), c.wrapping_sub(1)]);
            }
        }
        self
    }
}

/// What the attributes of a pointer say of the object behind it.
#[derive(Debug)]
pub(crate) struct Promise {
    /// May the pointer be null, or that of another argument?
    free: bool,
    /// Bytes.
    size: u64,
    /// Bytes.
    align: u64,
}

impl Promise {
    fn new(module: &Module, attributes: AttrSet) -> Self {
        let table = &module.ctx.attrs;
        let has = |kind| table.has(attributes, kind);
        let promised = table.find_int(attributes, AttrKind::Dereferenceable).unwrap_or(0);
        let by_type = [AttrKind::ByVal, AttrKind::StructRet, AttrKind::ByRef]
            .into_iter()
            .find_map(|kind| table.find_type(attributes, kind))
            .map(|ty| module.data_layout.alloc_size(&module.ctx.types, ty).value);
        Self {
            free: promised == 0 && by_type.is_none() && !has(AttrKind::NonNull) && !has(AttrKind::NoAlias),
            size: by_type.unwrap_or(OBJECT).max(promised),
            align: table.find_int(attributes, AttrKind::Alignment).unwrap_or(1).clamp(16, 1 << 12),
        }
    }
}

/// What decides, beside the seed, which arguments a function gets.
pub(crate) fn signature(module: &Module, g: Global) -> String {
    let list = module.function(g).map(|f| module.ctx.attrs.list(f.attrs));
    let params = module.ctx.types.func_parts(module.global(g).value_type).map_or(0, |parts| parts.1.len());
    let promises = (0..params).map(|k| list.map(|l| Promise::new(module, l.param(k))));
    format!("{:?} {:?}", module.global(g).value_type, promises.collect::<Vec<_>>())
}

struct Maker<'a, 'm> {
    machine: &'a mut Machine<'m>,
    module: &'a Module,
    rng: Rng,
    numbers: &'a [u64],
    holds_pointers: bool,
    out: Arguments,
}

impl Maker<'_, '_> {
    fn argument(&mut self, ty: Type, promise: &Promise) -> Option<Val> {
        let mut slots = Vec::new();
        for leaf in leaves(self.module, ty)? {
            match leaf {
                Leaf::Ptr(..) => slots.push(Slot::new(self.pointer(promise)?)),
                Leaf::Int(width) => self.number(width, &mut slots),
                Leaf::Float(ty) => self.float(ty, &mut slots),
            }
        }
        Some(Val { ty, slots })
    }

    /// The address of an object that does what the attributes promise; now and then null, or that of another argument's.
    fn pointer(&mut self, promise: &Promise) -> Option<u64> {
        let &Promise { free, size, align } = promise;
        if free && self.rng.u8(..8) == 0 {
            return Some(0);
        }
        if free && self.rng.u8(..6) == 0 && !self.out.objects.is_empty() {
            return Some(self.out.objects[self.rng.usize(..self.out.objects.len())]);
        }
        if size > MAX_OBJECT {
            return None;
        }
        let mut contents: Vec<Option<u8>> = match self.copied() {
            Some(old) if old.len() as u64 == size => old,
            _ => (0..size).map(|k| Some(self.byte(k))).collect(),
        };
        if self.holds_pointers && self.rng.u8(..4) > 0 {
            self.add_pointers(&mut contents)?;
        }
        let address = self.machine.allocate(size, align, &contents).ok()?;
        self.out.objects.push(address);
        Some(address)
    }

    /// Makes many words of an object pointers to another one.
    fn add_pointers(&mut self, contents: &mut [Option<u8>]) -> Option<()> {
        let pointee: Vec<Option<u8>> = (0..OBJECT).map(|k| Some(self.byte(k))).collect();
        let address = self.machine.allocate(OBJECT, 16, &pointee).ok()?;
        self.out.objects.push(address);
        for word in contents.chunks_exact_mut(POINTER_BITS as usize / 8) {
            if self.rng.u8(..4) > 0 {
                word.copy_from_slice(&address.to_le_bytes().map(Some));
            }
        }
        Some(())
    }

    /// Now and then what an object before holds, so that comparisons of memory find it equal.
    fn copied(&mut self) -> Option<Vec<Option<u8>>> {
        if self.out.objects.is_empty() || self.rng.u8(..4) > 0 {
            return None;
        }
        self.machine.contents(self.out.objects[self.rng.usize(..self.out.objects.len())])
    }

    /// Small numbers of four bytes, and anything.
    fn byte(&mut self, place: u64) -> u8 {
        if self.rng.u8(..4) == 0 { self.rng.u8(..) } else { u8::from(place.is_multiple_of(4)) * self.rng.u8(..16) }
    }

    fn number(&mut self, width: u32, slots: &mut Vec<Slot>) {
        if width <= 64 && !self.numbers.is_empty() && self.rng.u8(..3) == 0 {
            let number = self.numbers[self.rng.usize(..self.numbers.len())];
            slots.push(Slot::new(number & (u64::MAX >> (64 - width.max(1)))));
            return;
        }
        let kind = self.rng.u8(..8);
        let words = width.div_ceil(64).max(1);
        for k in 0..words {
            let low = k == 0;
            let word = match kind {
                0 => 0,
                1 => u64::from(low),
                2 => u64::MAX,
                // The smallest and the largest signed number.
                3 => {
                    if k + 1 == words {
                        1 << ((width - 1) % 64)
                    } else {
                        0
                    }
                }
                4 => {
                    if k + 1 == words {
                        (1u64 << ((width - 1) % 64)) - 1
                    } else {
                        u64::MAX
                    }
                }
                5 => u64::from(low) * self.rng.u64(..16),
                6 => {
                    if low {
                        self.rng.i8(..) as i64 as u64
                    } else {
                        u64::MAX
                    }
                }
                _ => self.rng.u64(..),
            };
            let bits = width - 64 * k;
            slots.push(Slot::new(if bits >= 64 { word } else { word & ((1 << bits) - 1) }));
        }
    }

    fn float(&mut self, ty: Type, slots: &mut Vec<Slot>) {
        let value = match self.rng.u8(..6) {
            0 => 0.0,
            1 => -1.0,
            2 => f64::INFINITY,
            3 => f64::from(self.rng.i32(..)) / 64.0,
            _ => f64::from(self.rng.i8(..)),
        };
        match ty {
            Type::DOUBLE => slots.push(Slot::new(value.to_bits())),
            Type::FLOAT => slots.push(Slot::new(u64::from((value as f32).to_bits()))),
            // Zero and one, as the formats have them.
            Type::HALF => slots.push(Slot::new([0, 0x3c00][self.rng.usize(..2)])),
            Type::BFLOAT => slots.push(Slot::new([0, 0x3f80][self.rng.usize(..2)])),
            Type::X86_FP80 if self.rng.bool() => slots.extend([Slot::new(1 << 63), Slot::new(0x3fff)]),
            _ => slots.extend([Slot::new(0), Slot::new(0)]),
        }
    }
}
