package jzon.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a sealed type appears in JSON.
 *
 * @param owner its name in messages
 * @param place where messages about the type point
 * @param discriminator the discriminator, or null
 * @param quoted the discriminator as a JSON string, or null
 */
public record SealedForm(
    String owner, Object place, List<Case> cases, String discriminator, String quoted, Options options) {

  /** The forms of sealed types. */
  public enum Kind {
    /** Each case is the string of its hint, because none has fields. */
    STRINGS,
    /** An object with one field, whose name is the hint: <code>{"Banana":{...}}</code>. */
    ONE_KEY,
    /** The hint is a field of the object of the case: <code>{"type":"Banana",...}</code>. */
    TAGGED,
    /** The object of the case, whose fields distinguish it from the others. */
    BY_FIELDS
  }

  /**
   * A case.
   *
   * @param spelling its hint, and the other hints that are read
   * @param quoted its hint as a JSON string
   * @param isSingleton whether it is one value without fields, or a name and nothing else
   * @param isUnknown whether it is read for unknown hints
   * @param keptName the field that keeps the unknown hint, or null; such a case is the last
   * @param fields its fields, as far as they are known
   */
  public record Case(
      Spelling spelling, String quoted, boolean isSingleton, boolean isUnknown, Spelling keptName,
      List<Spelling> fields) {
    /** Tells whether the hint is a number in JSON. */
    boolean isNumber() {
      return quoted.startsWith("-") || Character.isDigit(quoted.charAt(0));
    }
  }

  /**
   * Annotations of a sealed type.
   *
   * @param forms whether singletons are written as strings next to other cases, and read in both forms
   * @param objects whether singletons are written as objects, and read in both forms
   * @param values whether cases of one field are the value of that
   * @param last whether the discriminator is written after the fields
   * @param single whether this is the form of one case, for its own codec
   */
  public record Options(
      boolean forms, boolean objects, boolean ignoreCase, boolean byFields, boolean values, boolean last,
      boolean single) {

    /** Tells whether singletons are read in both forms. */
    public boolean isMixed() {
      return forms || objects;
    }
  }

  /** Tells whether a sealed type without discriminator is written as strings only, and read from them only. */
  public static boolean isStrings(boolean isMixed, boolean... singletons) {
    for (boolean isSingleton : singletons) if (!isSingleton) return false;
    return !isMixed && singletons.length > 0;
  }

  private static final List<String> BESIDE =
      List.of("Discriminator", "Forms", "ObjectForms", "IgnoreCase", "ValueCases", "Unknown");

  /** Returns the form. */
  public Kind kind() {
    if (options.byFields) return Kind.BY_FIELDS;
    if (discriminator != null) return Kind.TAGGED;
    boolean[] singletons = new boolean[cases.size()];
    for (int i = 0; i < singletons.length; i++) singletons[i] = cases.get(i).isSingleton;
    return isStrings(options.isMixed(), singletons) ? Kind.STRINGS : Kind.ONE_KEY;
  }

  /** Returns the names of the cases, without one that keeps unknown names. */
  public List<Spelling> spellings() {
    return named(cases.stream());
  }

  private static List<Spelling> named(Stream<Case> cases) {
    return cases.filter(one -> one.keptName == null).map(Case::spelling).toList();
  }

  /** Tells whether the last case keeps unknown names. */
  public boolean keepsName() {
    return !cases.isEmpty() && keepsName(cases.size() - 1);
  }

  /** Tells whether a case keeps unknown names. */
  public boolean keepsName(int index) {
    return cases.get(index).keptName != null;
  }

  /** Returns the numbers that the hints are, with a space between two of them, or null if they are names. */
  public String numbers() {
    return cases.isEmpty() || !cases.get(0).isNumber() ? null
        : cases.stream().map(Case::quoted).collect(Collectors.joining(" "));
  }

  /** Tells whether a case is the value of its only field. */
  public boolean isValue(int index) {
    return options.values && !cases.get(index).isSingleton;
  }

  /** Returns the field that keeps unknown names, for messages at run time. */
  public String keptField() {
    Case last = cases.get(cases.size() - 1);
    return last.spelling.shown() + "." + last.keptName.shown();
  }

  /** Returns the name that is written for a case. */
  public String hint(int index) {
    return cases.get(index).spelling.names().get(0);
  }

  /** Returns <code>{"Banana":</code>, the start of a case in the one-key form. */
  public String oneKey(int index) {
    return "{" + string(index) + ":";
  }

  /** Returns <code>{"type":"Banana"</code>, the start of a case with a discriminator; a comma or brace follows. */
  public String tag(int index) {
    return "{" + quoted + ":" + string(index);
  }

  /** Returns a case that is a string. */
  public String string(int index) {
    return cases.get(index).quoted;
  }

  /** Returns the name of a case in messages at run time. */
  public String describe(int index) {
    return cases.get(index).spelling.shown() + ", a case of " + owner + ",";
  }

  /** Returns the JSON around the fields of a case. */
  public EncodePlan.Frame frame(int index) {
    // the writer joins a single case with the discriminator
    if (options.single || options.byFields) return EncodePlan.Frame.OBJECT;
    if (keepsName(index)) return new EncodePlan.Frame("", discriminator == null ? '{' : ',', null,
        discriminator == null ? 2 : 1); // after the name
    if (discriminator == null) return new EncodePlan.Frame(oneKey(index), '{', null, 2);
    return options.last ? new EncodePlan.Frame("", '{', quoted + ":" + string(index), 1)
        : new EncodePlan.Frame(tag(index), ',', null, 1);
  }

  /** Returns the method of the reader that reads the hint. */
  public String readStart() {
    return options.single ? "readCase" : discriminator == null ? "readVariant" : "readDiscriminator";
  }

  /** Returns the method of the reader that ends a case. */
  public String readEnd() {
    return discriminator == null && !options.byFields ? "readVariantEnd" : "leaveDiscriminator";
  }

  /** Returns the indexes of the cases that are read as strings. */
  public List<Integer> strings() {
    boolean isStrings = kind() == Kind.STRINGS;
    List<Integer> strings = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      if (isStrings || options.isMixed() && cases.get(i).isSingleton) strings.add(i);
    }
    return strings;
  }

  /** Returns the names of the cases that are read as strings. */
  public List<Spelling> stringSpellings() {
    return named(strings().stream().map(cases::get));
  }

  /** Tells whether a case is written as a string. */
  public boolean isString(int index) {
    return kind() == Kind.STRINGS || options.forms && cases.get(index).isSingleton;
  }

  /** Returns the index of the case that is read for unknown hints, or -1. */
  public int unknown() {
    for (int i = 0; i < cases.size(); i++) if (cases.get(i).isUnknown) return i;
    return -1;
  }

  /** Returns the position of that case among the {@link #strings}, or -1. */
  public int unknownString() {
    return strings().indexOf(unknown());
  }

  /** Tells whether other strings than the names are read: then {@code EnumNames} reads them. */
  public boolean isLoose() {
    return options.ignoreCase || unknownString() >= 0;
  }

  private <M> void checkNumbers(CommonMessages<M> messages, BiConsumer<Object, M> report) {
    Case number = cases.stream().filter(Case::isNumber).findFirst().orElse(null);
    if (number == null) return;
    Case name = cases.stream().filter(one -> !one.isNumber() || one.keptName != null).findFirst().orElse(null);
    String shown = number.spelling.shown();
    if (discriminator == null) report.accept(place, messages.numberWithoutDiscriminator(owner, shown));
    else if (name != null) report.accept(place, messages.mixedHints(owner, shown, name.spelling.shown()));
    else if (!strings().isEmpty()) report.accept(place, messages.formsOfNumbers(owner, shown));
  }

  /** Reports the errors of names, discriminator and strings. */
  public <M> void check(CommonMessages<M> messages, BiConsumer<Object, M> report) {
    Spelling.check(owner, spellings(), false, messages, report);
    if (discriminator != null && !messages.isUnicode(discriminator)) {
      report.accept(place, messages.notUnicode(owner, messages.at("Discriminator")));
    }
    for (Case one : cases) {
      for (Spelling field : one.fields) {
        if (discriminator == null || !field.names().contains(discriminator)) continue;
        String shown = one.spelling.shown();
        report.accept(field.place(), messages.discriminatorCollision(owner, shown, field.shown(), discriminator));
      }
    }
    boolean[] others = {
        discriminator != null, options.forms, options.objects, options.ignoreCase, options.values, unknown() >= 0};
    for (int i = 0; options.byFields && i < others.length; i++) {
      if (others[i]) report.accept(place, messages.twoForms(owner, "ByFields", BESIDE.get(i)));
    }
    if (options.byFields) return;
    checkNumbers(messages, report);
    boolean hasValues = cases.stream().anyMatch(one -> !one.isSingleton);
    if (options.values && discriminator != null) {
      report.accept(place, messages.twoForms(owner, "ValueCases", "Discriminator"));
    } else if (options.values && !hasValues) {
      report.accept(place, messages.valueCaseFields(owner, cases.get(0).spelling.shown()));
    }
    if (options.isMixed() && strings().isEmpty()) {
      report.accept(place, messages.formsWithoutObjects(owner, options.objects ? "ObjectForms" : "Forms"));
    } else if (options.ignoreCase && strings().isEmpty()) {
      report.accept(place, messages.ignoreCaseWithoutStrings(owner));
    } else if (options.ignoreCase) Spelling.checkCase(owner, stringSpellings(), messages, report);
  }
}
