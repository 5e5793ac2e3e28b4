package jzon.bind.guide;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** docs/from-jackson.md says what both libraries do. */
class JacksonPageTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final ObjectMapper WITH_DEFAULTS =
      JsonMapper.builder().enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE).build();
  private static final String PAGE = "docs/from-jackson.md";

  private static final tools.jackson.databind.ObjectMapper MAPPER_3 =
      tools.jackson.databind.json.JsonMapper.builder().build();

  private static ComparisonTable table() {
    return new ComparisonTable("Jackson", MAPPER::readValue, MAPPER::writeValueAsString);
  }

  /** In both versions of Jackson. */
  private static ComparisonTable versions() {
    return new ComparisonTable("Jackson 2", MAPPER::readValue, MAPPER::writeValueAsString)
        .and("Jackson 3", MAPPER_3::readValue, MAPPER_3::writeValueAsString);
  }

  @Test
  void reading() throws IOException {
    reading(table()).compareWith(PAGE, "reading");
  }

  @Test
  void readingByJackson3() throws IOException {
    reading(versions())
        .read("a date", "{\"date\":\"2026-11-25\"}", ComparedTypes.Day.class)
        .read("an Optional", "{\"s\":\"a\"}", ComparedTypes.Maybe.class)
        .read("a constant by its toString", "{\"level\":\"low\"}", ComparedTypes.Alert.class)
        .read("a constant by its name", "{\"level\":\"LOW\"}", ComparedTypes.Alert.class)
        .compareWith(PAGE, "reading by 3");
  }

  private static ComparisonTable reading(ComparisonTable table) {
    return table.reading()
        .read("a fraction for an int", "{\"x\":1.5}", ComparedTypes.Point.class)
        .read("a string for an int", "{\"x\":\"1\"}", ComparedTypes.Point.class)
        .read("an empty string for an int", "{\"x\":\"\"}", ComparedTypes.Point.class)
        .read("an int out of range", "{\"x\":2147483648}", ComparedTypes.Point.class)
        .read("a missing primitive", "{}", ComparedTypes.Point.class)
        .read("null for a primitive", "{\"x\":null}", ComparedTypes.Point.class)
        .read("a missing reference", "{}", ComparedTypes.Text.class)
        .read("null for a reference", "{\"s\":null}", ComparedTypes.Text.class)
        .read("the same where it may be null", "{\"s\":null}", ComparedTypes.MaybeText.class)
        .read("an unknown member", "{\"x\":1,\"y\":2}", ComparedTypes.Point.class)
        .read("a field twice", "{\"x\":1,\"x\":2}", ComparedTypes.Point.class)
        .read("a key twice", "{\"scores\":{\"a\":1,\"a\":2}}", ComparedTypes.Scores.class)
        .read("text after the document", "{\"x\":1} 2", ComparedTypes.Point.class)
        .read("a boolean for a string", "{\"s\":true}", ComparedTypes.Text.class)
        .read("a number for a boolean", "{\"b\":1}", ComparedTypes.Flag.class)
        .read("an enum by its position", "{\"color\":1}", ComparedTypes.Paint.class)
        .read("null in a list", "{\"tags\":[\"a\",null]}", ComparedTypes.Tags.class)
        .read("half a surrogate pair", "{\"s\":\"\\ud800\"}".replace("\\u", "\\" + "u"), ComparedTypes.Text.class)
        .read("a double out of range", "{\"d\":1e400}", ComparedTypes.Ratio.class)
        .read("NaN", "{\"d\":\"NaN\"}", ComparedTypes.Ratio.class);
  }

  @Test
  void writing() throws IOException {
    writing(table()).compareWith(PAGE, "writing");
  }

  @Test
  void writingByJackson3() throws IOException {
    writing(versions())
        .write("a date", new ComparedTypes.Day(LocalDate.of(2026, 11, 25)))
        .write("an Optional", new ComparedTypes.Maybe(Optional.of("a")))
        .write("a constant with a toString", new ComparedTypes.Alert(ComparedTypes.Level.LOW))
        .write("fields `b` and `a`, in this order", new ComparedTypes.Unsorted())
        .compareWith(PAGE, "writing by 3");
  }

  private static ComparisonTable writing(ComparisonTable table) {
    return table.writing()
        .write("null", new ComparedTypes.Text(null))
        .write("null where it may be", new ComparedTypes.MaybeText(null))
        .write("doubles", new ComparedTypes.Ratio(1e10))
        .write("floats", new ComparedTypes.Ratio32(0.1f))
        .write("NaN", new ComparedTypes.Ratio(Double.NaN))
        .write("bytes", new ComparedTypes.Content(new byte[] {1, 2, 3}))
        .write("a map", new ComparedTypes.Scores(Map.of("a", 1)))
        .write("half a surrogate pair", new ComparedTypes.Text("\ud800"));
  }

  @Test
  void annotations() throws IOException {
    ComparisonTable table = table().annotating()
        .same("@JsonProperty(\"first-name\") @JsonAlias(\"name\")",
            "@Json.Field(value = \"first-name\", aliases = \"name\")", "{\"name\":\"Ada\"}",
            ComparedTypes.ForJackson.Named.class, ComparedTypes.ForJzon.Named.class)
        .same("@JsonNaming(SnakeCaseStrategy.class)", "@Json.FieldNames(SNAKE_CASE)",
            "{\"first_name\":\"Ada\"}", ComparedTypes.ForJackson.Snake.class, ComparedTypes.ForJzon.Snake.class)
        .same("@JsonIgnoreProperties(ignoreUnknown = true)", "",
            "{\"x\":1,\"y\":2}", ComparedTypes.ForJackson.Open.class, ComparedTypes.ForJzon.Open.class)
        .same("@JsonIgnore", "@Json.Exclude",
            "{\"x\":1}", ComparedTypes.ForJackson.Hidden.class, ComparedTypes.ForJzon.Hidden.class)
        .same("@JsonInclude(NON_NULL)", "@Nullable on the members",
            "{\"a\":\"b\"}", ComparedTypes.ForJackson.Sparse.class, ComparedTypes.ForJzon.Sparse.class)
        .same("@JsonPropertyOrder({\"b\", \"a\"})", "@Json.Order({\"b\", \"a\"})",
            "{\"a\":1,\"b\":2}", ComparedTypes.ForJackson.Ordered.class, ComparedTypes.ForJzon.Ordered.class)
        .same("@JsonTypeInfo(use = NAME, property = \"type\") @JsonSubTypes(...)",
            "@Json.Discriminator(\"type\"), @Json.Hint on the cases",
            "{\"radius\":1,\"type\":\"circle\"}",
            ComparedTypes.ForJackson.Shape.class, ComparedTypes.ForJzon.Shape.class)
        .same("@JsonValue on an enum", "@Json.EnumValue",
            "410", ComparedTypes.ForJackson.Status.class, ComparedTypes.ForJzon.Status.class)
        .same("@JsonProperty(\"read-only\") on a constant", "@Json.Hint(\"read-only\")",
            "\"read-only\"", ComparedTypes.ForJackson.Mode.class, ComparedTypes.ForJzon.Mode.class)
        .same("@JsonCreator", "@Json.Creator", "{\"text\":\"a\"}",
            ComparedTypes.ForJackson.Made.class, ComparedTypes.ForJzon.Made.class);
    table.compareWith(PAGE, "annotations");
    new ComparisonTable("Jackson", WITH_DEFAULTS::readValue, WITH_DEFAULTS::writeValueAsString).annotating()
        .same("@JsonEnumDefaultValue, READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE", "@Json.Unknown",
            "\"append\"", ComparedTypes.ForJackson.Mode.class, ComparedTypes.ForJzon.Mode.class)
        .compareWith(PAGE, "unknown constants");
  }
}
