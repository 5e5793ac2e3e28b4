package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Errors of documents with secrets: they show neither a secret nor its parts, and everything else as usual. */
class SecretValuesTest {
  private static final FieldNames LOGIN = new FieldNames("user", "password", "tags", "keys", "age");

  /** Reads a secret value as generated code does. */
  private static <A> A secret(JsonReader in, Function<JsonReader, A> read) {
    int secret = SecretValues.enter(in);
    A value;
    try {
      value = read.apply(in);
    } catch (RuntimeException e) {
      throw SecretValues.failed(in, secret, e);
    }
    SecretValues.leave(in, secret);
    return value;
  }

  private static List<Integer> ints(JsonReader in) {
    List<Integer> all = new ArrayList<>();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) all.add(in.readInt());
    return all;
  }

  /** An object of lists of integers, of which those named "pins" are secret by themselves. */
  private static String keys(JsonReader in) {
    StringBuilder s = new StringBuilder();
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      String name = in.readName();
      s.append(name).append(name.equals("pins") ? secret(in, SecretValuesTest::ints) : ints(in));
    }
    return s.toString();
  }

  private static String password(JsonReader in) {
    String password = in.readString();
    if (password.startsWith("weak")) throw new IllegalArgumentException("weak: " + password);
    return password;
  }

  /**
   * A user, a secret password, a list, a secret object, and an age. Some ages reject the object as a whole: with a
   * message of the program, at its start or wherever reading has stopped.
   */
  private static String login(JsonReader in) {
    SecretValues.expect(in);
    long start = in.offset();
    String user = null;
    String rest = "";
    int seen = 0;
    int age = 0;
    for (int i = in.readFirstName(LOGIN); i != JsonReader.END; ) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(LOGIN);
        continue;
      }
      seen = in.markRead(seen, i, LOGIN);
      if (i == 0) user = in.readString();
      if (i == 1) rest += secret(in, SecretValuesTest::password);
      if (i == 2) rest += ints(in);
      if (i == 3) rest += secret(in, SecretValuesTest::keys);
      if (i == 4) {
        age = in.readInt();
        if (age == 9) throw new IllegalArgumentException("9 is too young");
      }
      i = in.readNextName(LOGIN);
    }
    if ((seen & 1) == 0) throw in.missing(LOGIN, seen, 1);
    if (age == 1) throw in.rejected(start, "not " + user + rest);
    if (age == 2) throw new IllegalArgumentException("not " + user + rest);
    if (age == 3) throw in.error(Reason.LIMIT_ENTRIES, start, "more than 3 logins");
    return user + rest;
  }

  private static String logins(JsonReader in) {
    SecretValues.expect(in);
    String s = "";
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) s += login(in) + ";";
    return s;
  }

  private static String outcome(String json, Function<JsonReader, String> read) {
    String outcome = Inputs.all(json.replace('\'', '"'), read);
    return outcome.startsWith("error ") ? outcome.substring(6, outcome.lastIndexOf(' ')) : outcome;
  }

  /** The error of a document that an exception of the program rejects. */
  private static String rejected(String json, Function<JsonReader, String> read) {
    byte[] bytes = Inputs.utf8(json.replace('\'', '"'));
    String expected = null;
    for (int form = 0; form < 9; form++) {
      try (JsonReader in = form == 0 ? JsonReader.open(bytes, 0, bytes.length, Limits.DEFAULT)
          : JsonReader.open(Inputs.stream(bytes, 1 << 2 * form), Limits.DEFAULT)) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> read.apply(in));
        JsonError error = in.locate(e);
        if (error.isHidden()) assertNull(error.cause(), "the cause may quote a secret");
        else assertSame(e, error.cause());
        if (expected == null) expected = error + " at " + error.offset();
        assertEquals(expected, error + " at " + error.offset());
      }
    }
    return expected;
  }

  private static final String VALUE = "; the value is hidden because it is secret)";
  private static final String MESSAGE = "; the message is hidden because the value contains a secret)";

  private static void check(Function<JsonReader, String> read, String[][] rows) {
    for (String[] row : rows) assertEquals(row[1], outcome(row[0], read), row[0]); // ' stands for "
  }

  @Test
  void nothingInsideASecretIsShown() {
    check(SecretValuesTest::login, new String[][] {
      {"{'user':'a','password':'b','age':4}", "ab"},
      {"{'user':'a','password':12345}", ".password(expected a string" + VALUE + " EXPECTED_STRING at 23"},
      {"{'user':'a','password':{'abcd':[1]}}", ".password(expected a string" + VALUE + " EXPECTED_STRING at 23"},
      {"{'user':'a','password':abcd}", ".password(expected a string" + VALUE + " EXPECTED_STRING at 23"},
      {"{'user':'a','password':'abcd", ".password(unexpected end of input" + VALUE + " UNEXPECTED_END at 28"},
      {"{'user':'a','password':'ab\\qcd'}", ".password(invalid escape" + VALUE + " INVALID_ESCAPE at 27"},
      {"{'user':'a','password':'weak1'}", ".password(rejected" + VALUE + " REJECTED at 29"},
      {"{'keys':{'abcd':[1,'efgh']}}", ".keys(expected an integer" + VALUE + " EXPECTED_INTEGER at 19"},
      {"{'keys':{'abcd':[1 2]}}", ".keys(expected ',' or ']'" + VALUE + " EXPECTED_ELEMENT_END at 19"},
      {"{'keys':{'abcd' [1]}}", ".keys(expected ':'" + VALUE + " EXPECTED_COLON at 16"},
      {"{'keys':{'pins':[1,'efgh']}}", ".keys(expected an integer" + VALUE + " EXPECTED_INTEGER at 19"},
      {"{'keys':{'pins':[1],'abcd':x}}", ".keys(expected an array" + VALUE + " EXPECTED_ARRAY at 27"},
      {"{'keys':'abcd'}", ".keys(expected an object" + VALUE + " EXPECTED_OBJECT at 8"},
    });
    check(SecretValuesTest::logins, new String[][] {
      {"[{'user':'a','password':'b'},{'user':'c','password':'d'}]", "ab;cd;"},
      {"[{'user':'a'},{'keys':{'abcd':[1,[2]]}}]",
        ".[1].keys(expected an integer" + VALUE + " EXPECTED_INTEGER at 33"},
      {"[{'user':'a'},{'user':'b','password':['c']}]",
        ".[1].password(expected a string" + VALUE + " EXPECTED_STRING at 37"},
    });
  }

  /** What follows a secret may be its end, if a quote is missing or the secret has one. */
  @Test
  void malformedInputIsNotShownUnlessItIsABracket() {
    check(SecretValuesTest::login, new String[][] {
      {"{'user':'a','password' 'abcd'}", "(expected ':') EXPECTED_COLON at 23"},
      {"{'user':'a','password':'ab'1234}", "(expected ',' or '}') EXPECTED_MEMBER_END at 27"},
      {"{'user':'a','password':'ab'cd'}", "(expected ',' or '}') EXPECTED_MEMBER_END at 27"},
      {"{'user':'a','password':'ab']", "(expected ',' or '}', got ]) EXPECTED_MEMBER_END at 27"},
      {"{'user':'a','password':'ab'[", "(expected ',' or '}', got [) EXPECTED_MEMBER_END at 27"},
      {"{'user':'a','password':'ab'{", "(expected ',' or '}', got {) EXPECTED_MEMBER_END at 27"},
      {"{'user':'a','password':'ab',}", "(expected a name, got }) EXPECTED_NAME at 28"},
      {"{'user':'a','password':'ab',cd}", "(expected a name) EXPECTED_NAME at 28"},
      {"{'user':'a'} 'cd'", "(unexpected data after the document) TRAILING_DATA at 13"},
      {"{'user':'a'} ]", "(unexpected data after the document, got ]) TRAILING_DATA at 13"},
      {"{'user':'a','password':'ab'", "(unexpected end of input) UNEXPECTED_END at 27"},
      {"'abcd'", "(expected an object) EXPECTED_OBJECT at 0"},
      {"7", "(expected an object) EXPECTED_OBJECT at 0"},
      {"{'user':'a','tags':'abcd'}", ".tags(expected an array) EXPECTED_ARRAY at 19"},
      {"{'user':'a','tags':true}", ".tags(expected an array, got true) EXPECTED_ARRAY at 19"},
    });
  }

  @Test
  void whatIsNotSecretIsShown() {
    check(SecretValuesTest::login, new String[][] {
      {"{'user':7,'password':'b'}", ".user(expected a string, got 7) EXPECTED_STRING at 8"},
      {"{'password':'b','age':'x'}", ".age(expected an integer, got \"x\") EXPECTED_INTEGER at 22"},
      {"{'password':'b','age':4}", ".user(missing) MISSING_FIELD at 23"},
      {"{'password':'b','password':'c'}", ".password(duplicate) DUPLICATE_FIELD at 16"},
      {"{'password':'b','tags':[1,'x']}", ".tags[1](expected an integer, got \"x\") EXPECTED_INTEGER at 26"},
      {"{'keys':{'pins':[1]},'age':x}", ".age(expected an integer, got x) EXPECTED_INTEGER at 27"},
    });
  }

  /** A message of the program may quote the value, so it is hidden if the value contains a secret. */
  @Test
  void messagesOfTheProgramAreShownUnlessASecretIsInTheValue() {
    check(SecretValuesTest::login, new String[][] {
      {"{'user':'a','password':'b','age':1}", "(rejected" + MESSAGE + " REJECTED at 0"},
      {"{'user':'a','tags':[1],'age':1}", "(not a[1]) REJECTED at 0"},
      {"{'user':'a','password':'b','age':3}", "(more than 3 logins) LIMIT_ENTRIES at 0"},
    });
    check(SecretValuesTest::logins, new String[][] {
      {"[{'user':'a','password':'b'},{'user':'c','age':1}]", ".[1](not c) REJECTED at 29"},
    });
    Function<JsonReader, String> one = SecretValuesTest::login, many = SecretValuesTest::logins;
    assertEquals("(rejected" + MESSAGE + " at 34", rejected("{'user':'a','password':'b','age':2}", one));
    assertEquals("(not a) at 19", rejected("{'user':'a','age':2}", one));
    assertEquals(".age(9 is too young) at 33", rejected("{'user':'a','password':'b','age':9}", one));
    assertEquals(".[1](not c) at 48", rejected("[{'user':'a','password':'b'},{'user':'c','age':2}]", many));
    assertEquals(
        ".[1](rejected" + MESSAGE + " at 48", rejected("[{'user':'a'},{'user':'c','password':'b','age':2}]", many));
    // the value begins in a part of the stream that has left the window
    String far = "{'user':'a','password':'b','age':2" + " ".repeat(300_000) + "}";
    assertEquals("(rejected" + MESSAGE + " at 300034", rejected(far, one));
    // a list after the secret does not contain it, the object around both does
    Function<JsonReader, String> list = in -> {
      SecretValues.expect(in);
      in.readObjectStart();
      in.readName();
      secret(in, JsonReader::readString);
      in.readNextMember();
      in.readName();
      ints(in);
      throw new IllegalArgumentException("not sorted");
    };
    assertEquals(".b(not sorted) at 17", rejected("{'a':'s','b':[2,1]", list));
  }

  @Test
  void theWholeDocumentMayBeSecret() {
    Function<JsonReader, String> list = in -> secret(in, SecretValuesTest::ints).toString();
    check(list, new String[][] {
      {"[1,2]", "[1, 2]"},
      {"[1,'efgh']", "(expected an integer" + VALUE + " EXPECTED_INTEGER at 3"},
      {"'efgh'", "(expected an array" + VALUE + " EXPECTED_ARRAY at 0"},
    });
    check(in -> {
      throw in.rejected(0, "not " + secret(in, JsonReader::readString));
    }, new String[][] {{"'ab'", "(rejected" + MESSAGE + " REJECTED at 0"}});
    check(in -> {
      SecretValues.expect(in);
      in.skipValue();
      return "";
    }, new String[][] {
      {"]", "(expected a value, got ]) EXPECTED_VALUE at 0"}, {"x", "(expected a value) EXPECTED_VALUE at 0"},
    });
  }

  /** A program that rejects a value just after it has read a secret, and a case that is rejected after a secret. */
  @Test
  void theSecretItselfMayBeTheRejectedValue() {
    Function<JsonReader, String> list = in -> {
      in.readObjectStart();
      in.readName();
      throw new IllegalArgumentException("not " + secret(in, SecretValuesTest::ints));
    };
    assertEquals(".a(rejected" + MESSAGE + " at 9", rejected("{'a':[1,2]", list));
    Function<JsonReader, String> object = in -> {
      in.readObjectStart();
      in.readName();
      throw new IllegalArgumentException("not " + secret(in, SecretValuesTest::keys));
    };
    assertEquals(".a(rejected" + MESSAGE + " at 14", rejected("{'a':{'k':[1] }", object));
    Discriminator kind = new Discriminator("kind", new FieldNames("k"));
    check(in -> {
      in.readArrayStart();
      secret(in, JsonReader::readString);
      in.readNextElement();
      return "" + in.readDiscriminator(kind);
    }, new String[][] {
      {"['ab',{'kind':'x'}]",
        ".[1](invalid discriminator in 'kind': expected one of \"k\", got \"x\") INVALID_VARIANT at 7"},
    });
  }

  /** A case whose discriminator was read already, so that its object is open. */
  @Test
  void casesMayBeSecret() {
    Discriminator kind = new Discriminator("kind", new FieldNames("k"));
    Function<JsonReader, String> read = in -> {
      in.readArrayStart();
      in.readDiscriminator(kind);
      String s = secret(in, SecretValuesTest::keys);
      in.leaveDiscriminator();
      return s + in.readNextElement();
    };
    check(read, new String[][] {
      {"[{'kind':'k','a':[1]}]", "a[1]false"}, {"[{'a':[1],'kind':'k'}]", "a[1]false"},
      {"[{'kind':'k','abcd':1}]", ".[0](expected an array" + VALUE + " EXPECTED_ARRAY at 20"},
      {"[{'abcd':1,'kind':'k'}]", ".[0](expected an array" + VALUE + " EXPECTED_ARRAY at 9"},
    });
  }

  /** The last secret that has begun is the outermost of those that are open. */
  @Test
  void placesOfSecrets() {
    byte[] json = Inputs.utf8("[{\"pins\":[1],\"a\":[2],\"pins\":[3]},[4],[5],[6]]");
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      in.readArrayStart();
      secret(in, SecretValuesTest::keys);
      assertEquals(1, SecretValues.last(in));
      in.readNextElement();
      secret(in, SecretValuesTest::ints);
      assertEquals(33, SecretValues.last(in));
      in.readNextElement();
      int mark = in.mark();
      assertThrows(JsonException.class, () -> secret(in, JsonReader::readInt));
      assertEquals(37, SecretValues.last(in));
      in.rewind(mark);
      in.skipValue();
      in.unmark(mark);
      in.readNextElement();
      int outer = SecretValues.enter(in);
      assertEquals(41, SecretValues.last(in));
      in.readArrayStart();
      int inner = SecretValues.enter(in);
      assertEquals(41, SecretValues.last(in));
      assertEquals(1, outer);
      assertTrue(inner < 0);
      JsonException e = SecretValues.failed(in, inner, new IllegalArgumentException("6"));
      assertTrue(e.isHidden());
      assertEquals(".[3][0](rejected" + VALUE, in.locate(e).toString());
      assertEquals(".[3](rejected" + VALUE, in.locate(SecretValues.failed(in, outer, e)).toString());
    }
  }

  /** Among the names of an object that may be secret, errors lead to the object only. */
  @Test
  void namesMayBeSecret() {
    Function<JsonReader, String> rest = in -> {
      in.readArrayStart();
      SecretValues.expectNames(in);
      String s = "";
      for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
        in.readName();
        int secret = SecretValues.enter(in) - 1;
        try {
          s += in.readInt();
        } catch (RuntimeException e) {
          throw SecretValues.failed(in, secret, e);
        }
        SecretValues.leave(in, secret);
      }
      return s + in.readNextElement() + SecretValues.namesDepth(in);
    };
    check(rest, new String[][] {
      {"[{'abcd':1,'e':2}]", "12false1"},
      {"[{'abcd':'x'}]", ".[0](expected an integer" + VALUE + " EXPECTED_INTEGER at 9"},
      {"[{'abcd':1 2}]", ".[0](expected ',' or '}') EXPECTED_MEMBER_END at 11"},
      {"[{'abcd':1", ".[0](unexpected end of input" + VALUE + " UNEXPECTED_END at 10"},
      {"[{'abcd' 1}]", ".[0](expected ':') EXPECTED_COLON at 9"},
      {"[{'a':1} {'b':2}]", "(expected ',' or ']', got {) EXPECTED_ELEMENT_END at 9"},
    });
    assertEquals("" + Integer.MAX_VALUE, outcome("7", in -> SecretValues.namesDepth(in) + "".repeat(in.readInt())));
  }

  @Test
  void limitsInsideASecretAreTold() {
    Limits l = Limits.DEFAULT.withStringBytes(3);
    assertEquals(
        "error .password(string of more than 3 bytes" + VALUE + " LIMIT_STRING_BYTES at 12 1:13",
        Inputs.all(Inputs.utf8("{\"password\":\"abcdef\"}"), l, SecretValuesTest::login));
  }

  @Test
  void theExceptionItselfHidesTheValue() {
    byte[] json = Inputs.utf8("{\"password\":\"weak1\"}");
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      login(in);
      throw new AssertionError("accepted");
    } catch (JsonException e) {
      assertTrue(e.isHidden());
      assertEquals("rejected; the value is hidden because it is secret at offset 19", e.getMessage());
      assertNull(e.getCause());
      JsonError error = JsonError.of(e);
      assertTrue(error.isHidden());
      assertEquals("(rejected" + VALUE, error.toString());
      // of two alternatives, the one inside a secret is reported
      JsonException other = new JsonException(Reason.EXPECTED_INTEGER, 3, null);
      assertSame(e, other.orElse(e));
      assertSame(e, e.orElse(other));
      assertFalse(other.isHidden());
      assertEquals("expected an integer at offset 3", other.getMessage());
    }
  }

  @Test
  void hiddenErrorsStayHidden() {
    Object[] path = {"a", "b", "c"};
    JsonError e = new JsonError(Reason.EXPECTED_INTEGER, path, 7, 1, 8, null, "\"x\"", null);
    JsonError hidden = e.inSecret(2);
    assertEquals(".a.b(expected an integer" + VALUE, hidden.toString());
    assertEquals("(expected an integer" + VALUE, hidden.inSecret(0).toString());
    assertEquals(".a.b(expected an integer" + VALUE, hidden.aroundSecret().toString());
    assertEquals(".a.b.c(expected an integer" + VALUE, e.inSecret(9).toString());
    assertEquals(".a.b(missing" + VALUE, hidden.as(Reason.MISSING_FIELD).toString());
    assertEquals(".a.b.c(missing)", e.as(Reason.MISSING_FIELD).toString());
    assertNull(hidden.found());
    assertFalse(e.isHidden());
    assertTrue(hidden.isHidden());
    assertEquals(7, hidden.offset());
    JsonError around = JsonError.of(Reason.REJECTED, "not abcd", new Exception("abcd")).aroundSecret();
    assertEquals("(rejected" + MESSAGE, around.toString());
    assertNull(around.cause());
    assertTrue(around.isHidden());
  }

  /** Neither the next document of a reader nor the next user of a pooled one has anything to hide. */
  @Test
  void secretsEndWithTheDocument() {
    byte[] json = Inputs.utf8("{\"user\":\"a\",\"password\":\"b\"} [1 \"x\"]");
    try (JsonReader in = JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)) {
      assertTrue(in.nextDocument());
      assertFalse(in.expectsSecrets());
      assertEquals(-1, SecretValues.last(in));
      assertEquals("ab", login(in));
      assertTrue(in.expectsSecrets());
      assertEquals(23, SecretValues.last(in));
      assertTrue(in.nextDocument());
      assertFalse(in.expectsSecrets());
      JsonException e = assertThrows(JsonException.class, () -> ints(in));
      assertEquals("(expected ',' or ']', got \"x\")", in.locate(e).toString());
    }
    assertEquals(
        "error (expected ',' or ']', got \"x\") EXPECTED_ELEMENT_END at 3 1:4",
        Inputs.all("[1 \"x\"]", SecretValuesTest::ints));
  }
}
