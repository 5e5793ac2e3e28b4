package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** What a reader notes for those who decode a document more than once: decisions, absent and removed fields. */
class DecisionTraceTest {
  private static final FieldNames NAMES = new FieldNames("a", "b", "c");

  private static JsonReader open(String json) {
    byte[] b = Inputs.utf8(json);
    return JsonReader.open(b, 0, b.length, Limits.DEFAULT);
  }

  private static void alternatives(JsonReader in) {
    int mark = in.mark();
    try {
      in.readInt();
    } catch (JsonException e) {
      in.rewind(mark, e);
      try {
        if (in.readString().length() < 3) throw new IllegalArgumentException("short");
      } catch (IllegalArgumentException f) {
        in.rewind(mark, f);
        in.skipValue();
      }
    } finally {
      in.unmark(mark);
    }
  }

  @Test
  void rejectedAlternativesAreNoted() {
    DecisionTrace trace = new DecisionTrace();
    try (JsonReader in = open(" [1,\"abc\",\"ab\"]")) {
      DecisionTrace.record(in, trace);
      int mark = in.mark();
      in.readArrayStart();
      alternatives(in);
      assertEquals(List.of(), trace.rejected());
      in.readNextElement();
      alternatives(in);
      var second = new DecisionTrace.Rejected(4, 4, Reason.EXPECTED_INTEGER);
      assertEquals(List.of(second), trace.rejected());
      in.readNextElement();
      alternatives(in);
      var third = new DecisionTrace.Rejected(10, 10, Reason.EXPECTED_INTEGER);
      assertEquals(List.of(second, third, new DecisionTrace.Rejected(10, -1, null)), trace.rejected());
      // of what was rejected within the list nothing counts if the list is rejected
      in.rewind(mark, new JsonException(Reason.EXPECTED_STRING, 1, null));
      assertEquals(List.of(new DecisionTrace.Rejected(1, 1, Reason.EXPECTED_STRING)), trace.rejected());
      in.unmark(mark);
      DecisionTrace.rejected(in, 7, new IllegalArgumentException());
      assertEquals(2, trace.rejected().size());
      DecisionTrace.record(in, trace);
      assertEquals(List.of(), trace.rejected());
      in.skipValue();
    }
    try (JsonReader in = open("\"ab\"")) { // most documents have no trace
      alternatives(in);
      DecisionTrace.rejected(in, 0, new IllegalArgumentException());
      DecisionTrace.byText(in);
      in.readEnd();
    }
  }

  @Test
  void namesOfUnknownCasesAreNoted() {
    Discriminator open = new Discriminator("type", new FieldNames("circle", "dot"), 1);
    DecisionTrace trace = new DecisionTrace();
    for (String name : new String[] {"square", "squ\\u0061re", "d\\u006ft"}) {
      String json = "{\"type\":\"" + name + "\"}";
      try (JsonReader in = open(json)) {
        DecisionTrace.record(in, trace);
        assertEquals(-1, trace.textEnd());
        assertEquals(1, in.readDiscriminator(open));
        assertEquals(json.length() - 1, trace.textEnd());
        in.leaveDiscriminator();
        in.readEnd();
      }
    }
  }

  // ---- absent and removed fields ----

  @Test
  void allAbsentFieldsAreTold() {
    try (JsonReader in = open("{\"b\":1} {\"a\":1}")) {
      assertEquals(List.of(), in.absentFields());
      assertEquals(1, in.readFirstName(NAMES));
      in.readInt();
      assertEquals(JsonReader.END, in.readNextName(NAMES));
      assertEquals(".a(missing)", in.locate(in.missing(NAMES, 0b010, 0b111)).toString());
      assertEquals(List.of("a", "c"), in.absentFields());
      assertEquals(".c(missing)", in.locate(in.missing(NAMES, 0b010L, 0b110L)).toString());
      assertEquals(List.of("c"), in.absentFields());
      assertFalse(in.missesRemoved());
    }
    String[] many = new String[64];
    for (int i = 0; i < 64; i++) many[i] = "n" + i;
    FieldNames names = new FieldNames(many);
    try (JsonReader in = open("{}")) {
      in.readFirstName(names);
      assertEquals(".n63(missing)", in.locate(in.missing(names, Long.MAX_VALUE, -1L)).toString());
      assertEquals(List.of("n63"), in.absentFields());
      assertEquals(".n31(missing)", in.locate(in.missing(names, Integer.MAX_VALUE, -1)).toString());
      assertEquals(List.of("n31"), in.absentFields());
    }
  }

  /** A field that was removed because it is wrong is missing only if no other field is. */
  @Test
  void removedFieldsAreTold() {
    String json = "[{      },{\"a\":1}]";
    Map<Long, Set<String>> removed = Map.of(9L, Set.of("a", "c", "x"));
    try (JsonReader in = open(json)) {
      assertFalse(in.hasRemoved());
      in.removed(removed);
      assertTrue(in.hasRemoved());
      in.readArrayStart();
      assertEquals(JsonReader.END, in.readFirstName(NAMES));
      assertEquals(0b101, in.seenOrRemoved(0, NAMES, 0));
      assertEquals(0b111, in.seenOrRemoved(0b010, NAMES, 0));
      assertEquals(0b10, in.seenOrRemoved(0, NAMES, 1));
      assertEquals(0b101L, in.seenOrRemoved(0L, NAMES, 0));
      assertEquals(0b1L, in.seenOrRemoved(0L, NAMES, 2));
      assertEquals(".[0].b(missing)", in.locate(in.missing(NAMES, 0, 0b111)).toString());
      assertEquals(List.of("b"), in.absentFields());
      assertFalse(in.missesRemoved());
      assertEquals(".[0].a(missing)", in.locate(in.missing(NAMES, 0, 0b101)).toString());
      assertEquals(List.of("a", "c"), in.absentFields());
      assertTrue(in.missesRemoved());
      assertEquals(".[0].c(missing)", in.locate(in.missing(NAMES, 2)).toString());
      assertTrue(in.missesRemoved());
      // nothing was removed from the next object
      in.readNextElement();
      in.readFirstName(NAMES);
      in.readInt();
      in.readNextName(NAMES);
      assertEquals(0b001, in.seenOrRemoved(0b001, NAMES, 0));
      assertEquals(".[1].b(missing)", in.locate(in.missing(NAMES, 0b001, 0b111)).toString());
      assertFalse(in.missesRemoved());
    }
    try (JsonReader in = open(json)) {
      assertEquals(0b010, in.seenOrRemoved(0b010, NAMES, 0));
      assertEquals(0b010L, in.seenOrRemoved(0b010L, NAMES, 0));
    }
  }

  /** Neither the next document of a reader nor the next user of a pooled one has these notes. */
  @Test
  void notesEndWithTheDocument() {
    byte[] json = Inputs.utf8("{} {} {} {}");
    for (int note = 0; note < 3; note++) {
      try (JsonReader in = JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)) {
        in.nextDocument();
        assertEquals(-1, in.oneErrorAt());
        if (note == 0) in.countAsOne(5);
        if (note == 1) in.removed(Map.of(2L, Set.of("a")));
        in.readFirstName(NAMES);
        if (note >= 1) in.missing(NAMES, 0, 0b111);
        assertEquals(note == 0 ? 5 : -1, in.oneErrorAt());
        assertEquals(note == 1, in.hasRemoved());
        assertEquals(note == 0 ? 0 : note == 1 ? 2 : 3, in.absentFields().size());
        if (note == 1) in.missing(NAMES, 0);
        assertEquals(note == 1, in.missesRemoved());
        in.nextDocument();
        assertEquals(-1, in.oneErrorAt());
        assertFalse(in.hasRemoved());
        assertFalse(in.missesRemoved());
        assertEquals(List.of(), in.absentFields());
      }
    }
  }
}
