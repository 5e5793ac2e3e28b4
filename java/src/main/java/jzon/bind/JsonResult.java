package jzon.bind;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import jzon.engine.error.JsonError;

/**
 * The result of the {@code tryDecode} methods and of streams: a value, or the error that says why it is missing.
 *
 * <pre>{@code
 * if (Jzon.tryDecode(json, Person.class) instanceof JsonResult.Success<Person> read) greet(read.value());
 * }</pre>
 */
public sealed interface JsonResult<T> {

  /** A value; null where a nullable adapter has read null. */
  record Success<T>(T value) implements JsonResult<T> {}

  /** The reason why the value is missing. */
  record Failure<T>(JsonError error) implements JsonResult<T> {
    /** Throws a NullPointerException for null. */
    public Failure {
      Objects.requireNonNull(error);
    }
  }

  /** Tells whether there is a value. */
  default boolean isSuccess() {
    return this instanceof Success<T>;
  }

  /** Returns the value, or throws a {@link JsonBindException} of the error. */
  default T orElseThrow() {
    if (this instanceof Success<T> success) return success.value();
    throw new JsonBindException(((Failure<T>) this).error());
  }

  /** Returns the value, or {@code other} where there is none. */
  default T orElse(T other) {
    return this instanceof Success<T> success ? success.value() : other;
  }

  /** Returns what {@code f} makes of the value, or the same error; what {@code f} throws is thrown. */
  default <U> JsonResult<U> map(Function<? super T, ? extends U> f) {
    if (this instanceof Success<T> success) return new Success<>(f.apply(success.value()));
    return new Failure<>(((Failure<T>) this).error());
  }

  /** Returns the value, or an empty Optional where there is none or where it is null. */
  default Optional<T> toOptional() {
    return Optional.ofNullable(orElse(null));
  }

  /** Returns the error, or an empty Optional where there is a value. */
  default Optional<JsonError> toError() {
    return this instanceof Failure<T> failure ? Optional.of(failure.error()) : Optional.empty();
  }
}
