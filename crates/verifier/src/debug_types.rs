//! Nodes of debug information that describe types and their parts. See LangRef, "Specialized Metadata Nodes".

use crate::cx::Verifier;
use ir::metadata::{Md, MdData};
use ir::{NodeKind, Type};

/// DWARF tags that rules speak of (DWARF 5, table 7.3, and LLVM's own).
mod tag {
    pub const ARRAY: u32 = 0x01;
    pub const CLASS: u32 = 0x02;
    pub const ENUMERATION: u32 = 0x04;
    pub const MEMBER: u32 = 0x0d;
    pub const POINTER: u32 = 0x0f;
    pub const REFERENCE: u32 = 0x10;
    pub const STRING: u32 = 0x12;
    pub const STRUCTURE: u32 = 0x13;
    pub const TYPEDEF: u32 = 0x16;
    pub const UNION: u32 = 0x17;
    pub const VARIANT: u32 = 0x19;
    pub const INHERITANCE: u32 = 0x1c;
    pub const PTR_TO_MEMBER: u32 = 0x1f;
    pub const SET: u32 = 0x20;
    pub const SUBRANGE: u32 = 0x21;
    pub const BASE: u32 = 0x24;
    pub const CONST: u32 = 0x26;
    pub const FRIEND: u32 = 0x2a;
    pub const NAMELIST: u32 = 0x2b;
    pub const TEMPLATE_VALUE: u32 = 0x30;
    pub const VARIANT_PART: u32 = 0x33;
    pub const VARIABLE: u32 = 0x34;
    pub const VOLATILE: u32 = 0x35;
    pub const RESTRICT: u32 = 0x37;
    pub const UNSPECIFIED: u32 = 0x3b;
    pub const RVALUE_REFERENCE: u32 = 0x42;
    pub const TEMPLATE_ALIAS: u32 = 0x43;
    pub const ATOMIC: u32 = 0x47;
    pub const IMMUTABLE: u32 = 0x4b;
    pub const GNU_TEMPLATE_TEMPLATE: u32 = 0x4106;
    pub const GNU_TEMPLATE_PACK: u32 = 0x4107;
    pub const LLVM_PTRAUTH: u32 = 0x4300;
}

/// Encodings of basic types (DWARF 5, table 7.11).
mod encoding {
    pub const BOOLEAN: u32 = 0x02;
    pub const SIGNED: u32 = 0x05;
    pub const SIGNED_CHAR: u32 = 0x06;
    pub const UNSIGNED: u32 = 0x07;
    pub const UNSIGNED_CHAR: u32 = 0x08;
    pub const SIGNED_FIXED: u32 = 0x0d;
    pub const UNSIGNED_FIXED: u32 = 0x0e;
}

/// Bits of `DIFlags`.
pub(crate) mod flag {
    pub const RESERVED_BIT_4: u32 = 1 << 4;
    pub const ARTIFICIAL: u32 = 1 << 6;
    pub const VECTOR: u32 = 1 << 11;
    pub const STATIC_MEMBER: u32 = 1 << 12;
    pub const LVALUE_REFERENCE: u32 = 1 << 13;
    pub const RVALUE_REFERENCE: u32 = 1 << 14;
    pub const PASS_BY_VALUE: u32 = 1 << 22;
    pub const PASS_BY_REFERENCE: u32 = 1 << 23;
    pub const BIG_ENDIAN: u32 = 1 << 27;
    pub const LITTLE_ENDIAN: u32 = 1 << 28;
}

const DERIVED_TAGS: &[u32] = &[
    tag::TYPEDEF,
    tag::POINTER,
    tag::PTR_TO_MEMBER,
    tag::REFERENCE,
    tag::RVALUE_REFERENCE,
    tag::CONST,
    tag::IMMUTABLE,
    tag::VOLATILE,
    tag::RESTRICT,
    tag::ATOMIC,
    tag::LLVM_PTRAUTH,
    tag::MEMBER,
    tag::INHERITANCE,
    tag::FRIEND,
    tag::SET,
    tag::TEMPLATE_ALIAS,
];

const COMPOSITE_TAGS: &[u32] = &[
    tag::ARRAY,
    tag::STRUCTURE,
    tag::UNION,
    tag::ENUMERATION,
    tag::CLASS,
    tag::VARIANT_PART,
    tag::VARIANT,
    tag::NAMELIST,
];

/// The slot of a field.
macro_rules! slot {
    ($kind:ident.$field:literal) => {
        const { ir::NodeKind::$kind.slot($field) }
    };
}
pub(crate) use slot;

/// Is it a kind of type?
pub(crate) fn is_type_kind(kind: NodeKind) -> bool {
    use NodeKind::*;
    matches!(
        kind,
        DIBasicType
            | DIFixedPointType
            | DIStringType
            | DISubrangeType
            | DIDerivedType
            | DICompositeType
            | DISubroutineType
    )
}

/// Is it a kind of scope?
pub(crate) fn is_scope_kind(kind: NodeKind) -> bool {
    use NodeKind::*;
    is_type_kind(kind)
        || matches!(kind, DIFile | DICompileUnit | DINamespace | DICommonBlock | DIModule)
        || is_local_scope_kind(kind)
}

/// Is it a kind of scope inside a function, or a function?
pub(crate) fn is_local_scope_kind(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::DISubprogram | NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile)
}

/// Is it a kind that has a tag?
pub(crate) fn is_tagged_kind(kind: NodeKind) -> bool {
    use NodeKind::*;
    !matches!(
        kind,
        Tuple | DILocation | DIExpression | DIGlobalVariableExpression | DIMacro | DIMacroFile | DIAssignID | DIArgList
    )
}

pub(crate) fn conflicting_reference_flags(flags: u32) -> bool {
    let both = |a, b| flags & a != 0 && flags & b != 0;
    both(flag::LVALUE_REFERENCE, flag::RVALUE_REFERENCE) || both(flag::PASS_BY_VALUE, flag::PASS_BY_REFERENCE)
}

impl Verifier<'_> {
    /// The slot `at` of a node.
    pub(crate) fn field(&self, md: Md, at: usize) -> u32 {
        self.md_slots(md).get(at).copied().unwrap_or(0)
    }

    /// The reference in slot `at` of a node.
    pub(crate) fn field_md(&self, md: Md, at: usize) -> Md {
        Md(self.field(md, at))
    }

    /// Null, or a node of a kind that `fits`?
    pub(crate) fn null_or(&self, md: Md, fits: impl Fn(NodeKind) -> bool) -> bool {
        md.is_none() || self.is_kind(md, fits)
    }

    /// A node of a kind that `fits`?
    pub(crate) fn is_kind(&self, md: Md, fits: impl Fn(NodeKind) -> bool) -> bool {
        self.md.node_kind(md).is_some_and(fits)
    }

    fn is_signed_constant(&self, md: Md) -> bool {
        matches!(md.expand().map(|m| self.md.get(m)), Some(MdData::Int(..) | MdData::Const(_)))
    }

    /// Null, a constant, a variable or an expression; a derived type where `derived`.
    fn is_bound(&self, md: Md, constant: bool, derived: bool) -> bool {
        let is_node = |k| match k {
            NodeKind::DIGlobalVariable | NodeKind::DILocalVariable | NodeKind::DIExpression => true,
            NodeKind::DIDerivedType => derived,
            _ => false,
        };
        md.is_none() || constant && self.is_signed_constant(md) || self.is_kind(md, is_node)
    }

    fn size_in_bits(&mut self, n: Md, at: usize) {
        let size = self.field_md(n, at);
        check!(self, self.is_bound(size, true, false), "SizeInBits must be a constant or DIVariable or DIExpression");
    }

    fn scope_file(&mut self, n: Md, at: usize) {
        let file = self.field_md(n, at);
        check_di!(self, self.null_or(file, |k| k == NodeKind::DIFile), "invalid file", n, file);
    }

    pub(crate) fn di_subrange(&mut self, n: Md) {
        let [count, lower, upper, stride] = [
            slot!(DISubrange."count"),
            slot!(DISubrange."lowerBound"),
            slot!(DISubrange."upperBound"),
            slot!(DISubrange."stride"),
        ]
        .map(|at| self.field_md(n, at));
        let one = count.is_none() || upper.is_none();
        check_di!(self, one, "Subrange can have any one of count or upperBound", n);
        check_di!(
            self,
            self.is_bound(count, true, false),
            "Count must be signed constant or DIVariable or DIExpression",
            n
        );
        let negative = self.md_int(count).is_some_and(|c| self.md_type(count) == Some(Type::I64) && (c as i64) < -1);
        check_di!(self, !negative, "invalid subrange count", n);
        check_di!(
            self,
            self.is_bound(lower, true, false),
            "LowerBound must be signed constant or DIVariable or DIExpression",
            n
        );
        check_di!(
            self,
            self.is_bound(upper, true, false),
            "UpperBound must be signed constant or DIVariable or DIExpression",
            n
        );
        check_di!(
            self,
            self.is_bound(stride, true, false),
            "Stride must be signed constant or DIVariable or DIExpression",
            n
        );
    }

    pub(crate) fn di_generic_subrange(&mut self, n: Md) {
        let [count, lower, upper, stride] = [
            slot!(DIGenericSubrange."count"),
            slot!(DIGenericSubrange."lowerBound"),
            slot!(DIGenericSubrange."upperBound"),
            slot!(DIGenericSubrange."stride"),
        ]
        .map(|at| self.field_md(n, at));
        let one = count.is_none() || upper.is_none();
        check_di!(self, one, "GenericSubrange can have any one of count or upperBound", n);
        check_di!(
            self,
            self.is_bound(count, false, false),
            "Count must be signed constant or DIVariable or DIExpression",
            n
        );
        check_di!(self, lower.is_some(), "GenericSubrange must contain lowerBound", n);
        check_di!(
            self,
            self.is_bound(lower, false, false),
            "LowerBound must be signed constant or DIVariable or DIExpression",
            n
        );
        check_di!(
            self,
            self.is_bound(upper, false, false),
            "UpperBound must be signed constant or DIVariable or DIExpression",
            n
        );
        check_di!(self, stride.is_some(), "GenericSubrange must contain stride", n);
        check_di!(
            self,
            self.is_bound(stride, false, false),
            "Stride must be signed constant or DIVariable or DIExpression",
            n
        );
    }

    pub(crate) fn di_subrange_type(&mut self, n: Md) {
        let base = self.field_md(n, slot!(DISubrangeType."baseType"));
        check_di!(self, self.null_or(base, is_type_kind), "BaseType must be a type");
        let [lower, upper, stride, bias] = [
            slot!(DISubrangeType."lowerBound"),
            slot!(DISubrangeType."upperBound"),
            slot!(DISubrangeType."stride"),
            slot!(DISubrangeType."bias"),
        ]
        .map(|at| self.field_md(n, at));
        check_di!(
            self,
            self.is_bound(lower, true, true),
            "LowerBound must be signed constant or DIVariable or DIExpression or DIDerivedType",
            n
        );
        check_di!(
            self,
            self.is_bound(upper, true, true),
            "UpperBound must be signed constant or DIVariable or DIExpression or DIDerivedType",
            n
        );
        check_di!(
            self,
            self.is_bound(stride, true, false),
            "Stride must be signed constant or DIVariable or DIExpression",
            n
        );
        check_di!(
            self,
            self.is_bound(bias, true, false),
            "Bias must be signed constant or DIVariable or DIExpression",
            n
        );
        self.size_in_bits(n, slot!(DISubrangeType."size"));
    }

    pub(crate) fn di_basic_type(&mut self, n: Md) {
        let t = self.field(n, slot!(DIBasicType."tag"));
        check_di!(self, matches!(t, tag::BASE | tag::UNSPECIFIED | tag::STRING), "invalid tag", n);
        self.endianness(n, slot!(DIBasicType."flags"));
        self.size_in_bits(n, slot!(DIBasicType."size"));
    }

    fn endianness(&mut self, n: Md, at: usize) {
        let both = flag::BIG_ENDIAN | flag::LITTLE_ENDIAN;
        check_di!(self, self.field(n, at) & both != both, "has conflicting flags", n);
    }

    pub(crate) fn di_fixed_point_type(&mut self, n: Md) {
        let get = |at| self.field(n, at);
        let t = get(slot!(DIFixedPointType."tag"));
        let encoding = get(slot!(DIFixedPointType."encoding"));
        let kind = get(slot!(DIFixedPointType."kind"));
        let rational = kind == ir::metadata::enums::FIXED_POINT_RATIONAL;
        let factor = get(slot!(DIFixedPointType."factor"));
        let parts = [slot!(DIFixedPointType."numerator"), slot!(DIFixedPointType."denominator")];
        let zero = parts.iter().all(|&at| {
            let md = self.field_md(n, at);
            md.is_none() || self.md_int(md) == Some(0)
        });
        check_di!(self, t == tag::BASE, "invalid tag", n);
        let known = matches!(encoding, encoding::SIGNED_FIXED | encoding::UNSIGNED_FIXED);
        check_di!(self, known, "invalid encoding", n);
        check_di!(self, !rational || factor == 0, "factor should be 0 for rationals", n);
        check_di!(self, rational || zero, "numerator and denominator should be 0 for non-rationals", n);
        self.endianness(n, slot!(DIFixedPointType."flags"));
        self.size_in_bits(n, slot!(DIFixedPointType."size"));
    }

    pub(crate) fn di_string_type(&mut self, n: Md) {
        let t = self.field(n, slot!(DIStringType."tag"));
        check_di!(self, t == tag::STRING, "invalid tag", n);
        self.size_in_bits(n, slot!(DIStringType."size"));
    }

    pub(crate) fn di_derived_type(&mut self, n: Md) {
        self.scope_file(n, slot!(DIDerivedType."file"));
        let t = self.field(n, slot!(DIDerivedType."tag"));
        let is_static = self.field(n, slot!(DIDerivedType."flags")) & flag::STATIC_MEMBER != 0;
        let known = DERIVED_TAGS.contains(&t) || t == tag::VARIABLE && is_static;
        check_di!(self, known, "invalid tag", n);
        let extra = self.field_md(n, slot!(DIDerivedType."extraData"));
        if t == tag::PTR_TO_MEMBER {
            check_di!(self, self.null_or(extra, is_type_kind), "invalid pointer to member type", n, extra);
        }
        let base = self.field_md(n, slot!(DIDerivedType."baseType"));
        if t == tag::SET && base.is_some() {
            check_di!(self, self.is_set_base(base), "invalid set base type", n, base);
        }
        let scope = self.field_md(n, slot!(DIDerivedType."scope"));
        check_di!(self, self.null_or(scope, is_scope_kind), "invalid scope", n, scope);
        check_di!(self, self.null_or(base, is_type_kind), "invalid base type", n, base);
        if self.field(n, slot!(DIDerivedType."dwarfAddressSpace")) != u32::MAX {
            let fits = matches!(t, tag::POINTER | tag::REFERENCE | tag::RVALUE_REFERENCE);
            check_di!(self, fits, "DWARF address space only applies to pointer or reference types", n);
        }
        self.size_in_bits(n, slot!(DIDerivedType."size"));
    }

    fn is_set_base(&self, base: Md) -> bool {
        use encoding::*;
        match self.md.node_kind(base) {
            Some(NodeKind::DICompositeType) => self.field(base, slot!(DICompositeType."tag")) == tag::ENUMERATION,
            Some(NodeKind::DISubrangeType) => true,
            Some(NodeKind::DIBasicType) => {
                let encoding = self.field(base, slot!(DIBasicType."encoding"));
                matches!(encoding, UNSIGNED | SIGNED | UNSIGNED_CHAR | SIGNED_CHAR | BOOLEAN)
            }
            _ => false,
        }
    }

    pub(crate) fn di_composite_type(&mut self, n: Md) {
        self.scope_file(n, slot!(DICompositeType."file"));
        let t = self.field(n, slot!(DICompositeType."tag"));
        check_di!(self, COMPOSITE_TAGS.contains(&t), "invalid tag", n);
        let scope = self.field_md(n, slot!(DICompositeType."scope"));
        check_di!(self, self.null_or(scope, is_scope_kind), "invalid scope", n, scope);
        let base = self.field_md(n, slot!(DICompositeType."baseType"));
        check_di!(self, self.null_or(base, is_type_kind), "invalid base type", n, base);
        let elements = self.field_md(n, slot!(DICompositeType."elements"));
        let is_list = elements.is_none() || self.is_md_tuple(elements);
        check_di!(self, is_list, "invalid composite elements", n, elements);
        let holder = self.field_md(n, slot!(DICompositeType."vtableHolder"));
        check_di!(self, self.null_or(holder, is_type_kind), "invalid vtable holder", n, holder);
        let flags = self.field(n, slot!(DICompositeType."flags"));
        check_di!(self, !conflicting_reference_flags(flags), "invalid reference flags", n);
        check_di!(
            self,
            flags & flag::RESERVED_BIT_4 == 0,
            "DIBlockByRefStruct on DICompositeType is no longer supported",
            n
        );
        let list = self.md_slots(elements);
        let complete = list.iter().all(|&e| Md(e).is_some());
        check_di!(self, complete, "DISubprogram contains null entry in `elements` field", n);
        if flags & flag::VECTOR != 0 {
            let one = list.len() == 1 && self.node_tag(Md(list[0])) == tag::SUBRANGE;
            check_di!(self, one, "invalid vector, expected one element of type subrange", n);
        }
        let params = self.field_md(n, slot!(DICompositeType."templateParams"));
        self.template_params(n, params);
        let discriminator = self.field_md(n, slot!(DICompositeType."discriminator"));
        if discriminator.is_some() {
            let fits = t == tag::VARIANT_PART && self.is_kind(discriminator, |k| k == NodeKind::DIDerivedType);
            check_di!(self, fits, "discriminator can only appear on variant part");
        }
        self.array_fields(n, t, base);
        self.size_in_bits(n, slot!(DICompositeType."size"));
    }

    fn array_fields(&mut self, n: Md, t: u32, base: Md) {
        let is_array = t == tag::ARRAY;
        let has = |at| self.field_md(n, at).is_some();
        let location = has(slot!(DICompositeType."dataLocation"));
        let associated = has(slot!(DICompositeType."associated"));
        let allocated = has(slot!(DICompositeType."allocated"));
        let rank = has(slot!(DICompositeType."rank"));
        check_di!(self, is_array || !location, "dataLocation can only appear in array type");
        check_di!(self, is_array || !associated, "associated can only appear in array type");
        check_di!(self, is_array || !allocated, "allocated can only appear in array type");
        check_di!(self, is_array || !rank, "rank can only appear in array type");
        check_di!(self, !is_array || base.is_some(), "array types must have a base type", n);
    }

    /// The tag of a node, as far as rules speak of it.
    fn node_tag(&self, n: Md) -> u32 {
        match self.md.node_kind(n) {
            Some(NodeKind::DISubrange | NodeKind::DISubrangeType) => tag::SUBRANGE,
            Some(NodeKind::GenericDINode) => self.field(n, slot!(GenericDINode."tag")),
            _ => 0,
        }
    }

    /// A list of template parameters.
    pub(crate) fn template_params(&mut self, n: Md, params: Md) {
        if params.is_none() {
            return;
        }
        check_di!(self, self.is_md_tuple(params), "invalid template params", n, params);
        let fits = |k| matches!(k, NodeKind::DITemplateTypeParameter | NodeKind::DITemplateValueParameter);
        for &op in self.md_slots(params) {
            let op = Md(op);
            check_di!(self, self.is_kind(op, fits), "invalid template parameter", n, params, op);
        }
    }

    pub(crate) fn di_template_parameter(&mut self, n: Md, at: usize) {
        let ty = self.field_md(n, at);
        check_di!(self, self.null_or(ty, is_type_kind), "invalid type ref", n, ty);
    }

    pub(crate) fn di_template_value_parameter(&mut self, n: Md) {
        self.di_template_parameter(n, slot!(DITemplateValueParameter."type"));
        let t = self.field(n, slot!(DITemplateValueParameter."tag"));
        let known = matches!(t, tag::TEMPLATE_VALUE | tag::GNU_TEMPLATE_TEMPLATE | tag::GNU_TEMPLATE_PACK);
        check_di!(self, known, "invalid tag", n);
    }

    pub(crate) fn di_subroutine_type(&mut self, n: Md) {
        let types = self.field_md(n, slot!(DISubroutineType."types"));
        if types.is_some() {
            check_di!(self, self.is_md_tuple(types), "invalid composite elements", n, types);
            for &ty in self.md_slots(types) {
                let ty = Md(ty);
                check_di!(self, self.null_or(ty, is_type_kind), "invalid subroutine type ref", n, types, ty);
            }
        }
        let flags = self.field(n, slot!(DISubroutineType."flags"));
        check_di!(self, !conflicting_reference_flags(flags), "invalid reference flags", n);
    }

    /// The size of a variable's type in bits, through qualifiers and the like.
    pub(crate) fn variable_bits(&self, variable: Md, at: usize) -> Option<u64> {
        let mut ty = self.field_md(variable, at);
        for _ in 0..self.md.len() {
            let kind = self.md.node_kind(ty)?;
            let size = match kind {
                NodeKind::DIBasicType => slot!(DIBasicType."size"),
                NodeKind::DIFixedPointType => slot!(DIFixedPointType."size"),
                NodeKind::DIStringType => slot!(DIStringType."size"),
                NodeKind::DISubrangeType => slot!(DISubrangeType."size"),
                NodeKind::DIDerivedType => slot!(DIDerivedType."size"),
                NodeKind::DICompositeType => slot!(DICompositeType."size"),
                _ => return None,
            };
            match self.md_int(self.field_md(ty, size)) {
                Some(bits) if bits != 0 => return Some(bits),
                _ if kind == NodeKind::DIDerivedType => ty = self.field_md(ty, slot!(DIDerivedType."baseType")),
                _ => return None,
            }
        }
        None
    }
}
