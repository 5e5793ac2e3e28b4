package jzon.bind;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Reads and writes the values of one type.
 *
 * <p>The annotation processor writes subclasses for types with {@link Json}; {@link Adapters} has those of the JDK's
 * types. One written by hand has two methods:
 *
 * <pre>{@code
 * final class MoneyAdapter extends JsonAdapter<Money> {
 *   public Money decode(JsonReader in) { return Money.parse(in.readString()); }
 *   public void encode(Money value, JsonWriter out) { out.writeString(value.toString()); }
 * }
 * }</pre>
 *
 * <p>An adapter has no state that decoding or encoding changes: one instance serves all threads.
 */
public abstract class JsonAdapter<T> {

  /** Only for subclasses. */
  protected JsonAdapter() {}

  /**
   * Reads one value, at which the reader stands, and leaves the reader right behind it.
   *
   * <p>What is not a value of the type is refused by a {@link jzon.engine.JsonException}, {@code null} among it unless
   * the adapter is a nullable one. What the code of the type throws to refuse a value (IllegalArgumentException,
   * ArithmeticException, DateTimeException, NoSuchElementException) is an error at the value.
   */
  public abstract T decode(JsonReader in);

  /** Writes one value, which is not null unless the adapter is a nullable one. */
  public abstract void encode(T value, JsonWriter out);

  /** What stands for a member that is missing, such as an empty Optional; null if that is an error. */
  public T missing() {
    return null;
  }

  /** Whether a member with this value is left out of its object, as an empty Optional is. */
  public boolean isLeftOut(T value) {
    return false;
  }
}
