// The atlas' full query on Lucene: its index of points finds the rows of a circle, in this process and with no wire in
// between; pricing, facets, filters, sort and page are ../ceiling/full-query.c in Java, in the same steps.
// Reads the columns and queries that foreign-query.ts wrote and prints the same lines as the C program: median nanoseconds,
// rows found, rows left, the facets, and the rows of the first page.
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.store.MMapDirectory;

public class FullQuery {
  static final int SUPPLIERS = 4, NIGHTS = 30, SEASONS = 16, PAGE = 16, KINDS = 1024, CHUNK = 1024, MOST = 1 << 16;
  static final int WARM_UP = 40;
  static final double KM_PER_LAT = 110.574;
  /** Lucene measures on a sphere: what it leaves out must lie outside for us, too. */
  static final double WIDER = 1.01;
  static final int[] SALTS = {0x1f123bb5, 0x5b2c9d13, 0x3c6ef372, 0x2e5f7ac9};

  static float[] lat, lon;
  static int[] seed, base, facilities;
  static short[] meta;
  static final int[] rows = new int[MOST], best = new int[MOST];
  static final float[] km = new float[MOST];
  static final byte[] flags = new byte[MOST];

  static class Query {
    double lat, lon, radius, perLon;
    int nights, guests, market, order, starMask, low, high, needed, wanted;
    int[] keys = new int[NIGHTS * SUPPLIERS], factors = new int[SEASONS * NIGHTS], sold = new int[NIGHTS];
    int[] weights = new int[SUPPLIERS];

    Query(ByteBuffer in) {
      lat = in.getDouble();
      lon = in.getDouble();
      radius = in.getDouble();
      perLon = in.getDouble();
      nights = in.getInt();
      guests = in.getInt();
      market = in.getInt();
      order = in.getInt();
      starMask = in.getInt();
      low = in.getInt();
      high = in.getInt();
      needed = in.getInt();
      wanted = in.getInt();
      for (int[] list : new int[][] {keys, factors, sold, weights}) {
        for (int i = 0; i < list.length; i++) list[i] = in.getInt();
      }
    }
  }

  /** Documents are numbered as they came in, and one segment keeps them so: the number is the row. */
  static class Finder extends SimpleCollector {
    Query query;
    int found;

    @Override
    public void collect(int row) {
      double x = (lon[row] - query.lon) * query.perLon, y = (lat[row] - query.lat) * KM_PER_LAT;
      double distance = x * x + y * y;
      if (distance > query.radius * query.radius) return;
      rows[found] = row;
      km[found++] = (float) Math.sqrt(distance);
    }

    @Override
    protected void doSetNextReader(LeafReaderContext context) {
      if (context.docBase != 0) throw new IllegalStateException("more than one segment");
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }
  }

  static int stir(int x) {
    x = (x ^ (x >>> 16)) * 0x45d9f3b;
    return x ^ (x >>> 16);
  }

  static final int[] s = new int[CHUNK], b = new int[CHUNK], sum = new int[CHUNK], flag = new int[CHUNK];
  static final int[] season = new int[CHUNK], full = new int[CHUNK], bad = new int[CHUNK], least = new int[CHUNK];

  /** One night of one supplier for all properties of a chunk: what the JIT can make vectors of. */
  static void addNight(int size, int key, int sold, int[] factors, int night) {
    for (int i = 0; i < size; i++) {
      int luck = stir(s[i] ^ key);
      bad[i] |= ((luck >>> 9) & 1023) - sold;
      sum[i] += (b[i] * (factors[season[i] + night] + (luck & 511))) >>> 12;
    }
  }

  static void offer(int size, int salt, int weight, int market) {
    for (int i = 0; i < size; i++) {
      int luck = stir(s[i] ^ salt);
      int breakfast = (luck & 7) < 3 ? 1 : 0, refundable = ((luck >>> 3) & 7) < 4 ? 1 : 0;
      int later = ((luck >>> 9) & 7) < 2 ? refundable : 0;
      boolean other = ((luck >>> 19) & 15) == 0 && ((luck >>> 23) & 3) != market;
      boolean none = bad[i] < 0 || ((luck >>> 6) & 3) == 0 || other;
      int part = (weight * (118 + breakfast * 13 + refundable * 9 + ((luck >>> 15) & 15))) >>> 7;
      int total = (sum[i] >>> 7) * part + (((sum[i] & 127) * part) >>> 7);
      int asked = none || total == 0 ? -1 : total;
      // Unsigned: -1 is the dearest of all.
      if (asked + Integer.MIN_VALUE < least[i] + Integer.MIN_VALUE) {
        flag[i] = breakfast | refundable << 1 | later << 2;
        least[i] = asked;
      }
    }
  }

  static void price(Query q, int found) {
    for (int from = 0; from < found; from += CHUNK) {
      int size = Math.min(CHUNK, found - from);
      for (int i = 0; i < size; i++) {
        int row = rows[from + i], word = meta[row] & 0xffff;
        s[i] = seed[row];
        b[i] = base[row];
        season[i] = ((word >>> 7) & 15) * q.nights;
        full[i] = ((word >>> 11) & 7) + 2 < q.guests ? -1 : 0;
      }
      Arrays.fill(least, 0, size, -1);
      Arrays.fill(flag, 0, size, 0);
      for (int supplier = 0; supplier < SUPPLIERS; supplier++) {
        Arrays.fill(sum, 0, size, 0);
        System.arraycopy(full, 0, bad, 0, size);
        for (int night = 0; night < q.nights; night++) {
          addNight(size, q.keys[night * SUPPLIERS + supplier], q.sold[night], q.factors, night);
        }
        offer(size, SALTS[supplier], q.weights[supplier], q.market);
      }
      System.arraycopy(least, 0, best, from, size);
      for (int i = 0; i < size; i++) flags[from + i] = (byte) flag[i];
    }
  }

  static class Answer {
    int found, total, page, available;
    int low = -1, high;
    int[] stars = new int[6], flagged = new int[3], offered = new int[8], leaders = new int[PAGE];
    double[] leaderKeys = new double[PAGE];

    boolean isWorse(int at, double key, int row) {
      return leaderKeys[at] > key || leaderKeys[at] == key && leaders[at] > row;
    }

    void offer(double key, int row) {
      if (page == PAGE && !isWorse(PAGE - 1, key, row)) return;
      int at = page < PAGE ? page++ : PAGE - 1;
      for (; at > 0 && isWorse(at - 1, key, row); at--) {
        leaders[at] = leaders[at - 1];
        leaderKeys[at] = leaderKeys[at - 1];
      }
      leaders[at] = row;
      leaderKeys[at] = key;
    }
  }

  static final int[] kinds = new int[KINDS], offers = new int[256];

  static Answer answer(IndexSearcher searcher, Finder finder, Query q) throws IOException {
    Answer out = new Answer();
    finder.query = q;
    finder.found = 0;
    searcher.search(LatLonPoint.newDistanceQuery("at", q.lat, q.lon, q.radius * 1000 * WIDER), finder);
    out.found = finder.found;
    price(q, out.found);
    Arrays.fill(kinds, 0);
    Arrays.fill(offers, 0);
    for (int i = 0; i < out.found; i++) {
      int cost = best[i];
      if (cost == -1) continue;
      int row = rows[i], word = meta[row] & 0xffff, bits = facilities[row];
      kinds[(word & 127) | flags[i] << 7]++;
      offers[bits & 255]++;
      if (Integer.compareUnsigned(cost, out.low) < 0) out.low = cost;
      if (Integer.compareUnsigned(cost, out.high) > 0) out.high = cost;
      if (Integer.compareUnsigned(cost, q.low) < 0 || Integer.compareUnsigned(cost, q.high) > 0) continue;
      if ((flags[i] & q.needed) != q.needed || (bits & q.wanted) != q.wanted) continue;
      if ((q.starMask >>> (word & 15) & 1) == 0) continue;
      out.total++;
      double asked = Integer.toUnsignedLong(cost);
      out.offer(q.order == 0 ? km[i] : q.order == 1 ? asked : q.order == 2 ? -asked : km[i] - (word & 15) * 100000.0, row);
    }
    for (int kind = 0; kind < KINDS; kind++) {
      if (kinds[kind] == 0) continue;
      out.available += kinds[kind];
      out.stars[(kind & 15) >> 1] += kinds[kind];
      for (int bit = 0; bit < 3; bit++) out.flagged[bit] += kinds[kind] * (kind >> (7 + bit) & 1);
    }
    for (int bits = 0; bits < 256; bits++) {
      for (int bit = 0; bit < 8; bit++) out.offered[bit] += offers[bits] * (bits >> bit & 1);
    }
    return out;
  }

  public static void main(String[] args) throws Exception {
    ByteBuffer columns = read(args[0]);
    int count = columns.getInt(), bands = columns.getInt();
    lat = new float[count];
    lon = new float[count];
    for (float[] column : new float[][] {lat, lon}) for (int i = 0; i < count; i++) column[i] = columns.getFloat();
    seed = new int[count];
    base = new int[count];
    facilities = new int[count];
    for (int[] column : new int[][] {seed, base, facilities}) for (int i = 0; i < count; i++) column[i] = columns.getInt();
    columns.position(columns.position() + 4 * bands);
    meta = new short[count];
    for (int i = 0; i < count; i++) meta[i] = columns.getShort();
    ByteBuffer asked = read(args[1]);
    Query[] queries = new Query[asked.getInt()];
    // The structs of the C program, padding included.
    int size = asked.remaining() / queries.length;
    for (int i = 0; i < queries.length; i++) {
      asked.position(4 + i * size);
      queries[i] = new Query(asked);
    }
    int rounds = Integer.parseInt(args[2]);

    IndexSearcher searcher = new IndexSearcher(DirectoryReader.open(makeIndex(Path.of(args[3]))));
    // Each query is asked again and again: remembering the answer would be no search.
    searcher.setQueryCache(null);
    Finder finder = new Finder();
    long[][] times = new long[queries.length][rounds];
    Answer[] answers = new Answer[queries.length];
    for (int round = -WARM_UP; round < rounds; round++) {
      for (int at = 0; at < queries.length; at++) {
        long start = System.nanoTime();
        answers[at] = answer(searcher, finder, queries[at]);
        if (round >= 0) times[at][round] = System.nanoTime() - start;
      }
    }
    for (int at = 0; at < queries.length; at++) {
      Arrays.sort(times[at]);
      Answer one = answers[at];
      StringBuilder line = new StringBuilder().append(times[at][rounds / 2]);
      for (long number : new long[] {one.found, one.total, one.available, one.low & 0xffffffffL, one.high & 0xffffffffL}) line.append(' ').append(number);
      for (int[] list : new int[][] {one.stars, one.flagged, one.offered, Arrays.copyOf(one.leaders, one.page)}) {
        for (int number : list) line.append(' ').append(number);
      }
      System.out.println(line);
    }
  }

  static MMapDirectory makeIndex(Path folder) throws IOException {
    MMapDirectory directory = new MMapDirectory(folder);
    IndexWriterConfig config = new IndexWriterConfig(null).setMergePolicy(new LogDocMergePolicy()).setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (int row = 0; row < lat.length; row++) {
        Document place = new Document();
        place.add(new LatLonPoint("at", lat[row], lon[row]));
        writer.addDocument(place);
      }
      writer.forceMerge(1);
    }
    return directory;
  }

  static ByteBuffer read(String file) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(Path.of(file))).order(ByteOrder.LITTLE_ENDIAN);
  }
}
