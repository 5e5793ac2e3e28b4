package jzon.engine.paths;

/**
 * Where an exception belongs.
 *
 * @param document the serial number of the document, or 0 for none
 * @param offset the absolute byte offset at which reading stopped, or -1 without an input
 * @param position how the offset relates to the wrong value: one of the constants
 * @param secretDepth how many containers are around the secret value that holds the offset, or -1 for no secret
 */
public record Place(long document, long offset, int position, int secretDepth) {
  /** The wrong value starts at the offset; the path leads to it. */
  public static final int AT_VALUE = 0;

  /** The offset lies between a name and its value; the name is wrong, and the path leads to its object. */
  public static final int AT_NAME = 1;

  /** As {@link #AT_NAME}, but the path leads to the name. */
  public static final int AT_FIELD = 4;

  /** The offset follows a value; that value is wrong. */
  public static final int BEHIND_VALUE = 2;

  /** A discriminator's value starts at the offset; the discriminator is wrong, and the path leads to its object. */
  public static final int AT_TAG = 3;

  /** A place outside of secrets. */
  public Place(long document, long offset, int position) {
    this(document, offset, position, -1);
  }

  /** Returns the place of a value that cannot be written, behind {@code offset} bytes. */
  public static Place ofWriting(long offset) {
    return new Place(0, offset, AT_VALUE);
  }
}
