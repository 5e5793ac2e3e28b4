package jzon.codegen;

import java.util.function.Predicate;

/**
 * Bit masks with which generated code finds absent fields. The field with an index is bit {@code index & 63} of word
 * {@code index >> 6}.
 *
 * <p>The fast path compares the fields that were seen with {@link #checked} once. Only if a field is absent, generated
 * code compares them with {@link #required} and looks at the remaining fields one by one.
 */
public final class PresenceMasks {
  private final long[] required;
  private final long[] checked;

  private PresenceMasks(long[] required, long[] checked) {
    this.required = required;
    this.checked = checked;
  }

  /** Returns the masks of fields with these presences. */
  public static PresenceMasks of(Presence... fields) {
    return new PresenceMasks(mask(fields, p -> p == Presence.REQUIRED), mask(fields, p -> p != Presence.PRESET));
  }

  private static long[] mask(Presence[] fields, Predicate<Presence> counts) {
    long[] words = new long[(fields.length + 63) / 64];
    for (int i = 0; i < fields.length; i++) if (counts.test(fields[i])) words[i >> 6] |= 1L << i;
    return words;
  }

  /** Returns the bits of the required fields: without one of them the document is rejected. */
  public long[] required() {
    return required.clone();
  }

  /** Returns the bits of the fields for which generated code must act if they are absent. */
  public long[] checked() {
    return checked.clone();
  }
}
