package jzon.codegen;

/**
 * A field whose class is flattened into the object around it.
 *
 * @param around the number of the flattened class around it, or -1
 * @param optional whether it may be absent
 * @param hasDefault whether it has a default value
 */
public record Flat(int around, boolean optional, boolean hasDefault) {
  /** Tells whether the value depends on whether the object has one of its fields. */
  public boolean isConditional() {
    return optional || hasDefault;
  }
}
