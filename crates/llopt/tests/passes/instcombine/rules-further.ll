; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name.
declare void @usei(i32)
declare void @usef(float)
declare void @use64(i64)
declare void @usev(<2 x i16>)
declare void @plain()
declare i1 @getbit()
declare float @llvm.sqrt.f32(float)
declare <vscale x 4 x float> @llvm.vector.reverse.nxv4f32(<vscale x 4 x float>)
@x = global i32 0

; CHECK-LABEL: @fmul-regroup.root_of_reciprocal(
; CHECK-NEXT:   %s = call fast float @llvm.sqrt.f32(float %x)
; CHECK-NEXT:   %q = fdiv fast float 1.000000e+00, %s
; CHECK-NEXT:   call void @usef(float %q)
; CHECK-NEXT:   %r = fdiv fast float %x, %s
; CHECK-NEXT:   ret float %r
define float @fmul-regroup.root_of_reciprocal(float %x) {
  %s = call fast float @llvm.sqrt.f32(float %x)
  %q = fdiv fast float 1.0, %s
  call void @usef(float %q)
  %r = fmul fast float %q, %x
  ret float %r
}

; CHECK-LABEL: @select.same_as_compared(
; CHECK-NEXT:   %a = bitcast i32 %x to float
; CHECK-NEXT:   %b = bitcast i32 %y to float
; CHECK-NEXT:   %t = bitcast i32 %x to <2 x i16>
; CHECK-NEXT:   %f = bitcast i32 %y to <2 x i16>
; CHECK-NEXT:   call void @usev(<2 x i16> %t)
; CHECK-NEXT:   call void @usev(<2 x i16> %f)
; CHECK-NEXT:   %c = fcmp olt float %a, %b
; CHECK-NEXT:   %1 = select i1 %c, float %a, float %b
; CHECK-NEXT:   %r = bitcast float %1 to <2 x i16>
; CHECK-NEXT:   ret <2 x i16> %r
define <2 x i16> @select.same_as_compared(i32 %x, i32 %y) {
  %a = bitcast i32 %x to float
  %b = bitcast i32 %y to float
  %t = bitcast i32 %x to <2 x i16>
  %f = bitcast i32 %y to <2 x i16>
  call void @usev(<2 x i16> %t)
  call void @usev(<2 x i16> %f)
  %c = fcmp olt float %a, %b
  %r = select i1 %c, <2 x i16> %t, <2 x i16> %f
  ret <2 x i16> %r
}

; CHECK-LABEL: @insertelement.halves_of_number(
; CHECK-NEXT:   %1 = insertelement <2 x i32> poison, i32 %x, i64 0
; CHECK-NEXT:   %r = bitcast <2 x i32> %1 to <4 x i16>
; CHECK-NEXT:   ret <4 x i16> %r
define <4 x i16> @insertelement.halves_of_number(i32 %x) {
  %l = trunc i32 %x to i16
  %s = lshr i32 %x, 16
  %h = trunc i32 %s to i16
  %a = insertelement <4 x i16> poison, i16 %l, i64 0
  %r = insertelement <4 x i16> %a, i16 %h, i64 1
  ret <4 x i16> %r
}

; CHECK-LABEL: @insertelement.into_identity(
; CHECK-NEXT:   %r = shufflevector <4 x i8> %x, <4 x i8> poison, <3 x i32> <i32 0, i32 1, i32 poison>
; CHECK-NEXT:   ret <3 x i8> %r
define <3 x i8> @insertelement.into_identity(<4 x i8> %x) {
  %s = shufflevector <4 x i8> %x, <4 x i8> poison, <3 x i32> <i32 0, i32 poison, i32 poison>
  %e = extractelement <4 x i8> %x, i64 1
  %r = insertelement <3 x i8> %s, i8 %e, i64 1
  ret <3 x i8> %r
}

; CHECK-LABEL: @shufflevector.through_bitcast(
; CHECK-NEXT:   %r = bitcast <16 x i8> %x to <4 x i32>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.through_bitcast(<16 x i8> %x) {
  %s = shufflevector <16 x i8> %x, <16 x i8> poison, <16 x i32> <i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %b = bitcast <16 x i8> %s to <4 x i32>
  %r = shufflevector <4 x i32> %b, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x i32> %r
}

; CHECK-LABEL: @gep.gep_of_phi(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %0 = phi i64 [ 4, %a ], [ 8, %b ]
; CHECK-NEXT:   %1 = getelementptr i8, ptr %p, i64 %0
; CHECK-NEXT:   %r = getelementptr i8, ptr %1, i64 4
; CHECK-NEXT:   ret ptr %r
define ptr @gep.gep_of_phi(i1 %c, ptr %p) {
entry:
  br i1 %c, label %a, label %b
a:
  %g = getelementptr i32, ptr %p, i64 1
  br label %j
b:
  %h = getelementptr i32, ptr %p, i64 2
  br label %j
j:
  %m = phi ptr [ %g, %a ], [ %h, %b ]
  %r = getelementptr i8, ptr %m, i64 4
  ret ptr %r
}

; CHECK-LABEL: @gep.constant_of_constant(
; CHECK-NEXT:   %i = add i64 %x, -3
; CHECK-NEXT:   call void @use64(i64 %i)
; CHECK-NEXT:   %b = getelementptr i32, ptr %p, i64 %x
; CHECK-NEXT:   ret ptr %b
define ptr @gep.constant_of_constant(ptr %p, i64 %x) {
  %a = getelementptr i8, ptr %p, i64 12
  %i = add i64 %x, -3
  call void @use64(i64 %i)
  %b = getelementptr i32, ptr %a, i64 %i
  ret ptr %b
}

; CHECK-LABEL: @vector-call.reversed_operation(
; CHECK-NEXT:   %r = fneg <vscale x 4 x float> %x
; CHECK-NEXT:   ret <vscale x 4 x float> %r
define <vscale x 4 x float> @vector-call.reversed_operation(<vscale x 4 x float> %x) {
  %a = call <vscale x 4 x float> @llvm.vector.reverse.nxv4f32(<vscale x 4 x float> %x)
  %n = fneg <vscale x 4 x float> %a
  %r = call <vscale x 4 x float> @llvm.vector.reverse.nxv4f32(<vscale x 4 x float> %n)
  ret <vscale x 4 x float> %r
}

; CHECK-LABEL: @insertvalue.same_aggregate(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %x0 = extractvalue { i32, i32 } %x, 0
; CHECK-NEXT:   %x1 = extractvalue { i32, i32 } %x, 1
; CHECK-NEXT:   call void @usei(i32 %x0)
; CHECK-NEXT:   call void @usei(i32 %x1)
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   %y0 = extractvalue { i32, i32 } %y, 0
; CHECK-NEXT:   %y1 = extractvalue { i32, i32 } %y, 1
; CHECK-NEXT:   call void @usei(i32 %y0)
; CHECK-NEXT:   call void @usei(i32 %y1)
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %r.merged = phi { i32, i32 } [ %x, %a ], [ %y, %b ]
; CHECK-NEXT:   ret { i32, i32 } %r.merged
define {i32, i32} @insertvalue.same_aggregate(i1 %c, {i32, i32} %x, {i32, i32} %y) {
entry:
  br i1 %c, label %a, label %b
a:
  %x0 = extractvalue {i32, i32} %x, 0
  %x1 = extractvalue {i32, i32} %x, 1
  call void @usei(i32 %x0)
  call void @usei(i32 %x1)
  br label %j
b:
  %y0 = extractvalue {i32, i32} %y, 0
  %y1 = extractvalue {i32, i32} %y, 1
  call void @usei(i32 %y0)
  call void @usei(i32 %y1)
  br label %j
j:
  %p = phi i32 [ %x0, %a ], [ %y0, %b ]
  %q = phi i32 [ %x1, %a ], [ %y1, %b ]
  %i = insertvalue {i32, i32} poison, i32 %p, 0
  %r = insertvalue {i32, i32} %i, i32 %q, 1
  ret {i32, i32} %r
}

; CHECK-LABEL: @insertelement.constant_into_shuffle(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> <i32 poison, i32 5, i32 6, i32 7>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @insertelement.constant_into_shuffle(<4 x i32> %x) {
  %a = insertelement <4 x i32> %x, i32 5, i64 1
  %b = insertelement <4 x i32> %a, i32 6, i64 2
  %r = insertelement <4 x i32> %b, i32 7, i64 3
  ret <4 x i32> %r
}

; CHECK-LABEL: @fptrunc.of_half_extended_select(
; CHECK-NEXT:   %c = fcmp olt double %y, 3.000000e+00
; CHECK-NEXT:   %1 = fptrunc double %y to float
; CHECK-NEXT:   %narrow.sel = select i1 %c, float %x, float %1
; CHECK-NEXT:   ret float %narrow.sel
define float @fptrunc.of_half_extended_select(float %x, double %y) {
  %e = fpext float %x to double
  %c = fcmp olt double %y, 3.0
  %s = select i1 %c, double %e, double %y
  %r = fptrunc double %s to float
  ret float %r
}

; CHECK-LABEL: @phi.dead_web(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   br i1 %c, label %next, label %other
; CHECK: other:
; CHECK-NEXT:   br label %next
; CHECK: next:
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret void
define void @phi.dead_web(i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 1, %entry ], [ %q, %next ]
  br i1 %c, label %next, label %other
other:
  br label %next
next:
  %q = phi i32 [ %p, %loop ], [ 2, %other ]
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @unreachable.before_unreachable(
; CHECK-NEXT:   unreachable
define void @unreachable.before_unreachable(i32 %x) {
  store i32 %x, ptr @x
  unreachable
}

; CHECK-LABEL: @fcmp.order_operands(
; CHECK-NEXT:   %r = fcmp ogt float %x, 3.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.order_operands(float %x) {
  %r = fcmp olt float 3.0, %x
  ret i1 %r
}

; CHECK-LABEL: @branch.known_behind_branch(
; CHECK: entry:
; CHECK-NEXT:   br i1 %x, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   ret i1 true
; CHECK: b:
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret i1 false
define i1 @branch.known_behind_branch(i1 %x) {
entry:
  br i1 %x, label %a, label %b
a:
  ret i1 %x
b:
  call void @plain()
  ret i1 %x
}

; CHECK-LABEL: @branch.decided_branch(
; CHECK: entry:
; CHECK-NEXT:   br i1 true, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   ret i32 1
; CHECK: b:
; CHECK-NEXT:   ret i32 2
define i32 @branch.decided_branch(i32 %x) {
entry:
  %z = and i32 %x, 0
  %c = icmp eq i32 %z, 0
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  call void @plain()
  ret i32 2
}

; CHECK-LABEL: @switch.decided_branch(
; CHECK: entry:
; CHECK-NEXT:   switch i32 0, label %d [
; CHECK-NEXT:     i32 0, label %a
; CHECK-NEXT:   ]
; CHECK: a:
; CHECK-NEXT:   ret i32 1
; CHECK: d:
; CHECK-NEXT:   ret i32 2
define i32 @switch.decided_branch(i32 %x) {
entry:
  %z = and i32 %x, 0
  switch i32 %z, label %d [
    i32 0, label %a
  ]
a:
  ret i32 1
d:
  call void @plain()
  ret i32 2
}

; CHECK-LABEL: @phi.same_order(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %p = phi i32 [ %x, %a ], [ %y, %b ]
; CHECK-NEXT:   %q = phi i32 [ 7, %a ], [ 5, %b ]
; CHECK-NEXT:   call void @usei(i32 %p)
; CHECK-NEXT:   ret i32 %q
define i32 @phi.same_order(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %p = phi i32 [ %x, %a ], [ %y, %b ]
  %q = phi i32 [ 5, %b ], [ 7, %a ]
  call void @usei(i32 %p)
  ret i32 %q
}
