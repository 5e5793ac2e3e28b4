package files;

import jzon.engine.io.BinarySource;
import jzon.bind.Json;

/**
 * A file in the document. Its content is streamed, and its checksum follows the content.
 *
 * <p>Fields are written one by one, in order. So when jzon reads the checksum, the {@link SummedSource} has already
 * computed it.
 *
 * @param checksumType the name of an algorithm that the JDK knows, such as SHA-256
 * @param checksum hexadecimal digits
 */
@Json
record FileEntry(String name, String checksumType, BinarySource content, String checksum) {

  FileEntry(String name, String checksumType, SummedSource content) {
    this(name, checksumType, content, "");
  }

  @Override
  public String checksum() {
    return content instanceof SummedSource summed ? summed.checksum() : checksum;
  }
}
