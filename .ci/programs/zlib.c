// Packs and unpacks with zlib at all levels.
#include <stdio.h>
#include <string.h>
int compress2(unsigned char *, unsigned long *, const unsigned char *, unsigned long, int);
int uncompress(unsigned char *, unsigned long *, const unsigned char *, unsigned long);
unsigned long crc32(unsigned long, const unsigned char *, unsigned);
unsigned long adler32(unsigned long, const unsigned char *, unsigned);

static unsigned char in[200000], packed[300000], out[200000];

int main(void) {
  unsigned x = 1;
  for (unsigned i = 0; i < sizeof in; i++) {
    x = x * 1103515245 + 12345;
    in[i] = i % 1000 < 600 ? "the quick brown fox "[i % 20] : (x >> 16) & (i % 3000 < 1500 ? 0x0f : 0xff);
  }
  for (int level = 0; level <= 9; level++) {
    unsigned long n = sizeof packed, m = sizeof out;
    int a = compress2(packed, &n, in, sizeof in, level);
    int b = uncompress(out, &m, packed, n);
    printf("%d: %d %d %lu %lu %d %lx %lx\n", level, a, b, n, m, memcmp(in, out, sizeof in),
           crc32(0, packed, n), adler32(1, out, m));
  }
  packed[77] ^= 1;
  unsigned long m = sizeof out;
  printf("%d\n", uncompress(out, &m, packed, 50000));
  return 0;
}
