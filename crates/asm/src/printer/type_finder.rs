//! Which identified structures a module uses, in the order in which LLVM prints their definitions: that of a walk over
//! variables, aliases, ifuncs, functions and named metadata.

use super::types::TypeNumbers;
use ir::attributes::{AttrList, AttrSet, Attribute};
use ir::metadata::MdData;
use ir::{
    Body, Const, ConstData, ConstPool, DbgLocation, DbgRecordKind, EntitySet, Global, GlobalClass, GlobalKind, Inst,
    InstData, Md, Module, NodeKind, Opcode, Type, TypeData, TypeTable, Value, ValueKind,
};

/// The identified structures of a module that occur somewhere.
#[derive(Default)]
pub(crate) struct UsedTypes {
    /// Those without a name, by number.
    pub numbered: Vec<Type>,
    /// Those with one.
    pub named: Vec<Type>,
}

impl UsedTypes {
    /// Walks the module. At most linear in its size; ends when every identified structure was found. `taken` is the
    /// function whose body is taken out of the module for the time being.
    pub fn find(module: &Module, taken: Option<(Global, &Body)>) -> Self {
        let mut walk = TypeWalk::of_globals(module);
        let mut scratch = Body::default();
        for &g in module.functions() {
            let body = taken.filter(|t| t.0 == g).map(|t| t.1).or_else(|| module.read_body(g, &mut scratch));
            walk.function(g, body);
        }
        walk.finish()
    }

    /// The numbers of those without a name.
    pub fn numbers(&self) -> TypeNumbers {
        self.numbered.iter().enumerate().map(|(n, &ty)| (ty, n as u32)).collect()
    }
}

/// A walk over a module, or over its globals and a part of its functions. What a type leads to was found when the type was, so
/// that the order of what parts find, each with the same start, is that of the whole walk when what is there twice is left
/// out.
pub(super) struct TypeWalk<'m> {
    module: &'m Module,
    found: Vec<Type>,
    /// How many identified structures exist that were not found: with none left, the walk is over.
    missing: usize,
    seen_types: EntitySet<Type>,
    seen_md: EntitySet<Md>,
    seen_attrs: EntitySet<AttrList>,
    /// Constants of the module's pool.
    seen_consts: EntitySet<Const>,
    /// Constants of the present body's pool.
    seen_local: EntitySet<Const>,
    type_stack: Vec<Type>,
    /// Is there metadata that may have such a type? Only constants of the module's pool do.
    md_has_types: bool,
    /// Types in which no identified structure can be.
    inert: EntitySet<Type>,
}

/// Metadata or a constant of the module's pool, still to be visited.
enum Step {
    Md(Md),
    Const(Const),
}

impl<'m> TypeWalk<'m> {
    fn new(module: &'m Module) -> Self {
        let types = &module.ctx.types;
        let is_identified = |&t: &u32| matches!(types.get(Type(t)), TypeData::Named(_));
        Self {
            module,
            missing: (0..types.len() as u32).filter(is_identified).count(),
            found: Vec::new(),
            seen_types: EntitySet::new(),
            seen_md: EntitySet::new(),
            seen_attrs: EntitySet::new(),
            seen_consts: EntitySet::new(),
            seen_local: EntitySet::new(),
            type_stack: Vec::new(),
            md_has_types: module.ctx.md.has_constants(),
            inert: inert_types(&module.ctx.types),
        }
    }

    /// A walk that has been over variables, aliases and ifuncs.
    pub fn of_globals(module: &'m Module) -> Self {
        let mut walk = Self::new(module);
        walk.globals();
        walk
    }

    /// The same walk, for a part of the functions.
    pub fn for_part(&self) -> Self {
        Self {
            found: Vec::new(),
            seen_types: self.seen_types.clone(),
            seen_md: self.seen_md.clone(),
            seen_attrs: self.seen_attrs.clone(),
            seen_consts: self.seen_consts.clone(),
            seen_local: EntitySet::new(),
            type_stack: Vec::new(),
            inert: self.inert.clone(),
            ..*self
        }
    }

    /// What was found since the last call.
    pub fn take(&mut self) -> Vec<Type> {
        std::mem::take(&mut self.found)
    }

    /// Adds what a part found.
    pub fn add(&mut self, types: &[Type]) {
        for &ty in types {
            if self.seen_types.insert(ty) {
                self.found.push(ty);
                self.missing -= 1;
            }
        }
    }

    fn globals(&mut self) {
        let m = self.module;
        for class in [GlobalClass::Variables, GlobalClass::Aliases, GlobalClass::IFuncs] {
            for &g in m.list(class) {
                if self.is_done() {
                    return;
                }
                let global = m.global(g);
                self.ty(global.value_type);
                match &global.kind {
                    GlobalKind::Variable(v) => self.module_const(v.initializer),
                    GlobalKind::Alias(c) => self.module_const(*c),
                    _ => {}
                }
            }
        }
    }

    /// Walks a function with this body.
    pub fn function(&mut self, g: Global, body: Option<&Body>) {
        if self.is_done() {
            return;
        }
        let global = self.module.global(g);
        self.ty(global.value_type);
        let GlobalKind::Function(f) = &global.kind else { return };
        self.attrs(f.attrs.get());
        // LLVM keeps these operands in this order.
        for c in [f.personality, f.prefix, f.prologue] {
            self.module_const(c);
        }
        if let Some(body) = body {
            self.body(body);
        }
    }

    /// Walks named metadata; with all functions done, this is the end.
    pub fn finish(mut self) -> UsedTypes {
        for named in &self.module.named_metadata {
            named.operands.iter().for_each(|&md| self.md(md));
        }
        let mut used = UsedTypes::default();
        for ty in self.found {
            match self.module.ctx.types.get(ty) {
                TypeData::Named(s) if s.name.is_empty() => used.numbered.push(ty),
                _ => used.named.push(ty),
            }
        }
        used
    }

    fn is_done(&self) -> bool {
        self.missing == 0
    }

    fn body(&mut self, body: &Body) {
        if !self.has_news(body) {
            return;
        }
        self.seen_local = EntitySet::with_capacity(body.consts().len());
        for b in body.blocks() {
            if self.is_done() {
                return;
            }
            body.block_insts(b).for_each(|i| self.inst(body, i));
        }
    }

    /// May a body lead to a structure that was not found yet? A look in no order, much faster than the walk in order, which
    /// most bodies of a large module can then do without.
    fn has_news(&mut self, body: &Body) -> bool {
        if body.inst_records().any(|d| self.is_new(d.ty) || self.has_new_operand(d)) {
            return true;
        }
        let pool = body.consts();
        let new_const = |c: Const| match pool.data(c) {
            ConstData::Global(_) => false,
            ConstData::Metadata(md) => self.is_new_md(md),
            ConstData::Expr(e) => self.is_new(pool.ty(c)) || self.is_new(pool.expr(e).source),
            _ => self.is_new(pool.ty(c)),
        };
        let new_location = |l: DbgLocation| matches!(l, DbgLocation::Metadata(md) if self.is_new_md(md));
        pool.iter().any(new_const)
            || body.attachment_lists().flatten().any(|a| self.is_new_md(a.1))
            || body.all_records().any(|r| new_location(r.location) || new_location(r.address))
    }

    #[inline]
    fn is_new(&self, ty: Type) -> bool {
        !ty.is_fixed() && !self.inert.contains(ty) && !self.seen_types.contains(ty)
    }

    fn is_new_md(&self, md: Md) -> bool {
        self.md_has_types
            && md.is_some()
            && !self.seen_md.contains(md)
            && !matches!(self.module.ctx.md.get(md), MdData::String(_))
    }

    #[inline]
    fn has_new_operand(&mut self, d: &InstData) -> bool {
        match d.opcode {
            Opcode::GetElementPtr => self.is_new(d.source_type()),
            Opcode::Alloca => self.is_new(d.allocated_type()),
            op => op.is_call() && self.has_new_types(d.call_attrs()),
        }
    }

    /// Has a list a type that was not found yet? One that has none is not looked at again.
    fn has_new_types(&mut self, list: AttrList) -> bool {
        if list == AttrList::EMPTY || self.seen_attrs.contains(list) {
            return false;
        }
        let table = &self.module.ctx.attrs;
        let new =
            |&set: &AttrSet| table.set(set).iter().any(|a| matches!(a, Attribute::Type(_, ty) if self.is_new(*ty)));
        let data = table.list(list);
        let found = [data.function, data.ret].iter().chain(&data.params).any(new);
        if !found {
            self.seen_attrs.insert(list);
        }
        found
    }

    #[inline]
    fn inst(&mut self, body: &Body, i: Inst) {
        let data = body.inst(i);
        self.ty(data.ty);
        for v in body.operands(i) {
            self.operand(body, v);
        }
        match data.opcode {
            Opcode::GetElementPtr => self.ty(data.source_type()),
            Opcode::Alloca => self.ty(data.allocated_type()),
            op if op.is_call() => self.attrs(data.call_attrs()),
            _ => {}
        }
        for &(_, md) in body.attachments(i) {
            self.md(md);
        }
        if body.has_records() {
            self.records(body, i);
        }
    }

    fn records(&mut self, body: &Body, i: Inst) {
        for id in body.records_before(i) {
            let record = body.record(id);
            self.location(body, record.location);
            if record.kind == DbgRecordKind::Assign {
                self.location(body, record.address);
            }
        }
    }

    fn location(&mut self, body: &Body, location: DbgLocation) {
        match location {
            DbgLocation::None => {}
            DbgLocation::Metadata(md) => self.wrapped(md),
            _ => body.location_values(location).for_each(|v| self.operand(body, v)),
        }
    }

    #[inline]
    fn operand(&mut self, body: &Body, v: Value) {
        if let ValueKind::Const(c) = v.kind()
            && !self.seen_local.contains(c)
        {
            self.local_const(body, c);
        }
    }

    /// A constant of a body's pool, with everything in it.
    fn local_const(&mut self, body: &Body, c: Const) {
        let pool = body.consts();
        let mut stack = vec![c];
        while let Some(c) = stack.pop() {
            match pool.data(c) {
                ConstData::Metadata(md) => self.wrapped(md),
                ConstData::LocalMetadata(w) => {
                    let (values, _) = body.wrapper(w);
                    let at = stack.len();
                    stack.extend(values.filter_map(Value::constant));
                    stack[at..].reverse();
                }
                _ if self.seen_local.insert(c) => self.const_itself(pool, c, &mut stack),
                _ => {}
            }
        }
    }

    /// A constant of the module's pool, with everything in it.
    fn module_const(&mut self, c: Const) {
        if c.is_none() {
            return;
        }
        let pool = &self.module.consts;
        let mut stack = vec![c];
        while let Some(c) = stack.pop() {
            if self.seen_consts.insert(c) {
                self.const_itself(pool, c, &mut stack);
            }
        }
    }

    fn const_itself(&mut self, pool: &ConstPool, c: Const, stack: &mut Vec<Const>) {
        match pool.data(c) {
            // Not looked into: globals are no parts, and inline assembly is no constant in LLVM.
            ConstData::Global(_) | ConstData::InlineAsm(_) => return,
            ConstData::Expr(e) => {
                self.ty(pool.ty(c));
                let expr = pool.expr(e);
                if expr.opcode == Opcode::GetElementPtr {
                    self.ty(expr.source);
                }
            }
            _ => self.ty(pool.ty(c)),
        }
        let at = stack.len();
        pool.for_each_operand(c, |o| stack.push(o));
        stack[at..].reverse();
    }

    fn attrs(&mut self, list: AttrList) {
        if list == AttrList::EMPTY || !self.seen_attrs.insert(list) {
            return;
        }
        let data = self.module.ctx.attrs.list(list);
        for set in [data.function, data.ret].into_iter().chain(data.params.iter().copied()) {
            self.attr_set(set);
        }
    }

    fn attr_set(&mut self, set: AttrSet) {
        for attr in self.module.ctx.attrs.set(set) {
            if let Attribute::Type(_, ty) = attr {
                self.ty(*ty);
            }
        }
    }

    #[inline]
    fn ty(&mut self, ty: Type) {
        if self.seen_types.insert(ty) {
            self.new_type(ty);
        }
    }

    fn new_type(&mut self, ty: Type) {
        let types = &self.module.ctx.types;
        self.type_stack.push(ty);
        while let Some(ty) = self.type_stack.pop() {
            if types.is_struct(ty) && matches!(types.get(ty), TypeData::Named(_)) {
                self.found.push(ty);
                self.missing -= 1;
            }
            let at = self.type_stack.len();
            // Marked when put on the stack, in reverse: that decides which of two ways to a type counts.
            let mut visit = |sub: Type| {
                if self.seen_types.insert(sub) {
                    self.type_stack.push(sub);
                }
            };
            match types.get(ty) {
                TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => visit(*elem),
                TypeData::Func { ret, params, .. } => {
                    params.iter().rev().for_each(|&p| visit(p));
                    visit(*ret);
                }
                TypeData::Target { types, .. } => types.iter().rev().for_each(|&t| visit(t)),
                _ => types.fields(ty).map_or(&[][..], |(f, _)| f).iter().rev().for_each(|&t| visit(t)),
            }
            debug_assert!(self.type_stack.len() >= at);
        }
    }

    /// Metadata as an operand: nodes are looked into; a constant counts as such.
    fn wrapped(&mut self, md: Md) {
        if md.is_some() && !matches!(self.module.ctx.md.get(md), MdData::String(_)) {
            self.md(md);
        }
    }

    fn md(&mut self, md: Md) {
        if !self.md_has_types {
            return;
        }
        let mut stack = vec![Step::Md(md)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Const(c) => self.module_const(c),
                Step::Md(md) => {
                    if md.is_some() && self.seen_md.insert(md) {
                        self.node(md, &mut stack);
                    }
                }
            }
        }
    }

    fn node(&mut self, md: Md, stack: &mut Vec<Step>) {
        match self.module.ctx.md.get(md) {
            MdData::String(_) => {}
            MdData::Int(ty, _) => self.ty(*ty),
            MdData::Const(c) => stack.push(Step::Const(*c)),
            MdData::Location(l) => {
                stack.push(Step::Md(l.inlined_at));
                stack.push(Step::Md(l.scope));
            }
            MdData::Node { kind: NodeKind::DIExpression, .. } => {}
            MdData::Node { kind, slots, .. } => {
                let at = stack.len();
                super::slots::for_each_operand(*kind, slots, |o| stack.push(Step::Md(o)));
                stack[at..].reverse();
            }
        }
    }
}

/// The types that hold no identified structure. Parts of other types are older than these.
fn inert_types(types: &TypeTable) -> EntitySet<Type> {
    let mut inert = EntitySet::with_capacity(types.len());
    for ty in (0..types.len() as u32).map(Type) {
        let all = |parts: &[Type]| parts.iter().all(|&p| inert.contains(p));
        let is_inert = match types.get(ty) {
            TypeData::Named(_) => false,
            TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => inert.contains(*elem),
            TypeData::Struct { fields, .. } => all(fields),
            TypeData::Func { ret, params, .. } => inert.contains(*ret) && all(params),
            TypeData::Target { types, .. } => all(types),
            _ => true,
        };
        if is_inert {
            inert.insert(ty);
        }
    }
    inert
}
