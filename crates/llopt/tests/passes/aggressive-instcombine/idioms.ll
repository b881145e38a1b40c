; Tests of several bits, population counts, rotations and funnel shifts.
; RUN: llopt -S -passes=aggressive-instcombine %s | FileCheck %s
; CHECK-LABEL: define i32 @all_bits(
; CHECK-NEXT: %1 = and i32 %x, 41
; CHECK-NEXT: %2 = icmp eq i32 %1, 41
; CHECK-NEXT: %3 = zext i1 %2 to i32
; CHECK-NEXT: ret i32 %3
; CHECK-NEXT: }
define i32 @all_bits(i32 %x) {
  %a = lshr i32 %x, 3
  %b = lshr i32 %x, 5
  %c = and i32 %a, %b
  %d = and i32 %c, %x
  %e = and i32 %d, 1
  ret i32 %e
}

; CHECK-LABEL: define i32 @any_bits(
; CHECK-NEXT: %1 = and i32 %x, 40
; CHECK-NEXT: %2 = icmp ne i32 %1, 0
; CHECK-NEXT: %3 = zext i1 %2 to i32
; CHECK-NEXT: ret i32 %3
; CHECK-NEXT: }
define i32 @any_bits(i32 %x) {
  %a = lshr i32 %x, 3
  %b = lshr i32 %x, 5
  %c = or i32 %a, %b
  %e = and i32 %c, 1
  ret i32 %e
}

; CHECK-LABEL: define i32 @of_two_values(
; CHECK-NEXT: %a = lshr i32 %x, 3
; CHECK-NEXT: %b = lshr i32 %y, 5
; CHECK-NEXT: %c = or i32 %a, %b
; CHECK-NEXT: %e = and i32 %c, 1
; CHECK-NEXT: ret i32 %e
; CHECK-NEXT: }
define i32 @of_two_values(i32 %x, i32 %y) {
  %a = lshr i32 %x, 3
  %b = lshr i32 %y, 5
  %c = or i32 %a, %b
  %e = and i32 %c, 1
  ret i32 %e
}

; CHECK-LABEL: define i32 @higher_bits_stay(
; CHECK-NEXT: %a = lshr i32 %x, 3
; CHECK-NEXT: %b = lshr i32 %x, 5
; CHECK-NEXT: %c = and i32 %a, %b
; CHECK-NEXT: %e = and i32 %c, 3
; CHECK-NEXT: ret i32 %e
; CHECK-NEXT: }
define i32 @higher_bits_stay(i32 %x) {
  %a = lshr i32 %x, 3
  %b = lshr i32 %x, 5
  %c = and i32 %a, %b
  %e = and i32 %c, 3
  ret i32 %e
}

; CHECK-LABEL: define i32 @count(
; CHECK-NEXT: %1 = call i32 @llvm.ctpop.i32(i32 %x)
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @count(i32 %x) {
  %1 = lshr i32 %x, 1
  %2 = and i32 %1, 1431655765
  %3 = sub i32 %x, %2
  %4 = and i32 %3, 858993459
  %5 = lshr i32 %3, 2
  %6 = and i32 %5, 858993459
  %7 = add i32 %4, %6
  %8 = lshr i32 %7, 4
  %9 = add i32 %8, %7
  %10 = and i32 %9, 252645135
  %11 = mul i32 %10, 16843009
  %12 = lshr i32 %11, 24
  ret i32 %12
}

; CHECK-LABEL: define i32 @wrong_mask(
; CHECK-NEXT: %1 = lshr i32 %x, 1
; CHECK-NEXT: %2 = and i32 %1, 1431655764
; CHECK-NEXT: %3 = sub i32 %x, %2
; CHECK-NEXT: %4 = and i32 %3, 858993459
; CHECK-NEXT: %5 = lshr i32 %3, 2
; CHECK-NEXT: %6 = and i32 %5, 858993459
; CHECK-NEXT: %7 = add i32 %4, %6
; CHECK-NEXT: %8 = lshr i32 %7, 4
; CHECK-NEXT: %9 = add i32 %8, %7
; CHECK-NEXT: %10 = and i32 %9, 252645135
; CHECK-NEXT: %11 = mul i32 %10, 16843009
; CHECK-NEXT: %12 = lshr i32 %11, 24
; CHECK-NEXT: ret i32 %12
; CHECK-NEXT: }
define i32 @wrong_mask(i32 %x) {
  %1 = lshr i32 %x, 1
  %2 = and i32 %1, 1431655764
  %3 = sub i32 %x, %2
  %4 = and i32 %3, 858993459
  %5 = lshr i32 %3, 2
  %6 = and i32 %5, 858993459
  %7 = add i32 %4, %6
  %8 = lshr i32 %7, 4
  %9 = add i32 %8, %7
  %10 = and i32 %9, 252645135
  %11 = mul i32 %10, 16843009
  %12 = lshr i32 %11, 24
  ret i32 %12
}

; CHECK-LABEL: define i32 @rotate(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %n, 0
; CHECK-NEXT: br i1 %c, label %end, label %rot
; CHECK: rot:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %0 = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
; CHECK-NEXT: ret i32 %0
; CHECK-NEXT: }
define i32 @rotate(i32 %x, i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %rot
rot:
  %m = sub i32 32, %n
  %h = shl i32 %x, %n
  %l = lshr i32 %x, %m
  %r = or i32 %h, %l
  br label %end
end:
  %p = phi i32 [ %r, %rot ], [ %x, %entry ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @funnel_right(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %n, 0
; CHECK-NEXT: br i1 %c, label %end, label %rot
; CHECK: rot:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %0 = freeze i32 %x
; CHECK-NEXT: %1 = call i32 @llvm.fshr.i32(i32 %0, i32 %y, i32 %n)
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @funnel_right(i32 %x, i32 %y, i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %rot
rot:
  %m = sub i32 32, %n
  %h = shl i32 %x, %m
  %l = lshr i32 %y, %n
  %r = or i32 %l, %h
  br label %end
end:
  %p = phi i32 [ %y, %entry ], [ %r, %rot ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @not_guarded(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %n, 1
; CHECK-NEXT: br i1 %c, label %end, label %rot
; CHECK: rot:
; CHECK-NEXT: %m = sub i32 32, %n
; CHECK-NEXT: %h = shl i32 %x, %n
; CHECK-NEXT: %l = lshr i32 %x, %m
; CHECK-NEXT: %r = or i32 %h, %l
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %p = phi i32 [ %r, %rot ], [ %x, %entry ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @not_guarded(i32 %x, i32 %n) {
entry:
  %c = icmp eq i32 %n, 1
  br i1 %c, label %end, label %rot
rot:
  %m = sub i32 32, %n
  %h = shl i32 %x, %n
  %l = lshr i32 %x, %m
  %r = or i32 %h, %l
  br label %end
end:
  %p = phi i32 [ %r, %rot ], [ %x, %entry ]
  ret i32 %p
}
