; Records stay where they are.
; RUN: llopt -S -passes=move-auto-init %s | FileCheck %s
declare void @use(ptr)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_declare(ptr %x, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: br i1 %c, label %a, label %b, !dbg {{![0-9]+}}
; CHECK: a:
; CHECK-NEXT: store i32 0, ptr %x, align 4, !dbg {{![0-9]+}}, !annotation {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i1 %c, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: call void @use(ptr %x), !dbg {{![0-9]+}}
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f(i1 %c) !dbg !4 {
entry:
  %x = alloca i32, !dbg !8
    #dbg_declare(ptr %x, !9, !DIExpression(), !10)
  store i32 0, ptr %x, !dbg !10, !annotation !12
  br i1 %c, label %a, label %b, !dbg !10
a:
    #dbg_value(i1 %c, !9, !DIExpression(), !10)
  call void @use(ptr %x), !dbg !10
  br label %b
b:
  ret void
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
!12 = !{!"auto-init"}
