package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records around the numbers of members at which the generated code changes, and far above. */
class LargeClassesTest {
  /** HotSpot compiles no longer method. */
  private static final int MOST_BYTECODES = 8000;

  private static final String[][] KINDS = {
    {"int", "1"}, {"String", "\"s\""}, {"@Nullable Integer", "null"}, {"double", "1.5"}, {"Optional<String>", "null"},
    {"long", "2"}, {"List<Integer>", "[1]"}, {"@Json.Default(\"7\") short", "7"}, {"boolean", "true"},
    {"@Json.Default(\"[]\") List<String>", "[\"x\"]"}, {"char", "\"c\""}, {"Inner", "{\"i\":1}"}, {"float", "0.5"},
  };

  @TempDir Path folder;

  @Test
  void allSizes() throws ReflectiveOperationException, IOException {
    for (int size : new int[] {16, 17, 31, 32, 33, 63, 64, 65, 96, 97, 128, 129, 200, 215}) check(size);
  }

  private void check(int size) throws ReflectiveOperationException, IOException {
    Compilation compilation = Compiled.accepts("A", source(size));
    assertEquals(
        "read:true reversed:true some:true missing:." + name(0) + "(missing) " + "last:." + name(lastRequired(size))
            + "(missing) twice:." + name(size - 1) + "(duplicate)",
        Compiled.run(compilation, "ex.A"), size + " members");
    assertEquals("", tooLong(compilation, "ex.", folder), size + " members");
  }

  private static String name(int i) {
    return "memberOfNumber" + i;
  }

  private static int lastRequired(int size) {
    for (int i = size - 1; ; i--) {
      String type = KINDS[i % KINDS.length][0];
      if (!type.startsWith("@") && !type.startsWith("Optional")) return i;
    }
  }

  private static String source(int size) {
    List<String> components = new ArrayList<>();
    List<String> members = new ArrayList<>();
    List<String> written = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      String[] kind = KINDS[i % KINDS.length];
      components.add(kind[0] + " " + name(i));
      String member = "\"" + name(i) + "\":" + kind[1];
      members.add(member);
      if (!kind[1].equals("null")) written.add(member);
    }
    List<String> reversed = new ArrayList<>(members);
    java.util.Collections.reverse(reversed);
    List<String> last = new ArrayList<>(members);
    last.remove(lastRequired(size));
    List<String> twice = new ArrayList<>(members);
    twice.add(members.get(size - 1));
    return """
        class A {
          @interface Nullable {}
          @Json record Inner(int i) {}
          @Json record Large(%s) {}
          static String text(String json) {
            return Jzon.adapter(Large.class).encodeToString(Jzon.decode(json, Large.class));
          }
          static String error(String json) {
            return ((JsonResult.Failure<?>) Jzon.adapter(Large.class).tryDecode(json)).error().toString();
          }
          static String run() {
            String written = %s;
            return "read:" + text(%s).equals(written) + " reversed:" + text(%s).equals(written)
                + " some:" + text(written).equals(written)
                + " missing:" + error("{}") + " last:" + error(%s) + " twice:" + error(%s);
          }
        }
        """.formatted(
        String.join(", ", components), literal(written), literal(members), literal(reversed), literal(last),
        literal(twice));
  }

  private static String literal(List<String> members) {
    return Constants.literal("{" + String.join(",", members) + "}");
  }

  private static final Pattern OFFSET = Pattern.compile("^ +(\\d+): ");

  /** Returns the methods of generated classes that are too long to be compiled at run time, with their bytes. */
  static String tooLong(Compilation compilation, String start, Path folder) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-c", "-p"));
    int checked = 0;
    for (Map.Entry<String, byte[]> file : Compiled.classes(compilation).entrySet()) {
      if (!file.getKey().startsWith(start)) continue;
      checked++;
      if (file.getValue().length <= MOST_BYTECODES) continue; // javap is slow
      Path path = folder.resolve(file.getKey() + ".class");
      Files.write(path, file.getValue());
      arguments.add(path.toString());
    }
    assertTrue(checked > 0, start);
    if (arguments.size() == 2) return "";
    StringWriter text = new StringWriter();
    ToolProvider.findFirst("javap").orElseThrow()
        .run(new PrintWriter(text), new PrintWriter(text), arguments.toArray(new String[0]));
    String method = "";
    StringBuilder found = new StringBuilder();
    for (String line : text.toString().split("\n")) {
      Matcher offset = OFFSET.matcher(line);
      if (!offset.find()) method = line.endsWith(";") ? line : method;
      else if (Integer.parseInt(offset.group(1)) > MOST_BYTECODES) {
        found.append(method).append(": ").append(offset.group(1)).append('\n');
      }
    }
    return found.toString();
  }
}
