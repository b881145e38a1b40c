; Functions with instructions of all families, to be spoilt.
%pair = type { i32, ptr }

@g = global i32 7
@table = constant [2 x ptr] [ptr @simple, ptr @eh]

declare void @may_throw()
declare i32 @personality(...)
declare void @llvm.assume(i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare i32 @variadic(ptr, ...)

define i32 @simple(i32 %x, ptr %p) !dbg !5 {
entry:
  %a = alloca %pair, align 8
  %f = getelementptr inbounds %pair, ptr %a, i32 0, i32 1
  store ptr %p, ptr %f, align 8, !dbg !8
    #dbg_value(i32 %x, !9, !DIExpression(), !8)
  %l = load i32, ptr %p, align 4, !range !0, !tbaa !1
  %s = add nsw i32 %l, %x
  %c = icmp slt i32 %s, 10
  br i1 %c, label %less, label %more

less:
  %m = mul i32 %s, 3
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8) ]
  br label %done

more:
  %o = cmpxchg ptr %p, i32 %s, i32 1 acq_rel monotonic
  %v = extractvalue { i32, i1 } %o, 0
  %w = atomicrmw add ptr %p, i32 %v syncscope("agent") seq_cst
  fence acquire
  br label %done

done:
  %r = phi i32 [ %m, %less ], [ %w, %more ]
  ret i32 %r
}

define i32 @eh(i32 %n) personality ptr @personality {
entry:
  switch i32 %n, label %other [
    i32 1, label %one
    i32 2, label %two
  ]

one:
  invoke void @may_throw()
          to label %other unwind label %pad

two:
  %t = call i32 (ptr, ...) @variadic(ptr @g, i32 %n, double 1.0)
  br label %other

pad:
  %lp = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  resume { ptr, i32 } %lp

other:
  %k = phi i32 [ 0, %entry ], [ 1, %one ], [ %t, %two ]
  %z = freeze i32 %k
  ret i32 %z
}

define void @funclets(i32 %n) personality ptr @personality {
entry:
  invoke void @may_throw()
          to label %exit unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %handler] unwind label %cleanup

handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %cp to label %exit

cleanup:
  %cl = cleanuppad within none []
  call void @may_throw() [ "funclet"(token %cl) ]
  cleanupret from %cl unwind to caller

exit:
  ret void
}

define <4 x i32> @vectors(<4 x i32> %a, <4 x i32> %b, i64 %k, ptr %to) {
  %e = extractelement <4 x i32> %a, i64 %k
  %i = insertelement <4 x i32> %b, i32 %e, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %c = icmp eq <4 x i32> %a, %b
  %q = select <4 x i1> %c, <4 x i32> %s, <4 x i32> %a
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @g, i64 4, i1 false)
  %f = sitofp i32 %e to float
  %h = fneg fast float %f
  %j = bitcast float %h to i32
  %u = insertvalue { i32, i32 } undef, i32 %j, 1
  %callee = load ptr, ptr %to
  indirectbr ptr %callee, [label %next]

next:
  ret <4 x i32> %q
}

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!10}

!0 = !{i32 0, i32 100}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !11, i64 0}
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !4, producer: "none", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!4 = !DIFile(filename: "a.c", directory: "/")
!5 = distinct !DISubprogram(name: "simple", scope: !4, file: !4, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !3)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 2, column: 3, scope: !5)
!9 = !DILocalVariable(name: "x", scope: !5, file: !4, line: 2)
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{!"root"}
