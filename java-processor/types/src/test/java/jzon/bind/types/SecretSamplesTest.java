package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.JsonResult;
import jzon.bind.JsonResults;
import jzon.bind.Jzon;
import jzon.bind.Partial;
import jzon.bind.TypeRef;
import jzon.bind.http.ErrorResponse;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.io.Source;
import jzon.streams.Framing;

/** Random secrets in damaged documents: no four characters of one are in anything that is shown. */
class SecretSamplesTest {
  private static final int SHOWN = 4;
  private static final int ROUNDS = Integer.getInteger("jzon.rounds", 100_000) / 50;

  @Json
  record Card(@Json.Secret long number, @Json.Secret Map<String, List<String>> owner, int year) {}

  @Json
  @Json.Secret
  record Token(String text, Map<String, String> claims) {}

  @Json
  record User(
      String name, @Json.Secret String password, int age, Optional<Card> card, List<Token> tokens,
      Map<String, Token> named, @Json.Secret Optional<String> hint) {
    User {
      if (password.length() % 7 == 1) throw new IllegalArgumentException("bad password: " + password);
    }
  }

  @Json
  record Box<A>(String name, A value) {}

  @Json
  record Outer(String name, Map<String, List<User>> value) {}

  private final Random random = new Random(7);
  private final Set<String> secrets = new HashSet<>();

  private String secret() {
    int n = SHOWN + random.nextInt(12);
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) {
      int kind = random.nextInt(12);
      // four of these in a row are in no message, code or path
      if (kind == 0) s.append("\"\\/,:{}[] ".charAt(random.nextInt(10)));
      else if (kind == 1) s.append((char) ('\u0400' + random.nextInt(64)));
      else s.append("QXZJKVW0123456789".charAt(random.nextInt(17)));
    }
    String text = s.toString();
    note(text);
    return text;
  }

  private void note(String text) {
    for (int i = 0; i + SHOWN <= text.length(); i++) {
      String part = text.substring(i, i + SHOWN);
      if (part.chars().allMatch(Character::isLetterOrDigit)) secrets.add(part);
    }
  }

  private Map<String, String> claims() {
    Map<String, String> claims = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i > 0; i--) claims.put(secret(), secret());
    return claims;
  }

  private Token token() {
    return new Token(secret(), claims());
  }

  private Card card() {
    long number = 100_000_000_000L + random.nextInt(1_000_000_000) * 17L;
    note(Long.toString(number));
    return new Card(number, Map.of(secret(), List.of(secret(), secret())), 1);
  }

  private User user() {
    List<Token> tokens = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) tokens.add(token());
    Map<String, Token> named = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i > 0; i--) named.put("k" + i, token());
    String password = secret();
    while (password.length() % 7 == 1) password = secret();
    return new User(
        "bob", password, 3, random.nextBoolean() ? Optional.of(card()) : Optional.empty(), tokens, named,
        random.nextBoolean() ? Optional.of(secret()) : Optional.empty());
  }

  /** Damages a document so that secrets stay where they are: what a field holds is what a decoder sees there. */
  private byte[] damaged(byte[] json) {
    switch (random.nextInt(6)) {
      case 0:
        return java.util.Arrays.copyOf(json, random.nextInt(json.length));
      case 1: {
        byte[] copy = json.clone();
        copy[random.nextInt(copy.length)] = (byte) random.nextInt(256);
        return copy;
      }
      case 2: {
        byte[] copy = json.clone();
        copy[random.nextInt(copy.length)] = (byte) "\"\\,:{}[] 1x\n".charAt(random.nextInt(12));
        return copy;
      }
      default:
        return replaced(new String(json, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Gives values other types, removes tokens between them, and adds some. */
  private String replaced(String json) {
    String[][] changes = {
        {"\"password\":", "\"password\":1"}, {"\"password\":\"", "\"password\":[\""},
        {"\"password\":", "\"password\" "},
        {"\"number\":", "\"number\":\""}, {"\"number\":", "\"number\":-0."}, {"\"number\":", "\"number\":{"},
        {"\"owner\":{", "\"owner\":[{"}, {":[\"", ":[1,\""}, {"\"text\":", "\"text\":{\"x\":"},
        {"\"text\":", "\"text\""}, {"\"claims\":{", "\"claims\":{\"q\":[],"}, {"\"hint\":\"", "\"hint\":nul\""},
        {"\"age\":3", "\"age\":\"x\""}, {"\"age\":3", "\"age\":3 "}, {"\",\"age\"", "\"\"age\""},
        {"},\"named\"", "}\"named\""}, {"{\"k1\":", "{\"k1\" "}, {",\"year\"", " \"year\""}, {"\"}", "\"\"}"}};
    String[] change = changes[random.nextInt(changes.length)];
    return json.replaceFirst(java.util.regex.Pattern.quote(change[0]),
        java.util.regex.Matcher.quoteReplacement(change[1]));
  }

  private void check(String shown, byte[] json) {
    for (int i = 0; i + SHOWN <= shown.length(); i++) {
      if (secrets.contains(shown.substring(i, i + SHOWN))) {
        fail("shows " + shown.substring(i, i + SHOWN) + ": " + shown + " for "
            + new String(json, StandardCharsets.UTF_8));
      }
    }
  }

  private void check(JsonError e, byte[] json) {
    check(e.toString() + e.message() + e.pointer() + e.segments() + e.found() + e.expected(), json);
    if (e.cause() != null) check(stack(e.cause()), json);
    check(stack(e.toException()), json);
    ErrorResponse problem = ErrorResponse.of(e);
    check(new String(problem.body(), StandardCharsets.UTF_8), json);
  }

  private static String stack(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }

  @Test
  void nothingShowsSecrets() {
    JsonAdapter<User> one = Jzon.adapter(User.class);
    JsonAdapter<List<User>> many = Jzon.adapter(new TypeRef<List<User>>() {});
    for (int round = 0; round < ROUNDS; round++) {
      secrets.clear();
      User user = user();
      check(one.encodeToString(user, EncodeOptions.compact().redacted()), new byte[0]);
      byte[] json = damaged(one.encode(user));
      decode(one, json);
      byte[] list = ("[" + new String(json, StandardCharsets.ISO_8859_1) + "]").getBytes(StandardCharsets.ISO_8859_1);
      decode(many, list);
      inMaps(json);
      try (var stream = one.decodeStream(Source.of(new ByteArrayInputStream(json)), Framing.values())) {
        while (stream.hasNext()) {
          if (stream.next() instanceof JsonResult.Failure<User> failure) check(failure.error(), json);
        }
      }
    }
  }

  /** In containers, also where another value is rejected before the adapter comes to the secret. */
  private void inMaps(byte[] damaged) {
    String user = new String(damaged, StandardCharsets.ISO_8859_1);
    String[] texts = {
        "{\"a\":[" + user + "]}", "{\"a\":7,\"b\":[" + user + "]}", "{\"a\":{\"x\":" + user + "}}",
        "{\"a\":7,\"b\":[" + user + ",[" + user};
    String map = texts[random.nextInt(texts.length)];
    boolean isField = random.nextBoolean();
    String json = isField ? "{\"name\":" + (random.nextBoolean() ? "7" : "\"n\"") + ",\"value\":" + map + "}" : map;
    byte[] text = json.getBytes(StandardCharsets.ISO_8859_1);
    switch (random.nextInt(2) + (isField ? 2 : 0)) {
      case 0 -> inMap(Jzon.adapter(new TypeRef<Map<String, List<User>>>() {}), Map.of(), text);
      case 1 -> inMap(Jzon.adapter(new TypeRef<Map<String, Map<String, Optional<User>>>>() {}), Map.of(), text);
      case 2 -> inMap(
          Jzon.adapter(new TypeRef<Box<Map<String, List<User>>>>() {}), new Box<>("b", Map.of()), text);
      default -> inMap(Jzon.adapter(Outer.class), new Outer("o", Map.of()), text);
    }
  }

  private <T> void inMap(JsonAdapter<T> adapter, T empty, byte[] text) {
    decode(adapter, text);
    if (adapter.tryDecodeOnto(empty, text) instanceof JsonResult.Failure<T> f) check(f.error(), text);
    for (Framing framing : List.of(Framing.values(), Framing.lines())) {
      try (var stream = adapter.decodeStream(Source.of(new ByteArrayInputStream(text)), framing)) {
        while (stream.hasNext()) if (stream.next() instanceof JsonResult.Failure<T> f) check(f.error(), text);
      }
    }
  }

  private <T> void decode(JsonAdapter<T> adapter, byte[] json) {
    try {
      adapter.decode(json);
    } catch (JsonBindException e) {
      check(stack(e) + e.getMessage(), json);
      check(e.error(), json);
    }
    if (adapter.tryDecode(Source.of(new ByteArrayInputStream(json))) instanceof JsonResult.Failure<T> f) check(
        f.error(), json);
    if (adapter.tryDecode(json, DecodeOptions.defaults().lenient()) instanceof JsonResult.Failure<T> f) check(
        f.error(), json);
    if (adapter.decodeAll(json) instanceof JsonResults.Failure<T> f) {
      for (JsonError e : f.errors()) check(e, json);
    }
    JsonResult<Partial<T>> partial = adapter.tryDecodeIncomplete(json);
    if (partial instanceof JsonResult.Failure<Partial<T>> f) check(f.error(), json);
    else check(partial.orElseThrow().incomplete().toString(), json);
  }
}
