package jzon.formats;

import java.math.BigInteger;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;

/** Gives the JSON of CBOR items (RFC 8949). */
final class CborSource extends ItemSource {
  private static final int UNSIGNED = 0, NEGATIVE = 1, BYTES = 2, TEXT = 3, ARRAY = 4, MAP = 5, TAG = 6;
  private static final int BREAK = 0xFF;
  /** The tags that convert an item, and what must follow each. */
  private static final String[] CONTENTS = {
    "a text string", "a number", "a byte string", "a byte string", "an array of an exponent and a mantissa"
  };
  private static final int TIME = 1, POSITIVE_BIG = 2, NEGATIVE_BIG = 3, DECIMAL = 4;
  private static final int NONE = -1;
  /** Tags 21 to 23 choose the encoding of the byte strings inside them; 0 is the format's. */
  private static final int FIRST_STYLE = 21;
  private static final BinaryText[] STYLES = {
    null, Base64Variant.MODIFIED_FOR_URL, Base64Variant.MIME_NO_LINEFEEDS, Hex.UPPER
  };

  /** The tag that converts the next item, or NONE. */
  private int tag = NONE;
  /** The exponent of a decimal fraction comes next, or its mantissa. */
  private boolean isExponent, isMantissa;
  private String exponent;
  private boolean isNegative;

  CborSource(Source binary, BinaryText byteStrings, boolean isSequence) {
    super(binary, byteStrings, isSequence);
  }

  @Override
  ItemSource again(Source binary) {
    return new CborSource(binary, byteStrings, true);
  }

  @Override
  boolean item(int head) {
    if (head == BREAK) return stop();
    int major = head >> 5, info = head & 31;
    int size = info < 24 || info > 27 ? 0 : 1 << info - 24;
    if (info > 27 && (info < 31 || major < BYTES || major > MAP)) return malformed(head);
    if (!has(size + 1)) return false;
    long v = size == 0 ? info : unsigned(in, p + 1, size);
    if (tag != NONE && !isContent(major, info)) return refuse("expected " + CONTENTS[tag] + " after tag " + tag);
    if ((isExponent || isMantissa) && !isOfDecimal(major, v)) return refuse("expected " + CONTENTS[DECIMAL]);
    if (isName() && !(major <= NEGATIVE || major == TEXT || major == TAG)) return wrongName();
    if (major == 7) return simple(info, v, size);
    p += size + 1;
    boolean isIndefinite = info == 31;
    switch (major) {
      case UNSIGNED, NEGATIVE -> integer(v, major == NEGATIVE);
      case BYTES -> {
        if (tag == NONE) startBytes(v, isIndefinite, chosenStyle() == 0 ? byteStrings : STYLES[chosenStyle()]);
        else {
          isNegative = tag == NEGATIVE_BIG;
          startNumber(v, isIndefinite);
        }
        tag = NONE;
      }
      case TEXT -> {
        tag = NONE;
        startText(v, isIndefinite);
      }
      case ARRAY, MAP -> {
        if (tag == DECIMAL) {
          tag = NONE;
          if (v != 2 || isIndefinite) return refuse("expected " + CONTENTS[DECIMAL]);
          isExponent = true;
        } else {
          open(major == MAP, v, isIndefinite);
        }
      }
      default -> tag(v);
    }
    return true;
  }

  private void tag(long v) {
    if (v >= FIRST_STYLE && v < FIRST_STYLE + 3) style = (int) v - FIRST_STYLE + 1;
    if (v < 0 || v >= CONTENTS.length) return;
    if (isName()) wrongName();
    tag = (int) v;
  }

  /** Tells whether an item is one that the last tag can be around. */
  private boolean isContent(int major, int info) {
    return switch (tag) {
      case 0 -> major == TEXT;
      case TIME -> major <= NEGATIVE || major == 7 && info >= 25 && info <= 27;
      case DECIMAL -> major == ARRAY;
      default -> major == BYTES;
    };
  }

  private boolean isOfDecimal(int major, long v) {
    if (major <= NEGATIVE) return true;
    if (!isMantissa) return false;
    return major == TAG && (v == POSITIVE_BIG || v == NEGATIVE_BIG) || major == BYTES && tag >= POSITIVE_BIG;
  }

  private boolean simple(int info, long v, int size) {
    if (info < 20 || info == 24) {
      if (info == 24 && v < 32) return malformed(in[p] & 0xFF);
      return refuse("expected a value, got simple(" + v + ")");
    }
    boolean isTime = tag == TIME;
    tag = NONE;
    p += size + 1;
    if (info < 24) {
      ascii(info == 20 ? "false" : info == 21 ? "true" : "null", false);
      return true;
    }
    double d = floating(v, size);
    if (isTime) time(d);
    else floating(d);
    return true;
  }

  private static double floating(long bits, int size) {
    if (size == 8) return Double.longBitsToDouble(bits);
    return size == 4 ? Float.intBitsToFloat((int) bits) : half((int) bits);
  }

  /** Returns the value of a floating-point number of 16 bits (RFC 8949, appendix D). */
  private static double half(int bits) {
    int exponent = bits >> 10 & 31, mantissa = bits & 1023;
    double v = exponent == 0 ? mantissa * 0x1p-24
        : exponent < 31 ? Math.scalb((double) (mantissa + 1024), exponent - 25)
        : mantissa == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    return (bits & 0x8000) == 0 ? v : -v;
  }

  private void integer(long v, boolean isNegative) {
    if (tag == TIME) {
      tag = NONE;
      if (v < 0) fault(Reason.OUT_OF_RANGE, "time out of range");
      else time(isNegative ? -1 - v : v, 0);
    } else if (isExponent) {
      isExponent = false;
      isMantissa = true;
      exponent = (isNegative ? BigInteger.valueOf(-1).subtract(big(v)) : big(v)).toString();
    } else if (isMantissa) {
      decimal(isNegative ? BigInteger.valueOf(-1).subtract(big(v)) : big(v));
    } else if (!isNegative) {
      unsigned(v);
    } else if (v >= 0) {
      integer(-1 - v);
    } else {
      integer(BigInteger.valueOf(-1).subtract(big(v)));
    }
  }

  private static BigInteger big(long unsigned) {
    return new BigInteger(Long.toUnsignedString(unsigned));
  }

  @Override
  void number(BigInteger magnitude) {
    BigInteger v = isNegative ? BigInteger.valueOf(-1).subtract(magnitude) : magnitude;
    if (isMantissa) decimal(v);
    else integer(v);
  }

  private void decimal(BigInteger mantissa) {
    isMantissa = false;
    ascii(mantissa + "e" + exponent, false);
  }

  private boolean stop() {
    if (!mayStop() || itemStart != at()) return malformed(BREAK);
    p++;
    itemStart = -1;
    leave();
    return true;
  }

  @Override
  boolean nextChunk(int head) {
    if (head == BREAK) {
      p++;
      endChunks();
      return true;
    }
    int info = head & 31;
    int size = info < 24 || info > 27 ? 0 : 1 << info - 24;
    if (head >> 5 != (isText() ? TEXT : BYTES) || info > 27) {
      fault(Reason.EXPECTED_VALUE, "expected a chunk of the string, got " + hex(head), at());
      return true;
    }
    if (!has(size + 1)) return false;
    long v = size == 0 ? info : unsigned(in, p + 1, size);
    p += size + 1;
    startChunk(v);
    return true;
  }

  private boolean wrongName() {
    fault(Reason.EXPECTED_NAME, "expected a text string or an integer as a key");
    return true;
  }

  private boolean refuse(String text) {
    fault(Reason.EXPECTED_VALUE, text);
    return true;
  }

  private boolean malformed(int head) {
    fault(Reason.EXPECTED_VALUE, "expected an item of CBOR, got " + hex(head));
    return true;
  }

  // ---- diagnostic notation (RFC 8949, section 8) ----

  @Override
  String notation(byte[] b, int p, int n) {
    int head = b[p] & 0xFF, major = head >> 5, info = head & 31;
    boolean isTag = major == TAG, isBytes = major == BYTES;
    if (!isTag && !isBytes && !(major == 7 && (info < 20 || info > 22))) return null;
    return shown(b, p, n, 0);
  }

  private static String shown(byte[] b, int p, int n, int tags) {
    if (p >= n) return "...";
    int head = b[p] & 0xFF, major = head >> 5, info = head & 31;
    int size = info < 24 || info > 27 ? 0 : 1 << info - 24;
    if (p + size >= n) return "...";
    long v = size == 0 ? info : unsigned(b, p + 1, size);
    int next = p + size + 1;
    switch (major) {
      case UNSIGNED:
        return Long.toUnsignedString(v);
      case NEGATIVE:
        return BigInteger.valueOf(-1).subtract(big(v)).toString();
      case BYTES:
        if (info == 31) return "(_ " + shown(b, next, n, tags) + ", ...)";
        boolean isWhole = v >= 0 && v <= n - next;
        return hex(b, next, isWhole ? next + (int) v : n, isWhole);
      case TEXT:
        return "\"...\"";
      case ARRAY:
        return "[...]";
      case MAP:
        return "{...}";
      case TAG:
        return tags == 4 ? "..." : Long.toUnsignedString(v) + "(" + shown(b, next, n, tags + 1) + ")";
      default:
        if (info > 24 && info < 28) return String.valueOf(floating(v, size));
        return info == 20 ? "false" : info == 21 ? "true" : info == 22 ? "null" : info == 23 ? "undefined"
            : "simple(" + v + ")";
    }
  }
}
