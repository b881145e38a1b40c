; RUN: llopt -disable-output -passes=always-inline -pass-remarks=inline -pass-remarks-missed=inline %s 2>&1 | FileCheck %s

; CHECK: remark: a.c:23:7: 'f' inlined into 'keyed' with (cost=always): always inline attribute at callsite keyed:3:7;
; CHECK: remark: a.c:12:3: 'f' inlined into 'located' with (cost=always): always inline attribute at callsite located:3:3;
; CHECK: remark: <unknown>:0:0: 'f' inlined into 'top' with (cost=always): always inline attribute
; CHECK: remark: <unknown>:0:0: 'g' is not inlined into 'top': unsupported operand bundle

define void @f() alwaysinline {
  ret void
}
define void @g() alwaysinline {
  ret void
}
define void @top() {
  call void @g() [ "other"() ]
  call void @f()
  ret void
}
define void @located() !dbg !4 {
  call void @f(), !dbg !10
  ret void, !dbg !10
}
define void @keyed() !dbg !11 {
  call void @f(), !dbg !12
  ret void, !dbg !12
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "located", scope: !1, file: !1, line: 9, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!10 = !DILocation(line: 12, column: 3, scope: !4)
!11 = distinct !DISubprogram(name: "keyed", scope: !1, file: !1, line: 20, type: !5, unit: !0, retainedNodes: !6, spFlags: DISPFlagDefinition, keyInstructions: true)
!12 = !DILocation(line: 23, column: 7, scope: !11, atomGroup: 1, atomRank: 1)
