; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; A variable in memory becomes fragments; promoted ones become values.

declare void @use(ptr)

; CHECK-LABEL: define i32 @variable(i64 %x) !dbg {{![0-9]+}} {
; CHECK-NEXT:   %s.sroa.0 = alloca i32, align 8, !dbg {{![0-9]+}}
; CHECK-NEXT:     #dbg_declare(ptr %s.sroa.0, {{![0-9]+}}, !DIExpression(DW_OP_LLVM_fragment, 0, 32), {{![0-9]+}})
; CHECK-NEXT:   %s.sroa.0.0.extract.trunc = trunc i64 %x to i32, !dbg {{![0-9]+}}
; CHECK-NEXT:   store i32 %s.sroa.0.0.extract.trunc, ptr %s.sroa.0, align 8, !dbg {{![0-9]+}}
; CHECK-NEXT:   %s.sroa.2.0.extract.shift = lshr i64 %x, 32, !dbg {{![0-9]+}}
; CHECK-NEXT:   %s.sroa.2.0.extract.trunc = trunc i64 %s.sroa.2.0.extract.shift to i32, !dbg {{![0-9]+}}
; CHECK-NEXT:     #dbg_value(i32 %s.sroa.2.0.extract.trunc, {{![0-9]+}}, !DIExpression(DW_OP_LLVM_fragment, 32, 32), {{![0-9]+}})
; CHECK-NEXT:   %s.sroa.0.0.s.sroa.0.0.v = load volatile i32, ptr %s.sroa.0, align 8, !dbg {{![0-9]+}}
; CHECK-NEXT:   %y = add i32 %s.sroa.0.0.s.sroa.0.0.v, %s.sroa.2.0.extract.trunc, !dbg {{![0-9]+}}
; CHECK-NEXT:   ret i32 %y, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i32 @variable(i64 %x) !dbg !5 {
  %s = alloca { i32, i32 }, !dbg !12
    #dbg_declare(ptr %s, !9, !DIExpression(), !12)
  store i64 %x, ptr %s, !dbg !12
  %p = getelementptr i8, ptr %s, i64 4, !dbg !12
  %v = load volatile i32, ptr %s, !dbg !12
  %w = load i32, ptr %p, !dbg !12
  %y = add i32 %v, %w, !dbg !12
  ret i32 %y, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "variable", scope: !1, file: !1, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !8)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !{!9}
!9 = !DILocalVariable(name: "v", scope: !5, file: !1, line: 2, type: !10)
!10 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!12 = !DILocation(line: 2, column: 1, scope: !5)
