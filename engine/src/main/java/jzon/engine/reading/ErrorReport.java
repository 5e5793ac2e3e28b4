package jzon.engine.reading;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.engine.paths.Locator;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;

/**
 * Makes the error of an exception, after a {@link Locator} has scanned the document up to the exception's offset, if
 * possible.
 */
final class ErrorReport {
  private ErrorReport() {}

  /**
   * Returns the error.
   *
   * @param stop the position of the exception's offset in {@code b}; negative if that part has left the window
   * @param limit the end of the bytes in {@code b}
   */
  static JsonError of(
      JsonException e, Locator l, byte[] b, long stop, int limit, boolean fromText, Limits limits, Throwable cause) {
    long at = e.offset();
    long origin = at - stop;
    Reason reason = e.reason();
    int position = Rejections.position(e);
    boolean behind = at < l.scanned() && position == Place.AT_VALUE;
    boolean inside = behind && !l.isAtName() || l.isAtValue() || l.isInScalar(b, (int) Math.max(stop, -1), limit);
    if (position == Place.AT_NAME || position == Place.AT_TAG) {
      inside = false;
      if (l.nameOffset() >= 0) at = l.nameOffset();
    } else if (position == Place.BEHIND_VALUE) {
      inside = true;
      at--; // the last byte of that value
    }
    if (at <= 4) reason = encoding(reason, l.firstBytes(b, origin, limit));
    Object[] segments =
        reason == e.reason() ? l.segments(b, limit, origin, inside, Rejections.segment(e)) : new Object[0];
    if (fromText && reason == Reason.INVALID_UTF8) reason = Reason.LONE_SURROGATE;
    String found = null;
    long shown = position == Place.AT_TAG ? stop : at - origin;
    if (reason == e.reason() && reason.showsFound() && shown >= 0 && shown < limit) {
      found = JqPath.found(b, (int) shown, limit);
    }
    boolean placed = at >= l.lineStart();
    return new JsonError(reason, segments, at, placed ? l.lines() + 1 : -1, placed ? at - l.lineStart() + 1 : -1,
        reason == e.reason() ? detail(e, limits) : null, found, cause);
  }

  /** Returns the detail of an exception; adds the limit if the detail does not mention it. */
  private static String detail(JsonException e, Limits limits) {
    if (Rejections.detail(e) != null) return Rejections.detail(e);
    return switch (e.reason()) {
      case LIMIT_STRING_BYTES -> "string of more than " + limits.stringBytes() + " bytes";
      case LIMIT_NAME_BYTES -> "name of more than " + limits.nameBytes() + " bytes";
      default -> null;
    };
  }

  /** Recognises other encodings than UTF-8 from the first bytes (RFC 8259 section 8.1, RFC 4627 section 3). */
  private static Reason encoding(Reason reason, long firstBytes) {
    int n = (int) (firstBytes >>> 32);
    int first = (int) firstBytes;
    if (n >= 3 && (first & 0xFFFFFF) == 0xBFBBEF) return Reason.BYTE_ORDER_MARK;
    if (n < 2) return reason;
    int pair = first & 0xFFFF;
    boolean utf16 = pair == 0xFFFE || pair == 0xFEFF || (pair & 0xFF) == 0 || pair >>> 8 == 0;
    return utf16 ? Reason.UNSUPPORTED_ENCODING : reason;
  }
}
