//! `drop-unnecessary-assumes`: assumptions go that speak of values which nothing else needs.
//!
//! # What it does
//! ```text
//!   %c = icmp ult i32 %x, 7             (nothing, if %x has no other use)
//!   call void @llvm.assume(i1 %c)
//! ```
//! Operand bundles go one by one: those that speak of such values, and those that say `ignore`.
//!
//! # What it leaves alone, and why
//! Assumptions about globals, which other functions may use, type tests, bundles without arguments, and what tells that memory can be loaded from, unless the
//! parameter `drop-deref` is given.
//!
//! # Algorithm, complexity
//! From the values that an assumption speaks of, users are followed until one has an effect. After [`MAX_USERS`] the assumption stays. Linear.
//!
//! # Needs and preserves
//! Needs the list of assumptions. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Less is assumed. Variables that only assumptions kept alive are described by operands, or unknown.
//!
//! # Compatibility with LLVM 22
//! The same assumptions go.

use crate::utils::dead_code::{Worklist, remove_dead};
use crate::utils::explain::Explainer;
use analysis::assumptions::for_each_affected_value;
use analysis::effects::has_side_effects;
use analysis::{AssumptionAnalysis, Assumptions, Env};
use ir::intrinsics::id;
use ir::{Body, CallExtra, Inst, Value, View};
use passman::{FunctionPass, FunctionUnit, FunctionView, PreservedAnalyses};

/// The parameter that lets bundles go that say that memory can be loaded from.
pub const PARAMETER: &str = "drop-deref";

/// So many users are looked at for one assumption.
const MAX_USERS: usize = 32;

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct DropUnnecessaryAssumes {
    drop_dereferenceable: bool,
}

impl DropUnnecessaryAssumes {
    /// From the parameters in a pipeline, or the message that says what is wrong with them.
    pub fn with_params(params: &str) -> Result<Self, String> {
        match params {
            "" => Ok(Self { drop_dereferenceable: false }),
            PARAMETER => Ok(Self { drop_dereferenceable: true }),
            _ => Err(format!("invalid DropUnnecessaryAssumes pass parameter '{params}' ")),
        }
    }
}

impl FunctionPass for DropUnnecessaryAssumes {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let assumptions: std::sync::Arc<Assumptions> = unit.analysis::<AssumptionAnalysis>();
        let assumes: Vec<Inst> = assumptions.iter(unit.module, unit.body).collect();
        let env = Env::new(unit.module, unit.global);
        // Each assumption may be copied once; all that may be removed is there before.
        let work = Worklist::new();
        let explainer = Explainer::of("drop-unnecessary-assumes", &mut unit.sinks);
        let mut pass = Pass { options: *self, env, body: unit.body, work, explainer };
        let mut changed = false;
        for assume in assumes {
            // It may have gone with another one.
            if pass.body.inst_block(assume).is_some() {
                changed |= pass.visit(assume);
            }
        }
        if changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }

    fn options(&self) -> String {
        if self.drop_dereferenceable { PARAMETER.to_owned() } else { String::new() }
    }
}

struct Pass<'a> {
    options: DropUnnecessaryAssumes,
    env: Env<'a>,
    body: &'a mut Body,
    /// What may be dead.
    work: Worklist,
    explainer: Option<Explainer<'a>>,
}

impl Pass<'_> {
    fn visit(&mut self, assume: Inst) -> bool {
        let View::Call(call) = self.body.view(assume) else { return false };
        if call.bundles().next().is_some() {
            return self.drop_bundles(assume);
        }
        let Some(cond) = call.args().get(0) else { return false };
        if self.is_type_test(cond) {
            return false;
        }
        let mut affected = Vec::new();
        for_each_affected_value(self.env.module, self.body, cond, true, |v| affected.push(v));
        if !self.are_unneeded(&affected) {
            return false;
        }
        self.explain("drop an assumption", assume, || "nothing else needs what it speaks of".to_owned());
        self.remove(assume, &[cond]);
        true
    }

    fn is_type_test(&self, cond: Value) -> bool {
        let is_call = |i: &Inst| self.body.inst(*i).opcode.is_call();
        let called = cond.inst().filter(is_call).and_then(|i| self.env.module.called_intrinsic(self.body, i));
        matches!(called, Some(id::TYPE_TEST | id::PUBLIC_TYPE_TEST))
    }

    fn drop_bundles(&mut self, assume: Inst) -> bool {
        let View::Call(call) = self.body.view(assume) else { return false };
        let bundles: Vec<(u32, Vec<Value>)> = call.bundles().map(|(tag, args)| (tag, args.iter().collect())).collect();
        let (dead, kept): (Vec<_>, Vec<_>) = bundles.iter().cloned().partition(|(tag, args)| self.is_dead(*tag, args));
        if dead.is_empty() {
            return false;
        }
        self.explain("drop operand bundles", assume, || {
            format!("nothing else needs what {} of {} speak of, or they are ignored", dead.len(), bundles.len())
        });
        let args: Vec<Value> = dead.into_iter().flat_map(|(_, args)| args).collect();
        if !kept.is_empty() {
            self.copy_with(assume, &kept);
        }
        self.remove(assume, &args);
        true
    }

    fn is_dead(&self, tag: u32, args: &[Value]) -> bool {
        let name = self.env.module.ctx.bundle_tags.name(tag);
        match name {
            b"ignore" => true,
            b"dereferenceable" if !self.options.drop_dereferenceable => false,
            _ => args.first().is_some_and(|&v| self.are_unneeded(&[v])),
        }
    }

    /// An assumption like another one with only some of its bundles, before it.
    fn copy_with(&mut self, assume: Inst, bundles: &[(u32, Vec<Value>)]) {
        let cond = self.body.operand(assume, 0);
        let callee = self.body.last_operand(assume);
        let operands: Vec<Value> = std::iter::once(cond)
            .chain(bundles.iter().flat_map(|(_, args)| args.iter().copied()))
            .chain([callee])
            .collect();
        let data = self.body.inst(assume).for_copy();
        let copy = self.body.insert_before(assume, data, &operands);
        self.body.move_records(assume, copy);
        let location = self.body.debug_loc(assume);
        self.body.set_debug_loc(copy, location);
        let bundles = bundles.iter().map(|(tag, args)| (*tag, args.len() as u32)).collect();
        self.body.set_call_extra(copy, CallExtra { bundles, indirect_dests: 0 });
    }

    /// Are these values needed by assumptions alone?
    fn are_unneeded(&self, values: &[Value]) -> bool {
        let mut users: Vec<Inst> = Vec::new();
        for &v in values {
            if v.constant().is_some_and(|c| self.body.consts().as_global(c).is_some()) || !self.add_users(v, &mut users)
            {
                return false;
            }
        }
        let mut next = 0;
        while let Some(&user) = users.get(next) {
            next += 1;
            if self.env.module.called_intrinsic(self.body, user) == Some(id::ASSUME) {
                continue;
            }
            let has_effect = has_side_effects(self.env.module, self.body, user);
            if has_effect || self.body.inst(user).opcode.is_terminator() || !self.add_users(user.into(), &mut users) {
                return false;
            }
        }
        true
    }

    /// Adds users that are not there yet, as far as there is room for all.
    fn add_users(&self, v: Value, users: &mut Vec<Inst>) -> bool {
        for user in self.body.users_of(v) {
            if users.len() >= MAX_USERS {
                return false;
            }
            if !users.contains(&user) {
                users.push(user);
            }
        }
        true
    }

    fn explain(&mut self, step: &str, assume: Inst, reason: impl FnOnce() -> String) {
        let Some(explainer) = &mut self.explainer else { return };
        let view = FunctionView { module: self.env.module, global: self.env.function, body: self.body };
        explainer.changed();
        let text = explainer.instruction(view, assume);
        explainer.step(view, step, &format!("{text}: {}", reason()));
    }

    fn remove(&mut self, assume: Inst, args: &[Value]) {
        self.body.remove(assume);
        args.iter().filter_map(|v| v.inst()).for_each(|i| self.work.push(i));
        remove_dead(self.env, self.body, &mut self.work);
    }
}
