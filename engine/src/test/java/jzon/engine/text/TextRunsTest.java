package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** Where the loops over runs of text stop, and what they have decoded by then. */
class TextRunsTest {
  /** Reads four characters of three bytes, of which the one at {@code place} is replaced. */
  private static void check(int place, int b0, int b1, int b2) {
    byte[] text = new byte[40];
    byte[] good = Inputs.utf8("日本語文\"");
    System.arraycopy(good, 0, text, 0, good.length);
    text[3 * place] = (byte) b0;
    text[3 * place + 1] = (byte) b1;
    text[3 * place + 2] = (byte) b2;
    char[] to = new char[20];
    long read = TextRuns.chars(text, 0, 12, to, 0);
    int w = b0 | b1 << 8 | b2 << 16;
    boolean valid = Utf8.isThree(w);
    String expected = "日本語文".substring(0, place);
    if (valid) expected += (char) ((b0 & 0xF) << 12 | (b1 & 0x3F) << 6 | b2 & 0x3F) + "日本語文".substring(place + 1);
    assertEquals(expected, new String(to, 0, (int) (read >>> 32)), () -> place + " " + Integer.toHexString(w));
    assertEquals(3 * expected.length(), (int) read, () -> place + " " + Integer.toHexString(w));
  }

  /** Every first and second byte, and the third at the edges of what is allowed; and every third byte. */
  @Test
  void threesAtEveryPlaceOfAStep() {
    int[] edges = {0, 0x22, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xE0, 0xFF};
    for (int place = 0; place < 4; place++) {
      for (int b0 = 0xE0; b0 < 0xF0; b0++) {
        for (int b1 = 0; b1 < 256; b1++) {
          for (int b2 : edges) check(place, b0, b1, b2);
        }
        for (int b2 = 0; b2 < 256; b2++) {
          check(place, b0, 0x9F, b2);
          check(place, b0, 0xA0, b2);
        }
      }
    }
  }

  /** A backslash at the end of a word, whose letter is behind it, does not end a run. */
  @Test
  void escapesAcrossWords() {
    for (int before = 0; before < 16; before++) {
      for (int escapes = 1; escapes < 12; escapes++) {
        byte[] text = Inputs.utf8("x".repeat(before) + "\\n\\\\".repeat(escapes) + "\"" + " ".repeat(40));
        byte[] to = new byte[200];
        long read = TextRuns.escapes(text, 0, text.length - 20, to, 0);
        assertEquals(
            "x".repeat(before) + "\n\\".repeat(escapes),
            new String(to, 0, (int) (read >>> 32), StandardCharsets.ISO_8859_1));
        assertEquals(before + 4 * escapes, (int) read);
      }
    }
  }

  /** A zero behind a backslash is no letter, wherever the two are. */
  @Test
  void zerosBehindBackslashes() {
    for (int before = 0; before < 32; before++) {
      byte[] text = Inputs.utf8("\\n".repeat(before / 2) + "x".repeat(before % 2) + "\\\0\"" + " ".repeat(40));
      long read = TextRuns.escapes(text, 0, text.length - 20, new byte[200], 0);
      assertEquals(before / 2 + before % 2, (int) (read >>> 32));
      assertEquals(before, (int) read);
    }
  }

  /**
   * Decodes ASCII and escapes a character at a time up to {@code end}, or to what is none of them; returns where it
   * stops.
   */
  private static int readEscapes(byte[] b, int p, int end, StringBuilder text) {
    while (p < end) {
      int c = b[p];
      if (c < ' ' || c == '"') return p;
      if (c == '\\') {
        int known = "\"\\/bfnrt".indexOf(b[p + 1] & 0xFF);
        if (known >= 0) {
          text.append("\"\\/\b\f\n\r\t".charAt(known));
          p += 2;
          continue;
        }
        if (b[p + 1] != 'u' || b[p + 2] != '0' || b[p + 3] != '0') return p;
        int high = Character.digit(b[p + 4], 16);
        int low = Character.digit(b[p + 5], 16);
        if (high < 0 || low < 0) return p;
        text.append((char) (high << 4 | low));
        p += 6;
        continue;
      }
      text.append((char) c);
      p++;
    }
    return p;
  }

  private static void checkEscapes(byte[] b, int end) {
    byte[] to = new byte[end + 64];
    Arrays.fill(to, (byte) 'x');
    long read = TextRuns.escapes(b, 1, end, to, 5);
    int q = (int) read;
    StringBuilder expected = new StringBuilder("xxxxx");
    int at = readEscapes(b, 1, Math.max(q, end + 1), expected);
    if (q > end && at > q) {
      expected.setLength(5);
      at = readEscapes(b, 1, q, expected);
    }
    String where = "to " + end + " of " + HexFormat.of().formatHex(b);
    assertEquals(at, q, where);
    assertTrue(q <= end + 16, where);
    assertEquals(expected.toString(), new String(to, 0, (int) (read >>> 32), StandardCharsets.ISO_8859_1), where);
  }

  /** Any two bytes at any place of two words, in text that is otherwise right. */
  @Test
  void anyBytesAmongEscapes() {
    int[] edges = {
      0, 0x1F, ' ', '!', '"', '#', '/', '0', '[', '\\', ']', 'a', 'b', 'n', 't', 'u', 'v', 0x7F, 0x80, 0xC3, 0xFF
    };
    for (String around :
        new String[] {
          "a".repeat(40), "\\n".repeat(20), "a\\\\".repeat(14), "\\u00e9a".repeat(6),
          "aa\\\"bbbbb\\n\\nccccccc\\tdddddddddddd"
        }) {
      byte[] good = Arrays.copyOf(Inputs.utf8(" " + around), 80);
      for (int place = 1; place < 20; place++) {
        for (int c = 0; c < 256; c++) {
          byte[] text = good.clone();
          text[place] = (byte) c;
          checkEscapes(text, 40);
          for (int d : edges) {
            text[place + 1] = (byte) d;
            checkEscapes(text, 40);
          }
        }
      }
    }
  }

  /** Escapes near to one another and far from one another, by chance, with every end. */
  @Test
  void escapesByChance() {
    Random random = new Random(78);
    String[] parts = {
      "\\n", "\\\\", "\\\"", "\\/", "\\u0000", "\\u00fF", "\\u0100", "\\x", "\"", "\u001F", "é", "plain",
      "other text of some length"
    };
    for (int i = 0; i < 20_000; i++) {
      StringBuilder s = new StringBuilder(" ");
      int kinds = random.nextInt(10) == 0 ? parts.length : 6;
      while (s.length() < 50) {
        s.append(
            random.nextInt(3) == 0 ? String.valueOf((char) ('a' + random.nextInt(26)))
            : parts[random.nextInt(3) == 0 ? 11 + random.nextInt(2) : random.nextInt(kinds)]);
      }
      checkEscapes(Arrays.copyOf(Inputs.utf8(s.toString()), 160), 1 + random.nextInt(60));
    }
  }

  /**
   * What {@link TextRuns#twos} does, a character at a time: appends to {@code text} and returns the position behind.
   */
  private static int readTwos(byte[] b, int p, int end, StringBuilder text) {
    while (p <= end) {
      int c = b[p] & 0xFF;
      if (c < ' ' || c == '"' || c == '\\') return p;
      if (c >= 0x80) {
        if (c != 0xC2 && c != 0xC3 || (b[p + 1] & 0xC0) != 0x80) return p;
        text.append((char) ((c & 3) << 6 | b[p + 1] & 0x3F));
        p += 2;
      } else {
        text.append((char) c);
        p++;
      }
    }
    return p;
  }

  /** Compares the loop from p on, behind five characters, with one character at a time. */
  private static void checkTwos(byte[] b, int p, int end) {
    byte[] to = new byte[end + 64];
    Arrays.fill(to, (byte) 'x');
    int n = 5;
    int[] count = {-1};
    int q = TextRuns.twos(b, p, end, to, n, count);
    StringBuilder expected = new StringBuilder("xxxxx");
    int at = readTwos(b, p, end, expected);
    String where = p + " to " + end + " of " + HexFormat.of().formatHex(b);
    if (at > end && p <= end) {
      // the last step may go on, and leaves a character that its end would cut
      assertTrue(q >= end && q <= end + 8, where);
      expected.setLength(5);
      at = readTwos(b, p, q - 1, expected);
    }
    assertEquals(at, q, where);
    assertEquals(expected.length(), count[0], where);
    assertEquals(expected.toString(), new String(to, 0, count[0], StandardCharsets.ISO_8859_1), where);
  }

  /** Each set of first bytes in a word, and each before a word. */
  @Test
  void twosInEveryPlaceOfAWord() {
    for (int set = 0; set < 1 << 12; set++) {
      StringBuilder s = new StringBuilder();
      for (int i = 0; i < 12; i++) {
        s.append((set >>> i & 1) == 0 ? (char) ('a' + i) : (char) (0x80 + (set * 7 + i * 11) % 128));
      }
      byte[] text = Inputs.utf8(s + "\"");
      byte[] padded = Arrays.copyOf(text, text.length + 40);
      checkTwos(padded, 0, text.length + 16);
    }
  }

  /** Every byte, and every pair of bytes that matter, at every place of two words, in text that is otherwise right. */
  @Test
  void anyBytesAmongTwos() {
    int[] edges = {
      0, 0x1F, ' ', '!', '"', '#', '[', '\\', ']', 0x7F, 0x80, 0xA2, 0xBF, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xDF, 0xE0,
      0xE2, 0xE3, 0xF0, 0xFF,
    };
    for (String around : new String[] {"a".repeat(28), "é".repeat(16), "aé".repeat(12), "aaéaaaaéÿ¿aaéaaaaéaaa"}) {
      byte[] good = Arrays.copyOf(Inputs.utf8(around), 60);
      for (int place = 0; place < 18; place++) {
        for (int c = 0; c < 256; c++) {
          byte[] text = good.clone();
          text[place] = (byte) c;
          checkTwos(text, 0, 30);
          for (int d : edges) {
            text[place + 1] = (byte) d;
            checkTwos(text, 0, 30);
          }
        }
      }
    }
  }

  /** Bytes by chance, most of them text, with every end. */
  @Test
  void twosByChance() {
    Random random = new Random(77);
    for (int round = 0; round < 20_000; round++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int wide = random.nextInt(10);
      while (out.size() < 40) {
        int what = random.nextInt(60);
        if (what == 0) {
          out.write(random.nextInt(256));
        } else if (what < 55 && random.nextInt(10) < wide) {
          out.writeBytes(Inputs.utf8(String.valueOf((char) (0x80 + random.nextInt(128)))));
        } else {
          out.write('a' + random.nextInt(26));
        }
      }
      byte[] text = Arrays.copyOf(out.toByteArray(), 80);
      int from = text[0] >= 0 ? random.nextInt(2) : 0;
      for (int end = from - 1; end < 40; end += 1 + random.nextInt(5)) checkTwos(text, from, end);
    }
  }

  /** Appends the character at p, of any length or escaped, and returns the position behind it; p if there is none. */
  private static int readChar(byte[] b, int p, StringBuilder text) {
    int c = b[p];
    if (c == '\\') {
      int known = "\"\\/bfnrt".indexOf(b[p + 1] & 0xFF);
      if (known >= 0) {
        text.append("\"\\/\b\f\n\r\t".charAt(known));
        return p + 2;
      }
      int unit = 0;
      for (int i = 2; i < 6; i++) unit = unit << 4 | (b[p + i] < 0 ? -1 : Character.digit(b[p + i], 16));
      if (b[p + 1] != 'u' || unit < 0 || Character.isSurrogate((char) unit)) return p;
      text.append((char) unit);
      return p + 6;
    }
    if (c >= 0 && c < ' ' || c == '"') return p;
    for (int n = 1; n <= 4; n++) {
      try {
        text.append(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b, p, n)));
        return p + n;
      } catch (CharacterCodingException e) {
        continue;
      }
    }
    return p;
  }

  private static void checkChars(byte[] b, int p, int end) {
    char[] to = new char[end + 64];
    Arrays.fill(to, 'x');
    long read = TextRuns.chars(b, p, end, to, 5);
    int q = (int) read;
    String where = p + " to " + end + " of " + HexFormat.of().formatHex(b);
    StringBuilder expected = new StringBuilder("xxxxx");
    int at = p, next;
    while (at < q && (next = readChar(b, at, expected)) > at) at = next;
    assertEquals(at, q, where);
    assertEquals(expected.toString(), new String(to, 0, (int) (read >>> 32)), where);
    if (q <= end) assertEquals(q, readChar(b, q, expected), where);
    assertTrue(q <= Math.max(p, end + 12), where);
  }

  /** Characters of all lengths and their escapes by chance, some of them wrong, with every end. */
  @Test
  void charsByChance() {
    Random random = new Random(79);
    String[] parts = {
      "a", "plain", "plain text of two words", "é", "ÿж", "\u0080", "\u07ff", "жжжжж", "語", "日本語日本語",
      "\u0800", "\uffff", "😀", "\ud800\udc00", "\udbff\udfff", "\\n", "\\/", "\\u0000", "\\u00e9", "\\u8A9e", "\\uD7FF",
      "\\uE000", "\u007f"
    };
    String[] ends = {"\"", "\\x", "\\ud800", "\\uDFFF", "\\u00g0", "\\\0", "\u001f"};
    for (int round = 0; round < 10_000; round++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int kinds = 1 + random.nextInt(parts.length), first = random.nextInt(parts.length);
      while (out.size() < 60) {
        int what = random.nextInt(100);
        if (what == 0) out.writeBytes(Inputs.utf8(ends[random.nextInt(ends.length)]));
        else if (what == 1) out.write(0x80 + random.nextInt(128));
        else out.writeBytes(Inputs.utf8(parts[(first + random.nextInt(kinds)) % parts.length]));
      }
      byte[] text = Arrays.copyOf(out.toByteArray(), 120);
      checkChars(text, 0, random.nextInt(60));
    }
  }
}
