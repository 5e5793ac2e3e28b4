package jzon.engine;

/** Decodes the records that a {@link Framer} finds: what a front knows of a type, and the engine does not. */
public interface RecordDecoder<A> {
  /**
   * Reads one value and leaves the reader right behind it; throws what {@link #isRefusal} knows where it is refused.
   *
   * <p>It may be called for a record whose end has not come yet, and then once more when it has: what it returns or
   * throws counts only when the record is whole.
   */
  A decode(JsonReader in);

  /**
   * Tells whether an exception that {@link #decode} has thrown refuses the value, as {@link JsonReader#isRefusal} does;
   * others are faults of the program and pass through.
   */
  default boolean isRefusal(RuntimeException e) {
    return JsonReader.isRefusal(e);
  }
}
