//! Nodes of debug information other than types. See LangRef, "Specialized Metadata Nodes".

use crate::cx::Verifier;
use crate::debug_types::{
    conflicting_reference_flags, is_local_scope_kind, is_scope_kind, is_tagged_kind, is_type_kind, slot,
};
use ir::NodeKind;
use ir::metadata::Md;
use ir::metadata::expression;
use ir::metadata::flags::SP_DEFINITION;

const TAG_ENUMERATION_TYPE: u32 = 0x04;
const TAG_IMPORTED_DECLARATION: u32 = 0x08;
const TAG_IMPORTED_MODULE: u32 = 0x3a;
const MACINFO_DEFINE: u32 = 1;
const MACINFO_UNDEF: u32 = 2;
const MACINFO_START_FILE: u32 = 3;
const FLAG_ALL_CALLS_DESCRIBED: u32 = 1 << 29;
/// Hexadecimal digits of each kind of checksum.
const CHECKSUM_DIGITS: [usize; 4] = [0, 32, 40, 64];

impl Verifier<'_> {
    /// The rules of one node.
    pub(crate) fn node(&mut self, n: Md) {
        let Some(kind) = self.md.node_kind(n) else { return };
        match kind {
            NodeKind::Tuple | NodeKind::DIArgList => {}
            NodeKind::DILocation => self.di_location(n),
            NodeKind::GenericDINode => {
                check_di!(self, self.field(n, slot!(GenericDINode."tag")) != 0, "invalid tag", n);
            }
            NodeKind::DIExpression => self.di_expression(n),
            NodeKind::DIGlobalVariableExpression => self.di_global_variable_expression(n),
            NodeKind::DISubrange => self.di_subrange(n),
            NodeKind::DIGenericSubrange => self.di_generic_subrange(n),
            NodeKind::DIEnumerator => {}
            NodeKind::DIBasicType => self.di_basic_type(n),
            NodeKind::DIFixedPointType => self.di_fixed_point_type(n),
            NodeKind::DIStringType => self.di_string_type(n),
            NodeKind::DIDerivedType => self.di_derived_type(n),
            NodeKind::DISubrangeType => self.di_subrange_type(n),
            NodeKind::DICompositeType => self.di_composite_type(n),
            NodeKind::DISubroutineType => self.di_subroutine_type(n),
            NodeKind::DIFile => self.di_file(n),
            NodeKind::DICompileUnit => self.di_compile_unit(n),
            NodeKind::DISubprogram => self.di_subprogram(n),
            NodeKind::DILexicalBlock => self.di_lexical_block(n),
            NodeKind::DILexicalBlockFile => self.di_block_scope(n, slot!(DILexicalBlockFile."scope")),
            NodeKind::DINamespace => self.di_scope_ref(n, slot!(DINamespace."scope")),
            NodeKind::DICommonBlock => self.di_common_block(n),
            NodeKind::DIModule => {
                let name = self.field_md(n, slot!(DIModule."name"));
                let named = self.md.as_string(name).is_some_and(|s| !s.is_empty());
                check_di!(self, named, "anonymous module", n);
            }
            NodeKind::DITemplateTypeParameter => {
                self.di_template_parameter(n, slot!(DITemplateTypeParameter."type"));
            }
            NodeKind::DITemplateValueParameter => self.di_template_value_parameter(n),
            NodeKind::DIGlobalVariable => self.di_global_variable(n),
            NodeKind::DILocalVariable => self.di_local_variable(n),
            NodeKind::DILabel => self.di_label(n),
            NodeKind::DIObjCProperty => self.di_objc_property(n),
            NodeKind::DIImportedEntity => self.di_imported_entity(n),
            NodeKind::DIMacro => self.di_macro(n),
            NodeKind::DIMacroFile => self.di_macro_file(n),
            NodeKind::DIAssignID => {
                check_di!(self, self.md.get(n).is_distinct(), "DIAssignID must be distinct", n);
            }
        }
    }

    /// Is it the definition of a function?
    pub(crate) fn is_sp_definition(&self, sp: Md) -> bool {
        self.field(sp, slot!(DISubprogram."spFlags")) & SP_DEFINITION != 0
    }

    /// The scope and the call that it was inlined at, of a location.
    pub(crate) fn location(&self, n: Md) -> Option<(Md, Md)> {
        self.md.location(n).map(|l| (l.scope, l.inlined_at))
    }

    fn di_location(&mut self, n: Md) {
        let Some((scope, inlined_at)) = self.location(n) else { return };
        if inlined_at.is_none() && scope.is_some() && scope == self.good_scope {
            return;
        }
        let before = self.failures.len();
        check_di!(self, self.is_kind(scope, is_local_scope_kind), "location requires a valid scope", n, scope);
        check_di!(
            self,
            self.null_or(inlined_at, |k| k == NodeKind::DILocation),
            "inlined-at should be a location",
            n,
            inlined_at
        );
        self.in_definition(n, scope);
        if self.failures.len() == before {
            self.good_scope = scope;
        }
    }

    fn in_definition(&mut self, n: Md, scope: Md) {
        if self.is_kind(scope, |k| k == NodeKind::DISubprogram) {
            check_di!(self, self.is_sp_definition(scope), "scope points into the type hierarchy", n);
        }
    }

    pub(crate) fn di_expression(&mut self, n: Md) {
        let elements = expression::from_slots(self.md_slots(n));
        check_di!(self, expression::is_valid(&elements), "invalid expression", n);
    }

    pub(crate) fn di_global_variable_expression(&mut self, n: Md) {
        let variable = self.field_md(n, slot!(DIGlobalVariableExpression."var"));
        check_di!(self, self.is_kind(variable, |k| k == NodeKind::DIGlobalVariable), "missing variable");
        self.di_global_variable(variable);
        let expr = self.field_md(n, slot!(DIGlobalVariableExpression."expr"));
        if expr.is_some() {
            self.di_expression(expr);
            let bits = self.variable_bits(variable, slot!(DIGlobalVariable."type"));
            self.fragment_fits(expr, bits, variable, n.into());
        }
    }

    /// A fragment lies inside its variable and does not cover all of it.
    pub(crate) fn fragment_fits(&mut self, expr: Md, bits: Option<u64>, variable: Md, what: crate::Item) {
        let elements = expression::from_slots(self.md_slots(expr));
        let (Some(part), Some(bits)) = (expression::fragment(&elements), bits) else { return };
        let inside = part.size.checked_add(part.offset).is_some_and(|end| end <= bits);
        check_di!(self, inside, "fragment is larger than or outside of variable", what.clone(), variable);
        check_di!(self, part.size != bits, "fragment covers entire variable", what, variable);
    }

    fn file_ref(&mut self, n: Md, at: usize) -> bool {
        let file = self.field_md(n, at);
        let fits = self.null_or(file, |k| k == NodeKind::DIFile);
        if !fits {
            self.fail_di("invalid file", &[n.into(), file.into()]);
        }
        fits
    }

    fn di_file(&mut self, n: Md) {
        let kind = self.field(n, slot!(DIFile."checksumkind")) as usize;
        if kind == 0 {
            return;
        }
        check_di!(self, kind < CHECKSUM_DIGITS.len(), "invalid checksum kind", n);
        let text = self.md.as_string(self.field_md(n, slot!(DIFile."checksum"))).unwrap_or_default();
        check_di!(self, text.len() == CHECKSUM_DIGITS[kind], "invalid checksum length", n);
        check_di!(self, text.iter().all(u8::is_ascii_hexdigit), "invalid checksum", n);
    }

    fn di_compile_unit(&mut self, n: Md) {
        check_di!(self, self.md.get(n).is_distinct(), "compile units must be distinct", n);
        let file = self.field_md(n, slot!(DICompileUnit."file"));
        check_di!(self, self.is_kind(file, |k| k == NodeKind::DIFile), "invalid file", n, file);
        let name = self.md.as_string(self.field_md(file, slot!(DIFile."filename")));
        check_di!(self, name.is_some_and(|s| !s.is_empty()), "invalid filename", n, file);
        let emission = self.field(n, slot!(DICompileUnit."emissionKind"));
        check_di!(self, emission <= 3, "invalid emission kind", n);
        type Fits = fn(&Verifier<'_>, Md) -> bool;
        let lists: [(usize, &'static str, &'static str, bool, Fits); 5] = [
            (slot!(DICompileUnit."enums"), "invalid enum list", "invalid enum type", true, |v, op| {
                v.is_kind(op, |k| k == NodeKind::DICompositeType)
                    && v.field(op, slot!(DICompositeType."tag")) == TAG_ENUMERATION_TYPE
            }),
            (
                slot!(DICompileUnit."retainedTypes"),
                "invalid retained type list",
                "invalid retained type",
                false,
                |v, op| {
                    v.is_kind(op, is_type_kind)
                        || v.is_kind(op, |k| k == NodeKind::DISubprogram) && !v.is_sp_definition(op)
                },
            ),
            (
                slot!(DICompileUnit."globals"),
                "invalid global variable list",
                "invalid global variable ref",
                false,
                |v, op| v.is_kind(op, |k| k == NodeKind::DIGlobalVariableExpression),
            ),
            (
                slot!(DICompileUnit."imports"),
                "invalid imported entity list",
                "invalid imported entity ref",
                false,
                |v, op| v.is_kind(op, |k| k == NodeKind::DIImportedEntity),
            ),
            (slot!(DICompileUnit."macros"), "invalid macro list", "invalid macro ref", false, |v, op| {
                v.is_kind(op, |k| matches!(k, NodeKind::DIMacro | NodeKind::DIMacroFile))
            }),
        ];
        for (at, list_message, message, with_list, fits) in lists {
            let list = self.field_md(n, at);
            if list.is_none() {
                continue;
            }
            check_di!(self, self.is_md_tuple(list), list_message, n, list);
            for &op in self.md_slots(list) {
                let op = Md(op);
                let shown = if with_list { list } else { Md::NONE };
                check_di!(self, fits(self, op), message, n, shown, op);
            }
        }
    }

    fn di_subprogram(&mut self, n: Md) {
        let get = |v: &Self, at| v.field_md(n, at);
        let scope = get(self, slot!(DISubprogram."scope"));
        check_di!(self, self.null_or(scope, is_scope_kind), "invalid scope", n, scope);
        if get(self, slot!(DISubprogram."file")).is_some() {
            if !self.file_ref(n, slot!(DISubprogram."file")) {
                return;
            }
        } else {
            let line = self.field(n, slot!(DISubprogram."line"));
            check_di!(self, line == 0, "line specified with no file", n, line.to_string());
        }
        let ty = get(self, slot!(DISubprogram."type"));
        let fits = self.null_or(ty, |k| k == NodeKind::DISubroutineType);
        check_di!(self, fits, "invalid subroutine type", n, ty);
        let containing = get(self, slot!(DISubprogram."containingType"));
        check_di!(self, self.null_or(containing, is_type_kind), "invalid containing type", n, containing);
        let params = get(self, slot!(DISubprogram."templateParams"));
        self.template_params(n, params);
        let declaration = get(self, slot!(DISubprogram."declaration"));
        let fits = declaration.is_none()
            || self.is_kind(declaration, |k| k == NodeKind::DISubprogram) && !self.is_sp_definition(declaration);
        check_di!(self, fits, "invalid subprogram declaration", n, declaration);
        let before = self.failures.len();
        self.retained_nodes(n);
        if self.failures.len() != before {
            return;
        }
        let flags = self.field(n, slot!(DISubprogram."flags"));
        check_di!(self, !conflicting_reference_flags(flags), "invalid reference flags", n);
        let unit = get(self, slot!(DISubprogram."unit"));
        let is_definition = self.is_sp_definition(n);
        if is_definition {
            check_di!(self, self.md.get(n).is_distinct(), "subprogram definitions must be distinct", n);
            check_di!(self, unit.is_some(), "subprogram definitions must have a compile unit", n);
            check_di!(self, self.is_kind(unit, |k| k == NodeKind::DICompileUnit), "invalid unit type", n, unit);
            let nested = self.is_kind(scope, |k| k == NodeKind::DICompositeType)
                && self.field_md(scope, slot!(DICompositeType."identifier")).is_some();
            check_di!(
                self,
                !nested || declaration.is_some(),
                "definition subprograms cannot be nested within DICompositeType when enabling ODR",
                n
            );
        } else {
            check_di!(self, unit.is_none(), "subprogram declarations must not have a compile unit", n);
            check_di!(self, declaration.is_none(), "subprogram declaration must not have a declaration field");
        }
        let thrown = get(self, slot!(DISubprogram."thrownTypes"));
        if thrown.is_some() {
            check_di!(self, self.is_md_tuple(thrown), "invalid thrown types list", n, thrown);
            for &op in self.md_slots(thrown) {
                let op = Md(op);
                check_di!(self, self.is_kind(op, is_type_kind), "invalid thrown type", n, thrown, op);
            }
        }
        if flags & FLAG_ALL_CALLS_DESCRIBED != 0 {
            check_di!(self, is_definition, "DIFlagAllCallsDescribed must be attached to a definition");
        }
    }

    fn retained_nodes(&mut self, n: Md) {
        let list = self.field_md(n, slot!(DISubprogram."retainedNodes"));
        if list.is_none() {
            return;
        }
        check_di!(self, self.is_md_tuple(list), "invalid retained nodes list", n, list);
        for &op in self.md_slots(list) {
            let op = Md(op);
            check_di!(self, op.is_some(), "nullptr in retained nodes", n, list);
            let scope = match self.md.node_kind(op) {
                Some(NodeKind::DILocalVariable) => Some(slot!(DILocalVariable."scope")),
                Some(NodeKind::DILabel) => Some(slot!(DILabel."scope")),
                Some(NodeKind::DIImportedEntity) => Some(slot!(DIImportedEntity."scope")),
                _ => None,
            };
            check_di!(
                self,
                scope.is_some(),
                "invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity",
                n,
                list,
                op
            );
            let scope = self.field_md(op, scope.unwrap_or_default());
            check_di!(
                self,
                self.is_kind(scope, is_local_scope_kind),
                "invalid retained nodes, retained node is not local",
                n,
                list,
                op
            );
            check_di!(
                self,
                self.scope_subprogram(scope) == n,
                "invalid retained nodes, retained node does not belong to subprogram",
                n,
                list,
                op,
                scope
            );
        }
    }

    /// The function that a local scope lies in; none where the chain is broken.
    pub(crate) fn scope_subprogram(&self, scope: Md) -> Md {
        let end = self.scope_end(scope);
        if self.is_kind(end, |k| k == NodeKind::DISubprogram) { end } else { Md::NONE }
    }

    /// What the blocks around a local scope lie in: a function, unless the chain is broken; none if it has no end.
    pub(crate) fn scope_end(&self, scope: Md) -> Md {
        let mut at = scope;
        for _ in 0..=self.md.len() {
            at = match self.md.node_kind(at) {
                Some(NodeKind::DILexicalBlock) => self.field_md(at, slot!(DILexicalBlock."scope")),
                Some(NodeKind::DILexicalBlockFile) => self.field_md(at, slot!(DILexicalBlockFile."scope")),
                _ => return at,
            };
        }
        Md::NONE
    }

    fn di_block_scope(&mut self, n: Md, at: usize) {
        let scope = self.field_md(n, at);
        check_di!(self, self.is_kind(scope, is_local_scope_kind), "invalid local scope", n, scope);
        self.in_definition(n, scope);
    }

    fn di_lexical_block(&mut self, n: Md) {
        self.di_block_scope(n, slot!(DILexicalBlock."scope"));
        let line = self.field(n, slot!(DILexicalBlock."line"));
        let column = self.field(n, slot!(DILexicalBlock."column"));
        check_di!(self, line != 0 || column == 0, "cannot have column info without line info", n);
    }

    fn di_scope_ref(&mut self, n: Md, at: usize) {
        let scope = self.field_md(n, at);
        check_di!(self, self.null_or(scope, is_scope_kind), "invalid scope ref", n, scope);
    }

    fn di_common_block(&mut self, n: Md) {
        self.di_scope_ref(n, slot!(DICommonBlock."scope"));
        let declaration = self.field_md(n, slot!(DICommonBlock."declaration"));
        let fits = self.null_or(declaration, |k| k == NodeKind::DIGlobalVariable);
        check_di!(self, fits, "invalid declaration", n, declaration);
    }

    fn di_macro(&mut self, n: Md) {
        let ty = self.field(n, slot!(DIMacro."type"));
        check_di!(self, matches!(ty, MACINFO_DEFINE | MACINFO_UNDEF), "invalid macinfo type", n);
        let name = self.md.as_string(self.field_md(n, slot!(DIMacro."name")));
        check_di!(self, name.is_some_and(|s| !s.is_empty()), "anonymous macro", n);
    }

    fn di_macro_file(&mut self, n: Md) {
        let ty = self.field(n, slot!(DIMacroFile."type"));
        check_di!(self, ty == MACINFO_START_FILE, "invalid macinfo type", n);
        if !self.file_ref(n, slot!(DIMacroFile."file")) {
            return;
        }
        let list = self.field_md(n, slot!(DIMacroFile."nodes"));
        if list.is_none() {
            return;
        }
        check_di!(self, self.is_md_tuple(list), "invalid macro list", n, list);
        for &op in self.md_slots(list) {
            let op = Md(op);
            let fits = self.is_kind(op, |k| matches!(k, NodeKind::DIMacro | NodeKind::DIMacroFile));
            check_di!(self, fits, "invalid macro ref", n, op);
        }
    }

    /// What local and global variables have in common.
    fn di_variable(&mut self, n: Md, scope: usize, file: usize) {
        let scope = self.field_md(n, scope);
        check_di!(self, self.null_or(scope, is_scope_kind), "invalid scope", n, scope);
        self.file_ref(n, file);
    }

    fn di_global_variable(&mut self, n: Md) {
        self.di_variable(n, slot!(DIGlobalVariable."scope"), slot!(DIGlobalVariable."file"));
        let ty = self.field_md(n, slot!(DIGlobalVariable."type"));
        check_di!(self, self.null_or(ty, is_type_kind), "invalid type ref", n, ty);
        let defined = self.field(n, slot!(DIGlobalVariable."isDefinition")) != 0;
        check_di!(self, !defined || ty.is_some(), "missing global variable type", n);
        let member = self.field_md(n, slot!(DIGlobalVariable."declaration"));
        let fits = self.null_or(member, |k| k == NodeKind::DIDerivedType);
        check_di!(self, fits, "invalid static data member declaration", n, member);
    }

    fn di_local_variable(&mut self, n: Md) {
        self.di_variable(n, slot!(DILocalVariable."scope"), slot!(DILocalVariable."file"));
        let ty = self.field_md(n, slot!(DILocalVariable."type"));
        check_di!(self, self.null_or(ty, is_type_kind), "invalid type ref", n, ty);
        let scope = self.field_md(n, slot!(DILocalVariable."scope"));
        let local = self.is_kind(scope, is_local_scope_kind);
        check_di!(self, local, "local variable requires a valid scope", n, scope);
        let function = self.is_kind(ty, |k| k == NodeKind::DISubroutineType);
        check_di!(self, !function, "invalid type", n, ty);
    }

    fn di_label(&mut self, n: Md) {
        self.di_variable(n, slot!(DILabel."scope"), slot!(DILabel."file"));
        let scope = self.field_md(n, slot!(DILabel."scope"));
        let local = self.is_kind(scope, is_local_scope_kind);
        check_di!(self, local, "label requires a valid scope", n, scope);
    }

    fn di_objc_property(&mut self, n: Md) {
        let ty = self.field_md(n, slot!(DIObjCProperty."type"));
        check_di!(self, self.null_or(ty, is_type_kind), "invalid type ref", n, ty);
        self.file_ref(n, slot!(DIObjCProperty."file"));
    }

    fn di_imported_entity(&mut self, n: Md) {
        let tag = self.field(n, slot!(DIImportedEntity."tag"));
        check_di!(self, matches!(tag, TAG_IMPORTED_MODULE | TAG_IMPORTED_DECLARATION), "invalid tag", n);
        let scope = self.field_md(n, slot!(DIImportedEntity."scope"));
        let fits = self.null_or(scope, is_scope_kind);
        check_di!(self, fits, "invalid scope for imported entity", n, scope);
        let entity = self.field_md(n, slot!(DIImportedEntity."entity"));
        check_di!(self, self.null_or(entity, is_tagged_kind), "invalid imported entity", n, entity);
    }
}
