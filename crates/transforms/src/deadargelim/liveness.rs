//! Which parameters and which elements of return values are live.

use super::DeadArgElim;
use crate::utils::callers::{Callers, calls_in_body};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Body, Global, Inst, Module, Opcode, TailKind, Type, TypeTable, Use, bundle_tags};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// Return values of more elements count as one whole.
pub const MAX_ELEMENTS: u64 = 1 << 16;

/// What is live.
pub struct Liveness {
    /// The first node of each function: its parameters, then the elements of its return value.
    first: Vec<u32>,
    results: Vec<u32>,
    params: Vec<u32>,
    live: Vec<bool>,
    frozen: Vec<bool>,
}

/// Where the elements that a value's liveness depends on are collected.
#[derive(Default)]
struct Survey {
    /// "If the first is live, so is the second."
    edges: Vec<(u32, u32)>,
}

/// How many parts a return value of this type has that can be removed one by one.
pub fn num_results(types: &TypeTable, ty: Type) -> u32 {
    if ty == Type::VOID {
        return 0;
    }
    match types.element_count(ty).filter(|_| types.is_aggregate(ty)) {
        Some(n) if n <= MAX_ELEMENTS => n as u32,
        _ => 1,
    }
}

/// Is a return value of this type taken apart?
pub fn is_taken_apart(types: &TypeTable, ty: Type) -> bool {
    types.is_aggregate(ty) && types.element_count(ty).is_some_and(|n| n <= MAX_ELEMENTS)
}

impl Liveness {
    pub fn new(pass: DeadArgElim, module: &Module, callers: &Callers, functions: &[Global]) -> Self {
        let capacity = module.global_capacity();
        let mut this = Self {
            first: vec![0; capacity],
            results: vec![0; capacity],
            params: vec![0; capacity],
            live: Vec::new(),
            frozen: vec![false; capacity],
        };
        let types = &module.ctx.types;
        let mut nodes = 0;
        for &f in functions {
            let Some((ret, params, _)) = types.func_parts(module.global(f).value_type) else { continue };
            this.first[f.index()] = nodes;
            this.params[f.index()] = params.len() as u32;
            this.results[f.index()] = num_results(types, ret);
            nodes += this.params[f.index()] + this.results[f.index()];
        }
        this.live = vec![false; nodes as usize];
        let mut survey = Survey::default();
        for &f in functions {
            if this.survey_function(pass, module, callers, &mut survey, f).is_none() {
                this.freeze(f);
            }
        }
        this.propagate(&survey.edges);
        this
    }

    /// Can nothing about the function's type be changed?
    pub fn is_frozen(&self, f: Global) -> bool {
        self.frozen[f.index()]
    }

    /// Does the function's type stay as it is? All of it is live then, and a return value that is taken apart might be written in
    /// another way.
    pub fn is_settled(&self, module: &Module, f: Global) -> bool {
        let (ret, types) = (body_result(module, f), &module.ctx.types);
        self.is_frozen(f) || !is_taken_apart(types, ret) && self.live[self.nodes(f)].iter().all(|&l| l)
    }

    /// Is a parameter live?
    pub fn is_param_live(&self, f: Global, k: usize) -> bool {
        self.live[self.param(f, k) as usize]
    }

    /// Is an element of the return value live?
    pub fn is_result_live(&self, f: Global, k: usize) -> bool {
        self.live[self.result(f, k as u32) as usize]
    }

    fn param(&self, f: Global, k: usize) -> u32 {
        self.first[f.index()] + k as u32
    }

    fn result(&self, f: Global, k: u32) -> u32 {
        self.first[f.index()] + self.params[f.index()] + k
    }

    fn results(&self, f: Global) -> Range<u32> {
        self.result(f, 0)..self.result(f, self.results[f.index()])
    }

    /// All nodes of a function.
    fn nodes(&self, f: Global) -> Range<usize> {
        self.first[f.index()] as usize..self.results(f).end as usize
    }

    fn revive(&mut self, nodes: Range<u32>) {
        self.live[nodes.start as usize..nodes.end as usize].fill(true);
    }

    fn freeze(&mut self, f: Global) {
        self.frozen[f.index()] = true;
        self.revive(self.first[f.index()]..self.results(f).end);
    }

    /// Finds out about one function; `None` if it is to be frozen.
    fn survey_function(
        &mut self,
        pass: DeadArgElim,
        module: &Module,
        callers: &Callers,
        survey: &mut Survey,
        f: Global,
    ) -> Option<()> {
        let function = module.function(f)?;
        let body = function.body.get()?;
        let attrs = module.ctx.attrs.list(function.attrs.get());
        let has = |set, kind| module.ctx.attrs.has(set, kind);
        let in_memory = |set| has(set, AttrKind::InAlloca) || has(set, AttrKind::Preallocated);
        if attrs.params.iter().any(|&set| in_memory(set)) || has(attrs.function, AttrKind::Naked) {
            return None;
        }
        if !pass.is_closed(module, f) || callers.is_taken(f) {
            return None;
        }
        self.survey_params(module, survey, f, body);
        if self.is_settled(module, f) {
            return Some(());
        }
        for i in last_calls(body) {
            if is_must_tail(body, i) {
                return None;
            }
            if is_deoptimization(module, body, i) {
                // LangRef: what it returns must have the function's own return type.
                self.revive(self.results(f));
            }
        }
        self.survey_callers(module, callers, survey, f)
    }

    /// Finds out about the parameters of a function.
    fn survey_params(&mut self, module: &Module, survey: &mut Survey, f: Global, body: &Body) {
        let is_vararg = module.ctx.types.func_parts(module.global(f).value_type).is_some_and(|p| p.2);
        for p in body.params() {
            let node = self.param(f, p.index());
            if is_vararg || body.uses_of(p).any(|u| !self.survey_use(module, survey, f, body, u, node..node + 1)) {
                self.live[node as usize] = true;
            }
        }
    }

    /// Finds out about the calls of `f`, as long as they could tell anything new; `None` if it is to be frozen.
    fn survey_callers(&mut self, module: &Module, callers: &Callers, survey: &mut Survey, f: Global) -> Option<()> {
        for &user in callers.bodies(f) {
            let body = module.body(user.body)?;
            for call in calls_in_body(module, f, user) {
                if self.is_settled(module, f) {
                    return Some(());
                }
                let call = call.filter(|&call| !is_must_tail(body, call))?;
                self.survey_results(module, survey, user.body, body, f, call);
            }
        }
        Some(())
    }

    /// Finds out about the results of a call of `f`.
    fn survey_results(
        &mut self,
        module: &Module,
        survey: &mut Survey,
        user: Global,
        body: &Body,
        f: Global,
        call: Inst,
    ) {
        let ret = body.inst(call).ty;
        let all = self.results(f);
        let apart = is_taken_apart(&module.ctx.types, ret);
        for u in body.uses_of(call) {
            let i = body.use_inst(u);
            if apart && body.inst(i).opcode == Opcode::ExtractValue {
                let node = self.result(f, body.indices(i)[0]);
                let lives = body.uses_of(i).any(|u| !self.survey_use(module, survey, user, body, u, node..node + 1));
                self.live[node as usize] |= lives;
            } else if !self.survey_use(module, survey, user, body, u, all.clone()) {
                self.revive(all.clone());
            }
        }
        if all.clone().any(|node| !self.live[node as usize]) && has_attached_call(body, call) {
            // LangRef: the function in the bundle gets what the call returns.
            self.revive(all);
        }
    }

    /// Notes what makes a use in the body of `f` live, on behalf of `nodes`. False if it is live in any case.
    fn survey_use(
        &self,
        module: &Module,
        survey: &mut Survey,
        f: Global,
        body: &Body,
        u: Use,
        nodes: Range<u32>,
    ) -> bool {
        // Each use with the element of the return value that the value has become, if it was put into an aggregate.
        let mut work: SmallVec<[(Use, Option<u32>); 4]> = smallvec![(u, None)];
        let mut seen: FxHashSet<(Inst, Option<u32>)> = FxHashSet::default();
        while let Some((u, mut element)) = work.pop() {
            let i = body.use_inst(u);
            let k = body.operand_index(u);
            match body.inst(i).opcode {
                Opcode::Ret => match element.filter(|_| is_taken_apart(&module.ctx.types, body_result(module, f))) {
                    Some(element) => survey.add(self.result(f, element), &nodes),
                    None => {
                        (0..self.results[f.index()]).for_each(|element| survey.add(self.result(f, element), &nodes))
                    }
                },
                Opcode::InsertValue => {
                    if k != 0 {
                        element = Some(body.indices(i)[0]);
                    }
                    if seen.insert((i, element)) {
                        work.extend(body.uses_of(i).map(|u| (u, element)));
                    }
                }
                op if op.is_call() && k < body.num_call_args(i) => {
                    let Some(node) = self.argument_node(module, body, i, k) else { return false };
                    survey.add(node, &nodes);
                }
                _ => return false,
            }
        }
        true
    }

    /// The parameter that argument `k` of a direct call is for.
    fn argument_node(&self, module: &Module, body: &Body, call: Inst, k: usize) -> Option<u32> {
        let g = body.called_global(call)?;
        let value = module.global(g);
        let direct = value.function().is_some() && value.value_type == body.inst(call).call_type();
        (direct && k < self.params[g.index()] as usize).then(|| self.param(g, k))
    }

    /// Makes everything live that is reached from what is live.
    fn propagate(&mut self, edges: &[(u32, u32)]) {
        // The edges of a node in a list: the last one, and the one before each, both plus one.
        let mut last = vec![0; self.live.len()];
        let before: Vec<u32> = (1..).zip(edges).map(|(at, e)| std::mem::replace(&mut last[e.0 as usize], at)).collect();
        let mut work: Vec<u32> = (0..self.live.len() as u32).filter(|&n| self.live[n as usize]).collect();
        while let Some(node) = work.pop() {
            let mut at = std::mem::take(&mut last[node as usize]) as usize;
            while let Some(edge) = at.checked_sub(1) {
                let to = edges[edge].1;
                if !std::mem::replace(&mut self.live[to as usize], true) {
                    work.push(to);
                }
                at = before[edge] as usize;
            }
        }
    }
}

impl Survey {
    fn add(&mut self, from: u32, to: &Range<u32>) {
        self.edges.extend(to.clone().map(|to| (from, to)));
    }
}

/// The return type of a function.
fn body_result(module: &Module, f: Global) -> Type {
    module.ctx.types.func_parts(module.global(f).value_type).map_or(Type::VOID, |p| p.0)
}

/// What stands right before returns, but for a cast between: calls after which the function must return stand nowhere else.
fn last_calls(body: &Body) -> impl Iterator<Item = Inst> + '_ {
    let is_return = |t: &Inst| body.inst(*t).opcode == Opcode::Ret;
    let before_end = move |b| body.terminator(b).filter(is_return).and_then(|t| body.prev_inst(t).expand());
    let is_cast = |i: Inst| body.inst(i).opcode == Opcode::BitCast;
    body.blocks()
        .filter_map(before_end)
        .filter_map(move |i| if is_cast(i) { body.prev_inst(i).expand() } else { Some(i) })
}

/// Is it a call of `llvm.experimental.deoptimize`?
fn is_deoptimization(module: &Module, body: &Body, i: Inst) -> bool {
    body.inst(i).opcode == Opcode::Call
        && body.called_global(i).and_then(|g| module.intrinsic(g)) == Some(id::EXPERIMENTAL_DEOPTIMIZE)
}

/// Has a call the bundle `clang.arc.attachedcall`?
fn has_attached_call(body: &Body, call: Inst) -> bool {
    let mut bundles = body.call_extra(call).into_iter().flat_map(|e| &e.bundles);
    bundles.any(|b| b.0 == bundle_tags::CLANG_ARC_ATTACHEDCALL)
}

fn is_must_tail(body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    d.opcode == Opcode::Call && d.tail_kind() == TailKind::MustTail
}
