package jzon.engine.description;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;

/** Random descriptions with all kinds of forms. */
final class RandomForms {
  private static final List<String> NAMES =
      List.of("a", "b", "id", "first name", "\"", "\\", "\u20ac\ud83d\ude00", "", "and", "\u0000", "x.y", "\n");

  private final Random random;

  RandomForms(long seed) {
    random = new Random(seed);
  }

  Description description() {
    return Description.of(types -> {
      Form first = types.define("T", "here", () -> object(2));
      types.define("U", "here", () -> form(3));
      return random.nextBoolean() ? first : form(3);
    });
  }

  private Form form(int depth) {
    Form.Kind[] kinds = Form.Kind.values();
    Form.Kind kind = kinds[random.nextInt(kinds.length)];
    if (depth == 0 && kind.compareTo(Form.Kind.ENUM) > 0) kind = Form.Kind.TEXT;
    return of(kind, depth);
  }

  Form of(Form.Kind kind, int depth) {
    return switch (kind) {
      case ANY -> Forms.ANY;
      case OPAQUE -> new Form.OpaqueValue(name());
      case NULL -> Forms.NULL;
      case BOOLEAN -> Forms.BOOLEAN;
      case INTEGER -> integer();
      case NUMBER -> new Form.NumberValue(random.nextBoolean());
      case TEXT -> Forms.text(TextFormat.values()[random.nextInt(TextFormat.values().length)]);
      case BYTES -> bytes();
      case ENUM -> new Form.EnumValue(
          random.nextBoolean() ? null : name(),
          list(() -> new Form.Constant(json(), list(this::json))), random.nextBoolean(), random.nextBoolean());
      case NULLABLE -> new Form.NullableValue(form(depth - 1), random.nextBoolean());
      case CHECKED -> new Form.CheckedValue(form(depth - 1), name());
      case ARRAY -> new Form.ArrayValue(form(depth - 1), random.nextInt(3), random.nextBoolean());
      case TUPLE -> new Form.TupleValue(list(() -> form(depth - 1)));
      case MAP -> new Form.MapValue(form(0), form(depth - 1), random.nextInt(2));
      case OBJECT -> object(depth);
      case FAMILY -> family(list(() -> new Form.Case(name(), list(this::name), form(depth - 1))));
      case CHOICE -> new Form.ChoiceValue(list(() -> form(depth - 1)));
      case REFERENCE -> new Form.Reference("T");
    };
  }

  private Form family(List<Form.Case> cases) {
    String unknown = cases.isEmpty() || random.nextBoolean() ? null : cases.get(0).name();
    return new Form.SealedValue(name(), random.nextBoolean() ? null : name(), cases, unknown);
  }

  private Form object(int depth) {
    boolean closed = random.nextBoolean();
    return new Form.ObjectValue(
        name(),
        list(() -> new Form.Member(
            name(), list(this::name), form(depth - 1),
            Form.Presence.values()[random.nextInt(3)], random.nextBoolean() ? null : json(),
            random.nextBoolean(), random.nextBoolean(), list(this::name), random.nextBoolean())),
        closed, closed || random.nextBoolean() ? null : form(depth - 1));
  }

  private Form integer() {
    int standard = random.nextInt(8);
    if (standard < 5) return List.of(Forms.INT8, Forms.INT16, Forms.INT32, Forms.INT64, Forms.INTEGER).get(standard);
    BigInteger min = new BigInteger(70, random).negate(), max = new BigInteger(70, random);
    return new Form.IntegerValue(standard == 5 ? null : min, standard == 6 ? null : max);
  }

  private Form bytes() {
    if (random.nextInt(4) == 0) return Forms.bytes(random.nextBoolean() ? Hex.LOWER : Hex.UPPER);
    Base64Variant.Builder builder =
        Base64Variant.builder().padding(Base64Variant.Padding.values()[random.nextInt(3)]);
    if (random.nextBoolean()) builder.alphabet(Base64Variant.URL_ALPHABET);
    if (random.nextInt(4) == 0) builder.writeNoPadding();
    if (random.nextBoolean())
      builder.lines(4 * (1 + random.nextInt(20)), Base64Variant.LineSeparator.values()[random.nextInt(2)]);
    return Forms.bytes(builder.build());
  }

  private String name() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  /** Also JSON that is not compact, and text that is not JSON. */
  private String json() {
    List<String> all =
        List.of(
            "\"red\"", "1", "-2.50", "1e3", "true", "null", "[]", "[1,{\"a\":2}]", "[ 1 ]", "{}", "{\"json\":1}",
            "\"\\u0061\"", " 1", "red", "", "{\"value\":1}", "nul", "tru");
    return all.get(random.nextInt(all.size()));
  }

  private <A> List<A> list(Supplier<A> one) {
    List<A> all = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) all.add(one.get());
    return all;
  }
}
