; Calls that depend on their arguments alone.
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
declare i32 @pure(i32) memory(none) nounwind willreturn
declare void @any()
declare void @use(i32, i32)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)

; Attributes that both calls have stay.
; CHECK-LABEL: define i32 @attributes(
; CHECK-NEXT: %a = call range(i32 0, 9) i32 @pure(i32 %x)
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %r = add i32 %a, %a
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @attributes(i32 %x) {
  %a = call range(i32 0, 7) i32 @pure(i32 noundef %x)
  call void @any()
  %b = call range(i32 5, 9) i32 @pure(i32 %x)
  %r = add i32 %a, %b
  ret i32 %r
}

; An attribute that must agree does not; one of the two is a tail call.
; CHECK-LABEL: define void @not_alike(
; CHECK-NEXT: %a = call i32 @pure(i32 %x)
; CHECK-NEXT: %b = call i32 @pure(i32 %x)
; CHECK-NEXT: call void @use(i32 %a, i32 %b)
; CHECK-NEXT: %c = call i32 @pure(i32 signext %x)
; CHECK-NEXT: %d = tail call i32 @pure(i32 signext %x)
; CHECK-NEXT: call void @use(i32 %c, i32 %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_alike(i32 %x) {
  %a = call i32 @pure(i32 %x) "kind"="one"
  %b = call i32 @pure(i32 %x) "kind"="two"
  call void @use(i32 %a, i32 %b)
  %c = call i32 @pure(i32 signext %x)
  %d = tail call i32 @pure(i32 signext %x)
  call void @use(i32 %c, i32 %d)
  ret void
}

; Convergent calls are the same within a block only.
; CHECK-LABEL: define void @convergent(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = call i32 @pure(i32 %x)
; CHECK-NEXT: call void @use(i32 %a, i32 %a)
; CHECK-NEXT: br i1 %k, label %next, label %end
; CHECK: next:
; CHECK-NEXT: %c = call i32 @pure(i32 %x)
; CHECK-NEXT: call void @use(i32 %a, i32 %c)
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @convergent(i32 %x, i1 %k) {
entry:
  %a = call i32 @pure(i32 %x) convergent
  %b = call i32 @pure(i32 %x) convergent
  call void @use(i32 %a, i32 %b)
  br i1 %k, label %next, label %end
next:
  %c = call i32 @pure(i32 %x) convergent
  call void @use(i32 %a, i32 %c)
  br label %end
end:
  ret void
}

; The thread may be another one behind a suspension.
; CHECK-LABEL: define i32 @coroutine(
; CHECK-NEXT: %a = call i32 @pure(i32 %x)
; CHECK-NEXT: %b = call i32 @pure(i32 %x)
; CHECK-NEXT: %r = add i32 %a, %b
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @coroutine(i32 %x) presplitcoroutine {
  %a = call i32 @pure(i32 %x)
  %b = call i32 @pure(i32 %x)
  %r = add i32 %a, %b
  ret i32 %r
}

; Exceptions that must be seen, and a rounding mode that may change, keep operations apart.
; CHECK-LABEL: define double @constrained(
; CHECK-NEXT: %a = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.tonearest", metadata !"fpexcept.ignore")
; CHECK-NEXT: %c = call double @llvm.experimental.constrained.fadd.f64(double %a, double %a, metadata !"round.tonearest", metadata !"fpexcept.strict")
; CHECK-NEXT: %d = call double @llvm.experimental.constrained.fadd.f64(double %a, double %a, metadata !"round.tonearest", metadata !"fpexcept.strict")
; CHECK-NEXT: %e = call double @llvm.experimental.constrained.fadd.f64(double %c, double %d, metadata !"round.dynamic", metadata !"fpexcept.ignore")
; CHECK-NEXT: %f = call double @llvm.experimental.constrained.fadd.f64(double %c, double %d, metadata !"round.dynamic", metadata !"fpexcept.ignore")
; CHECK-NEXT: %g = fsub double %e, %f
; CHECK-NEXT: ret double %g
; CHECK-NEXT: }
define double @constrained(double %x, double %y) strictfp {
  %a = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %b = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %c = call double @llvm.experimental.constrained.fadd.f64(double %a, double %b, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  %d = call double @llvm.experimental.constrained.fadd.f64(double %a, double %b, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  %e = call double @llvm.experimental.constrained.fadd.f64(double %c, double %d, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %f = call double @llvm.experimental.constrained.fadd.f64(double %c, double %d, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %g = fsub double %e, %f
  ret double %g
}
