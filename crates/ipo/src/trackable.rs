//! What can be followed between functions: those whose callers are all known, and variables that are only loaded and stored.

use analysis::effects::called_intrinsic;
use analysis::sccp_solver::Tracked;
use ir::attr_kind::AttrKind;
use ir::{Body, EntitySet, Global, How, Inst, MentionSpace, Module, Opcode, Type, Use};
use rustc_hash::FxHashMap;
use transforms::utils::callers::{Callers, is_call_of_type};

/// Structs of more fields are not followed when they are returned.
const MAX_FIELDS: usize = 64;

/// What is followed, and who is told when more is known of it.
#[derive(Default)]
pub struct Trackable {
    /// What is followed.
    pub tracked: Tracked,
    /// The calls of functions and the accesses to variables that are followed, in the order of LLVM's use lists.
    pub users: FxHashMap<Global, Vec<(Global, Inst)>>,
}

impl Trackable {
    /// Looks through a module, whose bodies are all there. Linear.
    pub fn find(module: &Module) -> Self {
        let callers = Callers::new(module);
        let mut found = Self::default();
        for &f in module.functions().iter().filter(|&&f| module.has_body(f)) {
            found.function(module, &callers, f);
        }
        found.variables(module, &callers);
        found
    }

    fn function(&mut self, module: &Module, callers: &Callers, f: Global) {
        let Some(calls) = calls_of(module, callers, f) else { return };
        let follows_return = follows_return(module, f);
        let follows_params = calls.all_known && module.global(f).linkage.is_local() && !callers.is_taken(f);
        if follows_return {
            self.tracked.returns.insert(f);
        }
        if follows_params {
            self.tracked.params.insert(f);
        }
        self.users.insert(f, calls.list);
    }

    fn variables(&mut self, module: &Module, callers: &Callers) {
        let mut candidates = EntitySet::with_capacity(module.global_capacity());
        let mut any = false;
        for &g in module.variables().iter().filter(|&&g| is_simple_variable(module, g) && !callers.is_taken(g)) {
            any |= candidates.insert(g);
        }
        if !any {
            return;
        }
        let mut space = MentionSpace::default();
        let mut bad: EntitySet<Global> = EntitySet::new();
        // Newest first.
        for &f in module.functions().iter().rev() {
            for m in module.mentions(f, &mut space) {
                let (g, How::Address(c, 1..)) = (m.global, m.how) else { continue };
                if !candidates.contains(g) || bad.contains(g) {
                    continue;
                }
                let Some(body) = module.body(f) else { continue };
                let ty = module.global(g).value_type;
                if body.uses_of(c).all(|u| is_whole_access(body, u, ty)) {
                    self.users.entry(g).or_default().extend(body.uses_of(c).map(|u| (f, body.use_inst(u))));
                } else {
                    bad.insert(g);
                }
            }
        }
        for &g in module.variables().iter().filter(|&&g| candidates.contains(g)) {
            if bad.contains(g) {
                self.users.remove(&g);
            } else {
                self.tracked.globals.insert(g);
            }
        }
    }
}

/// May a variable be followed, if it is only loaded and stored?
fn is_simple_variable(module: &Module, g: Global) -> bool {
    let global = module.global(g);
    let types = &module.ctx.types;
    let is_simple = types.is_first_class(global.value_type)
        && types.fields(global.value_type).is_none()
        && !types.is_array(global.value_type);
    let Some(variable) = global.variable() else { return false };
    is_simple
        && global.linkage.is_local()
        && !variable.is_constant
        && !variable.externally_initialized
        && variable.initializer.is_some()
}

/// Is a use of a variable's address a load or a store of all of it, and nothing else?
fn is_whole_access(body: &Body, u: Use, ty: Type) -> bool {
    let i = body.use_inst(u);
    let d = body.inst(i);
    match d.opcode {
        Opcode::Load => !d.is_volatile() && d.ty == ty,
        Opcode::Store => !d.is_volatile() && body.operand_index(u) == 1 && body.value_type(body.operand(i, 0)) == ty,
        _ => false,
    }
}

fn follows_return(module: &Module, f: Global) -> bool {
    let attrs = &module.ctx.attrs;
    let Some(function) = module.function(f) else { return false };
    let is_naked = attrs.has(attrs.list(function.attrs.get()).function, AttrKind::Naked);
    let types = &module.ctx.types;
    let result = types.func_parts(module.global(f).value_type).map_or(Type::VOID, |parts| parts.0);
    let fields = if result.is_fixed() { None } else { types.fields(result) };
    result != Type::VOID
        && fields.is_none_or(|f| f.0.len() <= MAX_FIELDS)
        && !is_naked
        && module.global(f).linkage.is_strong_definition()
}

/// The calls of a function, and whether instructions use its address in no other way.
struct Calls {
    list: Vec<(Global, Inst)>,
    all_known: bool,
}

fn calls_of(module: &Module, callers: &Callers, f: Global) -> Option<Calls> {
    let ty = module.global(f).value_type;
    let mut calls = Calls { list: Vec::new(), all_known: true };
    for (user, i, k) in callers.ordered_uses(module, f) {
        let body = module.body(user)?;
        if is_call_of_type(body, i, k, ty) {
            calls.list.push((user, i));
        } else if !computes_nothing(module, body, i) {
            calls.all_known = false;
        }
    }
    Some(calls)
}

/// Is an instruction one like `llvm.assume`, or a cast for such alone?
fn computes_nothing(module: &Module, body: &Body, i: Inst) -> bool {
    let is_assume_like = |i| called_intrinsic(module, body, i).is_some_and(|what| what.is_assume_like());
    match body.inst(i).opcode {
        Opcode::BitCast | Opcode::AddrSpaceCast => body.users_of(i).all(is_assume_like),
        _ => is_assume_like(i),
    }
}
