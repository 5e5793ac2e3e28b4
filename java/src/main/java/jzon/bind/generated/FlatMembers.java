package jzon.bind.generated;

/** Methods that adapters of classes with {@code @Json.Flatten} call. */
public final class FlatMembers {
  private FlatMembers() {}

  /**
   * Checks that a flattened field without a value is read back without a value.
   *
   * @param byDefault the value from {@code @Json.Defaults}: null or an empty Optional
   * @throws IllegalArgumentException for another value
   */
  public static void requireNone(Object byDefault, String member) {
    if (byDefault == null) return;
    throw new IllegalArgumentException(
        member + ": null would be read as the value that @Json.Defaults gives this field with @Json.Flatten; let it"
            + " give null");
  }
}
