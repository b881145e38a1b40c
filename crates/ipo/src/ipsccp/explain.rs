//! `-explain=ipsccp`: what is known, and why.

use super::program::Program;
use analysis::LatticeValue;
use ir::{Block, Const, Inst, Opcode, Type, Value};
use passman::{FunctionView, Sinks};
use transforms::utils::explain::Explainer;

/// Tells what is known of all functions before anything is changed.
pub fn explain(program: &mut Program<'_>, sinks: &mut Sinks<'_>) {
    let Some(mut explainer) = Explainer::of("ipsccp", sinks) else { return };
    for f in 0..program.functions.len() {
        Explanation { program, f, explainer: &mut explainer }.function();
        explainer.changed();
    }
}

struct Explanation<'a, 'e, 'm> {
    program: &'a mut Program<'m>,
    f: usize,
    explainer: &'a mut Explainer<'e>,
}

impl Explanation<'_, '_, '_> {
    fn function(&mut self) {
        let body = &self.program.functions[self.f].body;
        let blocks: Vec<Block> = body.blocks().collect();
        if !self.is_reached(body.entry()) {
            return self.step("never called", "all of it");
        }
        let params: Vec<Value> = body.params().map(Value::from).collect();
        for p in params {
            if self.program.functions[self.f].body.has_uses(p)
                && let Some(c) = self.constant_for(p)
            {
                let what = [self.operand(p), self.operand(c.into())].join("  <-  ");
                let calls = self.a_call();
                self.step("argument", &format!("{what}, in all calls{calls}"));
            }
        }
        for b in blocks {
            if self.is_reached(b) { self.block(b) } else { self.dead_block(b) }
        }
    }

    fn block(&mut self, b: Block) {
        let insts: Vec<Inst> = self.program.functions[self.f].body.block_insts(b).collect();
        for i in insts {
            let body = &self.program.functions[self.f].body;
            let d = *body.inst(i);
            // Copies that conditions made of values are gone soon.
            let is_copy = d.opcode == Opcode::BitCast && body.value_type(body.operand(i, 0)) == d.ty;
            if d.ty == Type::VOID || d.ty == Type::TOKEN || is_copy {
                continue;
            }
            if let Some(c) = self.constant_for(i.into()) {
                let (what, constant) = (self.instruction(i), self.operand(c.into()));
                let why = self.reason(i);
                self.step("constant", &format!("{what}  <-  {constant}{why}"));
            }
        }
    }

    fn dead_block(&mut self, b: Block) {
        let body = &self.program.functions[self.f].body;
        let name = String::from_utf8_lossy(body.name(b.into()).unwrap_or(b"without a name")).into_owned();
        let ends: Vec<Inst> = body.predecessors(b).filter_map(|p| body.terminator(p)).collect();
        let live = ends.into_iter().find(|&t| self.is_reached(self.program.functions[self.f].body.inst_block(t)));
        let why = live
            .map_or("all that leads there is dead".to_owned(), |t| self.instruction(t) + self.condition(t).as_str());
        self.step("never reached", &format!("block {name}  <-  {why}"));
    }

    /// What is known of the condition of a terminator.
    fn condition(&mut self, t: Inst) -> String {
        let d = self.program.functions[self.f].body.inst(t);
        if !matches!(d.opcode, Opcode::Br | Opcode::Switch) {
            return String::new();
        }
        let v = self.program.functions[self.f].body.operand(t, 0);
        self.known(v).map_or(String::new(), |known| format!(", where {known}"))
    }

    /// Why an instruction is a constant: what is known of its operands.
    fn reason(&mut self, i: Inst) -> String {
        let body = &self.program.functions[self.f].body;
        let is_call = body.inst(i).opcode.is_call();
        let operands: Vec<Value> = body.operands(i).filter(|v| v.inst().is_some() || v.param().is_some()).collect();
        let tracked = is_call.then(|| self.program.module.called_function(body, i)).flatten();
        if let Some(g) = tracked.filter(|&g| self.program.tracked.returns.contains(g)) {
            let name = String::from_utf8_lossy(&self.program.module.global(g).name).into_owned();
            return format!(", since @{name} returns nothing else");
        }
        if body.inst(i).opcode == Opcode::Load {
            return ", since nothing else is ever stored there".to_owned();
        }
        let known: Vec<String> = operands.into_iter().filter_map(|v| self.known(v)).collect();
        if known.is_empty() { String::new() } else { format!(", since {}", known.join(" and ")) }
    }

    /// What is known of a value, in words.
    fn known(&mut self, v: Value) -> Option<String> {
        let (name, value) = (self.operand(v), self.program.solver(self.f).value(v));
        if let Some(c) = self.constant_for(v).filter(|_| !matches!(value, LatticeValue::Unknown)) {
            return Some(format!("{name} is {}", self.operand(c.into())));
        }
        match value {
            LatticeValue::Range(r) => Some(format!("{name} is in {}", r.range)),
            LatticeValue::NotConstant(c) => Some(format!("{name} is not {}", self.operand(c.into()))),
            _ => None,
        }
    }

    /// A call of the function, with the function that it stands in.
    fn a_call(&mut self) -> String {
        let users = self.program.users.get(&self.program.functions[self.f].global);
        let Some((user, call)) = users.and_then(|users| users.first().copied()) else { return String::new() };
        let Some(f) = self.program.position(user) else { return String::new() };
        let (was, name) = (self.f, String::from_utf8_lossy(&self.program.module.global(user).name).into_owned());
        self.f = f;
        self.explainer.changed();
        let text = self.instruction(call);
        self.f = was;
        self.explainer.changed();
        format!(": {text} in @{name}")
    }

    fn constant_for(&mut self, v: Value) -> Option<Const> {
        self.program.solver(self.f).constant_for(v)
    }

    fn is_reached(&self, b: Block) -> bool {
        self.program.functions[self.f].state.is_reached(b)
    }

    fn instruction(&mut self, i: Inst) -> String {
        let function = &self.program.functions[self.f];
        let view = FunctionView { module: self.program.module, global: function.global, body: &function.body };
        self.explainer.instruction(view, i)
    }

    fn operand(&mut self, v: Value) -> String {
        let function = &self.program.functions[self.f];
        let view = FunctionView { module: self.program.module, global: function.global, body: &function.body };
        self.explainer.operand(view, v)
    }

    fn step(&mut self, step: &str, what: &str) {
        let function = &self.program.functions[self.f];
        let view = FunctionView { module: self.program.module, global: function.global, body: &function.body };
        self.explainer.step(view, step, what);
    }
}
