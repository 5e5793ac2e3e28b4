package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

import jzon.engine.codecs.ValueFinder.Value;
import org.junit.jupiter.api.Test;

/** Values of random documents, each of which is written with its places. */
class ValueFinderTest {
  /** A value with its places, as {@link Value} has them. */
  private static final class Node {
    int index;
    String name;
    int from;
    int start;
    int end;
    int next = -1;
    final List<Node> inner = new ArrayList<>();
  }

  private static final String[] SCALARS = {
    "1", "-1.5e3", "true", "null", "\"\"", "\"]},:[{\"", "\"\\\"\"", "\"x\\\\\""
  };
  private static final String[] NAMES = {"a", "", "a long name of many bytes", "\\\"", "}", "\\u0061\\\\"};
  private static final String[] READ = {"a", "", "a long name of many bytes", "\"", "}", "a\\"};

  private final Random random = new Random(17);
  private final StringBuilder json = new StringBuilder();
  private final List<Node> all = new ArrayList<>();

  private void space() {
    if (random.nextInt(3) == 0) json.append(" \n\t\r".charAt(random.nextInt(4)));
  }

  private void write(Node node, int depth) {
    all.add(node);
    node.start = json.length();
    if (node.name == null) node.from = node.start;
    int kind = depth == 0 ? 0 : random.nextInt(3);
    if (kind == 0) {
      json.append(SCALARS[random.nextInt(SCALARS.length)]);
    } else {
      boolean isObject = kind == 1;
      json.append(isObject ? '{' : '[');
      space();
      int n = random.nextInt(5);
      for (int i = 0; i < n; i++) {
        Node inner = new Node();
        inner.index = i;
        if (i > 0) {
          json.append(',');
          space();
          node.inner.get(i - 1).next = json.length();
        }
        if (isObject) {
          int name = random.nextInt(NAMES.length);
          inner.from = json.length();
          inner.name = READ[name];
          json.append('"').append(NAMES[name]).append('"');
          space();
          json.append(':');
          space();
        }
        write(inner, depth - 1);
        node.inner.add(inner);
        space();
      }
      json.append(isObject ? '}' : ']');
    }
    node.end = json.length();
  }

  private static void check(ValueFinder finder, Node expected, Value found) {
    assertEquals(
        List.of(expected.index, expected.from, expected.start, expected.end, expected.next),
        List.of(found.index, found.from, found.start, found.end, found.next));
    if (expected.name != null) assertEquals(expected.name, finder.name(found));
  }

  private void checkInner(ValueFinder finder, Node node, Value value) {
    boolean isObject = json.charAt(node.start) == '{';
    boolean isArray = json.charAt(node.start) == '[';
    assertEquals(isObject, finder.isObject(value));
    assertEquals(isArray, finder.isArray(value));
    if (!isObject && !isArray) return;
    Value at = finder.first(value);
    for (Node inner : node.inner) {
      check(finder, inner, at);
      assertSame(value, at.container);
      checkInner(finder, inner, at);
      at = finder.after(at);
    }
    assertNull(at);
    int n = node.inner.size();
    for (int i : new int[] {n, n - 1, 0, n / 2, n + 1}) {
      Value element = finder.element(value, i);
      if (isArray && i >= 0 && i < n) check(finder, node.inner.get(i), element);
      else if (i >= 0) assertNull(element);
    }
    if (!isObject) return;
    List<String> names = node.inner.stream().map(inner -> inner.name).toList();
    assertEquals(Set.copyOf(names), finder.names(value));
    assertEquals(Set.copyOf(names).size() < n, finder.repeatsNames(value));
    for (int i = n - 1; i >= 0; i--) {
      Node field = node.inner.get(i);
      check(finder, field, finder.fieldAt(value, field.from));
      assertNull(finder.fieldAt(value, field.from + 1));
      for (int offset = field.from; offset < field.end; offset++) {
        check(finder, field, finder.field(value, field.name, offset));
      }
      check(finder, node.inner.get(names.indexOf(field.name)), finder.field(value, field.name, node.end));
    }
    assertNull(finder.field(value, "none", node.start));
    assertNull(finder.fieldAt(value, node.start));
    assertNull(finder.fieldAt(value, node.end));
  }

  @Test
  void randomDocuments() {
    for (int round = 0; round < 300; round++) {
      json.setLength(0);
      all.clear();
      space();
      Node root = new Node();
      write(root, 4);
      space();
      byte[] bytes = json.toString().getBytes(UTF_8);
      for (boolean isWellFormed : new boolean[] {true, false}) {
        ValueFinder finder = new ValueFinder(bytes, isWellFormed);
        check(finder, root, finder.root());
        checkInner(finder, root, finder.root());
        for (int offset = 0; offset <= bytes.length; offset++) {
          int here = offset;
          Node at = all.stream().filter(node -> node.start == here).findFirst().orElse(null);
          Node named =
              all.stream().filter(n -> n.name != null && n.from <= here && here <= n.start).findFirst().orElse(null);
          Value found = new ValueFinder(bytes, isWellFormed).at(offset);
          if (at == null) assertNull(found, json::toString);
          else check(finder, at, found);
          found = finder.named(offset);
          if (named == null) assertNull(found, json::toString);
          else check(finder, named, found);
        }
      }
    }
  }

  /** Where a document is cut, the values that are open have no end, and those before it are found. */
  @Test
  void documentsThatEndEarly() {
    for (int round = 0; round < 150; round++) {
      json.setLength(0);
      all.clear();
      Node root = new Node();
      write(root, 4);
      for (int length = 0; length < json.length(); length++) {
        ValueFinder finder = new ValueFinder(json.substring(0, length).getBytes(UTF_8), false);
        if (length == 0) {
          assertNull(finder.root());
          continue;
        }
        for (Node node : all) {
          if (node.end >= length || node.start >= length) continue;
          Value found = finder.at(node.start);
          assertEquals(node.end, found.end, json + " up to " + length);
          assertEquals(node.next >= 0 && node.next < length ? node.next : found.next, found.next);
        }
      }
    }
  }

  private static ValueFinder finder(String json) {
    return new ValueFinder(json.getBytes(UTF_8), false);
  }

  @Test
  void malformedDocuments() {
    for (String json : new String[] {"{1:2}", "{\"a\" 1}", "{\"a\"", "{\"a\":", "{\"a", "{,}", "{}", "[]", "[", "{"}) {
      ValueFinder finder = finder(json);
      assertNull(finder.first(finder.root()), json);
    }
    for (String json : new String[] {"[,1]", "[:1]", "[ ,"}) {
      ValueFinder finder = finder(json);
      assertEquals(-1, finder.first(finder.root()).end, json);
    }
    assertEquals(-1, finder("[[1]").root().end);
    assertEquals(-1, finder("\"x\\\"").root().end);
    assertEquals(2, finder("12]").root().end);
    assertEquals(-1, finder("]").root().end);
    assertEquals(-1, finder(",").root().end);
    Value root = finder("[[1,[2").root();
    assertTrue(root.contains(0) && root.contains(100));
  }

  /** Values that are gone, and those that are open around them. */
  @Test
  void valuesThatAreGone() {
    ValueFinder finder = finder("{\"a\":[1,{\"b\":2}],\"a\":3}");
    Value root = finder.root();
    Value list = finder.field(root, "a", 0);
    Value object = finder.element(list, 1);
    Value b = finder.field(object, "b", 0);
    assertFalse(root.isOpen || b.isGone() || root.isGone());
    b.isOpen = true;
    finder.openAround(b);
    assertFalse(b.isOpen);
    assertTrue(root.isOpen && list.isOpen && object.isOpen);
    assertSame(list, root.open());
    assertSame(object, list.open());
    assertNull(object.open());
    b.setGone();
    assertTrue(b.isGone());
    finder.openAround(object);
    assertTrue(list.isOpen && !object.isOpen);
    assertNull(list.open());
    // the value that is open is the one found, and of two fields with a name the one that is not gone
    finder.openAround(b);
    assertSame(object, finder.element(list, 1));
    list.setGone();
    assertEquals(17, finder.field(root, "a", 0).from);
    Value first = finder.element(list, 0);
    object.setGone();
    first.setGone();
    assertEquals(List.of(first, object), list.gone);
    assertTrue(root.contains(0) && root.contains(root.end) && !root.contains(root.end + 1));
    assertTrue(!list.contains(list.from - 1) && list.contains(list.from));
  }
}
