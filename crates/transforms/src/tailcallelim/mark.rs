//! Which calls cannot reach the stack of the caller, and are marked `tail`.

use analysis::CallInfo;
use analysis::effects::call_memory;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Body, EntitySet, Global, Inst, Module, Opcode, SecondaryMap, TailKind, Use};

/// Where addresses of the function's own memory (slots and `byval` arguments) go.
#[derive(Default)]
struct LocalMemory {
    /// Calls that get such an address.
    users: EntitySet<Inst>,
    /// Instructions behind which anyone may know such an address.
    escapes: EntitySet<Inst>,
}

impl LocalMemory {
    fn new(module: &Module, function: Global, body: &Body) -> Self {
        let mut local = Self::default();
        let attrs = &module.ctx.attrs;
        let list = module.function(function).map(|f| attrs.list(f.attrs.get()));
        let by_value = |k: usize| list.is_some_and(|l| attrs.has(l.param(k), AttrKind::ByVal));
        let mut work: Vec<Use> = Vec::new();
        let mut seen: EntitySet<Inst> = EntitySet::new();
        for p in body.params().filter(|p| by_value(p.index())) {
            work.extend(body.uses_of(p));
        }
        for i in body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::Alloca) {
            work.extend(body.uses_of(i));
        }
        while let Some(u) = work.pop() {
            let user = body.use_inst(u);
            if local.follow(module, body, u, user) && seen.insert(user) {
                work.extend(body.uses_of(user));
            }
        }
        local
    }

    /// Looks at a use of an address; may the user's result be such an address, too?
    fn follow(&mut self, module: &Module, body: &Body, u: Use, user: Inst) -> bool {
        let k = body.operand_index(u);
        match body.inst(user).opcode {
            Opcode::Call | Opcode::Invoke => {
                let call = CallInfo::new(module, body, user);
                // The callee gets a copy.
                if k < call.num_args() && call.arg_has(k, AttrKind::ByVal) {
                    return false;
                }
                let captures = call.captures(k);
                let captured = !captures.other.is_none() || !captures.result.is_none();
                let is_kept = k < call.num_data_operands() && !captured;
                self.users.insert(user);
                if !is_kept && !call_memory(module, body, user).only_reads() {
                    self.escapes.insert(user);
                }
                !is_kept
            }
            Opcode::Load => false,
            Opcode::Store => {
                if k == 0 {
                    self.escapes.insert(user);
                }
                false
            }
            Opcode::BitCast | Opcode::GetElementPtr | Opcode::Phi | Opcode::Select | Opcode::AddrSpaceCast => true,
            _ => {
                self.escapes.insert(user);
                true
            }
        }
    }
}

/// What is known where a block begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum State {
    #[default]
    NotSeen,
    Local,
    /// An address may have got out before.
    Escaped,
}

/// Marks calls that cannot reach the caller's stack; these.
pub(super) fn mark_tails(module: &Module, function: Global, body: &mut Body) -> Vec<Inst> {
    if body
        .all_insts()
        .any(|i| body.inst(i).opcode.is_call() && CallInfo::new(module, body, i).has(AttrKind::ReturnsTwice))
    {
        return Vec::new();
    }
    let local = LocalMemory::new(module, function, body);
    let mut states: SecondaryMap<Block, State> = SecondaryMap::default();
    let mut tails: Vec<Inst> = Vec::new();
    let mut deferred: Vec<Inst> = Vec::new();
    let mut escaped: Vec<Block> = Vec::new();
    let mut unescaped: Vec<Block> = Vec::new();
    let mut next = Some((body.entry(), State::Local));
    while let Some((block, mut state)) = next {
        for i in body.block_insts(block) {
            if local.escapes.contains(i) {
                state = State::Escaped;
            }
            match tail_call(module, body, i) {
                Some(TailCall::Always) => tails.push(i),
                Some(TailCall::WithoutLocals) if state == State::Local && !local.users.contains(i) => deferred.push(i),
                _ => {}
            }
        }
        for s in body.block_successors(block) {
            if states[s] < state {
                states.set(s, state);
                if state == State::Escaped { &mut escaped } else { &mut unescaped }.push(s);
            }
        }
        next = escaped.pop().map(|b| (b, State::Escaped)).or_else(|| {
            let found = std::iter::from_fn(|| unescaped.pop()).find(|&b| states[b] == State::Local);
            found.map(|b| (b, State::Local))
        });
    }
    tails.extend(deferred.into_iter().filter(|&i| states[body.inst_block(i)] != State::Escaped));
    for &i in &tails {
        body.inst_mut(i).set_tail_kind(TailKind::Tail);
    }
    tails
}

/// Which calls may be marked.
enum TailCall {
    /// It accesses no memory, and gets nothing from the caller.
    Always,
    /// If no address of the caller's is known to it.
    WithoutLocals,
}

fn tail_call(module: &Module, body: &Body, i: Inst) -> Option<TailCall> {
    let d = body.inst(i);
    if d.opcode != Opcode::Call || d.tail_kind() != TailKind::None {
        return None;
    }
    if matches!(module.called_intrinsic(body, i), Some(id::STACKRESTORE | id::PSEUDOPROBE)) {
        return None;
    }
    let harmless: [&[u8]; 3] = [b"clang.arc.attachedcall", b"ptrauth", b"kcfi"];
    let bundles = body.call_extra(i).map_or(&[][..], |extra| &extra.bundles);
    if bundles.iter().any(|&(tag, _)| !harmless.contains(&module.ctx.bundle_tags.name(tag))) {
        return None;
    }
    // A call with arguments might get an address of the caller's, however pure it is.
    let always = call_memory(module, body, i).is_none() && body.num_call_args(i) == 0;
    Some(if always { TailCall::Always } else { TailCall::WithoutLocals })
}
