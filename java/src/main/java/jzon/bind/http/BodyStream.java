package jzon.bind.http;

import java.io.IOException;
import java.io.InputStream;

/** A body, of which the first byte is kept. */
final class BodyStream extends InputStream {
  private final InputStream body;
  /** Negative until a byte has come. */
  private int first = -1;

  BodyStream(InputStream body) {
    this.body = body;
  }

  /** Tells whether no byte has come. */
  boolean isEmpty() {
    return first < 0;
  }

  /** Tells whether the first byte is one that JSON can begin with; no format of compression has such a one. */
  boolean startsAsJson() {
    return first >= 0 && " \t\r\n{[\"-0123456789tfn".indexOf(first) >= 0;
  }

  @Override
  public int read() throws IOException {
    int next = body.read();
    if (first < 0) first = next;
    return next;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = body.read(into, from, length);
    if (first < 0 && read > 0) first = into[from] & 0xff;
    return read;
  }
}
