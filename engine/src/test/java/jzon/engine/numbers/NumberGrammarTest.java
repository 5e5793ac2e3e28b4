package jzon.engine.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** All short texts of the characters that numbers have, against a regular expression. */
class NumberGrammarTest {
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

  /** What a number that is begun may still become one with: where that is impossible the text is wrong. */
  private static final String[] RESTS = {"", "0", "1", ".0", "e0"};

  private static boolean mayBecomeNumber(String begun) {
    for (String rest : RESTS) if (NUMBER.matcher(begun + rest).matches()) return true;
    return false;
  }

  /** Returns the end of the number that starts the text, or the complement of the position where it is ill-formed. */
  private static int expected(String s) {
    for (int i = 0; i <= s.length(); i++) {
      if (i < s.length() && mayBecomeNumber(s.substring(0, i + 1))) continue;
      String begun = s.substring(0, i);
      // a sign may follow a number, as whatever else is no part of one
      boolean goesOn = i < s.length() && "+-".indexOf(s.charAt(i)) < 0;
      return NUMBER.matcher(begun).matches() && !goesOn ? i : ~i;
    }
    throw new AssertionError();
  }

  @Test
  void allShortTexts() {
    char[] alphabet = "019-+.eE".toCharArray();
    for (int length = 0; length <= 6; length++) {
      int n = (int) Math.pow(alphabet.length, length);
      for (int i = 0; i < n; i++) {
        char[] token = new char[length];
        for (int k = 0, rest = i; k < length; k++, rest /= alphabet.length) token[k] = alphabet[rest % alphabet.length];
        String s = new String(token);
        Matcher m = NUMBER.matcher(s);
        assertEquals(m.matches(), NumberGrammar.isNumber(s), s);
        assertEquals(expected(s), NumberGrammar.end((s + ",").getBytes(StandardCharsets.ISO_8859_1), 0), s);
      }
    }
  }

  @Test
  void otherCharacters() {
    for (String s : new String[] {"1\u0131", "\u0661", "1 ", " 1", "1x", "0x1", "1_0", "NaN", "\u01301"}) {
      assertEquals(false, NumberGrammar.isNumber(s), s);
    }
  }
}
