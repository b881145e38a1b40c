// undefined behaviour: double free
// at drop, double_free.c:7:3
// called from main, double_free.c:13:3
#include <stdlib.h>

static void drop(char *p) {
  free(p);
}
int main(int argc, char **argv) {
  char *p = malloc(argc);
  p[0] = 'a';
  drop(p);
  drop(p);
  return 0;
}
