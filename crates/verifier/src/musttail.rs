//! `musttail` calls. See LangRef, "'call' Instruction".

use crate::cx::Verifier;
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::{AttrListData, CallConv, ConstData, Inst, Opcode, Type};

/// Attributes that decide how an argument is passed.
const ABI: &[AttrKind] = &[
    AttrKind::StructRet,
    AttrKind::ByVal,
    AttrKind::InAlloca,
    AttrKind::InReg,
    AttrKind::StackAlignment,
    AttrKind::SwiftSelf,
    AttrKind::SwiftAsync,
    AttrKind::SwiftError,
    AttrKind::Preallocated,
    AttrKind::ByRef,
];

impl<'a> Verifier<'a> {
    fn abi_attrs(&self, list: &AttrListData, k: usize) -> Vec<&'a Attribute> {
        let set = self.attrs.set(list.param(k));
        let by_memory = set.iter().any(|a| matches!(a.kind(), Some(AttrKind::ByVal | AttrKind::ByRef)));
        set.iter()
            .filter(|a| a.kind().is_some_and(|k| ABI.contains(&k) || k == AttrKind::Alignment && by_memory))
            .collect()
    }

    fn is_congruent(&self, a: Type, b: Type) -> bool {
        a == b || self.t.is_ptr(a) && self.t.is_ptr(b) && self.t.addr_space(a) == self.t.addr_space(b)
    }

    pub(crate) fn musttail(&mut self, i: Inst) {
        let asm = matches!(self.const_data(self.b.callee(i)), Some(ConstData::InlineAsm(_)));
        check!(self, !asm, "cannot use musttail call with inline asm", i);
        let d = *self.b.inst(i);
        let f = self.f();
        let (Some(caller), Some(callee)) =
            (self.t.func_parts(self.global(self.g).value_type), self.t.func_parts(d.call_type()))
        else {
            return;
        };
        check!(self, caller.2 == callee.2, "cannot guarantee tail call due to mismatched varargs", i);
        check!(
            self,
            self.is_congruent(caller.0, callee.0),
            "cannot guarantee tail call due to mismatched return types",
            i
        );
        check!(self, f.call_conv == d.call_conv(), "cannot guarantee tail call due to mismatched calling conv", i);
        let before = self.failures.len();
        self.followed_by_return(i);
        if self.failures.len() != before {
            return;
        }
        let (own, theirs) = (self.attrs.list(f.attrs.get()), self.attrs.list(d.call_attrs()));
        if matches!(f.call_conv, CallConv::SWIFT_TAIL | CallConv::TAIL) {
            let name = if f.call_conv == CallConv::TAIL { "tailcc" } else { "swifttailcc" };
            for (list, count, who) in [(own, caller.1.len(), "caller"), (theirs, callee.1.len(), "callee")] {
                for k in 0..count {
                    self.tail_argument(list, k, &format!("{name} musttail {who}"));
                    if self.failures.len() != before {
                        return;
                    }
                }
            }
            let varargs = caller.2 || callee.2;
            check!(self, !varargs, format!("cannot guarantee {name} tail call for varargs function"));
            return;
        }
        let intrinsic = self.called_intrinsic(i).is_some();
        if !intrinsic || !caller.2 {
            let fits = caller.1.len() == callee.1.len();
            check!(self, fits, "cannot guarantee tail call due to mismatched parameter counts", i);
            for (&a, &b) in caller.1.iter().zip(callee.1) {
                let same = self.is_congruent(a, b);
                check!(self, same, "cannot guarantee tail call due to mismatched parameter types", i);
            }
        }
        for k in 0..caller.1.len() {
            let (a, b) = (self.abi_attrs(own, k), self.abi_attrs(theirs, k));
            check!(
                self,
                a == b,
                "cannot guarantee tail call due to mismatched ABI impacting function attributes",
                i,
                self.op(i, k)
            );
        }
    }

    fn tail_argument(&mut self, list: &AttrListData, k: usize, context: &str) {
        let mut bad: Vec<(AttrKind, &str)> = vec![
            (AttrKind::InAlloca, "inalloca"),
            (AttrKind::InReg, "inreg"),
            (AttrKind::SwiftError, "swifterror"),
            (AttrKind::Preallocated, "preallocated"),
            (AttrKind::ByRef, "byref"),
        ];
        if !context.starts_with("swifttailcc") && !context.starts_with("tailcc") {
            bad.clear();
        }
        for (kind, name) in bad {
            let has = self.attrs.has(list.param(k), kind);
            check!(self, !has, format!("{name} attribute not allowed in {context}"));
        }
    }

    /// Only a bitcast of the result may stand before the return.
    fn followed_by_return(&mut self, i: Inst) {
        let mut value = i;
        let mut next = self.b.next_inst(i);
        if next.is_some() && self.b.inst(next).opcode == Opcode::BitCast {
            let fits = self.op(next, 0) == i.into();
            check!(self, fits, "bitcast following musttail call must use the call", next);
            value = next;
            next = self.b.next_inst(next);
        }
        let is_ret = next.is_some() && self.b.inst(next).opcode == Opcode::Ret;
        check!(self, is_ret, "musttail call must precede a ret with an optional bitcast", i);
        if self.b.inst(next).num_operands() == 0 {
            return;
        }
        let returned = self.op(next, 0);
        let undef = matches!(self.const_data(returned), Some(ConstData::Undef | ConstData::Poison));
        check!(self, returned == value.into() || undef, "musttail call result must be returned", next);
    }
}
