package jzon.engine;

import jzon.engine.reading.Tag;

/**
 * The field of an object that names its case of a sealed type, such as {@code "type"}, and the names of the cases.
 * Immutable.
 *
 * <pre>{@code
 * static final Discriminator TYPE = new Discriminator("type", new FieldNames("circle", "square"));
 *
 * // {"type":"circle","radius":2}
 * int index = in.readDiscriminator(TYPE);
 * Shape shape = index == 0 ? Circle.read(in) : Square.read(in);
 * in.leaveDiscriminator();
 * }</pre>
 */
public final class Discriminator extends Tag {
  private static final long serialVersionUID = 1L;

  private final FieldNames hints;

  /** Makes the discriminator with the field name {@code name}, whose value must be one of {@code hints}. */
  public Discriminator(String name, FieldNames hints) {
    this(name, hints, -1);
  }

  /**
   * Makes a discriminator for which any value that is not one of {@code hints} means the case {@code unknown}. If the
   * hints have no such index, {@link JsonReader#unknownName} then returns the value.
   */
  public Discriminator(String name, FieldNames hints, int unknown) {
    super(name, hints, unknown);
    this.hints = hints;
  }

  private Object readResolve() {
    return new Discriminator(name, hints, unknown);
  }
}
