package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/** Which names a decoder looks for in each object of a document, all of whose names have escapes. */
class TracedNamesTest {
  private static final FieldNames OUTER = new FieldNames("a", "c");
  private static final FieldNames INNER = new FieldNames("b");
  private static final FieldNames CASES = new FieldNames("a", "x");
  private static final Discriminator TYPE = new Discriminator("a", new FieldNames("leaf", "node"));
  private static final Discriminator OPEN = new Discriminator("a", new FieldNames("leaf", "node", "any"), 2);
  private static final Discriminator KIND = new Discriminator("c", new FieldNames("k"));

  /** Writes each letter that is a name as an escape. */
  private static String escaped(String json) {
    return json.replaceAll("'([a-z])':", "\"\\\\u00@$1\":").replace("@a", "61").replace("@b", "62").replace("@c", "63")
        .replace("@x", "78").replace('\'', '"');
  }

  /** The offsets of the names, after one that is not a name. */
  private static int[] starts(String json) {
    List<Integer> starts = new ArrayList<>(List.of(-1));
    for (int i = 0; (i = json.indexOf("\"\\u00", i)) >= 0; i++) starts.add(i);
    return starts.stream().mapToInt(i -> i).toArray();
  }

  private static TracedNames trace(String json, Consumer<JsonReader> read) {
    Notes trace = new Notes();
    byte[] bytes = Inputs.utf8(json);
    try (JsonReader in = JsonReader.open(bytes, 0, bytes.length, Limits.DEFAULT)) {
      Notes.record(in, trace);
      read.accept(in);
    }
    return new TracedNames(starts(json), trace);
  }

  private static TracedNames.OfObject object(TracedNames names, int... members) {
    TracedNames.OfObject object = new TracedNames.OfObject();
    for (int i = 0; i < members.length; i++) names.addTo(object, i, members[i]);
    return object;
  }

  private static void readInts(JsonReader in, FieldNames names) {
    for (int i = in.readFirstName(names); i != JsonReader.END; i = in.readNextName(names)) in.readInt();
  }

  private static void readOuter(JsonReader in) {
    for (int i = in.readFirstName(OUTER); i != JsonReader.END; i = in.readNextName(OUTER)) {
      if (i == 0) readInts(in, INNER);
      else in.readInt();
    }
  }

  @Test
  void classesOfObjects() {
    String json = escaped("{'a':{'b':1,'x':2},'c':3}");
    TracedNames names = trace(json, TracedNamesTest::readOuter);
    TracedNames.OfObject outer = object(names, 1, 4), inner = object(names, 2, 3);
    assertEquals(List.of(OUTER), outer.classes);
    assertEquals(List.of(INNER), inner.classes);
    assertEquals(List.of(), outer.cases);
    assertEquals(List.of(), outer.tags);
    assertFalse(outer.isUnknown("a"));
    assertTrue(outer.isUnknown("b"));
    assertTrue(inner.isUnknown("x"));
    assertFalse(inner.isUnknown("b"));
    assertFalse(object(names).isUnknown("b"), "nothing is known of it");
    // unknown names are looked up among those that are kept as well
    FieldNames keeping = OUTER.keepingUnknown();
    names = trace(escaped("{'x':1,'a':2}"), in -> readInts(in, keeping));
    assertEquals(List.of(keeping), object(names, 1).classes);
    assertEquals(List.of(keeping), object(names, 1, 2).classes);
  }

  @Test
  void decodersThatWereGivenUpDoNotCount() {
    String json = escaped("{'a':1,'c':2}");
    for (int read = 0; read < 2; read++) {
      int both = read;
      TracedNames names = trace(json, in -> {
        int mark = in.mark();
        readInts(in, OUTER);
        if (both == 0) in.rewind(mark);
        else assertThrows(JsonException.class, in::readInt);
        if (both == 1) in.rewind(mark, new IllegalArgumentException());
        in.unmark(mark);
        readInts(in, INNER);
      });
      assertEquals(List.of(INNER), object(names, 1, 2).classes);
    }
    // names before the mark do count, and so do both classes that read an object one after the other
    TracedNames names = trace(escaped("{'c':1,'a':2}"), in -> {
      assertEquals(1, in.readFirstName(OUTER));
      in.readInt();
      int mark = in.mark();
      in.readNextName(INNER);
      in.rewind(mark);
      in.unmark(mark);
      in.readNextName(CASES);
      in.readInt();
    });
    assertEquals(List.of(OUTER), object(names, 1).classes);
    assertEquals(List.of(CASES), object(names, 2).classes);
    assertEquals(List.of(OUTER, CASES), object(names, 1, 2).classes);
    assertFalse(object(names, 1, 2).isUnknown("x"));
    assertTrue(object(names, 1).isUnknown("x"));
  }

  @Test
  void namesOfCases() {
    TracedNames names = trace(escaped("{'a':1}"), in -> {
      assertEquals(0, in.readVariant(CASES));
      in.readInt();
      in.readVariantEnd();
    });
    assertEquals(List.of(CASES), object(names, 1).cases);
    assertEquals(List.of(), object(names, 1).classes);
  }

  @Test
  void discriminators() {
    for (Discriminator d : new Discriminator[] {TYPE, OPEN}) {
      TracedNames names = trace(escaped("{'a':'leaf','c':'k','x':1}"), in -> {
        in.readDiscriminator(KIND);
        in.readDiscriminator(d);
        readInts(in, INNER);
        in.leaveDiscriminator();
        in.leaveDiscriminator();
      });
      TracedNames.OfObject object = object(names, 1, 2, 3);
      object.sort();
      assertEquals(List.of(INNER), object.classes);
      assertEquals(2, object.tags.size());
      assertEquals(1, object.tags.get(0).ordinal, "the outer one was read first");
      assertEquals(0, object.tags.get(1).ordinal);
      assertFalse(object.isUnknown("a"));
      assertFalse(object.isUnknown("c"));
      assertFalse(object.isUnknown("b"));
      assertTrue(object.isUnknown("x"));
      TracedNames.OfTag tag = object.tags.get(1);
      assertTrue(tag.isSameCase("leaf", "leaf"));
      assertFalse(tag.isSameCase("leaf", "node"));
      assertEquals(d == OPEN, tag.isSameCase("other", "any"));
      assertEquals(d == OPEN, tag.isSameCase("other", "another"));
      assertFalse(tag.isSameCase("leaf", "other"));
      assertTrue(tag.isSameCase("other", "other"));
    }
    FieldNames aliased = FieldNames.of(new String[] {"leaf", "node"}, new String[] {"blade"}, new int[] {0});
    TracedNames names = trace(escaped("{'a':'leaf','b':1}"), in -> {
      in.readDiscriminator(new Discriminator("a", aliased));
      readInts(in, INNER);
    });
    assertTrue(object(names, 1).tags.get(0).isSameCase("leaf", "blade"));
    assertFalse(object(names, 1).tags.get(0).isSameCase("node", "blade"));
  }

  @Test
  void manyNames() {
    StringBuilder json = new StringBuilder("[");
    for (int i = 0; i < 100; i++) json.append(i == 0 ? "" : ",").append(i % 3 == 0 ? "{'a':1,'x':2}" : "{'b':1}");
    TracedNames names = trace(escaped(json.append("]").toString()), in -> {
      in.readArrayStart();
      int i = 0;
      do readInts(in, i++ % 3 == 0 ? OUTER : INNER);
      while (in.readNextElement());
    });
    int member = 1;
    for (int i = 0; i < 100; i++) {
      assertEquals(List.of(i % 3 == 0 ? OUTER : INNER), object(names, member).classes);
      member += i % 3 == 0 ? 2 : 1;
    }
  }
}
