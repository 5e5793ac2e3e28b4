package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Base64Variant.LineSeparator;
import jzon.engine.binary.Base64Variant.Padding;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.reading.BinaryReaderTest;

/** What variants say of themselves, what builders take, and what Java serialization keeps. */
class Base64VariantTest {
  private static String text(BinaryText text) {
    return BinaryReaderTest.token(new byte[] {(byte) 0xFB, (byte) 0xFF, 1, 2, 3, 4, 5, 6, 7, 8}, text);
  }

  @Test
  void buildsWhatIsAskedFor() {
    assertEquals("\"+/8BAgMEBQYHCA==\"", text(Base64Variant.builder().build()));
    assertEquals("\"-_8BAgMEBQYHCA==\"", text(Base64Variant.builder().alphabet(Base64Variant.URL_ALPHABET).build()));
    assertEquals("\"+/8BAgMEBQYHCA\"", text(Base64Variant.builder().padding(Padding.FORBIDDEN).build()));
    assertEquals("\"+/8BAgMEBQYHCA\"", text(Base64Variant.builder().writeNoPadding().build()));
    assertEquals(
        "\"+/8BAgME\\nBQYHCA==\"", text(Base64Variant.builder().lines(8, LineSeparator.LF).build()));
    assertEquals(
        "\"+/8B\\r\\nAgME\\r\\nBQYH\\r\\nCA==\"",
        text(Base64Variant.builder().lines(4, LineSeparator.CRLF).build()));
    assertEquals("\"+/8BAgMEBQYHCA==\"", text(Base64Variant.PEM.toBuilder().oneLine().build()));
    String bcrypt = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    Base64Variant other = Base64Variant.builder().alphabet(bcrypt).padding(Padding.FORBIDDEN).build();
    assertEquals("\"896....\"", BinaryReaderTest.token(new byte[] {(byte) 0xFB, (byte) 0xFF, 0, 0, 0}, other));
  }

  @Test
  void refusesWhatCannotBeRead() {
    Base64Variant.Builder b = Base64Variant.builder();
    String standard = Base64Variant.STANDARD_ALPHABET;
    for (String alphabet :
        List.of("", standard + "-", standard.substring(1), standard.replace('B', 'A'), standard.replace('B', '='),
            standard.replace('B', '"'), standard.replace('B', '\\'), standard.replace('B', ' '),
            standard.replace('B', '\u00e9'), standard.replace('B', '\u0041'))) {
      assertThrows(IllegalArgumentException.class, () -> b.alphabet(alphabet), alphabet);
    }
    for (int length : new int[] {0, -4, 3, 6, 77, (1 << 20) + 4}) {
      assertThrows(IllegalArgumentException.class, () -> b.lines(length, LineSeparator.LF));
    }
    // just within the bounds
    String edges = standard.replace('A', '!').replace('B', '~');
    Base64Variant odd = Base64Variant.builder().alphabet(edges).lines(1 << 20, LineSeparator.LF).build();
    assertEquals(edges, odd.alphabet());
    assertEquals(1 << 20, odd.lineLength());
    assertEquals("\"!~~~\"", BinaryReaderTest.token(new byte[] {0, 16, 65}, odd));
    assertThrows(NullPointerException.class, () -> b.lines(4, null));
    assertThrows(NullPointerException.class, () -> b.padding(null));
  }

  @Test
  void isEqualWhereItDoesTheSame() {
    assertEquals(Base64Variant.MIME_NO_LINEFEEDS, Base64Variant.builder().build());
    assertEquals(Base64Variant.MIME_NO_LINEFEEDS.hashCode(), Base64Variant.builder().build().hashCode());
    assertEquals(Base64Variant.MIME, Base64Variant.PEM.toBuilder().lines(76, LineSeparator.LF).build());
    assertNotEquals(Base64Variant.MIME, Base64Variant.PEM);
    assertNotEquals(Base64Variant.MIME_NO_LINEFEEDS, Base64Variant.MODIFIED_FOR_URL);
    assertNotEquals(Base64Variant.builder().writeNoPadding().build(), Base64Variant.builder().build());
    assertNotEquals(Hex.LOWER, Hex.UPPER);
    // each setting by itself
    Base64Variant plain = Base64Variant.MIME_NO_LINEFEEDS;
    Base64Variant allowed = plain.toBuilder().padding(Padding.ALLOWED).build();
    Base64Variant lines = plain.toBuilder().lines(8, LineSeparator.LF).build();
    List<Base64Variant> all = List.of(
        plain, plain.toBuilder().alphabet(Base64Variant.URL_ALPHABET).build(), allowed,
        allowed.toBuilder().writeNoPadding().build(), plain.toBuilder().padding(Padding.FORBIDDEN).build(), lines,
        plain.toBuilder().lines(12, LineSeparator.LF).build(), lines.toBuilder().lines(8, LineSeparator.CRLF).build());
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < all.size(); j++) assertEquals(i == j, all.get(i).equals(all.get(j)), i + " " + j);
      assertEquals(all.get(i), all.get(i).toBuilder().build());
      assertEquals(all.get(i).hashCode(), all.get(i).toBuilder().build().hashCode());
      for (int j = 0; j < i; j++) assertNotEquals(all.get(i).hashCode(), all.get(j).hashCode());
    }
    assertEquals("Base64Variant.MIME", Base64Variant.MIME.toString());
    assertEquals("Hex.LOWER", Hex.LOWER.toString());
    assertEquals("Hex.UPPER", Hex.UPPER.toString());
    assertEquals(
        "Base64Variant(" + Base64Variant.STANDARD_ALPHABET + ", not padded, padding ALLOWED, lines of 8 by CRLF)",
        Base64Variant.builder().writeNoPadding().lines(8, LineSeparator.CRLF).build().toString());
  }

  @Test
  void isSerializable() throws Exception {
    for (BinaryText text : BinaryReaderTest.ALL) {
      BinaryText copy = copy(text);
      assertEquals(text, copy);
      assertEquals(text.toString(), copy.toString());
      assertEquals(text(text), text(copy));
    }
    assertSame(Hex.UPPER, copy(Hex.UPPER));
  }

  private static BinaryText copy(BinaryText text) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(text);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (BinaryText) in.readObject();
    }
  }
}
