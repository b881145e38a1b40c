; Functions of which something is left open, and others that do one thing whatever they are given.
; RUN: split-file %s %t
; RUN: llopt-tv %t/before.ll %t/right.ll | FileCheck %s --check-prefix=RIGHT
; RUN: not llopt-tv %t/before.ll %t/wrong.ll | FileCheck %s --check-prefix=WRONG

; One lane may be anything.
; RIGHT: @lanes: 0 runs are right, {{[0-9]+}} are allowed
; RIGHT-NEXT: @fast: 0 runs are right, 512 are allowed
; RIGHT-NEXT: @unknown: 0 runs are right, 512 are allowed
; RIGHT-NEXT: @unreached: proved, it is undefined before, whatever it is given
; RIGHT-NEXT: @null: proved, it is undefined before, whatever it is given
; RIGHT-NEXT: @divided: proved, it is undefined before, whatever it is given
; RIGHT-NEXT: @sometimes: {{[0-9]+}} runs are right
; RIGHT-NEXT: @closed: proved, 1 input
; RIGHT-NEXT: @endless: proved, 4 inputs
; RIGHT-NEXT: @progress: proved, 4 inputs
; RIGHT-NEXT: @dead: 512 runs are right
; RIGHT-NEXT: @allocated: {{[0-9]+}} runs are right, {{[0-9]+}} are allowed
; RIGHT-NEXT: 12 functions: 6 proved, 6 run, 0 wrong, 0 not judged

; There may be a choice for which it is right: nothing is said.
; WRONG: @lanes: 0 runs are right, {{[0-9]+}} are allowed, {{[0-9]+}} say nothing: it depends on what undef, freeze or an address is
; WRONG-NEXT: @fast: 0 runs are right, {{[0-9]+}} are allowed, {{[0-9]+}} say nothing: it depends on what undef, freeze or an address is
; Passes may know what it does.
; WRONG-NEXT: @unknown: not judged: an intrinsic is called that the machine does not know
; WRONG-NEXT: @unreached: proved
; WRONG-NEXT: @null: proved
; WRONG-NEXT: @divided: proved
; WRONG-NEXT: @sometimes: WRONG
; WRONG: @closed: WRONG
; WRONG-NEXT: arguments: ()
; WRONG-NEXT: the result was 0x3, and is 0x4
; WRONG-NEXT: @endless: WRONG
; WRONG-NEXT: arguments: (i1 %c = true)
; WRONG-NEXT: before: it goes on for ever
; WRONG-NEXT: after: it returns
; WRONG-NEXT: @progress: proved, 4 inputs
; Nobody looks at the second one any more; at the first one somebody may.
; WRONG-NEXT: @dead: WRONG
; WRONG-NEXT: arguments
; WRONG-NEXT: memory of argument object 0
; No allocation need fail.
; WRONG-NEXT: @allocated: {{[0-9]+}} runs are right, {{[0-9]+}} say nothing: an allocation fails
; WRONG-NEXT: 12 functions: 4 proved, 3 run, 4 wrong, 1 not judged

;--- before.ll
@table = constant [2 x i32] [i32 1, i32 2]
declare <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32>, <4 x i32>)
declare void @stop()

define <2 x i32> @lanes(<2 x i32> %x) {
  %r = and <2 x i32> %x, <i32 1, i32 undef>
  ret <2 x i32> %r
}

define float @fast(float %x) {
  %r = fadd fast float %x, 1.0
  ret float %r
}

define <4 x i32> @unknown(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define i32 @unreached(i32 %x) {
  br i1 true, label %here, label %there
here:
  unreachable
there:
  ret i32 %x
}

define void @null(i32 %x) {
  store i32 %x, ptr null
  ret void
}

define i32 @divided(i32 %x) {
  %r = udiv i32 %x, 0
  ret i32 %r
}

; The call need not come back.
define void @sometimes(i64 %x) {
  call void @stop()
  store i64 %x, ptr null
  ret void
}

define i32 @closed() {
  %p = getelementptr i8, ptr @table, i64 4
  %x = load i32, ptr @table
  %y = load i32, ptr %p
  %r = add i32 %x, %y
  ret i32 %r
}

define void @endless(i1 %c) {
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @progress(i1 %c) mustprogress {
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @dead(ptr nonnull dereferenceable(4) noalias %p, ptr nonnull dereferenceable(4) noalias dead_on_return %q) {
  store i32 1, ptr %p
  store i32 1, ptr %q
  ret void
}

declare noalias ptr @malloc(i64)
define i1 @allocated(i64 %size) {
  %p = call ptr @malloc(i64 %size)
  %c = icmp eq ptr %p, null
  ret i1 %c
}

;--- right.ll
declare <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32>, <4 x i32>)
declare void @stop()

define <2 x i32> @lanes(<2 x i32> %x) {
  %r = and <2 x i32> %x, <i32 1, i32 0>
  ret <2 x i32> %r
}

define float @fast(float %x) {
  %r = fadd fast float 1.0, %x
  ret float %r
}

define <4 x i32> @unknown(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define i32 @unreached(i32 %x) {
  ret i32 1
}

define void @null(i32 %x) {
  ret void
}

define i32 @divided(i32 %x) {
  ret i32 %x
}

define void @sometimes(i64 %x) {
  call void @stop()
  unreachable
}

define i32 @closed() {
  ret i32 3
}

define void @endless(i1 %c) {
  br i1 %c, label %loop, label %end
loop:
  br label %loop
end:
  ret void
}

define void @progress(i1 %c) {
  ret void
}

define void @dead(ptr nonnull dereferenceable(4) noalias %p, ptr nonnull dereferenceable(4) noalias dead_on_return %q) {
  store i32 1, ptr %p
  ret void
}

declare noalias ptr @malloc(i64)
define i1 @allocated(i64 %size) {
  %p = call ptr @malloc(i64 %size)
  %c = icmp eq ptr null, %p
  ret i1 %c
}

;--- wrong.ll
declare void @stop()

define <2 x i32> @lanes(<2 x i32> %x) {
  %r = and <2 x i32> %x, <i32 2, i32 0>
  ret <2 x i32> %r
}

define float @fast(float %x) {
  %r = fadd fast float 2.0, %x
  ret float %r
}

define <4 x i32> @unknown(<4 x i32> %x, <4 x i32> %y) {
  ret <4 x i32> zeroinitializer
}

define i32 @unreached(i32 %x) {
  ret i32 1
}

define void @null(i32 %x) {
  ret void
}

define i32 @divided(i32 %x) {
  ret i32 %x
}

define void @sometimes(i64 %x) {
  ret void
}

define i32 @closed() {
  ret i32 4
}

define void @endless(i1 %c) {
  ret void
}

define void @progress(i1 %c) {
  ret void
}

define void @dead(ptr nonnull dereferenceable(4) noalias %p, ptr nonnull dereferenceable(4) noalias dead_on_return %q) {
  store i32 1, ptr %q
  ret void
}

define i1 @allocated(i64 %size) {
  ret i1 false
}
