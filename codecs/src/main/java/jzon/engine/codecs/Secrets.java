package jzon.engine.codecs;

import java.util.function.UnaryOperator;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.engine.reading.SecretValues;
import jzon.engine.writing.Redaction;

/**
 * Reads and writes the values of secret fields, which errors and redacted documents do not show.
 *
 * <p>For the Scala and Java APIs and for generated code. A decoder of a secret value does this:
 *
 * <pre>{@code
 * int secret = Secrets.enter(in);
 * try {
 *   value = decoder.decode(in);
 * } catch (RuntimeException e) { // only if it rejects the value
 *   throw Secrets.failed(in, secret, e);
 * }
 * Secrets.leave(in, secret);
 * }</pre>
 */
public final class Secrets {
  /** Stands in redacted documents in place of a secret value. */
  public static final String MASK = "***";

  /** The default: every secret becomes {@link #MASK}. Not a lambda, which would take longer to load. */
  public static final UnaryOperator<String> HIDDEN =
      new UnaryOperator<>() {
        @Override
        public String apply(String text) {
          return MASK;
        }
      };

  private static volatile boolean known;

  private Secrets() {}

  /** Says that the program has a decoder of secrets. */
  public static void know() {
    known = true;
  }

  /** Tells whether {@link #know} was called. */
  public static boolean areKnown() {
    return known;
  }

  /** Says that the document may contain secrets from here on; decoders of classes with secret fields call it. */
  public static void expect(JsonReader in) {
    SecretValues.expect(in);
  }

  /** As {@link #expect}, for an object that starts here and whose unknown names are secret. */
  public static void expectRest(JsonReader in) {
    SecretValues.expectNames(in);
  }

  /** Begins a secret value; returns what {@link #leave} and {@link #failed} need. */
  public static int enter(JsonReader in) {
    return SecretValues.enter(in);
  }

  /** Begins the value of an unknown field whose name is secret too, so that errors are at the object. */
  public static int enterRest(JsonReader in) {
    return SecretValues.enter(in) - 1;
  }

  /** Ends a secret value. */
  public static void leave(JsonReader in, int secret) {
    SecretValues.leave(in, secret);
  }

  /** Ends a secret value that was rejected with {@code e}, and returns the exception to throw instead. */
  public static JsonException failed(JsonReader in, int secret, RuntimeException e) {
    return SecretValues.failed(in, secret, e);
  }

  /** Returns a writer that writes {@code mask} of the text of a secret, as a string, in place of the secret. */
  public static JsonWriter redacting(JsonWriter out, UnaryOperator<String> mask) {
    Redaction.start(out, mask);
    return out;
  }

  /** Makes another writer leave out secrets as {@code out} does. */
  public static JsonWriter redactingLike(JsonWriter out, JsonWriter inner) {
    Redaction.start(inner, Redaction.mask(out));
    return inner;
  }

  /** Tells whether the writer leaves out secrets; then call {@link #writeMask} instead of writing one. */
  public static boolean isRedacting(JsonWriter out) {
    return Redaction.mask(out) != null;
  }

  /**
   * Tells whether {@link #writeMask} needs the secret: not if all secrets become {@link #MASK}.
   */
  public static boolean needsText(JsonWriter out) {
    return Redaction.mask(out) != HIDDEN;
  }

  /**
   * Writes a string in place of a secret, or an object with such a string if a discriminator was just written.
   *
   * @param json the JSON of the secret, or null if {@link #needsText} is false
   */
  public static void writeMask(JsonWriter out, String json) {
    if (!Redaction.needsObject(out)) {
      writeString(out, json);
      return;
    }
    out.writeObjectStart();
    out.writeName(MASK);
    writeString(out, json);
    out.writeObjectEnd();
  }

  private static void writeString(JsonWriter out, String json) {
    String shown = json == null ? MASK : Redaction.mask(out).apply(plain(json));
    out.writeString(shown == null ? MASK : JqPath.wellFormed(shown)); // a mask may have cut a character in two
  }

  /** Returns the characters of a JSON string, or other JSON unchanged. */
  private static String plain(String json) {
    if (!json.startsWith("\"")) return json;
    try (JsonReader in = JsonReader.open(json, Limits.MOST)) {
      return in.readString();
    }
  }

  /** Returns the offset of the next value, for {@link #unwritten}. */
  public static long start(JsonWriter out) {
    return Redaction.offset(out);
  }

  /**
   * Returns the exception to throw if a secret value cannot be written.
   *
   * @param start the result of {@link #start} before the value
   */
  public static JsonException unwritten(JsonWriter out, long start, Reason reason) {
    Object[] path = Redaction.path(out, start);
    return new JsonError(reason, path, start, -1, -1, null, null, null).inSecret(path.length).toException();
  }

  /** Returns how many segments of a path are not secret because of names, or a larger number. */
  static int namesDepth(JsonReader in) {
    return SecretValues.namesDepth(in);
  }

  /** Returns the offset of the last secret value that was begun, or -1. */
  static long last(JsonReader in) {
    return SecretValues.last(in);
  }
}
