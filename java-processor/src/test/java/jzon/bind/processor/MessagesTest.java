package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The exact texts of errors, each at the line that it is about. */
class MessagesTest {

  @Test
  void typesOutOfReach() {
    Compiled.refuses("class A {\n@Json private record B(int i) {} // <-\n}",
        "A.B: a private type is out of reach for its adapter; leave out private");
    Compiled.refuses("class A { private static class P {\n@Json record B(int i) {} // <-\n} }",
        "A.P.B: it is out of reach for its adapter, as A.P is private; leave out private");
    Compiled.refuses("class A {\n@Json class B { public int i; } // <-\n}",
        "A.B: an inner class needs a value of the class around it; make it static");
    Compiled.refuses("@Json interface A {} // <-",
        "A: an interface has no values of its own; make it sealed, so that all its cases are known, or write"
            + " @Json.With(an adapter of yours) on it");
    Compiled.refuses("@Json abstract class A {} // <-",
        "A: an abstract class has no values of its own; make it sealed, so that all its cases are known, or write"
            + " @Json.With(an adapter of yours) on it");
  }

  @Test
  void typesOfMembers() {
    Compiled.refuses("@Json record A(\nThread t // <-\n) {}",
        "A.t: no adapter for Thread; write @Json.Import(Thread.class) on A, or @Json.With(an adapter of yours) on the"
            + " member");
    Compiled.refuses("@Json record A(List<\nPrivate.P> t // <-\n) {} class Private { private static class P {} }",
        "ex.Private.P has private access in ex.Private");
    Compiled.refuses("class B {} @Json record A(\nMap<String, List<B>> t // <-\n) {}",
        "A.t: no adapter for B; annotate B with @Json, or write @Json.Import(B.class) on A where you cannot, or"
            + " @Json.With(an adapter of yours) on the member");
    Compiled.refuses("@SuppressWarnings(\"rawtypes\") @Json record A(\nList t // <-\n) {}",
        "A.t: the raw type List does not say what is in it; write its type arguments");
    Compiled.refuses("@Json record A(\nList<?> t // <-\n) {}",
        "A.t: its type has a wildcard without a bound, for which there is no adapter; write the type that is meant");
    Compiled.refuses("@Json record A<T>(\nT[] t // <-\n) {}",
        "A.t: an array of T cannot be made, as its class is not known at run time; write List<T>");
    Compiled.refuses("@Json record A(\nMap<List<String>, String> t // <-\n) {}",
        "A.t: List<String> cannot be the key of a map; take String, a number, an enum with @Json, a UUID or a type of"
            + " java.time, or write @Json.With(an adapter of yours) on its class or on the member");
    Compiled.refuses("enum E { X } @Json record A(\nMap<E, String> t // <-\n) {}",
        "A.t: E cannot be the key of a map; take String, a number, an enum with @Json, a UUID or a type of java.time,"
            + " or write @Json.With(an adapter of yours) on its class or on the member");
  }

  @Test
  void names() {
    Compiled.refuses("@Json record A(int a,\n@Json.Field(\"a\") int b // <-\n) {}",
        "A: a and b are both called \"a\" in JSON; give one of them another name with @Json.Field");
    Compiled.refuses("@Json record A(\n@Json.Field(aliases = \"a\") int a // <-\n) {}",
        "A.a: the name \"a\" is given twice; remove one from @Json.Field");
    Compiled.refuses("@Json @Json.FieldNames(NameStyle.SNAKE_CASE) record A(int aB,\nint a_b // <-\n) {}",
        "A: aB and a_b are both called \"a_b\" in JSON; give one of them another name with @Json.Field");
    Compiled.refuses("@Json record A(\n@Json.Field(\"\\ud800\") int b // <-\n) {}",
        "A.b: the name has a surrogate without its partner, which no JSON document can hold");
    Compiled.refuses("@Json @Json.Order(\"b\") record A(int a) {} // <-",
        "A: nothing is called \"b\" in JSON, which @Json.Order names");
    Compiled.refuses("@Json enum A { X,\n@Json.Hint(\"X\") Y } // <-",
        "A: X and Y have the same hint \"X\"; give one of them another one with @Json.Hint");
  }

  @Test
  void defaults() {
    Compiled.refuses("@Json record A(\n@Json.Default(\"1.5\") int i // <-\n) {}",
        "A.i: the default 1.5 is no int in JSON: (expected an integer, got 1.5)");
    Compiled.refuses("@Json record A(\n@Json.Default(\"abc\") String s // <-\n) {}",
        "A.s: the default abc is no String in JSON: (expected a string, got a); write @Json.Default(\"\\\"abc\\\"\")");
    Compiled.refuses("@Json enum E { LOW, MEDIUM } @Json record A(\n@Json.Default(\"MEDIUM\") E e // <-\n) {}",
        "A.e: the default MEDIUM is no E in JSON: (expected a string, got M); write @Json.Default(\"\\\"MEDIUM\\\"\")");
    Compiled.refuses("@Json record A(\n@Json.Default(\"[1,]\") List<Integer> s // <-\n) {}",
        "A.s: the default [1,] is no List<Integer> in JSON: .[1](expected an integer, got ])");
    Compiled.refuses("@Json record A(\n@Json.Default(\"300\") byte b // <-\n) {}",
        "A.b: the default 300 is no byte in JSON: (expected an 8 bit integer, got 300)");
    Compiled.refuses("import java.time.*; @Json record A(\n@Json.Default(\"\\\"2026\\\"\") LocalDate d // <-\n) {}",
        "A.d: the default \"2026\" is no LocalDate in JSON: (expected a date such as 2007-12-03, got \"2026\")");
    Compiled.refuses("@Json record A(\n@Json.Default(\"[1,\\\"2\\\"]\") Set<Integer> s // <-\n) {}",
        "A.s: the default [1,\"2\"] is no Set<Integer> in JSON: .[1](expected an integer, got \"2\")");
    Compiled.refuses("@Json record A(\n@Json.Default(\"{\\\"a\\\":1}\") Map<Integer, Integer> m // <-\n) {}",
        "A.m: the default {\"a\":1} is no Map<Integer, Integer> in JSON: .a(expected an integer, got \"a\")");
    Compiled.refuses("@Json enum E { X, @Json.Hint(\"y\") Y } @Json record A(\n"
        + "@Json.Default(\"\\\"Y\\\"\") E e // <-\n) {}",
        "A.e: the default \"Y\" is no E in JSON: (expected one of \"X\", \"y\", got \"Y\")");
    Compiled.refuses("@Json record B(int i, Optional<B> b) {} @Json record A(\n"
        + "@Json.Default(\"{\\\"i\\\":1,\\\"b\\\":{}}\") B b // <-\n) {}",
        "A.b: the default {\"i\":1,\"b\":{}} is no B in JSON: .b.i(missing)");
    Compiled.refuses("@Json @Json.NoExtraFields class B { public List<Integer> l; } @Json record A(\n"
        + "@Json.Default(\"{\\\"l\\\":[],\\\"m\\\":1}\") B b // <-\n) {}",
        "A.b: the default {\"l\":[],\"m\":1} is no B in JSON: .m(unknown field)");
    Compiled.refuses("@Json sealed interface S { record X(int i) implements S {} } @Json record A(\n"
        + "@Json.Default(\"{\\\"X\\\":{\\\"i\\\":true}}\") S s // <-\n) {}",
        "A.s: the default {\"X\":{\"i\":true}} is no S in JSON: .X.i(expected an integer, got true)");
    Compiled.refuses("@Json record A(\n@Json.Default(\"\\\"x\\\"\") Optional<Integer> o // <-\n) {}",
        "A.o: the default \"x\" is no Optional<Integer> in JSON: (expected an integer, got \"x\")");
    Compiled.refuses("@Json record A(\n@Json.Default(\"[1.5]\") long[] l // <-\n) {}",
        "A.l: the default [1.5] is no long[] in JSON: .[0](expected an integer, got 1.5)");
  }

  @Test
  void absence() {
    Compiled.refuses("@interface Nullable {} @Json record A(\n@Nullable int i // <-\n) {}",
        "A.i: a primitive type has no null; remove @Nullable, or take the class of the type");
    Compiled.refuses("@Json record A(\n@Json.ExplicitNull int i // <-\n) {}",
        "A.i: @Json.ExplicitNull has no effect on a member that always has a value; remove it, or make the member"
            + " @Nullable or an Optional");
  }

  @Test
  void making() {
    Compiled.refuses("@Json class A { private A() {} public int i; } // <-",
        "A: nothing tells how a value is made; write a constructor or static factory whose parameters are called as the"
            + " properties are, or a constructor without parameters and setters, or @Json.Builder");
    Compiled.refuses("@Json class A { // <-\nprivate int a; private long b; A(int a, long b) {} A(long b, int a) {}"
        + " int getA() { return a; } long getB() { return b; } }",
        "A: several constructors or factories fit; mark one with @Json.Creator");
    Compiled.refuses("@Json record A(int a) {\n@Json.Creator A(String b) { this(1); } // <-\n}",
        "A: no property is called as the parameter b of its constructor or factory, so that it could not be written;"
            + " write a getter b() or getB()");
    Compiled.refuses("@Json record A(int a) {\n@Json.Creator private A() { this(1); } // <-\n}",
        "A: the constructor or factory with @Json.Creator is out of reach for the adapter; leave out private");
    Compiled.refuses("@Json class A { public int i;\n@Json.Creator static int b() { return 1; } // <-\n}",
        "A.b: @Json.Creator belongs on a constructor or on a static method that returns A");
    Compiled.refuses("@Json record A(int a) { @Json.Creator A(int a) { this.a = a; }\n"
        + "@Json.Creator static A of(int a) { return new A(a); } // <-\n}",
        "A: @Json.Creator stands on more than one constructor or factory; leave it on one");
    Compiled.refuses("@Json class A {\nprivate int a; // <-\npublic int getA() { return a; } }",
        "A.a: nothing sets it; write a setter or a parameter of the constructor for it, or annotate it with"
            + " @Json.Exclude");
    Compiled.refuses("@Json class A {\nprivate int a; // <-\npublic void setA(int a) { this.a = a; } }",
        "A.a: nothing gets it; write a getter for it, or annotate it with @Json.Exclude");
    Compiled.refuses("@Json class A {\nprivate int a; // <-\npublic long getA() { return a; }"
        + " public void setA(int a) { this.a = a; } }",
        "A.a: it is read as int and written as long; make both the same type, or annotate it with @Json.Exclude");
    Compiled.refuses("@Json class A { public int a;\nprivate String b; // <-\n}",
        "A.b: nothing gets it and nothing sets it; write a getter and a setter for it, or a getter and a parameter of"
            + " the constructor, or make it public, or annotate it with @Json.Exclude");
    Compiled.refuses("class W extends Exception {} @Json class A {\nA() throws W {} // <-\npublic int i; }",
        "A: its constructor throws the checked exception W, which no adapter may; let it throw an"
            + " IllegalArgumentException to reject a value");
  }

  @Test
  void builders() {
    String builder = "class B { private B() {} B a(int a) { return this; } A build() { return null; } }\n";
    Compiled.refuses(builder + "@Json @Json.Builder(B.class) class A { public int a; } // <-",
        "A: nothing gives a B; write a static method without parameters that returns one, or a constructor without"
            + " parameters in it");
    Compiled.refuses("class B { A make() { return null; } }\n@Json @Json.Builder(B.class) class A { public int a; } "
        + "// <-",
        "A: B has no method build() that returns A; name it in @Json.Builder(build = ...)");
    Compiled.refuses("class B { B withA(int a) { return this; } A build() { return null; } }\n"
        + "@Json @Json.Builder(B.class) class A { public int a; } // <-",
        "A: no method of B sets a property of A; give the prefix of its methods in @Json.Builder(prefix = ...)");
  }

  @Test
  void families() {
    Compiled.refuses("@Json sealed interface A {\nnon-sealed interface B extends A {} // <-\n}",
        "A: its case A.B is non-sealed, so that its own cases are not known; make it final or sealed, or "
            + "annotate it"
            + " with @Json");
    Compiled.refuses("@Json @Json.Discriminator(\"type\") sealed interface A { record B(\nint type // <-\n)"
        + " implements A {} }",
        "A.B.type: its name \"type\" is also the discriminator of A; rename one of them with @Json.Field or"
            + " @Json.Discriminator");
    Compiled.refuses("@Json @Json.Discriminator(\"type\") sealed interface A { \nenum B implements A { X } // <-\n}",
        "A: its case A.B is not a JSON object, so it cannot contain a discriminator; remove @Json.Discriminator, or"
            + " make the case a record that holds it");
    Compiled.refuses("@Json sealed interface A { @Json.Hint(\"C\") record B() implements A {}\n"
        + "record C() implements A {} // <-\n}",
        "A: A.B and A.C have the same hint \"C\"; give one of them another one with @Json.Hint");
    Compiled.refuses("@Json sealed class A { // <-\nstatic final class B extends A {} }",
        "A: a sealed class that is not abstract has values other than its cases; make it abstract");
    Compiled.refuses("@Json sealed interface A<T> {\nrecord B<T, U>(U u) implements A<T> {} // <-\n}",
        "A: the type parameter U of its case A.B does not follow from A; write an adapter by hand and name it with"
            + " @Json.With");
    Compiled.refuses("@Json sealed interface A {\nprivate static void f() {} final class B implements A { // <-\n"
        + "private B(int i) {} } }",
        "A.B: nothing tells how a value is made; write a constructor or static factory whose parameters are called as"
            + " the properties are, or a constructor without parameters and setters, or @Json.Builder");
  }

  @Test
  void misplacedAnnotations() {
    Compiled.refuses("@Json @Json.Discriminator(\"type\") record A() {} // <-",
        "A: @Json.Discriminator has no effect on a class; it belongs on a sealed type");
    Compiled.refuses("@Json @Json.Hint(\"a\") record A() {} // <-",
        "A: @Json.Hint has no effect on a class outside a sealed type; it belongs on a case of a sealed type or a"
            + " constant of an enum");
    Compiled.refuses("@Json @Json.NoExtraFields enum A { X } // <-",
        "A: @Json.NoExtraFields has no effect on an enum; it belongs on a record, a class or a sealed type");
    Compiled.refuses("@Json class A {\n@Json.Field(\"x\") public static int i; // <-\n}",
        "A.i: @Json.Field has no effect on a static field; it belongs on a member of a class");
    Compiled.refuses("@Json enum A { X;\n@Json.EnumValue static int f() { return 1; } } // <-",
        "A.f: @Json.EnumValue belongs on a method without parameters or a field, not private and not static, of type"
            + " String, int, long, short or byte");
    Compiled.refuses("@Json enum A { @Json.Unknown X,\n@Json.Unknown Y } // <-",
        "A: @Json.Unknown stands on more than one constant; leave it on one");
    Compiled.refuses("@Json enum A {\n@Json.Hint(\"x\") X; // <-\n@Json.EnumValue int f() { return 1; } }",
        "A.X: @Json.Hint has no effect where @Json.EnumValue gives the value; remove one");
  }

  @Test
  void valuesOfEnums() {
    String same = "A: X and Y have the same @Json.EnumValue %s; give one of them another one";
    String field = "; @Json.EnumValue final String v; A(String v) { this.v = v; } }";
    Compiled.refuses("@Json enum A { X(\"a\"),\nY(\"a\"), Z(\"z\") // <-\n" + field, same.formatted("\"a\""));
    Compiled.refuses("@Json enum A { X(\"a\"),\nY(null) // <-\n" + field,
        "A.Y: its @Json.EnumValue is null; give it a text");
    Compiled.refuses("@Json enum A { X(1),\nY((1)) // <-\n; private final int v; A(int n) { v = n; }"
        + " @Json.EnumValue int v() { return this.v; } }", same.formatted("1"));
    Compiled.refuses("@Json enum A { X(2, -1L),\nY(3, -1L), Z(-1, 4) // <-\n; private final long v; A(int o, long n)"
        + " { this.v = n; } @Json.EnumValue long v() { return v; } }", same.formatted("-1"));
    Compiled.refuses("@Json enum A { X { String v() { return \"a\"; } },\nY { String v() { return \"a\"; } } // <-\n;"
        + " @Json.EnumValue abstract String v(); }", same.formatted("\"a\""));
  }

  /** The processor does not see what a program computes; then the adapter tells, when it is loaded. */
  @Test
  void computedValuesOfEnums() throws Exception {
    String run = " static String run() { try { Jzon.adapter(A.class); return \"none\"; }"
        + " catch (IllegalStateException e) { return e.getMessage(); } } }";
    for (int i = 0; i < 2; i++) {
      String[] value = {"String.valueOf(name().length())", "name().length()"};
      String[] type = {"String", "int"};
      assertEquals("ex.A.Y: @Json.EnumValue gives %s, as for ex.A.X; give each constant another value"
          .formatted(i == 0 ? "\"1\"" : "1"),
          Compiled.run(Compiled.accepts("A", "@Json enum A { X, Y; @Json.EnumValue " + type[i] + " v() { return "
              + value[i] + "; }" + run), "ex.A"));
    }
    assertEquals("ex.A.Y: @Json.EnumValue gives null; give each constant a text of its own",
        Compiled.run(Compiled.accepts("A",
        "@Json enum A { X, Y; @Json.EnumValue String v() { return this == X ? \"x\" : null; }" + run), "ex.A"));
  }

  @Test
  void adapters() {
    String adapter = " extends JsonAdapter<Integer> { public Integer decode(JsonReader in) { return 1; }"
        + " public void encode(Integer i, JsonWriter out) {} }\n";
    Compiled.refuses("abstract class W extends JsonAdapter<Integer> {}\n@Json record A(\n@Json.With(W.class) int i "
        + "// <-\n) {}",
        "A.i: @Json.With needs W to be a class that is not abstract");
    Compiled.refuses("class W" + adapter + "@Json.With(W.class) record A<T>(T t) {} // <-",
        "A: @Json.With has no effect on a type with parameters, as one adapter does not serve all arguments; write "
            + "it on"
            + " the members of that type");
    Compiled.refuses("class W" + adapter + "@Json record A(\n@Json.With(W.class) String i // <-\n) {}",
        "A.i: @Json.With needs W to be an adapter of String, and not of Integer");
    for (String type : new String[] {"List<String>", "Optional<String>", "Map<Integer, String>", "String[]", "int[]"}) {
      Compiled.refuses("class W" + adapter + "@Json record A(\n@Json.With(W.class) " + type + " i // <-\n) {}",
          "A.i: @Json.With needs W to be an adapter of " + type + ", and not of Integer");
    }
    Compiled.refuses("class W" + adapter.replace("Integer", "Map<String, Integer>").replace("return 1", "return null")
        + "@Json record A(\n@Json.Rest @Json.With(W.class) Map<String, Integer> i // <-\n) {}",
        "A.i: @Json.With needs W to be an adapter of the values of a map, and not of the whole member");
    Compiled.refuses("class W" + adapter.replace("{ public Integer", "{ W(int i) {} public Integer")
        + "@Json record A(\n@Json.With(W.class) int i // <-\n) {}",
        "A.i: @Json.With needs W to have a constructor without parameters that can be called from here");
  }

  @Test
  void imports() {
    Compiled.refuses("@Json.Import(String.class) class A {} // <-",
        "@Json.Import: java.lang.String has an adapter already, as a type of the JDK; remove it");
    Compiled.refuses("@Json.Import(void.class) class A {} // <-",
        "@Json.Import: void is no class, record, enum or sealed type that can be named from here");
    Compiled.refuses("@Json.Import(Runnable.class) class A {} // <-",
        "Runnable: an interface has no values of its own; as Runnable is compiled elsewhere, write a static method"
            + " with @Json.Creator that returns it in a type that @Json.Import(mixins = ...) names, or write an adapter"
            + " of it, which may convert a record of yours, and name it by @Json.Import(with = RunnableAdapter.class)");
    String atomic = "java.util.concurrent.atomic.";
    for (String hidden : new String[] {atomic + "LongAdder", atomic + "DoubleAdder"}) {
      Compiled.refuses("@Json.Import(" + hidden + ".class) class A {} // <-",
          hidden.substring(hidden.lastIndexOf('.') + 1) + ": it shows no members, so that its state would be lost;"
              + " write @Json.With(an adapter of yours) on the member instead of @Json.Import");
    }
  }

  @Test
  void dates() throws Exception {
    String text = " has no members but those that the zone of the machine gives; take java.time.Instant or another type"
        + " of java.time, or write @Json.With(";
    Compiled.refuses("@Json record A(\nDate t // <-\n) {}",
        "A.t: java.util.Date" + text + "DateAdapter.class) on the member");
    Compiled.refuses("@Json record A(\nList<Calendar> t // <-\n) {}",
        "A.t: java.util.Calendar" + text + "CalendarAdapter.class) on the member");
    Compiled.refuses("@Json record A(\njava.sql.Timestamp t // <-\n) {}",
        "A.t: java.sql.Timestamp" + text + "an adapter of yours) on the member");
    Compiled.refuses("@Json.Import(Date.class) class A {} // <-",
        "@Json.Import: java.util.Date" + text + "DateAdapter.class) on the member");
    Compiled.refuses("@Json.Import(GregorianCalendar.class) class A {} // <-",
        "@Json.Import: java.util.GregorianCalendar" + text + "an adapter of yours) on the member");
    Compiled.refuses("@Json class A extends Date { // <-\npublic int i; }",
        "A: java.util.Date" + text + "DateAdapter.class) on the member");
    assertEquals("{\"d\":\"1970-01-01T00:00:00Z\",\"c\":\"1970-01-01T01:00:00+01:00[Europe/Paris]\"}",
        Compiled.run(Compiled.accepts("A", "@Json record A(@Json.With(DateAdapter.class) Date d,"
            + " @Json.With(CalendarAdapter.class) Calendar c) { static Object run() { Calendar c = new"
            + " GregorianCalendar("
            + "TimeZone.getTimeZone(\"Europe/Paris\")); c.setTimeInMillis(0);"
            + " return Jzon.encodeToString(new A(new Date(0), c)); } }"), "ex.A"));
  }

  /** Where a member is in a class file, the error is at the class of the sources. */
  @Test
  void membersOfClassFiles() {
    Compiled.refuses("\n@Json class A extends Exception { // <-\npublic int x; }", "A.cause: nothing sets it; write a"
        + " setter or a parameter of the constructor for it, or annotate it with @Json.Exclude");
  }

  @Test
  void sameNames() {
    Compiled.refuses("class A { @Json record B() {} }\n@Json record A_B() {} // <-",
        "ex.A.B and ex.A_B would both get the adapter ex.A_B_JsonAdapter; rename one of them, or import one of them in"
            + " another package");
  }

  @Test
  void severalAtOnce() {
    var errors = Compiled.of("A", "@Json record A(Thread a, @Json.Default(\"x\") int b, @Json.Field(\"a\") int c) {}"
        + "").errors();
    assertEquals(3, errors.size());
  }

  @Test
  void bytesAsText() {
    Compiled.refuses("@Json record A(\n@Json.Base64 List<String> t // <-\n) {}",
        "A.t: @Json.Base64 has no effect on List<String>; it belongs on a byte[], a ByteBuffer or a BinarySource, or"
            + " what holds one");
    Compiled.refuses("@Json record A(\n@Json.Hex int[] t // <-\n) {}",
        "A.t: @Json.Hex has no effect on int[]; it belongs on a byte[], a ByteBuffer or a BinarySource, or what holds"
            + " one");
    Compiled.refuses("@Json record A(\n@Json.Base64 @Json.Hex byte[] t // <-\n) {}",
        "A.t: @Json.Base64 and @Json.Hex stand on the same member; remove one");
    Compiled.refuses("class W extends JsonAdapter<byte[]> { public byte[] decode(JsonReader in) { return null; }"
        + " public void encode(byte[] v, JsonWriter out) {} }\n@Json record A(\n@Json.With(W.class) @Json.Hex byte[] t"
        + " // <-\n) {}",
        "A.t: @Json.Hex has no effect beside @Json.With, whose adapter says how the value is written; remove one");
    String variant = "java.util.function.Supplier<jzon.engine.binary.Base64Variant>";
    String get = " { public jzon.engine.binary.Base64Variant get() { return null; } ";
    Compiled.refuses("interface V extends " + variant + " {}\n@Json record A(\n@Json.Base64(by = V.class) byte[] t"
        + " // <-\n) {}", "A.t: @Json.Base64 needs V to be a class that is not abstract");
    Compiled.refuses("class V implements " + variant + get + " V(int i) {} }\n@Json record A(\n"
        + "@Json.Base64(by = V.class) byte[] t // <-\n) {}",
        "A.t: @Json.Base64 needs V to have a constructor without parameters that can be called from here");
  }

  @Test
  void times() {
    String millis = "@Json.Epoch(jzon.engine.codecs.EpochUnit.MILLIS) ";
    Compiled.refuses("@Json record A(\n" + millis + "java.time.LocalDate t // <-\n) {}",
        "A.t: @Json.Epoch has no effect on LocalDate; it belongs on an Instant, or what holds one");
    Compiled.refuses("@Json record A(\n" + millis + "java.util.Map<java.time.Instant, String> t // <-\n) {}",
        "A.t: @Json.Epoch has no effect on Map<Instant, String>; it belongs on an Instant, or what holds one");
    Compiled.refuses("@Json record A(\n@Json.Format(\"uuuu\") String t // <-\n) {}",
        "A.t: @Json.Format has no effect on String; it belongs on a date or time of java.time, or what holds one");
    Compiled.refuses("@Json record A(\n@Json.Format(\"yyyy-MM-dd\") List<java.time.LocalDate> t // <-\n) {}",
        "A.t: @Json.Format: a LocalDate cannot be read back from the pattern yyyy-MM-dd: yyyy is the year of an era;"
            + " write uuuu");
    Compiled.refuses("@Json record A(\n@Json.Format(value = \"uuuu\", locale = \"?\") java.time.Year t // <-\n) {}",
        "A.t: @Json.Format: ? is not a language tag");
    Compiled.refuses("@Json record A(\n@Json.Format(\"uuuu\") @Json.Hex " + millis + "java.time.Instant t // <-\n) {}",
        "A.t: @Json.Hex and @Json.Epoch and @Json.Format stand on the same member; leave one");
  }

  @Test
  void membersWithTheRest() {
    Compiled.refuses("@Json record A(@Json.Rest Map<String, String> a,\n@Json.Rest Map<String, String> b // <-\n) {}",
        "A: a and b both have @Json.Rest; only one member can collect the unknown fields, so remove it from one of"
            + " them");
    Compiled.refuses("@Json @Json.NoExtraFields record A(\n@Json.Rest Map<String, String> a // <-\n) {}",
        "A.a: @Json.Rest collects unknown fields, but @Json.NoExtraFields rejects them on A; remove one of them");
    Compiled.refuses("@Json record A(\n@Json.Rest String a // <-\n) {}",
        "A.a: @Json.Rest needs a Map<String, A> or a JsonObject; for String remove it, or write Map<String,"
            + " JsonValue>");
    Compiled.refuses("@Json record A(\n@Json.Rest Map<Integer, String> a // <-\n) {}",
        "A.a: @Json.Rest needs a Map<String, A> or a JsonObject; for Map<Integer, String> remove it, or write"
            + " Map<String, JsonValue>");
    Compiled.refuses("@Json record A(\n@Json.Rest @Json.Field(\"x\") Map<String, String> a // <-\n) {}",
        "A.a: @Json.Field has no effect on a member with @Json.Rest, which does not have a name or a value of its own;"
            + " remove one of them");
    Compiled.refuses("@Json record A(\n@Json.Rest @Json.ExplicitNull Map<String, String> a // <-\n) {}",
        "A.a: @Json.ExplicitNull has no effect on a member with @Json.Rest, which does not have a name or a value of"
            + " its own; remove one of them");
  }

  private static final String PAGING = "record Paging(int limit, @Json.Default(\"0\") int offset) {}\n";
  private static final String NEEDS = "@Json.Flatten needs a record or a class, or an Optional of one, and ";

  @Test
  void flattenedMembersWithTheSameName() {
    Compiled.refuses("@Json record A(int limit, @Json.Flatten Paging paging // <-\n) {}\n" + PAGING,
        "A: limit and paging.limit are both called \"limit\" in JSON; give one of them another name with"
            + " @Json.Field");
    Compiled.refuses("@Json record A(@Json.Flatten B b, @Json.Flatten C c // <-\n) {}\nrecord B(int x) {}\n"
        + "record C(@Json.Field(value = \"y\", aliases = \"x\") int z) {}",
        "A: b.x and c.z are both called \"x\" in JSON; give one of them another name with @Json.Field");
    Compiled.refuses("@Json @Json.FieldNames(NameStyle.SNAKE_CASE) record A(int aB, @Json.Flatten B b // <-\n) {}\n"
        + "record B(int a_b) {}",
        "A: aB and b.a_b are both called \"a_b\" in JSON; give one of them another name with @Json.Field");
    Compiled.refuses("@Json @Json.Discriminator(\"limit\") sealed interface A {\n"
        + "record B(@Json.Flatten Paging paging // <-\n) implements A {}}\n" + PAGING,
        "A.B.paging.limit: its name \"limit\" is also the discriminator of A; rename one of them with @Json.Field or"
            + " @Json.Discriminator");
  }

  @Test
  void typesThatCannotBeFlattened() {
    for (String[] row : new String[][] {
        {"Map<String, Integer>", "Map<String, Integer> has members of any name; write @Json.Rest instead"},
        {"JsonObject", "JsonObject has members of any name; write @Json.Rest instead"},
        {"JsonValue", "JsonValue has members of any name; write @Json.Rest instead"},
        {"int", "int is not one; remove @Json.Flatten, or write a record"},
        {"Paging[]", "Paging[] is not one; remove @Json.Flatten, or write a record"},
        {"String", "String is not an object in JSON with known members; remove @Json.Flatten, or write a record"},
        {"List<Paging>",
            "List<Paging> is not an object in JSON with known members; remove @Json.Flatten, or write a record"},
        {"Optional<Optional<Paging>>", "Optional<Optional<Paging>> is an Optional of an Optional; remove one of them"},
        {"S", "S is a sealed type, whose cases have different members; remove @Json.Flatten, or use one of its cases"},
        {"E", "E is an enum; remove @Json.Flatten"},
        {"I", "I is abstract; remove @Json.Flatten, or use a record or class that is not"},
        {"G<?>", "G<?> does not say all its type arguments; write them"}}) {
      Compiled.refuses("@Json record A(\n@Json.Flatten " + row[0] + " a // <-\n) {}\n" + PAGING
          + "sealed interface S { record C(int x) implements S {} }\nenum E {X}\ninterface I {}\n"
          + "record G<T>(T t) {}", "A.a: " + NEEDS + row[1]);
    }
    Compiled.refuses("@Json record A<T>(\n@Json.Flatten T a // <-\n) {}",
        "A.a: " + NEEDS + "T has no members that are known here; remove @Json.Flatten, or write a record");
    Compiled.refuses("@Json record A(int n,\n@Json.Flatten @Nullable A a // <-\n) {}\n@interface Nullable {}",
        "A.a: @Json.Flatten cannot put the members of A into themselves; remove @Json.Flatten, so that A is an object"
            + " in the field");
    Compiled.refuses("@Json record A(int n, @Json.Flatten B b) {}\nrecord B(int m,\n@Json.Flatten Optional<A> a // <-\n"
        + ") {}",
        "B.a: @Json.Flatten cannot put the members of A into themselves; remove @Json.Flatten, so that A is an object"
            + " in the field");
    Compiled.refuses("@Json record A(\n@Json.Flatten B b // <-\n) {}\n@Json.With(ByHand.class) record B(int n) {}\n"
        + "class ByHand extends JsonAdapter<B> {\n  public ByHand() {}\n"
        + "  public B decode(JsonReader in) { return new B(in.readInt()); }\n"
        + "  public void encode(B b, JsonWriter out) { out.writeInt(b.n()); }\n}",
        "A.b: @Json.Flatten uses the members of B, but @Json.With says that ByHand reads and writes it; remove one of"
            + " them");
  }

  @Test
  void flattenedMembersWithOtherAnnotations() {
    Compiled.refuses("@Json record A(\n@Json.Flatten @Json.Field(\"x\") Paging a // <-\n) {}\n" + PAGING,
        "A.a: @Json.Field has no effect on a member with @Json.Flatten, which does not have a name or a value of its"
            + " own; write it on the members of its class, or remove one of them");
    Compiled.refuses("@Json record A(\n@Json.Flatten @Json.Default(\"{}\") Paging a // <-\n) {}\n" + PAGING,
        "A.a: @Json.Default has no effect on a member with @Json.Flatten, which does not have a name or a value of its"
            + " own; write it on the members of its class, or remove one of them");
    Compiled.refuses("@Json record A(\n@Json.Flatten @Json.Rest Map<String, String> a // <-\n) {}",
        "A.a: @Json.Flatten has no effect on a member with @Json.Rest, which does not have a name or a value of its"
            + " own; remove one of them");
    Compiled.refuses("@Json record A(@Json.Flatten B b,\n@Json.Rest Map<String, Integer> more // <-\n) {}\n"
        + "record B(@Json.Rest Map<String, Integer> more) {}",
        "A: b.more and more both have @Json.Rest; only one member can collect the unknown fields, so remove it from one"
            + " of them");
    Compiled.refuses("@Json @Json.NoExtraFields record A(@Json.Flatten B b // <-\n) {}\n"
        + "record B(@Json.Rest Map<String, Integer> more) {}",
        "A.b.more: @Json.Rest collects unknown fields, but @Json.NoExtraFields rejects them on A; remove one of them");
    Compiled.refuses("@Json record A(\n@Json.Flatten Optional<B> b // <-\n) {}\n"
        + "record B(@Json.Rest Map<String, Integer> more) {}",
        "A.b: B has a member with @Json.Rest, so it is not known when it is null; remove @Nullable or Optional, or move"
            + " @Json.Rest to A");
    Compiled.refuses("@Json record A(\n@Json.Flatten Optional<B> b // <-\n) {}\nrecord B() {}",
        "A.b: B has no members in JSON, so it would always be null; remove @Nullable or Optional");
    Compiled.refuses("@Json record A(\n@Json.Flatten Optional<B> b // <-\n) {}\n"
        + "record B(@Json.Flatten Optional<Paging> p) {}\n" + PAGING,
        "A.b: all members of B are flattened ones that may be null, so an empty one would be read as null; remove"
            + " @Nullable or Optional");
  }
}
