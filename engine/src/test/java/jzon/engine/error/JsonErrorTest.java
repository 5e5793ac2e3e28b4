package jzon.engine.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** Errors as values: which are equal, where they are, and what stays of them. */
class JsonErrorTest {
  private static JsonError error(Reason reason, long offset, String text, Object... path) {
    return new JsonError(reason, path, offset, 1, offset + 1, text, null, null);
  }

  private static String place(JsonError e) {
    return e.record() + " " + e.line() + ":" + e.column() + " " + e.offset() + "+" + e.recordOffset() + " " + e;
  }

  @Test
  void errorsAreEqualIfTheySayTheSame() {
    JsonError[] all = {
      error(Reason.REJECTED, 7, "no", "a"), error(Reason.EXPECTED_TEXT, 7, "no", "a"),
      error(Reason.REJECTED, 8, "no", "a"), error(Reason.REJECTED, 7, "yes", "a"), error(Reason.REJECTED, 7, "no", "b"),
      error(Reason.REJECTED, 7, "no", "a", 1),
    };
    for (int i = 0; i < all.length; i++) {
      for (int j = 0; j < all.length; j++) assertEquals(i == j, all[i].equals(all[j]), i + " " + j);
      assertNotEquals(all[i], all[i].toString());
    }
    JsonError same = error(Reason.REJECTED, 7, "no", "a");
    assertEquals(all[0], same);
    assertEquals(all[0].hashCode(), same.hashCode());
    for (int i = 2; i < all.length; i++) assertNotEquals(all[0].hashCode(), all[i].hashCode());
    assertNotEquals(0, all[0].at(0, 1, 1).hashCode());
  }

  @Test
  void placesInStreams() {
    JsonError e = error(Reason.REJECTED, 7, "no", "a");
    JsonError first = e.inStream(0, List.of(), 100, 3, 11);
    assertEquals("0 3:18 107+7 .a(no)", place(first));
    // the first record, as an error of a larger text
    assertEquals("5 9:18 1107+7 .x[2].a(no)", place(first.inStream(5, List.of("x", 2), 1000, 7, 1)));
    assertEquals("-1 1:8 7+7 .a(no)", place(e.inStream(-1, List.of(), 0, 1, 1)));
    assertEquals("-1 -1:-1 -1+-1 .a(no)", place(e.at(-1, -1, -1)));
    assertEquals("0 4:5 9+7 .a(no)", place(first.at(9, 4, 5)));
  }

  @Test
  void errorsWithoutAnInput() {
    JsonError e = JsonError.atPath(Reason.REJECTED, List.of("a", 1), "no\n");
    assertEquals("-1 -1:-1 -1+-1 .a[1](no\\u000a)", place(e));
    assertEquals("/a/1", e.pointer());
    assertEquals(List.of("a", 1), e.segments());
    assertThrows(UnsupportedOperationException.class, () -> e.segments().set(0, "b"));
    assertEquals(".", JsonError.of(Reason.REJECTED, "no", null).path());
    assertEquals("", JsonError.of(Reason.REJECTED, "no", null).pointer());
    Exception cause = new Exception();
    assertEquals(cause, JsonError.of(Reason.REJECTED, "no", cause).cause());
    assertEquals(cause, JsonError.of(Reason.REJECTED, "no", cause).toException().getCause());
  }

  /** The caller's array of segments may change. */
  @Test
  void errorsDoNotChange() throws Exception {
    Object[] path = {"a", 1};
    JsonError e = new JsonError(Reason.EXPECTED_INTEGER, path, 3, 1, 4, null, "x", new Exception("cause"));
    path[0] = "b";
    assertEquals(".a[1](expected an integer, got x)", e.toString());
    assertEquals("expected an integer, got x", e.message());
    assertEquals("expected an integer", e.expected());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(e);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      JsonError copy = (JsonError) in.readObject();
      assertEquals(e, copy);
      assertEquals(place(e), place(copy));
      assertNull(copy.cause());
    }
  }

  @Test
  void unpairedSurrogatesAreReplaced() {
    JsonError e = new JsonError(Reason.REJECTED, new Object[] {"\ud800"}, 0, 1, 1, "\udc00", null, null);
    for (String s : new String[] {e.path(), e.pointer(), e.message(), e.toString()}) {
      assertEquals(s, new String(Inputs.utf8(s), java.nio.charset.StandardCharsets.UTF_8));
    }
    assertEquals("\uFFFD", e.message());
    assertEquals("/\uFFFD", e.pointer());
  }

  /** A document must not decide how long its error is, whatever form shows it. */
  @Test
  void longNamesAreShortened() {
    String kept = "a".repeat(100);
    assertEquals("." + kept + "(rejected)", named(kept).toString());
    String cut = "a".repeat(64) + "..." + "z".repeat(33);
    JsonError error = named("a".repeat(30_000) + "z".repeat(30_000));
    assertEquals(".\"" + cut + "\"(rejected)", error.toString());
    assertEquals(".\"" + cut + "\"", error.path());
    assertEquals("/" + cut, error.pointer());
    assertEquals(60_000, error.segments().get(0).toString().length());
    for (int n = 0; n < 4; n++) { // no character is cut in two
      JsonError wide = named("a".repeat(n) + "\ud83d\ude00".repeat(200) + "z".repeat(n));
      assertTrue(wide.toString().length() <= 120, wide.toString());
      assertFalse(wide.path().contains("\ufffd"), wide.path());
      assertFalse(wide.pointer().contains("\ufffd"), wide.pointer());
    }
  }

  private static JsonError named(String name) {
    return JsonError.atPath(Reason.REJECTED, List.of(name), null);
  }
}
