; RUN: llopt '-passes=print<cycles>,verify<cycles>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Cycles may have several entries, the header first. Unnamed blocks have their number.

; CHECK-LABEL:CycleInfo for function: f
; CHECK-NEXT:    depth=1: entries(r q p)
; CHECK-NEXT:    depth=1: entries(b a) inner inner2
; CHECK-NEXT:        depth=2: entries(a) inner inner2
; CHECK-NEXT:            depth=3: entries(inner) inner2
; CHECK-LABEL:CycleInfo for function: unnamed
; CHECK-NEXT:    depth=1: entries(1) 2

define void @f(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %inner
b:
  br i1 %c, label %a, label %out
inner:
  br i1 %c, label %inner, label %inner2
inner2:
  br i1 %c, label %inner, label %a
out:
  switch i32 %n, label %end [
    i32 0, label %p
    i32 1, label %q
    i32 2, label %r
  ]
p:
  br label %q
q:
  br i1 %c, label %r, label %end
r:
  br i1 %c, label %p, label %q
end:
  ret void
dead:
  br label %dead
}

define void @unnamed(i1 %c) {
  br label %1
1:
  br i1 %c, label %2, label %3
2:
  br label %1
3:
  ret void
}
