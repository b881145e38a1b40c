//! Calls and returns.

use super::Site;
use super::breaks_promise;
use super::checks::RESULT;
use crate::libc::Reply;
use crate::machine::{Frame, Machine, Target, VarArg};
use crate::memory::Kind;
use crate::outcome::{Externals, Limit, Run, Stop};
use crate::value::{Leaf, Scalar, Slot, Tag};
use ir::attr_kind::AttrKind;
use ir::constant::ConstData;
use ir::intrinsics::Intrinsic;
use ir::library::LibFunc;
use ir::metadata::MdData;
use ir::metadata_kinds::kind;
use ir::{AttrList, FastMath, Global, InstData, Md, Opcode, TailKind, Type, Value};
use std::rc::Rc;

/// Runs within runs, for callbacks of the library, use the host's stack.
const MAX_NESTING: usize = 64;

/// An argument: its type and where it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arg {
    pub ty: Type,
    pub at: usize,
}

/// What is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Callee {
    Global(Global),
    /// Code of another module, whose address came in; by what it is known.
    Outside(u64),
}

impl Callee {
    pub fn global(self) -> Option<Global> {
        match self {
            Callee::Global(g) => Some(g),
            Callee::Outside(_) => None,
        }
    }
}

/// A call of something that is no function of the module.
pub(crate) struct Call<'a> {
    pub function: Callee,
    pub args: &'a [Arg],
    pub ret: Type,
    /// Where the result goes.
    pub to: usize,
    pub flags: FastMath,
    /// Bundle operands behind the arguments: tag, first, number.
    pub attrs: AttrList,
}

impl<'m> Machine<'m> {
    /// `call` and `invoke`.
    pub(super) fn call_instruction(&mut self, site: &Site<'m>) -> Run<()> {
        let body = site.body;
        let mut args = Vec::with_capacity(body.num_call_args(site.inst));
        let callee = body.callee(site.inst);
        for v in body.call_args(site.inst) {
            let ty = body.value_type(v);
            let at = if matches!(ty, Type::METADATA) { usize::MAX } else { self.at(site, v)? };
            args.push(Arg { ty, at });
        }
        if let Some(c) = callee.constant()
            && let ConstData::InlineAsm(asm) = body.consts().data(c)
        {
            return self.inline_asm(site, &body.consts().asm(asm).template);
        }
        let function = match body.called_global(site.inst).and_then(|g| self.resolve(g)) {
            Some(g) if self.module.function(g).is_some() => Callee::Global(g),
            None if body.called_global(site.inst).is_some_and(|g| self.is_replaced_alias(g)) => {
                // Nobody knows what it stands for.
                body.called_global(site.inst).map_or(Callee::Outside(0), Callee::Global)
            }
            _ => self.callee_at(callee, site)?,
        };
        if let Callee::Global(g) = function {
            self.check_signature(g, site.data.call_type(), site)?;
        }
        let (own, attrs) = (self.attributes_of(function.global()), site.data.call_attrs());
        let spoiled = self.check_arguments(own, attrs, &args)?;
        if let Callee::Global(g) = function
            && (matches!(self.target(g), Target::Defined) || self.module.has_body(g) && self.asks_to_be_inlined(attrs))
        {
            self.enter(g, &args, attrs, false)?;
            if self.hides_slots(site.data) {
                self.hide_slots_of_caller();
            }
            self.restore(spoiled);
            return Ok(());
        }
        let flags = site.data.fast_math();
        let call = Call { function, args: &args, ret: site.data.ty, to: site.to, flags, attrs };
        let reply = self.call_outside(&call, site)?;
        self.restore(spoiled);
        match reply {
            Reply::Moved => Ok(()),
            _ => {
                self.check_result_from_outside(own, attrs, site)?;
                self.check_may_return(own, attrs)?;
                self.after_call()
            }
        }
    }

    /// The attributes of a function; none of code that is outside.
    pub(super) fn attributes_of(&self, function: Option<Global>) -> AttrList {
        function.and_then(|g| self.module.function(g)).map_or(AttrList::EMPTY, |f| f.attrs.get())
    }

    /// Is a function or a call to be inlined always? Who wrote so asked for this very body.
    fn asks_to_be_inlined(&self, list: AttrList) -> bool {
        let table = &self.module.ctx.attrs;
        table.has(table.list(list).function, AttrKind::AlwaysInline)
    }

    /// What is called by its address.
    fn callee_at(&mut self, callee: Value, site: &Site<'m>) -> Run<Callee> {
        let at = self.at(site, callee)?;
        let address = self.defined(self.regs[at], "call of")?;
        if let Some(key) = self.code_outside(address) {
            return Ok(Callee::Outside(key));
        }
        let function = self.function_at(address)?;
        self.check_callees(function, site)?;
        Ok(Callee::Global(function))
    }

    fn inline_asm(&mut self, site: &Site<'m>, template: &[u8]) -> Run<()> {
        let empty = template.iter().all(|b| b.is_ascii_whitespace());
        if !empty || site.data.ty != Type::VOID {
            return Err(Stop::unsupported("inline assembly"));
        }
        self.after_call()
    }

    /// Is the function among those that `!callees` lists, if it does?
    fn check_callees(&self, function: Global, site: &Site<'m>) -> Run<()> {
        let md = &self.module.ctx.md;
        let list = site.body.attachment(site.inst, kind::CALLEES);
        let Some(mut callees) = list.expand().and_then(|list| md.tuple_operands(list)) else { return Ok(()) };
        let is_listed = |callee: Md| match md.find(callee) {
            Some(&MdData::Const(c)) => {
                self.module.consts.as_global(c).and_then(|g| self.resolve(g)).is_none_or(|g| g == function)
            }
            _ => true,
        };
        if callees.any(is_listed) {
            return Ok(());
        }
        let name = String::from_utf8_lossy(&self.module.global(function).name);
        Err(Stop::Ub(format!("call of @{name}, which is not among the functions of !callees")))
    }

    /// Do call and function agree on the type and the calling convention?
    fn check_signature(&mut self, function: Global, call_type: Type, site: &Site<'m>) -> Run<()> {
        let global = self.module.global(function);
        if global.value_type != call_type {
            let name = String::from_utf8_lossy(&global.name);
            return Err(Stop::Ub(format!("call of @{name} at another function type")));
        }
        let convention = self.module.function(function).map(|f| f.call_conv);
        if convention.is_some_and(|c| c != site.data.call_conv()) && !global.is_intrinsic() {
            let name = String::from_utf8_lossy(&global.name);
            return Err(Stop::Ub(format!("call of @{name} with another calling convention")));
        }
        Ok(())
    }

    /// Has a function the name of one of the library's, and another type? Programs that run call it all the same.
    fn is_another(&self, g: Global) -> bool {
        let known = LibFunc::lookup(&self.module.global(g).name).is_some();
        self.options.externals == Externals::Opaque && known && self.module.library_function(g).is_none()
    }

    /// What a function is.
    pub(crate) fn target(&mut self, g: Global) -> Target {
        if !matches!(self.targets[g.index()], Target::Unresolved) {
            return self.targets[g.index()];
        }
        let global = self.module.global(g);
        let open = self.options.externals == Externals::Opaque && !self.options.closed;
        let replaced =
            open && global.linkage.is_interposable() && !self.asks_to_be_inlined(self.attributes_of(Some(g)));
        let target = if self.module.has_body(g) && !replaced {
            Target::Defined
        } else if let Some(intrinsic) = self.module.intrinsic(g) {
            Target::Intrinsic(intrinsic)
        } else if let Some(f) = crate::libc::find(&global.name).filter(|_| !self.is_another(g)) {
            Target::Library(f)
        } else {
            Target::Unknown
        };
        self.targets[g.index()] = target;
        target
    }

    /// Is an intrinsic one that the machine does not know, but may take for any function?
    fn is_unknown(&self, intrinsic: Intrinsic) -> bool {
        self.options.externals == Externals::Opaque && crate::intrinsics::handler(intrinsic).is_none()
    }

    /// An intrinsic that the machine does not know, as a function of which nothing but its attributes are known. Passes may know more.
    fn unknown_intrinsic(&mut self, call: &Call<'_>) -> Run<Reply> {
        let what = "an intrinsic is called that the machine does not know";
        let doubt = self.doubtful.or(Some((what, self.events.len())));
        let reply = self.opaque_call(call);
        self.doubtful = doubt;
        reply
    }

    /// An intrinsic, a function of the C library, or one that is not known.
    fn call_outside(&mut self, call: &Call<'_>, site: &Site<'m>) -> Run<Reply> {
        let reply = match call.function.global().map_or(Target::Unknown, |g| self.target(g)) {
            Target::Intrinsic(intrinsic) if self.is_unknown(intrinsic) => return self.unknown_intrinsic(call),
            Target::Intrinsic(intrinsic) => return self.intrinsic(intrinsic, call, Some(site)),
            Target::Library(f) => {
                self.note_leeway(call.flags);
                f(self, call.args)?
            }
            _ if self.options.externals == Externals::Opaque => {
                let hands_on = self.frames.last().is_some_and(|frame| !frame.varargs.is_empty());
                if hands_on && site.data.tail_kind() == TailKind::MustTail {
                    return Err(Stop::unsupported("variable arguments that a musttail call hands on"));
                }
                return self.opaque_call(call);
            }
            _ => {
                return Err(Stop::Unsupported(format!("call of @{}", self.callee_name(call.function))));
            }
        };
        self.write_reply(&reply, call.ret, call.to)?;
        self.keep_promises_of_call(call)?;
        Ok(reply)
    }

    /// Makes what a library function returns poison if it, or an argument, is a float that the flags of the call exclude.
    fn keep_promises_of_call(&mut self, call: &Call<'_>) -> Run<()> {
        if call.flags.is_empty() {
            return Ok(());
        }
        let mut broken = false;
        for arg in call.args {
            for leaf in &self.shape(arg.ty)?.leaves {
                let Leaf::Float(ty) = leaf.leaf else { continue };
                let value = self.get(arg.at + leaf.slot as usize, leaf.leaf.slots());
                broken |= value.tag == Tag::Defined && breaks_promise(call.flags, ty, value.bits);
            }
        }
        for leaf in &self.shape(call.ret)?.leaves {
            let Leaf::Float(ty) = leaf.leaf else { continue };
            let (at, n) = (call.to + leaf.slot as usize, leaf.leaf.slots());
            if broken {
                self.set(at, n, Scalar::POISON);
            } else {
                self.keep_promise(call.flags, ty, at, n);
            }
        }
        Ok(())
    }

    /// Other results of an operation or a mathematical function are as good under some flags.
    pub(crate) fn note_leeway(&mut self, flags: FastMath) {
        self.used_undef |= flags.intersects(FastMath::REWRITE);
    }

    /// Puts what a library function returned into the form of the type.
    fn write_reply(&mut self, reply: &Reply, ty: Type, to: usize) -> Run<()> {
        if ty == Type::VOID || matches!(reply, Reply::Moved) {
            return Ok(());
        }
        let shape = self.shape(ty)?;
        for leaf in &shape.leaves {
            let value = match reply {
                Reply::Int(v) => Scalar::new(u128::from(*v) & crate::value::mask128(leaf.leaf.bits())),
                Reply::Double(v) if ty == Type::FLOAT => Scalar::new((*v as f32).to_bits().into()),
                Reply::Double(v) => {
                    let bits = u128::from(v.to_bits());
                    match leaf.leaf {
                        crate::value::Leaf::Float(to) => Scalar::new(crate::float::convert(Type::DOUBLE, to, bits)),
                        _ => Scalar::UNDEF,
                    }
                }
                _ => Scalar::UNDEF,
            };
            self.set(to + leaf.slot as usize, leaf.leaf.slots(), value);
        }
        Ok(())
    }

    /// Goes on behind the call that control is at.
    pub(crate) fn after_call(&mut self) -> Run<()> {
        let last = self.frames.len() - 1;
        let frame = &mut self.frames[last];
        let inst = frame.code.insts[frame.pc];
        if frame.code.body.inst(inst).opcode == Opcode::Invoke {
            return self.take_edge(0);
        }
        frame.pc += 1;
        Ok(())
    }

    /// Makes a frame for a function of the module and puts the arguments into it.
    pub(crate) fn enter(&mut self, function: Global, args: &[Arg], attrs: AttrList, root: bool) -> Run<()> {
        if self.frames.len() >= self.limits.depth {
            return Err(Stop::Limit(Limit::Depth));
        }
        let code = self.code(function)?;
        let base = self.top();
        if self.regs.len() < base + code.slots {
            let room = (base + code.slots).max(self.regs.len() * 2);
            self.regs.resize(room, Slot::default());
        }
        let named = code.param_slot.len().min(args.len());
        let mut varargs = Vec::new();
        for (k, arg) in args.iter().enumerate().skip(named) {
            varargs.push(self.variadic(arg, attrs, k)?);
        }
        for (k, arg) in args.iter().take(named).enumerate() {
            let slots = self.shape(arg.ty)?.slots;
            let to = base + code.param_slot[k] as usize;
            self.regs.copy_within(arg.at..arg.at + slots, to);
        }
        let consts = base + code.params;
        self.regs[consts..consts + code.consts.len()].copy_from_slice(&code.consts);
        let objects = self.stack_objects.len();
        self.copy_by_value(function, attrs, &code, base, named)?;
        self.count(code.entry_cost)?;
        self.saw_addresses |= code.looks_at_addresses;
        self.serial += 1;
        let serial = self.serial;
        self.frames.push(Frame {
            code,
            pc: 0,
            base,
            objects,
            varargs,
            serial,
            root,
            exception: None,
            hidden: Vec::new(),
        });
        Ok(())
    }

    fn variadic(&mut self, arg: &Arg, attrs: AttrList, k: usize) -> Run<VarArg> {
        let shape = self.shape(arg.ty)?;
        let slots = self.regs[arg.at..arg.at + shape.slots].to_vec();
        let table = &self.module.ctx.attrs;
        let set = table.list(attrs).param(k);
        let by_value = table.find_type(set, AttrKind::ByVal).map(|ty| self.by_value_size(ty, set));
        Ok(VarArg { shape, slots, by_value })
    }

    fn by_value_size(&self, ty: Type, set: ir::AttrSet) -> (u64, u64) {
        let (layout, types) = (&self.module.data_layout, &self.module.ctx.types);
        let align = self.module.ctx.attrs.find_int(set, AttrKind::Alignment);
        (layout.alloc_size(types, ty).value, align.unwrap_or_else(|| layout.abi_align(types, ty)))
    }

    /// Gives the callee copies of what is passed by value.
    fn copy_by_value(
        &mut self,
        function: Global,
        attrs: AttrList,
        code: &Rc<crate::code::Code<'m>>,
        base: usize,
        named: usize,
    ) -> Run<()> {
        let table = &self.module.ctx.attrs;
        let own = self.module.function(function).map_or(AttrList::EMPTY, |f| f.attrs.get());
        if attrs == AttrList::EMPTY && own == AttrList::EMPTY {
            return Ok(());
        }
        for k in 0..named {
            let set = [attrs, own].map(|l| table.list(l).param(k)).into_iter().find(|&s| table.has(s, AttrKind::ByVal));
            let Some((set, ty)) = set.and_then(|s| Some((s, table.find_type(s, AttrKind::ByVal)?))) else { continue };
            let (size, align) = self.by_value_size(ty, set);
            let at = base + code.param_slot[k] as usize;
            let from = self.defined(self.regs[at], "byval argument is")?;
            let address = self.memory.allocate(Kind::Stack, size, align)?;
            self.stack_objects.push(self.memory.locate(address) as u32);
            self.memory.copy(address, from, size)?;
            self.regs[at] = Slot::new(address);
        }
        Ok(())
    }

    /// Is it a call that accesses no stack objects of its caller (LangRef, "call"), and does somebody ask?
    pub(crate) fn hides_slots(&self, call: &InstData) -> bool {
        call.tail_kind() == TailKind::Tail && self.options.externals == Externals::Opaque
    }

    fn hide_slots_of_caller(&mut self) {
        let [.., caller, callee] = &mut self.frames[..] else { return };
        for &id in &self.stack_objects[caller.objects..callee.objects] {
            if self.memory.info[id as usize].alive {
                self.memory.set_dead(id as usize);
                callee.hidden.push(id);
            }
        }
    }

    /// Ends the objects of the last frame and takes it away.
    pub(crate) fn pop_frame(&mut self) -> Option<Frame<'m>> {
        let frame = self.frames.pop()?;
        frame.hidden.iter().for_each(|&id| self.memory.set_accessible(id as usize));
        for k in frame.objects..self.stack_objects.len() {
            self.memory.release(self.stack_objects[k] as usize);
        }
        self.stack_objects.truncate(frame.objects);
        Some(frame)
    }

    /// Returns the value at these slots to the caller.
    pub(super) fn return_value(&mut self, at: usize, slots: usize) -> Run<()> {
        if self.options.places && self.regs[at..at + slots].first().is_some_and(|slot| slot.tag == Tag::Poison) {
            self.note_returned_poison();
        }
        let Some(frame) = self.pop_frame() else { return Ok(()) };
        if frame.root {
            self.check_may_return(self.attributes_of(Some(frame.code.global)), AttrList::EMPTY)?;
            self.result.clear();
            self.result.extend_from_slice(&self.regs[at..at + slots]);
            return Ok(());
        }
        let caller = &self.frames[self.frames.len() - 1];
        let inst = caller.code.insts[caller.pc];
        let to = caller.base + caller.code.inst_slot[inst.index()] as usize;
        let body = caller.code.body;
        let data = body.inst(inst);
        let attrs = data.call_attrs();
        let ty = data.ty;
        self.regs.copy_within(at..at + slots, to);
        if attrs != AttrList::EMPTY {
            let set = self.module.ctx.attrs.list(attrs).ret;
            self.check_value(set, ty, to, RESULT)?;
        }
        self.check_metadata(body, inst, to, RESULT)?;
        self.check_may_return(self.attributes_of(Some(frame.code.global)), attrs)?;
        self.after_call()
    }

    /// Neither a call nor the function may be `noreturn` where control comes back.
    fn check_may_return(&self, own: AttrList, call: AttrList) -> Run<()> {
        let table = &self.module.ctx.attrs;
        match [call, own].iter().any(|&list| table.has(table.list(list).function, AttrKind::NoReturn)) {
            true => Err(Stop::ub("a function that is noreturn returns")),
            false => Ok(()),
        }
    }

    /// Calls a function and waits for its result.
    pub(crate) fn call_nested(&mut self, function: Global, types: &[Type], slots: &[Slot]) -> Run<Vec<Slot>> {
        if self.nesting >= MAX_NESTING {
            return Err(Stop::Limit(Limit::Depth));
        }
        if matches!(self.target(function), Target::Defined) {
            // Constants are evaluated where the arguments are going to be.
            self.code(function)?;
        }
        let ret = self.return_type(function);
        let room = slots.len() + self.shapes_of(ret)?;
        let to = self.scratch(room);
        self.regs[to..to + slots.len()].copy_from_slice(slots);
        let (mut at, mut args) = (to, Vec::new());
        for &ty in types {
            args.push(Arg { ty, at });
            at += self.shapes_of(ty)?;
        }
        if !matches!(self.target(function), Target::Defined) {
            let (flags, attrs) = (FastMath::empty(), AttrList::EMPTY);
            let call = Call { function: Callee::Global(function), args: &args, ret, to: at, flags, attrs };
            let reply = match self.target(function) {
                Target::Library(f) => f(self, &args)?,
                Target::Intrinsic(i) => self.intrinsic(i, &call, None)?,
                _ => return Err(Stop::unsupported("a callback that is not defined")),
            };
            if !matches!(reply, Reply::Done) {
                self.write_reply(&reply, ret, at)?;
            }
            let n = self.shapes_of(ret)?;
            return Ok(self.regs[at..at + n].to_vec());
        }
        let floor = self.frames.len();
        self.check_arguments(self.attributes_of(Some(function)), AttrList::EMPTY, &args)?;
        self.enter(function, &args, AttrList::EMPTY, true)?;
        self.nesting += 1;
        let outcome = self.run(floor);
        self.nesting -= 1;
        outcome?;
        Ok(std::mem::take(&mut self.result))
    }

    fn shapes_of(&mut self, ty: Type) -> Run<usize> {
        Ok(self.shape(ty)?.slots)
    }

    /// The bits of an argument of at most 64 bits, which must be defined.
    pub(crate) fn arg(&mut self, args: &[Arg], k: usize) -> Run<u64> {
        let Some(arg) = args.get(k) else { return Err(Stop::ub("a library function gets too few arguments")) };
        let slot = self.regs[arg.at];
        match slot.tag {
            Tag::Defined => Ok(slot.bits),
            Tag::Poison => Err(Stop::ub("a library function gets poison")),
            Tag::Undef => Err(Stop::ub("a library function gets undef")),
        }
    }
}
