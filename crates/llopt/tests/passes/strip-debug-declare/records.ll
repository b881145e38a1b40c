; RUN: llopt -S -passes=strip-debug-declare %s | FileCheck %s

; Declarations of variables go, intrinsics among them, which are read as records; all else stays.

; CHECK-LABEL: define void @f(
; CHECK-NEXT:   %x = alloca i32
; CHECK-NEXT:     #dbg_value(i32 1, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT:     #dbg_label(
; CHECK-NEXT:   store i32 1, ptr %x, align 4, !dbg
; CHECK-NEXT:   ret void, !dbg
declare void @llvm.dbg.declare(metadata, metadata, metadata)
define void @f() !dbg !4 {
  %x = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !10)
    #dbg_value(i32 1, !7, !DIExpression(), !10)
    #dbg_declare(ptr poison, !7, !DIExpression(), !10)
    #dbg_label(!12, !10)
  store i32 1, ptr %x, !dbg !10
  call void @llvm.dbg.declare(metadata ptr %x, metadata !7, metadata !DIExpression()), !dbg !10
  ret void, !dbg !10
}
!12 = !DILabel(scope: !4, name: "l", file: !1, line: 3)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !4)
