package jzon.streams;

import jzon.engine.JsonReader;

/** Decodes the records that a {@link Framer} finds: what a front knows of a type, and the engine does not. */
public interface RecordDecoder<A> {
  /**
   * Reads one value and leaves the reader right behind it; throws what {@link #isRefusal} knows where it is refused.
   *
   * <p>It may be called for a record whose end has not come yet. Where that gives no value, or a refusal, it is called
   * again when the record is whole, and only that counts. It is not called again for a record for which it has thrown
   * something that does not refuse the value, unless the missing end may be the reason:
   *
   * <ul>
   *   <li>A fault of the program (other unchecked exceptions, and errors) is thrown when the record is whole.
   *   <li>A way out (InterruptedException, CancellationException, throwables that are neither exceptions nor errors,
   *       OutOfMemoryError and other errors of the JVM) is thrown at once, and the rest of the record is passed.
   * </ul>
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
