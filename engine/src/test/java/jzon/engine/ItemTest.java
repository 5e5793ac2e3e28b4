package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** What the pages of the reader and the writer show first is compiled, and does what it says. */
class ItemTest {
  private static final Path SOURCES = Path.of(System.getProperty("jzon.root"), "engine", "src");
  private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* }</pre>", Pattern.DOTALL);

  private static Item read(String json) {
    return Item.fromJson(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsAndWrites() {
    String[][] table = {
      {"{'id':1,'name':'a','tags':['x','y']}", "{'id':1,'name':'a','tags':['x','y']}"},
      {"{'tags':['x'],'more':{},'id':2,'name':null}", "{'id':2,'tags':['x']}"},
      {" {'id':-3} ", "{'id':-3,'tags':[]}"},
    };
    for (String[] row : table) {
      Item item = read(row[0].replace('\'', '"'));
      assertEquals(row[1], new String(item.toJson(), StandardCharsets.UTF_8).replace('"', '\''));
    }
    assertEquals(new Item(1, "a", List.of("x")), read("{\"id\":1,\"name\":\"a\",\"tags\":[\"x\"]}"));
  }

  @Test
  void saysWhere() {
    String[][] table = {
      {"{'id':1,'tags':['x',7]}", ".tags[1](expected a string, got 7)"},
      {"{'name':'a'}", ".id(missing)"},
      {"{'id':1,'id':2}", ".id(duplicate)"},
      {"{'id':1", ".id(unexpected end of input)"},
    };
    for (String[] row : table) {
      String json = row[0].replace('\'', '"');
      assertEquals(row[1], assertThrows(IllegalArgumentException.class, () -> read(json)).getMessage());
    }
  }

  @Test
  void isWhatThePagesShow() throws IOException {
    String code = Files.readString(SOURCES.resolve("test/java/jzon/engine/Item.java"));
    String record = "record Item(int id, String name, List<String> tags)";
    assertTrue(code.contains("\n" + record + " {\n"), "the record");
    for (String page : List.of("JsonReader", "JsonWriter")) {
      String source = Files.readString(SOURCES.resolve("main/java/jzon/engine/" + page + ".java"));
      assertTrue(source.contains("{@code " + record + "}"), page);
      Matcher example = EXAMPLE.matcher(source);
      assertTrue(example.find(), page);
      String shown = example.group(1).replaceAll("(?m)^ \\* ?", "  ").replaceAll("(?m)^ +$", "");
      assertTrue(code.contains("\n" + shown + "\n"), () -> page + " shows what Item.java has not:\n" + shown);
    }
  }
}
