//! How a type's values lie in slots and in memory.

use crate::outcome::Stop;
use crate::value::Leaf;
use ir::types::TypeData;
use ir::{Module, Type};
use std::rc::Rc;

/// More parts than this in one first-class value are refused.
const MAX_LEAVES: usize = 1 << 16;

/// One scalar of a type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeafAt {
    pub leaf: Leaf,
    /// First slot.
    pub slot: u32,
    /// Where it begins in memory, in bits: elements of vectors stand without gaps.
    pub bit: u64,
    /// Bits that belong to it in memory: a scalar's own bytes, or exactly the width of a vector's element.
    pub stored_bits: u32,
}

/// A type, taken apart.
#[derive(Debug)]
pub(crate) struct Shape {
    pub ty: Type,
    pub leaves: Box<[LeafAt]>,
    /// Slots of all of them.
    pub slots: usize,
    /// Bytes that a store writes.
    pub store_size: u64,
    /// Bytes from one to the next in an array.
    pub alloc_size: u64,
    /// ABI alignment in bytes.
    pub align: u64,
}

/// Shapes by type, made when they are first needed.
#[derive(Debug, Default)]
pub(crate) struct Shapes {
    made: Vec<Option<Rc<Shape>>>,
}

impl Shapes {
    pub fn get(&mut self, module: &Module, ty: Type) -> Result<Rc<Shape>, Stop> {
        let index = ty.0 as usize;
        if let Some(Some(shape)) = self.made.get(index) {
            return Ok(shape.clone());
        }
        let shape = Rc::new(build(module, ty)?);
        if self.made.len() <= index {
            self.made.resize(index + 1, None);
        }
        self.made[index] = Some(shape.clone());
        Ok(shape)
    }
}

/// Takes types apart.
struct Builder<'m> {
    module: &'m Module,
    leaves: Vec<LeafAt>,
    slots: usize,
}

fn build(module: &Module, ty: Type) -> Result<Shape, Stop> {
    let (layout, types) = (&module.data_layout, &module.ctx.types);
    let mut builder = Builder { module, leaves: Vec::new(), slots: 0 };
    builder.add(ty, 0, false)?;
    let sized = types.is_sized(ty);
    Ok(Shape {
        ty,
        leaves: builder.leaves.into(),
        slots: builder.slots,
        store_size: if sized { layout.store_size(types, ty).value } else { 0 },
        alloc_size: if sized { layout.alloc_size(types, ty).value } else { 0 },
        align: if sized { layout.abi_align(types, ty) } else { 1 },
    })
}

impl Builder<'_> {
    /// Adds the scalars of a type that begins at this bit. The depth of types is bounded by the reader.
    fn add(&mut self, ty: Type, bit: u64, packed: bool) -> Result<(), Stop> {
        let (layout, types) = (&self.module.data_layout, &self.module.ctx.types);
        if self.leaves.len() >= MAX_LEAVES {
            return Err(Stop::unsupported(format!("a value of more than {MAX_LEAVES} parts")));
        }
        match types.get(ty) {
            TypeData::Int(w) => self.leaf(Leaf::Int(*w), bit, packed),
            TypeData::Ptr(space) => self.leaf(Leaf::Ptr(*space, layout.pointer(*space).bits), bit, packed),
            _ if types.is_float(ty) => self.leaf(Leaf::Float(ty), bit, packed),
            TypeData::Vector { elem, len, .. } => {
                let width = layout.size_in_bits(types, *elem).value;
                (0..u64::from(*len)).try_for_each(|i| self.add(*elem, bit + i * width, true))
            }
            TypeData::Array { elem, len } => {
                let stride = layout.alloc_size(types, *elem).value * 8;
                if stride == 0 {
                    return Ok(());
                }
                (0..*len).try_for_each(|i| self.add(*elem, bit.wrapping_add(i.wrapping_mul(stride)), false))
            }
            TypeData::Struct { fields, .. } => self.structure(ty, fields, bit),
            TypeData::Named(_) => match types.fields(ty) {
                Some((fields, _)) => self.structure(ty, fields, bit),
                None => Err(Stop::unsupported("a value of an opaque type")),
            },
            TypeData::Void | TypeData::Label | TypeData::Metadata | TypeData::Token | TypeData::Func { .. } => Ok(()),
            TypeData::X86Amx => Err(Stop::unsupported("a value of type x86_amx")),
            _ => Err(Stop::unsupported("a value of a target extension type")),
        }
    }

    fn structure(&mut self, ty: Type, fields: &[Type], bit: u64) -> Result<(), Stop> {
        let offsets = self.module.data_layout.field_offsets(&self.module.ctx.types, ty);
        fields.iter().zip(offsets.iter()).try_for_each(|(&field, at)| self.add(field, bit + at * 8, false))
    }

    fn leaf(&mut self, leaf: Leaf, bit: u64, packed: bool) -> Result<(), Stop> {
        let bits = leaf.bits();
        let stored_bits = if packed { bits } else { bits.next_multiple_of(8) };
        self.leaves.push(LeafAt { leaf, slot: self.slots as u32, bit, stored_bits });
        self.slots += leaf.slots();
        Ok(())
    }
}
