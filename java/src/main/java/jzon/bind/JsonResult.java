package jzon.bind;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import jzon.engine.error.JsonError;

/**
 * The result of the {@code tryDecode} methods and of streams: a value or an error.
 *
 * <pre>{@code
 * if (Jzon.tryDecode(json, Person.class) instanceof JsonResult.Success<Person> read) greet(read.value());
 * }</pre>
 */
public sealed interface JsonResult<T> {

  /** A value; null if a nullable adapter has read null. */
  record Success<T>(T value) implements JsonResult<T> {}

  /** An error, in place of a value. */
  record Failure<T>(JsonError error) implements JsonResult<T> {
    /** Throws a NullPointerException for null. */
    public Failure {
      Objects.requireNonNull(error);
    }
  }

  /** Returns true if the result is a value. */
  default boolean isSuccess() {
    return this instanceof Success<T>;
  }

  /** Returns the value, or throws the error as a {@link JsonBindException}. */
  default T orElseThrow() {
    if (this instanceof Success<T> success) return success.value();
    throw new JsonBindException(((Failure<T>) this).error());
  }

  /** Returns the value, or {@code other} if the result is an error. */
  default T orElse(T other) {
    return this instanceof Success<T> success ? success.value() : other;
  }

  /** Applies {@code f} to the value, or returns the same error; exceptions of {@code f} pass through. */
  default <U> JsonResult<U> map(Function<? super T, ? extends U> f) {
    if (this instanceof Success<T> success) return new Success<>(f.apply(success.value()));
    return new Failure<>(((Failure<T>) this).error());
  }

  /** Returns the value, or an empty Optional if it is null or the result is an error. */
  default Optional<T> toOptional() {
    return Optional.ofNullable(orElse(null));
  }

  /** Returns the error, or an empty Optional if the result is a value. */
  default Optional<JsonError> toError() {
    return this instanceof Failure<T> failure ? Optional.of(failure.error()) : Optional.empty();
  }
}
