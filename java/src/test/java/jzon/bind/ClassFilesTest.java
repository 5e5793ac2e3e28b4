package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Looks into the class files of the engine and of this front for what they refer to: no reflection beyond the list, no
 * Unsafe, no private lookup, no class defined at run time, no concatenation of strings that is linked at run time.
 */
class ClassFilesTest {
  private static final List<String> BANNED =
      List.of(
          "java/lang/reflect/", "sun/misc/Unsafe", "jdk/internal/", "sun/reflect/", "privateLookupIn", "defineClass",
          "defineHiddenClass", "defineAnonymousClass", "setAccessible", "getDeclaredField", "getDeclaredMethod",
          "getDeclaredConstructor", "newProxyInstance", "java/lang/ClassLoader.defineClass",
          "makeConcatWithConstants");

  /** Class to what it may refer to, and why. */
  private static final Map<String, String> ALLOWED =
      Map.ofEntries(
          // the interfaces that say how a type was written; nothing of a class is looked up by them
          Map.entry("jzon/bind/TypeRef", "java/lang/reflect/"),
          Map.entry("jzon/bind/TypeRef$Known", "java/lang/reflect/"),
          Map.entry("jzon/bind/adapters/TypeResolver", "java/lang/reflect/"),
          Map.entry("jzon/bind/adapters/StandardMaker", "java/lang/reflect/"),
          Map.entry("jzon/bind/adapters/SecretSearch", "java/lang/reflect/TypeVariable"), // whether there are any
          Map.entry("jzon/bind/lookup/AdapterMaker", "java/lang/reflect/"),
          Map.entry("jzon/bind/http/BodyAdapters", "java/lang/reflect/"),
          // whether an import can name a class
          Map.entry("jzon/bind/adapters/AdapterRegistry", "java/lang/reflect/Modifier"),
          // members of values that another library writes, which finds them in this way
          Map.entry("jzon/bind/http/OpenMembers", ""),
          Map.entry("jzon/bind/http/OpenMembers$1", ""),
          Map.entry("jzon/bind/http/ContentsSearch", "java/lang/reflect/Member"));

  @Test
  void nothingBannedIsReferredTo() throws IOException {
    Map<String, List<String>> found = new TreeMap<>();
    int classes = 0;
    List<Class<?>> modules =
        List.of(
            Jzon.class, jzon.engine.JsonReader.class, jzon.engine.codecs.KeySet.class, jzon.streams.Framer.class);
    for (Class<?> type : modules) {
      for (Path file : classFiles(type)) {
        classes++;
        Constants constants = Constants.read(file);
        String allowed = ALLOWED.getOrDefault(constants.name, "\0");
        for (String text : constants.texts) {
          for (String banned : BANNED) {
            if (text.contains(banned) && !text.contains(allowed)) {
              found.computeIfAbsent(constants.name, name -> new ArrayList<>()).add(text);
            }
          }
        }
      }
    }
    assertTrue(classes > 150, "only " + classes + " classes");
    assertEquals(Map.of(), found);
  }

  @Test
  void theScanFindsWhatThereIs() throws IOException {
    Constants constants = Constants.read(classFile(TypeRef.class));
    assertEquals("jzon/bind/TypeRef", constants.name);
    assertTrue(constants.texts.stream().anyMatch(text -> text.contains("java/lang/reflect/ParameterizedType")));
  }

  /** A lambda costs milliseconds at its first use, and the front has none where a document is read or written whole. */
  @Test
  void onlyStreamsHaveLambdas() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : classFiles(Jzon.class)) {
      Constants constants = Constants.read(file);
      if (constants.texts.contains("java/lang/invoke/LambdaMetafactory")) found.add(constants.name);
    }
    assertEquals(List.of("jzon/bind/JsonStream", "jzon/bind/adapters/StreamedAdapter"), found);
  }

  private static Path classFile(Class<?> type) {
    try {
      return Path.of(URI.create(type.getResource(type.getSimpleName() + ".class").toString()));
    } catch (RuntimeException e) {
      throw new AssertionError("run this from class files, not from a jar", e);
    }
  }

  private static List<Path> classFiles(Class<?> type) throws IOException {
    try (Stream<Path> files = Files.walk(classFile(type).getParent())) {
      // tests lie in a folder of their own
      return files.filter(f -> f.toString().endsWith(".class")).sorted().toList();
    }
  }

  /** The constant pool of a class file (JVMS 4.4): its texts, and the name of the class. */
  private record Constants(String name, List<String> texts) {
    static Constants read(Path file) throws IOException {
      try (InputStream stream = Files.newInputStream(file)) {
        DataInputStream in = new DataInputStream(stream);
        assertEquals(0xCAFEBABE, in.readInt());
        in.readInt(); // the version
        int n = in.readUnsignedShort();
        Map<Integer, String> texts = new LinkedHashMap<>();
        Map<Integer, Integer> classes = new LinkedHashMap<>();
        for (int i = 1; i < n; i++) {
          int tag = in.readUnsignedByte();
          switch (tag) {
            case 1 -> texts.put(i, in.readUTF());
            case 7 -> classes.put(i, in.readUnsignedShort());
            case 8, 16, 19, 20 -> in.readUnsignedShort();
            case 15 -> in.skipBytes(3);
            case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
            case 5, 6 -> {
              in.readLong();
              i++;
            }
            default -> throw new IOException("constant of kind " + tag);
          }
        }
        in.readUnsignedShort(); // the flags
        String name = texts.getOrDefault(classes.get(in.readUnsignedShort()), "module-info");
        return new Constants(name, List.copyOf(texts.values()));
      }
    }
  }
}
