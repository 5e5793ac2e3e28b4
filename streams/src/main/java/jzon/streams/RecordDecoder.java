package jzon.streams;

import jzon.engine.JsonReader;

/**
 * Decodes one record of a stream; a {@link Framer} or a {@link RecordReader} calls it for each record that it finds.
 *
 * <pre>{@code
 * RecordDecoder<Item> decoder = in -> Item.read(in);
 * }</pre>
 */
public interface RecordDecoder<A> {
  /**
   * Reads one value and leaves the reader directly after it. To reject the value, it throws an exception for which
   * {@link #isRejection} returns true.
   *
   * <p>It may be called for a record whose end has not arrived yet, or is missing. If that gives no value, or rejects
   * it, it is called again for the complete record, and only the second result counts. If it has thrown any other
   * exception, it is not called again for that record, unless the missing end may be the reason:
   *
   * <ul>
   *   <li>A fault of the program (other unchecked exceptions, and errors) is thrown when the record is complete.
   *   <li>Exceptions that end the work are thrown at once, and the rest of the record is skipped. These are
   *       InterruptedException, CancellationException, throwables that are neither exceptions nor errors, and
   *       OutOfMemoryError and other errors of the JVM.
   * </ul>
   */
  A decode(JsonReader in);

  /**
   * Tells whether an exception that {@link #decode} has thrown rejects the value, as {@link JsonReader#isRejection} does.
   * Other exceptions are faults of the program, and the caller passes them on.
   */
  default boolean isRejection(RuntimeException e) {
    return JsonReader.isRejection(e);
  }

  /**
   * Tells whether values may contain secrets. If so, errors of malformed documents that were not decoded, because they
   * are too long or cut, have neither a path nor the input that was found.
   */
  default boolean mayReadSecrets() {
    return false;
  }
}
