package jzon.engine.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** The kinds of codes, from which services choose a status. */
class ReasonTest {
  private static final Set<Reason> IN_STRINGS =
      EnumSet.of(Reason.INVALID_UTF8, Reason.INVALID_ESCAPE, Reason.CONTROL_CHARACTER, Reason.LONE_SURROGATE);

  private static final Set<Reason> SYNTAX = EnumSet.of(
      Reason.UNEXPECTED_END, Reason.EXPECTED_VALUE, Reason.EXPECTED_NAME, Reason.EXPECTED_COLON,
      Reason.EXPECTED_MEMBER_END, Reason.EXPECTED_ELEMENT_END, Reason.INVALID_UTF8, Reason.INVALID_ESCAPE,
      Reason.CONTROL_CHARACTER, Reason.LONE_SURROGATE, Reason.INVALID_STRING, Reason.TRAILING_DATA,
      Reason.BYTE_ORDER_MARK, Reason.UNSUPPORTED_ENCODING);

  @Test
  void everyCodeHasAKind() {
    for (Reason reason : Reason.values()) {
      Reason.Kind expected = reason.name().startsWith("LIMIT_") ? Reason.Kind.LIMIT
          : reason == Reason.REJECTED ? Reason.Kind.REJECTED
              : SYNTAX.contains(reason) ? Reason.Kind.SYNTAX : Reason.Kind.SHAPE;
      assertEquals(expected, reason.kind(), reason.name());
      assertEquals(IN_STRINGS.contains(reason), reason.isInString(), reason.name());
    }
  }

  /** A message goes on with ", got " and the input only if it says what is expected. */
  @Test
  void codesThatShowTheInputSayWhatIsExpected() {
    for (Reason reason : Reason.values()) {
      assertTrue(!reason.text().startsWith("expected ") || reason.showsFound(), reason.name());
      assertTrue(reason.kind() != Reason.Kind.LIMIT || !reason.showsFound(), reason.name());
    }
  }
}
