package jzon.engine.reading;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.paths.Locator;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;

/**
 * Keeps the values of secret fields out of the errors of a document.
 *
 * <p>A decoder that may meet secrets calls {@link #expect} first, and that of a secret value {@link #enter} and
 * {@link #leave}, or {@link #failed}. Then these errors are changed when they are located:
 *
 * <ul>
 *   <li>inside a secret value: neither the value nor the program's message is shown, and the path ends at the value;
 *   <li>of a value that contains a secret: the program's message may quote it, so it is not shown;
 *   <li>of syntax: the input that was found may be a secret without its colon, or the end of a secret with a quote inside.
 * </ul>
 *
 * <p>Changes the cursor's {@code secrets}.
 */
public final class SecretValues {
  private static final int NESTED = 1 << 30;

  /** The absolute offset of the last secret value, or -1. */
  private long start = -1;
  /** Whether that value is being read. */
  private boolean isOpen;
  /** How many containers are around an object with secret names, at least. */
  private int namesDepth = Integer.MAX_VALUE;

  private SecretValues() {}

  /** Says that the document may contain secrets from here on. */
  public static void expect(ValueReader in) {
    if (in.secrets == null) in.secrets = new SecretValues();
  }

  /** As {@link #expect}, for an object that starts here and whose unknown names are secret. */
  public static void expectNames(ValueReader in) {
    expect(in);
    in.secrets.namesDepth = Math.min(in.secrets.namesDepth, depth(in));
  }

  /** Returns how many containers are around the outermost object with secret names, or a larger number. */
  public static int namesDepth(ValueReader in) {
    return in.secrets == null ? Integer.MAX_VALUE : in.secrets.namesDepth;
  }

  /** Returns how many containers are around the next value. */
  private static int depth(ValueReader in) {
    return in.limits.depth() - in.left - (in.resumed ? 1 : 0);
  }

  /** Begins a secret value; returns how many containers are around it, or that minus 2^30 inside another secret. */
  public static int enter(ValueReader in) {
    expect(in);
    int depth = depth(in);
    SecretValues secrets = in.secrets;
    if (secrets.isOpen) return depth - NESTED;
    secrets.isOpen = true;
    secrets.start = in.offset();
    return depth;
  }

  /** Ends a secret value; {@code depth} is the result of {@link #enter}. */
  public static void leave(ValueReader in, int depth) {
    if (depth >= 0) in.secrets.isOpen = false;
  }

  /** Ends a secret value whose decoder has thrown an exception, and returns the one to throw instead. */
  public static JsonException failed(ValueReader in, int depth, RuntimeException e) {
    leave(in, depth);
    in.takeBack();
    JsonException own =
        in.isOwn(e) ? (JsonException) e : in.error(Reason.REJECTED, in.base + in.pos, in.behind(), null, null);
    int around = depth >= 0 ? depth : depth + NESTED;
    Place place = new Place(Rejections.document(own), own.offset(), Rejections.position(own), around);
    return new JsonException(own.reason(), place, null, null);
  }

  /** Returns the absolute offset of the last secret value that was begun, or -1. */
  public static long last(ValueReader in) {
    return in.secrets == null ? -1 : in.secrets.start;
  }

  /** Returns the error without what belongs to a secret. */
  JsonError hide(JsonError error, JsonException e, Locator l, byte[] b, int stop, int limit) {
    int depth = Rejections.secretDepth(e);
    if (depth >= 0) return error.inSecret(depth);
    Reason.Kind kind = error.reason().kind();
    boolean isSyntax = kind == Reason.Kind.SYNTAX || error.reason() == Reason.EXPECTED_OBJECT_END;
    if (isSyntax) return error.found() == null || isBracket(b, stop, limit) ? error : error.withFound(null);
    boolean isOfProgram = Rejections.detail(e) != null || error.cause() != null;
    return isOfProgram && kind != Reason.Kind.LIMIT && isAround(e, l, b, stop) ? error.aroundSecret() : error;
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
