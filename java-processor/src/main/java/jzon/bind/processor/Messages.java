package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import jzon.engine.names.JsonText;

/** All messages that the processor shows to users, with the words of the Scala API if both report the same problem. */
final class Messages {
  private Messages() {}

  static String noAdapter(String owner, String member, String type) {
    return owner + "." + member + ": no adapter for " + type + "; annotate " + type
        + " with @Json, or write @Json.Import(" + type + ".class) on " + owner + " where you"
        + " cannot, or @Json.With(an adapter of yours) on the member";
  }

  /** The type is one that nobody can annotate. */
  static String noAdapterOfJdk(String owner, String member, String type) {
    return owner + "." + member + ": no adapter for " + type + "; write @Json.Import(" + type + ".class) on " + owner
        + ", or @Json.With(an adapter of yours) on the member";
  }

  static String noAdapterInImport(String owner, String member, String type) {
    return owner + "." + member + ": no adapter for " + type + "; write @Json.Import(" + type + ".class) where " + owner
        + " is imported, or name an adapter of yours there: @Json.Import(value = " + owner + ".class, with = "
        + type + "Adapter.class)";
  }

  /** The cause of a message about an imported class, with an advice that is possible in a class of a library. */
  static String ofImported(String message, String type) {
    String text = message.replaceFirst(
        "; take .*@Json.With\\((\\w+.class)\\) on the member", "; write @Json.Import(with = $1)");
    int end = text.indexOf("; ");
    if (end < 0 || text.contains("@Json.Import")) return text;
    List<String> annotations = MemberAnnotations.NAMES.stream()
        .filter(name -> !name.equals("With") || text.startsWith(type + "."))
        .filter(name -> text.substring(end).matches("(?s).*@Json[.]" + name + "\\b.*")).toList();
    List<String> ways = new ArrayList<>();
    if (!annotations.isEmpty()) ways.add("@Json." + String.join(" or @Json.", annotations) + " on a member of the same"
        + " name");
    if (text.matches("(?s).*; (make both|write a getter).*")) ways.add("a static getter that takes the " + type);
    if (text.matches("(?s).*; (make it |mark one).*")) ways.add("a static method with @Json.Creator that returns it");
    String mixin = ways.isEmpty() ? "" : "write " + String.join(" or ", ways) + " in a type that @Json.Import(mixins ="
        + " ...) names, or ";
    return text.substring(0, end) + "; as " + type + " is compiled elsewhere, " + mixin + "write an adapter of it,"
        + " which may convert a record of yours, and name it by @Json.Import(with = " + type + "Adapter.class)";
  }

  static String importedTransient(String owner, String member) {
    return owner + "." + member + ": it is transient in an imported class, so that JSON would lose it; write an"
        + " adapter of " + owner + ", and name it by @Json.Import(with = " + owner + "Adapter.class)";
  }

  static String noKey(String owner, String member, String type) {
    return owner + "." + member + ": " + type
        + " cannot be the key of a map; take String, a number, an enum with @Json, a UUID"
        + " or a type of java.time, or write @Json.With(an adapter of yours) on its class or on the member";
  }

  static String rawType(String owner, String member, String type) {
    return owner + "." + member + ": the raw type " + type + " does not say what is in it; write its type arguments";
  }

  static String wildcard(String owner, String member) {
    return owner + "." + member + ": its type has a wildcard without a bound, for which there is no adapter;"
        + " write the type that is meant";
  }

  static String superWildcard(String owner, String member) {
    return owner + "." + member + ": its type has a wildcard with super, whose values may be of any class; write the"
        + " type that is meant";
  }

  /** @param isOwn whether the class of the elements is compiled here */
  static String unsorted(String member, String collection, String element, boolean isOwn, boolean isVariable) {
    String instead = collection.endsWith("Map") ? "a Map" : collection.endsWith("Set") ? "a Set" : "a Queue";
    return member + ": " + collection + " sorts its " + (collection.endsWith("Map") ? "keys" : "elements")
        + ", but values of " + element + " cannot be compared with each other; take " + instead
        + ", which does not sort"
        + (isVariable ? ", or write " + element + " extends Comparable<" + element + ">"
            : isOwn ? ", or let " + element + " implement Comparable<" + element + ">" : "");
  }

  static String genericArray(String owner, String member, String type) {
    return owner + "." + member + ": an array of " + type + " cannot be made, as its class is not known at run time;"
        + " write List<" + type + ">";
  }

  static String notVisible(String owner, String member, String type) {
    return owner + "." + member + ": its type " + type + " is out of reach for the adapter;"
        + " leave out private, or make it public where it is in another package";
  }

  static String privateType(String owner) {
    return owner + ": a private type is out of reach for its adapter; leave out private";
  }

  static String hiddenType(String owner, String outer) {
    return owner + ": it is out of reach for its adapter, as " + outer + " is private; leave out private";
  }

  static String innerClass(String owner) {
    return owner + ": an inner class needs a value of the class around it; make it static";
  }

  static String notClass(String owner, String kind) {
    return owner + ": " + kind + " has no values of its own; make it sealed, so that all its cases are known, or"
        + " write @Json.With(an adapter of yours) on it";
  }

  static String noMaking(String owner) {
    return owner + ": nothing tells how a value is made; write a constructor or static factory whose parameters are"
        + " called as the properties are, or a constructor without parameters and setters, or @Json.Builder";
  }

  static String noImportedMaking(String owner) {
    return owner + ": nothing tells how a value is made; an imported class needs a constructor or static factory whose"
        + " parameters are called as the properties are, or a constructor without parameters and setters, or a static"
        + " method builder() or newBuilder() whose result has build(); else write an adapter that converts a record,"
        + " and name it by @Json.Import(with = " + owner + "Adapter.class)";
  }

  static String severalMakings(String owner) {
    return owner + ": several constructors or factories fit; mark one with @Json.Creator";
  }

  static String severalCreators(String owner) {
    return owner + ": @Json.Creator stands on more than one constructor or factory; leave it on one";
  }

  static String hiddenCreator(String owner) {
    return owner + ": the constructor or factory with @Json.Creator is out of reach for the adapter; leave out private";
  }

  static String badCreator(String owner, String method) {
    return owner + "." + method
        + ": @Json.Creator belongs on a constructor or on a static method that returns " + owner;
  }

  static String unknownParameter(String owner, String parameter) {
    return owner + ": no property is called as the parameter " + parameter
        + " of its constructor or factory, so that it could not be written; write a getter " + parameter
        + "() or get" + capital(parameter) + "()";
  }

  static String noMembers(String owner) {
    return owner + ": it has fields, but none that can be read and written; make them public, or write getters and"
        + " setters, or annotate them with @Json.Exclude";
  }

  static String otherType(String owner, String member, String getter, String setter) {
    return owner + "." + member + ": it is read as " + setter + " and written as " + getter
        + "; make both the same type, or annotate it with @Json.Exclude";
  }

  static String notSettable(String owner, String member) {
    return owner + "." + member + ": nothing sets it; write a setter or a parameter of the constructor for it,"
        + " or annotate it with @Json.Exclude";
  }

  static String notGettable(String owner, String member) {
    return owner + "." + member + ": nothing gets it; write a getter for it, or annotate it with @Json.Exclude";
  }

  static String checkedException(String owner, String method, String exception) {
    return owner + ": " + method + " throws the checked exception " + exception
        + ", which no adapter may; let it throw an IllegalArgumentException to reject a value";
  }

  static String noBuilder(String owner, String builder) {
    return owner + ": nothing gives a " + builder + "; write a static method without parameters that returns one,"
        + " or a constructor without parameters in it";
  }

  static String noBuild(String owner, String builder, String build) {
    return owner + ": " + builder + " has no method " + build + "() that returns " + owner
        + "; name it in @Json.Builder(build = ...)";
  }

  static String noBuilderMethods(String owner, String builder) {
    return owner + ": no method of " + builder + " sets a property of " + owner
        + "; give the prefix of its methods in @Json.Builder(prefix = ...)";
  }

  static String fieldCollision(String owner, String first, String second, String name) {
    if (first.equals(second)) {
      return owner + "." + first + ": the name " + quoted(name) + " is given twice; remove one from @Json.Field";
    }
    return owner + ": " + first + " and " + second + " are both called " + quoted(name)
        + " in JSON; give one of them another name with @Json.Field";
  }

  static String hintCollision(String owner, String first, String second, String hint) {
    if (first.equals(second)) {
      return owner + "." + first + ": the name " + quoted(hint) + " is given twice; remove one from @Json.Hint";
    }
    return owner + ": " + first + " and " + second + " have the same hint " + quoted(hint)
        + "; give one of them another one with @Json.Hint";
  }

  static String discriminatorCollision(String owner, String child, String field, String name) {
    return child + "." + field + ": its name " + quoted(name) + " is also the discriminator of " + owner
        + "; rename one of them with @Json.Field or @Json.Discriminator";
  }

  static String discriminatorOfValue(String owner, String child) {
    return owner + ": its case " + child + " is not a JSON object, so it cannot contain a discriminator;"
        + " remove @Json.Discriminator, or make the case a record that holds it";
  }

  static String notUnicode(String owner, String field) {
    return owner + "." + field + ": the name has a surrogate without its partner, which no JSON document can hold";
  }

  static String caseWithoutFields(String owner, String child) {
    return owner + ": its cases are told apart by their fields, and its case " + child + " has none that are known"
        + "; write an adapter of " + owner;
  }

  static String sameFields(String owner, String child, String other) {
    return owner + ": its cases are told apart by their fields, and its case " + other + " has all those of " + child
        + "; write an adapter of " + owner;
  }

  static String noChildren(String owner) {
    return owner + ": a sealed type without cases has no JSON form";
  }

  static String sealedWithValues(String owner) {
    return owner + ": a sealed class that is not abstract has values other than its cases; make it abstract";
  }

  static String openChild(String owner, String child) {
    return owner + ": its case " + child + " is non-sealed, so that its own cases are not known;"
        + " make it final or sealed, or annotate it with @Json";
  }

  static String childParameter(String owner, String child, String parameter) {
    return owner + ": the type parameter " + parameter + " of its case " + child + " does not follow from " + owner
        + "; write an adapter by hand and name it with @Json.With";
  }

  /** @param instead the annotation with the text in quotes, if that is a value of the type, or null */
  static String badDefault(String owner, String member, String type, String text, String error, String instead) {
    return owner + "." + member + ": the default " + text + " is no " + type + " in JSON: " + error
        + (instead == null ? "" : "; write " + instead);
  }

  static String badDefaults(String owner, String method, String type) {
    return owner + "." + method + ": @Json.Defaults belongs on a static method without parameters that returns " + type;
  }

  static String severalDefaults(String owner) {
    return owner + ": @Json.Defaults stands on more than one method; leave it on one";
  }

  static String hiddenDefaults(String owner, String method) {
    return owner + "." + method + ": the method with @Json.Defaults is out of reach for the adapter; leave out private";
  }

  static String defaultsOfNothing(String owner, String method) {
    return owner + "." + method + ": @Json.Defaults has no effect in a type without members; remove it";
  }

  static String primitiveNull(String owner, String member) {
    return owner + "." + member + ": a primitive type has no null; remove @Nullable, or take the class of the type";
  }

  static String neverNull(String owner, String member) {
    return owner + "." + member + ": @Json.ExplicitNull has no effect on a member that always has a value; remove it,"
        + " or make the member @Nullable or an Optional";
  }

  static String explicitNullOfMissing(String owner, String member) {
    return owner + "." + member + ": @Json.ExplicitNull would write null for the empty Optional, but null is read as an"
        + " empty Optional inside; remove it, or one of the Optionals";
  }

  static String threeOptionals(String owner, String member) {
    return owner + "." + member + ": of three Optionals in each other two are empty with the same JSON, null;"
        + " remove one";
  }

  static String nothingToOmit(String owner, String member) {
    return owner + "." + member + ": @Json.OmitDefault needs a default, which a missing member is read as; remove it,"
        + " or add @Json.Default";
  }

  static String neverEmpty(String owner, String member, String type) {
    return owner + "." + member + ": @Json.OmitEmpty needs a collection or map of the JDK or an array, which " + type
        + " is not; remove it, or add @Json.Default and @Json.OmitDefault";
  }

  static String emptyOrNull(String owner, String member) {
    return owner + "." + member + ": @Json.OmitEmpty would have a missing member read as null instead of an empty"
        + " value; remove it, or @Nullable";
  }

  static String omittedNull(String owner, String member) {
    return owner + "." + member + ": @Json.ExplicitNull writes the member always, and @Json.OmitDefault and"
        + " @Json.OmitEmpty leave it out; remove one of them";
  }

  static String unknownOrder(String owner, String name) {
    return owner + ": nothing is called " + quoted(name) + " in JSON, which @Json.Order names";
  }

  static String notAnAdapter(String owner, String adapter, String problem) {
    return notMade(owner, "@Json.With", adapter, problem);
  }

  static String notMade(String owner, String annotation, String named, String problem) {
    return owner + ": " + annotation + " needs " + named + " to " + problem;
  }

  static String noneOfTheForm(String member, String annotation, String type) {
    String home = switch (annotation) {
      case "Epoch" -> "an Instant";
      case "Format" -> "a date or time of java.time";
      case "SkipUnknown" -> "a list, set or array, or a map's values, of an enum or sealed type with an adapter";
      default -> "a byte[], a ByteBuffer or a BinarySource";
    };
    return member + ": @Json." + annotation + " has no effect on " + type + "; it belongs on " + home
        + ", or what holds one";
  }

  /** A pattern of {@code @Json.Format}; the engine finds its error. */
  static String badPattern(String member, String problem) {
    return member + ": @Json.Format: " + problem;
  }

  static String severalForms(String member, List<String> annotations) {
    return member + ": @Json." + String.join(" and @Json.", annotations)
        + " stand on the same member; " + (annotations.size() == 2 ? "remove one" : "leave one");
  }

  static String formBesideAdapter(String member, String annotation) {
    return member + ": @Json." + annotation + " has no effect beside @Json.With, whose adapter says how the value is"
        + " written; remove one";
  }

  static String misplaced(String owner, String annotation, String place, String home) {
    String shown = annotation.equals("Json") ? "@Json" : "@Json." + annotation;
    return owner + ": " + shown + " has no effect on " + place + "; it belongs on " + home;
  }

  static String withoutJson(String owner, String annotation) {
    return owner + ": @Json." + annotation + " does nothing without @Json; add that, or remove it";
  }

  static String besideWith(String owner, String annotation, String type) {
    return owner + ": @Json." + annotation + " has no effect where @Json.With on " + type
        + " says how it is read and written; remove one";
  }

  static String besideExclude(String member, String annotation, String excluding) {
    return member + ": @Json." + annotation + " has no effect beside " + excluding
        + ", which leaves the member out; remove one";
  }

  static String secondRest(String owner, String first, String second) {
    return owner + ": " + first + " and " + second + " both have @Json.Rest; only one member can collect the unknown"
        + " fields, so remove it from one of them";
  }

  static String restWithoutExtraFields(String owner, String member) {
    return owner + "." + member + ": @Json.Rest collects unknown fields, but @Json.NoExtraFields rejects them on "
        + owner + "; remove one of them";
  }

  static String besideRest(String member, String annotation) {
    return member + ": @Json." + annotation + " has no effect on a member with @Json.Rest, which does not have a name"
        + " or a value of its own; remove one of them";
  }

  static String besideFlatten(String member, String annotation) {
    return member + ": @Json." + annotation + " has no effect on a member with @Json.Flatten, which does not have a"
        + " name or a value of its own; write it on the members of its class, or remove one of them";
  }

  /** A field with {@code @Json.Flatten} of a type whose fields the compiler does not know. */
  static String flattenType(String owner, String member, String type, String why, String instead) {
    return owner + "." + member + ": @Json.Flatten needs a record or a class, or an Optional of one, and " + type + " "
        + why + "; " + instead;
  }

  static String flattenRecursion(String owner, String member, String type) {
    return owner + "." + member + ": @Json.Flatten cannot put the members of " + type + " into themselves; remove"
        + " @Json.Flatten, so that " + type + " is an object in the field";
  }

  static String flattenByHand(String owner, String member, String type, String adapter) {
    return owner + "." + member + ": @Json.Flatten uses the members of " + type + ", but @Json.With says that "
        + adapter + " reads and writes it; remove one of them";
  }

  static String flattenNothing(String owner, String member, String type) {
    return owner + "." + member + ": " + type + " has no members in JSON, so it would always be null; remove @Nullable"
        + " or Optional";
  }

  static String flattenRest(String owner, String member, String type) {
    return owner + "." + member + ": " + type + " has a member with @Json.Rest, so it is not known when it is null;"
        + " remove @Nullable or Optional, or move @Json.Rest to " + owner;
  }

  static String flattenOptions(String owner, String member, String type) {
    return owner + "." + member + ": all members of " + type + " are flattened ones that may be null, so an empty one"
        + " would be read as null; remove @Nullable or Optional";
  }

  static String restType(String owner, String member, String type) {
    return owner + "." + member + ": @Json.Rest needs a Map<String, A> or a JsonObject; for " + type
        + " remove it, or write Map<String, JsonValue>";
  }

  static String defaultOfExcluded(String member) {
    return member + ": @Json.Default has no effect beside @Json.Exclude where no constructor takes the member;"
        + " remove it, and give the field its value in Java";
  }

  static String contradiction(String member, String annotation, String first, String second) {
    return member + ": @Json." + annotation + " says one thing on " + first + " and another on " + second
        + "; remove one";
  }

  static String settingContradiction(String owner, String annotation, String first, String second) {
    return owner + ": @Json." + annotation + " says one thing on " + first + " and another on " + second
        + ", to which it belongs both; write it on " + owner;
  }

  static String unread(String place, String annotation, String owner) {
    return place + ": @Json." + annotation + " is not read here, as the adapter of " + owner
        + " does not use it; write it on the field, component, getter, setter or parameter that is used, or remove it";
  }

  static String unusedCreator(String owner, String by) {
    return owner + ": @Json.Creator has no effect where " + by + "; remove one";
  }

  static String hiddenField(String owner, String field, String above) {
    return owner + "." + field + ": it hides the field " + field + " of " + above + ", so that one of them would be"
        + " lost; rename one of them";
  }

  static String noAccess(String owner, String field) {
    return owner + "." + field + ": nothing gets it and nothing sets it; write a getter and a setter for it, or a"
        + " getter and a parameter of the constructor, or make it public, or annotate it with @Json.Exclude";
  }

  static String notBuilt(String owner, String member, String builder) {
    return owner + "." + member + ": no method of " + builder + " sets it; write one that takes it, or annotate it"
        + " with @Json.Exclude";
  }

  static String otherBuilderType(String owner, String member, String getter, String builder, String setter) {
    return owner + "." + member + ": it is written as " + getter + ", which " + builder + " does not take: it takes "
        + setter + "; write a method of the builder that takes " + getter + ", or annotate it with @Json.Exclude";
  }

  static String lombok(String owner) {
    return owner + ": Lombok has written nothing into it yet: put Lombok before jzon-java-processor on the processor"
        + " path (annotationProcessorPaths of Maven, annotationProcessor of Gradle), as processors run in that order";
  }

  static String container(String owner, String kind, boolean ofLibrary) {
    return owner + ": it extends a class of " + (ofLibrary ? "a library" : "the JDK") + " that is a " + kind
        + ", whose elements are no members, so that they would be lost; write @Json.With(an adapter of yours) on it,"
        + " or hold the " + kind + " in a member";
  }

  static String hiddenState(String owner) {
    return owner + ": it shows no members, so that its state would be lost; write @Json.With(an adapter of yours) on"
        + " the member instead of @Json.Import";
  }

  static String date(String owner, String type) {
    String adapter = switch (type) {
      case "java.util.Date" -> "DateAdapter.class";
      case "java.util.Calendar" -> "CalendarAdapter.class";
      default -> "an adapter of yours";
    };
    return owner + ": " + type + " has no members but those that the zone of the machine gives; take java.time.Instant"
        + " or another type of java.time, or write @Json.With(" + adapter + ") on the member";
  }

  static String innerDiscriminator(String owner, String inner, String ofInner, String ofOuter) {
    String advice = ofOuter == null ? "write @Json.Discriminator on " + owner + " as well"
        : "give both of @Json.Discriminator the same name";
    return owner + ": the cases of " + inner + ", a sealed type inside of it, are written as its own, and not by the"
        + " discriminator " + quoted(ofInner) + " of " + inner + "; " + advice + ", or remove it";
  }

  static String ignoreCaseOfNumbers(String owner) {
    return owner + ": @Json.IgnoreCase has no effect, as numbers stand for its constants; remove it";
  }

  static String ignoreCaseWithoutStrings(String owner) {
    return owner + ": @Json.IgnoreCase has no effect, as no case of " + owner + " is a string in JSON; remove it, or"
        + " write @Json.Forms on " + owner + " if it has cases without members";
  }

  static String bothForms(String owner) {
    return owner + ": @Json.Forms writes cases without members as strings, and @Json.ObjectForms as objects; remove"
        + " one of them";
  }

  static String formsWithoutSingletons(String owner, String annotation) {
    return owner + ": @Json." + annotation + " has no effect, as each case of " + owner + " has members; remove it"
        + " until one has none";
  }

  static String caseCollision(String owner, String first, String second) {
    return owner + ": the names " + quoted(first) + " and " + quoted(second) + " differ only in case, so"
        + " @Json.IgnoreCase cannot tell them apart; give one of them another one with @Json.Hint";
  }

  static String innerOption(String owner, String inner, String annotation) {
    return inner + ": its cases are cases of " + owner + ", so @Json." + annotation + " has no effect; write it on "
        + owner;
  }

  static String severalUnknown(String owner, String kind) {
    return owner + ": @Json.Unknown stands on more than one " + kind + "; leave it on one";
  }

  static String unknownWithoutDiscriminator(String owner, String child) {
    return owner + ": @Json.Unknown on its case " + child + " needs a discriminator, which tells an unknown case from"
        + " a fault of the document; write @Json.Discriminator on " + owner + ", or remove it";
  }

  static String unknownNeeds(String owner, String child, String member) {
    return child + "." + member + ": " + child + " has @Json.Unknown, and objects of unknown cases of " + owner
        + " may lack this member; make it an Optional or @Nullable, or give it a @Json.Default";
  }

  static String unknownWithoutExtra(String child) {
    return child + ": @Json.NoExtraFields has no effect beside @Json.Unknown, because unknown cases have"
        + " unknown members; remove one";
  }

  static String skipsNothing(String member, String type, String unknown) {
    return member + ": @Json.SkipUnknown has no effect on " + type + ", as " + unknown + " reads unknown names by its"
        + " @Json.Unknown; remove one";
  }

  static String severalValues(String owner) {
    return owner + ": @Json.EnumValue stands on more than one method or field; leave it on one";
  }

  static String badEnumValue(String owner, String member) {
    return owner + "." + member + ": @Json.EnumValue belongs on a method without parameters or a field, not private and"
        + " not static, of type String, int, long, short or byte";
  }

  static String sameEnumValue(String owner, String first, String second, String value) {
    return owner + ": " + first + " and " + second + " have the same @Json.EnumValue " + value
        + "; give one of them another one";
  }

  static String nullEnumValue(String owner, String constant) {
    return owner + "." + constant + ": its @Json.EnumValue is null; give it a text";
  }

  static String hintBesideValue(String owner, String constant) {
    return owner + "." + constant + ": @Json.Hint has no effect where @Json.EnumValue gives the value; remove one";
  }

  static String hintStyles(String child) {
    return child + ": it belongs to sealed types with different styles of @Json.HintNames; write @Json.Hint on it";
  }

  static String hintNamesBesideValue(String owner) {
    return owner + ": @Json.HintNames has no effect where @Json.EnumValue gives the values; remove one";
  }

  /** A warning, as the compiler does not show the annotations on types of class files. */
  static String unreadClassFile(String type) {
    return "the class file of " + type + " cannot be read, so that its @Nullable on types, such as JSpecify's, are not"
        + " seen; compile with JDK 22 or newer";
  }

  static String sameAdapter(String adapter, String first, String second) {
    return first + " and " + second + " would both get the adapter " + adapter
        + "; rename one of them, or import one of them in another package";
  }

  static String genericWith(String owner) {
    return owner + ": @Json.With has no effect on a type with parameters, as one adapter does not serve all arguments;"
        + " write it on the members of that type";
  }

  static String twoImports(String type, String home) {
    return "@Json.Import: the package " + home + " imports " + type + " twice, with other options or adapters; an"
        + " import holds for its package, so keep one of them, or write the other in another package";
  }

  static String sealedWithoutNames(String type) {
    return type + ": the annotations of the library do not say how its cases are told apart, so they have jzon's form,"
        + " such as {\"Case\":{…}}; for another form write an adapter, and name it by @Json.Import(with = " + type
        + "Adapter.class)";
  }

  static String unreadMixin(String member) {
    return member
        + ": no imported class has such a member; give it the name of a getter, setter, method or field of one";
  }

  static String noAdapters(Object type) {
    return "@Json.Import: " + type + " is no adapter, and none of its static fields that can be seen from here is one";
  }

  static String notImportable(String type) {
    return "@Json.Import: " + type + " is no class, record, enum or sealed type that can be named from here";
  }

  static String standardType(String type) {
    return "@Json.Import: " + type + " has an adapter already, as a type of the JDK; remove it";
  }

  /** @param instead what to write for it */
  static String otherAnnotation(String place, String annotation, String instead) {
    return place + ": jzon does not read " + annotation + " here; write " + instead
        + ", or see the option -Ajzon.otherAnnotations";
  }

  static String unknownOption(String option, String given, String known) {
    return "the option -A" + option + "=" + given + " is not known; take one of " + known;
  }

  static String unknownStyle(String option, String given, List<?> known) {
    String names = known.stream().map(String::valueOf).collect(java.util.stream.Collectors.joining(", "));
    return "the option -A" + option + (given == null ? " has no value" : "=" + given + " names no style")
        + "; take one of " + names;
  }

  static String tooLarge(String owner, int most) {
    return owner + ": more than " + most + " members are not supported; put some of them into a record of their own";
  }

  private static String capital(String name) {
    return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private static String quoted(String name) {
    return JsonText.quoted(name);
  }
}
