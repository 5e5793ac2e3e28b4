package jzon.engine.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** Runs of booleans, which end at anything else wherever it is among the five of a step. */
class PlainBooleansTest {
  private static final String[] OTHERS = {
    "null,", "truE,", "True,", "tru,e", "true]", "true ", "truee,", "falsE,", "False,", "fals,e", "false]", "false ",
    "falsee,", "1,", "\"true\",", "]", "\0\0\0\0\0\0\0\0"
  };

  private static void check(int plain, String other) {
    Random random = new Random(plain);
    StringBuilder text = new StringBuilder("[");
    boolean[] expected = new boolean[40];
    for (int i = 0; i < plain; i++) {
      expected[i] = random.nextBoolean();
      text.append(expected[i]).append(',');
    }
    int end = text.length();
    byte[] b = Inputs.utf8(text + other + "true,false,true,false,true,false," + " ".repeat(60));
    boolean[] a = new boolean[40];
    int safe = b.length - 8;
    long read = PlainBooleans.read(b, 1, safe, a, 0, 40);
    assertEquals(plain, (int) (read >>> 32), () -> text + other);
    assertEquals(end, (int) read, () -> text + other);
    for (int i = 0; i < plain; i++) assertEquals(expected[i], a[i]);
  }

  @Test
  void othersEndARun() {
    for (int plain = 0; plain < 17; plain++) {
      for (String other : OTHERS) check(plain, other);
    }
  }
}
