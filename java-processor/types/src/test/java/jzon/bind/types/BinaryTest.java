package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import jzon.bind.Base64Style;
import jzon.bind.BinarySink;
import jzon.bind.BinarySinks;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.engine.Base64Variant;
import jzon.engine.BinarySource;
import jzon.engine.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bytes as text: by annotations, as arrays, buffers and sources, and streamed into sinks. */
class BinaryTest {
  private static final byte[] BYTES = {(byte) 0xFB, (byte) 0xEF, (byte) 0xFF, 1};

  static final class Reversed implements Supplier<Base64Variant> {
    @Override
    public Base64Variant get() {
      String alphabet = new StringBuilder(Base64Variant.STANDARD_ALPHABET).reverse().toString();
      return Base64Variant.builder().alphabet(alphabet).build();
    }
  }

  @Json
  record Forms(
      byte[] plain,
      @Json.Base64 byte[] standard,
      @Json.Base64(Base64Style.MODIFIED_FOR_URL) byte[] url,
      @Json.Base64(by = Reversed.class) byte[] own,
      @Json.Hex byte[] lower,
      @Json.Hex(upper = true) ByteBuffer upper,
      @Json.Hex Optional<byte[]> optional,
      @Json.Hex @Nullable byte[] nullable,
      @Json.Hex List<byte[]> list,
      @Json.Hex byte[][] array) {}

  @Test
  void formsOfText() {
    Forms forms = new Forms(BYTES, BYTES, BYTES, BYTES, BYTES, ByteBuffer.wrap(BYTES), Optional.of(BYTES), BYTES,
        List.of(BYTES), new byte[][] {BYTES, {}});
    String json = "{\"plain\":\"++//AQ==\",\"standard\":\"++//AQ==\",\"url\":\"--__AQ\",\"own\":\"BBAA/v==\","
        + "\"lower\":\"fbefff01\",\"upper\":\"FBEFFF01\",\"optional\":\"fbefff01\",\"nullable\":\"fbefff01\","
        + "\"list\":[\"fbefff01\"],\"array\":[\"fbefff01\",\"\"]}";
    assertEquals(json, Jzon.encodeToString(forms));
    Forms again = Jzon.decode(json, Forms.class);
    assertEquals(json, Jzon.encodeToString(again));
    assertArrayEquals(BYTES, again.own());
    assertArrayEquals(BYTES, again.optional().orElseThrow());
    Forms none = Jzon.decode(json.replace("\"optional\":\"fbefff01\",\"nullable\":\"fbefff01\",", ""), Forms.class);
    assertEquals(Optional.empty(), none.optional());
    assertEquals(null, none.nullable());
  }

  @Test
  void linesAndErrors() {
    byte[] bytes = new byte[60];
    Lines lines = new Lines(bytes, bytes);
    String json = "{\"mime\":\"" + "A".repeat(76) + "\\nAAAA\",\"pem\":\"" + "A".repeat(64) + "\\n" + "A".repeat(16)
        + "\"}";
    assertEquals(json, Jzon.encodeToString(lines));
    assertArrayEquals(bytes, Jzon.decode(json.replace("\\n", "\\r\\n"), Lines.class).mime());
    assertArrayEquals(bytes, Jzon.decode(json.replace("\\n", "\\u000a"), Lines.class).pem());
    JsonBindException e = assertThrows(JsonBindException.class,
        () -> Jzon.decode("{\"mime\":\"AA\\u0041A\",\"pem\":\"AA!A\"}", Lines.class));
    assertEquals(".pem(expected a Base64 character, got \"!\")", e.getMessage());
    assertEquals(30, e.error().offset());
  }

  @Json
  record Lines(@Json.Base64(Base64Style.MIME) byte[] mime, @Json.Base64(Base64Style.PEM) byte[] pem) {}

  @Test
  void buffersKeepTheirPosition() {
    ByteBuffer all = ByteBuffer.allocateDirect(20_000);
    for (int i = 0; i < 20_000; i++) all.put((byte) i);
    all.position(3).limit(19_000);
    ByteBuffer slice = ByteBuffer.wrap(new byte[] {9, 1, 2, 3, 9}, 1, 3).slice();
    JsonAdapter<ByteBuffer> adapter = Jzon.adapter(ByteBuffer.class);
    assertEquals(all, adapter.decode(adapter.encode(all)));
    assertEquals(3, all.position());
    assertEquals("\"AQID\"", adapter.encodeToString(slice));
    assertEquals("\"AQID\"", adapter.encodeToString(slice.asReadOnlyBuffer()));
  }

  // ---- sources and sinks

  @Json
  record File(String name, BinarySource content, @Json.Default("0") int size) {}

  private static byte[] bytes(BinarySource source) throws IOException {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    }
  }

  @Test
  void sourcesAreWrittenAndHeldWhenRead(@TempDir Path folder) throws IOException {
    Path path = Files.write(folder.resolve("a"), BYTES);
    String json = "{\"name\":\"a\",\"content\":\"++//AQ==\",\"size\":4}";
    for (BinarySource source : List.of(BinarySource.of(path), BinarySource.of(BYTES),
        (BinarySource) () -> new ByteArrayInputStream(BYTES))) {
      assertEquals(json, Jzon.encodeToString(new File("a", source, 4)));
    }
    assertArrayEquals(BYTES, bytes(Jzon.decode(json, File.class).content()));
    Rows.of(Jzon.adapter(File.class))
        .refuses("{\"name\":\"a\",\"content\":null}", ".content(expected a string, got null)")
        .refuses("{\"name\":\"a\"}", ".content(missing)");
    File missing = new File("a", BinarySource.of(folder.resolve("none")), 4);
    assertThrows(UncheckedIOException.class, () -> Jzon.encode(missing));
  }

  /** Notes what happens to it. */
  private static final class Noted implements BinarySink {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final String name;
    String end = "open";
    boolean fails;

    Noted(String name) {
      this.name = name;
    }

    @Override
    public void write(byte[] part, int from, int to) throws IOException {
      if (fails) throw new IOException("full");
      bytes.write(part, from, to - from);
    }

    @Override
    public BinarySource finish() {
      end = "finished";
      return BinarySource.of(bytes.toByteArray());
    }

    @Override
    public void abandon() {
      end = "abandoned";
    }
  }

  private final List<Noted> opened = new ArrayList<>();

  private final BinarySinks sinks = before -> {
    Noted sink = new Noted(before.get("name", String.class) + " " + before.find("size", Integer.class) + " "
        + before.find("content", BinarySource.class) + " " + before.member());
    opened.add(sink);
    return sink;
  };

  private List<String> notes() {
    List<String> notes = opened.stream().map(s -> s.end + " " + s.bytes.size() + ": " + s.name).toList();
    opened.clear();
    return notes;
  }

  @Test
  void sinksAreChosenByTheMembersBefore() throws IOException {
    JsonAdapter<List<File>> files = Jzon.adapter(File.class).list().readingInto(sinks);
    byte[] large = new byte[300_000];
    Arrays.fill(large, (byte) 7);
    byte[] document = files.encode(List.of(
        new File("a", BinarySource.of(BYTES), 1), new File("b", BinarySource.of(large), 2)));
    for (int most : new int[] {1, 1000, 1 << 20}) {
      List<File> read = files.decode(new Dribbling(document, most));
      assertEquals(List.of("a", "b"), read.stream().map(File::name).toList());
      assertArrayEquals(large, bytes(read.get(1).content()));
      assertEquals(List.of("finished 4: a Optional.empty Optional.empty content",
          "finished 300000: b Optional.empty Optional.empty content"), notes());
    }
    files.decode("[{\"size\":5,\"name\":\"c\",\"content\":\"\"}]");
    assertEquals(List.of("finished 0: c Optional[5] Optional.empty content"), notes());
    assertArrayEquals(BYTES, bytes(Jzon.adapter(File.class).list().decode(document).get(0).content()));
    assertEquals(List.of(), notes()); // without sinks all is held again
  }

  private static final class Dribbling extends ByteArrayInputStream {
    private final int most;

    Dribbling(byte[] bytes, int most) {
      super(bytes);
      this.most = most;
    }

    @Override
    public synchronized int read(byte[] to, int from, int count) {
      return super.read(to, from, Math.min(most, count));
    }
  }

  @Test
  void sinksAreAbandoned() {
    JsonAdapter<File> file = Jzon.adapter(File.class).readingInto(sinks);
    assertRefused(file, "{\"name\":\"a\",\"content\":\"AAAA AAA\"}",
        ".content(expected a Base64 character, got \" \")", "abandoned");
    assertRefused(file, "{\"name\":\"a\",\"content\":\"AAAA", ".content(unexpected end of input)", "abandoned");
    assertRefused(file, "{\"name\":\"a\",\"content\":\"AAAA\",\"size\":x}",
        ".size(expected an integer, got x)", "finished");
    assertRefused(file, "{\"content\":\"AAAA\",\"name\":\"a\"}",
        ".content(\"name\" must stand before \"content\", as it says where that goes)", null);
    assertRefused(file, "{\"name\":\"a\",\"content\":7}", ".content(expected a string, got 7)", null);
  }

  private void assertRefused(JsonAdapter<File> adapter, String json, String message, String end) {
    JsonBindException e = assertThrows(JsonBindException.class, () -> adapter.decode(json), json);
    assertEquals(message, e.getMessage());
    assertEquals(end == null ? List.of() : List.of(end), opened.stream().map(s -> s.end).toList());
    opened.clear();
  }

  @Test
  void exceptionsOfSinks() {
    JsonAdapter<File> full = Jzon.adapter(File.class).readingInto(before -> {
      Noted sink = new Noted("full");
      sink.fails = true;
      opened.add(sink);
      return sink;
    });
    String json = "{\"name\":\"a\",\"content\":\"AAAA\"}";
    assertEquals("full", assertThrows(UncheckedIOException.class, () -> full.decode(json)).getCause().getMessage());
    assertEquals(List.of("abandoned 0: full"), notes());
    JsonAdapter<File> refusing = Jzon.adapter(File.class).readingInto(before -> {
      throw new IllegalArgumentException("no file of this name");
    });
    assertEquals(".content(no file of this name)",
        assertThrows(JsonBindException.class, () -> refusing.decode(json)).getMessage());
  }

  @Test
  void limits() {
    JsonAdapter<File> file = Jzon.adapter(File.class);
    String json = "{\"name\":\"a\",\"content\":\"" + "A".repeat(4000) + "\"}";
    assertEquals(".content(more than 2999 bytes)", assertThrows(JsonBindException.class,
        () -> file.decode(json, Limits.DEFAULT.withBinaryBytes(2999))).getMessage());
    JsonAdapter<File> streaming = file.readingInto(sinks);
    streaming.decode(json, Limits.DEFAULT.withBinaryBytes(0));
    assertEquals(".content(more than 2999 bytes)", assertThrows(JsonBindException.class,
        () -> streaming.decode(json, Limits.DEFAULT.withStreamedBinaryBytes(2999))).getMessage());
    assertEquals("abandoned", opened.get(1).end);
  }

  @Json
  record Nested(Optional<BinarySource> optional, @Nullable BinarySource nullable, List<BinarySource> list) {}

  @Test
  void sourcesInOtherTypes() throws IOException {
    List<String> members = new ArrayList<>();
    JsonAdapter<Nested> adapter = Jzon.adapter(Nested.class).readingInto(before -> {
      members.add(before.member());
      return BinarySink.into(new ByteArrayOutputStream(), BinarySource.of("x".getBytes(StandardCharsets.UTF_8)));
    });
    Nested nested = adapter.decode("{\"list\":[\"AAAA\",\"\"],\"optional\":\"AAAA\",\"nullable\":\"AAAA\"}");
    assertEquals(List.of("", "", "optional", "nullable"), members);
    assertEquals("{\"optional\":\"eA==\",\"nullable\":\"eA==\",\"list\":[\"eA==\",\"eA==\"]}",
        adapter.encodeToString(nested));
    assertEquals("{\"list\":[]}", adapter.encodeToString(adapter.decode("{\"list\":[],\"optional\":null}")));
    JsonAdapter<List<BinarySource>> sources = Jzon.adapter(BinarySource.class).list()
        .readingInto(before -> new Noted(before.get("name", String.class)));
    assertEquals(".[0](no \"name\" stands before it that says where it goes)",
        assertThrows(JsonBindException.class, () -> sources.decode("[\"AA==\"]")).getMessage());
  }

  @Test
  void membersAreWrittenOneByOne() {
    StringBuilder order = new StringBuilder();
    BinarySource first = () -> {
      order.append("first ");
      return new ByteArrayInputStream(BYTES);
    };
    assertEquals("{\"content\":\"++//AQ==\",\"checksum\":\"first \"}",
        Jzon.encodeToString(new Summed(first, order::toString)));
  }

  /** What a checksum of a content that is streamed needs: its member is asked for when the content was written. */
  @Json
  record Summed(BinarySource content, @Json.With(Late.class) Supplier<String> checksum) {}

  static final class Late extends JsonAdapter<Supplier<String>> {
    @Override
    public Supplier<String> decode(jzon.engine.JsonReader in) {
      String text = in.readString();
      return () -> text;
    }

    @Override
    public void encode(Supplier<String> value, jzon.engine.JsonWriter out) {
      out.writeString(value.get());
    }
  }
}
