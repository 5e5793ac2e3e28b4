package jzon.bench.race;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Nothing is timed that does not do all of the work. */
final class Checks {
  private Checks() {}

  /** Throws an IllegalStateException, which says what is wrong, unless a contender reads and writes all of the list. */
  static <L> void check(Contender<L> contender) throws IOException {
    byte[] json = Persons.document();
    List<List<Object>> wanted = Persons.contents(Persons.make());
    insist(contender, "reads from bytes", contents(contender, contender.read(json)), wanted);
    insist(contender, "reads from a stream", contents(contender, read(contender, json)), wanted);
    L persons = contender.read(json);
    insistWritten(contender, "writes bytes", contender.write(persons), wanted);
    insistWritten(contender, "writes to a stream", write(contender, persons), wanted);
    List<List<Object>> moved = new ArrayList<>();
    for (Person person : Persons.make()) {
      person.setZip(Persons.NEW_ZIP);
      moved.add(Persons.contents(person));
    }
    L changed = contender.move(contender.read(json), Persons.NEW_ZIP);
    insistWritten(contender, "writes changed bytes", contender.write(changed), moved);
    insistWritten(contender, "writes what is changed to a stream", write(contender, changed), moved);
  }

  private static <L> L read(Contender<L> contender, byte[] json) throws IOException {
    return contender.read(new ByteArrayInputStream(json));
  }

  private static <L> byte[] write(Contender<L> contender, L persons) throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    contender.write(persons, target);
    return target.toByteArray();
  }

  private static <L> List<List<Object>> contents(Contender<L> contender, L persons) {
    return Persons.contents(contender.beans(persons));
  }

  /** What is written is as long as the document is, and both the contender and another one read it. */
  private static <L> void insistWritten(Contender<L> contender, String what, byte[] json, List<List<Object>> wanted)
      throws IOException {
    insist(contender, what, contents(contender, contender.read(json)), wanted);
    String other = contender.name().startsWith("jzon") ? "jackson 2" : "jzon-java";
    insist(contender, what, readBy(Contenders.make(other), json), wanted);
    int length = Persons.document().length;
    if (json.length != length) {
      throw new IllegalStateException(
          contender + " " + what + ": " + json.length + " of them in place of " + length + ": "
              + new String(json, StandardCharsets.UTF_8));
    }
  }

  private static <L> List<List<Object>> readBy(Contender<L> contender, byte[] json) throws IOException {
    return contents(contender, contender.read(json));
  }

  private static void insist(Contender<?> contender, String what, Object found, Object wanted) {
    if (!found.equals(wanted)) {
      throw new IllegalStateException(contender + " " + what + ": " + found + " in place of " + wanted);
    }
  }
}
