package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

import org.junit.jupiter.api.Test;

class UnfinishedDocumentTest {
  private static final FieldNames NAMES = new FieldNames("x", "y", "id");

  /** Decodes a class with the fields x and y of an optional flattened class: both or none. */
  private static final class Attempt extends Members.Attempt implements UnfinishedDocument.Attempt {
    private int runs;
    private int last;
    private int kept = -1;

    @Override
    void read(JsonReader in) {
      runs++;
      last = Members.read(in, NAMES);
      if ((last & 3) != 0 && (last & 3) != 3) throw in.missing(NAMES, last, 3);
    }

    @Override
    public void keep() {
      kept = last;
    }
  }

  private static Attempt decode(String json) {
    UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
    byte[] bytes = json.getBytes(UTF_8);
    document.add(bytes, 0, bytes.length);
    Attempt attempt = new Attempt();
    assertEquals(null, document.decode(attempt), json);
    return attempt;
  }

  /** The fields behind the first one of the flattened class are left out with it; they may be unknown ones. */
  @Test
  void fieldsOfAFlattenedClassWait() {
    assertEquals(0, decode("{\"x\":1,\"id\":2,\"u\":1,").kept);
    assertEquals(4, decode("{\"id\":2,\"x\":1,\"u\":1,").kept);
    assertEquals(4, decode("{\"u\":0,\"id\":2,\"x\":1,").kept);
    assertEquals(7, decode("{\"x\":1,\"id\":2,\"u\":1,\"y\":2,").kept);
    // commas, brackets and quotes in fields that are left out, and in those before them
    for (String value : new String[] {
      "\"\"", "\",\"", "\"\\\\\"", "\"\\\",\"", "\"}\"", "[]", "[1,2]", "{}",
      "{\"a\":[1,{\"b\":\"]\"}],\"c\":2}", "[[],[\"\\\"\"]]"
    }) {
      assertEquals(4, decode("{\"id\":2,\"x\":1,\"u\":" + value + ",").kept, value);
      assertEquals(4, decode("{\"u\":" + value + ",\"id\":2,\"x\":1,\"v\":" + value + ",\"w\":" + value).kept, value);
      assertEquals(0, decode("{\"u\":" + value + ",\"x\":1,\"id\":2,\"v\":" + value + ",").kept, value);
    }
  }

  /** A document costs as many attempts as its class has fields, however many fields it has itself. */
  @Test
  void unknownFieldsCostNoAttempts() {
    Attempt few = decode("{\"u\":1,\"id\":2,\"x\":1" + ",\"u\":1".repeat(10) + ",");
    Attempt many = decode("{\"u\":1,\"id\":2,\"x\":1" + ",\"u\":1".repeat(5000) + ",");
    Attempt escaped = decode("{\"u\":1,\"id\":2,\"x\":1" + ",\"\\u0075\":1".repeat(5000) + ",");
    assertEquals(4, many.kept);
    assertEquals(few.runs, many.runs);
    assertTrue(escaped.runs < 20, escaped.runs + " attempts");
  }

  // ---- the vectors of the two APIs ----

  /** Keeps the value that {@code read} returns. */
  private static final class Value extends Members.Attempt implements UnfinishedDocument.Attempt {
    private final Function<JsonReader, Object> reader;
    private Object last;
    private Object kept = "not yet";

    Value(Function<JsonReader, Object> reader) {
      this.reader = reader;
    }

    @Override
    void read(JsonReader in) {
      last = reader.apply(in);
    }

    @Override
    public void keep() {
      kept = last;
    }
  }

  private static Object strings(JsonReader in) {
    List<String> list = new ArrayList<>();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) list.add(in.readString());
    return list;
  }

  private static Function<JsonReader, Object> reader(String type) {
    return switch (type) {
      case "list" -> in -> {
        List<Integer> list = new ArrayList<>();
        for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) list.add(in.readInt());
        return list;
      };
      case "map" -> in -> {
        Map<String, Object> map = new LinkedHashMap<>();
        for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
          String name = in.readName();
          if (map.containsKey(name)) throw in.duplicateName(name);
          map.put(name, strings(in));
        }
        return map;
      };
      case "text" -> JsonReader::readString;
      default -> Tree::read;
    };
  }

  /** Returns the value decoded from the bytes so far, and the paths of the open values. */
  private static String found(UnfinishedDocument document, Function<JsonReader, Object> reader) {
    Value value = new Value(reader);
    JsonError error = document.decode(value);
    return error != null ? "!" + error.reason() + "\t" : value.kept + "\t" + String.join(" ", document.openPaths());
  }

  @Test
  void vectors() {
    for (String[] row : Vectors.rows("unfinished/values.tsv", 40)) {
      Function<JsonReader, Object> reader = reader(row[0]);
      String json = row[1].replace("\\n", "\n").replace("\\\\", "\\");
      boolean isValue = !row[2].startsWith("!") && !row[2].equals("not yet");
      String expected = (isValue ? Inputs.array(row[2], reader) : row[2]) + "\t" + row[3];
      UnfinishedDocument whole = new UnfinishedDocument(Limits.DEFAULT);
      whole.add(json);
      assertEquals(expected, found(whole, reader), json);
      byte[] bytes = json.getBytes(UTF_8);
      UnfinishedDocument parts = new UnfinishedDocument(Limits.DEFAULT);
      for (int i = 0; i < bytes.length; i++) {
        parts.add(bytes, i, i + 1);
        UnfinishedDocument prefix = new UnfinishedDocument(Limits.DEFAULT);
        prefix.add(bytes, 0, i + 1);
        assertEquals(found(prefix, reader), found(parts, reader), json.substring(0, Math.min(i, json.length())));
      }
      assertEquals(expected, found(parts, reader), json);
    }
  }

  /** Everything before each byte of a document, in which each kind of token occurs, is a part of its value. */
  @Test
  void treesGrow() {
    String json =
        "{ \"a\" : [1, -2.5e3 ,true,false,null, \"\\u00e9\\ud83d\\ude00 \\\\ é日\ud83d\ude00\"] ,"
            + "\"b{\":{\"\\n\":[[ ],{ }]}, \"c\":\"x\"}";
    byte[] bytes = json.getBytes(UTF_8);
    UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
    String before = "{}";
    for (int i = 0; i < bytes.length; i++) {
      document.add(bytes, i, i + 1);
      Value value = new Value(Tree::read);
      assertEquals(null, document.decode(value), json);
      assertEquals(i == bytes.length - 1, document.isComplete());
      String now = value.kept.toString();
      String start = before.replaceFirst("[\\]}]*$", "");
      assertTrue(now.startsWith(start), now + " after " + before);
      before = now;
    }
    assertEquals(Inputs.array(json, Tree::read), before);
    assertEquals(List.of(), document.openPaths());
  }

  private static String paths(String json) {
    UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
    document.add(json);
    return String.join(" ", document.openPaths());
  }

  @Test
  void pathsOfWhatIsOpen() {
    assertEquals(".", paths(""));
    assertEquals(". .a", paths("{\"a\":"));
    assertEquals(". .a .a[2] .a[2].b", paths("{\"a\":[1,\"\",{\"b\":tru"));
    assertEquals(". .a .a[2]", paths("{\"a\":[1,[2,3],{\"b"));
    assertEquals(". .c", paths("{\"a\":[{\"b\":[]}],\"c\": -"));
    assertEquals("", paths("[1] "));
    assertEquals("", paths("[1}"));
  }

  /** A string that is looked up among names may become another one, also where all strings are accepted. */
  @Test
  void openStringsThatAreNames() {
    FieldNames colors = new FieldNames("red", "reddish");
    EnumNames open = EnumNames.of(colors, false, 1);
    List<Function<JsonReader, Object>> readers =
        List.of(open::read, in -> EnumNames.read(in, colors), in -> in.readEnum(colors));
    for (Function<JsonReader, Object> reader : readers) {
      for (String json : new String[] {"\"", "\"re", "\"red", "\"redd"}) {
        UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
        document.add(json);
        assertEquals("not yet\t.", found(document, reader), json);
        document.add("\"");
      }
      UnfinishedDocument whole = new UnfinishedDocument(Limits.DEFAULT);
      whole.add("\"red\"");
      assertEquals("0\t", found(whole, reader));
    }
  }

  /** A character counts as soon as all its bytes are there, and not before. */
  @Test
  void openStringsEndWithWholeCharacters() {
    String[] characters = {
      "x", "\u0080", "\u00e9", "\u07ff", "\u0800", "\u201c", "\ud7ff", "\uffff", "\ud800\udc00", "\ud83d\ude00",
      "\udbff\udfff", "\\n", "\\u0041", "\\u00e9", "\\ud83d\\ude00"
    };
    for (String before : new String[] {"", "a", "\u201c", "\\n", "\\ud83d\\ude00"}) {
      for (String c : characters) {
        byte[] bytes = ("\"" + before + c).getBytes(UTF_8);
        int whole = ("\"" + before).getBytes(UTF_8).length;
        UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
        for (int i = 0; i < bytes.length; i++) {
          document.add(bytes, i, i + 1);
          if (i + 1 < whole) continue;
          String arrived = before + (i + 1 < bytes.length ? "" : c);
          String expected = Inputs.array("\"" + arrived + "\"", JsonReader::readString);
          assertEquals(expected + "\t.", found(document, JsonReader::readString), before + c);
        }
      }
    }
  }

  private static final FieldNames LISTS = new FieldNames("id", "list", "map");

  /** Requires a list and a map. */
  private static Object lists(JsonReader in) {
    int seen = 0;
    StringBuilder s = new StringBuilder();
    int field = in.readFirstName(LISTS);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(LISTS);
        continue;
      }
      seen = in.markRead(seen, field, LISTS);
      s.append(LISTS.name(field)).append('=');
      s.append(field == 0 ? in.readInt() : reader(LISTS.name(field)).apply(in));
      field = in.readNextName(LISTS);
    }
    if ((seen & 6) != 6) throw in.missing(LISTS, seen, 6);
    return s;
  }

  /** Fields that have not arrived are empty if they can be, whether the object has others or none. */
  @Test
  void requiredListsAreEmptyAtFirst() {
    String[][] rows = {
      {"{", "list=[]map={}\t."}, {"{ ", "list=[]map={}\t."}, {"{\"id\":1", "list=[]map={}\t. .id"},
      {"{\"id\":1,", "id=1list=[]map={}\t."}, {"{\"id\":1 ,\n", "id=1list=[]map={}\t."},
      {"{\"list\":[1", "list=[]map={}\t. .list .list[0]"}, {"{\"map\":{\"a\":[", "map={a=[]}list=[]\t. .map .map.a"},
      {"{\"list\":[1],\"map\":{},\"u\":[{", "list=[1]map={}\t. .u .u[0]"}, {"{\"list\":[1]}", "!MISSING_FIELD\t"}
    };
    for (String[] row : rows) {
      UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
      document.add(row[0]);
      assertEquals(row[1], found(document, UnfinishedDocumentTest::lists), row[0]);
      assertEquals(row[1], found(document, UnfinishedDocumentTest::lists), "again");
    }
  }

  /** A string that ends between the halves of a character is given again, whole. */
  @Test
  void halvesOfCharactersAreLeftOut() {
    UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
    document.add("\"x\ud83d");
    assertEquals("x\t.", found(document, JsonReader::readString));
    document.add("\ud83d\ude00");
    assertEquals("x\ud83d\ude00\t.", found(document, JsonReader::readString));
    document.add("");
    document.add("\ud83d");
    assertEquals("x\ud83d\ude00\t.", found(document, JsonReader::readString));
  }

  /** Documents that fill the array at first, and more containers than there is room for at first. */
  @Test
  void longAndDeepDocuments() {
    for (int n = 240; n < 270; n++) {
      for (String end : new String[] {"9", "0", "-1", "true", "nul", "\"x", "\\n"}) {
        String json = "[\"" + "x".repeat(n) + (end.equals("\\n") ? end : "\"," + end);
        byte[] bytes = json.getBytes(UTF_8);
        UnfinishedDocument whole = new UnfinishedDocument(Limits.DEFAULT);
        whole.add(bytes, 0, bytes.length);
        String found = found(whole, Tree::read);
        assertTrue(found.startsWith("[" + "x".repeat(n)), found);
        UnfinishedDocument parts = new UnfinishedDocument(Limits.DEFAULT);
        for (int i = 0; i < bytes.length; i += 13) parts.add(bytes, i, Math.min(i + 13, bytes.length));
        assertEquals(found, found(parts, Tree::read));
      }
    }
    for (int depth : new int[] {15, 16, 17, 33, 100}) {
      String json = "[0,{\"a\":".repeat(depth);
      UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
      document.add(json + "9");
      List<String> paths = document.openPaths();
      assertEquals(2 * depth + 1, paths.size());
      assertEquals(".[1].a" + "[1].a".repeat(depth - 1), paths.get(2 * depth));
      String open = "[0n, {a=".repeat(depth - 1) + "[0n, {";
      assertEquals(open + "}]".repeat(depth), found(document, Tree::read).replaceFirst("\t.*", ""));
      document.add(" " + "}]".repeat(depth));
      assertTrue(document.isComplete());
      assertEquals(Inputs.array(json + "9" + "}]".repeat(depth), Tree::read) + "\t", found(document, Tree::read));
    }
  }
}
