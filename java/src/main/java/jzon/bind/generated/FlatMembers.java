package jzon.bind.generated;

/** What adapters of classes with {@code @Json.Flatten} call. */
public final class FlatMembers {
  private FlatMembers() {}

  /**
   * Checks that a flattened member without a value comes back as none.
   *
   * @param byDefault the value that {@code @Json.Defaults} gives: null or an empty Optional
   * @throws IllegalArgumentException for another value
   */
  public static void requireNone(Object byDefault, String member) {
    if (byDefault == null) return;
    throw new IllegalArgumentException(
        member + ": null would be read as the value that @Json.Defaults gives this member with @Json.Flatten; let it"
            + " give null");
  }
}
