package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
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
class NotesTest {
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
    Notes notes = new Notes();
    try (JsonReader in = open(" [1,\"abc\",\"ab\"]")) {
      Notes.record(in, notes);
      int mark = in.mark();
      in.readArrayStart();
      alternatives(in);
      assertEquals(List.of(), notes.rejected());
      in.readNextElement();
      alternatives(in);
      var second = new Notes.Rejected(4, 4, Reason.EXPECTED_INTEGER);
      assertEquals(List.of(second), notes.rejected());
      in.readNextElement();
      alternatives(in);
      var third = new Notes.Rejected(10, 10, Reason.EXPECTED_INTEGER);
      assertEquals(List.of(second, third, new Notes.Rejected(10, -1, null)), notes.rejected());
      // of what was rejected within the list nothing counts if the list is rejected
      in.rewind(mark, new JsonException(Reason.EXPECTED_STRING, 1, null));
      assertEquals(List.of(new Notes.Rejected(1, 1, Reason.EXPECTED_STRING)), notes.rejected());
      in.unmark(mark);
      Notes.rejected(in, 7, new IllegalArgumentException());
      assertEquals(2, notes.rejected().size());
      Notes.record(in, notes);
      assertEquals(List.of(), notes.rejected());
      in.skipValue();
    }
    try (JsonReader in = open("\"ab\"")) { // most documents have none
      alternatives(in);
      Notes.rejected(in, 0, new IllegalArgumentException());
      Notes.byText(in);
      in.readEnd();
    }
  }

  @Test
  void namesOfUnknownCasesAreNoted() {
    Discriminator open = new Discriminator("type", new FieldNames("circle", "dot"), 1);
    Notes notes = new Notes();
    for (String name : new String[] {"square", "squ\\u0061re", "d\\u006ft"}) {
      String json = "{\"type\":\"" + name + "\"}";
      try (JsonReader in = open(json)) {
        Notes.record(in, notes);
        assertEquals(-1, notes.textEnd());
        assertEquals(1, in.readDiscriminator(open));
        assertEquals(json.length() - 1, notes.textEnd());
        in.leaveDiscriminator();
        in.readEnd();
      }
    }
  }

  // ---- absent and removed fields ----

  @Test
  void allAbsentFieldsAreTold() {
    Notes notes = new Notes();
    try (JsonReader in = open("{\"b\":1} {\"a\":1}")) {
      Notes.record(in, notes);
      assertEquals(List.of(), notes.absentFields());
      assertEquals(1, in.readFirstName(NAMES));
      in.readInt();
      assertEquals(JsonReader.END, in.readNextName(NAMES));
      assertEquals(".a(missing)", in.locate(in.missing(NAMES, 0b010, 0b111)).toString());
      assertEquals(List.of("a", "c"), notes.absentFields());
      assertEquals(".c(missing)", in.locate(in.missing(NAMES, 0b010L, 0b110L)).toString());
      assertEquals(List.of("c"), notes.absentFields());
    }
    String[] many = new String[200];
    for (int i = 0; i < 200; i++) many[i] = "n" + i;
    FieldNames names = new FieldNames(many);
    try (JsonReader in = open("{}")) {
      Notes.record(in, notes);
      in.readFirstName(names);
      assertEquals(".n63(missing)", in.locate(in.missing(names, Long.MAX_VALUE, -1L)).toString());
      assertEquals(List.of("n63"), notes.absentFields());
      assertEquals(".n31(missing)", in.locate(in.missing(names, Integer.MAX_VALUE, -1)).toString());
      assertEquals(List.of("n31"), notes.absentFields());
      assertEquals(".n65(missing)", in.locate(in.missing(names, new long[] {0, 2, 0, 1L << 7})).toString());
      assertEquals(List.of("n65", "n199"), notes.absentFields());
    }
    try (JsonReader in = open("{}")) { // most documents have no notes
      in.readFirstName(NAMES);
      assertEquals(".a(missing)", in.locate(in.missing(NAMES, 0, 0b111)).toString());
    }
  }

  @Test
  void removedFieldsCountAsRead() {
    String json = "[{      },{\"a\":1}]";
    Notes notes = new Notes();
    try (JsonReader in = open(json)) {
      Notes.record(in, notes);
      notes.remove(9, Set.of("a", "c", "x"));
      in.readArrayStart();
      assertEquals(JsonReader.END, in.readFirstName(NAMES));
      assertEquals(0b101, in.seenOrRemoved(0, NAMES, 0));
      assertEquals(0b111, in.seenOrRemoved(0b010, NAMES, 0));
      assertEquals(0b10, in.seenOrRemoved(0, NAMES, 1));
      assertEquals(0b101L, in.seenOrRemoved(0L, NAMES, 0));
      assertEquals(0b1L, in.seenOrRemoved(0L, NAMES, 2));
      // nothing was removed from the next object
      in.readNextElement();
      in.readFirstName(NAMES);
      in.readInt();
      in.readNextName(NAMES);
      assertEquals(0b001, in.seenOrRemoved(0b001, NAMES, 0));
      assertEquals(0b001L, in.seenOrRemoved(0b001L, NAMES, 0));
    }
    try (JsonReader in = open(json)) {
      assertEquals(0b010, in.seenOrRemoved(0b010, NAMES, 0));
      assertEquals(0b010L, in.seenOrRemoved(0b010L, NAMES, 0));
    }
  }

  /** Each word of bits stands for 64 fields, and takes none of those before or after them. */
  @Test
  void removedFieldsOfTypesWithManyFields() {
    String[] texts = new String[130];
    for (int i = 0; i < texts.length; i++) texts[i] = "f" + i;
    FieldNames names = new FieldNames(texts);
    Notes notes = new Notes();
    try (JsonReader in = open("{}")) {
      Notes.record(in, notes);
      notes.remove(2, Set.of("f63", "f64"));
      assertEquals(JsonReader.END, in.readFirstName(names));
      assertEquals(1L << 63, in.seenOrRemoved(0L, names, 0));
      assertEquals(1L, in.seenOrRemoved(0L, names, 64));
    }
  }

  /** Neither the next document of a reader nor the next user of a pooled one has the notes. */
  @Test
  void notesEndWithTheDocument() {
    byte[] json = Inputs.utf8("{} {}");
    Notes notes = new Notes();
    try (JsonReader in = JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)) {
      in.nextDocument();
      Notes.record(in, notes);
      assertEquals(-1, notes.oneErrorAt());
      in.countAsOne(5);
      assertEquals(5, notes.oneErrorAt());
      in.readFirstName(NAMES);
      in.missing(NAMES, 0, 0b111);
      assertEquals(3, notes.absentFields().size());
      in.nextDocument();
      in.countAsOne(7);
      in.readFirstName(NAMES);
      in.missing(NAMES, 0, 0b001);
      assertEquals(5, notes.oneErrorAt());
      assertEquals(3, notes.absentFields().size());
      Notes.record(in, notes);
      assertEquals(-1, notes.oneErrorAt());
      assertEquals(List.of(), notes.absentFields());
    }
  }
}
