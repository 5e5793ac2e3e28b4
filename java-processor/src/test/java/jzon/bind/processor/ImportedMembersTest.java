package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imported classes: what they give missing fields, static methods of mixins, and whole packages. */
class ImportedMembersTest {
  @TempDir Path folder;
  private int libraries;

  private static JavaFileObject file(String name, String source) {
    String home = name.substring(0, name.lastIndexOf('.'));
    return JavaFileObjects.forSourceString(name, "package " + home + "; import java.util.*; " + source);
  }

  /** Returns the errors, or what {@code A.run()} gives; {@code same} reads and writes with a class of the library. */
  private String run(String source, JavaFileObject... ofLibrary) throws Exception {
    Path library = folder.resolve("library" + libraries++);
    JavaFileObject[] all = Stream.concat(Arrays.stream(OtherAnnotationsTest.LIBRARIES), Arrays.stream(ofLibrary))
        .toArray(JavaFileObject[]::new);
    String path = Compiled.library(
        library, com.google.testing.compile.Compiler.javac().withOptions("-parameters").compile(all));
    String same = " static <T> String same(Class<T> type, String... texts) { String all = \"\"; for (String t : texts)"
        + " { var r = Jzon.tryDecode(t.replace((char) 39, (char) 34), type); all += r.toError().isPresent() ?"
        + " r.toError().get() : Jzon.encodeToString(r.orElseThrow(), type).replace((char) 34, (char) 39); } return all;"
        + " } }";
    Compilation compilation = Compiled.compiler("-classpath", path)
        .compile(Compiled.file("A", source.substring(0, source.lastIndexOf('}')) + same));
    List<String> problems = compilation.diagnostics().stream().map(one -> one.getMessage(Locale.ENGLISH)).toList();
    return problems.isEmpty() ? Compiled.run(compilation, "ex.A", library).toString() : String.join("\n", problems);
  }

  private String same(String imports, String texts, JavaFileObject... ofLibrary) throws Exception {
    return run(imports.formatted("lib.B.class") + " class A { static Object run() { return same(lib.B.class, " + texts
        + "); } }", ofLibrary);
  }

  private static String bean(String type, String name, String initial) {
    String bean = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return " private " + type + " " + name + initial + "; public " + type + " get" + bean + "() { return " + name
        + "; } public void set" + bean + "(" + type + " v) { " + name + " = v; }";
  }

  private static final String OPTIONALS = bean("Optional<String>", "s", " = Optional.of(\"a\")")
      + bean("OptionalInt", "i", " = OptionalInt.of(1)") + bean("OptionalLong", "l", " = OptionalLong.of(2)")
      + bean("OptionalDouble", "d", " = OptionalDouble.of(0.5)") + bean("Optional<Optional<Integer>>", "o",
      " = Optional.of(Optional.of(3))") + bean("Optional<String>", "none", "");

  /** A missing Optional keeps the value of the class, as in Jackson; null, and no value, is an empty one. */
  @Test
  void optionalsWithValues() throws Exception {
    String texts = "\"{}\", \"{'s':null,'i':null,'l':null,'d':null,'o':null}\"";
    JavaFileObject optionals = file("lib.B", "public class B {" + OPTIONALS + "}");
    String whole = "{'s':'a','i':1,'l':2,'d':0.5,'o':3}";
    assertEquals(whole + "{'o':null}", same("@Json.Import(%s)", texts, optionals));
    assertEquals(whole + "{}", same("@Json.Import(value = %s, nullable = true)", texts, optionals));
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 70; i++) many.append(bean("OptionalInt", "f" + i, i == 33 ? " = OptionalInt.of(7)" : ""));
    assertEquals("{'f33':7}{'f34':1}", same("@Json.Import(%s)", "\"{}\", \"{'f33':null,'f34':1}\"",
        file("lib.B", "public class B {" + many + "}")), "a large class");
  }

  @Test
  void optionalsOfTheClassItself() throws Exception {
    assertEquals("{}{'o':{}}{}", same("@Json.Import(value = %s, nullable = true)", "\"{}\", \"{'o':{}}\","
        + " \"{'o':null}\"", file("lib.B", "public class B { public Optional<B> o = Optional.empty(); }")));
  }

  /** As in Jackson, although an empty collection, which is not written, is then read as the value of the class. */
  @Test
  void collectionsThatAreLeftOut() throws Exception {
    JavaFileObject bean = file("lib.B", "@com.fasterxml.jackson.annotation.JsonInclude(com.fasterxml.jackson.annotation"
        + ".JsonInclude.Include.NON_EMPTY) public class B {" + bean("List<String>", "l", " = List.of(\"a\")")
        + bean("int[]", "none", "") + "}");
    assertEquals("{'l':['a']}{'none':[1]}{}", same("@Json.Import(%s)", "\"{}\", \"{'l':[],'none':[1]}\","
        + " \"{'l':null}\"", bean));
  }

  @Test
  void valuesOfFlattenedClasses() throws Exception {
    String inner = "public static class In {" + bean("Integer", "n", " = 7") + bean("Optional<String>", "s",
        " = Optional.of(\"a\")") + "}";
    JavaFileObject outer = file("lib.B", "public class B { @com.fasterxml.jackson.annotation.JsonUnwrapped public In in"
        + " = new In(); public int x; " + inner + "}");
    assertEquals("{'n':7,'s':'a','x':1}{'n':7,'x':1}{'n':8,'s':'a','x':1}", same("@Json.Import(value = %s, nullable ="
        + " true)", "\"{'x':1}\", \"{'x':1,'s':null}\", \"{'x':1,'n':8}\"", outer));
  }

  /** A builder does not say which value it gives, so an Optional is empty, unless all fields may be missing. */
  @Test
  void optionalsOfBuilders() throws Exception {
    JavaFileObject builder = file("lib.B", "public class B { private final Optional<String> s; private final int n;"
        + " private B(Optional<String> s, int n) { this.s = s; this.n = n; } public Optional<String> getS() { return s;"
        + " } public int getN() { return n; } public static Builder builder() { return new Builder(); } public static"
        + " class Builder { Optional<String> s = Optional.of(\"a\"); int n; public Builder s(Optional<String> s) {"
        + " this.s = s; return this; } public Builder n(int n) { this.n = n; return this; } public B build() { return"
        + " new B(s, n); } } }");
    assertEquals("{'n':1}", same("@Json.Import(%s)", "\"{'n':1}\"", builder));
    assertEquals("{'s':'a','n':1}{'n':1}", same("@Json.Import(value = %s, nullable = true)",
        "\"{'n':1}\", \"{'n':1,'s':null}\"", builder));
  }

  // ---- static methods of mixins

  private static final String MIXED = "@Json.Import(value = {%s}, mixins = A.class) interface A { ";

  private String mixed(String types, String methods, String texts, JavaFileObject... ofLibrary) throws Exception {
    return run(MIXED.formatted(types) + methods + " static Object run() { return same(lib.B.class, " + texts + "); } }",
        ofLibrary);
  }

  private static final JavaFileObject OTHER_TYPES = file("lib.B", "public class B { private String unit; private long"
      + " size; private Date at; public String getUnit() { return unit; } public void setUnit(Locale l) { unit ="
      + " l.toLanguageTag(); } public int getSize() { return (int) size; } public long getSizeAsLong() { return size; }"
      + " public void setSize(long s) { size = s; } public Date getAt() { return at; } public void setAt(long l) { at ="
      + " new Date(l); } }");

  @Test
  void getters() throws Exception {
    String json = "{'unit':'en','size':5000000000,'at':5}";
    assertEquals(json, mixed("lib.B.class", "static Locale unit(lib.B b) { return Locale.forLanguageTag(b.getUnit()); }"
        + " static long getSize(lib.B b) { return b.getSizeAsLong(); } static long getAt(lib.B b) { return"
        + " b.getAt().getTime(); } static <T> T other(T t) { return t; } static String getUnit(String s) { return s; }",
        "\"" + json + "\"", OTHER_TYPES));
    assertEquals("{'unit':'en','size':1,'then':5}", mixed("lib.B.class", "static Optional<Locale> getUnit(lib.B b) {"
        + " return Optional.of(Locale.forLanguageTag(b.getUnit())); } static long getSize(lib.B b) { return"
        + " b.getSizeAsLong(); } static long getAt(lib.B b) { return b.getAt().getTime(); } @Json.Field(\"then\")"
        + " Object at();", "\"{'unit':'en','size':1,'then':5}\"", OTHER_TYPES), "an Optional, a name");
    String taken = ": it is read as long and written as String; as B is compiled elsewhere, write @Json.Exclude on a"
        + " member of the same name or a static getter that takes the B in a type that @Json.Import(mixins = ...)"
        + " names, or write an adapter of it, which may convert a record of yours, and name it by @Json.Import(with ="
        + " BAdapter.class)";
    assertEquals("B.at" + taken, mixed("lib.B.class", "static Locale unit(lib.B b) { return null; } static long"
        + " getSize(lib.B b) { return 0; } static String getAt(lib.B b) { return null; }", "\"\"", OTHER_TYPES));
  }

  @Test
  void gettersOfRecordsBuildersAndLargeClasses() throws Exception {
    assertEquals("{'x':2,'y':1}", mixed("lib.B.class", "static int x(lib.B b) { return b.x() + 1; }",
        "\"{'x':1,'y':1}\"", file("lib.B", "public record B(int x, int y) {}")), "a record");
    assertEquals("{'x':1}", mixed("lib.B.class", "static int x(lib.B b) { return b.other(); }", "\"{'x':1}\"",
        file("lib.B", "public final class B { private final int hidden; public B(int x) { hidden = x; } public int"
            + " other() { return hidden; } }")), "a class whose constructor has no getter");
    assertEquals("{'x':1}", mixed("lib.B.class", "static int x(lib.B b) { return b.other(); }", "\"{'x':1}\"",
        file("lib.B", "public class B { private int n; public int other() { return n; } public static Builder builder()"
            + " { return new Builder(); } private B() {} public static class Builder { B b = new B(); public Builder"
            + " x(int x) { b.n = x; return this; } public B build() { return b; } } }")), "a builder");
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 70; i++) many.append(" public Integer f").append(i).append(";");
    assertEquals("{'f33':5}", run("@Json.Import(value = lib.B.class, nullable = true, mixins = A.class) interface A {"
        + " static Integer f33(lib.B b) { return b.f33 + 1; } static Object run() { return same(lib.B.class,"
        + " \"{'f33':4}\"); } }", file("lib.B", "public class B {" + many + "}")), "a large class");
  }

  @Test
  void creators() throws Exception {
    assertEquals("{'in':{'n':1},'ins':[{'n':2}]}{}", run("@Json.Import(value = lib.B.class, nullable = true, mixins ="
        + " A.class) interface A { @Json.Creator static lib.B.In in() { return new lib.B().new In(); } static Object"
        + " run() { return same(lib.B.class, \"{'in':{'n':1},'ins':[{'n':2}]}\", \"{}\"); } }", file("lib.B", "public"
        + " class B { public In in; public List<In> ins; public class In { public Integer n; } }")), "inner classes");
    assertEquals("{'n':1}.n(missing)", mixed("lib.B.class", "@Json.Creator static lib.B of(int n) { return lib.B.parse("
        + "String.valueOf(n)); }", "\"{'n':1}\", \"{}\"", file("lib.B", "public abstract class B { public abstract int"
        + " n(); public static B parse(String s) { return new B() { public int n() { return Integer.parseInt(s); } }; }"
        + " }")), "an abstract class");
    assertEquals("{'n':-1}.n(missing)", mixed("lib.B.class", "@Json.Creator static lib.B of(int n) { return new lib.B("
        + "-n); }", "\"{'n':1}\", \"{}\"", file("lib.B", "public record B(int n) {}")), "a record");
  }

  @Test
  void creatorsThatDoNotFit() throws Exception {
    JavaFileObject record = file("lib.B", "public record B(int n) {}");
    assertEquals("A.of: no imported class has such a member; give it the name of a getter, setter, method or field of"
        + " one", mixed("lib.B.class", "@Json.Creator static Integer of(int i) { return i; }", "\"\"", record));
    assertEquals("B: @Json.Creator stands on more than one constructor or factory; leave it on one",
        mixed("lib.B.class", "@Json.Creator static lib.B of(int n) { return new lib.B(n); } @Json.Creator static lib.B"
            + " or(int n) { return new lib.B(n); }", "\"\"", record).replaceFirst("; as B is.*", "; leave it on one"));
    assertEquals("B.In: an inner class needs a value of the class around it; as B.In is compiled elsewhere, write a"
        + " static method with @Json.Creator that returns it in a type that @Json.Import(mixins = ...) names, or write"
        + " an adapter of it, which may convert a record of yours, and name it by @Json.Import(with ="
        + " B.InAdapter.class)",
        same("@Json.Import(%s)", "\"\"", file("lib.B", "public class B { public In in; public class In { public int n;"
            + " } }")));
  }

  /** Of several constructors, the one that leaves no field without a value. */
  @Test
  void theWholeConstructor() throws Exception {
    String fields = "private final String a; private final int n; public String getA() { return a; } public int getN()"
        + " { return n; }";
    assertEquals("{'a':'b','n':1}", same("@Json.Import(%s)", "\"{'a':'b','n':1}\"", file("lib.B", "public class B { "
        + fields + " public B(String a) { this(a, 0); } public B(String a, int n) { this.a = a; this.n = n; } }")));
    assertEquals("B: several constructors or factories fit; as B is compiled elsewhere, write a static method with"
        + " @Json.Creator that returns it in a type that @Json.Import(mixins = ...) names, or write an adapter of it,"
        + " which may convert a record of yours, and name it by @Json.Import(with = BAdapter.class)",
        same("@Json.Import(%s)", "\"\"", file("lib.B", "public class B { " + fields + " public B(String a, int n) {"
            + " this.a = a; this.n = n; } public B(int n, String a) { this(a, n); } }")));
  }

  // ---- whole packages

  private static final JavaFileObject[] PACKAGE = {
    file("lib.B", "public class B { public int n; }"),
    file("lib.Item", "public record Item(C c) {}"),
    file("lib.Kind", "public enum Kind { ONE { int i() { return 1; } }; abstract int i(); }"),
    file("lib.Shape", "public sealed interface Shape { record Dot(int x) implements Shape {} }"),
    file("lib.Open", "public interface Open { int i(); }"),
    file("lib.Base", "public abstract class Base { public int i; }"),
    file("lib.Fault", "public class Fault extends RuntimeException {}"),
    file("lib.Named", "public @interface Named {}"),
    file("lib.Hidden", "class Hidden { Hidden(Thread t) {} }"),
    file("lib.C", "public class C { public int some_n; }"),
    file("lib.Tools", "public class Tools { private Tools() {} public static int one() { return 1; } }"),
    file("lib.below.Below", "public class Below { public int n; }"),
  };

  @Test
  void wholePackages() throws Exception {
    String run = " class A { static Object run() { String all = same(lib.B.class, \"{'n':1}\") + same(lib.Item.class,"
        + " \"{'c':{'SomeN':2}}\") + Jzon.encodeToString(lib.Kind.ONE) + Jzon.decode(\"{\\\"Dot\\\":{\\\"x\\\":1}}\","
        + " lib.Shape.class); for (Class<?> none : new Class<?>[] {lib.Open.class, lib.Base.class, lib.Fault.class,"
        + " lib.below.Below.class}) { try { Jzon.adapter(none); all += none; } catch (IllegalArgumentException e) {}"
        + " } return all; } }";
    assertEquals("{'n':1}{'c':{'SomeN':2}}\"ONE\"Dot[x=1]", run("@Json.Import(value = lib.B.class, wholePackage = true)"
        + " @Json.Import(value = lib.C.class, fieldNames = NameStyle.PASCAL_CASE)" + run, PACKAGE));
    JavaFileObject[] more = Arrays.copyOf(PACKAGE, PACKAGE.length + 1);
    more[PACKAGE.length] = file("lib.Task", "public record Task(Thread thread) {}");
    assertEquals("Task.thread: no adapter for Thread; write @Json.Import(Thread.class) where Task is imported, or name"
        + " an adapter of yours there: @Json.Import(value = Task.class, with = ThreadAdapter.class)",
        run("@Json.Import(value = lib.B.class, wholePackage = true)" + run, more));
  }
}
