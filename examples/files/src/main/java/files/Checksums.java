package files;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes checksums by the JDK's names of algorithms. */
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

  /** Tells in constant time whether a checksum equals the one in hexadecimal digits. */
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
