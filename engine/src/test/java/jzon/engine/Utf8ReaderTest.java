package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import jzon.engine.error.Limits;

/** Strings as bytes: what {@code readString} gives, its errors among it. */
class Utf8ReaderTest {
  private static final Limits SHORT = Limits.DEFAULT.withStringBytes(8);

  private static String utf8(JsonReader in) {
    return new String(in.readUtf8(), StandardCharsets.UTF_8);
  }

  @Test
  void textIsWhatReadStringGives() {
    String[] texts = {
      "", "a", "seven c", "eight ch", "é", "日本語", "😀", "x".repeat(5000), "x".repeat(77) + "é" + "y".repeat(5000)
    };
    for (String text : texts) {
      assertEquals(text, Inputs.all("\"" + text + "\"", Utf8ReaderTest::utf8));
      assertEquals(text, Inputs.all(" \n\"" + text + "\" ", Utf8ReaderTest::utf8));
      assertEquals(text + "\n\u0000\uD83D\uDE00",
          Inputs.all("\"" + text + "\\n\\u0000\\ud83d\\ude00\"", Utf8ReaderTest::utf8));
    }
  }

  @Test
  void errorsAreThoseOfReadString() {
    String[] bad = {
      "", "1", "null", "\"", "\"abc", "\"a\nb\"", "\"\\x\"", "\"\\ud800\"", "\"" + "x".repeat(100), "'a'", "\"a\"b"
    };
    for (String json : bad) {
      assertEquals(Inputs.all(json, JsonReader::readString), Inputs.all(json, Utf8ReaderTest::utf8), json);
    }
    byte[] malformed = {'"', 'a', (byte) 0xC0, (byte) 0x80, '"'};
    assertEquals(Inputs.array(malformed, JsonReader::readString), Inputs.array(malformed, Utf8ReaderTest::utf8));
    assertEquals("12345678", Inputs.array(Inputs.utf8("\"12345678\""), SHORT, Utf8ReaderTest::utf8));
    for (String json : new String[] {"\"123456789\"", "\"12345678é\"", "\"1234567\\n\""}) {
      byte[] b = Inputs.utf8(json);
      assertEquals(
          Inputs.array(b, SHORT, JsonReader::readString), Inputs.array(b, SHORT, Utf8ReaderTest::utf8), json);
    }
  }
}
