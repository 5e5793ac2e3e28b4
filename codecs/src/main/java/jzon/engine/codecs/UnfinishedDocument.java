package jzon.engine.codecs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import jzon.engine.JsonReader;
import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.engine.text.Utf8Encoder;

/**
 * A document that has not arrived completely, such as the answer of a language model.
 *
 * <p>For the Scala and Java APIs: {@link #add} takes the bytes as they arrive, {@link #decode} decodes what is there.
 * The document is closed where it ends: the open string gets its quote, open arrays and objects their brackets. A part
 * that may still change is left out: a name without its value, a number or literal, the last bytes of a string that
 * are only a part of an escape or of a character.
 *
 * <p>If the decoder rejects that because something is missing, the innermost open value is left out, then the one
 * around it. Every byte is scanned once, whatever parts it arrives in.
 */
public final class UnfinishedDocument {
  /** So many times the next open value is left out; then the right one is found by halves. */
  private static final int SINGLE_STEPS = 4;

  private static final int LONGEST = Integer.MAX_VALUE - 16;

  /** The program's code has failed, perhaps as it does not expect a part of a string or of a list. */
  private static final JsonError FAULT = JsonError.of(Reason.REJECTED, "a fault of the program", null);

  private static final long NOTHING = 0, WRONG = -1, COMPLETE = -2;

  private final OpenValues open;
  private final Limits limits;
  /** The same without the limit of bytes, as the closing quotes and brackets do not count. */
  private final Limits decoding;
  private byte[] bytes = new byte[256];
  private int length;
  private JsonError tooLong;
  /** The offset of a value that alternatives have rejected in the last attempt, or -1. */
  private long rejectedAt = -1;
  /** How many containers are around the secret value that has begun and not ended, or none. */
  private int secretDepth = Integer.MAX_VALUE;
  /** The end of the bytes that the last {@link #hasNews} has seen, and how many values were open. */
  private long seen = NOTHING;

  /** Makes an empty document; all limits hold for the bytes that arrive. */
  public UnfinishedDocument(Limits limits) {
    this.limits = limits;
    this.decoding = limits.withDocumentBytes(Long.MAX_VALUE);
    this.open = new OpenValues(limits.depth());
  }

  /** Takes the next bytes, in UTF-8; copies them. */
  public void add(byte[] json, int from, int to) {
    int n = to - from;
    if (tooLong != null) return;
    if ((long) length + n > Math.min(limits.documentBytes(), LONGEST)) {
      String detail = "document of more than " + limits.documentBytes() + " bytes";
      tooLong = JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, detail, null);
      return;
    }
    if (bytes.length < length + n) {
      long larger = Math.max(length + (long) n, length * 2L);
      bytes = Arrays.copyOf(bytes, (int) Math.min(LONGEST, larger));
    }
    System.arraycopy(json, from, bytes, length, n);
    length += n;
    open.scan(bytes, length);
  }

  /**
   * Takes the next characters; copies them. A first half of a surrogate pair at the end is left out: give all of the
   * text again when more has arrived.
   */
  public void add(String json) {
    int n = json.length();
    if (n > 0 && Character.isHighSurrogate(json.charAt(n - 1))) json = json.substring(0, n - 1);
    Utf8Encoder encoder = new Utf8Encoder();
    int end = encoder.encode(json, new byte[Bytes.PAD], Integer.MAX_VALUE);
    add(encoder.bytes, 0, end);
  }

  /** Says that nothing more comes, so that a number at the root is complete. */
  public void end() {
    open.end();
  }

  /**
   * Tells whether the value is complete, so that only whitespace may follow. A number at the root is only after {@link
   * #end}.
   */
  public boolean isComplete() {
    return open.isDone();
  }

  /** Tells whether {@link #decode} may give something else than at the last call of this method. */
  public boolean hasNews() {
    long now = (long) end(open.depth()) << 24 | open.depth();
    if (tooLong != null || open.isBroken()) now = WRONG;
    else if (open.isDone()) now = COMPLETE;
    boolean isNew = now != seen;
    seen = now;
    return isNew;
  }

  /** Returns the paths of the values that have begun and not ended, in jq's syntax, the root first. */
  public List<String> openPaths() {
    List<String> paths = new ArrayList<>();
    if (open.isDone() || open.isBroken()) return paths;
    Object[] whole = open.segments(bytes);
    for (int n = 0; n <= Math.min(whole.length, secretDepth); n++) {
      String path = JqPath.jq(Arrays.copyOf(whole, n));
      paths.add(path.isEmpty() ? "." : path);
    }
    return paths;
  }

  /**
   * Decodes what has arrived.
   *
   * @param attempt keeps the value if it returns null. Called several times; the value of the last call that returned
   *     null is the result
   * @return null if there is a value or can be one when more arrives; an error if the document is wrong, whatever comes
   */
  public JsonError decode(AllErrors.Attempt attempt) {
    secretDepth = Integer.MAX_VALUE;
    if (tooLong != null) return tooLong;
    if (open.isDone() || open.isBroken()) return decode(attempt, bytes, length);
    Object[] path = open.segments(bytes);
    int kept = open.isInString() ? open.depth() : open.depth() - 1;
    for (int step = 0; step < SINGLE_STEPS; step++) {
      byte[] closed = closed(kept);
      if (closed == null) return null;
      JsonError error = decodeClosed(attempt, closed);
      if (error == null) return null;
      int wrong = wrongOpen(error, path, kept);
      if (wrong < 0) return error;
      kept = Math.min(wrong, kept) - 1;
    }
    return search(attempt, path, kept);
  }

  private JsonError decodeClosed(AllErrors.Attempt attempt, byte[] closed) {
    try {
      return decode(attempt, closed, closed.length);
    } catch (RuntimeException e) {
      return FAULT; // if it is one, the whole document meets it again
    }
  }

  private JsonError decode(AllErrors.Attempt attempt, byte[] json, int to) {
    try (JsonReader in = JsonReader.open(json, 0, to, decoding)) {
      JsonError error = attempt.run(in);
      rejectedAt = in.oneErrorAt();
      int secret = open.openAt(Secrets.last(in));
      if (secret >= 0) secretDepth = Math.min(secretDepth, secret);
      secretDepth = Math.min(secretDepth, Secrets.namesDepth(in));
      return error;
    }
  }

  /** Finds the largest number of open values with which the document is decoded, of at most {@code most}. */
  private JsonError search(AllErrors.Attempt attempt, Object[] path, int most) {
    int least = -1;
    while (least < most) {
      int kept = (least + most + 1) >> 1;
      byte[] closed = closed(kept);
      JsonError error = closed == null ? null : decodeClosed(attempt, closed);
      if (error == null) {
        least = kept;
      } else {
        int wrong = wrongOpen(error, path, kept);
        if (wrong < 0) return error;
        most = Math.min(wrong, kept) - 1;
      }
    }
    return null;
  }

  /**
   * Returns how many values are around the open one that the error is about because it is not complete, or -1 if the
   * error is about something that more bytes do not change.
   */
  private int wrongOpen(JsonError error, Object[] path, int kept) {
    if (error == FAULT) return kept;
    Reason.Kind kind = error.reason().kind();
    if (kind == Reason.Kind.LIMIT) return -1;
    int rejected = open.openAt(rejectedAt);
    if (rejected >= 0 && rejected <= kept && kind != Reason.Kind.SYNTAX) return rejected; // another alternative may fit
    Object[] at = error.segments().toArray();
    int common = Arrays.mismatch(at, 0, Math.min(at.length, path.length), path, 0, Math.min(at.length, path.length));
    boolean isOpen = common < 0 && at.length <= path.length;
    if (error.offset() >= end(kept)) return isOpen ? at.length : kept; // in the brackets that were added
    boolean hasString = kept == open.depth() && open.isInString();
    if (hasString && error.offset() >= open.valueStart()) {
      return kind == Reason.Kind.SYNTAX ? -1 : isOpen ? at.length : kept;
    }
    if (!isOpen) return -1;
    // these are errors of the whole value, whose place is its start
    return switch (error.reason()) {
      case REJECTED, MISSING_VARIANT, EXPECTED_ARRAY_END -> at.length;
      case INVALID_VARIANT -> hasString ? kept : -1;
      default -> -1;
    };
  }

  /** Returns the number of the document's bytes that are used if this many open values are kept around the last one. */
  private int end(int kept) {
    if (kept >= open.depth() && open.isInString()) return open.stringEnd(bytes);
    return kept < 0 || open.depth() == 0 ? 0 : open.end(Math.min(kept, open.depth() - 1));
  }

  /** Returns the document with its brackets closed, or null if nothing has begun. */
  private byte[] closed(int kept) {
    int depth = open.depth();
    boolean hasString = kept >= depth && open.isInString();
    int containers = hasString ? depth : Math.min(kept + 1, depth);
    if (!hasString && containers <= 0) return null;
    int n = end(kept);
    byte[] closed = Arrays.copyOf(bytes, n + containers + (hasString ? 1 : 0));
    if (hasString) closed[n++] = '"';
    for (int i = containers - 1; i >= 0; i--) closed[n++] = (byte) (open.isObject(i) ? '}' : ']');
    return closed;
  }
}
