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
        .read("a fraction for an int", "{\"x\":1.5}", Side.Point.class)
        .read("a string for an int", "{\"x\":\"1\"}", Side.Point.class)
        .read("a whole number with a fraction", "{\"x\":1.0}", Side.Point.class)
        .read("an int out of range", "{\"x\":2147483648}", Side.Point.class)
        .read("a missing primitive", "{}", Side.Point.class)
        .read("null for a primitive", "{\"x\":null}", Side.Point.class)
        .read("a missing reference", "{}", Side.Text.class)
        .read("the same where it may be null", "{}", Side.MaybeText.class)
        .read("an unknown member", "{\"x\":1,\"y\":2}", Side.Point.class)
        .read("a member twice", "{\"x\":1,\"x\":2}", Side.Point.class)
        .read("a key twice", "{\"scores\":{\"a\":1,\"a\":2}}", Side.Scores.class)
        .read("names without quotes", "{x:1}", Side.Point.class)
        .read("single quotes", "{'s':'a'}", Side.Text.class)
        .read("a number for a string", "{\"s\":1}", Side.Text.class)
        .read("a string for a boolean", "{\"b\":\"yes\"}", Side.Flag.class)
        .read("an unknown constant of an enum", "{\"color\":\"BLUE\"}", Side.Paint.class)
        .read("a comma too many", "{\"tags\":[\"a\",]}", Side.Tags.class)
        .read("an empty document", "", Side.Point.class)
        .read("NaN as a text", "{\"d\":\"NaN\"}", Side.Ratio.class)
        .compareWith(PAGE, "reading");
  }

  @Test
  void writing() throws IOException {
    table().writing()
        .write("null", new Side.Text(null))
        .write("null where it may be", new Side.MaybeText(null))
        .write("what HTML cares for", new Side.Text("<a href='b'>"))
        .write("doubles", new Side.Ratio(1e10))
        .write("NaN", new Side.Ratio(Double.NaN))
        .write("bytes", new Side.Content(new byte[] {1, 2, 3}))
        .write("a map", new Side.Scores(Map.of("a", 1)))
        .write("half a surrogate pair", new Side.Text("\ud800"))
        .compareWith(PAGE, "writing");
  }

  @Test
  void annotations() throws IOException {
    table().annotating()
        .same("@SerializedName(value = \"first-name\", alternate = \"name\")",
            "@Json.Field(value = \"first-name\", aliases = \"name\")",
            "{\"name\":\"Ada\"}", Side.ForGson.Named.class, Side.ForJzon.Named.class)
        .same("@SerializedName on a constant", "@Json.Hint",
            "\"read-only\"", Side.ForGson.Mode.class, Side.ForJzon.Mode.class)
        .compareWith(PAGE, "annotations");
  }
}
