package jzon.engine.reading;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.paths.Locator;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;

/** Where the secrets of a document are, as far as {@link SecretValues} was told; takes them out of errors. */
final class Secrecy {
  /** The absolute offset of the last secret value, or -1. */
  long start = -1;
  /** Whether that value is being read. */
  boolean isOpen;
  /** How many containers are around an object with secret names, at least. */
  int namesDepth = Integer.MAX_VALUE;

  /** Returns the error without what belongs to a secret. */
  JsonError hide(JsonError error, JsonException e, Locator l, byte[] b, int stop, int limit) {
    int depth = Rejections.secretDepth(e);
    if (depth >= 0) return error.inSecret(depth);
    Reason.Kind kind = error.reason().kind();
    boolean isSyntax = kind == Reason.Kind.SYNTAX || error.reason() == Reason.EXPECTED_OBJECT_END;
    // the path of an error directly after a value ends in the name of the value
    if (isSyntax && error.segments().size() > namesDepth) return error.inSecret(namesDepth);
    if (isSyntax) return error.found() == null || isBracket(b, stop, limit) ? error : error.withFound(null);
    if (isTextForContainer(error)) return error.withFound(null);
    boolean isOfProgram = Rejections.detail(e) != null || error.cause() != null;
    return isOfProgram && kind != Reason.Kind.LIMIT && isAround(e, l, b, stop) ? error.aroundSecret() : error;
  }

  /** Tells whether a string or a number is in place of an object or an array: a torn document may begin in a secret. */
  private static boolean isTextForContainer(JsonError error) {
    return (error.reason() == Reason.EXPECTED_OBJECT || error.reason() == Reason.EXPECTED_ARRAY)
        && error.found() != null && "\"-0123456789".indexOf(error.found().charAt(0)) >= 0;
  }

  /** Tells whether the rejected value contains the last secret, or may do so. */
  private boolean isAround(JsonException e, Locator l, byte[] b, int stop) {
    if (start < 0) return false;
    if (Rejections.position(e) == Place.AT_VALUE) return e.offset() <= start;
    if (Rejections.position(e) != Place.BEHIND_VALUE) return false;
    if (stop < 1) return true;
    return b[stop - 1] == '}' || b[stop - 1] == ']' ? l.lastContainer() <= start : false;
  }

  private static boolean isBracket(byte[] b, int p, int limit) {
    return p >= 0 && p < limit && "{}[]".indexOf(b[p]) >= 0;
  }
}
