; What is cheap and safe moves above the branch.
; RUN: llopt -S -passes=speculative-execution %s | FileCheck %s
; CHECK-LABEL: define i32 @a(
; CHECK-NEXT: entry:
; CHECK-NEXT: %y = add nsw i32 %x, 1
; CHECK-NEXT: %z = mul i32 %y, 3
; CHECK-NEXT: br i1 %c, label %t, label %e
; CHECK: t:
; CHECK-NEXT: br label %e
; CHECK: e:
; CHECK-NEXT: %p = phi i32 [ %z, %t ], [ 0, %entry ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @a(i32 %x, i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  %y = add nsw i32 %x, 1
  %z = mul i32 %y, 3
  br label %e
e:
  %p = phi i32 [ %z, %t ], [ 0, %entry ]
  ret i32 %p
}
declare noundef i32 @llvm.abs.i32(i32, i1)
declare i32 @spec(i32) speculatable memory(none)
; CHECK-LABEL: define i32 @b(
; CHECK-NEXT: entry:
; CHECK-NEXT: %y = add nsw i32 %x, 1
; CHECK-NEXT: br i1 %c, label %t, label %e
; CHECK: t:
; CHECK-NEXT: %z = load i32, ptr %q, align 4, !noundef !0
; CHECK-NEXT: %w = call noundef i32 @llvm.abs.i32(i32 %z, i1 false)
; CHECK-NEXT: %v = call noundef i32 @spec(i32 noundef %w)
; CHECK-NEXT: %s = add i32 %v, %y
; CHECK-NEXT: br label %e
; CHECK: e:
; CHECK-NEXT: %p = phi i32 [ %s, %t ], [ 0, %entry ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @b(i32 %x, i1 %c, ptr align 4 dereferenceable(8) %q) {
entry:
  br i1 %c, label %t, label %e
t:
  %y = add nsw i32 %x, 1
  %z = load i32, ptr %q, !noundef !0
  %w = call noundef i32 @llvm.abs.i32(i32 %z, i1 0)
  %v = call noundef i32 @spec(i32 noundef %w)
  %s = add i32 %v, %y
  br label %e
e:
  %p = phi i32 [ %s, %t ], [ 0, %entry ]
  ret i32 %p
}
!0 = !{}
; CHECK-LABEL: define i32 @expensive(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %t, label %e
; CHECK: t:
; CHECK-NEXT: %0 = add i32 %x, 1
; CHECK-NEXT: %1 = mul i32 %0, %0
; CHECK-NEXT: %2 = add i32 %1, 1
; CHECK-NEXT: %3 = mul i32 %2, %2
; CHECK-NEXT: %4 = add i32 %3, 1
; CHECK-NEXT: %5 = mul i32 %4, %4
; CHECK-NEXT: %6 = add i32 %5, 1
; CHECK-NEXT: %7 = mul i32 %6, %6
; CHECK-NEXT: br label %e
; CHECK: e:
; CHECK-NEXT: %p = phi i32 [ %7, %t ], [ 0, %entry ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @expensive(i32 %x, i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  %1 = add i32 %x, 1
  %2 = mul i32 %1, %1
  %3 = add i32 %2, 1
  %4 = mul i32 %3, %3
  %5 = add i32 %4, 1
  %6 = mul i32 %5, %5
  %7 = add i32 %6, 1
  %8 = mul i32 %7, %7
  br label %e
e:
  %p = phi i32 [ %8, %t ], [ 0, %entry ]
  ret i32 %p
}
; CHECK-LABEL: define i32 @diamond(
; CHECK-NEXT: entry:
; CHECK-NEXT: %y = sub i32 %x, 1
; CHECK-NEXT: br i1 %c, label %t, label %e
; CHECK: t:
; CHECK-NEXT: br label %end
; CHECK: e:
; CHECK-NEXT: %d = udiv i32 %x, %y
; CHECK-NEXT: %z = add i32 %d, %y
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %p = phi i32 [ 0, %t ], [ %z, %e ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @diamond(i32 %x, i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  br label %end
e:
  %y = sub i32 %x, 1
  %d = udiv i32 %x, %y
  %z = add i32 %d, %y
  br label %end
end:
  %p = phi i32 [ 0, %t ], [ %z, %e ]
  ret i32 %p
}
