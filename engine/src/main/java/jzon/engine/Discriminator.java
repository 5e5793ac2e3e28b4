package jzon.engine;

/** The member of an object that names its variant, and the names of the variants; immutable. */
public final class Discriminator {
  final String name;
  final FieldNames tag;
  final FieldNames hints;
  final String missing;
  final String invalid;

  /** Makes the discriminator called {@code name}, whose value is one of {@code hints}. */
  public Discriminator(String name, FieldNames hints) {
    this.name = name;
    this.tag = new FieldNames(name);
    this.hints = hints;
    this.missing = Reason.MISSING_VARIANT.text() + " '" + name + "'";
    this.invalid = Reason.INVALID_VARIANT.text() + " in '" + name + "'";
  }

  /** Returns the name of the member. */
  public String name() {
    return name;
  }

  /** Returns the names of the variants. */
  public FieldNames hints() {
    return hints;
  }
}
