package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Annotations of Jackson, Gson, Moshi and JSON-B: on imported classes they are read, on the program's own types each is
 * an error, or read. The annotations here have the names of theirs.
 */
class OtherAnnotationsTest {
  private static final String JACKSON = "com.fasterxml.jackson.annotation.";

  static JavaFileObject annotation(String name, String body) {
    int dot = name.lastIndexOf('.');
    return JavaFileObjects.forSourceString(name, "package " + name.substring(0, dot) + "; import "
        + "java.lang.annotation.*;"
        + " @Retention(RetentionPolicy.RUNTIME) public @interface " + name.substring(dot + 1) + " { " + body + " }");
  }

  static final JavaFileObject[] LIBRARIES = {
    annotation(JACKSON + "JsonProperty", "String value() default \"\"; Access access() default Access.AUTO; enum Access"
        + " { AUTO, READ_ONLY, WRITE_ONLY, READ_WRITE }"),
    annotation(JACKSON + "JsonAlias", "String[] value();"),
    annotation(JACKSON + "JsonIgnore", "boolean value() default true;"),
    annotation(JACKSON + "JsonIgnoreProperties", "String[] value() default {}; boolean ignoreUnknown() default false;"
        + " boolean allowGetters() default false;"),
    annotation(JACKSON + "JsonInclude", "Include value() default Include.ALWAYS; Include content() default"
        + " Include.ALWAYS; enum Include { ALWAYS, NON_NULL,"
        + " NON_EMPTY, NON_DEFAULT }"),
    annotation(JACKSON + "JsonTypeInfo", "Id use(); As include() default As.PROPERTY; String property() default \"\";"
        + " Class<?> defaultImpl() default Object.class; enum Id { NAME, CLASS, DEDUCTION }"
        + " enum As { PROPERTY, WRAPPER_OBJECT }"),
    annotation(JACKSON + "JsonSubTypes", "Type[] value(); @interface Type { Class<?> value(); String name() default"
        + " \"\"; String[] names() default {}; }"),
    annotation(JACKSON + "JsonValue", "boolean value() default true;"),
    annotation(JACKSON + "JsonCreator", "Mode mode() default Mode.DEFAULT; enum Mode { DEFAULT, DELEGATING, PROPERTIES,"
        + " DISABLED }"),
    annotation(JACKSON + "JsonUnwrapped", "String prefix() default \"\"; boolean enabled() default true;"),
    annotation(JACKSON + "JsonSetter", "String value() default \"\"; Nulls nulls() default Nulls.DEFAULT; enum Nulls {"
        + " DEFAULT, SKIP }"),
    annotation(JACKSON + "JacksonAnnotationsInside", ""),
    annotation(JACKSON + "JsonFormat", "String pattern() default \"\";"),
    annotation(JACKSON + "JsonAnyGetter", "boolean enabled() default true;"),
    annotation(JACKSON + "JsonAnySetter", ""),
    annotation(JACKSON + "JsonTypeName", "String value() default \"\";"),
    annotation(JACKSON + "JsonPropertyDescription", "String value();"),
    annotation("com.fasterxml.jackson.databind.annotation.JsonNaming", "Class<?> value();"),
    annotation("com.fasterxml.jackson.databind.annotation.JsonSerialize", "Class<?> using();"),
    annotation("com.fasterxml.jackson.databind.annotation.JsonDeserialize", "Class<?> as() default Object.class;"
        + " Class<?> builder() default Object.class;"),
    annotation("com.google.gson.annotations.SerializedName", "String value(); String[] alternate() default {};"),
    annotation("com.squareup.moshi.Json", "String name() default \"\"; boolean ignore() default false;"),
    annotation("jakarta.json.bind.annotation.JsonbProperty", "String value() default \"\"; boolean nillable() default"
        + " false;"),
    annotation("jakarta.json.bind.annotation.JsonbNillable", "boolean value() default true;"),
    annotation("com.google.gson.annotations.Expose", "boolean serialize() default true;"),
    annotation("com.squareup.moshi.JsonQualifier", ""),
    annotation("com.squareup.moshi.JsonClass", "boolean generateAdapter(); String generator() default \"\";"),
    annotation("jakarta.json.bind.annotation.JsonbTransient", ""),
    JavaFileObjects.forSourceString("n.PropertyNamingStrategies", "package n; public class PropertyNamingStrategies {"
        + " public static class SnakeCaseStrategy {} public static class KebabCaseStrategy {} public static class"
        + " UpperCamelCaseStrategy {} public static class UpperSnakeCaseStrategy {} }"),
  };

  static final String IMPORTS = "import com.fasterxml.jackson.annotation.*; import"
      + " com.fasterxml.jackson.databind.annotation.*; import com.google.gson.annotations.*; import"
      + " jakarta.json.bind.annotation.*; import com.fasterxml.jackson.annotation.JsonValue; import java.util.*; ";

  static final String RUN = " static <T> String same(Class<T> type, String... texts) { String all = \"\";"
      + " for (String t : texts) { var r = Jzon.tryDecode(t.replace((char) 39, (char) 34), type);"
      + " all += r.toError().isPresent() ? r.toError().get() : Jzon.encodeToString(r.orElseThrow(),"
      + " type).replace((char) 34, (char) 39); } return all; } ";

  /**
   * A type with annotations of others.
   *
   * @param documents JSON, after which the results follow
   */
  private record Read(String source, String results, String... documents) {}

  private static final List<Read> READ = List.of(
      new Read("record B(@JsonProperty(\"user_name\") String userName, @JsonIgnore String password) {}",
          "{'user_name':'a'}.user_name(missing)", "{'user_name':'a','password':'p'}", "{}"),
      new Read("class B { @JsonAlias(\"y\") public int x; @JsonProperty(\"_z\") private int z; public int getZ() { "
          + "return"
          + " z; } public void setZ(int z) { this.z = z; } }", "{'x':1,'_z':2}", "{'y':1,'_z':2}"),
      new Read("class B { private int x; @JsonProperty(\"a\") public int getX() { return x; } @JsonAlias({\"b\", "
          + "\"c\"})"
          + " public void setX(int x) { this.x = x; } }", "{'a':1}{'a':2}", "{'a':1}", "{'c':2}"),
      new Read("record B(@SerializedName(value = \"s\", alternate = \"t\") int x, @com.squareup.moshi.Json(name = "
          + "\"m\")"
          + " int y, @JsonbProperty(\"j\") int z) {}", "{'s':1,'m':2,'j':3}", "{'t':1,'m':2,'j':3}"),
      new Read("class B { public int a; @JsonbTransient public int b; @com.squareup.moshi.Json(ignore = true) public "
          + "int"
          + " c; }", "{'a':1}", "{'a':1,'b':2}"),
      new Read("@JsonIgnoreProperties(value = \"b\", ignoreUnknown = true) class B { public int a, b; }", "{'a':1}",
          "{'a':1,'c':2}"),
      new Read("@JsonInclude(JsonInclude.Include.NON_NULL) class B { public String a; public int b; public List<String>"
          + " c; }", "{'b':1}", "{'b':1}"),
      new Read("@JsonInclude(JsonInclude.Include.NON_EMPTY) class B { public Integer a; public List<String> c; }",
          "{}", "{'c':[]}"),
      new Read("class B { @JsonInclude(JsonInclude.Include.NON_NULL) public String a; public int b; }", "{'b':1}",
          "{'b':1}"),
      new Read("@JsonNaming(n.PropertyNamingStrategies.SnakeCaseStrategy.class) record B(int firstName) {}",
          "{'first_name':1}", "{'first_name':1}"),
      new Read("record B(@JsonUnwrapped In in, int c) { public record In(int a) {} "
          + "}", "{'a':1,'c':2}", "{'a':1,'c':2}"),
      new Read("enum B { @JsonProperty(\"one\") ONE, @SerializedName(\"two\") @JsonAlias(\"zwei\") TWO,"
          + " @JsonAlias(\"drei\") THREE }",
          "'one''two''two''THREE'", "'one'", "'two'", "'zwei'", "'drei'"),
      new Read("enum B { ONE(\"1x\"); private final String v; B(String v) { this.v = v; } @JsonValue public String "
          + "v() {"
          + " return v; } @JsonCreator public static B of(String v) { return ONE; } }", "'1x'", "'1x'"),
      new Read("@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"type\") @JsonSubTypes({"
          + " @JsonSubTypes.Type(value = B.Text.class, name = \"text\"), @JsonSubTypes.Type(value = B.Image.class, "
          + "name ="
          + " \"image\")}) sealed interface B { record Text(@JsonProperty(\"_t\") String t) implements B {} record"
          + " Image(int i) implements B {} }", "{'type':'text','_t':'x'}{'type':'image','i':1}",
          "{'type':'text','_t':'x'}", "{'i':1,'type':'image'}"),
      new Read("class B { private final int x; private B(int x) { this.x = x; } public int getX() { return x; } public"
          + " static B with(int x) { return null; } @JsonCreator public static B of(@JsonProperty(\"x\") int x) { "
          + "return"
          + " new B(x); } }", "{'x':1}", "{'x':1}"));

  @TempDir Path folder;

  private static List<String> errors(Compilation compilation) {
    List<String> errors = new ArrayList<>();
    for (Diagnostic<?> error : compilation.errors()) errors.add(error.getMessage(Locale.ENGLISH));
    return errors;
  }

  private String library(int n, String source) throws Exception {
    List<JavaFileObject> files = new ArrayList<>(List.of(LIBRARIES));
    if (source != null) {
      files.add(JavaFileObjects.forSourceString("lib.B", "package lib; " + IMPORTS + source.replaceFirst(
          "(?=(record|class|enum|sealed interface) B)", "public ")));
    }
    return Compiled.library(
        folder.resolve("l" + n), com.google.testing.compile.Compiler.javac().withOptions("-parameters").compile(files));
  }

  private static String calls(String type, Read read) {
    return "same(" + type + ".class, \"" + String.join("\", \"", read.documents) + "\")";
  }

  @Test
  void onImportedClasses() throws Exception {
    int n = 0;
    for (Read read : READ) {
      String path = library(n, read.source);
      Compilation compilation = Compiled.compiler("-classpath", path).compile(Compiled.file("A",
          "@Json.Import(lib.B.class) class A {" + RUN + "static Object run() { return " + calls("lib.B", read) + "; } "
              + "}"));
      assertEquals("[]", compilation.diagnostics().toString(), read.source);
      assertEquals(read.results, Compiled.run(compilation, "ex.A", folder.resolve("l" + n++)), read.source);
    }
  }

  @Test
  void withTheOption() throws Exception {
    String path = library(0, null);
    for (Read read : READ) {
      Compilation compilation = Compiled.compiler("-classpath", path, "-Ajzon.otherAnnotations=read").compile(
          Compiled.file("A", IMPORTS + "class A { @Json static " + read.source + RUN
              + "static Object run() { return " + calls("B", read) + "; } }"));
      assertEquals("[]", compilation.diagnostics().toString(), read.source);
      assertEquals(read.results, Compiled.run(compilation, "ex.A", folder.resolve("l0")), read.source);
    }
  }

  private static String error(String place, String annotation, String instead) {
    return place + ": jzon does not read @" + annotation + " here; write " + instead
        + ", or see the option -Ajzon.otherAnnotations";
  }

  private List<String> refused(String path, String source, String... options) {
    List<String> all = new ArrayList<>(List.of("-classpath", path));
    all.addAll(List.of(options));
    return errors(Compiled.compiler(all.toArray(new String[0])).compile(Compiled.file("A", IMPORTS + source)));
  }

  private static final String COMPOSED = " @JacksonAnnotationsInside @JsonIgnore @interface Hidden {}"
      + " @com.squareup.moshi.JsonQualifier @interface Hex {} ";

  /** Nothing is ignored without a word. */
  @Test
  void onTypesOfTheProgram() throws Exception {
    String path = library(0, null);
    assertEquals(
        List.of(error("A.userName", "JsonProperty", "@Json.Field(\"user_name\")"),
            error("A.password", "JsonIgnore", "@Json.Exclude"),
            error("A.old", "JsonAlias", "@Json.Field(aliases = {\"a\", \"b\"})")),
        refused(path, "@Json record A(@JsonProperty(\"user_name\") String userName, @JsonIgnore String password,"
            + " @JsonAlias({\"a\", \"b\"}) int old, @JsonProperty int same, @JsonPropertyDescription(\"d\") int d) "
            + "{}"));
    assertEquals(
        List.of(error("A.at", "JsonFormat", "@Json.Format, @Json.Epoch or @Json.With"),
            error("A.x", "JsonSerialize", "@Json.With(an adapter of yours)"),
            error("A.y", "JsonProperty", "@Json.Exclude, or two types")),
        refused(path, "@Json record A(@JsonFormat(pattern = \"uuuu\") java.time.LocalDate at,"
            + " @JsonSerialize(using = String.class) String x,"
            + " @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) int y) {}"));
    assertEquals(
        List.of(error("A", "JsonNaming", "@Json.FieldNames(NameStyle.SNAKE_CASE)")),
        refused(path, "@Json @JsonNaming(n.PropertyNamingStrategies.SnakeCaseStrategy.class) record A(int i) {}"));
    assertEquals(
        List.of(error("A.ONE", "SerializedName", "@Json.Hint(\"one\")"), error("A.v", "JsonValue", "@Json.EnumValue")),
        refused(path, "@Json enum A { @SerializedName(\"one\") ONE; @JsonValue String v() { return \"\"; } }"));
    assertEquals(
        List.of(error("A", "JsonTypeInfo", "@Json.Discriminator(\"kind\")")),
        refused(path, "@Json @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"kind\") sealed interface A { record"
            + " X() implements A {} record Y(int i) implements A {} }"));
    assertEquals(
        List.of(error("A.u", "JsonIgnoreProperties", "a type without these fields, or @Json.With(an adapter of yours)"),
            error("A.p", "Hidden", "@Json.Exclude"), error("A.h", "Hex", "@Json.With(an adapter of yours)"),
            error("A.n", "JsonbProperty", "@Json.ExplicitNull")),
        refused(path, "@Json record A(@JsonIgnoreProperties(\"password\") Map<String, String> u, @Hidden String p, @Hex"
            + " int h, @JsonbProperty(nillable = true) String n) {}" + COMPOSED));
    assertEquals(
        List.of(error("A", "JsonTypeInfo", "a sealed type with @Json.Discriminator, or @Json.With(an adapter of"
            + " yours)")),
        refused(path, "@Json @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) class A { public int x; }"));
    assertEquals(
        List.of(error("A", "JsonIgnoreProperties", "@Json.Exclude on each of them")),
        refused(path, "@Json class A extends Above { public int x; } @JsonIgnoreProperties(\"x\") class Above {}"));
    assertEquals(
        List.of(error("A.X", "JsonSubTypes", "@Json.Hint(\"x\") on A.X")),
        refused(path, "@Json @Json.Discriminator(\"type\") @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property ="
            + " \"type\") @JsonSubTypes({@JsonSubTypes.Type(value = A.X.class, name = \"x\"), @JsonSubTypes.Type("
            + "value = A.Y.class, name = \"y\")}) sealed interface A { record X() implements A {} @Json.Hint(\"y\")"
            + " record Y(int i) implements A {} }"));
    assertEquals(
        List.of(error("A.of", "JsonCreator", "@Json.EnumValue, or @Json.Hint on each constant")),
        refused(path, "@Json enum A { ONE; @JsonCreator static A of(String s) { return ONE; } }"));
    assertEquals(List.of(), refused(path, "@Json record A(@Hidden @Json.Exclude String p, @Hex @Json.With(H.class)"
        + " int h, @JsonIgnoreProperties(\"x\") @Json.Exclude String q) {} " + COMPOSED
        + "class H extends JsonAdapter<Integer> { public Integer decode(JsonReader in) { return 1; } public void"
        + " encode(Integer i, JsonWriter out) {} }"), "both annotations, of which one stands for another");
    assertEquals(List.of(), refused(path, "@Json record A(@Hidden String p, @Hex int h) {} " + COMPOSED,
        "-Ajzon.otherAnnotations=ignore"));
    assertEquals(List.of(), refused(path, "@Json record A(@JsonProperty(\"u\") @Json.Field(\"u\") String x,"
        + " @JsonIgnore @Json.Exclude String y) {}"), "both annotations");
    assertEquals(List.of(), refused(path, "record A(@JsonProperty(\"u\") String x) {}"), "without @Json");
    assertEquals(List.of(), refused(path, "@Json record A(@JsonProperty(\"u\") String x) {}",
        "-Ajzon.otherAnnotations=ignore"));
    assertEquals(
        List.of("the option -Ajzon.otherAnnotations=yes is not known; take one of refuse, read and ignore"),
        refused(path, "@Json record A(int x) {}", "-Ajzon.otherAnnotations=yes"));
  }

  @Test
  void withoutACounterpart() throws Exception {
    int n = 0;
    for (String[] row : new String[][] {
      {"record B(@JsonFormat(pattern = \"uuuu\") java.time.LocalDate at) {}", "B.at", "JsonFormat",
        "@Json.Format, @Json.Epoch or @Json.With"},
      {"class B { public int x; @JsonValue public String text() { return \"\"; } public void setText(String t) {} }",
        "B.text", "JsonValue", "@Json.With(an adapter of yours)"},
    }) {
      List<String> errors = refused(library(n++, row[0]), "@Json.Import(lib.B.class) class A {}");
      assertEquals(1, errors.stream().filter(e -> e.startsWith(row[1] + ": jzon does not read @" + row[2])).count(),
          errors.toString());
    }
  }
}
