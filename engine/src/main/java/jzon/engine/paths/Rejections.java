package jzon.engine.paths;

/** Reads what an exception keeps and its public methods do not show. */
public final class Rejections {
  private Rejections() {}

  /** Returns the serial number of the document that the exception belongs to, or 0 for none. */
  public static long document(Rejection e) {
    return e.document;
  }

  /** Returns how the offset relates to the wrong value: one of the constants of {@link Place}. */
  public static int position(Rejection e) {
    return e.position;
  }

  /** Returns how many containers are around the secret value in which reading failed, or -1. */
  public static int secretDepth(Rejection e) {
    return e.secretDepth;
  }

  /** Returns the message that replaces the one of the reason, or null. */
  public static String detail(Rejection e) {
    return e.detail;
  }

  /** Returns the name that is appended to the path, or null. */
  public static String segment(Rejection e) {
    return e.segment;
  }
}
