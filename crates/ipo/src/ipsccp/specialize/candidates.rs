//! Which functions are specialised, and for which constants.

use super::savings::Savings;
use super::{Signature, Specialization, Specializer};
use analysis::code_metrics::CodeMetrics;
use analysis::mod_ref::MemoryEffects;
use analysis::sccp_solver::LatticeValue;
use analysis::target::CostQuery;
use analysis::underlying::underlying_object;
use analysis::{Cost, FunctionView};
use ir::attr_kind::AttrKind;
use ir::{Const, ConstData, GlobalKind, Inst, Opcode, Param, Value};
use rustc_hash::FxHashMap;

impl Specializer<'_, '_> {
    /// Appends the copies of a function that pay.
    pub(super) fn candidates_of(&mut self, f: usize, all: &mut Vec<Specialization>) {
        if !self.is_candidate(f) {
            return;
        }
        let is_new = self.seen.insert(f);
        // Most functions get no constants. How large they are does not matter then, and takes long to find out.
        let calls = self.calls_of(f);
        if !calls.iter().any(|&(user, _)| user == f) && !self.gets_constants(f, &calls) {
            return;
        }
        let metrics = self.metrics_of(f);
        let Some(size) = metrics.size.value().filter(|_| !metrics.not_duplicatable) else { return };
        let needs_size =
            !self.options.force && (self.options.for_literal_constant || !self.has_attr(f, AttrKind::NoInline));
        if needs_size && size < self.options.min_function_size {
            return;
        }
        if !self.options.for_literal_constant && !is_new && !metrics.is_recursive {
            return;
        }
        if is_new && metrics.is_recursive {
            self.promote_constant_stack_values(f);
        }
        self.find(f, size, all);
    }

    fn has_attr(&self, f: usize, kind: AttrKind) -> bool {
        let attrs = &self.program.module.ctx.attrs;
        let function = self.program.module.function(self.program.functions[f].global);
        function.is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
    }

    fn is_candidate(&mut self, f: usize) -> bool {
        let function = &self.program.functions[f];
        let excluded = [
            AttrKind::NoDuplicate,
            AttrKind::OptimizeForSize,
            AttrKind::MinSize,
            AttrKind::AlwaysInline,
            AttrKind::Naked,
        ];
        function.body.params().len() > 0
            && f + self.copies < self.program.functions.len()
            && function.state.is_reached(function.body.entry())
            // Another definition may be the one that runs.
            && !self.program.module.global(function.global).linkage.is_interposable()
            // The addresses would be those of the original's blocks.
            && self.addressed.of(function.global).is_empty()
            && !excluded.iter().any(|&kind| self.has_attr(f, kind))
    }

    fn metrics_of(&mut self, f: usize) -> CodeMetrics {
        if let Some(&metrics) = self.metrics.get(&f) {
            return metrics;
        }
        let facts = self.facts(f);
        let function = &self.program.functions[f];
        let view = FunctionView { module: self.program.module, global: function.global, body: &function.body };
        let metrics = CodeMetrics::of(&CostQuery::new(&facts, view), view);
        self.metrics.insert(f, metrics);
        metrics
    }

    fn interesting_params(&mut self, f: usize) -> Vec<Param> {
        let params: Vec<Param> = self.program.functions[f].body.params().collect();
        params.into_iter().filter(|&p| self.is_interesting(f, p)).collect()
    }

    /// Does one of the calls of a function hand over a constant that is worth a copy?
    fn gets_constants(&mut self, f: usize, calls: &[(usize, Inst)]) -> bool {
        let params = self.interesting_params(f);
        !params.is_empty() && calls.iter().any(|&(user, call)| self.signature_of(user, call, &params).is_some())
    }

    /// Looks through the calls of a function.
    fn find(&mut self, f: usize, size: u64, all: &mut Vec<Specialization>) {
        let params = self.interesting_params(f);
        if params.is_empty() {
            return;
        }
        let mut known: FxHashMap<Signature, usize> = FxHashMap::default();
        for (user, call) in self.calls_of(f) {
            let Some(signature) = self.signature_of(user, call, &params) else { continue };
            // Calls in the function itself are matched with the best copy when all are there.
            let calls = if user == f { Vec::new() } else { vec![(user, call)] };
            if let Some(&at) = known.get(&signature) {
                all[at].calls.extend(calls);
                continue;
            }
            if let Some((score, code_size)) = self.score(f, size, &signature) {
                known.insert(signature.clone(), all.len());
                all.push(Specialization { function: f, signature, score, code_size, calls, copy: None });
            }
        }
    }

    /// The constants that a call hands over.
    fn signature_of(&mut self, user: usize, call: Inst, params: &[Param]) -> Option<Signature> {
        let body = &self.program.functions[user].body;
        let is_call = matches!(body.inst(call).opcode, Opcode::Call | Opcode::Invoke);
        let attrs = &self.program.module.ctx.attrs;
        let is_small = attrs.has(attrs.list(body.inst(call).call_attrs()).function, AttrKind::MinSize);
        let b = body.inst_block(call);
        if !is_call || is_small || b.is_none() || !self.program.functions[user].state.is_reached(b) {
            return None;
        }
        let mut signature = Vec::new();
        for &p in params {
            let v = self.program.functions[user].body.operand(call, p.index());
            signature.extend(self.candidate_constant(user, v).map(|c| (p, c)));
        }
        (!signature.is_empty()).then_some(Signature(signature))
    }

    /// Is it worth knowing what a parameter is, and not known everywhere?
    fn is_interesting(&mut self, f: usize, p: Param) -> bool {
        let (module, function) = (&*self.program.module, &self.program.functions[f]);
        let (types, ty) = (&module.ctx.types, function.body.param_type(p));
        let is_literal = types.int_width(ty).is_some() || types.is_float(ty) || types.fields(ty).is_some();
        let is_constant_wanted = types.is_ptr(ty) || self.options.for_literal_constant && is_literal;
        if !function.body.has_uses(p) || !is_constant_wanted {
            return false;
        }
        let attrs = &module.ctx.attrs;
        let list = module.function(function.global).map(|f| attrs.list(f.attrs.get()));
        let memory = list.and_then(|list| attrs.find_int(list.function, AttrKind::Memory));
        let only_reads = memory.is_some_and(|payload| MemoryEffects::from_payload(payload).only_reads());
        if list.is_some_and(|list| attrs.has(list.param(p.index()), AttrKind::ByVal)) && !only_reads {
            return false;
        }
        if !self.program.tracked.params.contains(function.global) {
            return true;
        }
        let is_overdefined = |v: LatticeValue| !v.is_unknown_or_undef() && !v.is_constant();
        let fields = types.fields(ty).map(|f| f.0.len());
        let solver = self.program.solver(f);
        match fields {
            Some(count) => (0..count).any(|k| is_overdefined(solver.field(p.into(), k))),
            None => is_overdefined(solver.value(p.into())),
        }
    }

    /// The constant that an argument is, or is known to be: of the common pool.
    pub(super) fn candidate_constant(&mut self, f: usize, v: Value) -> Option<Const> {
        let is_poison = |c: Const| self.program.functions[f].body.consts().data(c) == ConstData::Poison;
        if v.constant().is_some_and(is_poison) {
            return None;
        }
        let c = self.program.solver(f).constant_for(v)?;
        let (module, body) = (&*self.program.module, &*self.program.functions[f].body);
        let types = &module.ctx.types;
        if types.is_ptr(body.consts().ty(c)) && !self.options.on_address {
            let object = underlying_object(module, body, c.into());
            let variable = object.constant().and_then(|c| body.consts().as_global(c)).map(|g| &module.global(g).kind);
            if matches!(variable, Some(GlobalKind::Variable(v)) if !v.is_constant) {
                return None;
            }
        }
        Some(body.consts().import(c, &mut self.program.pool, types))
    }

    /// The score of a copy and its size, if it pays.
    fn score(&mut self, f: usize, size: u64, signature: &Signature) -> Option<(u64, u64)> {
        let (facts, options) = (self.facts(f), self.options);
        let mut savings = Savings::new(self.program, f, &facts, &options);
        let mut saved = Cost::FREE;
        for &(p, c) in &signature.0 {
            saved += savings.code_size_for_param(p, c);
        }
        saved += savings.code_size_for_pending_phis();
        let saved = saved.value().unwrap_or(0);
        let code_size = size.saturating_sub(saved);
        if options.force {
            return Some((0, code_size));
        }
        let percent = |share: u64| share.saturating_mul(size) / 100;
        if saved < percent(options.min_codesize_savings) {
            return None;
        }
        self.measured.insert(f);
        let frequencies = savings.frequencies();
        let latency = savings.latency(&frequencies).value().unwrap_or(0);
        let growth = self.growth.get(&f).copied().unwrap_or(0).saturating_add(code_size) / size.max(1);
        let pays = latency >= percent(options.min_latency_savings) && growth <= options.max_codesize_growth;
        pays.then_some((saved.max(latency), code_size))
    }
}
