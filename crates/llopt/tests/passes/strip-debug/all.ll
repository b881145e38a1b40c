; RUN: llopt -S -strip-debug %s | FileCheck %s
; Locations go, also those inside loop metadata; what else stood there stays. Module flags stay.

; CHECK-NOT: #dbg
; CHECK-NOT: !dbg
; CHECK: @g = global i32 0{{$}}
; CHECK: define void @f(i32 %a) !prof
; CHECK-NEXT: %p = call ptr @m(){{$}}
; CHECK-NEXT: store i32 %a, ptr %p, align 4{{$}}
; CHECK: br i1 true, label %l, label %m, !llvm.loop [[L:![0-9]+]]
; CHECK: br i1 true, label %m, label %n, !llvm.loop [[M:![0-9]+]]
; CHECK: br i1 true, label %o, label %q{{$}}
; CHECK-NOT: llvm.dbg.cu
; CHECK: !llvm.module.flags = !{!0, !1}
; CHECK-DAG: [[L]] = distinct !{[[L]], [[PROGRESS:![0-9]+]]}
; CHECK-DAG: [[PROGRESS]] = !{!"llvm.loop.mustprogress"}
; CHECK-DAG: [[M]] = distinct !{[[M]], [[UNROLL:![0-9]+]]}
; CHECK-DAG: [[UNROLL]] = !{!"llvm.loop.unroll.disable"}
@g = global i32 0, !dbg !30
define void @f(i32 %a) !dbg !4 !prof !20 {
  #dbg_value(i32 %a, !9, !DIExpression(), !10)
  %p = call ptr @m(), !heapallocsite !8, !dbg !10
  store i32 %a, ptr %p, align 4, !DIAssignID !13, !dbg !10
  br label %l
l:
  br i1 true, label %l, label %m, !llvm.loop !11
m:
  br i1 true, label %m, label %n, !llvm.loop !15
n:
  br label %o
o:
  br i1 true, label %o, label %q, !llvm.loop !17
q:
  ret void
}
declare ptr @m()
declare !dbg !21 void @ext()
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.gcov = !{!12}
!llvm.ident = !{!12}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !{!30})
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocalVariable(name: "a", scope: !4, file: !1, line: 1, type: !8)
!10 = !DILocation(line: 2, column: 3, scope: !4)
!11 = distinct !{!11, !10, !10, !14}
!12 = !{!"x"}
!13 = distinct !DIAssignID()
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !10, !16}
!16 = !{!"llvm.loop.unroll.disable", !10}
!17 = distinct !{!17, !10}
!20 = !{!"function_entry_count", i64 10}
!21 = !DISubprogram(name: "ext", scope: !1, file: !1, line: 1, type: !5, spFlags: 0)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !8, isLocal: false, isDefinition: true)
