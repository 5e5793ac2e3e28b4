package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files of conformance/, which the tests of every language read. A missing file is an error. */
final class Vectors {
  private static final Pattern REPETITION = Pattern.compile("<<(\\d+)(?:,([^:]*))?:(.*?)>>", Pattern.DOTALL);

  private Vectors() {}

  /** A row of a vector file: its columns, and where it stands. */
  record Row(String file, int line, List<String> columns) {
    String get(int column) {
      return columns.get(column);
    }

    @Override
    public String toString() {
      String text = file + ":" + line + " " + String.join(" | ", columns);
      return text.length() > 200 ? text.substring(0, 200) : text;
    }
  }

  /** Returns the rows of a file, of which there must be so many; lines that start with "# " are its documentation. */
  static List<Row> rows(String file, int atLeast) {
    Path path = Path.of(System.getProperty("jzon.root"), "conformance", file);
    List<Row> rows = new ArrayList<>();
    try {
      List<String> lines = Files.readAllLines(path);
      for (int i = 0; i < lines.size(); i++) {
        String text = lines.get(i);
        if (!text.startsWith("# ") && !text.isEmpty()) rows.add(new Row(file, i + 1, List.of(text.split("\t", -1))));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertTrue(rows.size() >= atLeast, () -> "only " + rows.size() + " rows in " + file);
    return rows;
  }

  /** Returns the bytes that a column stands for: \xHH is a byte, everything else its UTF-8. */
  static byte[] unescape(String column) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(column.length());
    for (int i = 0; i < column.length(); ) {
      if (column.startsWith("\\x", i)) {
        out.write(Integer.parseInt(column.substring(i + 2, i + 4), 16));
        i += 4;
      } else {
        int c = column.codePointAt(i);
        out.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(c);
      }
    }
    return out.toByteArray();
  }

  /** Returns the bytes that hexadecimal digits stand for. */
  static byte[] hex(String column) {
    byte[] bytes = new byte[column.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(column.substring(2 * i, 2 * i + 2), 16);
    }
    return bytes;
  }

  /** Returns the document that a template stands for; conformance/README.md has the language. */
  static byte[] expand(String template) {
    StringBuilder out = new StringBuilder();
    Matcher m = REPETITION.matcher(template);
    int end = 0;
    while (m.find()) {
      out.append(template, end, m.start());
      end = m.end();
      int n = Integer.parseInt(m.group(1));
      for (int i = 0; i < n; i++) {
        if (i > 0 && m.group(2) != null) out.append(m.group(2));
        out.append(element(m.group(3), i));
      }
    }
    return unescape(out.append(template, end, template.length()).toString());
  }

  private static String element(String text, int i) {
    if (text.indexOf('%') < 0) return text;
    return text.replace("%d", Integer.toString(i))
        .replace("%c", collidingName(i))
        .replace("%z", zeroHashName(i))
        .replace("%l", Long.toString((long) i << 32 | i))
        .replace("%k", highBitsName(i));
  }

  /** Names of 24 letters, all with the same hash code, since "Aa" and "BB" have. */
  static String collidingName(int i) {
    StringBuilder name = new StringBuilder();
    for (int bit = 0; bit < 12; bit++) name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
    return name.toString();
  }

  /** Names that differ in the highest bits of an even number of words: no odd factor tells their hash codes apart. */
  private static String highBitsName(int i) {
    int bits = i << 1 | Integer.bitCount(i) & 1;
    StringBuilder name = new StringBuilder();
    for (int word = 0; word < 13; word++) name.append((bits >> word & 1) == 0 ? "xxxx" : "xxx\u8078");
    return name.toString();
  }

  /** Names whose hash code is 0: a prefix that varies, then seven characters that bring it back to 0. */
  static String zeroHashName(int i) {
    String prefix = collidingName(i);
    long base = prefix.hashCode();
    for (int k = 0; k < 7; k++) base = base * 31 & 0xFFFFFFFFL;
    long low = 0;
    for (int k = 0; k < 7; k++) low = low * 31 + 48;
    long need = -(base + low) & 0xFFFFFFFFL;
    char[] digits = new char[7];
    for (int k = 6; k >= 0; k--) {
      digits[k] = (char) (48 + need % 31);
      need /= 31;
    }
    return prefix + new String(digits);
  }
}
