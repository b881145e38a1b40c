; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Casts that change no bits.

; CHECK-LABEL: define float @of_element(<2 x i32> %v)
; CHECK-NEXT:   %bc = bitcast <2 x i32> %v to <2 x float>
; CHECK-NEXT:   %r = extractelement <2 x float> %bc, i64 1
; CHECK-NEXT:   ret float %r
; CHECK-NEXT: }
define float @of_element(<2 x i32> %v) {
  %e = extractelement <2 x i32> %v, i64 1
  %r = bitcast i32 %e to float
  ret float %r
}

; CHECK-LABEL: define <2 x i32> @of_logic(<1 x i64> %a, <2 x i32> %b)
; CHECK-NEXT:   %1 = bitcast <1 x i64> %a to <2 x i32>
; CHECK-NEXT:   %r = xor <2 x i32> %b, %1
; CHECK-NEXT:   ret <2 x i32> %r
; CHECK-NEXT: }
define <2 x i32> @of_logic(<1 x i64> %a, <2 x i32> %b) {
  %x = bitcast <2 x i32> %b to <1 x i64>
  %l = xor <1 x i64> %a, %x
  %r = bitcast <1 x i64> %l to <2 x i32>
  ret <2 x i32> %r
}

; Two users: the operation stays.
; CHECK-LABEL: define <2 x i32> @of_shared_logic(<1 x i64> %a, <2 x i32> %b, ptr %p)
; CHECK-NEXT:   %x = bitcast <2 x i32> %b to <1 x i64>
; CHECK-NEXT:   %l = xor <1 x i64> %a, %x
; CHECK-NEXT:   store <1 x i64> %l, ptr %p, align 8
; CHECK-NEXT:   %r = bitcast <1 x i64> %l to <2 x i32>
; CHECK-NEXT:   ret <2 x i32> %r
; CHECK-NEXT: }
define <2 x i32> @of_shared_logic(<1 x i64> %a, <2 x i32> %b, ptr %p) {
  %x = bitcast <2 x i32> %b to <1 x i64>
  %l = xor <1 x i64> %a, %x
  store <1 x i64> %l, ptr %p, align 8
  %r = bitcast <1 x i64> %l to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: define <2 x i32> @from_parts(i32 %a, i32 %b)
; CHECK-NEXT:   %1 = insertelement <2 x i32> poison, i32 %a, i64 0
; CHECK-NEXT:   %r = insertelement <2 x i32> %1, i32 %b, i64 1
; CHECK-NEXT:   ret <2 x i32> %r
; CHECK-NEXT: }
define <2 x i32> @from_parts(i32 %a, i32 %b) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %h = shl i64 %y, 32
  %n = or i64 %h, %x
  %r = bitcast i64 %n to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: define <2 x i16> @resized(<4 x i16> %v)
; CHECK-NEXT:   %bc = bitcast <4 x i16> %v to <2 x i32>
; CHECK-NEXT:   %t = extractelement <2 x i32> %bc, i64 0
; CHECK-NEXT:   %r = bitcast i32 %t to <2 x i16>
; CHECK-NEXT:   ret <2 x i16> %r
; CHECK-NEXT: }
define <2 x i16> @resized(<4 x i16> %v) {
  %n = bitcast <4 x i16> %v to i64
  %t = trunc i64 %n to i32
  %r = bitcast i32 %t to <2 x i16>
  ret <2 x i16> %r
}

; CHECK-LABEL: define i16 @part(<4 x i16> %v)
; CHECK-NEXT:   %r = extractelement <4 x i16> %v, i64 2
; CHECK-NEXT:   ret i16 %r
; CHECK-NEXT: }
define i16 @part(<4 x i16> %v) {
  %n = bitcast <4 x i16> %v to i64
  %s = lshr i64 %n, 32
  %r = trunc i64 %s to i16
  ret i16 %r
}

; CHECK-LABEL: define double @phi(i1 %c, double %x)
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %yes, label %end
; CHECK-EMPTY:
; CHECK-NEXT: yes:
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:
; CHECK-NEXT:   %r = phi double [ %x, %entry ], [ 0.000000e+00, %yes ]
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
define double @phi(i1 %c, double %x) {
entry:
  %i = bitcast double %x to i64
  br i1 %c, label %yes, label %end
yes:
  br label %end
end:
  %p = phi i64 [ %i, %entry ], [ 0, %yes ]
  %r = bitcast i64 %p to double
  ret double %r
}

; The number is needed as a number.
; CHECK-LABEL: define double @phi_of_number(i1 %c, double %x, ptr %q)
; CHECK-NEXT: entry:
; CHECK-NEXT:   %i = bitcast double %x to i64
; CHECK-NEXT:   br i1 %c, label %yes, label %end
; CHECK-EMPTY:
; CHECK-NEXT: yes:
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:
; CHECK-NEXT:   %p = phi i64 [ %i, %entry ], [ 0, %yes ]
; CHECK-NEXT:   %s = add i64 %p, 1
; CHECK-NEXT:   store i64 %s, ptr %q, align 8
; CHECK-NEXT:   %r = bitcast i64 %p to double
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
define double @phi_of_number(i1 %c, double %x, ptr %q) {
entry:
  %i = bitcast double %x to i64
  br i1 %c, label %yes, label %end
yes:
  br label %end
end:
  %p = phi i64 [ %i, %entry ], [ 0, %yes ]
  %s = add i64 %p, 1
  store i64 %s, ptr %q, align 8
  %r = bitcast i64 %p to double
  ret double %r
}

; CHECK-LABEL: define i1 @sign_of_converted(i32 %x)
; CHECK-NEXT:   %r = icmp slt i32 %x, 0
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @sign_of_converted(i32 %x) {
  %f = sitofp i32 %x to float
  %b = bitcast float %f to i32
  %r = icmp slt i32 %b, 0
  ret i1 %r
}

; CHECK-LABEL: define i1 @all_lanes(<4 x i32> %a, <4 x i32> %b)
; CHECK-NEXT:   %1 = icmp ne <4 x i32> %a, %b
; CHECK-NEXT:   %2 = bitcast <4 x i1> %1 to i4
; CHECK-NEXT:   %r = icmp eq i4 %2, 0
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @all_lanes(<4 x i32> %a, <4 x i32> %b) {
  %c = icmp eq <4 x i32> %a, %b
  %n = bitcast <4 x i1> %c to i4
  %r = icmp eq i4 %n, -1
  ret i1 %r
}
