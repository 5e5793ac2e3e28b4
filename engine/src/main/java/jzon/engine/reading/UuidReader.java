package jzon.engine.reading;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

import jzon.engine.error.Reason;
import jzon.engine.numbers.UuidText;

/**
 * Reads UUIDs as values and as names, without a String in the usual case.
 *
 * <p>Changes the cursor's {@code pos}.
 */
final class UuidReader {
  private static final int LENGTH = 36;

  private UuidReader() {}

  /** Reads the string at p. */
  static UUID read(Cursor in, int p) {
    UUID v = tryRead(in, p);
    if (v != null) return v;
    long at = in.base + in.pos;
    String s = StringReader.read(in); // with escapes, or an error
    if (s == null) throw in.unexpected(Reason.EXPECTED_STRING, in.pos);
    v = parse(s);
    if (v == null) throw in.error(Reason.EXPECTED_UUID, at, null);
    return v;
  }

  /** Reads the string at p if it is plain; otherwise returns null with in.pos at the opening quote. */
  static UUID tryRead(Cursor in, int p) {
    in.pos = p;
    if (p + LENGTH + 2 > in.safe) p -= in.require(p, LENGTH + 2);
    byte[] b = in.buf;
    if (p + LENGTH + 2 > in.safe || b[p] != '"' || b[p + LENGTH + 1] != '"') return null;
    UUID v = UuidText.parse(b, p + 1, p + 1 + LENGTH);
    if (v != null) in.pos = p + LENGTH + 2;
    return v;
  }

  /** Returns the UUID with this text of 36 characters, or null if it is not a UUID. */
  static UUID parse(String s) {
    byte[] b = s.getBytes(StandardCharsets.ISO_8859_1);
    return UuidText.parse(b, 0, b.length);
  }
}
