package jzon.engine.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The JSON Schema of an enum accepts what is read, and nothing of another kind. */
class EnumSchemaTest {
  private static final String START = "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",";

  private static String schema(boolean open, boolean anyCase, String... constants) {
    List<Form.Constant> all = Stream.of(constants).map(json -> new Form.Constant(json, List.of())).toList();
    Form form = new Form.EnumValue("E", all, open, anyCase);
    String text = Description.of(types -> form).toJsonSchema();
    return text.startsWith(START) ? "{" + text.substring(START.length()) : text;
  }

  @Test
  void kinds() {
    assertEquals("{\"enum\":[\"a\",\"b\"]}", schema(false, false, "\"a\"", "\"b\""));
    assertEquals("{\"type\":\"string\",\"examples\":[\"a\",\"b\"]}", schema(true, false, "\"a\"", "\"b\""));
    assertEquals("{\"type\":\"string\",\"examples\":[\"a\"]}", schema(true, true, "\"a\""));
    assertEquals("{\"type\":\"integer\",\"examples\":[1,2]}", schema(true, false, "1", "2"));
    assertEquals("{\"enum\":[1,2]}", schema(false, true, "1", "2"));
    assertEquals(
        "{\"type\":\"string\",\"pattern\":\"^(?:[Aa]|[Bb]\\\\.1)$\",\"examples\":[\"a\",\"B.1\"]}",
        schema(false, true, "\"a\"", "\"B.1\""));
  }

  /** Java's expressions have the same meaning here as those of ECMAScript. */
  @Test
  void anyCase() {
    Pattern pattern = Pattern.compile(AnyCase.pattern(List.of("Key|s?", "STRASSE", "\u00e9\u03c3", "\ud801\udc28")));
    for (String read : List.of("Key|s?", "KEY|S?", "\u212aey|\u017f?", "strasse", "\u00c9\u03a3", "\u00e9\u03c2",
        "\ud801\udc00")) {
      assertTrue(pattern.matcher(read).matches(), read);
    }
    for (String wrong : List.of("Ke|s?", "Keys", "stra\u00dfe", "e\u03c3", "", "strasse ")) {
      assertFalse(pattern.matcher(wrong).matches(), wrong);
    }
  }
}
