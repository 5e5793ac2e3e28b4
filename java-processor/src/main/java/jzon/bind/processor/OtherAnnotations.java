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
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
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
  /** Stands for a sealed type whose cases are told apart by their fields, for which jzon has no annotation either. */
  static final String BY_FIELDS = "ByFields";

  /** Annotations on an annotation that make it stand for the others on it. */
  private static final Set<String> INSIDE = Set.of("JacksonAnnotationsInside", "JsonbAnnotation");

  private static final Set<String> OF_TYPES =
      Set.of("Discriminator", "Hint", "FieldNames", "OmitEmpty", "OmitDefault", "ExplicitNull", NULLABLE, BY_FIELDS);

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
      boolean isAlias = name.equals("Hint") && Meaning.isNamed(mirror, "JsonAlias");
      if (isAlias) aliases.addAll(Annotations.texts(mirror, "value"));
      Meaning meaning = Meaning.of(mirror, place);
      if (meaning == null || !name.equals(meaning.name())) continue;
      if (!name.equals("Hint")) return made(name, meaning.values());
      if (place == type && hint != null) continue; // the name in @JsonSubTypes takes precedence
      hint = (String) meaning.values().get("value");
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
  private TypeElement typeInfo(TypeElement type) {
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

  private static boolean has(Element place, String simple) {
    return place.getAnnotationMirrors().stream().anyMatch(mirror -> Meaning.isNamed(mirror, simple));
  }

  /** Tells whether an annotation of a type leaves out a property with this name in JSON. */
  boolean ignores(TypeElement type, String name) {
    return isRead(type) && ignored(type).contains(name);
  }

  private List<String> ignored(TypeElement type) {
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

  /** Rejects an annotation on an element that belongs to no property. */
  void checkUnread(TypeElement type, Element element, String owner, Problems problems) {
    if (mode == Mode.IGNORE) return;
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
      String place = isConstructor ? "the constructor of " + owner : owner + "." + element.getSimpleName();
      boolean isDelegating = Meaning.isNamed(mirror, "JsonCreator")
          && "DELEGATING".equals(Annotations.constant(mirror, "mode"));
      Meaning meaning = isDelegating ? Meaning.without(Meaning.ADAPTER) : Meaning.of(mirror, element);
      boolean isLost = meaning == Meaning.PROPERTY && isRead(type) && !element.getModifiers().contains(Modifier.STATIC);
      String instead = meaning == null ? null : isLost ? "a field or a getter that is not private" : meaning.instead();
      if (instead != null) problems.add(element, Messages.otherAnnotation(place, Meaning.shown(mirror), instead));
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
        if (isOfCase(mirror, type)) continue;
        check(mirror, above, owner, isRead(type), name -> Annotations.has(type, name), problems);
      }
    }
    for (Element place : places(type)) {
      String shown = place == type ? owner : owner + "." + place.getSimpleName();
      for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
        if (place == type && isOfCase(mirror, type)) continue;
        check(mirror, place, shown, isRead(type), name -> Annotations.has(place, name), problems);
      }
    }
    if (!isRead(type) && !ignored(type).isEmpty()) {
      problems.add(type, Messages.otherAnnotation(owner, "@JsonIgnoreProperties", "@Json.Exclude on each of them"));
    }
    if (type.getKind() != ElementKind.ENUM || Meaning.hasValues(type)) return;
    for (TypeElement above : hierarchy(type)) {
      for (Element member : above.getEnclosedElements()) {
        if (above.equals(type) || !has(member, "JsonValue")) continue;
        problems.add(type, Messages.otherAnnotation(
            owner + "." + member.getSimpleName(), "@JsonValue", "@Json.EnumValue on the method in " + owner));
      }
    }
  }

  /** Rejects annotations of a type that annotates imported ones if they are for none of their members. */
  void checkMixin(TypeElement mixin, Problems problems) {
    String owner = compilation.nameOf(mixin).nested();
    for (AnnotationMirror mirror : mixin.getAnnotationMirrors()) {
      if (mode != Mode.IGNORE) check(mirror, mixin, owner, false, name -> false, problems);
    }
    if (!compilation.isOwn(mixin)) return; // a mixin of a library may be for other classes too
    for (Element member : mixin.getEnclosedElements()) {
      List<Element> places = new ArrayList<>(List.of(member));
      if (member instanceof ExecutableElement method) places.addAll(method.getParameters());
      // the compiler copies the annotations of components
      boolean isCopy = mixin.getKind() == ElementKind.RECORD && member instanceof ExecutableElement;
      if (member instanceof TypeElement || isCopy) continue;
      for (Element place : places) {
        for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
          String name = Annotations.nameOf(mirror);
          if (name == null && !Meaning.isOfLibrary(mirror)) continue;
          boolean isOfMember = name == null || MemberAnnotations.NAMES.contains(name) || name.equals("Creator");
          if (isOfMember && compilation.isReadMixed(member)) continue;
          problems.add(member, Messages.unreadMixin(Placement.owner(member)));
        }
      }
    }
  }

  /** Tells whether {@link #checkCase} checks an annotation of a type that is not sealed. */
  private static boolean isOfCase(AnnotationMirror mirror, TypeElement type) {
    return Meaning.isNamed(mirror, "JsonTypeInfo") && !Compilation.isSealed(type);
  }

  /** Rejects names of cases, and {@code @JsonTypeInfo}, that would have no effect on the JSON of this type. */
  private void checkCase(TypeElement type, String owner, Set<TypeElement> sealedAbove, Problems problems) {
    TypeElement info = typeInfo(type);
    if (info == null) return;
    Set<String> names = namesInSubTypes(type);
    boolean isNamed = isRead(type) || names.isEmpty() || Annotations.has(type, "Hint")
        || names.contains(type.getSimpleName().toString());
    if (names.size() > 1 && isRead(type) || !isNamed) {
      String hint = "@Json.Hint(" + Meaning.shown(names.iterator().next()) + ") on " + owner
          + (names.size() > 1 ? ", with aliases for the other names" : "");
      problems.add(type, Messages.otherAnnotation(owner, "@JsonSubTypes", hint));
    }
    boolean isOfSealed = sealedAbove.contains(info) && compilation.isInSealedType(type);
    if (!Compilation.isSealed(type) && !isOfSealed && find(type, BY_FIELDS) == null) {
      problems.add(type, Messages.otherAnnotation(owner, "@JsonTypeInfo", Meaning.OF_SEALED));
    }
  }

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
    boolean isNamed = typeInfo(element) != null && find(element, BY_FIELDS) == null;
    if (!Compilation.isSealed(element) && !isByHand && isNamed) {
      problems.add(place, Messages.otherAnnotation(member, "@JsonTypeInfo", Meaning.OF_SEALED));
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
    Meaning meaning = Meaning.of(mirror, place);
    if (meaning == null || meaning.instead() == null) return;
    if (meaning.name() != null && !isAt(meaning.name(), place)) meaning = Meaning.without(Meaning.ADAPTER);
    if (!isReplaced(meaning, isRead && meaning.isRead(), isRead, has)) {
      problems.add(place, Messages.otherAnnotation(shown, Meaning.shown(mirror), meaning.instead()));
    }
  }

  private static boolean isReplaced(
      Meaning meaning, boolean isTranslated, boolean isRead, java.util.function.Predicate<String> has) {
    if (meaning.name() != null) {
      return isTranslated || has.test(meaning.name()) || !isRead && NULLABLE.equals(meaning.name());
    }
    return List.of("With", "Format", "Epoch", "Exclude").stream().anyMatch(has);
  }

  /** Rejects an annotation that stands for others, which jzon reads only where they are written themselves. */
  private static void checkInside(
      AnnotationMirror mirror, Element place, String shown, boolean isRead, java.util.function.Predicate<String> has,
      Problems problems) {
    for (AnnotationMirror inner : inside(mirror)) {
      Meaning meaning = Meaning.of(inner, place);
      if (meaning == null || isReplaced(meaning, false, isRead, has)) continue;
      String name = inner.getAnnotationType().asElement().getSimpleName().toString();
      boolean isUnread = isRead ? !Meaning.HARMLESS.contains(name) : name.equals("JsonIgnoreProperties");
      if (meaning.instead() == null && !isUnread) continue;
      String those = "the annotations that are on " + Meaning.shown(mirror);
      problems.add(place, Messages.otherAnnotation(
          shown, Meaning.shown(mirror), meaning.instead() == null ? those : meaning.instead()));
    }
  }

  /** Returns the annotations for which another one stands; none if it is one of the libraries' own. */
  private static Set<AnnotationMirror> inside(AnnotationMirror mirror) {
    Set<AnnotationMirror> all = new LinkedHashSet<>();
    if (!Meaning.isOfLibrary(mirror)) addInside(mirror, all, new LinkedHashSet<>());
    return all;
  }

  private static void addInside(AnnotationMirror mirror, Set<AnnotationMirror> all, Set<Element> met) {
    Element type = mirror.getAnnotationType().asElement();
    if (!met.add(type) || INSIDE.stream().noneMatch(inside -> Meaning.hasSimply(type, inside))) return;
    for (AnnotationMirror inner : type.getAnnotationMirrors()) {
      all.add(inner);
      addInside(inner, all, met);
    }
  }

  /** Tells whether an annotation of jzon has a meaning on a type, a constant or a member. */
  private static boolean isAt(String name, Element place) {
    if (place instanceof TypeElement) return OF_TYPES.contains(name);
    if (place.getKind() == ElementKind.ENUM_CONSTANT) return name.equals("Hint") || name.equals("Unknown");
    return place.getEnclosingElement().getKind() == ElementKind.ENUM || name.equals(NULLABLE)
        || MemberAnnotations.NAMES.contains(name);
  }

  // ---- members

  /** Rejects a string in a class whose empty values Jackson leaves out, because jzon would write it. */
  void checkEmpty(
      TypeElement type, MemberModel member, MemberAnnotations annotations, String shown, Problems problems) {
    boolean isText = member.type() instanceof TypeUse.Declared declared && declared.is("java.lang.String");
    boolean hasOwn = annotations.has("ExplicitNull") || annotations.has(NULLABLE) || member.excluded();
    if (!isText || hasOwn || find(type, "OmitEmpty") == null) return;
    problems.add(member.place(), Messages.otherAnnotation(
        shown, "@JsonInclude(NON_EMPTY)", "@Json.OmitDefault and @Json.Default(\"\\\"\\\"\")"));
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
