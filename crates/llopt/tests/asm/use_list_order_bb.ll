; RUN: llopt -S %s | FileCheck %s
; RUN: llopt %s -o %t.bc && llopt -S %t.bc | FileCheck %s

; Orders of blocks' uses at module level, one of which counts an address as the oldest use.

@x = global ptr blockaddress(@f, %q)

; CHECK: q:                                                ; preds = %e, %done, %n
define void @f() {
e:
  br i1 false, label %n, label %q
n:
  br label %q
q:
  br i1 true, label %n, label %done
done:
  br label %q
}

; CHECK: z:                                                ; preds = %x, %y, %e
define void @g(i8 %v) {
e:
  switch i8 %v, label %x [ i8 1, label %y
                           i8 2, label %z ]
x:
  br label %z
y:
  br label %z
z:
  ret void
}
uselistorder_bb @f, %q, { 1, 2, 0, 3 }
uselistorder_bb @g, %z, { 1, 0, 2 }
