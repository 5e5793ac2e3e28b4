package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * The source that is generated for four examples, as files that people can read. With the system property jzon.golden
 * set, the files are written anew.
 */
class GoldenTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("jzon.root", ".."), "java-processor/src/test/resources/golden");

  @Test
  void records() throws IOException {
    compare("Parcel", "Parcel_JsonAdapter", "Parcel_Address_JsonAdapter");
  }

  @Test
  void families() throws IOException {
    compare("Shape", "Shape_JsonAdapter", "Shape_Group_JsonAdapter");
  }

  @Test
  void genericBeans() throws IOException {
    compare("Page", "Page_JsonAdapter");
  }

  @Test
  void bytes() throws IOException {
    compare("Letter", "Letter_JsonAdapter");
  }

  private static void compare(String name, String... adapters) throws IOException {
    String source = Files.readString(FOLDER.resolve(name + ".java"));
    Compilation compilation = Compiled.compiler().compile(JavaFileObjects.forSourceString("example." + name, source));
    assertEquals("[]", compilation.diagnostics().toString());
    for (String adapter : adapters) {
      JavaFileObject generated = compilation.generatedSourceFile("example." + adapter).orElseThrow();
      String text = generated.getCharContent(true).toString();
      Path golden = FOLDER.resolve(adapter + ".java");
      if (System.getProperty("jzon.golden") != null) Files.writeString(golden, text);
      assertEquals(Files.readString(golden), text, adapter);
    }
  }
}
