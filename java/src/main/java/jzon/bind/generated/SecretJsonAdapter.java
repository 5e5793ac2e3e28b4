package jzon.bind.generated;

import java.util.function.Predicate;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * An adapter of secrets: errors do not show the value, and redacted JSON does not have it.
 *
 * <p>Generated adapters of types with {@code @Json.Secret} extend it.
 */
public abstract class SecretJsonAdapter<T> extends JsonAdapter<T> {
  /** Caches for each class whether the processor has written it as an adapter. */
  private static final Predicate<Class<?>> GENERATED = new Predicate<>() {
    @Override
    public boolean test(Class<?> c) {
      return JsonAdapter.class.isAssignableFrom(c) && c.getName().endsWith("_JsonAdapter");
    }
  };

  /** For subclasses. */
  protected SecretJsonAdapter() {
    Secrets.know();
  }

  /** Reads a value, as {@link #decode(JsonReader)} of other adapters does. */
  protected abstract T read(JsonReader in);

  /** Writes a value, as {@link #encode(Object, JsonWriter)} of other adapters does. */
  protected abstract void write(T value, JsonWriter out);

  @Override
  public final T decode(JsonReader in) {
    int secret = Secrets.enter(in);
    T value;
    try {
      value = read(in);
    } catch (RuntimeException e) {
      throw failed(in, secret, e);
    }
    Secrets.leave(in, secret);
    return value;
  }

  /** Returns the exception to throw for a secret that was rejected; throws any other exception again. */
  static JsonException failed(JsonReader in, int secret, RuntimeException e) {
    if (!isRejection(e)) throw e;
    return Secrets.failed(in, secret, e);
  }

  /** Tells whether an exception rejects the value that is read; others are faults of the program. */
  static boolean isRejection(RuntimeException e) {
    return JsonReader.isRejection(e) || e instanceof JsonBindException;
  }

  @Override
  public final void encode(T value, JsonWriter out) {
    if (!Secrets.isRedacting(out)) {
      protect(value, out);
    } else if (value == null || isLeftOut(value)) {
      write(value, out);
    } else if (Secrets.needsText(out)) {
      try (JsonWriter plain = JsonWriter.open()) {
        protect(value, plain);
        Secrets.writeMask(out, plain.toText());
      }
    } else {
      Secrets.writeMask(out, null);
    }
  }

  private void protect(T value, JsonWriter out) {
    long start = Secrets.start(out);
    try {
      write(value, out);
    } catch (JsonException e) {
      throw Secrets.unwritten(out, start, e.reason());
    } catch (NullPointerException e) {
      RuntimeException nullOrFault = out.nullOrFault(e, JsonAdapter.class, GENERATED);
      throw nullOrFault instanceof JsonException found ? Secrets.unwritten(out, start, found.reason()) : nullOrFault;
    } catch (StackOverflowError e) {
      throw Secrets.unwritten(out, start, Reason.LIMIT_DEPTH);
    }
  }
}
