package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.error.Limits;

/** Random documents and random damage: one outcome for all forms of input, and never anything but a JsonException. */
class ReaderFuzzTest {
  private static final String ALPHABET = "{}[]:,\"\\ \n\tabu0123456789.-+eEtrufalsn/\u007F\u0000é日😀";

  /** A random document of the shape that {@link User} reads, or nearly so. */
  static String user(Random random, int depth) {
    String[] gaps = {"", "", "", " ", "\n    ", "\r\n\t ", "\n                       "};
    String gap = gaps[random.nextInt(gaps.length)];
    StringBuilder s = new StringBuilder("{").append(gap);
    boolean shuffled = random.nextInt(4) == 0;
    int n = shuffled ? 3 : 9;
    for (int i = 0; i < n; i++) {
      int field = shuffled ? random.nextInt(9) : i;
      if (field > 1 && random.nextInt(3) == 0) continue;
      if (s.length() > 1 + gap.length()) s.append(random.nextInt(9) == 0 ? " ," : ",").append(gap);
      String name = field < User.FIELDS.length ? User.FIELDS[field] : field == 7 ? "größer" : "x\\n";
      if (random.nextInt(20) == 0) name = String.format("\\u%04x", (int) name.charAt(0)) + name.substring(1);
      s.append('"').append(name).append(random.nextBoolean() ? "\":" : random.nextBoolean() ? "\" : " : "\": ");
      s.append(field == 0 ? random.nextLong() >> random.nextInt(64)
          : field == 1 ? string(random)
          : field == 2 ? String.valueOf(random.nextInt(2000) / 64.0)
          : field == 3 ? String.valueOf(random.nextBoolean())
          : field == 4 ? String.valueOf(random.nextInt() >> random.nextInt(32))
          : field == 5 ? "[" + string(random) + gap + "," + string(random) + "]"
          : depth > 0 ? user(random, depth - 1) : "null");
    }
    return s.append(gap).append('}').toString();
  }

  private static String string(Random random) {
    StringBuilder s = new StringBuilder("\"");
    for (int n = random.nextInt(30); n > 0; n--) {
      int kind = random.nextInt(12);
      s.append(kind == 0 ? "é" : kind == 1 ? "日" : kind == 2 ? "😀" : kind == 3 ? "\\u00e9" : kind == 4 ? "\\\"" : "x");
    }
    return s.append('"').toString();
  }

  private static byte[] damaged(byte[] json, Random random) {
    byte[] b = json.clone();
    for (int n = random.nextInt(3); n >= 0 && b.length > 0; n--) {
      int at = random.nextInt(b.length);
      switch (random.nextInt(5)) {
        case 0:
          b[at] = (byte) random.nextInt(256);
          break;
        case 1:
          b[at] = Inputs.utf8(ALPHABET)[random.nextInt(30)];
          break;
        case 2:
          b = java.util.Arrays.copyOf(b, at);
          break;
        case 3:
          b[at] = b[random.nextInt(b.length)];
          break;
        default:
          byte[] shorter = new byte[b.length - 1];
          System.arraycopy(b, 0, shorter, 0, at);
          System.arraycopy(b, at + 1, shorter, at, b.length - at - 1);
          b = shorter;
      }
    }
    return b;
  }

  @Test
  void damagedDocumentsInAllForms() {
    Random random = new Random(5);
    for (int i = 0; i < Samples.ROUNDS / 300; i++) {
      byte[] json = Inputs.utf8(user(random, random.nextInt(3)));
      if (i % 4 != 0) json = damaged(json, random);
      Inputs.all(json, User::read);
      Inputs.all(json, User::readStrict);
      Inputs.all(json, Tree::skip);
      Inputs.all(json, Tree::read);
    }
  }

  @Test
  void skippingIsAsStrictAsReading() {
    Random random = new Random(6);
    int refused = 0;
    for (int i = 0; i < Samples.ROUNDS / 5; i++) {
      byte[] json = damaged(Inputs.utf8(user(random, random.nextInt(3))), random);
      String read = Inputs.array(json, in -> tolerant(in));
      String skipped = Inputs.array(json, Tree::skip);
      assertEquals(read, skipped, () -> new String(json));
      if (skipped.startsWith("error")) refused++;
    }
    assertTrue(refused > Samples.ROUNDS / 20, "most damage must be noticed: " + refused);
  }

  /** Reads everything, maps with duplicate names too, in the ways that skipping promises to be equal to. */
  private static Object tolerant(JsonReader in) {
    switch (in.peek()) {
      case '{':
        for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
          in.readName();
          tolerant(in);
        }
        break;
      case '[':
        for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) tolerant(in);
        break;
      case '"':
        in.readString();
        break;
      case '-':
      case '0':
      case '1':
      case '2':
      case '3':
      case '4':
      case '5':
      case '6':
      case '7':
      case '8':
      case '9':
        in.readDouble();
        break;
      default:
        in.skipValue();
    }
    return "skipped";
  }

  @Test
  void randomBytesForEveryMethod() {
    Random random = new Random(7);
    byte[] alphabet = Inputs.utf8(ALPHABET);
    FieldNames names = new FieldNames("a", "b", "u0");
    Discriminator tag = new Discriminator("a", names);
    for (int i = 0; i < Samples.ROUNDS / 10 * 3; i++) {
      byte[] json = new byte[random.nextInt(24)];
      for (int k = 0; k < json.length; k++) json[k] = alphabet[random.nextInt(alphabet.length)];
      if (json.length > 0 && random.nextBoolean()) json[0] = (byte) "{[\"-1tn".charAt(random.nextInt(7));
      int method = random.nextInt(28);
      int second = random.nextInt(28);
      Inputs.array(json, in -> {
        call(in, method, names, tag);
        call(in, second, names, tag);
        return null;
      });
      if (i % 8 == 0) {
        Inputs.outcome(JsonReader.open(Inputs.stream(json, 1 + i % 9), Limits.DEFAULT), in -> {
          call(in, method, names, tag);
          call(in, second, names, tag);
          return null;
        });
      }
    }
  }

  private static Object call(JsonReader in, int method, FieldNames names, Discriminator tag) {
    switch (method) {
      case 0: return in.readBoolean();
      case 1: return in.readByte();
      case 2: return in.readShort();
      case 3: return in.readInt();
      case 4: return in.readLong();
      case 5: return in.readFloat();
      case 6: return in.readDouble();
      case 7: return in.readBigInteger();
      case 8: return in.readBigDecimal();
      case 9: return in.readNumberText();
      case 10: return in.readString();
      case 11: return in.readChar();
      case 12: return in.readUuid();
      case 13: return in.readEnum(names);
      case 14: return in.readVariant(names);
      case 15: return in.readObjectStart() ? in.keys().readInt() : 0;
      case 16: return in.readObjectStart() ? in.keys().readLong() : 0;
      case 17: return in.readObjectStart() ? in.keys().readDouble() : 0;
      case 18: return in.readObjectStart() ? in.keys().readFloat() : 0;
      case 19: return in.readObjectStart() ? in.keys().readBigDecimal() : 0;
      case 20: return in.readObjectStart() ? in.keys().readBoolean() : 0;
      case 21: return in.readObjectStart() ? in.keys().readChar() : 0;
      case 22: return in.readObjectStart() ? in.keys().readUuid() : 0;
      case 23: return in.readFirstName(names) == 0 ? in.readNextName(names) : 0;
      case 24: return in.readArrayStart() ? in.readNextElement() : 0;
      case 25: return in.readDiscriminator(tag) + Tree.read(in).toString();
      case 26: return in.tryReadNull();
      default:
        in.skipValue();
        return 0;
    }
  }
}
