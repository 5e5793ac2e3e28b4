package jzon.bind.realfiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** The rows of conformance/realfiles: 28 public formats, without an adapter by hand. */
class RealFilesTest {
  private static final Path ROOT = Path.of(System.getProperty("jzon.root"));

  private static final Map<String, Class<?>> TYPES = Map.ofEntries(
      Map.entry("package.json", Manifests.PackageJson.class), Map.entry("package-lock", Manifests.PackageLock.class),
      Map.entry("tsconfig", Manifests.TsConfig.class), Map.entry("eslint", Manifests.EslintConfig.class),
      Map.entry("composer.lock", Manifests.ComposerLock.class), Map.entry("json-schema", Schemas.JsonSchema.class),
      Map.entry("openapi", Schemas.OpenApi.class), Map.entry("vega-lite", Schemas.VegaLite.class),
      Map.entry("sarif", Reports.Sarif.class), Map.entry("cyclonedx", Reports.CycloneDx.class),
      Map.entry("spdx", Reports.Spdx.class), Map.entry("har", Reports.Har.class),
      Map.entry("geojson", Records.GeoJson.class), Map.entry("wikidata", Records.Wikidata.class),
      Map.entry("fhir", Records.Fhir.class), Map.entry("dynamodb", Records.DynamoItems.class),
      Map.entry("notebook", Records.Notebook.class), Map.entry("slack", Services.SlackMessage.class),
      Map.entry("github", Services.GithubEvent.class), Map.entry("chat", Services.ChatStream.class),
      Map.entry("gateway", Services.GatewayEvent.class), Map.entry("cloudevents", Services.CloudEvent.class),
      Map.entry("jsonapi", Services.JsonApi.class), Map.entry("activitystreams", Services.Activity.class),
      Map.entry("otlp", Operations.OtlpTraces.class), Map.entry("terraform", Operations.TerraformPlan.class),
      Map.entry("docker", Operations.Docker.class), Map.entry("kubernetes", Operations.Kubernetes.class));

  @Test
  void readAndWritten() throws IOException {
    Set<String> formats = new HashSet<>();
    List<String> lines = Files.readAllLines(ROOT.resolve("conformance/realfiles/documents.tsv"));
    for (String line : lines) {
      if (line.startsWith("# ")) continue;
      String[] row = line.split("\t", -1);
      formats.add(row[0]);
      check(row, Adapters.of(TYPES.get(row[0])));
    }
    assertEquals(TYPES.keySet(), formats);
    assertEquals(28, formats.size());
  }

  private static <T> void check(String[] row, JsonAdapter<T> adapter) {
    boolean isLenient = row[0].equals("tsconfig");
    DecodeOptions options = isLenient ? DecodeOptions.defaults().lenient() : DecodeOptions.defaults();
    String expected = row[2].equals("=") ? row[1] : row[2];
    Source stream = Source.of(new ByteArrayInputStream(row[1].getBytes(StandardCharsets.UTF_8)));
    for (JsonResult<T> result : List.of(adapter.tryDecode(row[1], options), adapter.tryDecode(stream, options))) {
      if (result instanceof JsonResult.Failure<T> failure) assertEquals(expected, "!" + failure.error(), row[1]);
      else {
        String written = adapter.encodeToString(result.orElseThrow());
        assertFalse(expected.startsWith("!"), () -> written + " instead of " + expected);
        JsonValue tree = Jzon.decode(expected, JsonValue.class); // equals ignores the order of fields
        assertEquals(tree, Jzon.decode(written, JsonValue.class), row[1]);
      }
    }
  }

  @Test
  void noAdapterIsWrittenByHand() throws IOException {
    Pattern byHand = Pattern.compile("Adapter|JsonReader|JsonWriter|Json\\.(With|Creator|Builder)");
    Path folder = ROOT.resolve("java-processor/types/src/test/java/jzon/bind/realfiles");
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> sources = files.filter(file -> !file.endsWith("RealFilesTest.java")).toList();
      assertEquals(6, sources.size());
      for (Path file : sources) assertFalse(byHand.matcher(Files.readString(file)).find(), file::toString);
    }
  }
}
