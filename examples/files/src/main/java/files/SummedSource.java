package files;

import java.io.InputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import jzon.engine.io.BinarySource;

/** Content that is read once, and has its checksum afterwards. */
final class SummedSource implements BinarySource {
  private final DigestInputStream in;
  private String checksum;

  SummedSource(InputStream in, MessageDigest digest) {
    this.in = new DigestInputStream(in, digest);
  }

  @Override
  public InputStream open() {
    return in;
  }

  /** Returns the checksum of all bytes read before the first call. */
  String checksum() {
    if (checksum == null) checksum = HexFormat.of().formatHex(in.getMessageDigest().digest());
    return checksum;
  }
}
