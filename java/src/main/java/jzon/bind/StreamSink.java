package jzon.bind;

import java.io.IOException;
import java.io.OutputStream;
import jzon.engine.BinarySource;

/** A sink that is a stream. */
final class StreamSink implements BinarySink {
  private final OutputStream out;
  private final BinarySource member;

  StreamSink(OutputStream out, BinarySource member) {
    this.out = out;
    this.member = member;
  }

  @Override
  public void write(byte[] bytes, int from, int to) throws IOException {
    out.write(bytes, from, to - from);
  }

  @Override
  public BinarySource finish() throws IOException {
    out.close();
    return member;
  }

  @Override
  public void abandon() {
    try {
      out.close();
    } catch (IOException e) {
      // why the value is dropped is what counts
    }
  }
}
