package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.binary.Base64Variant;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.Place;

/** What is read again of a document, by alternatives and in search of discriminators, is in proportion to it. */
class ReadAgainTest {
  private static final Discriminator TYPE = new Discriminator("type", new FieldNames("Leaf", "Node"));
  private static final Discriminator KIND = new Discriminator("kind", new FieldNames("Leaf", "Node"));
  private static final FieldNames N = new FieldNames("n");

  /** Reads a value, and counts the bytes of the tokens that it looks at by itself. */
  private interface Read {
    void read(JsonReader in);
  }

  /** What was looked at, as the test's own decoders count it: where each of their tokens begins and ends. */
  private static long looked;

  private static void count(JsonReader in, Read token) {
    long from = in.offset();
    try {
      token.read(in);
    } finally {
      looked += Math.max(in.base + in.pos - from, 1);
    }
  }

  /** One decoder after the other, each for what those before have rejected: nested to the left as by orElse. */
  private static Read chain(List<Read> all) {
    Read first = all.get(0);
    for (Read second : all.subList(1, all.size())) first = either(first, second);
    return first;
  }

  private static Read either(Read first, Read second) {
    return in -> {
      int mark = in.mark();
      try {
        first.read(in);
      } catch (JsonException e) {
        in.rewind(mark);
        try {
          second.read(in);
        } catch (JsonException other) {
          throw e.offset() >= other.offset() ? e : other;
        }
      } finally {
        in.unmark(mark);
      }
    };
  }

  private static Read later(Supplier<Read> read) {
    return in -> read.get().read(in);
  }

  private static Read list(Read element) {
    return in -> {
      long at = in.offset();
      boolean more = in.readArrayStart();
      looked += in.base + in.pos - at;
      for (; more; more = in.readNextElement()) element.read(in);
    };
  }

  /** An object whose one member counts; others are skipped. */
  private static Read object(Read member) {
    return in -> {
      long at = in.offset();
      int field = in.readFirstName(N);
      looked += in.base + in.pos - at;
      while (field != JsonReader.END) {
        if (field < 0) {
          long from = in.base + in.pos;
          try {
            field = in.skipUnknown(N);
          } finally {
            looked += in.base + in.pos - from;
          }
        } else {
          member.read(in);
          field = in.readNextName(N);
        }
      }
    };
  }

  private static Read variant(Discriminator d, Read read) {
    return in -> {
      in.readDiscriminator(d);
      read.read(in);
      in.leaveDiscriminator();
    };
  }

  private static final Read INT = in -> count(in, JsonReader::readInt);
  private static final Read STRING = in -> count(in, JsonReader::readString);
  private static final Read SKIP = in -> count(in, JsonReader::skipValue);
  private static final Read RAW = in -> count(in, JsonReader::readRaw);
  private static final Read NOTHING = in -> {
    long at = in.offset();
    in.readString();
    throw in.error(Reason.INVALID_ENUM, at, null);
  };

  /** Recursive decoders that have alternatives on each level. */
  private static final Read LISTS = chain(List.of(list(later(() -> ReadAgainTest.LISTS)),
      list(later(() -> ReadAgainTest.LISTS)), INT));
  private static final Read RIGHT = either(list(later(() -> ReadAgainTest.RIGHT)),
      either(INT, list(later(() -> ReadAgainTest.RIGHT))));
  private static final Read OBJECTS = chain(List.of(object(later(() -> ReadAgainTest.OBJECTS)),
      object(later(() -> ReadAgainTest.OBJECTS)), STRING));
  private static final Read SKIPPING = either(list(later(() -> ReadAgainTest.SKIPPING)), SKIP);
  private static final Read RAWS = either(list(later(() -> ReadAgainTest.RAWS)), RAW);
  private static final Read VARIANTS = either(variant(TYPE, object(list(later(() -> ReadAgainTest.VARIANTS)))),
      variant(KIND, object(list(later(() -> ReadAgainTest.VARIANTS)))));
  private static final Read SAME_NAMES = either(variant(TYPE, object(list(later(() -> ReadAgainTest.SAME_NAMES)))),
      variant(TYPE, object(list(later(() -> ReadAgainTest.SAME_NAMES)))));

  private static String nest(String before, int n, String inner, String after) {
    return before.repeat(n) + inner + after.repeat(n);
  }

  /** Runs a decoder on a document, which must be rejected or accepted in all forms alike, and returns what it was. */
  private static String run(String json, Read read) {
    byte[] bytes = Inputs.utf8(json);
    String[] outcomes = new String[3];
    for (int form = 0; form < 3; form++) {
      looked = 0;
      long[] again = {0};
      JsonReader in = form == 0 ? JsonReader.open(bytes, 0, bytes.length, Limits.DEFAULT)
          : form == 1 ? JsonReader.open(Inputs.stream(bytes, 13), Limits.DEFAULT)
              : JsonReader.open(Inputs.stream(bytes, 1 << 20), Limits.DEFAULT);
      outcomes[form] = Inputs.outcome(in, r -> {
        try {
          read.read(r);
          return "ok";
        } finally {
          again[0] = r.marks.readAgain();
        }
      });
      // at most three attempts at one place, of which one counts; what is not rewound is read a first time
      long most = 3 * (Marks.FREE + Marks.TIMES * (long) bytes.length) + 3L * bytes.length;
      assertTrue(again[0] <= most, json.length() + " bytes: " + again[0] + " again, at most " + most);
      assertTrue(looked <= most + 3L * bytes.length, json.length() + " bytes: " + looked + " of at most " + most);
      // the counter tells the truth: all that was looked at is what was read first or again
      assertTrue(looked <= again[0] + 3L * bytes.length + 100, looked + " looked at, " + again[0] + " counted");
    }
    assertEquals(outcomes[0], outcomes[1]);
    assertEquals(outcomes[0], outcomes[2]);
    return outcomes[0];
  }

  @Test
  void alternativesWithinAlternatives() {
    for (int n : new int[] {20, 100, 500}) {
      for (String end : new String[] {"x", "\"" + "y".repeat(10_000), "[1,2,\"" + "z".repeat(1000) + "\"]", ""}) {
        for (Read read : List.of(LISTS, RIGHT, SKIPPING, RAWS)) {
          String outcome = run("[".repeat(n) + end, read);
          assertTrue(outcome.startsWith("error "), outcome);
        }
        assertTrue(run("{\"n\":".repeat(n) + "[" + end, OBJECTS).startsWith("error "));
        assertTrue(run("{\"a\":[1,2],\"n\":".repeat(n) + "[" + end, OBJECTS).startsWith("error "));
        for (Read read : List.of(VARIANTS, SAME_NAMES)) {
          int half = n / 2;
          String type = "],\"type\":\"Leaf\"}", kind = "],\"kind\":\"Node\"}";
          for (String json : List.of(nest("{\"n\":[", half, end, type), nest("{\"n\":[", half, end, kind),
              nest("{\"type\":\"Leaf\",\"n\":[", half, end, "]}"),
              nest("{\"n\":[", half, end, type.replace('}', ',') + kind.substring(2)))) {
            String outcome = run(json, read);
            if (!end.isEmpty()) assertTrue(outcome.startsWith("error "), outcome);
          }
        }
      }
    }
    assertTrue(run("[".repeat(100) + "x", LISTS).contains("LIMIT_REWOUND_BYTES"));
  }

  /** What fails at once may have looked far ahead, or skipped much: that is counted as well. */
  @Test
  void whatFailsHasLookedFarAhead() {
    int n = 100_000;
    Limits limits = Limits.DEFAULT.withStringBytes(n).withNameBytes(n).withDigits(1 << 20);
    FieldNames names = new FieldNames("a", "b");
    Object[][] rows = {
      {"\"" + "x".repeat(n) + "\u0001\"", (Read) JsonReader::readString},
      {"\"" + "x".repeat(2 * n) + "\"", (Read) JsonReader::readString},
      {"\"\\n" + "x".repeat(2 * n) + "\"", (Read) JsonReader::readString},
      {"\"\u00e9" + "x".repeat(2 * n) + "\"", (Read) JsonReader::readUtf8},
      {"\"" + "x".repeat(n - 1) + "\"", (Read) in -> in.readEnum(names)},
      {"\"\\n" + "x".repeat(n - 3) + "\"", (Read) in -> in.readEnum(names)},
      {"\"" + "x".repeat(2 * n) + "\"", (Read) in -> in.readEnum(names)},
      {"\"" + "x".repeat(n - 1) + "\"", (Read) JsonReader::readUuid},
      {"\"" + "x".repeat(n - 1) + "\"", (Read) JsonReader::readChar},
      {"\"" + "A".repeat(n - 1) + "\"", (Read) in -> in.binary().read(Base64Variant.MIME_NO_LINEFEEDS)},
      {"\"!" + "A".repeat(n - 1) + "!\"", (Read) in -> in.binary().read(Base64Variant.MIME)},
      {"1".repeat(n) + ".x", (Read) JsonReader::readDouble},
      {"1".repeat(n) + ".x", (Read) JsonReader::readFloat},
      {"1".repeat(2 * n), (Read) JsonReader::readDouble},
      {"1".repeat(n) + ".x", (Read) JsonReader::skipValue},
      {"1".repeat(n) + ".x", (Read) JsonReader::readNumberText},
      {"[[[" + "1,".repeat(n) + "x", (Read) JsonReader::skipValue},
      {"[[[" + "1,".repeat(n) + "x", (Read) JsonReader::readRaw},
      {"[" + "1,".repeat(n) + "x]", (Read) r -> r.arrays().readInts()},
      {"[" + "1.5,".repeat(n) + "x]", (Read) r -> r.arrays().readDoubles()},
      {"{\"" + "x".repeat(2 * n) + "\":1}", (Read) in -> in.readFirstName(N)},
      {"{\"" + "x".repeat(2 * n) + "\":1}", (Read) in -> {
        in.readObjectStart();
        in.readName();
      }},
      {"{\"a\":[" + "1,".repeat(n) + "1],\"x\":1}", (Read) in -> in.readDiscriminator(TYPE)},
      {"{\"a\":[" + "1,".repeat(n) + "x]}", (Read) in -> in.readDiscriminator(TYPE)},
      {"{\"a\":[" + "1,".repeat(n) + "1],\"type\":\"x\"}", (Read) in -> in.readDiscriminator(TYPE)},
      {" ".repeat(n) + "x", (Read) JsonReader::readInt}
    };
    for (Object[] row : rows) {
      byte[] json = Inputs.utf8((String) row[0]);
      for (int chunk : new int[] {0, 1 << 20, 1000}) {
        JsonReader in = chunk == 0 ? JsonReader.open(json, 0, json.length, limits)
            : JsonReader.open(Inputs.stream(json, chunk), limits);
        String shown = ((String) row[0]).substring(0, 20) + " by " + chunk;
        try (in) {
          int mark = in.marks.push(in, 0); // before the whitespace
          boolean refused = false;
          try {
            ((Read) row[1]).read(in);
          } catch (JsonException e) {
            refused = true;
          }
          assertTrue(refused, shown);
          in.rewind(mark);
          long again = in.marks.readAgain();
          // a character that is wrong is found within the window
          long least = chunk > 0 && shown.startsWith("\"!") ? chunk > n ? 30_000 : 900 : n - 100;
          assertTrue(again >= least && again <= json.length, shown + ": " + again);
        }
      }
    }
  }

  /** The limit is exact, and the error is that of the value for which it is reached. */
  @Test
  void theLimitIsExact() {
    for (int length : new int[] {100, 5000}) {
      byte[] json = Inputs.utf8("[[1,\"" + "z".repeat(length) + "\"]]");
      int[] rounds = {0};
      for (int chunk : new int[] {0, 13, 1 << 20}) {
        rounds[0] = 0;
        JsonReader in = chunk == 0 ? JsonReader.open(json, 0, json.length, Limits.DEFAULT)
            : JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT);
        String outcome = Inputs.outcome(in, r -> {
          r.readArrayStart();
          int outer = r.mark();
          for (;;) {
            r.readArrayStart();
            r.readInt();
            r.readNextElement();
            int inner = r.mark();
            for (int again = 0; again < 3; again++) { // three times in a row, and charged once
              r.readString();
              r.rewind(inner);
            }
            rounds[0]++;
            r.rewind(outer);
          }
        });
        long read = 1 + "[1,\"\"".length() + length;
        long most = Marks.FREE + Marks.TIMES * read;
        long outer = "[1,".length() + Marks.COST;
        assertEquals((most - outer) / (length + 2 + Marks.COST), rounds[0]);
        assertEquals("error .[0][1](more than " + most + " bytes read again) LIMIT_REWOUND_BYTES at 4 1:5", outcome);
      }
    }
  }

  /** Exceptions of the program have stack traces, which take the longer to make the deeper the value lies. */
  @Test
  void refusalsWithStackTraces() {
    for (int n : new int[] {20, 100, 500}) {
      for (boolean first : new boolean[] {true, false}) {
        for (boolean second : new boolean[] {true, false}) {
          long[] frames = {0};
          Read[] self = new Read[1];
          Read list = list(later(() -> self[0]));
          Read a = refusing(list, first, frames);
          Read b = refusing(list, second, frames);
          self[0] = eitherOfProgram(eitherOfProgram(a, b), INT);
          String json = nest("[", n, "", "]");
          for (int chunk : new int[] {0, 13, 1 << 20}) {
            byte[] bytes = Inputs.utf8(json);
            frames[0] = 0;
            JsonReader in = chunk == 0 ? JsonReader.open(bytes, 0, bytes.length, Limits.DEFAULT)
                : JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT);
            String outcome = Inputs.outcome(in, r -> {
              self[0].read(r);
              return "ok";
            });
            assertTrue(outcome.contains("LIMIT_REWOUND_BYTES"), outcome);
            // two attempts at a place, of which one counts
            long most = 2 * (Marks.FREE + Marks.TIMES * (long) bytes.length) + 2L * Marks.TRACE * n;
            long cost = Marks.TRACE * frames[0];
            assertTrue(cost <= most, n + " deep: " + cost + " of at most " + most);
          }
        }
      }
    }
    // those of a flat list are no attack
    Read negative = in -> {
      if (in.readInt() > 0) throw new IllegalArgumentException();
    };
    Read wide = list(list(list(chain(List.of(eitherOfProgram(eitherOfProgram(negative, negative), INT))))));
    byte[] json = Inputs.utf8("[[[" + "1,".repeat(50_000) + "1]]]");
    assertEquals("ok", Inputs.array(json, in -> {
      wide.read(in);
      return "ok";
    }));
  }

  /** Rejects a value that was read, by an exception of the program or of the engine, and counts what is open then. */
  private static Read refusing(Read read, boolean byProgram, long[] frames) {
    return in -> {
      long at = in.offset();
      read.read(in);
      if (!byProgram) throw in.rejected(at, "no");
      frames[0] += in.limits().depth() - in.levelsLeft;
      throw new IllegalArgumentException("no");
    };
  }

  private static Read eitherOfProgram(Read first, Read second) {
    return in -> {
      int mark = in.mark();
      try {
        first.read(in);
      } catch (RuntimeException e) {
        in.rewind(mark, e);
        second.read(in);
      } finally {
        in.unmark(mark);
      }
    };
  }

  /** However many alternatives a program has at one place, no list of what the last one reads is rejected. */
  @Tag("long")
  @Test
  void manyAlternativesAtOnePlace() {
    for (int n : new int[] {2, 5, 30, 200}) {
      List<Read> all = new ArrayList<>();
      for (int i = 1; i < n; i++) all.add(i % 2 == 0 ? NOTHING : object(NOTHING));
      all.add(either(INT, either(object(STRING), STRING)));
      Read left = chain(all);
      Read right = all.get(n - 1);
      for (int i = n - 2; i >= 0; i--) right = either(all.get(i), right);
      for (Read element : List.of(left, right)) {
        for (String text : new String[] {"1", "\"x\"", "\"" + "x".repeat(100) + "\"", "{\"a\":[1],\"n\":\"x\"}"}) {
          byte[] json = Inputs.utf8("[" + (text + ",").repeat(5_000) + text + "]");
          assertEquals("ok", Inputs.array(json, in -> {
            list(element).read(in);
            return "ok";
          }));
        }
      }
    }
  }

  /** Alternatives of which one is right on each level cost what they read, and no more. */
  @Test
  void rightAlternativesNestAsDeepAsAnything() {
    Read[] self = new Read[1];
    self[0] = chain(List.of(INT, STRING, list(in -> self[0].read(in)), object(in -> self[0].read(in))));
    assertEquals("ok", run(nest("[", 500, "1", "]"), self[0]));
    assertEquals("ok", run(nest("{\"n\":", 500, "\"x\"", "}"), self[0]));
    assertEquals("ok", run("[" + (nest("[", 200, "{\"n\":1}", "]") + ",").repeat(50) + "1]", self[0]));
    assertEquals("ok", run(nest("[", 9, "1", "]"), either(list(list(list(NOTHING))), LISTS)));
  }

  /** What is skipped counts once, however often it is tried. */
  @Test
  void whatIsSkippedAgainCountsOnce() {
    byte[] json = Inputs.utf8("{\"a\":\"" + "x".repeat(1000) + "\",\"n\":\"y\"}");
    Read ten = chain(List.of(object(INT), object(INT), object(INT), object(INT), object(INT), object(STRING)));
    for (int skippable : new int[] {1001, 1002}) {
      String outcome = Inputs.array(json, Limits.DEFAULT.withSkippedBytes(skippable), in -> {
        ten.read(in);
        return ((Cursor) in).skippableBytes();
      });
      assertTrue(skippable < 1002 ? outcome.contains("LIMIT_SKIPPED_BYTES") : outcome.equals("0"), outcome);
    }
  }

  /** Each of many documents in an array has the account of its own bytes, and not of those that follow. */
  @Test
  void documentsAfterOneAnother() {
    byte[] json = Inputs.utf8("[".repeat(100) + "x" + " ".repeat(1 << 20));
    for (Function<byte[], JsonReader> open : List.<Function<byte[], JsonReader>>of(
        b -> JsonReader.openDocuments(b, 0, b.length, Limits.DEFAULT),
        b -> JsonReader.openDocuments(Inputs.stream(b, 1 << 20), Limits.DEFAULT),
        b -> JsonReader.open(b, 0, b.length, Limits.DEFAULT))) {
      JsonReader in = open.apply(json);
      long[] again = {0};
      Inputs.outcome(in, r -> {
        try {
          if (json != null) LISTS.read(r);
          return "ok";
        } finally {
          again[0] = r.marks.readAgain();
        }
      });
      assertTrue(again[0] > Marks.FREE / 10 && again[0] < 3 * (Marks.FREE + 101 * Marks.TIMES), again[0] + "");
    }
  }

  /** Searches for late discriminators are no alternatives: however many families there are, none counts. */
  @Test
  void lateDiscriminatorsOfManyNames() {
    int n = 40;
    Read[] families = new Read[n + 1];
    families[n] = INT;
    StringBuilder after = new StringBuilder();
    for (int i = n - 1; i >= 0; i--) {
      Discriminator d = new Discriminator("type" + i, new FieldNames("Leaf"));
      families[i] = variant(d, object(families[i + 1]));
      after.append(",\"type").append(i).append("\":\"Leaf\"}");
    }
    String json = "{\"pad\":\"" + "x".repeat(5000) + "\",\"n\":" + "{\"n\":".repeat(n - 1) + "1" + after;
    assertEquals("ok", run(json, families[0]));
  }

  /** A message that tells of alternatives does not double on each level. */
  @Test
  void messagesOfAlternatives() {
    JsonException e = new JsonException(Reason.EXPECTED_NUMBER, 0, "expected a number");
    JsonException other = new JsonException(Reason.EXPECTED_STRING, 0, "expected a string");
    for (int i = 0; i < 40; i++) {
      JsonException both = e.orElse(other);
      other = other.orElse(e);
      e = both;
    }
    assertTrue(e.getMessage().length() < 1100, () -> "a long message");
    assertTrue(e.getMessage().startsWith("expected a number or a string or"), e.getMessage());
    FieldNames names = new FieldNames("a", "b");
    e = new JsonException(Reason.MISSING_FIELD, new Place(1, 0, Place.BEHIND_VALUE), null, names.name(0));
    other = new JsonException(Reason.MISSING_FIELD, new Place(1, 0, Place.BEHIND_VALUE), null, names.name(1));
    for (int i = 0; i < 40; i++) {
      JsonException both = e.orElse(other);
      other = other.orElse(e);
      e = both;
    }
    assertTrue(e.getMessage().length() < 1100, () -> "a long message");
  }

  /** A string or a name that was too long for one alternative is not where the error of another one lies. */
  @Test
  void aStringThatFailedIsForgotten() {
    Limits one = Limits.DEFAULT.withStringBytes(1).withNameBytes(1);
    List<Function<JsonReader, ?>> failing = List.of(JsonReader::readString, in -> {
      in.readObjectStart();
      return in.readName();
    });
    String[] firsts = {"\"\u00e9\"", "{\"\u00e9\":1}"};
    for (int i = 0; i < firsts.length; i++) {
      Function<JsonReader, ?> tried = failing.get(i);
      String outcome = Inputs.all(Inputs.utf8("[" + firsts[i] + ",[\"\\q\"]]"), one, in -> {
        in.readArrayStart();
        int mark = in.mark();
        try {
          tried.apply(in);
        } catch (JsonException e) {
          in.rewind(mark);
        }
        in.unmark(mark);
        in.skipValue();
        in.readNextElement();
        in.skipValue();
        return "skipped";
      });
      assertTrue(outcome.startsWith("error .[1][0](invalid escape"), outcome);
    }
  }
}
