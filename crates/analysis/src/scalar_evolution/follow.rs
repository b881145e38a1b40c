//! Does what is known follow the edits of a pass? Everything is asked before the pass; behind it, what is left must be right.

use super::{CountKind, ScalarEvolution, State, verify};
use crate::assumptions::Assumptions;
use crate::domtree::DominatorTree;
use crate::loops::Loops;
use crate::manager::FunctionView;
use ir::Edit;

/// All that there is to know of a function before a pass changes it.
pub struct Followed {
    state: State,
    loops: Loops,
}

impl Followed {
    /// Asks everything.
    pub fn new(view: FunctionView<'_>) -> Self {
        let tree = DominatorTree::new(view.body);
        let loops = Loops::new(view.body, &tree);
        let assumptions = Assumptions::new(view.module, view.body);
        let mut state = State::default();
        ScalarEvolution::new(view, &tree, &loops, &assumptions, &mut state).ask_everything();
        Self { state, loops }
    }

    /// Is what is left behind these edits right? Where loops are others than before, nobody claims that.
    pub fn verify(mut self, view: FunctionView<'_>, edits: &[Edit]) -> Result<(), String> {
        let tree = DominatorTree::new(view.body);
        if self.loops.verify(view.body, &tree).is_err() {
            return Ok(());
        }
        let assumptions = Assumptions::new(view.module, view.body);
        ScalarEvolution::new(view, &tree, &self.loops, &assumptions, &mut self.state).forget_edits(edits);
        verify::verify(view, &self.loops, &mut self.state)
    }
}

impl ScalarEvolution<'_> {
    fn ask_everything(&mut self) {
        for l in self.printed_loops() {
            self.exact_count(l);
            self.constant_max_count(l);
            self.trip_multiple(l);
            self.predicated_count(l, CountKind::Exact);
        }
        let insts: Vec<_> = self.body.all_insts().filter(|&i| self.has_expressions(self.body.inst(i).ty)).collect();
        for i in insts {
            let e = self.get(i.into());
            self.unsigned_range(e);
            self.signed_range(e);
            let Some(l) = self.loops.innermost(self.body.inst_block(i)) else { continue };
            self.at_scope(e, Some(l));
            self.at_scope(e, self.loops.parent(l));
            self.loop_disposition(e, l);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::{Body, Global, Inst, Module, Opcode, Type};

    const LOOP: &str = "define i32 @f(i32 %n) {\nentry:\n  br label %l\nl:\n  %i = phi i32 [ 0, %entry ], [ %x, %l ]\n  \
                        %y = mul i32 %i, 3\n  %x = add i32 %i, 1\n  %c = icmp ult i32 %x, 12\n  \
                        br i1 %c, label %l, label %e\ne:\n  ret i32 %y\n}\n";

    /// Asks everything, has `edit` change the body, and says what is wrong behind it with the edits, and without.
    fn changed(edit: impl Fn(&Module, &mut Body)) -> [Result<(), String>; 2] {
        [true, false].map(|tell| {
            let options = asm::ParseOptions::default();
            let mut module = asm::parse_module(LOOP.into(), "m", &options).unwrap_or_else(|e| panic!("{e}"));
            let global: Global = module.functions()[0];
            let mut body = module.global_mut(global).function_mut().unwrap().body.take().unwrap();
            let followed = Followed::new(FunctionView { module: &module, global, body: &body });
            body.start_journal();
            edit(&module, &mut body);
            let edits = body.stop_journal().unwrap();
            followed.verify(FunctionView { module: &module, global, body: &body }, if tell { &edits } else { &[] })
        })
    }

    fn find(body: &Body, op: Opcode) -> Inst {
        body.all_insts().find(|&i| body.inst(i).opcode == op).unwrap()
    }

    fn set(module: &Module, body: &mut Body, op: Opcode, n: u64) {
        let c = body.consts_mut().int(&module.ctx.types, Type::I32, n);
        let i = find(body, op);
        body.set_operand(i, 1, c);
    }

    #[test]
    fn a_changed_operand_changes_what_is_computed_from_it() {
        let [told, untold] = changed(|module, body| set(module, body, Opcode::Mul, 5));
        assert_eq!(told, Ok(()));
        assert!(untold.is_err());
    }

    #[test]
    fn a_changed_increment_changes_the_recurrence_and_the_count() {
        let [told, untold] = changed(|module, body| set(module, body, Opcode::Add, 2));
        assert_eq!(told, Ok(()));
        assert!(untold.is_err());
    }

    #[test]
    fn a_changed_exit_changes_the_count() {
        let [told, untold] = changed(|module, body| set(module, body, Opcode::ICmp, 9));
        assert_eq!(told, Ok(()));
        assert!(untold.is_err_and(|message| message.contains("Trip count of loop %l changed from 11 to 8")));
    }

    #[test]
    fn nothing_is_kept_of_what_is_removed() {
        let [told, untold] = changed(|module, body| {
            let product = find(body, Opcode::Mul);
            let zero = body.consts_mut().int(&module.ctx.types, Type::I32, 0);
            body.replace_all_uses(product, zero);
            body.remove(product);
        });
        assert_eq!(told, Ok(()));
        assert!(untold.is_err_and(|message| message.contains("is gone")));
    }
}
