package jzon.bind.processor;

import static jzon.bind.processor.Compiled.file;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonArray;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;
import org.junit.jupiter.api.Test;

/** What the runtime finds by its name is in the metadata for native images. */
class NativeImageTest {
  private static final String PROGRAM = """
      @Json.Import({lib.Point.class, java.util.concurrent.TimeUnit.class})
      @Json record A(List<B<Integer>> bs, Map<Kind, E> es, lib.Point point, java.util.concurrent.TimeUnit unit) {
        @Json record Inner(int x) {}
        static Object run() {
          String text = "{\\"bs\\":[{\\"t\\":1}],\\"es\\":{\\"ONE\\":\\"P\\"},"
              + "\\"point\\":{\\"x\\":1},\\"unit\\":\\"DAYS\\"}";
          String inner = Jzon.encodeToString(new Inner(Jzon.decode("{\\"x\\":7}", Inner.class).x()));
          Object shape = Jzon.decode("{\\"Round\\":{\\"r\\":1}}", Shape.class);
          Object point = Jzon.decode("{\\"x\\":2}", lib.Point.class);
          Object unit = Jzon.decode("\\"HOURS\\"", java.util.concurrent.TimeUnit.class);
          Object generic = Jzon.adapter(new TypeRef<B<String>>() {}).decode("{\\"t\\":\\"s\\"}");
          Object wide = Jzon.decode("{\\"x\\":3}", Gr\u00fc\u00dfe.class);
          return Jzon.encodeToString(Jzon.decode(text, A.class)) + inner + shape + point + unit + generic + wide;
        }
      }
      @Json record B<T>(T t) {}
      @Json enum Kind { ONE { }, TWO }
      @Json enum E { P, Q }
      @Json sealed interface Shape permits Round, Square {}
      @Json record Round(int r) implements Shape {}
      @Json record Square(int s) implements Shape {}
      @Json record Gr\u00fc\u00dfe(int x) {}
      """;

  private static final Compilation COMPILED = Compiled.compiler("-encoding", "UTF-8").compile(
      JavaFileObjects.forSourceString("lib.Point", "package lib; public record Point(int x) {}"), file("A", PROGRAM));

  /** Types and resources of all metadata files of the compilation. */
  private record Listed(Set<String> types, Set<String> resources) {}

  @Test
  void listsAllThatIsFoundByItsName() throws Exception {
    assertEquals("[]", COMPILED.errors().toString());
    Listed listed = listed();
    Set<String> classes = new TreeSet<>();
    Set<String> files = new TreeSet<>();
    String printed = runRecording(classes, files);
    assertEquals(
        "{\"bs\":[{\"t\":1}],\"es\":{\"ONE\":\"P\"},\"point\":{\"x\":1},\"unit\":\"DAYS\"}{\"x\":7}Round[r=1]"
            + "Point[x=2]HOURSB[t=s]Gr\u00fc\u00dfe[x=3]",
        printed);
    assertTrue(classes.containsAll(Set.of("ex.A_JsonAdapter", "ex.Round_JsonAdapter", "lib.Point_JsonAdapter")), () ->
        classes.toString());
    assertTrue(listed.types.containsAll(classes), () ->
        "not listed: " + classes.stream().filter(c -> !listed.types.contains(c)).toList());
    assertEquals(Set.of("META-INF/jzon/lib.Point", "META-INF/jzon/java.util.concurrent.TimeUnit"), files);
    assertEquals(files, listed.resources);
  }

  @Test
  void listsEachAdapter() throws Exception {
    Set<String> adapters = new TreeSet<>();
    for (String name : Compiled.classes(COMPILED).keySet()) if (name.endsWith("_JsonAdapter")) adapters.add(name);
    assertEquals(11, adapters.size(), adapters.toString());
    adapters.add("lib.Point_JsonAdapter"); // not there, which the runtime may ask
    adapters.add("java.util.concurrent.TimeUnit_JsonAdapter");
    assertEquals(adapters, listed().types);
  }

  @Test
  void isAsciiInAnyEncoding() throws IOException {
    String text = text(metadata("ex.Gr\u00fc\u00dfe_JsonAdapter"));
    assertEquals(
        "{\"reflection\":[{\"condition\":{\"typeReached\":\"jzon.bind.adapters.AdapterRegistry\"},"
            + "\"type\":\"ex.Gr\\u00fc\\u00dfe_JsonAdapter\"}]}\n",
        text);
  }

  /** The runtime finds nothing else by a name that the program does not give: a call new here needs metadata. */
  @Test
  void callsThatFindByName() throws IOException {
    Path sources = Path.of(System.getProperty("jzon.root"), "java/src/main/java");
    Set<String> calls = new TreeSet<>();
    Pattern call = Pattern.compile("\\b(forName|getResource\\w*|getResources|newProxyInstance|findClass|loadClass)\\(");
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path source : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher found = call.matcher(Files.readString(source).replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", ""));
        while (found.find()) calls.add(source.getFileName() + " " + found.group(1));
      }
    }
    assertEquals(
        Set.of("AdapterMaker.java forName", "AdapterRegistry.java forName", "ImportedAdapters.java forName",
            "ImportedAdapters.java getResourceAsStream"),
        calls);
  }

  // ---- reading metadata, strictly by the published schema

  private static Listed listed() throws IOException {
    Listed listed = new Listed(new TreeSet<>(), new TreeSet<>());
    for (JavaFileObject file : COMPILED.generatedFiles()) {
      if (!file.getName().endsWith("/reachability-metadata.json")) continue;
      assertTrue(file.getName().matches(".*/META-INF/native-image/jzon/[^/]+/reachability-metadata.json"),
          file.getName());
      JsonObject metadata = (JsonObject) Jzon.decode(text(file), JsonValue.class);
      assertTrue(Set.of("reflection", "resources").containsAll(metadata.members().keySet()), metadata.toString());
      for (JsonObject entry : entries(metadata, "reflection")) {
        assertEquals(Set.of("condition", "type"), entry.members().keySet());
        listed.types.add(((JsonString) entry.members().get("type")).value());
      }
      for (JsonObject entry : entries(metadata, "resources")) {
        assertEquals(Set.of("condition", "glob"), entry.members().keySet());
        listed.resources.add(((JsonString) entry.members().get("glob")).value());
      }
    }
    return listed;
  }

  private static List<JsonObject> entries(JsonObject metadata, String name) {
    if (!metadata.members().containsKey(name)) return List.of();
    List<JsonObject> entries = ((JsonArray) metadata.members().get(name)).values().stream().map(e -> (JsonObject) e)
        .toList();
    for (JsonObject entry : entries) {
      assertEquals(
          "{\"typeReached\":\"jzon.bind.adapters.AdapterRegistry\"}",
          Jzon.encodeToString(entry.members().get("condition")));
    }
    return entries;
  }

  private static JavaFileObject metadata(String adapter) {
    String path = "META-INF/native-image/jzon/" + adapter + "/reachability-metadata.json";
    return COMPILED.generatedFile(StandardLocation.CLASS_OUTPUT, path).orElseThrow();
  }

  private static String text(JavaFileObject file) throws IOException {
    return file.getCharContent(false).toString();
  }

  /** Runs the program, and records for which classes and files of jzon its loader is asked. */
  private static String runRecording(Set<String> asked, Set<String> files) throws Exception {
    Map<String, byte[]> classes = Compiled.classes(COMPILED);
    ClassLoader loader = new ClassLoader(NativeImageTest.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.endsWith("_JsonAdapter")) asked.add(name);
        byte[] bytes = classes.get(name);
        if (bytes == null) throw new ClassNotFoundException(name);
        return defineClass(name, bytes, 0, bytes.length);
      }

      @Override
      public InputStream getResourceAsStream(String name) {
        JavaFileObject found = COMPILED.generatedFile(StandardLocation.CLASS_OUTPUT, name).orElse(null);
        if (found == null) return super.getResourceAsStream(name);
        if (name.startsWith("META-INF/jzon/")) files.add(name);
        try {
          return found.openInputStream();
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
    };
    var run = loader.loadClass("ex.A").getDeclaredMethod("run");
    run.setAccessible(true);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return (String) run.invoke(null);
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
