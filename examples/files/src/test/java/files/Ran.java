package files;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The result of a run of the program {@code fetch}. */
record Ran(int status, String out, List<String> err) {

  /** Runs it in this JVM. */
  static Ran fetch(Object... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    ByteArrayOutputStream complained = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
    try {
      List<String> texts = new ArrayList<>(List.of("--no-progress"));
      for (Object argument : arguments) texts.add(argument.toString());
      int status = Fetch.run(texts.toArray(new String[0]));
      return new Ran(status, printed.toString(StandardCharsets.UTF_8).strip(),
          complained.toString(StandardCharsets.UTF_8).lines().toList());
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }
}
