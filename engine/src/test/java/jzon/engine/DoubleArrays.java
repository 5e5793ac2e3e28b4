package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;

import jzon.engine.error.Limits;

/** Arrays of doubles, whole beside one by one, and damaged. */
public final class DoubleArrays {
  /** What an array is damaged with. */
  private static final String BYTES = "0123456789+-.eE,:[]{}\"tfn \n\u0000\\x\u0080\u00FF";

  private final Random random;

  public DoubleArrays(Random random) {
    this.random = random;
  }

  /** Requires the same values, or the same error, from an array and from its elements, in memory and from a stream. */
  public void compare(String s) {
    byte[] json = s.getBytes(StandardCharsets.ISO_8859_1);
    String expected = Inputs.array(json, DoubleArrays::oneByOne);
    assertEquals(expected, Inputs.array(json, DoubleArrays::whole), s);
    assertEquals(
        expected,
        Inputs.outcome(
            JsonReader.open(Inputs.stream(json, 1 + random.nextInt(5000)), Limits.DEFAULT), DoubleArrays::whole), s);
  }

  /** As {@link #compare}, with up to three bytes of the array's inside or end replaced. */
  public void compareDamaged(String array) {
    StringBuilder s = new StringBuilder(array);
    for (int i = random.nextInt(3); i >= 0; i--) {
      s.setCharAt(1 + random.nextInt(s.length() - 1), BYTES.charAt(random.nextInt(BYTES.length())));
    }
    compare(s.toString());
  }

  private static String whole(JsonReader in) {
    StringBuilder s = new StringBuilder();
    for (double v : in.arrays().readDoubles()) s.append(Double.doubleToLongBits(v)).append(' ');
    return s.toString();
  }

  private static String oneByOne(JsonReader in) {
    StringBuilder s = new StringBuilder();
    if (in.readArrayStart()) {
      do s.append(Double.doubleToLongBits(in.readDouble())).append(' '); while (in.readNextElement());
    }
    return s.toString();
  }
}
