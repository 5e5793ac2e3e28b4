package jzon.engine;

import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.engine.paths.WrittenPath;
import jzon.engine.text.Utf8Decoder;
import jzon.engine.writing.NullOrigin;
import jzon.engine.writing.ValueWriter;
import jzon.engine.writing.WriterTables;

/**
 * Writes compact JSON as UTF-8 into a growing buffer, or through a buffer to a stream or channel.
 *
 * <p>A hand-written encoder of {@code record Item(int id, String name, List<String> tags)}; the page of {@link
 * JsonReader} shows its decoder:
 *
 * <pre>{@code
 * byte[] toJson() {
 *   try (JsonWriter out = JsonWriter.open()) {
 *     write(out);
 *     return out.toByteArray();
 *   }
 * }
 *
 * void write(JsonWriter out) {
 *   out.writeObjectStart();
 *   out.writeName("id");
 *   out.writeInt(id);
 *   if (name != null) {
 *     out.writeComma();
 *     out.writeName("name");
 *     out.writeString(name);
 *   }
 *   out.writeComma();
 *   out.writeName("tags");
 *   out.writeArrayStart();
 *   for (int i = 0; i < tags.size(); i++) {
 *     if (i > 0) out.writeComma();
 *     out.writeString(tags.get(i));
 *   }
 *   out.writeArrayEnd();
 *   out.writeObjectEnd();
 * }
 * }</pre>
 *
 * <p>The methods are grouped in the order of this list:
 *
 * <ul>
 *   <li>open and close: {@code open}, {@link #toByteArray}, {@link #toText}, {@link #writeTo}, {@link #flush}, {@link
 *       #close};
 *   <li>objects and arrays: {@link #writeObjectStart}, {@link #writeName}, {@link #writeComma} and so on;
 *   <li>values: {@link #writeInt}, {@link #writeString}, {@link #writeNull} and so on, {@link #arrays} for an array;
 *   <li>strings that hold bytes: {@link #binary};
 *   <li>map keys of other types than String: {@link #keys};
 *   <li>sealed types: {@link #enterVariant} for a discriminator;
 *   <li>raw JSON: {@link #writeRaw};
 *   <li>methods only for generated code and for the codecs in the Scala and Java APIs: {@link #writeRaw1} and all after
 *       it.
 * </ul>
 *
 * <p>All public methods are a binary interface: generated code is compiled into users' jars.
 *
 * <p>The writer has no options for the layout, so that plain documents are written at full speed: {@code JsonFormat} of
 * the module jzon.codecs converts a finished document.
 *
 * <p>The writer does not check the grammar: the caller must write names, commas and brackets in the right places.
 * Strings are always valid JSON: the writer escapes all characters that JSON requires to be escaped, and throws for a
 * lone surrogate. {@code open} takes a writer from a pool and {@link #close()} returns it. Do not use a writer after
 * that, nor from two threads at once.
 */
public final class JsonWriter extends ValueWriter implements AutoCloseable {
  // ---- open and close ----

  /** Returns an empty writer that keeps all bytes in memory, up to 2 GiB. */
  public static JsonWriter open() {
    JsonWriter w = POOL.acquire();
    w.open = true;
    return w;
  }

  /**
   * Returns a writer that hands its bytes to {@code out} about every 32 KiB and on {@link #flush()}. It neither flushes
   * nor closes the stream. Exceptions of the stream are thrown as {@link UncheckedIOException}.
   */
  public static JsonWriter open(OutputStream out) {
    return open(Sink.of(out));
  }

  /**
   * Returns a writer that hands its bytes to {@code out} about every 32 KiB and on {@link #flush()}. It does not close
   * the channel. Exceptions of the channel are thrown as {@link UncheckedIOException}. If the channel is in
   * non-blocking mode, {@link IllegalBlockingModeException} is thrown, here or as soon as a write takes no bytes.
   */
  public static JsonWriter open(WritableByteChannel out) {
    return open(Sink.of(out));
  }

  /**
   * Returns a writer that hands its bytes to {@code out} about every 32 KiB and on {@link #flush()}. Exceptions of the
   * sink are thrown as {@link UncheckedIOException}.
   */
  public static JsonWriter open(Sink out) {
    JsonWriter w = open();
    w.target = out;
    w.limit = FIRST_BUFFER - SLACK;
    return w;
  }

  /**
   * Returns an empty writer that keeps all bytes in memory and records where NaN, infinities and BigDecimals are: the
   * canonical form of a document does not have all of them. The Scala and Java APIs call it.
   */
  public static JsonWriter openRecording() {
    JsonWriter w = open();
    w.recorded = new int[16];
    w.recordedCount = 0;
    return w;
  }

  /**
   * Returns an empty writer that keeps all bytes in memory and writes the characters of strings that are not ASCII as
   * escapes. Raw JSON and the names that generated code writes stay as they are: {@code JsonFormat.asciiOnly} then
   * converts them. The Scala and Java APIs call it.
   */
  public static JsonWriter openAsciiOnly() {
    JsonWriter w = open();
    w.asciiOnly = true;
    return w;
  }

  /** As {@link #openAsciiOnly()}, but the writer hands its bytes to {@code out} as one of {@link #open(Sink)} does. */
  public static JsonWriter openAsciiOnly(Sink out) {
    JsonWriter w = open(out);
    w.asciiOnly = true;
    return w;
  }

  /** Returns the offsets of the values that a writer of {@link #openRecording} has recorded, in order. */
  public int[] recorded() {
    return Arrays.copyOf(recorded, recordedCount);
  }

  /** Returns the bytes written so far and not yet handed to a target. */
  public byte[] toByteArray() {
    return Arrays.copyOf(buf, pos);
  }

  /** Returns, as a string, the JSON written so far and not yet handed to a target. */
  public String toText() {
    int n = pos;
    if (!special || n > LARGEST_KEPT || n > limit) return new String(buf, 0, n, StandardCharsets.UTF_8);
    int p = Utf8Decoder.asciiLength(buf, n);
    if (p == n) return Utf8Decoder.ascii(buf, n);
    if (decoder == null) decoder = new Utf8Decoder();
    return decoder.decode(buf, p, n);
  }

  /**
   * Puts the bytes written so far into {@code target} at its position and returns their number.
   *
   * @throws java.nio.BufferOverflowException if they do not fit; the target is then unchanged
   */
  public int writeTo(ByteBuffer target) {
    target.put(buf, 0, pos);
    return pos;
  }

  /** Hands all bytes to the target; does nothing if the writer keeps them in memory. */
  public void flush() {
    if (target != null) drain(false);
  }

  /**
   * Returns the writer to the pool, from which a later {@code open} may take it. This does not flush, so after an error
   * the target receives no more bytes.
   *
   * <p>Bytes may stay in the buffer until new ones overwrite them, but no later user of the writer can read them.
   *
   * <p>Do not use the writer after this, and do not close it again. If it was opened again in the meantime, a second
   * call would close someone else's writer. If it was not, a second call does nothing.
   */
  @Override
  public void close() {
    if (!open) return;
    open = false;
    fault = null;
    empty(spare ? FIRST_BUFFER : LARGEST_KEPT);
    if (binary != null) binary.forget();
    if (spare) {
      binary = null;
      if (decoder != null && decoder.room() > FIRST_BUFFER / 4) decoder = null;
    }
    POOL.release(idle, home);
  }

  /** Makes the exception for a value that its type rejects, when all before it was written. */
  public JsonException rejected(String message) {
    return new JsonException(Reason.REJECTED, offset(), message);
  }

  // ---- groups of methods ----

  /** Returns the methods for whole arrays of primitives and of UUIDs. */
  public ArrayWriter arrays() {
    return arrays;
  }

  /** Returns the methods for names of other types than String, as maps have them. */
  public KeyWriter keys() {
    return keys;
  }

  /** Returns the methods for bytes that a string encodes as text, such as Base64. */
  public BinaryWriter binary() {
    BinaryWriter b = binary;
    if (b == null) binary = b = new BinaryWriter(this);
    return b;
  }

  // ---- sealed types ----

  /**
   * Starts a case of a sealed type and puts its discriminator into the object that is written next.
   *
   * <p>Writes {@code prefix}, such as <code>{"type":"x"</code> (without a comma at its end), and remembers its place.
   * Then write exactly one object and call {@link #leaveVariant}. The object's '{' becomes a comma, or nothing if the
   * object is empty. Cases may be nested at the same place.
   *
   * @param what how error messages name the case
   */
  public void enterVariant(byte[] prefix, String what) {
    int n = prefix[prefix.length - 1] == ',' ? prefix.length - 1 : prefix.length;
    writeRaw(prefix, 0, n);
    if (variant >= 0) joinVariant();
    variant = pos;
    variantName = what;
  }

  /**
   * As {@link #enterVariant}, for an encoder of one case that also writes the case alone. If the encoder of the sealed
   * type has just written the same discriminator into this object, it is not written again.
   */
  public void enterCase(byte[] prefix, String what) {
    int from = pos - prefix.length + 1; // the first byte may have become a comma
    boolean written = variant == pos && from > 0 && Arrays.equals(buf, from, pos, prefix, 1, prefix.length);
    if (!written) enterVariant(prefix, what);
  }

  /**
   * Ends the case that {@link #enterVariant} started.
   *
   * @throws IllegalStateException if something other than an object was written
   */
  public void leaveVariant() {
    // A flush or a nested case may have joined it already. A case that is still open can only be this one,
    // wherever flushes have moved it.
    if (variant >= 0) joinVariant();
  }

  // ---- raw JSON ----

  /** Writes {@code bytes[from, to)} unchanged and unchecked: they must be UTF-8, and valid JSON at this place. */
  public void writeRaw(byte[] bytes, int from, int to) {
    append(bytes, from, to);
  }

  /**
   * Checks that {@code json[from, to)} is one JSON value in UTF-8 and writes it unchanged, without the whitespace
   * around it.
   *
   * @throws JsonException if the bytes are anything else; nothing is written then
   */
  public void writeRawValue(byte[] json, int from, int to) {
    long bounds;
    try {
      bounds = JsonReader.bounds(json, from, to);
    } catch (JsonException e) {
      throw invalid(e.error());
    }
    writeRaw(json, from + (int) (bounds >>> 32), from + (int) bounds);
  }

  /**
   * Writes an error as an object with these fields: {@code code} (the name of the reason), {@code path}, {@code
   * pointer}; {@code line}, {@code column}, {@code offset}, {@code record} and {@code recordOffset} if they are known;
   * and the message.
   *
   * @param messageName the name of the field that holds the message
   */
  public void writeError(JsonError error, String messageName) {
    writeObjectStart();
    writeName("code");
    writeString(error.reason().name());
    writeText("path", error.path());
    writeText("pointer", error.pointer());
    writeNumber("line", error.line());
    writeNumber("column", error.column());
    writeNumber("offset", error.offset());
    writeNumber("record", error.record());
    writeNumber("recordOffset", error.recordOffset());
    writeText(messageName, error.message());
    writeObjectEnd();
  }

  // ---- for generated code and the codecs in the Scala and Java APIs: a binary interface ----

  // Derivation compiles these calls into users' jars: never change their meaning or parameters, or old jars break.

  /** Writes the first {@code n} bytes of a word, the lowest first. */
  public void writeRaw1(long w0, int n) {
    if (pos > limit) room(0);
    int p = pos;
    Bytes.setLong(buf, p, w0);
    pos = p + n;
  }

  /** Writes the first {@code n} bytes of two words, the lowest first. */
  public void writeRaw2(long w0, long w1, int n) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    Bytes.setLong(b, p, w0);
    Bytes.setLong(b, p + 8, w1);
    pos = p + n;
  }

  /** Writes the first {@code n} bytes of three words, the lowest first. */
  public void writeRaw3(long w0, long w1, long w2, int n) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    Bytes.setLong(b, p, w0);
    Bytes.setLong(b, p + 8, w1);
    Bytes.setLong(b, p + 16, w2);
    pos = p + n;
  }

  /** Writes the first {@code n} bytes of four words, the lowest first. */
  public void writeRaw4(long w0, long w1, long w2, long w3, int n) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    Bytes.setLong(b, p, w0);
    Bytes.setLong(b, p + 8, w1);
    Bytes.setLong(b, p + 16, w2);
    Bytes.setLong(b, p + 24, w3);
    pos = p + n;
  }

  /** Writes the first {@code n} bytes of five words, the lowest first. */
  public void writeRaw5(long w0, long w1, long w2, long w3, long w4, int n) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    Bytes.setLong(b, p, w0);
    Bytes.setLong(b, p + 8, w1);
    Bytes.setLong(b, p + 16, w2);
    Bytes.setLong(b, p + 24, w3);
    Bytes.setLong(b, p + 32, w4);
    pos = p + n;
  }

  /** Writes the first {@code n} bytes of six words, the lowest first. */
  public void writeRaw6(long w0, long w1, long w2, long w3, long w4, long w5, int n) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    Bytes.setLong(b, p, w0);
    Bytes.setLong(b, p + 8, w1);
    Bytes.setLong(b, p + 16, w2);
    Bytes.setLong(b, p + 24, w3);
    Bytes.setLong(b, p + 32, w4);
    Bytes.setLong(b, p + 40, w5);
    pos = p + n;
  }

  /**
   * Returns {@code level + 1}, the level of the next object in a chain of nested objects. A loop that writes such a
   * chain calls this, because the call stack does not count its levels.
   *
   * @throws JsonException above 1,048,576 levels: a value that contains itself would be written forever
   */
  public int startLevel(int level) {
    if (level >= Limits.MOST_DEPTH) {
      throw endless("more than " + Limits.MOST_DEPTH + " levels; does a value hold itself?", null);
    }
    return level + 1;
  }

  /**
   * Tells whether errors can have a path, because all bytes written so far are still in memory. The writer keeps the
   * first MiB that it hands to a target, unless memory runs short or {@link #flush} was called.
   */
  public boolean knowsPath() {
    return flushed == 0 || gone != null && gone.length() == flushed && gone.isWhole();
  }

  /**
   * Returns the exception for a null in place of a value to write. It says where in the document the null is: by its
   * path if {@link #knowsPath}, otherwise by the number of bytes before it.
   *
   * @param cause the exception that Java has thrown for it
   */
  public JsonException nullValue(NullPointerException cause) {
    boolean known = knowsPath();
    Object[] where = known ? segmentsHere() : new Object[0];
    String detail = known ? null : Reason.NULL_VALUE.text() + ", " + offset() + " bytes into the document";
    return new JsonError(Reason.NULL_VALUE, where, offset(), -1, -1, detail, null, cause).toException();
  }

  /**
   * Returns the exception to throw if a function of the program, such as a conversion before encoding, has thrown a
   * NullPointerException. If the function was given null, it is {@link #nullValue}; otherwise it is {@code e} itself,
   * which {@link #nullOrFault(NullPointerException, Class, Predicate)} then passes on unchanged.
   *
   * @param given the argument of the function
   */
  public RuntimeException nullOrFault(NullPointerException e, Object given) {
    if (given == null) return nullValue(e);
    fault = e;
    return e;
  }

  /**
   * Returns the exception to throw if encoding has ended with a NullPointerException: {@link #nullValue} if an encoder
   * has met a null, or {@code e} itself if the program's own code has thrown it. The Scala and Java APIs call it.
   *
   * @param front a class of the calling API; all classes of its module count as encoders
   * @param isGenerated tells which classes of the program are generated encoders
   */
  public RuntimeException nullOrFault(NullPointerException e, Class<?> front, Predicate<Class<?>> isGenerated) {
    return e != fault && NullOrigin.isEncoder(e, front, isGenerated) ? nullValue(e) : e;
  }

  /**
   * Returns the exception for a value that overflowed the stack because it contains itself or is nested too deeply. The
   * message says at which path its levels begin to repeat.
   *
   * @param cause the error that Java has thrown for it
   */
  public JsonException tooDeep(StackOverflowError cause) {
    return endless("nested too deeply for the stack of this thread; does a value hold itself?", cause);
  }

  /** Makes the exception for a raw value that is not valid JSON. */
  JsonException invalid(JsonError raw) {
    String message = "raw value: " + raw;
    return new JsonError(raw.reason(), new Object[0], offset(), -1, -1, message, null, null).toException();
  }

  // ---- details ----

  private void writeText(String name, String value) {
    writeComma();
    writeName(name);
    writeString(value);
  }

  private void writeNumber(String name, long value) {
    if (value < 0) return;
    writeComma();
    writeName(name);
    writeLong(value);
  }

  private JsonException endless(String detail, Throwable cause) {
    // the start of the document shows where levels begin to repeat, even if its end has gone to the target
    Object[] where = knowsPath() ? segmentsHere() : gone == null ? new Object[0] : gone.path().segments(buf, 0);
    where = WrittenPath.firstRound(where);
    return new JsonError(Reason.LIMIT_DEPTH, where, offset(), -1, -1, detail, null, cause).toException();
  }

  /** Returns the path of the value that is written next; the writer is only good for reporting an error after this. */
  private Object[] segmentsHere() {
    if (variant >= 0 && variant < pos && buf[variant] == '{') buf[variant] = ',';
    WrittenPath written = gone != null ? gone.path() : new WrittenPath();
    return written.segments(buf, pos);
  }

  // ---- state ----

  private static final Pool<JsonWriter> POOL = new Pool<>(new Function<>() { // no lambda, as in Pool
    @Override
    public JsonWriter apply(AtomicReference<SoftReference<JsonWriter>> slot) {
      return new JsonWriter(slot);
    }
  });

  static {
    WriterTables.prepare();
  }

  /** The exception that a function of the program has thrown, or null. */
  private NullPointerException fault;
  private boolean open;
  private final ArrayWriter arrays = new ArrayWriter(this);
  private final KeyWriter keys = new KeyWriter(this, false);
  /** Made at the first use. */
  private BinaryWriter binary;
  private Utf8Decoder decoder;

  /** The slot of the pool that the writer returns to, or null, and the reference that is put there. */
  private final AtomicReference<SoftReference<JsonWriter>> home;
  private final SoftReference<JsonWriter> idle = new SoftReference<>(this);

  /** This writer is for values that are written while another one is being written, and keeps only small buffers. */
  private final boolean spare;

  private JsonWriter(AtomicReference<SoftReference<JsonWriter>> home) {
    this.home = home;
    this.spare = POOL.isSpare(home);
  }
}
