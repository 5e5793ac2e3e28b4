package files;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Checksums by the names that the JDK has for them. */
final class Checksums {
  private Checksums() {}

  /** @throws IllegalArgumentException for a type that the JDK does not know */
  static MessageDigest digest(String type) {
    try {
      return MessageDigest.getInstance(type);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalArgumentException("the checksum type " + FileNames.shown(type) + " is not known");
    }
  }

  /** Tells in constant time whether a checksum is the one that hexadecimal digits stand for. */
  static boolean isEqual(byte[] actual, String digits) {
    byte[] expected;
    try {
      expected = HexFormat.of().parseHex(digits);
    } catch (IllegalArgumentException e) {
      return false;
    }
    return MessageDigest.isEqual(actual, expected);
  }
}
