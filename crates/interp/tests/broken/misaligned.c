// undefined behaviour: load from address
// at number, misaligned.c:5:10
// called from main, misaligned.c:9:10
static int number(const char *p) {
  return *(const int *)p;
}
int main(int argc, char **argv) {
  _Alignas(8) char buffer[16] = {argc};
  return number(buffer + argc);
}
