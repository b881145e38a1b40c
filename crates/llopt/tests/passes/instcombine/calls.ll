; Calls of intrinsics and library functions.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s
@stderr = external global ptr
@hello = private unnamed_addr constant [7 x i8] c"hello\0A\00"
@line = private unnamed_addr constant [4 x i8] c"%s\0A\00"
@h = private unnamed_addr constant [2 x i8] c"h\00"
; CHECK: @str = private unnamed_addr constant [6 x i8] c"hello\00", align 1
; CHECK-NEXT: @str.1 = private unnamed_addr constant [6 x i8] c"hello\00", align 1

declare i32 @printf(ptr, ...)
declare i32 @fprintf(ptr, ptr, ...)
declare i32 @fputs(ptr, ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
declare i64 @strlen(ptr)
declare ptr @strcpy(ptr, ptr)
declare ptr @strchr(ptr, i32)
declare i32 @strcmp(ptr, ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare ptr @memset(ptr, i32, i64)
declare void @use(ptr)
declare void @any() convergent

; What is printed is known.
; CHECK-LABEL: define void @printing(
; CHECK-NEXT: %puts = call i32 @puts(ptr nonnull dereferenceable(1) @str)
; CHECK-NEXT: %puts1 = call i32 @puts(ptr nonnull dereferenceable(1) @str.1)
; CHECK-NEXT: %puts2 = call i32 @puts(ptr nonnull dereferenceable(1) %p)
; CHECK-NEXT: %putchar = call i32 @putchar(i32 104)
; CHECK-NEXT: %f = load ptr, ptr @stderr, align 8
; CHECK-NEXT: %1 = call i64 @fwrite(ptr nonnull @hello, i64 6, i64 1, ptr %f)
; CHECK-NEXT: %2 = call i64 @fwrite(ptr nonnull @hello, i64 6, i64 1, ptr %f)
; CHECK-NEXT: %fputc = call i32 @fputc(i32 104, ptr %f)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @printing(ptr %p) {
  call i32 (ptr, ...) @printf(ptr @hello)
  call i32 (ptr, ...) @printf(ptr @hello)
  call i32 (ptr, ...) @printf(ptr @line, ptr %p)
  call i32 (ptr, ...) @printf(ptr @h)
  %f = load ptr, ptr @stderr
  call i32 (ptr, ptr, ...) @fprintf(ptr %f, ptr @hello)
  call i32 @fputs(ptr @hello, ptr %f)
  call i64 @fwrite(ptr @hello, i64 1, i64 1, ptr %f)
  ret void
}

; The result of printf is used, so that it stays.
; CHECK-LABEL: define i32 @printing_with_result(
; CHECK-NEXT: %n = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @hello)
; CHECK-NEXT: ret i32 %n
; CHECK-NEXT: }
define i32 @printing_with_result() {
  %n = call i32 (ptr, ...) @printf(ptr @hello)
  ret i32 %n
}

; CHECK-LABEL: define i64 @strings(
; CHECK-NEXT: %l = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %p)
; CHECK-NEXT: %s = add i64 %l, 6
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(100) %p, ptr noundef nonnull align 1 dereferenceable(100) @hello, i64 100, i1 false)
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr nonnull align 1 %p, i8 0, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %p, ptr noundef nonnull align 1 dereferenceable(7) @hello, i64 7, i1 false)
; CHECK-NEXT: ret i64 %s
; CHECK-NEXT: }
define i64 @strings(ptr %p, i64 %n) {
  %l = call i64 @strlen(ptr %p)
  %m = call i64 @strlen(ptr @hello)
  %s = add i64 %l, %m
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 100, i1 false)
  call ptr @memset(ptr %p, i32 0, i64 %n)
  call ptr @strcpy(ptr %p, ptr @hello)
  ret i64 %s
}

; CHECK-LABEL: define ptr @end_of_string(
; CHECK-NEXT: %strlen = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %p)
; CHECK-NEXT: %strchr = getelementptr inbounds i8, ptr %p, i64 %strlen
; CHECK-NEXT: ret ptr %strchr
; CHECK-NEXT: }
define ptr @end_of_string(ptr %p) {
  %r = call ptr @strchr(ptr %p, i32 0)
  ret ptr %r
}

; Not a library function here.
; CHECK-LABEL: define i64 @no_builtin(
; CHECK-NEXT: %l = call i64 @strlen(ptr nonnull @hello)
; CHECK-NEXT: ret i64 %l
; CHECK-NEXT: }
define i64 @no_builtin(ptr %p) {
  %l = call i64 @strlen(ptr @hello) nobuiltin
  ret i64 %l
}

; CHECK-LABEL: define void @small_copies(
; CHECK-NEXT: %1 = load i32, ptr %q, align 1
; CHECK-NEXT: store i32 %1, ptr %p, align 4
; CHECK-NEXT: store i64 506381209866536711, ptr %p, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @small_copies(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr %q, i64 4, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %p, i64 100, i1 false)
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 7, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 7, i64 0, i1 false)
  ret void
}

; Volatile: nothing changes.
; CHECK-LABEL: define void @volatile_copy(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(4) %p, ptr noundef nonnull dereferenceable(4) %q, i64 4, i1 true)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile_copy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(4) %p, ptr noundef nonnull dereferenceable(4) %q, i64 4, i1 true)
  ret void
}

; CHECK-LABEL: define void @arguments(
; CHECK-NEXT: %a = alloca i32, align 4
; CHECK-NEXT: call void @use(ptr nonnull %a)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @arguments() nounwind {
  %a = alloca i32, align 4
  call void @use(ptr %a)
  ret void
}

; CHECK-LABEL: define void @assumptions(
; CHECK-NEXT: call void @llvm.assume(i1 %a)
; CHECK-NEXT: call void @llvm.assume(i1 %b)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @assumptions(i1 %a, i1 %b) {
  %x = and i1 %a, %b
  call void @llvm.assume(i1 %x)
  call void @llvm.assume(i1 true)
  ret void
}

; CHECK-LABEL: define i8 @clamp(
; CHECK-NEXT: %1 = call i8 @llvm.smax.i8(i8 %x, i8 -100)
; CHECK-NEXT: %r = call i8 @llvm.smin.i8(i8 %1, i8 100)
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @clamp(i8 %x) {
  %a = call i8 @llvm.smin.i8(i8 %x, i8 100)
  %r = call i8 @llvm.smax.i8(i8 -100, i8 %a)
  ret i8 %r
}

; CHECK-LABEL: define i32 @sum_of_extended(
; CHECK-NEXT: %1 = call i8 @llvm.umax.i8(i8 %x, i8 %y)
; CHECK-NEXT: %r = zext i8 %1 to i32
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @sum_of_extended(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %r = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  ret i32 %r
}

; CHECK-LABEL: define i32 @rotated(
; CHECK-NEXT: %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 27)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @rotated(i32 %x) {
  %r = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 37)
  ret i32 %r
}

; CHECK-LABEL: define i32 @population(
; CHECK-NEXT: %r = call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %x)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @population(i32 %x) {
  %a = call i32 @llvm.bswap.i32(i32 %x)
  %r = call i32 @llvm.ctpop.i32(i32 %a)
  ret i32 %r
}

; CHECK-LABEL: define double @floats(
; CHECK-NEXT: %1 = call float @llvm.floor.f32(float %x)
; CHECK-NEXT: %f = fpext float %1 to double
; CHECK-NEXT: %r = fsub double %y, %f
; CHECK-NEXT: ret double %r
; CHECK-NEXT: }
define double @floats(float %x, double %y) {
  %w = fpext float %x to double
  %f = call double @llvm.floor.f64(double %w)
  %r = call double @llvm.fma.f64(double %f, double -1.0, double %y)
  ret double %r
}

; CHECK-LABEL: define double @cosine(
; CHECK-NEXT: %r = call double @llvm.cos.f64(double %x)
; CHECK-NEXT: ret double %r
; CHECK-NEXT: }
define double @cosine(double %x) {
  %n = fneg double %x
  %r = call double @llvm.cos.f64(double %n)
  ret double %r
}

; Optimal already.
; CHECK-LABEL: define i32 @optimal(
; CHECK-NEXT: %m = call i32 @llvm.smax.i32(i32 %x, i32 %y)
; CHECK-NEXT: ret i32 %m
; CHECK-NEXT: }
define i32 @optimal(i32 %x, i32 %y) {
  %m = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  ret i32 %m
}

; The location stays.
; CHECK-LABEL: define void @located(
; CHECK-NEXT: %puts = call i32 @puts(ptr nonnull dereferenceable(1) %p), !dbg !{{[0-9]+}}
; CHECK-NEXT: ret void, !dbg !{{[0-9]+}}
; CHECK-NEXT: }
define void @located(ptr %p) !dbg !4 {
  call i32 (ptr, ...) @printf(ptr @line, ptr %p), !dbg !6
  ret void, !dbg !6
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "located", file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = !DILocation(line: 2, scope: !4)
