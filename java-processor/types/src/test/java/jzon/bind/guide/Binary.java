package jzon.bind.guide;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import jzon.bind.Adapters;
import jzon.bind.Base64Style;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;
import jzon.engine.binary.Base64Variant;
import jzon.engine.BinaryMember;
import jzon.engine.io.BinarySink;
import jzon.engine.io.BinarySource;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/** Bytes as text, held and streamed. */
public final class Binary {
  @Json
  record Key(
      @Json.Base64(Base64Style.MODIFIED_FOR_URL) byte[] id,
      @Json.Hex byte[] checksum,
      @Json.Base64(by = Unpadded.class) byte[] salt) {}

  static final class Unpadded implements Supplier<Base64Variant> {
    @Override
    public Base64Variant get() {
      return Base64Variant.builder().padding(Base64Variant.Padding.FORBIDDEN).build();
    }
  }

  @Json
  record Attachment(String name, BinarySource content) {}

  /** What stands before the content, and says where it goes. */
  @Json
  record Head(String name) {}

  static final BinaryMember CONTENT = new BinaryMember("content", Base64Variant.MIME_NO_LINEFEEDS);

  static final class FileSink implements BinarySink<Void, Path> {
    private final Path file;
    private final OutputStream out;

    FileSink(Path file) throws IOException {
      this.file = file;
      this.out = Files.newOutputStream(file);
    }

    @Override
    public void write(byte[] bytes, int from, int to) throws IOException { out.write(bytes, from, to - from); }

    @Override
    public Path finish(Void rest) throws IOException {
      out.close();
      return file;
    }

    @Override
    public void abort() throws IOException {
      out.close();
      Files.delete(file);
    }
  }

  public static void main(String[] args) {
    Key key = new Key(new byte[] {-5, -1}, new byte[] {10, -1}, new byte[] {1});
    System.out.println(Jzon.encodeToString(key));
    //> {"id":"-_8","checksum":"0aff","salt":"AQ"}
    JsonResult<Key> result = Jzon.tryDecode("{\"id\":\"-_8=\"}", Key.class);
    if (result instanceof JsonResult.Failure<Key> failure) System.out.println(failure.error());
    //> .id(expected Base64 without padding, got "=")

    try {
      Path folder = Files.createTempDirectory("guide");
      stream(folder);
      for (String name : List.of("a.txt", "document.json", "received-a.txt", "")) Files.delete(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void stream(Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "a file");
    Path document = folder.resolve("document.json");
    List<Attachment> sent = List.of(new Attachment("a.txt", BinarySource.of(file)));
    JsonAdapter<List<Attachment>> attachments = Jzon.adapter(Attachment.class).list();
    attachments.encodeTo(sent, Sink.of(document));
    System.out.println(Files.readString(document));
    //> [{"name":"a.txt","content":"YSBmaWxl"}]

    JsonAdapter<Path> received = Adapters.streamed(CONTENT, Jzon.adapter(Head.class), head -> {
      if (!head.name().matches("[a-z]{1,20}\\.txt")) throw new IllegalArgumentException("no good name: " + head.name());
      return new FileSink(folder.resolve("received-" + head.name()));
    });
    System.out.println(Files.readString(received.list().decode(Source.of(document)).get(0)));
    //> a file
    System.out.println(received.tryDecode("{\"name\":\"../a\",\"content\":\"YQ==\"}"));
    //> Failure[error=(no good name: ../a)]
  }
}
