package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/** What going back costs, to the byte; that it is in proportion to the document is tested in {@link ReadAgainTest}. */
class MarksTest {
  private static final RuntimeException OF_PROGRAM = new IllegalArgumentException();

  /** The cost of one round of inner attempts, and of the outer ones, which counts once. */
  private static long round(int length, String inner) {
    return length + 2 + Marks.COST + (inner.contains("x") ? 2 * Marks.TRACE : 0);
  }

  private static long outer(String outer) {
    return "[1,".length() + Marks.COST + (outer.contains("x") ? Marks.TRACE : 0);
  }

  private static void rewind(JsonReader in, int mark, char attempt) {
    if (attempt == 'x') in.rewind(mark, OF_PROGRAM);
    else in.rewind(mark);
  }

  /**
   * Goes back to a string and to the array around it until the limit is reached; in {@code inner} and {@code outer} an
   * x is an attempt that an exception of the program has ended.
   */
  private static void check(int before, int length, String inner, String outer) {
    byte[] json = Inputs.utf8(" ".repeat(before) + (before > 0 ? "{} " : "") + "[[1,\"" + "z".repeat(length) + "\"]]");
    int start = before > 0 ? before + 3 : 0;
    int[] rounds = {0};
    JsonReader in = before > 0 ? JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)
        : JsonReader.open(json, 0, json.length, Limits.DEFAULT);
    String outcome = Inputs.outcome(in, r -> {
      if (before > 0) {
        r.nextDocument();
        r.skipValue();
        r.nextDocument();
      }
      r.readArrayStart();
      int outerMark = r.mark();
      for (int round = 0; ; round++) {
        r.readArrayStart();
        r.readInt();
        r.readNextElement();
        int innerMark = r.mark();
        for (char attempt : inner.toCharArray()) {
          r.readString();
          rewind(r, innerMark, attempt);
        }
        rounds[0]++;
        rewind(r, outerMark, outer.charAt(Math.min(round, outer.length() - 1)));
      }
    });
    long read = 1 + "[1,\"\"".length() + length;
    long most = Marks.FREE + Marks.TIMES * read;
    assertEquals((most - outer(outer)) / round(length, inner), rounds[0], length + " " + inner + " " + outer);
    assertTrue(outcome.startsWith("error .[0][1](more than " + most + " bytes read again) LIMIT_REWOUND_BYTES at "
        + (start + 4) + " "), outcome);
  }

  @Test
  void costsOfAttempts() {
    for (String inner : List.of("-", "--", "x", "xx", "-x", "x-", "-xx-x")) {
      for (String outer : List.of("-", "x", "-x", "x-")) {
        for (int length : new int[] {100, 1000, 5000}) {
          check(0, length, inner, outer);
          check(3000, length, inner, outer);
        }
      }
    }
  }

  /** The limit itself may be reached. */
  @Test
  void theLimitMayBeReached() {
    int found = 0;
    for (int length = 0; length < 3000; length++) {
      long most = Marks.FREE + Marks.TIMES * (6L + length);
      if ((most - outer("-")) % round(length, "-") != 0) continue;
      check(0, length, "-", "-");
      found++;
    }
    assertTrue(found > 0);
  }

  /** As long as a mark is there, the window keeps what follows it, whatever marks come and go. */
  @Test
  void marksWithinMarksKeepTheWindow() {
    int n = 600_000;
    byte[] json = Inputs.utf8("[1,\"" + "x".repeat(300) + "\"," + "2,".repeat(n / 2) + "3]");
    JsonReader in = JsonReader.open(Inputs.stream(json, 5000), Limits.DEFAULT);
    assertEquals("301 600602", Inputs.outcome(in, r -> {
      r.readArrayStart();
      int outer = r.mark();
      r.readInt();
      r.readNextElement();
      int inner = r.mark();
      r.readString();
      r.rewind(inner);
      r.unmark(inner);
      int count = 0;
      for (boolean more = true; more; more = r.readNextElement()) {
        if (count++ == 0) r.readString();
        else r.readInt();
      }
      r.rewind(outer);
      r.unmark(outer);
      long sum = r.readInt();
      r.readNextElement();
      sum += r.readString().length();
      long rest = 0;
      while (r.readNextElement()) rest += r.readInt();
      return sum + " " + (rest - 1 + 600);
    }));
  }

  /** A string that was too long is forgotten: a later error in another string is at that one. */
  @Test
  void failuresBeforeGoingBackAreForgotten() {
    byte[] json = Inputs.utf8("[\"\u00e9" + "x".repeat(200) + "\",{\"k\":\"\\x\"}]");
    String outcome = Inputs.all(json, Limits.DEFAULT.withStringBytes(100), in -> {
      in.readArrayStart();
      int mark = in.mark();
      assertThrows(JsonException.class, in::readString);
      in.rewind(mark);
      in.unmark(mark);
      in.skipValue();
      in.readNextElement();
      in.skipValue();
      return null;
    });
    assertTrue(outcome.startsWith("error .[1].k(invalid escape) "), outcome);
  }

  /** A value that was too long to be kept may be skipped. */
  @Test
  void whatIsNotKeptIsNotLimited() {
    byte[] json = Inputs.utf8("[" + "1,".repeat(2000) + "1]");
    assertEquals("skipped", Inputs.all(json, Limits.DEFAULT.withStringBytes(100), in -> {
      int mark = in.mark();
      assertThrows(JsonException.class, in::readRaw);
      in.rewind(mark);
      in.unmark(mark);
      in.skipValue();
      return "skipped";
    }));
  }
}
