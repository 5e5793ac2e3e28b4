package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;

/** Names that earlier documents had where others were expected: what is remembered changes nothing but time. */
class UnexpectedNamesTest {
  private static final String TAIL = " ".repeat(200);

  private static FieldNames fresh() {
    return new FieldNames("id", "known_name");
  }

  /** Reads the integers of known members, and where their names were found among all. */
  private static List<Integer> read(JsonReader in, FieldNames names) {
    List<Integer> found = new ArrayList<>();
    int i = in.readFirstName(names);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(names);
      } else {
        found.add(i);
        found.add(in.readInt());
        i = in.readNextName(names);
      }
    }
    return found;
  }

  /** Requires that names with a memory and names without any give the same for every form of input. */
  private static String same(byte[] json, FieldNames taught) {
    String expected = Inputs.array(json, in -> read(in, fresh()));
    assertEquals(expected, Inputs.all(json, in -> read(in, taught)));
    return expected;
  }

  private static FieldNames taught(String json) {
    FieldNames names = fresh();
    for (int i = 0; i < 3; i++) Inputs.array(json, in -> read(in, names));
    assertTrue(names.unexpected != null);
    return names;
  }

  private static String document(int longest) {
    StringBuilder s = new StringBuilder("{\"id\":1");
    for (int n = 0; n <= longest; n++) {
      s.append(",\"").append("abcdefghijklmnopqrstuvwxyz".substring(26 - n)).append("\":").append(n);
    }
    return s.append(",\"known_name\":2}").append(TAIL).toString();
  }

  @Test
  void namesInTheSamePlaceAreExpected() {
    String json = document(UnexpectedNames.LONGEST);
    FieldNames names = taught(json);
    byte[] b = Inputs.utf8(json);
    try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
      UnexpectedNames known = UnexpectedNames.of(in.trail, names);
      UnexpectedNames.Entry entry = known.before(names.size());
      int p = json.indexOf(',');
      for (int n = 0; n <= UnexpectedNames.LONGEST; n++) {
        entry = known.after(entry);
        assertTrue(entry.isAt(b, p), n + " characters");
        assertEquals(n + 4, entry.length);
        p = json.indexOf(',', p + 1);
      }
    }
    assertEquals("[0, 1, 1, 2]", same(b, names));
  }

  /** Names are recognised whatever is behind them, by each of the ways in which members are read. */
  @Test
  void whatIsBehindANameDoesNotCount() {
    for (int n = 0; n <= UnexpectedNames.LONGEST; n++) {
      String name = "abcdefghijklmnopqrstuvwxyz".substring(0, n);
      FieldNames names = taught("{\"id\":1,\"z\":0,\"" + name + "\":1,\"known_name\":2}" + TAIL);
      for (String value :
          new String[] {
            "-2.5e7,\"x\":0}", " 1,\"y\":{}}", "\"text that is long\"}", "[[[[[[[]]]]]]],\"known_name\":3}",
            "true,\"abcdefghijklmnop\":1}", "zzzzzzzzzzzzzzzz"
          }) {
        byte[] b = Inputs.utf8("{\"id\":5,\"z\":0,\"" + name + "\":" + value + TAIL);
        try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
          UnexpectedNames known = UnexpectedNames.of(in.trail, names);
          UnexpectedNames.Entry first = UnexpectedNames.expected(in.trail, names, names.size());
          assertTrue(first.isAt(b, 7));
          assertEquals(5, first.length);
          UnexpectedNames.Entry next = known.after(first);
          assertFalse(next.isAt(b, 7));
          assertTrue(next.isAt(b, 13), name + value);
          assertEquals(n + 4, next.length, name + value);
        }
      }
    }
  }

  /** Known names that come where another was expected are remembered with their index, with what comes behind them. */
  @Test
  void knownNamesAreRememberedWhereTheyAreNotExpected() {
    FieldNames names = fresh();
    String json = "{\"x\":0,\"known_name\":2,\"y\":[],\"id\":1}" + TAIL;
    for (int i = 0; i < 3; i++) assertEquals("[1, 2, 0, 1]", Inputs.array(json, in -> read(in, names)));
    byte[] b = Inputs.utf8(json);
    try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
      UnexpectedNames.Entry y = UnexpectedNames.expected(in.trail, names, names.size());
      assertTrue(y.isAt(b, json.indexOf(",\"y")));
      assertEquals(JsonReader.UNKNOWN, y.index);
      UnexpectedNames.Entry id = UnexpectedNames.of(in.trail, names).after(y);
      assertTrue(id.isAt(b, json.indexOf(",\"id")));
      assertEquals(0, id.index);
    }
    for (String other :
        new String[] {
          json.replace("\"id\":", "\"ie\":"), json.replace("\"id\":", "\"id\" :"),
          json.replace("\"id\":", "\"i\\u0064\":"), json.replace("\"id\":", "\"id\";")
        })
      same(Inputs.utf8(other), names);
  }

  /** The first name of an object, compact, indented or after spaces, as one in place of the type's first name. */
  @Test
  void firstNamesAreRemembered() {
    for (String gap : new String[] {"", " ", "\n  ", "\r\n\t", "   "}) {
      for (String first : new String[] {"known_name", "x", ""}) {
        String json = "{" + gap + "\"" + first + "\":5," + gap + "\"id\":1}" + TAIL;
        FieldNames names = taught(json);
        byte[] b = Inputs.utf8(json);
        try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
          UnexpectedNames.Entry entry = UnexpectedNames.expected(in.trail, names, 0);
          int p = json.indexOf('"') - 1;
          assertTrue(entry.isAt(b, p, b[p] ^ ','), json);
          assertFalse(entry.isAt(b, p), json);
          assertEquals(first.length() + 4, entry.length);
          assertEquals(first.equals("known_name") ? 1 : JsonReader.UNKNOWN, entry.index);
        }
        for (String other : new String[] {"", " ", "\n  ", "\n    ", "\t"}) {
          same(Inputs.utf8("{" + other + "\"" + first + "\":5," + other + "\"id\":1}" + TAIL), names);
          same(Inputs.utf8("{" + other + "\"" + first + "\" :5,\"id\":1}" + TAIL), names);
          same(Inputs.utf8("[" + other + "\"" + first + "\":5,\"id\":1}" + TAIL), names);
          same(Inputs.utf8("{" + other + "\"id\":1,\"known_name\":5}" + TAIL), names);
        }
      }
    }
  }

  /** Objects whose fields have any order, by methods that compare words as generated code does. */
  @Test
  void everyOrderIsReadAsTheFirstTime() {
    String[] fields = {"\"a\":1", "\"bb\":2", "\"known_name\":3", "\"ccc\":4"};
    FieldNames names = ordered();
    java.util.Random random = new java.util.Random(9);
    String[] gaps = {
      "", "", " ", "\n  ", "\n", "\n      ", "\n" + " ".repeat(8), "\n" + " ".repeat(16), "\n" + " ".repeat(17)
    };
    String gap = "";
    for (int round = 0; round < 2000; round++) {
      if (round % 10 == 0) java.util.Collections.shuffle(java.util.Arrays.asList(fields), random);
      if (round % 3 == 0) gap = gaps[random.nextInt(gaps.length)];
      String object = "{" + gap + String.join("," + gap, fields) + (random.nextInt(5) == 0 ? "" : "}");
      boolean isWhole = object.endsWith("}");
      if (random.nextInt(4) == 0) {
        isWhole = false;
        int wrong = random.nextInt(object.length());
        object = object.substring(0, wrong) + "! \n\"a}:,".charAt(random.nextInt(8)) + object.substring(wrong + 1);
      }
      byte[] json = Inputs.utf8((random.nextBoolean() ? "" : "\n") + object + (random.nextBoolean() ? TAIL : ""));
      String expected = Inputs.array(json, in -> readOrdered(in, ordered()));
      assertEquals(expected, Inputs.all(json, in -> readOrdered(in, names)));
      if (isWhole) assertEquals("1234", expected);
    }
  }

  private static FieldNames ordered() {
    return new FieldNames("a", "bb", "known_name", "ccc");
  }

  private static String readOrdered(JsonReader in, FieldNames names) {
    int[] values = new int[4];
    int i = in.readFirstName1(word("{\"a\":", 0), 5, 0, names);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) throw in.extraField();
      values[i] = in.readInt();
      switch (i) {
        case 0 -> i = in.readNextName1(word(",\"bb\":", 0), 6, 1, names);
        case 1 -> i = in.readNextName2(word(",\"known_name\":", 0), word(",\"known_name\":", 6), 14, 2, names);
        case 2 -> i = in.readNextName1(word(",\"ccc\":", 0), 7, 3, names);
        default -> i = in.readNextName(names);
      }
    }
    return "" + values[0] + values[1] + values[2] + values[3];
  }

  /** The eight bytes from {@code from} on, as words of names have them. */
  private static long word(String name, int from) {
    long word = 0;
    for (int i = 7; i >= 0; i--) word = word << 8 | (from + i < name.length() ? name.charAt(from + i) : 0);
    return word;
  }

  /** Names of cases change from value to value, and are looked up. */
  @Test
  void namesOfCasesAreNotRemembered() {
    FieldNames names = fresh();
    for (int i = 0; i < 3; i++) {
      Inputs.array("{\"known_name\":1}" + TAIL, in -> {
        int index = in.readVariant(names);
        in.readInt();
        in.readVariantEnd();
        return index;
      });
    }
    assertSame(null, names.unexpected);
  }

  /** A name at each distance from the end of an array that is too long to be copied. */
  @Test
  void namesUpToTheEndOfTheWindow() {
    FieldNames names = taught("{\"id\":1,\"ab\":1}" + TAIL);
    for (int distance = 0; distance < 100; distance++) {
      for (String last : new String[] {"ab", "new" + distance, "a_longer_name_" + distance}) {
        assertEquals(
            "[0, 1]",
            Inputs.array(
                " ".repeat(600) + "{\"id\":1,\"" + last + "\":0}" + " ".repeat(distance), in -> read(in, names)));
      }
    }
  }

  /** What came instead of each name is remembered for itself, and what came where none was expected. */
  @Test
  void everyNameHasAMemoryOfItsOwn() {
    UnexpectedNames known = new UnexpectedNames(3);
    java.util.Set<UnexpectedNames.Entry> all = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    for (int i = -1; i < 3; i++) assertTrue(all.add(known.before(i)), i + " has that of another");
    for (int none : new int[] {-2, 3, 4, 100}) assertSame(known.before(-1), known.before(none));
    assertSame(UnexpectedNames.NOTHING.before(-1), UnexpectedNames.NOTHING.before(0));
  }

  /**
   * The first known name is remembered at once, another one takes its place at the eighth surprise; unknown ones always
   * do.
   */
  @Test
  void knownNamesReplaceOthersSlowly() {
    byte[] b = Inputs.utf8(",\"a\":1,\"b\":2,\"c\":3" + TAIL);
    try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
      UnexpectedNames known = new UnexpectedNames(2);
      UnexpectedNames.Entry head = known.before(0);
      UnexpectedNames.Entry first = known.learn(in.trail, head, b, 0, 5, 0);
      assertSame(first, known.after(head));
      for (int n = 0; n < 8 && known.after(head) == first; n++) known.learn(in.trail, head, b, 6, 5, 1);
      assertTrue(known.after(head).isAt(b, 6));
      for (int n = 0; n < 7; n++) {
        assertSame(head, known.learn(in.trail, head, b, 0, 5, 0));
        assertTrue(known.after(head).isAt(b, 6));
      }
      assertSame(first, known.learn(in.trail, head, b, 0, 5, 0));
      assertSame(first, known.after(head));
      assertSame(known.learn(in.trail, head, b, 12, 5, JsonReader.UNKNOWN), known.after(head));
      assertTrue(known.after(head).isAt(b, 12));
    }
  }

  @Test
  void nothingIsExpectedBeforeTheFirstByte() {
    FieldNames names = taught("{\"id\":1,\"a\":1}" + TAIL);
    byte[] b = Inputs.utf8("\"a\":1" + TAIL);
    try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
      assertEquals(JsonReader.UNKNOWN, MemberNames.find(in, names, names.size()));
      assertEquals(4, in.pos);
    }
  }

  private static long remembered(FieldNames names) {
    return java.util.Arrays.stream(entries(names.unexpected)).filter(e -> e.length > 0).count();
  }

  /** As many names of one document as are waited for, in a run of unknown members and one by one. */
  @Test
  void aDocumentBringsNoMoreThanItsShare() {
    StringBuilder run = new StringBuilder("{\"id\":1"), single = new StringBuilder("{\"id\":1");
    for (int n = 0; n < 100; n++) {
      run.append(",\"r").append(n).append("\":0");
      single.append(",\"s").append(n).append("\":0,\"id\":1");
    }
    for (StringBuilder s : List.of(run, single)) {
      FieldNames names = fresh();
      Inputs.array(s + "}" + TAIL, in -> read(in, names));
      assertEquals(UnexpectedNames.MOST_LOOKUPS, remembered(names));
    }
  }

  /** When all places are taken, one in many new names takes the place of another, and all places may be taken so. */
  @Test
  void newNamesReplaceOldOnesSlowly() {
    FieldNames names = fresh();
    for (int round = 0; round < 200; round++) {
      StringBuilder s = new StringBuilder("{\"id\":1");
      for (int n = 0; n < UnexpectedNames.MOST_LOOKUPS; n++) {
        s.append(",\"o").append(round).append('_').append(n).append("\":0");
      }
      Inputs.array(s + "}" + TAIL, in -> read(in, names));
    }
    assertEquals(UnexpectedNames.SLOTS, remembered(names));
    UnexpectedNames.Entry[] before = entries(names.unexpected);
    int rounds = 400;
    for (int round = 0; round < rounds; round++) {
      StringBuilder s = new StringBuilder("{\"id\":1");
      for (int n = 0; n < UnexpectedNames.MOST_LOOKUPS; n++) {
        s.append(",\"n").append(round).append('_').append(n).append("\":0");
      }
      Inputs.array(s + "}" + TAIL, in -> read(in, names));
    }
    UnexpectedNames.Entry[] after = entries(names.unexpected);
    int changed = 0, places = 0;
    for (int i = 0; i < before.length; i++) {
      if (before[i] == after[i]) continue;
      changed++;
      places |= 1 << i % 8;
    }
    // 12,800 names met, one in 64 of which takes a place: 200, of which some take the same
    assertTrue(changed > 100 && changed <= 200, changed + " of " + before.length);
    assertEquals(0xFF, places);
  }

  /** Types that reject names that they do not know say so at the same place, whether the name was met before or not. */
  @Test
  void refusedNamesAreToldAtTheSamePlace() {
    for (String gap : new String[] {"", " ", "  ", "\n"}) {
      for (String before : new String[] {",", ", ", ",\n  ", " , "}) {
        for (String name : new String[] {"a", "seven_7", "twenty_bytes_of_name"}) {
          FieldNames names = taught("{\"id\":1,\"" + name + "\":1}" + TAIL);
          byte[] json = Inputs.utf8("{\"id\":1" + before + "\"" + name + "\":" + gap + "[1],\"known_name\":2}" + TAIL);
          String expected = Inputs.array(json, in -> strict(in, fresh()));
          assertTrue(expected.contains("EXTRA_FIELD"), expected);
          assertEquals(expected, Inputs.all(json, in -> strict(in, names)));
        }
      }
    }
  }

  private static String strict(JsonReader in, FieldNames names) {
    for (int i = in.readFirstName(names); i != JsonReader.END; i = in.readNextName(names)) {
      if (i == JsonReader.UNKNOWN) throw in.extraField();
      in.readInt();
    }
    return "read";
  }

  @Test
  void longNamesAreNotRemembered() {
    String json = "{\"id\":1,\"" + "x".repeat(UnexpectedNames.LONGEST + 1) + "\":1,\"known_name\":2}" + TAIL;
    FieldNames names = taught(json);
    byte[] b = Inputs.utf8(json);
    try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
      UnexpectedNames known = UnexpectedNames.of(in.trail, names);
      int remembered = 0;
      for (UnexpectedNames.Entry entry : entries(known)) remembered += entry.length;
      assertEquals("id".length() + 4 + "known_name".length() + 4, remembered);
    }
    assertEquals("[0, 1, 1, 2]", same(b, names));
  }

  /** Each byte of names, quotes, colons, commas and values replaced by others, added twice or left out. */
  @Test
  void damagedNamesAreSeenAsWithoutAMemory() {
    String json =
        "{\"id\":1,\"a\":1,\"seven_7\":[2],\"a_longer_name\":\"three\",\"twenty_bytes_of_name\":4,"
            + "\"b\":{\"c\":null},\"known_name\":2}";
    FieldNames names = taught(json + TAIL);
    byte[] good = Inputs.utf8(json + TAIL);
    int errors = 0;
    for (int at = 7; at < json.length(); at++) {
      for (int other :
          new int[] {
            0, 0x1F, ' ', '"', '\\', ',', ':', '}', 'x', 'i', 0x7F, 0x80, 0xC3, 0xE2, 0xFF, good[at] ^ 1,
            good[at] ^ 0x20
          }) {
        byte[] bad = good.clone();
        bad[at] = (byte) other;
        if (same(bad, names).startsWith("error")) errors++;
      }
      same(Inputs.utf8(json.substring(0, at) + json.substring(at + 1) + TAIL), names);
      same(Inputs.utf8(json.substring(0, at) + json.charAt(at) + json.substring(at) + TAIL), names);
      same(Inputs.utf8(json.substring(0, at)), names);
    }
    assertTrue(errors > 500, errors + " errors");
  }

  @Test
  void namesInAnotherOrderAndPartlyAbsent() {
    FieldNames names = taught(document(UnexpectedNames.LONGEST));
    String[] members = {
      "\"wxyz\":1", "\"id\":5", "\"yz\":[]", "\"qrstuvwxyz\":{}", "\"new\":0", "\"known_name\":6",
      "\"ghijklmnopqrstuvwxyz\":true", "\"z\":\"z\"",
    };
    java.util.Random random = new java.util.Random(8);
    for (int round = 0; round < 300; round++) {
      java.util.Collections.shuffle(java.util.Arrays.asList(members), random);
      int n = random.nextInt(members.length + 1);
      String gap = random.nextInt(3) == 0 ? ", " : ",";
      same(
          Inputs.utf8(
              "{" + String.join(gap, java.util.Arrays.asList(members).subList(0, n)) + "}"
              + (random.nextBoolean() ? TAIL : "")), names);
    }
  }

  @Test
  void knownNamesOfOtherTypesAreNotMixedUp() {
    FieldNames names = taught("{\"id\":1,\"other\":2,\"more\":3}" + TAIL);
    FieldNames others = new FieldNames("other", "more");
    byte[] json = Inputs.utf8("{\"id\":1,\"other\":2,\"more\":3}" + TAIL);
    for (int i = 0; i < 5; i++) {
      assertEquals("[0, 1]", Inputs.array(json, in -> read(in, names)));
      assertEquals("[0, 2, 1, 3]", Inputs.array(json, in -> read(in, others)));
    }
  }

  @Test
  void limitsOfNamesHoldForRememberedOnes() {
    String json = "{\"id\":1,\"twelve_bytes\":3,\"known_name\":2}" + TAIL;
    FieldNames names = taught(json);
    String outcome = Inputs.all(Inputs.utf8(json), Limits.DEFAULT.withNameBytes(11), in -> read(in, names));
    assertTrue(outcome.contains("LIMIT_NAME_BYTES at 8 "), outcome);
    assertEquals(
        "[0, 1, 1, 2]", Inputs.all(Inputs.utf8(json), Limits.DEFAULT.withNameBytes(12), in -> read(in, names)));
    String skipping = Inputs.all(Inputs.utf8(json), Limits.DEFAULT.withSkippedBytes(0), in -> read(in, names));
    assertTrue(skipping.contains("LIMIT_SKIPPED_BYTES"), skipping);
  }

  /** A document of many names fills the table and no more; it takes the place of others only slowly. */
  @Test
  void aDocumentOfManyNamesChangesLittle() {
    FieldNames names = taught(document(UnexpectedNames.LONGEST));
    for (int round = 0; round < 50; round++) {
      StringBuilder s = new StringBuilder("{\"id\":1");
      for (int n = 0; n < 2000; n++) s.append(",\"n").append(round).append('_').append(n).append("\":0");
      assertEquals("[0, 1]", Inputs.array(s + "}", in -> read(in, names)));
    }
    UnexpectedNames known = names.unexpected;
    UnexpectedNames.Entry[] before = entries(known);
    StringBuilder s = new StringBuilder("{\"id\":1");
    for (int n = 0; n < 5000; n++) s.append(",\"m").append(n).append("\":0");
    assertEquals("[0, 1]", Inputs.array(s + "}", in -> read(in, names)));
    UnexpectedNames.Entry[] after = entries(known);
    int changed = 0;
    for (int i = 0; i < before.length; i++) if (before[i] != after[i]) changed++;
    assertTrue(changed <= UnexpectedNames.MOST_LOOKUPS, changed + " of " + before.length);
    assertSame(known, names.unexpected);
    same(Inputs.utf8(document(UnexpectedNames.LONGEST)), names);
  }

  private static UnexpectedNames.Entry[] entries(UnexpectedNames known) {
    UnexpectedNames.Entry[] all = new UnexpectedNames.Entry[UnexpectedNames.SLOTS];
    for (int i = 0; i < all.length; i++) all[i] = known.entry(i);
    return all;
  }

  /** Names that come in a window of a stream at each place, the remembered ones among them. */
  @Test
  void streamsOfManyObjects() {
    String object = "{\"id\":7,\"first\":\"" + "x".repeat(37)
        + "\",\"second\":[1,{\"a\":2}],\"third_name_is_longer\":-1.5e3,\"known_name\":8}";
    FieldNames names = taught(object + TAIL);
    StringBuilder s = new StringBuilder("[");
    for (int i = 0; i < 6000; i++) s.append(i == 0 ? "" : ",").append(object);
    byte[] json = Inputs.utf8(s.append(']').toString());
    for (int chunk : new int[] {61, 1000, 32768, 1 << 20}) {
      String sum = Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), in -> {
        long total = 0;
        for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
          for (int v : read(in, names)) total += v;
        }
        return total;
      });
      assertEquals(String.valueOf(6000L * 16), sum);
    }
  }

  @Test
  void threadsShareTheMemory() throws Exception {
    FieldNames names = fresh();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<?>> tasks = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        int seed = t;
        tasks.add(threads.submit(() -> {
          java.util.Random random = new java.util.Random(seed);
          for (int round = 0; round < 3000; round++) {
            StringBuilder s = new StringBuilder("{\"id\":").append(round);
            for (int n = random.nextInt(30); n > 0; n--) {
              s.append(",\"name_").append(random.nextInt(400)).append("\":\"").append(n).append('"');
            }
            s.append(",\"known_name\":").append(seed).append(
                random.nextInt(8) == 0 ? ",\"name_\n\":1}" : "}").append(TAIL);
            byte[] json = Inputs.utf8(s.toString());
            String expected = s.indexOf("\n") >= 0 ? "error" : "[0, " + round + ", 1, " + seed + "]";
            String outcome = Inputs.array(json, in -> read(in, names));
            assertTrue(outcome.startsWith(expected), outcome);
          }
        }));
      }
      for (Future<?> task : tasks) task.get();
    } finally {
      threads.shutdown();
    }
    assertNotSame(null, names.unexpected);
    assertNotEquals(0, names.unexpected.after(names.unexpected.before(names.size())).length);
  }
}
