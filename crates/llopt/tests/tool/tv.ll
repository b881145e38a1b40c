; RUN: split-file %s %t
; RUN: llopt-tv %t/before.ll %t/right.ll | FileCheck %s --check-prefix=RIGHT
; RUN: not llopt-tv %t/before.ll %t/wrong.ll | FileCheck %s --check-prefix=WRONG
; RUN: not llopt-tv --quiet %t/before.ll %t/wrong.ll | FileCheck %s --check-prefix=QUIET
; RUN: not llopt-tv --quiet --function proved %t/before.ll %t/wrong.ll | FileCheck %s --check-prefix=ONE
; RUN: not llopt-tv %t/before.ll 2>&1 | FileCheck %s --check-prefix=FEW
; RUN: not llopt-tv --function none %t/before.ll %t/right.ll 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not llopt-tv %t/before.ll %t/none.ll 2>&1 | FileCheck %s --check-prefix=MISSING

; RIGHT: @proved: proved, 260 inputs
; RIGHT-NEXT: @run: 512 runs are right
; RIGHT-NEXT: @constant: 512 runs are right
; RIGHT-NEXT: @undefined: proved, it is undefined before, whatever it is given
; RIGHT-NEXT: @fast: 0 runs are right, 512 are allowed
; RIGHT-NEXT: @local: not judged: other modules do not see it: its callers show what it does
; RIGHT-NEXT: @caller: proved, 1 input
; RIGHT-NEXT: @discarded: not judged: it is not defined any more, as may be
; RIGHT-NEXT: @dead: 512 runs are right
; RIGHT-NEXT: @assumed: 512 runs are right
; RIGHT-NEXT: 10 functions: 3 proved, 5 run, 0 wrong, 2 not judged

; The flag, where it was not before, makes the greatest number poison.
; WRONG: @proved: WRONG
; WRONG-NEXT: arguments: (i8 %x = 127 (0x7f))
; WRONG-NEXT: before: -128 (0x80)
; WRONG-NEXT: after: poison
; WRONG-NEXT: @run: WRONG
; WRONG-NEXT: arguments: (i32 {{.*}}, ptr {{.*}})
; WRONG-NEXT: memory of argument object 0
; Only one number of all shows it, which stands in the function.
; WRONG-NEXT: @constant: WRONG
; WRONG-NEXT: arguments: (i32 123456789 (0x75bcd15))
; WRONG-NEXT: the result was 0x7, and is 0x8
; WRONG-NEXT: @undefined: proved
; WRONG-NEXT: @fast: 0 runs are right, {{[0-9]+}} are allowed, {{[0-9]+}} say nothing
; WRONG: @caller: WRONG
; WRONG-NEXT: its type is another one
; WRONG: @dead: WRONG
; WRONG-NEXT: it is not defined any more
; WRONG-NEXT: @assumed: WRONG
; WRONG-NEXT: arguments
; WRONG-NEXT: undefined behaviour is new
; WRONG: 10 functions: 1 proved, 1 run, 6 wrong, 2 not judged

; QUIET: @proved: WRONG
; QUIET-NOT: not judged:
; QUIET: 10 functions

; ONE: @proved: WRONG
; ONE: 1 functions: 0 proved, 0 run, 1 wrong, 0 not judged

; FEW: two modules are needed: before and after
; NONE: error: there is no definition of @none before
; MISSING: none.ll: error: No such file or directory

;--- before.ll
define i8 @proved(i8 %x) {
  %y = add i8 %x, 1
  ret i8 %y
}

define void @run(i32 %n, ptr nonnull dereferenceable(8) %p) {
  store i32 %n, ptr %p
  ret void
}

define i32 @constant(i32 %x) {
  %c = icmp eq i32 %x, 123456789
  %r = select i1 %c, i32 7, i32 1
  ret i32 %r
}

define i32 @undefined(i32 %x) {
  %r = udiv i32 %x, 0
  ret i32 %r
}

define double @fast(double %x, double %y, double %z) {
  %a = fadd reassoc nsz double %x, %y
  %b = fadd reassoc nsz double %a, %z
  ret double %b
}

define internal i32 @local(i32 %x) {
  ret i32 %x
}

define i32 @caller() {
  %r = call i32 @local(i32 5)
  ret i32 %r
}

define linkonce i32 @discarded(i32 %x) {
  ret i32 %x
}

define i32 @dead(ptr %p) {
  %s = alloca i32
  call void @llvm.lifetime.start.p0(ptr %s)
  call void @llvm.lifetime.end.p0(ptr %s)
  %r = call i32 @outside(ptr %s)
  ret i32 %r
}

define i64 @assumed(i64 %x) {
  ret i64 %x
}

declare i32 @outside(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

;--- right.ll
define i8 @proved(i8 %x) {
  %y = sub i8 %x, -1
  ret i8 %y
}

define void @run(i32 %n, ptr nonnull dereferenceable(8) %p) {
  store i32 0, ptr %p
  store i32 %n, ptr %p
  ret void
}

define i32 @constant(i32 %x) {
  %c = icmp ne i32 %x, 123456789
  %r = select i1 %c, i32 1, i32 7
  ret i32 %r
}

define i32 @undefined(i32 %x) {
  unreachable
}

define double @fast(double %x, double %y, double %z) {
  %a = fadd reassoc nsz double %x, %y
  %b = fadd reassoc nsz double %a, %z
  ret double %b
}

define i32 @caller() {
  ret i32 5
}

define i32 @dead(ptr %p) {
  %s = alloca i32
  %r = call i32 @outside(ptr %s)
  ret i32 %r
}

define i64 @assumed(i64 noundef %x) {
  %y = add i64 %x, 0
  ret i64 %y
}

declare i32 @outside(ptr)

;--- wrong.ll
define i8 @proved(i8 %x) {
  %y = add nsw i8 %x, 1
  ret i8 %y
}

define void @run(i32 %n, ptr nonnull dereferenceable(8) %p) {
  store i16 0, ptr %p
  ret void
}

define i32 @constant(i32 %x) {
  %c = icmp eq i32 %x, 123456789
  %r = select i1 %c, i32 8, i32 1
  ret i32 %r
}

define i32 @undefined(i32 %x) {
  unreachable
}

define double @fast(double %x, double %y, double %z) {
  %a = fadd reassoc nsz double %y, %z
  %b = fsub reassoc nsz double %x, %a
  ret double %b
}

define i64 @caller() {
  ret i64 5
}

define i64 @assumed(i64 %x) {
  %c = icmp ult i64 %x, 2
  br i1 %c, label %yes, label %no
yes:
  ret i64 %x
no:
  unreachable
}
