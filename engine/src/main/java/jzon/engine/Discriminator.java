package jzon.engine;

import java.util.stream.Stream;

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
  private final String integers;

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
    this.integers = null;
  }

  private Discriminator(String name, String integers, int unknown) {
    super(name, new FieldNames(), Stream.of(integers.split(" ")).mapToLong(Long::parseLong).toArray(), unknown);
    this.hints = null;
    this.integers = integers;
  }

  /**
   * Makes a discriminator whose value is an integer: {@code 1}, and not {@code 1.0}.
   *
   * @param integers the value of each case, with a space between two of them
   * @param unknown the case for other values, or -1 if they are an error
   */
  public static Discriminator ofNumbers(String name, String integers, int unknown) {
    return new Discriminator(name, integers, unknown);
  }

  private Object readResolve() {
    return integers != null ? new Discriminator(name, integers, unknown) : new Discriminator(name, hints, unknown);
  }
}
