package jzon.streams.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.NumberGrammar;

/**
 * Checks strings, numbers and literals (RFC 8259) that are given in parts, and keeps nothing of them.
 */
public final class TokenCheck {
  /** Returned by {@link #read} for a token that continues after the part. */
  public static final int MORE = -1;

  /** Returned by {@link #read} for a token that is wrong at {@link #wrongAt}. */
  public static final int WRONG = -2;

  /** The kinds of wrong tokens. */
  public enum Fault {
    UTF8,
    ESCAPE,
    CONTROL_CHARACTER,
    SURROGATE,
    NUMBER,
    LITERAL
  }

  private static final int TEXT = 0, CONTINUATION = 1, ESCAPE = 2, HEX = 3, LITERAL = 4, NUMBER = 5;

  private int state;
  /** The state of {@link NumberGrammar}. */
  private int number;
  /** The number of continuation bytes, hexadecimal digits or characters of a literal that must follow. */
  private int due;
  /** The bounds of the next continuation byte. */
  private int least;
  private int most;
  /** The value of the hexadecimal digits so far. */
  private int unit;
  /** True if the last escape was the first half of a surrogate pair. */
  private boolean half;
  private String literal;
  private Fault fault;
  private int wrongAt;

  /** Begins a string, after its opening quote. */
  public void startString() {
    state = TEXT;
    half = false;
  }

  /** Begins a number or literal after its first byte {@code c}; returns whether one can start with that byte. */
  public boolean start(int c) {
    literal = c == 't' ? "true" : c == 'f' ? "false" : c == 'n' ? "null" : null;
    if (literal != null) {
      state = LITERAL;
      due = literal.length() - 1;
    } else {
      state = NUMBER;
      number = NumberGrammar.next(NumberGrammar.START, c);
      return number >= 0;
    }
    return true;
  }

  /** Returns the position after the token, which continues at p, or MORE or WRONG. */
  public int read(byte[] b, int p, int to) {
    if (state <= HEX) return string(b, p, to);
    return state == LITERAL ? literal(b, p, to) : number(b, p, to);
  }

  /** Returns the kind of the wrong token. */
  public Fault fault() {
    return fault;
  }

  /** Returns the position of the wrong byte. */
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
      int next = NumberGrammar.next(number, b[p]);
      // after a complete number, a wrong byte is an error of the next token
      if (next < 0) return NumberGrammar.isComplete(number) ? p : wrong(Fault.NUMBER, p);
      number = next;
    }
    return MORE;
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
    // the second byte shows overlong forms, surrogates and code points beyond Unicode (RFC 3629)
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
