package jzon.bench.binary;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.apache.fory.json.ForyJson;

/** All contenders, in the order of the report. */
public final class BinaryContenders {
  /** The name of what decodes and encodes the bytes alone, without any JSON. */
  public static final String FLOOR = "java.util.Base64 alone";

  /** Their names. */
  public static final List<String> NAMES =
      List.of("jzon-scala", "jsoniter-scala", "jackson 2", "fory-json", "fastjson2", FLOOR);

  private BinaryContenders() {}

  /** Makes a contender; throws an IllegalArgumentException for a name that none has. */
  public static BinaryContender<?> make(String name) {
    return switch (name) {
      case "jzon-scala" -> new JzonAttachments();
      case "jsoniter-scala" -> new JsoniterAttachments();
      case "jackson 2" -> new Jackson();
      case "fory-json" -> new Fory();
      case "fastjson2" -> new Fastjson2();
      case FLOOR -> new Floor();
      default -> throw new IllegalArgumentException("no contender is called " + name + "; there are " + NAMES);
    };
  }

  /** Throws an IllegalStateException unless a contender reads and writes all of a document. */
  static <A> void check(BinaryContender<A> contender, int size) throws IOException {
    byte[] json = contender.input(size);
    A read = contender.read(json);
    if (!Arrays.equals(contender.content(read), BinaryContender.bytes(size))) {
      throw new IllegalStateException(contender + " reads other bytes");
    }
    byte[] written = contender.write(read);
    if (written.length != json.length || !Arrays.equals(contender.content(contender.read(written)),
        BinaryContender.bytes(size))) {
      throw new IllegalStateException(contender + " writes another document: " + new String(written));
    }
  }

  private abstract static class Beans extends BinaryContender<Attachment> {
    Beans(String name, Class<?> witness) {
      super(name, witness);
    }

    @Override
    public byte[] content(Attachment value) {
      return value.getContent();
    }
  }

  private static final class Jackson extends Beans {
    private final ObjectReader reader;
    private final ObjectWriter writer;

    Jackson() {
      super("jackson 2", JsonMapper.class);
      JsonMapper mapper = JsonMapper.builder().build();
      reader = mapper.readerFor(Attachment.class);
      writer = mapper.writerFor(Attachment.class);
    }

    @Override
    public Attachment read(byte[] json) throws IOException {
      return reader.readValue(json);
    }

    @Override
    public byte[] write(Attachment value) throws IOException {
      return writer.writeValueAsBytes(value);
    }
  }

  private static final class Fory extends Beans {
    private final ForyJson fory = ForyJson.builder().build();

    Fory() {
      super("fory-json", ForyJson.class);
    }

    @Override
    public Attachment read(byte[] json) {
      return fory.fromJson(json, Attachment.class);
    }

    @Override
    public byte[] write(Attachment value) {
      return fory.toJsonBytes(value);
    }
  }

  private static final class Fastjson2 extends Beans {
    Fastjson2() {
      super("fastjson2", JSON.class);
    }

    @Override
    public Attachment read(byte[] json) {
      return JSON.parseObject(json, Attachment.class, JSONReader.Feature.Base64StringAsByteArray);
    }

    @Override
    public byte[] write(Attachment value) {
      return JSON.toJSONBytes(value, JSONWriter.Feature.WriteByteArrayAsBase64);
    }
  }

  /** The bytes alone. */
  private static final class Floor extends BinaryContender<byte[]> {
    Floor() {
      super(FLOOR, Base64.class);
    }

    @Override
    public byte[] input(int size) {
      return Base64.getEncoder().encode(bytes(size));
    }

    @Override
    public byte[] read(byte[] text) {
      return Base64.getDecoder().decode(text);
    }

    @Override
    public byte[] write(byte[] bytes) {
      return Base64.getEncoder().encode(bytes);
    }

    @Override
    public byte[] content(byte[] bytes) {
      return bytes;
    }
  }
}
