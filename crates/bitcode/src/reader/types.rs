//! The table of types. Pointers of the old, typed kind become opaque ones; what they point to is remembered, because old
//! records leave types out that follow from it.

use super::Records;
use crate::bitstream::reader::{Cursor, Entry};
use crate::codes::ty as code;
use crate::error::{ReadError, Result};
use ir::types::MAX_INT_BITS;
use ir::{Type, TypeData, TypeTable};
use rustc_hash::FxHashSet;

/// A number in the table of types of a file.
pub type TypeId = u32;

/// It is not known, or of no interest, which type.
pub const NO_TYPE: TypeId = u32::MAX;

/// Deepest nesting of types.
const MAX_DEPTH: u32 = 512;

/// The types of a file by number, and the types that they consist of.
#[derive(Debug, Default)]
pub struct TypeList {
    types: Vec<Type>,
    /// Numbers of the parts of each: element, fields, return and parameter types, pointee.
    parts: Vec<Box<[TypeId]>>,
    /// Are there pointers of the old kind?
    pub typed_pointers: bool,
}

impl TypeList {
    /// The type of this number.
    #[inline]
    pub fn get(&self, id: u64) -> Option<Type> {
        self.types.get(usize::try_from(id).ok()?).copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.types.len()
    }

    /// Numbers of the parts of a type.
    pub fn parts(&self, id: TypeId) -> &[TypeId] {
        self.parts.get(id as usize).map_or(&[], |p| p)
    }

    /// What a pointer of the old kind points to.
    pub fn pointee(&self, types: &TypeTable, id: TypeId) -> TypeId {
        match self.get(u64::from(id)) {
            Some(ty) if types.is_ptr(ty) => self.parts(id).first().copied().unwrap_or(NO_TYPE),
            _ => NO_TYPE,
        }
    }
}

/// A record of the table, with the name that was given before it.
struct TypeRecord {
    code: u32,
    ops: Box<[u64]>,
    name: Box<[u8]>,
    /// Where it stands.
    bit: u64,
}

/// Reads the type block whose number was just read.
pub fn read(cursor: &mut Cursor<'_>, types: &TypeTable) -> Result<TypeList> {
    let records = read_records(cursor)?;
    let mut builder =
        Builder { table: types, records: &records, list: TypeList::default(), names: FxHashSet::default(), unique: 0 };
    builder.name_structures();
    for (id, record) in records.iter().enumerate() {
        builder.define(id).map_err(|message| error(message, record))?;
    }
    for (id, record) in records.iter().enumerate() {
        builder.set_body(id).map_err(|message| error(message, record))?;
    }
    builder.check_depth()?;
    Ok(builder.list)
}

#[cold]
fn error(message: &str, record: &TypeRecord) -> ReadError {
    ReadError::new(message, record.bit, "TYPE").in_record(record.code, code::name(record.code))
}

fn read_records(cursor: &mut Cursor<'_>) -> Result<Vec<TypeRecord>> {
    let mut out = Vec::new();
    let mut name = Vec::new();
    let mut count = 0;
    let mut block = Records::enter(cursor, crate::codes::block::TYPE)?;
    loop {
        let bit = block.cursor.file_bit();
        match block.next()? {
            Entry::End => break,
            Entry::Block(_) => return Err(block.cursor.error("Malformed block")),
            Entry::Record => {}
        }
        let record = &block.record;
        match record.code {
            code::NUMENTRY => count = record.ops.first().copied().unwrap_or(0),
            code::STRUCT_NAME => name.extend(record.ops.iter().map(|&b| b as u8)),
            code => {
                if out.len() as u64 >= count {
                    return Err(block.cursor.error("Invalid TYPE table"));
                }
                let named = matches!(code, code::STRUCT_NAMED | code::OPAQUE | code::TARGET_TYPE);
                let name = if named { std::mem::take(&mut name).into() } else { Box::default() };
                out.push(TypeRecord { code, ops: record.ops.as_slice().into(), name, bit });
            }
        }
    }
    if out.len() as u64 != count {
        return Err(cursor.error("Malformed block"));
    }
    Ok(out)
}

struct Builder<'a> {
    table: &'a TypeTable,
    records: &'a [TypeRecord],
    list: TypeList,
    names: FxHashSet<Vec<u8>>,
    unique: u64,
}

/// What stands for a type that is not defined yet.
const UNDEFINED: Type = Type::NONE;

impl Builder<'_> {
    /// Identified structures come first: others may refer to them before they are defined.
    fn name_structures(&mut self) {
        for record in self.records {
            let ty = match record.code {
                code::STRUCT_NAMED | code::OPAQUE => {
                    let name = self.unique_name(&record.name);
                    self.table.named_struct(&name)
                }
                _ => UNDEFINED,
            };
            self.list.types.push(ty);
            self.list.parts.push(Box::default());
        }
    }

    /// LLVM's way to make names of structures unique.
    fn unique_name(&mut self, name: &[u8]) -> Vec<u8> {
        if name.is_empty() {
            return Vec::new();
        }
        let mut candidate = name.to_vec();
        while !self.names.insert(candidate.clone()) {
            candidate = [name, b".", self.unique.to_string().as_bytes()].concat();
            self.unique += 1;
        }
        candidate
    }

    fn part(&self, id: u64) -> std::result::Result<Type, &'static str> {
        self.list.get(id).filter(|&t| t != UNDEFINED).ok_or("Invalid type")
    }

    fn define(&mut self, id: usize) -> std::result::Result<(), &'static str> {
        const INVALID: &str = "Invalid record";
        let record = &self.records[id];
        let ops = &record.ops;
        let op = |k: usize| ops.get(k).copied().ok_or(INVALID);
        let mut parts: Vec<TypeId> = Vec::new();
        let ty = match record.code {
            code::VOID => Type::VOID,
            code::HALF => Type::HALF,
            code::BFLOAT => Type::BFLOAT,
            code::FLOAT => Type::FLOAT,
            code::DOUBLE => Type::DOUBLE,
            code::X86_FP80 => Type::X86_FP80,
            code::FP128 => Type::FP128,
            code::PPC_FP128 => Type::PPC_FP128,
            code::LABEL => Type::LABEL,
            code::METADATA => Type::METADATA,
            code::TOKEN => Type::TOKEN,
            code::X86_AMX => Type::X86_AMX,
            code::X86_MMX => self.table.vector(Type::I64, 1, false),
            code::INTEGER => match op(0)? {
                bits @ 1..=0x80_0000 if bits <= u64::from(MAX_INT_BITS) => self.table.int(bits as u32),
                _ => return Err("Bitwidth for integer type out of range"),
            },
            code::OPAQUE_POINTER => self.table.ptr(address_space(op(0)?)?),
            code::POINTER => {
                if self.list.get(op(0)?).is_none() {
                    return Err("Invalid type");
                }
                self.list.typed_pointers = true;
                parts.push(op(0)? as TypeId);
                self.table.ptr(address_space(ops.get(1).copied().unwrap_or(0))?)
            }
            code::ARRAY => {
                let elem = self.part(op(1)?)?;
                if !self.is_element(elem) {
                    return Err("Invalid type");
                }
                parts.push(op(1)? as TypeId);
                self.table.array(elem, op(0)?)
            }
            code::VECTOR => {
                let elem = self.part(op(1)?)?;
                let len = u32::try_from(op(0)?).ok().filter(|&n| n != 0).ok_or("Invalid vector length")?;
                if !(self.table.is_int(elem) || self.table.is_float(elem) || self.table.is_ptr(elem)) {
                    return Err("Invalid type");
                }
                parts.push(op(1)? as TypeId);
                self.table.vector(elem, len, ops.get(2).copied().unwrap_or(0) != 0)
            }
            code::FUNCTION | code::FUNCTION_OLD => {
                let first = if record.code == code::FUNCTION { 1 } else { 2 };
                parts.extend(ops.get(first..).ok_or(INVALID)?.iter().map(|&p| p as TypeId));
                self.function(op(0)? != 0, &parts)?
            }
            code::STRUCT_ANON => {
                parts.extend(ops.get(1..).ok_or(INVALID)?.iter().map(|&p| p as TypeId));
                let fields = self.fields(&parts)?;
                self.table.structure(&fields, op(0)? != 0)
            }
            code::TARGET_TYPE => self.target(record)?,
            code::STRUCT_NAMED | code::OPAQUE => self.list.types[id],
            _ => return Err(super::UNKNOWN_RECORD),
        };
        self.list.types[id] = ty;
        self.list.parts[id] = parts.into();
        Ok(())
    }

    fn function(&self, vararg: bool, parts: &[TypeId]) -> std::result::Result<Type, &'static str> {
        let [ret, params @ ..] = parts else { return Err("Invalid record") };
        let ret = self.part(u64::from(*ret))?;
        let mut list = Vec::with_capacity(params.len());
        for &p in params {
            let ty = self.part(u64::from(p))?;
            if matches!(ty, Type::VOID) || matches!(self.table.get(ty), TypeData::Func { .. }) {
                return Err("Invalid function argument type");
            }
            list.push(ty);
        }
        let valid =
            !matches!(ret, Type::LABEL | Type::METADATA) && !matches!(self.table.get(ret), TypeData::Func { .. });
        if !valid {
            return Err("Invalid type");
        }
        Ok(self.table.func(ret, &list, vararg))
    }

    fn is_element(&self, ty: Type) -> bool {
        !matches!(ty, Type::VOID | Type::LABEL | Type::METADATA | Type::TOKEN)
            && !matches!(self.table.get(ty), TypeData::Func { .. })
    }

    fn fields(&self, parts: &[TypeId]) -> std::result::Result<Vec<Type>, &'static str> {
        let field = |&id: &TypeId| self.part(u64::from(id));
        let fields: Vec<Type> = parts.iter().map(field).collect::<std::result::Result<_, _>>()?;
        if fields.iter().all(|&f| self.is_element(f)) { Ok(fields) } else { Err("Invalid type") }
    }

    fn target(&self, record: &TypeRecord) -> std::result::Result<Type, &'static str> {
        let Some((&count, rest)) = record.ops.split_first() else { return Err("Invalid record") };
        let count = usize::try_from(count).ok().filter(|&n| n <= rest.len()).ok_or("Too few type parameters")?;
        let (types, ints) = rest.split_at(count);
        let types: Vec<Type> = types.iter().map(|&t| self.part(t)).collect::<std::result::Result<_, _>>()?;
        let int = |&i: &u64| u32::try_from(i).map_err(|_| "Integer parameter too large");
        let ints: Vec<u32> = ints.iter().map(int).collect::<std::result::Result<_, _>>()?;
        let name = std::str::from_utf8(&record.name).map_err(|_| "Invalid record")?;
        Ok(self.table.target(name, &types, &ints))
    }

    fn set_body(&mut self, id: usize) -> std::result::Result<(), &'static str> {
        let record = &self.records[id];
        if record.code != code::STRUCT_NAMED {
            return Ok(());
        }
        let Some((&packed, fields)) = record.ops.split_first() else { return Err("Invalid record") };
        let parts: Vec<TypeId> = fields.iter().map(|&p| p as TypeId).collect();
        let fields = self.fields(&parts)?;
        self.table.set_body(self.list.types[id], &fields, packed != 0);
        self.list.parts[id] = parts.into();
        Ok(())
    }

    /// Refuses types that contain themselves, or that are nested too deeply for those who walk them.
    fn check_depth(&self) -> Result<()> {
        const OPEN: u32 = u32::MAX;
        let mut depth = vec![0u32; self.list.len()];
        let mut stack: Vec<(usize, bool)> = Vec::new();
        for root in 0..self.list.len() {
            stack.push((root, false));
            while let Some((id, ready)) = stack.pop() {
                let parts = if self.records[id].code == code::POINTER { &[][..] } else { &self.list.parts[id] };
                if ready {
                    let deepest = parts.iter().map(|&p| depth[p as usize]).max().unwrap_or(0);
                    depth[id] = deepest + 1;
                    if depth[id] > MAX_DEPTH {
                        return Err(error("types are nested too deeply", &self.records[id]));
                    }
                } else if depth[id] == OPEN {
                    return Err(error("identified structure type is recursive", &self.records[id]));
                } else if depth[id] == 0 {
                    depth[id] = OPEN;
                    stack.push((id, true));
                    for &p in parts {
                        match depth[p as usize] {
                            0 => stack.push((p as usize, false)),
                            OPEN => return Err(error("identified structure type is recursive", &self.records[id])),
                            _ => {}
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

fn address_space(space: u64) -> std::result::Result<u32, &'static str> {
    u32::try_from(space).ok().filter(|&s| s < 1 << 24).ok_or("Invalid type")
}
