//! Globals: what all kinds have in common, variables, aliases, ifuncs, comdats. See LangRef, "Global Variables",
//! "Aliases", "IFuncs", "Comdats", "The 'llvm.used' Global Variable" and its neighbours.

use crate::cx::Verifier;
use crate::report::Item;
use ir::metadata::{Md, MdData, MdKind};
use ir::metadata_kinds as kind;
use ir::{
    Body, Comdat, Const, ConstData, DllStorage, Global, GlobalKind, GlobalValue, Linkage, NodeKind, Opcode, Type,
    TypeData, Visibility,
};
use rustc_hash::FxHashSet;

const ALIAS_LINKAGES: &str = "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, external, \
                              or available_externally linkage!";
const IFUNC_LINKAGES: &str =
    "IFunc should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!";

fn is_declaration_for_linker(g: &GlobalValue) -> bool {
    g.linkage == Linkage::AvailableExternally || g.is_declaration()
}

fn is_definition_linkage(linkage: Linkage) -> bool {
    use Linkage::*;
    matches!(linkage, External | Internal | Private | WeakAny | WeakOdr | LinkOnceAny | LinkOnceOdr)
}

fn attachment(g: &GlobalValue, kind: MdKind) -> Option<Md> {
    g.attachments().iter().find(|a| a.0 == kind).map(|a| a.1)
}

impl Verifier<'_> {
    /// Rules for all kinds of globals.
    pub(crate) fn global_value(&mut self, id: Global) {
        let g = self.global(id);
        let known = matches!(g.linkage, Linkage::External | Linkage::ExternWeak);
        check!(
            self,
            !g.is_declaration() || known,
            "Global is external, but doesn't have external or weak linkage!",
            id
        );
        if !g.attachments().is_empty() {
            self.associated(id);
            self.implicit_ref(id);
            if let Some(md) = attachment(g, kind::ABSOLUTE_SYMBOL) {
                let bits = self.m.data_layout.pointer(g.addr_space).bits;
                self.absolute_symbol(id, md, self.t.int(bits));
            }
        }
        let is_variable = matches!(g.kind, GlobalKind::Variable(_));
        let appending = g.linkage == Linkage::Appending;
        check!(self, !appending || is_variable, "Only global variables can have appending linkage!", id);
        check!(self, !appending || self.t.is_array(g.value_type), "Only global arrays can have appending linkage!", id);
        if is_declaration_for_linker(g) {
            check!(self, self.m.global_comdat(id).is_none(), "Declaration may not be in a Comdat!", id);
        }
        if g.dll_storage == DllStorage::Export {
            check!(
                self,
                g.visibility != Visibility::Hidden,
                "dllexport GlobalValue must have default or protected visibility",
                id
            );
        }
        if g.dll_storage == DllStorage::Import {
            check!(self, g.visibility == Visibility::Default, "dllimport GlobalValue must have default visibility", id);
            check!(self, !g.dso_local, "GlobalValue with DLLImport Storage is dso_local!", id);
            let external = g.is_declaration() && known || g.linkage == Linkage::AvailableExternally;
            check!(self, external, "Global is marked as dllimport, but not external", id);
        }
        let implicit = g.linkage.is_local() || g.visibility != Visibility::Default && g.linkage != Linkage::ExternWeak;
        check!(
            self,
            !implicit || g.dso_local,
            "GlobalValue with local linkage or non-default visibility must be dso_local!",
            id
        );
    }

    /// `!associated`
    fn associated(&mut self, id: Global) {
        let Some(md) = attachment(self.global(id), kind::ASSOCIATED) else { return };
        check!(self, self.num_md_ops(md) == 1, "associated metadata must have one operand", id, md);
        let op = self.md_op(md, 0);
        check!(self, op.is_some(), "associated metadata must have a global value", id, md);
        let value = self.md_value(op);
        check!(self, value.is_some(), "associated metadata must be ValueAsMetadata", id, md);
        let Some((ty, c)) = value else { return };
        check!(self, self.t.is_ptr(ty), "associated value must be pointer typed", id, md);
        let base = c.and_then(|c| self.stripped_global(c));
        check!(self, base != Some(id), "global values should not associate to themselves", id, md);
    }

    /// `!implicit.ref`
    fn implicit_ref(&mut self, id: Global) {
        let g = self.global(id);
        for &(k, md) in g.attachments() {
            if k != kind::IMPLICIT_REF {
                continue;
            }
            check!(self, !g.is_declaration(), "ref metadata must not be placed on a declaration", id);
            check!(self, self.num_md_ops(md) == 1, "ref metadata must have one operand", id, md);
            let value = self.md_value(self.md_op(md, 0));
            check!(self, value.is_some(), "ref metadata must be ValueAsMetadata", id, md);
            let base = value.and_then(|v| v.1).and_then(|c| self.stripped_global(c));
            check!(self, base.is_some(), "ref metadata must point to a GlobalObject", id, md);
        }
    }

    /// The global object that a constant of the module's pool is, through casts and aliases.
    fn stripped_global(&self, c: Const) -> Option<Global> {
        let mut seen = FxHashSet::default();
        let mut at = self.stripped(c)?;
        while let GlobalKind::Alias(target) = self.global(at).kind {
            if !seen.insert(at) {
                return None;
            }
            at = self.stripped(target)?;
        }
        Some(at)
    }

    /// The global that a constant of the module's pool is, through casts.
    fn stripped(&self, mut c: Const) -> Option<Global> {
        loop {
            let expr = match self.m.consts.data(c) {
                ConstData::Global(g) => return Some(g),
                ConstData::Expr(e) => self.m.consts.expr(e),
                _ => return None,
            };
            let cast = matches!(expr.opcode, Opcode::BitCast | Opcode::AddrSpaceCast);
            let zero_gep =
                expr.opcode == Opcode::GetElementPtr && expr.operands[1..].iter().all(|&o| self.m.consts.is_zero(o));
            if !cast && !zero_gep {
                return None;
            }
            c = expr.operands[0];
        }
    }

    /// A variable.
    pub(crate) fn variable(&mut self, id: Global) {
        let g = self.global(id);
        let Some(v) = g.variable() else { return };
        if v.initializer.is_some() {
            let ty = self.m.consts.ty(v.initializer);
            check!(
                self,
                ty == g.value_type,
                "Global variable initializer type does not match global variable type!",
                id
            );
            check!(self, self.t.is_sized(ty), "Global variable initializer must be sized", id);
            self.constant(v.initializer);
            if g.linkage == Linkage::Common {
                let is_zero = self.m.consts.is_zero(v.initializer);
                check!(self, is_zero, "'common' global must have a zero initializer!", id);
                check!(self, !v.is_constant, "'common' global may not be marked constant!", id);
                check!(self, v.comdat.is_none(), "'common' global may not be in a Comdat!", id);
            }
        }
        match &*g.name {
            b"llvm.global_ctors" | b"llvm.global_dtors" => self.constructors(id),
            b"llvm.used" | b"llvm.compiler.used" => self.used_list(id),
            _ => {}
        }
        for &(k, md) in &v.attachments {
            if k == kind::DBG {
                self.global_dbg(md);
            }
        }
        check!(self, !self.t.contains_scalable(g.value_type), "Globals cannot contain scalable types", id);
        check!(
            self,
            !self.contains_target_type(g.value_type, |name| !can_be_global(name)),
            format!("Global @{} has illegal target extension type", self.name(id)),
            g.value_type
        );
        self.global_value(id);
    }

    fn global_dbg(&mut self, md: Md) {
        check_di!(
            self,
            self.md.node_kind(md) == Some(NodeKind::DIGlobalVariableExpression),
            "!dbg attachment of global variable must be a DIGlobalVariableExpression"
        );
        self.di_global_variable_expression(md);
    }

    fn linkage_of_special(&mut self, id: Global) -> bool {
        let g = self.global(id);
        if !g.is_declaration() && g.linkage != Linkage::Appending {
            self.fail("invalid linkage for intrinsic global variable", &[id.into()]);
            return false;
        }
        let ty = self.m.global_type(id);
        let mut scratch = Body::default();
        let uses = |b: &Body| b.consts().find_global(ty, id).is_some_and(|c| b.has_uses(c));
        let used = |f: &Global| self.m.read_body(*f, &mut scratch).is_some_and(uses);
        if self.m.functions().iter().any(used) {
            self.fail("invalid uses of intrinsic global variable", &[id.into()]);
            return false;
        }
        true
    }

    fn constructors(&mut self, id: Global) {
        if !self.linkage_of_special(id) {
            return;
        }
        let TypeData::Array { elem, .. } = self.t.get(self.global(id).value_type) else { return };
        let program_ptr = self.t.ptr(self.m.data_layout.program_space);
        let fields = self.t.fields(*elem).map_or(&[][..], |f| f.0);
        let fits = matches!(fields.len(), 2 | 3) && fields[0] == Type::I32 && fields[1] == program_ptr;
        check!(self, fits, "wrong type for intrinsic global variable", id);
        check!(
            self,
            fields.len() == 3,
            "the third field of the element type is mandatory, specify ptr null to migrate from the obsoleted 2-field \
             form"
        );
        check!(self, self.t.is_ptr(fields[2]), "wrong type for intrinsic global variable", id);
    }

    fn used_list(&mut self, id: Global) {
        if !self.linkage_of_special(id) {
            return;
        }
        let g = self.global(id);
        let TypeData::Array { elem, .. } = self.t.get(g.value_type) else { return };
        check!(self, self.t.is_ptr(*elem), "wrong type for intrinsic global variable", id);
        let Some(init) = g.variable().and_then(|v| v.initializer.expand()) else { return };
        let ConstData::Aggregate(list) = self.m.consts.data(init) else {
            self.fail("wrong initializer for intrinsic global variable", &[Item::ModuleConst(init)]);
            return;
        };
        for &c in self.m.consts.operands(list) {
            // Casts are looked through, aliases are not.
            let member = self.stripped(c).filter(|&g| !matches!(self.global(g).kind, GlobalKind::IFunc(..)));
            check!(self, member.is_some(), format!("invalid {} member", self.name(id)), Item::ModuleConst(c));
            let named = member.is_some_and(|m| !self.global(m).name.is_empty());
            check!(self, named, format!("members of {} must be named", self.name(id)), Item::ModuleConst(c));
        }
    }

    /// An alias.
    pub(crate) fn alias(&mut self, id: Global) {
        let g = self.global(id);
        let GlobalKind::Alias(target) = g.kind else { return };
        let fits = is_definition_linkage(g.linkage) || g.linkage == Linkage::AvailableExternally;
        check!(self, fits, ALIAS_LINKAGES, id);
        check!(self, target.is_some(), "Aliasee cannot be NULL!", id);
        let same = self.m.consts.ty(target) == self.m.global_type(id);
        check!(self, same, "Alias and aliasee types should match!", id);
        let shape = matches!(self.m.consts.data(target), ConstData::Global(_) | ConstData::Expr(_));
        check!(self, shape, "Aliasee should be either GlobalValue or ConstantExpr", id);
        self.aliasee(id, target);
        self.global_value(id);
    }

    /// What an alias leads to, through expressions and other aliases.
    fn aliasee(&mut self, id: Global, target: Const) {
        let available = self.global(id).linkage == Linkage::AvailableExternally;
        let mut on_path: FxHashSet<Global> = [id].into_iter().collect();
        let mut stack = vec![target];
        while let Some(c) = stack.pop() {
            let data = self.m.consts.data(c);
            let global = if let ConstData::Global(g) = data { Some(g) } else { None };
            if available {
                let fits = global.is_some_and(|g| self.global(g).linkage == Linkage::AvailableExternally);
                check!(self, fits, "available_externally alias must point to available_externally global value", id);
            }
            match global {
                Some(g) => {
                    let other = self.global(g);
                    let defined = available || !is_declaration_for_linker(other);
                    check!(self, defined, "Alias must point to a definition", id);
                    if let GlobalKind::Alias(next) = other.kind {
                        check!(self, on_path.insert(g), "Aliases cannot form a cycle", id);
                        let interposable = other.linkage.is_interposable();
                        check!(self, !interposable, "Alias cannot point to an interposable alias", id);
                        stack.push(next);
                    }
                }
                None => {
                    self.constant(c);
                    self.m.consts.for_each_operand(c, |o| stack.push(o));
                }
            }
        }
    }

    /// An ifunc.
    pub(crate) fn ifunc(&mut self, id: Global) {
        self.global_value(id);
        let g = self.global(id);
        let GlobalKind::IFunc(resolver, list) = &g.kind else { return };
        for &(k, md) in list {
            check_di!(self, k != kind::DBG, "an ifunc may not have a !dbg attachment", id);
            check!(self, k != kind::PROF, "an ifunc may not have a !prof attachment", id);
            self.visit_md(md, false);
        }
        check!(self, is_definition_linkage(g.linkage), IFUNC_LINKAGES, id);
        let function = self.stripped_global(*resolver).and_then(|f| self.m.function(f).map(|_| f));
        check!(self, function.is_some(), "IFunc must have a Function resolver", id);
        let Some(function) = function else { return };
        let f = self.global(function);
        check!(self, !is_declaration_for_linker(f), "IFunc resolver must be a definition", id);
        let returns = self.t.func_parts(f.value_type).map(|p| p.0);
        let pointer = returns.is_some_and(|r| self.t.is_ptr(r));
        check!(self, pointer, "IFunc resolver must return a pointer", id);
        let fits = self.m.consts.ty(*resolver) == self.m.global_type(id);
        check!(self, fits, "IFunc resolver has incorrect type", id);
    }

    /// A comdat.
    pub(crate) fn comdat(&mut self, c: Comdat) {
        let coff =
            self.m.triple.windows(7).any(|w| w == b"windows" || w == b"-coff") || contains(&self.m.triple, b"uefi");
        if !coff {
            return;
        }
        let Some(g) = self.m.lookup(&self.m.comdats()[c].name) else { return };
        let private = self.global(g).linkage == Linkage::Private;
        check!(self, !private, "comdat global value has private linkage", g);
    }

    /// Has `ty` a target extension type inside whose name `is_bad`?
    pub(crate) fn contains_target_type(&self, ty: Type, is_bad: impl Fn(&str) -> bool) -> bool {
        let mut seen = FxHashSet::default();
        let mut stack = vec![ty];
        while let Some(ty) = stack.pop() {
            match self.t.get(ty) {
                TypeData::Target { name, .. } if is_bad(name) => return true,
                TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => stack.push(*elem),
                TypeData::Struct { .. } | TypeData::Named(_) if seen.insert(ty) => {
                    stack.extend_from_slice(self.t.fields(ty).map_or(&[], |f| f.0));
                }
                _ => {}
            }
        }
        false
    }

    /// The type of metadata that wraps a value, and the value if it is a constant kept in the module's pool.
    pub(crate) fn md_value(&self, md: Md) -> Option<(Type, Option<Const>)> {
        match self.md.get(md.expand()?) {
            MdData::Int(ty, _) => Some((*ty, None)),
            MdData::Const(c) => Some((self.m.consts.ty(*c), Some(*c))),
            _ => None,
        }
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|w| w == part)
}

/// Target extension types that may be the type of a global variable (property `CanBeGlobal`).
pub(crate) fn can_be_global(name: &str) -> bool {
    name.starts_with("spirv.") || name == "aarch64.svcount" || name.starts_with("dx.") || name == "amdgcn.named.barrier"
}

/// Those that a stack variable may have (property `CanBeLocal`).
pub(crate) fn can_be_local(name: &str) -> bool {
    name.starts_with("spirv.") || name == "aarch64.svcount" || name.starts_with("dx.") || name == "riscv.vector.tuple"
}
