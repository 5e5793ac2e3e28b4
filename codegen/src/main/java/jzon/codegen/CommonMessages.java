package jzon.codegen;

import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The messages that Scala's macros and Java's annotation processor both show, with the words of each language for
 * annotations and types.
 *
 * @param <M> a message: its text, or its parts
 */
public abstract class CommonMessages<M> {
  /** For the objects of the languages. */
  protected CommonMessages() {}

  /**
   * Makes a message.
   *
   * @param advice what to do, or null
   * @param annotations the annotations in the advice, as Java names them
   */
  protected abstract M message(String problem, String advice, List<String> annotations);

  /** Returns an annotation as it is written, from its name in the language or in Java. */
  protected abstract String at(String annotation);

  /**
   * Returns a word of the language: the value of an absent field ({@code absent}), the types or annotations of such
   * fields ({@code anOptional}, {@code theOptional}), the cases that can be strings ({@code aSingleton}, {@code
   * singletons}), the types that can be empty ({@code collection}) or flattened ({@code flattened}), the code that
   * reads and writes a type ({@code instance}), a class that is an object ({@code aClass}) and the advice to write code
   * that jzon cannot generate ({@code byHand}).
   */
  protected abstract String word(String name);

  /** Returns the advice to give a field a default value. */
  protected abstract String byDefault(String field, String type);

  /** Returns a name as a JSON string. */
  protected abstract String quoted(String name);

  /** Tells whether JSON can contain a name. */
  protected abstract boolean isUnicode(String name);

  /** Returns a name in which characters that differ only in case are the same. */
  protected abstract String fold(String name);

  private static final Pattern HOLES = Pattern.compile("\\{(\\d)\\}|\\{([a-z]\\w*)\\}|@([A-Z]\\w*)");

  /**
   * Makes a message of a template, in which <code>{0}</code> stands for an argument, <code>{name}</code> for a word,
   * {@code @} precedes the name of an annotation, and a semicolon separates the problem and the advice.
   */
  protected final M make(String template, Object... arguments) {
    int end = template.indexOf("; ");
    if (end < 0) return message(fill(template, arguments), null, List.of());
    String advice = template.substring(end + 2);
    List<String> annotations =
        HOLES.matcher(advice).results().map(found -> found.group(3)).filter(Objects::nonNull).toList();
    return message(fill(template.substring(0, end), arguments), fill(advice, arguments), annotations);
  }

  private String fill(String text, Object... arguments) {
    return HOLES.matcher(text).replaceAll(found -> Matcher.quoteReplacement(
        found.group(1) != null ? String.valueOf(arguments[Integer.parseInt(found.group(1))])
            : found.group(2) != null ? word(found.group(2)) : at(found.group(3))));
  }

  // ---- names

  public final M fieldCollision(String owner, String first, String second, String name) {
    if (first.equals(second)) return make("{0}; remove one from @Field", twice(owner, first, name));
    return make("{0}: {1} and {2} are both called {3} in JSON; give one of them another name with @Field",
        owner, first, second, quoted(name));
  }

  private String twice(String owner, String field, String name) {
    return owner + "." + field + ": the name " + quoted(name) + " is given twice";
  }

  public final M hintCollision(String owner, String first, String second, String hint) {
    if (first.equals(second)) return make("{0}; remove one from @Hint", twice(owner, first, hint));
    return make("{0}: {1} and {2} have the same hint {3}; give one of them another hint with @Hint",
        owner, first, second, quoted(hint));
  }

  /** Two names are the same in any case. */
  public final M caseCollision(String owner, String first, String second) {
    return make("{0}: the names {1} and {2} differ only in case, so @IgnoreCase cannot tell them apart; give one of"
        + " them another name with @Hint", owner, quoted(first), quoted(second));
  }

  public final M discriminatorCollision(String owner, String child, String field, String name) {
    return make("{0}.{1}: its name {2} is also the discriminator of {3}; rename one of them with @Field or"
        + " @Discriminator", child, field, quoted(name), owner);
  }

  public final M notUnicode(String owner, String field) {
    return make("{0}.{1}: the name has half a surrogate pair, which JSON cannot contain", owner, field);
  }

  // ---- places and combinations of annotations

  public final M misplaced(String owner, String annotation, String place, String home) {
    return make("{0}: {1} has no effect on {2}; it belongs on {3}", owner, at(annotation), place, home);
  }

  /** A field has several annotations that each define its form. */
  public final M severalForms(String owner, List<String> annotations) {
    List<String> all = annotations.stream().map(this::at).toList();
    return all.size() == 2 ? make("{0}: {1} and {2} are both given; remove one of them", owner, all.get(0), all.get(1))
        : make("{0}: {1} are given; keep only one of them", owner, String.join(", ", all));
  }

  public final M secondRest(String owner, String first, String second) {
    return make("{0}: {1} and {2} both have @Rest; only one field can collect the unknown fields, so remove it from one"
        + " of them", owner, first, second);
  }

  public final M restWithoutExtraFields(String owner, String field) {
    return make("{0}.{1}: @Rest collects unknown fields, but @NoExtraFields rejects them on {0}; remove one of them",
        owner, field);
  }

  public final M emptyPrefix(String owner, String field) {
    return make("{0}.{1}: the empty string is a prefix of all names; remove it from @Rest", owner, field);
  }

  /** A field cannot be an array or one of its elements. */
  public final M noElements(String field, String type) {
    return make("{0}: @OneOrMany needs a collection or an array; for {1} remove it", field, type);
  }

  /** An array could be one element, or all of them. */
  public final M arrayElements(String field, String element) {
    return make("{0}: the elements {1} are arrays in JSON, so one of them cannot be told from all of them; remove"
        + " @OneOrMany", field, element);
  }

  /** A field has none, or several types, of what an annotation writes in strings. */
  public final M noNumbers(String field, String type) {
    return make("{0}: @AsString needs numbers or booleans; for {1} remove it, or use {asString}", field, type);
  }

  public final M noBooleans(String field, String type) {
    return make("{0}: @Bit needs booleans; for {1} remove it", field, type);
  }

  public final M noObject(String field, String type) {
    return make("{0}: @EmptyArrayAsMap needs a map or a class; for {1} remove it", field, type);
  }

  /** Another annotation has no effect on a field that collects unknown fields. */
  public final M besideRest(String owner, String annotation) {
    return make("{0}; remove one of them", withoutName(owner, annotation, "Rest"));
  }

  /** Another annotation has no effect on a field whose class is flattened. */
  public final M besideFlatten(String owner, String annotation) {
    return make("{0}; write it on the fields of its class, or remove one of them",
        withoutName(owner, annotation, "Flatten"));
  }

  private String withoutName(String owner, String annotation, String other) {
    return owner + ": " + at(annotation) + " has no effect on a field with " + at(other)
        + ", which does not have a name or a value of its own";
  }

  // ---- absent values

  public final M neverNull(String owner, String field) {
    return make("{0}.{1}: @ExplicitNull has no effect on a field that is never {absent}; remove it, or make the field"
        + " {anOptional}", owner, field);
  }

  /** A field without a default value shall be left out if it has that. */
  public final M nothingToOmit(String owner, String field, String type) {
    return make("{0}.{1}: @OmitDefault needs a default value, which a missing field is read as; remove it, or {2}",
        owner, field, byDefault(field, type));
  }

  public final M neverEmpty(String owner, String field, String type) {
    return make("{0}.{1}: @OmitEmpty needs {collection}, which {2} is not; remove it, or give the field a default value"
        + " and write @OmitDefault", owner, field, type);
  }

  /** A field has an annotation that writes null, and one that leaves values out. */
  public final M omittedNull(String owner, String field) {
    return make("{0}.{1}: @ExplicitNull writes the field always, and @OmitDefault and @OmitEmpty leave it out; remove"
        + " one of them", owner, field);
  }

  // ---- flattened classes

  /**
   * The type of a flattened field has no fields that are known at compile time.
   *
   * @param why the kind of the type
   * @param instead the advice
   */
  public final M flattenType(String owner, String field, String type, String why, String instead) {
    return make("{0}.{1}: @Flatten needs {flattened}, and {2} {3}; {4}", owner, field, type, why, instead);
  }

  public final M flattenRecursion(String owner, String field, String type) {
    return make("{0}.{1}: @Flatten cannot put the fields of {2} into themselves; remove @Flatten, so that {2} is an"
        + " object in the field", owner, field, type);
  }

  /** Without a field, the class is always absent. */
  public final M flattenNothing(String owner, String field, String type) {
    return make("{0}.{1}: {2} has no fields in JSON, so it would always be {absent}; remove {theOptional}",
        owner, field, type);
  }

  public final M flattenRest(String owner, String field, String type) {
    return make("{0}.{1}: {2} has a field with @Rest, so jzon cannot tell when it is {absent}; remove {theOptional}, or"
        + " move @Rest to {0}", owner, field, type);
  }

  /** Nothing in JSON would tell a class without any field from an absent one. */
  public final M flattenOptions(String owner, String field, String type) {
    return make("{0}.{1}: all fields of {2} are in flattened classes that may be {absent}, so an empty {2} would be"
        + " read as {absent}; remove {theOptional}", owner, field, type);
  }

  // ---- sealed types

  public final M noChildren(String owner) {
    return make("{0}: a sealed type without cases has no JSON form", owner);
  }

  public final M childParameter(String owner, String child, String parameter) {
    return make("{0}: the type parameter {1} of its case {2} does not follow from {0}; {byHand}",
        owner, parameter, child);
  }

  public final M bothForms(String owner) {
    return make("{0}: @Forms writes {singletons} as strings, and @ObjectForms as JSON objects; remove one of them",
        owner);
  }

  public final M formsWithoutObjects(String owner, String annotation) {
    return make("{0}: {1} has no effect, because no case of {0} is {aSingleton}; remove it until one is",
        owner, at(annotation));
  }

  /** Reading in any case needs strings. */
  public final M ignoreCaseWithoutStrings(String owner) {
    return make("{0}: @IgnoreCase has no effect, because no case of {0} is a string in JSON; remove it, or write @Forms"
        + " on {0} if it has {singletons}", owner);
  }

  /**
   * Two cases have no field that tells them apart.
   *
   * @param fields the required fields of the first case
   * @param otherFields those of the second case
   */
  public final M casesNotTold(String owner, String first, String fields, String second, String otherFields) {
    return make("{0}: @ByFields cannot tell {1} (requires {2}) from {3} (requires {4}), because neither requires a"
        + " field that the other lacks; give one of them such a field, or write @Discriminator on {0} instead",
        owner, first, fields, second, otherFields);
  }

  public final M tooManyTold(String owner) {
    return make("{0}: @ByFields needs more than 64 names to tell its cases apart, or a name has several meanings;"
        + " write @Discriminator on {0} instead", owner);
  }

  /** Two annotations of a sealed type exclude each other. */
  public final M twoForms(String owner, String first, String second) {
    return make("{0}: {1} and {2} both decide how a case is known in JSON; remove one of them",
        owner, at(first), at(second));
  }

  /** The fields of a case are not known at compile time. */
  public final M fieldsOfOwn(String owner, String child) {
    return make("{0}: @ByFields needs the fields of its case {1}, which its own codec hides; remove that codec, or"
        + " write @Discriminator on {0} instead", owner, child);
  }

  public final M valueCaseFields(String owner, String child) {
    return make("{0}: with @ValueCases a case is the value of its only field, and {1} has not exactly one; put its"
        + " fields into a class that is its only field, or remove @ValueCases", owner, child);
  }

  /** An annotation has no effect on the field that is the value of its case. */
  public final M besideValueCase(String owner, String annotation) {
    return make("{0}: {1} has no effect on a field that is the value of its case; remove it", owner, at(annotation));
  }

  /** A hint is a number, which only a discriminator can be. */
  public final M numberWithoutDiscriminator(String owner, String child) {
    return make("{0}: the hint of {1} is a number, but only a discriminator can be a number; write @Discriminator on"
        + " {0}, or a string in @Hint", owner, child);
  }

  public final M mixedHints(String owner, String number, String name) {
    return make("{0}: the hint of {1} is a number, and the hint of {2} is a string; write @Hint with a number on {2},"
        + " or a string on {1}", owner, number, name);
  }

  public final M formsOfNumbers(String owner, String number) {
    return make("{0}: the hint of {1} is a number, and @Forms and @ObjectForms read strings; remove them, or write"
        + " strings in @Hint", owner, number);
  }

  public final M severalUnknown(String owner, String first, String second) {
    return make("{0}: {1} and {2} both have @Unknown; remove one of them", owner, first, second);
  }

  public final M unknownWithoutExtra(String child) {
    return make("{0}: @Unknown and @NoExtraFields contradict each other, because unknown objects have other fields;"
        + " remove one of them", child);
  }

  /** A field shall keep the name of a case, which is a string. */
  public final M keptNameType(String owner, String field, String type) {
    return make("{0}.{1}: @Unknown on a field keeps the name of an unknown case, which is a String, and not {2}; write"
        + " {0}.{1} as a String, or remove @Unknown", owner, field, type);
  }

  /** Only a case for unknown names has such a name, and only if it is derived with its sealed type. */
  public final M keptNameElsewhere(String owner, String field) {
    return make("{0}.{1}: @Unknown on a field keeps the name of an unknown case, which only its sealed type reads;"
        + " write it on a case with @Unknown that has no codec of its own, and use the codec of the sealed type",
        owner, field);
  }

  /** Another annotation has no effect on a field that keeps the name of its case. */
  public final M besideKeptName(String owner, String annotation) {
    return make("{0}; remove one of them", withoutName(owner, annotation, "Unknown"));
  }

  /** A type that keeps the name of its case, or a field that holds it, has an annotation for one of its own values. */
  public final M secretKeptName(String child) {
    return make("{0}: the name that it keeps cannot be secret; write @Secret on the whole sealed type, or on other"
        + " fields", child);
  }

  public final M unknownNeeds(String owner, String child, String field) {
    return make("{0}.{1}: {0} is read for unknown names of {2}, whose objects may not have this field; make it"
        + " optional, or give it a default value", child, field, owner);
  }

  // ---- sealed types by the kind of JSON

  /** Two cases have the same kind of JSON. */
  public final M sameKind(String owner, String first, String second, JsonKind kind) {
    String advice = switch (kind) {
      case OBJECT -> "write @Discriminator on {0}";
      case NULL -> "write @Hint on them, which makes them strings";
      default -> "make them one case";
    };
    return make("{0}: {1} and {2} are both {3} in JSON, so @ByKind cannot tell them apart; " + advice,
        owner, first, second, kind.shown);
  }

  /** The kind of a case's JSON is not known at compile time, or it has several. */
  public final M unknownKind(String owner, String child, String type) {
    return make("{0}: @ByKind must know the kind of JSON of each case, and {2} in {1} may have any; {byHand}",
        owner, child, type);
  }

  /** A case has an instance or adapter of the program. */
  public final M ownKind(String owner, String child) {
    return make("{0}: @ByKind cannot use the own {instance} of its case {1}, whose kind of JSON is not known here;"
        + " remove it, or {byHand} for {0}", owner, child);
  }

  /** Another annotation has no effect on a type whose cases the kind of JSON tells apart. */
  public final M besideByKind(String owner, String annotation) {
    return make("{0}: {1} has no effect on a type with @ByKind; remove one of them", owner, at(annotation));
  }

  public final M hintWithoutName(String owner, String child) {
    return make("{0}: @Hint has no effect on its case {1}, which the kind of JSON tells from the others; remove it",
        owner, child);
  }

  public final M nothingToDistinguish(String owner) {
    return make("{0}: @Discriminator has no effect, because no case of {0} is an object with its own fields; remove it",
        owner);
  }

  public final M discriminatorOfValue(String owner, String child) {
    return make("{0}: its case {1} is not a JSON object, so it cannot contain a discriminator; remove @Discriminator,"
        + " or make the case {aClass} that holds it", owner, child);
  }
}
