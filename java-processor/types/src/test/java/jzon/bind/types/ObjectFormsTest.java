package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import org.junit.jupiter.api.Test;

/** Sealed types whose cases without members are objects, and are read in both forms. */
class ObjectFormsTest {
  @Json
  @Json.ObjectForms
  sealed interface Level {
    record Low() implements Level {}

    @Json.Hint("h")
    record High() implements Level {}
  }

  @Json
  @Json.ObjectForms
  @Json.Discriminator("type")
  sealed interface Lamp {
    record Off() implements Lamp {}

    record Dimmed(int level) implements Lamp {}
  }

  @Json
  @Json.ObjectForms
  @Json.IgnoreCase
  sealed interface Box {
    record Empty() implements Box {}

    record Full(String value) implements Box {}
  }

  @Json
  record Holder(Level level, Box box) {}

  private static <T> void writes(Class<T> type, T value, String json, String... others) {
    JsonAdapter<T> adapter = Jzon.adapter(type);
    assertEquals(json, adapter.encodeToString(value));
    assertEquals(value, adapter.decode(json));
    for (String other : others) assertEquals(value, adapter.decode(other));
  }

  @Test
  void casesWithoutMembersOnly() {
    writes(Level.class, new Level.Low(), "{\"Low\":{}}", "\"Low\"", "{\"Low\":{\"x\":1}}");
    writes(Level.class, new Level.High(), "{\"h\":{}}", "\"h\"");
    assertTrue(Jzon.adapter(Level.class).tryDecode("\"High\"").toError().isPresent());
  }

  @Test
  void besideOthersWithADiscriminator() {
    writes(Lamp.class, new Lamp.Off(), "{\"type\":\"Off\"}", "\"Off\"");
    writes(Lamp.class, new Lamp.Dimmed(3), "{\"type\":\"Dimmed\",\"level\":3}");
  }

  @Test
  void inARecord() {
    writes(Holder.class, new Holder(new Level.Low(), new Box.Empty()),
        "{\"level\":{\"Low\":{}},\"box\":{\"Empty\":{}}}",
        "{\"level\":\"Low\",\"box\":\"EMPTY\"}");
    writes(Holder.class, new Holder(new Level.High(), new Box.Full("a")),
        "{\"level\":{\"h\":{}},\"box\":{\"Full\":{\"value\":\"a\"}}}");
  }
}
