package example;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Supplier;
import jzon.bind.Base64Style;
import jzon.bind.Json;
import jzon.engine.binary.Base64Variant;
import jzon.engine.io.BinarySource;

@Json
public record Letter(
    int id,
    @Json.Hex byte[] checksum,
    BinarySource body,
    @Json.Base64(Base64Style.PEM) Optional<BinarySource> signature,
    @Json.Base64(by = Crypt.class) ByteBuffer stamp) {

  public static final class Crypt implements Supplier<Base64Variant> {
    public Base64Variant get() {
      return Base64Variant.builder().padding(Base64Variant.Padding.ALLOWED).build();
    }
  }
}
