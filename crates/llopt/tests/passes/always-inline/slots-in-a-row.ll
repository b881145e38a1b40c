; RUN: llopt -S -passes=always-inline %s | FileCheck %s --match-full-lines

; A row of stack slots moves to the entry with the debug records within; an unused slot ends it.

; CHECK: define i32 @caller(i32 %n) !dbg !3 {
; CHECK-NEXT:   %a.i = alloca i32, align 4
; CHECK-NEXT:     #dbg_declare(ptr %a.i, !6, !DIExpression(), !8)
; CHECK-NEXT:   %b.i = alloca i32, align 4
; CHECK-NEXT:   %c.i = alloca i32, align 4
; CHECK-NEXT:   %d.i = alloca i32, align 4
; CHECK-NEXT:   %own = alloca i32, align 4
; CHECK-NEXT:   store i32 %n, ptr %own, align 4, !dbg !10
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %a.i), !dbg !8
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %b.i), !dbg !8
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %c.i), !dbg !8
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %d.i), !dbg !8
; CHECK-NEXT:     #dbg_value(i32 %n, !11, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_declare(ptr %b.i, !11, !DIExpression(), !8)
; CHECK-NEXT:   store i32 %n, ptr %a.i, align 4, !dbg !8
; CHECK-NEXT:     #dbg_value(i32 %n, !6, !DIExpression(), !8)
; CHECK-NEXT:   store i32 %n, ptr %b.i, align 4, !dbg !8
; CHECK-NEXT:   store i32 %n, ptr %c.i, align 4, !dbg !8
; CHECK-NEXT:   store i32 %n, ptr %d.i, align 4, !dbg !8
; CHECK-NEXT:   %r.i = load i32, ptr %a.i, align 4, !dbg !8
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %a.i), !dbg !8
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %b.i), !dbg !8
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %c.i), !dbg !8
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %d.i), !dbg !8
; CHECK-NEXT:   ret i32 %r.i, !dbg !10
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "caller", scope: null, file: !1, line: 11, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", scope: !7, file: !1, line: 2)
; CHECK-NEXT: !7 = distinct !DISubprogram(name: "callee", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !8 = !DILocation(line: 3, column: 1, scope: !7, inlinedAt: !9)
; CHECK-NEXT: !9 = distinct !DILocation(line: 12, column: 1, scope: !3)
; CHECK-NEXT: !10 = !DILocation(line: 12, column: 1, scope: !3)
; CHECK-NEXT: !11 = !DILocalVariable(name: "y", scope: !7, file: !1, line: 2)

define internal i32 @callee(i32 %n) alwaysinline !dbg !10 {
  %a = alloca i32
    #dbg_declare(ptr %a, !11, !DIExpression(), !12)
  %b = alloca i32
    #dbg_value(i32 %n, !13, !DIExpression(), !12)
  %unused = alloca i32
    #dbg_declare(ptr %b, !13, !DIExpression(), !12)
  %c = alloca i32
  store i32 %n, ptr %a, !dbg !12
    #dbg_value(i32 %n, !11, !DIExpression(), !12)
  %d = alloca i32
  store i32 %n, ptr %b, !dbg !12
  store i32 %n, ptr %c, !dbg !12
  store i32 %n, ptr %d, !dbg !12
  %r = load i32, ptr %a, !dbg !12
  ret i32 %r, !dbg !12
}
define i32 @caller(i32 %n) !dbg !20 {
  %own = alloca i32
  store i32 %n, ptr %own, !dbg !22
  %r = call i32 @callee(i32 %n), !dbg !22
  ret i32 %r, !dbg !22
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!10 = distinct !DISubprogram(name: "callee", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocalVariable(name: "x", scope: !10, file: !1, line: 2)
!12 = !DILocation(line: 3, column: 1, scope: !10)
!13 = !DILocalVariable(name: "y", scope: !10, file: !1, line: 2)
!20 = distinct !DISubprogram(name: "caller", file: !1, line: 11, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!22 = !DILocation(line: 12, column: 1, scope: !20)
