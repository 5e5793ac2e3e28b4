package jzon.bind;

import java.util.List;
import java.util.Optional;
import jzon.engine.error.JsonError;

/**
 * What an unfinished document gives so far: the result of {@link JsonAdapter#decodeIncomplete(byte[])} and of {@link
 * JsonAdapter#decodeProgress(java.util.Iterator)}.
 *
 * @param value the value that the bytes so far make, or empty if that is not possible yet
 * @param incomplete the paths of the values that have begun and not ended, in jq's syntax, the root {@code .} first;
 *     empty if the document is complete
 * @param error why the document is wrong, whatever else comes; only in the last element of a progress, whose value is
 *     the one before the error
 */
public record Partial<T>(Optional<T> value, List<String> incomplete, Optional<JsonError> error) {
  /** Copies the list. */
  public Partial {
    incomplete = List.copyOf(incomplete);
  }

  /** Tells whether the document is complete: then the value is that of {@code decode}. */
  public boolean isComplete() {
    return incomplete.isEmpty() && error.isEmpty();
  }
}
