package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Adapters tell the JSON names of properties if Bean Validation is on the class path. */
class JsonNamesTest {
  private static final JavaFileObject VALIDATION = JavaFileObjects.forSourceString(
      "jakarta.validation.Valid", "package jakarta.validation; public @interface Valid {}");

  private static final String SOURCE = """
      @Json @Json.FieldNames(NameStyle.SNAKE_CASE)
      record A(int plain, int twoWords, @Json.Field("other") int named, @Json.Flatten Paging paging,
          @Json.With(Hand.class) String own, @Json.Default("1") @Json.Exclude int left) {
        @Json record Paging(@Json.Field("page_size") int size) {}
        @Json sealed interface Shape { record Round(int r) implements Shape {} record Flat(int w) implements Shape {} }
        @Json @Json.HintNames(NameStyle.SNAKE_CASE) @Json.Discriminator("type")
        sealed interface Tagged { record One(int x) implements Tagged {} }
        @Json enum Color { RED }
        static final class Hand extends JsonAdapter<String> {
          public String decode(JsonReader in) { return in.readString(); }
          public void encode(String value, JsonWriter out) { out.writeString(value); }
        }
        static Object run() {
          List<String> all = new ArrayList<>();
          for (String p : List.of("plain", "twoWords", "two_words", "named", "paging", "own", "left", "pag", "")) {
            all.add(p + "=" + Jzon.adapter(A.class).jsonName(p));
          }
          all.add(Jzon.adapter(Paging.class).jsonName("size"));
          all.add(Jzon.adapter(Shape.class).jsonName("Round") + Jzon.adapter(Shape.class).jsonName("Square"));
          all.add("'" + Jzon.adapter(Tagged.class).jsonName("One") + "'");
          all.add("" + Jzon.adapter(Color.class).jsonName("RED"));
          all.add("" + Jzon.adapter(String.class).jsonName("length"));
          return String.join(" ", all);
        }
      }""";

  @Test
  void namesOfProperties() throws Exception {
    Compilation compilation = Compiled.compiler().compile(VALIDATION, Compiled.file("A", SOURCE));
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals(
        "plain=plain twoWords=two_words two_words=null named=other paging= own=null left=null pag=null =null"
            + " page_size Roundnull '' null null",
        Compiled.run(compilation, "ex.A"));
  }

  /** Without it adapters stay as small as they were. */
  @Test
  void othersKnowNone() throws Exception {
    Compilation compilation = Compiled.compiler().compile(Compiled.file("A", SOURCE));
    String adapter = compilation.generatedSourceFile("ex.A_JsonAdapter").orElseThrow().getCharContent(true).toString();
    assertEquals(false, adapter.contains("jsonName"));
  }
}
