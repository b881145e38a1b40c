; RUN: llopt -disable-output -passes=transform-warning %s 2>&1 | FileCheck %s --match-full-lines

; Each option, alone and with others: which are demands, and which take demands back.

; CHECK: warning: a.c:10:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:20:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:30:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:100:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:120:3: loop not unroll-and-jammed: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:130:3: loop not unroll-and-jammed: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:160:3: loop not vectorized: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:170:3: loop not vectorized: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:180:3: loop not vectorized: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:200:3: loop not vectorized: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:210:3: loop not interleaved: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:230:3: loop not interleaved: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:240:3: loop not vectorized: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:250:3: loop not vectorized: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:260:3: loop not interleaved: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:300:3: loop not distributed: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:320:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:340:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:340:3: loop not unroll-and-jammed: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:340:3: loop not vectorized: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:340:3: loop not distributed: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering

define void @unroll_enable(i1 %c) !dbg !100 {
entry:
  br label %loop, !dbg !101
loop:
  br i1 %c, label %loop, label %exit, !dbg !102, !llvm.loop !103
exit:
  ret void
}

define void @unroll_full(i1 %c) !dbg !110 {
entry:
  br label %loop, !dbg !111
loop:
  br i1 %c, label %loop, label %exit, !dbg !112, !llvm.loop !113
exit:
  ret void
}

define void @unroll_count4(i1 %c) !dbg !120 {
entry:
  br label %loop, !dbg !121
loop:
  br i1 %c, label %loop, label %exit, !dbg !122, !llvm.loop !123
exit:
  ret void
}

define void @unroll_count1(i1 %c) !dbg !130 {
entry:
  br label %loop, !dbg !131
loop:
  br i1 %c, label %loop, label %exit, !dbg !132, !llvm.loop !133
exit:
  ret void
}

define void @unroll_disable(i1 %c) !dbg !140 {
entry:
  br label %loop, !dbg !141
loop:
  br i1 %c, label %loop, label %exit, !dbg !142, !llvm.loop !143
exit:
  ret void
}

define void @unroll_enable_disable(i1 %c) !dbg !150 {
entry:
  br label %loop, !dbg !151
loop:
  br i1 %c, label %loop, label %exit, !dbg !152, !llvm.loop !153
exit:
  ret void
}

define void @unroll_count1_enable(i1 %c) !dbg !160 {
entry:
  br label %loop, !dbg !161
loop:
  br i1 %c, label %loop, label %exit, !dbg !162, !llvm.loop !163
exit:
  ret void
}

define void @unroll_count1_full(i1 %c) !dbg !170 {
entry:
  br label %loop, !dbg !171
loop:
  br i1 %c, label %loop, label %exit, !dbg !172, !llvm.loop !173
exit:
  ret void
}

define void @unroll_enable_false(i1 %c) !dbg !180 {
entry:
  br label %loop, !dbg !181
loop:
  br i1 %c, label %loop, label %exit, !dbg !182, !llvm.loop !183
exit:
  ret void
}

define void @unroll_enable_true(i1 %c) !dbg !190 {
entry:
  br label %loop, !dbg !191
loop:
  br i1 %c, label %loop, label %exit, !dbg !192, !llvm.loop !193
exit:
  ret void
}

define void @unroll_runtime_disable(i1 %c) !dbg !200 {
entry:
  br label %loop, !dbg !201
loop:
  br i1 %c, label %loop, label %exit, !dbg !202, !llvm.loop !203
exit:
  ret void
}

define void @jam_enable(i1 %c) !dbg !210 {
entry:
  br label %loop, !dbg !211
loop:
  br i1 %c, label %loop, label %exit, !dbg !212, !llvm.loop !213
exit:
  ret void
}

define void @jam_count(i1 %c) !dbg !220 {
entry:
  br label %loop, !dbg !221
loop:
  br i1 %c, label %loop, label %exit, !dbg !222, !llvm.loop !223
exit:
  ret void
}

define void @jam_count1(i1 %c) !dbg !230 {
entry:
  br label %loop, !dbg !231
loop:
  br i1 %c, label %loop, label %exit, !dbg !232, !llvm.loop !233
exit:
  ret void
}

define void @jam_disable(i1 %c) !dbg !240 {
entry:
  br label %loop, !dbg !241
loop:
  br i1 %c, label %loop, label %exit, !dbg !242, !llvm.loop !243
exit:
  ret void
}

define void @vec_enable(i1 %c) !dbg !250 {
entry:
  br label %loop, !dbg !251
loop:
  br i1 %c, label %loop, label %exit, !dbg !252, !llvm.loop !253
exit:
  ret void
}

define void @vec_enable_i32(i1 %c) !dbg !260 {
entry:
  br label %loop, !dbg !261
loop:
  br i1 %c, label %loop, label %exit, !dbg !262, !llvm.loop !263
exit:
  ret void
}

define void @vec_enable_bare(i1 %c) !dbg !270 {
entry:
  br label %loop, !dbg !271
loop:
  br i1 %c, label %loop, label %exit, !dbg !272, !llvm.loop !273
exit:
  ret void
}

define void @vec_disable(i1 %c) !dbg !280 {
entry:
  br label %loop, !dbg !281
loop:
  br i1 %c, label %loop, label %exit, !dbg !282, !llvm.loop !283
exit:
  ret void
}

define void @vec_width4(i1 %c) !dbg !290 {
entry:
  br label %loop, !dbg !291
loop:
  br i1 %c, label %loop, label %exit, !dbg !292, !llvm.loop !293
exit:
  ret void
}

define void @vec_width1(i1 %c) !dbg !300 {
entry:
  br label %loop, !dbg !301
loop:
  br i1 %c, label %loop, label %exit, !dbg !302, !llvm.loop !303
exit:
  ret void
}

define void @vec_width1_il1(i1 %c) !dbg !310 {
entry:
  br label %loop, !dbg !311
loop:
  br i1 %c, label %loop, label %exit, !dbg !312, !llvm.loop !313
exit:
  ret void
}

define void @vec_width1_il4(i1 %c) !dbg !320 {
entry:
  br label %loop, !dbg !321
loop:
  br i1 %c, label %loop, label %exit, !dbg !322, !llvm.loop !323
exit:
  ret void
}

define void @vec_scalable1(i1 %c) !dbg !330 {
entry:
  br label %loop, !dbg !331
loop:
  br i1 %c, label %loop, label %exit, !dbg !332, !llvm.loop !333
exit:
  ret void
}

define void @vec_scalable1_il1(i1 %c) !dbg !340 {
entry:
  br label %loop, !dbg !341
loop:
  br i1 %c, label %loop, label %exit, !dbg !342, !llvm.loop !343
exit:
  ret void
}

define void @vec_width0(i1 %c) !dbg !350 {
entry:
  br label %loop, !dbg !351
loop:
  br i1 %c, label %loop, label %exit, !dbg !352, !llvm.loop !353
exit:
  ret void
}

define void @vec_width_only(i1 %c) !dbg !360 {
entry:
  br label %loop, !dbg !361
loop:
  br i1 %c, label %loop, label %exit, !dbg !362, !llvm.loop !363
exit:
  ret void
}

define void @il_only(i1 %c) !dbg !370 {
entry:
  br label %loop, !dbg !371
loop:
  br i1 %c, label %loop, label %exit, !dbg !372, !llvm.loop !373
exit:
  ret void
}

define void @vec_done(i1 %c) !dbg !380 {
entry:
  br label %loop, !dbg !381
loop:
  br i1 %c, label %loop, label %exit, !dbg !382, !llvm.loop !383
exit:
  ret void
}

define void @dist_enable(i1 %c) !dbg !390 {
entry:
  br label %loop, !dbg !391
loop:
  br i1 %c, label %loop, label %exit, !dbg !392, !llvm.loop !393
exit:
  ret void
}

define void @dist_disable(i1 %c) !dbg !400 {
entry:
  br label %loop, !dbg !401
loop:
  br i1 %c, label %loop, label %exit, !dbg !402, !llvm.loop !403
exit:
  ret void
}

define void @nonforced(i1 %c) !dbg !410 {
entry:
  br label %loop, !dbg !411
loop:
  br i1 %c, label %loop, label %exit, !dbg !412, !llvm.loop !413
exit:
  ret void
}

define void @nonforced_only(i1 %c) !dbg !420 {
entry:
  br label %loop, !dbg !421
loop:
  br i1 %c, label %loop, label %exit, !dbg !422, !llvm.loop !423
exit:
  ret void
}

define void @all(i1 %c) !dbg !430 {
entry:
  br label %loop, !dbg !431
loop:
  br i1 %c, label %loop, label %exit, !dbg !432, !llvm.loop !433
exit:
  ret void
}

define void @twice(i1 %c) !dbg !440 {
entry:
  br label %loop, !dbg !441
loop:
  br i1 %c, label %loop, label %exit, !dbg !442, !llvm.loop !443
exit:
  ret void
}

define void @mustprogress(i1 %c) !dbg !450 {
entry:
  br label %loop, !dbg !451
loop:
  br i1 %c, label %loop, label %exit, !dbg !452, !llvm.loop !453
exit:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!100 = distinct !DISubprogram(name: "unroll_enable", file: !1, line: 10, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!101 = !DILocation(line: 10, column: 3, scope: !100)
!102 = !DILocation(line: 11, column: 5, scope: !100)
!103 = distinct !{!103, !{!"llvm.loop.unroll.enable"}}
!110 = distinct !DISubprogram(name: "unroll_full", file: !1, line: 20, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!111 = !DILocation(line: 20, column: 3, scope: !110)
!112 = !DILocation(line: 21, column: 5, scope: !110)
!113 = distinct !{!113, !{!"llvm.loop.unroll.full"}}
!120 = distinct !DISubprogram(name: "unroll_count4", file: !1, line: 30, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!121 = !DILocation(line: 30, column: 3, scope: !120)
!122 = !DILocation(line: 31, column: 5, scope: !120)
!123 = distinct !{!123, !{!"llvm.loop.unroll.count", i32 4}}
!130 = distinct !DISubprogram(name: "unroll_count1", file: !1, line: 40, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!131 = !DILocation(line: 40, column: 3, scope: !130)
!132 = !DILocation(line: 41, column: 5, scope: !130)
!133 = distinct !{!133, !{!"llvm.loop.unroll.count", i32 1}}
!140 = distinct !DISubprogram(name: "unroll_disable", file: !1, line: 50, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!141 = !DILocation(line: 50, column: 3, scope: !140)
!142 = !DILocation(line: 51, column: 5, scope: !140)
!143 = distinct !{!143, !{!"llvm.loop.unroll.disable"}}
!150 = distinct !DISubprogram(name: "unroll_enable_disable", file: !1, line: 60, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!151 = !DILocation(line: 60, column: 3, scope: !150)
!152 = !DILocation(line: 61, column: 5, scope: !150)
!153 = distinct !{!153, !{!"llvm.loop.unroll.enable"}, !{!"llvm.loop.unroll.disable"}}
!160 = distinct !DISubprogram(name: "unroll_count1_enable", file: !1, line: 70, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!161 = !DILocation(line: 70, column: 3, scope: !160)
!162 = !DILocation(line: 71, column: 5, scope: !160)
!163 = distinct !{!163, !{!"llvm.loop.unroll.count", i32 1}, !{!"llvm.loop.unroll.enable"}}
!170 = distinct !DISubprogram(name: "unroll_count1_full", file: !1, line: 80, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!171 = !DILocation(line: 80, column: 3, scope: !170)
!172 = !DILocation(line: 81, column: 5, scope: !170)
!173 = distinct !{!173, !{!"llvm.loop.unroll.count", i32 1}, !{!"llvm.loop.unroll.full"}}
!180 = distinct !DISubprogram(name: "unroll_enable_false", file: !1, line: 90, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!181 = !DILocation(line: 90, column: 3, scope: !180)
!182 = !DILocation(line: 91, column: 5, scope: !180)
!183 = distinct !{!183, !{!"llvm.loop.unroll.enable", i1 false}}
!190 = distinct !DISubprogram(name: "unroll_enable_true", file: !1, line: 100, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!191 = !DILocation(line: 100, column: 3, scope: !190)
!192 = !DILocation(line: 101, column: 5, scope: !190)
!193 = distinct !{!193, !{!"llvm.loop.unroll.enable", i1 true}}
!200 = distinct !DISubprogram(name: "unroll_runtime_disable", file: !1, line: 110, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!201 = !DILocation(line: 110, column: 3, scope: !200)
!202 = !DILocation(line: 111, column: 5, scope: !200)
!203 = distinct !{!203, !{!"llvm.loop.unroll.runtime.disable"}}
!210 = distinct !DISubprogram(name: "jam_enable", file: !1, line: 120, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!211 = !DILocation(line: 120, column: 3, scope: !210)
!212 = !DILocation(line: 121, column: 5, scope: !210)
!213 = distinct !{!213, !{!"llvm.loop.unroll_and_jam.enable"}}
!220 = distinct !DISubprogram(name: "jam_count", file: !1, line: 130, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!221 = !DILocation(line: 130, column: 3, scope: !220)
!222 = !DILocation(line: 131, column: 5, scope: !220)
!223 = distinct !{!223, !{!"llvm.loop.unroll_and_jam.count", i32 4}}
!230 = distinct !DISubprogram(name: "jam_count1", file: !1, line: 140, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!231 = !DILocation(line: 140, column: 3, scope: !230)
!232 = !DILocation(line: 141, column: 5, scope: !230)
!233 = distinct !{!233, !{!"llvm.loop.unroll_and_jam.count", i32 1}}
!240 = distinct !DISubprogram(name: "jam_disable", file: !1, line: 150, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!241 = !DILocation(line: 150, column: 3, scope: !240)
!242 = !DILocation(line: 151, column: 5, scope: !240)
!243 = distinct !{!243, !{!"llvm.loop.unroll_and_jam.disable"}, !{!"llvm.loop.unroll_and_jam.enable"}}
!250 = distinct !DISubprogram(name: "vec_enable", file: !1, line: 160, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!251 = !DILocation(line: 160, column: 3, scope: !250)
!252 = !DILocation(line: 161, column: 5, scope: !250)
!253 = distinct !{!253, !{!"llvm.loop.vectorize.enable", i1 true}}
!260 = distinct !DISubprogram(name: "vec_enable_i32", file: !1, line: 170, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!261 = !DILocation(line: 170, column: 3, scope: !260)
!262 = !DILocation(line: 171, column: 5, scope: !260)
!263 = distinct !{!263, !{!"llvm.loop.vectorize.enable", i32 1}}
!270 = distinct !DISubprogram(name: "vec_enable_bare", file: !1, line: 180, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!271 = !DILocation(line: 180, column: 3, scope: !270)
!272 = !DILocation(line: 181, column: 5, scope: !270)
!273 = distinct !{!273, !{!"llvm.loop.vectorize.enable"}}
!280 = distinct !DISubprogram(name: "vec_disable", file: !1, line: 190, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!281 = !DILocation(line: 190, column: 3, scope: !280)
!282 = !DILocation(line: 191, column: 5, scope: !280)
!283 = distinct !{!283, !{!"llvm.loop.vectorize.enable", i1 false}}
!290 = distinct !DISubprogram(name: "vec_width4", file: !1, line: 200, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!291 = !DILocation(line: 200, column: 3, scope: !290)
!292 = !DILocation(line: 201, column: 5, scope: !290)
!293 = distinct !{!293, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.vectorize.width", i32 4}}
!300 = distinct !DISubprogram(name: "vec_width1", file: !1, line: 210, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!301 = !DILocation(line: 210, column: 3, scope: !300)
!302 = !DILocation(line: 211, column: 5, scope: !300)
!303 = distinct !{!303, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.vectorize.width", i32 1}}
!310 = distinct !DISubprogram(name: "vec_width1_il1", file: !1, line: 220, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!311 = !DILocation(line: 220, column: 3, scope: !310)
!312 = !DILocation(line: 221, column: 5, scope: !310)
!313 = distinct !{!313, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.vectorize.width", i32 1}, !{!"llvm.loop.interleave.count", i32 1}}
!320 = distinct !DISubprogram(name: "vec_width1_il4", file: !1, line: 230, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!321 = !DILocation(line: 230, column: 3, scope: !320)
!322 = !DILocation(line: 231, column: 5, scope: !320)
!323 = distinct !{!323, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.vectorize.width", i32 1}, !{!"llvm.loop.interleave.count", i32 4}}
!330 = distinct !DISubprogram(name: "vec_scalable1", file: !1, line: 240, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!331 = !DILocation(line: 240, column: 3, scope: !330)
!332 = !DILocation(line: 241, column: 5, scope: !330)
!333 = distinct !{!333, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.vectorize.width", i32 1}, !{!"llvm.loop.vectorize.scalable.enable", i1 true}}
!340 = distinct !DISubprogram(name: "vec_scalable1_il1", file: !1, line: 250, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!341 = !DILocation(line: 250, column: 3, scope: !340)
!342 = !DILocation(line: 251, column: 5, scope: !340)
!343 = distinct !{!343, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.vectorize.width", i32 1}, !{!"llvm.loop.vectorize.scalable.enable", i1 true}, !{!"llvm.loop.interleave.count", i32 1}}
!350 = distinct !DISubprogram(name: "vec_width0", file: !1, line: 260, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!351 = !DILocation(line: 260, column: 3, scope: !350)
!352 = !DILocation(line: 261, column: 5, scope: !350)
!353 = distinct !{!353, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.vectorize.width", i32 0}}
!360 = distinct !DISubprogram(name: "vec_width_only", file: !1, line: 270, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!361 = !DILocation(line: 270, column: 3, scope: !360)
!362 = !DILocation(line: 271, column: 5, scope: !360)
!363 = distinct !{!363, !{!"llvm.loop.vectorize.width", i32 4}}
!370 = distinct !DISubprogram(name: "il_only", file: !1, line: 280, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!371 = !DILocation(line: 280, column: 3, scope: !370)
!372 = !DILocation(line: 281, column: 5, scope: !370)
!373 = distinct !{!373, !{!"llvm.loop.interleave.count", i32 4}}
!380 = distinct !DISubprogram(name: "vec_done", file: !1, line: 290, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!381 = !DILocation(line: 290, column: 3, scope: !380)
!382 = !DILocation(line: 291, column: 5, scope: !380)
!383 = distinct !{!383, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.isvectorized", i32 1}}
!390 = distinct !DISubprogram(name: "dist_enable", file: !1, line: 300, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!391 = !DILocation(line: 300, column: 3, scope: !390)
!392 = !DILocation(line: 301, column: 5, scope: !390)
!393 = distinct !{!393, !{!"llvm.loop.distribute.enable", i1 true}}
!400 = distinct !DISubprogram(name: "dist_disable", file: !1, line: 310, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!401 = !DILocation(line: 310, column: 3, scope: !400)
!402 = !DILocation(line: 311, column: 5, scope: !400)
!403 = distinct !{!403, !{!"llvm.loop.distribute.enable", i1 false}}
!410 = distinct !DISubprogram(name: "nonforced", file: !1, line: 320, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!411 = !DILocation(line: 320, column: 3, scope: !410)
!412 = !DILocation(line: 321, column: 5, scope: !410)
!413 = distinct !{!413, !{!"llvm.loop.disable_nonforced"}, !{!"llvm.loop.unroll.enable"}}
!420 = distinct !DISubprogram(name: "nonforced_only", file: !1, line: 330, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!421 = !DILocation(line: 330, column: 3, scope: !420)
!422 = !DILocation(line: 331, column: 5, scope: !420)
!423 = distinct !{!423, !{!"llvm.loop.disable_nonforced"}}
!430 = distinct !DISubprogram(name: "all", file: !1, line: 340, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!431 = !DILocation(line: 340, column: 3, scope: !430)
!432 = !DILocation(line: 341, column: 5, scope: !430)
!433 = distinct !{!433, !{!"llvm.loop.distribute.enable", i1 true}, !{!"llvm.loop.vectorize.enable", i1 true}, !{!"llvm.loop.unroll_and_jam.enable"}, !{!"llvm.loop.unroll.enable"}}
!440 = distinct !DISubprogram(name: "twice", file: !1, line: 350, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!441 = !DILocation(line: 350, column: 3, scope: !440)
!442 = !DILocation(line: 351, column: 5, scope: !440)
!443 = distinct !{!443, !{!"llvm.loop.unroll.disable"}, !{!"llvm.loop.unroll.count", i32 8}, !{!"llvm.loop.unroll.count", i32 1}}
!450 = distinct !DISubprogram(name: "mustprogress", file: !1, line: 360, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!451 = !DILocation(line: 360, column: 3, scope: !450)
!452 = !DILocation(line: 361, column: 5, scope: !450)
!453 = distinct !{!453, !{!"llvm.loop.mustprogress"}}
