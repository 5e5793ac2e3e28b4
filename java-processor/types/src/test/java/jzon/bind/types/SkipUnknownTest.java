package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Adapters of containers that leave out elements of unknown names. */
class SkipUnknownTest {
  @Json
  enum Color { RED, BLUE }

  @Json
  @Json.Discriminator("type")
  sealed interface Node {
    record Leaf(int n) implements Node {}
    record Inner(@Json.SkipUnknown List<Node> nodes) implements Node {}
  }

  private static final JsonAdapter<List<Node>> NODES = Adapters.skipUnknown(Jzon.adapter(Node.class).list());

  @Test
  void containers() {
    JsonAdapter<Color> color = Jzon.adapter(Color.class);
    assertEquals(List.of(Color.RED), Adapters.skipUnknown(color.list()).decode("[\"GREEN\",\"RED\"]"));
    assertEquals(Map.of("b", Color.BLUE), Adapters.skipUnknown(color.map()).decode("{\"a\":\"GREEN\",\"b\":\"BLUE\"}"));
    assertEquals("[\"BLUE\"]", Adapters.skipUnknown(color.list()).encodeToString(List.of(Color.BLUE)));
    List<Color> nulls = Adapters.skipUnknown(color.nullable().list()).decode("[null,\"GREEN\",\"RED\"]");
    assertEquals(Arrays.asList(null, Color.RED), nulls);
    assertEquals(Adapters.list(color).description(), Adapters.skipUnknown(color.list()).description());
    IllegalArgumentException e = assertThrows(
        IllegalArgumentException.class, () -> Adapters.skipUnknown(Jzon.adapter(String.class).list()));
    assertEquals(true, e.getMessage().endsWith(" is not the adapter of a list, set, array or map of an enum or sealed"
        + " type"), e.getMessage());
  }

  @Test
  void nestedLists() {
    String leaf = "{\"n\":1,\"type\":\"Leaf\"}";
    String json = leaf;
    for (int i = 0; i < 100; i++) {
      String other =
        "{\"nodes\":[{\"type\":\"Leaf\"}],\"type\":\"Other\"}";
      json = "{\"nodes\":[" + other + "," + json + "," + other + "],\"type\":\"Inner\"}";
    }
    Node node = NODES.decode("[" + json + "]").get(0);
    int depth = 0;
    for (; node instanceof Node.Inner inner; node = inner.nodes().get(0), depth++) assertEquals(1,
        inner.nodes().size());
    assertEquals(100, depth);
    assertEquals(new Node.Leaf(1), node);
  }

  /** What is read again for it is no attack, however many elements are left out. */
  @Test
  void manyElements() {
    JsonAdapter<List<Color>> colors = Adapters.skipUnknown(Jzon.adapter(Color.class).list());
    assertEquals(List.of(Color.RED), colors.decode("[" + "\"\",".repeat(200_000) + "\"RED\"]"));
    String other = "{\"type\":\"Other\",\"a\":[1,2,{\"type\":\"Leaf\"}]},"
            + "{\"a\":{\"type\":\"Leaf\"},\"type\":\"Other\"},";
    assertEquals(List.of(new Node.Leaf(1)), NODES.decode("[" + other.repeat(50_000) + "{\"type\":\"Leaf\",\"n\":1}]"));
    JsonBindException e = assertThrows(JsonBindException.class,
        () -> colors.decode("[\"\",\"\",\"\"]", DecodeOptions.of(Limits.DEFAULT.withEntries(2))));
    assertEquals(".[2](more than 2 entries)", e.getMessage());
  }

  /** In pieces, so that what is read again has come in another piece. */
  @Test
  void streams() {
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String name = "x".repeat(i);
      String type = i % 3 == 0 ? "Leaf" : name;
      elements.add("{\"" + name + "\":{\"type\":\"Leaf\"},\"type\":\"" + type + "\",\"n\":" + i + "}");
    }
    byte[] json = ("[" + String.join(" , ", elements) + "]").getBytes(StandardCharsets.UTF_8);
    List<Node> expected = NODES.decode(json);
    assertEquals(100, expected.size());
    for (int piece : new int[] {1, 7, 100}) {
      InputStream pieces = new ByteArrayInputStream(json) {
        @Override
        public int read(byte[] to, int from, int length) {
          return super.read(to, from, Math.min(length, piece));
        }

        @Override
        public int read(byte[] to) throws IOException {
          return read(to, 0, to.length);
        }
      };
      assertEquals(expected, NODES.decode(Source.of(pieces)));
    }
  }
}
