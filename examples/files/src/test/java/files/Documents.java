package files;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import jzon.bind.Jzon;

/** Documents as servers send them, made without the code under test. */
final class Documents {
  private Documents() {}

  static String of(String... files) {
    return "{\"files\":[" + String.join(",", files) + "]}";
  }

  static String file(String name, String content) {
    return file(name, "SHA-256", base64(content), sha256(content));
  }

  static String file(String name, String checksumType, String base64, String checksum) {
    return String.format("{\"name\":%s,\"checksumType\":\"%s\",\"content\":\"%s\",\"checksum\":\"%s\"}",
        Jzon.encodeToString(name), checksumType, base64, checksum);
  }

  static String base64(String content) {
    return Base64.getEncoder().encodeToString(content.getBytes(StandardCharsets.UTF_8));
  }

  static String sha256(String content) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
