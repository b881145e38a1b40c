//! Numbers of metadata and the like in the text of single functions.

use analysis::FunctionView;
use asm::printer::SlotTracker;
use ir::{Body, Global, Module};

/// Numbers that follow from the whole module, kept for as long as no pass changes anything: who prints function after
/// function would number the module as often.
#[derive(Debug, Default)]
pub struct Numbers {
    functions: Option<SlotTracker>,
    values: Option<SlotTracker>,
}

impl Numbers {
    /// The numbers for the text of a function. Its body may be out of the module, but no other may.
    ///
    /// Linear in the size of the module at first, then in that of the function.
    pub fn of_function(&mut self, module: &Module, global: Global, body: Option<&Body>) -> &SlotTracker {
        let taken = body.filter(|_| !module.has_body(global)).map(|body| (global, body));
        let slots = self.functions.get_or_insert_with(|| SlotTracker::for_parts(module, taken));
        slots.forget_calls();
        if let Some(body) = body {
            slots.add_calls(module, body);
        }
        slots
    }

    /// The numbers for the text of single values of a function, which LLVM numbers without regard to other functions.
    ///
    /// Linear in the size of the module at first, then in that of the function.
    pub fn of_values(&mut self, FunctionView { module, global, body }: FunctionView<'_>) -> &SlotTracker {
        let taken = (!module.has_body(global)).then_some((global, body));
        let slots = self.values.get_or_insert_with(|| SlotTracker::for_values(module, taken));
        slots.set_function(module, global, body);
        slots
    }

    /// Forgets all, after a change.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}
