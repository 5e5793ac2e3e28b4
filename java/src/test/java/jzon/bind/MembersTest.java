package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import jzon.engine.FieldNames;
import jzon.engine.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.Limits;
import org.junit.jupiter.api.Test;

/** What generated code calls for members that may be null or absent. */
class MembersTest {

  /** How something is read, a document of it, its value, that of null, and the error of another document. */
  private record Call(Function<JsonReader, Object> read, String json, Object value, Object none, String error) {}

  private static Call nullable(Function<JsonReader, Object> read, String json, Object value, String error) {
    return new Call(read, json, value, null, error);
  }

  private static final String UUID_TEXT = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
  private static final String INTEGER = "(expected an integer, got {)";
  private static final String NUMBER = "(expected a number, got {)";
  private static final String STRING = "(expected a string, got {)";

  private static final List<Call> CALLS =
      List.of(
          nullable(Members::readNullableBoolean, "true", true, "(expected a boolean, got {)"),
          nullable(Members::readNullableByte, "1", (byte) 1, INTEGER),
          nullable(Members::readNullableShort, "1", (short) 1, INTEGER),
          nullable(Members::readNullableInt, "1", 1, INTEGER), nullable(Members::readNullableLong, "1", 1L, INTEGER),
          nullable(Members::readNullableFloat, "1", 1f, NUMBER),
          nullable(Members::readNullableDouble, "1", 1d, NUMBER),
          nullable(Members::readNullableChar, "\"a\"", 'a', STRING),
          nullable(Members::readNullableString, "\"a\"", "a", STRING),
          nullable(Members::readNullableBigInteger, "1", BigInteger.ONE, INTEGER),
          nullable(Members::readNullableBigDecimal, "1.0", new BigDecimal("1.0"), NUMBER),
          nullable(
              Members::readNullableUuid, '"' + UUID_TEXT + '"', UUID.fromString(UUID_TEXT), STRING),
          nullable(in -> Members.readNullable(Adapters.of(int.class), in), "1", 1, INTEGER),
          new Call(
              in -> Members.readOptional(Adapters.of(int.class), in), "1", Optional.of(1), Optional.empty(), INTEGER),
          new Call(Members::readOptionalString, "\"a\"", Optional.of("a"), Optional.empty(), STRING),
          new Call(Members::readOptionalInt, "1", OptionalInt.of(1), OptionalInt.empty(), INTEGER),
          new Call(Members::readOptionalLong, "1", OptionalLong.of(1), OptionalLong.empty(), INTEGER),
          new Call(Members::readOptionalDouble, "1", OptionalDouble.of(1), OptionalDouble.empty(), NUMBER));

  @Test
  void nullsAndValues() {
    for (Call call : CALLS) {
      assertEquals(call.value(), read(call, call.json()), call.json());
      assertEquals(call.value(), read(call, " \n" + call.json()), call.json());
      assertEquals(call.none(), read(call, "null"), call.json());
      assertEquals(call.none(), read(call, " null "), call.json());
      assertEquals(call.error(), read(call, "{}"), call.json());
    }
  }

  private static Object read(Call call, String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      try {
        Object value = call.read().apply(in);
        in.readEnd();
        return value;
      } catch (JsonException e) {
        return in.locate(e).toString();
      }
    }
  }

  @Test
  void missing() {
    FieldNames names = new FieldNames("a");
    try (JsonReader in = JsonReader.open("{}", Limits.DEFAULT)) {
      in.readObjectStart();
      assertEquals(Optional.empty(), Members.missing(Adapters.of(int.class).optional(), in, names, 0));
      JsonException e =
          assertThrows(JsonException.class, () -> Members.missing(Adapters.of(int.class), in, names, 0));
      assertEquals(".a(missing)", in.locate(e).toString());
    }
  }

  @Test
  void writingNull() {
    try (JsonWriter out = JsonWriter.open()) {
      Members.writeNullable(Adapters.of(int.class), null, out);
      out.writeComma();
      Members.writeNullable(Adapters.of(int.class), 1, out);
      assertEquals("null,1", out.toText());
    }
    assertNull(Adapters.of(int.class).nullable().missing());
  }
}
