package jzon.codegen;

import java.util.function.Predicate;

/**
 * The fields of a type as bits: bit {@code index & 63} of word {@code index >> 6}.
 *
 * <p>The fast path compares the fields that were seen with {@link #checked} once; only if that fails, {@link #required}
 * is compared and the remaining fields are looked at one by one.
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

  /** Returns the bits of the fields without which the document is refused. */
  public long[] required() {
    return required.clone();
  }

  /** Returns the bits of the fields that are looked at when they are absent. */
  public long[] checked() {
    return checked.clone();
  }
}
