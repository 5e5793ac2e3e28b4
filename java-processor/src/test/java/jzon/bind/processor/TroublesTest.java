package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;

import jzon.codegen.CommonMessages;

/**
 * The page docs/troubleshooting/java.md has every message of the processor, with code that gives it. The entries are in
 * {@code troubles.txt}; with JZON_WRITE_PAGES=1 in the environment the test writes the page.
 */
class TroublesTest {
  private static final Path ROOT = Path.of(System.getProperty("jzon.root"));
  private static final Path PAGE = ROOT.resolve("docs/troubleshooting/java.md");
  private static final Path ENTRIES = ROOT.resolve("java-processor/src/test/resources/troubles.txt");

  /** Stands for the names in a message. */
  private static final String HOLE = "\u0001";

  /** An entry; {@code shown} is the message where the code does not give it. */
  private record Trouble(String group, String message, String title, String shown, String code, String text) {}

  @Test
  void everyMessageHasAnEntry() throws IOException {
    Set<String> methods = new TreeSet<>();
    for (Method method : methods()) methods.add(method.getName());
    Set<String> entries = new TreeSet<>();
    for (Trouble trouble : troubles()) entries.add(trouble.message);
    assertEquals(methods, entries, "each method of Messages needs an entry in " + ENTRIES.getFileName());
  }

  @Test
  void thePageShowsWhatTheCompilerSays() throws Exception {
    StringBuilder page = new StringBuilder("""
        # Compile errors in Java

        This page lists every message of jzon's annotation processor, with code that gives it. A test compiles \
        the code and
        compares the messages. All snippets need `import jzon.bind.*;` and `import java.util.*;`.
        """);
    List<String> wrong = new ArrayList<>();
    String group = "";
    for (Trouble trouble : troubles()) {
      if (!trouble.group.equals(group)) page.append("\n## ").append(trouble.group).append('\n');
      group = trouble.group;
      List<String> errors = new ArrayList<>();
      if (trouble.shown == null) {
        for (Diagnostic<?> error : Compiled.of("A", trouble.code).errors()) {
          errors.add(error.getMessage(Locale.ENGLISH));
        }
      } else {
        errors.add(trouble.shown);
      }
      String message = null;
      for (String error : errors) if (message == null && givenBy(trouble.message, error)) message = error;
      if (message == null) wrong.add(trouble.message + ": " + errors);
      page.append("\n### ").append(trouble.title.replaceAll("@[\\w.]+", "`$0`")).append("\n\n```text\n").append(message)
          .append("\n```\n\n```java\n").append(trouble.code).append("\n```\n\n")
          .append(wrapped(trouble.text)).append('\n');
    }
    assertTrue(wrong.isEmpty(), () -> "these entries do not give their messages:\n" + String.join("\n", wrong));
    if (System.getenv("JZON_WRITE_PAGES") != null) {
      Files.writeString(PAGE, page);
    } else {
      assertEquals(Files.readString(PAGE), page.toString(), "JZON_WRITE_PAGES=1 writes the page");
    }
  }

  private static List<Trouble> troubles() throws IOException {
    List<Trouble> troubles = new ArrayList<>();
    String text = Files.readString(ENTRIES);
    for (String group : text.substring(text.indexOf("\n= ") + 3).split("\n= ")) {
      String[] parts = group.split("\n== ");
      for (int i = 1; i < parts.length; i++) {
        String[] fields = parts[i].strip().split("\n--\n");
        String[] head = fields[0].split("\n! ");
        int colon = head[0].indexOf(": ");
        troubles.add(new Trouble(parts[0].strip(), head[0].substring(0, colon), head[0].substring(colon + 2).strip(),
            head.length > 1 ? head[1].strip() : null, fields[1].strip(), fields[2].strip()));
      }
    }
    return troubles;
  }

  /** Returns the methods that make messages. */
  private static List<Method> methods() {
    List<Method> methods = new ArrayList<>();
    for (Class<?> all : List.of(Messages.class, CommonMessages.class)) {
      for (Method method : all.getDeclaredMethods()) {
        int kind = method.getModifiers();
        boolean isStatic = Modifier.isStatic(kind) && !Modifier.isPrivate(kind) && !method.isSynthetic();
        if (isStatic || Modifier.isPublic(kind)) methods.add(method);
      }
    }
    return methods;
  }

  /** Tells whether the method of {@link Messages} gives a message like this one, whatever names are in it. */
  private static boolean givenBy(String name, String message) throws ReflectiveOperationException {
    for (Method method : methods()) {
      if (!method.getName().equals(name)) continue;
      method.setAccessible(true);
      for (int variant = 0; variant < 12; variant++) {
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
          Class<?> type = method.getParameterTypes()[i];
          if (type == boolean.class) arguments[i] = variant % 2 == 0;
          else if (type == int.class) arguments[i] = 254;
          else if (type.isEnum()) arguments[i] = type.getEnumConstants()[variant % type.getEnumConstants().length];
          else if (type == Message.class) arguments[i] = new Message(HOLE, HOLE, null, List.of(), HOLE);
          else if (type == List.class) arguments[i] = Collections.nCopies(2 + variant % 2, HOLE);
          else arguments[i] = argument(name, i, variant);
        }
        Object text = method.invoke(Messages.COMMON, arguments);
        StringBuilder pattern = new StringBuilder();
        for (String part : text.toString().split("\u0001|\u0002|\\\\u000[12]", -1)) {
          if (!pattern.isEmpty()) pattern.append("(?s:.*)");
          pattern.append(part.isEmpty() ? "(?:)" : Pattern.quote(part));
        }
        if (message.matches(pattern.toString())) return true;
      }
    }
    return false;
  }

  /** Some messages depend on an argument: the annotation, the type, or whether two names are the same. */
  private static String argument(String name, int position, int variant) {
    String[] annotations = {"Json", "Epoch", "Format", "SkipUnknown", "Hex"};
    String[] dates = {"java.util.Date", "java.util.Calendar"};
    return switch (name) {
      case "misplaced", "noneOfTheForm" -> position == 1 && variant < annotations.length ? annotations[variant] : HOLE;
      case "date" -> position == 1 && variant < dates.length ? dates[variant] : HOLE;
      case "innerDiscriminator" -> position == 3 && variant == 1 ? null : HOLE;
      case "unknownStyle" -> position == 1 && variant == 1 ? null : HOLE;
      case "unknownParameter" -> HOLE;
      case "besideWith" -> position == 2 && variant == 1 ? null : HOLE;
      case "badDefault" -> position == 5 && variant == 1 ? null : HOLE;
      case "unsorted" -> position == 1 ? "TreeSet" : HOLE;
      default -> position == 2 && variant == 1 ? "\u0002" : HOLE;
    };
  }

  private static String wrapped(String text) {
    StringBuilder lines = new StringBuilder();
    int length = 0;
    for (String word : text.split("\\s+")) {
      if (length > 0 && length + word.length() >= 120) {
        lines.append('\n');
        length = 0;
      } else if (length > 0) {
        lines.append(' ');
        length++;
      }
      lines.append(word);
      length += word.length();
    }
    return lines.toString();
  }
}
