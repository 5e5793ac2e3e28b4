package jzon.codegen;

import static jzon.codegen.DecodePlan.Null.DEFAULT;
import static jzon.codegen.DecodePlan.Null.KEEP;
import static jzon.codegen.DecodePlan.Null.READ;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import jzon.codegen.DecodePlan.Unknown;
import org.junit.jupiter.api.Test;

/** The steps that read objects, as text. */
class DecodePlanTest {
  private static FieldName name(String name) {
    return new FieldName('"' + name + '"', new long[] {1}, new long[] {2});
  }

  private static DecodePlan.Field field(String name, int flat, Presence presence, DecodePlan.Null onNull) {
    return new DecodePlan.Field(
        new Member(name(name), flat, false), presence, onNull, false, presence == Presence.PRESET);
  }

  private static String steps(int from, int to, DecodePlan plan) {
    String[] lines = PlanText.of(plan.read(DecodePlan.CHUNK)).split("\n");
    return String.join("\n", List.of(lines).subList(from, to < 0 ? lines.length + to + 1 : to)) + "\n";
  }

  private static DecodePlan plan(List<Flat> flats, DecodePlan.Field... fields) {
    return new DecodePlan(List.of(fields), flats, Unknown.SKIPPED, false);
  }

  @Test
  void fieldsInOrderRunThroughTheSteps() {
    DecodePlan plan = plan(
        List.of(), field("a", -1, Presence.REQUIRED, READ), field("b", -1, Presence.PRESET, KEEP),
        field("c", -1, Presence.DEFAULT, DEFAULT));
    assertEquals(
        """
        names names = names0;
        int i = in.readFirstName1(0x1L, 5, 0, names); // {"a":
        int seen = 0;
        local0;
        local1;
        local2;
        while (i != END) {
          if (i == 0) {
            seen = in.markRead(seen, 0, names);
            f0 = value0;
            i = in.readNextName1(0x2L, 5, 1, names); // ,"b":
          }
          if (i == 1) {
            seen = in.markRead(seen, 1, names);
            if (!in.tryReadNull()) f1 = inside1;
            i = in.readNextName1(0x2L, 5, 2, names); // ,"c":
          }
          if (i == 2) {
            seen = in.markRead(seen, 2, names);
            f2 = in.tryReadNull() ? default2 : value2;
            i = in.readNextName(names);
          }
          if (i == UNKNOWN) i = in.skipUnknown(names);
        }
        if ((seen & 0x5) != 0x5) {
          if ((seen & 0x1) != 0x1) throw in.missing(names, seen, 0x1);
          if ((seen & 0x4) == 0) f2 = default2;
        }
        """,
        steps(0, -1, plan));
  }

  @Test
  void requiredFieldsAloneNeedOneTest() {
    DecodePlan plan = plan(
        List.of(), field("a", -1, Presence.REQUIRED, READ), field("b", -1, Presence.REQUIRED, READ));
    assertEquals("if ((seen & 0x3) != 0x3) throw in.missing(names, seen, 0x3);\n", steps(18, -1, plan));
  }

  @Test
  void aDecoderThatIsAskedMustNotHideOtherFields() {
    DecodePlan plan = plan(List.of(), field("a", -1, Presence.ASK, READ), field("b", -1, Presence.REQUIRED, READ));
    assertTrue(plan.asksOthers());
    assertEquals(
        """
        if ((seen & 0x3) != 0x3) {
          seen = in.seenOrRemoved(seen, names, 0);
          if ((seen & 0x2) != 0x2) throw in.missing(names, seen, 0x2);
          if ((seen & 0x1) == 0) f0 = asked0;
          in.endOfRemoved();
        }
        """,
        steps(18, -1, plan));
    assertFalse(plan(List.of(), field("a", -1, Presence.ASK, READ)).asksOthers());
  }

  @Test
  void aFlattenedClassRequiresItsFieldsIfOneIsPresent() {
    List<Flat> flats = List.of(new Flat(-1, true, false), new Flat(0, false, false));
    DecodePlan plan = plan(
        flats, field("a", -1, Presence.REQUIRED, READ), field("b", 0, Presence.REQUIRED, READ),
        field("c", 1, Presence.DEFAULT, READ));
    assertEquals(
        """
        int present = in.seenOrRemoved(seen, names, 0);
        if ((seen & 0x7) != 0x7) {
          int needed = 0x1 | ((present & 0x6) != 0 ? 0x2 : 0x0);
          if ((seen & needed) != needed) throw in.missing(names, seen, needed);
          if ((seen & 0x4) == 0 && (present & 0x6) != 0) f2 = default2;
        }
        """,
        steps(24, -1, plan));
  }

  @Test
  void stepsAboveSixteenFieldsAreGrouped() {
    List<DecodePlan.Field> fields = new ArrayList<>();
    for (int i = 0; i < 17; i++) fields.add(field("f" + i, -1, Presence.PRESET, READ));
    DecodePlan plan = new DecodePlan(fields, List.of(), Unknown.REJECTED, false);
    List<String> groups = PlanText.of(plan.read(DecodePlan.CHUNK)).lines().filter(l -> l.contains("i >=")).toList();
    assertEquals(
        List.of("  if (i >= 0 && i <= 7) {", "  if (i >= 8 && i <= 15) {", "  if (i >= 16 && i <= 16) {"), groups);
    assertTrue(PlanText.of(plan.read(DecodePlan.CHUNK)).contains("if (i == UNKNOWN) throw in.extraField();"));
  }

  @Test
  void largeClassesAreReadInChunks() {
    List<DecodePlan.Field> fields = new ArrayList<>();
    for (int i = 0; i < 65; i++) fields.add(field("f" + i, -1, i == 3 ? Presence.DEFAULT : Presence.REQUIRED, READ));
    DecodePlan plan = new DecodePlan(fields, List.of(), Unknown.COLLECTED, false);
    assertEquals(List.of(0, 32, 64), plan.chunks());
    assertEquals(
        """
        names names = names0;
        state0;
        int i = in.readFirstName1(0x1L, 6, 0, names); // {"f0":
        rest0;
        while (i != END) {
          if (i >= 0 && i <= 31) i = read_chunk0(i);
          if (i >= 32 && i <= 63) i = read_chunk32(i);
          if (i >= 64 && i <= 64) i = read_chunk64(i);
          if (i == UNKNOWN) i = rest_next0;
        }
        state.require(0, 0xfffffffffffffff7L);
        state.require(1, 0x1L);
        state.check(in, names);
        absent_chunk0;
        """,
        steps(0, -1, plan));
    assertEquals(
        """
        names names = names0;
        if (!state.has(3)) f3 = default3;
        """,
        PlanText.of(plan.absentChunk(0)));
    assertEquals(
        """
        names names = names0;
        int i = from;
        if (i == 64) {
          if (!state.mark(64)) throw in.duplicate(names, 64);
          f64 = value64;
          i = in.readNextName(names);
        }
        return i;
        """,
        PlanText.of(plan.readChunk(64)));
  }

  @Test
  void aLaterDuplicateReplacesTheFirst() {
    DecodePlan.Field[] fields = {field("a", -1, Presence.PRESET, KEEP)};
    DecodePlan plan = new DecodePlan(List.of(fields), List.of(), Unknown.SKIPPED, true);
    assertEquals(
        """
            seen = seen | 0x1;
            f0 = value0;
        """,
        steps(6, 8, plan));
  }
}
