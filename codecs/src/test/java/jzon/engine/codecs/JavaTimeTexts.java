package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.Samples;
import jzon.engine.error.Limits;

/** Compares {@link JavaTimeText} with java.time: each type is written as toString, and read as parse or not at all. */
abstract class JavaTimeTexts {
  static final int ROUNDS = Samples.ROUNDS / 20;
  private static final String ALPHABET = "0123456789-+:.TZPDHMSYW[]/, \"\\\u00e9";

  final Random random = new Random(31);

  // Writing

  static <A> String written(BiConsumer<A, JsonWriter> write, A v) {
    try (JsonWriter out = JsonWriter.open()) {
      write.accept(v, out);
      return out.toText();
    }
  }

  /** Writes more values than the buffer of a writer holds, which must have room for each. */
  final <A> void checkMany(Supplier<A> values, BiConsumer<A, JsonWriter> write, Function<A, String> print) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StringBuilder expected = new StringBuilder();
    try (JsonWriter out = JsonWriter.open(); JsonWriter stream = JsonWriter.open(bytes)) {
      for (int i = 0; i < 4000; i++) {
        A v = values.get();
        expected.append('"').append(print.apply(v)).append('"');
        write.accept(v, out);
        write.accept(v, stream);
      }
      stream.flush();
      assertEquals(expected.toString(), out.toText());
      assertEquals(expected.toString(), bytes.toString(UTF_8));
    }
  }

  /** Writes the value at every place near the end of a writer's buffer. */
  final <A> void checkAtEndOfBuffer(A v, BiConsumer<A, JsonWriter> write) {
    byte[] before = new byte[32 * 1024];
    Arrays.fill(before, (byte) '1');
    for (int n = before.length - 300; n < before.length; n++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (JsonWriter out = JsonWriter.open(); JsonWriter stream = JsonWriter.open(bytes)) {
        for (JsonWriter one : new JsonWriter[] {out, stream}) {
          for (int i = 0; i < n; i += 100) one.writeRaw(before, i, Math.min(i + 100, n));
          write.accept(v, one);
        }
        stream.flush();
        String text = "\"" + v + '"';
        assertEquals(text, out.toText().substring(n));
        assertEquals(text, bytes.toString(UTF_8).substring(n));
      }
    }
  }

  // Reading

  /** Writes random values, reads their texts, and the same texts with a damage. */
  final <A> void check(
      Supplier<A> values, BiConsumer<A, JsonWriter> write, Function<JsonReader, A> tryRead, Function<String, A> parse,
      Function<A, String> print) {
    int read = 0, refused = 0;
    for (int i = 0; i < ROUNDS; i++) {
      A v = values.get();
      String text = print.apply(v);
      String json = '"' + text + '"';
      assertEquals(json, written(write, v));
      A back = readAll(json, tryRead);
      if (back != null) {
        assertEquals(parse.apply(text), back, text);
        read++;
      }
      String damaged = damage(text);
      A wrong = readAll('"' + damaged + '"', tryRead);
      if (wrong == null) {
        refused++;
      } else {
        try {
          assertEquals(parse.apply(damaged), wrong, damaged);
        } catch (DateTimeException | IllegalArgumentException e) {
          fail(damaged + " is read as " + wrong);
        }
      }
    }
    assertTrue(read > ROUNDS / 5, "common forms are read in place, but only " + read + " were");
    assertTrue(refused > ROUNDS / 5, "only " + refused + " damaged texts were refused");
  }

  /** Reads the value within an array at the end of the input and far from it, and checks what the reader does next. */
  final <A> A readAll(String json, Function<JsonReader, A> tryRead) {
    byte[] near = ("[ " + json + "]").getBytes(UTF_8);
    byte[] far = ("[" + json + ",\"" + "x".repeat(200) + "\"]").getBytes(UTF_8);
    byte[] last = (" ".repeat(600) + "[" + json + "]" + " ".repeat(json.length() % 32)).getBytes(UTF_8);
    A a = read(open(near), json, tryRead);
    assertEquals(a, read(open(far), json, tryRead));
    assertEquals(a, read(open(last), json, tryRead));
    assertEquals(a, read(JsonReader.open(Inputs.stream(near, 1 + json.length() % 17), Limits.DEFAULT), json, tryRead));
    return a;
  }

  private static JsonReader open(byte[] document) {
    return JsonReader.open(document, 0, document.length, Limits.DEFAULT);
  }

  private <A> A read(JsonReader open, String json, Function<JsonReader, A> tryRead) {
    try (JsonReader in = open) {
      assertTrue(in.readArrayStart());
      long at = in.offset();
      A v = tryRead.apply(in);
      if (v == null) assertEquals(at, in.offset(), "the reader stays at the string");
      else assertEquals(at + json.getBytes(UTF_8).length, in.offset(), "the reader is behind the string");
      return v;
    }
  }

  private String damage(String text) {
    StringBuilder s = new StringBuilder(text);
    for (int n = 1 + random.nextInt(2); n > 0; n--) {
      int at = random.nextInt(s.length() + 1);
      char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
      int kind = random.nextInt(3);
      if (kind == 0 || at == s.length()) s.insert(at, c);
      else if (kind == 1) s.setCharAt(at, c);
      else s.deleteCharAt(at);
      if (s.length() == 0) s.append('0');
    }
    // A quote or a backslash would make another string of it.
    return s.toString().replace('"', '/').replace('\\', '/');
  }

  /** Reads the text in place, or fails if java.time reads it as something else or not at all. */
  final <A> A readAsParsed(String text, Function<JsonReader, A> tryRead, Function<String, A> parse) {
    A read;
    try (JsonReader in = open(("[\"" + text + "\"]").getBytes(UTF_8))) {
      assertTrue(in.readArrayStart());
      read = tryRead.apply(in);
    }
    if (read != null) {
      try {
        assertEquals(parse.apply(text), read, text);
      } catch (DateTimeException e) {
        fail(text + " is read as " + read);
      }
    }
    return read;
  }

  /** Reads the text with each other character at each place, and with one more or less. */
  final <A> void everyCharacter(String text, Function<JsonReader, A> tryRead, Function<String, A> parse) {
    assertNotNull(readAsParsed(text, tryRead, parse), text);
    for (int at = 0; at < text.length(); at++) {
      for (char c = 1; c < 256; c++) {
        if (c == '"' || c == '\\') continue;
        readAsParsed(text.substring(0, at) + c + text.substring(at + 1), tryRead, parse);
        if (c > ' ' && c < 128) readAsParsed(text.substring(0, at) + c + text.substring(at), tryRead, parse);
      }
      readAsParsed(text.substring(0, at) + text.substring(at + 1), tryRead, parse);
    }
  }

  /** Reads the text, and no beginning of it without the closing quote, at the end of the input. */
  final <A> void everyBeginning(String text, Function<JsonReader, A> tryRead) {
    assertNotNull(readAll('"' + text + '"', tryRead));
    for (int n = 1; n <= text.length(); n++) {
      byte[] cut = ('"' + text.substring(0, n)).getBytes(UTF_8);
      try (JsonReader in = open(cut)) {
        assertNull(tryRead.apply(in), text.substring(0, n));
      }
    }
  }

  /** Leaves the reader at each of the strings, which are wrong or of an uncommon form. */
  final <A> void leftToJavaTime(List<String> texts, Function<JsonReader, A> tryRead) {
    for (String s : texts) assertNull(readAll('"' + s + '"', tryRead), s);
  }

  // Values

  final int year() {
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(10_000);
      case 1 -> random.nextInt(2_000_000) - 1_000_000;
      case 2 -> random.nextInt(20) * 100;
      default -> 1900 + random.nextInt(200);
    };
  }

  final LocalDate date() {
    int year = year();
    return LocalDate.ofYearDay(year, 1 + random.nextInt(Year.isLeap(year) ? 366 : 365));
  }

  final int nano() {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(1000) * 1_000_000;
      case 1 -> random.nextInt(1_000_000) * 1000;
      case 2 -> random.nextInt(1_000_000_000);
      case 3 -> random.nextInt(1000);
      default -> 0;
    };
  }

  final LocalTime time() {
    return LocalTime.of(
        random.nextInt(24), random.nextInt(60), random.nextInt(3) == 0 ? 0 : random.nextInt(60), nano());
  }

  final LocalDateTime dateTime() {
    return LocalDateTime.of(date(), time());
  }

  final ZoneOffset offset() {
    return switch (random.nextInt(5)) {
      case 0 -> ZoneOffset.UTC;
      case 1 -> ZoneOffset.ofTotalSeconds(random.nextInt(36 * 3600 + 1) - 18 * 3600);
      default -> ZoneOffset.ofTotalSeconds((random.nextInt(36 * 4 + 1) - 18 * 4) * 900);
    };
  }

  /** What java.time prints, with the seconds that it leaves out: behind the first hour and minute. */
  static String full(String text) {
    return text.replaceFirst("^(.*T|)(\\d\\d:\\d\\d)(?!:\\d\\d([.+-]|Z|$|:))", "$1$2:00");
  }
}
