package jzon.codegen;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * A field, case or constant with its names in JSON.
 *
 * @param shown its name in messages
 * @param names the name that is written, and then the other names that are read
 * @param place where messages about it point
 */
public record Spelling(String shown, List<String> names, Object place) {

  /** Reports names that JSON cannot contain, and those that two fields have, or two cases or constants. */
  public static <M> void check(
      String owner, List<Spelling> all, boolean areFields, CommonMessages<M> messages, BiConsumer<Object, M> report) {
    Map<String, Spelling> owners = new HashMap<>();
    for (Spelling one : all) {
      for (String name : one.names) {
        if (!messages.isUnicode(name)) report.accept(one.place, messages.notUnicode(owner, one.shown));
        Spelling first = owners.putIfAbsent(name, one);
        if (first == null) continue;
        report.accept(one.place, areFields ? messages.fieldCollision(owner, first.shown, one.shown, name)
            : messages.hintCollision(owner, first.shown, one.shown, name));
      }
    }
  }

  /** Reports names of two cases or constants that differ only in case. */
  public static <M> void checkCase(
      String owner, List<Spelling> all, CommonMessages<M> messages, BiConsumer<Object, M> report) {
    Map<String, Spelling> owners = new HashMap<>();
    Map<String, String> spelt = new HashMap<>();
    for (Spelling one : all) {
      for (String name : one.names) {
        Spelling first = owners.putIfAbsent(messages.fold(name), one);
        String other = spelt.putIfAbsent(messages.fold(name), name);
        if (first == null || first == one || name.equals(other)) continue;
        report.accept(one.place, messages.caseCollision(owner, other, name));
      }
    }
  }
}
