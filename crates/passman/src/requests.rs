//! What a function pass wants added to the module.
//!
//! A function pass sees the module read-only, for others may be at work on other functions. A new declaration is
//! therefore named by a placeholder id until the manager has added it, in the order of functions and passes.

use ir::attributes::AttrList;
use ir::{Body, Function, Global, GlobalKind, GlobalValue, Module, Type};

/// Declarations that are to be added.
#[derive(Debug, Default)]
pub struct Requests {
    declarations: Vec<GlobalValue>,
    /// All that was asked for, each once, in order; placeholders for those that are to be added.
    asked: Vec<Global>,
    /// New attributes of the function that is worked on.
    attributes: Option<(Global, AttrList)>,
}

/// Placeholders count down from the largest id that is not "none".
const LAST: u32 = u32::MAX - 1;

fn placeholder(index: usize) -> Global {
    Global(LAST - index as u32)
}

impl Requests {
    /// Asks for the function of this name: the one that the module has, or a placeholder.
    pub(crate) fn declare(&mut self, module: &Module, name: &[u8], ty: Type, attrs: AttrList) -> Global {
        let g = module.lookup(name).unwrap_or_else(|| self.declare_new(name, ty, attrs));
        if !self.asked.contains(&g) {
            self.asked.push(g);
        }
        g
    }

    fn declare_new(&mut self, name: &[u8], ty: Type, attrs: AttrList) -> Global {
        if let Some(known) = self.declarations.iter().position(|d| *d.name == *name) {
            return placeholder(known);
        }
        let function = Function { attrs, ..Function::default() };
        self.declarations.push(GlobalValue::new(name, ty, GlobalKind::Function(Box::new(function))));
        placeholder(self.declarations.len() - 1)
    }

    /// Asks for other attributes of the function that is worked on. A pass that does so says of which functions
    /// ([`FunctionPass::informs_callers`](crate::FunctionPass::informs_callers)).
    pub fn set_attributes(&mut self, function: Global, attrs: AttrList) {
        self.attributes = Some((function, attrs));
    }

    /// Was anything asked for?
    pub(crate) fn was_asked(&self) -> bool {
        !self.asked.is_empty() || self.attributes.is_some()
    }

    /// Must they be granted before the next pass runs on the function?
    pub(crate) fn is_urgent(&self) -> bool {
        !self.declarations.is_empty() || self.attributes.is_some()
    }

    /// Adds what was asked for to the module and makes the body's placeholders refer to it; all functions that were asked
    /// for, new or not, in that order.
    pub(crate) fn grant(&mut self, module: &mut Module, body: &mut Body) -> Vec<Global> {
        if let Some((function, attrs)) = self.attributes.take()
            && let Some(f) = module.global_mut(function).function_mut()
        {
            f.attrs = attrs;
        }
        let mut granted = std::mem::take(&mut self.asked);
        for (index, declaration) in std::mem::take(&mut self.declarations).into_iter().enumerate() {
            // Another function may have asked for it in the meantime.
            let g = module.lookup(&declaration.name).unwrap_or_else(|| module.add_global(declaration));
            body.consts_mut().replace_global(Type::PTR, placeholder(index), g);
            granted.iter_mut().filter(|a| **a == placeholder(index)).for_each(|a| *a = g);
        }
        granted
    }
}
