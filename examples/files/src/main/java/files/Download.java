package files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.function.LongConsumer;
import jzon.bind.BinarySink;
import jzon.engine.BinarySource;

/**
 * A content that comes: it goes into a temporary file while its checksum is computed. That of a file which was refused
 * goes nowhere, so that those behind it in the document can be read.
 */
public final class Download implements BinarySink, BinarySource {
  private final String refusal;
  private final MessageDigest digest;
  private final Path temporary;
  private final Path target;
  private final OutputStream out;
  private final LongConsumer progress;

  /** One that is kept at {@code target} in the end. */
  Download(MessageDigest digest, Path temporary, Path target, OutputStream out, LongConsumer progress) {
    this.refusal = null;
    this.digest = digest;
    this.temporary = temporary;
    this.target = target;
    this.out = out;
    this.progress = progress;
  }

  /** One that is refused. */
  Download(String refusal, LongConsumer progress) {
    this.refusal = refusal;
    this.digest = null;
    this.temporary = null;
    this.target = null;
    this.out = OutputStream.nullOutputStream();
    this.progress = progress;
  }

  /** Returns why the file is refused, or null. */
  String refusal() {
    return refusal;
  }

  /** Returns the file that has its content until it is kept. */
  Path temporary() {
    return temporary;
  }

  /** Returns the file that it becomes. */
  Path target() {
    return target;
  }

  /** Tells in constant time whether the content has a checksum, in hexadecimal digits; asked once, at its end. */
  boolean hasChecksum(String digits) {
    return Checksums.isEqual(digest.digest(), digits);
  }

  @Override
  public void write(byte[] bytes, int from, int to) throws IOException {
    try {
      out.write(bytes, from, to - from);
    } catch (IOException e) {
      throw new DiskException(target, e);
    }
    if (digest != null) digest.update(bytes, from, to - from);
    progress.accept(to - from);
  }

  @Override
  public BinarySource finish() throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      throw new DiskException(target, e);
    }
    return this;
  }

  @Override
  public void abandon() {
    try {
      out.close();
    } catch (IOException e) {
      // what it was to hold is not wanted any more
    }
    TargetFolder.delete(temporary);
  }

  /** Opens the content while it is in its temporary file. */
  @Override
  public InputStream open() throws IOException {
    if (temporary == null) throw new IOException(refusal);
    return Files.newInputStream(temporary);
  }
}
