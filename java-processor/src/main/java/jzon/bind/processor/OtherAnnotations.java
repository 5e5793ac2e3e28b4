package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
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
  /** Stands for a sealed type whose cases are told apart by their fields, for which jzon has no annotation either. */
  static final String BY_FIELDS = "ByFields";

  private final Compilation compilation;
  final Mode mode;
  /** The errors for annotations that jzon does not read. */
  final OtherChecks checks;

  OtherAnnotations(Compilation compilation, Mode mode) {
    this.compilation = compilation;
    this.mode = mode;
    this.checks = new OtherChecks(compilation, this);
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
      boolean isAlias = name.equals("Hint") && Meaning.isNamed(mirror, "JsonAlias");
      if (isAlias) aliases.addAll(Annotations.texts(mirror, "value"));
      Meaning meaning = Meaning.of(mirror, place);
      if (meaning == null || !name.equals(meaning.name())) continue;
      if (!name.equals("Hint")) return made(name, meaning.values());
      if (place == type && hint != null) continue; // the name in @JsonSubTypes takes precedence
      if (meaning.values().get("value") instanceof String named) hint = named;
      if (meaning.values().get("aliases") instanceof List<?> more) more.forEach(m -> aliases.add((String) m));
    }
    if (hint == null && place == type) hint = defaultName(type);
    if (hint == null && aliases.isEmpty()) return null;
    String own = hint != null ? hint : place.getSimpleName().toString();
    return made("Hint", Map.of("value", own, "aliases", aliases));
  }

  /** Returns the annotation that stands for one on a type, or on the nearest type above it: libraries inherit them. */
  private AnnotationMirror ofType(TypeElement type, String name) {
    for (TypeElement home : hierarchy(type)) {
      for (AnnotationMirror mirror : home.getAnnotationMirrors()) {
        Meaning meaning = Meaning.of(mirror, home);
        if (meaning != null && name.equals(meaning.name())) return made(name, meaning.values());
        boolean isForm = name.equals("Discriminator") || name.equals(BY_FIELDS);
        if (isForm && Meaning.isNamed(mirror, "JsonTypeInfo")) return null; // it replaces those above
      }
    }
    return null;
  }

  /** Returns a type and the types above it, the nearest first, without the JDK's. */
  List<TypeElement> hierarchy(TypeElement type) {
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
  Set<String> namesInSubTypes(TypeElement type) {
    Set<String> names = new LinkedHashSet<>();
    for (TypeElement home : hierarchy(type)) {
      for (AnnotationMirror mirror : home.getAnnotationMirrors()) {
        if (!Meaning.isNamed(mirror, "JsonSubTypes")) continue;
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

  /** Returns Jackson's name of a case without a name: {@code Shape$Circle} for a nested class. Null for others. */
  private String defaultName(TypeElement type) {
    boolean isStyled = hierarchy(type).stream().anyMatch(home -> Annotations.has(home, "HintNames"));
    if (isStyled || typeInfo(type) == null) return null;
    String binary = compilation.elements.getBinaryName(type).toString();
    return binary.substring(binary.lastIndexOf('.') + 1);
  }

  /** Returns the nearest type with {@code @JsonTypeInfo}, which is this one or above it; or null. */
  TypeElement typeInfo(TypeElement type) {
    return hierarchy(type).stream().filter(home -> has(home, "JsonTypeInfo")).findFirst().orElse(null);
  }

  /** Tells whether a sealed type has annotations of other libraries on its cases, but none that says their names. */
  boolean isWithoutCases(TypeElement type) {
    if (mode == Mode.IGNORE || typeInfo(type) != null) return false;
    List<Element> places = new ArrayList<>(SealedReader.leaves(type));
    for (Element leaf : List.copyOf(places)) places.addAll(leaf.getEnclosedElements());
    places.add(type);
    return places.stream().flatMap(place -> place.getAnnotationMirrors().stream()).anyMatch(Meaning::isOfLibrary);
  }

  static boolean has(Element place, String simple) {
    return place.getAnnotationMirrors().stream().anyMatch(mirror -> Meaning.isNamed(mirror, simple));
  }

  /** Tells whether an annotation of a type leaves out a property with this name in JSON. */
  boolean ignores(TypeElement type, String name) {
    return isRead(type) && ignored(type).contains(name);
  }

  List<String> ignored(TypeElement type) {
    return hierarchy(type).stream().flatMap(home -> home.getAnnotationMirrors().stream())
        .filter(mirror -> Meaning.isNamed(mirror, "JsonIgnoreProperties"))
        .flatMap(mirror -> Annotations.texts(mirror, "value").stream()).toList();
  }

  /**
   * Returns the name that another library gives a property without a name in an annotation, or null for jzon's own.
   *
   * @param given the style that the program sets for the names of the type, or null
   */
  String nameOf(TypeElement type, Property property, Element reader, NameStyle given) {
    if (!isRead(type) || Annotations.has(type, "FieldNames")) return null;
    NameStyle style = strategy(type);
    String implicit = JacksonNames.implicit(property.name, reader);
    if (style != null) return JacksonNames.apply(style, implicit);
    String field = property.field == null ? property.name : property.field.getSimpleName().toString();
    boolean isByField = !field.equals(property.name) && (isOf(type, "gson.") || isOf(type, "moshi."));
    if (isByField) return given == null ? field : given.apply(field);
    return given == null && !implicit.equals(property.name) && isOf(type, "jackson.") ? implicit : null;
  }

  /** Tells whether a type, or a member of it, has an annotation of a library. */
  private boolean isOf(TypeElement type, String library) {
    return hierarchy(type).stream().anyMatch(home -> Meaning.isOf(home, library)
        || home.getEnclosedElements().stream().anyMatch(member -> Meaning.isOf(member, library)));
  }

  private NameStyle strategy(TypeElement type) {
    for (TypeElement home : hierarchy(type)) {
      for (AnnotationMirror mirror : home.getAnnotationMirrors()) {
        if (Meaning.isNamed(mirror, "JsonNaming")) return (NameStyle) Meaning.naming(mirror).values().get("value");
      }
    }
    return null;
  }

  /** Returns the name that an annotation gives the parameter of a creator, or null. */
  String nameOfParameter(TypeElement type, VariableElement parameter) {
    if (!isRead(type)) return null;
    return parameter.getAnnotationMirrors().stream().map(mirror -> Meaning.of(mirror, parameter))
        .filter(meaning -> meaning != null && "Field".equals(meaning.name()))
        .map(meaning -> (String) meaning.values().get("value"))
        .filter(java.util.Objects::nonNull).findFirst().orElse(null);
  }

  /** Tells whether an annotation marks the constructor or factory whose parameters are the fields. */
  boolean isCreator(TypeElement type, ExecutableElement maker) {
    return isRead(type) && maker.getAnnotationMirrors().stream().anyMatch(mirror ->
        (Meaning.isNamed(mirror, "JsonCreator") || Meaning.isNamed(mirror, "JsonbCreator"))
            && !List.of("DISABLED", "DELEGATING").contains(String.valueOf(Annotations.constant(mirror, "mode"))));
  }

  /** Tells whether an annotation marks the member that gives the value as which a class is written. */
  boolean isValue(TypeElement type, Element member) {
    return isRead(type) && member.getAnnotationMirrors().stream().anyMatch(mirror ->
        Meaning.isNamed(mirror, "JsonValue") && !"false".equals(Annotations.text(mirror, "value")));
  }

  /** Tells whether an annotation marks the creator that takes the one value as which a class is written. */
  boolean isDelegating(TypeElement type, ExecutableElement maker) {
    return isRead(type) && maker.getAnnotationMirrors().stream().anyMatch(mirror ->
        Meaning.isNamed(mirror, "JsonCreator")
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
        && member.getAnnotationMirrors().stream().anyMatch(mirror ->
            Meaning.isNamed(mirror, "JsonAnySetter") && !Meaning.isFalse(mirror, "enabled"));
  }

  // ---- members

  /**
   * Returns the annotations of jzon, by name, that stand for those at the places of a member.
   *
   * @param has whether the member has an annotation of jzon
   */
  Map<String, AnnotationMirror> ofMember(
      TypeElement type, String member, List<Element> places, Predicate<String> has, Problems problems) {
    if (mode == Mode.IGNORE || !isRead(type) && mode == Mode.READ) return Map.of();
    Map<String, AnnotationMirror> found = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>();
    Set<String> aliases = new LinkedHashSet<>();
    boolean isProperty = false;
    for (Element place : places) {
      for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
        checks.check(mirror, places.get(0), member, isRead(type), has, problems);
        Meaning meaning = Meaning.of(mirror, place);
        if (meaning == null || meaning.name() == null || !isRead(type) || has.test(meaning.name())) continue;
        if (!meaning.name().equals("Field")) found.put(meaning.name(), made(meaning.name(), meaning.values()));
        else {
          isProperty |= meaning == Meaning.PROPERTY;
          if (meaning.values().get("value") instanceof String name) names.add(name);
          if (meaning.values().get("aliases") instanceof List<?> more) more.forEach(m -> aliases.add((String) m));
        }
      }
    }
    if (found.containsKey("Rest")) {
      found.remove("Exclude"); // Jackson ignores the field, and not its entries
      if (places.stream().noneMatch(place -> has(place, "JsonAnyGetter"))) {
        problems.add(places.get(0), Messages.otherAnnotation(
            member, "@JsonAnySetter without @JsonAnyGetter", "@Json.Rest on a field"));
      }
    } else if (found.containsKey("Exclude") && (isProperty || !names.isEmpty())) {
      problems.add(places.get(0), Messages.otherAnnotation(
          member, "@JsonIgnore next to an annotation that makes it a field", "@Json.Exclude, or two types"));
      return found;
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

  private AnnotationMirror made(String name, Map<String, Object> values) {
    if (name.equals(NULLABLE) || name.equals(BY_FIELDS)) return new TranslatedAnnotation(compilation, "Json", Map.of());
    return new TranslatedAnnotation(compilation, "Json." + name, values);
  }
}
