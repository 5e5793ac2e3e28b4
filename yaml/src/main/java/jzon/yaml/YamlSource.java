package jzon.yaml;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.MemorySource;
import jzon.engine.io.Source;

/**
 * Gives the JSON of a YAML document, or of several, and turns errors of the JSON into errors of the YAML.
 *
 * <p>Another thread may ask for the error of an earlier document while this one reads the next, so methods are
 * synchronized.
 */
final class YamlSource implements Source {
  private static final int FIRST = 8 * 1024;

  private final Source yaml;
  private final MemorySource memory;
  private final int mostAliased;
  private final boolean isSequence;
  private long mostBytes;
  private int mostDepth = Limits.MOST_DEPTH;
  private int mostDigits = Limits.DEFAULT.digits();

  /** The document, after the first read. */
  private YamlText text;
  private Transcoder transcoder;
  /** The number of bytes of the transcoder's JSON that were given. */
  private int given;

  YamlSource(Source yaml, int mostAliased, boolean isSequence) {
    this.yaml = yaml;
    this.memory = yaml instanceof MemorySource m ? m : null;
    this.mostAliased = mostAliased;
    this.isSequence = isSequence;
    limitBytes(Limits.DEFAULT);
  }

  private void limitBytes(Limits limits) {
    mostBytes = Math.min(memory == null ? limits.streamBytes() : limits.documentBytes(), JsonBytes.MOST);
  }

  @Override
  public synchronized Limits limits(Limits limits) {
    mostDigits = limits.digits();
    mostDepth = limits.depth();
    if (isSequence) return limits;
    limitBytes(limits);
    return limits.withDocumentBytes(Long.MAX_VALUE);
  }

  @Override
  public void open() throws IOException {
    yaml.open();
  }

  @Override
  public boolean isReady() throws IOException {
    return memory != null; // waits until the first read holds all
  }

  @Override
  public void close() throws IOException {
    yaml.close();
  }

  @Override
  public synchronized int read(byte[] b, int from, int length) throws IOException {
    if (transcoder == null) start();
    JsonBytes json = transcoder.json;
    while (given == json.size) {
      if (!transcoder.next()) return -1;
      given = 0;
    }
    int n = Math.min(json.size - given, length);
    System.arraycopy(json.bytes, given, b, from, n);
    given += n;
    return n;
  }

  /** Reads the whole document. */
  private void start() throws IOException {
    ByteBuffer all = memory != null ? memory.bytes() : whole();
    if (!all.hasArray()) all = ByteBuffer.allocate(all.remaining()).put(all.duplicate()).flip();
    int from = all.arrayOffset() + all.position();
    text = new YamlText(all.array(), from, from + all.remaining());
    Fault fault = null;
    try {
      if (all.remaining() > mostBytes) {
        String message = "document of more than " + mostBytes + " bytes";
        throw new Fault(Reason.LIMIT_DOCUMENT_BYTES, message, text.offset((int) mostBytes));
      }
      text.decode();
    } catch (Fault f) {
      fault = f;
    }
    transcoder = new Transcoder(text, isSequence, mostDepth, mostDigits, mostAliased);
    if (fault != null) transcoder.end(fault);
  }

  /** Returns the bytes of the source, up to the first beyond the limit. */
  private ByteBuffer whole() throws IOException {
    byte[] all = new byte[FIRST];
    int n = 0;
    for (int k; n <= mostBytes && (k = yaml.read(all, n, all.length - n)) >= 0; ) {
      n += k;
      if (n == all.length) all = Arrays.copyOf(all, n * 2);
    }
    return ByteBuffer.wrap(all, 0, n);
  }

  // ---- errors ----

  /** Returns an error of the JSON as one of the YAML document. */
  @Override
  public synchronized JsonError error(JsonError e) {
    if (e.offset() < 0 || transcoder == null) return e;
    int json = (int) Math.min(e.offset(), Integer.MAX_VALUE);
    Fault fault = transcoder.fault != null && json >= transcoder.faultFrom ? transcoder.fault : null;
    YamlText.Place record = e.record() < 0 ? null : place(json - e.recordOffset());
    JsonError mapped = fault == null ? placed(e, transcoder.places.find(json)) : faulty(e, fault);
    if (record == null) return mapped;
    long offset = mapped.offset(), line = mapped.line(), column = mapped.column();
    JsonError inRecord = mapped.at(Math.max(offset - record.offset(), 0), -1, -1);
    JsonError inStream =
        inRecord.inStream(e.record(), List.of(), record.offset(), -1, -1).at(offset, line, column);
    return e.rawBytes().length == 0 ? inStream : inStream.withRawBytes(e.rawBytes());
  }

  private YamlText.Place place(long json) {
    return text.place(transcoder.places.from(transcoder.places.find((int) Math.max(json, 0))));
  }

  private static JsonError faulty(JsonError e, Fault fault) {
    String message = e.isHidden() ? e.as(fault.reason).expected() : fault.getMessage();
    return error(e, fault.reason, fault.at, message, null);
  }

  private JsonError placed(JsonError e, int place) {
    YamlText.Place at = text.place(transcoder.places.from(place));
    String yaml = transcoder.places.isPlain(place) ? text.plain(at) : "";
    if (yaml.isEmpty()) return error(e, e.reason(), at, e.expected(), e.found());
    boolean isText = switch (e.reason()) {
      case EXPECTED_STRING, EXPECTED_CHAR, EXPECTED_UUID, EXPECTED_TEXT, INVALID_ENUM, INVALID_VARIANT -> !e.isHidden();
      default -> false;
    };
    String expected = isText ? e.expected() + " in quotes" : e.expected();
    return error(e, e.reason(), at, expected, e.found() == null ? null : yaml);
  }

  private static JsonError error(JsonError e, Reason reason, YamlText.Place at, String expected, String found) {
    Object[] path = e.segments().toArray();
    return new JsonError(reason, path, at.offset(), at.line(), at.column(), expected, found, e.cause());
  }
}
