; RUN: llopt -S -passes=gvn %s | FileCheck %s

; The record follows to the value that is there.
; CHECK-LABEL: define i32 @f(
; CHECK: %a = add i32 %x, %y
; CHECK: #dbg_value(i32 %a,
; CHECK-NOT: add
; CHECK: ret i32
define i32 @f(i32 %x, i32 %y) !dbg !5 {
  %a = add i32 %x, %y, !dbg !9
  %b = add i32 %x, %y, !dbg !10
    #dbg_value(i32 %b, !8, !DIExpression(), !10)
  %r = mul i32 %a, %b, !dbg !10
  ret i32 %r, !dbg !10
}

; What is done in a predecessor, too, is done behind the records at its end.
; CHECK-LABEL: define i32 @g(
; CHECK: b:
; CHECK-NEXT: call void @other()
; CHECK-NEXT: #dbg_value(i32 7,
; CHECK-NEXT: %v.pre = load i32, ptr %p
; CHECK-NEXT: %.pre = mul i32 %x, %x
; CHECK-NEXT: br label %c
define i32 @g(ptr %p, i32 %x, i1 %k) !dbg !11 {
  br i1 %k, label %a, label %b, !dbg !13

a:
  %n = mul i32 %x, %x, !dbg !13
  store i32 %n, ptr %p, !dbg !13
  br label %c, !dbg !13

b:
  call void @other(), !dbg !13
    #dbg_value(i32 7, !12, !DIExpression(), !13)
  br label %c, !dbg !13

c:
  %v = load i32, ptr %p, !dbg !13
  %m = mul i32 %x, %x, !dbg !13
  %r = add i32 %v, %m, !dbg !13
  ret i32 %r, !dbg !13
}

declare void @other()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "b", scope: !5, file: !1, line: 2)
!9 = !DILocation(line: 2, scope: !5)
!10 = !DILocation(line: 3, scope: !5)
!11 = distinct !DISubprogram(name: "g", file: !1, line: 1, type: !6, unit: !0)
!12 = !DILocalVariable(name: "b", scope: !11, file: !1, line: 2)
!13 = !DILocation(line: 3, scope: !11)
