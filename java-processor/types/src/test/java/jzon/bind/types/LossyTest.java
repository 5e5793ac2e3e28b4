package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.Lossy;
import jzon.bind.TypeRef;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** Collections without the elements that do not fit, and their errors. */
class LossyTest {
  @Json
  record Item(int id) {}

  @Json
  record Page(Lossy<List<Item>> items, Lossy<Map<LocalDate, Item>> byDay, Lossy<Set<String>> names) {}

  private static List<String> shown(Lossy<?> lossy) {
    return lossy.errors().stream().map(Object::toString).toList();
  }

  @Test
  void fields() {
    JsonAdapter<Page> adapter = Jzon.adapter(Page.class);
    Page page = adapter.decode("{\"items\":[{\"id\":1},{\"id\":\"x\"},2],\"byDay\":{\"2024-01-02\":{\"id\":3},\"x\":{},"
        + "\"2024-01-03\":{}},\"names\":[\"a\",1,\"a\",null]}");
    assertEquals(List.of(new Item(1)), page.items().value());
    assertEquals(
        List.of(".items[1].id(expected an integer, got \"x\")", ".items[2](expected an object, got 2)"),
        shown(page.items()));
    assertEquals(Map.of(LocalDate.of(2024, 1, 2), new Item(3)), page.byDay().value());
    assertEquals(2, page.byDay().errors().size());
    assertEquals(".byDay.\"2024-01-03\".id(missing)", shown(page.byDay()).get(1));
    assertEquals(Set.of("a"), page.names().value());
    assertEquals(List.of(".names[1](expected a string, got 1)", ".names[3](expected a string, got null)"),
        shown(page.names()));
    assertEquals("{\"items\":[{\"id\":1}],\"byDay\":{\"2024-01-02\":{\"id\":3}},\"names\":[\"a\"]}",
        adapter.encodeToString(page));
  }

  @Test
  void wholeDocuments() {
    JsonAdapter<Lossy<List<Integer>>> numbers = Jzon.adapter(new TypeRef<Lossy<List<Integer>>>() {});
    Lossy<List<Integer>> read = numbers.decode("[1,\"x\",\n1.5,2]");
    assertEquals(List.of(1, 2), read.value());
    assertEquals(2, read.errors().get(1).line());
    assertEquals(
        List.of(".[1](expected an integer, got \"x\")", ".[2](expected an integer, got 1.5)"), shown(read));
    assertEquals(List.of(), numbers.decode("[]").errors());
    Rows.of(numbers)
        .refuses("[1,x]", ".[1](expected a value, got x)")
        .refuses("[\"a\",\"b", ".[1](unexpected end of input)")
        .refuses("{}", "(expected an array, got {)");
    assertEquals(Map.of("a", new Item(1)),
        Adapters.lossy(Jzon.adapter(Item.class).map()).decode("{\"a\":{\"id\":1},\"b\":3}").value());
    assertThrows(IllegalArgumentException.class, () -> Adapters.lossy(Jzon.adapter(Item.class)));
  }

  @Test
  void limits() {
    JsonAdapter<Lossy<List<Integer>>> numbers = Jzon.adapter(new TypeRef<Lossy<List<Integer>>>() {});
    String many = "[" + String.join(",", Collections.nCopies(1000, "{}"));
    assertEquals(1000, numbers.decode(many + "]").errors().size());
    Rows.of(numbers).refuses(many + ",true]", ".[1000](expected an integer, got true)");
    DecodeOptions two = DecodeOptions.defaults().withLimits(Limits.DEFAULT.withLeftOut(2));
    assertEquals(List.of(5), numbers.decode("[{},5,{}]", two).value());
    assertEquals(".[2](expected an integer, got {)",
        numbers.tryDecode("[{},{},{}]", two).toError().orElseThrow().toString());
  }

  @Test
  void mapsKeepTheirOrder() {
    JsonAdapter<Lossy<Map<Integer, Item>>> items = Jzon.adapter(new TypeRef<Lossy<Map<Integer, Item>>>() {});
    Map<Integer, Item> expected = new LinkedHashMap<>();
    expected.put(2, new Item(2));
    expected.put(1, new Item(1));
    Lossy<Map<Integer, Item>> read = items.decode("{\"2\":{\"id\":2},\"x\":[1],\"1\":{\"id\":1}}");
    assertEquals(List.copyOf(expected.keySet()), List.copyOf(read.value().keySet()));
    assertEquals(1, read.errors().size());
  }
}
