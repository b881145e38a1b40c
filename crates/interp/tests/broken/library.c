// undefined behaviour: store to
// at copy, library.c:7:3
// called from main, library.c:11:3
#include <string.h>

static void copy(char *to, const char *from) {
  strcpy(to, from);
}
int main(int argc, char **argv) {
  char buffer[4];
  copy(buffer, argc == 1 ? "hello" : "a");
  return buffer[0];
}
