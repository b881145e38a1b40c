// undefined behaviour: the exit status is poison
// poison comes from @mask, shift.c:6:13:
// called from main, shift.c:9:10
// at main, shift.c:9:3
static unsigned mask(int bits) {
  return 1u << bits;
}
int main(int argc, char **argv) {
  return mask(argc + 31);
}
