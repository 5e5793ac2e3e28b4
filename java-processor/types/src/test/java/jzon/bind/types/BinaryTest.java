package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import jzon.bind.Adapters;
import jzon.bind.Base64Style;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.engine.binary.Base64Variant;
import jzon.engine.BinaryMember;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.io.BinarySink;
import jzon.engine.io.BinarySource;
import jzon.engine.error.Limits;
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
      @Json.Hex byte @Nullable [] nullable,
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
    assertEquals(29, e.error().offset());
  }

  @Json
  record Lines(@Json.Base64(Base64Style.MIME) byte[] mime, @Json.Base64(Base64Style.PEM) byte[] pem) {}

  @Json
  static class Bean {
    @Json.Hex private byte[] field;
    private byte[] getter;

    public byte[] getField() { return field; }

    public void setField(byte[] value) { field = value; }

    @Json.Base64(Base64Style.MODIFIED_FOR_URL)
    public byte[] getGetter() { return getter; }

    public void setGetter(byte[] value) { getter = value; }
  }

  @Test
  void annotationsOfBeans() {
    String json = "{\"field\":\"fbefff01\",\"getter\":\"--__AQ\"}";
    assertEquals(json, Jzon.encodeToString(Jzon.decode(json, Bean.class)));
  }

  @Json
  record WithDefault(@Json.Hex @Json.Default("\"cafe\"") byte[] bytes) {}

  @Test
  void defaultsAreReadInTheSameForm() {
    assertEquals("{\"bytes\":\"cafe\"}", Jzon.encodeToString(Jzon.decode("{}", WithDefault.class)));
  }

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

  @Json
  record Nested(
      Optional<BinarySource> optional, @Nullable BinarySource nullable, @Json.Hex List<BinarySource> list) {}

  @Test
  void sourcesInOtherTypes() {
    JsonAdapter<Nested> adapter = Jzon.adapter(Nested.class);
    String json = "{\"optional\":\"eA==\",\"nullable\":\"eA==\",\"list\":[\"78\",\"\"]}";
    assertEquals(json, adapter.encodeToString(adapter.decode(json)));
    assertEquals("{\"list\":[]}", adapter.encodeToString(adapter.decode("{\"list\":[],\"optional\":null}")));
  }

  @Json
  record Head(String name, Optional<Integer> size) {}

  @Json
  record Rest(Optional<Integer> size, String note) {}

  /** Notes what happens to it. */
  private static final class Noted implements BinarySink<Rest, String> {
    final Head head;
    int count;
    String end = "open";
    boolean fails;

    Noted(Head head) {
      this.head = head;
    }

    @Override
    public void write(byte[] part, int from, int to) throws IOException {
      if (fails) throw new IOException("full");
      count += to - from;
    }

    @Override
    public String finish(Rest rest) {
      if (rest.note.equals("bad")) throw new IllegalArgumentException("a bad note");
      end = "finished";
      return head.name + " " + head.size.orElse(-1) + " " + count + " " + rest;
    }

    @Override
    public void abort() {
      end = "aborted";
    }
  }

  private static final BinaryMember CONTENT = new BinaryMember("content", Base64Variant.MIME_NO_LINEFEEDS);

  private final List<Noted> opened = new ArrayList<>();

  private final JsonAdapter<String> streamed = Adapters.streamed(CONTENT, Jzon.adapter(Head.class), head -> {
    if (head.name().equals("full")) throw new IOException("no room");
    if (head.name().equals("evil")) throw new IllegalArgumentException("a bad name");
    Noted sink = new Noted(head);
    sink.fails = head.name().equals("fails");
    opened.add(sink);
    return sink;
  }, Jzon.adapter(Rest.class));

  @Test
  void sinksAreChosenByTheMembersBefore() {
    String a = "{\"size\":5,\"other\":[{}],\"name\":\"a\",\"content\":\"" + "AAAA".repeat(100_000)
        + "\",\"note\":\"n\",\"more\":1}";
    String b = "{\"name\":\"b\",\"content\":\"\",\"note\":\"m\",\"size\":7}";
    Rows.of(streamed.list()).readsAs("[" + a + "," + b + "]",
        "[a 5 300000 Rest[size=Optional.empty, note=n], b -1 0 Rest[size=Optional[7], note=m]]");
    assertEquals(8, opened.size());
    for (Noted sink : opened) assertEquals("finished", sink.end);
  }

  @Test
  void sinksAreAborted() {
    assertRefused("{\"name\":\"a\",\"content\":\"AAAA AAA\"}",
        ".content(expected a Base64 character, got \" \")", "aborted");
    assertRefused("{\"name\":\"a\",\"content\":\"AAAA", ".content(unexpected end of input)", "aborted");
    assertRefused("{\"name\":\"a\",\"content\":\"AAAA\",\"size\":x}", ".size(expected an integer, got x)", "aborted");
    assertRefused("{\"name\":\"a\",\"content\":\"AAAA\"}", ".note(missing)", "aborted");
    assertRefused("{\"name\":\"a\",\"content\":\"AAAA\",\"note\":\"bad\"}", "(a bad note)", "aborted");
    assertRefused("{\"content\":\"AAAA\",\"name\":\"a\"}", ".name(missing before \"content\")", null);
    assertRefused("{\"name\":\"evil\",\"content\":\"AAAA\"}", "(a bad name)", null);
    assertRefused("{\"name\":\"a\",\"note\":\"n\"}", ".content(missing)", null);
    assertRefused("{\"name\":\"a\",\"content\":7}", ".content(expected a string, got 7)", "aborted");
    assertRefused("[]", "(expected an object, got [)", null);
  }

  private void assertRefused(String json, String message, String end) {
    Rows.of(streamed).refuses(json, message);
    assertEquals(end == null ? List.of() : List.of(end, end, end, end), opened.stream().map(s -> s.end).toList(), json);
    opened.clear();
  }

  @Test
  void exceptionsOfSinks() {
    for (String[] row : new String[][] {{"fails", "full"}, {"full", "no room"}}) {
      String json = "{\"name\":\"" + row[0] + "\",\"content\":\"AAAA\",\"note\":\"\"}";
      UncheckedIOException e = assertThrows(UncheckedIOException.class, () -> streamed.decode(json));
      assertEquals(row[1], e.getCause().getMessage());
    }
    assertEquals(List.of("aborted"), opened.stream().map(s -> s.end).toList());
  }

  @Test
  void whatIsBehindMayBeSkipped() {
    JsonAdapter<Long> counting = Adapters.streamed(CONTENT, Jzon.adapter(Head.class),
        head -> BinarySink.of(OutputStream.nullOutputStream()));
    Rows.of(counting).reads("{\"name\":\"a\",\"content\":\"AAAA\",\"x\":[1]}", 3L)
        .refuses("{\"name\":\"a\",\"content\":\"AAAA\",\"x\":[1}", ".x(expected ',' or ']', got })");
    assertThrows(UnsupportedOperationException.class, () -> counting.encode(1L));
  }

  @Test
  void limits() {
    JsonAdapter<File> file = Jzon.adapter(File.class);
    String json = "{\"name\":\"a\",\"content\":\"" + "A".repeat(4000) + "\",\"note\":\"\"}";
    assertEquals(".content(more than 2999 bytes)", assertThrows(JsonBindException.class,
        () -> file.decode(json, DecodeOptions.of(Limits.DEFAULT.withBinaryBytes(2999)))).getMessage());
    streamed.decode(json, DecodeOptions.of(Limits.DEFAULT.withBinaryBytes(0)));
    assertEquals(".content(more than 2999 bytes)", assertThrows(JsonBindException.class,
        () -> streamed.decode(json, DecodeOptions.of(Limits.DEFAULT.withStreamedBinaryBytes(2999)))).getMessage());
    assertEquals("aborted", opened.get(1).end);
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
