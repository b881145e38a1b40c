//! Hashes of functions, which filter before [`super::function_comparator`] compares: functions that are equal have equal
//! hashes.
//!
//! - [`structural_hash`] is LLVM's: the opcodes, block by block, in the order of a walk from the entry. It decides the order in
//!   which functions are merged, so it must be LLVM's bit by bit.
//! - [`content_hash`] looks at types, flags and operands as well, so that functions that share it are nearly always equal.

use analysis::value_tracking::constant_gep_offset;
use ir::{Block, Body, Const, ConstData, Global, Inst, Module, Opcode, Type, TypeData, ValueKind};
use rustc_hash::FxHasher;
use smallvec::{SmallVec, smallvec};
use std::hash::{Hash, Hasher};
use twox_hash::XxHash3_64;

/// LLVM's marks of a function and of a block.
const FUNCTION: u64 = 0x6264_2d6b_6b2d_6b72;
const BLOCK: u64 = 45798;
/// The hash of a module before its first function.
const START: u64 = 4;

/// The blocks that can be reached from the entry, in the order in which functions are hashed and compared: depth first, the
/// last successor first.
pub fn walk(body: &Body) -> SmallVec<[Block; 16]> {
    let mut seen: SmallVec<[bool; 64]> = smallvec![false; body.block_capacity()];
    let mut stack: SmallVec<[Block; 16]> = smallvec![body.entry()];
    let mut order = SmallVec::new();
    seen[body.entry().index()] = true;
    while let Some(b) = stack.pop() {
        order.push(b);
        stack.extend(body.block_successors(b).filter(|s| !std::mem::replace(&mut seen[s.index()], true)));
    }
    order
}

/// LLVM's hash of numbers: XXH3 of their little-endian bytes.
fn combine(words: &[u64], bytes: &mut Vec<u8>) -> u64 {
    bytes.clear();
    words.iter().for_each(|w| bytes.extend_from_slice(&w.to_le_bytes()));
    XxHash3_64::oneshot(bytes)
}

/// LLVM's number of an opcode; two are reserved before `va_arg`.
fn opcode_number(op: Opcode) -> u64 {
    op as u64 + if op as u8 >= Opcode::VaArg as u8 { 3 } else { 1 }
}

/// The hash of each opcode.
pub struct OpcodeHashes(Vec<u64>);

impl Default for OpcodeHashes {
    fn default() -> Self {
        Self(Opcode::ALL.iter().map(|&op| combine(&[opcode_number(op)], &mut Vec::new())).collect())
    }
}

/// LLVM's structural hash of a function with a body, of which `blocks` is the [`walk`].
pub fn structural_hash(body: &Body, blocks: &[Block], vararg: bool, opcodes: &OpcodeHashes) -> u64 {
    let mut words = Vec::with_capacity(body.num_insts() + body.block_capacity() + 4);
    words.extend([START, FUNCTION, u64::from(vararg), body.params().len() as u64]);
    for &b in blocks {
        words.push(BLOCK);
        words.extend(body.block_insts(b).map(|i| opcodes.0[body.inst(i).opcode as usize]));
    }
    combine(&words, &mut Vec::with_capacity(words.len() * 8))
}

/// The hash of what a function of the module does, by which equal functions are found. Calls of the function itself count as
/// equal, and pointers as the integers of their width. `blocks` is the [`walk`] of the body.
pub fn content_hash(module: &Module, global: Global, body: &Body, blocks: &[Block]) -> u64 {
    let mut h = Content { module, global, body, state: FxHasher::default() };
    h.ty(module.global(global).value_type);
    for p in body.params() {
        h.ty(body.param_type(p));
    }
    for &b in blocks {
        h.state.write_u64(BLOCK);
        for i in body.block_insts(b) {
            h.inst(i);
        }
    }
    h.state.finish()
}

struct Content<'a, 'm> {
    module: &'m Module,
    global: Global,
    body: &'a Body,
    state: FxHasher,
}

impl Content<'_, '_> {
    fn inst(&mut self, i: Inst) {
        let d = self.body.inst(i);
        self.state.write_u8(d.opcode as u8);
        self.ty(d.ty);
        if d.opcode == Opcode::GetElementPtr {
            return self.gep(i);
        }
        self.state.write_u32(u32::from(d.properties()) << 8 | u32::from(d.raw_flags()));
        self.state.write_usize(d.num_operands());
        match d.opcode {
            Opcode::Alloca => self.ty(d.allocated_type()),
            Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector => {
                self.body.indices(i).hash(&mut self.state);
            }
            _ => {}
        }
        for v in self.body.operands(i) {
            self.operand(v);
        }
    }

    /// Constant indices count by what they add up to, in whatever way they are written.
    fn gep(&mut self, i: Inst) {
        self.operand(self.body.operand(i, 0));
        let offset = constant_gep_offset(self.module, self.body, i);
        offset.hash(&mut self.state);
        if offset.is_none() {
            let d = self.body.inst(i);
            self.ty(d.source_type());
            self.state.write_usize(d.num_operands());
            self.body.operands(i).skip(1).for_each(|v| self.operand(v));
        }
    }

    fn operand(&mut self, v: ir::Value) {
        match v.kind() {
            ValueKind::Const(c) => self.constant(c),
            ValueKind::Param(p) => self.state.write_u32(p.0),
            ValueKind::Inst(_) => self.state.write_u8(1),
            ValueKind::Block(_) => self.state.write_u8(2),
        }
    }

    /// A constant, without what it is made of but one level.
    fn constant(&mut self, c: Const) {
        self.shallow(c);
        self.body.consts().for_each_operand(c, |o| self.shallow(o));
    }

    fn shallow(&mut self, c: Const) {
        let (pool, state) = (self.body.consts(), &mut self.state);
        if pool.is_zero(c) {
            return state.write_u8(3);
        }
        match pool.data(c) {
            ConstData::Int(v) | ConstData::Float(v) => state.write_u64(v),
            ConstData::BigInt(l) | ConstData::WideFloat(l) => pool.words(l).hash(state),
            ConstData::Data(l) => pool.bytes(l).hash(state),
            ConstData::Global(g) if g == self.global => state.write_u8(4),
            ConstData::Global(g) => state.write_u32(g.0),
            ConstData::Aggregate(l) | ConstData::PtrAuth(l) => state.write_usize(l.len()),
            ConstData::InlineAsm(a) => pool.asm(a).template.hash(state),
            ConstData::Expr(e) => state.write_u8(pool.expr(e).opcode as u8),
            ConstData::Null
            | ConstData::Undef
            | ConstData::Poison
            | ConstData::Splat(_)
            | ConstData::BlockAddress(..)
            | ConstData::DsoLocalEquivalent(_)
            | ConstData::NoCfi(_)
            | ConstData::Metadata(_)
            | ConstData::LocalMetadata(_)
            | ConstData::Placeholder(_) => state.write_u8(5),
        }
    }

    /// A type, without what it is made of: that would take long where types share parts.
    fn ty(&mut self, ty: Type) {
        let types = &self.module.ctx.types;
        let ty = coerced(self.module, ty);
        if ty.is_fixed() {
            return self.state.write_u32(ty.0);
        }
        let (kind, size) = match types.get(ty) {
            TypeData::Int(bits) => (1, u64::from(*bits)),
            TypeData::Ptr(space) => (2, u64::from(*space)),
            TypeData::Array { len, .. } => (3, *len),
            TypeData::Vector { len, .. } => (4, u64::from(*len)),
            TypeData::Struct { .. } | TypeData::Named(_) => (5, types.element_count(ty).unwrap_or(0)),
            TypeData::Func { params, .. } => (6, params.len() as u64),
            TypeData::Target { .. } => (7, 0),
            _ => (8, u64::from(ty.0)),
        };
        self.state.write_u64(kind << 60 ^ size);
    }
}

/// A pointer of address space 0 as the integer of its width; any other type itself.
pub fn coerced(module: &Module, ty: Type) -> Type {
    if ty == Type::PTR { module.ctx.types.int(module.data_layout.pointer(0).bits) } else { ty }
}
