; Records and locations are copied; uses behind both copies get a phi.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @f1()

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m.thread, label %m, !dbg {{![0-9]+}}
; CHECK: m.thread:
; CHECK-NEXT: call void @f1(), !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i32 1, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: %s2 = add i32 %x, 1, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i32 %s2, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: br label %yes, !dbg {{![0-9]+}}
; CHECK: m:
; CHECK-NEXT: %p = phi i32 [ %x, %entry ]
; CHECK-NEXT: #dbg_value(i32 %p, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: %s = add i32 %x, %p, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i32 %s, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: %d = icmp eq i32 %p, 1, !dbg {{![0-9]+}}
; CHECK-NEXT: br i1 %d, label %yes, label %no, !dbg {{![0-9]+}}
; CHECK: yes:
; CHECK-NEXT: %s4 = phi i32 [ %s2, %m.thread ], [ %s, %m ]
; CHECK-NEXT: ret i32 %s4, !dbg {{![0-9]+}}
; CHECK: no:
; CHECK-NEXT: #dbg_value(i32 %s, {{![0-9]+}}, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), {{![0-9]+}})
; CHECK-NEXT: %r = mul i32 %s, 3, !dbg {{![0-9]+}}
; CHECK-NEXT: ret i32 %r, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i32 @f(i32 %x, i1 %c) !dbg !4 {
entry:
  br i1 %c, label %a, label %m, !dbg !8
a:
  call void @f1(), !dbg !8
  br label %m, !dbg !8
m:
  %p = phi i32 [ 1, %a ], [ %x, %entry ]
  #dbg_value(i32 %p, !7, !DIExpression(), !8)
  %s = add i32 %x, %p, !dbg !9
  #dbg_value(i32 %s, !7, !DIExpression(), !8)
  %d = icmp eq i32 %p, 1, !dbg !9
  br i1 %d, label %yes, label %no, !dbg !10
yes:
  ret i32 %s, !dbg !10
no:
  #dbg_value(i32 %s, !7, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !8)
  %r = mul i32 %s, 3, !dbg !10
  ret i32 %r, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, retainedNodes: !{})
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, scope: !4)
!9 = !DILocation(line: 3, scope: !4)
!10 = !DILocation(line: 4, scope: !4)
