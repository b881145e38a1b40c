//! The compile units that debug information belongs to: found along scopes and types, as LLVM's `DebugInfoFinder` does.

use ir::metadata::schema::NULL;
use ir::{Body, EntitySet, Global, Md, MdData, MdStore, Module, NodeKind};

/// `emissionKind: NoDebug`.
const NO_DEBUG: u32 = 0;

/// Finds compile units.
pub struct DebugInfoFinder<'a> {
    md: &'a MdStore,
    seen: EntitySet<Md>,
    /// Compile units whose contents were looked at, not only found as a scope.
    looked_into: EntitySet<Md>,
    known_units: EntitySet<Md>,
    units: Vec<Md>,
    work: Vec<Md>,
}

impl<'a> DebugInfoFinder<'a> {
    /// One that has found nothing yet.
    pub fn new(md: &'a MdStore) -> Self {
        Self {
            md,
            seen: EntitySet::with_capacity(md.len()),
            looked_into: EntitySet::new(),
            known_units: EntitySet::new(),
            units: Vec::new(),
            work: Vec::new(),
        }
    }

    /// The compile units found, in the order in which they were.
    pub fn units(&self) -> &[Md] {
        &self.units
    }

    /// All that the module lists, but for those without debug information, and what its functions belong to.
    pub fn module(&mut self, module: &Module) {
        for &unit in module.named_md(b"llvm.dbg.cu").map_or(&[][..], |n| &n.operands) {
            if self.emits(unit) {
                self.unit(unit);
                self.run();
            }
        }
        self.functions(module);
    }

    /// What the functions of the module belong to.
    pub fn functions(&mut self, module: &Module) {
        for &g in module.functions() {
            self.function(module, g);
        }
    }

    fn function(&mut self, module: &Module, g: Global) {
        let subprogram = module.subprogram(g);
        if subprogram.is_some() {
            self.find(subprogram);
        }
        if let Some(body) = module.body(g) {
            self.body(body);
        }
    }

    fn body(&mut self, body: &Body) {
        let mut last = Md::NONE;
        for i in body.all_insts() {
            for record in body.records_before(i).map(|r| body.record(r)) {
                self.find(record.variable);
                self.find(record.loc);
            }
            let loc = body.debug_loc(i);
            if loc != last {
                self.find(loc);
                last = loc;
            }
        }
        for record in body.blocks().flat_map(|b| body.trailing_records(b)).map(|r| body.record(r)) {
            self.find(record.variable);
            self.find(record.loc);
        }
    }

    fn find(&mut self, md: Md) {
        self.work.push(md);
        self.run();
    }

    fn run(&mut self) {
        while let Some(md) = self.work.pop() {
            if md.is_none() || self.md.node_kind(md) == Some(NodeKind::DICompileUnit) {
                self.add_unit(md);
            } else if self.seen.insert(md) {
                self.visit(md);
            }
        }
    }

    fn add_unit(&mut self, md: Md) {
        if md.is_some() && self.known_units.insert(md) {
            self.units.push(md);
        }
    }

    fn emits(&self, unit: Md) -> bool {
        match self.md.get(unit) {
            MdData::Node { kind: NodeKind::DICompileUnit, slots, .. } => {
                slots[const { NodeKind::DICompileUnit.slot("emissionKind") }] != NO_DEBUG
            }
            _ => false,
        }
    }

    fn unit(&mut self, md: Md) {
        if self.md.node_kind(md) != Some(NodeKind::DICompileUnit) {
            return;
        }
        self.add_unit(md);
        if self.looked_into.insert(md) {
            let start = self.work.len();
            for name in ["globals", "enums", "retainedTypes", "imports"] {
                self.list(md, NodeKind::DICompileUnit, name);
            }
            self.work[start..].reverse();
        }
    }

    /// Puts what a node leads to on the list of work, the first on top.
    fn visit(&mut self, md: Md) {
        use NodeKind::*;
        let start = self.work.len();
        let (fields, lists): (&[&str], &[&str]) = match self.md.get(md) {
            MdData::Location(l) => {
                self.work.extend([l.inlined_at, l.scope]);
                return;
            }
            MdData::Node { kind, .. } => match kind {
                DILocation => (&["scope", "inlinedAt"], &[]),
                DISubprogram => (&["scope", "type"], &["templateParams"]),
                DILexicalBlock | DILexicalBlockFile | DINamespace | DIModule | DICommonBlock => (&["scope"], &[]),
                DILocalVariable | DIGlobalVariable => (&["scope", "type"], &[]),
                DIGlobalVariableExpression => (&["var"], &[]),
                DIBasicType | DIStringType | DIFixedPointType => (&["scope"], &[]),
                DISubroutineType => (&["scope"], &["types"]),
                DICompositeType => (&["scope", "baseType"], &["elements"]),
                DIDerivedType | DISubrangeType => (&["scope", "baseType"], &[]),
                DITemplateTypeParameter | DITemplateValueParameter => (&["type"], &[]),
                DIImportedEntity => (&["entity"], &[]),
                _ => return,
            },
            _ => return,
        };
        let Some(kind) = self.md.node_kind(md) else { return };
        fields.iter().for_each(|name| self.field(md, kind, name));
        lists.iter().for_each(|name| self.list(md, kind, name));
        self.work[start..].reverse();
        if kind == DISubprogram
            && let Some(unit) = field(self.md, md, kind, "unit")
        {
            self.unit(unit);
        }
    }

    fn field(&mut self, md: Md, kind: NodeKind, name: &str) {
        self.work.extend(field(self.md, md, kind, name));
    }

    fn list(&mut self, md: Md, kind: NodeKind, name: &str) {
        let list = field(self.md, md, kind, name).and_then(|list| self.md.tuple_operands(list));
        self.work.extend(list.into_iter().flatten());
    }
}

/// The metadata in a field of a node, unless it is null or not there.
pub fn field(store: &MdStore, md: Md, kind: NodeKind, name: &str) -> Option<Md> {
    let MdData::Node { slots, .. } = store.get(md) else { return None };
    let field = &kind.fields()[kind.field_index(name)?];
    let slot = *slots.get(usize::from(field.slot)).filter(|_| field.is_stored())?;
    (slot != NULL).then_some(Md(slot))
}
