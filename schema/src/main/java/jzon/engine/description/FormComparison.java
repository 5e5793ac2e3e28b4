package jzon.engine.description;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jzon.engine.names.JsonText;

/**
 * Compares two descriptions, from the roots down.
 *
 * <p>Each rule asks two questions: does the new reader accept all that the old reader accepted ("readers"), and does
 * the old reader accept all that the new writer writes ("writers")? Where a value has alternatives, a trial compares
 * each with each: it makes the same comparison, but only notes whether a rule answers no.
 *
 * <p>Named types that contain themselves end, because a pair of types that is being compared counts as equal: if its
 * comparison finds nothing else, that was right, and if it finds a change, the change is reported anyway. A trial that
 * fails removes the pairs that it has counted as equal.
 */
final class FormComparison {
  /** Integers up to this size are floating-point numbers of 64 bits without rounding. */
  private static final int DOUBLE_BITS = 53;

  private static final int LONGEST_FORM = 80;

  /** The number of named types inside of each other that are compared by recursion: 1 MiB of stack has ten times it. */
  private static final int MAX_DEPTH = 200;

  /** Two forms that are compared; a trial is for readers or for writers. */
  private record Pair(Form old, Form now, boolean names, Trial trial) {}

  private enum Trial {
    READERS,
    WRITERS
  }

  /** Values of named types that are compared later, because too many types are being compared. */
  private record Later(FormLayers from, FormLayers to, ChangePlace at, boolean names) {}

  private final Description old;
  private final Description now;
  private final List<SchemaChange> changes = new ArrayList<>();
  private final Set<Pair> equal = new HashSet<>();
  private final Deque<Pair> counted = new ArrayDeque<>(); // those in equal, in the order in which trials added them
  private final Set<Pair> failed = new HashSet<>();
  private Trial trial; // null for the comparison that reports
  private Deque<Later> later = new ArrayDeque<>();
  private int depth; // of named types
  private int trials; // inside of each other
  private boolean refuted; // whether a rule of the trial has answered no
  private boolean names; // whether the values are names of a map's entries

  FormComparison(Description old, Description now) {
    this.old = old;
    this.now = now;
  }

  List<SchemaChange> changes() {
    compare(old.form(), now.form(), ChangePlace.ROOT);
    compareLater();
    return changes;
  }

  private void compareLater() {
    while (!later.isEmpty()) {
      Later next = later.removeFirst();
      boolean namesBefore = names;
      names = next.names;
      compareValues(next.from, next.to, next.at);
      names = namesBefore;
    }
  }

  private void report(
      ChangePlace at, SchemaChange.Kind kind, boolean readers, boolean writers, String message) {
    if (trial == Trial.READERS) refuted |= readers;
    else if (trial == Trial.WRITERS) refuted |= writers;
    else
      changes.add(
          new SchemaChange(
              at.shown(), at.within(), kind, SchemaChange.Effect.of(readers, writers), oneLine(message)));
  }

  /** Checks and names of types are texts of the program; each change is one line. */
  private static String oneLine(String message) {
    if (message.chars().noneMatch(Character::isISOControl)) return message;
    StringBuilder line = new StringBuilder();
    for (char c : message.toCharArray()) {
      if (Character.isISOControl(c)) line.append(String.format("\\u%04x", (int) c));
      else line.append(c);
    }
    return line.toString();
  }

  // ---- trials ----

  /** Tells whether a reader accepts all that a writer writes; the new one reads in a trial for readers. */
  private boolean accepts(Form old, Form now, Trial direction) {
    Pair pair = new Pair(old, now, names, direction);
    if (failed.contains(pair) || trials > MAX_DEPTH) return false; // in doubt it does not
    if (!equal.add(pair)) return true;
    int mark = counted.size();
    counted.addLast(pair);
    Trial trialBefore = trial;
    boolean refutedBefore = refuted;
    Deque<Later> laterBefore = later;
    trial = direction;
    refuted = false;
    later = new ArrayDeque<>();
    trials++;
    compareLayers(old, now, ChangePlace.ROOT, false, false);
    compareLater();
    boolean accepted = !refuted;
    trials--;
    trial = trialBefore;
    refuted = refutedBefore;
    later = laterBefore;
    if (!accepted) {
      while (counted.size() > mark) equal.remove(counted.removeLast());
      failed.add(pair);
    }
    return accepted;
  }

  /** The same with the writer's form first. */
  private boolean fits(Form writer, Form reader, Trial direction) {
    return direction == Trial.READERS ? accepts(writer, reader, direction) : accepts(reader, writer, direction);
  }

  // ---- layers ----

  private void compare(Form a, Form b, ChangePlace at) {
    compareLayers(a, b, at, false, false);
  }

  /** Compares null and checks, then the values; the flags tell of a field that reads null as its default value. */
  private void compareLayers(Form a, Form b, ChangePlace at, boolean oldDefault, boolean nowDefault) {
    FormLayers from = FormLayers.of(a, old), to = FormLayers.of(b, now);
    boolean any = from.core() instanceof Form.AnyValue || to.core() instanceof Form.AnyValue;
    if (!any) compareNulls(from, to, at, oldDefault, nowDefault);
    compareChecks(from.checks(), to.checks(), at);
    if (from.core() == null && to.core() == null) return;
    if (from.core() == null || to.core() == null) {
      String message = "was " + shown(a) + ", is now " + shown(b);
      report(at, SchemaChange.Kind.TYPE_CHANGED, to.core() == null, from.core() == null, message);
      return;
    }
    if (from.base() instanceof Form.Reference || to.base() instanceof Form.Reference) {
      Pair pair = new Pair(from.base(), to.base(), names, trial);
      if (trial != null && failed.contains(pair)) {
        refuted = true;
        return;
      }
      // A trial may have begun with this very pair: then its values are still to be compared, once.
      if (!equal.add(new Pair(from.core(), to.core(), names, trial))) return;
      if (trial != null) counted.addLast(new Pair(from.core(), to.core(), names, trial));
      if (depth == MAX_DEPTH) {
        later.addLast(new Later(from, to, at, names));
        return;
      }
      depth++;
      compareValues(from, to, at);
      depth--;
    } else compareValues(from, to, at);
  }

  private void compareValues(FormLayers from, FormLayers to, ChangePlace at) {
    boolean choice = from.core() instanceof Form.ChoiceValue || to.core() instanceof Form.ChoiceValue;
    if (choice) compareAlternatives(from.alternatives(), to.alternatives(), at);
    else compareCores(from.core(), to.core(), at);
  }

  private void compareNulls(
      FormLayers from, FormLayers to, ChangePlace at, boolean oldDefault, boolean nowDefault) {
    boolean oldReads = from.nulls() || oldDefault, nowReads = to.nulls() || nowDefault;
    if (oldReads && !nowReads) report(at, SchemaChange.Kind.NULL_CHANGED, true, false, "null is no longer read");
    else if (to.nulls() && !oldReads) report(at, SchemaChange.Kind.NULL_CHANGED, false, true, "may now be null");
    else if (nowReads && !oldReads) report(at, SchemaChange.Kind.NULL_CHANGED, false, false, "null is now read");
  }

  private void compareChecks(List<String> from, List<String> to, ChangePlace at) {
    List<String> added = new ArrayList<>(to), removed = new ArrayList<>(from);
    for (String check : from) added.remove(check);
    for (String check : to) removed.remove(check);
    for (String check : added) report(at, SchemaChange.Kind.CHECK_ADDED, true, false, "check added: " + check);
    for (String check : removed) report(at, SchemaChange.Kind.CHECK_REMOVED, false, true, "check removed: " + check);
  }

  // ---- alternatives ----

  private void compareAlternatives(List<Form> from, List<Form> to, ChangePlace at) {
    List<String> gone = new ArrayList<>(), added = new ArrayList<>();
    if (trial != Trial.WRITERS)
      for (Form a : from) if (!acceptedByOne(a, to, Trial.READERS)) gone.add(shown(a));
    if (trial != Trial.READERS)
      for (Form b : to) if (!acceptedByOne(b, from, Trial.WRITERS)) added.add(shown(b));
    for (String form : gone)
      report(at, SchemaChange.Kind.ALTERNATIVE_REMOVED, true, false, "alternative removed or narrowed: " + form);
    for (String form : added)
      report(at, SchemaChange.Kind.ALTERNATIVE_ADDED, false, true, "alternative added or widened: " + form);
    if (trial != null || !gone.isEmpty() || !added.isEmpty()) return;
    List<String> before = from.stream().map(FormComparison::shown).toList();
    List<String> after = to.stream().map(FormComparison::shown).toList();
    if (!before.equals(after))
      report(at, SchemaChange.Kind.TYPE_CHANGED, false, false, "alternatives were " + before + ", are now " + after);
  }

  private boolean acceptedByOne(Form writer, List<Form> readers, Trial direction) {
    for (Form reader : readers) if (fits(writer, reader, direction)) return true;
    Description of = direction == Trial.READERS ? old : now;
    if (!(of.resolve(writer) instanceof Form.EnumValue value) || value.constants().size() < 2) return false;
    if ((value.open() || value.anyCase()) && direction == Trial.READERS) return false;
    for (Form.Constant constant : value.constants()) { // each may be in another alternative
      Form one = new Form.EnumValue(value.type(), List.of(constant), false);
      if (readers.stream().noneMatch(reader -> fits(one, reader, direction))) return false;
    }
    return true;
  }

  // ---- values ----

  private void compareCores(Form a, Form b, ChangePlace at) {
    if (!compareSameKind(a, b, at)) {
      String readers = misfit(a, b, Trial.READERS), writers = misfit(b, a, Trial.WRITERS);
      String why = readers == null || readers.isEmpty() ? writers : readers;
      String note = why == null || why.isEmpty() ? "" : "; " + why;
      report(
          at, SchemaChange.Kind.TYPE_CHANGED, readers != null, writers != null,
          "was " + shown(a) + ", is now " + shown(b) + note);
    }
  }

  /** Compares forms of one kind; false if their kinds differ. */
  private boolean compareSameKind(Form a, Form b, ChangePlace at) {
    if (a.kind() != b.kind()) return false;
    return switch (a.kind()) {
      case ANY, BOOLEAN -> true;
      case OPAQUE -> a.equals(b);
      case INTEGER -> ranges((Form.IntegerValue) a, (Form.IntegerValue) b, at);
      case NUMBER -> numbers((Form.NumberValue) a, (Form.NumberValue) b, at);
      case TEXT -> formats(((Form.TextValue) a).format(), ((Form.TextValue) b).format(), at);
      case BYTES -> encodings((Form.BytesValue) a, (Form.BytesValue) b, at);
      case ENUM -> constants((Form.EnumValue) a, (Form.EnumValue) b, at);
      case ARRAY -> arrays((Form.ArrayValue) a, (Form.ArrayValue) b, at);
      case TUPLE -> tuples((Form.TupleValue) a, (Form.TupleValue) b, at);
      case MAP -> maps((Form.MapValue) a, (Form.MapValue) b, at);
      case OBJECT -> objects((Form.ObjectValue) a, (Form.ObjectValue) b, at);
      case SEALED -> sealedTypes((Form.SealedValue) a, (Form.SealedValue) b, at);
      case NULL, NULLABLE, CHECKED, CHOICE, REFERENCE -> throw new IllegalStateException("a layer, not a value: " + a);
    };
  }

  private boolean ranges(Form.IntegerValue a, Form.IntegerValue b, ChangePlace at) {
    if (!a.equals(b))
      report(
          at, SchemaChange.Kind.RANGE_CHANGED, !ScalarFit.contains(b, a), !ScalarFit.contains(a, b),
          "was " + a + ", is now " + b);
    return true;
  }

  private boolean numbers(Form.NumberValue a, Form.NumberValue b, ChangePlace at) {
    if (!a.equals(b)) {
      String why = a.withNames()
          ? "NaN and infinities are no longer read, and old programs round"
          : "numbers are rounded to 64 bits, and NaN and infinities are new";
      report(at, SchemaChange.Kind.TYPE_CHANGED, true, true, "was " + a + ", is now " + b + "; " + why);
    }
    return true;
  }

  private boolean formats(TextFormat a, TextFormat b, ChangePlace at) {
    if (a != b)
      report(
          at, SchemaChange.Kind.FORMAT_CHANGED, !ScalarFit.contains(b, a), !ScalarFit.contains(a, b),
          "was " + Forms.text(a) + ", is now " + Forms.text(b));
    return true;
  }

  private boolean encodings(Form.BytesValue a, Form.BytesValue b, ChangePlace at) {
    if (!a.equals(b))
      report(
          at, SchemaChange.Kind.ENCODING_CHANGED, !ScalarFit.readsAll(b.text(), a.text()),
          !ScalarFit.readsWritten(a.text(), b.text()), "was " + a + ", is now " + b);
    return true;
  }

  private boolean arrays(Form.ArrayValue a, Form.ArrayValue b, ChangePlace at) {
    sizes(a.min(), b.min(), "element", "elements", at);
    if (!a.distinct() && b.distinct())
      report(at, SchemaChange.Kind.DUPLICATES_CHANGED, true, false, "duplicates are now dropped");
    if (a.distinct() && !b.distinct())
      report(at, SchemaChange.Kind.DUPLICATES_CHANGED, false, true, "may now have duplicates, which are lost");
    compare(a.element(), b.element(), at.elements());
    return true;
  }

  private void sizes(int a, int b, String one, String many, ChangePlace at) {
    if (a != b)
      report(
          at, SchemaChange.Kind.SIZE_CHANGED, b > a, a > b,
          "had at least " + a + " " + (a == 1 ? one : many) + ", has now at least " + b);
  }

  private boolean tuples(Form.TupleValue a, Form.TupleValue b, ChangePlace at) {
    int before = a.elements().size(), after = b.elements().size();
    if (before != after)
      report(
          at, SchemaChange.Kind.SIZE_CHANGED, true, true,
          "had " + before + (before == 1 ? " element" : " elements") + ", has now " + after);
    for (int i = 0; i < Math.min(before, after); i++)
      compare(a.elements().get(i), b.elements().get(i), at.element(i));
    return true;
  }

  private boolean maps(Form.MapValue a, Form.MapValue b, ChangePlace at) {
    sizes(a.min(), b.min(), "entry", "entries", at);
    boolean namesBefore = names;
    names = true;
    compare(a.key(), b.key(), at.inside("names"));
    names = namesBefore;
    compare(a.value(), b.value(), at.elements());
    return true;
  }

  // ---- names ----

  /** Compares the names of two fields, cases or constants that are the same one. */
  private void compareNames(NameMatch<?> match, int from, String what, SchemaChange.Kind renamed, ChangePlace at) {
    int to = match.nowOf(from);
    NameMatch.Names a = match.oldNames.get(from), b = match.nowNames.get(to);
    if (!a.name().equals(b.name()))
      report(
          at, renamed, !b.read(a.name()), !a.read(b.name()),
          what + " renamed from " + shown(a.name(), what) + " to " + shown(b.name(), what)
              + (b.read(a.name()) ? ", with the old name as alias" : ", without the old name as alias"));
    for (String alias : a.aliases())
      if (!b.read(alias))
        report(at, SchemaChange.Kind.ALIAS_REMOVED, true, false, what + " lost the alias " + shown(alias, what));
    for (String alias : b.aliases())
      if (!a.read(alias))
        report(at, SchemaChange.Kind.ALIAS_ADDED, false, false, what + " got the alias " + shown(alias, what));
    for (String name : a.all()) {
      int reading = match.nowReading(name);
      if (reading >= 0 && reading != to) moved(name, b.name(), match.nowNames.get(reading).name(), true, at);
    }
    int reading = match.oldReading(b.name());
    if (reading >= 0 && reading != from) moved(b.name(), match.oldNames.get(reading).name(), b.name(), false, at);
  }

  private void moved(String name, String from, String to, boolean readers, ChangePlace at) {
    report(
        at, SchemaChange.Kind.NAME_MOVED, readers, !readers,
        "the name " + name + " meant " + from + (readers ? ", is now read as " : ", is now written for ") + to);
  }

  /** Names of constants are JSON already. */
  private static String shown(String name, String what) {
    return what.equals("constant") ? name : JsonText.quoted(name);
  }

  private boolean constants(Form.EnumValue a, Form.EnumValue b, ChangePlace at) {
    NameMatch<Form.Constant> match = NameMatch.ofConstants(a, b);
    boolean readsOthers = b.open() && ScalarFit.sameKind(a, b), readOthers = a.open() && ScalarFit.sameKind(a, b);
    for (int i = 0; i < a.constants().size(); i++) {
      if (match.nowOf(i) >= 0)
        compareNames(match, i, "constant", SchemaChange.Kind.CONSTANT_RENAMED, at);
      else
        report(
            at, SchemaChange.Kind.CONSTANT_REMOVED, !readsOthers, false,
            "constant removed: " + a.constants().get(i).json()
                + (readsOthers ? ", which is now read as the unknown constant" : ""));
    }
    for (int j = 0; j < b.constants().size(); j++)
      if (match.oldOf(j) < 0)
        report(
            at, SchemaChange.Kind.CONSTANT_ADDED, false, !readOthers,
            "constant added: " + b.constants().get(j).json());
    if (a.open() != b.open())
      report(
          at, SchemaChange.Kind.UNKNOWN_CONSTANTS_CHANGED, a.open(), false,
          a.open() ? "unknown constants are no longer read" : "unknown constants are now read");
    if (a.anyCase() != b.anyCase())
      report(
          at, SchemaChange.Kind.LETTER_CASE_CHANGED, a.anyCase(), false,
          a.anyCase() ? "constants are no longer read in any case" : "constants are now read in any case");
    return true;
  }

  private boolean sealedTypes(Form.SealedValue a, Form.SealedValue b, ChangePlace at) {
    String before = a.discriminator(), after = b.discriminator();
    boolean same = before == null ? after == null : before.equals(after);
    if (!same)
      report(
          at, SchemaChange.Kind.DISCRIMINATOR_CHANGED, true, true,
          "the discriminator was " + discriminator(before) + ", is now " + discriminator(after));
    NameMatch<Form.Case> match =
        new NameMatch<>(a.cases(), b.cases(), c -> new NameMatch.Names(c.name(), c.aliases()));
    for (int i = 0; i < a.cases().size(); i++) {
      Form.Case from = a.cases().get(i);
      if (match.nowOf(i) < 0) {
        boolean readAsOther = same && readsUnknown(b, from.form(), Trial.READERS);
        report(
            at, SchemaChange.Kind.CASE_REMOVED, !readAsOther, false,
            "case removed: " + JsonText.quoted(from.name())
                + (readAsOther ? ", which is now read as " + JsonText.quoted(b.unknown()) : ""));
      } else {
        compareNames(match, i, "case", SchemaChange.Kind.CASE_RENAMED, at);
        Form.Case to = b.cases().get(match.nowOf(i));
        ChangePlace inside = after == null ? at.field(to.name()) : at.inside("case \"" + to.name() + "\"");
        compare(from.form(), to.form(), inside);
      }
    }
    for (int j = 0; j < b.cases().size(); j++)
      if (match.oldOf(j) < 0)
        report(
            at, SchemaChange.Kind.CASE_ADDED, false,
            !same || !readsUnknown(a, b.cases().get(j).form(), Trial.WRITERS),
            "case added: " + JsonText.quoted(b.cases().get(j).name()));
    unknownCases(a, b, match, at);
    return true;
  }

  /** Tells whether a sealed type reads the content of an unknown case as its case for unknown names. */
  private boolean readsUnknown(Form.SealedValue reader, Form content, Trial direction) {
    Form.Case unknown = unknown(reader);
    return unknown != null && fits(content, unknown.form(), direction);
  }

  private static Form.Case unknown(Form.SealedValue sealedType) {
    return sealedType.cases().stream().filter(c -> c.name().equals(sealedType.unknown())).findFirst().orElse(null);
  }

  private void unknownCases(Form.SealedValue a, Form.SealedValue b, NameMatch<Form.Case> match, ChangePlace at) {
    Form.Case before = unknown(a), after = unknown(b);
    if (before == null && after == null) return;
    if (before == null || after == null)
      report(
          at, SchemaChange.Kind.UNKNOWN_CASES_CHANGED, after == null, false,
          after == null ? "unknown cases are no longer read as " + JsonText.quoted(before.name())
              : "unknown cases are now read as " + JsonText.quoted(after.name()));
    else if (match.nowOf(a.cases().indexOf(before)) != b.cases().indexOf(after))
      report(
          at, SchemaChange.Kind.UNKNOWN_CASES_CHANGED, !fits(before.form(), after.form(), Trial.READERS), false,
          "unknown cases were read as " + JsonText.quoted(before.name()) + ", are now read as "
              + JsonText.quoted(after.name()));
  }

  private static String discriminator(String name) {
    return name == null ? "the only name of the object" : "the field \"" + name + "\"";
  }

  // ---- objects ----

  private boolean objects(Form.ObjectValue a, Form.ObjectValue b, ChangePlace at) {
    NameMatch<Form.Member> match =
        new NameMatch<>(a.members(), b.members(), m -> new NameMatch.Names(m.name(), m.aliases()));
    if (a.closed() != b.closed())
      report(
          at, SchemaChange.Kind.UNKNOWN_FIELDS_CHANGED, b.closed(), false,
          b.closed() ? "unknown fields are now rejected" : "unknown fields are now skipped");
    rests(a, b, at);
    for (int i = 0; i < a.members().size(); i++) {
      ChangePlace field = at.field(a.members().get(i).name());
      if (match.nowOf(i) < 0) removed(match, i, b, field);
      else {
        compareNames(match, i, "field", SchemaChange.Kind.FIELD_RENAMED, field);
        collectedNames(match, i, a.rest(), b.rest(), field);
        members(a.members().get(i), b.members().get(match.nowOf(i)), field);
      }
    }
    for (int j = 0; j < b.members().size(); j++)
      if (match.oldOf(j) < 0) added(match, j, a, at.field(b.members().get(j).name()));
    for (int i = 0; i < a.members().size(); i++)
      if (match.nowOf(i) >= 0) dependents(match, i, at.field(a.members().get(i).name()));
    if (!match.inOrder())
      report(at, SchemaChange.Kind.ORDER_CHANGED, false, false, "the fields are written in another order");
    return true;
  }

  /** Compares the forms of the fields without names of their own. */
  private void rests(Form.ObjectValue a, Form.ObjectValue b, ChangePlace at) {
    if (a.rest() != null && b.rest() != null) compare(a.rest(), b.rest(), at.elements());
    else if (b.rest() != null)
      report(
          at, SchemaChange.Kind.UNKNOWN_FIELDS_CHANGED, !a.closed() && !fits(Forms.ANY, b.rest(), Trial.READERS),
          a.closed(), "unknown fields are now collected, as " + b.rest());
    else if (a.rest() != null && !b.closed())
      report(at, SchemaChange.Kind.UNKNOWN_FIELDS_CHANGED, false, false, "unknown fields are no longer collected");
  }

  /** Compares the names of a field that one version reads as the field, and the other one collects. */
  private void collectedNames(NameMatch<Form.Member> match, int from, Form before, Form after, ChangePlace at) {
    int to = match.nowOf(from);
    for (String name : match.nowNames.get(to).all()) // an object may have it, and another name of the field
      if (before != null && match.oldReading(name) < 0)
        report(
            at, SchemaChange.Kind.NAME_MOVED, true, !fits(match.now.get(to).form(), before, Trial.WRITERS),
            "the name " + JsonText.quoted(name) + " was one of the collected fields, as " + before);
    for (String name : match.oldNames.get(from).all())
      if (after != null && match.nowReading(name) < 0)
        report(
            at, SchemaChange.Kind.NAME_MOVED, !fits(match.old.get(from).form(), after, Trial.READERS), true,
            "the name " + JsonText.quoted(name) + " is now one of the collected fields, as " + after);
  }

  private void removed(NameMatch<Form.Member> match, int from, Form.ObjectValue to, ChangePlace at) {
    boolean closed = to.closed();
    Form.Member member = match.old.get(from);
    if (to.rest() != null) {
      boolean twice = !member.aliases().isEmpty(); // an object may collect two of its names, which old programs reject
      boolean readers = !fits(readForm(member), to.rest(), Trial.READERS);
      boolean writers = twice || !fits(to.rest(), readForm(member), Trial.WRITERS);
      if (readers || writers)
        report(
            at, SchemaChange.Kind.TYPE_CHANGED, readers, writers,
            "is now one of the collected fields, as " + to.rest());
    }
    boolean required = member.presence() == Form.Presence.REQUIRED;
    report(
        at, SchemaChange.Kind.FIELD_REMOVED, closed, required,
        "field removed" + (closed ? ", and unknown fields are rejected" : "")
            + (required ? ", which was required" : ""));
    for (String name : match.oldNames.get(from).all()) {
      int reading = match.nowReading(name);
      if (reading >= 0) moved(name, member.name(), match.nowNames.get(reading).name(), true, at);
    }
  }

  private void added(NameMatch<Form.Member> match, int to, Form.ObjectValue from, ChangePlace at) {
    boolean closed = from.closed();
    Form.Member member = match.now.get(to);
    if (from.rest() != null) {
      boolean twice = !member.aliases().isEmpty(); // an object may have collected two of its names
      report(
          at, SchemaChange.Kind.TYPE_CHANGED, twice || !fits(from.rest(), readForm(member), Trial.READERS),
          !fits(member.form(), from.rest(), Trial.WRITERS), "was one of the collected fields, as " + from.rest());
    }
    String presence = switch (member.presence()) {
      case REQUIRED -> "field added without default";
      case OPTIONAL -> "optional field added";
      case DEFAULTED -> "field added with default";
    };
    report(
        at, SchemaChange.Kind.FIELD_ADDED, member.presence() == Form.Presence.REQUIRED, closed,
        presence + (closed ? ", which old programs reject as unknown" : ""));
    int reading = match.oldReading(member.name());
    if (reading >= 0) moved(member.name(), match.oldNames.get(reading).name(), member.name(), false, at);
  }

  /** Returns the form of the values that are read for a field. */
  private static Form readForm(Form.Member member) {
    return member.nullIsDefault() ? new Form.NullableValue(member.form(), true) : member.form();
  }

  private void members(Form.Member a, Form.Member b, ChangePlace at) {
    boolean wasRequired = a.presence() == Form.Presence.REQUIRED, isRequired = b.presence() == Form.Presence.REQUIRED;
    if (!wasRequired && isRequired) report(at, SchemaChange.Kind.PRESENCE_CHANGED, true, false, "is now required");
    if (wasRequired && !isRequired) {
      boolean leftOut = mayBeLeftOut(b);
      report(
          at, SchemaChange.Kind.PRESENCE_CHANGED, false, leftOut,
          leftOut ? "may now be missing" : "may now be missing, but is always written");
    }
    if (!wasRequired && !isRequired) {
      compareDefaults(a, b, at);
      if (a.omitted() != b.omitted())
        report(
            at, SchemaChange.Kind.PRESENCE_CHANGED, false, false,
            b.omitted() ? "a default value is now left out" : "a default value is no longer left out");
    }
    if (a.writtenAsNull() != b.writtenAsNull() && FormLayers.of(b.form(), now).nulls())
      report(
          at, SchemaChange.Kind.NULL_CHANGED, false, false,
          b.writtenAsNull() ? "an empty value is now written as null" : "an empty value is now left out");
    compareLayers(a.form(), b.form(), at, a.nullIsDefault(), b.nullIsDefault());
  }

  /** Compares the fields that an object with the field {@code i} must also have. */
  private void dependents(NameMatch<Form.Member> match, int i, ChangePlace at) {
    Form.Member before = match.old.get(i), after = match.now.get(match.nowOf(i));
    for (String name : after.with()) {
      int old = indexOf(match.now, name) < 0 ? -1 : match.oldOf(indexOf(match.now, name));
      boolean was = old >= 0 && isWith(before, match.old.get(old));
      if (!was)
        report(
            at, SchemaChange.Kind.PRESENCE_CHANGED, true, false,
            "an object with this field now needs the field " + JsonText.quoted(name));
    }
    for (String name : before.with()) {
      int now = indexOf(match.old, name) < 0 ? -1 : match.nowOf(indexOf(match.old, name));
      // a field that was removed is reported as such
      if (now >= 0 && !isWith(after, match.now.get(now)))
        report(
            at, SchemaChange.Kind.PRESENCE_CHANGED, false, true,
            "an object with this field no longer needs the field " + JsonText.quoted(name));
    }
  }

  /** Tells whether an object with a field has the other one. */
  private static boolean isWith(Form.Member member, Form.Member other) {
    return other.presence() == Form.Presence.REQUIRED || member.with().contains(other.name());
  }

  private static int indexOf(List<Form.Member> members, String name) {
    for (int i = 0; i < members.size(); i++) if (members.get(i).name().equals(name)) return i;
    return -1;
  }

  private void compareDefaults(Form.Member a, Form.Member b, ChangePlace at) {
    if (a.presence() != b.presence()) {
      boolean defaulted = b.presence() == Form.Presence.DEFAULTED;
      String message = defaulted ? "has now a default value if it is missing" : "is now empty if it is missing";
      report(at, SchemaChange.Kind.DEFAULT_CHANGED, a.omitted(), b.omitted(), message);
    } else if (a.defaultJson() != null && b.defaultJson() != null
        && !ScalarFit.canonical(a.defaultJson()).equals(ScalarFit.canonical(b.defaultJson())))
      report(
          at, SchemaChange.Kind.DEFAULT_CHANGED, a.omitted(), b.omitted(),
          "the default was " + shortened(a.defaultJson()) + ", is now " + shortened(b.defaultJson()));
  }

  /** Tells whether an object may be written without the field. */
  private boolean mayBeLeftOut(Form.Member member) {
    if (member.omitted()) return true;
    if (member.writtenAsNull()) return false;
    return member.presence() == Form.Presence.OPTIONAL || FormLayers.of(member.form(), now).nulls();
  }

  // ---- forms of different kinds ----

  /**
   * Returns null if a reader accepts all values of a writer of another kind; else the reason, which may be empty if it
   * is plain.
   */
  private String misfit(Form writer, Form reader, Trial direction) {
    if (reader instanceof Form.AnyValue) return null;
    if (names && ScalarFit.readsStrings(reader)) return null; // as every name is a string
    return switch (writer.kind()) {
      case INTEGER -> integerMisfit((Form.IntegerValue) writer, reader);
      case BOOLEAN -> ScalarFit.reads(reader, List.of("true", "false")) ? null : "";
      case TEXT, BYTES -> ScalarFit.readsStrings(reader) ? null : "";
      case ENUM -> enumFits((Form.EnumValue) writer, reader, direction) ? null : "";
      case TUPLE -> tupleFits((Form.TupleValue) writer, reader, direction) ? null : "";
      case OBJECT -> objectMisfit((Form.ObjectValue) writer, reader, direction);
      case SEALED -> sealedFits((Form.SealedValue) writer, reader, direction) ? null : "";
      case ANY, OPAQUE, NUMBER, ARRAY, MAP -> "";
      case NULL, NULLABLE, CHECKED, CHOICE, REFERENCE ->
        throw new IllegalStateException("a layer, not a value: " + writer);
    };
  }

  private static String integerMisfit(Form.IntegerValue writer, Form reader) {
    if (!(reader instanceof Form.NumberValue number)) return "";
    if (!number.withNames() || ScalarFit.fitsBits(writer, DOUBLE_BITS)) return null;
    return "integers above 2^" + DOUBLE_BITS + " are rounded";
  }

  private boolean enumFits(Form.EnumValue writer, Form reader, Trial direction) {
    boolean anyValue = (writer.open() || writer.anyCase()) && direction == Trial.READERS;
    if (anyValue) return ScalarFit.readsStrings(reader) && ScalarFit.hasStrings(writer);
    List<String> values = new ArrayList<>();
    for (Form.Constant constant : writer.constants()) {
      values.add(constant.json());
      if (direction == Trial.READERS) values.addAll(constant.aliases());
    }
    return ScalarFit.reads(reader, values);
  }

  private boolean tupleFits(Form.TupleValue writer, Form reader, Trial direction) {
    if (!(reader instanceof Form.ArrayValue array)) return false;
    if (array.distinct() || writer.elements().size() < array.min()) return false;
    for (Form element : writer.elements()) if (!fits(element, array.element(), direction)) return false;
    return true;
  }

  private String objectMisfit(Form.ObjectValue writer, Form reader, Trial direction) {
    if (!(reader instanceof Form.MapValue map)) return "";
    boolean some = map.min() == 0;
    for (Form.Member member : writer.members()) {
      some |= member.presence() == Form.Presence.REQUIRED;
      if (!namesFit(member.name(), member.aliases(), map, direction)) return "";
      Form form = direction == Trial.READERS ? readForm(member) : member.form();
      if (!fits(form, map.value(), direction)) return "";
    }
    if (!some) return "";
    if (writer.rest() != null) return entriesFit(writer.rest(), map, direction) ? null : "";
    boolean skips = direction == Trial.READERS && !writer.closed();
    return !skips || entriesFit(Forms.ANY, map, direction) ? null : "unknown fields were skipped, and are now read";
  }

  /** Tells whether a map reads all names with values of a form. */
  private boolean entriesFit(Form value, Form.MapValue map, Trial direction) {
    return anyNameFits(map, direction) && fits(value, map.value(), direction);
  }

  private boolean sealedFits(Form.SealedValue writer, Form reader, Trial direction) {
    if (!(reader instanceof Form.MapValue map) || writer.discriminator() != null) return false;
    if (writer.unknown() != null && direction == Trial.READERS && !anyNameFits(map, direction)) return false;
    for (Form.Case c : writer.cases()) {
      if (!namesFit(c.name(), c.aliases(), map, direction)) return false;
      if (!fits(c.form(), map.value(), direction)) return false;
    }
    return true;
  }

  private boolean anyNameFits(Form.MapValue map, Trial direction) {
    return keysFit(Forms.TEXT, map, direction);
  }

  /** Tells whether a map reads the names of a field or case. */
  private boolean namesFit(String name, List<String> aliases, Form.MapValue map, Trial direction) {
    List<String> all = new ArrayList<>(List.of(name));
    if (direction == Trial.READERS) all.addAll(aliases);
    return keysFit(Forms.names(null, all), map, direction);
  }

  private boolean keysFit(Form keys, Form.MapValue map, Trial direction) {
    boolean namesBefore = names;
    names = true;
    boolean fits = fits(keys, map.key(), direction);
    names = namesBefore;
    return fits;
  }

  private static String shown(Form form) {
    return shortened(form.toString());
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_FORM ? text : text.substring(0, LONGEST_FORM) + "...";
  }
}
