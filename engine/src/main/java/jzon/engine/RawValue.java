package jzon.engine;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Values as their bytes: checked as strictly as others, and not looked into. */
final class RawValue {
  /** Who writes a value has it in memory, and wants all of it. */
  private static final Limits WHOLE = Limits.DEFAULT.withSkippedBytes(Long.MAX_VALUE);

  private RawValue() {}

  static byte[] read(JsonReader in) {
    boolean hidesMember = in.resumed || in.tagLeft >= 0 && in.left == in.tagLeft + 1;
    return hidesMember && in.peek() == '{' ? readMembers(in) : readAsWritten(in, false);
  }

  /** Reads an object whose discriminator was read already, or is not shown. */
  private static byte[] readMembers(JsonReader in) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    char before = '{';
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      out.write(before);
      out.writeBytes(readAsWritten(in, true));
      before = ',';
    }
    if (before == '{') out.write('{');
    out.write('}');
    return out.toByteArray();
  }

  private static byte[] readAsWritten(JsonReader in, boolean isMember) {
    int mark = in.mark();
    long from = in.base + in.pos;
    if (isMember) ValueSkipper.skipMember(in);
    else ValueSkipper.skip(in);
    byte[] raw = Arrays.copyOfRange(in.buf, (int) (from - in.base), in.pos);
    in.unmark(mark);
    return raw;
  }

  static void write(JsonWriter out, byte[] json, int from, int to) {
    long start;
    long end;
    try (JsonReader in = JsonReader.open(json, from, to, WHOLE)) {
      try {
        start = in.offset();
        in.skipValue();
        end = in.base + in.pos;
        in.readEnd();
      } catch (JsonException e) {
        throw out.invalid(in.locate(e));
      }
    }
    out.writeRaw(json, from + (int) start, from + (int) end);
  }
}
