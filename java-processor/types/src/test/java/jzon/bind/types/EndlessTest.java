package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.tree.JsonArray;
import jzon.bind.JsonBindException;
import jzon.bind.tree.JsonValue;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.streams.Framing;

/** Values that hold themselves, and values that are nested too deeply to be written. */
class EndlessTest {
  private static final String STACK = "nested too deeply for the stack of this thread; does a value hold itself?";

  /** Its parent is not its last member, so that a method calls itself for it. */
  @Json
  static class Node {
    public @Nullable Node parent;
    public @Nullable Object any;
    public String name = "n";
  }

  /** Its next one is its last member, which a loop writes. */
  @Json
  static class Link {
    public int id = 7;
    public @Nullable Link next;
  }

  @Json
  static class Family {
    public String name = "f";
    public List<Member> members = new ArrayList<>();
  }

  @Json
  static class Member {
    public int age = 1;
    public Optional<Family> family = Optional.empty();
    public Map<String, Member> friends = new LinkedHashMap<>();
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Shape {}

  @Json
  static final class Group implements Shape {
    public List<Shape> shapes = new ArrayList<>();
  }

  record Empty() implements Shape {}

  @Json
  static class Tree<T> {
    public T value;
    public List<Tree<T>> children = new ArrayList<>();
  }

  @Test
  void beans() {
    Node node = new Node();
    node.parent = node;
    refuses(Jzon.adapter(Node.class), node, ".parent", STACK);
    Node child = new Node();
    child.parent = node;
    refuses(Jzon.adapter(Node.class).list(), List.of(new Node(), child), ".[1].parent", STACK);
    Link link = new Link();
    link.next = link;
    refuses(Jzon.adapter(Link.class), link, ".next", "more than 1048576 levels; does a value hold itself?");
    assertEquals("{\"name\":\"n\"}", Jzon.encodeToString(new Node()));
  }

  @Test
  void beansInListsMapsAndOptionals() {
    Family family = new Family();
    Member first = new Member();
    Member second = new Member();
    family.members.add(first);
    family.members.add(second);
    refuses(Jzon.adapter(Family.class), again(family, second), ".members[1].family", STACK);
    second.family = Optional.empty();
    second.friends.put("a b", second);
    refuses(Jzon.adapter(Family.class), family, ".members[1].friends.\"a b\"", STACK);
  }

  private static Family again(Family family, Member member) {
    member.family = Optional.of(family);
    return family;
  }

  @Test
  void familiesWithDiscriminator() {
    Group group = new Group();
    group.shapes.add(new Empty());
    group.shapes.add(group);
    refuses(Jzon.adapter(Shape.class), group, ".shapes[1]", STACK);
  }

  @Test
  void genericTypes() {
    Tree<Integer> tree = new Tree<>();
    tree.value = 1;
    tree.children.add(tree);
    refuses(Jzon.adapter(new TypeRef<Tree<Integer>>() {}), tree, ".children[0]", STACK);
  }

  @Test
  void objectsOfAnyClass() {
    JsonAdapter<Object> any = Jzon.adapter(Object.class);
    List<Object> list = new ArrayList<>(List.of(1));
    list.add(list);
    refuses(any, list, ".[1]", STACK);
    Map<Object, Object> map = new HashMap<>();
    map.put("self", map);
    refuses(any, map, ".self", STACK);
    Map<String, Object> pages = new HashMap<>();
    pages.put("pages", new Object[] {"x", pages});
    refuses(Jzon.adapter(new TypeRef<Map<String, Object>>() {}), pages, ".pages[1]", STACK);
    Node node = new Node();
    node.any = Map.entry("node", Optional.of(node));
    refuses(any, node, ".any.node", STACK);
    AtomicReference<Object> nothingIsWritten = new AtomicReference<>();
    nothingIsWritten.set(nothingIsWritten);
    refuses(any, nothingIsWritten, "", STACK);
  }

  @Test
  void whatEndsButTooLate() {
    JsonValue tree = JsonArray.of();
    List<Object> list = new ArrayList<>();
    Node node = new Node();
    for (int i = 0; i < 1_000_000; i++) {
      tree = JsonArray.of(tree);
      list = new ArrayList<>(List.of("x", list));
      Node child = new Node();
      child.parent = node;
      node = child;
    }
    refuses(Jzon.adapter(JsonValue.class), tree, ".[0]", STACK);
    refuses(Jzon.adapter(Object.class), list, ".[1]", STACK);
    refuses(Jzon.adapter(Node.class), node, ".parent", STACK);
  }

  /** The value is rejected in all ways of writing. */
  private static <T> void refuses(JsonAdapter<T> adapter, T value, String path, String reason) {
    List<Runnable> ways =
        List.of(() -> adapter.encode(value), () -> adapter.encodeToString(value),
            () -> adapter.encodeTo(value, Sink.of(OutputStream.nullOutputStream())),
            () ->
            adapter.encodeStream(List.of(value).iterator(), Sink.of(OutputStream.nullOutputStream()), Framing.lines()));
    for (Runnable way : ways) {
      JsonBindException e = assertThrows(JsonBindException.class, way::run);
      assertEquals(path + "(" + reason + ")", e.getMessage());
      assertEquals(Reason.LIMIT_DEPTH, e.error().reason());
      if (reason == STACK) assertInstanceOf(StackOverflowError.class, e.getCause());
    }
  }
}
