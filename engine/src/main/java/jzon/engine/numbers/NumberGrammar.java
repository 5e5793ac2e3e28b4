package jzon.engine.numbers;

/**
 * The grammar of numbers (RFC 8259, section 6) as a state machine, character by character.
 *
 * <p>It decides on all long, unusual or wrong numbers. The loops that read plain numbers in words recognize only those,
 * and leave all others to this class.
 */
public final class NumberGrammar {
  /** Nothing was read. */
  public static final int START = 0;
  public static final int MINUS = 1;
  /** A whole part of one zero. */
  public static final int ZERO = 2;
  /** Digits of the whole part, the first of which is not a zero. */
  public static final int WHOLE = 3;
  public static final int POINT = 4;
  /** Digits after the point. */
  public static final int FRACTION = 5;
  public static final int E = 6;
  /** The sign of the exponent. */
  public static final int SIGN = 7;
  /** Digits of the exponent. */
  public static final int EXPONENT = 8;

  /** The number has ended before the character. */
  public static final int ENDED = -1;
  /** The character makes the number malformed. */
  public static final int WRONG = -2;

  private NumberGrammar() {}

  /** Returns the state after the character {@code c}, or {@link #ENDED} or {@link #WRONG}. */
  public static int next(int state, int c) {
    boolean digit = Digits.isDigit(c);
    switch (state) {
      case START:
      case MINUS:
        if (c == '-' && state == START) return MINUS;
        return c == '0' ? ZERO : digit ? WHOLE : WRONG;
      case ZERO:
      case WHOLE:
        if (digit) return state == WHOLE ? WHOLE : WRONG;
        return c == '.' ? POINT : isE(c) ? E : ENDED;
      case POINT:
        return digit ? FRACTION : WRONG;
      case FRACTION:
        if (digit) return FRACTION;
        return isE(c) ? E : c == '.' ? WRONG : ENDED;
      case E:
        if (c == '+' || c == '-') return SIGN;
        return digit ? EXPONENT : WRONG;
      case SIGN:
        return digit ? EXPONENT : WRONG;
      default:
        if (digit) return EXPONENT;
        return c == '.' || isE(c) ? WRONG : ENDED;
    }
  }

  /** Tells whether a number may end in this state. */
  public static boolean isComplete(int state) {
    return state == ZERO || state == WHOLE || state == FRACTION || state == EXPONENT;
  }

  private static boolean isE(int c) {
    return (c | 0x20) == 'e';
  }

  /**
   * Returns the end of the number at p, or the complement of the position at which it is malformed. A byte that is not
   * part of numbers must follow it.
   */
  public static int end(byte[] b, int p) {
    for (int state = START; ; p++) {
      state = next(state, b[p]);
      if (state < 0) return state == ENDED ? p : ~p;
    }
  }

  /** Tells whether a string is a JSON number. */
  public static boolean isNumber(String s) {
    int state = START;
    for (int i = 0; i < s.length() && state >= 0; i++) state = next(state, s.charAt(i));
    return isComplete(state);
  }
}
