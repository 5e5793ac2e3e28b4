package jzon.bind.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The programs of the guide print what they say, and the pages show parts of them. */
class GuideTest {
  private static final Path ROOT = Path.of(System.getProperty("jzon.root"));
  private static final Path SOURCES = ROOT.resolve("java-processor/types/src/test/java/jzon/bind/guide");
  private static final String PRINTED = "//> ";

  @Test
  void programsPrintWhatTheySay() throws IOException {
    assertPrints("Quickstart", () -> Quickstart.main(new String[0]));
    assertPrints("Errors", () -> Errors.main(new String[0]));
    assertPrints("Kinds", () -> Kinds.main(new String[0]));
    assertPrints("Models", () -> Models.main(new String[0]));
    assertPrints("Absence", () -> Absence.main(new String[0]));
    assertPrints("Binary", () -> Binary.main(new String[0]));
    assertPrints("FirstUse", () -> FirstUse.main(new String[0]));
    assertPrints("Times", () -> Times.main(new String[0]));
    assertPrints("Secrets", () -> Secrets.main(new String[0]));
    assertPrints("UnknownFields", () -> UnknownFields.main(new String[0]));
    assertPrints("OtherForms", () -> OtherForms.main(new String[0]));
    assertPrints("FlattenedClasses", () -> FlattenedClasses.main(new String[0]));
    assertPrints("Handmade", () -> Handmade.main(new String[0]));
    assertPrints("ByHand", () -> ByHand.main(new String[0]));
    assertPrints("LibraryBuilders", () -> LibraryBuilders.main(new String[0]));
    assertPrints("Trees", () -> Trees.main(new String[0]));
    assertPrints("Layouts", () -> Layouts.main(new String[0]));
    assertPrints("Patches", () -> Patches.main(new String[0]));
    assertPrints("Streams", () -> Streams.main(new String[0]));
    assertPrints("Checks", () -> Checks.main(new String[0]));
    assertPrints("CheatSheet", () -> CheatSheet.main(new String[0]));
  }

  @Test
  void everyProgramIsRun() throws IOException {
    String test = Files.readString(SOURCES.resolve("GuideTest.java"));
    for (Path source : sources()) {
      String name = source.getFileName().toString().replace(".java", "");
      boolean isProgram = Files.readAllLines(source).contains("  public static void main(String[] args) {");
      assertTrue(!isProgram || test.contains("assertPrints(\"" + name + "\""), name);
    }
  }

  @Test
  void pagesShowWhatIsRun() throws IOException {
    List<List<String>> programs = new ArrayList<>();
    for (Path source : sources()) programs.add(stripped(Files.readAllLines(source)));
    for (Path source : testsOfFrameworks()) programs.add(stripped(Files.readAllLines(source)));
    for (Path source : ofKotlin()) programs.add(stripped(Files.readAllLines(source)));
    int blocks = 0;
    for (Path page : pages()) {
      for (List<String> block : blocks(Files.readAllLines(page), "java")) {
        blocks++;
        List<String> lines = stripped(block);
        assertTrue(programs.stream().anyMatch(program -> isPart(lines, program)),
            () -> page + " shows what no program of the guide has: " + String.join("\n", block));
      }
    }
    assertTrue(blocks > 8, () -> "the pages have hardly any Java");
  }

  /** The page on Kotlin shows parts of a project that {@code examples/kotlin/check} builds and runs. */
  @Test
  void theKotlinPageShowsItsProject() throws IOException {
    List<List<String>> files = new ArrayList<>();
    for (Path source : ofKotlin()) files.add(stripped(Files.readAllLines(source)));
    List<String> page = Files.readAllLines(ROOT.resolve("docs/java/kotlin.md"));
    List<List<String>> blocks = new ArrayList<>(blocks(page, "kotlin"));
    assertTrue(blocks.size() > 3, () -> "the page has hardly any Kotlin");
    blocks.addAll(blocks(page, "xml"));
    for (List<String> block : blocks) {
      List<String> lines = stripped(block);
      assertTrue(files.stream().anyMatch(file -> isPart(lines, file)),
          () -> "examples/kotlin does not have: " + String.join("\n", block));
    }
  }

  /** The files of the project in Kotlin. */
  private static List<Path> ofKotlin() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("examples/kotlin"))) {
      return files.filter(file -> file.toString().matches(".*(\\.kt|\\.java|pom\\.xml)")
          && !file.toString().contains("/target/")).sorted().toList();
    }
  }

  /** The pages whose Java is in the programs: those of the guide, and two that show some of it. */
  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String page : List.of("README.md", "docs/java.md", "docs/cheat-sheet.md")) pages.add(ROOT.resolve(page));
    try (Stream<Path> files = Files.list(ROOT.resolve("docs/java"))) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** What runs in the modules that join jzon with frameworks, or Java with Scala. */
  private static List<Path> testsOfFrameworks() throws IOException {
    List<Path> sources = new ArrayList<>();
    List<String> folders = List.of(
        "jakarta-rest/src/test", "spring-web/src/test", "javalin/src/test", "kafka/src/test", "java/src/test",
        "java-testing/src/main"); // the suite that all modules for services pass
    for (String folder : folders) {
      try (Stream<Path> files = Files.walk(ROOT.resolve("integrations/" + folder + "/java"))) {
        files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
      }
    }
    return sources;
  }

  private static void assertPrints(String program, Runnable main) throws IOException {
    List<String> expected = Files.readAllLines(SOURCES.resolve(program + ".java")).stream()
        .map(String::strip).filter(line -> line.startsWith(PRINTED))
        .map(line -> line.substring(PRINTED.length())).toList();
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      main.run();
    } finally {
      System.setOut(before);
    }
    assertEquals(String.join("\n", expected), printed.toString(StandardCharsets.UTF_8).stripTrailing(), program);
  }

  /** The lines between fences of a language. */
  private static List<List<String>> blocks(List<String> page, String language) {
    List<List<String>> blocks = new ArrayList<>();
    List<String> block = null;
    for (String line : page) {
      if (block == null && line.equals("```" + language)) block = new ArrayList<>();
      else if (block != null && line.equals("```")) {
        blocks.add(block);
        block = null;
      } else if (block != null) block.add(line);
    }
    return blocks;
  }

  /** Lines without their indentation, and without those that are blank. */
  private static List<String> stripped(List<String> lines) {
    return lines.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  /** Whether all runs of lines, between lines of three dots, are in the program, one behind the other. */
  private static boolean isPart(List<String> lines, List<String> program) {
    int from = 0;
    for (List<String> run : runs(lines)) {
      int at = java.util.Collections.indexOfSubList(program.subList(from, program.size()), run);
      if (at < 0) return false;
      from += at + run.size();
    }
    return true;
  }

  private static List<List<String>> runs(List<String> lines) {
    List<List<String>> runs = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : lines) {
      if (line.equals("// ...")) runs.add(new ArrayList<>());
      else runs.get(runs.size() - 1).add(line);
    }
    return runs;
  }
}
