package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.error.Limits;

/** Names and their hash codes against what the reader and String say of them. */
class HashedKeyNamesTest {
  private static final Limits SHORT = Limits.DEFAULT.withNameBytes(20);

  /** Reads all members of an object; the hash code of each name must be its own. */
  private static String members(JsonReader in, Function<JsonReader, String> read) {
    StringBuilder s = new StringBuilder();
    if (in.readObjectStart()) {
      do s.append(read.apply(in)).append('=').append(in.readInt()).append('|');
      while (in.readNextMember());
    }
    return s.toString();
  }

  private static String hashed(JsonReader in) {
    String name = in.keys().readHashed();
    assertEquals(name.hashCode(), in.keys().hash(), name);
    return name;
  }

  private static void check(String json) {
    byte[] bytes = Inputs.utf8(json);
    for (Limits limits : new Limits[] {Limits.DEFAULT, SHORT}) {
      String expected = Inputs.all(bytes, limits, in -> members(in, JsonReader::readName));
      assertEquals(expected, Inputs.all(bytes, limits, in -> members(in, HashedKeyNamesTest::hashed)), json);
    }
  }

  @Test
  void everyLength() {
    Random random = new Random(31);
    for (int n = 0; n <= 80; n++) {
      String name = random.ints(n, ' ', 127).mapToObj(c -> String.valueOf((char) c)).reduce("", String::concat);
      name = name.replace('"', '~').replace('\\', '~');
      for (String behind :
          new String[] {
            "\":1}", "\":1,\"b\":2}", "\" : 1 }", "\"\n:1}", "\";1}", "\"", "", "\":1,\"" + "y".repeat(90) + "\":2}"
          }) {
        check("{\"" + name + behind);
        check("{\n  \"" + name + behind);
        check("{\"" + "x".repeat(500) + "\":0,\"" + name + behind);
      }
    }
    assertEquals("abcdefghij=1|", Inputs.all("{\"abcdefghij\":1}", in -> members(in, HashedKeyNamesTest::hashed)));
  }

  @Test
  void everyOddByteAtEveryPlace() {
    for (int n : new int[] {1, 7, 8, 9, 16, 19, 20, 21, 63, 64, 72}) {
      for (int place = 0; place < n; place++) {
        for (String odd : new String[] {"\"", "\\n", "\\x", "\u0001", "\u007F", "\u00E9", "\uD83D\uDE00", "!"})
          check(
              "{\"" + "a".repeat(place) + odd + "b".repeat(n - place - 1) + "\":1,\"" + "-".repeat(600 - n % 7)
              + "\":2}");
      }
    }
  }
}
