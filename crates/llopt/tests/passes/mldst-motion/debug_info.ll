; The store has as much of both locations as they share.
; RUN: llopt -S -passes=mldst-motion %s | FileCheck %s
; CHECK-LABEL: define void @f(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f, !dbg {{![0-9]+}}
; CHECK: t:
; CHECK-NEXT: #dbg_value(i32 %a, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: br label %j, !dbg {{![0-9]+}}
; CHECK: f:
; CHECK-NEXT: br label %j, !dbg {{![0-9]+}}
; CHECK: j:
; CHECK-NEXT: %b.sink = phi i32 [ %a, %t ], [ %b, %f ], !dbg {{![0-9]+}}
; CHECK-NEXT: store i32 %b.sink, ptr %p, align 4, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i32 %b, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: ret void, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define void @f(i1 %c, ptr %p, i32 %a, i32 %b) !dbg !4 {
e:
  br i1 %c, label %t, label %f, !dbg !8
t:
  store i32 %a, ptr %p, !dbg !8
    #dbg_value(i32 %a, !9, !DIExpression(), !10)
  br label %j, !dbg !8
f:
  store i32 %b, ptr %p, !dbg !10
  br label %j, !dbg !10
j:
    #dbg_value(i32 %b, !9, !DIExpression(), !10)
  ret void, !dbg !10
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
