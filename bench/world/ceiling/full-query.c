// The atlas' full query in C, as fast as we can make it: the ceiling that the product's own code is held against.
// Reads columns and queries that full-query-ceiling.ts wrote, answers each query `rounds` times, and prints one line a
// query: median nanoseconds, rows found, rows left, the facets, and the rows of the first page.
// Same numbers as sandbox/world/atlas/query.ts and pricing/price-rows.ts, or the bench fails.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SUPPLIERS = 4, NIGHTS = 30, SEASONS = 16, PAGE = 16, KINDS = 1024, CHUNK = 1024, MOST = 1 << 16 };
#define KM_PER_LAT 110.574
#define BAND_DEGREES 0.02

typedef struct {
  double lat, lon, radius, per_lon;
  int32_t nights, guests, market, order;
  uint32_t star_mask, low, high, needed, wanted;
  int32_t keys[NIGHTS * SUPPLIERS], factors[SEASONS * NIGHTS], sold[NIGHTS], weights[SUPPLIERS];
} Query;

typedef struct {
  double key;
  uint32_t row;
} Leader;

static const int32_t SALTS[SUPPLIERS] = {0x1f123bb5, 0x5b2c9d13, 0x3c6ef372, 0x2e5f7ac9};

static uint32_t count, bands;
static float *lat, *lon;
static uint32_t *seed, *base, *facilities, *band_start;
static uint16_t *meta;

static uint32_t rows[MOST];
static float km[MOST];
static uint32_t best[MOST];
static uint8_t flags[MOST];

static inline uint32_t stir(uint32_t x) {
  x = (x ^ (x >> 16)) * 0x45d9f3bu;
  return x ^ (x >> 16);
}

static uint32_t first_from(uint32_t low, uint32_t high, double west) {
  while (low < high) {
    uint32_t middle = (low + high) >> 1;
    if (lon[middle] < west) low = middle + 1;
    else high = middle;
  }
  return low;
}

static uint32_t find_circle(const Query *q) {
  double square = q->radius * q->radius, reach = q->radius / KM_PER_LAT;
  uint32_t found = 0;
  int last = (int)floor((q->lat + reach + 90) / BAND_DEGREES);
  for (int band = (int)floor((q->lat - reach + 90) / BAND_DEGREES); band <= last; band++) {
    uint32_t start = band_start[band], end = band_start[band + 1];
    if (start == end) continue;
    double south = band * BAND_DEGREES - 90, north = south + BAND_DEGREES;
    double away = (q->lat < south ? south - q->lat : q->lat > north ? q->lat - north : 0) * KM_PER_LAT;
    if (away >= q->radius) continue;
    double half = sqrt(square - away * away) / q->per_lon;
    for (uint32_t row = first_from(start, end, q->lon - half); row < end && lon[row] <= q->lon + half; row++) {
      double x = (lon[row] - q->lon) * q->per_lon, y = (lat[row] - q->lat) * KM_PER_LAT;
      double distance = x * x + y * y;
      rows[found] = row;
      km[found] = (float)sqrt(distance);
      found += distance <= square;
    }
  }
  return found;
}

// One night of one supplier for all properties of a chunk. `restrict` is what lets the compiler make vectors of it.
static void add_night(uint32_t size, uint32_t key, int32_t sold, const int32_t *restrict factor,
                      const int32_t *restrict season, const uint32_t *restrict s, const uint32_t *restrict b,
                      uint32_t *restrict sum, int32_t *restrict bad) {
  for (uint32_t i = 0; i < size; i++) {
    uint32_t luck = stir(s[i] ^ key);
    bad[i] |= (int32_t)((luck >> 9) & 1023) - sold;
    sum[i] += (b[i] * ((uint32_t)factor[season[i]] + (luck & 511))) >> 12;
  }
}

// One supplier's totals, compared with the best so far.
static void offer(uint32_t size, uint32_t salt, uint32_t weight, uint32_t market, const uint32_t *restrict s,
                  const uint32_t *restrict sum, const int32_t *restrict bad, uint32_t *restrict least,
                  uint32_t *restrict flag) {
  for (uint32_t i = 0; i < size; i++) {
    uint32_t luck = stir(s[i] ^ salt);
    uint32_t breakfast = (luck & 7) < 3, refundable = ((luck >> 3) & 7) < 4;
    uint32_t later = refundable & (((luck >> 9) & 7) < 2);
    uint32_t other = (((luck >> 19) & 15) == 0) & (((luck >> 23) & 3) != market);
    uint32_t none = (bad[i] < 0) | (((luck >> 6) & 3) == 0) | other;
    uint32_t part = (weight * (118 + breakfast * 13 + refundable * 9 + ((luck >> 15) & 15))) >> 7;
    uint32_t total = (sum[i] >> 7) * part + (((sum[i] & 127) * part) >> 7);
    uint32_t asked = none | (total == 0) ? 0xffffffffu : total;
    uint32_t cheaper = asked < least[i];
    flag[i] = cheaper ? breakfast | refundable << 1 | later << 2 : flag[i];
    least[i] = cheaper ? asked : least[i];
  }
}

static void price(const Query *q, uint32_t found) {
  static uint32_t s[CHUNK], b[CHUNK], flag[CHUNK], sum[CHUNK];
  static int32_t season[CHUNK], full[CHUNK], bad[CHUNK];
  for (uint32_t from = 0; from < found; from += CHUNK) {
    uint32_t size = found - from < CHUNK ? found - from : CHUNK;
    for (uint32_t i = 0; i < size; i++) {
      uint32_t row = rows[from + i], word = meta[row];
      s[i] = seed[row];
      b[i] = base[row];
      season[i] = (int32_t)((word >> 7) & 15) * q->nights;
      full[i] = (int32_t)((word >> 11) & 7) + 2 < q->guests ? -1 : 0;
    }
    memset(best + from, 0xff, 4 * size);
    memset(flag, 0, 4 * size);
    for (int supplier = 0; supplier < SUPPLIERS; supplier++) {
      memset(sum, 0, 4 * size);
      memcpy(bad, full, 4 * size);
      for (int night = 0; night < q->nights; night++) {
        uint32_t key = (uint32_t)q->keys[night * SUPPLIERS + supplier];
        add_night(size, key, q->sold[night], q->factors + night, season, s, b, sum, bad);
      }
      offer(size, (uint32_t)SALTS[supplier], (uint32_t)q->weights[supplier], (uint32_t)q->market, s, sum, bad,
            best + from, flag);
    }
    for (uint32_t i = 0; i < size; i++) flags[from + i] = (uint8_t)flag[i];
  }
}

static int worse(Leader a, Leader b) { return a.key > b.key || (a.key == b.key && a.row > b.row); }

typedef struct {
  uint32_t found, total, page;
  uint32_t available, low, high, stars[6], flagged[3], offered[8];
  Leader leaders[PAGE];
} Answer;

static Answer answer(const Query *q) {
  static uint32_t kinds[KINDS], offered[256];
  Answer out = {.found = find_circle(q), .low = 0xffffffffu};
  price(q, out.found);
  memset(kinds, 0, sizeof kinds);
  memset(offered, 0, sizeof offered);
  for (uint32_t i = 0; i < out.found; i++) {
    uint32_t cost = best[i];
    if (cost == 0xffffffffu) continue;
    uint32_t row = rows[i], word = meta[row], bits = facilities[row];
    kinds[(word & 127) | (uint32_t)flags[i] << 7]++;
    offered[bits & 255]++;
    out.low = cost < out.low ? cost : out.low;
    out.high = cost > out.high ? cost : out.high;
    if (cost < q->low || cost > q->high || (flags[i] & q->needed) != q->needed) continue;
    if ((bits & q->wanted) != q->wanted || !((q->star_mask >> (word & 15)) & 1)) continue;
    out.total++;
    double key = q->order == 0 ? km[i] : q->order == 1 ? cost : q->order == 2 ? -(double)cost
                                                              : (double)km[i] - (word & 15) * 100000.0;
    Leader one = {key, row};
    if (out.page == PAGE && !worse(out.leaders[PAGE - 1], one)) continue;
    uint32_t at = out.page < PAGE ? out.page++ : PAGE - 1;
    for (; at > 0 && worse(out.leaders[at - 1], one); at--) out.leaders[at] = out.leaders[at - 1];
    out.leaders[at] = one;
  }
  for (uint32_t kind = 0; kind < KINDS; kind++) {
    if (!kinds[kind]) continue;
    out.available += kinds[kind];
    out.stars[(kind & 15) >> 1] += kinds[kind];
    for (int flag = 0; flag < 3; flag++) out.flagged[flag] += kinds[kind] * ((kind >> (7 + flag)) & 1);
  }
  for (uint32_t bits = 0; bits < 256; bits++) {
    for (int bit = 0; bit < 8; bit++) out.offered[bit] += offered[bits] * ((bits >> bit) & 1);
  }
  return out;
}

static void *take(FILE *file, size_t bytes) {
  void *at = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (!at || fread(at, 1, bytes, file) != bytes) exit(2);
  return at;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file || fread(&count, 4, 1, file) != 1 || fread(&bands, 4, 1, file) != 1) return 2;
  lat = take(file, 4ul * count);
  lon = take(file, 4ul * count);
  seed = take(file, 4ul * count);
  base = take(file, 4ul * count);
  facilities = take(file, 4ul * count);
  band_start = take(file, 4ul * bands);
  meta = take(file, 2ul * count);
  FILE *asked = fopen(argv[2], "rb");
  int32_t queries;
  if (!asked || fread(&queries, 4, 1, asked) != 1) return 2;
  Query *all = take(asked, sizeof(Query) * (size_t)queries);
  int rounds = atoi(argv[3]);
  double *times = malloc(sizeof(double) * (size_t)(rounds * queries));
  Answer *answers = malloc(sizeof(Answer) * (size_t)queries);
  for (int round = -1; round < rounds; round++) {
    for (int at = 0; at < queries; at++) {
      struct timespec start, end;
      clock_gettime(CLOCK_MONOTONIC, &start);
      answers[at] = answer(&all[at]);
      clock_gettime(CLOCK_MONOTONIC, &end);
      double taken = (double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec);
      if (round >= 0) times[at * rounds + round] = taken;
    }
  }
  for (int at = 0; at < queries; at++) {
    qsort(times + at * rounds, (size_t)rounds, sizeof(double), ascending);
    const Answer *one = &answers[at];
    printf("%.0f", times[at * rounds + rounds / 2]);
    printf(" %u %u %u %u %u", one->found, one->total, one->available, one->low, one->high);
    for (int star = 0; star < 6; star++) printf(" %u", one->stars[star]);
    for (int flag = 0; flag < 3; flag++) printf(" %u", one->flagged[flag]);
    for (int bit = 0; bit < 8; bit++) printf(" %u", one->offered[bit]);
    for (uint32_t i = 0; i < one->page; i++) printf(" %u", one->leaders[i].row);
    printf("\n");
  }
  return 0;
}
