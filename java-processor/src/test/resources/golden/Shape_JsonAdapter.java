// Written by the annotation processor of jzon; changes are lost.
package example;

import jzon.bind.Generated;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.Members;
import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads and writes {@link Shape}. */
@Generated
final class Shape_JsonAdapter extends JsonAdapter<Shape> {
  /** The adapter; it has no state. */
  static final Shape_JsonAdapter INSTANCE = new Shape_JsonAdapter();

  private static final FieldNames HINTS = new FieldNames("circle", "Group", "Nothing");
  private static final Discriminator DISCRIMINATOR = new Discriminator("type", HINTS);

  static { Members.register(Shape.class, INSTANCE); }

  private Shape_JsonAdapter() {}

  @Override
  public Shape decode(JsonReader in) {
    Shape child = switch (in.readDiscriminator(DISCRIMINATOR)) {
      case 0 -> Shape_Circle_JsonAdapter.INSTANCE.decode(in);
      case 1 -> Shape_Group_JsonAdapter.INSTANCE.decode(in);
      default -> Shape_Nothing_JsonAdapter.INSTANCE.decode(in);
    };
    in.leaveDiscriminator();
    return child;
  }

  @Override
  public void encode(Shape value, JsonWriter out) {
    if (value instanceof Shape.Circle child) {
      writeChild0(child, out);
    } else if (value instanceof Shape.Group child) {
      writeChild1(child, out);
    } else if (value instanceof Shape.Nothing child) {
      writeChild2(child, out);
    } else throw Members.unknownCase(Shape.class, value);
  }

  private void writeChild0(Shape.Circle value, JsonWriter out) {
    double radius = value.radius();
    out.writeRaw4(0x3a2265707974227bL, 0x22656c6372696322L, 0x737569646172222cL, 0x3a22L, 26); // {"type":"circle","radius":
    out.writeDouble(radius);
    out.writeObjectEnd();
  }

  private void writeChild1(Shape.Group value, JsonWriter out) {
    Shape first = value.first();
    out.writeRaw3(0x3a2265707974227bL, 0x2c2270756f724722L, 0x3a22747372696622L, 24); // {"type":"Group","first":
    encode(first, out);
    out.writeRaw2(0x646e6f636573222cL, 0x3a22L, 10); // ,"second":
    encode(value.second(), out);
    out.writeObjectEnd();
  }

  private void writeChild2(Shape.Nothing value, JsonWriter out) {
    out.writeRaw3(0x3a2265707974227bL, 0x676e6968746f4e22L, 0x7d22L, 18); // {"type":"Nothing"}
  }
}
