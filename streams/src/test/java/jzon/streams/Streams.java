package jzon.streams;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import jzon.engine.FieldNames;
import jzon.engine.error.JsonError;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/** Streams of documents through every way in; results are texts that compare. */
final class Streams {
  private Streams() {}

  private static final FieldNames IDS = new FieldNames("id");

  /** Any value, as it is written. */
  static final RecordDecoder<String> RAW = in -> new String(in.readRaw(), StandardCharsets.UTF_8);

  /** An integer, or an object with an integer as its id; 13 is a fault of the program. */
  static final RecordDecoder<String> ID =
      in -> {
        if (in.peek() != '{') return checked(in.readInt());
        FieldNames names = IDS;
        String id = null;
        for (int i = in.readFirstName(names); i != JsonReader.END; ) {
          if (i == 0) id = checked(in.readInt());
          i = i == 0 ? in.readNextName(names) : in.skipUnknown(names);
        }
        if (id == null) throw in.missing(names, 0);
        return id;
      };

  private static String checked(int i) {
    if (i == 13) throw new IllegalStateException("13");
    return String.valueOf(i);
  }

  static byte[] bytes(String latin) {
    return latin.getBytes(StandardCharsets.ISO_8859_1);
  }

  static String show(String value, JsonError e) {
    if (e == null) return value;
    String raw = e.rawBytes().length == 0 ? "" : " " + new String(e.rawBytes(), StandardCharsets.ISO_8859_1);
    String place = e.record() + " " + e.line() + ":" + e.column() + " " + e.offset() + "+" + e.recordOffset();
    return "!" + place + " " + e + raw;
  }

  /** Feeds the chunks that end at these positions, in an array that is spoilt afterwards. */
  static List<String> push(Framing f, Limits l, RecordDecoder<String> d, byte[] stream, int[] ends) {
    List<String> results = new ArrayList<>();
    Framer<String> framer = Framer.of(f, l, d);
    int from = 0;
    for (int end : ends) {
      byte[] chunk = new byte[end - from + 20];
      Arrays.fill(chunk, (byte) ' ');
      System.arraycopy(stream, from, chunk, 7, end - from);
      framer.feed(chunk, 7, 7 + end - from);
      drain(framer, results);
      Arrays.fill(chunk, (byte) '"');
      from = end;
    }
    framer.end();
    drain(framer, results);
    return results;
  }

  private static void drain(Framer<String> framer, List<String> results) {
    for (;;) {
      try {
        if (!framer.next()) return;
        results.add(show(framer.value(), framer.error()));
      } catch (IllegalStateException e) {
        results.add("fault " + e.getMessage());
      }
    }
  }

  static List<String> pull(RecordReader<String> in) throws IOException {
    List<String> results = new ArrayList<>();
    try (RecordReader<String> r = in) {
      for (;;) {
        try {
          if (!r.next()) return results;
          results.add(show(r.value(), r.error()));
        } catch (IllegalStateException e) {
          results.add("fault " + e.getMessage());
        }
      }
    }
  }

  static int[] ends(int length, int size) {
    int n = (length + size - 1) / size;
    int[] ends = new int[n];
    for (int i = 0; i < n; i++) ends[i] = Math.min((i + 1) * size, length);
    return ends;
  }

  static Source source(byte[] stream, int size) {
    return new Source() {
      private int p;

      @Override
      public int read(byte[] b, int from, int length) {
        int n = Math.min(Math.min(size, length), stream.length - p);
        if (n == 0) return -1;
        System.arraycopy(stream, p, b, from, n);
        p += n;
        return n;
      }
    };
  }

  static Iterator<ByteBuffer> buffers(byte[] stream, int size, boolean direct) {
    List<ByteBuffer> buffers = new ArrayList<>();
    for (int p = 0; p < stream.length; p += size) {
      int n = Math.min(size, stream.length - p);
      ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(n) : ByteBuffer.allocate(n);
      buffer.put(stream, p, n).flip();
      buffers.add(buffer.asReadOnlyBuffer());
      if (!direct) buffers.set(buffers.size() - 1, buffer);
    }
    return buffers.iterator();
  }
}
