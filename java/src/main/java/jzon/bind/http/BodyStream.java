package jzon.bind.http;

import java.io.IOException;
import java.io.InputStream;

/** A body whose first byte is kept. */
final class BodyStream extends InputStream {
  private final InputStream body;
  /** Negative until a byte has arrived. */
  private int first = -1;

  BodyStream(InputStream body) {
    this.body = body;
  }

  /** Returns true if no byte has arrived. */
  boolean isEmpty() {
    return first < 0;
  }

  /** Returns true if JSON can begin with the first byte; compressed formats begin with other bytes. */
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
