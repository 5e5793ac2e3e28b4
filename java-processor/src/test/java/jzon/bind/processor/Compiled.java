package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/** Sources compiled with the processor, and what came of it. */
final class Compiled {
  private static final String IMPORTS =
      "import jzon.bind.*; import jzon.bind.tree.*; import java.util.*; import jzon.engine.JsonReader;"
          + " import jzon.engine.JsonWriter;\n";

  private Compiled() {}

  /** Compiles a file in the package {@code ex}, called as the class that it names first behind its imports. */
  static Compilation of(String name, String source) {
    return compiler().compile(file(name, source));
  }

  /** A file in the package {@code ex}, with imports. */
  static JavaFileObject file(String name, String source) {
    return file("ex", name, source);
  }

  static JavaFileObject file(String in, String name, String source) {
    return JavaFileObjects.forSourceString(in + "." + name, "package " + in + ";\n" + IMPORTS + source);
  }

  static Compiler compiler(String... options) {
    List<Object> all = new ArrayList<>(List.of("-Xlint:all,-serial,-processing,-classfile,-path", "-parameters"));
    all.addAll(List.of(options));
    return Compiler.javac().withOptions(all).withProcessors(new JsonProcessor());
  }

  /** The compilation gives this error, at the line that ends with the comment {@code // <-}, and no other. */
  static void refuses(String source, String message) {
    Compilation compilation = of("A", source);
    List<String> texts = new ArrayList<>();
    for (Diagnostic<?> error : compilation.errors()) texts.add(error.getMessage(Locale.ENGLISH));
    assertEquals(List.of(message), texts, source);
    String[] lines = ("package ex;\n" + IMPORTS + source).split("\n");
    long line = compilation.errors().get(0).getLineNumber();
    assertTrue(lines[(int) line - 1].endsWith("// <-"), "the error is at: " + lines[(int) line - 1]);
  }

  /** The compilation gives no error and no warning. */
  static Compilation accepts(String name, String source) {
    Compilation compilation = of(name, source);
    assertEquals("[]", compilation.errors().toString(), source);
    assertEquals("[]", compilation.warnings().toString(), source);
    return compilation;
  }

  /** Writes the class files and resources, as of a library, and returns the class path with them. */
  static String library(Path folder, Compilation compilation) throws IOException {
    assertEquals("[]", compilation.errors().toString());
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (!file.getName().contains("CLASS_OUTPUT/")) continue;
      Path to = folder.resolve(file.getName().replaceFirst("^.*CLASS_OUTPUT/", ""));
      Files.createDirectories(to.getParent());
      try (InputStream in = file.openInputStream()) {
        Files.write(to, in.readAllBytes());
      }
    }
    return folder + File.pathSeparator + System.getProperty("java.class.path");
  }

  /** Loads what was compiled and returns what the static method {@code run} of a class gives. */
  static Object run(Compilation compilation, String className) throws ReflectiveOperationException, IOException {
    return run(compilation, className, Compiled.class.getClassLoader());
  }

  /** As above, with a library in a folder. */
  static Object run(Compilation compilation, String className, Path library)
      throws ReflectiveOperationException, IOException {
    URL[] urls = {library.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, Compiled.class.getClassLoader())) {
      return run(compilation, className, loader);
    }
  }

  private static Object run(Compilation compilation, String className, ClassLoader parent)
      throws ReflectiveOperationException, IOException {
    Map<String, byte[]> classes = classes(compilation);
    ClassLoader loader = new ClassLoader(parent) {
      @Override
      public InputStream getResourceAsStream(String name) {
        JavaFileObject found = compilation.generatedFile(StandardLocation.CLASS_OUTPUT, name).orElse(null);
        try {
          return found == null ? super.getResourceAsStream(name) : found.openInputStream();
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }

      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) throw new ClassNotFoundException(name);
        return defineClass(name, bytes, 0, bytes.length);
      }
    };
    var method = loader.loadClass(className).getDeclaredMethod("run");
    method.setAccessible(true);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader); // as it is in a program
    try {
      return method.invoke(null);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Returns the class files by the names of the classes. */
  static Map<String, byte[]> classes(Compilation compilation) throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.getKind() != JavaFileObject.Kind.CLASS) continue;
      String path = file.getName().replaceFirst("^.*CLASS_OUTPUT/", "").replace('/', '.');
      try (InputStream in = file.openInputStream()) {
        classes.put(path.substring(0, path.length() - ".class".length()), in.readAllBytes());
      }
    }
    return classes;
  }
}
