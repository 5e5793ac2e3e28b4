package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.JsonResult;
import jzon.bind.JsonResults;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.bind.tree.JsonBoolean;
import jzon.bind.tree.JsonValue;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import jzon.streams.Framing;

/** {@code @Json.Secret}: values that errors do not show. */
class SecretTest {
  private static final EncodeOptions REDACTED = EncodeOptions.compact().redacted();

  private static final String HIDDEN = "; the value is hidden because it is secret";
  private static final String QUOTED = "; the message is hidden because the value contains a secret";

  @interface Nullable {}

  @Json
  record Login(String user, @Json.Secret String password, @Json.Default("0") int age) {}

  @Json
  record Deep(
      int id, @Json.Secret Optional<Integer> pin, @Json.Secret OptionalInt code, @Json.Secret @Nullable String none,
      @Json.Secret Map<String, List<Integer>> keys, @Json.Secret int number, @Json.Secret double[] doubles) {}

  @Json
  @Json.Secret
  record Token(String value, @Json.Default("{}") Map<String, Integer> expires) {}

  @Json
  @Json.Secret
  enum Color {
    RED, GREEN
  }

  @Json
  record Vault(
      String name, Optional<Token> token, List<Token> all, Map<String, Color> byName, Map.Entry<String, Color> entry) {}

  @Json
  @Json.Discriminator("type")
  sealed interface Credential {
    @Json.Secret
    record Password(String text) implements Credential {}

    record Public(String name, @Json.Secret int code) implements Credential {}

    record Anonymous() implements Credential {}
  }

  @Json
  sealed interface Access {
    @Json.Secret
    record Code(String text) implements Access {}

    record Open(int door) implements Access {}
  }

  @Json
  @Json.Secret
  sealed interface Hidden {
    record One(String a) implements Hidden {}

    record Two(int b) implements Hidden {}
  }

  @Json
  record Rest(int id, @Json.Rest @Json.Secret Map<String, JsonValue> more) {}

  @Json
  record Email(String text) {
    Email {
      if (!text.contains("@")) throw new IllegalArgumentException("no address: " + text);
    }
  }

  @Json
  record Checked(@Json.Secret String password, Email email, int n) {
    Checked {
      if (password.length() < 4) throw new IllegalArgumentException("password " + password + " is too short");
    }
  }

  @Json
  static class Bean {
    private String user;
    private String password;

    public String getUser() {
      return user;
    }

    public void setUser(String user) {
      this.user = user;
    }

    @Json.Secret
    public String getPassword() {
      return password;
    }

    public void setPassword(String password) {
      this.password = password;
    }
  }

  @Json
  @Json.Builder(Built.Builder.class)
  record Built(String user, @Json.Secret String password) {
    static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private String user;
      private String password;

      Builder user(String user) {
        this.user = user;
        return this;
      }

      Builder password(String password) {
        this.password = password;
        return this;
      }

      Built build() {
        return new Built(user, password);
      }
    }
  }

  private static <T> void check(Class<T> type, String json, String error) {
    check(Jzon.adapter(type), json, error);
  }

  private static <T> void check(JsonAdapter<T> adapter, String json, String error) {
    JsonBindException e = assertThrows(JsonBindException.class, () -> adapter.decode(json), json);
    assertEquals(error, e.error().toString(), json);
    assertEquals(error, e.getMessage(), json);
    JsonResult<T> result = adapter.tryDecode(json.getBytes(StandardCharsets.UTF_8));
    assertEquals(error, ((JsonResult.Failure<T>) result).error().toString(), json);
  }

  @Test
  void errorsInSecretMembers() {
    check(Login.class, "{\"user\":\"a\",\"password\":12345}", ".password(expected a string" + HIDDEN + ")");
    check(Login.class, "{\"user\":\"a\",\"password\":\"ab\\qcd\"}", ".password(invalid escape" + HIDDEN + ")");
    check(Login.class, "{\"user\":\"a\",\"password\":\"abcd", ".password(unexpected end of input" + HIDDEN + ")");
    check(Login.class, "{\"user\":\"a\",\"password\" \"abcd\"}", "(expected ':')");
    check(Login.class, "{\"user\":\"a\",\"password\":\"ab\"12345}", "(expected ',' or '}')");
    check(Login.class, "{\"user\":\"a\",\"password\":\"a\",\"age\":\"x\"}", ".age(expected an integer, got \"x\")");
    check(Login.class, "{\"user\":\"a\"}", ".password(missing)");
    check(Bean.class, "{\"user\":\"a\",\"password\":12345}", ".password(expected a string" + HIDDEN + ")");
    check(Built.class, "{\"user\":\"a\",\"password\":12345}", ".password(expected a string" + HIDDEN + ")");
    JsonResult<Login> result = Jzon.adapter(Login.class).tryDecode("{\"user\":\"a\",\n\"password\":12345}");
    JsonError e = ((JsonResult.Failure<Login>) result).error();
    assertEquals(Reason.EXPECTED_STRING, e.reason());
    assertEquals(List.of(24L, 2L, 12L), List.of(e.offset(), e.line(), e.column()));
    assertTrue(e.isHidden());
    assertNull(e.found());
    assertNull(e.cause());
  }

  @Json
  record Numbers(int n, List<Integer> list) {}

  @Json
  record Logins(int n, Map<String, List<Login>> list) {}

  private static <T> String last(JsonAdapter<T> adapter, String json) {
    String last = null;
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    try (var stream = adapter.decodeStream(Source.of(new ByteArrayInputStream(bytes)), Framing.values())) {
      while (stream.hasNext()) last = ((JsonResult.Failure<T>) stream.next()).error().toString();
    }
    return last;
  }

  @Test
  void malformedJsonInValuesThatAreNotReached() {
    JsonAdapter<Map<String, List<Login>>> logins = Jzon.adapter(new TypeRef<>() {});
    JsonAdapter<Map<String, List<Integer>>> numbers = Jzon.adapter(new TypeRef<>() {});
    JsonResults<?> all = logins.decodeAll("{\"a\":{\"password\":\"abcd\" \"efgh\"}}");
    assertEquals(
        List.of(".a(expected an array, got {)", ".a(expected ',' or '}'" + HIDDEN + ")"),
        all.errors().stream().map(JsonError::toString).toList());
    String patch = "{\"a\":5,\"b\":[{\"password\":\"abcd\" \"efgh\"}]}";
    assertEquals(
        "(expected ',' or '}'" + HIDDEN + ")", logins.tryDecodeOnto(Map.of(), patch).toError().get().toString());
    assertEquals(
        ".b(expected ',' or ']', got \"y\")",
        numbers.tryDecodeOnto(Map.of(), "{\"a\":5,\"b\":[\"x\" \"y\"]}").toError().get().toString());
    JsonAdapter<Map<String, List<Token>>> tokens = Jzon.adapter(new TypeRef<>() {});
    JsonResult<?> text = tokens.tryDecode("{\"a\":\"abcd\"}");
    assertEquals(".a(expected an array)", text.toError().get().toString());
  }

  @Test
  void streamsOfTypesWithoutSecretsShowTheirInput() {
    JsonAdapter<Map<String, List<Login>>> logins = Jzon.adapter(new TypeRef<>() {});
    JsonAdapter<Map<String, List<Integer>>> numbers = Jzon.adapter(new TypeRef<>() {});
    String json = "{\"n\":true,\"list\":[\"x\" \"y\"]} 1";
    assertEquals(".list(expected ',' or ']', got \"y\")", last(numbers, json));
    assertEquals(".list(expected ',' or ']', got \"y\")", last(Jzon.adapter(Numbers.class), json));
    assertEquals("(expected ',' or ']'" + HIDDEN + ")", last(logins, json));
    assertEquals("(expected ',' or ']'" + HIDDEN + ")", last(Jzon.adapter(Logins.class), json));
    String vault = "{\"name\":true" + json.substring("{\"n\":true".length());
    assertEquals("(expected ',' or ']'" + HIDDEN + ")", last(Jzon.adapter(Vault.class), vault));
  }

  /** Hides from the processor that it reads a secret. */
  static final class SessionAdapter extends JsonAdapter<Session> {
    @Override
    public Session decode(JsonReader in) {
      return new Session(Jzon.adapter(Login.class).decode(in).user());
    }

    @Override
    public void encode(Session value, JsonWriter out) {
      out.writeString(value.user);
    }
  }

  @Json.With(SessionAdapter.class)
  static final class Session {
    final String user;

    Session(String user) {
      this.user = user;
    }
  }

  @Json
  record Visit(int n, List<Session> list) {}

  @Json
  record Visits(int n, Map<String, Visit> list) {}

  @Json
  record OfMember(int n, @Json.With(NameAdapter.class) String list) {}

  @Json
  record AroundMember(int n, OfMember list) {}

  @Json
  sealed interface Step {
    record Entered(Session by) implements Step {}

    record Left(int n) implements Step {}
  }

  @Json
  record Steps(int n, Step list) {}

  static final class NameAdapter extends JsonAdapter<String> {
    @Override
    public String decode(JsonReader in) {
      return Jzon.adapter(Login.class).decode(in).user();
    }

    @Override
    public void encode(String value, JsonWriter out) {
      out.writeString(value);
    }
  }

  @Test
  void adaptersWrittenByHandMayReadSecrets() {
    Jzon.adapter(Token.class); // now the program has secrets
    String json = "{\"n\":true,\"list\":[\"x\" \"y\"]} 1";
    String expected = "(expected ',' or ']'" + HIDDEN + ")";
    for (Class<?> type : List.of(Visit.class, Visits.class, OfMember.class, AroundMember.class, Steps.class)) {
      assertEquals(expected, last(Jzon.adapter(type), json), type.getName());
    }
    JsonAdapter<Map<String, Session>> sessions = Jzon.adapter(new TypeRef<>() {});
    assertEquals(expected, last(sessions, json));
    JsonAdapter<Map<String, Step>> steps = Jzon.adapter(new TypeRef<>() {});
    assertEquals(expected, last(steps, json));
    assertEquals(".list(expected ',' or ']', got \"y\")", last(Jzon.adapter(Numbers.class), json));
  }

  @Test
  void nestedValues() {
    String rest = ",\"keys\":{},\"number\":1,\"doubles\":[]}";
    check(Deep.class, "{\"id\":1,\"pin\":\"1234\"" + rest, ".pin(expected an integer" + HIDDEN + ")");
    check(Deep.class, "{\"id\":1,\"pin\":nope", ".pin(expected null" + HIDDEN + ")");
    check(Deep.class, "{\"id\":1,\"code\":nope", ".code(expected null" + HIDDEN + ")");
    check(Deep.class, "{\"id\":1,\"none\":nope", ".none(expected null" + HIDDEN + ")");
    check(Deep.class, "{\"id\":1,\"keys\":{\"abcd\":[1,\"efgh\"]}}", ".keys(expected an integer" + HIDDEN + ")");
    check(Deep.class, "{\"id\":1,\"number\":123456789012}", ".number(number out of range" + HIDDEN + ")");
    check(Deep.class, "{\"id\":1,\"doubles\":[1,\"2345\"]}", ".doubles(expected a number" + HIDDEN + ")");
    Deep deep = Jzon.adapter(Deep.class).decode("{\"id\":1" + rest);
    assertEquals(Optional.empty(), deep.pin());
    assertEquals(
        "{\"id\":1,\"keys\":\"***\",\"number\":\"***\",\"doubles\":\"***\"}",
        Jzon.adapter(Deep.class).encodeToString(deep, REDACTED));
    Deep all = new Deep(1, Optional.of(2), OptionalInt.of(3), "no", Map.of("abcd", List.of(4)), 5, new double[] {6});
    assertEquals(
        "{\"id\":1,\"pin\":\"2\",\"code\":\"3\",\"none\":\"no\",\"keys\":\"{\\\"abcd\\\":[4]}\",\"number\":\"5\","
            + "\"doubles\":\"[6.0]\"}",
        Jzon.adapter(Deep.class).encodeToString(all, EncodeOptions.compact().redacted(text -> text)));
    String json = Jzon.adapter(Deep.class).encodeToString(all);
    assertEquals(json, Jzon.adapter(Deep.class).encodeToString(Jzon.adapter(Deep.class).decode(json)));
  }

  @Test
  void secretTypes() {
    check(Token.class, "\"abcd\"", "(expected an object" + HIDDEN + ")");
    check(Token.class, "{\"value\":\"x\",\"expires\":{\"abcd\":\"e\"}}", "(expected an integer" + HIDDEN + ")");
    check(Vault.class, "{\"name\":\"n\",\"token\":{\"value\":1234}}", ".token(expected a string" + HIDDEN + ")");
    check(Vault.class, "{\"name\":\"n\",\"all\":[{\"value\":1234}]}", ".all[0](expected a string" + HIDDEN + ")");
    check(Vault.class, "{\"name\":\"n\",\"byName\":{\"k\":\"abcd\"}}",
        ".byName.k(invalid enumeration value" + HIDDEN + ")");
    check(Vault.class, "{\"name\":\"n\",\"byName\":{\"k\" \"abcd\"}}", ".byName(expected ':')");
    check(Vault.class, "{\"name\":\"n\",\"entry\":{\"k\" \"abcd\"}}", ".entry(expected ':')");
    check(Jzon.adapter(new TypeRef<Map<String, Color>>() {}), "{\"k\" \"abcd\"}", "(expected ':')");
    check(Hidden.class, "{\"One\":{\"a\":1234}}", "(expected a string" + HIDDEN + ")");
    Token token = new Token("abcd", Map.of());
    Vault vault = new Vault(
        "n", Optional.of(token), List.of(token, token), Map.of("k", Color.RED), Map.entry("e", Color.GREEN));
    assertEquals(
        "{\"name\":\"n\",\"token\":\"***\",\"all\":[\"***\",\"***\"],\"byName\":{\"k\":\"***\"},"
            + "\"entry\":{\"e\":\"***\"}}",
        Jzon.adapter(Vault.class).encodeToString(vault, REDACTED));
    assertEquals("\"***\"", Jzon.adapter(Token.class).encodeToString(token, REDACTED));
    assertEquals(
        "\"***\"", Jzon.adapter(Hidden.class).encodeToString(new Hidden.One("a"), REDACTED));
    String json = Jzon.adapter(Vault.class).encodeToString(vault);
    assertEquals(vault, Jzon.adapter(Vault.class).decode(json));
  }

  @Test
  void casesOfSealedTypes() {
    JsonAdapter<Credential> credential = Jzon.adapter(Credential.class);
    check(credential, "{\"type\":\"Password\",\"text\":1234}", "(expected a string" + HIDDEN + ")");
    check(credential, "{\"text\":1234,\"type\":\"Password\"}", "(expected a string" + HIDDEN + ")");
    check(credential, "{\"type\":\"Public\",\"name\":\"n\",\"code\":\"1234\"}",
        ".code(expected an integer" + HIDDEN + ")");
    check(Access.class, "{\"Code\":{\"text\":1234}}", ".Code(expected a string" + HIDDEN + ")");
    check(Access.class, "{\"Open\":{\"door\":\"x\"}}", ".Open.door(expected an integer, got \"x\")");
    assertEquals("{\"type\":\"Password\",\"***\":\"***\"}",
        credential.encodeToString(new Credential.Password("abcd"), REDACTED));
    assertEquals(
        "{\"type\":\"Public\",\"name\":\"n\",\"code\":\"***\"}",
        credential.encodeToString(new Credential.Public("n", 1234), REDACTED));
    assertEquals("{\"type\":\"Anonymous\"}",
        credential.encodeToString(new Credential.Anonymous(), REDACTED));
    assertEquals("{\"Code\":\"***\"}",
        Jzon.adapter(Access.class).encodeToString(new Access.Code("abcd"), REDACTED));
    assertEquals(
        "{\"type\":\"Password\",\"text\":\"abcd\"}", credential.encodeToString(new Credential.Password("abcd")));
    assertEquals(
        new Credential.Password("abcd"), credential.decode("{\"text\":\"abcd\",\"type\":\"Password\"}"));
  }

  @Test
  void redactedForms() {
    JsonAdapter<Login> adapter = Jzon.adapter(Login.class);
    Login login = new Login("ada", "correct horse", 36);
    assertEquals("{\"user\":\"ada\",\"password\":\"***\",\"age\":36}",
        adapter.encodeToString(login, REDACTED));
    assertArrayEquals(
        adapter.encodeToString(login, REDACTED).getBytes(StandardCharsets.UTF_8),
        adapter.encode(login, REDACTED));
    assertEquals(
        "{\"user\":\"ada\",\"password\":\"corr\",\"age\":36}",
        adapter.encodeToString(login, EncodeOptions.compact().redacted(text -> text.substring(0, 4))));
    assertEquals(
        "{\"age\":36,\"password\":\"***\",\"user\":\"ada\"}",
        adapter.encodeToString(login, EncodeOptions.compact().canonical().redacted()));
    assertEquals(
        "{\n  \"user\" : \"ada\",\n  \"password\" : \"***\",\n  \"age\" : 36\n}",
        adapter.encodeToString(login, EncodeOptions.compact().pretty().redacted()));
    assertEquals("{\"user\":\"ada\",\"password\":\"correct horse\",\"age\":36}", adapter.encodeToString(login));
    Bean bean = new Bean();
    bean.setUser("u");
    bean.setPassword("abcd");
    assertEquals("{\"user\":\"u\",\"password\":\"***\"}",
        Jzon.adapter(Bean.class).encodeToString(bean, REDACTED));
    assertEquals(
        "{\"user\":\"u\",\"password\":\"***\"}",
        Jzon.adapter(Built.class).encodeToString(new Built("u", "p"), REDACTED));
    JsonAdapter<List<String>> strings = Adapters.list(Adapters.secret(Adapters.of(String.class)));
    assertEquals("[\"***\",\"***\"]", strings.encodeToString(List.of("a", "b"), REDACTED));
  }

  @Test
  void theRest() {
    JsonAdapter<Rest> adapter = Jzon.adapter(Rest.class);
    check(adapter, "{\"id\":1,\"abcd\":[1,]}", "(expected a value" + HIDDEN + ")");
    check(adapter, "{\"id\":1,\"abcd\":1,\"abcd\":2}", "(duplicate" + HIDDEN + ")");
    Rest rest = adapter.decode("{\"id\":1,\"abcd\":1234}");
    assertEquals("{\"id\":1,\"***\":\"***\"}", adapter.encodeToString(rest, REDACTED));
    assertEquals("{\"id\":1,\"***\":\"{\\\"abcd\\\":1234}\"}",
        adapter.encodeToString(rest, EncodeOptions.compact().redacted(text -> text)));
    assertEquals("{\"id\":1}", adapter.encodeToString(new Rest(1, Map.of()), REDACTED));
    assertEquals("{\"id\":1,\"abcd\":1234}", adapter.encodeToString(rest));
    assertEquals(List.of("."), adapter.tryDecodeIncomplete("{\"id\":1,\"abcd\":12").orElseThrow().incomplete());
    assertEquals(List.of("."), adapter.tryDecodeIncomplete("{\"id\":1,\"abcd\":").orElseThrow().incomplete());
    assertEquals(List.of("."), adapter.tryDecodeIncomplete("{\"id\":1,\"abcd\":[\"ef").orElseThrow().incomplete());
  }

  @Test
  void checksOfTheProgram() {
    check(Checked.class, "{\"password\":\"abc\",\"email\":{\"text\":\"a@b\"},\"n\":1}", "(rejected" + QUOTED + ")");
    check(Checked.class, "{\"password\":\"abcd\",\"email\":{\"text\":\"efgh\"},\"n\":1}", ".email(no address: efgh)");
    JsonResult<Checked> result =
        Jzon.adapter(Checked.class).tryDecode("{\"password\":\"abc\",\"email\":{\"text\":\"a@b\"},\"n\":1}");
    assertNull(((JsonResult.Failure<Checked>) result).error().cause());
    JsonAdapter<Integer> pin = Adapters.secret(Adapters.of(String.class).map(Integer::valueOf, String::valueOf));
    check(pin, "\"hunter2\"", "(rejected" + HIDDEN + ")");
    check(Adapters.list(pin), "[\"1\",\"hunter2\"]", ".[1](rejected" + HIDDEN + ")");
  }

  /** A limit keeps its message, with the number, in values that are not reached; only in a secret it is hidden. */
  @Test
  void limitsInValuesThatAreNotReached() {
    Limits small = Limits.DEFAULT.withDepth(16);
    JsonAdapter<List<Login>> logins = Jzon.adapter(new TypeRef<>() {});
    String deep = "nested more than 16 deep";
    String nested = "[".repeat(20);
    assertEquals(List.of(".[0](expected an object, got [)", ".[0](" + deep + ")"), all(logins, nested, small));
    assertEquals(
        List.of(".[0].user(expected a string, got [)", ".[0].user(" + deep + ")"),
        all(logins, "[{\"password\":\"a\",\"user\":" + nested, small));
    assertEquals(
        List.of(".[0].password(expected a string" + HIDDEN + ")", ".[0].password(" + deep + HIDDEN + ")"),
        all(logins, "[{\"user\":\"a\",\"password\":" + nested, small));
    JsonAdapter<Map<String, List<Login>>> byName = Jzon.adapter(new TypeRef<>() {});
    String patch = "{\"a\":5,\"b\":" + nested;
    assertEquals("(" + deep + ")",
        byName.tryDecodeOnto(Map.of(), Source.of(patch), DecodeOptions.of(small)).toError().get().toString());
  }

  private static List<String> all(JsonAdapter<?> adapter, String json, Limits limits) {
    return adapter.decodeAll(Source.of(json), DecodeOptions.of(limits)).errors().stream().map(JsonError::toString)
        .toList();
  }

  @Test
  void allErrorsAndUnfinishedDocuments() {
    JsonResults<List<Login>> results = Jzon.adapter(new TypeRef<List<Login>>() {})
        .decodeAll("[{\"user\":1,\"password\":2345},{\"user\":\"a\",\"password\":{\"abcd\":[\"efg]}}]");
    List<JsonError> errors = ((JsonResults.Failure<List<Login>>) results).errors();
    assertEquals(
        List.of(".[0].user(expected a string, got 1)", ".[0].password(expected a string" + HIDDEN + ")",
            ".[1].password(expected a string" + HIDDEN + ")", ".[1].password(unexpected end of input" + HIDDEN + ")"),
        errors.stream().map(JsonError::toString).toList());
    assertEquals(
        List.of(".", ".keys"),
        Jzon.adapter(Deep.class).tryDecodeIncomplete("{\"id\":1,\"keys\":{\"abcd\":[1,2").orElseThrow().incomplete());
  }

  @Test
  void streams() {
    byte[] lines = "{\"user\":\"a\",\"password\":12345}\n{\"user\":\"a\",\"password\" \"abcd\"}\n"
        .getBytes(StandardCharsets.UTF_8);
    try (
        var stream =
        Jzon.adapter(Login.class).decodeStream(Source.of(new ByteArrayInputStream(lines)), Framing.lines())) {
      assertEquals(
          ".password(expected a string" + HIDDEN + ")",
          ((JsonResult.Failure<Login>) stream.next()).error().toString());
      assertEquals("(expected ':')", ((JsonResult.Failure<Login>) stream.next()).error().toString());
      assertFalse(stream.hasNext());
    }
  }

  @Json
  record Keys(@Json.Secret Map<String, List<Integer>> keys, @Json.Secret Optional<Integer> pin) {}

  @Json
  record Plain(String user, @Json.Secret String password, int age) {}

  @Json
  @Json.Secret
  record Text(String text) {}

  @Json
  record Names(Map<Color, Integer> byColor, List<Map<Color, Integer>> all, Map.Entry<Color, Integer> entry) {}

  @Test
  void aMapWithSecretKeysIsSecretAsAWhole() {
    JsonAdapter<Names> adapter = Jzon.adapter(Names.class);
    String none = "\"all\":[],\"entry\":{\"RED\":1}}";
    assertEquals(
        "!.byColor(expected an integer" + HIDDEN + ")", redacted(adapter, "{\"byColor\":{\"RED\":\"x\"}," + none));
    assertEquals(
        "!.byColor(duplicate" + HIDDEN + ")", redacted(adapter, "{\"byColor\":{\"RED\":1,\"RED\":2}," + none));
    assertEquals(
        "!.all(expected an integer" + HIDDEN + ")",
        redacted(adapter, "{\"byColor\":{},\"all\":[{\"RED\":\"x\"}],\"entry\":{\"RED\":1}}"));
    assertEquals(
        "!.entry(expected an integer" + HIDDEN + ")",
        redacted(adapter, "{\"byColor\":{},\"all\":[],\"entry\":{\"RED\":\"x\"}}"));
    assertEquals(
        "{\"byColor\":\"***\",\"all\":\"***\",\"entry\":\"***\"}",
        redacted(adapter, "{\"byColor\":{\"RED\":1}," + none));
  }

  record Pair(String name, @Nullable String pass) {}

  @Json
  record Flat(int id, @Json.Flatten Token token, @Json.Flatten @Json.Secret Optional<Pair> pair) {}

  @Test
  void aSecretClassThatIsFlattened() {
    JsonAdapter<Flat> adapter = Jzon.adapter(Flat.class);
    assertEquals(
        "!.value(expected a string" + HIDDEN + ")", redacted(adapter, "{\"id\":1,\"value\":1234,\"expires\":{}}"));
    assertEquals(
        "!.expires(expected an object" + HIDDEN + ")",
        redacted(adapter, "{\"id\":1,\"value\":\"x\",\"expires\":\"abcd\"}"));
    assertEquals("!.name(missing)", redacted(adapter, "{\"id\":1,\"value\":\"x\",\"pass\":\"y\"}"));
    assertEquals(
        "!.name(expected a string" + HIDDEN + ")", redacted(adapter, "{\"id\":1,\"value\":\"x\",\"name\":12}"));
    assertEquals(
        "{\"id\":1,\"value\":\"***\",\"expires\":\"***\"}", redacted(adapter, "{\"id\":1,\"value\":\"x\"}"));
    assertEquals(
        "{\"id\":1,\"value\":\"***\",\"expires\":\"***\",\"name\":\"***\"}",
        redacted(adapter, "{\"id\":1,\"value\":\"x\",\"name\":\"y\"}"));
  }

  @Test
  void redactedToStreamsChannelsAndFiles() throws IOException {
    JsonAdapter<Login> adapter = Jzon.adapter(Login.class);
    Login login = new Login("ada", "correct horse", 36);
    String redacted = "{\"user\":\"ada\",\"password\":\"***\",\"age\":36}";
    EncodeOptions pretty = EncodeOptions.compact().pretty();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    adapter.encodeTo(login, Sink.of(out), REDACTED);
    assertEquals(redacted, out.toString(StandardCharsets.UTF_8));
    out.reset();
    adapter.encodeTo(login, Sink.of(out), EncodeOptions.compact().redacted(text -> "" + text.length()));
    assertEquals(redacted.replace("***", "13"), out.toString(StandardCharsets.UTF_8));
    out.reset();
    adapter.encodeTo(login, Sink.of(out), pretty.redacted());
    assertEquals(adapter.encodeToString(login, pretty.redacted()), out.toString(StandardCharsets.UTF_8));
    out.reset();
    adapter.encodeTo(login, Sink.of(Channels.newChannel(out)), REDACTED);
    adapter.encodeTo(login, Sink.of(Channels.newChannel(out)), EncodeOptions.compact().redacted(text -> "x"));
    assertEquals(redacted + redacted.replace("***", "x"), out.toString(StandardCharsets.UTF_8));
    Path file = Files.createTempFile("redacted", ".json");
    try {
      adapter.encodeTo(login, Sink.of(file), REDACTED);
      assertEquals(redacted, Files.readString(file));
      adapter.encodeTo(login, Sink.of(file), EncodeOptions.compact().redacted(text -> text.substring(0, 4)));
      assertEquals(redacted.replace("***", "corr"), Files.readString(file));
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void aMaskThatCutsACharacterInTwo() {
    Login login = new Login("a", "abc\ud83d\ude00", 1);
    assertEquals(
        "{\"user\":\"a\",\"password\":\"abc\ufffd\",\"age\":1}",
        Jzon.adapter(Login.class)
        .encodeToString(login, EncodeOptions.compact().redacted(text -> text.substring(0, 4))));
    JsonAdapter<Rest> rest = Jzon.adapter(Rest.class);
    Rest twice = new Rest(1, Map.of("id", new JsonBoolean(true)));
    assertEquals(
        "more: the object would have a name twice; remove it from the value",
        assertThrows(IllegalArgumentException.class,
        () -> rest.encodeToString(twice, EncodeOptions.compact().redacted(text -> text))).getMessage()
            .replaceFirst(".*\\.", ""));
  }

  @Json
  @Json.Secret
  record Value(String value, Optional<Integer> n) {}

  record NamedPair(String name, String pass) {}

  @Json
  record FlatVector(int id, @Json.Flatten Value value, @Json.Flatten @Json.Secret @Nullable NamedPair pair) {}

  @Test
  void stringsInPlaceOfContainersOfSecrets() {
    JsonAdapter<Map<String, List<Login>>> logins = Jzon.adapter(new TypeRef<>() {});
    JsonAdapter<Map<String, Map<String, List<Login>>>> nested = Jzon.adapter(new TypeRef<>() {});
    JsonAdapter<Map<String, List<Integer>>> numbers = Jzon.adapter(new TypeRef<>() {});
    assertEquals(List.of(".b(expected an array)"), shown(logins, "{\"b\":\"abcd\"}"));
    assertEquals(
        List.of(".a(expected an object)", ".b.user(expected an array)", ".b.password(expected an array)"),
        shown(nested, "{\"a\":\"x\",\"b\": {\"user\":\"bob\",\"password\":\"abcd\"}}"));
    assertEquals(
        List.of(".list.b(expected an array)"),
        shown(Jzon.adapter(Logins.class), "{\"n\":1,\"list\":{\"b\":\"abcd\"}}"));
    assertEquals(List.of(".b(expected an array, got \"abcd\")"), shown(numbers, "{\"b\":\"abcd\"}"));
  }

  private static List<String> shown(JsonAdapter<?> adapter, String json) {
    return adapter.decodeAll(json).errors().stream().map(JsonError::toString).toList();
  }

  @Test
  void vectors() throws IOException {
    for (String[] row : VectorRows.of("secrets/documents.tsv", 38)) {
      JsonAdapter<?> adapter = switch (row[0]) {
        case "login" -> Jzon.adapter(Plain.class);
        case "keys" -> Jzon.adapter(Keys.class);
        case "flat" -> Jzon.adapter(FlatVector.class);
        default -> Adapters.list(Jzon.adapter(Text.class));
      };
      assertEquals(row[2], redacted(adapter, row[1]), row[1]);
    }
  }

  private static <T> String redacted(JsonAdapter<T> adapter, String json) {
    return adapter.tryDecode(json) instanceof JsonResult.Failure<T> failure
        ? "!" + failure.error() : adapter.encodeToString(adapter.decode(json), REDACTED);
  }

  @Test
  void valuesThatCannotBeWritten() {
    Login lone = new Login("a", "abc\ud800", 1);
    JsonBindException e =
        assertThrows(JsonBindException.class, () -> Jzon.adapter(Login.class).encodeToString(lone));
    assertEquals(".password(invalid string" + HIDDEN + ")", e.getMessage());
    Login missing = new Login("a", null, 1);
    e = assertThrows(JsonBindException.class, () -> Jzon.adapter(Login.class).encodeToString(missing));
    assertEquals(".password(null instead of a value" + HIDDEN + ")", e.getMessage());
  }
}
