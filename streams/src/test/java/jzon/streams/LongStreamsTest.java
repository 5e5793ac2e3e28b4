package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.LongSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Streams of more than 2 and 4 GiB, made while they are read: errors have their code, path and place. */
class LongStreamsTest {
  private static final long TWO_GIB = 1L << 31, FOUR_GIB = 1L << 32;
  private static final Limits LIMITS =
      Limits.DEFAULT.withDocumentBytes(Long.MAX_VALUE).withSkippedBytes(Long.MAX_VALUE);

  private static String show(JsonError e) {
    return e.reason() + " " + e.line() + ":" + e.column() + " " + e.offset() + " " + e.path() + " " + e.message();
  }

  private static final RecordDecoder<Integer> ITEM =
      in -> {
        if (!in.readObjectStart()) return -1;
        assertEquals("id", in.readName());
        int id = in.readInt();
        return in.readNextMember() ? -1 : id;
      };

  private static List<String> results(RecordReader<Integer> in) throws Exception {
    List<String> results = new ArrayList<>();
    while (in.next()) {
      JsonError e = in.error();
      results.add(e == null ? in.value().toString() : e.record() + " " + e.recordOffset() + " " + show(e));
    }
    in.close();
    return results;
  }

  private static void check(String before, long n, String behind, Framing f, int threads, String path)
      throws Exception {
    var source = new LongSource(before, "0", n, behind + "{\"id\":\"y\"}");
    Limits limits = LIMITS.withDocumentBytes(1000);
    long at = before.length() + n + behind.length();
    int text = before.lastIndexOf('"');
    int column = behind.length() - behind.indexOf('\n') + 6;
    assertEquals(
        List.of(
            "0 0 LIMIT_DOCUMENT_BYTES 1:" + (text + 1) + " " + text + " " + (path.isEmpty() ? "." : path + "[0]")
                + " document of more than 1000 bytes",
            "1 6 EXPECTED_INTEGER 2:" + column + " " + (at + 6) + " " + (path.isEmpty() ? "" : path + "[1]")
                + ".id expected an integer, got \"y\""),
        results(RecordReader.open(source, f, limits, ITEM, threads)).subList(0, 2), f.toString());
  }

  @Tag("long")
  @Test
  void recordsBehindALongOne() throws Exception {
    check("\"", FOUR_GIB + 100, "\"\n", Framing.lines(), 1, "");
    check("\"", FOUR_GIB + 100, "\"\n", Framing.lines(), 2, "");
    check("\u001E\"", TWO_GIB + 100, "\"\n\u001E", Framing.records(), 1, "");
    check("\"", TWO_GIB + 100, "\"\n", Framing.values(), 1, "");
    check("[\"", TWO_GIB + 100, "\",\n", Framing.elements(), 1, ".");
  }

  @Test
  void anArrayBehindSomethingLong() throws Exception {
    long n = TWO_GIB + 100;
    var source = new LongSource("{\"pad\":\"", "0", n, "\",\n\"rows\":[{\"id\":\"y\"}]}");
    assertEquals(
        List.of("0 6 EXPECTED_INTEGER 2:15 " + (n + 25) + " .rows[0].id expected an integer, got \"y\""),
        results(RecordReader.open(source, Framing.elementsAt(".rows"), LIMITS, ITEM)));
  }
}
