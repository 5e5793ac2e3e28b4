package jzon.engine.reading;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.error.Reason;

/**
 * Reads strings as UTF-8 bytes: plain ASCII is copied once, without making a String.
 *
 * <p>Changes the cursor's {@code pos}.
 */
final class Utf8Reader {
  private Utf8Reader() {}

  static byte[] read(Cursor in) {
    int p = in.token();
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_STRING, p);
    in.pos = p;
    int most = in.mostStringBytes;
    p = StringReader.scanPlain(in, p + 1, most, Reason.LIMIT_STRING_BYTES);
    int start = in.pos + 1;
    if (in.buf[p] == '"' && p - start <= most) {
      in.pos = p + 1;
      return Arrays.copyOfRange(in.buf, start, p);
    }
    return in.strings.decode(in, start, p, most, Reason.LIMIT_STRING_BYTES).getBytes(StandardCharsets.UTF_8);
  }
}
