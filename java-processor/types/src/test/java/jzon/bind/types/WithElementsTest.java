package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** {@code @Json.With} on a member whose elements the adapter reads and writes. */
class WithElementsTest {

  /** Nothing tells the processor how to make one. */
  static final class Code {
    private final String text;

    private Code(String text, boolean isChecked) {
      this.text = text;
    }

    static Code made(String text) {
      return new Code(text, true);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Code code && code.text.equals(text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** A string with # before it. */
  static final class CodeAdapter extends JsonAdapter<Code> {
    @Override
    public Code decode(JsonReader in) {
      String text = in.readString();
      if (!text.startsWith("#")) throw new IllegalArgumentException("expected #");
      return Code.made(text.substring(1));
    }

    @Override
    public void encode(Code code, JsonWriter out) {
      out.writeString("#" + code.text);
    }
  }

  static final class LoudAdapter extends JsonAdapter<String> {
    @Override
    public String decode(JsonReader in) {
      return in.readString().toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public void encode(String text, JsonWriter out) {
      out.writeString(text.toUpperCase(java.util.Locale.ROOT));
    }
  }

  static final class LengthAdapter extends JsonAdapter<byte[]> {
    @Override
    public byte[] decode(JsonReader in) {
      return new byte[in.readInt()];
    }

    @Override
    public void encode(byte[] bytes, JsonWriter out) {
      out.writeInt(bytes.length);
    }
  }

  /** Of the whole member. */
  static final class CountAdapter extends JsonAdapter<List<Code>> {
    @Override
    public List<Code> decode(JsonReader in) {
      return java.util.Collections.nCopies(in.readInt(), Code.made("x"));
    }

    @Override
    public void encode(List<Code> codes, JsonWriter out) {
      out.writeInt(codes.size());
    }
  }

  @Json
  enum Size { S, L }

  @Json
  record Page<T>(T item) {}

  @Json
  record All(
      @Json.With(CodeAdapter.class) Optional<Code> optional, @Json.With(CodeAdapter.class) List<Code> list,
      @Json.With(CodeAdapter.class) Set<Code> set, @Json.With(CodeAdapter.class) Map<String, Code> map,
      @Json.With(CodeAdapter.class) Code[] array, @Json.With(CodeAdapter.class) List<Optional<Code>> deep,
      @Json.With(CodeAdapter.class) Map<Integer, List<Code>> lists,
      @Json.With(CodeAdapter.class) EnumMap<Size, Code> sizes, @Json.With(CodeAdapter.class) AtomicReference<Code> ref,
      @Json.With(CodeAdapter.class) Page<Code> page, @Json.With(CountAdapter.class) List<Code> whole,
      @Json.With(LoudAdapter.class) List<String> texts, @Json.With(LoudAdapter.class) Optional<String> text,
      @Json.With(LengthAdapter.class) List<byte[]> bytes, @Json.With(LoudAdapter.class) List<@Nullable String> nulls) {}

  @Test
  void allContainers() {
    String json = "{\"optional\":\"#a\",\"list\":[\"#b\",\"#c\"],\"set\":[\"#d\"],\"map\":{\"k\":\"#e\"},"
        + "\"array\":[\"#f\"],\"deep\":[\"#g\",null],\"lists\":{\"1\":[\"#h\"]},\"sizes\":{\"L\":\"#i\"},"
        + "\"ref\":\"#j\",\"page\":{\"item\":\"#k\"},\"whole\":2,\"texts\":[\"T\"],\"text\":\"U\",\"bytes\":[3],"
        + "\"nulls\":[\"V\",null]}";
    All all = Jzon.decode(json, All.class);
    assertEquals(Optional.of(Code.made("a")), all.optional());
    assertEquals(List.of(Code.made("b"), Code.made("c")), all.list());
    assertArrayEquals(new Code[] {Code.made("f")}, all.array());
    assertEquals(List.of("t"), all.texts());
    assertEquals(json, Jzon.encodeToString(all));
    String wrong = Jzon.tryDecode(json.replace("#c", "c"), All.class).toString();
    assertEquals(true, wrong.contains(".list[1](expected #)"), wrong);
  }

  @Json
  record Few(
      @Json.With(CodeAdapter.class) Optional<Code> optional,
      @Json.With(CodeAdapter.class) @Json.Default("[\"#x\"]") List<Code> list,
      @Json.With(CodeAdapter.class) @Nullable List<Code> nullable,
      @Json.With(LoudAdapter.class) @Json.Default("\"X\"") Optional<String> text) {}

  @Test
  void missingMembers() {
    Rows.of(Jzon.adapter(Few.class))
        .reads("{}", new Few(Optional.empty(), List.of(Code.made("x")), null, Optional.of("x")))
        .reads("{\"optional\":null,\"list\":[],\"nullable\":null,\"text\":null}",
            new Few(Optional.empty(), List.of(), null, Optional.empty()))
        .refuses("{\"list\":[\"y\"]}", ".list[0](expected #)");
  }

  @Json
  record Required(@Json.With(CodeAdapter.class) List<Code> list) {}

  @Test
  void aListIsRequired() {
    Rows.of(Jzon.adapter(Required.class)).refuses("{}", ".list(missing)");
  }

  @Json
  static class Bean {
    private Optional<Code> code = Optional.empty();
    @Json.With(CodeAdapter.class) public List<Code> codes;

    @Json.With(CodeAdapter.class)
    public Optional<Code> getCode() {
      return code;
    }

    public void setCode(Optional<Code> value) {
      code = value;
    }
  }

  @Json
  static class Made {
    private final Map<String, Code> codes;

    Made(@Json.With(CodeAdapter.class) Map<String, Code> codes) {
      this.codes = codes;
    }

    public Map<String, Code> getCodes() {
      return codes;
    }
  }

  @Json
  @Json.Builder(Built.Builder.class)
  static class Built {
    @Json.With(CodeAdapter.class) private final List<Code> codes;
    @Json.With(CodeAdapter.class) private final Code code;

    private Built(List<Code> codes, Code code) {
      this.codes = codes;
      this.code = code;
    }

    public List<Code> getCodes() {
      return codes;
    }

    public Optional<Code> getCode() {
      return Optional.ofNullable(code);
    }

    static final class Builder {
      private List<Code> codes;
      private Code code;

      public Builder codes(List<Code> value) {
        codes = value;
        return this;
      }

      public Builder code(Code value) {
        code = value;
        return this;
      }

      public Built build() {
        return new Built(codes, code);
      }
    }
  }

  @Test
  void beansConstructorsAndBuilders() {
    for (String json : List.of("{\"code\":\"#a\",\"codes\":[\"#b\"]}", "{\"codes\":[]}")) {
      Map<String, Object> read = new LinkedHashMap<>();
      read.put("bean", Jzon.encodeToString(Jzon.decode(json, Bean.class)));
      read.put("built", Jzon.encodeToString(Jzon.decode(json, Built.class)));
      String turned = json.startsWith("{\"code\"") ? "{\"codes\":[\"#b\"],\"code\":\"#a\"}" : json;
      for (Object back : read.values()) assertEquals(true, back.equals(json) || back.equals(turned), read.toString());
    }
    String json = "{\"codes\":{\"k\":\"#a\"}}";
    assertEquals(json, Jzon.encodeToString(Jzon.decode(json, Made.class)));
  }

  @Json
  record Rest(int id, @Json.Rest @Json.With(CodeAdapter.class) Map<String, Code> more) {}

  @Test
  void theRest() {
    Rows.of(Jzon.adapter(Rest.class))
        .both("{\"id\":1,\"a\":\"#b\"}", new Rest(1, Map.of("a", Code.made("b"))))
        .refuses("{\"id\":1,\"a\":\"b\"}", ".a(expected #)");
  }

  @Json
  record Hidden(@Json.Secret @Json.With(CodeAdapter.class) Optional<Code> code) {}

  @Test
  void secrets() {
    Rows.of(Jzon.adapter(Hidden.class))
        .both("{\"code\":\"#b\"}", new Hidden(Optional.of(Code.made("b"))))
        .both("{}", new Hidden(Optional.empty()));
    String error = Jzon.tryDecode("{\"code\":\"tell\"}", Hidden.class).toString();
    assertEquals(false, error.contains("tell"), error);
  }
}
