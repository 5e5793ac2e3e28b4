// Written by the annotation processor of jzon; changes are lost.
package example;

import java.nio.ByteBuffer;
import java.util.Optional;
import jzon.bind.Adapters;
import jzon.bind.Generated;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.Members;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import jzon.engine.io.BinarySource;

/** Reads and writes {@link Letter}. */
@Generated
public final class Letter_JsonAdapter extends JsonAdapter<Letter> {
  /** The adapter; it has no state. */
  public static final Letter_JsonAdapter INSTANCE = new Letter_JsonAdapter();

  private static final FieldNames NAMES = new FieldNames("id", "checksum", "body", "signature", "stamp");

  static { Members.register(Letter.class, INSTANCE); }

  private Letter_JsonAdapter() {}

  @Override
  public Letter decode(JsonReader in) {
    FieldNames names = NAMES;
    int i = in.readFirstName1(0x3a226469227bL, 6, 0, names); // {"id":
    int seen = 0;
    int id = 0;
    byte[] checksum = null;
    BinarySource body = null;
    Optional<BinarySource> signature = Optional.empty();
    ByteBuffer stamp = null;
    while (i != JsonReader.END) {
      if (i == 0) {
        seen = in.markRead(seen, 0, names);
        id = in.readInt();
        i = in.readNextName2(0x736b63656863222cL, 0x3a226d75736b6365L, 12, 1, names); // ,"checksum":
      }
      if (i == 1) {
        seen = in.markRead(seen, 1, names);
        checksum = Adapted.arrayOfByte.decode(in);
        i = in.readNextName1(0x3a2279646f62222cL, 8, 2, names); // ,"body":
      }
      if (i == 2) {
        seen = in.markRead(seen, 2, names);
        body = Adapted.binarySource.decode(in);
        i = in.readNextName2(0x74616e676973222cL, 0x3a2265727574616eL, 13, 3, names); // ,"signature":
      }
      if (i == 3) {
        seen = in.markRead(seen, 3, names);
        if (!in.tryReadNull()) signature = Optional.of(Adapted.binarySource2.decode(in));
        i = in.readNextName2(0x22706d617473222cL, 0x3a22706d61747322L, 9, 4, names); // ,"stamp":
      }
      if (i == 4) {
        seen = in.markRead(seen, 4, names);
        stamp = Adapted.byteBuffer.decode(in);
        i = in.readNextName(names);
      }
      if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names);
    }
    if ((seen & 0x17) != 0x17) throw in.missing(names, seen, 0x17);
    return new Letter(id, checksum, body, signature, stamp);
  }

  @Override
  public void encode(Letter value, JsonWriter out) {
    int id = value.id();
    out.writeRaw1(0x3a226469227bL, 6); // {"id":
    out.writeInt(id);
    out.writeRaw2(0x736b63656863222cL, 0x3a226d75L, 12); // ,"checksum":
    Adapted.arrayOfByte.encode(value.checksum(), out);
    out.writeRaw1(0x3a2279646f62222cL, 8); // ,"body":
    Adapted.binarySource.encode(value.body(), out);
    Optional<BinarySource> signature = value.signature();
    if (signature == null || signature.isPresent()) {
      out.writeRaw2(0x74616e676973222cL, 0x3a22657275L, 13); // ,"signature":
      Adapted.binarySource2.encode(signature.get(), out);
    }
    out.writeRaw2(0x22706d617473222cL, 0x3aL, 9); // ,"stamp":
    Adapted.byteBuffer.encode(value.stamp(), out);
    out.writeObjectEnd();
  }

  /** The adapters of others, made when the first value is read or written. */
  @Generated
  private static final class Adapted {
    static final JsonAdapter<byte[]> arrayOfByte =
        Adapters.bytes(Hex.LOWER);
    static final JsonAdapter<BinarySource> binarySource =
        Adapters.of(BinarySource.class);
    static final JsonAdapter<BinarySource> binarySource2 =
        Adapters.binarySource(Base64Variant.PEM);
    static final JsonAdapter<ByteBuffer> byteBuffer =
        Adapters.byteBuffer(new Letter.Crypt().get());
  }
}
