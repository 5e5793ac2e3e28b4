package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import jzon.bind.Jzon;
import jzon.engine.JsonReader;
import jzon.engine.codecs.KeySet;
import jzon.engine.description.Form;
import jzon.spring.fat.Program;
import jzon.streams.Framer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.loader.launch.JarLauncher;

/** A fat jar as Boot's plugins make them, with jars in it, started by Boot's launcher. */
class FatJarTest {
  @Test
  void adaptersOfImportsAreFoundOnTheCommonPool(@TempDir Path folder) throws Exception {
    Path jar = folder.resolve("fat.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest())) {
      copy(location(JarLauncher.class), name -> name.startsWith("org/"), "", out);
      for (String each : List.of("BOOT-INF/", "BOOT-INF/classes/", "BOOT-INF/lib/")) {
        out.putNextEntry(new JarEntry(each));
        out.closeEntry();
      }
      copy(
          location(Program.class), name -> name.startsWith("jzon/spring/fat/") || name.startsWith("META-INF/jzon/"),
          "BOOT-INF/classes/", out);
      for (Class<?> library : List.of(Jzon.class, JsonReader.class, KeySet.class, Framer.class, Form.class)) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (JarOutputStream inner = new JarOutputStream(packed)) {
          copy(location(library), name -> name.startsWith("jzon/"), "", inner);
        }
        store("BOOT-INF/lib/" + library.getSimpleName() + ".jar", packed.toByteArray(), out);
      }
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process = new ProcessBuilder(java, "-jar", jar.toString()).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    assertEquals("DAYS[HOURS] false", printed);
    assertEquals(0, process.waitFor());
  }

  private static Manifest manifest() {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, JarLauncher.class.getName());
    attributes.putValue("Start-Class", Program.class.getName());
    attributes.putValue("Spring-Boot-Classes", "BOOT-INF/classes/");
    attributes.putValue("Spring-Boot-Lib", "BOOT-INF/lib/");
    return manifest;
  }

  private static Path location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** Copies the files of a folder or jar whose names are taken. */
  private static void copy(Path from, Predicate<String> taken, String to, JarOutputStream out) throws IOException {
    if (Files.isDirectory(from)) {
      try (var files = Files.walk(from)) {
        for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
          String name = from.relativize(file).toString().replace('\\', '/');
          if (taken.test(name)) write(to + name, Files.newInputStream(file), out);
        }
      }
      return;
    }
    try (JarFile jar = new JarFile(from.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (!entry.isDirectory() && taken.test(entry.getName())) {
          write(to + entry.getName(), jar.getInputStream(entry), out);
        }
      }
    }
  }

  private static void write(String name, InputStream content, OutputStream out) throws IOException {
    JarOutputStream jar = (JarOutputStream) out;
    jar.putNextEntry(new JarEntry(name));
    try (content) {
      content.transferTo(jar);
    }
    jar.closeEntry();
  }

  /** Writes a file uncompressed, as the launcher needs jars to be. */
  private static void store(String name, byte[] content, JarOutputStream out) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(content);
    JarEntry entry = new JarEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(crc.getValue());
    out.putNextEntry(entry);
    out.write(content);
    out.closeEntry();
  }
}
