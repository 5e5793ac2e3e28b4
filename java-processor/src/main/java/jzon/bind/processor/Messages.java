package jzon.bind.processor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

import jzon.codegen.CommonMessages;
import jzon.engine.codecs.EnumNames;
import jzon.engine.names.JsonText;

/** All messages of the processor. The base class has those that Scala's macros show too. */
final class Messages extends CommonMessages<Message> {
  /** Shows the messages of the base class. */
  static final Messages COMMON = new Messages();

  private static final String MAKERS = "a constructor or static factory whose parameters have the names of the"
      + " properties, or a constructor without parameters and setters, or ";

  private static final String GETTER = "a static getter that takes the %s";
  private static final String CREATOR = "a static method with @Json.Creator that returns it";

  private Messages() {}

  @Override
  protected Message message(String problem, String advice, List<String> annotations) {
    return new Message(problem, advice, null, annotations, null);
  }

  @Override
  protected String at(String annotation) {
    return (annotation.equals("Json") || annotation.equals("Nullable") ? "@" : "@Json.") + annotation;
  }

  @Override
  protected String word(String name) {
    return switch (name) {
      case "anOptional" -> "@Nullable or an Optional";
      case "theOptional" -> "@Nullable or Optional";
      case "absent" -> "null";
      case "aSingleton" -> "without fields";
      case "singletons" -> "cases without fields";
      case "collection" -> "a collection or map of the JDK, or an array";
      case "flattened" -> "a record or a class, or an Optional of one";
      case "instance" -> "adapter";
      case "aClass" -> "a record";
      case "asString" -> "@Json.With";
      case "byHand" -> "write an adapter and name it with @Json.With";
      default -> throw new IllegalArgumentException(name);
    };
  }

  @Override
  protected String byDefault(String field, String type) {
    return "add @Json.Default";
  }

  @Override
  protected String quoted(String name) {
    return JsonText.quoted(name);
  }

  @Override
  protected boolean isUnicode(String name) {
    return JsonText.isUnicode(name);
  }

  @Override
  protected String fold(String name) {
    return EnumNames.fold(name);
  }

  private static Message of(String template, Object... arguments) {
    return COMMON.make(template, arguments);
  }

  /** Makes a message whose advice suits a class of a library too. */
  private static Message ofAny(String template, Object... arguments) {
    Message made = of(template, arguments);
    return new Message(made.problem(), made.advice(), made.advice(), List.of(), null);
  }

  // ---- imported classes

  /** The cause of a message about an imported class, with advice that is possible in a class of a library. */
  static String ofImported(Message message, String type) {
    if (message.imported() != null) return message.problem() + "; " + message.imported();
    if (message.advice() == null) return message.problem();
    List<String> annotations = MemberAnnotations.NAMES.stream().filter(message.annotations()::contains)
        .filter(name -> !name.equals("With") || message.problem().startsWith(type + ".")).toList();
    List<String> ways = new ArrayList<>();
    if (!annotations.isEmpty()) {
      ways.add("@Json." + String.join(" or @Json.", annotations) + " on a field of the same name");
    }
    if (message.mixin() != null) ways.add(message.mixin().formatted(type));
    String mixin = ways.isEmpty() ? "" : "write " + String.join(" or ", ways) + " in a type that @Json.Import(mixins ="
        + " ...) names, or ";
    return message.problem() + "; because " + type + " is compiled elsewhere, " + mixin + "write an adapter of it,"
        + " which may convert your own record, and name it with " + importWith(type);
  }

  private static String importWith(String type) {
    return "@Json.Import(with = " + type + "Adapter.class)";
  }

  static Message importedTransient(String owner, String field) {
    return ofAny("{0}.{1}: it is transient in an imported class, so JSON would lose it; write an adapter of {0}, and"
        + " name it with {2}", owner, field, importWith(owner));
  }

  static Message noAdapterInImport(String owner, String field, String type) {
    return ofAny("{0}.{1}: no adapter for {2}; write @Import({2}.class) where {0} is imported, or name your adapter"
        + " there: @Import(value = {0}.class, with = {2}Adapter.class)", owner, field, type);
  }

  static Message noImportedMaking(String owner) {
    return ofAny("{0}: jzon finds no way to create a value; an imported class needs {1}a static method builder() or"
        + " newBuilder() whose result has build(); for others write an adapter that converts a record, and name it with"
        + " {2}", owner, MAKERS, importWith(owner));
  }

  static Message hiddenState(String owner) {
    return ofAny("{0}: it shows no fields, so its state would be lost; write @With(your adapter) on the field instead"
        + " of @Import", owner);
  }

  static String twoImports(String type, String home) {
    return "@Json.Import: the package " + home + " imports " + type + " twice, with different options or adapters; an"
        + " import holds for its package, so keep one of them, or write the other in another package";
  }

  static String sealedWithoutNames(String type) {
    return type + ": the library's annotations do not say how to distinguish its cases, so they have jzon's form,"
        + " such as {\"Case\":{…}}; for another form write an adapter, and name it with " + importWith(type);
  }

  static Message unreadMixin(String field) {
    return of("{0}: no imported class has such a field; give it the name of a getter, setter, method or field of one",
        field);
  }

  static String noAdapters(Object type) {
    return "@Json.Import: " + type + " is not an adapter, and has no visible static field that is one";
  }

  static String notImportable(String type) {
    return "@Json.Import: " + type + " is not a class, record, enum or sealed type that is visible here";
  }

  static String standardType(String type) {
    return "@Json.Import: " + type + " has an adapter already, as a type of the JDK; remove it";
  }

  static String sameAdapter(String adapter, String first, String second) {
    return first + " and " + second + " would both get the adapter " + adapter
        + "; rename one of them, or import one of them in another package";
  }

  // ---- types of fields

  static Message noAdapter(String owner, String field, String type) {
    return ofAny("{0}.{1}: no adapter for {2}; annotate {2} with @Json, or write @Import({2}.class) on {0} if you"
        + " cannot, or @With(your adapter) on the field", owner, field, type);
  }

  /** The type is one that nobody can annotate. */
  static Message noAdapterOfJdk(String owner, String field, String type) {
    return ofAny("{0}.{1}: no adapter for {2}; write @Import({2}.class) on {0}, or @With(your adapter) on the field",
        owner, field, type);
  }

  static Message noKey(String owner, String field, String type) {
    return of("{0}.{1}: {2} cannot be the key of a map; use String, a number, an enum with @Json, a UUID or a type of"
        + " java.time, or write @With(your adapter) on its class or on the field", owner, field, type);
  }

  static Message rawType(String owner, String field, String type) {
    return of("{0}.{1}: the raw type {2} does not name its contents; write its type arguments", owner, field, type);
  }

  static Message wildcard(String owner, String field) {
    return of("{0}.{1}: its type contains a wildcard without a bound, for which no adapter exists; write the intended"
        + " type", owner, field);
  }

  static Message superWildcard(String owner, String field) {
    return of("{0}.{1}: its type contains a wildcard with super, whose values may be of any class; write the intended"
        + " type", owner, field);
  }

  /** @param isOwn whether the class of the elements is compiled here */
  static Message unsorted(String place, String collection, String element, boolean isOwn, boolean isVariable) {
    String instead = collection.endsWith("Map") ? "a Map" : collection.endsWith("Set") ? "a Set" : "a Queue";
    return of("{0}: {1} sorts its {2}, but values of {3} cannot be compared with each other; use {4}, which does not"
        + " sort{5}",
        place, collection, collection.endsWith("Map") ? "keys" : "elements", element, instead,
        isVariable ? ", or write " + element + " extends Comparable<" + element + ">"
            : isOwn ? ", or let " + element + " implement Comparable<" + element + ">" : "");
  }

  static Message genericArray(String owner, String field, String type) {
    return of("{0}.{1}: jzon cannot create an array of {2}, because its class is not known at run time; write"
        + " List<{2}>", owner, field, type);
  }

  static Message notVisible(String owner, String field, String type) {
    return of("{0}.{1}: its type {2} is not visible to the adapter; remove private, or make it public if it is in"
        + " another package", owner, field, type);
  }

  static Message date(String owner, String type) {
    String adapter = switch (type) {
      case "java.util.Date" -> "DateAdapter.class";
      case "java.util.Calendar" -> "CalendarAdapter.class";
      default -> null;
    };
    String with = adapter == null ? Meaning.ADAPTER : "@Json.With(" + adapter + ")";
    Message made = of("{0}: all fields of {1} depend on the time zone of the machine; use java.time.Instant or another"
        + " type of java.time, or write {2} on the field", owner, type, with);
    String imported = adapter == null ? null : "write @Json.Import(with = " + adapter + ")";
    return new Message(made.problem(), made.advice(), imported, List.of("With"), null);
  }

  static Message container(String owner, String kind, boolean ofLibrary) {
    return of("{0}: it extends a class of {1} that is a {2}, whose elements are not fields, so they would be lost;"
        + " write @With(your adapter) on it, or put the {2} into a field",
        owner, ofLibrary ? "a library" : "the JDK", kind);
  }

  /** A warning, because the compiler does not show the annotations on types of class files. */
  static String unreadClassFile(String type) {
    return "jzon cannot read the class file of " + type + ", so it does not see its @Nullable on types, such as"
        + " JSpecify's; compile with JDK 22 or newer";
  }

  // ---- types

  static Message privateType(String owner) {
    return of("{0}: a private type is not visible to its adapter; remove private", owner);
  }

  static Message hiddenType(String owner, String outer) {
    return of("{0}: it is not visible to its adapter, because {1} is private; remove private", owner, outer);
  }

  static Message innerClass(String owner) {
    return of("{0}: an inner class needs a value of the class around it; make it static", owner)
        .orMixin(CREATOR);
  }

  static Message notClass(String owner, String kind) {
    return of("{0}: {1} has no values of its own; make it sealed, so that all its cases are known, or write @With(your"
        + " adapter) on it", owner, kind).orMixin(CREATOR);
  }

  static Message lombok(String owner) {
    return of("{0}: Lombok has not added its methods yet; put Lombok before jzon-java-processor on the processor path"
        + " (annotationProcessorPaths of Maven, annotationProcessor of Gradle), because processors run in that order",
        owner);
  }

  static Message tooLarge(String owner, int most) {
    return of("{0}: more than {1} fields are not supported; put some of them into their own record", owner, most);
  }

  // ---- making values

  static Message noMaking(String owner) {
    return of("{0}: jzon finds no way to create a value; write {1}@Builder", owner, MAKERS);
  }

  static Message severalMakings(String owner) {
    return of("{0}: several constructors or factories fit; mark one with @Creator", owner).orMixin(CREATOR);
  }

  static Message severalCreators(String owner) {
    return several(owner, "Creator", "constructor or factory");
  }

  private static Message several(String owner, String annotation, String place) {
    return of("{0}: more than one {1} has @Json.{2}; remove it from all except one", owner, place, annotation);
  }

  static Message hiddenCreator(String owner) {
    return of("{0}: the constructor or factory with @Creator is not visible to the adapter; remove private", owner);
  }

  static Message badCreator(String owner, String method) {
    return of("{0}.{1}: @Creator belongs on a constructor or on a static method that returns {0}", owner, method);
  }

  static Message unusedCreator(String owner) {
    return of("{0}: @Creator has no effect next to @Builder, which makes the values; remove one", owner);
  }

  static Message unknownParameter(String owner, String parameter) {
    return of("{0}: no property has the name of the parameter {1} of its constructor or factory, so jzon could not"
        + " write it; write a getter {1}() or get{2}()", owner, parameter, capital(parameter)).orMixin(GETTER);
  }

  static Message noMembers(String owner) {
    return of("{0}: it has fields, but none that jzon can read and write; make them public, or write getters and"
        + " setters, or annotate them with @Exclude", owner);
  }

  static Message otherType(String owner, String field, String getter, String setter) {
    return of("{0}.{1}: it is read as {2} and written as {3}; make both the same type, or annotate it with @Exclude",
        owner, field, setter, getter).orMixin(GETTER);
  }

  static Message notSettable(String owner, String field) {
    return of("{0}.{1}: jzon cannot set it; write a setter or a parameter of the constructor for it, or annotate it"
        + " with @Exclude", owner, field);
  }

  static Message notGettable(String owner, String field) {
    return of("{0}.{1}: jzon cannot get it; write a getter for it, or annotate it with @Exclude", owner, field)
        .orMixin(GETTER);
  }

  static Message noAccess(String owner, String field) {
    return of("{0}.{1}: jzon can neither get nor set it; write a getter and a setter for it, or a getter and a"
        + " parameter of the constructor, or make it public, or annotate it with @Exclude", owner, field)
        .orMixin(GETTER);
  }

  static Message hiddenField(String owner, String field, String above) {
    return of("{0}.{1}: it hides the field {1} of {2}, so one of them would be lost; rename one of them",
        owner, field, above);
  }

  static Message checkedException(String owner, String method, String exception) {
    return of("{0}: {1} throws the checked exception {2}, which adapters cannot pass on; let it throw an"
        + " IllegalArgumentException to reject a value", owner, method, exception);
  }

  static Message noBuilder(String owner, String builder) {
    return of("{0}: jzon finds no way to create a {1}; write a static method without parameters that returns one, or a"
        + " constructor without parameters in it", owner, builder);
  }

  static Message noBuild(String owner, String builder, String build) {
    return of("{0}: {1} has no method {2}() that returns {0}; name it in @Builder(build = ...)", owner, builder, build);
  }

  static Message noBuilderMethods(String owner, String builder) {
    return of("{0}: no method of {1} sets a property of {0}; give the prefix of its methods in @Builder(prefix = ...)",
        owner, builder);
  }

  static Message notBuilt(String owner, String field, String builder) {
    return of("{0}.{1}: no method of {2} sets it; write one that takes it, or annotate it with @Exclude",
        owner, field, builder);
  }

  static Message otherBuilderType(String owner, String field, String getter, String builder, String setter) {
    return of("{0}.{1}: it is written as {2}, but {3} takes {4}; write a method of the builder that takes {2}, or"
        + " annotate it with @Exclude", owner, field, getter, builder, setter);
  }

  /** Null is a value of the type already. */
  static Message nullOfKind(String owner, String member, String type) {
    return of("{0}.{1}: null stands for a case in {2} already, and would be read as null or empty; remove @Nullable or"
        + " Optional, or give that case a @Hint", owner, member, type);
  }

  /** Nothing can be left out of a value that is no container. */
  static Message lossless(String owner, String member, String type) {
    return of("{0}.{1}: Lossy needs a collection or map of the JDK, or an array of objects, and {2} is not one; write"
        + " {2} without Lossy", owner, member, type);
  }

  // ---- sealed types

  static Message caseWithoutFields(String owner, String child) {
    return of("{0}: their fields distinguish its cases, but its case {1} has no known fields; write an adapter of {0}",
        owner, child);
  }

  static Message sameFields(String owner, String child, String other) {
    return of("{0}: their fields distinguish its cases, but its case {1} has all fields of {2}; write an adapter of"
        + " {0}", owner, other, child);
  }

  static Message sealedWithValues(String owner) {
    return of("{0}: a sealed class that is not abstract has values other than its cases; make it abstract", owner);
  }

  static Message openChild(String owner, String child) {
    return of("{0}: its case {1} is non-sealed, so its own cases are not known; make it final or sealed, or annotate it"
        + " with @Json", owner, child);
  }

  static Message innerDiscriminator(String owner, String inner, String ofInner, String ofOuter) {
    String advice = ofOuter == null ? "write @Json.Discriminator on " + owner + " as well"
        : "give both of @Json.Discriminator the same name";
    return of("{0}: the cases of the sealed type {1} are cases of {0}, so the discriminator {2} of {1} has no effect;"
        + " {3}, or remove it", owner, inner, COMMON.quoted(ofInner), advice);
  }

  static Message innerOption(String owner, String inner, String annotation) {
    return of("{0}: its cases are cases of {1}, so @Json.{2} has no effect; write it on {1}", inner, owner, annotation);
  }

  static Message hintOfConstant(String constant) {
    return of("{0}: @Hint of a constant needs a string; for numbers write @EnumValue in the enum", constant);
  }

  static Message hintWithout(String child) {
    return of("{0}: @Hint needs either a string or a number; write one of them", child);
  }

  static Message unknownWithoutDiscriminator(String owner, String child) {
    return of("{0}: @Unknown needs a @Discriminator on {1}", child, owner);
  }

  static Message hintStyles(String child) {
    return of("{0}: it is a case of several sealed types with different @HintNames; write @Hint on it", child);
  }

  static Message settingContradiction(String owner, String annotation, String first, String second) {
    return of("{0}: @Json.{1} differs between {2} and {3}, and it is a case of both; write it on {0}",
        owner, annotation, first, second);
  }

  // ---- enums

  static Message ignoreCaseOfNumbers(String owner) {
    return of("{0}: @IgnoreCase has no effect, because its constants are numbers in JSON; remove it", owner);
  }

  static Message severalValues(String owner) {
    return several(owner, "EnumValue", "method or field");
  }

  static Message badEnumValue(String owner, String place) {
    return of("{0}.{1}: @EnumValue belongs on a method without parameters or a field, not private and not static, of"
        + " type String, int, long, short or byte", owner, place);
  }

  static Message sameEnumValue(String owner, String first, String second, String value) {
    return of("{0}: {1} and {2} have the same @EnumValue {3}; give one of them another value",
        owner, first, second, value);
  }

  static Message nullEnumValue(String owner, String constant) {
    return of("{0}.{1}: its @EnumValue is null; give it a string", owner, constant);
  }

  static Message hintBesideValue(String owner, String constant) {
    return of("{0}.{1}: @Hint has no effect next to @EnumValue, which gives the value; remove one", owner, constant);
  }

  static Message hintNamesBesideValue(String owner) {
    return of("{0}: @HintNames has no effect next to @EnumValue, which gives the values; remove one", owner);
  }

  // ---- default and absent values

  /** @param instead the annotation with the text in quotes, if that is a value of the type, or null */
  static Message badDefault(String owner, String field, String type, String text, String error, String instead) {
    return of("{0}.{1}: the default {2} is not valid JSON for {3}: {4}" + (instead == null ? "" : "; write {5}"),
        owner, field, text, type, error, instead);
  }

  static Message badDefaults(String owner, String method, String type) {
    return of("{0}.{1}: @Defaults belongs on a static method without parameters that returns {2}", owner, method, type);
  }

  static Message severalDefaults(String owner) {
    return several(owner, "Defaults", "method");
  }

  static Message hiddenDefaults(String owner, String method) {
    return of("{0}.{1}: the method with @Defaults is not visible to the adapter; remove private", owner, method);
  }

  static Message defaultsOfNothing(String owner, String method) {
    return of("{0}.{1}: @Defaults has no effect in a type without fields; remove it", owner, method);
  }

  static Message primitiveNull(String owner, String field) {
    return of("{0}.{1}: a primitive type has no null; remove @Nullable, or use the class of the type", owner, field);
  }

  static Message explicitNullOfMissing(String owner, String field) {
    return of("{0}.{1}: @ExplicitNull would write null for the empty Optional, but null is read as an empty Optional"
        + " inside; remove it, or one of the Optionals", owner, field);
  }

  static Message threeOptionals(String owner, String field) {
    return of("{0}.{1}: of three Optionals in each other two are empty with the same JSON, null; remove one",
        owner, field);
  }

  static Message emptyOrNull(String owner, String field) {
    return of("{0}.{1}: with @OmitEmpty a missing field would be read as null instead of an empty value; remove it, or"
        + " @Nullable", owner, field);
  }

  static Message defaultOfExcluded(String field) {
    return of("{0}: @Default has no effect next to @Exclude, because no constructor takes the field; remove it, and"
        + " give the field its value in Java", field);
  }

  // ---- places and combinations of annotations

  static Message unknownOrder(String owner, String name) {
    return of("{0}: @Order names {1}, but no field has this name in JSON", owner, COMMON.quoted(name));
  }

  static Message notAnAdapter(String owner, String adapter, String problem) {
    return notMade(owner, "@Json.With", adapter, problem);
  }

  static Message notMade(String owner, String annotation, String named, String problem) {
    return of("{0}: {1} needs {2} to {3}", owner, annotation, named, problem);
  }

  static Message noneOfTheForm(String field, String annotation, String type) {
    String home = switch (annotation) {
      case "Epoch" -> "an Instant";
      case "Format" -> "a date or time of java.time";
      case "SkipUnknown" -> "a list, set or array, or a map's values, of an enum or sealed type with an adapter";
      default -> "a byte[], a ByteBuffer or a BinarySource";
    };
    return COMMON.misplaced(field, annotation, type, home + ", or on a container of it");
  }

  /** A pattern of {@code @Json.Format}; the engine finds its error. */
  static Message badPattern(String field, String problem) {
    return of("{0}: @Format: {1}", field, problem);
  }

  static Message withoutJson(String owner, String annotation) {
    return of("{0}: @Json.{1} has no effect without @Json; add that, or remove it", owner, annotation);
  }

  /** @param type the type with the annotation, or null if that is on the field too */
  static Message besideWith(String owner, String annotation, String type) {
    return of("{0}: @Json.{1} has no effect next to @With{2}, whose adapter reads and writes the value; remove one",
        owner, annotation, type == null ? "" : " on " + type);
  }

  static Message besideExclude(String field, String annotation, String excluding) {
    return of("{0}: @Json.{1} has no effect next to {2}, which leaves the field out; remove one",
        field, annotation, excluding);
  }

  static Message flattenByHand(String owner, String field, String type, String adapter) {
    return of("{0}.{1}: @Flatten uses the fields of {2}, but @With says that {3} reads and writes it; remove one of"
        + " them", owner, field, type, adapter);
  }

  static Message restType(String owner, String field, String type) {
    return of("{0}.{1}: @Rest needs a Map<String, A> or a JsonObject; for {2} remove it, or write Map<String,"
        + " JsonValue>", owner, field, type);
  }

  static Message contradiction(String field, String annotation, String first, String second) {
    return of("{0}: @Json.{1} differs between {2} and {3}; remove one", field, annotation, first, second);
  }

  static Message unread(String place, String annotation, String owner) {
    return of("{0}: @Json.{1} has no effect here, because the adapter of {2} does not use it; write it on the field,"
        + " component, getter, setter or parameter that is used, or remove it", place, annotation, owner);
  }

  static Message skipsNothing(String field, String type, String unknown) {
    return of("{0}: @SkipUnknown has no effect on {1}, because {2} reads unknown names with its @Unknown; remove one",
        field, type, unknown);
  }

  static Message genericWith(String owner) {
    return of("{0}: @With has no effect on a type with parameters, because one adapter does not support all arguments;"
        + " write it on the fields of that type", owner);
  }

  /** @param instead what to write for it */
  static Message otherAnnotation(String place, String annotation, String instead) {
    Message made = of("{0}: jzon does not read {1} here; write {2}, or see the option -Ajzon.otherAnnotations",
        place, annotation, instead);
    List<Object> words = Collections.list(new StringTokenizer(instead, " ,("));
    return new Message(made.problem(), made.advice(), null,
        MemberAnnotations.NAMES.stream().filter(name -> words.contains("@Json." + name)).toList(), null);
  }

  // ---- options

  static String unknownOption(String option, String given, String known) {
    return "the option -A" + option + "=" + given + " is not known; use one of " + known;
  }

  static String unknownStyle(String option, String given, List<?> known) {
    String names = known.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return "the option -A" + option + (given == null ? " has no value" : "=" + given + " does not name a style")
        + "; use one of " + names;
  }

  private static String capital(String name) {
    return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
