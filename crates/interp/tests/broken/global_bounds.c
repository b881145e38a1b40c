// undefined behaviour: load from 4 bytes at offset 12 of an object of 12 bytes
// at look, global_bounds.c:7:10
// called from main, global_bounds.c:10:10
int table[3] = {1, 2, 3};

static int look(int i) {
  return table[i];
}
int main(int argc, char **argv) {
  return look(argc + 2);
}
