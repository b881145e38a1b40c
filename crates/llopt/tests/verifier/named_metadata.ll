; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Named metadata: an empty line follows it. What it still leads to when debug info is stripped is broken for good.

; CHECK: unrecognized named metadata node in the llvm.dbg namespace
; CHECK-NEXT: !llvm.dbg.the = !{}
; CHECK-EMPTY:
; CHECK-NEXT: invalid compile unit
; CHECK-NEXT: !llvm.dbg.cu = !{!0, !1, !2, !3}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{i32 1}
; CHECK-NEXT: unrecognized named metadata node in the llvm.dbg namespace
; CHECK-NEXT: !llvm.dbg.foo = !{!0}
; CHECK-EMPTY:
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !3 = !DIBasicType(tag: DW_TAG_array_type, name: "d", size: 4)
; CHECK-NEXT: subprogram definitions must have a compile unit
; CHECK-NEXT: !5 = distinct !DISubprogram(name: "b", scope: null, spFlags: DISPFlagDefinition)
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !0 = !DIBasicType(tag: DW_TAG_array_type, name: "d", size: 4)
; CHECK-NEXT: subprogram definitions must have a compile unit
; CHECK-NEXT: !2 = distinct !DISubprogram(name: "b", scope: null, spFlags: DISPFlagDefinition)
; CHECK-NEXT: {{^.*}}: error: input module is broken!

!llvm.dbg.the = !{}
!llvm.dbg.cu = !{!1, !92, !91, !2}
!llvm.dbg.foo = !{!1}
!foo = !{!2, !7}
!llvm.dbgx = !{!1}
!1 = !{i32 1}
!2 = !DIBasicType(tag: DW_TAG_array_type, name: "d", size: 4)
!7 = !DILocation(line: 1, scope: !6)
!6 = distinct !DISubprogram(name: "b", spFlags: DISPFlagDefinition)
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
