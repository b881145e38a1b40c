; RUN: llopt -S -passes=alignment-from-assumptions %s | FileCheck %s
; What is assumed of a pointer holds for accesses at known distances from it.

; CHECK-LABEL: define i32 @distances(
; CHECK: load i32, ptr %p, align 32
; CHECK: load i32, ptr %q, align 8
; CHECK: store i32 %y, ptr %r, align 4
define i32 @distances(ptr %p, i64 %i) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 32) ]
  %x = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %p, i64 2
  %y = load i32, ptr %q, align 4
  %r = getelementptr i32, ptr %p, i64 %i
  store i32 %y, ptr %r, align 4
  ret i32 %x
}

; The aligned address lies 8 bytes before the pointer.
; CHECK-LABEL: define i32 @offset(
; CHECK: load i32, ptr %p, align 8
; CHECK: store i32 %x, ptr %q, align 32
define i32 @offset(ptr %p) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 32, i64 8) ]
  %x = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %p, i64 6
  store i32 %x, ptr %q, align 4
  ret i32 %x
}

; In a loop, start and step count. Copies have two addresses.
; CHECK-LABEL: define void @loop(
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 32 %p, i64 64, i1 false)
; CHECK: store i32 0, ptr %q, align 16
define void @loop(ptr %p, ptr %d, i64 %n) {
entry:
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 32), "align"(ptr %d, i32 16) ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %p, i64 64, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %q, align 4
  %i.next = add i64 %i, 4
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The assumption does not hold before it is made, nor where it is not executed; and no alignment is lost.
; CHECK-LABEL: define i32 @elsewhere(
; CHECK: load volatile i32, ptr %p, align 4
; CHECK: call void @llvm.assume
; CHECK: load volatile i32, ptr %p, align 64
; CHECK: load volatile i32, ptr %p, align 4
define i32 @elsewhere(ptr %p, i1 %c) {
entry:
  %x = load volatile i32, ptr %p, align 4
  call void @g()
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 32) ]
  %y = load volatile i32, ptr %p, align 64
  ret i32 %y
no:
  %z = load volatile i32, ptr %p, align 4
  ret i32 %z
}

; Of the value that is stored nothing is known, and an alignment that is no number says nothing.
; CHECK-LABEL: define void @values(
; CHECK: store ptr %p, ptr %at, align 8
; CHECK: load i32, ptr %at, align 4
define void @values(ptr %p, ptr %at, i64 %n) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 32), "align"(ptr %at, i64 %n) ]
  store ptr %p, ptr %at, align 8
  %x = load i32, ptr %at, align 4
  ret void
}

; CHECK-LABEL: define i32 @debug_info(
; CHECK: load i32, ptr %p, align 32, !dbg ![[LOC:[0-9]+]]
; CHECK: ![[LOC]] = !DILocation(line: 2, column: 3
define i32 @debug_info(ptr %p) !dbg !4 {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 32) ], !dbg !6
  %x = load i32, ptr %p, align 4, !dbg !6
  ret i32 %x, !dbg !6
}

declare void @g()
declare void @llvm.assume(i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "debug_info", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 2, column: 3, scope: !4)
