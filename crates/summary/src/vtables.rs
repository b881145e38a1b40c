//! Virtual tables: the functions in them, and the types that they are fit for. See LangRef's companion "Type Metadata".

use analysis::module_flags::number;
use ir::{Const, ConstData, Expr, Global, GlobalKind, Module, Opcode, metadata_kinds as kind};

/// The function that stands for one that is not there: it is never called.
const PURE_VIRTUAL: &[u8] = b"__cxa_pure_virtual";

/// From where virtual calls by way of a table come; 0 if nothing is said.
pub(crate) fn call_visibility(module: &Module, g: Global) -> u64 {
    let node = module.global(g).attachments().iter().find(|a| a.0 == kind::VCALL_VISIBILITY);
    let first = node.and_then(|a| module.ctx.md.tuple_operands(a.1)?.next());
    first.and_then(|n| number(module, n)).unwrap_or(0)
}

/// The types that a table has metadata for, by name, each with the offset of the address that objects of the type hold, in bytes.
pub(crate) fn types(module: &Module, table: Global) -> impl Iterator<Item = (&[u8], u64)> {
    let types = module.global(table).attachments().iter().filter(|a| a.0 == kind::TYPE);
    types.filter_map(|a| {
        let mut parts = module.ctx.md.tuple_operands(a.1)?;
        let offset = number(module, parts.next()?)?;
        Some((module.ctx.md.as_string(parts.next()?)?, offset))
    })
}

/// The functions in a constant table, and where they stand, in bytes.
pub(crate) fn functions(module: &Module, table: Global) -> Vec<(Global, u64)> {
    let Some(variable) = module.global(table).variable().filter(|v| v.is_constant) else { return Vec::new() };
    let mut scan = Scan { module, table, initializer: variable.initializer, found: Vec::new() };
    scan.walk(variable.initializer);
    scan.found
}

struct Scan<'m> {
    module: &'m Module,
    table: Global,
    initializer: Const,
    found: Vec<(Global, u64)>,
}

impl Scan<'_> {
    fn walk(&mut self, root: Const) {
        let (types, layout, pool) = (&self.module.ctx.types, &self.module.data_layout, &self.module.consts);
        let mut stack = vec![(root, 0u64)];
        while let Some((c, at)) = stack.pop() {
            let ty = pool.ty(c);
            match pool.data(c) {
                _ if types.is_ptr(ty) => self.pointer(c, at),
                ConstData::Aggregate(list) => {
                    let offsets = layout.field_offsets(types, ty);
                    let size = types.component(ty, 0).map_or(0, |element| layout.alloc_size(types, element).value);
                    let offset = |k: usize| offsets.get(k).copied().unwrap_or(size.wrapping_mul(k as u64));
                    let parts = pool.operands(list).iter().enumerate();
                    stack.extend(parts.rev().map(|(k, &part)| (part, at.wrapping_add(offset(k)))));
                }
                ConstData::Expr(_) => {
                    if let Some(target) = self.relative(c) {
                        self.add(target, at);
                    }
                }
                _ => {}
            }
        }
    }

    fn pointer(&mut self, c: Const, at: u64) {
        let mut c = c;
        while let Some(next) = self.expr(c).and_then(|e| self.cast_of(e)) {
            c = next;
        }
        if let Some(g) = self.module.consts.as_global(c) {
            self.add(g, at);
        }
    }

    /// What a cast, or a `getelementptr` of zeros, has the address of.
    fn cast_of(&self, e: &Expr) -> Option<Const> {
        let pool = &self.module.consts;
        let (&base, rest) = e.operands.split_first()?;
        match e.opcode {
            Opcode::BitCast | Opcode::AddrSpaceCast => self.module.ctx.types.is_ptr(pool.ty(base)).then_some(base),
            Opcode::GetElementPtr => rest.iter().all(|&index| pool.is_zero(index)).then_some(base),
            _ => None,
        }
    }

    /// Adds a function, or an alias of one.
    fn add(&mut self, g: Global, at: u64) {
        let global = self.module.global(g);
        let is_function = match global.kind {
            GlobalKind::Function(_) => true,
            GlobalKind::Alias(base) => {
                self.module.consts.as_global(base).is_some_and(|base| self.module.function(base).is_some())
            }
            _ => false,
        };
        if is_function && *global.name != *PURE_VIRTUAL {
            self.found.push((g, at));
        }
    }

    fn expr(&self, c: Const) -> Option<&Expr> {
        match self.module.consts.data(c) {
            ConstData::Expr(e) => Some(self.module.consts.expr(e)),
            _ => None,
        }
    }

    /// The function whose distance from the table stands here, as relative tables have it.
    fn relative(&self, c: Const) -> Option<Global> {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let truncated = self.expr(c).filter(|e| e.opcode == Opcode::Trunc)?;
        let difference = self.expr(truncated.operands[0]).filter(|e| e.opcode == Opcode::Sub)?;
        let (target, 0) = self.address(difference.operands[0])? else { return None };
        let (base, offset) = self.address(difference.operands[1])?;
        let size = layout.alloc_size(types, self.module.consts.ty(self.initializer)).value;
        (base == self.table && u64::try_from(offset).is_ok_and(|n| n <= size)).then_some(target)
    }

    /// The global that an address, or a number made of one, is a constant offset from, and the offset.
    fn address(&self, mut c: Const) -> Option<(Global, i64)> {
        let mut offset = 0i64;
        loop {
            match self.module.consts.data(c) {
                ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) => return Some((g, offset)),
                ConstData::Expr(e) => {
                    let e = self.module.consts.expr(e);
                    match e.opcode {
                        Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::BitCast => {}
                        Opcode::GetElementPtr => offset = offset.wrapping_add(self.gep_offset(e)?),
                        _ => return None,
                    }
                    c = e.operands[0];
                }
                _ => return None,
            }
        }
    }

    /// What a `getelementptr` adds, in bytes.
    fn gep_offset(&self, e: &Expr) -> Option<i64> {
        let (types, layout, pool) = (&self.module.ctx.types, &self.module.data_layout, &self.module.consts);
        let mut ty = e.source;
        let mut offset = 0i64;
        for (k, &index) in e.operands[1..].iter().enumerate() {
            let n = pool.as_i64(types, index)?;
            if k > 0 && types.is_struct(ty) {
                let field = usize::try_from(n).ok()?;
                offset = offset.wrapping_add_unsigned(layout.field_offset(types, ty, field)?);
                ty = types.component(ty, field as u64)?;
                continue;
            }
            if k > 0 {
                ty = types.component(ty, 0)?;
            }
            let size = layout.alloc_size(types, ty);
            if size.scalable {
                return None;
            }
            offset = offset.wrapping_add((size.value as i64).wrapping_mul(n));
        }
        Some(offset)
    }
}
