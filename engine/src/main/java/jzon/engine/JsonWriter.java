package jzon.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.FloatText;
import jzon.engine.numbers.IntegerText;
import jzon.engine.numbers.NumberGrammar;
import jzon.engine.numbers.UuidText;
import jzon.engine.paths.WrittenPath;
import jzon.engine.text.TrustedStrings;
import jzon.engine.text.Utf8Decoder;
import jzon.engine.text.WideStrings;

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
 *   <li>values: {@link #writeInt}, {@link #writeString}, {@link #writeNull} and so on, {@link #writeInts} for an array;
 *   <li>strings that hold bytes: {@link #writeBinary(byte[], BinaryText)}; in parts, {@link #startBinary}, {@link
 *       #writeBinaryFrom(BinaryText, Source)};
 *   <li>map keys of other types than String: {@link #writeNameInt} and so on;
 *   <li>sealed types: {@link #enterVariant} for a discriminator;
 *   <li>raw JSON: {@link #writeRaw};
 *   <li>methods only for generated code and for the codecs in the Scala and Java APIs: {@link #writeRaw1} and all after
 *       it.
 * </ul>
 *
 * <p>All public methods are a binary interface: generated code is compiled into users' jars.
 *
 * <p>The writer does not check the grammar: the caller must write names, commas and brackets in the right places.
 * Strings are always valid JSON: the writer escapes all characters that JSON requires to be escaped, and throws for a
 * lone surrogate. {@code open} takes a writer from a pool and {@link #close()} returns it. Do not use a writer after
 * that, nor from two threads at once.
 */
public final class JsonWriter extends Buffer implements AutoCloseable {
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
    return open(Sinks.of(out));
  }

  /**
   * Returns a writer that hands its bytes to {@code out} about every 32 KiB and on {@link #flush()}. It does not close
   * the channel. Exceptions of the channel are thrown as {@link UncheckedIOException}. If the channel is in
   * non-blocking mode, {@link IllegalBlockingModeException} is thrown, here or as soon as a write takes no bytes.
   */
  public static JsonWriter open(WritableByteChannel out) {
    return open(Sinks.of(out));
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
    if (binary != null) binary.reset();
    if (spare) {
      binary = null;
      if (decoder != null && decoder.room() > FIRST_BUFFER / 4) decoder = null;
    }
    POOL.release(idle, home);
  }

  // ---- objects and arrays ----

  /** Writes <code>{</code>. */
  public void writeObjectStart() {
    writeByte('{');
  }

  /** Writes a name and the colon after it. */
  public void writeName(String name) {
    writeString(name);
    writeByte(':');
  }

  /** Writes a comma. */
  public void writeComma() {
    writeByte(',');
  }

  /** Writes <code>}</code>. */
  public void writeObjectEnd() {
    writeByte('}');
  }

  /** Writes <code>{}</code>. */
  public void writeEmptyObject() {
    if (pos > limit) room(0);
    Bytes.setShort(buf, pos, (short) 0x7D7B);
    pos += 2;
  }

  /** Writes {@code [}. */
  public void writeArrayStart() {
    writeByte('[');
  }

  /** Writes {@code ]}. */
  public void writeArrayEnd() {
    writeByte(']');
  }

  // ---- values ----

  /** Writes {@code null}. */
  public void writeNull() {
    if (pos > limit) room(0);
    Bytes.setInt(buf, pos, NULL);
    pos += 4;
  }

  /** Writes {@code true} or {@code false}. */
  public void writeBoolean(boolean v) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    if (v) {
      Bytes.setInt(b, p, TRUE);
      pos = p + 4;
    } else {
      Bytes.setInt(b, p, FALS);
      b[p + 4] = 'e';
      pos = p + 5;
    }
  }

  /** Writes an integer. */
  public void writeInt(int v) {
    if (pos > limit) room(0);
    pos = IntegerText.write(buf, pos, v);
  }

  /** Writes an integer. */
  public void writeLong(long v) {
    if (pos > limit) room(0);
    pos = IntegerText.write(buf, pos, v);
  }

  /**
   * Writes the shortest decimal that reads back as {@code v}; NaN and infinities as the string "NaN", "Infinity" or
   * "-Infinity".
   */
  public void writeDouble(double v) {
    if (pos > limit) room(0);
    if (Math.abs(v) <= Double.MAX_VALUE) pos = DoubleText.write(buf, pos, v);
    else writeString(Double.toString(v));
  }

  /**
   * Writes the shortest decimal that reads back as {@code v}; NaN and infinities as the string "NaN", "Infinity" or
   * "-Infinity".
   */
  public void writeFloat(float v) {
    if (pos > limit) room(0);
    if (Math.abs(v) <= Float.MAX_VALUE) pos = FloatText.write(buf, pos, v);
    else writeString(Float.toString(v));
  }

  /** Writes an integer of any size. */
  public void writeBigInteger(BigInteger v) {
    BigNumberText.write(this, v);
  }

  /** Writes a decimal of any size exactly, in the notation of {@link BigDecimal#toString}. */
  public void writeBigDecimal(BigDecimal v) {
    BigNumberText.write(this, v);
  }

  /**
   * Writes a number given as a string, unchanged.
   *
   * @throws JsonException if the string is not a JSON number
   */
  public void writeNumberText(String number) {
    if (!NumberGrammar.isNumber(number)) throw new JsonException(Reason.EXPECTED_NUMBER, offset(), null);
    putAscii(number);
  }

  /**
   * Writes a string and escapes only what JSON requires: quotes, backslashes and control characters.
   *
   * @throws JsonException if it contains a lone surrogate, which has no form in UTF-8
   */
  public void writeString(String s) {
    if (TrustedStrings.AVAILABLE) TrustedText.write(this, s);
    else {
      int n = s.length();
      if (n >= 8 || !ShortText.write(this, s, n)) writeText(s, n, '"', 1, '"');
    }
  }

  /**
   * Writes a string of one character.
   *
   * @throws JsonException if it is a surrogate
   */
  public void writeChar(char c) {
    writeString(String.valueOf(c));
  }

  /** Writes a UUID as a string of 36 characters. */
  public void writeUuid(UUID v) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    b[p] = '"';
    UuidText.write(b, p + 1, v);
    b[p + 37] = '"';
    pos = p + 38;
  }

  /** Writes an array of {@code true} and {@code false}. */
  public void writeBooleans(boolean[] values) {
    ArrayWriter.write(this, values);
  }

  /** Writes an array of integers. */
  public void writeInts(int[] values) {
    ArrayWriter.write(this, values);
  }

  /** Writes an array of integers. */
  public void writeLongs(long[] values) {
    ArrayWriter.write(this, values);
  }

  /** Writes an array of floats, each as {@link #writeFloat} does. */
  public void writeFloats(float[] values) {
    ArrayWriter.write(this, values);
  }

  /** Writes an array of doubles, each as {@link #writeDouble} does. */
  public void writeDoubles(double[] values) {
    ArrayWriter.write(this, values);
  }

  /** Writes an array of UUIDs, each as {@link #writeUuid} does. */
  public void writeUuids(UUID[] values) {
    ArrayWriter.write(this, values);
  }

  // ---- bytes as text ----

  /** Writes bytes as a string that encodes them as text, such as Base64. */
  public void writeBinary(byte[] bytes, BinaryText text) {
    BinaryWriter w = binary();
    long length = text.textLength(bytes.length) + 2;
    if (target == null || length <= FIRST_BUFFER / 2) {
      reserve((int) Math.min(length, LARGEST_ARRAY));
      if (text.lineLength() == 0) {
        w.writeWhole(this, bytes, text);
        return;
      }
    }
    w.start(this, text);
    w.write(this, bytes, 0, bytes.length);
    w.end(this);
  }

  /** As {@link #writeBinary(byte[], BinaryText)}, for the bytes between position and limit, which stay as they are. */
  public void writeBinary(ByteBuffer bytes, BinaryText text) {
    if (!bytes.hasArray()) {
      writeBinaryFrom(text, BinarySource.of(bytes));
      return;
    }
    int from = bytes.arrayOffset() + bytes.position();
    startBinary(text);
    writeBinary(bytes.array(), from, from + bytes.remaining());
    endBinary();
  }

  /**
   * Begins a string that encodes bytes as text. Write the bytes with {@link #writeBinary(byte[], int, int)}, then call
   * {@link #endBinary}; write nothing else in between. The target receives the string as it is written.
   *
   * @throws IllegalStateException if another such string is not ended
   */
  public void startBinary(BinaryText text) {
    binary().start(this, text);
  }

  /**
   * Writes {@code bytes[from, to)}, of any length, into the string that {@link #startBinary} has begun.
   *
   * @throws IllegalStateException if no such string has begun
   */
  public void writeBinary(byte[] bytes, int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    binary().write(this, bytes, from, to);
  }

  /**
   * Ends the string that {@link #startBinary} has begun.
   *
   * @throws IllegalStateException if no such string has begun
   */
  public void endBinary() {
    binary().end(this);
  }

  /**
   * Writes all bytes of a source as a string that encodes them as text, and returns the number of bytes. Exceptions of
   * the source are thrown as UncheckedIOException; a part of the string may have been written by then.
   */
  public long writeBinaryFrom(BinaryText text, Source source) {
    return binary().writeFrom(this, text, source, -1);
  }

  /**
   * As {@link #writeBinaryFrom(BinaryText, Source)}, but writes exactly {@code length} bytes and asks for no more. If
   * the source ends earlier, it throws an UncheckedIOException whose cause is an {@link java.io.EOFException}.
   *
   * @param length at least 0
   */
  public long writeBinaryFrom(BinaryText text, Source source, long length) {
    if (length < 0) throw new IllegalArgumentException("a length is not negative");
    return binary().writeFrom(this, text, source, length);
  }

  /** As {@link #writeBinaryFrom(BinaryText, Source)}, from a stream, which stays open. */
  public long writeBinaryFrom(BinaryText text, InputStream in) {
    return writeBinaryFrom(text, Sources.of(in));
  }

  /** As {@link #writeBinaryFrom(BinaryText, Source, long)}, from a stream, which stays open. */
  public long writeBinaryFrom(BinaryText text, InputStream in, long length) {
    return writeBinaryFrom(text, Sources.of(in), length);
  }

  /** As {@link #writeBinaryFrom(BinaryText, Source)}, from a blocking channel, which stays open. */
  public long writeBinaryFrom(BinaryText text, ReadableByteChannel in) {
    return writeBinaryFrom(text, Sources.of(in));
  }

  /** As {@link #writeBinaryFrom(BinaryText, Source, long)}, from a blocking channel, which stays open. */
  public long writeBinaryFrom(BinaryText text, ReadableByteChannel in, long length) {
    return writeBinaryFrom(text, Sources.of(in), length);
  }

  /** As {@link #writeBinaryFrom(BinaryText, Source)}, from a BinarySource, which this method opens and closes. */
  public long writeBinaryFrom(BinaryText text, BinarySource source) {
    try (InputStream in = source.open()) {
      if (in == null) throw new IllegalStateException("a source has opened no stream");
      return binary().writeFrom(this, text, Sources.of(in), source.length());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- names of maps ----

  /** Writes {@code true} or {@code false} as a name, in quotes, and the colon after it. */
  public void writeNameBoolean(boolean v) {
    writeByte('"');
    writeBoolean(v);
    writeNameEnd();
  }

  /** Writes an integer as a name, in quotes, and the colon after it. */
  public void writeNameInt(int v) {
    if (pos > limit) room(0);
    byte[] b = buf;
    b[pos] = '"';
    int p = IntegerText.write(b, pos + 1, v);
    Bytes.setShort(b, p, (short) 0x3A22); // ":
    pos = p + 2;
  }

  /** Writes an integer as a name, in quotes, and the colon after it. */
  public void writeNameLong(long v) {
    if (pos > limit) room(0);
    byte[] b = buf;
    b[pos] = '"';
    int p = IntegerText.write(b, pos + 1, v);
    Bytes.setShort(b, p, (short) 0x3A22); // ":
    pos = p + 2;
  }

  /** Writes a double as a name, in quotes, and the colon after it. */
  public void writeNameDouble(double v) {
    if (Math.abs(v) <= Double.MAX_VALUE) {
      writeByte('"');
      writeDouble(v);
      writeNameEnd();
    } else writeName(Double.toString(v));
  }

  /** Writes a float as a name, in quotes, and the colon after it. */
  public void writeNameFloat(float v) {
    if (Math.abs(v) <= Float.MAX_VALUE) {
      writeByte('"');
      writeFloat(v);
      writeNameEnd();
    } else writeName(Float.toString(v));
  }

  /** Writes an integer of any size as a name, in quotes, and the colon after it. */
  public void writeNameBigInteger(BigInteger v) {
    writeByte('"');
    writeBigInteger(v);
    writeNameEnd();
  }

  /** Writes a decimal of any size as a name, in quotes, and the colon after it. */
  public void writeNameBigDecimal(BigDecimal v) {
    writeByte('"');
    writeBigDecimal(v);
    writeNameEnd();
  }

  /** Writes a name of one character and the colon after it. */
  public void writeNameChar(char v) {
    writeChar(v);
    writeByte(':');
  }

  /** Writes a UUID as a name and the colon after it. */
  public void writeNameUuid(UUID v) {
    writeUuid(v);
    writeByte(':');
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
      bounds = RawValue.bounds(json, from, to);
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

  /** Writes one byte, usually a bracket, brace, comma or colon. */
  public void writeByte(int b) {
    if (pos > limit) room(0);
    buf[pos++] = (byte) b;
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

  /** Writes {@code before}, which is an opening brace or a comma, then a name and its colon. */
  public void writeNameBehind(char before, String name) {
    if (TrustedStrings.AVAILABLE) TrustedText.writeName(this, before, name);
    else if (WideStrings.seen && name.length() >= SURELY_NARROW && name.length() < LONG_STRING) {
      writeNameText(name, '"' << 8 | before);
    } else writeText(name, name.length(), '"' << 8 | before, 2, ':' << 8 | '"');
  }

  /** Writes {@code before}, which is an opening brace or a comma, then an integer as a name and its colon. */
  public void writeNameIntBehind(char before, int v) {
    if (pos > limit) room(0);
    byte[] b = buf;
    Bytes.setShort(b, pos, (short) ('"' << 8 | before));
    int p = IntegerText.write(b, pos + 2, v);
    Bytes.setShort(b, p, (short) 0x3A22); // ":
    pos = p + 2;
  }

  /** Writes <code>}</code> {@code n} times. */
  public void writeObjectEnds(int n) {
    while (n > 0) {
      int part = Math.min(n, FIRST_BUFFER / 2);
      reserve(part);
      Arrays.fill(buf, pos, pos + part, (byte) '}');
      pos += part;
      n -= part;
    }
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

  // ---- for the other classes of the engine ----

  /**
   * Writes a string of {@code n} characters after {@code headLength} bytes that end with the opening quote. After the
   * string it writes {@code tail}: the closing quote, and after a name the colon.
   *
   * <p>It copies the low bytes of all characters and checks them in words; then {@link WideStrings} tells whether the
   * bytes are the characters. The method must be too long to be inlined: copies of it inside encoders took 1.2 times
   * the time.
   */
  @SuppressWarnings("deprecation") // copies only the low bytes, as intended here
  void writeText(String s, int n, int head, int headLength, int tail) {
    if (n >= 8 && (recentSpecials >= MANY_SPECIALS || n > LONGEST_COPIED || n >= SURELY_NARROW && WideStrings.seen)) {
      if (n < LONG_STRING) writeBlocks(s, head, headLength, tail);
      else writeLongText(s, head, headLength, tail);
      return;
    }
    if (pos > limit - n) room(n);
    int p = pos;
    byte[] b = buf;
    Bytes.setShort(b, p, (short) head);
    p += headLength;
    if (n < 8) {
      for (int i = 0; i < n; i++) {
        int c = s.charAt(i);
        if (c < 0x20 || c > 0x7E || c == '"' || c == '\\') {
          pos = p + i;
          writeLastPart(s, i, tail);
          return;
        }
        b[p + i] = (byte) c;
      }
    } else {
      s.getBytes(0, n, b, p);
      int plain = n;
      int last = n - 8;
      for (int i = 0; ; i += 8) {
        if (i > last) i = last; // the last eight overlap those before
        long special = Words.special(Bytes.getLong(b, p + i));
        if (special != 0) {
          plain = i + (Long.numberOfTrailingZeros(special) >>> 3);
          break;
        }
        if (i == last) break;
      }
      if (WideStrings.isWide(s, plain)) plain = 0;
      if (plain < n) {
        recentSpecials += 2;
        pos = p + plain;
        writeLastPart(s, plain, tail);
        return;
      }
      wrotePlain();
    }
    Bytes.setShort(b, p + n, (short) tail);
    pos = p + n + (tail > 0xFF ? 2 : 1);
  }

  /**
   * As {@link #writeBlocks}, for names of 8 characters and more that are not long.
   *
   * <p>Do not call it for shorter names: if most names that HotSpot has seen are shorter, it treats the work on eight
   * characters as rare and does not inline it, which takes 2 times the time.
   *
   * <p>For ASCII codePointAt returns the same as charAt, and little other code calls it. If the program calls charAt on
   * a single UTF-16 String, as String.format does, HotSpot 25 compiles charAt to code that takes 1.3 times the time.
   * For strings, which are UTF-16 more often than names, charAt is faster.
   */
  void writeNameText(String s, int head) {
    int n = s.length();
    if (pos > limit - n) room(n);
    int p = pos;
    byte[] b = buf;
    Bytes.setShort(b, p, (short) head);
    p += 2;
    int last = n - 8;
    for (int i = 0; ; i += 8) {
      if (i > last) i = last; // the last eight overlap those before
      int c0 = s.codePointAt(i), c1 = s.codePointAt(i + 1), c2 = s.codePointAt(i + 2), c3 = s.codePointAt(i + 3);
      int c4 = s.codePointAt(i + 4), c5 = s.codePointAt(i + 5), c6 = s.codePointAt(i + 6), c7 = s.codePointAt(i + 7);
      int low = c0 | c1 << 8 | c2 << 16 | c3 << 24, high = c4 | c5 << 8 | c6 << 16 | c7 << 24;
      long x = low & 0xFFFFFFFFL | (long) high << 32;
      if ((c0 | c1 | c2 | c3 | c4 | c5 | c6 | c7) > 0x7F || Words.special(x) != 0) {
        pos = p + i;
        writeLastPart(s, i, ':' << 8 | '"');
        return;
      }
      Bytes.setLong(b, p + i, x);
      if (i == last) break;
    }
    Bytes.setShort(b, p + n, (short) (':' << 8 | '"'));
    pos = p + n + 2;
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

  /**
   * As {@link #writeText}, for strings of 8 to {@link #LONG_STRING} characters if many recent strings were not plain
   * ASCII: stops at the first eight characters that are not.
   */
  private void writeBlocks(String s, int head, int headLength, int tail) {
    int n = s.length();
    if (pos > limit - n) room(n);
    int p = pos;
    byte[] b = buf;
    Bytes.setShort(b, p, (short) head);
    p += headLength;
    // One place for all words: HotSpot then tests the kind of the String once, before the loop.
    int last = n - 8;
    for (int i = 0; ; i += 8) {
      if (i > last) i = last; // the last eight overlap those before
      long x = StringText.eightChars(s, i);
      if (Words.special(x) != 0) {
        if (recentSpecials < 4 * MANY_SPECIALS) recentSpecials += 2;
        pos = p + i;
        writeLastPart(s, i, tail);
        return;
      }
      Bytes.setLong(b, p + i, x);
      if (i == last) break;
    }
    wrotePlain();
    Bytes.setShort(b, p + n, (short) tail);
    pos = p + n + (tail > 0xFF ? 2 : 1);
  }

  private void wrotePlain() {
    if (recentSpecials > 0) recentSpecials--;
  }

  private BinaryWriter binary() {
    if (binary == null) binary = new BinaryWriter();
    return binary;
  }

  private void writeLastPart(String s, int from, int tail) {
    int n = s.length();
    if (n - from < LONG_STRING) text().writeChars(this, s, from, n);
    else text().write(this, s, from);
    writeByte('"');
    if (tail > 0xFF) writeByte(tail >> 8);
  }

  private void writeLongText(String s, int head, int headLength, int tail) {
    if (headLength > 1) writeByte(head);
    long from = offset();
    writeLongString(s);
    if (offset() - from == s.length() + 2) wrotePlain();
    if (tail > 0xFF) writeByte(tail >> 8);
  }

  private void writeNameEnd() {
    if (pos > limit) room(0);
    Bytes.setShort(buf, pos, (short) 0x3A22);
    pos += 2;
  }

  // ---- state ----

  /**
   * From this length on, strings that are unlikely to be plain ASCII are written via a char array: measured
   * (docs/performance-notes.md#strings).
   */
  private static final int LONG_STRING = 48;

  /** The longest string whose low bytes are copied at once. */
  private static final int LONGEST_COPIED = 1024;

  /**
   * From this length on, strings are no longer copied once any was found to be wider than a byte a character. HotSpot
   * 21 and newer are then slow to tell which strings are wider; HotSpot 17 is slow only for long ones. Names of 8 to
   * {@link #LONG_STRING} characters then have their own method, with which HotSpot 17 gains nothing.
   */
  private static final int SURELY_NARROW = WideStrings.NEWER ? 8 : LONG_STRING;

  /** From this number of {@link #recentSpecials} on, strings are not expected to be plain ASCII. */
  private static final int MANY_SPECIALS = 4;

  private static final Pool<JsonWriter> POOL = new Pool<>(JsonWriter::new);

  static {
    Tables.forWriting();
  }

  private static final int NULL = 0x6C6C756E, TRUE = 0x65757274, FALS = 0x736C6166;

  /** The exception that a function of the program has thrown, or null. */
  private NullPointerException fault;
  private boolean open;
  /** Writes bytes as text; made at the first use. */
  private BinaryWriter binary;
  /** Rises by two for each string of 8 or more characters that is not plain ASCII; falls by one for each plain one. */
  private int recentSpecials;
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
