; RUN: llopt -S -passes=inferattrs %s | FileCheck %s

; CHECK: ; Function Attrs: mustprogress willreturn
; CHECK-NEXT: declare void @a() #0
; CHECK: ; Function Attrs: nofree nosync memory(none)
; CHECK-NEXT: declare void @b() #1
; CHECK: ; Function Attrs: convergent nofree memory(none)
; CHECK-NEXT: declare void @c() #2
; CHECK: ; Function Attrs: nofree memory(read)
; CHECK-NEXT: declare void @d() #3
; CHECK: ; Function Attrs: nofree memory(argmem: read, inaccessiblemem: read)
; CHECK-NEXT: declare void @e() #4
; CHECK: ; Function Attrs: memory(write)
; CHECK-NEXT: declare void @f() #5
; CHECK: ; Function Attrs: noinline optnone willreturn
; CHECK-NEXT: declare void @g() #6
; CHECK: ; Function Attrs: mustprogress nobuiltin nofree nosync willreturn memory(none)
; CHECK-NEXT: declare void @h() #7
; CHECK: ; Function Attrs: mustprogress willreturn
; CHECK-NEXT: ; Unknown intrinsic
; CHECK-NEXT: declare void @llvm.unknown() #0
; CHECK: ; Function Attrs: willreturn memory(none)
; CHECK-NEXT: define void @i() #8 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { mustprogress willreturn }
; CHECK-NEXT: attributes #1 = { nofree nosync memory(none) }
; CHECK-NEXT: attributes #2 = { convergent nofree memory(none) }
; CHECK-NEXT: attributes #3 = { nofree memory(read) }
; CHECK-NEXT: attributes #4 = { nofree memory(argmem: read, inaccessiblemem: read) }
; CHECK-NEXT: attributes #5 = { memory(write) }
; CHECK-NEXT: attributes #6 = { noinline optnone willreturn }
; CHECK-NEXT: attributes #7 = { mustprogress nobuiltin nofree nosync willreturn memory(none) }
; CHECK-NEXT: attributes #8 = { willreturn memory(none) }

; What follows from attributes, for every declaration.

declare void @a() willreturn
declare void @b() memory(none)
declare void @c() memory(none) convergent
declare void @d() memory(read)
declare void @e() memory(argmem: read, inaccessiblemem: read)
declare void @f() memory(write)
declare void @g() optnone noinline willreturn
declare void @h() nobuiltin willreturn memory(none)
declare void @llvm.unknown() willreturn
define void @i() willreturn memory(none) {
  ret void
}
