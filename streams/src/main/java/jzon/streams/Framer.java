package jzon.streams;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import jzon.engine.error.JsonError;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.streams.boundaries.LineCount;
import jzon.streams.boundaries.ValueEnd;

/**
 * Decodes the documents of a stream whose bytes the program feeds, chunk by chunk, as they arrive.
 *
 * <pre>{@code
 * Framer<Item> items = Framer.of(Framing.lines(), Limits.DEFAULT, decoder);
 * while (chunk arrives) {
 *   items.feed(chunk, 0, chunk.length);
 *   while (items.next()) take(items);
 * }
 * items.end();
 * while (items.next()) take(items); // value() if error() is null
 * }</pre>
 *
 * <p>Chunks may have any size and end anywhere; the results are the same. A document within one chunk is decoded in
 * place. If a document spans several chunks, the framer keeps the bytes of it that have arrived, and nothing else.
 *
 * <p>If {@link RecordDecoder#decode} throws an exception that does not reject the value, {@link #next} throws it. Call
 * it again to continue after that document. Only one thread at a time may use a framer.
 */
public abstract class Framer<A> {
  private static final byte[] NONE = {};
  private static final int BUFFER_PART = 64 << 10;
  /** The bytes that must follow a document that is decoded in place. */
  private static final int ROOM = 128;
  /** Of longer documents a reader copies only the last bytes anyway. */
  private static final int LONGEST_IN_PLACE = 512;

  final Limits limits;
  final RecordDecoder<A> decoder;
  /** The maximum number of bytes of a document. */
  final long most;

  /** The maximum number of bytes of a document that its error keeps. */
  int rawBytes;

  /** The chunk; the bytes before {@code pos} are done. */
  byte[] b = NONE;
  int pos;
  int lim;
  /** The offset in the stream of {@code b[0]}. */
  private long origin;
  /** The offset in the stream of the end of the chunk. */
  private long fed;
  private boolean busy;
  /** The rest of a buffer that has no array, and the array that its parts are copied to. */
  private ByteBuffer rest;
  private byte[] part = NONE;
  /** No more chunks will come. */
  boolean atEnd;
  private boolean ended;

  /** The part of a document that lies in earlier chunks. */
  final RecordBuffer kept = new RecordBuffer();

  /**
   * The reader of the last document, if that gave a value or an error, or null. It serves all documents of a chunk, as
   * taking one from the pool for each takes a tenth of the time of short ones.
   */
  private JsonReader reader;
  /**
   * Whether documents of the chunk may be decoded in place. The decoder of a cut document may then read on to the end
   * of the array: this happens at most once in a chunk, and not if most of the array lies after the chunk.
   */
  private boolean mayReadOn;

  private final LineCount lines = new LineCount();
  /** The position in the chunk up to which lines are counted. */
  private int counted;
  /** The number of results before this one. */
  private long record;
  /** The start of the document being read, its line, counted from 0, and the start of that line. */
  private long start;
  private long startLine;
  private long startOfLine;
  /** True if that line is known: it is found when an error needs it, or when the chunk with the start is used up. */
  private boolean isLineKnown = true;

  private A value;
  private JsonError error;

  Framer(Limits limits, RecordDecoder<A> decoder) {
    this.limits = limits;
    this.decoder = decoder;
    most = limits.streamBytes();
  }

  /** Returns a framer for one stream with this framing. */
  public static <A> Framer<A> of(Framing framing, Limits limits, RecordDecoder<A> decoder) {
    Framer<A> framer = switch (framing.kind()) {
      case LINES -> new SeparatedFramer.Lines<>(limits, decoder);
      case RECORDS -> new SeparatedFramer.Sequence<>(limits, decoder);
      case VALUES -> new ValueFramer<>(limits, decoder);
      case ELEMENTS -> new ElementFramer<>(framing.names(), limits, decoder);
    };
    framer.rawBytes = framing.rawBytes();
    return framer;
  }

  // ---- bytes in ----

  /**
   * Takes the next chunk, {@code bytes[from, to)}, which must not change until {@link #next} has returned false. It is
   * ignored if {@link #isEnded}.
   *
   * @throws IllegalStateException if {@link #next} has not yet returned false for the previous chunk, or after {@link
   *     #end}
   */
  public final void feed(byte[] bytes, int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    requireIdle();
    if (!ended) take(bytes, from, to);
  }

  /** Takes the bytes between a buffer's position and limit as the next chunk; both stay as they are. */
  public final void feed(ByteBuffer bytes) {
    requireIdle();
    if (ended) return;
    if (bytes.hasArray()) {
      int from = bytes.arrayOffset() + bytes.position();
      take(bytes.array(), from, from + bytes.remaining());
    } else {
      rest = bytes.duplicate();
      takePart();
    }
  }

  /** Marks the end of the stream; {@link #next} may have one more result after it. Calling it again does nothing. */
  public final void end() {
    if (atEnd) return;
    requireIdle();
    atEnd = true;
  }

  /** Drops all bytes that were fed; no more results follow. */
  public final void cancel() {
    ended = true;
    kept.clear();
    rest = null;
    release();
  }

  private void requireIdle() {
    if (atEnd) throw new IllegalStateException("the stream has ended");
    if (busy) throw new IllegalStateException("the last chunk has not been used up: next() must have returned false");
  }

  private void take(byte[] bytes, int from, int to) {
    busy = true;
    mayReadOn = bytes.length - to <= to - from;
    b = bytes;
    pos = counted = from;
    lim = to;
    origin = fed - from;
    fed += to - from;
  }

  private void takePart() {
    int n = Math.min(rest.remaining(), BUFFER_PART);
    if (part.length < n) part = new byte[n];
    rest.get(part, 0, n);
    take(part, 0, n);
  }

  // ---- results out ----

  /**
   * Finds the next result and returns true, or returns false if the bytes fed so far contain no further result. After
   * false, the program may reuse the chunk's array.
   */
  public final boolean next() {
    value = null;
    error = null;
    while (!ended) {
      if (advanceCounted()) return true;
      if (busy) {
        findLine();
        countTo(lim);
      }
      release();
      if (rest == null) {
        if (atEnd) ended = true;
        return false;
      }
      if (rest.hasRemaining()) {
        takePart();
      } else {
        rest = null;
        return false;
      }
    }
    cancel();
    return false;
  }

  private boolean advanceCounted() {
    boolean counts = true; // also if a document's decoder throws
    try {
      return counts = advance();
    } finally {
      if (counts) record++;
    }
  }

  private void release() {
    drop();
    busy = false;
    b = NONE;
    pos = lim = counted = 0;
    origin = fed;
  }

  /** Returns the value that {@link #next} has found; meaningless if {@link #error} is not null. */
  public final A value() {
    return value;
  }

  /** Returns the error that {@link #next} has found, or null if it has found a value. */
  public final JsonError error() {
    return error;
  }

  /** Tells whether no more results can follow: at the end, and after an error that must be the last result. */
  public final boolean isEnded() {
    return ended;
  }

  // ---- for the framings ----

  /** Finds the next result in the chunk, or, if no more chunks come, in the bytes kept of previous chunks. */
  abstract boolean advance();

  /** Marks this result as the last one. */
  final void finish() {
    ended = true;
  }

  /** Returns the offset in the stream of p in the chunk. */
  final long offset(int p) {
    return origin + p;
  }

  /** Notes that the next document starts at p of the chunk. */
  final void startAt(int p) {
    start = origin + p;
    isLineKnown = false;
  }

  /** Finds the line of the document's start, which must lie in the chunk unless its line is known. */
  final void findLine() {
    if (isLineKnown) return;
    countTo((int) (start - origin));
    startLine = lines.lines();
    startOfLine = lines.lineStart();
    isLineKnown = true;
  }

  /** Counts blank bytes of a line that precede the first chunk. */
  final void passBlanks(long n) {
    fed += n;
    origin = fed;
  }

  /**
   * Counts the line that ends before p, for framings that look at each line feed anyway: call it for every one, after
   * {@code findLine}, or for none. Other framings let {@code findLine} and {@code next} count.
   */
  final void endLine(int p) {
    lines.endLine(origin + p);
    counted = p;
  }

  private void countTo(int p) {
    if (p <= counted) return;
    lines.count(b, counted, p, origin + counted);
    counted = p;
  }

  /** Returns the number of results before this one. */
  final long record() {
    return record;
  }

  /** Returns how many lines have ended in the bytes that are used up. */
  final long lines() {
    return lines.lines();
  }

  /** Returns the segments of the path to the document in the one that contains it. */
  List<?> prefix() {
    return List.of();
  }

  /** Opens {@code bytes[from, to)}, as {@link JsonReader#reopen}; call {@link #drop} if that gives no result. */
  final JsonReader open(byte[] bytes, int from, int to, boolean isFollowed) {
    if (reader == null) reader = JsonReader.open(bytes, from, to, limits);
    else reader.reopen(bytes, from, to, isFollowed);
    return reader;
  }

  /** Closes the reader. */
  final void drop() {
    JsonReader in = reader;
    reader = null;
    if (in != null) in.close();
  }

  /** Decodes a whole document; an exception that does not reject the value is thrown. */
  final void decodeWhole(byte[] bytes, int from, int to, boolean inPlace) {
    JsonReader in = open(bytes, from, to, inPlace);
    boolean keepsReader = false;
    boolean isCut = false;
    try {
      A a = decoder.decode(in);
      in.readEnd();
      value = a;
      keepsReader = true;
    } catch (Throwable e) {
      // the decoder may have read on after a cut document; a whole one gives the same exception whatever follows it
      isCut = inPlace && (in.hasMetEnd() || !ValueEnd.isWhole(bytes, from, to));
      if (!isCut && !reject(in, e)) throw e;
      if (!isCut) keepRaw(bytes, from, to);
      keepsReader = e instanceof RuntimeException;
    } finally {
      if (!keepsReader) drop();
    }
    if (!isCut) return;
    mayReadOn = false;
    decodeWhole(bytes, from, to, false);
  }

  /**
   * Tells whether a document that ends with a separator may be decoded in place. Its decoder may then read on if it is
   * cut; but most cut documents do not end with the bracket or quote that closes the first one.
   */
  final boolean mayBeInPlace(byte[] bytes, int from, int to) {
    if (bytes != b || !mayReadOn || lim - to < ROOM || to - from > LONGEST_IN_PLACE) return false;
    int closing = bytes[to - 1] - bytes[from]; // the codes of two brackets of a kind differ by 2
    return closing == 2 || closing == 0;
  }

  /** Gives the error if the exception rejects the value; returns whether it does. */
  private boolean reject(JsonReader in, Throwable e) {
    if (e instanceof StackOverflowError) foundError(in.rejection((StackOverflowError) e));
    else if (!(e instanceof RuntimeException) || !decoder.isRejection((RuntimeException) e)) return false;
    else foundError(in.locate((RuntimeException) e));
    return true;
  }

  /** Gives a value as the next result. */
  final void foundValue(A a) {
    value = a;
  }

  /** Gives an error of the document as the next result. */
  final void foundError(JsonError inRecord) {
    findLine();
    error = inRecord.inStream(record, prefix(), start, startLine + 1, start - startOfLine + 1);
  }

  /** Gives the error the first bytes of its document, {@code bytes[from, to)}. */
  final void keepRaw(byte[] bytes, int from, int to) {
    if (rawBytes > 0) error = error.withRawBytes(Arrays.copyOfRange(bytes, from, from + Math.min(to - from, rawBytes)));
  }

  /** Gives as the next result that the document is longer than it may be. */
  final void foundTooLong() {
    foundError(JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, "document of more than " + most + " bytes", null));
  }
}
