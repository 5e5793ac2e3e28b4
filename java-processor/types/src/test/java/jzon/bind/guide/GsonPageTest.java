package jzon.bind.guide;

import com.google.gson.Gson;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** docs/from-gson.md says what both libraries do. */
class GsonPageTest {
  private static final Gson GSON = new Gson();
  private static final String PAGE = "docs/from-gson.md";

  private static ComparisonTable table() {
    return new ComparisonTable("Gson", GSON::fromJson, GSON::toJson);
  }

  @Test
  void reading() throws IOException {
    table().reading()
        .read("a fraction for an int", "{\"x\":1.5}", ComparedTypes.Point.class)
        .read("a string for an int", "{\"x\":\"1\"}", ComparedTypes.Point.class)
        .read("a whole number with a fraction", "{\"x\":1.0}", ComparedTypes.Point.class)
        .read("an int out of range", "{\"x\":2147483648}", ComparedTypes.Point.class)
        .read("a missing primitive", "{}", ComparedTypes.Point.class)
        .read("null for a primitive", "{\"x\":null}", ComparedTypes.Point.class)
        .read("a missing reference", "{}", ComparedTypes.Text.class)
        .read("the same where it may be null", "{}", ComparedTypes.MaybeText.class)
        .read("an unknown member", "{\"x\":1,\"y\":2}", ComparedTypes.Point.class)
        .read("a field twice", "{\"x\":1,\"x\":2}", ComparedTypes.Point.class)
        .read("a key twice", "{\"scores\":{\"a\":1,\"a\":2}}", ComparedTypes.Scores.class)
        .read("names without quotes", "{x:1}", ComparedTypes.Point.class)
        .read("single quotes", "{'s':'a'}", ComparedTypes.Text.class)
        .read("a number for a string", "{\"s\":1}", ComparedTypes.Text.class)
        .read("a string for a boolean", "{\"b\":\"yes\"}", ComparedTypes.Flag.class)
        .read("an unknown constant of an enum", "{\"color\":\"BLUE\"}", ComparedTypes.Paint.class)
        .read("a comma too many", "{\"tags\":[\"a\",]}", ComparedTypes.Tags.class)
        .read("an empty document", "", ComparedTypes.Point.class)
        .read("NaN as a text", "{\"d\":\"NaN\"}", ComparedTypes.Ratio.class)
        .compareWith(PAGE, "reading");
  }

  @Test
  void writing() throws IOException {
    table().writing()
        .write("null", new ComparedTypes.Text(null))
        .write("null where it may be", new ComparedTypes.MaybeText(null))
        .write("what HTML cares for", new ComparedTypes.Text("<a href='b'>"))
        .write("doubles", new ComparedTypes.Ratio(1e10))
        .write("NaN", new ComparedTypes.Ratio(Double.NaN))
        .write("bytes", new ComparedTypes.Content(new byte[] {1, 2, 3}))
        .write("a map", new ComparedTypes.Scores(Map.of("a", 1)))
        .write("half a surrogate pair", new ComparedTypes.Text("\ud800"))
        .compareWith(PAGE, "writing");
  }

  @Test
  void annotations() throws IOException {
    table().annotating()
        .same("@SerializedName(value = \"first-name\", alternate = \"name\")",
            "@Json.Field(value = \"first-name\", aliases = \"name\")",
            "{\"name\":\"Ada\"}", ComparedTypes.ForGson.Named.class, ComparedTypes.ForJzon.Named.class)
        .same("@SerializedName on a constant", "@Json.Hint",
            "\"read-only\"", ComparedTypes.ForGson.Mode.class, ComparedTypes.ForJzon.Mode.class)
        .compareWith(PAGE, "annotations");
  }
}
