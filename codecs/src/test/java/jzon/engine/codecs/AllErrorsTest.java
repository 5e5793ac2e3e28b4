package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

import org.junit.jupiter.api.Test;

class AllErrorsTest {
  private static final FieldNames FIRST = new FieldNames("a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9");
  private static final FieldNames SMALL = new FieldNames("a", "b");
  private static final FieldNames LARGE = new FieldNames("c0", "c1", "c2");

  /** What an alternative has found missing says nothing about the next object. */
  @Test
  void missingFieldsAreOfOneObject() {
    assertEquals(List.of(".[1].b(missing)"), errors("[{\"z\":1},{\"a\":1}]", 1 << 9, SMALL));
    assertEquals(List.of(".[1].c1(missing)"), errors("[{\"z\":1},{\"c0\":1}]", 7, LARGE));
    assertEquals(List.of(".[1].c1(missing)"), errors("[{\"z\":1},{\"c0\":1,\"c2\":2}]", 7, LARGE));
  }

  /** Reads an object that is rejected but has an alternative, and one whose decoder asks whether field 1 is absent. */
  private static List<String> errors(String json, int required, FieldNames names) {
    AllErrors.Attempt attempt = new Members.Attempt() {
      @Override
      void read(JsonReader in) {
        in.readArrayStart();
        int mark = in.mark();
        try {
          int seen = Members.read(in, FIRST);
          if ((seen & required) != required) throw in.missing(FIRST, seen, required);
        } catch (JsonException e) {
          in.rewind(mark, e);
          in.skipValue();
        }
        in.unmark(mark);
        in.readNextElement();
        if ((Members.read(in, names) & 2) == 0) throw in.missing(names, 1);
        in.readNextElement();
      }
    };
    JsonError first;
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      first = attempt.run(in);
    }
    return AllErrors.of(json.getBytes(UTF_8), first, Limits.DEFAULT, 10, attempt).stream().map(JsonError::toString)
        .toList();
  }

  // ---- documents with known errors ----

  private static final Discriminator KIND = new Discriminator("kind", new FieldNames("node"));
  private static final FieldNames NODE = new FieldNames("id", "list", "in", "opt");
  private static final String[] NO_INTEGERS = {
    "\"x\"", "true", "null", "1.5", "{\"id\":[1,\"]\"]}", "[{}]", "\"\\\"},\""
  };

  /** Reads a class that requires the first two of its fields, and may have itself inside. */
  private static void node(JsonReader in) {
    int seen = 0;
    int field = in.readFirstName(NODE);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(NODE);
        continue;
      }
      seen = in.markRead(seen, field, NODE);
      if (field == 1) ints(in);
      else if (field == 2) tagged(in);
      else in.readInt();
      field = in.readNextName(NODE);
    }
    if ((seen & 3) != 3) throw in.missing(NODE, seen, 3);
  }

  /** Reads the one case of a sealed type: the same class. */
  private static void tagged(JsonReader in) {
    in.readDiscriminator(KIND);
    node(in);
    in.leaveDiscriminator();
  }

  private static void ints(JsonReader in) {
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) in.readInt();
  }

  private static final AllErrors.Attempt NODES = new Members.Attempt() {
    @Override
    void read(JsonReader in) {
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) node(in);
    }
  };

  /** Writes documents with errors, and lists these. */
  private static final class Writer {
    private static final int TAG = -99;

    final Random random;
    final StringBuilder json = new StringBuilder();
    final List<String> wrong = new ArrayList<>();
    final int rarity;

    Writer(long seed) {
      random = new Random(seed);
      rarity = 2 + random.nextInt(8);
    }

    boolean isWrong() {
      return random.nextInt(rarity) == 0;
    }

    void space() {
      if (random.nextInt(4) == 0) json.append(random.nextBoolean() ? " " : "\n  ");
    }

    void put(String token) {
      space();
      json.append(token);
      space();
    }

    void integer(String path) {
      if (isWrong()) {
        wrong.add(path + " EXPECTED_INTEGER");
        put(NO_INTEGERS[random.nextInt(NO_INTEGERS.length)]);
      } else {
        put(Integer.toString(random.nextInt(2000) - 1000));
      }
    }

    void list(String path, int most) {
      if (isWrong()) {
        wrong.add(path + " EXPECTED_ARRAY");
        put(random.nextBoolean() ? "7" : "{\"id\":1}");
        return;
      }
      put("[");
      int n = random.nextInt(most);
      for (int i = 0; i < n; i++) {
        if (i > 0) put(",");
        integer(path + "[" + i + "]");
      }
      put("]");
    }

    void node(String path, int depth, boolean isTagged) {
      if (isWrong() && isWrong()) {
        wrong.add(path + " EXPECTED_OBJECT");
        put(random.nextBoolean() ? "[]" : "\"{\"");
        return;
      }
      boolean isOther = isTagged && isWrong() && isWrong();
      int before = wrong.size();
      put("{");
      List<Integer> fields = new ArrayList<>();
      for (int field = 0; field < 4; field++) {
        if (field < 2 ? !isWrong() : field == 2 ? depth > 0 && random.nextBoolean() : random.nextBoolean()) {
          fields.add(field);
        }
      }
      boolean hasAll = fields.contains(0) && fields.contains(1);
      for (int i = random.nextInt(3); i > 0; i--) fields.add(-i);
      boolean isTwice = !fields.isEmpty() && fields.get(0) >= 0 && fields.get(0) != 2 && isWrong() && isWrong();
      if (isTwice) fields.add(fields.get(0));
      boolean isFirstWrong = false;
      boolean isMissing = isOther && random.nextBoolean();
      if (isTagged && !isMissing) fields.add(TAG);
      Collections.shuffle(fields, random);
      for (int i = 0; i < fields.size(); i++) {
        if (i > 0) put(",");
        int field = fields.get(i);
        String name = field == TAG ? "kind" : field < 0 ? "u" + field : NODE.name(field);
        String escaped = String.format("\\u%04x", (int) name.charAt(0)) + name.substring(1);
        put('"' + (random.nextInt(5) == 0 ? escaped : name) + '"');
        put(":");
        int errors = wrong.size();
        if (field >= 0 && fields.indexOf(field) < i) {
          // a field in which something was wrong does not count as read
          String reason = !isFirstWrong ? " DUPLICATE_FIELD" : field == 1 ? " EXPECTED_ARRAY" : " EXPECTED_INTEGER";
          wrong.add(path + "." + name + reason);
          put("true");
        } else if (field == TAG) put(isOther ? "\"other\"" : "\"node\"");
        else if (field < 0) put(NO_INTEGERS[random.nextInt(NO_INTEGERS.length)]);
        else if (field == 1) list(path + ".list", random.nextInt(10) == 0 ? 400 : 5);
        else if (field == 2) node(path + ".in", depth - 1, true);
        else integer(path + "." + name);
        if (field >= 0 && fields.lastIndexOf(field) > i) isFirstWrong = wrong.size() > errors;
      }
      if (!hasAll) {
        for (int field = 0; field < 2; field++) {
          if (!fields.contains(field)) wrong.add(path + "." + NODE.name(field) + " MISSING_FIELD");
        }
      }
      put("}");
      if (!isOther) return;
      // nothing is read of another case
      wrong.subList(before, wrong.size()).clear();
      wrong.add(path + (isMissing ? " MISSING_VARIANT" : " INVALID_VARIANT"));
    }

    void nodes() {
      put("[");
      int n = random.nextInt(6);
      for (int i = 0; i < n; i++) {
        if (i > 0) put(",");
        node(".[" + i + "]", 3, false);
      }
      put("]");
    }
  }

  private static List<JsonError> all(String json, int max, Limits limits) {
    JsonError first;
    try (JsonReader in = JsonReader.open(json, limits)) {
      first = NODES.run(in);
    }
    return first == null ? List.of() : AllErrors.of(json.getBytes(UTF_8), first, limits, max, NODES);
  }

  /** Returns the errors; they are the same if limits count the bytes before an error, so that none is left out. */
  private static List<JsonError> all(String json, int max) {
    List<JsonError> all = all(json, max, Limits.DEFAULT);
    assertEquals(all, all(json, max, Limits.DEFAULT.withEntries(json.length())), json);
    assertEquals(all, all(json, max, Limits.DEFAULT.withSkippedBytes(json.length())), json);
    return all;
  }

  @Test
  void everyErrorOfRandomDocumentsIsFoundInOrder() {
    for (int seed = 0; seed < 1500; seed++) {
      Writer out = new Writer(seed);
      out.nodes();
      String json = out.json.toString();
      List<JsonError> found = all(json, 10_000);
      assertEquals(out.wrong, found.stream().map(e -> e.path() + " " + e.reason()).toList(), json);
      for (JsonError e : found) {
        // an error is at the value, or at the end of the object in which a field is missing
        char c = json.charAt((int) e.offset());
        if (e.reason() == Reason.MISSING_FIELD) assertEquals('}', c, json);
        else assertEquals(-1, " \n,:}]".indexOf(c), e + " in " + json);
        String before = json.substring(0, (int) e.offset());
        // the first error is the decoder's, which does not know the line of a name before a line feed
        boolean isAtName = e.reason() == Reason.INVALID_VARIANT || e.reason() == Reason.DUPLICATE_FIELD;
        if (e == found.get(0) && isAtName && e.line() < 0) continue;
        assertEquals(1 + before.chars().filter(b -> b == '\n').count(), e.line(), e + " in " + json);
        assertEquals(before.length() - before.lastIndexOf('\n'), e.column(), e + " in " + json);
      }
      int max = 1 + out.random.nextInt(4);
      assertEquals(found.subList(0, Math.min(max, found.size())), all(json, max), json);
    }
  }

  /** Wherever a document is cut, the errors before that place are found, and its end. */
  @Test
  void errorsBeforeTheEndOfAPart() {
    for (int seed = 0; seed < 300; seed++) {
      Writer out = new Writer(seed);
      out.nodes();
      int length = out.json.toString().stripTrailing().length();
      String json = out.json.substring(0, out.random.nextInt(length));
      List<String> found = all(json, 10_000).stream().map(e -> e.path() + " " + e.reason()).toList();
      List<String> before = new ArrayList<>(found.subList(0, found.size() - 1));
      assertEquals(true, found.get(found.size() - 1).endsWith(" UNEXPECTED_END"), json);
      before.removeIf(out.wrong::contains);
      assertEquals(List.of(), before, json);
    }
  }

  /** A discriminator after an object in which something is missing belongs to the object around it. */
  @Test
  void lateDiscriminatorsAroundWhatIsMissing() {
    String inner = "{\"id\":1,\"opt\":true,\"kind\":\"node\"}";
    String outer = "[{\"id\":1,\"list\":[],\"in\":{\"id\":1,\"in\":" + inner + ",\"list\":[],\"kind\":\"node\"}}]";
    List<String> found = all(outer, 10).stream().map(JsonError::toString).toList();
    assertEquals(List.of(".[0].in.in.opt(expected an integer, got true)", ".[0].in.in.list(missing)"), found);
  }
}
