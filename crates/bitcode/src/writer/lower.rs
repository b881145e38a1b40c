//! Constants as LLVM has them: a vector with the same element everywhere is an expression, and so is the mask of a
//! `shufflevector` a constant.

use ir::Body;
use ir::Inst;
use ir::constant::{Const, ConstData, ConstPool, Expr};
use ir::inst::Opcode;
use ir::types::{Type, TypeData, TypeTable};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// A pool, and what LLVM has in the place of some of its constants.
pub(super) struct Lowered<'a> {
    /// The pool; a copy with more constants at its end where some were needed.
    pub pool: Cow<'a, ConstPool>,
    splats: FxHashMap<Const, Const>,
    masks: FxHashMap<Const, Const>,
    inst_masks: FxHashMap<Inst, Const>,
}

/// The type of the mask of a `shufflevector` of `len` elements.
pub(super) fn mask_type(types: &TypeTable, result: Type) -> Type {
    match types.get(result) {
        TypeData::Vector { len, scalable, .. } => types.vector(Type::I32, *len, *scalable),
        _ => Type::I32,
    }
}

impl<'a> Lowered<'a> {
    /// Lowers the constants of a pool.
    pub fn new(types: &TypeTable, pool: &'a ConstPool) -> Self {
        let mut lowered = Self {
            pool: Cow::Borrowed(pool),
            splats: FxHashMap::default(),
            masks: FxHashMap::default(),
            inst_masks: FxHashMap::default(),
        };
        pool.iter().for_each(|c| lowered.lower(types, c));
        lowered
    }

    fn lower(&mut self, types: &TypeTable, c: Const) {
        let ty = self.pool.ty(c);
        match self.pool.data(c) {
            ConstData::Splat(element) => {
                let expr = self.splat(types, ty, element);
                self.splats.insert(c, expr);
            }
            ConstData::Expr(e) if self.pool.expr(e).opcode == Opcode::ShuffleVector => {
                if self.masks.contains_key(&c) {
                    return;
                }
                let mask: Vec<u32> = self.pool.expr(e).mask.iter().map(|&m| m as u32).collect();
                let mask = self.mask(types, ty, mask.into_iter());
                self.masks.insert(c, mask);
            }
            _ => {}
        }
    }

    /// Adds a constant of another pool.
    pub fn import(&mut self, types: &TypeTable, pool: &ConstPool, c: Const) -> Const {
        let first = self.pool.len() as u32;
        let imported = pool.import(c, self.pool.to_mut(), types);
        (first..self.pool.len() as u32).for_each(|c| self.lower(types, Const(c)));
        imported
    }

    /// Lowers the constants of a body.
    pub fn of_body(types: &TypeTable, body: &'a Body) -> Self {
        let mut lowered = Self::new(types, body.consts());
        for i in body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::ShuffleVector) {
            let mask = lowered.mask(types, body.inst(i).ty, body.indices(i).iter().copied());
            lowered.inst_masks.insert(i, mask);
        }
        lowered
    }

    /// What LLVM has in the place of a constant.
    #[inline]
    pub fn resolve(&self, c: Const) -> Const {
        if self.splats.is_empty() { c } else { self.splats.get(&c).copied().unwrap_or(c) }
    }

    /// The mask of a `shufflevector` expression.
    pub fn mask_of(&self, c: Const) -> Option<Const> {
        self.masks.get(&c).copied()
    }

    /// The mask of a `shufflevector` instruction.
    pub fn mask_of_inst(&self, i: Inst) -> Option<Const> {
        self.inst_masks.get(&i).copied()
    }

    fn splat(&mut self, types: &TypeTable, ty: Type, element: Const) -> Const {
        let pool = self.pool.to_mut();
        let poison = pool.poison(ty);
        let zero = pool.int(types, Type::I64, 0);
        let inserted = pool.expression(ty, expr(Opcode::InsertElement, [poison, element, zero].into(), Box::default()));
        let mask = pool.null(types, mask_type(types, ty));
        // The mask itself is a constant of its own.
        let whole = pool.expression(ty, expr(Opcode::ShuffleVector, [inserted, poison].into(), Box::default()));
        self.masks.insert(whole, mask);
        whole
    }

    fn mask(&mut self, types: &TypeTable, result: Type, elements: impl ExactSizeIterator<Item = u32>) -> Const {
        let ty = mask_type(types, result);
        let pool = self.pool.to_mut();
        let mut element = |m: u32| match m {
            u32::MAX => pool.poison(Type::I32),
            _ => pool.int(types, Type::I32, m.into()),
        };
        let elements: Vec<Const> = elements.map(&mut element).collect();
        match types.vector_len(ty) {
            Some((_, true)) if elements.first().is_some_and(|&c| pool.is_zero(c)) => pool.null(types, ty),
            Some((_, true)) => pool.poison(ty),
            _ => pool.aggregate(types, ty, &elements),
        }
    }
}

fn expr(opcode: Opcode, operands: Box<[Const]>, mask: Box<[i32]>) -> Expr {
    Expr { opcode, flags: 0, source: Type::VOID, in_range: None, operands, mask }
}
