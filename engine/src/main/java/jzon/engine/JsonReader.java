package jzon.engine;

import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.MemorySource;
import jzon.engine.io.Source;
import jzon.engine.paths.JqPath;
import jzon.engine.paths.Place;
import jzon.engine.reading.Marks;
import jzon.engine.reading.MemberNames;
import jzon.engine.reading.NameTrace;
import jzon.engine.reading.ReaderTables;
import jzon.engine.reading.Tags;
import jzon.engine.reading.UnknownMembers;

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
 *   <li>arrays: {@link #readArrayStart}, {@link #readNextElement}; arrays of primitives: {@link #arrays};
 *   <li>values: {@link #readInt}, {@link #readString}, {@link #tryReadNull} and so on;
 *   <li>strings that hold bytes: {@link #binary};
 *   <li>map keys of other types than String: {@link #keys};
 *   <li>position and marks: {@link #offset}, {@link #peek}, {@link #isAtTopLevel}; {@link #mark} and {@link
 *       #rewind(int)} to try again;
 *   <li>errors: {@link #rejection(RuntimeException)}, {@link #locate}, {@link #missing(FieldNames, int)}, {@link
 *       #rejected}, {@link #error};
 *   <li>values as raw bytes: {@link #skipValue}, {@link #readRaw};
 *   <li>methods for generated code and for the codecs in the Scala and Java APIs: those of {@link DerivedReader}.
 * </ul>
 *
 * <p>All public methods are a binary interface: generated code is compiled into users' jars.
 *
 * <p>A method throws {@link JsonException} if the input is malformed or not of the type that the method reads. After
 * that, only {@link #rewind(int)}, {@link #locate}, {@link #reopen} and {@link #close} may be called, and after {@code
 * locate} only the last two and {@code locate}. Only one thread may use a reader.
 * The code that opened it must close it, exactly once. Values that the reader returns never refer to the input.
 */
public final class JsonReader extends DerivedReader implements AutoCloseable {
  /** Returned instead of a name's index when the object has ended. */
  public static final int END = -1;

  /** Returned instead of a name's index when the name is unknown. */
  public static final int UNKNOWN = -2;

  // ---- open and close ----

  /**
   * Opens the document in {@code json[from, to)}. The array is read in place: it must not change until the reader is
   * closed.
   */
  public static JsonReader open(byte[] json, int from, int to, Limits limits) {
    Objects.checkFromToIndex(from, to, json.length);
    JsonReader r = opened(limits);
    if (to - from > limits.documentBytes()) r.rejectAsTooLong();
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
    if (json.remaining() > limits.documentBytes()) r.rejectAsTooLong();
    else r.takeSource(Source.of(json), limits.documentBytes());
    return r;
  }

  /** Opens a stream, reads it to its end, and never closes it; its errors are thrown as UncheckedIOException. */
  public static JsonReader open(InputStream in, Limits limits) {
    return open(Source.of(in), limits);
  }

  /**
   * Opens a blocking channel, reads it to its end, and never closes it; its errors are thrown as UncheckedIOException.
   *
   * @throws java.nio.channels.IllegalBlockingModeException if the channel is in non-blocking mode: thrown here, or as
   *     soon as a read returns no bytes
   */
  public static JsonReader open(ReadableByteChannel in, Limits limits) {
    return open(Source.of(in), limits);
  }

  /** Opens a source, reads it to its end, and never closes it; its errors are thrown as UncheckedIOException. */
  public static JsonReader open(Source source, Limits limits) {
    if (source instanceof MemorySource memory) {
      if (memory.array() != null) return open(memory.array(), memory.from(), memory.to(), limits);
      return memory.text() == null ? open(memory.bytes(), limits) : open(memory.text(), limits);
    }
    Limits own = source.limits(limits);
    JsonReader r = opened(own);
    r.takeSource(source, own.streamBytes());
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
    if (to - from > mostBytes) r.takeSource(Source.of(ByteBuffer.wrap(json, from, to - from)), mostBytes);
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
    return openDocuments(Source.of(in), limits);
  }

  /**
   * Begins the next document of {@link #openDocuments} and returns true, or returns false if only whitespace is left.
   * Read the previous document to its end, without an error, before this call. Whitespace may separate two documents;
   * before a number or a literal it must.
   */
  public boolean nextDocument() {
    forgetDocument();
    levelsLeft = limits.depth();
    return startNext();
  }

  /**
   * Closes a document in memory that was read, or whose error was located, and opens the next one, with the same
   * limits.
   *
   * <p>If {@code isFollowed}, the array has 128 more bytes, of which the first cannot be part of a token. It must be a
   * control character, unless all strings of the document are known to end. The document is not copied then. If it is
   * cut, open it again without this: the reader may have gone on into these bytes, even to the end of the array, where
   * it throws an IndexOutOfBoundsException.
   *
   * @throws IndexOutOfBoundsException if the array has fewer bytes
   */
  public void reopen(byte[] json, int from, int to, boolean isFollowed) {
    Objects.checkFromToIndex(from, to, isFollowed ? json.length - Bytes.PAD : json.length);
    forgetDocument();
    if (strings.isUsed()) strings.reset();
    if (binary != null) binary.drop();
    levelsLeft = limits.depth();
    if (to - from > limits.documentBytes()) {
      takeNext(json, from, from, false);
      rejectAsTooLong();
    } else {
      takeNext(json, from, to, isFollowed);
    }
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
    return levelsLeft == limits.depth();
  }

  /** Tells whether the reader has expected more at the end of the input, so that the document may have been cut. */
  public boolean hasMetEnd() {
    return metEnd || pos > lim;
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
    if (indentations != 0) indentations = 0;
    if (strings.isUsed()) strings.reset();
    if (binary != null) binary.drop();
    if (!spare || kept() <= MOST_SPARE) POOL.release(idle, home);
  }

  /** Returns about how many bytes the buffers have; some of them grow with the document. */
  private int kept() {
    int bytes = room() + strings.room() + arrays.heldBytes() + marks.room() + (tags == null ? 0 : tags.room());
    return bytes + (binary == null ? 0 : binary.heldBytes());
  }

  /** Resets the state that belongs to one document; as in {@code forget}, what is mostly unchanged is compared. */
  private void forgetDocument() {
    if (resumed) resumed = false;
    if (tagLevelsLeft != -1) tagLevelsLeft = -1;
    if (notes != null) notes = null;
    if (unknown != null) unknown = null;
    if (rejectsUnknown) rejectsUnknown = false;
    if (marks.isUsed()) marks.reset();
    trail.reset();
    if (skipped != 0) skipped = 0;
    if (secrets != null) secrets = null;
    if (tags != null) tags.reset();
  }

  // ---- objects of known names ----

  /** Reads '{' and the first name with its colon, and returns the name's index, UNKNOWN, or END for "{}". */
  public int readFirstName(FieldNames names) {
    return MemberNames.first(this, names, 0);
  }

  /**
   * After a value in an object, reads ',' and the next name with its colon, or '}'; returns the name's index, UNKNOWN,
   * or END.
   */
  public int readNextName(FieldNames names) {
    return nextName(names);
  }

  /** As {@link #readNextName1}, for names of any length; only for generated code. */
  public int readNextName(FieldNames names, int expected) {
    return MemberNames.next(this, names, expected);
  }

  /**
   * Skips the value of the unknown name just read, and all unknown fields that follow; then reads the next known name
   * with its colon and returns its index, or END.
   */
  public int skipUnknown(FieldNames names) {
    if (rejectsUnknown) throw extraField();
    return UnknownMembers.skip(this, names);
  }

  /**
   * Sets whether {@link #skipUnknown} throws {@link #extraField} from now on, and returns what was set before. A
   * decoder that sets it for the values inside it resets it after them, also if reading fails.
   */
  public boolean rejectUnknown(boolean rejects) {
    boolean before = rejectsUnknown;
    rejectsUnknown = rejects;
    return before;
  }

  // ---- sealed types ----

  /** Reads '{' and a case's name with its colon, and returns the case's index. */
  public int readVariant(FieldNames hints) {
    if (!startObject()) {
      throw error(Reason.MISSING_VARIANT, base + pos, Place.BEHIND_VALUE, null, null);
    }
    int index = MemberNames.find(this, hints, NameTrace.CASE);
    if (index < 0) throw invalidVariant(hints);
    return index;
  }

  /**
   * As {@link #readVariant(FieldNames)}, but returns {@code unknown} for any other name, which {@link #unknownName}
   * then returns.
   */
  public int readVariant(FieldNames hints, int unknown) {
    if (!readObjectStart()) throw error(Reason.MISSING_VARIANT, base + pos, Place.BEHIND_VALUE, null, null);
    int index = keys().tryReadEnum(hints);
    if (index >= 0) return index;
    String name = readName();
    index = hints.find(name);
    if (index >= 0) return index;
    Tags.keep(this, name);
    return unknown;
  }

  /** Reads the '}' that follows a case's value. */
  public void readVariantEnd() {
    int p = token();
    if (buf[p] == ',') throw unexpected(Reason.EXPECTED_OBJECT_END, p);
    if (buf[p] != '}') throw unexpected(Reason.EXPECTED_MEMBER_END, p);
    pos = p + 1;
    levelsLeft++;
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

  /**
   * As {@link #readDiscriminator}, for a decoder of one case that also reads the case alone. If the decoder of the
   * sealed type has read the discriminator of this object already, returns 0, the only case of {@code d}.
   */
  public int readCase(Discriminator d) {
    return tags().enterCase(this, d);
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

  /** Reads a string and returns its index in {@code names}; for any other string the error lists the names. */
  public int readEnum(FieldNames names) {
    return enumIndex(names);
  }

  // ---- groups of methods ----

  /** Returns the methods for whole arrays of primitives and of UUIDs. */
  public ArrayReader arrays() {
    return arrays;
  }

  /** Returns the methods for names of other types than String, as maps have them. */
  public KeyReader keys() {
    return keys;
  }

  /** Returns the methods for strings that encode bytes as text, such as Base64. */
  public BinaryReader binary() {
    BinaryReader b = binary;
    if (b == null) binary = b = new BinaryReader(this);
    return b;
  }

  // ---- errors ----

  /**
   * Turns an exception that a decoder has thrown into an error with its path; call it before {@link #close}.
   *
   * <p>If the exception is not of this document, as one of a constructor's check, the error is at the value just read.
   * It shows about 100 characters of the exception's message; {@link JsonError#cause} returns the exception.
   */
  public JsonError locate(RuntimeException e) {
    JsonError inside = isOwn(e) ? ((JsonException) e).error() : null;
    if (inside != null) return locate(e, inside);
    if (notes != null) notes.check(-1);
    return place(e);
  }

  /**
   * As {@link #locate(RuntimeException)}, for an exception with which the program has reported an error inside the
   * value: the path of {@code inside} follows the path of the value.
   */
  public JsonError locate(RuntimeException e, JsonError inside) {
    JsonError at = place(e);
    if (notes != null) notes.check(at.isHidden() ? -1 : at.segments().size());
    return at.isHidden() ? at : inside.within(at);
  }

  private JsonError place(RuntimeException e) {
    takeBack();
    if (isOwn(e)) return locate((JsonException) e, null, strings.failing());
    return locate(error(Reason.REJECTED, base + pos, behind(), JqPath.message(e), null), e, -1);
  }

  /**
   * Tells whether an exception rejects the value being read, instead of reporting a fault of the program.
   *
   * <p>True for {@link JsonException} and for the exceptions with which constructors and conversions reject values
   * ({@code valueOf}, {@code toIntExact}, {@code LocalDate.of}, {@code getFirst}). False for all others, also
   * NullPointerException, IndexOutOfBoundsException and ClassCastException: faults, or the end of work by cancellation.
   */
  public static boolean isRejection(Throwable e) {
    return e instanceof JsonException || e instanceof IllegalArgumentException || e instanceof ArithmeticException
        || e instanceof DateTimeException || e instanceof NoSuchElementException;
  }

  /**
   * Returns the {@link #locate located} error if the exception rejects the value ({@link #isRejection}), and throws any
   * other exception again. The Scala and Java APIs call it when a decoder has thrown.
   */
  public JsonError rejection(RuntimeException e) {
    if (!isRejection(e)) throw e;
    return locate(e);
  }

  /**
   * Goes back to a mark after an exception that rejected the value, element or entry there, and returns its error: the
   * caller then skips it, and goes on.
   *
   * <p>Throws the exception again if it does not reject the value, if the JSON is malformed or exceeds a limit, or if
   * {@link Limits#leftOut} values of the document were left out already.
   *
   * @param rejects whether the exception rejects the value, as {@link #isRejection} and the program say
   * @param inside the error inside the value, as for {@link #locate(RuntimeException, JsonError)}, or null
   */
  public JsonError leaveOut(int mark, RuntimeException e, boolean rejects, JsonError inside) {
    if (!rejects) throw e;
    if (isOwn(e)) lookAhead(((JsonException) e).offset());
    JsonError error = inside == null ? locate(e) : locate(e, inside);
    leaveOut(mark, e, error.reason().kind());
    return ofSource(error);
  }

  /**
   * Returns the error of a document that is nested too deeply for the stack, because the limit of depth was raised
   * above it. The position of the reader is undefined: only close it.
   */
  public JsonError rejection(StackOverflowError e) {
    return JsonError.of(Reason.LIMIT_DEPTH, "nested too deeply for the stack of this thread", e);
  }

  /**
   * Makes the exception for a value at the absolute offset {@code at} that its type rejects. The message may quote
   * input: the error shows about 100 characters of it, escaped.
   */
  public JsonException rejected(long at, String message) {
    return error(Reason.REJECTED, at, message);
  }

  // ---- details ----

  /** Returns the discriminators of the objects being read, for {@link BinaryMember}. */
  Tags discriminators() {
    return tags();
  }

  /** For raw values to be written: the caller has the value in memory and wants all of it written. */
  private static final Limits WHOLE = Limits.DEFAULT.withSkippedBytes(Long.MAX_VALUE);

  /**
   * Returns where the value in {@code json[from, to)} begins and ends, relative to {@code from}: the begin in the high
   * half, the end in the low half.
   *
   * @throws JsonException with the error, if the bytes are not exactly one value
   */
  static long bounds(byte[] json, int from, int to) {
    try (JsonReader in = open(json, from, to, WHOLE)) {
      try {
        long start = in.offset();
        in.skipValue();
        long end = in.base + in.pos;
        in.readEnd();
        return start << 32 | end;
      } catch (JsonException e) {
        throw in.locate(e).toException();
      }
    }
  }

  @Override
  protected JsonReader openText(String text) {
    return open(text, limits);
  }

  private static JsonReader opened(Limits limits) {
    JsonReader r = POOL.acquire();
    if (r.limits != limits) r.take(limits);
    r.levelsLeft = limits.depth();
    r.open = true;
    return r;
  }

  private void take(Limits limits) {
    this.limits = limits;
    mostStringBytes = limits.stringBytes();
    mostNameBytes = limits.nameBytes();
    trail.limit(mostNameBytes);
  }

  private JsonException invalidVariant(FieldNames hints) {
    String detail = Reason.INVALID_VARIANT.text() + ": " + Tags.expected(hints);
    return error(Reason.INVALID_VARIANT, base + pos, Place.AT_NAME, detail, null);
  }

  // ---- state ----

  /** A reader for nested uses is kept if it has at most this many bytes: enough for one that has read a stream. */
  private static final int MOST_SPARE = 56 * 1024;

  private static final Pool<JsonReader> POOL = new Pool<>(new Function<>() { // no lambda, as in Pool
    @Override
    public JsonReader apply(AtomicReference<SoftReference<JsonReader>> slot) {
      return new JsonReader(slot);
    }
  });

  static {
    ReaderTables.prepare();
  }

  private final ArrayReader arrays = new ArrayReader(this);
  private final KeyReader keys = new KeyReader(this, false);
  /** Made at the first use. */
  private BinaryReader binary;
  private boolean open;

  /** The slot of the pool that the reader returns to, or null, and the reference that is put there. */
  private final AtomicReference<SoftReference<JsonReader>> home;
  private final SoftReference<JsonReader> idle = new SoftReference<>(this);

  /** This reader is for documents that are read while another one is being read, and is kept only while it is small. */
  private final boolean spare;

  private JsonReader(AtomicReference<SoftReference<JsonReader>> home) {
    this.home = home;
    this.spare = POOL.isSpare(home);
    take(Limits.DEFAULT);
  }
}
