package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import org.junit.jupiter.api.Test;

/** Imported classes, which cannot name their builders. */
class ImportedBuildersTest {

  /** A class with private constructors, of which a static method gives a builder. */
  private static String voucher(String start, String prefix, String body) {
    String code = prefix.isEmpty() ? "code" : prefix + "Code";
    String percent = prefix.isEmpty() ? "percent" : prefix + "Percent";
    return """
        package lib;
        public final class Voucher {
          private final String code; private final int percent;
          private Voucher(Builder b) { code = b.code; percent = b.percent; }
          public String getCode() { return code; }
          public int getPercent() { return percent; }
          public static Builder %s() { return new Builder(); }
          public Builder toBuilder() { return new Builder(); }
          %s
          public static final class Builder {
            private String code; private int percent;
            private Builder() {}
            public Builder %s(String c) { code = c; return this; }
            public Builder %s(int p) { percent = p; return this; }
            public Voucher build() {
              if (percent > 90) throw new IllegalArgumentException("too generous");
              return new Voucher(this);
            }
          }
        }""".formatted(start, body, code, percent);
  }

  private static Compilation compile(String voucher) {
    return Compiled.compiler("-Werror").compile(
        JavaFileObjects.forSourceString("lib.Voucher", voucher),
        JavaFileObjects.forSourceString("ex.A", """
            package ex;
            import jzon.bind.*;
            import lib.Voucher;
            @Json.Import(Voucher.class)
            class A {
              @Json record Sale(Voucher voucher) {}
              static String run() {
                String json = "{\\"voucher\\":{\\"code\\":\\"a\\",\\"percent\\":5}}";
                return Jzon.encodeToString(Jzon.decode(json, Sale.class)) + Jzon.tryDecode(json.replace("5", "95"),
                    Sale.class).toError().orElseThrow();
              }
            }"""));
  }

  @Test
  void aStaticMethodGivesTheBuilder() throws Exception {
    for (String start : new String[] {"builder", "newBuilder"}) {
      for (String prefix : new String[] {"", "with", "set"}) {
        Compilation compilation = compile(voucher(start, prefix, ""));
        assertEquals("[]", compilation.diagnostics().toString());
        assertEquals("{\"voucher\":{\"code\":\"a\",\"percent\":5}}.voucher(too generous)",
            Compiled.run(compilation, "ex.A"));
      }
    }
  }

  @Test
  void nothingThatTheBuilderLacksIsLost() {
    Compilation compilation = compile(voucher("builder", "",
        "private long extra; public long getExtra() { return extra; }"));
    assertEquals(1, compilation.errors().size(), compilation.diagnostics().toString());
    String message = compilation.errors().get(0).getMessage(null);
    assertEquals(true, message.contains("Voucher.extra"), message);
  }

  @Test
  void otherNamesAreNotGuessed() {
    Compilation compilation = compile(voucher("start", "", ""));
    assertEquals(1, compilation.errors().size(), compilation.diagnostics().toString());
    assertEquals(
        "Voucher: jzon finds no way to create a value; an imported class needs a constructor or static factory whose"
            + " parameters have the names of the properties, or a constructor without parameters and setters, or a"
            + " static method builder() or newBuilder() whose result has build(); for others write an adapter that"
            + " converts a record, and name it with @Json.Import(with = VoucherAdapter.class)",
        compilation.errors().get(0).getMessage(null));
  }
}
