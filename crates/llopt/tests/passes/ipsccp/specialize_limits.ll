; Copies must pay: in code and in cycles, without the function growing too much.

; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 %s | FileCheck --check-prefix=COPY %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-min-codesize-savings=55 %s | FileCheck --check-prefix=COPY %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-min-latency-savings=40 %s | FileCheck --check-prefix=COPY %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=60 %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-min-codesize-savings=70 %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-min-latency-savings=60 %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-max-clones=0 %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-max-iters=0 %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-for-literal-constant=false %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes=ipsccp -funcspec-min-function-size=20 -funcspec-max-block-predecessors=0 -funcspec-min-codesize-savings=55 %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes='ipsccp<no-func-spec>' -funcspec-min-function-size=20 %s | FileCheck --check-prefix=NONE %s
; RUN: llopt -S -passes='ipsccp<func-spec>' -funcspec-min-function-size=20 %s | FileCheck --check-prefix=COPY %s

; COPY-LABEL: define i32 @known_k(
; COPY:         call i32 @work.specialized.1(i32 3, i32 %x, ptr %p)
; COPY-LABEL: define i32 @known_x(
; COPY:         call i32 @work(i32 %k, i32 5, ptr %p)
; COPY-LABEL: define internal i32 @work.specialized.1(
; COPY-NOT:     xor
; COPY:         ret i32
; NONE-NOT:   specialized

define i32 @work(i32 %k, i32 %x, ptr %p) {
entry:
  %c0 = mul i32 %k, 3
  %c1 = xor i32 %c0, 7
  %c2 = xor i32 %c1, 14
  %c3 = xor i32 %c2, 21
  %c4 = xor i32 %c3, 28
  %c5 = xor i32 %c4, 35
  %c6 = xor i32 %c5, 42
  %c7 = xor i32 %c6, 49
  %c8 = xor i32 %c7, 56
  %c9 = xor i32 %c8, 63
  %c10 = xor i32 %c9, 70
  %c11 = xor i32 %c10, 77
  %c12 = xor i32 %c11, 84
  %c13 = xor i32 %c12, 91
  %c14 = xor i32 %c13, 98
  %c15 = xor i32 %c14, 105
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  %v3 = load volatile i32, ptr %p
  %v4 = load volatile i32, ptr %p
  %v5 = load volatile i32, ptr %p
  %v6 = load volatile i32, ptr %p
  %v7 = load volatile i32, ptr %p
  %v8 = load volatile i32, ptr %p
  %v9 = load volatile i32, ptr %p
  %v10 = load volatile i32, ptr %p
  %v11 = load volatile i32, ptr %p
  %v12 = load volatile i32, ptr %p
  %v13 = load volatile i32, ptr %p
  %v14 = load volatile i32, ptr %p
  %v15 = load volatile i32, ptr %p
  %odd = icmp eq i32 %c15, 45
  br i1 %odd, label %rare, label %end
rare:
  store volatile i32 0, ptr %p
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr %p
  store volatile i32 3, ptr %p
  br label %end
end:
  %r = phi i32 [ %c15, %entry ], [ %x, %rare ]
  ret i32 %r
}

; The copy for 3 computes less.
define i32 @known_k(i32 %x, ptr %p) {
  %r = call i32 @work(i32 3, i32 %x, ptr %p)
  ret i32 %r
}

; Knowing %x saves nothing.
define i32 @known_x(i32 %k, ptr %p) {
  %r = call i32 @work(i32 %k, i32 5, ptr %p)
  ret i32 %r
}
