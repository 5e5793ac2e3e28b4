package jzon.engine.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import jzon.engine.paths.Place;

/** Messages of exceptions, and of two for the same value. */
class JsonExceptionTest {
  private static final JsonException INTEGER = new JsonException(Reason.EXPECTED_INTEGER, 3, null);
  private static final JsonException STRING = new JsonException(Reason.EXPECTED_STRING, 5, null);

  private static JsonException at(int position, Reason reason, String detail, String segment) {
    return new JsonException(reason, new Place(1, 3, position), detail, segment);
  }

  private static JsonException missing(String detail, String name) {
    return at(Place.BEHIND_VALUE, Reason.MISSING_FIELD, detail, name);
  }

  private static JsonException text(String start, int length) {
    return new JsonException(Reason.EXPECTED_TEXT, 3, start + "x".repeat(length - start.length()));
  }

  @Test
  void messages() {
    assertEquals("expected an integer at offset 3", INTEGER.getMessage());
    assertEquals("a date at offset 0", new JsonException(Reason.REJECTED, 0, "a date").getMessage());
    assertEquals("a date", new JsonException(Reason.REJECTED, -1, "a date").getMessage());
    assertEquals("a missing at offset 3", missing(null, "a").getMessage());
    JsonError error = JsonError.atPath(Reason.REJECTED, List.of("a", 1), "a date");
    assertEquals(".a[1](a date)", error.toException().getMessage());
    assertSame(error, error.toException().error());
    assertSame(error, JsonError.of(error.toException()));
    assertNull(INTEGER.error());
    assertEquals(0, INTEGER.getStackTrace().length);
  }

  @Test
  void bothExpectationsAreTold() {
    JsonException both = INTEGER.orElse(STRING);
    assertEquals("expected an integer or a string at offset 3", both.getMessage());
    assertEquals(Reason.EXPECTED_STRING, both.reason());
    JsonException three = both.orElse(new JsonException(Reason.EXPECTED_BOOLEAN, 3, null));
    assertEquals("expected an integer or a string or a boolean at offset 3", three.getMessage());
    JsonException same = new JsonException(Reason.EXPECTED_INTEGER, 3, null);
    assertSame(same, INTEGER.orElse(same));
    // nothing in common
    JsonException other = new JsonException(Reason.REJECTED, 3, "no");
    assertSame(other, INTEGER.orElse(other));
    assertSame(INTEGER, other.orElse(INTEGER));
    for (int position : new int[] {Place.AT_NAME, Place.BEHIND_VALUE, Place.AT_TAG}) {
      JsonException elsewhere = at(position, Reason.EXPECTED_BOOLEAN, null, null);
      assertSame(elsewhere, INTEGER.orElse(elsewhere));
      assertSame(INTEGER, elsewhere.orElse(INTEGER));
    }
  }

  @Test
  void bothMissingFieldsAreTold() {
    JsonException a = missing(null, "a");
    assertEquals("a missing, or else .b at offset 3", a.orElse(missing(null, "b")).getMessage());
    assertEquals("a missing, or else .\"b c\" at offset 3", a.orElse(missing(null, "b c")).getMessage());
    assertEquals(
        "a missing, or else .b before \"z\" at offset 3", a.orElse(missing("missing before \"z\"", "b")).getMessage());
    assertEquals(Reason.MISSING_FIELD, a.orElse(missing(null, "b")).reason());
    assertSame(a, a.orElse(missing("missing before \"z\"", "a")));
    JsonException unnamed = missing(null, null);
    assertSame(unnamed, a.orElse(unnamed));
    assertSame(a, unnamed.orElse(a));
    JsonException duplicate = at(Place.BEHIND_VALUE, Reason.DUPLICATE_FIELD, null, "b");
    assertSame(duplicate, a.orElse(duplicate));
    assertSame(a, duplicate.orElse(a));
  }

  @Test
  void messagesDoNotGrowWithoutEnd() {
    JsonException first = text("expected ", 500), second = text("expected b", 500);
    assertEquals(500 + 4 + 491, first.orElse(second).getMessage().length() - " at offset 3".length());
    JsonException longer = text("expected b", 501);
    assertSame(longer, first.orElse(longer));
    assertSame(longer, longer.orElse(first));
    JsonException alsoLong = text("expected c", 501);
    assertSame(longer, longer.orElse(alsoLong));
    JsonException e = INTEGER;
    for (int i = 0; i < 1000; i++) e = e.orElse(text("expected " + i, 20));
    assertTrue(e.getMessage().length() <= 1100, e.getMessage());
  }

  /** Of two exceptions, the one inside a secret is reported: the other may quote it. */
  @Test
  void secretsAreNotShown() {
    for (int depth : new int[] {0, 1}) {
      JsonException hidden =
          new JsonException(Reason.EXPECTED_INTEGER, new Place(1, 3, Place.AT_VALUE, depth), null, null);
      assertTrue(hidden.isHidden());
      assertSame(hidden, hidden.orElse(STRING));
      assertSame(hidden, STRING.orElse(hidden));
      JsonException first = new JsonException(Reason.EXPECTED_TEXT, new Place(1, 3, Place.AT_VALUE, depth), null, null);
      assertSame(first, first.orElse(hidden));
      assertEquals(
          "expected an integer; the value is hidden because it is secret at offset 3", hidden.getMessage());
      assertEquals(
          "(expected an integer; the value is hidden because it is secret)", JsonError.of(hidden).toString());
    }
    assertFalse(INTEGER.isHidden());
    assertEquals("(expected an integer)", JsonError.of(INTEGER).toString());
  }
}
