package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** Texts of bytes against the JDK, with other bytes behind their ends. */
class Utf8DecoderTest {
  private final Utf8Decoder decoder = new Utf8Decoder();

  /** What was in the buffer before lies behind: halves and wholes of characters, quotes, zeros. */
  private static final String[] BEHIND = {"\0", "xyz", "éé", "語", "😀", "\u0080"};

  private void check(byte[] text) {
    for (String behind : BEHIND) {
      byte[] b = Arrays.copyOf(text, text.length + 40);
      byte[] rest = Inputs.utf8(behind.repeat(40));
      // a continuation first, too, as where a longer text was
      System.arraycopy(rest, behind.length() == 1 ? 1 : 0, b, text.length, 40 - 8);
      String expected = new String(text, StandardCharsets.UTF_8);
      int ascii = Utf8Decoder.asciiLength(b, text.length);
      int first = 0;
      while (first < text.length && text[first] >= 0) first++;
      assertEquals(first, ascii);
      assertEquals(expected, decoder.decode(b, ascii, text.length), () -> Arrays.toString(text));
      assertEquals(expected, decoder.decode(b, ascii / 2, text.length));
    }
  }

  @Test
  void everyKindAtEveryPlace() {
    String[] units = {
      "\u007f", "\u0080", "é", "ÿ", "éé", "éa", "aé", "Ā", "߿", "ࠀ", "語", "語語語語", "語語語語語é", "\ud7ff", "\ue000",
      "\uffff", "\ud800\udc00", "😀", "\udbff\udfff"
    };
    for (String unit : units) {
      for (int before = 0; before < 36; before++) {
        for (int after = 0; after < 18; after++) {
          check(Inputs.utf8("abcdefghijklmnopqrstuvwxyz0123456789".substring(0, before) + unit + "x".repeat(after)));
        }
      }
    }
  }

  @Test
  void mixtures() {
    Random random = new Random(62);
    String[] alphabets = {"abcé", "éÿ\u0080a", "abж語é", "語日\ud7ff\uffff", "a😀語é"};
    for (int round = 0; round < 5000; round++) {
      int[] alphabet = alphabets[round % alphabets.length].codePoints().toArray();
      StringBuilder s = new StringBuilder();
      for (int n = random.nextInt(30); n > 0; n--) {
        s.append(Character.toString(alphabet[random.nextInt(alphabet.length)]).repeat(1 + random.nextInt(9)));
      }
      check(Inputs.utf8(s.toString()));
    }
  }

  /** What is not UTF-8 is what the JDK makes of it, and so are texts that are cut. */
  @Test
  void damagedTexts() {
    Random random = new Random(63);
    for (String text : new String[] {"aéaéaéaéaéaéaéaé", "語日語日語日語日", "é語😀é語😀é語😀", "ÿÿÿÿÿÿÿÿÿ", "abcdefghijklmnopqé"}) {
      byte[] whole = Inputs.utf8(text);
      for (int n = 0; n <= whole.length; n++) check(Arrays.copyOf(whole, n));
      for (int i = 0; i < whole.length; i++) {
        for (int c :
            new int[] {
              'x', 0x80, 0xBF, 0xC0, 0xC1, 0xC3, 0xC4, 0xDF, 0xE0, 0xED, 0xF0, 0xF4, 0xFF, random.nextInt(256)
            }) {
          byte[] damaged = whole.clone();
          damaged[i] = (byte) c;
          check(damaged);
        }
      }
    }
  }

  @Test
  void largeTexts() {
    for (String unit : new String[] {"é", "aé", "語", "a語😀"}) {
      for (int n : new int[] {1020, 1024, 1030, 100_000, 300_000, 10}) {
        byte[] b = Arrays.copyOf(Inputs.utf8(unit.repeat(n)), unit.getBytes(StandardCharsets.UTF_8).length * n + 40);
        assertEquals(unit.repeat(n), decoder.decode(b, 0, b.length - 40));
      }
    }
  }

  /** The buffers of a decoder that has decoded nothing yet, at their sizes. */
  @Test
  void textsOfTheSizeOfTheBuffers() {
    for (int n = 1000; n < 1040; n++) {
      for (String text :
          new String[] {
            "a".repeat(n) + "é", "é" + "a".repeat(n), "a".repeat(n) + "語", "語" + "a".repeat(n), "é".repeat(n),
            "a".repeat(3 * n) + "é"
          }) {
        byte[] utf8 = Inputs.utf8(text);
        byte[] b = Arrays.copyOf(utf8, utf8.length + 40);
        assertEquals(text, new Utf8Decoder().decode(b, Utf8Decoder.asciiLength(b, utf8.length), utf8.length));
        assertEquals(text, new Utf8Decoder().decode(b, 0, utf8.length));
      }
    }
  }
}
