; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; Loads and stores of whole aggregates are those of their members.

; CHECK-LABEL: define { i32, [2 x i8] } @load_and_store({ i32, [2 x i8] } %x) {
; CHECK-NEXT:   %x.fca.0.extract = extractvalue { i32, [2 x i8] } %x, 0
; CHECK-NEXT:   %x.fca.1.0.extract = extractvalue { i32, [2 x i8] } %x, 1, 0
; CHECK-NEXT:   %x.fca.1.1.extract = extractvalue { i32, [2 x i8] } %x, 1, 1
; CHECK-NEXT:   %v.fca.0.insert = insertvalue { i32, [2 x i8] } poison, i32 %x.fca.0.extract, 0
; CHECK-NEXT:   %v.fca.1.0.insert = insertvalue { i32, [2 x i8] } %v.fca.0.insert, i8 %x.fca.1.0.extract, 1, 0
; CHECK-NEXT:   %v.fca.1.1.insert = insertvalue { i32, [2 x i8] } %v.fca.1.0.insert, i8 %x.fca.1.1.extract, 1, 1
; CHECK-NEXT:   ret { i32, [2 x i8] } %v.fca.1.1.insert
; CHECK-NEXT: }
define { i32, [2 x i8] } @load_and_store({ i32, [2 x i8] } %x) {
  %s = alloca { i32, [2 x i8] }
  store { i32, [2 x i8] } %x, ptr %s
  %v = load { i32, [2 x i8] }, ptr %s
  ret { i32, [2 x i8] } %v
}

; Those of an alloca that cannot be promoted, too.
declare void @use(ptr)
; CHECK-LABEL: define void @escapes({ i32, float } %x) {
; CHECK-NEXT:   %s = alloca { i32, float }, align 8
; CHECK-NEXT:   %x.fca.0.extract = extractvalue { i32, float } %x, 0
; CHECK-NEXT:   %x.fca.0.gep = getelementptr inbounds { i32, float }, ptr %s, i32 0, i32 0
; CHECK-NEXT:   store i32 %x.fca.0.extract, ptr %x.fca.0.gep, align 16
; CHECK-NEXT:   %x.fca.1.extract = extractvalue { i32, float } %x, 1
; CHECK-NEXT:   %x.fca.1.gep = getelementptr inbounds { i32, float }, ptr %s, i32 0, i32 1
; CHECK-NEXT:   store float %x.fca.1.extract, ptr %x.fca.1.gep, align 4
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @escapes({ i32, float } %x) {
  %s = alloca { i32, float }
  store { i32, float } %x, ptr %s, align 16
  call void @use(ptr %s)
  ret void
}

; CHECK-LABEL: define void @volatile({ i32, float } %x) {
; CHECK-NEXT:   %s = alloca { i32, float }, align 8
; CHECK-NEXT:   store volatile { i32, float } %x, ptr %s, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @volatile({ i32, float } %x) {
  %s = alloca { i32, float }
  store volatile { i32, float } %x, ptr %s
  ret void
}

; An address behind a choice is a choice of addresses.
; CHECK-LABEL: define i32 @choice(i1 %c, i32 %x) {
; CHECK-NEXT:   %v.sroa.speculated = select i1 %c, i32 %x, i32 2
; CHECK-NEXT:   ret i32 %v.sroa.speculated
; CHECK-NEXT: }
define i32 @choice(i1 %c, i32 %x) {
  %s = alloca { i32, i32 }
  %t = alloca { i32, i32 }
  %b = getelementptr i8, ptr %s, i64 4
  %d = getelementptr i8, ptr %t, i64 4
  store i32 %x, ptr %b
  store i32 2, ptr %d
  %p = select i1 %c, ptr %s, ptr %t
  %q = getelementptr { i32, i32 }, ptr %p, i64 0, i32 1
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK-LABEL: define i32 @chosen_index(i1 %c, i32 %x) {
; CHECK-NEXT:   %k = zext i1 %c to i64
; CHECK-NEXT:   %v.sroa.speculated = select i1 %c, i32 %x, i32 2
; CHECK-NEXT:   ret i32 %v.sroa.speculated
; CHECK-NEXT: }
define i32 @chosen_index(i1 %c, i32 %x) {
  %s = alloca [2 x i32]
  %b = getelementptr i8, ptr %s, i64 4
  store i32 %x, ptr %b
  store i32 2, ptr %s
  %k = zext i1 %c to i64
  %q = getelementptr i32, ptr %s, i64 %k
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK-LABEL: define i32 @phi(i1 %c, i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK-EMPTY:
; CHECK-NEXT: l:
; CHECK-NEXT:   br label %r
; CHECK-EMPTY:
; CHECK-NEXT: r:
; CHECK-NEXT:   %p.sroa.phi.sroa.speculated = phi i32 [ %x, %l ], [ 2, %entry ]
; CHECK-NEXT:   ret i32 %p.sroa.phi.sroa.speculated
; CHECK-NEXT: }
define i32 @phi(i1 %c, i32 %x) {
entry:
  %s = alloca { i32, i32 }
  %t = alloca { i32, i32 }
  %b = getelementptr i8, ptr %s, i64 4
  %d = getelementptr i8, ptr %t, i64 4
  store i32 %x, ptr %b
  store i32 2, ptr %d
  br i1 %c, label %l, label %r
l:
  br label %r
r:
  %p = phi ptr [ %s, %l ], [ %t, %entry ]
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q
  ret i32 %v
}
