package jzon.bind;

import java.util.List;
import java.util.Optional;
import jzon.engine.error.JsonError;

/**
 * The result of {@link JsonAdapter#decodeAll}: a value or a list of errors.
 *
 * <pre>{@code
 * JsonResults<Person> read = Jzon.adapter(Person.class).decodeAll(json);
 * if (read instanceof JsonResults.Success<Person> success) greet(success.value());
 * else read.errors().forEach(System.out::println);
 * }</pre>
 */
public sealed interface JsonResults<T> {
  /** A value; null if a nullable adapter has read null. */
  record Success<T>(T value) implements JsonResults<T> {
    @Override
    public List<JsonError> errors() {
      return List.of();
    }
  }

  /** One or more errors, in place of a value. */
  record Failure<T>(List<JsonError> errors) implements JsonResults<T> {
    /** Copies the list; throws an IllegalArgumentException if it is empty. */
    public Failure {
      errors = List.copyOf(errors);
      if (errors.isEmpty()) throw new IllegalArgumentException("a failure has at least one error");
    }
  }

  /** Returns the errors; the list is empty if there is a value. */
  List<JsonError> errors();

  /** Returns true if the result is a value. */
  default boolean isSuccess() {
    return this instanceof Success<T>;
  }

  /** Returns the value, or throws the first error as a {@link JsonBindException}. */
  default T orElseThrow() {
    if (this instanceof Success<T> success) return success.value();
    throw new JsonBindException(errors().get(0));
  }

  /** Returns the value, or {@code other} if there are errors. */
  default T orElse(T other) {
    return this instanceof Success<T> success ? success.value() : other;
  }

  /** Returns the value, or an empty Optional if it is null or there are errors. */
  default Optional<T> toOptional() {
    return Optional.ofNullable(orElse(null));
  }
}
