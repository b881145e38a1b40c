; RUN: llopt -passes='print<regions>' -print-region-style=bb -disable-output %s 2>&1 | FileCheck %s --check-prefix=BB
; RUN: llopt -passes='print<regions>' -print-region-style=rn -disable-output %s 2>&1 | FileCheck %s --check-prefix=RN
; RUN: llopt -passes='print<regions>' -print-region-style=none -disable-output %s 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not llopt -passes='print<regions>' -print-region-style=all -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD
; RUN: llopt -passes='require<regions>,verify<regions>' -disable-output %s

; BB: Region Tree for function: f
; BB-NEXT: Region tree:
; BB-NEXT: [0] entry => <Function Return>
; BB-NEXT: {
; BB-NEXT:  entry, a, b, e, x, y, z, b2, b3,
; BB-NEXT:  [1] entry => x
; BB-NEXT:  {
; BB-NEXT:    entry, a, b, e, b2, b3,
; BB-NEXT:    [2] a => e
; BB-NEXT:    {
; BB-NEXT:      a, b, b2, b3,
; BB-NEXT:      [3] b2 => e
; BB-NEXT:      {
; BB-NEXT:        b2, b3,
; BB-NEXT:        [4] b3 => e
; BB-NEXT:        {
; BB-NEXT:          b3,
; BB-NEXT:        }
; BB-NEXT:      }
; BB-NEXT:    }
; BB-NEXT:  }
; BB-NEXT:  [1] x => z
; BB-NEXT:  {
; BB-NEXT:    x, y,
; BB-NEXT:  }
; BB-NEXT: }
; BB-NEXT: End region tree

; RN: Region Tree for function: f
; RN-NEXT: Region tree:
; RN-NEXT: [0] entry => <Function Return>
; RN-NEXT: {
; RN-NEXT:  entry => x, x => z, z,
; RN-NEXT:  [1] entry => x
; RN-NEXT:  {
; RN-NEXT:    entry, a => e, e,
; RN-NEXT:    [2] a => e
; RN-NEXT:    {
; RN-NEXT:      a, b, b2 => e,
; RN-NEXT:      [3] b2 => e
; RN-NEXT:      {
; RN-NEXT:        b2, b3 => e,
; RN-NEXT:        [4] b3 => e
; RN-NEXT:        {
; RN-NEXT:          b3,
; RN-NEXT:        }
; RN-NEXT:      }
; RN-NEXT:    }
; RN-NEXT:  }
; RN-NEXT:  [1] x => z
; RN-NEXT:  {
; RN-NEXT:    x, y,
; RN-NEXT:  }
; RN-NEXT: }
; RN-NEXT: End region tree

; NONE: Region Tree for function: f
; NONE-NEXT: Region tree:
; NONE-NEXT: [0] entry => <Function Return>
; NONE-NEXT:  [1] entry => x
; NONE-NEXT:    [2] a => e
; NONE-NEXT:      [3] b2 => e
; NONE-NEXT:        [4] b3 => e
; NONE-NEXT:  [1] x => z
; NONE-NEXT: End region tree

; BAD: for the --print-region-style option: Cannot find option named 'all'!

define void @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %x
a:
  br i1 %d, label %b, label %b2
b:
  br label %e
b2:
  br i1 %c, label %b3, label %e
b3:
  br i1 %d, label %b3, label %e
e:
  br label %x
x:
  br i1 %c, label %y, label %z
y:
  br i1 %d, label %z, label %x
z:
  ret void
u:
  br label %z
}
