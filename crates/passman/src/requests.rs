//! What a function pass wants added to the module.
//!
//! A function pass sees the module read-only, for others may be at work on other functions. A new declaration is
//! therefore named by a placeholder id until the manager has added it, in the order of functions and passes.

use ir::attributes::AttrList;
use ir::{Function, Global, GlobalKind, GlobalValue, Type};

/// Declarations that are to be added.
#[derive(Debug, Default)]
pub struct Requests {
    declarations: Vec<GlobalValue>,
}

/// Placeholders count down from the largest id that is not "none".
const LAST: u32 = u32::MAX - 1;

impl Requests {
    /// The placeholder of the `index`-th declaration asked for.
    pub(crate) fn placeholder(index: usize) -> Global {
        Global(LAST - index as u32)
    }

    /// Asks for the declaration of a function; the same name gives the same placeholder.
    pub(crate) fn declare(&mut self, name: &[u8], ty: Type, attrs: AttrList) -> Global {
        if let Some(known) = self.declarations.iter().position(|d| *d.name == *name) {
            return Self::placeholder(known);
        }
        let function = Function { attrs, ..Function::default() };
        self.declarations.push(GlobalValue::new(name, ty, GlobalKind::Function(Box::new(function))));
        Self::placeholder(self.declarations.len() - 1)
    }

    /// Was nothing asked for?
    pub fn is_empty(&self) -> bool {
        self.declarations.is_empty()
    }

    /// Takes out what was asked for, in that order.
    pub(crate) fn take(&mut self) -> Vec<GlobalValue> {
        std::mem::take(&mut self.declarations)
    }
}
