package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.Samples;

/** The automaton against the strict decoder of the JDK, on all short sequences and wherever they stand. */
class Utf8AutomatonTest {
  private static boolean valid(byte[] b, int from, int to) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b, from, to - from));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /**
   * Requires that the sequence is stepped over if it is valid and rejected where it begins if not, with text around it.
   */
  private static void check(byte[] sequence, int before) {
    byte[] b = new byte[before * 2 + sequence.length + 80];
    for (int i = 0; i < before; i++) System.arraycopy(Inputs.utf8("é"), 0, b, i * 2, 2);
    int from = before * 2;
    System.arraycopy(sequence, 0, b, from, sequence.length);
    int to = from + sequence.length;
    b[to] = '"';
    int expected = valid(b, from, to) ? to : from;
    assertEquals(expected, Utf8Automaton.skip(b, 0, b.length - 64), () -> before + " " + Arrays.toString(sequence));
  }

  @Test
  void sequencesOfUpToThreeBytes() {
    for (int first = 0x80; first < 0x100; first++) {
      check(new byte[] {(byte) first}, first & 3);
      for (int second = 0; second < 0x100; second++) {
        if (second < 0x80 && second != 'x') continue;
        boolean two = valid(new byte[] {(byte) first, (byte) second}, 0, 2);
        if (two || second >= 0x80 && first < 0xC2) {
          check(new byte[] {(byte) first, (byte) second}, second & 3);
        } else {
          for (int third : new int[] {'x', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF}) {
            check(new byte[] {(byte) first, (byte) second, (byte) third}, third & 3);
          }
        }
      }
    }
  }

  @Test
  void sequencesOfFourBytes() {
    int[] some = {'x', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xF0, 0xFF};
    for (int first = 0xF0; first < 0x100; first++) {
      for (int second : some) {
        for (int third : some) {
          for (int fourth : some) {
            check(new byte[] {(byte) first, (byte) second, (byte) third, (byte) fourth}, fourth & 3);
          }
        }
      }
    }
  }

  @Test
  void endsAreFoundWhereverTheyAre() {
    Random random = new Random(11);
    int[] alphabet = "é\u0e01\ud55c日😀\u07ff\uffff".codePoints().toArray();
    for (int round = 0; round < Samples.ROUNDS / 50; round++) {
      StringBuilder s = new StringBuilder();
      for (int n = 1 + random.nextInt(20); n > 0; n--) {
        s.appendCodePoint(alphabet[random.nextInt(alphabet.length)]).append(random.nextInt(4) == 0 ? "x" : "");
      }
      byte[] text = Inputs.utf8(s.toString());
      byte[] b = Arrays.copyOf(text, text.length + 80);
      b[text.length] = (byte) "\"\\\n".charAt(random.nextInt(3));
      assertEquals(text.length, Utf8Automaton.skip(b, 0, text.length + 8), s::toString);
      // not beyond near, and at the start of a character
      int near = random.nextInt(text.length);
      int stop = Utf8Automaton.skip(b, 0, near);
      assertEquals(
          true, stop >= near - 3 && stop <= near + 4 && (b[stop] & 0xC0) != 0x80, () -> s + " " + near + " " + stop);
    }
  }

  /** Behind four bytes of ASCII in one step others go on, who are faster with that. */
  @Test
  void asciiIsLeftToOthers() {
    for (String text : new String[] {"é", "語", "😀", "éé", "語語é", "é語😀", "éx", "語xé"}) {
      int n = Inputs.utf8(text).length;
      byte[] b = Inputs.utf8(text + "x".repeat(60));
      // the first step that is all ASCII starts at a multiple of four
      int expected = (n + 3) / 4 * 4 + 4;
      assertEquals(expected, Utf8Automaton.skip(b, 0, 50), text);
      assertEquals(expected + 3, Utf8Automaton.skip(Inputs.utf8("xxx" + text + "x".repeat(60)), 3, 50), text);
    }
  }
}
