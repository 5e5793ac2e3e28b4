package jzon.bind.guide;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** docs/from-jackson.md says what both libraries do. */
class JacksonPageTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final ObjectMapper WITH_DEFAULTS =
      JsonMapper.builder().enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE).build();
  private static final String PAGE = "docs/from-jackson.md";

  private static ComparisonTable table() {
    return new ComparisonTable("Jackson", MAPPER::readValue, MAPPER::writeValueAsString);
  }

  @Test
  void reading() throws IOException {
    table().reading()
        .read("a fraction for an int", "{\"x\":1.5}", Side.Point.class)
        .read("a string for an int", "{\"x\":\"1\"}", Side.Point.class)
        .read("an empty string for an int", "{\"x\":\"\"}", Side.Point.class)
        .read("an int out of range", "{\"x\":2147483648}", Side.Point.class)
        .read("a missing primitive", "{}", Side.Point.class)
        .read("null for a primitive", "{\"x\":null}", Side.Point.class)
        .read("a missing reference", "{}", Side.Text.class)
        .read("null for a reference", "{\"s\":null}", Side.Text.class)
        .read("the same where it may be null", "{\"s\":null}", Side.MaybeText.class)
        .read("an unknown member", "{\"x\":1,\"y\":2}", Side.Point.class)
        .read("a member twice", "{\"x\":1,\"x\":2}", Side.Point.class)
        .read("a key twice", "{\"scores\":{\"a\":1,\"a\":2}}", Side.Scores.class)
        .read("text behind the document", "{\"x\":1} 2", Side.Point.class)
        .read("a boolean for a string", "{\"s\":true}", Side.Text.class)
        .read("a number for a boolean", "{\"b\":1}", Side.Flag.class)
        .read("an enum by its position", "{\"color\":1}", Side.Paint.class)
        .read("null in a list", "{\"tags\":[\"a\",null]}", Side.Tags.class)
        .read("half a surrogate pair", "{\"s\":\"\\ud800\"}".replace("\\u", "\\" + "u"), Side.Text.class)
        .read("a double out of range", "{\"d\":1e400}", Side.Ratio.class)
        .read("NaN", "{\"d\":\"NaN\"}", Side.Ratio.class)
        .compareWith(PAGE, "reading");
  }

  @Test
  void writing() throws IOException {
    table().writing()
        .write("null", new Side.Text(null))
        .write("null where it may be", new Side.MaybeText(null))
        .write("doubles", new Side.Ratio(1e10))
        .write("floats", new Side.Ratio32(0.1f))
        .write("NaN", new Side.Ratio(Double.NaN))
        .write("bytes", new Side.Content(new byte[] {1, 2, 3}))
        .write("a map", new Side.Scores(Map.of("a", 1)))
        .write("half a surrogate pair", new Side.Text("\ud800"))
        .compareWith(PAGE, "writing");
  }

  @Test
  void annotations() throws IOException {
    ComparisonTable table = table().annotating()
        .same("@JsonProperty(\"first-name\") @JsonAlias(\"name\")",
            "@Json.Field(value = \"first-name\", aliases = \"name\")", "{\"name\":\"Ada\"}",
            Side.ForJackson.Named.class, Side.ForJzon.Named.class)
        .same("@JsonNaming(SnakeCaseStrategy.class)", "@Json.FieldNames(SNAKE_CASE)",
            "{\"first_name\":\"Ada\"}", Side.ForJackson.Snake.class, Side.ForJzon.Snake.class)
        .same("@JsonIgnoreProperties(ignoreUnknown = true)", "",
            "{\"x\":1,\"y\":2}", Side.ForJackson.Open.class, Side.ForJzon.Open.class)
        .same("@JsonIgnore", "@Json.Exclude",
            "{\"x\":1}", Side.ForJackson.Hidden.class, Side.ForJzon.Hidden.class)
        .same("@JsonInclude(NON_NULL)", "@Nullable on the members",
            "{\"a\":\"b\"}", Side.ForJackson.Sparse.class, Side.ForJzon.Sparse.class)
        .same("@JsonPropertyOrder({\"b\", \"a\"})", "@Json.Order({\"b\", \"a\"})",
            "{\"a\":1,\"b\":2}", Side.ForJackson.Ordered.class, Side.ForJzon.Ordered.class)
        .same("@JsonTypeInfo(use = NAME, property = \"type\") @JsonSubTypes(...)",
            "@Json.Discriminator(\"type\"), @Json.Hint on the children",
            "{\"radius\":1,\"type\":\"circle\"}", Side.ForJackson.Shape.class, Side.ForJzon.Shape.class)
        .same("@JsonValue on an enum", "@Json.EnumValue",
            "410", Side.ForJackson.Status.class, Side.ForJzon.Status.class)
        .same("@JsonProperty(\"read-only\") on a constant", "@Json.Hint(\"read-only\")",
            "\"read-only\"", Side.ForJackson.Mode.class, Side.ForJzon.Mode.class)
        .same("@JsonCreator", "@Json.Creator", "{\"text\":\"a\"}", Side.ForJackson.Made.class, Side.ForJzon.Made.class);
    table.compareWith(PAGE, "annotations");
    new ComparisonTable("Jackson", WITH_DEFAULTS::readValue, WITH_DEFAULTS::writeValueAsString).annotating()
        .same("@JsonEnumDefaultValue, READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE", "@Json.Unknown",
            "\"append\"", Side.ForJackson.Mode.class, Side.ForJzon.Mode.class)
        .compareWith(PAGE, "unknown constants");
  }
}
