package jzon.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.boundaries.ByteSearch;

/**
 * Writes documents after one another as a {@link Framing} has them: what is around them and between them.
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
 * <p>Bytes go to the target about every 32 KiB, and on {@link #flush}. A record in which nothing was written is left
 * out. Line feeds in a record, which only JSON that is written as it is can have between its tokens, become spaces
 * where they would end it.
 */
public final class RecordWriter implements Sink {
  private static final int RECORD_SEPARATOR = 0x1E;
  private static final int BUFFER = 32 << 10;

  private final Sink target;
  private final Framing.Kind kind;
  private final byte[] head;
  private final byte[] tail;
  private byte[] buffer = new byte[512];
  private int length;
  /** Something of this record was written. */
  private boolean begun;
  /** Something of any record was written. */
  private boolean hasRecords;
  private boolean ended;

  /** Writes to a sink. */
  public RecordWriter(Framing framing, Sink target) {
    this.target = target;
    kind = framing.kind();
    boolean isElements = kind == Framing.Kind.ELEMENTS;
    StringBuilder s = new StringBuilder();
    for (String name : framing.names()) s.append('{').append(jsonName(name)).append(':');
    head = isElements ? s.append('[').toString().getBytes(StandardCharsets.UTF_8) : new byte[0];
    tail = isElements ? ("]" + "}".repeat(framing.names().size())).getBytes(StandardCharsets.UTF_8) : head;
  }

  /** Writes to a stream, which is neither flushed nor closed. */
  public RecordWriter(Framing framing, OutputStream target) {
    this(framing, Sinks.of(target));
  }

  private static String jsonName(String name) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeString(name);
      return out.toText();
    }
  }

  /** Begins a record. */
  public void startRecord() {
    begun = false;
  }

  /** Writes a part of the record. */
  @Override
  public void write(byte[] bytes, int from, int to) throws IOException {
    if (to == from) return;
    if (!begun) {
      begun = true;
      if (kind == Framing.Kind.ELEMENTS && hasRecords) put(',');
      else put(head);
      if (kind == Framing.Kind.RECORDS) put(RECORD_SEPARATOR);
      hasRecords = true;
    }
    if (to - from > buffer.length - length) makeRoom(to - from);
    if (to - from > buffer.length) {
      for (int p = from; p < to; p += BUFFER / 2) write(bytes, p, Math.min(p + BUFFER / 2, to));
      return;
    }
    int start = length;
    System.arraycopy(bytes, from, buffer, start, to - from);
    length += to - from;
    if (kind == Framing.Kind.LINES) spaceLines(start);
  }

  private void spaceLines(int start) {
    for (int p = start; (p = ByteSearch.find(buffer, p, length, '\n')) < length; p++) buffer[p] = ' ';
  }

  /** Ends a record. */
  public void endRecord() throws IOException {
    if (begun && kind != Framing.Kind.ELEMENTS) put('\n');
    begun = false;
  }

  /** Ends the stream and gives all bytes to the target; calling it again does nothing. */
  public void end() throws IOException {
    if (ended) return;
    ended = true;
    if (!hasRecords) put(head);
    put(tail);
    flush();
  }

  /** Gives all bytes to the target. */
  public void flush() throws IOException {
    int n = length;
    length = 0;
    if (n > 0) target.write(buffer, 0, n);
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
    if (n > BUFFER - length) flush();
  }
}
