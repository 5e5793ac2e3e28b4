package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.Samples;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.reading.Notes;

import org.junit.jupiter.api.Test;

/** Documents of random types, cut at every byte: no beginning is wrong, and none takes back what another has given. */
class UnfinishedTypesTest {
  private static final Reason[] REASONS = Reason.values();

  /** A type: its values are trees of maps, lists, strings and integers. */
  private interface Type {
    Object read(JsonReader in);

    String random(Random r);
  }

  private record Int() implements Type {
    public Object read(JsonReader in) {
      return in.readInt();
    }

    public String random(Random r) {
      return String.valueOf(r.nextInt(300));
    }
  }

  private record Text() implements Type {
    public Object read(JsonReader in) {
      return in.readString();
    }

    public String random(Random r) {
      return "\"" + "a\\nb".substring(0, r.nextInt(2) * 3 + 1) + "\"";
    }
  }

  private record ListOf(Type of, int most) implements Type {
    public Object read(JsonReader in) {
      List<Object> list = new ArrayList<>();
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) list.add(of.read(in));
      return list;
    }

    public String random(Random r) {
      List<String> all = new ArrayList<>();
      for (int n = r.nextInt(most + 1); n > 0; n--) all.add(of.random(r));
      return "[" + String.join(", ", all) + "]";
    }
  }

  /** An object with fields of these types, of which the first {@code required} are required, in any order. */
  private record Fields(FieldNames names, List<Type> types, int required) implements Type {
    public Object read(JsonReader in) {
      Map<String, Object> map = new LinkedHashMap<>();
      int seen = 0;
      int field = in.readFirstName(names);
      while (field != JsonReader.END) {
        if (field == JsonReader.UNKNOWN) {
          field = in.skipUnknown(names);
          continue;
        }
        seen = in.markRead(seen, field, names);
        map.put(names.name(field), types.get(field).read(in));
        field = in.readNextName(names);
      }
      int all = (1 << required) - 1;
      if ((seen & all) != all) throw in.missing(names, seen, all);
      return map;
    }

    public String random(Random r) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < types.size(); i++) {
        if (i >= required && r.nextInt(3) == 0) continue;
        all.add(r.nextInt(all.size() + 1), "\"" + names.name(i) + "\":" + types.get(i).random(r));
      }
      if (r.nextInt(3) == 0) all.add(r.nextInt(all.size() + 1), "\"unknown\":[1,{\"a\":2}]");
      return "{" + String.join(",", all) + "}";
    }
  }

  /** One of several cases, each in an object with its name. */
  private record Cases(FieldNames names, List<Type> types) implements Type {
    public Object read(JsonReader in) {
      int i = in.readVariant(names);
      Object value = types.get(i).read(in);
      in.readVariantEnd();
      return Map.of(names.name(i), value);
    }

    public String random(Random r) {
      int i = r.nextInt(types.size());
      return "{\"" + names.name(i) + "\":" + types.get(i).random(r) + "}";
    }
  }

  /** A pair, as an array. */
  private record Pair(Type first, Type second) implements Type {
    public Object read(JsonReader in) {
      long at = in.offset();
      if (!in.readArrayStart()) throw wrongLength(in, at);
      Object a = first.read(in);
      if (!in.readNextElement()) throw wrongLength(in, at);
      Object b = second.read(in);
      if (in.readNextElement()) throw wrongLength(in, at);
      return List.of(a, b);
    }

    public String random(Random r) {
      return "[" + first.random(r) + " ," + second.random(r) + "]";
    }

    private static JsonException wrongLength(JsonReader in, long at) {
      return in.error(Reason.EXPECTED_ARRAY_END, at, "expected an array of 2 elements");
    }
  }

  /** A check that no string in the value is empty: as {@code emap}, as an error inside the value, or an exception. */
  private record Checked(Type of, Reason reason, int how) implements Type {
    public Object read(JsonReader in) {
      long at = in.offset();
      Object value = of.read(in);
      List<Object> path = emptyText(value);
      if (path == null) return value;
      if (how == 0) throw in.rejected(at, "empty");
      JsonError inside = JsonError.atPath(reason, path, "empty");
      if (how == 1) throw in.rejected(at, inside);
      throw new Thrown(inside);
    }

    public String random(Random r) {
      return of.random(r);
    }
  }

  /** An exception of a constructor that carries an error, as the Java API has it. */
  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient JsonError inside;

    Thrown(JsonError inside) {
      super(inside.toString(), null, false, false);
      this.inside = inside;
    }
  }

  private static List<Object> emptyText(Object value) {
    if ("".equals(value)) return new ArrayList<>();
    if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        List<Object> path = emptyText(list.get(i));
        if (path != null) return before(i, path);
      }
    }
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> e : map.entrySet()) {
        List<Object> path = emptyText(e.getValue());
        if (path != null) return before(e.getKey(), path);
      }
    }
    return null;
  }

  private static List<Object> before(Object segment, List<Object> path) {
    path.add(0, segment);
    return path;
  }

  /** One type, or else another one. */
  private record Either(Type first, Type second) implements Type {
    public Object read(JsonReader in) {
      long at = in.offset();
      int mark = in.mark();
      try {
        return first.read(in);
      } catch (JsonException | Thrown e) {
        in.rewind(mark, e);
        try {
          return second.read(in);
        } catch (JsonException second) {
          in.countAsOne(at);
          Notes.rejected(in, at, second);
          throw second;
        }
      } finally {
        in.unmark(mark);
      }
    }

    public String random(Random r) {
      return r.nextBoolean() ? first.random(r) : second.random(r);
    }
  }

  private static Type type(Random r, int depth) {
    if (depth == 0) return r.nextBoolean() ? new Int() : new Text();
    return switch (r.nextInt(10)) {
      case 0 -> new Text();
      case 1 -> new ListOf(type(r, depth - 1), 2);
      case 2 -> new Pair(type(r, depth - 1), type(r, depth - 1));
      case 3, 4, 5 -> {
        FieldNames names = new FieldNames("b", "c");
        yield new Cases(names, List.of(fields(r, depth - 1), fields(r, depth - 1)));
      }
      case 6 -> new Checked(type(r, depth - 1), REASONS[r.nextInt(REASONS.length)], r.nextInt(3));
      case 7 -> {
        // fields of different names, so that at most one of them fits
        Type first = new Fields(new FieldNames("p"), List.of(type(r, depth - 1)), 1);
        Type second = new Fields(new FieldNames("q"), List.of(type(r, depth - 1)), 1);
        yield new Either(first, second);
      }
      default -> fields(r, depth);
    };
  }

  private static Type fields(Random r, int depth) {
    int n = r.nextInt(3) + 1;
    String[] names = new String[n];
    List<Type> types = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      names[i] = "f" + i;
      types.add(type(r, Math.max(depth - 1, 0)));
    }
    return new Fields(new FieldNames(names), types, r.nextInt(n + 1));
  }

  private static final class Attempt implements UnfinishedDocument.Attempt {
    private final Type type;
    private Object last;
    private Object kept;

    Attempt(Type type) {
      this.type = type;
    }

    @Override
    public JsonError run(JsonReader in) {
      try {
        last = type.read(in);
        in.readEnd();
        return null;
      } catch (JsonException e) {
        return in.locate(e);
      } catch (Thrown e) {
        return in.locate(e, e.inside);
      }
    }

    @Override
    public void keep() {
      kept = last;
    }

    @Override
    public boolean mayReadSecrets() {
      return false;
    }
  }

  /** Tells whether a value has all of one before it, of which strings may have become longer. */
  private static boolean continues(Object before, Object now) {
    if (before instanceof String a) return now instanceof String b && b.startsWith(a);
    if (before instanceof List<?> a && now instanceof List<?> b) {
      boolean all = a.size() <= b.size();
      for (int i = 0; all && i < a.size(); i++) all = continues(a.get(i), b.get(i));
      return all;
    }
    if (before instanceof Map<?, ?> a && now instanceof Map<?, ?> b) {
      boolean all = b.keySet().containsAll(a.keySet());
      for (Map.Entry<?, ?> e : a.entrySet()) all = all && continues(e.getValue(), b.get(e.getKey()));
      return all;
    }
    return before.equals(now);
  }

  private static void cutEverywhere(Type type, String json) {
    byte[] bytes = json.getBytes(UTF_8);
    UnfinishedDocument parts = new UnfinishedDocument(Limits.DEFAULT);
    Object before = null;
    for (int n = 1; n <= bytes.length; n++) {
      parts.add(bytes, n - 1, n);
      if (n == bytes.length) parts.end();
      Attempt attempt = new Attempt(type);
      String shown = json.substring(0, n) + " of " + json + " as " + type;
      assertEquals(null, parts.decode(attempt), shown);
      Object was = before;
      assertTrue(before == null || attempt.kept != null && continues(before, attempt.kept),
          () -> was + ", then " + attempt.kept + ": " + shown);
      before = attempt.kept;
    }
    assertTrue(before != null, json);
  }

  @Test
  void nothingIsTakenBack() {
    Random r = new Random(57);
    for (int i = 0; i < Samples.ROUNDS / 200; i++) {
      Type type = type(r, 1 + r.nextInt(9));
      String json = type.random(r);
      if (json.length() < 400) cutEverywhere(type, json);
    }
  }

  /** A case by its name is impossible without its value, and the open values below are incomplete. */
  @Test
  void casesByNameAboveManyOpenLevels() {
    for (int depth : new int[] {1, 3, 4, 5, 6, 9, 40}) {
      Type inner = new Int();
      String json = "1";
      for (int i = 0; i < depth; i++) {
        inner = new Fields(new FieldNames("v", "z"), List.of(inner, new Int()), 2);
        json = "{\"v\":" + json + ",\"z\":2}";
      }
      Type item = new Fields(new FieldNames("name", "rows"), List.of(new Text(), inner), 1);
      Type type = new Cases(new FieldNames("One", "Two"), List.of(item, item));
      cutEverywhere(type, "{\"One\":{\"name\":\"n\",\"rows\":" + json + "}}");
    }
  }
}
