; RUN: llopt -S -passes=always-inline %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=always-inline | FileCheck %s --match-full-lines

; Key instructions: inlined code keeps its atoms; calls that it was inlined at, and code that has the call's location, are in none.

; CHECK: declare void @sink(i32)
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: alwaysinline
; CHECK-NEXT: define i32 @callee(i32 %x) #0 !dbg !3 {
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:     #dbg_declare(ptr %a, !6, !DIExpression(), !7)
; CHECK-NEXT:   %y = add i32 %x, 1, !dbg !8
; CHECK-NEXT:   call void @sink(i32 %y), !dbg !9
; CHECK-NEXT:   store i32 %y, ptr %a, align 4, !dbg !10
; CHECK-NEXT:   ret i32 %y, !dbg !11
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: alwaysinline
; CHECK-NEXT: define i32 @mid(i32 %x) #0 !dbg !12 {
; CHECK-NEXT:   %a.i = alloca i32, align 4
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %a.i), !dbg !13
; CHECK-NEXT:     #dbg_declare(ptr %a.i, !6, !DIExpression(), !15)
; CHECK-NEXT:   %y.i = add i32 %x, 1, !dbg !13
; CHECK-NEXT:   call void @sink(i32 %y.i), !dbg !16
; CHECK-NEXT:   store i32 %y.i, ptr %a.i, align 4, !dbg !17
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %a.i), !dbg !18
; CHECK-NEXT:   %s = add i32 %y.i, 2, !dbg !19
; CHECK-NEXT:   ret i32 %s, !dbg !20
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: alwaysinline
; CHECK-NEXT: define i32 @noinfo(i32 %x) #0 {
; CHECK-NEXT:   %c = icmp eq i32 %x, 0
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   %d = alloca i32, i32 %x, align 4
; CHECK-NEXT:   %e = mul i32 %x, 3
; CHECK-NEXT:   ret i32 %e
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @caller(i32 %x) !dbg !21 {
; CHECK-NEXT:   %a.i.i = alloca i32, align 4
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %a.i.i), !dbg !22
; CHECK-NEXT:     #dbg_declare(ptr %a.i.i, !6, !DIExpression(), !25)
; CHECK-NEXT:   %y.i.i = add i32 %x, 1, !dbg !22
; CHECK-NEXT:   call void @sink(i32 %y.i.i), !dbg !26
; CHECK-NEXT:   store i32 %y.i.i, ptr %a.i.i, align 4, !dbg !27
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %a.i.i), !dbg !28
; CHECK-NEXT:   %s.i = add i32 %y.i.i, 2, !dbg !29
; CHECK-NEXT:   %savedstack7 = call ptr @llvm.stacksave.p0(), !dbg !30
; CHECK-NEXT:   %c.i2 = icmp eq i32 %s.i, 0, !dbg !30
; CHECK-NEXT:   br i1 %c.i2, label %a.i6, label %b.i3, !dbg !30
; CHECK-EMPTY:
; CHECK-NEXT: a.i6:                                             ; preds = %0
; CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %savedstack7), !dbg !30
; CHECK-NEXT:   br label %noinfo.exit8, !dbg !30
; CHECK-EMPTY:
; CHECK-NEXT: b.i3:                                             ; preds = %0
; CHECK-NEXT:   %d.i4 = alloca i32, i32 %s.i, align 4, !dbg !30
; CHECK-NEXT:   %e.i5 = mul i32 %s.i, 3, !dbg !30
; CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %savedstack7), !dbg !30
; CHECK-NEXT:   br label %noinfo.exit8, !dbg !30
; CHECK-EMPTY:
; CHECK-NEXT: noinfo.exit8:                                     ; preds = %b.i3, %a.i6
; CHECK-NEXT:   %s9 = phi i32 [ 1, %a.i6 ], [ %e.i5, %b.i3 ]
; CHECK-NEXT:   %savedstack = call ptr @llvm.stacksave.p0(), !dbg !31
; CHECK-NEXT:   %c.i = icmp eq i32 %s9, 0, !dbg !31
; CHECK-NEXT:   br i1 %c.i, label %a.i, label %b.i, !dbg !31
; CHECK-EMPTY:
; CHECK-NEXT: a.i:                                              ; preds = %noinfo.exit8
; CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %savedstack), !dbg !31
; CHECK-NEXT:   br label %noinfo.exit, !dbg !31
; CHECK-EMPTY:
; CHECK-NEXT: b.i:                                              ; preds = %noinfo.exit8
; CHECK-NEXT:   %d.i = alloca i32, i32 %s9, align 4, !dbg !31
; CHECK-NEXT:   %e.i = mul i32 %s9, 3, !dbg !31
; CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %savedstack), !dbg !31
; CHECK-NEXT:   br label %noinfo.exit, !dbg !31
; CHECK-EMPTY:
; CHECK-NEXT: noinfo.exit:                                      ; preds = %b.i, %a.i
; CHECK-NEXT:   %t1 = phi i32 [ 1, %a.i ], [ %e.i, %b.i ]
; CHECK-NEXT:   ret i32 %t1, !dbg !32
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #1
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #1
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare ptr @llvm.stacksave.p0() #2
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare void @llvm.stackrestore.p0(ptr) #2
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { alwaysinline }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK-NEXT: attributes #2 = { nocallback nofree nosync nounwind willreturn }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "callee", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2)
; CHECK-NEXT: !7 = !DILocation(line: 5, column: 1, scope: !3)
; CHECK-NEXT: !8 = !DILocation(line: 2, column: 1, scope: !3, atomGroup: 1, atomRank: 2)
; CHECK-NEXT: !9 = !DILocation(line: 3, column: 1, scope: !3, isImplicitCode: true, atomGroup: 1, atomRank: 1)
; CHECK-NEXT: !10 = !DILocation(line: 4, column: 1, scope: !3)
; CHECK-NEXT: !11 = !DILocation(line: 6, column: 1, scope: !3, atomGroup: 2, atomRank: 1)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "mid", scope: null, file: !1, line: 11, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !13 = !DILocation(line: 2, column: 1, scope: !3, inlinedAt: !14, atomGroup: 1, atomRank: 2)
; CHECK-NEXT: !14 = distinct !DILocation(line: 12, column: 1, scope: !12)
; CHECK-NEXT: !15 = !DILocation(line: 5, column: 1, scope: !3, inlinedAt: !14)
; CHECK-NEXT: !16 = !DILocation(line: 3, column: 1, scope: !3, inlinedAt: !14, isImplicitCode: true, atomGroup: 1, atomRank: 1)
; CHECK-NEXT: !17 = !DILocation(line: 4, column: 1, scope: !3, inlinedAt: !14)
; CHECK-NEXT: !18 = !DILocation(line: 6, column: 1, scope: !3, inlinedAt: !14, atomGroup: 2, atomRank: 1)
; CHECK-NEXT: !19 = !DILocation(line: 13, column: 1, scope: !12, atomGroup: 5, atomRank: 1)
; CHECK-NEXT: !20 = !DILocation(line: 14, column: 1, scope: !12, atomGroup: 6, atomRank: 1)
; CHECK-NEXT: !21 = distinct !DISubprogram(name: "caller", scope: null, file: !1, line: 21, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !22 = !DILocation(line: 2, column: 1, scope: !3, inlinedAt: !23, atomGroup: 1, atomRank: 2)
; CHECK-NEXT: !23 = distinct !DILocation(line: 12, column: 1, scope: !12, inlinedAt: !24)
; CHECK-NEXT: !24 = distinct !DILocation(line: 22, column: 1, scope: !21)
; CHECK-NEXT: !25 = !DILocation(line: 5, column: 1, scope: !3, inlinedAt: !23)
; CHECK-NEXT: !26 = !DILocation(line: 3, column: 1, scope: !3, inlinedAt: !23, isImplicitCode: true, atomGroup: 1, atomRank: 1)
; CHECK-NEXT: !27 = !DILocation(line: 4, column: 1, scope: !3, inlinedAt: !23)
; CHECK-NEXT: !28 = !DILocation(line: 6, column: 1, scope: !3, inlinedAt: !23, atomGroup: 2, atomRank: 1)
; CHECK-NEXT: !29 = !DILocation(line: 13, column: 1, scope: !12, inlinedAt: !24, atomGroup: 5, atomRank: 1)
; CHECK-NEXT: !30 = !DILocation(line: 23, column: 1, scope: !21, isImplicitCode: true)
; CHECK-NEXT: !31 = !DILocation(line: 24, column: 1, scope: !21)
; CHECK-NEXT: !32 = !DILocation(line: 25, column: 1, scope: !21, atomGroup: 4, atomRank: 1)

declare void @sink(i32)
define i32 @callee(i32 %x) alwaysinline !dbg !10 {
  %a = alloca i32, align 4
    #dbg_declare(ptr %a, !14, !DIExpression(), !15)
  %y = add i32 %x, 1, !dbg !11
  call void @sink(i32 %y), !dbg !12
  store i32 %y, ptr %a, align 4, !dbg !13
  ret i32 %y, !dbg !16
}
define i32 @mid(i32 %x) alwaysinline !dbg !20 {
  %r = call i32 @callee(i32 %x), !dbg !21
  %s = add i32 %r, 2, !dbg !22
  ret i32 %s, !dbg !23
}
define i32 @noinfo(i32 %x) alwaysinline {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  %d = alloca i32, i32 %x
  %e = mul i32 %x, 3
  ret i32 %e
}
define i32 @caller(i32 %x) !dbg !30 {
  %r = call i32 @mid(i32 %x), !dbg !31
  %s = call i32 @noinfo(i32 %r), !dbg !32
  %t = call i32 @noinfo(i32 %s), !dbg !33
  ret i32 %t, !dbg !34
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!10 = distinct !DISubprogram(name: "callee", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!11 = !DILocation(line: 2, column: 1, scope: !10, atomGroup: 1, atomRank: 2)
!12 = !DILocation(line: 3, column: 1, scope: !10, isImplicitCode: true, atomGroup: 1, atomRank: 1)
!13 = !DILocation(line: 4, column: 1, scope: !10)
!14 = !DILocalVariable(name: "x", scope: !10, file: !1, line: 2)
!15 = !DILocation(line: 5, column: 1, scope: !10)
!16 = !DILocation(line: 6, column: 1, scope: !10, atomGroup: 2, atomRank: 1)
!20 = distinct !DISubprogram(name: "mid", file: !1, line: 11, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!21 = !DILocation(line: 12, column: 1, scope: !20, isImplicitCode: true, atomGroup: 5, atomRank: 2)
!22 = !DILocation(line: 13, column: 1, scope: !20, atomGroup: 5, atomRank: 1)
!23 = !DILocation(line: 14, column: 1, scope: !20, atomGroup: 6, atomRank: 1)
!30 = distinct !DISubprogram(name: "caller", file: !1, line: 21, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!31 = !DILocation(line: 22, column: 1, scope: !30, isImplicitCode: true, atomGroup: 1, atomRank: 1)
!32 = !DILocation(line: 23, column: 1, scope: !30, isImplicitCode: true, atomGroup: 2, atomRank: 1)
!33 = !DILocation(line: 24, column: 1, scope: !30, atomGroup: 3, atomRank: 3)
!34 = !DILocation(line: 25, column: 1, scope: !30, atomGroup: 4, atomRank: 1)
