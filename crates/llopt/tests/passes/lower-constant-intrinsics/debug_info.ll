; Variables are told the answer; a branch keeps its location.
; RUN: llopt -S -passes=lower-constant-intrinsics %s | FileCheck %s
declare i1 @llvm.is.constant.i32(i32)

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: #dbg_value(i1 false, !6, !DIExpression(), !8)
; CHECK-NEXT: br label %no, !dbg !8
; CHECK: no:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @f(i32 %x) !dbg !5 {
  %k = call i1 @llvm.is.constant.i32(i32 %x), !dbg !9
    #dbg_value(i1 %k, !8, !DIExpression(), !9)
  br i1 %k, label %yes, label %no, !dbg !9
yes:
  ret i32 1
no:
  ret i32 2
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0)
!6 = !DISubroutineType(types: !{})
!7 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!8 = !DILocalVariable(name: "k", scope: !5, file: !1, line: 2, type: !7)
!9 = !DILocation(line: 2, column: 1, scope: !5)
