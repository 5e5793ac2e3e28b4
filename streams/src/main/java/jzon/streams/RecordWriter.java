package jzon.streams;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.JsonWriter;
import jzon.engine.io.Sink;
import jzon.streams.boundaries.ByteSearch;

/**
 * Writes a stream of documents with the separators, or the array, that a {@link Framing} prescribes.
 *
 * <pre>{@code
 * RecordWriter records = new RecordWriter(Framing.lines(), out);
 * for (Item item : items) {
 *   records.startRecord();
 *   try (JsonWriter json = JsonWriter.open(records)) {
 *     encode(item, json);
 *     json.flush();
 *   }
 *   records.endRecord();
 * }
 * records.end();
 * }</pre>
 *
 * <p>Bytes go to the target about every 32 KiB, and on {@link #flush}. An empty record is left out. If a line feed in a
 * record would end it, the writer writes a space instead; only raw JSON can have line feeds between tokens.
 *
 * <p>If encoding a record fails, call {@link #discardRecord} and continue with the next record. A record that was not
 * ended is also discarded when the next one starts or the stream ends. If a part of the record has already gone to the
 * target, the effect depends on the framing:
 *
 * <ul>
 *   <li>{@link Framing#lines} and {@link Framing#records}: the writer adds a question mark, which makes the part
 *       malformed, and ends the line or record. So a reader reports one error and reads on.
 *   <li>{@link Framing#values} and {@link Framing#elements}: a reader could not find the next record. So from then on
 *       all methods except {@link #flush} throw an IllegalStateException.
 * </ul>
 *
 * <p>After the target has thrown an exception, all methods except {@link #flush} throw an IllegalStateException in
 * every framing, because the target may have taken any part of the bytes.
 */
public final class RecordWriter implements Sink {
  private static final int RECORD_SEPARATOR = 0x1E;
  private static final int BUFFER = 32 << 10;
  private static final String TARGET_FAILED =
      "closed for writing: the target threw an exception, and may have taken any part of the bytes";

  private final Sink target;
  private final Framing.Kind kind;
  private final byte[] head;
  private final byte[] tail;
  private byte[] buffer = new byte[512];
  private int length;
  /** The start of the record in the buffer, with the separator before it, or -1 if a part has gone to the target. */
  private int start;
  /** The number of bytes of this record that the target has. */
  private long gone;
  /** Bytes of this record were written. */
  private boolean hasBytes;
  /** Bytes of any record were written, and of any record before this one. */
  private boolean hasRecords;
  private boolean hadRecords;
  private boolean ended;
  /** Why nothing more can be written, or null. */
  private String broken;

  /** Makes a writer to a sink. */
  public RecordWriter(Framing framing, Sink target) {
    this.target = target;
    kind = framing.kind();
    boolean isElements = kind == Framing.Kind.ELEMENTS;
    StringBuilder s = new StringBuilder();
    for (String name : framing.names()) s.append('{').append(jsonName(name)).append(':');
    head = isElements ? s.append('[').toString().getBytes(StandardCharsets.UTF_8) : new byte[0];
    tail = isElements ? ("]" + "}".repeat(framing.names().size())).getBytes(StandardCharsets.UTF_8) : head;
  }

  /** Makes a writer to a stream, which it neither flushes nor closes. */
  public RecordWriter(Framing framing, OutputStream target) {
    this(framing, Sink.of(target));
  }

  private static String jsonName(String name) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeString(name);
      return out.toText();
    }
  }

  /** Begins a record; discards the previous one if it has not ended. */
  public void startRecord() {
    discardRecord();
    requireWhole();
  }

  /** Writes a part of the record. */
  @Override
  public void write(byte[] bytes, int from, int to) throws IOException {
    if (to == from) return;
    requireWhole();
    if (!hasBytes) writeRecordStart();
    if (to - from > buffer.length - length) makeRoom(to - from);
    if (to - from > buffer.length) {
      for (int p = from; p < to; p += BUFFER / 2) write(bytes, p, Math.min(p + BUFFER / 2, to));
      return;
    }
    int start = length;
    System.arraycopy(bytes, from, buffer, start, to - from);
    length += to - from;
    if (kind == Framing.Kind.LINES) spaceLines(buffer, start, length);
  }

  @Override
  public void beginLarge() {
    target.beginLarge();
  }

  private void writeRecordStart() throws IOException {
    hasBytes = true;
    gone = 0;
    start = length;
    hadRecords = hasRecords;
    if (kind == Framing.Kind.ELEMENTS && hasRecords) put(',');
    else put(head);
    if (kind == Framing.Kind.RECORDS) put(RECORD_SEPARATOR);
    hasRecords = true;
  }

  /**
   * Makes a document fit on a line, for those who write the line ends themselves: replaces its line feeds, carriage
   * returns and tabs, which are whitespace, with spaces in the array, and returns the array.
   */
  public static byte[] spaceLines(byte[] document) {
    spaceLines(document, 0, document.length);
    return document;
  }

  private static void spaceLines(byte[] bytes, int from, int to) {
    for (int p = from; (p = ByteSearch.findControl(bytes, p, to)) < to; p++) bytes[p] = ' ';
  }

  /** Ends a record. */
  public void endRecord() throws IOException {
    if (hasBytes) {
      requireWhole();
      if (kind != Framing.Kind.ELEMENTS) put('\n');
    }
    hasBytes = false;
  }

  /** Discards a record that has not ended, as described for the class; does nothing if no record has started. */
  public void discardRecord() {
    if (!hasBytes) return;
    hasBytes = false;
    if (broken != null) return;
    if (start >= 0) {
      length = start;
      hasRecords = hadRecords;
      return;
    }
    length = 0; // all of it belongs to this record
    if (kind == Framing.Kind.LINES || kind == Framing.Kind.RECORDS) {
      buffer[length++] = '?';
      buffer[length++] = '\n';
    } else {
      broken = "closed for writing: a record failed after a part of it was written, and no reader could find the next";
    }
  }

  /** Discards a record of which the target gives back a part; returns the number of bytes of that part. */
  long takeBack() {
    if (!hasBytes) return 0;
    hasBytes = false;
    hasRecords = hadRecords;
    length = Math.max(start, 0);
    return gone;
  }

  private void requireWhole() {
    if (broken != null) throw new IllegalStateException(broken);
  }

  /** Ends the stream and gives all bytes to the target; calling it again does nothing. */
  public void end() throws IOException {
    if (ended) return;
    discardRecord();
    requireWhole();
    ended = true;
    if (!hasRecords) put(head);
    put(tail);
    flush();
  }

  /** Gives all bytes to the target. */
  public void flush() throws IOException {
    flush(length);
  }

  /** Gives the first n bytes to the target. */
  private void flush(int n) throws IOException {
    if (n == 0) return;
    boolean isTaken = false;
    try {
      target.write(buffer, 0, n);
      isTaken = true;
    } finally {
      if (!isTaken) {
        broken = TARGET_FAILED;
        n = length;
      }
      if (hasBytes && n > start) gone += n - Math.max(start, 0);
      length -= n;
      System.arraycopy(buffer, n, buffer, 0, length);
      start = start >= n ? start - n : -1;
    }
  }

  private void put(byte[] bytes) throws IOException {
    for (byte c : bytes) put(c);
  }

  private void put(int c) throws IOException {
    if (length == buffer.length) makeRoom(1);
    buffer[length++] = (byte) c;
  }

  private void makeRoom(int n) throws IOException {
    if (buffer.length < BUFFER) buffer = Arrays.copyOf(buffer, BUFFER);
    if (n <= BUFFER - length) return;
    if (hasBytes && start > 0) flush(start); // so that the record may still be discarded
    if (n > BUFFER - length) flush();
  }
}
