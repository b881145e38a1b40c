//! What a function pass wants added to the module.
//!
//! A function pass sees the module read-only, for others may be at work on other functions. A new declaration is
//! therefore a draft ([`Module::draft_function`]) until the manager has added it, in the order of functions and passes.

use crate::AddressTaken;
use crate::address_taken::Moves;
use ir::attributes::AttrList;
use ir::{Align, Body, Const, ConstPool, Function, Global, GlobalKind, GlobalValue, Module, Type};

/// Declarations and constants that are to be added, and addresses of blocks that change.
#[derive(Debug, Default)]
pub struct Requests {
    /// All that was asked for, each once, in order: functions of the module, and drafts.
    asked: Vec<Global>,
    /// Is one of them a draft?
    has_drafts: bool,
    /// Block addresses of the function that have become those of others: see [`AddressTaken`].
    moves: Option<Moves>,
}

impl Requests {
    /// Asks for the function of this name: the one that the module has, or a draft ([`Module::draft_function`]). The caller makes sure that the
    /// name stands for no function of another type.
    pub fn declare(&mut self, module: &Module, name: &[u8], ty: Type, attrs: AttrList) -> Global {
        let g = module.lookup(name).unwrap_or_else(|| module.draft_function(name, ty, attrs));
        if !self.asked.contains(&g) {
            self.asked.push(g);
            self.has_drafts |= module.is_draft(g);
        }
        g
    }

    /// Asks for a private constant of these bytes, which gets a name when it is added: `@str`, `@str.1`, …
    pub fn declare_bytes(&mut self, module: &Module, bytes: &[u8]) -> Global {
        let types = &module.ctx.types;
        let mut pool = ConstPool::default();
        let array = pool.packed(types.array(types.int(8), bytes.len() as u64), bytes);
        self.declare_constant(module, b"str", Align::new(1).unwrap_or(Align::NONE), pool, array)
    }

    /// Asks for a private constant that holds `initializer` of `pool`; its name may get a number when it is added.
    pub fn declare_constant(
        &mut self,
        module: &Module,
        name: &[u8],
        align: Align,
        pool: ConstPool,
        initializer: Const,
    ) -> Global {
        let g = module.draft_constant(name, align, pool, initializer);
        self.asked.push(g);
        self.has_drafts = true;
        g
    }

    /// Asks that the rest of the module follows what [`AddressTaken::move_to`] and [`AddressTaken::end`] did.
    pub fn move_block_addresses(&mut self, taken: AddressTaken) {
        debug_assert!(self.moves.is_none(), "granted before the next pass");
        self.moves = Some(taken.into_moves()).filter(|moves| !moves.is_empty());
    }

    /// Was anything asked for?
    pub(crate) fn was_asked(&self) -> bool {
        !self.asked.is_empty() || self.moves.is_some()
    }

    /// Must they be granted before the next pass runs on the function?
    pub(crate) fn is_urgent(&self) -> bool {
        self.has_drafts || self.moves.is_some()
    }

    /// Does in the module what a function asked for and makes the body's placeholders refer to what is added; all functions and constants that
    /// were asked for, new or not, in that order.
    pub(crate) fn grant(&mut self, module: &mut Module, body: &mut Body) -> Vec<Global> {
        if let Some(moves) = self.moves.take() {
            moves.apply(module);
        }
        let mut granted = std::mem::take(&mut self.asked);
        self.has_drafts = false;
        for g in &mut granted {
            let draft = *g;
            if let Some(constant) = module.add_draft_constant(draft) {
                *g = constant;
                body.consts_mut().replace_global(Type::PTR, draft, constant);
                continue;
            }
            let Some((name, ty, attrs)) = module.draft(draft) else { continue };
            let name = name.to_vec();
            // Another function may have asked for it in the meantime.
            *g = module.lookup(&name).unwrap_or_else(|| {
                let function = Function { attrs: attrs.into(), ..Function::default() };
                let value = GlobalValue::new(&name, ty, GlobalKind::Function(Box::new(function)));
                module.add_global(value)
            });
            body.consts_mut().replace_global(Type::PTR, draft, *g);
        }
        granted
    }
}
