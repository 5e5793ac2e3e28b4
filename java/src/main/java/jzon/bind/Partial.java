package jzon.bind;

import java.util.List;
import java.util.Optional;
import jzon.engine.error.JsonError;

/**
 * The value of an unfinished document so far: the result of {@link JsonAdapter#tryDecodeIncomplete} and of {@link
 * JsonAdapter#decodeProgress}.
 *
 * @param value the value of the bytes so far, or empty if they do not make a value yet
 * @param incomplete the paths of the values that have begun and not ended, in jq's syntax, the root {@code .} first;
 *     empty if the document is complete
 * @param error the error of a wrong document; only the last element of a progress has one, with the value before the
 *     error
 */
public record Partial<T>(Optional<T> value, List<String> incomplete, Optional<JsonError> error) {
  /** Copies the list. */
  public Partial {
    incomplete = List.copyOf(incomplete);
  }

  /** Returns true if the document is complete: {@code decode} then returns the same value. */
  public boolean isComplete() {
    return incomplete.isEmpty() && error.isEmpty();
  }
}
