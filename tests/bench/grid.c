/* The floor: line of fire over a plain uniform grid in C, the same scene and questions. Reads from stdin, in doubles: bases,
 * questions, side of the table; six numbers a base (centre, two half sides); for a question a, b, firer, target. Then, for each line
 * it reads: asks all questions some times over, prints ns a question, the milliseconds it took, and how many lines are blocked. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int n, q, cells;
static double side, *bases, *asked;
static int *starts, *items;
static const double REACH = 22.5, CELL = 100;

static int cell(double v) { int c = (int)(v / CELL); return c < 0 ? 0 : c >= cells ? cells - 1 : c; }

static int meets(const double *r, double ax, double ay, double bx, double by) {
  double dx = bx - ax, dy = by - ay, mx = (ax + bx) / 2 - r[0], my = (ay + by) / 2 - r[1];
  if (fabs(dx * my - dy * mx) > fabs(dx * r[3] - dy * r[2]) + fabs(dx * r[5] - dy * r[4])) return 0;
  if (fabs(mx * r[2] + my * r[3]) > r[2] * r[2] + r[3] * r[3] + fabs(dx * r[2] + dy * r[3]) / 2) return 0;
  return fabs(mx * r[4] + my * r[5]) <= r[4] * r[4] + r[5] * r[5] + fabs(dx * r[4] + dy * r[5]) / 2;
}

static int blocked(const double *k) {
  double ax = k[0], ay = k[1], bx = k[2], by = k[3], dx = bx - ax, slope = dx == 0 ? 0 : (by - ay) / dx;
  double lift = dx == 0 ? 1e9 : REACH * sqrt(1 + slope * slope);
  int step = dx >= 0 ? 1 : -1, from = cell(ax - step * REACH), to = cell(bx + step * REACH);
  double south = fmin(ay, by) - REACH, north = fmax(ay, by) + REACH;
  for (int c = from;; c += step) {
    double w = ay + slope * (c * CELL - ax), e = w + slope * CELL;
    int low = cell(fmax(south, fmin(w, e) - lift)), high = cell(fmin(north, fmax(w, e) + lift));
    for (int s = starts[c * cells + low]; s < starts[c * cells + high + 1]; s++) {
      int i = items[s];
      if (meets(bases + 6 * i, ax, ay, bx, by) && i != (int)k[4] && i != (int)k[5]) return 1;
    }
    if (c == to) return 0;
  }
}

int main(void) {
  double head[3];
  if (fread(head, 8, 3, stdin) != 3) return 1;
  n = (int)head[0]; q = (int)head[1]; side = head[2]; cells = (int)(side / CELL) + 1;
  bases = malloc(sizeof(double) * 6 * n); asked = malloc(sizeof(double) * 6 * q);
  if (fread(bases, 48, n, stdin) != (size_t)n || fread(asked, 48, q, stdin) != (size_t)q) return 1;
  starts = calloc((size_t)cells * cells + 2, sizeof(int)); items = malloc(sizeof(int) * n);
  for (int i = 0; i < n; i++) starts[cell(bases[6 * i]) * cells + cell(bases[6 * i + 1]) + 2]++;
  for (int c = 1; c < cells * cells + 2; c++) starts[c] += starts[c - 1];
  for (int i = 0; i < n; i++) items[starts[cell(bases[6 * i]) * cells + cell(bases[6 * i + 1]) + 1]++] = i;
  for (int c; (c = getchar()) != EOF;) {
    struct timespec s, e;
    int found = 0, rounds = q < 20000 ? 20000 / q : 1;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    for (int r = 0; r < rounds; r++)
      for (int k = 0; k < q; k++) found += blocked(asked + 6 * k);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double ns = (e.tv_sec - s.tv_sec) * 1e9 + (e.tv_nsec - s.tv_nsec);
    printf("%.2f %.3f %d\n", ns / rounds / q, ns / 1e6, found / rounds);
    fflush(stdout);
  }
  return 0;
}
