; RUN: llopt '-passes=print<demanded-bits>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; The lines are those of opt-22, which has them in an order that varies.

;CHECK-LABEL:Printing analysis 'Demanded Bits Analysis' for function 'f':
;CHECK-NEXT:DemandedBits: 0x1f for   %x = add i32 %a, %b
;CHECK-NEXT:DemandedBits: 0x1f for %a in   %x = add i32 %a, %b
;CHECK-NEXT:DemandedBits: 0x1f for %b in   %x = add i32 %a, %b
;CHECK-NEXT:DemandedBits: 0xff for   %y = shl i32 %x, 3
;CHECK-NEXT:DemandedBits: 0x1f for %x in   %y = shl i32 %x, 3
;CHECK-NEXT:DemandedBits: 0xffffffff for 3 in   %y = shl i32 %x, 3
;CHECK-NEXT:DemandedBits: 0xff for   %z = trunc i32 %y to i8
;CHECK-NEXT:DemandedBits: 0xff for %y in   %z = trunc i32 %y to i8
;CHECK-NEXT:DemandedBits: 0xffffffff for   %d = add i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %d = add i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for 5 in   %d = add i32 %a, 5
;CHECK-LABEL:Printing analysis 'Demanded Bits Analysis' for function 'g':
;CHECK-NEXT:DemandedBits: 0xff for   %x = and i32 %a, 255
;CHECK-NEXT:DemandedBits: 0xff for %a in   %x = and i32 %a, 255
;CHECK-NEXT:DemandedBits: 0xff for 255 in   %x = and i32 %a, 255
;CHECK-NEXT:DemandedBits: 0xff for   %y = or i32 %x, %b
;CHECK-NEXT:DemandedBits: 0xff for %x in   %y = or i32 %x, %b
;CHECK-NEXT:DemandedBits: 0xff for %b in   %y = or i32 %x, %b
;CHECK-NEXT:DemandedBits: 0xff for   %z = trunc i32 %y to i8
;CHECK-NEXT:DemandedBits: 0xff for %y in   %z = trunc i32 %y to i8
;CHECK-LABEL:Printing analysis 'Demanded Bits Analysis' for function 'h':
;CHECK-NEXT:DemandedBits: 0xff for   %y = or <2 x i32> %a, splat (i32 5)
;CHECK-NEXT:DemandedBits: 0xfa for %a in   %y = or <2 x i32> %a, splat (i32 5)
;CHECK-NEXT:DemandedBits: 0xff for splat (i32 5) in   %y = or <2 x i32> %a, splat (i32 5)
;CHECK-NEXT:DemandedBits: 0xff for   %z = trunc <2 x i32> %y to <2 x i8>
;CHECK-NEXT:DemandedBits: 0xff for %y in   %z = trunc <2 x i32> %y to <2 x i8>
;CHECK-LABEL:Printing analysis 'Demanded Bits Analysis' for function 'i':
;CHECK-NEXT:DemandedBits: 0xffffffff for   %y = lshr i128 %b, 70
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for %b in   %y = lshr i128 %b, 70
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for 70 in   %y = lshr i128 %b, 70
;CHECK-NEXT:DemandedBits: 0xffffffff for   %z = trunc i128 %y to i32
;CHECK-NEXT:DemandedBits: 0xffffffff for %y in   %z = trunc i128 %y to i32
;CHECK-NEXT:DemandedBits: 0xffffffff for   %p = ptrtoint ptr %a to i64
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for %a in   %p = ptrtoint ptr %a to i64
;CHECK-NEXT:DemandedBits: 0xffffffff for   %q = trunc i64 %p to i32
;CHECK-NEXT:DemandedBits: 0xffffffff for %p in   %q = trunc i64 %p to i32
;CHECK-LABEL:Printing analysis 'Demanded Bits Analysis' for function 'intrinsics':
;CHECK-NEXT:DemandedBits: 0xff for   %1 = call i32 @llvm.bswap.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xff000000 for %a in   %1 = call i32 @llvm.bswap.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.bswap.i32 in   %1 = call i32 @llvm.bswap.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xff for   %t1 = trunc i32 %1 to i8
;CHECK-NEXT:DemandedBits: 0xff for %1 in   %t1 = trunc i32 %1 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %2 = call i32 @llvm.bitreverse.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xff000000 for %a in   %2 = call i32 @llvm.bitreverse.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.bitreverse.i32 in   %2 = call i32 @llvm.bitreverse.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xff for   %t2 = trunc i32 %2 to i8
;CHECK-NEXT:DemandedBits: 0xff for %2 in   %t2 = trunc i32 %2 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %3 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0x7 for %a in   %3 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0xf8000000 for %b in   %3 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0x1f for 5 in   %3 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.fshl.i32 in   %3 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0xff for   %t3 = trunc i32 %3 to i8
;CHECK-NEXT:DemandedBits: 0xff for %3 in   %t3 = trunc i32 %3 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %4 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0x0 for %a in   %4 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0x1fe0 for %b in   %4 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0x1f for 5 in   %4 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.fshr.i32 in   %4 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
;CHECK-NEXT:DemandedBits: 0xff for   %t4 = trunc i32 %4 to i8
;CHECK-NEXT:DemandedBits: 0xff for %4 in   %t4 = trunc i32 %4 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %5 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %s)
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %5 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %s)
;CHECK-NEXT:DemandedBits: 0xffffffff for %b in   %5 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %s)
;CHECK-NEXT:DemandedBits: 0x1f for %s in   %5 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %s)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.fshr.i32 in   %5 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %s)
;CHECK-NEXT:DemandedBits: 0xff for   %t5 = trunc i32 %5 to i8
;CHECK-NEXT:DemandedBits: 0xff for %5 in   %t5 = trunc i32 %5 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %6 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %6 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0x1 for false in   %6 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.ctlz.i32 in   %6 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0xff for   %t6 = trunc i32 %6 to i8
;CHECK-NEXT:DemandedBits: 0xff for %6 in   %t6 = trunc i32 %6 to i8
;CHECK-NEXT:DemandedBits: 0x1fff for   %oz = or i32 %a, 4096
;CHECK-NEXT:DemandedBits: 0xfff for %a in   %oz = or i32 %a, 4096
;CHECK-NEXT:DemandedBits: 0x1fff for 4096 in   %oz = or i32 %a, 4096
;CHECK-NEXT:DemandedBits: 0xff for   %7 = call i32 @llvm.cttz.i32(i32 %oz, i1 true)
;CHECK-NEXT:DemandedBits: 0x1fff for %oz in   %7 = call i32 @llvm.cttz.i32(i32 %oz, i1 true)
;CHECK-NEXT:DemandedBits: 0x1 for true in   %7 = call i32 @llvm.cttz.i32(i32 %oz, i1 true)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.cttz.i32 in   %7 = call i32 @llvm.cttz.i32(i32 %oz, i1 true)
;CHECK-NEXT:DemandedBits: 0xff for   %t7 = trunc i32 %7 to i8
;CHECK-NEXT:DemandedBits: 0xff for %7 in   %t7 = trunc i32 %7 to i8
;CHECK-NEXT:DemandedBits: 0xfff00000 for   %8 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xfff00000 for %a in   %8 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xfff00000 for %b in   %8 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.umin.i32 in   %8 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xffffffff for   %h8 = lshr i32 %8, 20
;CHECK-NEXT:DemandedBits: 0xfff00000 for %8 in   %h8 = lshr i32 %8, 20
;CHECK-NEXT:DemandedBits: 0xffffffff for 20 in   %h8 = lshr i32 %8, 20
;CHECK-NEXT:DemandedBits: 0xfff00000 for   %9 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xfff00000 for %a in   %9 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xfff00000 for %b in   %9 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.smax.i32 in   %9 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xffffffff for   %h9 = lshr i32 %9, 20
;CHECK-NEXT:DemandedBits: 0xfff00000 for %9 in   %h9 = lshr i32 %9, 20
;CHECK-NEXT:DemandedBits: 0xffffffff for 20 in   %h9 = lshr i32 %9, 20
;CHECK-NEXT:DemandedBits: 0x1 for   %10 = call i32 @llvm.ctpop.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %10 = call i32 @llvm.ctpop.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.ctpop.i32 in   %10 = call i32 @llvm.ctpop.i32(i32 %a)
;CHECK-NEXT:DemandedBits: 0x1 for   %t10 = trunc i32 %10 to i1
;CHECK-NEXT:DemandedBits: 0x1 for %10 in   %t10 = trunc i32 %10 to i1
;CHECK-NEXT:DemandedBits: 0xff for   %11 = call i32 @llvm.abs.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %11 = call i32 @llvm.abs.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0x1 for false in   %11 = call i32 @llvm.abs.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.abs.i32 in   %11 = call i32 @llvm.abs.i32(i32 %a, i1 false)
;CHECK-NEXT:DemandedBits: 0xff for   %t11 = trunc i32 %11 to i8
;CHECK-NEXT:DemandedBits: 0xff for %11 in   %t11 = trunc i32 %11 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %12 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %12 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xffffffff for %b in   %12 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for @llvm.uadd.sat.i32 in   %12 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
;CHECK-NEXT:DemandedBits: 0xff for   %t12 = trunc i32 %12 to i8
;CHECK-NEXT:DemandedBits: 0xff for %12 in   %t12 = trunc i32 %12 to i8
;CHECK-LABEL:Printing analysis 'Demanded Bits Analysis' for function 'operations':
;CHECK-NEXT:DemandedBits: 0xfff00000 for   %1 = ashr i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xfe000000 for %a in   %1 = ashr i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for 5 in   %1 = ashr i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for   %t1 = lshr i32 %1, 20
;CHECK-NEXT:DemandedBits: 0xfff00000 for %1 in   %t1 = lshr i32 %1, 20
;CHECK-NEXT:DemandedBits: 0xffffffff for 20 in   %t1 = lshr i32 %1, 20
;CHECK-NEXT:DemandedBits: 0xff for   %2 = ashr exact i32 %a, 5
;CHECK-NEXT:DemandedBits: 0x1fff for %a in   %2 = ashr exact i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for 5 in   %2 = ashr exact i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xff for   %t2 = trunc i32 %2 to i8
;CHECK-NEXT:DemandedBits: 0xff for %2 in   %t2 = trunc i32 %2 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %3 = lshr exact i32 %a, 5
;CHECK-NEXT:DemandedBits: 0x1fff for %a in   %3 = lshr exact i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for 5 in   %3 = lshr exact i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xff for   %t3 = trunc i32 %3 to i8
;CHECK-NEXT:DemandedBits: 0xff for %3 in   %t3 = trunc i32 %3 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %4 = shl nuw i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xf8000007 for %a in   %4 = shl nuw i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for 5 in   %4 = shl nuw i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xff for   %t4 = trunc i32 %4 to i8
;CHECK-NEXT:DemandedBits: 0xff for %4 in   %t4 = trunc i32 %4 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %5 = shl nsw i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xfc000007 for %a in   %5 = shl nsw i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xffffffff for 5 in   %5 = shl nsw i32 %a, 5
;CHECK-NEXT:DemandedBits: 0xff for   %t5 = trunc i32 %5 to i8
;CHECK-NEXT:DemandedBits: 0xff for %5 in   %t5 = trunc i32 %5 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %6 = shl i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xff for %a in   %6 = shl i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xffffffff for %s in   %6 = shl i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xff for   %t6 = trunc i32 %6 to i8
;CHECK-NEXT:DemandedBits: 0xff for %6 in   %t6 = trunc i32 %6 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %7 = shl nuw nsw i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %7 = shl nuw nsw i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xffffffff for %s in   %7 = shl nuw nsw i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xff for   %t7 = trunc i32 %7 to i8
;CHECK-NEXT:DemandedBits: 0xff for %7 in   %t7 = trunc i32 %7 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %8 = lshr i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %8 = lshr i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xffffffff for %s in   %8 = lshr i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xff for   %t8 = trunc i32 %8 to i8
;CHECK-NEXT:DemandedBits: 0xff for %8 in   %t8 = trunc i32 %8 to i8
;CHECK-NEXT:DemandedBits: 0xfff00000 for   %9 = lshr i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xfff00000 for %a in   %9 = lshr i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xffffffff for %s in   %9 = lshr i32 %a, %s
;CHECK-NEXT:DemandedBits: 0xffffffff for   %t9 = lshr i32 %9, 20
;CHECK-NEXT:DemandedBits: 0xfff00000 for %9 in   %t9 = lshr i32 %9, 20
;CHECK-NEXT:DemandedBits: 0xffffffff for 20 in   %t9 = lshr i32 %9, 20
;CHECK-NEXT:DemandedBits: 0xffffffff for   %s2 = and i32 %s, 3
;CHECK-NEXT:DemandedBits: 0x3 for %s in   %s2 = and i32 %s, 3
;CHECK-NEXT:DemandedBits: 0xffffffff for 3 in   %s2 = and i32 %s, 3
;CHECK-NEXT:DemandedBits: 0xff for   %10 = lshr i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0x7ff for %a in   %10 = lshr i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0xffffffff for %s2 in   %10 = lshr i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0xff for   %t10 = trunc i32 %10 to i8
;CHECK-NEXT:DemandedBits: 0xff for %10 in   %t10 = trunc i32 %10 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %11 = shl i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0xff for %a in   %11 = shl i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0xffffffff for %s2 in   %11 = shl i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0xff for   %t11 = trunc i32 %11 to i8
;CHECK-NEXT:DemandedBits: 0xff for %11 in   %t11 = trunc i32 %11 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %12 = ashr i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0x7ff for %a in   %12 = ashr i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0xffffffff for %s2 in   %12 = ashr i32 %a, %s2
;CHECK-NEXT:DemandedBits: 0xff for   %t12 = trunc i32 %12 to i8
;CHECK-NEXT:DemandedBits: 0xff for %12 in   %t12 = trunc i32 %12 to i8
;CHECK-NEXT:DemandedBits: 0x1 for   %13 = icmp slt i32 %a, 0
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %13 = icmp slt i32 %a, 0
;CHECK-NEXT:DemandedBits: 0xffffffff for 0 in   %13 = icmp slt i32 %a, 0
;CHECK-NEXT:DemandedBits: 0x1 for   %14 = icmp sgt i32 %a, -1
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %14 = icmp sgt i32 %a, -1
;CHECK-NEXT:DemandedBits: 0xffffffff for -1 in   %14 = icmp sgt i32 %a, -1
;CHECK-NEXT:DemandedBits: 0x1 for   %15 = icmp slt i32 %a, 1
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %15 = icmp slt i32 %a, 1
;CHECK-NEXT:DemandedBits: 0xffffffff for 1 in   %15 = icmp slt i32 %a, 1
;CHECK-NEXT:DemandedBits: 0x1 for   %16 = icmp eq i32 %a, 1
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %16 = icmp eq i32 %a, 1
;CHECK-NEXT:DemandedBits: 0xffffffff for 1 in   %16 = icmp eq i32 %a, 1
;CHECK-NEXT:DemandedBits: 0x1 for   %17 = icmp ugt i32 %a, 2147483647
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %17 = icmp ugt i32 %a, 2147483647
;CHECK-NEXT:DemandedBits: 0xffffffff for 2147483647 in   %17 = icmp ugt i32 %a, 2147483647
;CHECK-NEXT:DemandedBits: 0x1 for   %18 = icmp sge i32 0, %a
;CHECK-NEXT:DemandedBits: 0xffffffff for 0 in   %18 = icmp sge i32 0, %a
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %18 = icmp sge i32 0, %a
;CHECK-NEXT:DemandedBits: 0xff for   %19 = select i1 %c, i32 %a, i32 %b
;CHECK-NEXT:DemandedBits: 0x1 for %c in   %19 = select i1 %c, i32 %a, i32 %b
;CHECK-NEXT:DemandedBits: 0xff for %a in   %19 = select i1 %c, i32 %a, i32 %b
;CHECK-NEXT:DemandedBits: 0xff for %b in   %19 = select i1 %c, i32 %a, i32 %b
;CHECK-NEXT:DemandedBits: 0xff for   %t19 = trunc i32 %19 to i8
;CHECK-NEXT:DemandedBits: 0xff for %19 in   %t19 = trunc i32 %19 to i8
;CHECK-NEXT:DemandedBits: 0xff0000000000 for   %20 = sext i32 %a to i64
;CHECK-NEXT:DemandedBits: 0x80000000 for %a in   %20 = sext i32 %a to i64
;CHECK-NEXT:DemandedBits: 0xff for   %t20 = lshr i64 %20, 40
;CHECK-NEXT:DemandedBits: 0xff0000000000 for %20 in   %t20 = lshr i64 %20, 40
;CHECK-NEXT:DemandedBits: 0xffffffffffffffff for 40 in   %t20 = lshr i64 %20, 40
;CHECK-NEXT:DemandedBits: 0xff for   %t21 = trunc i64 %t20 to i8
;CHECK-NEXT:DemandedBits: 0xff for %t20 in   %t21 = trunc i64 %t20 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %21 = udiv i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %21 = udiv i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for 8 in   %21 = udiv i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for   %t22 = trunc i32 %21 to i8
;CHECK-NEXT:DemandedBits: 0xff for %21 in   %t22 = trunc i32 %21 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %22 = udiv exact i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %22 = udiv exact i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for 8 in   %22 = udiv exact i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for   %t23 = trunc i32 %22 to i8
;CHECK-NEXT:DemandedBits: 0xff for %22 in   %t23 = trunc i32 %22 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %23 = urem i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %23 = urem i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for 8 in   %23 = urem i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for   %t24 = trunc i32 %23 to i8
;CHECK-NEXT:DemandedBits: 0xff for %23 in   %t24 = trunc i32 %23 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %24 = urem i32 %a, %b
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %24 = urem i32 %a, %b
;CHECK-NEXT:DemandedBits: 0xffffffff for %b in   %24 = urem i32 %a, %b
;CHECK-NEXT:DemandedBits: 0xff for   %t25 = trunc i32 %24 to i8
;CHECK-NEXT:DemandedBits: 0xff for %24 in   %t25 = trunc i32 %24 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %25 = mul i32 %a, %b
;CHECK-NEXT:DemandedBits: 0xff for %a in   %25 = mul i32 %a, %b
;CHECK-NEXT:DemandedBits: 0xff for %b in   %25 = mul i32 %a, %b
;CHECK-NEXT:DemandedBits: 0xff for   %t26 = trunc i32 %25 to i8
;CHECK-NEXT:DemandedBits: 0xff for %25 in   %t26 = trunc i32 %25 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %26 = mul i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for %a in   %26 = mul i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for 8 in   %26 = mul i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for   %t27 = trunc i32 %26 to i8
;CHECK-NEXT:DemandedBits: 0xff for %26 in   %t27 = trunc i32 %26 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %27 = sdiv i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %27 = sdiv i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for 8 in   %27 = sdiv i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for   %t28 = trunc i32 %27 to i8
;CHECK-NEXT:DemandedBits: 0xff for %27 in   %t28 = trunc i32 %27 to i8
;CHECK-NEXT:DemandedBits: 0xff for   %28 = srem i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for %a in   %28 = srem i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xffffffff for 8 in   %28 = srem i32 %a, 8
;CHECK-NEXT:DemandedBits: 0xff for   %t29 = trunc i32 %28 to i8
;CHECK-NEXT:DemandedBits: 0xff for %28 in   %t29 = trunc i32 %28 to i8

define i8 @f(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %y = shl i32 %x, 3
  %z = trunc i32 %y to i8
  %d = add i32 %a, 5
  store i32 %d, ptr null
  ret i8 %z
}
define i8 @g(i32 %a, i32 %b) {
  %x = and i32 %a, 255
  %y = or i32 %x, %b
  %z = trunc i32 %y to i8
  ret i8 %z
}
define <2 x i8> @h(<2 x i32> %a, float %b) {
  %y = or <2 x i32> %a, splat (i32 5)
  %z = trunc <2 x i32> %y to <2 x i8>
  %q = bitcast float %b to i32
  %q1 = and i32 %q, 0
  ret <2 x i8> %z
}
define void @i(ptr %a, i128 %b) {
  %y = lshr i128 %b, 70
  %z = trunc i128 %y to i32
  %p = ptrtoint ptr %a to i64
  %q = trunc i64 %p to i32
  %dead = add i32 5, 6
  store i32 %z, ptr %a
  store i32 %q, ptr %a
  ret void
}
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.fshl.i32(i32,i32,i32)
declare i32 @llvm.fshr.i32(i32,i32,i32)
declare i33 @llvm.fshr.i33(i33,i33,i33)
declare i32 @llvm.ctlz.i32(i32,i1)
declare i32 @llvm.cttz.i32(i32,i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.umin.i32(i32,i32)
declare i32 @llvm.smax.i32(i32,i32)
declare i32 @llvm.abs.i32(i32,i1)
declare i32 @llvm.uadd.sat.i32(i32,i32)
define void @intrinsics(i32 %a, i32 %b, ptr %p, i32 %s) {
  %1 = call i32 @llvm.bswap.i32(i32 %a)
  %t1 = trunc i32 %1 to i8
  store i8 %t1, ptr %p
  %2 = call i32 @llvm.bitreverse.i32(i32 %a)
  %t2 = trunc i32 %2 to i8
  store i8 %t2, ptr %p
  %3 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 5)
  %t3 = trunc i32 %3 to i8
  store i8 %t3, ptr %p
  %4 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
  %t4 = trunc i32 %4 to i8
  store i8 %t4, ptr %p
  %5 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %s)
  %t5 = trunc i32 %5 to i8
  store i8 %t5, ptr %p
  %6 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %t6 = trunc i32 %6 to i8
  store i8 %t6, ptr %p
  %oz = or i32 %a, 4096
  %7 = call i32 @llvm.cttz.i32(i32 %oz, i1 true)
  %t7 = trunc i32 %7 to i8
  store i8 %t7, ptr %p
  %8 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  %h8 = lshr i32 %8, 20
  store i32 %h8, ptr %p
  %9 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %h9 = lshr i32 %9, 20
  store i32 %h9, ptr %p
  %10 = call i32 @llvm.ctpop.i32(i32 %a)
  %t10 = trunc i32 %10 to i1
  store i1 %t10, ptr %p
  %11 = call i32 @llvm.abs.i32(i32 %a, i1 0)
  %t11 = trunc i32 %11 to i8
  store i8 %t11, ptr %p
  %12 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
  %t12 = trunc i32 %12 to i8
  store i8 %t12, ptr %p
  ret void
}
define void @operations(i32 %a, i32 %b, ptr %p, i32 %s, i1 %c) {
  %1 = ashr i32 %a, 5
  %t1 = lshr i32 %1, 20
  store i32 %t1, ptr %p
  %2 = ashr exact i32 %a, 5
  %t2 = trunc i32 %2 to i8
  store i8 %t2, ptr %p
  %3 = lshr exact i32 %a, 5
  %t3 = trunc i32 %3 to i8
  store i8 %t3, ptr %p
  %4 = shl nuw i32 %a, 5
  %t4 = trunc i32 %4 to i8
  store i8 %t4, ptr %p
  %5 = shl nsw i32 %a, 5
  %t5 = trunc i32 %5 to i8
  store i8 %t5, ptr %p
  %6 = shl i32 %a, %s
  %t6 = trunc i32 %6 to i8
  store i8 %t6, ptr %p
  %7 = shl nuw nsw i32 %a, %s
  %t7 = trunc i32 %7 to i8
  store i8 %t7, ptr %p
  %8 = lshr i32 %a, %s
  %t8 = trunc i32 %8 to i8
  store i8 %t8, ptr %p
  %9 = lshr i32 %a, %s
  %t9 = lshr i32 %9, 20
  store i32 %t9, ptr %p
  %s2 = and i32 %s, 3
  %10 = lshr i32 %a, %s2
  %t10 = trunc i32 %10 to i8
  store i8 %t10, ptr %p
  %11 = shl i32 %a, %s2
  %t11 = trunc i32 %11 to i8
  store i8 %t11, ptr %p
  %12 = ashr i32 %a, %s2
  %t12 = trunc i32 %12 to i8
  store i8 %t12, ptr %p
  %13 = icmp slt i32 %a, 0
  store i1 %13, ptr %p
  %14 = icmp sgt i32 %a, -1
  store i1 %14, ptr %p
  %15 = icmp slt i32 %a, 1
  store i1 %15, ptr %p
  %16 = icmp eq i32 %a, 1
  store i1 %16, ptr %p
  %17 = icmp ugt i32 %a, 2147483647
  store i1 %17, ptr %p
  %18 = icmp sge i32 0, %a
  store i1 %18, ptr %p
  %19 = select i1 %c, i32 %a, i32 %b
  %t19 = trunc i32 %19 to i8
  store i8 %t19, ptr %p
  %20 = sext i32 %a to i64
  %t20 = lshr i64 %20, 40
  %t21 = trunc i64 %t20 to i8
  store i8 %t21, ptr %p
  %22 = udiv i32 %a, 8
  %t22 = trunc i32 %22 to i8
  store i8 %t22, ptr %p
  %23 = udiv exact i32 %a, 8
  %t23 = trunc i32 %23 to i8
  store i8 %t23, ptr %p
  %24 = urem i32 %a, 8
  %t24 = trunc i32 %24 to i8
  store i8 %t24, ptr %p
  %25 = urem i32 %a, %b
  %t25 = trunc i32 %25 to i8
  store i8 %t25, ptr %p
  %26 = mul i32 %a, %b
  %t26 = trunc i32 %26 to i8
  store i8 %t26, ptr %p
  %27 = mul i32 %a, 8
  %t27 = trunc i32 %27 to i8
  store i8 %t27, ptr %p
  %28 = sdiv i32 %a, 8
  %t28 = trunc i32 %28 to i8
  store i8 %t28, ptr %p
  %29 = srem i32 %a, 8
  %t29 = trunc i32 %29 to i8
  store i8 %t29, ptr %p
  ret void
}
