package jzon.engine.codecs;

/**
 * How many characters the copies of a JSON Patch may add to a document, counted the same by the Scala and Java APIs.
 *
 * <p>The size of a tree is about the number of characters of its JSON: the sum of what the methods return for its
 * parts. The size of a document and its patch is the sum of the trees in them and of {@link #operation}.
 */
public final class CopyBudget {
  /** Copies may add this many characters to any document, and this many for each of the document and the patch. */
  private static final long FREE = 1L << 20;

  private static final long TIMES = 16;

  /** The size of an array or object without its elements or fields. */
  public static final long CONTAINER = 2;

  /** The size that an element adds to that of its value. */
  public static final long ELEMENT = 1;

  /** The size of true, false and null. */
  public static final long LITERAL = 4;

  private long left;

  /** Makes the budget for a document and a patch of this size. */
  public CopyBudget(long size) {
    left = FREE + TIMES * size;
  }

  /** Returns the size of a string. */
  public static long string(String value) {
    return value.length() + 2L;
  }

  /** Returns the size of a number. */
  public static long number(String text) {
    return text.length();
  }

  /** Returns the size that a field adds to that of its value. */
  public static long field(String name) {
    return name.length() + 4L;
  }

  /** Returns the size of an operation whose path has this many tokens, without its value. */
  public static long operation(int tokens) {
    return tokens + 1L;
  }

  /** Returns the size that one more copy may have. */
  public long left() {
    return left;
  }

  /** Takes the size of a copy; returns false if it is too large. */
  public boolean take(long size) {
    if (size > left) return false;
    left -= size;
    return true;
  }
}
