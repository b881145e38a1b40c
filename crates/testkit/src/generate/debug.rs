//! Debug information.

use super::types::Ty;
use std::fmt::Write;

/// The nodes that were made.
#[derive(Default)]
pub struct Metadata {
    nodes: Vec<String>,
    types: Vec<(Ty, u32)>,
}

/// Nodes before the first of `nodes`: flags, unit, file, and a unit that has nothing left.
const FIXED: u32 = 8;

impl Metadata {
    fn push(&mut self, text: String) -> u32 {
        self.nodes.push(text);
        FIXED + self.nodes.len() as u32 - 1
    }

    /// A function.
    pub fn subprogram(&mut self, name: &str) -> u32 {
        let name = name.trim_start_matches('@');
        self.push(format!(
            "distinct !DISubprogram(name: \"{name}\", scope: !1, file: !1, line: 1, type: !3, scopeLine: 1, \
             spFlags: DISPFlagDefinition, unit: !0)"
        ))
    }

    /// A place in a function.
    pub fn location(&mut self, subprogram: u32, line: u32) -> u32 {
        self.push(format!("!DILocation(line: {line}, column: 1, scope: !{subprogram})"))
    }

    /// A variable of a function.
    pub fn variable(&mut self, subprogram: u32, ty: Ty) -> u32 {
        let ty = self.basic_type(ty);
        let name = format!("x{}", self.nodes.len());
        self.push(format!("!DILocalVariable(name: \"{name}\", scope: !{subprogram}, file: !1, line: 1, type: !{ty})"))
    }

    fn basic_type(&mut self, ty: Ty) -> u32 {
        if let Some(known) = self.types.iter().find(|t| t.0 == ty) {
            return known.1;
        }
        let node = self.push(format!(
            "!DIBasicType(name: \"{ty}\", size: {}, encoding: DW_ATE_signed)",
            ty.bits().next_multiple_of(8)
        ));
        self.types.push((ty, node));
        node
    }

    /// All of them.
    pub fn text(&self) -> String {
        let mut out = String::from(
            "!llvm.dbg.cu = !{!0, !4}\n!llvm.module.flags = !{!2}\n\n\
             !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"g\", isOptimized: true, \
             runtimeVersion: 0, emissionKind: FullDebug)\n\
             !1 = !DIFile(filename: \"g.c\", directory: \"/\")\n\
             !2 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
             !3 = !DISubroutineType(types: !{null})\n\
             !4 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"g\", isOptimized: true, \
             runtimeVersion: 0, emissionKind: FullDebug, globals: !{!5})\n\
             !5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())\n\
             !6 = distinct !DIGlobalVariable(name: \"gone\", scope: !4, file: !1, line: 1, type: !7, isLocal: true)\n\
             !7 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n",
        );
        for (k, node) in self.nodes.iter().enumerate() {
            let _ = writeln!(out, "!{} = {node}", FIXED + k as u32);
        }
        out
    }
}

/// The text of a function without debug records and locations.
pub fn without(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("#dbg_"));
    lines.map(|line| line.split(", !dbg ").next().unwrap_or(line).to_owned() + "\n").collect()
}
