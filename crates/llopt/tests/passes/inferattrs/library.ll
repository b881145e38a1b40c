; RUN: llopt -S -passes=inferattrs %s | FileCheck %s
; RUN: llopt -S -passes=inferattrs %s | llopt -S -passes=inferattrs | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=inferattrs | FileCheck %s

; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
; CHECK-NEXT: declare i64 @strlen(ptr captures(none)) #0
; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare ptr @memcpy(ptr noalias returned writeonly, ptr noalias readonly captures(none), i64) #1
; CHECK: ; Function Attrs: nofree nounwind
; CHECK-NEXT: declare noundef i32 @printf(ptr noundef readonly captures(none), ...) #2
; CHECK: ; Function Attrs: nofree nounwind
; CHECK-NEXT: declare noalias noundef ptr @fopen(ptr noundef readonly captures(none), ptr noundef readonly captures(none)) #2
; CHECK: ; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare noalias noundef ptr @malloc(i64 noundef) #3
; CHECK: ; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) #4
; CHECK: ; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized,aligned") allocsize(1) memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare noalias noundef ptr @aligned_alloc(i64 allocalign noundef, i64 noundef) #5
; CHECK: ; Function Attrs: mustprogress nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite)
; CHECK-NEXT: declare noalias noundef ptr @realloc(ptr allocptr captures(none), i64 noundef) #6
; CHECK: ; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
; CHECK-NEXT: declare void @free(ptr allocptr noundef captures(none)) #7
; CHECK: ; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
; CHECK-NEXT: declare noalias ptr @strdup(ptr readonly captures(none)) #8
; CHECK: ; Function Attrs: nofree
; CHECK-NEXT: declare ptr @_Znwm(i64) #9
; CHECK: declare void @_ZdlPv(ptr){{$}}
; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
; CHECK-NEXT: declare double @sin(double) #10
; CHECK: ; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
; CHECK-NEXT: declare double @floor(double) #11
; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
; CHECK-NEXT: declare double @frexp(double, ptr captures(none)) #12
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind memory(none)
; CHECK-NEXT: declare i32 @htonl(i32) #13
; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(read)
; CHECK-NEXT: declare i32 @atoi(ptr captures(none)) #14
; CHECK: ; Function Attrs: cold nofree noreturn nounwind
; CHECK-NEXT: declare void @abort() #15
; CHECK: ; Function Attrs: nofree
; CHECK-NEXT: declare void @exit(i32) #9
; CHECK: ; Function Attrs: nofree
; CHECK-NEXT: declare noundef i64 @read(i32 noundef, ptr noundef captures(none), i64 noundef) #9
; CHECK: ; Function Attrs: nofree nounwind
; CHECK-NEXT: declare noundef i32 @stat64(ptr noundef readonly captures(none), ptr noundef captures(none)) #2
; CHECK: declare i32 @main(i32, ptr){{$}}
; CHECK: attributes #0 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) }
; CHECK-NEXT: attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
; CHECK-NEXT: attributes #2 = { nofree nounwind }
; CHECK-NEXT: attributes #3 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
; CHECK-NEXT: attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
; CHECK-NEXT: attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized,aligned") allocsize(1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
; CHECK-NEXT: attributes #6 = { mustprogress nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" }
; CHECK-NEXT: attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" }
; CHECK-NEXT: attributes #8 = { mustprogress nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" }
; CHECK-NEXT: attributes #9 = { nofree }
; CHECK-NEXT: attributes #10 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) }
; CHECK-NEXT: attributes #11 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
; CHECK-NEXT: attributes #12 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
; CHECK-NEXT: attributes #13 = { nocallback nofree nosync nounwind memory(none) }
; CHECK-NEXT: attributes #14 = { mustprogress nocallback nofree nounwind willreturn memory(read) }
; CHECK-NEXT: attributes #15 = { cold nofree noreturn nounwind }

; One function of each kind; the second run finds everything there already.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @strlen(ptr)
declare ptr @memcpy(ptr, ptr, i64)
declare i32 @printf(ptr, ...)
declare ptr @fopen(ptr, ptr)
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @aligned_alloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare ptr @strdup(ptr)
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare double @sin(double)
declare double @floor(double)
declare double @frexp(double, ptr)
declare i32 @htonl(i32)
declare i32 @atoi(ptr)
declare void @abort()
declare void @exit(i32)
declare i64 @read(i32, ptr, i64)
declare i32 @stat64(ptr, ptr)
; Not of a library.
declare i32 @main(i32, ptr)
