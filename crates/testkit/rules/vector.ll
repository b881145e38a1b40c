; Lanes of vectors.

define iN @extract_of_insert(<2 x iN> %x, iN %y) {
  %a = insertelement <2 x iN> %x, iN %y, i32 0
  %r = extractelement <2 x iN> %a, i32 0
  ret iN %r
}

define iN @extract_beyond(<2 x iN> %x) {
  %r = extractelement <2 x iN> %x, i32 2
  ret iN %r
}

define <2 x iN> @insert_beyond(<2 x iN> %x, iN %y) {
  %r = insertelement <2 x iN> %x, iN %y, i32 2
  ret <2 x iN> %r
}

define <2 x iN> @insert_poison(<2 x iN> %x) {
  %r = insertelement <2 x iN> %x, iN poison, i32 1
  ret <2 x iN> %r
}

; unchanged
define <2 x iN> @insert_undef(<2 x iN> %x) {
  %r = insertelement <2 x iN> %x, iN undef, i32 1
  ret <2 x iN> %r
}

define <2 x iN> @insert_of_extract(<2 x iN> %x) {
  %a = extractelement <2 x iN> %x, i32 1
  %r = insertelement <2 x iN> %x, iN %a, i32 1
  ret <2 x iN> %r
}

define <2 x iN> @shuffle_identity(<2 x iN> %x) {
  %r = shufflevector <2 x iN> %x, <2 x iN> poison, <2 x i32> <i32 0, i32 1>
  ret <2 x iN> %r
}

define <2 x iN> @shuffle_nothing(<2 x iN> %x) {
  %r = shufflevector <2 x iN> %x, <2 x iN> poison, <2 x i32> <i32 poison, i32 2>
  ret <2 x iN> %r
}

; unchanged
define <2 x iN> @shuffle_poison_lane(<2 x iN> %x) {
  %r = shufflevector <2 x iN> %x, <2 x iN> poison, <2 x i32> <i32 0, i32 poison>
  ret <2 x iN> %r
}

define <2 x iN> @add_zeros(<2 x iN> %x) {
  %r = add <2 x iN> %x, zeroinitializer
  ret <2 x iN> %r
}

define <2 x iN> @add_zero_and_poison(<2 x iN> %x) {
  %r = add <2 x iN> %x, <iN 0, iN poison>
  ret <2 x iN> %r
}

; unchanged
define <2 x iN> @add_zero_and_undef(<2 x iN> %x) {
  %r = add <2 x iN> %x, <iN 0, iN undef>
  ret <2 x iN> %r
}

define <2 x iN> @and_lanes(<2 x iN> %x) {
  %r = and <2 x iN> %x, <iN C, iN C1>
  ret <2 x iN> %r
}

define <2 x iN> @mul_zero_and_undef(<2 x iN> %x) {
  %r = mul <2 x iN> %x, <iN 0, iN undef>
  ret <2 x iN> %r
}

define <2 x i1> @icmp_lanes(<2 x iN> %x) {
  %r = icmp ult <2 x iN> %x, <iN C, iN C1>
  ret <2 x i1> %r
}

define <2 x iN> @select_lanes(<2 x iN> %x) {
  %r = select <2 x i1> <i1 true, i1 false>, <2 x iN> %x, <2 x iN> %x
  ret <2 x iN> %r
}

define <2 x iN> @shl_lanes(<2 x iN> %x) {
  %r = shl <2 x iN> %x, <iN C, iN C1>
  ret <2 x iN> %r
}

define <2 x iN> @udiv_lane_zero(<2 x iN> %x) {
  %r = udiv <2 x iN> %x, <iN C, iN C1>
  ret <2 x iN> %r
}

define <2 x iN> @select_constants_undef_and_poison(i1 %c) {
  %r = select i1 %c, <2 x iN> <iN undef, iN C>, <2 x iN> <iN poison, iN C>
  ret <2 x iN> %r
}
