package files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.function.LongConsumer;
import jzon.engine.io.BinarySink;

/**
 * A file that is being received: its content goes into a temporary file while its checksum is computed.
 *
 * <p>When the checksum has arrived after the content, the file gets its name. The content of a rejected file is
 * dropped, so that the files after it in the document can be read.
 */
public final class Download implements BinarySink<String, Fetched> {
  private final TargetFolder folder;
  private final String name;
  private final String rejection;
  private final MessageDigest digest;
  private final Path temporary;
  private final Path target;
  private final OutputStream out;
  private final LongConsumer progress;

  /** A download that is kept at {@code target} in the end. */
  Download(
      TargetFolder folder, String name, MessageDigest digest, Path temporary, Path target, OutputStream out,
      LongConsumer progress) {
    this.folder = folder;
    this.name = name;
    this.rejection = null;
    this.digest = digest;
    this.temporary = temporary;
    this.target = target;
    this.out = out;
    this.progress = progress;
  }

  /** A download that is rejected. */
  Download(String name, String rejection, LongConsumer progress) {
    this.folder = null;
    this.name = name;
    this.rejection = rejection;
    this.digest = null;
    this.temporary = null;
    this.target = null;
    this.out = OutputStream.nullOutputStream();
    this.progress = progress;
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

  /** Gives the file its name if its checksum is correct, else deletes it. */
  @Override
  public Fetched finish(String checksum) throws IOException {
    if (rejection != null) return new Fetched(name, rejection);
    try {
      out.close();
      boolean isWhole = Checksums.isEqual(digest.digest(), checksum);
      String problem = isWhole ? folder.keep(temporary, target) : "the checksum is not that of what came";
      return new Fetched(name, problem);
    } catch (IOException e) {
      throw new DiskException(target, e);
    } finally {
      delete(temporary); // does not exist any more if it was kept
    }
  }

  @Override
  public void abort() {
    try {
      out.close();
    } catch (IOException e) {
      // its content is not needed any more
    }
    delete(temporary);
  }

  static void delete(Path temporary) {
    if (temporary == null) return;
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      // a temporary file may remain, but no file has the final name
    }
  }
}
