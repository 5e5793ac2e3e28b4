package files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong between server and client: the status, the message, and what is in the folder afterwards. */
class FaultsTest {
  private static final String KEPT = Documents.file("kept.txt", "whole");
  private static final String OTHER = Documents.file("other.txt", "also whole");
  private static final String CONTENT = "the content of a file ".repeat(5000);

  @TempDir
  Path folder;

  private Ran fetch(String document) throws IOException {
    try (ScriptedServer server = ScriptedServer.of(document)) {
      return Ran.fetch(server.uri(), folder);
    }
  }

  private void assertFetched(Ran ran, int status, String message, Map<String, String> contents) throws IOException {
    assertEquals(List.of("fetch: " + message), ran.err());
    assertEquals(status, ran.status());
    assertEquals(contents, Folders.contents(folder));
    int bytes = contents.values().stream().mapToInt(String::length).sum();
    assertEquals(contents.size() + " files fetched, " + bytes + " bytes", ran.out());
  }

  @Test
  void connectionCutInTheMiddleOfContent() throws IOException {
    String whole = Documents.of(KEPT, Documents.file("cut.txt", CONTENT));
    try (ScriptedServer server = ScriptedServer.cutting(whole.substring(0, whole.length() - 30_000))) {
      Ran ran = Ran.fetch(server.uri(), folder);
      assertEquals(1, ran.err().size(), ran.err()::toString);
      String broke = "fetch: " + server.uri() + ": the connection broke: ";
      assertTrue(ran.err().get(0).startsWith(broke), ran.err()::toString);
      assertEquals(3, ran.status());
      assertEquals(Map.of("kept.txt", "whole"), Folders.contents(folder));
    }
  }

  @Test
  void connectionOnWhichNothingComes() throws IOException {
    String whole = Documents.of(KEPT, Documents.file("stalled.txt", CONTENT));
    boolean isStalled = false;
    for (int patience = 1; !isStalled; patience *= 4) { // a slow machine needs more than a second to connect
      Files.deleteIfExists(folder.resolve("kept.txt"));
      try (ScriptedServer server = ScriptedServer.stalling(whole.substring(0, whole.length() - 30_000))) {
        Ran ran = Ran.fetch("--patience", patience, server.uri(), folder);
        String stalled = "fetch: " + server.uri() + ": the connection broke: nothing came for " + patience + " s";
        isStalled = ran.err().equals(List.of(stalled));
        if (patience > 60) assertEquals(List.of(stalled), ran.err());
        assertEquals(3, ran.status());
      }
    }
    assertEquals(Map.of("kept.txt", "whole"), Folders.contents(folder));
  }

  @Test
  void flippedCharacterOfTheAlphabet() throws IOException {
    StringBuilder base64 = new StringBuilder(Documents.base64(CONTENT));
    base64.setCharAt(50_000, base64.charAt(50_000) == 'A' ? 'B' : 'A');
    String flipped = Documents.file("flipped.txt", "SHA-256", base64.toString(), Documents.sha256(CONTENT));
    assertFetched(fetch(Documents.of(KEPT, flipped, OTHER)), 1,
        "flipped.txt: the checksum is not that of what came", Map.of("kept.txt", "whole", "other.txt", "also whole"));
  }

  @Test
  void characterBeyondTheAlphabet() throws IOException {
    StringBuilder base64 = new StringBuilder(Documents.base64(CONTENT));
    base64.setCharAt(50_000, '!');
    String flipped = Documents.file("flipped.txt", "SHA-256", base64.toString(), Documents.sha256(CONTENT));
    Ran ran = fetch(Documents.of(KEPT, flipped, OTHER));
    assertEquals(1, ran.err().size(), ran.err()::toString);
    assertTrue(ran.err().get(0).startsWith("fetch: the document is refused: .files[1].content("), ran.err()::toString);
    assertEquals(4, ran.status());
    assertEquals(Map.of("kept.txt", "whole"), Folders.contents(folder));
  }

  @Test
  void wrongChecksum() throws IOException {
    for (String checksum : List.of(Documents.sha256("other"), "", "no digits", Documents.sha256(CONTENT) + "00")) {
      String wrong = Documents.file("wrong.txt", "SHA-256", Documents.base64(CONTENT), checksum);
      assertFetched(fetch(Documents.of(wrong)), 1, "wrong.txt: the checksum is not that of what came", Map.of());
    }
  }

  @Test
  void checksumTypes() throws IOException {
    String unknown = Documents.file("unknown.txt", "SHA-0\u202E", Documents.base64("x"), "00");
    assertFetched(fetch(Documents.of(unknown, KEPT)), 1,
        "unknown.txt: the checksum type SHA-0\uFFFD is not known", Map.of("kept.txt", "whole"));
  }

  @Test
  void truncatedDocument() throws IOException {
    String whole = Documents.of(KEPT, Documents.file("cut.txt", CONTENT));
    for (int left : new int[] {1, 3, 70, 110, 30_000}) {
      Ran ran = fetch(whole.substring(0, whole.length() - left));
      assertEquals(4, ran.status());
      assertEquals(1, ran.err().size(), ran.err()::toString);
      String expected = "fetch: the document is refused: [^ ]*\\(unexpected end of input\\)";
      assertTrue(Pattern.matches(expected, ran.err().get(0)), ran.err()::toString);
      // without the brackets at its end the document is no whole one, but the file is
      Map<String, String> both = Map.of("kept.txt", "whole", "cut.txt", CONTENT);
      assertEquals(left < 3 ? both : Map.of("kept.txt", "whole"), Folders.contents(folder));
      for (String name : both.keySet()) Files.deleteIfExists(folder.resolve(name));
    }
  }

  @Test
  void missingMembersAndTheirOrder() throws IOException {
    String base64 = Documents.base64(CONTENT);
    String noChecksum = "{\"name\":\"a\",\"checksumType\":\"MD5\",\"content\":\"" + base64 + "\"}";
    assertFetched(fetch(Documents.of(KEPT, noChecksum)), 4,
        "the document is refused: .files[1].checksum(missing)", Map.of("kept.txt", "whole"));
    Files.delete(folder.resolve("kept.txt"));
    assertFetched(fetch(Documents.of("{\"checksumType\":\"MD5\",\"content\":\"" + base64 + "\",\"name\":\"a\"}")), 4,
        "the document is refused: .files[0].name(missing before \"content\")", Map.of());
    String again = Documents.file("a", CONTENT).replace("}", ",\"name\":\"b\"}");
    assertFetched(fetch(Documents.of(again)), 4,
        "the document is refused: .files[0].name(unknown field)", Map.of());
    String twice = Documents.file("a", CONTENT).replace("}", ",\"content\":\"\"}");
    assertFetched(fetch(Documents.of(twice)), 4,
        "the document is refused: .files[0].content(duplicate)", Map.of());
    assertFetched(fetch(Documents.of("{\"name\":\"a\",\"checksumType\":\"MD5\",\"content\":[1]}")), 4,
        "the document is refused: .files[0].content(expected a string, got [)", Map.of());
  }

  @Test
  void namesThatAreRefused() throws IOException {
    String[][] rows = {
      {"../evil.txt", "the name has a separator of folders"},
      {"..", "the name leaves the folder"},
      {".", "the name leaves the folder"},
      {"", "the name is empty"},
      {"/etc/evil.txt", "the name has a separator of folders"},
      {"sub/evil.txt", "the name has a separator of folders"},
      {"..\\evil.txt", "the name has a separator of folders"},
      {"C:evil.txt", "the name begins with a drive"},
      {"a\0b", "the name has a control character"},
      {"a\nb", "the name has a control character"},
      {"a\u009bb", "the name has a control character"},
      {"CON", "the name stands for a device on Windows"},
      {"con.txt", "the name stands for a device on Windows"},
      {"Lpt1 .tar.gz", "the name stands for a device on Windows"},
      {"COM²", "the name stands for a device on Windows"},
      {"name.", "the name ends with a dot or a blank, which Windows drops"},
      {"name ", "the name ends with a dot or a blank, which Windows drops"},
      {"x".repeat(256), "the name has more than 255 bytes"},
      {"ä".repeat(128), "the name has more than 255 bytes"},
    };
    for (String[] row : rows) {
      assertFetched(fetch(Documents.of(Documents.file(row[0], CONTENT), KEPT)), 1,
          FileNames.shown(row[0]) + ": " + row[1], Map.of("kept.txt", "whole"));
      Files.delete(folder.resolve("kept.txt"));
    }
    assertTrue(Files.notExists(folder.resolveSibling("evil.txt")));
  }

  @Test
  void namesThatAreNot() throws IOException {
    for (String name : List.of(
        "console", "com10", "..a", ".hidden", "a b", "ä".repeat(127), "x".repeat(255), "~", "-rf")) {
      Ran ran = fetch(Documents.of(Documents.file(name, "x")));
      assertEquals(List.of(), ran.err(), name);
      assertEquals(Map.of(name, "x"), Folders.contents(folder));
      Files.delete(folder.resolve(name));
    }
  }

  @Test
  void twoFilesOfOneName() throws IOException {
    assertFetched(fetch(Documents.of(KEPT, Documents.file("kept.txt", "another"), OTHER)), 1,
        "kept.txt: the document has a file of this name already",
        Map.of("kept.txt", "whole", "other.txt", "also whole"));
  }

  @Test
  void whatIsThereAlready() throws IOException {
    Files.writeString(folder.resolve("kept.txt"), "before");
    Ran ran = fetch(Documents.of(KEPT));
    assertEquals(List.of("fetch: kept.txt: there is a file of this name already"), ran.err());
    assertEquals(1, ran.status());
    assertEquals(Map.of("kept.txt", "before"), Folders.contents(folder));
    String wrong = Documents.file("kept.txt", "SHA-256", Documents.base64("x"), Documents.sha256("y"));
    try (ScriptedServer server = ScriptedServer.of(Documents.of(wrong))) {
      assertEquals(1, Ran.fetch("--replace", server.uri(), folder).status());
    }
    assertEquals(Map.of("kept.txt", "before"), Folders.contents(folder));
    try (ScriptedServer server = ScriptedServer.of(Documents.of(KEPT))) {
      assertEquals(new Ran(0, "1 files fetched, 5 bytes", List.of()), Ran.fetch("--replace", server.uri(), folder));
    }
    assertEquals(Map.of("kept.txt", "whole"), Folders.contents(folder));
  }

  @Test
  void linksAndFoldersThatAreThereAlready(@TempDir Path outside) throws IOException {
    Path victim = Files.writeString(outside.resolve("victim"), "before");
    Files.createSymbolicLink(folder.resolve("link"), victim);
    Files.createSymbolicLink(folder.resolve("broken"), outside.resolve("made"));
    Files.createDirectory(folder.resolve("sub"));
    String document = Documents.of(
        Documents.file("link", "x"), Documents.file("broken", "x"), Documents.file("sub", "x"));
    try (ScriptedServer server = ScriptedServer.of(document)) {
      Ran ran = Ran.fetch("--replace", server.uri(), folder);
      assertEquals(List.of("fetch: link: there is a link of this name", "fetch: broken: there is a link of this name",
          "fetch: sub: there is something else of this name"), ran.err());
      assertEquals(1, ran.status());
    }
    assertEquals(Map.of("victim", "before"), Folders.contents(outside));
    assertEquals(3, Folders.contents(folder).size());
  }

  @Test
  void serversThatHaveNothing() throws IOException {
    assertFetched(fetch("[]"), 4, "the document is refused: (expected an object, got [)", Map.of());
    assertFetched(fetch(""), 4, "the document is refused: (unexpected end of input)", Map.of());
    int free;
    try (ScriptedServer server = ScriptedServer.of("")) {
      free = server.uri().getPort();
    }
    Ran ran = Ran.fetch("http://localhost:" + free + "/files", folder);
    assertEquals(3, ran.status());
    assertEquals(List.of("fetch: http://localhost:" + free + "/files: the server cannot be reached: ConnectException"),
        ran.err());
  }

  @Test
  void badArguments() {
    assertEquals(List.of("fetch: ftp://localhost/files is no http address"),
        Ran.fetch("ftp://localhost/files", folder).err());
    assertEquals(List.of("fetch: " + folder + "/none is no folder"),
        Ran.fetch("http://localhost/files", folder + "/none").err());
    for (Object[] arguments : new Object[][] {{}, {"http://localhost/"}, {"--odd", "http://localhost/", folder},
        {"--patience", "x", "http://localhost/", folder}, {"--patience", 0, "http://localhost/", folder}}) {
      Ran ran = Ran.fetch(arguments);
      assertEquals(2, ran.status());
      assertEquals(1, ran.err().size(), ran.err()::toString);
    }
  }
}
