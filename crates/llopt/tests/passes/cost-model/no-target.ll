; Without a triple, costs follow from the data layout.
; RUN: llopt -passes='print<cost-model>' -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes='print<cost-model>' -cost-kind=throughput -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes='print<cost-model>' -cost-kind=all -disable-output %s 2>&1 | FileCheck %s --check-prefix=ALL
; RUN: llopt -passes='print<cost-model>' -cost-kind=latency -disable-output %s 2>&1 | FileCheck %s --check-prefix=LATENCY
; RUN: llopt -passes='print<cost-model>' -cost-kind=code-size -disable-output %s 2>&1 | FileCheck %s --check-prefix=SIZE
; RUN: llopt -passes='print<cost-model>' -cost-kind=size-latency -disable-output %s 2>&1 | FileCheck %s --check-prefix=SIZE
; CHECK: Printing analysis 'Cost Model Analysis' for function 'arithmetic':
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %add = add i32 %a, %b
; CHECK-NEXT: Cost Model: Found an estimated cost of 4 for instruction:   %div = udiv i32 %add, 3
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %fadd = fadd float %f, 1.000000e+00
; CHECK-NEXT: Cost Model: Found an estimated cost of 4 for instruction:   %fdiv = fdiv float %fadd, %f
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %cmp = icmp eq i32 %a, %b
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %and = select i1 %c, i1 %d, i1 false
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %freeze = freeze i32 %div
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   ret i32 %freeze
; CHECK: Printing analysis 'Cost Model Analysis' for function 'casts':
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %to.int = ptrtoint ptr %p to i64
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %to.short = ptrtoint ptr %p to i32
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %to.ptr = inttoptr i32 %a to ptr
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %cut = trunc i64 %b to i32
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %cut.odd = trunc i64 %b to i33
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %ext = zext i32 %a to i64
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %address = ptrtoaddr ptr %q to i64
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   ret i64 %ext
; CHECK: Printing analysis 'Cost Model Analysis' for function 'memory':
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %slot = alloca i32, align 4
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %array = alloca i32, i32 %n, align 4
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %byte = getelementptr i8, ptr %p, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %word = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %field = getelementptr %pair, ptr %p, i64 0, i32 1
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %first = getelementptr %pair, ptr %p, i64 0, i32 0
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %two = getelementptr [4 x i8], ptr %p, i64 %i, i64 %j
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %global = getelementptr i8, ptr @table, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %v = load i32, ptr %word, align 4
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   store i32 %v, ptr %slot, align 4
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %added = insertvalue { i32, i32 } undef, i32 %v, 0
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %taken = extractvalue { i32, i32 } %added, 0
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   br label %next
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %phi = phi i32 [ %v, %entry ]
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'calls':
; CHECK-NEXT: Cost Model: Found an estimated cost of 3 for instruction:   call void @callee(i32 1, i32 2)
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %root = call double @sqrt(double %d)
; CHECK-NEXT: Cost Model: Found an estimated cost of 2 for instruction:   %printed = call i32 (ptr, ...) @printf(ptr %f, i32 1, i32 2)
; CHECK-NEXT: Cost Model: Found an estimated cost of 4 for instruction:   call void %f(i32 1, i32 2, i32 3)
; CHECK-NEXT: Cost Model: Found an estimated cost of 2 for instruction:   call void @callee(i8 1)
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   call void @llvm.assume(i1 %c)
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %max = call i32 @llvm.smax.i32(i32 1, i32 2)
; CHECK-NEXT: Cost Model: Found an estimated cost of 2 for instruction:   call void asm "", "r"(i32 1)
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'vectors':
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %none = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> poison
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %same = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> <i32 0, i32 1, i32 poison, i32 3>
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %wider = shufflevector <2 x i32> %b, <2 x i32> undef, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %low = shufflevector <4 x i32> %a, <4 x i32> undef, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: Cost Model: Found an estimated cost of 2 for instruction:   %mixed = shufflevector <4 x i32> %a, <4 x i32> undef, <2 x i32> <i32 3, i32 0>
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %reverse = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %element = extractelement <4 x i32> %a, i32 1
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %cut = trunc <4 x i32> %a to <4 x i16>
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %cut.more = trunc <4 x i32> %a to <4 x i3>
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'debug':
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %r = add i32 %a, 1, !dbg !8
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   ret i32 %r, !dbg !8
; ALL: Printing analysis 'Cost Model Analysis' for function 'arithmetic':
; ALL-NEXT: Cost Model: Found costs of 1 for:   %add = add i32 %a, %b
; ALL-NEXT: Cost Model: Found costs of 4 for:   %div = udiv i32 %add, 3
; ALL-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %fadd = fadd float %f, 1.000000e+00
; ALL-NEXT: Cost Model: Found costs of 4 for:   %fdiv = fdiv float %fadd, %f
; ALL-NEXT: Cost Model: Found costs of 1 for:   %cmp = icmp eq i32 %a, %b
; ALL-NEXT: Cost Model: Found costs of 1 for:   %and = select i1 %c, i1 %d, i1 false
; ALL-NEXT: Cost Model: Found costs of 0 for:   %freeze = freeze i32 %div
; ALL-NEXT: Cost Model: Found costs of 1 for:   ret i32 %freeze
; ALL: Printing analysis 'Cost Model Analysis' for function 'casts':
; ALL-NEXT: Cost Model: Found costs of 0 for:   %to.int = ptrtoint ptr %p to i64
; ALL-NEXT: Cost Model: Found costs of 1 for:   %to.short = ptrtoint ptr %p to i32
; ALL-NEXT: Cost Model: Found costs of 0 for:   %to.ptr = inttoptr i32 %a to ptr
; ALL-NEXT: Cost Model: Found costs of 0 for:   %cut = trunc i64 %b to i32
; ALL-NEXT: Cost Model: Found costs of 1 for:   %cut.odd = trunc i64 %b to i33
; ALL-NEXT: Cost Model: Found costs of 1 for:   %ext = zext i32 %a to i64
; ALL-NEXT: Cost Model: Found costs of 0 for:   %address = ptrtoaddr ptr %q to i64
; ALL-NEXT: Cost Model: Found costs of 1 for:   ret i64 %ext
; ALL: Printing analysis 'Cost Model Analysis' for function 'memory':
; ALL-NEXT: Cost Model: Found costs of 0 for:   %slot = alloca i32, align 4
; ALL-NEXT: Cost Model: Found costs of 1 for:   %array = alloca i32, i32 %n, align 4
; ALL-NEXT: Cost Model: Found costs of 0 for:   %byte = getelementptr i8, ptr %p, i64 %i
; ALL-NEXT: Cost Model: Found costs of 1 for:   %word = getelementptr i32, ptr %p, i64 %i
; ALL-NEXT: Cost Model: Found costs of 1 for:   %field = getelementptr %pair, ptr %p, i64 0, i32 1
; ALL-NEXT: Cost Model: Found costs of 0 for:   %first = getelementptr %pair, ptr %p, i64 0, i32 0
; ALL-NEXT: Cost Model: Found costs of 1 for:   %two = getelementptr [4 x i8], ptr %p, i64 %i, i64 %j
; ALL-NEXT: Cost Model: Found costs of 1 for:   %global = getelementptr i8, ptr @table, i64 %i
; ALL-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %v = load i32, ptr %word, align 4
; ALL-NEXT: Cost Model: Found costs of 1 for:   store i32 %v, ptr %slot, align 4
; ALL-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   %added = insertvalue { i32, i32 } undef, i32 %v, 0
; ALL-NEXT: Cost Model: Found costs of 0 for:   %taken = extractvalue { i32, i32 } %added, 0
; ALL-NEXT: Cost Model: Found costs of 1 for:   br label %next
; ALL-NEXT: Cost Model: Found costs of RThru:1 CodeSize:0 Lat:0 SizeLat:0 for:   %phi = phi i32 [ %v, %entry ]
; ALL-NEXT: Cost Model: Found costs of 1 for:   ret void
; ALL: Printing analysis 'Cost Model Analysis' for function 'calls':
; ALL-NEXT: Cost Model: Found costs of 3 for:   call void @callee(i32 1, i32 2)
; ALL-NEXT: Cost Model: Found costs of 1 for:   %root = call double @sqrt(double %d)
; ALL-NEXT: Cost Model: Found costs of 2 for:   %printed = call i32 (ptr, ...) @printf(ptr %f, i32 1, i32 2)
; ALL-NEXT: Cost Model: Found costs of 4 for:   call void %f(i32 1, i32 2, i32 3)
; ALL-NEXT: Cost Model: Found costs of 2 for:   call void @callee(i8 1)
; ALL-NEXT: Cost Model: Found costs of 0 for:   call void @llvm.assume(i1 %c)
; ALL-NEXT: Cost Model: Found costs of 1 for:   %max = call i32 @llvm.smax.i32(i32 1, i32 2)
; ALL-NEXT: Cost Model: Found costs of 2 for:   call void asm "", "r"(i32 1)
; ALL-NEXT: Cost Model: Found costs of 1 for:   ret void
; ALL: Printing analysis 'Cost Model Analysis' for function 'vectors':
; ALL-NEXT: Cost Model: Found costs of 0 for:   %none = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> poison
; ALL-NEXT: Cost Model: Found costs of 0 for:   %same = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> <i32 0, i32 1, i32 poison, i32 3>
; ALL-NEXT: Cost Model: Found costs of 0 for:   %wider = shufflevector <2 x i32> %b, <2 x i32> undef, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
; ALL-NEXT: Cost Model: Found costs of 1 for:   %low = shufflevector <4 x i32> %a, <4 x i32> undef, <2 x i32> <i32 2, i32 3>
; ALL-NEXT: Cost Model: Found costs of 2 for:   %mixed = shufflevector <4 x i32> %a, <4 x i32> undef, <2 x i32> <i32 3, i32 0>
; ALL-NEXT: Cost Model: Found costs of 1 for:   %reverse = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; ALL-NEXT: Cost Model: Found costs of 1 for:   %element = extractelement <4 x i32> %a, i32 1
; ALL-NEXT: Cost Model: Found costs of 0 for:   %cut = trunc <4 x i32> %a to <4 x i16>
; ALL-NEXT: Cost Model: Found costs of 1 for:   %cut.more = trunc <4 x i32> %a to <4 x i3>
; ALL-NEXT: Cost Model: Found costs of 1 for:   ret void
; ALL: Printing analysis 'Cost Model Analysis' for function 'debug':
; ALL-NEXT: Cost Model: Found costs of 1 for:   %r = add i32 %a, 1, !dbg !8
; ALL-NEXT: Cost Model: Found costs of 1 for:   ret i32 %r, !dbg !8
; LATENCY: Cost Model: Found an estimated cost of 3 for instruction:   %fadd = fadd float %f, 1.000000e+00
; LATENCY: Cost Model: Found an estimated cost of 4 for instruction:   %fdiv = fdiv float %fadd, %f
; LATENCY: Cost Model: Found an estimated cost of 4 for instruction:   %v = load i32, ptr %word, align 4
; LATENCY: Cost Model: Found an estimated cost of 0 for instruction:   %phi = phi i32 [ %v, %entry ]
; SIZE: Cost Model: Found an estimated cost of 1 for instruction:   %fadd = fadd float %f, 1.000000e+00
; SIZE: Cost Model: Found an estimated cost of 4 for instruction:   %fdiv = fdiv float %fadd, %f
; SIZE: Cost Model: Found an estimated cost of 1 for instruction:   %v = load i32, ptr %word, align 4
; SIZE: Cost Model: Found an estimated cost of 0 for instruction:   %phi = phi i32 [ %v, %entry ]
target datalayout = "e-p:64:64-n8:16:32:64"

%pair = type { i32, i64 }
@table = global [4 x i32] zeroinitializer

define i32 @arithmetic(i32 %a, i32 %b, float %f, i1 %c, i1 %d) {
  %add = add i32 %a, %b
  %div = udiv i32 %add, 3
  %fadd = fadd float %f, 1.0
  %fdiv = fdiv float %fadd, %f
  %cmp = icmp eq i32 %a, %b
  %and = select i1 %c, i1 %d, i1 false
  %freeze = freeze i32 %div
  ret i32 %freeze
}

define i64 @casts(ptr %p, i32 %a, i64 %b, ptr %q) {
  %to.int = ptrtoint ptr %p to i64
  %to.short = ptrtoint ptr %p to i32
  %to.ptr = inttoptr i32 %a to ptr
  %cut = trunc i64 %b to i32
  %cut.odd = trunc i64 %b to i33
  %ext = zext i32 %a to i64
  %address = ptrtoaddr ptr %q to i64
  ret i64 %ext
}

define void @memory(ptr %p, i64 %i, i64 %j, i32 %n) {
entry:
  %slot = alloca i32
  %array = alloca i32, i32 %n
  %byte = getelementptr i8, ptr %p, i64 %i
  %word = getelementptr i32, ptr %p, i64 %i
  %field = getelementptr %pair, ptr %p, i64 0, i32 1
  %first = getelementptr %pair, ptr %p, i64 0, i32 0
  %two = getelementptr [4 x i8], ptr %p, i64 %i, i64 %j
  %global = getelementptr i8, ptr @table, i64 %i
  %v = load i32, ptr %word
  store i32 %v, ptr %slot
  %added = insertvalue { i32, i32 } undef, i32 %v, 0
  %taken = extractvalue { i32, i32 } %added, 0
  br label %next
next:
  %phi = phi i32 [ %v, %entry ]
  ret void
}

declare void @callee(i32, i32)
declare double @sqrt(double)
declare i32 @printf(ptr, ...)
declare void @llvm.assume(i1)
declare i32 @llvm.smax.i32(i32, i32)

define void @calls(ptr %f, double %d, i1 %c) {
  call void @callee(i32 1, i32 2)
  %root = call double @sqrt(double %d)
  %printed = call i32 (ptr, ...) @printf(ptr %f, i32 1, i32 2)
  call void %f(i32 1, i32 2, i32 3)
  call void @callee(i8 1)
  call void @llvm.assume(i1 %c)
  %max = call i32 @llvm.smax.i32(i32 1, i32 2)
  call void asm "", "r"(i32 1)
  ret void
}

define void @vectors(<4 x i32> %a, <2 x i32> %b) {
  %none = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> poison
  %same = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> <i32 0, i32 1, i32 poison, i32 3>
  %wider = shufflevector <2 x i32> %b, <2 x i32> undef, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %low = shufflevector <4 x i32> %a, <4 x i32> undef, <2 x i32> <i32 2, i32 3>
  %mixed = shufflevector <4 x i32> %a, <4 x i32> undef, <2 x i32> <i32 3, i32 0>
  %reverse = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %element = extractelement <4 x i32> %a, i32 1
  %cut = trunc <4 x i32> %a to <4 x i16>
  %cut.more = trunc <4 x i32> %a to <4 x i3>
  ret void
}

define i32 @debug(i32 %a) !dbg !4 {
    #dbg_value(i32 %a, !8, !DIExpression(), !7)
  %r = add i32 %a, 1, !dbg !7
  ret i32 %r, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "debug", scope: !1, file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, scope: !4)
!8 = !DILocalVariable(name: "a", scope: !4, file: !1, line: 1, type: !9)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
