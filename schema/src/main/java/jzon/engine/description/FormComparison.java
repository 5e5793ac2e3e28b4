package jzon.engine.description;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import jzon.engine.description.Trials.Direction;
import jzon.engine.description.Trials.Pair;
import jzon.engine.names.JsonText;

/**
 * Compares two forms, from the roots down, and gives each difference to {@link Findings}.
 *
 * <p>Each rule asks two questions: does the new reader accept all that the old reader accepted ("readers"), and does
 * the old reader accept all that the new writer writes ("writers")? Where a value has alternatives, {@link Trials}
 * compares each with each.
 *
 * <p>Named types that contain themselves end, because a pair of types that is being compared counts as equal: if its
 * comparison finds nothing else, that was right, and if it finds a change, the change is reported anyway.
 */
final class FormComparison {
  private static final int LONGEST_FORM = 80;

  /** Takes the differences that a comparison finds: to report them, or to note that a trial has failed. */
  interface Findings {
    /** Takes a difference, with whether it breaks readers and writers. */
    void add(ChangePlace at, SchemaChange.Kind kind, boolean readers, boolean writers, String message);
  }

  /** Values of named types that are compared later, because too many types are being compared. */
  private record Later(FormComparison by, FormLayers from, FormLayers to, ChangePlace at) {}

  private final Trials trials;
  private final Findings findings;
  private final Direction trial; // null for the comparison that reports
  private final boolean names; // whether the values are names of a map's entries
  private final KindFit kinds;
  private final Deque<Later> later; // of a whole comparison

  FormComparison(Trials trials, Findings findings, Direction trial, boolean names) {
    this(trials, findings, trial, names, new ArrayDeque<>());
  }

  private FormComparison(
      Trials trials, Findings findings, Direction trial, boolean names, Deque<Later> later) {
    this.trials = trials;
    this.findings = findings;
    this.trial = trial;
    this.names = names;
    this.kinds = new KindFit(trials, names);
    this.later = later;
  }

  /** Returns the changes from one description to another. */
  static List<SchemaChange> changes(Description old, Description now) {
    List<SchemaChange> changes = new ArrayList<>();
    Findings reported = (at, kind, readers, writers, message) ->
        changes.add(
            new SchemaChange(
                at.shown(), at.within(), kind, SchemaChange.Effect.of(readers, writers), oneLine(message)));
    new FormComparison(new Trials(old, now), reported, null, false).compareWhole(old.form(), now.form());
    return changes;
  }

  /** Compares two forms and all that they contain. */
  void compareWhole(Form a, Form b) {
    compare(a, b, ChangePlace.ROOT);
    while (!later.isEmpty()) {
      Later next = later.removeFirst();
      next.by.compareValues(next.from, next.to, next.at);
    }
  }

  private void report(ChangePlace at, SchemaChange.Kind kind, boolean readers, boolean writers, String message) {
    findings.add(at, kind, readers, writers, message);
  }

  private boolean fits(Form writer, Form reader, Direction direction) {
    return trials.fits(names, writer, reader, direction);
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

  // ---- layers ----

  private void compare(Form a, Form b, ChangePlace at) {
    compareLayers(a, b, at, false, false);
  }

  /** Compares null and checks, then the values; the flags tell of a field that reads null as its default value. */
  private void compareLayers(Form a, Form b, ChangePlace at, boolean oldDefault, boolean nowDefault) {
    FormLayers from = FormLayers.of(a, trials.old), to = FormLayers.of(b, trials.now);
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
      if (trials.hasFailed(new Pair(from.base(), to.base(), names, trial))) {
        report(at, SchemaChange.Kind.TYPE_CHANGED, true, true, "");
        return;
      }
      // A trial may have begun with this very pair: then its values are still to be compared, once.
      if (!trials.begin(new Pair(from.core(), to.core(), names, trial))) return;
      if (!trials.enterType()) {
        later.addLast(new Later(this, from, to, at));
        return;
      }
      compareValues(from, to, at);
      trials.leaveType();
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
    if (trial != Direction.WRITERS)
      for (Form a : from) if (!acceptedByOne(a, to, Direction.READERS)) gone.add(shown(a));
    if (trial != Direction.READERS)
      for (Form b : to) if (!acceptedByOne(b, from, Direction.WRITERS)) added.add(shown(b));
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

  private boolean acceptedByOne(Form writer, List<Form> readers, Direction direction) {
    for (Form reader : readers) if (fits(writer, reader, direction)) return true;
    Description of = direction == Direction.READERS ? trials.old : trials.now;
    if (!(of.resolve(writer) instanceof Form.EnumValue value) || value.constants().size() < 2) return false;
    if ((value.open() || value.anyCase()) && direction == Direction.READERS) return false;
    for (Form.Constant constant : value.constants()) { // each may be in another alternative
      Form one = new Form.EnumValue(value.type(), List.of(constant), false);
      if (readers.stream().noneMatch(reader -> fits(one, reader, direction))) return false;
    }
    return true;
  }

  // ---- values ----

  private void compareCores(Form a, Form b, ChangePlace at) {
    if (!compareSameKind(a, b, at)) {
      String readers = kinds.misfit(a, b, Direction.READERS), writers = kinds.misfit(b, a, Direction.WRITERS);
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
    new FormComparison(trials, findings, trial, true, later).compare(a.key(), b.key(), at.inside("names"));
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
    boolean same = (before == null ? after == null : before.equals(after)) && a.numbers() == b.numbers();
    if (!same)
      report(
          at, SchemaChange.Kind.DISCRIMINATOR_CHANGED, true, true,
          "the discriminator was " + discriminator(before) + ", is now " + discriminator(after));
    NameMatch<Form.Case> match =
        new NameMatch<>(a.cases(), b.cases(), c -> new NameMatch.Names(c.name(), c.aliases()));
    for (int i = 0; i < a.cases().size(); i++) {
      Form.Case from = a.cases().get(i);
      if (match.nowOf(i) < 0) {
        boolean readAsOther = same && readsUnknown(b, from.form(), Direction.READERS);
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
            !same || !readsUnknown(a, b.cases().get(j).form(), Direction.WRITERS),
            "case added: " + JsonText.quoted(b.cases().get(j).name()));
    unknownCases(a, b, match, at);
    return true;
  }

  /** Tells whether a sealed type reads the content of an unknown case as its case for unknown names. */
  private boolean readsUnknown(Form.SealedValue reader, Form content, Direction direction) {
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
          at, SchemaChange.Kind.UNKNOWN_CASES_CHANGED, !fits(before.form(), after.form(), Direction.READERS), false,
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
        collectedNames(match, i, a, b, field);
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
    if (a.rest() != null && b.rest() != null) {
      compare(a.rest(), b.rest(), at.elements());
      if (!a.prefixes().equals(b.prefixes()))
        report(
            at, SchemaChange.Kind.UNKNOWN_FIELDS_CHANGED, true, true,
            "the prefixes of collected fields were " + a.prefixes() + ", are now " + b.prefixes());
    }
    else if (b.rest() != null)
      report(
          at, SchemaChange.Kind.UNKNOWN_FIELDS_CHANGED, !a.closed() && !fits(Forms.ANY, b.rest(), Direction.READERS),
          a.closed(), "unknown fields are now collected, as " + b.rest());
    else if (a.rest() != null && !b.closed())
      report(at, SchemaChange.Kind.UNKNOWN_FIELDS_CHANGED, false, false, "unknown fields are no longer collected");
  }

  /** Compares the names of a field that one version reads as the field, and the other one collects. */
  private void collectedNames(
      NameMatch<Form.Member> match, int from, Form.ObjectValue a, Form.ObjectValue b, ChangePlace at) {
    int to = match.nowOf(from);
    for (String name : match.nowNames.get(to).all()) { // an object may have it, and another name of the field
      Form before = a.restOf(name);
      if (before != null && match.oldReading(name) < 0)
        report(
            at, SchemaChange.Kind.NAME_MOVED, true, !fits(match.now.get(to).form(), before, Direction.WRITERS),
            "the name " + JsonText.quoted(name) + " was one of the collected fields, as " + before);
    }
    for (String name : match.oldNames.get(from).all()) {
      Form after = b.restOf(name);
      if (after != null && match.nowReading(name) < 0)
        report(
            at, SchemaChange.Kind.NAME_MOVED, !fits(match.old.get(from).form(), after, Direction.READERS), true,
            "the name " + JsonText.quoted(name) + " is now one of the collected fields, as " + after);
    }
  }

  private void removed(NameMatch<Form.Member> match, int from, Form.ObjectValue to, ChangePlace at) {
    Form.Member member = match.old.get(from);
    Form rest = to.restOf(member.name());
    boolean closed = to.closed() && rest == null;
    if (rest != null) {
      boolean twice = !member.aliases().isEmpty(); // an object may collect two of its names, which old programs reject
      boolean readers = !fits(readForm(member), rest, Direction.READERS);
      boolean writers = twice || !fits(rest, readForm(member), Direction.WRITERS);
      if (readers || writers)
        report(
            at, SchemaChange.Kind.TYPE_CHANGED, readers, writers,
            "is now one of the collected fields, as " + rest);
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
    Form.Member member = match.now.get(to);
    Form rest = from.restOf(member.name());
    boolean closed = from.closed() && rest == null;
    if (rest != null) {
      boolean twice = !member.aliases().isEmpty(); // an object may have collected two of its names
      report(
          at, SchemaChange.Kind.TYPE_CHANGED, twice || !fits(rest, readForm(member), Direction.READERS),
          !fits(member.form(), rest, Direction.WRITERS), "was one of the collected fields, as " + rest);
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
  static Form readForm(Form.Member member) {
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
    if (a.writtenAsNull() != b.writtenAsNull() && FormLayers.of(b.form(), trials.now).nulls())
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
    return member.presence() == Form.Presence.OPTIONAL || FormLayers.of(member.form(), trials.now).nulls();
  }

  private static String shown(Form form) {
    return shortened(form.toString());
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_FORM ? text : text.substring(0, LONGEST_FORM) + "...";
  }
}
