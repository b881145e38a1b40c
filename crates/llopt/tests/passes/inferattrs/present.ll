; RUN: llopt -S -passes=inferattrs %s | FileCheck %s

; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
; CHECK-NEXT: declare ptr @strchr(ptr captures(address), i32) #0
; CHECK: ; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc") allocsize(0) memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare noalias noundef ptr @malloc(i64 noundef) #1
; CHECK: ; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
; CHECK-NEXT: declare double @sin(double) #2
; CHECK: ; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
; CHECK-NEXT: declare double @cos(double) #3
; CHECK: ; Function Attrs: nofree nounwind memory(argmem: read)
; CHECK-NEXT: declare noundef i32 @puts(ptr noundef readonly captures(none)) #4
; CHECK: ; Function Attrs: mustprogress nofree nounwind willreturn allockind("free") memory(argmem: read)
; CHECK-NEXT: declare void @free(ptr allocptr noundef captures(none)) #5
; CHECK: attributes #0 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) }
; CHECK-NEXT: attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="own" }
; CHECK-NEXT: attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
; CHECK-NEXT: attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
; CHECK-NEXT: attributes #4 = { nofree nounwind memory(argmem: read) }
; CHECK-NEXT: attributes #5 = { mustprogress nofree nounwind willreturn allockind("free") memory(argmem: read) "alloc-family"="malloc" }

; Attributes that are there stay; accesses to memory are what both allow.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare ptr @strchr(ptr captures(address), i32) memory(read)
declare ptr @malloc(i64) allockind("alloc") "alloc-family"="own"
declare double @sin(double) memory(read)
declare double @cos(double) convergent memory(none)
declare i32 @puts(ptr noundef) memory(argmem: read)
declare void @free(ptr) memory(argmem: read)
