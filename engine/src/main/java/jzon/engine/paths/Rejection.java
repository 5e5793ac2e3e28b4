package jzon.engine.paths;

/**
 * What an exception keeps for the search of its path: the superclass of {@code JsonException}. {@link Rejections}
 * shows it to the engine alone.
 */
public abstract class Rejection extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** 0 after deserialization in another JVM, where other documents have these numbers. */
  protected final transient long document;
  protected final long offset;
  protected final int position;
  /** How many containers are around the secret value in which reading failed, or -1. */
  protected final int secretDepth;
  /** The message that replaces the one of the reason, or null. */
  protected final String detail;
  /** The name that is appended to the path, or null. */
  protected final String segment;

  protected Rejection(Throwable cause, Place place, String detail, String segment) {
    super(null, cause, false, false);
    this.document = place.document();
    this.offset = place.offset();
    this.position = place.position();
    this.secretDepth = place.secretDepth();
    this.detail = detail;
    this.segment = segment;
  }

  protected final Place place() {
    return new Place(document, offset, position, secretDepth);
  }
}
