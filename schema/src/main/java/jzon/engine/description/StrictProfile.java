package jzon.engine.description;

import java.io.Serializable;

/**
 * The part of JSON Schema that the API of a language model accepts in its strict mode.
 *
 * <pre>{@code
 * String schema = Jzon.adapter(Order.class).description().toStrictSchema(StrictProfile.OPENAI);
 * }</pre>
 *
 * <p>Both profiles have the keywords {@code type}, {@code properties}, {@code required}, {@code additionalProperties}
 * (always false), {@code items}, {@code minItems} (0 or 1), {@code enum}, {@code anyOf}, {@code $ref}, {@code $defs},
 * {@code format} ({@code date}, {@code time}, {@code date-time}, {@code uuid}) and {@code description}. The root is an
 * object. A schema for {@link #ANTHROPIC} is also one for {@link #OPENAI}.
 */
public final class StrictProfile implements Serializable {
  private static final long serialVersionUID = 1L;

  /** OpenAI's structured outputs: also {@code minimum} and {@code maximum}, and types that contain themselves. */
  public static final StrictProfile OPENAI = new StrictProfile("OPENAI", true, true, false);

  /** Anthropic's structured outputs and strict tools: no ranges of numbers, no types that contain themselves. */
  public static final StrictProfile ANTHROPIC = new StrictProfile("ANTHROPIC", false, false, false);

  private final String name;
  private final boolean ranges;
  private final boolean recursion;
  private final boolean words;

  private StrictProfile(String name, boolean ranges, boolean recursion, boolean words) {
    this.name = name;
    this.ranges = ranges;
    this.recursion = recursion;
    this.words = words;
  }

  /**
   * Returns this profile, with conditions on strings and numbers in words where it has no keyword for them: the range
   * of an integer, the format of a string, the encoding of bytes, a check of the program. They are in {@code
   * description}, which the model reads and the API does not enforce. So the codec may reject a document that fits the
   * schema.
   */
  public StrictProfile withConditionsInWords() {
    return new StrictProfile(name, ranges, recursion, true);
  }

  boolean hasRanges() {
    return ranges;
  }

  boolean hasRecursion() {
    return recursion;
  }

  boolean hasWords() {
    return words;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StrictProfile that && name.equals(that.name) && words == that.words;
  }

  @Override
  public int hashCode() {
    return name.hashCode() + (words ? 1 : 0);
  }

  /** Returns the name of the profile, such as {@code OPENAI} or {@code OPENAI with conditions in words}. */
  @Override
  public String toString() {
    return words ? name + " with conditions in words" : name;
  }
}
