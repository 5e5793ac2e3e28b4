package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** The rows of conformance/errors and attacks whose shape is one of {@link Shapes}, by every form of input. */
class ErrorVectorsTest {
  /** The row that is no attack in Java: Scala's hash code of a BigDecimal expands it, Java's does not. */
  private static final String OF_SCALA = "bigdecimal-exponents-set";

  @Test
  void errors() {
    int checked = errors(Shapes::adapter);
    assertTrue(checked >= 100, "only " + checked + " rows have a shape");
  }

  @Test
  void attacks() {
    int checked = attacks(Shapes::adapter);
    assertTrue(checked >= 45, "only " + checked + " rows have a shape");
  }

  /** Checks the rows whose shapes have adapters, to the letter, and returns their number. */
  static int errors(Function<String, JsonAdapter<?>> shapes) {
    int checked = 0;
    for (Vectors.Row row : Vectors.rows("errors/documents.tsv", 120)) {
      JsonAdapter<?> adapter = shapes.apply(row.get(0));
      if (adapter == null) continue;
      checked++;
      for (Map.Entry<String, ? extends JsonResult<?>> form : results(adapter, Vectors.expand(row.get(1)))) {
        JsonError error = form.getValue().toError().orElse(null);
        assertTrue(error != null, () -> form + " accepts " + row);
        List<String> found =
            List.of(
                error.toString(), error.path(), error.pointer(), Long.toString(error.offset()),
                Long.toString(error.line()), Long.toString(error.column()));
        assertEquals(inJava(row.columns().subList(2, 8)), found, form.getKey() + ": " + row);
      }
    }
    return checked;
  }

  /** Checks the rows whose shapes have adapters, and their twins, and returns their number. */
  static int attacks(Function<String, JsonAdapter<?>> shapes) {
    int checked = 0;
    for (Vectors.Row row : Vectors.rows("attacks/documents.tsv", 60)) {
      JsonAdapter<?> adapter = shapes.apply(row.get(1));
      if (adapter == null) continue;
      checked++;
      byte[] attack = Vectors.expand(row.get(2));
      List<? extends JsonResult<?>> results =
          List.of(adapter.tryDecode(attack), adapter.tryDecode(Source.of(new Chunks(attack, 4096))));
      for (JsonResult<?> result : results) {
        String found = result.toError().map(JsonError::toString).orElse("ok");
        if (row.get(0).equals(OF_SCALA)) assertEquals("ok", found, row.toString());
        else if (row.get(4).isEmpty()) assertTrue(!result.isSuccess(), () -> "accepted: " + row);
        else assertEquals(inJava(row.get(4)), found, row.toString());
      }
      JsonAdapter<?> twin = shapes.apply(row.get(5));
      if (twin != null) assertTrue(twin.tryDecode(Vectors.expand(row.get(3))).isSuccess(), () -> "twin: " + row);
    }
    return checked;
  }

  private static List<String> inJava(List<String> columns) {
    return columns.stream().map(ErrorVectorsTest::inJava).toList();
  }

  /** Returns a message of the vectors, which call types as Scala does, as Java's adapters give it. */
  static String inJava(String message) {
    return message.replace(" bit BigInt)", " bit BigInteger)");
  }

  private static <T> List<Map.Entry<String, JsonResult<T>>> results(JsonAdapter<T> adapter, byte[] document) {
    return List.copyOf(EntryPoints.all(adapter, document, Limits.DEFAULT).entrySet());
  }
}
