//! Convergence control. See "Convergent Operation Semantics", section "Static Rules".
//!
//! Checked are the rules on single calls. Those on tokens in cycles are not checked.

use crate::cx::Verifier;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::{Global, Inst, Value, bundle_tags};

/// Whether the convergent operations of a function use tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Kind {
    /// None was seen.
    #[default]
    None,
    Controlled,
    Uncontrolled,
}

/// What was seen of the function at hand.
#[derive(Default)]
pub(crate) struct State {
    kind: Kind,
    /// A convergent operation was seen in the block of this instruction.
    convergent_in: Option<ir::Block>,
}

impl State {
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

fn is_control(x: Option<Intrinsic>) -> bool {
    matches!(
        x,
        Some(
            id::EXPERIMENTAL_CONVERGENCE_ENTRY
                | id::EXPERIMENTAL_CONVERGENCE_ANCHOR
                | id::EXPERIMENTAL_CONVERGENCE_LOOP
        )
    )
}

impl Verifier<'_> {
    fn is_convergent(&self, i: Inst, target: Option<Global>) -> bool {
        let own = self.attrs.list(self.b.inst(i).call_attrs()).function;
        let declared = target.and_then(|g| self.m.function(g)).map(|f| self.attrs.list(f.attrs.get()).function);
        self.attrs.has(own, AttrKind::Convergent)
            || declared.is_some_and(|set| self.attrs.has(set, AttrKind::Convergent))
    }

    /// Do the rules say anything of a call with these attributes and this callee, where it has no bundles?
    pub(crate) fn has_convergence_rules(&self, i: Inst, target: Option<Global>) -> bool {
        is_control(target.and_then(|g| self.intrinsic(g))) || self.is_convergent(i, target)
    }

    /// The rules of a call on its own.
    pub(crate) fn convergent_call(&mut self, i: Inst, target: Option<Global>) {
        let bundled = self.b.inst(i).has_call_extra();
        let x = target.and_then(|g| self.intrinsic(g));
        let control = is_control(x);
        let token = if bundled { self.token_of(i) } else { None };
        let convergent = self.is_convergent(i, target);
        let block = self.b.inst_block(i);
        if let Some(token) = token {
            let Some(token) = token else { return };
            check!(self, convergent, "Convergence control tokens can only be used by convergent operations.", token, i);
        }
        if control {
            let takes = token.is_some();
            let preceded = self.convergence.convergent_in == Some(block);
            match x {
                Some(id::EXPERIMENTAL_CONVERGENCE_ENTRY) => {
                    let set = self.attrs.list(self.f().attrs.get()).function;
                    let own = self.attrs.has(set, AttrKind::Convergent);
                    check!(self, own, "Entry intrinsic can occur only in a convergent function.", i);
                    let entry = block == self.b.entry();
                    check!(self, entry, "Entry intrinsic can occur only in the entry block.", i);
                    check!(
                        self,
                        !preceded,
                        "Entry intrinsic cannot be preceded by a convergent operation in the same basic block.",
                        i
                    );
                    check!(self, !takes, "Entry or anchor intrinsic cannot have a convergencectrl token operand.", i);
                }
                Some(id::EXPERIMENTAL_CONVERGENCE_ANCHOR) => {
                    check!(self, !takes, "Entry or anchor intrinsic cannot have a convergencectrl token operand.", i);
                }
                _ => {
                    check!(self, takes, "Loop intrinsic must have a convergencectrl token operand.", i);
                    check!(
                        self,
                        !preceded,
                        "Loop intrinsic cannot be preceded by a convergent operation in the same basic block.",
                        i
                    );
                }
            }
        }
        if convergent {
            self.convergence.convergent_in = Some(block);
        }
        let kind = match (control || token.is_some(), convergent) {
            (true, _) => Kind::Controlled,
            (false, true) => Kind::Uncontrolled,
            _ => return,
        };
        let seen = self.convergence.kind;
        let mixed = seen != Kind::None && seen != kind;
        check!(self, !mixed, "Cannot mix controlled and uncontrolled convergence in the same function.", i);
        self.convergence.kind = kind;
    }

    /// The token that a call uses: none, a broken one (reported here), or a value.
    fn token_of(&mut self, i: Inst) -> Option<Option<Value>> {
        let mut bundles = self.bundle_list(i).into_iter().filter(|b| b.0 == bundle_tags::CONVERGENCECTRL);
        let (_, inputs) = bundles.next()?;
        if bundles.next().is_some() {
            self.fail("The 'convergencectrl' bundle can occur at most once on a call", &[i.into()]);
            return Some(None);
        }
        if inputs.len() != 1 || self.ty(inputs[0]) != ir::Type::TOKEN {
            self.fail("The 'convergencectrl' bundle requires exactly one token use.", &[i.into()]);
            return Some(None);
        }
        let made = inputs[0].inst().map(|t| self.called_intrinsic(t));
        if !made.is_some_and(is_control) {
            self.fail(
                "Convergence control tokens can only be produced by calls to the convergence control intrinsics.",
                &[inputs[0].into(), i.into()],
            );
            return Some(None);
        }
        Some(Some(inputs[0]))
    }
}
