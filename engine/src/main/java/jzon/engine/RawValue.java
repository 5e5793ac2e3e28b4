package jzon.engine;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Reads values as raw bytes: checked as strictly as other values, but not decoded. */
final class RawValue {
  private RawValue() {}

  /** Reads a value of at most {@link Limits#stringBytes} bytes: they are kept in memory, like those of a string. */
  static byte[] read(JsonReader in) {
    boolean hidesMember = in.resumed || in.tagLeft >= 0 && in.left == in.tagLeft + 1;
    return hidesMember && in.peek() == '{' ? readMembers(in) : readAsWritten(in, false, in.offset(), 0);
  }

  /** Reads an object whose discriminator was already read, or is hidden. */
  private static byte[] readMembers(JsonReader in) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long start = in.resumed ? in.tags().objectOffset() : in.offset();
    char before = '{';
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      out.write(before);
      out.writeBytes(readAsWritten(in, true, start, out.size() + 1)); // with the bracket that ends it
      before = ',';
    }
    if (before == '{') out.write('{');
    out.write('}');
    return out.toByteArray();
  }

  /** Reads the next part of the value that begins at {@code start}, {@code before} bytes of which were read. */
  private static byte[] readAsWritten(JsonReader in, boolean isMember, long start, int before) {
    int mark = in.mark();
    long from = in.base + in.pos;
    int quotes = !isMember && in.buf[in.pos] == '"' ? 2 : 0; // as for a string, which has them around it
    int most = in.mostStringBytes + quotes - before;
    in.limitKept(start, from + most);
    if (isMember) ValueSkipper.skipMember(in);
    else ValueSkipper.skip(in);
    in.keptAll();
    byte[] raw = Arrays.copyOfRange(in.buf, (int) (from - in.base), in.pos);
    in.unmark(mark);
    return raw;
  }

  /**
   * Returns where the value in {@code json[from, to)} begins and ends, relative to {@code from}: the begin in the high
   * half, the end in the low half.
   *
   * @throws JsonException with the error, if the bytes are not exactly one value
   */
  static long bounds(byte[] json, int from, int to) {
    try (JsonReader in = JsonReader.open(json, from, to, Limits.WHOLE)) {
      try {
        long start = in.offset();
        in.skipValue();
        long end = in.base + in.pos;
        in.readEnd();
        return start << 32 | end;
      } catch (JsonException e) {
        throw in.locate(e).toException();
      }
    }
  }
}
