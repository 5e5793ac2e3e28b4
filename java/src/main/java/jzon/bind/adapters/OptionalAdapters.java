package jzon.bind.adapters;

import java.util.Optional;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Optionals: the value, or null if empty. A missing field is read as empty, and an empty field is left out.
 *
 * <p>If the Optional itself is null, its field is not left out, so that the error is at its name.
 */
final class OptionalAdapters {
  private OptionalAdapters() {}

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<Optional<T>> of(JsonAdapter<T> value) {
    return new Any<>(value);
  }

  /**
   * Returns true if only a missing field is read as this value: if null is the value inside an Optional, the empty
   * Optional has no JSON of its own.
   */
  static boolean hasNoJson(JsonAdapter<?> adapter, Object value) {
    if (!(value instanceof Optional<?> optional) || optional.isPresent()) return false;
    if (adapter instanceof Any<?> any) return any.value.missing() != null;
    if (adapter instanceof SecretAdapter<?> secret) return hasNoJson(secret.value, value);
    return adapter instanceof DelegatingAdapter<?> delegating && hasNoJson(delegating.value, value);
  }

  /** Optionals of objects. Null is empty; of an Optional of an Optional it is the inner one that is empty. */
  static final class Any<T> extends JsonAdapter<Optional<T>> {
    final JsonAdapter<T> value;

    Any(JsonAdapter<T> value) {
      this.value = value;
    }

    @Override
    public Optional<T> decode(JsonReader in) {
      return value.missing() == null && in.tryReadNull() ? Optional.empty() : Optional.of(value.decode(in));
    }

    @Override
    public void encode(Optional<T> optional, JsonWriter out) {
      if (optional.isEmpty()) {
        out.writeNull();
        return;
      }
      T inside = optional.get();
      if (hasNoJson(value, inside)) {
        throw new IllegalArgumentException(
            "only a missing field is read as this empty Optional, and so is the Optional around it:"
                + " remove an Optional");
      }
      value.encode(inside, out);
    }

    @Override
    public Optional<T> missing() {
      return Optional.empty();
    }

    @Override
    public boolean isLeftOut(Optional<T> optional) {
      return optional != null && optional.isEmpty();
    }
  }
}
