package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

import jzon.bind.NameStyle;

/**
 * Annotations of Jackson, Gson, Moshi and JSON-B, by their names: jzon depends on none of them.
 *
 * <p>Of imported classes they are read as the annotation of jzon that means the same, because nobody can annotate these
 * classes. On the program's own types the option {@code -Ajzon.otherAnnotations} decides: by default they are errors,
 * which name the annotation of jzon to write, because ignoring one could write a password.
 */
final class OtherAnnotations {

  /** What happens to them on types that have {@code @Json}. */
  enum Mode {
    /** An error, unless the annotation of jzon is there too. */
    REFUSE,
    /** As on imported classes. */
    READ,
    /** Nothing. */
    IGNORE
  }

  /** Stands for a field that may be missing or null, for which jzon has no annotation of its own. */
  static final String NULLABLE = "Nullable";

  /**
   * The meaning of an annotation.
   *
   * @param name the annotation of jzon; null if it has no meaning for jzon, or no counterpart
   * @param instead what to write in its place; null if it has no meaning for jzon
   * @param isRead whether jzon reads it; false if only the annotation of jzon next to it can replace it
   */
  private record Meaning(String name, Map<String, Object> values, String instead, boolean isRead) {
    static final Meaning NOTHING = new Meaning(null, Map.of(), null);
    /** Makes a member a field of the JSON without a name of its own. */
    static final Meaning PROPERTY = new Meaning("Field", Map.of(), null);

    Meaning(String name, Map<String, Object> values, String instead) {
      this(name, values, instead, true);
    }

    static Meaning of(String name) {
      return new Meaning(name, Map.of(), "@Json." + name);
    }

    static Meaning of(String name, Object value) {
      return new Meaning(name, Map.of("value", value), "@Json." + name + "(" + shown(value) + ")");
    }

    static Meaning without(String instead) {
      return new Meaning(null, Map.of(), instead);
    }

    static Meaning unread(String name, String instead) {
      return new Meaning(name, Map.of(), instead, false);
    }
  }

  private static final List<String> PACKAGES = List.of(
      "com.fasterxml.jackson.annotation.", "com.fasterxml.jackson.databind.annotation.",
      "tools.jackson.databind.annotation.", "com.google.gson.annotations.", "com.squareup.moshi.",
      "jakarta.json.bind.annotation.", "javax.json.bind.annotation.");

  private static final String ADAPTER = "@Json.With(an adapter of yours)";

  /** Annotations that, at every place and with all values, change only documentation or the order of fields. */
  private static final Set<String> HARMLESS = Set.of(
      "JsonPropertyDescription", "JsonClassDescription", "JsonRootName", "JsonPOJOBuilder", "JsonPropertyOrder",
      "JsonbPropertyOrder", "JacksonAnnotation", "JacksonAnnotationsInside", "JsonbAnnotation");

  /** Annotations on an annotation that make it stand for the others on it. */
  private static final Set<String> INSIDE = Set.of("JacksonAnnotationsInside", "JsonbAnnotation");

  private static final Map<String, NameStyle> STYLES = Map.of(
      "SnakeCaseStrategy", NameStyle.SNAKE_CASE, "KebabCaseStrategy", NameStyle.KEBAB_CASE,
      "UpperCamelCaseStrategy", NameStyle.PASCAL_CASE, "LowerCamelCaseStrategy", NameStyle.UNCHANGED,
      "UpperSnakeCaseStrategy", NameStyle.SCREAMING_SNAKE_CASE);

  /** Classes that jzon makes for a list, a set and a map. */
  private static final Set<String> MADE =
      Set.of("java.util.ArrayList", "java.util.LinkedHashSet", "java.util.LinkedHashMap");

  private static final Set<String> OF_TYPES =
      Set.of("Discriminator", "Hint", "FieldNames", "OmitEmpty", "OmitDefault", "ExplicitNull", NULLABLE);

  private final Compilation compilation;
  private final Mode mode;

  OtherAnnotations(Compilation compilation, Mode mode) {
    this.compilation = compilation;
    this.mode = mode;
  }

  /** Tells whether the annotations of a type and its members are read. */
  boolean isRead(TypeElement type) {
    if (mode == Mode.IGNORE) return false;
    boolean isOwn = compilation.isOwn(type) && !compilation.isImported(type);
    return isOwn ? mode == Mode.READ : !Compilation.isAnnotated(type);
  }

  // ---- types and constants

  /** Returns the annotation of jzon that stands for one on a type or a constant, or null. */
  AnnotationMirror find(Element place, String name) {
    TypeElement type = place instanceof TypeElement t ? t : (TypeElement) place.getEnclosingElement();
    if (!isRead(type)) return null;
    if (place == type && !name.equals("Hint")) return ofType(type, name);
    List<String> aliases = new ArrayList<>();
    String hint = place == type ? nameInSubTypes(type) : null;
    for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
      if (name.equals("Hint") && isNamed(mirror, "JsonAlias")) aliases.addAll(Annotations.texts(mirror, "value"));
      Meaning meaning = meaning(mirror, place);
      if (meaning == null || !name.equals(meaning.name)) continue;
      if (!name.equals("Hint")) return made(name, meaning.values);
      if (place == type && hint != null) continue; // the name in @JsonSubTypes takes precedence
      hint = (String) meaning.values.get("value");
      if (meaning.values.get("aliases") instanceof List<?> more) more.forEach(m -> aliases.add((String) m));
    }
    if (hint == null && place == type && typeInfo(type) != null) hint = defaultName(type);
    if (hint == null && aliases.isEmpty()) return null;
    String own = hint != null ? hint : place.getSimpleName().toString();
    return made("Hint", Map.of("value", own, "aliases", aliases));
  }

  /** Returns the annotation that stands for one on a type, or on the nearest type above it: libraries inherit them. */
  private AnnotationMirror ofType(TypeElement type, String name) {
    for (TypeElement home : hierarchy(type)) {
      for (AnnotationMirror mirror : home.getAnnotationMirrors()) {
        Meaning meaning = meaning(mirror, home);
        if (meaning != null && name.equals(meaning.name)) return made(name, meaning.values);
      }
    }
    return null;
  }

  /** Returns a type and the types above it, the nearest first, without the JDK's. */
  private List<TypeElement> hierarchy(TypeElement type) {
    Set<TypeElement> all = new LinkedHashSet<>(List.of(type));
    List<TypeElement> next = new ArrayList<>(all);
    for (int i = 0; i < next.size(); i++) {
      for (TypeMirror above : compilation.types.directSupertypes(next.get(i).asType())) {
        TypeElement element = (TypeElement) compilation.types.asElement(above);
        boolean isOfJdk = compilation.packageOf(element).startsWith("java.");
        if (!isOfJdk && all.add(element)) next.add(element);
      }
    }
    return next;
  }

  private String nameInSubTypes(TypeElement type) {
    return namesInSubTypes(type).stream().findFirst().orElse(null);
  }

  /** Returns the names that the types above a type give it; only one can be read. */
  private Set<String> namesInSubTypes(TypeElement type) {
    Set<String> names = new LinkedHashSet<>();
    for (TypeElement home : hierarchy(type)) {
      for (AnnotationMirror mirror : home.getAnnotationMirrors()) {
        if (!isNamed(mirror, "JsonSubTypes")) continue;
        for (AnnotationMirror one : Annotations.annotations(mirror, "value")) {
          TypeMirror named = Annotations.type(one, "value");
          boolean isHere = named != null && compilation.types.isSameType(
              compilation.types.erasure(named), compilation.types.erasure(type.asType()));
          if (!isHere) continue;
          String name = Annotations.text(one, "name");
          if (name != null && !name.isEmpty()) names.add(name);
          names.addAll(Annotations.texts(one, "names"));
        }
      }
    }
    return names;
  }

  /** Returns Jackson's name of a case without a name: {@code Shape$Circle} for a nested class. */
  private String defaultName(TypeElement type) {
    String binary = compilation.elements.getBinaryName(type).toString();
    return binary.substring(binary.lastIndexOf('.') + 1);
  }

  /** Returns the nearest type with {@code @JsonTypeInfo}, which is this one or above it; or null. */
  private TypeElement typeInfo(TypeElement type) {
    return hierarchy(type).stream().filter(home -> has(home, "JsonTypeInfo")).findFirst().orElse(null);
  }

  private static boolean has(Element place, String simple) {
    return place.getAnnotationMirrors().stream().anyMatch(mirror -> isNamed(mirror, simple));
  }

  /** Tells whether an annotation of a type leaves out a property with this name in JSON. */
  boolean ignores(TypeElement type, String name) {
    return isRead(type) && ignored(type).contains(name);
  }

  private List<String> ignored(TypeElement type) {
    return hierarchy(type).stream().flatMap(home -> home.getAnnotationMirrors().stream())
        .filter(mirror -> isNamed(mirror, "JsonIgnoreProperties"))
        .flatMap(mirror -> Annotations.texts(mirror, "value").stream()).toList();
  }

  /** Returns the name that Jackson gives a property without a name in an annotation. */
  String nameOf(TypeElement type, String property, Element reader) {
    NameStyle style = isRead(type) && !Annotations.has(type, "FieldNames") ? strategy(type) : null;
    return style == null ? null : JacksonNames.apply(style, JacksonNames.implicit(property, reader));
  }

  private NameStyle strategy(TypeElement type) {
    for (TypeElement home : hierarchy(type)) {
      for (AnnotationMirror mirror : home.getAnnotationMirrors()) {
        if (isNamed(mirror, "JsonNaming")) return (NameStyle) naming(mirror).values.get("value");
      }
    }
    return null;
  }

  /** Tells whether an annotation marks the constructor or factory whose parameters are the fields. */
  boolean isCreator(TypeElement type, ExecutableElement maker) {
    return isRead(type) && maker.getAnnotationMirrors().stream().anyMatch(mirror ->
        (isNamed(mirror, "JsonCreator") || isNamed(mirror, "JsonbCreator"))
            && !List.of("DISABLED", "DELEGATING").contains(String.valueOf(Annotations.constant(mirror, "mode"))));
  }

  /** Tells whether an annotation marks the member that gives the value as which a class is written. */
  boolean isValue(TypeElement type, Element member) {
    return isRead(type) && member.getAnnotationMirrors().stream().anyMatch(mirror ->
        isNamed(mirror, "JsonValue") && !"false".equals(Annotations.text(mirror, "value")));
  }

  /** Tells whether an annotation marks the creator that takes the one value as which a class is written. */
  boolean isDelegating(TypeElement type, ExecutableElement maker) {
    return isRead(type) && maker.getAnnotationMirrors().stream().anyMatch(mirror -> isNamed(mirror, "JsonCreator")
        && !List.of("DISABLED", "PROPERTIES").contains(String.valueOf(Annotations.constant(mirror, "mode"))));
  }

  /** Returns the method that takes the name and the value of an unknown field, or null. */
  ExecutableElement anySetter(TypeElement type) {
    if (!isRead(type)) return null;
    for (TypeElement home : hierarchy(type)) {
      for (Element member : home.getEnclosedElements()) {
        if (isAnySetter(member)) return (ExecutableElement) member;
      }
    }
    return null;
  }

  private static boolean isAnySetter(Element member) {
    return member instanceof ExecutableElement method && method.getParameters().size() == 2
        && member.getAnnotationMirrors().stream().anyMatch(mirror -> isNamed(mirror, "JsonAnySetter"));
  }

  /** Rejects an annotation on an element that belongs to no property. */
  void checkUnread(TypeElement type, Element element, String owner, Problems problems) {
    if (mode == Mode.IGNORE) return;
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
      String place = isConstructor ? "the constructor of " + owner : owner + "." + element.getSimpleName();
      boolean isDelegating = isNamed(mirror, "JsonCreator")
          && "DELEGATING".equals(Annotations.constant(mirror, "mode"));
      Meaning meaning = isDelegating ? Meaning.without(ADAPTER) : meaning(mirror, element);
      boolean isLost = meaning == Meaning.PROPERTY && isRead(type) && !element.getModifiers().contains(Modifier.STATIC);
      String instead = meaning == null ? null : isLost ? "a field or a getter that is not private" : meaning.instead;
      if (instead != null) problems.add(element, Messages.otherAnnotation(place, shown(mirror), instead));
      checkInside(mirror, element, place, isRead(type), name -> false, problems);
    }
  }

  /** Rejects annotations of a type that jzon would ignore. */
  void check(TypeElement type, Problems problems) {
    if (mode == Mode.IGNORE) return;
    String owner = compilation.nameOf(type).nested();
    Set<TypeElement> checkedThere = sealedAbove(type);
    checkCase(type, owner, checkedThere, problems);
    for (TypeElement above : hierarchy(type)) {
      if (above.equals(type) || checkedThere.contains(above)) continue;
      for (AnnotationMirror mirror : above.getAnnotationMirrors()) {
        check(mirror, above, owner, isRead(type), name -> Annotations.has(type, name), problems);
      }
    }
    for (Element place : places(type)) {
      String shown = place == type ? owner : owner + "." + place.getSimpleName();
      for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
        check(mirror, place, shown, isRead(type), name -> Annotations.has(place, name), problems);
      }
    }
    if (!isRead(type) && !ignored(type).isEmpty()) {
      problems.add(type, Messages.otherAnnotation(owner, "@JsonIgnoreProperties", "@Json.Exclude on each of them"));
    }
    if (type.getKind() != ElementKind.ENUM) return;
    for (TypeElement above : hierarchy(type)) {
      for (Element member : above.getEnclosedElements()) {
        if (above.equals(type) || !has(member, "JsonValue")) continue;
        problems.add(type, Messages.otherAnnotation(
            owner + "." + member.getSimpleName(), "@JsonValue", "@Json.EnumValue on the method in " + owner));
      }
    }
  }

  /** Rejects names of cases, and {@code @JsonTypeInfo}, that would have no effect on the JSON of this type. */
  private void checkCase(TypeElement type, String owner, Set<TypeElement> sealedAbove, Problems problems) {
    TypeElement info = typeInfo(type);
    if (info == null) return;
    Set<String> names = namesInSubTypes(type);
    boolean isNamed = isRead(type) || names.isEmpty() || Annotations.has(type, "Hint")
        || names.contains(type.getSimpleName().toString());
    if (names.size() > 1 && isRead(type) || !isNamed) {
      String hint = "@Json.Hint(" + shown(names.iterator().next()) + ") on " + owner
          + (names.size() > 1 ? ", with aliases for the other names" : "");
      problems.add(type, Messages.otherAnnotation(owner, "@JsonSubTypes", hint));
    }
    boolean isOfSealed = sealedAbove.contains(info) && compilation.isInSealedType(type);
    if (!Compilation.isSealed(type) && !isOfSealed) {
      problems.add(type, Messages.otherAnnotation(owner, "@JsonTypeInfo", OF_SEALED));
    }
  }

  private static final String OF_SEALED = "a sealed type with @Json.Discriminator, or " + ADAPTER;

  /** Returns the sealed types above a type, and all types above those. */
  private Set<TypeElement> sealedAbove(TypeElement type) {
    Set<TypeElement> all = new LinkedHashSet<>();
    for (TypeElement parent : compilation.sealedParents(type)) all.addAll(hierarchy(parent));
    return all;
  }

  /** Rejects a field of a type that is a case: Jackson writes its name there too, and jzon only for the sealed type. */
  void checkCases(TypeElement type, TypeMirror of, String member, Element place, String from, Problems problems) {
    if (!isRead(type)) return;
    if (of instanceof ArrayType array) checkCases(type, array.getComponentType(), member, place, from, problems);
    if (of instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
      checkCases(type, wildcard.getExtendsBound(), member, place, from, problems);
    }
    if (!(of instanceof DeclaredType declared)) return;
    TypeElement element = (TypeElement) declared.asElement();
    ImportSettings settings = compilation.importOf(element, from);
    boolean isByHand = settings != null && settings.with() != null || Annotations.has(element, "With");
    if (!Compilation.isSealed(element) && !isByHand && typeInfo(element) != null) {
      problems.add(place, Messages.otherAnnotation(member, "@JsonTypeInfo", OF_SEALED));
    }
    for (TypeMirror argument : declared.getTypeArguments()) {
      checkCases(type, argument, member, place, from, problems);
    }
  }

  private static List<Element> places(TypeElement type) {
    List<Element> places = new ArrayList<>(List.of(type));
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT || type.getKind() == ElementKind.ENUM) places.add(member);
    }
    return places;
  }

  private void check(
      AnnotationMirror mirror, Element place, String shown, boolean isRead, java.util.function.Predicate<String> has,
      Problems problems) {
    checkInside(mirror, place, shown, isRead, has, problems);
    Meaning meaning = meaning(mirror, place);
    if (meaning == null || meaning.instead == null) return;
    if (place instanceof TypeElement && isNamed(mirror, "JsonTypeInfo") && !Compilation.isSealed((TypeElement) place)) {
      return; // checked with the type
    }
    if (meaning.name != null && !isAt(meaning.name, place)) meaning = Meaning.without(ADAPTER);
    if (!isReplaced(meaning, isRead && meaning.isRead, isRead, has)) {
      problems.add(place, Messages.otherAnnotation(shown, shown(mirror), meaning.instead));
    }
  }

  private static boolean isReplaced(
      Meaning meaning, boolean isTranslated, boolean isRead, java.util.function.Predicate<String> has) {
    if (meaning.name != null) {
      return isTranslated || has.test(meaning.name) || !isRead && NULLABLE.equals(meaning.name);
    }
    return !isRead && List.of("With", "Format", "Epoch", "Exclude").stream().anyMatch(has);
  }

  /** Rejects an annotation that stands for others, which jzon reads only where they are written themselves. */
  private static void checkInside(
      AnnotationMirror mirror, Element place, String shown, boolean isRead, java.util.function.Predicate<String> has,
      Problems problems) {
    for (AnnotationMirror inner : inside(mirror)) {
      Meaning meaning = meaning(inner, place);
      String name = inner.getAnnotationType().asElement().getSimpleName().toString();
      boolean isIgnored = !isRead && !name.equals("JsonIgnoreProperties") && meaning != null && meaning.instead == null;
      if (meaning == null || HARMLESS.contains(name) || isIgnored || isReplaced(meaning, false, isRead, has)) continue;
      String instead = meaning.instead == null ? "the annotations that are on " + shown(mirror) : meaning.instead;
      problems.add(place, Messages.otherAnnotation(shown, shown(mirror), instead));
    }
  }

  /** Returns the annotations for which another one stands; none if it is one of the libraries' own. */
  private static Set<AnnotationMirror> inside(AnnotationMirror mirror) {
    Set<AnnotationMirror> all = new LinkedHashSet<>();
    if (PACKAGES.stream().noneMatch(nameOf(mirror)::startsWith)) addInside(mirror, all, new LinkedHashSet<>());
    return all;
  }

  private static void addInside(AnnotationMirror mirror, Set<AnnotationMirror> all, Set<Element> met) {
    Element type = mirror.getAnnotationType().asElement();
    if (!met.add(type) || INSIDE.stream().noneMatch(inside -> hasSimply(type, inside))) return;
    for (AnnotationMirror inner : type.getAnnotationMirrors()) {
      all.add(inner);
      addInside(inner, all, met);
    }
  }

  private static boolean hasSimply(Element type, String simple) {
    return type.getAnnotationMirrors().stream().anyMatch(mirror ->
        mirror.getAnnotationType().asElement().getSimpleName().contentEquals(simple));
  }

  /** Tells whether an annotation of jzon has a meaning on a type, a constant or a member. */
  private static boolean isAt(String name, Element place) {
    if (place instanceof TypeElement) return OF_TYPES.contains(name);
    if (place.getKind() == ElementKind.ENUM_CONSTANT) return name.equals("Hint") || name.equals("Unknown");
    return place.getEnclosingElement().getKind() == ElementKind.ENUM || name.equals(NULLABLE)
        || MemberAnnotations.NAMES.contains(name);
  }

  // ---- members

  /** Rejects a string in a class whose empty values Jackson leaves out: jzon does that only for collections. */
  void checkEmpty(
      TypeElement type, TypeUse of, MemberAnnotations annotations, String member, Element place, Problems problems) {
    boolean isText = of instanceof TypeUse.Declared declared && declared.is("java.lang.String");
    boolean hasOwn = annotations.has("ExplicitNull") || annotations.has(NULLABLE);
    if (isText && !hasOwn && find(type, "OmitEmpty") != null) {
      problems.add(place, Messages.otherAnnotation(
          member, "@JsonInclude(NON_EMPTY)", "@Json.OmitDefault and @Json.Default(\"\\\"\\\"\")"));
    }
  }

  /**
   * Returns the annotations of jzon, by name, that stand for those at the places of a member.
   *
   * @param has whether the member has an annotation of jzon
   */
  Map<String, AnnotationMirror> ofMember(
      TypeElement type, String member, List<Element> places, java.util.function.Predicate<String> has,
      Problems problems) {
    if (mode == Mode.IGNORE || !isRead(type) && mode == Mode.READ) return Map.of();
    Map<String, AnnotationMirror> found = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>();
    Set<String> aliases = new LinkedHashSet<>();
    boolean isProperty = false;
    for (Element place : places) {
      for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
        check(mirror, places.get(0), member, isRead(type), has, problems);
        Meaning meaning = meaning(mirror, place);
        if (meaning == null || meaning.name == null || !isRead(type) || has.test(meaning.name)) continue;
        if (!meaning.name.equals("Field")) found.put(meaning.name, made(meaning.name, meaning.values));
        else {
          isProperty |= meaning == Meaning.PROPERTY;
          if (meaning.values.get("value") instanceof String name) names.add(name);
          if (meaning.values.get("aliases") instanceof List<?> more) more.forEach(m -> aliases.add((String) m));
        }
      }
    }
    if (found.containsKey("Rest")) {
      found.remove("Exclude"); // Jackson ignores the field, and not its entries
      if (places.stream().noneMatch(place -> has(place, "JsonAnyGetter"))) {
        problems.add(places.get(0), Messages.otherAnnotation(
            member, "@JsonAnySetter without @JsonAnyGetter", "@Json.Rest on a field"));
      }
    } else if (isProperty && !found.containsKey("Flatten")) found.put("Field", made("Field", Map.of()));
    if (names.size() > 1) {
      problems.add(places.get(0), Messages.otherAnnotation(
          member, "annotations with the names " + String.join(" and ", names), "one name"));
    } else if (!names.isEmpty() || !aliases.isEmpty()) {
      aliases.removeAll(names);
      String name = names.isEmpty() ? "" : names.iterator().next();
      found.put("Field", made("Field", Map.of("value", name, "aliases", List.copyOf(aliases))));
    }
    return found;
  }

  // ---- meanings

  private static String nameOf(AnnotationMirror mirror) {
    return ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString();
  }

  private static boolean isNamed(AnnotationMirror mirror, String simple) {
    String name = nameOf(mirror);
    return name.endsWith("." + simple) && PACKAGES.stream().anyMatch(name::startsWith);
  }

  /** Returns the meaning of an annotation of another library; null for all other annotations. */
  private static Meaning meaning(AnnotationMirror mirror, Element place) {
    String name = nameOf(mirror);
    if (PACKAGES.stream().noneMatch(name::startsWith)) {
      boolean isQualifier = hasSimply(mirror.getAnnotationType().asElement(), "JsonQualifier");
      return isQualifier ? Meaning.without(ADAPTER) : null;
    }
    String simple = name.substring(name.lastIndexOf('.') + 1);
    if (HARMLESS.contains(simple)) return Meaning.NOTHING;
    boolean isConstant = place.getKind() == ElementKind.ENUM_CONSTANT;
    String value = Annotations.text(mirror, "value");
    return switch (simple) {
      case "JsonProperty" -> {
        String access = Annotations.constant(mirror, "access");
        boolean isBoth = access == null || access.equals("AUTO") || access.equals("READ_WRITE");
        yield !isBoth ? Meaning.without("@Json.Exclude, or two types") : property(value, isConstant);
      }
      case "JsonSetter" -> Stream.of("nulls", "contentNulls").anyMatch(of -> isOther(mirror, of, "DEFAULT", "SET"))
          ? Meaning.unread("Default", "@Json.Default") : property(value, isConstant);
      case "JsonGetter" -> property(value, isConstant);
      case "JsonbProperty" -> isTrue(mirror, "nillable") ? Meaning.unread("ExplicitNull", "@Json.ExplicitNull")
          : named(value, isConstant);
      case "Expose" -> isFalse(mirror, "serialize") || isFalse(mirror, "deserialize")
          ? Meaning.unread("Exclude", "@Json.Exclude, or two types") : Meaning.NOTHING;
      case "JsonClass" -> Annotations.text(mirror, "generator") == null ? Meaning.NOTHING
          : Meaning.without("@Json.Discriminator on a sealed type, or " + ADAPTER);
      case "JsonSubTypes" -> place instanceof TypeElement ? Meaning.NOTHING : Meaning.without(OF_SEALED);
      case "JsonIgnoreProperties" -> {
        boolean isOneWay = isTrue(mirror, "allowGetters") || isTrue(mirror, "allowSetters");
        yield Annotations.texts(mirror, "value").isEmpty() || place instanceof TypeElement && !isOneWay
            ? Meaning.NOTHING : Meaning.without("a type without these fields, or " + ADAPTER);
      }
      case "Json" -> "true".equals(Annotations.text(mirror, "ignore")) ? Meaning.of("Exclude")
          : named(Annotations.text(mirror, "name"), isConstant);
      case "SerializedName" -> serializedName(mirror, value, isConstant);
      case "JsonAlias" -> aliases(mirror, isConstant);
      case "JsonIgnore", "JsonbTransient" -> "false".equals(value) ? Meaning.NOTHING : Meaning.of("Exclude");
      case "JsonbNillable" -> "false".equals(value) ? Meaning.NOTHING : Meaning.of("ExplicitNull");
      case "JsonInclude" -> isOther(mirror, "content", "ALWAYS") ? Meaning.without(ADAPTER)
          : include(Annotations.constant(mirror, "value"), place instanceof TypeElement);
      case "JsonDeserialize" -> isOfJzon(mirror) ? Meaning.NOTHING
          : Meaning.without(ADAPTER);
      case "JsonUnwrapped" -> isFalse(mirror, "enabled") ? Meaning.NOTHING
          : Annotations.text(mirror, "prefix") == null && Annotations.text(mirror, "suffix") == null
          ? Meaning.of("Flatten") : Meaning.without("@Json.Flatten of a record with the whole names");
      case "JsonValue" -> "false".equals(value) ? Meaning.NOTHING
          : place.getEnclosingElement().getKind() == ElementKind.ENUM ? Meaning.of("EnumValue")
          : Meaning.without(ADAPTER);
      case "JsonEnumDefaultValue" -> Meaning.of("Unknown");
      case "JsonTypeName" -> Meaning.of("Hint", value);
      case "JsonTypeInfo" -> typeInfo(mirror);
      case "JsonNaming" -> naming(mirror);
      case "JsonFormat", "JsonbDateFormat" -> Meaning.without("@Json.Format, @Json.Epoch or @Json.With");
      case "JsonAnyGetter" -> new Meaning("Rest", Map.of(), "@Json.Rest on a field");
      case "JsonAnySetter" -> place instanceof ExecutableElement ? Meaning.without("@Json.Rest on a field")
          : new Meaning("Rest", Map.of(), "@Json.Rest on a field");
      case "JsonCreator", "JsonbCreator" -> place.getEnclosingElement().getKind() == ElementKind.ENUM
          && !"DISABLED".equals(Annotations.constant(mirror, "mode")) && !hasValues(place.getEnclosingElement())
          ? Meaning.without("@Json.EnumValue, or @Json.Hint on each constant")
          : Meaning.NOTHING; // checked where a creator is chosen
      default -> Meaning.without(ADAPTER);
    };
  }

  private static boolean isTrue(AnnotationMirror mirror, String name) {
    return "true".equals(Annotations.text(mirror, name));
  }

  private static boolean isFalse(AnnotationMirror mirror, String name) {
    return "false".equals(Annotations.text(mirror, name));
  }

  /** Tells whether an annotation sets an element to another constant than these. */
  private static boolean isOther(AnnotationMirror mirror, String name, String... constants) {
    String constant = Annotations.constant(mirror, name);
    return constant != null && !List.of(constants).contains(constant);
  }

  /** Tells whether an annotation says with which values the constants of an enum are read. */
  private static boolean hasValues(Element type) {
    return type.getEnclosedElements().stream().anyMatch(member -> Annotations.has(member, "EnumValue")
        || Annotations.has(member, "Hint") || member.getAnnotationMirrors().stream().anyMatch(mirror ->
            isNamed(mirror, "JsonValue") && !isFalse(mirror, "value")));
  }

  private static Meaning property(String name, boolean isConstant) {
    boolean isNamed = name != null && !name.isEmpty();
    return isNamed || isConstant ? named(name, isConstant) : Meaning.PROPERTY;
  }

  private static Meaning named(String name, boolean isConstant) {
    return name == null || name.isEmpty() ? Meaning.NOTHING : Meaning.of(isConstant ? "Hint" : "Field", name);
  }

  private static Meaning serializedName(AnnotationMirror mirror, String name, boolean isConstant) {
    List<String> alternate = Annotations.texts(mirror, "alternate");
    if (alternate.isEmpty()) return named(name, isConstant);
    String annotation = isConstant ? "Hint" : "Field";
    return new Meaning(annotation, Map.of("value", name, "aliases", alternate),
        "@Json." + annotation + "(value = " + shown(name) + ", aliases = " + shown(alternate) + ")");
  }

  private static Meaning aliases(AnnotationMirror mirror, boolean isConstant) {
    List<String> aliases = Annotations.texts(mirror, "value");
    String annotation = isConstant ? "Hint" : "Field";
    String instead = "@Json." + annotation + "(aliases = " + shown(aliases) + ")";
    // on constants, find reads them, as a hint needs a name too
    return new Meaning(annotation, isConstant ? Map.of() : Map.of("aliases", aliases), instead);
  }

  /** Tells whether an annotation names only the class of the JDK that jzon makes too, for a list, set or map. */
  private static boolean isOfJzon(AnnotationMirror mirror) {
    return mirror.getElementValues().size() == 1 && MADE.contains(String.valueOf(Annotations.type(mirror, "as")));
  }

  private static Meaning include(String what, boolean isType) {
    return switch (what == null ? "ALWAYS" : what) {
      case "NON_NULL", "NON_ABSENT" -> new Meaning(NULLABLE, Map.of(), "@Nullable");
      case "NON_EMPTY" -> Meaning.of("OmitEmpty");
      case "NON_DEFAULT" -> isType ? Meaning.of("OmitDefault") : Meaning.without("@Json.OmitDefault");
      case "ALWAYS" -> Meaning.of("ExplicitNull");
      default -> Meaning.without(ADAPTER);
    };
  }

  private static Meaning typeInfo(AnnotationMirror mirror) {
    if (Annotations.type(mirror, "defaultImpl") != null) {
      return Meaning.unread("Discriminator", "@Json.Discriminator, and @Json.Unknown on a case");
    }
    String include = Annotations.constant(mirror, "include");
    boolean isName = "NAME".equals(Annotations.constant(mirror, "use"));
    String property = Annotations.text(mirror, "property");
    boolean isProperty = include == null || include.equals("PROPERTY") || include.equals("EXISTING_PROPERTY");
    if (isName && isProperty) {
      return Meaning.of("Discriminator", property == null || property.isEmpty() ? "@type" : property);
    }
    return isName && "WRAPPER_OBJECT".equals(include) ? Meaning.NOTHING
        : Meaning.without("@Json.Discriminator and a name for each case");
  }

  private static Meaning naming(AnnotationMirror mirror) {
    TypeMirror strategy = Annotations.type(mirror, "value");
    String text = strategy == null ? "" : strategy.toString();
    NameStyle style = STYLES.get(text.substring(text.lastIndexOf('.') + 1));
    return style == null ? Meaning.without("@Json.FieldNames, or @Json.Field on each field")
        : new Meaning("FieldNames", Map.of("value", style), "@Json.FieldNames(NameStyle." + style + ")");
  }

  private AnnotationMirror made(String name, Map<String, Object> values) {
    if (name.equals(NULLABLE)) return new TranslatedAnnotation(compilation, "Json", Map.of());
    return new TranslatedAnnotation(compilation, "Json." + name, values);
  }

  private static String shown(Object value) {
    if (!(value instanceof List<?> list)) return Constants.literal((String) value);
    List<String> all = list.stream().map(OtherAnnotations::shown).toList();
    return all.size() == 1 ? all.get(0) : "{" + String.join(", ", all) + "}";
  }

  /** Returns an annotation as it is written, with its simple name. */
  private static String shown(AnnotationMirror mirror) {
    return "@" + mirror.getAnnotationType().asElement().getSimpleName();
  }
}
