package jzon.codegen;

import static jzon.codegen.EncodePlan.Left.ABSENT;
import static jzon.codegen.EncodePlan.Left.ASKED;
import static jzon.codegen.EncodePlan.Left.MISSING;
import static jzon.codegen.EncodePlan.Left.NEVER;
import static jzon.codegen.EncodePlan.Left.OMITTED;
import static jzon.codegen.EncodePlan.Left.UNKNOWN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import jzon.codegen.EncodePlan.Frame;
import jzon.codegen.EncodePlan.Left;
import jzon.codegen.EncodePlan.StandIn;
import org.junit.jupiter.api.Test;

/** The steps that write objects, as text; the words of constants are left out. */
class EncodePlanTest {
  private static EncodePlan.Field field(String name, int flat, Left left, boolean explicitNull, boolean hasDefault) {
    Member member = new Member(new FieldName('"' + name + '"', null, null), flat, false);
    return new EncodePlan.Field(member, left, explicitNull, hasDefault, StandIn.YES);
  }

  private static EncodePlan.Field field(String name, Left left) {
    return field(name, -1, left, false, false);
  }

  private static EncodePlan plan(Frame frame, List<Flat> flats, EncodePlan.Field... fields) {
    return new EncodePlan(List.of(fields), flats, false, frame);
  }

  private static String text(List<Code> steps) {
    return PlanText.of(steps).replaceAll("out\\.writeRaw\\d\\((separator \\| )?[^)]*\\); // (.*)", "$1$2");
  }

  private static String written(EncodePlan.Field... fields) {
    EncodePlan plan = plan(Frame.OBJECT, List.of(), fields);
    return text(plan.write(plan.chunks(Integer.MAX_VALUE)));
  }

  @Test
  void namesAreConstantsWithTheirSeparators() {
    assertEquals("out.writeEmptyObject();\n", written());
    assertEquals(
        """
        hold0(x0in-1);
        {"a":
        write0(held0);
        ,"b":
        write1(x1in-1);
        out.writeObjectEnd();
        """,
        written(field("a", NEVER), field("b", NEVER)));
  }

  @Test
  void aFieldThatIsLeftOutMakesTheSeparatorAVariable() {
    assertEquals(
        """
        long separator = '{';
        hold0(x0in-1);
        if (present0(held0)) {
          separator | "a":
          separator = ',';
          write_present0(held0);
        }
        separator | "b":
        write1(x1in-1);
        hold2(x2in-1);
        if (present2(held2)) {
          ,"c":
          write_present2(held2);
        }
        out.writeObjectEnd();
        """,
        written(field("a", ABSENT), field("b", NEVER), field("c", OMITTED)));
    assertTrue(written(field("a", ABSENT)).endsWith(
        """
        if (separator == '{') out.writeEmptyObject();
        else out.writeObjectEnd();
        """));
  }

  /** The condition of a field that may be left out, and the condition under which it is null instead. */
  private static List<String> conditions(EncodePlan.Field field) {
    return written(field("a", NEVER), field).lines().filter(line -> line.contains("if (")).map(String::strip).toList();
  }

  @Test
  void aValueIsLeftOutUnlessItWouldBeReadAsAnotherOne() {
    assertEquals(List.of("if (present1(held1)) {"), conditions(field("b", ABSENT)));
    assertEquals(List.of(), conditions(field("b", -1, ABSENT, true, false)));
    assertEquals(
        List.of("if (present1(held1)) {", "else if (present1(default1)) {"),
        conditions(field("b", -1, ABSENT, false, true)));
    assertEquals(
        List.of("if (present1(held1)) {", "else if (present1(default1)) throw missing1;"),
        conditions(field("b", -1, MISSING, false, true)));
    assertEquals(
        List.of("if (present1(held1)) {", "else if (present1(default1) && null_stands1(true)) {"),
        conditions(field("b", -1, UNKNOWN, false, true)));
    assertEquals(
        List.of("if (present1(held1)) {", "else if (null_stands1(false)) {"),
        conditions(field("b", -1, UNKNOWN, true, false)));
    assertEquals(
        List.of("if (present1(held1) || (present1(default1) && has_json1(held1))) {"),
        conditions(field("b", -1, ASKED, false, true)));
  }

  @Test
  void oneConditionWritesAFlattenedClassThatMayBeAbsent() {
    EncodePlan plan = plan(
        Frame.OBJECT, List.of(new Flat(-1, true, true)), field("a", NEVER), field("b", 0, ABSENT, false, false),
        field("c", 0, ABSENT, false, false));
    assertEquals(
        """
        hold0(x0in-1);
        {"a":
        write0(held0);
        flat0(flat0in-1);
        if (flat_present0) {
          enter0;
          hold1(x1in0);
          if (present1(held1)) {
            ,"b":
            write_present1(held1);
          }
          else if (left2(x2in0)) {
            ,"b":
            out.writeNull();
          }
          hold2(x2in0);
          if (present2(held2)) {
            ,"c":
            write_present2(held2);
          }
        }
        else not_default0;
        out.writeObjectEnd();
        """,
        text(plan.write(plan.chunks(Integer.MAX_VALUE))));
  }

  @Test
  void theHeadOfACaseIsJoinedWithItsFirstName() {
    Frame tagged = new Frame("{\"type\":\"A\"", ',', null, 1);
    assertTrue(text(plan(tagged, List.of(), field("a", NEVER)).write(List.of(0))).contains("{\"type\":\"A\",\"a\":\n"));
    assertEquals("{\"type\":\"A\"}\n", text(plan(tagged, List.of()).write(List.of())));
    Frame oneKey = new Frame("{\"A\":", '{', null, 2);
    assertTrue(text(plan(oneKey, List.of(), field("a", NEVER)).write(List.of(0))).endsWith(
        "out.writeObjectEnd();\nout.writeObjectEnd();\n"));
    assertEquals("{\"A\":{}}\n", text(plan(oneKey, List.of()).write(List.of())));
    Frame last = new Frame("", '{', "\"type\":\"A\"", 1);
    assertTrue(text(plan(last, List.of(), field("a", NEVER)).write(List.of(0))).endsWith(",\"type\":\"A\"}\n"));
    assertTrue(text(plan(last, List.of(), field("a", ABSENT)).write(List.of(0))).endsWith(
        "separator | \"type\":\"A\"}\n"));
    assertEquals("{\"type\":\"A\"}\n", text(plan(last, List.of()).write(List.of())));
  }

  @Test
  void manyFieldsAreWrittenInChunks() {
    List<EncodePlan.Field> fields = new ArrayList<>();
    for (int i = 0; i < 65; i++) fields.add(field("f" + i, i == 64 ? ABSENT : NEVER));
    EncodePlan plan = new EncodePlan(fields, List.of(), true, Frame.OBJECT);
    assertFalse(plan.isWhole());
    assertEquals(List.of(0, 64), plan.chunks(Integer.MAX_VALUE));
    assertEquals(
        """
        long separator = '{';
        separator = write_chunk0(separator);
        separator = write_chunk64(separator);
        rest_end0(separator);
        """,
        text(plan.write(plan.chunks(Integer.MAX_VALUE))));
    assertTrue(text(plan.writeChunk(0, 64)).endsWith("return ',';\n"));
    assertTrue(text(plan.writeChunk(64, 65)).endsWith("return separator;\n"));
  }

  @Test
  void chunksEndAtBordersAndAtTheirSize() {
    assertEquals(List.of(0, 3, 4, 7, 8), EncodePlan.cut(9, 3, 4, i -> 1));
    assertEquals(List.of(0, 2), EncodePlan.cut(3, 64, 64, i -> EncodePlan.MOST_BYTES / 2));
    assertEquals(List.of(), EncodePlan.cut(0, 64, 64, i -> 1));
  }

  @Test
  void aClassThatEndsInItselfIsWrittenByALoop() {
    Member itself = new Member(new FieldName("\"next\"", null, null), -1, true);
    EncodePlan.Field next = new EncodePlan.Field(itself, ABSENT, false, false, StandIn.YES);
    EncodePlan plan = plan(Frame.OBJECT, List.of(), field("a", NEVER), next);
    assertTrue(plan.endsInItself());
    assertTrue(plan.isChain());
    assertEquals(
        """
        at0;
        int level = 0;
        while (true) {
          check0;
          hold0(x0in-1);
          {"a":
          write0(held0);
          hold1(x1in-1);
          if (left1(held1)) {
            out.writeObjectEnd();
            break;
          }
          ,"next":
          advance1;
          level = out.startLevel(level);
        }
        out.writeObjectEnds(level);
        """,
        text(plan.levels()));
  }
}
