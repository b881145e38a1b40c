
define float @either_zero(float %0) {
  %2 = fmul nnan nsz float %0, 0.000000e+00
  ret float %2
}
