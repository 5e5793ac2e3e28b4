package jzon.yaml;

import static jzon.yaml.Documents.bytes;
import static jzon.yaml.Documents.error;
import static jzon.yaml.Documents.json;
import static jzon.yaml.Documents.outcome;
import static jzon.yaml.Documents.pieces;
import static jzon.yaml.Documents.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import jzon.bind.tree.JsonValue;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** The vectors of conformance/formats: read in every form of input, cut, changed, and compared with another loader. */
class YamlVectorsTest {
  private static final int ROUNDS = Integer.getInteger("jzon.rounds", 20_000) / 10;

  /** What the loader reads as other values: floats, a sign before infinity, merge keys. */
  private static final String DIFFERENT = "(?s).*(!!float|\\+\\.|<<).*";

  /** What the loader may reject: also two keys such as 1 and 01. */
  private static final String REJECTED = DIFFERENT + "|.*\\d.*:.*\\d.*:.*";

  @Test
  void documentsAreRead() {
    for (String[] row : rows("yaml.tsv", 250)) {
      byte[] yaml = bytes(row[0]);
      assertEquals(row[1], outcome(source(yaml), source(yaml)), row[0]);
      byte[] around = new byte[yaml.length + 20];
      Arrays.fill(around, (byte) '[');
      System.arraycopy(yaml, 0, around, 7, yaml.length);
      Source slice = Source.of(around, 7, 7 + yaml.length);
      Source buffer = Source.of(ByteBuffer.allocateDirect(yaml.length).put(yaml).flip());
      assertEquals(row[1], outcome(Yaml.DEFAULT.source(slice), source(yaml)), row[0]);
      assertEquals(row[1], outcome(Yaml.DEFAULT.source(buffer), source(yaml)), row[0]);
      String text = new String(yaml, StandardCharsets.UTF_8);
      if (Arrays.equals(yaml, text.getBytes(StandardCharsets.UTF_8))) {
        assertEquals(row[1], outcome(Yaml.DEFAULT.source(text), source(yaml)), row[0]);
      }
      for (int size = 1; size <= 17; size++) {
        assertEquals(row[1], outcome(Yaml.DEFAULT.source(pieces(yaml, size)), source(yaml)), row[0] + " by " + size);
        if (!row[1].startsWith("!")) assertEquals(row[1], json(source(yaml), size), row[0] + " read by " + size);
      }
    }
  }

  @Test
  void beginningsOfDocumentsAreDocumentsOrHaveAnError() {
    for (String[] row : rows("yaml.tsv", 250)) {
      byte[] yaml = bytes(row[0]);
      for (int n = 0; n < yaml.length; n++) {
        JsonError e = error(source(Arrays.copyOf(yaml, n)), Limits.DEFAULT);
        assertTrue(e == null || e.offset() >= 0 && e.offset() <= n && e.line() > 0 && e.column() > 0, e + " " + row[0]);
      }
    }
  }

  @Test
  void documentsAreReadAsTheLoaderReadsThem() {
    int equal = 0;
    for (String[] row : rows("yaml.tsv", 250)) {
      String yaml = new String(bytes(row[0]), StandardCharsets.UTF_8);
      List<JsonValue> loaded = Loader.load(yaml);
      Loader.Documents read = Loader.read(yaml);
      if (read.error() != null || yaml.matches(REJECTED)) continue;
      assertEquals(loaded, read.values(), row[0]);
      equal++;
    }
    assertTrue(equal > 150, "equal: " + equal);
  }

  @Test
  void changedDocumentsAreReadAsTheLoaderReadsThem() {
    List<String> documents = rows("yaml.tsv", 250).stream()
        .map(row -> new String(bytes(row[0]), StandardCharsets.UTF_8)).filter(s -> s.indexOf('\ufffd') < 0).toList();
    Random random = new Random(63);
    int equal = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String yaml = changed(documents, random);
      List<JsonValue> loaded = Loader.load(yaml);
      Loader.Documents read = Loader.read(yaml);
      if (read.error() != null) {
        assertTrue(loaded == null || isRejectedOnPurpose(read.error()), read.error() + " of " + yaml);
      } else if (!yaml.matches(loaded == null ? REJECTED : DIFFERENT)) {
        assertEquals(loaded, read.values(), yaml);
        equal++;
      }
    }
    assertTrue(equal > ROUNDS / 4, "equal: " + equal);
  }

  private static boolean isRejectedOnPurpose(JsonError e) {
    String message = e.message();
    return message.startsWith("expected a tag of") || message.startsWith("expected a key")
        || message.startsWith("expected a scalar as a key") || message.startsWith("expected a value of !!")
        || message.startsWith("expected an alias") || message.startsWith("lone surrogate");
  }

  private static String changed(List<String> documents, Random random) {
    StringBuilder s = new StringBuilder(documents.get(random.nextInt(documents.size())));
    for (int n = 1 + random.nextInt(4); n > 0; n--) {
      String other = documents.get(random.nextInt(documents.size()));
      int at = random.nextInt(s.length() + 1), from = random.nextInt(other.length() + 1);
      switch (random.nextInt(4)) {
        case 0 -> s.insert(at, "-?:,[]{}#&*!|>'\"%@` \n\ta1~.".charAt(random.nextInt(26)));
        case 1 -> s.insert(at, other, from, other.length());
        case 2 -> s.delete(at, Math.min(s.length(), at + 1 + random.nextInt(3)));
        default -> s.append('\n').append(other);
      }
    }
    return s.toString();
  }

  @Test
  void attacksCostNoMoreThanTheirTwins() {
    for (String[] row : rows("yaml-attacks.tsv", 20)) {
      byte[] attack = bytes(row[1]), twin = bytes(row[2]);
      assertNull(error(source(twin), Limits.DEFAULT), row[0]);
      long before = allocated();
      assertNull(error(source(twin), Limits.DEFAULT), row[0]);
      long ofTwin = allocated() - before;
      before = allocated();
      JsonError e = error(source(attack), Limits.DEFAULT);
      long used = allocated() - before;
      String result = e == null ? "ok" : e.line() + ":" + e.column() + " " + e.message();
      assertEquals(row[3], result, row[0]);
      assertTrue(used < 4 * ofTwin + (4 << 20), row[0] + " allocates " + used + ", its twin " + ofTwin);
    }
  }

  private static long allocated() {
    var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    return threads.getCurrentThreadAllocatedBytes();
  }

  private static Source source(byte[] yaml) {
    return Yaml.DEFAULT.source(Source.of(yaml));
  }
}
