package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

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
   */
  private record Meaning(String name, Map<String, Object> values, String instead) {
    static final Meaning NOTHING = new Meaning(null, Map.of(), null);

    static Meaning of(String name) {
      return new Meaning(name, Map.of(), "@Json." + name);
    }

    static Meaning of(String name, Object value) {
      return new Meaning(name, Map.of("value", value), "@Json." + name + "(" + shown(value) + ")");
    }

    static Meaning without(String instead) {
      return new Meaning(null, Map.of(), instead);
    }
  }

  private static final List<String> PACKAGES = List.of(
      "com.fasterxml.jackson.annotation.", "com.fasterxml.jackson.databind.annotation.",
      "tools.jackson.databind.annotation.", "com.google.gson.annotations.", "com.squareup.moshi.",
      "jakarta.json.bind.annotation.", "javax.json.bind.annotation.");

  /** Annotations that change nothing in these libraries' default settings, or only documentation. */
  private static final Set<String> HARMLESS = Set.of(
      "JsonPropertyDescription", "JsonClassDescription", "JsonRootName", "Expose", "JsonClass", "JsonPOJOBuilder",
      "JsonPropertyOrder", "JsonbPropertyOrder", "JacksonAnnotation", "JacksonAnnotationsInside", "JsonSubTypes",
      "JsonIgnoreProperties");

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
      hint = (String) meaning.values.get("value");
      if (meaning.values.get("aliases") instanceof List<?> more) more.forEach(m -> aliases.add((String) m));
    }
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
    for (TypeElement parent : compilation.sealedParents(type)) {
      for (AnnotationMirror mirror : parent.getAnnotationMirrors()) {
        if (!isNamed(mirror, "JsonSubTypes")) continue;
        for (AnnotationMirror one : Annotations.annotations(mirror, "value")) {
          TypeMirror named = Annotations.type(one, "value");
          String name = Annotations.text(one, "name");
          if (named != null && compilation.types.isSameType(
              compilation.types.erasure(named), compilation.types.erasure(type.asType()))) return name;
        }
      }
    }
    return null;
  }

  /** Tells whether an annotation of a type leaves out a property of this name. */
  boolean ignores(TypeElement type, String property) {
    if (!isRead(type)) return false;
    return hierarchy(type).stream().flatMap(home -> home.getAnnotationMirrors().stream()).anyMatch(mirror ->
        isNamed(mirror, "JsonIgnoreProperties") && Annotations.texts(mirror, "value").contains(property));
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
      boolean isDelegating = isNamed(mirror, "JsonCreator")
          && "DELEGATING".equals(Annotations.constant(mirror, "mode"));
      Meaning meaning = isDelegating ? Meaning.without("@Json.With(an adapter of yours)") : meaning(mirror, element);
      if (meaning == null || meaning.instead == null) continue;
      boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
      String place = isConstructor ? "the constructor of " + owner : owner + "." + element.getSimpleName();
      problems.add(element, Messages.otherAnnotation(place, shown(mirror), meaning.instead));
    }
  }

  /** Rejects annotations of a type that jzon would ignore. */
  void check(TypeElement type, Problems problems) {
    if (mode == Mode.IGNORE) return;
    String owner = compilation.nameOf(type).nested();
    List<TypeElement> checkedThere = compilation.sealedParents(type);
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
        if (!isRead(type) && isNamed(mirror, "JsonIgnoreProperties")
            && !Annotations.texts(mirror, "value").isEmpty()) {
          problems.add(place, Messages.otherAnnotation(shown, shown(mirror), "@Json.Exclude on each of them"));
        }
      }
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
    Meaning meaning = meaning(mirror, place);
    if (meaning == null || meaning.instead == null) return;
    if (meaning.name != null && !isAt(meaning.name, place)) {
      meaning = Meaning.without("@Json.With(an adapter of yours)");
    }
    if (meaning.name != null && (isRead || NULLABLE.equals(meaning.name) || has.test(meaning.name))) return;
    if (meaning.name == null && !isRead && (has.test("With") || has.test("Format") || has.test("Epoch"))) return;
    problems.add(place, Messages.otherAnnotation(shown, shown(mirror), meaning.instead));
  }

  /** Tells whether an annotation of jzon has a meaning on a type, a constant or a member. */
  private static boolean isAt(String name, Element place) {
    if (place instanceof TypeElement) return OF_TYPES.contains(name);
    if (place.getKind() == ElementKind.ENUM_CONSTANT) return name.equals("Hint") || name.equals("Unknown");
    return place.getEnclosingElement().getKind() == ElementKind.ENUM || name.equals(NULLABLE)
        || MemberAnnotations.NAMES.contains(name);
  }

  // ---- members

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
    for (Element place : places) {
      for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
        check(mirror, places.get(0), member, isRead(type), has, problems);
        Meaning meaning = meaning(mirror, place);
        if (meaning == null || meaning.name == null || !isRead(type) || has.test(meaning.name)) continue;
        if (!meaning.name.equals("Field")) found.put(meaning.name, made(meaning.name, meaning.values));
        else {
          if (meaning.values.get("value") instanceof String name) names.add(name);
          if (meaning.values.get("aliases") instanceof List<?> more) more.forEach(m -> aliases.add((String) m));
        }
      }
    }
    if (found.containsKey("Rest")) found.remove("Exclude"); // Jackson ignores the field, and not its entries
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
    if (PACKAGES.stream().noneMatch(name::startsWith)) return null;
    String simple = name.substring(name.lastIndexOf('.') + 1);
    if (HARMLESS.contains(simple)) return Meaning.NOTHING;
    boolean isConstant = place.getKind() == ElementKind.ENUM_CONSTANT;
    String value = Annotations.text(mirror, "value");
    return switch (simple) {
      case "JsonProperty" -> {
        String access = Annotations.constant(mirror, "access");
        boolean isBoth = access == null || access.equals("AUTO") || access.equals("READ_WRITE");
        yield !isBoth ? Meaning.without("@Json.Exclude, or two types") : named(value, isConstant);
      }
      case "JsonGetter", "JsonSetter", "JsonbProperty" -> named(value, isConstant);
      case "Json" -> "true".equals(Annotations.text(mirror, "ignore")) ? Meaning.of("Exclude")
          : named(Annotations.text(mirror, "name"), isConstant);
      case "SerializedName" -> serializedName(mirror, value, isConstant);
      case "JsonAlias" -> aliases(mirror, isConstant);
      case "JsonIgnore", "JsonbTransient" -> "false".equals(value) ? Meaning.NOTHING : Meaning.of("Exclude");
      case "JsonbNillable" -> "false".equals(value) ? Meaning.NOTHING : Meaning.of("ExplicitNull");
      case "JsonInclude" -> include(Annotations.constant(mirror, "value"), place instanceof TypeElement);
      case "JsonDeserialize" -> isOfJzon(mirror) ? Meaning.NOTHING
          : Meaning.without("@Json.With(an adapter of yours)");
      case "JsonUnwrapped" -> Annotations.text(mirror, "prefix") == null && Annotations.text(mirror, "suffix") == null
          ? Meaning.of("Flatten") : Meaning.without("@Json.Flatten of a record with the whole names");
      case "JsonValue" -> place.getEnclosingElement().getKind() == ElementKind.ENUM ? Meaning.of("EnumValue")
          : Meaning.without("@Json.With(an adapter of yours)");
      case "JsonEnumDefaultValue" -> Meaning.of("Unknown");
      case "JsonTypeName" -> Meaning.of("Hint", value);
      case "JsonTypeInfo" -> typeInfo(mirror);
      case "JsonNaming" -> naming(mirror);
      case "JsonFormat", "JsonbDateFormat" -> Meaning.without("@Json.Format, @Json.Epoch or @Json.With");
      case "JsonAnyGetter" -> new Meaning("Rest", Map.of(), "@Json.Rest on a field");
      case "JsonAnySetter" -> place instanceof ExecutableElement ? Meaning.without("@Json.Rest on a field")
          : new Meaning("Rest", Map.of(), "@Json.Rest on a field");
      case "JsonCreator", "JsonbCreator" -> Meaning.NOTHING; // checked where a creator is chosen
      default -> Meaning.without("@Json.With(an adapter of yours)");
    };
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
      default -> Meaning.without("@Json.With(an adapter of yours)");
    };
  }

  private static Meaning typeInfo(AnnotationMirror mirror) {
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
