package jzon.engine.reading;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

import jzon.engine.error.Limits;

/** Reads values as raw bytes: checked as strictly as other values, but not decoded. */
public final class RawValue {
  private RawValue() {}

  /** Reads a value of at most {@link Limits#stringBytes} bytes: they are kept in memory, like those of a string. */
  static byte[] read(ValueReader in) {
    boolean hidesMember = in.resumed || in.tagLevelsLeft >= 0 && in.levelsLeft == in.tagLevelsLeft + 1;
    return hidesMember && in.peek() == '{' ? readMembers(in) : readAsWritten(in, false, in.offset(), 0);
  }

  /** Reads an object whose discriminator was already read, or is hidden. */
  private static byte[] readMembers(ValueReader in) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long start = in.valueOffset();
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
  private static byte[] readAsWritten(ValueReader in, boolean isMember, long start, int before) {
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
}
