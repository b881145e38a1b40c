//! Calls of inline assembly. See LangRef, "Inline Assembler Expressions". That constraints fit the function type is
//! checked where they are read.

use crate::cx::Verifier;
use ir::attr_kind::AttrKind;
use ir::{ConstData, Inst, Opcode};

/// One constraint: does it take an argument, is it indirect, is it a label?
struct Constraint {
    is_output: bool,
    is_clobber: bool,
    is_indirect: bool,
    is_label: bool,
}

fn constraints(text: &[u8]) -> impl Iterator<Item = Constraint> + '_ {
    // A comma inside braces is part of a register's name.
    let mut depth = 0;
    let parts = text.split(move |&b| {
        depth += i32::from(b == b'{') - i32::from(b == b'}');
        b == b',' && depth <= 0
    });
    parts.filter(|p| !p.is_empty()).map(|p| {
        let first = p[0];
        let rest = if matches!(first, b'=' | b'~' | b'!') { &p[1..] } else { p };
        Constraint {
            is_output: first == b'=',
            is_clobber: first == b'~',
            is_label: first == b'!',
            is_indirect: rest.first() == Some(&b'*') || rest.starts_with(b"&*"),
        }
    })
}

impl Verifier<'_> {
    pub(crate) fn inline_asm_call(&mut self, i: Inst) {
        let Some(ConstData::InlineAsm(asm)) = self.const_data(self.b.callee(i)) else { return };
        let text = &self.b.consts().asm(asm).constraints;
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        let (mut arg, mut labels) = (0, 0);
        for c in constraints(text) {
            if c.is_label {
                labels += 1;
                continue;
            }
            if c.is_clobber || c.is_output && !c.is_indirect || arg >= self.b.num_call_args(i) {
                continue;
            }
            let element = self.attrs.has(list.param(arg), AttrKind::ElementType);
            if c.is_indirect {
                check!(
                    self,
                    self.t.is_ptr(self.op_ty(i, arg)),
                    "Operand for indirect constraint must have pointer type",
                    i
                );
                check!(self, element, "Operand for indirect constraint must have elementtype attribute", i);
            } else {
                check!(self, !element, "Elementtype attribute can only be applied for indirect constraints", i);
            }
            arg += 1;
        }
        if self.b.inst(i).opcode == Opcode::CallBr {
            check!(
                self,
                labels + 1 == self.b.num_successors(i),
                "Number of label constraints does not match number of callbr dests",
                i
            );
        } else {
            check!(self, labels == 0, "Label constraints can only be used with callbr", i);
        }
    }
}
