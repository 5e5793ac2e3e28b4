package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages are floors: each uses those below it and none above, so that none is in a cycle. */
class PackagesTest {
  /** From the ground up. */
  private static final List<String> FLOORS =
      List.of(
          "jzon.bind.lookup", "jzon.bind", "jzon.bind.generated", "jzon.bind.tree", "jzon.bind.adapters",
          "jzon.bind.http");

  private static final List<String> EXPORTED =
      List.of("jzon.bind", "jzon.bind.generated", "jzon.bind.http", "jzon.bind.tree");

  private static final Pattern ARROW = Pattern.compile("^ +(jzon\\.[\\w.]+) +-> ([\\w.]+) .*");

  @Test
  void arrowsGoDown() {
    TreeSet<String> found = new TreeSet<>();
    TreeSet<String> up = new TreeSet<>();
    String required =
        Stream.of(
                jzon.engine.JsonReader.class, jzon.engine.codecs.KeySet.class, jzon.streams.Framer.class,
                jzon.engine.description.Form.class)
            .map(type -> folder(type).toString()).collect(Collectors.joining(File.pathSeparator));
    String arrows = ask("jdeps", "-verbose:package", "--module-path", required, folder(Jzon.class).toString());
    for (String line : arrows.split("\n")) {
      var matcher = ARROW.matcher(line);
      if (!matcher.matches()) continue;
      String from = matcher.group(1), to = matcher.group(2);
      found.add(from);
      if (to.startsWith("jzon.bind") && FLOORS.indexOf(to) >= FLOORS.indexOf(from)) up.add(from + " -> " + to);
    }
    assertEquals(new TreeSet<>(FLOORS), found, "the packages");
    assertEquals(Set.of(), up, "arrows that do not go down");
  }

  @Test
  void onlyTheFaceIsExported() {
    ModuleDescriptor module = ModuleFinder.of(folder(Jzon.class)).find("jzon.bind").orElseThrow().descriptor();
    assertEquals(EXPORTED, module.exports().stream().map(ModuleDescriptor.Exports::source).sorted().toList());
    assertEquals(Set.of(), module.opens());
  }

  /** What users import first: each file that is added here is a decision. */
  @Test
  void usersSeeFewClasses() throws Exception {
    try (Stream<Path> files = Files.list(folder(Jzon.class).resolve("jzon/bind"))) {
      Set<String> classes =
          files.map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".class") && !name.contains("$"))
              .map(name -> name.replace(".class", "")).collect(Collectors.toCollection(TreeSet::new));
      assertEquals(
          "[Adapters, Base64Style, CalendarAdapter, CaseAdapter, DateAdapter, DocumentDecoder,"
              + " DocumentEncoder, Generated, Json, JsonAdapter, JsonBindException, JsonResult,"
              + " JsonResults, JsonStream, Jzon, KeyAdapter, Lossy, NameStyle, Partial,"
              + " PartialDecoder, PatchedDecoder, TypeRef]",
          classes.toString());
    }
  }

  /** No exported class has a signature with a class of a package that is not exported. */
  @Test
  void hiddenClassesAreInNoSignature() throws Exception {
    TreeSet<String> found = new TreeSet<>();
    Path root = folder(Jzon.class);
    for (String exported : EXPORTED) {
      try (Stream<Path> files = Files.list(root.resolve(exported.replace('.', '/')))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
          for (String line : ask("javap", "-protected", file.toString()).split("\n")) {
            boolean isSeen = line.contains("public ") || line.contains("protected ");
            if (isSeen && (line.contains("jzon.bind.adapters.") || line.contains("jzon.bind.lookup."))) found.add(line);
          }
        }
      }
    }
    assertEquals(Set.of(), found);
  }

  private static String ask(String tool, String... arguments) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    assertEquals(0, ToolProvider.findFirst(tool).orElseThrow().run(writer, writer, arguments), out.toString());
    writer.flush();
    return out.toString();
  }

  /** Returns the folder of a module's class files, of which this is one. */
  private static Path folder(Class<?> type) {
    Path path = Path.of(URI.create(type.getResource(type.getSimpleName() + ".class").toString()));
    for (int i = 0; i < type.getName().split("\\.").length; i++) path = path.getParent();
    return path;
  }
}
