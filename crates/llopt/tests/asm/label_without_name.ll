; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; What is written can be read.
; CHECK: !DILabel(scope: !{{[0-9]+}}, name: "", file: !{{[0-9]+}}, line: 0)
!named = !{!0}
!0 = !DILabel(scope: !1, name: "", file: !3, line: 0)
!1 = distinct !DILexicalBlock(scope: !2, file: !3)
!2 = distinct !DISubprogram(name: "f", file: !3, unit: !9, spFlags: DISPFlagDefinition)
!3 = !DIFile(filename: "a", directory: "")
!9 = distinct !DICompileUnit(language: DW_LANG_C, file: !3)
!llvm.dbg.cu = !{!9}
!llvm.module.flags = !{!10}
!10 = !{i32 2, !"Debug Info Version", i32 3}
