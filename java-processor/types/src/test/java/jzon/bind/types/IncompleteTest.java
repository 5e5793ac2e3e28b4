package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;
import jzon.bind.Partial;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Unfinished documents read by generated adapters: what each beginning gives, and that errors are errors. */
class IncompleteTest {
  @Json
  record Step(String text, Optional<Integer> minutes) {}

  @Json
  record Recipe(String name, List<Step> steps, Map<String, Integer> amounts, Optional<UUID> id) {}

  private static final JsonAdapter<Step> STEP = Jzon.adapter(Step.class);
  private static final JsonAdapter<Recipe> RECIPE = Jzon.adapter(Recipe.class);

  private static byte[] utf8(String s) {
    return s.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void whatIsOpenIsClosed() {
    Partial<Step> step = STEP.tryDecodeIncomplete("{\"minutes\":3,\"text\":\"Mix flo").orElseThrow();
    assertEquals(Optional.of(new Step("Mix flo", Optional.of(3))), step.value());
    assertEquals(List.of(".", ".text"), step.incomplete());
    assertEquals(step, STEP.tryDecodeIncomplete(utf8("{\"minutes\":3,\"text\":\"Mix flo")).orElseThrow());
    assertTrue(!step.isComplete());
    assertTrue(STEP.tryDecodeIncomplete("{\"text\":\"\"}").orElseThrow().isComplete());
  }

  @Test
  void whatMayStillChangeIsLeftOut() {
    Step step = new Step("a", Optional.empty());
    assertEquals(Optional.of(step), STEP.tryDecodeIncomplete("{\"text\":\"a\",\"minutes\":1").orElseThrow().value());
    assertEquals(Optional.empty(), STEP.tryDecodeIncomplete("{\"minutes\":1,").orElseThrow().value());
    assertEquals(Optional.empty(), STEP.tryDecodeIncomplete("").orElseThrow().value());
  }

  record Position(double lat, double lon) {}

  @Json
  record Place(@Json.Flatten Optional<Position> at, int z, Optional<Integer> n) {}

  @Test
  void requiredMembersThatHaveNotArrivedAreEmpty() {
    Optional<UUID> none = Optional.empty();
    assertEquals(
        Optional.of(new Recipe("Bre", List.of(), Map.of(), none)),
        RECIPE.tryDecodeIncomplete("{\"name\":\"Bre").orElseThrow().value());
    Step mix = new Step("Mix", Optional.empty());
    assertEquals(
        Optional.of(new Recipe("B", List.of(mix), Map.of(), none)),
        RECIPE.tryDecodeIncomplete("{\"name\":\"B\",\"steps\":[{\"text\":\"Mix").orElseThrow().value());
    assertEquals(Optional.empty(), RECIPE.tryDecodeIncomplete("{\"steps\":[").orElseThrow().value());
    assertThrows(JsonBindException.class, () -> RECIPE.tryDecodeIncomplete("{\"name\":\"B\"}").orElseThrow());
  }

  @Test
  void membersOfAFlattenedClassCountOnceAllThatItNeedsHaveArrived() {
    JsonAdapter<Place> places = Jzon.adapter(Place.class);
    String json = "{\"z\":1,\"lat\":5,\"n\":2,\"lon\":6}";
    List<Place> values = new ArrayList<>();
    for (int n = 0; n <= json.length(); n++) {
      Optional<Place> value = places.tryDecodeIncomplete(json.substring(0, n)).orElseThrow().value();
      assertTrue(value.isPresent() || values.isEmpty(), json.substring(0, n));
      value.ifPresent(values::add);
    }
    assertEquals(
        List.of(
            new Place(Optional.empty(), 1, Optional.empty()),
            new Place(Optional.of(new Position(5, 6)), 1, Optional.of(2))),
        values.stream().distinct().toList());
  }

  @Test
  void whatNoFurtherBytesChangeIsAnError() {
    JsonBindException e =
        assertThrows(JsonBindException.class, () -> STEP.tryDecodeIncomplete("{\"text\":1,").orElseThrow());
    assertEquals(".text(expected a string, got 1)", e.getMessage());
    assertTrue(STEP.tryDecodeIncomplete("{\"text\":1,") instanceof JsonResult.Failure);
    JsonResult<Partial<Step>> tooLong =
        STEP.tryDecodeIncomplete(Source.of("{\"text\":"), DecodeOptions.of(Limits.DEFAULT.withDocumentBytes(3)));
    assertEquals(Optional.of(Reason.LIMIT_DOCUMENT_BYTES), tooLong.toError().map(error -> error.reason()));
  }

  @Test
  void everyBeginning() {
    Random random = new Random(43);
    for (int i = 0; i < Integer.getInteger("jzon.rounds", 100_000) / 200; i++) {
      List<Step> steps = new ArrayList<>();
      for (int j = random.nextInt(4); j > 0; j--) {
        steps.add(new Step("\u00e9\"\\\u20ac".repeat(j), random.nextBoolean() ? Optional.of(j) : Optional.empty()));
      }
      Optional<UUID> id = random.nextBoolean() ? Optional.of(new UUID(j(random), j(random))) : Optional.empty();
      Recipe recipe = new Recipe("r\n\u00e9", steps, Map.of("a", random.nextInt(), "b", 2), id);
      byte[] json = RECIPE.encode(recipe);
      for (int n = 0; n <= json.length; n++) {
        Partial<Recipe> partial = RECIPE.tryDecodeIncomplete(Arrays.copyOf(json, n)).orElseThrow();
        assertEquals(n == json.length, partial.isComplete());
        if (partial.isComplete()) assertEquals(Optional.of(recipe), partial.value());
      }
    }
  }

  private static long j(Random random) {
    return random.nextLong();
  }

  @Test
  void progress() {
    List<byte[]> parts = List.of(utf8("{\"text\":\"Mi"), utf8("x\",\"minu"), utf8("tes\":4"), utf8("}"));
    List<Partial<Step>> all = new ArrayList<>();
    STEP.decodeProgress(Source.of(parts.stream().map(ByteBuffer::wrap).iterator()), DecodeOptions.defaults())
        .forEachRemaining(all::add);
    assertEquals(
        List.of("Mi", "Mix", "Mix"), all.stream().map(partial -> partial.value().orElseThrow().text()).toList());
    assertEquals(new Partial<>(Optional.of(new Step("Mix", Optional.of(4))), List.of(), Optional.empty()), all.get(2));
    Iterator<Partial<Step>> wrong =
        STEP.decodeProgress(Source.of(new ByteArrayInputStream(utf8("{\"text\":["))), DecodeOptions.defaults());
    Partial<Step> last = wrong.next();
    assertEquals(".text(expected a string, got [)", last.error().orElseThrow().toString());
    assertTrue(!last.isComplete());
    assertTrue(!wrong.hasNext());
  }

  @Test
  void faultsOfTheStream() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("broken");
          }
        };
    assertThrows(
        UncheckedIOException.class, () -> STEP.decodeProgress(Source.of(broken), DecodeOptions.defaults()).hasNext());
  }
}
