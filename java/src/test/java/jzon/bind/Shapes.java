package jzon.bind;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.generated.Members;
import jzon.bind.tree.JsonValue;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * What the documents of conformance/ are read as, by name; the adapters of records are written by hand, in the way that
 * generated ones are, and found as those are.
 */
final class Shapes {
  private Shapes() {}

  record Small(int id, String name) {}

  record Strict(int id, String name) {}

  record Inner(int value, String text) {}

  record Outer(List<Inner> rows, Optional<String> note, Map<String, Double> limits, boolean flag) {}

  record Nested(Optional<Nested> n) {}

  /** Its message is that of Scala's require, which the vectors have. */
  record Positive(int value) {
    Positive {
      if (value <= 0) throw new IllegalArgumentException("requirement failed: expected a positive number");
    }
  }

  static final JsonAdapter<Positive> POSITIVE = Adapters.of(int.class).map(Positive::new, Positive::value);

  /** The adapter of a name that the vectors use, or null for a type that Java has not. */
  static JsonAdapter<?> adapter(String name) {
    return switch (name) {
      case "Json" -> Adapters.of(JsonValue.class);
      case "Int" -> Adapters.of(int.class);
      case "Long" -> Adapters.of(long.class);
      case "Double" -> Adapters.of(double.class);
      case "Boolean" -> Adapters.of(boolean.class);
      case "String" -> Adapters.of(String.class);
      case "BigInt" -> Adapters.of(java.math.BigInteger.class);
      case "BigDecimal" -> Adapters.of(java.math.BigDecimal.class);
      case "List[Int]" -> Adapters.of(int.class).list();
      case "List[Double]" -> Adapters.of(double.class).list();
      case "List[String]" -> Adapters.of(String.class).list();
      case "List[BigInt]" -> Adapters.of(java.math.BigInteger.class).list();
      case "List[BigDecimal]" -> Adapters.of(java.math.BigDecimal.class).list();
      case "Set[String]" -> Adapters.set(Adapters.of(String.class));
      case "Set[BigDecimal]" -> Adapters.set(Adapters.of(java.math.BigDecimal.class));
      case "Set[Long]" -> Adapters.set(Adapters.of(long.class));
      case "Set[Double]" -> Adapters.set(Adapters.of(double.class));
      case "List[Nested]" -> Adapters.of(Nested.class).list();
      case "List[Small]" -> Adapters.of(Small.class).list();
      case "List[Positive]" -> POSITIVE.list();
      case "Map[String,Small]" -> Adapters.of(Small.class).map();
      case "Map[UUID,Int]" -> Adapters.map(Adapters.keys(java.util.UUID.class), Adapters.of(int.class));
      case "Map[String,Int]" -> Adapters.of(int.class).map();
      case "Map[Int,Int]" -> Adapters.map(Adapters.keys(int.class), Adapters.of(int.class));
      case "List[UUID]" -> Adapters.of(java.util.UUID.class).list();
      case "List[Instant]" -> Adapters.of(java.time.Instant.class).list();
      case "List[Char]" -> Adapters.of(char.class).list();
      case "List[Byte]" -> Adapters.of(byte.class).list();
      case "Small" -> Adapters.of(Small.class);
      case "Strict" -> Adapters.of(Strict.class);
      case "Outer" -> Adapters.of(Outer.class);
      case "Nested" -> Adapters.of(Nested.class);
      default -> null;
    };
  }
}

final class Shapes_Small_JsonAdapter extends JsonAdapter<Shapes.Small> {
  static final Shapes_Small_JsonAdapter INSTANCE = new Shapes_Small_JsonAdapter();
  private static final FieldNames NAMES = new FieldNames("id", "name");

  static {
    Members.register(Shapes.Small.class, INSTANCE);
  }

  @Override
  public Shapes.Small decode(JsonReader in) {
    int id = 0;
    int seen = 0;
    String name = null;
    int i = in.readFirstName(NAMES);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(NAMES);
        continue;
      }
      seen = in.markRead(seen, i, NAMES);
      if (i == 0) id = in.readInt();
      else name = in.readString();
      i = in.readNextName(NAMES);
    }
    if (seen != 3) throw in.missing(NAMES, seen, 3);
    return new Shapes.Small(id, name);
  }

  @Override
  public void encode(Shapes.Small value, JsonWriter out) {
    int id = value.id();
    out.writeObjectStart();
    out.writeName("id");
    out.writeInt(id);
    out.writeComma();
    out.writeName("name");
    out.writeString(value.name());
    out.writeObjectEnd();
  }
}

final class Shapes_Strict_JsonAdapter extends JsonAdapter<Shapes.Strict> {
  static final Shapes_Strict_JsonAdapter INSTANCE = new Shapes_Strict_JsonAdapter();
  private static final FieldNames NAMES = new FieldNames("id", "name");

  static {
    Members.register(Shapes.Strict.class, INSTANCE);
  }

  @Override
  public Shapes.Strict decode(JsonReader in) {
    int id = 0;
    int seen = 0;
    String name = null;
    for (int i = in.readFirstName(NAMES); i != JsonReader.END; i = in.readNextName(NAMES)) {
      if (i == JsonReader.UNKNOWN) throw in.extraField();
      seen = in.markRead(seen, i, NAMES);
      if (i == 0) id = in.readInt();
      else name = in.readString();
    }
    if (seen != 3) throw in.missing(NAMES, seen, 3);
    return new Shapes.Strict(id, name);
  }

  @Override
  public void encode(Shapes.Strict value, JsonWriter out) {
    Shapes_Small_JsonAdapter.INSTANCE.encode(new Shapes.Small(value.id(), value.name()), out);
  }
}

final class Shapes_Inner_JsonAdapter extends JsonAdapter<Shapes.Inner> {
  static final Shapes_Inner_JsonAdapter INSTANCE = new Shapes_Inner_JsonAdapter();
  private static final FieldNames NAMES = new FieldNames("value", "text");

  static {
    Members.register(Shapes.Inner.class, INSTANCE);
  }

  @Override
  public Shapes.Inner decode(JsonReader in) {
    int value = 0;
    int seen = 0;
    String text = null;
    int i = in.readFirstName(NAMES);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(NAMES);
        continue;
      }
      seen = in.markRead(seen, i, NAMES);
      if (i == 0) value = in.readInt();
      else text = in.readString();
      i = in.readNextName(NAMES);
    }
    if (seen != 3) throw in.missing(NAMES, seen, 3);
    return new Shapes.Inner(value, text);
  }

  @Override
  public void encode(Shapes.Inner inner, JsonWriter out) {
    int value = inner.value();
    out.writeObjectStart();
    out.writeName("value");
    out.writeInt(value);
    out.writeComma();
    out.writeName("text");
    out.writeString(inner.text());
    out.writeObjectEnd();
  }
}

final class Shapes_Outer_JsonAdapter extends JsonAdapter<Shapes.Outer> {
  static final Shapes_Outer_JsonAdapter INSTANCE = new Shapes_Outer_JsonAdapter();
  private static final FieldNames NAMES = new FieldNames("rows", "note", "limits", "flag");
  private static final JsonAdapter<List<Shapes.Inner>> ROWS = Adapters.list(Adapters.of(Shapes.Inner.class));
  private static final JsonAdapter<Map<String, Double>> LIMITS = Adapters.of(double.class).map();

  static {
    Members.register(Shapes.Outer.class, INSTANCE);
  }

  @Override
  public Shapes.Outer decode(JsonReader in) {
    List<Shapes.Inner> rows = null;
    Optional<String> note = Optional.empty();
    Map<String, Double> limits = null;
    boolean flag = false;
    int seen = 0;
    int i = in.readFirstName(NAMES);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(NAMES);
        continue;
      }
      seen = in.markRead(seen, i, NAMES);
      switch (i) {
        case 0 -> rows = ROWS.decode(in);
        case 1 -> note = in.tryReadNull() ? Optional.empty() : Optional.of(in.readString());
        case 2 -> limits = LIMITS.decode(in);
        default -> flag = in.readBoolean();
      }
      i = in.readNextName(NAMES);
    }
    if ((seen & 5) != 5) throw in.missing(NAMES, seen, 5);
    return new Shapes.Outer(rows, note, limits, flag);
  }

  @Override
  public void encode(Shapes.Outer outer, JsonWriter out) {
    List<Shapes.Inner> rows = outer.rows();
    out.writeObjectStart();
    out.writeName("rows");
    ROWS.encode(rows, out);
    if (outer.note().isPresent()) {
      out.writeComma();
      out.writeName("note");
      out.writeString(outer.note().get());
    }
    out.writeComma();
    out.writeName("limits");
    LIMITS.encode(outer.limits(), out);
    out.writeComma();
    out.writeName("flag");
    out.writeBoolean(outer.flag());
    out.writeObjectEnd();
  }
}

final class Shapes_Nested_JsonAdapter extends JsonAdapter<Shapes.Nested> {
  static final Shapes_Nested_JsonAdapter INSTANCE = new Shapes_Nested_JsonAdapter();
  private static final FieldNames NAMES = new FieldNames("n");

  static {
    Members.register(Shapes.Nested.class, INSTANCE);
  }

  @Override
  public Shapes.Nested decode(JsonReader in) {
    Optional<Shapes.Nested> n = Optional.empty();
    int seen = 0;
    int i = in.readFirstName(NAMES);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(NAMES);
        continue;
      }
      seen = in.markRead(seen, i, NAMES);
      n = in.tryReadNull() ? Optional.empty() : Optional.of(decode(in));
      i = in.readNextName(NAMES);
    }
    return new Shapes.Nested(n);
  }

  @Override
  public void encode(Shapes.Nested value, JsonWriter out) {
    Optional<Shapes.Nested> n = value.n();
    out.writeObjectStart();
    if (n.isPresent()) {
      out.writeName("n");
      encode(n.get(), out);
    }
    out.writeObjectEnd();
  }
}
