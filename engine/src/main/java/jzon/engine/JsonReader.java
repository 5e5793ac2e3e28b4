package jzon.engine;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ref.SoftReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Indentation;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.LongDecimal;
import jzon.engine.paths.JqPath;

/**
 * Reads one JSON document (RFC 8259) from bytes, strictly and in one pass.
 *
 * <p>A hand-written decoder of {@code record Item(int id, String name, List<String> tags)}; the page of {@link
 * JsonWriter} shows its encoder:
 *
 * <pre>{@code
 * static final FieldNames NAMES = new FieldNames("id", "name", "tags");
 *
 * static Item fromJson(byte[] json) {
 *   try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
 *     try {
 *       Item item = read(in);
 *       in.readEnd();
 *       return item;
 *     } catch (JsonException e) {
 *       throw new IllegalArgumentException(in.locate(e).toString()); // .tags[1](expected a string, got 7)
 *     }
 *   }
 * }
 *
 * static Item read(JsonReader in) {
 *   int id = 0, seen = 0;
 *   String name = null;
 *   List<String> tags = new ArrayList<>();
 *   int field = in.readFirstName(NAMES);
 *   while (field != JsonReader.END) {
 *     if (field == JsonReader.UNKNOWN) {
 *       field = in.skipUnknown(NAMES); // or throw in.extraField()
 *       continue;
 *     }
 *     seen = in.markRead(seen, field, NAMES);
 *     switch (field) {
 *       case 0 -> id = in.readInt();
 *       case 1 -> name = in.tryReadNull() ? null : in.readString();
 *       default -> {
 *         for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
 *           if (tags.size() == in.maxEntries()) throw in.tooManyEntries();
 *           tags.add(in.readString());
 *         }
 *       }
 *     }
 *     field = in.readNextName(NAMES);
 *   }
 *   int required = 0b001; // the id
 *   if ((seen & required) != required) throw in.missing(NAMES, seen, required);
 *   return new Item(id, name, tags);
 * }
 * }</pre>
 *
 * <p>The methods are grouped in the order of this list:
 *
 * <ul>
 *   <li>open and close: {@code open}, {@link #readEnd}, {@link #close}; for several documents in a row {@code
 *       openDocuments}, {@link #nextDocument};
 *   <li>objects with known names: {@link #readFirstName(FieldNames)}, {@link #readNextName(FieldNames)}, {@link
 *       #skipUnknown}, {@link #markRead(int, int, FieldNames)};
 *   <li>objects with any names: {@link #readObjectStart}, {@link #readName}, {@link #readNextMember};
 *   <li>sealed types: {@link #readVariant} for {@code {"Name":value}}, {@link #readDiscriminator} for a discriminator;
 *   <li>arrays: {@link #readArrayStart}, {@link #readNextElement}; arrays of primitives: {@link #readInts} and so on;
 *   <li>values: {@link #readInt}, {@link #readString}, {@link #tryReadNull} and so on;
 *   <li>strings that hold bytes: {@link #readBinary(BinaryText)}; in pieces, {@link #startBinary}, {@link
 *       #readBinaryTo(BinaryText, Sink)};
 *   <li>map keys of other types than String: {@link #readNameInt} and so on;
 *   <li>position and marks: {@link #offset}, {@link #peek}, {@link #isAtTopLevel}; {@link #mark} and {@link
 *       #rewind(int)} to try again;
 *   <li>errors: {@link #refusal(RuntimeException)}, {@link #locate}, {@link #missing(FieldNames, int)}, {@link
 *       #rejected}, {@link #error};
 *   <li>values as raw bytes: {@link #skipValue}, {@link #readRaw};
 *   <li>methods only for generated code and for the codecs in the Scala and Java APIs: {@link #readFirstName1} and all
 *       after it.
 * </ul>
 *
 * <p>All public methods are a binary interface: generated code is compiled into users' jars.
 *
 * <p>A method throws {@link JsonException} if the input is malformed or not of the type that the method reads. After
 * that, only {@link #rewind(int)}, {@link #locate} and {@link #close} may be called. Only one thread may use a reader.
 * The code that opened it must close it, exactly once. Values that the reader returns never refer to the input.
 */
public final class JsonReader extends Cursor implements AutoCloseable {
  /** Returned instead of a name's index when the object has ended. */
  public static final int END = -1;

  /** Returned instead of a name's index when the name is unknown. */
  public static final int UNKNOWN = FieldNames.UNKNOWN;

  // ---- open and close ----

  /**
   * Opens the document in {@code json[from, to)}. The array is read in place: it must not change until the reader is
   * closed.
   */
  public static JsonReader open(byte[] json, int from, int to, Limits limits) {
    Objects.checkFromToIndex(from, to, json.length);
    JsonReader r = opened(limits);
    if (to - from > limits.documentBytes()) r.refuse();
    else r.takeArray(json, from, to);
    return r;
  }

  /** Opens a document in a string; an unpaired surrogate in it is an error at its position. */
  public static JsonReader open(CharSequence json, Limits limits) {
    JsonReader r = opened(limits);
    r.takeText(json.toString(), limits.documentBytes());
    return r;
  }

  /** Opens the document between a buffer's position and limit; both stay as they are. */
  public static JsonReader open(ByteBuffer json, Limits limits) {
    if (json.hasArray()) {
      int from = json.arrayOffset() + json.position();
      return open(json.array(), from, from + json.remaining(), limits);
    }
    JsonReader r = opened(limits);
    if (json.remaining() > limits.documentBytes()) r.refuse();
    else r.takeSource(Sources.of(json), limits.documentBytes());
    return r;
  }

  /** Opens a stream, reads it to its end, and never closes it; its errors are thrown as UncheckedIOException. */
  public static JsonReader open(InputStream in, Limits limits) {
    return open(Sources.of(in), limits);
  }

  /**
   * Opens a blocking channel, reads it to its end, and never closes it; its errors are thrown as UncheckedIOException.
   *
   * @throws java.nio.channels.IllegalBlockingModeException if the channel is in non-blocking mode: thrown here, or as
   *     soon as a read returns no bytes
   */
  public static JsonReader open(ReadableByteChannel in, Limits limits) {
    return open(Sources.of(in), limits);
  }

  /**
   * Opens a document that is split over several buffers, each read between its position and limit, which stay as they
   * are. The reader asks for each buffer only when it needs it, so all together may be larger than memory.
   */
  public static JsonReader open(Iterable<ByteBuffer> json, Limits limits) {
    return open(Sources.of(json.iterator()), limits);
  }

  /** Opens a source and reads it to its end; its errors are thrown as UncheckedIOException. */
  public static JsonReader open(Source source, Limits limits) {
    JsonReader r = opened(limits);
    r.takeSource(source, limits.streamBytes());
    return r;
  }

  /** Checks that only whitespace follows the document. */
  public void readEnd() {
    expectEnd();
  }

  /**
   * Opens bytes that hold several documents in a row. Call {@link #nextDocument} before each document, also before the
   * first. The limits hold for each document.
   */
  public static JsonReader openDocuments(byte[] json, int from, int to, Limits limits) {
    Objects.checkFromToIndex(from, to, json.length);
    long mostBytes = limits.documentBytes();
    JsonReader r = opened(limits);
    // if the limit is smaller than the whole array, a source counts how many bytes each document has asked for
    if (to - from > mostBytes) r.takeSource(Sources.of(ByteBuffer.wrap(json, from, to - from)), mostBytes);
    else r.takeArray(json, from, to);
    r.takeMany(mostBytes);
    return r;
  }

  /**
   * Opens a source that holds several documents in a row. Call {@link #nextDocument} before each document, also before
   * the first.
   *
   * <p>The limits hold for each document, so the source may be endless. A document may exceed {@link
   * Limits#streamBytes} by up to 128 bytes before the reader rejects it. A document counts as complete only when the
   * source has given some bytes after it.
   */
  public static JsonReader openDocuments(Source source, Limits limits) {
    JsonReader r = open(source, limits);
    r.takeMany(limits.streamBytes());
    return r;
  }

  /** Opens a stream that holds several documents in a row and never closes it; see the method for a source. */
  public static JsonReader openDocuments(InputStream in, Limits limits) {
    return openDocuments(Sources.of(in), limits);
  }

  /**
   * Begins the next document of {@link #openDocuments} and returns true, or returns false if only whitespace is left.
   * Read the previous document to its end, without an error, before this call. Whitespace may separate two documents;
   * before a number or a literal it must.
   */
  public boolean nextDocument() {
    forgetDocument();
    left = limits.depth();
    return startNext();
  }

  /** Returns the absolute offset at which the document begins; the offsets of errors are absolute as well. */
  public long documentOffset() {
    return Math.max(start, 0);
  }

  /**
   * Returns a copy of the bytes that are in the buffer but not read yet. Use it to read on from a source without the
   * reader: the source has already given these bytes.
   */
  public byte[] remainingBytes() {
    return Arrays.copyOfRange(buf, pos, lim);
  }

  /**
   * Tells whether no array or object is open: after a value of the document, that the value was read to its end. The
   * object of a discriminator is open until {@link #leaveDiscriminator}.
   */
  public boolean isAtTopLevel() {
    return left == limits.depth();
  }

  /** Tells whether the reader has expected more at the end of the input, so that the document may have been cut. */
  public boolean hasMetEnd() {
    return metEnd;
  }

  /** Returns the limits that the reader was opened with. */
  public Limits limits() {
    return limits;
  }

  /**
   * Returns the reader to the pool, from which a later {@code open} may take it.
   *
   * <p>The reader drops its references to the document's array, stream or channel. Bytes of the document may stay in
   * its buffers until new ones overwrite them, but no later user of the reader can read them.
   *
   * <p>Do not use the reader after this, and do not close it again. If it was opened again in the meantime, a second
   * call would close someone else's document. If it was not, a second call does nothing.
   */
  @Override
  public void close() {
    if (!open) return;
    open = false;
    forget();
    forgetDocument();
    strings.reset();
    if (binary != null) binary.reset();
    if (!spare || kept() <= MOST_SPARE) POOL.release(idle, home);
  }

  /** Returns about how many bytes the buffers have; some of them grow with the document. */
  private int kept() {
    int bytes = room() + strings.room() + arrays.room() + marks.room() + (tags == null ? 0 : tags.room());
    return bytes + (binary == null ? 0 : binary.room());
  }

  /** Resets the state that belongs to one document. */
  private void forgetDocument() {
    resumed = false;
    tagLeft = -1;
    trace = null;
    marks.reset();
    trail.reset();
    skipped = 0;
    if (tags != null) tags.reset();
  }

  // ---- objects of known names ----

  /** Reads '{' and the first name with its colon, and returns the name's index, UNKNOWN, or END for "{}". */
  public int readFirstName(FieldNames names) {
    return MemberNames.first(this, names, names.size());
  }

  /**
   * After a value in an object, reads ',' and the next name with its colon, or '}'; returns the name's index, UNKNOWN,
   * or END.
   */
  public int readNextName(FieldNames names) {
    int p = pos;
    if (p + 32 <= safe) {
      // usually after the last field: the end of the object, perhaps on its own line
      byte[] b = buf;
      int c = b[p];
      if (c == '\n') {
        p = Indentation.end(b, p + 1);
        c = b[p];
      }
      if (c == '}') {
        pos = p + 1;
        left++;
        return END;
      }
    }
    return nextMember() ? MemberNames.find(this, names, names.size()) : END;
  }

  /**
   * Skips the value of the unknown name just read, and all unknown fields that follow; then reads the next known name
   * with its colon and returns its index, or END.
   */
  public int skipUnknown(FieldNames names) {
    return UnknownMembers.skip(this, names);
  }

  /**
   * Marks the field with this index as seen: returns {@code seen} with that bit set, and throws if it was set already.
   * For up to 32 fields. Call it when the field's name was just read.
   */
  public int markRead(int seen, int index, FieldNames names) {
    int now = seen | 1 << index;
    if (now == seen) throw duplicate(names, index);
    return now;
  }

  /** As {@link #markRead(int, int, FieldNames)}, for up to 64 fields. */
  public long markRead(long seen, int index, FieldNames names) {
    long now = seen | 1L << index;
    if (now == seen) throw duplicate(names, index);
    return now;
  }

  // ---- objects of any names ----

  /** Reads '{'; returns true if a field follows and false if the object is empty. */
  public boolean readObjectStart() {
    return startObject() && (left != tagLeft || tags.stepOver(this));
  }

  /** Reads a name and its colon. */
  public String readName() {
    int p = token();
    if (buf[p] != '"') throw unexpected(Reason.EXPECTED_NAME, p);
    pos = p;
    String s = StringReader.rest(this, p + 1, p + 1, mostNameBytes, Reason.LIMIT_NAME_BYTES);
    colon(pos, 0);
    return s;
  }

  /** After a value in an object, reads ',' and returns true, or reads '}' and returns false. */
  public boolean readNextMember() {
    return nextMember() && (left != tagLeft || tags.stepOver(this));
  }

  // ---- sealed types ----

  /** Reads '{' and a case's name with its colon, and returns the case's index. */
  public int readVariant(FieldNames hints) {
    if (!startObject()) {
      throw error(Reason.MISSING_VARIANT, base + pos, JsonException.BEHIND_VALUE, null, null);
    }
    int index = MemberNames.find(this, hints, NameTrace.CASE);
    if (index < 0) throw invalidVariant(hints);
    return index;
  }

  /** Reads the '}' that follows a case's value. */
  public void readVariantEnd() {
    int p = token();
    if (buf[p] != '}') throw unexpected(Reason.EXPECTED_OBJECT_END, p);
    pos = p + 1;
    left++;
  }

  /**
   * Finds the discriminator anywhere in the object that starts here, and returns the index of the case that it names.
   *
   * <p>Call the decoder of that case next. It reads an ordinary object: the reader hides the discriminator from it.
   * Then call {@link #leaveDiscriminator}.
   */
  public int readDiscriminator(Discriminator d) {
    return tags().enter(this, d);
  }

  /** Ends the scope of {@link #readDiscriminator}; call it after the case's decoder. */
  public void leaveDiscriminator() {
    tags.leave(this);
  }

  /**
   * Returns the exception to throw when a case's decoder has thrown {@code e}: usually {@code e} itself. If the decoder
   * tried to read something other than an object, it returns an exception that says so.
   *
   * @param what how the message names the case
   */
  public JsonException variantError(JsonException e, String what) {
    return isOwn(e) ? tags.error(this, e, what) : e;
  }

  // ---- arrays ----

  /** Reads '['; returns true if an element follows and false if the array is empty. */
  public boolean readArrayStart() {
    int p = token();
    if (buf[p] != '[') throw unexpected(Reason.EXPECTED_ARRAY, p);
    if (--left < 0) throw tooDeep(p);
    pos = p + 1;
    p = token();
    if (buf[p] != ']') {
      pos = p;
      return true;
    }
    pos = p + 1;
    left++;
    return false;
  }

  /** After an element of an array, reads ',' and returns true, or reads ']' and returns false. */
  public boolean readNextElement() {
    int p = pos;
    if (p <= safe && buf[p] == ',') {
      pos = p + 1;
      return true;
    }
    p = token();
    int c = buf[p];
    if (c == ',') {
      pos = p + 1;
      return true;
    }
    if (c != ']') throw unexpected(Reason.EXPECTED_ELEMENT_END, p);
    pos = p + 1;
    left++;
    return false;
  }

  /** Returns the largest number of entries that a collection may have. */
  public int maxEntries() {
    return limits.entries();
  }

  /** Reads an array of true and false. */
  public boolean[] readBooleans() {
    return arrays.readBooleans(this);
  }

  /** Reads an array of integer literals that fit 32 bits each. */
  public int[] readInts() {
    return arrays.readInts(this);
  }

  /** Reads an array of integer literals that fit 64 bits each. */
  public long[] readLongs() {
    return arrays.readLongs(this);
  }

  /** Reads an array of floats, each as {@link #readFloat} does. */
  public float[] readFloats() {
    return arrays.readFloats(this);
  }

  /** Reads an array of doubles, each as {@link #readDouble} does. */
  public double[] readDoubles() {
    return arrays.readDoubles(this);
  }

  /** Reads an array of UUIDs, each as {@link #readUuid} does. */
  public UUID[] readUuids() {
    return arrays.readUuids(this);
  }

  // ---- values ----

  /** Reads null and returns true if null comes next; otherwise consumes nothing and returns false. */
  public boolean tryReadNull() {
    int p = pos;
    byte[] b = buf;
    int c;
    if (p >= safe || (c = b[p]) <= ' ') {
      pos = p = token();
      b = buf;
      c = b[p];
    }
    if (c != 'n') return false;
    if (Bytes.getInt(b, p) != 0x6c6c756e) throw NumberReader.literal(this, p, "null", Reason.EXPECTED_NULL);
    pos = p + 4;
    return true;
  }

  /** Reads true or false. */
  public boolean readBoolean() {
    int p = token();
    byte[] b = buf;
    int word = Bytes.getInt(b, p);
    if (word == 0x65757274) {
      pos = p + 4;
      return true;
    }
    if (word == 0x736c6166 && b[p + 4] == 'e') {
      pos = p + 5;
      return false;
    }
    throw NumberReader.literal(this, p, b[p] == 't' ? "true" : "false", Reason.EXPECTED_BOOLEAN);
  }

  /** Reads an integer literal that fits 8 bits. */
  public byte readByte() {
    return (byte) readSmall(Byte.MIN_VALUE, "an 8 bit integer");
  }

  /** Reads an integer literal that fits 16 bits. */
  public short readShort() {
    return (short) readSmall(Short.MIN_VALUE, "a 16 bit integer");
  }

  /** Reads an integer literal that fits 32 bits; rejects fractions and exponents, even {@code 1.0}. */
  public int readInt() {
    int p = pos;
    if (p < safe) {
      // a single digit needs no arithmetic
      byte[] b = buf;
      int digit = b[p] - '0', next = b[p + 1];
      if ((next == ',' || (next & 0xDF) == ']') && digit >= 0 && digit <= 9) { // ',', ']' or '}'
        pos = p + 1;
        return digit;
      }
    }
    return readSmall(Integer.MIN_VALUE, "a 32 bit integer");
  }

  /** Reads an integer literal that fits 64 bits; rejects fractions and exponents, even {@code 1.0}. */
  public long readLong() {
    int p = token();
    byte[] b = buf;
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    long stop = Words.nonDigits(t) & ~0xFFL;
    if (stop != 0) {
      int n = Long.numberOfTrailingZeros(stop) >>> 3;
      int sign = b[p] == '-' ? -1 : 0;
      if (Words.isInteger(t, n, sign) && !Words.continues(b[p + n])) {
        pos = p + n;
        return Words.signedDigits(t, n, sign);
      }
    }
    return integer(p, Long.MIN_VALUE, "a 64 bit integer");
  }

  /** Reads a number, correctly rounded, or one of the strings "NaN", "Infinity" and "-Infinity". */
  public double readDouble() {
    return NumberReader.readShortDouble(this, token());
  }

  /** Reads a number, correctly rounded to float (not via double), or "NaN", "Infinity" or "-Infinity". */
  public float readFloat() {
    return NumberReader.readFloat(this, token());
  }

  /** Reads an integer literal of at most {@link Limits#numberBits} bits. */
  public BigInteger readBigInteger() {
    return readBigIntegerAs("BigInteger");
  }

  /** Reads an integer literal as {@link #readBigInteger()} does; error messages name the type {@code type}. */
  public BigInteger readBigIntegerAs(String type) {
    BigInteger v = NumberReader.readBigInteger(this, token(), type);
    if (v == null) throw failed();
    return v;
  }

  /** Reads a number whose unscaled value has at most {@link Limits#numberBits} bits, and keeps its scale. */
  public BigDecimal readBigDecimal() {
    BigDecimal v = BigDigits.readBigDecimal(this, token());
    if (v == null) throw failed();
    return v;
  }

  /** Reads a number of at most {@link Limits#digits} digits and returns it as the document writes it. */
  public String readNumberText() {
    return NumberReader.readNumberText(this, token());
  }

  /** Reads a string: valid UTF-8, valid escapes, no control characters. */
  public String readString() {
    // Other values are rejected here because this method is inlined: each frame that is not costs 50 ns to unwind.
    String s = StringReader.read(this);
    if (s == null) throw unexpected(Reason.EXPECTED_STRING, pos);
    return s;
  }

  /** Reads a string as {@link #readString} does, and returns it as UTF-8 bytes instead of a String. */
  public byte[] readUtf8() {
    return Utf8Reader.read(this);
  }

  /** Reads a string of exactly one UTF-16 unit. */
  public char readChar() {
    long at = offset();
    int p = pos;
    if (p + 2 <= safe
        && (buf[p] == '"' && buf[p + 2] == '"')
        && (buf[p + 1] >= ' ' && buf[p + 1] != '"' && buf[p + 1] != '\\')) {
      pos = p + 3;
      return (char) buf[p + 1];
    }
    String s = readString();
    if (s.length() != 1) throw error(Reason.EXPECTED_CHAR, at, null);
    return s.charAt(0);
  }

  /** Reads a UUID in the form of 36 characters; hexadecimal digits may be in either case. */
  public UUID readUuid() {
    return UuidReader.read(this, token());
  }

  /** Reads a string and returns its index in {@code names}; for any other string the error lists the names. */
  public int readEnum(FieldNames names) {
    int p = token();
    if (buf[p] != '"') throw unexpected(Reason.EXPECTED_STRING, p);
    pos = p;
    int start = p + 1;
    p = StringReader.scanPlain(this, start, mostStringBytes, Reason.LIMIT_STRING_BYTES);
    start = pos + 1;
    int index;
    if (buf[p] == '"') {
      index = names.find(buf, start, p - start);
      p++;
    } else {
      p = strings.scanName(this, start, p);
      index = strings.find(names);
    }
    if (index < 0) {
      lookedUpTo(p);
      throw ownError(Reason.INVALID_ENUM, base + pos, Tags.expected(names));
    }
    pos = p;
    return index;
  }

  // ---- bytes as text ----

  /** Reads a string that encodes at most {@link Limits#binaryBytes} bytes as text, such as Base64. */
  public byte[] readBinary(BinaryText text) {
    return binary().readAll(this, text);
  }

  /**
   * Begins a string that encodes bytes as text; {@link #readBinary(byte[], int, int)} then reads it piece by piece.
   *
   * <p>Until that method has returned -1, or {@link #skipBinary} was called, every other method that reads throws an
   * IllegalStateException; {@link #rewind(int)}, {@link #locate} and {@link #close} may be called at any time. The
   * reader keeps no more of the string than fits into its buffer. The string may encode up to {@link
   * Limits#streamedBinaryBytes} bytes.
   */
  public void startBinary(BinaryText text) {
    binary().start(this, text, limits.streamedBinaryBytes());
    setAside();
  }

  /**
   * Puts the next bytes of the string that {@link #startBinary} has begun into {@code to[from, end)}: as many as fit,
   * or all that are left.
   *
   * @return how many, or -1 if none were left: the string is then read to its end
   * @throws IllegalStateException if {@link #startBinary} has begun no string, or it was read to its end
   */
  public int readBinary(byte[] to, int from, int end) {
    Objects.checkFromToIndex(from, end, to.length);
    takeBinary();
    int n = binary.read(this, to, from, end);
    if (n >= 0) setAside();
    return n;
  }

  /** Skips the rest of the string that {@link #startBinary} has begun, and checks it as strictly as when reading it. */
  public void skipBinary() {
    takeBinary();
    binary.skip(this);
  }

  /**
   * Reads a string that encodes bytes as text into a sink, about 24 KiB at a time, and returns the number of bytes: at
   * most {@link Limits#streamedBinaryBytes}. Exceptions of the sink are thrown as UncheckedIOException. If a later part
   * of the string is rejected, the sink has already received the parts before it.
   */
  public long readBinaryTo(BinaryText text, Sink sink) {
    return binary().readTo(this, text, sink);
  }

  /** As {@link #readBinaryTo(BinaryText, Sink)}, into a stream that is neither flushed nor closed. */
  public long readBinaryTo(BinaryText text, OutputStream out) {
    return readBinaryTo(text, Sinks.of(out));
  }

  /** As {@link #readBinaryTo(BinaryText, Sink)}, into a blocking channel that stays open. */
  public long readBinaryTo(BinaryText text, WritableByteChannel out) {
    return readBinaryTo(text, Sinks.of(out));
  }

  // ---- names of maps ----

  /** Reads a name that is an integer literal of 8 bits, and its colon. */
  public byte readNameByte() {
    return (byte) NameReader.readInteger(this, Byte.MIN_VALUE, "an 8 bit integer");
  }

  /** Reads a name that is an integer literal of 16 bits, and its colon. */
  public short readNameShort() {
    return (short) NameReader.readInteger(this, Short.MIN_VALUE, "a 16 bit integer");
  }

  /** Reads a name that is an integer literal of 32 bits, and its colon. */
  public int readNameInt() {
    return NameReader.readInt(this);
  }

  /** Reads a name that is an integer literal of 64 bits, and its colon. */
  public long readNameLong() {
    return NameReader.readInteger(this, Long.MIN_VALUE, "a 64 bit integer");
  }

  /** Reads a name that is a number, NaN or an infinity, and its colon. */
  public float readNameFloat() {
    return NameReader.readFloat(this);
  }

  /** Reads a name that is a number, NaN or an infinity, and its colon. */
  public double readNameDouble() {
    return NameReader.readDouble(this);
  }

  /** Reads a name that is true or false, and its colon. */
  public boolean readNameBoolean() {
    return NameReader.readBoolean(this);
  }

  /** Reads a name of one UTF-16 unit, and its colon. */
  public char readNameChar() {
    return NameReader.readChar(this);
  }

  /** Reads a name that is an integer literal within the limits, and its colon. */
  public BigInteger readNameBigInteger() {
    return readNameBigIntegerAs("BigInteger");
  }

  /** Reads a name as {@link #readNameBigInteger()} does; error messages name the type {@code type}. */
  public BigInteger readNameBigIntegerAs(String type) {
    return NameReader.readBigInteger(this, type);
  }

  /** Reads a name that is a number within the limits, and its colon. */
  public BigDecimal readNameBigDecimal() {
    return NameReader.readBigDecimal(this);
  }

  /** Reads a name that is a UUID, and its colon. */
  public UUID readNameUuid() {
    return NameReader.readUuid(this);
  }

  // ---- position and marks ----

  /** Returns the absolute offset of the next token. */
  public long offset() {
    int p = token();
    pos = p;
    return base + p;
  }

  /** Returns the first byte of the next token without consuming it; the end of the input is an error. */
  public int peek() {
    int p = token();
    pos = p;
    if (p >= lim && last) throw unexpected(Reason.UNEXPECTED_END, p);
    return resumed ? '{' : buf[p] & 0xFF;
  }

  /** Saves the position, and all state needed to read from here again, as a mark; marks nest. */
  public int mark() {
    if (isAside()) throw unexpected(Reason.UNEXPECTED_END, pos);
    pos = token();
    return marks.push(this, tags == null ? 0 : tags.count());
  }

  /**
   * Goes back to a mark and keeps the mark.
   *
   * <p>Decoders may read 64 KiB again, plus 16 bytes for each byte of the document that was read so far. If a document
   * makes them read more again, it is rejected. Going back to one mark several times in a row counts once.
   */
  public void rewind(int mark) {
    goBack(mark, false);
  }

  /**
   * Goes back to a mark, as {@link #rewind(int)} does, after an exception has rejected the value. An exception that is
   * not a {@link JsonException} has a stack trace, which is longer in nested values. So it counts like 4 bytes for each
   * open container.
   */
  public void rewind(int mark, RuntimeException refusal) {
    goBack(mark, !(refusal instanceof JsonException));
  }

  private void goBack(int mark, boolean isTraced) {
    takeBack();
    marks.count(this, mark, isTraced);
    toMark(mark);
    if (trace != null) trace.cut(base + pos);
    skipStop = Long.MAX_VALUE; // the failed decoder may have been skipping, or keeping bytes
    keepsNothing();
  }

  /** Restores the state of the reader at a mark. */
  void toMark(int mark) {
    int objects = marks.goBack(this, mark);
    if (tags != null) tags.cut(this, objects);
  }

  /** Removes a mark and all marks made after it. */
  public void unmark(int mark) {
    marks.cut(this, mark);
  }

  // ---- errors ----

  /**
   * Turns an exception that a decoder has thrown into an error with its path; call it before {@link #close}.
   *
   * <p>If the exception is not of this document, for example because a constructor's check has failed, the error is at
   * the value just read. It shows about 100 characters of the exception's message; {@link JsonError#cause} returns the
   * exception.
   */
  public JsonError locate(RuntimeException e) {
    takeBack();
    if (isOwn(e)) return locate((JsonException) e, null, strings.failing());
    String message = JqPath.message(e);
    return locate(error(Reason.REJECTED, base + pos, behind(), message, null), e, -1);
  }

  /**
   * Tells whether an exception rejects the value being read, instead of reporting a fault of the program.
   *
   * <p>True for {@link JsonException} and for the exceptions that constructors and conversions throw for values that
   * they do not accept ({@code valueOf}, {@code toIntExact}, {@code LocalDate.of}, {@code getFirst}).
   *
   * <p>False for all others: they are faults, or end the work as cancellation does. NullPointerException,
   * IndexOutOfBoundsException and ClassCastException are faults too, because a rejected value could not be told from a
   * bug.
   */
  public static boolean isRefusal(Throwable e) {
    return e instanceof JsonException || e instanceof IllegalArgumentException || e instanceof ArithmeticException
        || e instanceof DateTimeException || e instanceof NoSuchElementException;
  }

  /**
   * Returns the {@link #locate located} error if the exception rejects the value ({@link #isRefusal}), and throws any
   * other exception again. The Scala and Java APIs call it when a decoder has thrown.
   */
  public JsonError refusal(RuntimeException e) {
    if (isRefusal(e)) return locate(e);
    throw e;
  }

  /**
   * Returns the error of a document that is nested too deeply for the stack, because the limit of depth was raised
   * above it. The position of the reader is undefined: only close it.
   */
  public JsonError refusal(StackOverflowError e) {
    return JsonError.of(Reason.LIMIT_DEPTH, "nested too deeply for the stack of this thread", e);
  }

  /**
   * Makes the exception for a value at the absolute offset {@code at} that its type rejects. The message may quote
   * input: the error shows about 100 characters of it, escaped.
   */
  public JsonException rejected(long at, String message) {
    return error(Reason.REJECTED, at, message);
  }

  /** Makes the exception for the first required field that was not seen, when the object was just read. */
  public JsonException missing(FieldNames names, int seen, int required) {
    return missing(names, Integer.numberOfTrailingZeros(required & ~seen));
  }

  /** Makes the exception for the first required field that was not seen, when the object was just read. */
  public JsonException missing(FieldNames names, long seen, long required) {
    return missing(names, Long.numberOfTrailingZeros(required & ~seen));
  }

  /** Makes the exception for a required field that is absent, when the object was just read. */
  public JsonException missing(FieldNames names, int index) {
    int position = behind();
    String detail = position == JsonException.BEHIND_VALUE ? null : tags.missingBefore();
    return error(Reason.MISSING_FIELD, base + pos, position, detail, names.name(index));
  }

  /** Makes the exception for a duplicate field in the object being read, when its name was just read. */
  public JsonException duplicate(FieldNames names, int index) {
    return error(Reason.DUPLICATE_FIELD, base + pos, JsonException.AT_NAME, null, names.name(index));
  }

  /** Makes the exception for the name just read if the map contains it already. */
  public JsonException duplicateName(String name) {
    return error(Reason.DUPLICATE_FIELD, base + pos, JsonException.AT_NAME, null, name);
  }

  /** Makes the exception for the unknown name just read. */
  public JsonException extraField() {
    return error(Reason.EXTRA_FIELD, base + pos, JsonException.AT_NAME, null, null);
  }

  /** Makes the exception for a collection with more than {@link #maxEntries} entries. */
  public JsonException tooManyEntries() {
    return error(Reason.LIMIT_ENTRIES, base + pos, "more than " + limits.entries() + " entries");
  }

  // ---- values as raw bytes ----

  /** Skips a value and checks it as strictly as when reading it: grammar, UTF-8, escapes, numbers, depth. */
  public void skipValue() {
    int p = pos;
    if (p + 16 <= safe) {
      int n = ValueSkipper.shortScalar(buf, p);
      if (n > 0 && skipped + n <= limits.skippedBytes()) {
        skipped += n;
        pos = p + n;
        return;
      }
    }
    skipLong();
  }

  /**
   * Reads any value, as strictly as {@link #skipValue} does, and returns its bytes as the document writes them, without
   * the whitespace around it. A discriminator hidden from the case's decoder is left out. As for a string, the bytes
   * are at most {@link Limits#stringBytes}.
   */
  public byte[] readRaw() {
    return RawValue.read(this);
  }

  // ---- for generated code and the codecs in the Scala and Java APIs: a binary interface ----

  // Derivation compiles these calls into users' jars: never change their meaning or parameters, or old jars break.

  /**
   * As {@link #readFirstName(FieldNames)}, but first tries the name with the index {@code expected}: compares the n
   * bytes of <code>{"name":</code> with one little-endian word; n is at most 8.
   *
   * <p>{@code names} must be the same for all names of an object.
   */
  public int readFirstName1(long w0, int n, int expected, FieldNames names) {
    int p = pos;
    if (p <= safe && ((Bytes.getLong(buf, p) ^ w0) & -1L >>> -(n << 3)) == 0 && --left >= 0) {
      pos = p + n;
      return expected;
    }
    return MemberNames.first1(this, w0, n, expected, names);
  }

  /** As {@link #readFirstName1}, for n of 9 to 16: the last word is loaded at n - 8. */
  public int readFirstName2(long w0, long w1, int n, int expected, FieldNames names) {
    int p = pos;
    byte[] b = buf;
    if (p + 8 <= safe && Bytes.getLong(b, p) == w0 && Bytes.getLong(b, p + n - 8) == w1 && --left >= 0) {
      pos = p + n;
      return expected;
    }
    return MemberNames.first2(this, w0, w1, n, expected, names);
  }

  /** As {@link #readFirstName1}, for n of 17 to 24: the last word is loaded at n - 8. */
  public int readFirstName3(long w0, long w1, long w2, int n, int expected, FieldNames names) {
    int p = pos;
    byte[] b = buf;
    if (p + 16 <= safe
        && (Bytes.getLong(b, p) == w0 && Bytes.getLong(b, p + 8) == w1 && Bytes.getLong(b, p + n - 8) == w2)
        && --left >= 0) {
      pos = p + n;
      return expected;
    }
    return MemberNames.first3(this, w0, w1, w2, n, expected, names);
  }

  /** As {@link #readFirstName1}, for n of 25 to 32: the last word is loaded at n - 8. */
  public int readFirstName4(long w0, long w1, long w2, long w3, int n, int expected, FieldNames names) {
    int p = pos;
    byte[] b = buf;
    if (p + 24 <= safe
        && (Bytes.getLong(b, p) == w0 && Bytes.getLong(b, p + 8) == w1)
        && (Bytes.getLong(b, p + 16) == w2 && Bytes.getLong(b, p + n - 8) == w3)
        && --left >= 0) {
      pos = p + n;
      return expected;
    }
    return MemberNames.first4(this, w0, w1, w2, w3, n, expected, names);
  }

  /** As {@link #readNextName(FieldNames)}, but first compares <code>,"name":</code> as {@link #readFirstName1} does. */
  public int readNextName1(long w0, int n, int expected, FieldNames names) {
    int p = pos;
    if (p <= safe && ((Bytes.getLong(buf, p) ^ w0) & -1L >>> -(n << 3)) == 0) {
      pos = p + n;
      return expected;
    }
    return MemberNames.next1(this, w0, n, expected, names);
  }

  /** As {@link #readNextName1}, for n of 9 to 16. */
  public int readNextName2(long w0, long w1, int n, int expected, FieldNames names) {
    int p = pos;
    byte[] b = buf;
    if (p + 8 <= safe && Bytes.getLong(b, p) == w0 && Bytes.getLong(b, p + n - 8) == w1) {
      pos = p + n;
      return expected;
    }
    return MemberNames.next2(this, w0, w1, n, expected, names);
  }

  /** As {@link #readNextName1}, for n of 17 to 24. */
  public int readNextName3(long w0, long w1, long w2, int n, int expected, FieldNames names) {
    int p = pos;
    byte[] b = buf;
    if (p + 16 <= safe
        && (Bytes.getLong(b, p) == w0 && Bytes.getLong(b, p + 8) == w1 && Bytes.getLong(b, p + n - 8) == w2)) {
      pos = p + n;
      return expected;
    }
    return MemberNames.next3(this, w0, w1, w2, n, expected, names);
  }

  /** As {@link #readNextName1}, for n of 25 to 32. */
  public int readNextName4(long w0, long w1, long w2, long w3, int n, int expected, FieldNames names) {
    int p = pos;
    byte[] b = buf;
    if (p + 24 <= safe
        && (Bytes.getLong(b, p) == w0 && Bytes.getLong(b, p + 8) == w1)
        && (Bytes.getLong(b, p + 16) == w2 && Bytes.getLong(b, p + n - 8) == w3)) {
      pos = p + n;
      return expected;
    }
    return MemberNames.next4(this, w0, w1, w2, w3, n, expected, names);
  }

  /** As {@link #readNextName1}, for names of any length. */
  public int readNextName(FieldNames names, int expected) {
    return MemberNames.next(this, names, expected);
  }

  /** Reads a string as {@link #readString} does, but is faster for strings of eight characters or more. */
  public String readLongString() {
    String s = StringReader.readLong(this);
    if (s == null) throw unexpected(Reason.EXPECTED_STRING, pos);
    return s;
  }

  /**
   * Reads an array of integer literals that fit 32 bits each, and returns an array that belongs to the reader: only its
   * first {@link #sharedLength} elements are valid, and only until the next array is read.
   */
  public int[] readSharedInts() {
    return arrays.readSharedInts(this);
  }

  /** As {@link #readSharedInts}, for true and false. */
  public boolean[] readSharedBooleans() {
    return arrays.readSharedBooleans(this);
  }

  /** As {@link #readSharedInts}, for integer literals that fit 64 bits each. */
  public long[] readSharedLongs() {
    return arrays.readSharedLongs(this);
  }

  /** As {@link #readSharedInts}, for floats, each read as {@link #readFloat} does. */
  public float[] readSharedFloats() {
    return arrays.readSharedFloats(this);
  }

  /** As {@link #readSharedInts}, for doubles, each read as {@link #readDouble} does. */
  public double[] readSharedDoubles() {
    return arrays.readSharedDoubles(this);
  }

  /** As {@link #readSharedLongs}, for UUIDs as of {@link #readUuid}: two elements for each, the high bits first. */
  public long[] readSharedUuids() {
    return arrays.readSharedUuids(this);
  }

  /** As {@link #readSharedInts}, for arrays of two doubles as of {@link #readDouble}: one after the other. */
  public double[] readSharedDoublePairs() {
    return arrays.readSharedDoublePairs(this);
  }

  /** Returns how many elements of the last shared array are valid; two for each pair or UUID. */
  public int sharedLength() {
    return arrays.sharedLength;
  }

  /**
   * Returns an upper bound for the number of digits of the last BigDecimal: the digits that were read for it, or the
   * largest int if it had an unusual form. Calling {@link BigDecimal#precision} would take longer.
   */
  public int maxDigits() {
    return digits;
  }

  // ---- for the other classes of the engine ----

  /** Reads the integer at p, which is at least min and at most -(min + 1). */
  long integer(int p, long min, String what) {
    long v = NumberReader.readInteger(this, p, min, what);
    if (failure != null) throw failed();
    return v;
  }

  // ---- details ----

  private static JsonReader opened(Limits limits) {
    JsonReader r = POOL.acquire();
    r.limits = limits;
    r.left = limits.depth();
    r.mostStringBytes = limits.stringBytes();
    r.mostNameBytes = limits.nameBytes();
    r.trail.limit(r.mostNameBytes);
    r.indentations = 0;
    r.open = true;
    return r;
  }

  /** Reads an integer from min to -(min + 1). */
  private int readSmall(int min, String what) {
    int p = token();
    byte[] b = buf;
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    // The first byte may be a sign. The length must not wait for that test, as the next token waits for the length.
    long stop = Words.nonDigits(t) & ~0xFFL;
    if (stop != 0) {
      int n = Long.numberOfTrailingZeros(stop) >>> 3;
      int sign = b[p] == '-' ? -1 : 0;
      if (Words.isInteger(t, n, sign) && !Words.continues(b[p + n])) {
        int v = Words.signedDigits(t, n, sign);
        if (v >= min && v <= ~min) {
          pos = p + n;
          return v;
        }
      }
    }
    return (int) integer(p, min, what);
  }

  Tags tags() {
    if (tags == null) tags = new Tags();
    return tags;
  }

  /** Returns how the current offset relates to the value just read, which may be the part before a binary field. */
  int behind() {
    return tags != null && tags.isStopped(this) ? JsonException.AT_NAME : JsonException.BEHIND_VALUE;
  }

  private BinaryReader binary() {
    if (binary == null) binary = new BinaryReader();
    return binary;
  }

  private void takeBinary() {
    if (!isAside()) throw new IllegalStateException("no binary value has begun, or it was read to its end");
    takeBack();
  }

  private JsonException failed() {
    JsonException e = failure;
    failure = null;
    return e;
  }

  private JsonException invalidVariant(FieldNames hints) {
    String detail = Reason.INVALID_VARIANT.text() + ": " + Tags.expected(hints);
    return error(Reason.INVALID_VARIANT, base + pos, JsonException.AT_NAME, detail, null);
  }

  private void skipLong() {
    long from = offset();
    limitSkipping(from);
    if (resumed) skipMembers();
    else ValueSkipper.skip(this);
    countSkipped(from);
  }

  /** Skips the rest of an object whose discriminator came first. */
  private void skipMembers() {
    for (boolean more = readObjectStart(); more; more = readNextMember()) ValueSkipper.skipMember(this);
  }

  // ---- state ----

  /** A reader for nested uses is kept if it has at most this many bytes: enough for one that has read a stream. */
  private static final int MOST_SPARE = 56 * 1024;

  private static final Pool<JsonReader> POOL = new Pool<>(JsonReader::new);

  static {
    Tables.forReading();
  }

  final NameTrail trail = new NameTrail();
  final Marks marks = new Marks();
  Tags tags;
  /** Reads bytes encoded as text; made at the first use. */
  private BinaryReader binary;
  private final ArrayReader arrays = new ArrayReader();
  private boolean open;

  /** The slot of the pool that the reader returns to, or null, and the reference that is put there. */
  private final AtomicReference<SoftReference<JsonReader>> home;
  private final SoftReference<JsonReader> idle = new SoftReference<>(this);

  /** This reader is for documents that are read while another one is being read, and is kept only while it is small. */
  private final boolean spare;

  private JsonReader(AtomicReference<SoftReference<JsonReader>> home) {
    this.home = home;
    this.spare = POOL.isSpare(home);
  }
}
