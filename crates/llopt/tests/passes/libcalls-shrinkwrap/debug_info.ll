; Branches have the location of the call; phis behind follow.
; RUN: llopt -S -passes=libcalls-shrinkwrap %s | FileCheck %s
declare double @sqrt(double)
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: #dbg_value(double %x, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: %0 = fcmp olt double %x, 0.000000e+00, !dbg {{![0-9]+}}
; CHECK-NEXT: br i1 %0, label %cdce.call, label %cdce.end, !dbg {{![0-9]+}}, !prof {{![0-9]+}}
; CHECK: cdce.call:
; CHECK-NEXT: %r = call double @sqrt(double %x), !dbg {{![0-9]+}}
; CHECK-NEXT: br label %cdce.end, !dbg {{![0-9]+}}
; CHECK: cdce.end:
; CHECK-NEXT: #dbg_value(double %x, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: br i1 %c, label %a, label %b, !dbg {{![0-9]+}}
; CHECK: a:
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: %p = phi i32 [ 0, %cdce.end ], [ 1, %a ]
; CHECK-NEXT: ret i32 %p, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i32 @f(double %x, i1 %c) !dbg !4 {
entry:
    #dbg_value(double %x, !9, !DIExpression(), !10)
  %r = call double @sqrt(double %x), !dbg !8
    #dbg_value(double %x, !9, !DIExpression(), !10)
  br i1 %c, label %a, label %b, !dbg !10
a:
  br label %b
b:
  %p = phi i32 [ 0, %entry ], [ 1, %a ]
  ret i32 %p, !dbg !10
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !5, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DILocation(line: 3, scope: !4)
!9 = !DILocalVariable(name: "v", scope: !4, file: !2, line: 2, type: !11)
!10 = !DILocation(line: 4, scope: !4)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
