package jzon.engine.reading;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;

/**
 * Keeps the values of secret fields out of the errors of a document.
 *
 * <p>A decoder that may meet secrets calls {@link #expect} first, and that of a secret value {@link #enter} and
 * {@link #leave}, or {@link #failed}. Then {@link Secrecy} changes these errors when they are located:
 *
 * <ul>
 *   <li>inside a secret value: neither the value nor the program's message is shown, and the path ends at the value;
 *   <li>of a value that contains a secret: the program's message may quote it, so it is not shown;
 *   <li>of syntax: the input that was found may be a secret without its colon, or the end of a secret with a quote in
 *       it.
 * </ul>
 *
 * <p>Changes the cursor's {@code secrets}.
 */
public final class SecretValues {
  private static final int NESTED = 1 << 30;

  private SecretValues() {}

  /** Says that the document may contain secrets from here on. */
  public static void expect(ValueReader in) {
    if (in.secrets == null) in.secrets = new Secrecy();
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
    return in.limits.depth() - in.levelsLeft - (in.resumed ? 1 : 0);
  }

  /** Begins a secret value; returns how many containers are around it, or that minus 2^30 inside another secret. */
  public static int enter(ValueReader in) {
    expect(in);
    int depth = depth(in);
    Secrecy secrets = in.secrets;
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
}
