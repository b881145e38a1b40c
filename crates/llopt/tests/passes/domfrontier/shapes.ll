; RUN: llopt '-passes=print<domfrontier>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Blocks that the entry does not reach have no frontier, and are in none. The order of lines and blocks is that of the body; in LLVM it varies.

; CHECK-LABEL:DominanceFrontier for function: f
; CHECK-NEXT:  DomFrontier for BB %entry is:	
; CHECK-NEXT:  DomFrontier for BB %a is:	 %a
; CHECK-NEXT:  DomFrontier for BB %b is:	
; CHECK-NEXT:  DomFrontier for BB %x is:	 %x %y
; CHECK-NEXT:  DomFrontier for BB %x2 is:	 %x %y
; CHECK-NEXT:  DomFrontier for BB %y is:	

define void @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  br i1 %c, label %x, label %y
x:
  br i1 %c, label %x2, label %x
x2:
  br i1 %c, label %x, label %y
y:
  ret void
u:
  br label %y
}
