package jzon.engine.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Checks strings, numbers and literals (RFC 8259) of which the parts are given one after the other, and keeps nothing
 * of them.
 */
public final class TokenCheck {
  /** What {@link #read} returns for a token that goes on behind the part. */
  public static final int MORE = -1;

  /** What {@link #read} returns for a token that is wrong at {@link #wrongAt}. */
  public static final int WRONG = -2;

  /** What may be wrong. */
  public enum Fault {
    UTF8,
    ESCAPE,
    CONTROL_CHARACTER,
    SURROGATE,
    NUMBER,
    LITERAL
  }

  private static final int TEXT = 0, CONTINUATION = 1, ESCAPE = 2, HEX = 3;
  private static final int MINUS = 4, ZERO = 5, DIGITS = 6, POINT = 7, FRACTION = 8;
  private static final int EXPONENT = 9, SIGN = 10, POWER = 11;
  private static final int LITERAL = 12;

  private int state;
  /** Continuation bytes, hexadecimal digits or characters of a literal that are due. */
  private int due;
  /** The bounds of the next continuation byte. */
  private int least;
  private int most;
  /** What the hexadecimal digits are so far. */
  private int unit;
  /** The last escape was the first half of a surrogate pair. */
  private boolean half;
  private String literal;
  private Fault fault;
  private int wrongAt;

  /** Begins a string, behind its opening quote. */
  public void startString() {
    state = TEXT;
    half = false;
  }

  /** Begins what starts with this byte if that can be a number or a literal, behind that byte. */
  public boolean start(int c) {
    literal = c == 't' ? "true" : c == 'f' ? "false" : c == 'n' ? "null" : null;
    if (literal != null) {
      state = LITERAL;
      due = literal.length() - 1;
    } else if (c == '-') {
      state = MINUS;
    } else if (c == '0') {
      state = ZERO;
    } else if (c > '0' && c <= '9') {
      state = DIGITS;
    } else {
      return false;
    }
    return true;
  }

  /** Returns the position behind the token, which goes on at p, or MORE or WRONG. */
  public int read(byte[] b, int p, int to) {
    if (state <= HEX) return string(b, p, to);
    return state == LITERAL ? literal(b, p, to) : number(b, p, to);
  }

  /** Tells whether the token may end here, where the input does. */
  public boolean mayEnd() {
    return state == ZERO || state == DIGITS || state == FRACTION || state == POWER || state == LITERAL && due == 0;
  }

  /** Returns what is wrong. */
  public Fault fault() {
    return fault;
  }

  /** Returns where it is wrong: at the byte that cannot be there. */
  public int wrongAt() {
    return wrongAt;
  }

  private int wrong(Fault fault, int p) {
    this.fault = fault;
    wrongAt = p;
    return WRONG;
  }

  private int literal(byte[] b, int p, int to) {
    for (; due > 0; due--, p++) {
      if (p == to) return MORE;
      if (b[p] != literal.charAt(literal.length() - due)) return wrong(Fault.LITERAL, p);
    }
    return p;
  }

  private int number(byte[] b, int p, int to) {
    for (; p < to; p++) {
      int next = nextState(b[p]);
      if (next < 0) return mayEnd() ? p : wrong(Fault.NUMBER, p);
      state = next;
    }
    return MORE;
  }

  private int nextState(int c) {
    boolean digit = c >= '0' && c <= '9';
    boolean exponent = (c | 0x20) == 'e';
    switch (state) {
      case MINUS:
        return c == '0' ? ZERO : digit ? DIGITS : -1;
      case ZERO:
        return c == '.' ? POINT : exponent ? EXPONENT : -1;
      case DIGITS:
        return digit ? DIGITS : c == '.' ? POINT : exponent ? EXPONENT : -1;
      case POINT:
        return digit ? FRACTION : -1;
      case FRACTION:
        return digit ? FRACTION : exponent ? EXPONENT : -1;
      case EXPONENT:
        return digit ? POWER : c == '+' || c == '-' ? SIGN : -1;
      default:
        return digit ? POWER : -1;
    }
  }

  private int string(byte[] b, int p, int to) {
    while (p < to) {
      if (state == TEXT && !half) {
        while (p <= to - 8) {
          long stop = Words.special(Bytes.getLong(b, p));
          if (stop != 0) {
            p += Long.numberOfTrailingZeros(stop) >>> 3;
            break;
          }
          p += 8;
        }
        if (p == to) return MORE;
      }
      int c = b[p] & 0xFF;
      Fault found;
      switch (state) {
        case TEXT:
          if (c == '"' && !half) return p + 1;
          found = text(c);
          break;
        case CONTINUATION:
          found = continuation(c);
          break;
        case ESCAPE:
          found = escape(c);
          break;
        default:
          found = hex(c);
      }
      if (found != null) return wrong(found, p);
      p++;
    }
    return MORE;
  }

  private Fault text(int c) {
    if (c == '\\') {
      state = ESCAPE;
      return null;
    }
    if (half) return Fault.SURROGATE;
    if (c < ' ') return Fault.CONTROL_CHARACTER;
    if (c < 0x80) return null;
    if (c < 0xC2 || c > 0xF4) return Fault.UTF8;
    state = CONTINUATION;
    due = c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
    // overlong forms, surrogates and what is beyond Unicode show in the second byte (RFC 3629)
    least = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
    most = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
    return null;
  }

  private Fault continuation(int c) {
    if (c < least || c > most) return Fault.UTF8;
    least = 0x80;
    most = 0xBF;
    if (--due == 0) state = TEXT;
    return null;
  }

  private Fault escape(int c) {
    if (c == 'u') {
      state = HEX;
      due = 4;
      unit = 0;
      return null;
    }
    if (half) return Fault.SURROGATE;
    state = TEXT;
    return "\"\\/bfnrt".indexOf(c) >= 0 ? null : Fault.ESCAPE;
  }

  private Fault hex(int c) {
    int digit = Character.digit(c, 16);
    if (c >= 0x80 || digit < 0) return Fault.ESCAPE;
    unit = unit << 4 | digit;
    if (--due > 0) return null;
    state = TEXT;
    boolean low = unit >>> 10 == 0xDC00 >>> 10;
    if (half != low) return Fault.SURROGATE;
    half = unit >>> 10 == 0xD800 >>> 10;
    return null;
  }
}
