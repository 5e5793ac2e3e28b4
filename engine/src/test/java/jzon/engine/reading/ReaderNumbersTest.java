package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Samples;
import jzon.engine.error.Limits;

/** Numbers against RFC 8259's grammar and the JDK's arithmetic. */
class ReaderNumbersTest {
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
  private static final Pattern INTEGER = Pattern.compile("-?(0|[1-9][0-9]*)");

  private static final Map<String, Function<JsonReader, Object>> INTEGERS =
      Map.of(
          "8 bit", JsonReader::readByte, "16 bit", JsonReader::readShort, "32 bit", JsonReader::readInt, "64 bit",
          JsonReader::readLong);

  private static final Map<String, Function<JsonReader, Object>> NUMBERS =
      Map.of(
          "double", JsonReader::readDouble,
          "float", JsonReader::readFloat,
          "BigDecimal", JsonReader::readBigDecimal,
          "text", JsonReader::readNumberText,
          "skipped", in -> {
            in.skipValue();
            return null;
          });

  private static Object oracle(String type, String token) {
    switch (type) {
      case "double":
        return Double.parseDouble(token);
      case "float":
        return Float.parseFloat(token);
      case "BigDecimal":
        return new BigDecimal(token);
      case "text":
        return token;
      default:
        return null;
    }
  }

  private static int bits(String type) {
    return Integer.parseInt(type.substring(0, type.indexOf(' ')));
  }

  /** The token at the end of the input, before a delimiter, after whitespace, and with a sign of more input. */
  private static void check(String token, Random random) {
    String[] places = {token, " " + token + "\n", "\n        \t" + token + "                                "};
    String place = places[random.nextInt(places.length)];
    INTEGERS.forEach((type, read) -> {
      String outcome = Inputs.array(place, read);
      if (!INTEGER.matcher(token).matches()) {
        assertTrue(outcome.startsWith("error "), () -> type + " " + token + " gave " + outcome);
      } else {
        boolean fits = new BigInteger(token).bitLength() < bits(type);
        if (fits) assertEquals(new BigInteger(token).toString(), outcome, () -> type + " " + token);
        else assertTrue(outcome.contains("OUT_OF_RANGE"), () -> type + " " + token + " gave " + outcome);
      }
    });
    String big = Inputs.array(place, JsonReader::readBigInteger);
    if (INTEGER.matcher(token).matches()) assertEquals(new BigInteger(token).toString(), big);
    else assertTrue(big.startsWith("error "), () -> token + " gave " + big);
    NUMBERS.forEach((type, read) -> {
      String outcome = Inputs.array(place, read);
      if (NUMBER.matcher(token).matches()
          && (!type.equals("BigDecimal") || Math.abs(new BigDecimal(token).scale()) <= 6178))
        assertEquals(String.valueOf(oracle(type, token)), outcome, () -> type + " " + token);
      else assertTrue(outcome.startsWith("error "), () -> type + " " + token + " gave " + outcome);
    });
    String within = Inputs.array("[" + token + "," + token + "]", in -> {
      in.readArrayStart();
      double a = in.readDouble();
      in.readNextElement();
      double b = in.readDouble();
      in.readNextElement();
      return a + " " + b;
    });
    if (NUMBER.matcher(token).matches()) {
      assertEquals(Double.parseDouble(token) + " " + Double.parseDouble(token), within);
    } else {
      assertTrue(within.startsWith("error "), () -> token + " gave " + within);
    }
  }

  @Test
  void everyShortTokenOfNumberCharacters() {
    Random random = new Random(1);
    char[] alphabet = "019-+.eE".toCharArray();
    for (int length = 1; length <= 5; length++) {
      int n = (int) Math.pow(alphabet.length, length);
      for (int i = 0; i < n; i++) {
        StringBuilder token = new StringBuilder();
        for (int k = 0, rest = i; k < length; k++, rest /= alphabet.length) {
          token.append(alphabet[rest % alphabet.length]);
        }
        check(token.toString(), random);
      }
    }
  }

  @Test
  void randomTokens() {
    Random random = new Random(2);
    for (int i = 0; i < Samples.ROUNDS / 10; i++) {
      StringBuilder token = new StringBuilder(random.nextInt(4) == 0 ? "-" : "");
      for (int n = random.nextInt(20); n >= 0; n--) token.append((char) ('0' + random.nextInt(10)));
      if (random.nextInt(2) == 0) {
        token.append('.');
        for (int n = random.nextInt(14); n > 0; n--) token.append((char) ('0' + random.nextInt(10)));
      }
      if (random.nextInt(4) == 0) token.append("eE".charAt(random.nextInt(2))).append(random.nextInt(60) - 30);
      if (random.nextInt(8) == 0) token.setCharAt(random.nextInt(token.length()), "+-.eE0".charAt(random.nextInt(6)));
      // the JDK's BigDecimal takes exponents of ten digits only
      if (!token.toString().matches(".*[eE][-+]?[0-9]{10,}")) check(token.toString(), random);
    }
  }

  @Test
  void doublesAndFloatsOfRandomBits() {
    Random random = new Random(3);
    for (int i = 0; i < Samples.ROUNDS / 10; i++) {
      double d = Double.longBitsToDouble(random.nextLong());
      if (!Double.isNaN(d) && !Double.isInfinite(d)) {
        assertEquals(String.valueOf(d), Inputs.array(String.valueOf(d), JsonReader::readDouble));
      }
      float f = Float.intBitsToFloat(random.nextInt());
      if (!Float.isNaN(f) && !Float.isInfinite(f)) {
        assertEquals(String.valueOf(f), Inputs.array(String.valueOf(f), JsonReader::readFloat));
        String wide = new BigDecimal(f).toPlainString();
        if (wide.length() < 100) assertEquals(String.valueOf(f), Inputs.array(wide, JsonReader::readFloat));
      }
      String fixed = BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), random.nextInt(19)).toPlainString();
      assertEquals(
          String.valueOf(Double.parseDouble(fixed)), Inputs.array(fixed + "    ", JsonReader::readDouble), fixed);
      assertEquals(
          String.valueOf(Float.parseFloat(fixed)),
          Inputs.array(fixed + "                                ", JsonReader::readFloat), fixed);
    }
  }

  /**
   * One byte of a good number replaced by others, at every distance from the end of a document that is read in place.
   */
  @Test
  void otherBytesAtAnyPlaceOfANumber() {
    Random random = new Random(4);
    String[] tokens = {
      "7", "-7", "1234567", "-123456", "12345678", "-1234567", "1234567890123456", "-123456789012345",
      "9223372036854775807", "-9223372036854775808",
      "1.5", "-12.25", "123.123456", "-1234567.7654321", "12345678.5", "0.12345678901234567", "-123.45678901234567",
      "0.0000012345678901234567",
      "1.2345678901234567E-7", "99999999999.99999999", "1234567890123.5", "18446744073709551615",
      "0.1844674407370955161"
    };
    byte[] document = new byte[700];
    for (String token : tokens) {
      for (int i = 0; i < token.length(); i++) {
        for (char c :
            "\u0001\t\n !\"#,+-./0123456789:;?@AEPZ[\\]`ez{}\u007f\u0080\u008a\u00b0\u00b9\u00ba\u00ff".toCharArray()) {
          char[] changed = token.toCharArray();
          changed[i] = c;
          String text = new String(changed);
          java.util.Arrays.fill(document, (byte) ' ');
          int from = document.length - token.length() - random.nextInt(80);
          System.arraycopy(
              text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1), 0, document, from, token.length());
          String number = text.replaceAll("^[ \t\n\r]+|[ \t\n\r]+$", "");
          boolean valid = NUMBER.matcher(number).matches();
          String asDouble =
              Inputs.array(document, JsonReader::readDouble), asFloat = Inputs.array(document, JsonReader::readFloat);
          String asDecimal = Inputs.array(document, JsonReader::readBigDecimal);
          if (valid) {
            boolean fits = !number.matches(".*[eE][-+]?[0-9]{10,}")
                && Math.abs(new BigDecimal(number).scale()) <= Limits.DEFAULT.exponent();
            assertEquals(
                fits ? new BigDecimal(number).toString() : "(expected a BigDecimal with a scale of at most 6178)",
                message(asDecimal));
            assertEquals(String.valueOf(Double.parseDouble(number)), asDouble, number);
            assertEquals(String.valueOf(Float.parseFloat(number)), asFloat, number);
          } else {
            assertTrue(
                asDouble.startsWith("error ") && asFloat.startsWith("error "),
                () -> text + " gave " + asDouble + " and " + asFloat);
            assertTrue(asDecimal.startsWith("error "), () -> text + " gave " + asDecimal);
          }
          INTEGERS.forEach((type, read) -> {
            String outcome = Inputs.array(document, read);
            if (INTEGER.matcher(number).matches() && new BigInteger(number).bitLength() < bits(type)) {
              assertEquals(new BigInteger(number).toString(), outcome, type);
            } else {
              assertTrue(outcome.startsWith("error "), () -> type + " " + text + " gave " + outcome);
            }
          });
        }
      }
      assertEquals(
          String.valueOf(Double.parseDouble(token)), Inputs.all(" ".repeat(600) + token, JsonReader::readDouble));
    }
  }

  /** The digits that a word holds, and one more or less, on either side of the point and around 19 in all. */
  @Test
  void decimalsOfEveryNumberOfDigits() {
    Random random = new Random(5);
    for (int whole = 1; whole <= 25; whole++) {
      for (int fraction = 0; fraction <= 30; fraction++) {
        for (int round = 0; round < 6; round++) {
          StringBuilder token = new StringBuilder(random.nextBoolean() ? "-" : "");
          for (int i = 0; i < whole; i++) {
            token.append(whole == 1 && round < 2 ? '0' : (char) (i == 0 || round < 4 ? '1' + random.nextInt(9) : '9'));
          }
          if (fraction > 0) token.append('.');
          int zeros = round % 2 == 0 ? random.nextInt(fraction + 1) : 0;
          for (int i = 0; i < fraction; i++) token.append(i < zeros ? '0' : (char) ('0' + random.nextInt(10)));
          if (round == 5) token.append(random.nextBoolean() ? "e-5" : "E+12");
          String number = token.toString();
          byte[] document = Inputs.utf8("[" + number + "," + number + "]" + " ".repeat(random.nextInt(700)));
          String outcome = Inputs.array(document, in -> {
            in.readArrayStart();
            double a = in.readDouble();
            in.readNextElement();
            float b = in.readFloat();
            in.readNextElement();
            return a + " " + b;
          });
          assertEquals(Double.parseDouble(number) + " " + Float.parseFloat(number), outcome, number);
          BigDecimal exact = new BigDecimal(number);
          if (exact.unscaledValue().bitLength() <= 128) {
            assertEquals(exact.toString(), Inputs.array(number + " ".repeat(600), JsonReader::readBigDecimal));
          }
        }
      }
    }
  }

  @Test
  void hardDoubles() {
    String[] tokens = {
      "2.4703282292062327209e-324", "2.4703282292062327208e-324", "4.9e-324", "1.7976931348623157e308",
      "1.7976931348623159e308",
      "9007199254740993", "9007199254740992.99999", "9007199254740993.0000000000000000000000000000001", "1e400",
      "-1e400", "1e-400",
      "0." + "0".repeat(400) + "1", "1" + "0".repeat(400), "1" + "0".repeat(300) + "e-300", "-0", "-0.0", "0e5",
      "123456789012345678901234567890",
      "0.1234567890123456789", "12345678.12345678", "100000000.5", "1.00000000", "123.1234567", "99.9999999", "1e22",
      "1e23", "8.5e-20"
    };
    for (String token : tokens) {
      assertEquals(String.valueOf(Double.parseDouble(token)), Inputs.all(token, JsonReader::readDouble));
      assertEquals(String.valueOf(Float.parseFloat(token)), Inputs.all(token, JsonReader::readFloat));
      assertEquals("[" + Double.parseDouble(token) + "]", Inputs.all("[" + token + " ]", in -> {
        in.readArrayStart();
        double d = in.readDouble();
        in.readNextElement();
        return "[" + d + "]";
      }));
    }
  }

  @Test
  void integersAtTheirLimits() {
    for (String type : INTEGERS.keySet()) {
      BigInteger max = BigInteger.ONE.shiftLeft(bits(type) - 1).subtract(BigInteger.ONE);
      BigInteger min = max.negate().subtract(BigInteger.ONE);
      String article = bits(type) == 8 ? "an " : "a ";
      for (BigInteger v : new BigInteger[] {max, min}) {
        assertEquals(v.toString(), Inputs.all(v.toString(), INTEGERS.get(type)));
        for (BigInteger over :
            new BigInteger[] {
              v.add(BigInteger.valueOf(v.signum())), v.multiply(BigInteger.TEN), v.multiply(BigInteger.TEN.pow(30))
            }) {
          String shown = over.toString().length() > 20 ? over.toString().substring(0, 20) + "..." : over.toString();
          assertEquals(
              "error (expected " + article + type + " integer, got " + shown
                  + ") OUT_OF_RANGE at 0 1:1", Inputs.all(over.toString(), INTEGERS.get(type)));
        }
      }
      assertEquals("0", Inputs.all("-0", INTEGERS.get(type)));
    }
  }

  @Test
  void messages() {
    String[][] rows = {
      {"1.5", "(expected an integer, got 1.5)", "1.5"},
      {"1e2", "(expected an integer, got 1e2)", "100.0"},
      {"01", "(expected an integer, got 01)", "(expected a number, got 01)"},
      {"+1", "(expected an integer, got +)", "(expected a number, got +)"},
      {"-", "(unexpected end of input)", "(unexpected end of input)"},
      {"--1", "(expected an integer, got --1)", "(expected a number, got --1)"},
      {"1.", "(expected an integer, got 1.)", "(unexpected end of input)"},
      {"1e+", "(expected an integer, got 1e+)", "(unexpected end of input)"},
      {"\"1\"", "(expected an integer, got \"1\")", "(expected a number, got \"1\")"},
      {"null", "(expected an integer, got null)", "(expected a number, got null)"},
      {"true", "(expected an integer, got true)", "(expected a number, got true)"},
      {"womp", "(expected an integer, got w)", "(expected a number, got w)"},
      {"{}", "(expected an integer, got {)", "(expected a number, got {)"},
      {"", "(unexpected end of input)", "(unexpected end of input)"},
      {"1.5.5", "(expected an integer, got 1.5.5)", "(expected a number, got 1.5.5)"},
      {".5", "(expected an integer, got .)", "(expected a number, got .)"},
      {"1,", "(unexpected data after the document, got ,)", "(unexpected data after the document, got ,)"},
      {"\"NaN\"", "(expected an integer, got \"NaN\")", "NaN"},
      {"\"Infinity\"", "(expected an integer, got \"Infinity\")", "Infinity"},
      {"\"-Infinity\"", "(expected an integer, got \"-Infinity\")", "-Infinity"},
      {"NaN", "(expected an integer, got N)", "(expected a number, got N)"},
    };
    for (String[] row : rows) {
      assertEquals(row[1], message(Inputs.all(row[0], JsonReader::readInt)), row[0]);
      assertEquals(row[2], message(Inputs.all(row[0], JsonReader::readDouble)), row[0]);
      assertEquals(row[2], message(Inputs.all(row[0], JsonReader::readFloat)), row[0]);
    }
  }

  static String message(String outcome) {
    return outcome.startsWith("error ") ? outcome.substring(6, outcome.lastIndexOf(')') + 1) : outcome;
  }

  @Test
  void bigNumbersWithinLimits() {
    String bits128 = BigInteger.ONE.shiftLeft(128).subtract(BigInteger.ONE).toString();
    String bits129 = BigInteger.ONE.shiftLeft(128).toString();
    assertEquals(bits128, Inputs.all(bits128, JsonReader::readBigInteger));
    assertEquals("-" + bits128, Inputs.all("-" + bits128, JsonReader::readBigInteger));
    String[][] rows = {
      {bits129, "(expected a 128 bit BigInteger)", "(expected a 128 bit BigDecimal)"},
      {"-" + bits129, "(expected a 128 bit BigInteger)", "(expected a 128 bit BigDecimal)"},
      {"9".repeat(40), "(expected a 128 bit BigInteger)", "(expected a 128 bit BigDecimal)"},
      {"9".repeat(100000), "(expected a 128 bit BigInteger)", "(expected a 128 bit BigDecimal)"},
      {"1e214748364", "(expected an integer, got 1e214748364)", "(expected a BigDecimal with a scale of at most 6178)"},
      {
        "1e-99999999999999999999", "(expected an integer, got 1e-99999999999999999...)",
        "(expected a BigDecimal with a scale of at most 6178)"
      },
      {"1e6178", "(expected an integer, got 1e6178)", "1E+6178"},
      {"1e6179", "(expected an integer, got 1e6179)", "(expected a BigDecimal with a scale of at most 6178)"},
      {"1.0e-6177", "(expected an integer, got 1.0e-6177)", "1.0E-6177"},
      {"0." + "0".repeat(1000) + "1", null, "(expected a number of at most 1000 digits)"},
      {"0." + "0".repeat(998) + "1", null, "1E-999"},
      {"12.", "(expected an integer, got 12.)", "(unexpected end of input)"},
      {"1.2.", "(expected an integer, got 1.2.)", "(expected a number, got 1.2.)"},
    };
    for (String[] row : rows) {
      if (row[1] != null) assertEquals(row[1], message(Inputs.all(row[0], JsonReader::readBigInteger)), row[0]);
      assertEquals(row[2], message(Inputs.all(row[0], JsonReader::readBigDecimal)), row[0]);
    }
    Limits wide = Limits.DEFAULT.withNumberBits(100_000).withDigits(30_000);
    String long1 = "7".repeat(20_000);
    assertEquals(long1, Inputs.all(Inputs.utf8(long1), wide, JsonReader::readBigInteger));
    assertEquals(long1, Inputs.all(Inputs.utf8(long1), wide, JsonReader::readBigDecimal));
  }

  /** Decimals within an array that is not copied, up to its end: malformed ones, and long exponents. */
  @Test
  void bigDecimalsWhereAnArrayEnds() {
    for (int tail = 0; tail < 60; tail++) {
      String end = "]" + " ".repeat(tail);
      for (String wrong : new String[] {"12.", "12.e5", "-1.x", "1.5.", "0.e", "1e", "1e+", "-", "01"}) {
        String json = " ".repeat(600) + "[" + wrong + end;
        String outcome = Inputs.array(json, in -> in.readArrayStart() ? in.readBigDecimal() : null);
        assertTrue(outcome.contains(" EXPECTED_NUMBER at 601 "), outcome);
      }
      for (String exponent : new String[] {"0", "12", "00000012", "0000000012", "0".repeat(20) + "12"}) {
        for (String number : new String[] {"1", "-1.5", "123456789012345678.123456789012345678"}) {
          String text = number + "e" + exponent;
          String json = " ".repeat(600) + "[" + text + end;
          BigDecimal expected = new BigDecimal(number).scaleByPowerOfTen(Integer.parseInt(exponent));
          assertEquals(
              expected.toString(),
              Inputs.array(json, in -> {
                in.readArrayStart();
                BigDecimal v = in.readBigDecimal();
                in.readNextElement();
                return v;
              }));
        }
      }
    }
  }

  @Test
  void numberTextIsKept() {
    for (String token : new String[] {"1.50", "-0.0", "1E+05", "123456789012345678901234567890.1", "9".repeat(1000)}) {
      assertEquals(token, Inputs.all(token, JsonReader::readNumberText));
    }
    assertEquals(
        "(expected a number of at most 1000 digits)",
        message(Inputs.all("9".repeat(1001), JsonReader::readNumberText)));
    assertEquals(
        "(expected a number of at most 1000 digits)",
        message(Inputs.all("9".repeat(90000), JsonReader::readNumberText)));
  }

  private static final int UNDECIDED = Integer.MIN_VALUE;

  /**
   * Reads the number well within a window and returns the power of ten that its digits were read with, or UNDECIDED.
   */
  private static int exponent(String number, Function<JsonReader, Object> read) {
    byte[] json = Inputs.utf8(number + "," + " ".repeat(100));
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      ((Cursor) in).parts.exponent = UNDECIDED;
      read.apply(in);
      assertEquals(number.length(), in.pos, number);
      return ((Cursor) in).parts.exponent;
    }
  }

  private static String digits(Random random, int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append((char) ('0' + (i == 0 ? 1 + random.nextInt(9) : random.nextInt(10))));
    return s.toString();
  }

  /**
   * Numbers of up to 15 digits before the point and 19 in all, without leading zeros, are read as an integer and a
   * power.
   */
  @Test
  void digitsThatFitAWord() {
    Random random = new Random(6);
    String[] exponents = {"", "", "e5", "E+12", "e-9999", "e0000", "e-0", "e00000", "E12345"};
    for (int whole = 0; whole <= 17; whole++) {
      for (int fraction = 0; fraction <= 25; fraction++) {
        for (int zeros = 0; zeros <= (whole == 0 ? fraction : 0); zeros++) {
          for (int round = 0; round < 4; round++) {
            String exponent = round == 0 ? "" : exponents[random.nextInt(exponents.length)];
            String number = (random.nextBoolean() ? "-" : "") + (whole == 0 ? "0" : digits(random, whole))
                + (fraction == 0 ? "" : "." + "0".repeat(zeros) + digits(random, fraction - zeros)) + exponent;
            int written = exponent.isEmpty() ? 0 : Integer.parseInt(exponent.substring(1));
            boolean fits = whole <= 15 && whole + fraction - zeros <= 19 && fraction < 24
                && exponent.replaceAll("[^0-9]", "").length() <= 4;
            int expected = fits ? written - fraction : UNDECIDED;
            assertEquals(expected, exponent(number, JsonReader::readFloat), number);
            int asDouble = exponent(number, JsonReader::readDouble);
            boolean isShort = whole <= 3 && fraction > 0 && fraction < 8 && exponent.isEmpty();
            assertEquals(isShort ? UNDECIDED : expected, asDouble, number);
            assertEquals(
                String.valueOf(Double.parseDouble(number)),
                Inputs.array(number + " ".repeat(100), JsonReader::readDouble), number);
            assertEquals(
                String.valueOf(Float.parseFloat(number)), Inputs.array(number + " ".repeat(100), JsonReader::readFloat),
                number);
          }
        }
      }
    }
    // the largest and smallest of 19 digits, which are more than a signed long
    for (String number :
        new String[] {
          "999999999999999.9999", "99999999999.99999999", "999.9999999999999999", "100000000000000.0000",
          "0.9999999999999999999", "0.00009999999999999999999"
        }) {
      assertEquals(number.indexOf('.') + 1 - number.length(), exponent(number, JsonReader::readFloat), number);
      assertEquals(
          String.valueOf(Double.parseDouble(number)), Inputs.array(number + " ".repeat(100), JsonReader::readDouble));
    }
  }

  /** What a reader tells of a limit is at the very number of digits, bits and bytes. */
  @Test
  void limitsOfNumbersAtTheirEdges() {
    for (int most : new int[] {1, 5, 17, 18, 19, 36, 37, 50}) {
      Limits limits = Limits.DEFAULT.withDigits(most).withNumberBits(1000);
      for (int n = Math.max(1, most - 1); n <= most + 1; n++) {
        String whole = "7".repeat(n);
        String expected = n <= most ? whole : "(expected a number of at most " + most + " digits)";
        assertEquals(expected, message(Inputs.all(Inputs.utf8(whole), limits, JsonReader::readBigInteger)));
        assertEquals(expected, message(Inputs.all(Inputs.utf8(whole), limits, JsonReader::readBigDecimal)));
        assertEquals(expected, message(Inputs.all(Inputs.utf8(whole), limits, JsonReader::readNumberText)));
        assertEquals(
            n <= most ? "-" + whole : expected,
            message(Inputs.all(Inputs.utf8("-" + whole), limits, JsonReader::readBigInteger)));
        if (n > 1) {
          String point = "7." + "7".repeat(n - 1);
          expected = n <= most ? point : expected;
          assertEquals(expected, message(Inputs.all(Inputs.utf8(point), limits, JsonReader::readBigDecimal)));
          assertEquals(expected, message(Inputs.all(Inputs.utf8(point), limits, JsonReader::readNumberText)));
          assertEquals(
              n <= most ? point + "E+12" : expected,
              message(Inputs.all(Inputs.utf8(point + "E+12"), limits, JsonReader::readNumberText)));
        }
      }
      String manyZeros = "1e" + "0".repeat(most) + "1";
      assertEquals(
          "(expected a BigDecimal with a scale of at most 6178)",
          message(Inputs.all(Inputs.utf8(manyZeros), limits, JsonReader::readBigDecimal)));
      if (most > 1) {
        assertEquals(
            "1E+1",
            message(Inputs.all(Inputs.utf8("1e" + "0".repeat(most - 1) + "1"), limits, JsonReader::readBigDecimal)));
      }
      String longExponent = "1e" + "0".repeat(most + 20);
      assertEquals(longExponent, message(Inputs.all(Inputs.utf8(longExponent), limits, JsonReader::readNumberText)));
    }
    for (int bits : new int[] {1, 8, 10, 11, 18, 63, 64, 80, 111, 119, 120, 121, 128, 180, 200, 800}) {
      String width = (bits == 8 || bits == 11 || bits == 18 || bits == 80 || bits == 800 ? "an " : "a ") + bits;
      Limits limits = Limits.DEFAULT.withNumberBits(bits);
      BigInteger over = BigInteger.ONE.shiftLeft(bits);
      for (String sign : new String[] {"", "-"}) {
        String fits = sign + over.subtract(BigInteger.ONE);
        assertEquals(fits, Inputs.all(Inputs.utf8(fits), limits, JsonReader::readBigInteger));
        assertEquals(fits, Inputs.all(Inputs.utf8(fits), limits, JsonReader::readBigDecimal));
        assertEquals(
            "(expected " + width + " bit BigInteger)",
            message(Inputs.all(Inputs.utf8(sign + over), limits, JsonReader::readBigInteger)));
        assertEquals(
            "(expected " + width + " bit BigDecimal)",
            message(Inputs.all(Inputs.utf8(sign + over), limits, JsonReader::readBigDecimal)));
      }
    }
    for (int exponent : new int[] {0, 5, 25, 40}) {
      Limits limits = Limits.DEFAULT.withExponent(exponent);
      String most = "0." + "0".repeat(exponent) + "5";
      assertEquals(
          "(expected a BigDecimal with a scale of at most " + exponent + ")",
          message(Inputs.all(Inputs.utf8(most), limits, JsonReader::readBigDecimal)));
      assertEquals(
          "(expected a BigDecimal with a scale of at most " + exponent + ")",
          message(Inputs.all(Inputs.utf8("5e" + (exponent + 1)), limits, JsonReader::readBigDecimal)));
      if (exponent == 0) continue;
      String fits = "0." + "0".repeat(exponent - 1) + "5";
      assertEquals(new BigDecimal(fits).toString(), Inputs.all(Inputs.utf8(fits), limits, JsonReader::readBigDecimal));
      assertEquals("5E+" + exponent, Inputs.all(Inputs.utf8("5e" + exponent), limits, JsonReader::readBigDecimal));
    }
    // numbers of more digits than words hold may be as long as a string
    Limits limits = Limits.DEFAULT.withStringBytes(50);
    for (int n : new int[] {20, 48, 49, 50, 51, 80}) {
      for (String before : new String[] {"", "  "}) {
        String number = before + "1." + "3".repeat(n - 2);
        String expected = n < 50 ? "1.3333333333333333" : "(number of more than 50 bytes)";
        assertEquals(expected, message(Inputs.all(Inputs.utf8(number), limits, JsonReader::readDouble)), number);
        assertEquals(
            n < 50 ? "1.3333334" : expected, message(Inputs.all(Inputs.utf8(number), limits, JsonReader::readFloat)),
            number);
      }
    }
  }

  /** The window may end anywhere in a number. */
  @Test
  void numbersInParts() {
    String[] ends = {".12345678" + "9".repeat(60), ".1234567890123456e-12", ".12345678e00000000000000000012", "e12"};
    for (String start : new String[] {"7", "-7", "12", "-123"}) {
      for (String end : ends) {
        String number = start + end;
        byte[] json = Inputs.utf8("[" + number + "," + number + "]");
        for (int chunk = 1; chunk < json.length; chunk++) {
          try (JsonReader in = JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT)) {
            in.readArrayStart();
            assertEquals(Double.parseDouble(number), in.readDouble(), number + " by " + chunk);
            in.readNextElement();
            assertEquals(Float.parseFloat(number), in.readFloat(), number + " by " + chunk);
          }
        }
      }
    }
  }

  @Test
  void namesOfNumbersThatAreCut() {
    for (String name : new String[] {"\"NaN\"", "\"Infinity\"", "\"-Infinity\""}) {
      for (int n = 1; n < name.length(); n++) {
        for (String before : new String[] {"", "  "}) {
          String cut = before + name.substring(0, n);
          String end = "error (unexpected end of input) UNEXPECTED_END at " + cut.length() + " 1:" + (cut.length() + 1);
          assertEquals(end, Inputs.all(cut, JsonReader::readDouble));
          assertEquals(end, Inputs.all(cut, JsonReader::readFloat));
          String wrong = "(expected a number, got " + name.substring(0, n);
          String outcome = Inputs.all(cut + "x\"", JsonReader::readDouble);
          assertTrue(outcome.contains(wrong + "x\") EXPECTED_NUMBER at " + before.length() + " "), outcome);
        }
      }
    }
  }
}
