package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.binary.Base64Variant;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.BinarySink;

/** Objects with a member that is passed on: in parts, each read by an ordinary decoder. */
class BinaryMemberTest {
  private static final BinaryMember CONTENT = new BinaryMember("content", Base64Variant.MIME_NO_LINEFEEDS);
  private static final FieldNames HEAD = new FieldNames("name", "type");
  private static final FieldNames REST = new FieldNames("sum");

  /** What generated code does for a class of these optional texts of which the first is required. */
  private static String texts(JsonReader in, FieldNames names) {
    String[] values = new String[names.size()];
    int seen = 0;
    int i = in.readFirstName(names);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(names);
        continue;
      }
      seen = in.markRead(seen, i, names);
      values[i] = in.readString();
      i = in.readNextName(names);
    }
    if ((seen & 1) == 0) throw in.missing(names, seen, 1);
    return String.join("/", values);
  }

  private static final class Log implements BinarySink<String, String> {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final String head;
    final List<String> events = new ArrayList<>();

    Log(String head) {
      this.head = head;
    }

    @Override
    public void write(byte[] b, int from, int to) {
      bytes.write(b, from, to - from);
    }

    @Override
    public String finish(String rest) {
      events.add("finish");
      if (rest.startsWith("wrong")) throw new IllegalArgumentException("wrong sum");
      return head + ":" + bytes.toString(StandardCharsets.US_ASCII) + ":" + rest;
    }

    @Override
    public void abort() {
      events.add("abort");
    }
  }

  private static String read(JsonReader in) {
    return CONTENT.read(in, r -> texts(r, HEAD), Log::new, r -> texts(r, REST));
  }

  private static List<String> readAll(JsonReader in) {
    List<String> all = new ArrayList<>();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) all.add(read(in));
    return all;
  }

  private static String value(String json) {
    return Inputs.all(json, BinaryMemberTest::read);
  }

  @Test
  void readsAnObjectInThreeParts() {
    String expected = "a/t:ABC:s";
    for (String json :
        List.of(
            "{\"name\":\"a\",\"type\":\"t\",\"content\":\"QUJD\",\"sum\":\"s\"}",
            "{ \"type\" : \"t\" , \"name\" : \"a\" , \"content\" : \"QUJD\" , \"sum\" : \"s\" }",
            "{\n  \"name\": \"a\",\n  \"type\": \"t\",\n  \"content\": \"QUJD\",\n  \"sum\": \"s\"\n}",
            "{\"x\":1,\"name\":\"a\",\"y\":{\"content\":2},\"type\":\"t\",\"z\":[],\"content\":\"QUJD\",\"sum\":\"s\"}",
            "{\"name\":\"a\",\"type\":\"t\",\"content\":\"QUJD\",\"x\":{\"content\":1},\"sum\":\"s\",\"y\":null}",
            "{\"name\":\"a\",\"type\":\"t\",\"c\\u006fntent\":\"QUJD\",\"sum\":\"s\"}",
            "{\"name\":\"a\",\"sum\":\"early\",\"type\":\"t\",\"content\":\"QUJD\",\"sum\":\"s\",\"name\":\"late\"}")) {
      assertEquals(expected, value(json), json);
    }
    String one = "{\"name\":\"a\",\"type\":\"t\",\"content\":\"QUJD\",\"sum\":\"s\"}";
    assertEquals("[" + expected + ", " + expected + "]", Inputs.all("[" + one + "," + one + "]", in -> readAll(in)));
  }

  @Test
  void tellsWhatIsWrongAndWhere() {
    Map<String, String> table = new TreeMap<>();
    table.put(
        "[{\"name\":\"a\",\"sum\":\"s\"}]", "error .[0].content(missing) MISSING_FIELD at 22 1:23");
    table.put("[{}]", "error .[0].name(missing) MISSING_FIELD at 2 1:3");
    table.put(
        "[{\"content\":\"QUJD\",\"name\":\"a\",\"sum\":\"s\"}]",
        "error .[0].name(missing before \"content\") MISSING_FIELD at 2 1:3");
    table.put(
        "[{\"type\":\"a\",\"content\":\"QUJD\",\"sum\":\"s\"}]",
        "error .[0].name(missing before \"content\") MISSING_FIELD at 13 1:14");
    table.put(
        "[{\"name\":\"a\",\"content\":\"QUJD\"}]", "error .[0].sum(missing) MISSING_FIELD at 29 1:30");
    table.put(
        "[{\"name\":\"a\",\"content\":\"QUJD\",\"content\":\"QUJD\",\"sum\":\"s\"}]",
        "error .[0].content(duplicate) DUPLICATE_FIELD at 30 1:31");
    table.put(
        "[{\"name\":\"a\",\"content\":\"QU*D\",\"sum\":\"s\"}]",
        "error .[0].content(expected a Base64 character, got \"*\") INVALID_BINARY at 26 1:27");
    table.put(
        "[{\"name\":\"a\",\"content\":7}]", "error .[0].content(expected a string, got 7) EXPECTED_STRING at 23 1:24");
    table.put(
        "[{\"name\":\"a\",\"content\":\"QUJD\"]",
        "error .[0](expected ',' or '}', got ]) EXPECTED_MEMBER_END at 29 1:30");
    table.put(
        "[{\"name\":\"a\",\"content\":\"QUJD\",\"sum\":\"wrong\"}]",
        "error .[0](wrong sum) REJECTED at 43 1:44");
    table.put("[7]", "error .[0](expected an object, got 7) EXPECTED_OBJECT at 1 1:2");
    Function<JsonReader, Object> all = in -> {
      try {
        return readAll(in);
      } catch (IllegalArgumentException e) {
        throw in.error(Reason.REJECTED, 43, e.getMessage());
      }
    };
    table.forEach((json, expected) -> assertEquals(expected, Inputs.all(json, all), json));
  }

  @Test
  void sinksAreFinishedOrAborted() {
    String good = "{\"name\":\"a\",\"content\":\"QUJD\",\"sum\":\"s\"}";
    assertEquals(List.of("finish"), events(good));
    assertEquals(List.of("finish", "abort"), events(good.replace("\"s\"", "\"wrong\"")));
    assertEquals(List.of("abort"), events(good.replace("QUJD", "QU*D")));
    assertEquals(List.of("abort"), events(good.replace("sum", "other")));
    for (int n = good.indexOf("QUJD"); n < good.length(); n++) {
      assertEquals(List.of("abort"), events(good.substring(0, n)), good.substring(0, n));
    }
    assertEquals(List.of(), events(good.replace("name", "nome")));
  }

  private static List<String> events(String json) {
    Log[] log = {new Log("")};
    try (JsonReader in = JsonReader.open(Inputs.stream(Inputs.utf8(json), 1), Limits.DEFAULT)) {
      CONTENT.read(in, r -> texts(r, HEAD), head -> log[0] = new Log(head), r -> texts(r, REST));
    } catch (RuntimeException e) {
      assertTrue(JsonReader.isRejection(e), () -> String.valueOf(e));
    }
    return log[0].events;
  }

  @Test
  void faultsOfSinksPassAndLeaveNothingOpen() {
    String json = "{\"name\":\"a\",\"content\":\"QUJD\",\"sum\":\"s\"}";
    boolean[] closed = new boolean[1];
    OutputStream full = new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("No space left on device");
      }

      @Override
      public void close() throws IOException {
        closed[0] = true;
        throw new IOException("cannot close");
      }
    };
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      var e = assertThrows(
          UncheckedIOException.class, () -> CONTENT.read(in, r -> texts(r, HEAD), head -> BinarySink.of(full)));
      assertEquals("No space left on device", e.getCause().getMessage());
      assertEquals("cannot close", e.getSuppressed()[0].getMessage());
      assertTrue(closed[0]);
    }
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      var e = assertThrows(UncheckedIOException.class, () -> CONTENT.read(in, r -> texts(r, HEAD), head -> {
        throw new IOException("not writable");
      }));
      assertEquals("not writable", e.getCause().getMessage());
    }
  }

  @Test
  void whatIsBehindMayBeSkipped() {
    String json = "{\"name\":\"a\",\"content\":\"QUJD\",\"sum\":[{\"content\":7}],\"more\":1}";
    Function<JsonReader, Long> count = in ->
        CONTENT.read(in, r -> texts(r, HEAD), head -> BinarySink.of(OutputStream.nullOutputStream()));
    assertEquals("3", Inputs.all(json, count));
    assertEquals(
        "error .content(duplicate) DUPLICATE_FIELD at 51 1:52",
        Inputs.all(json.replace("more", "content"), count));
  }

  @Test
  void headsMayBeObjectsOfAnyNames() {
    String json = "{\"a\":\"1\",\"b\":\"2\",\"content\":\"QUJD\",\"c\":\"3\"}";
    Function<JsonReader, String> names = in -> {
      StringBuilder s = new StringBuilder();
      for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
        s.append(in.readName()).append(in.readString());
      }
      return s.toString();
    };
    assertEquals("a1b2:ABC:c3", Inputs.all(json, in -> CONTENT.read(in, names, Log::new, names)));
    assertEquals(
        ":ABC:", Inputs.all("{\"content\":\"QUJD\"}", in -> CONTENT.read(in, names, Log::new, names)));
  }

  @Test
  void alternativesMayReadTheHead() {
    FieldNames other = new FieldNames("title");
    Function<JsonReader, String> either = in -> {
      int mark = in.mark();
      try {
        return texts(in, other);
      } catch (JsonException e) {
        in.rewind(mark);
        return texts(in, HEAD);
      } finally {
        in.unmark(mark);
      }
    };
    String json = "{\"name\":\"a\",\"type\":\"t\",\"content\":\"QUJD\",\"sum\":\"s\"}";
    assertEquals(
        "a/t:ABC:s", Inputs.all(json, in -> CONTENT.read(in, either, Log::new, r -> texts(r, REST))));
  }

  @Test
  void variantsOfFamiliesMayHaveSuchMembers() {
    Discriminator kind = new Discriminator("kind", new FieldNames("file"));
    Function<JsonReader, String> family = in -> {
      in.readDiscriminator(kind);
      String s = read(in);
      in.leaveDiscriminator();
      return s;
    };
    for (String json :
        List.of(
            "{\"kind\":\"file\",\"name\":\"a\",\"type\":\"t\",\"content\":\"QUJD\",\"sum\":\"s\"}",
            "{\"name\":\"a\",\"kind\":\"file\",\"type\":\"t\",\"content\":\"QUJD\",\"sum\":\"s\"}",
            "{\"name\":\"a\",\"type\":\"t\",\"content\":\"QUJD\",\"sum\":\"s\",\"kind\":\"file\"}")) {
      assertEquals("a/t:ABC:s", Inputs.all(json, family), json);
    }
  }
}
