package jzon.bind.processor;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

import jzon.bind.NameStyle;

/**
 * What an annotation of another library means for jzon.
 *
 * @param name the annotation of jzon; null if it has no meaning for jzon, or no counterpart
 * @param instead what to write in its place; null if it has no meaning for jzon
 * @param isRead whether jzon reads it; false if only the annotation of jzon next to it can replace it
 */
record Meaning(String name, Map<String, Object> values, String instead, boolean isRead) {
  private static final List<String> PACKAGES = List.of(
      "com.fasterxml.jackson.annotation.", "com.fasterxml.jackson.databind.annotation.",
      "tools.jackson.databind.annotation.", "com.google.gson.annotations.", "com.squareup.moshi.",
      "jakarta.json.bind.annotation.", "javax.json.bind.annotation.");

  static final String ADAPTER = "@Json.With(your adapter)";

  /** Annotations that, at every place and with all values, change only documentation or the order of fields. */
  static final Set<String> HARMLESS = Set.of(
      "JsonPropertyDescription", "JsonClassDescription", "JsonRootName", "JsonPOJOBuilder", "JsonPropertyOrder",
      "JsonbPropertyOrder", "JacksonAnnotation", "JacksonAnnotationsInside", "JsonbAnnotation");

  private static final Map<String, NameStyle> STYLES = Map.of(
      "SnakeCaseStrategy", NameStyle.SNAKE_CASE, "KebabCaseStrategy", NameStyle.KEBAB_CASE,
      "UpperCamelCaseStrategy", NameStyle.PASCAL_CASE, "LowerCamelCaseStrategy", NameStyle.UNCHANGED,
      "UpperSnakeCaseStrategy", NameStyle.SCREAMING_SNAKE_CASE);

  /** Classes that jzon makes for a list, a set and a map. */
  private static final Set<String> MADE =
      Set.of("java.util.ArrayList", "java.util.LinkedHashSet", "java.util.LinkedHashMap");

  static final String OF_SEALED = "a sealed type with @Json.Discriminator, or " + ADAPTER;

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

  private static String nameOf(AnnotationMirror mirror) {
    return ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString();
  }

  /** Tells whether an annotation is one of another library's with this simple name. */
  static boolean isNamed(AnnotationMirror mirror, String simple) {
    return isOfLibrary(mirror) && nameOf(mirror).endsWith("." + simple);
  }

  /** Tells whether another library has an annotation, perhaps in a copy under the package of a third one. */
  static boolean isOfLibrary(AnnotationMirror mirror) {
    String name = "." + nameOf(mirror);
    return PACKAGES.stream().anyMatch(home -> name.contains("." + home));
  }

  /** Tells whether an element has an annotation of a library. */
  static boolean isOf(Element place, String library) {
    return place.getAnnotationMirrors().stream().anyMatch(mirror ->
        isOfLibrary(mirror) && nameOf(mirror).contains(library));
  }

  /** Returns the meaning of an annotation of another library; null for all other annotations. */
  static Meaning of(AnnotationMirror mirror, Element place) {
    if (!isOfLibrary(mirror)) {
      boolean isQualifier = hasSimply(mirror.getAnnotationType().asElement(), "JsonQualifier");
      return isQualifier ? without(ADAPTER) : null;
    }
    String simple = mirror.getAnnotationType().asElement().getSimpleName().toString();
    if (HARMLESS.contains(simple)) return NOTHING;
    boolean isConstant = place.getKind() == ElementKind.ENUM_CONSTANT;
    String value = Annotations.text(mirror, "value");
    return switch (simple) {
      case "JsonProperty" -> {
        String access = Annotations.constant(mirror, "access");
        boolean isBoth = access == null || access.equals("AUTO") || access.equals("READ_WRITE");
        yield !isBoth ? without("@Json.Exclude, or two types") : property(value, isConstant);
      }
      case "JsonSetter" -> Stream.of("nulls", "contentNulls").anyMatch(of -> isOther(mirror, of, "DEFAULT", "SET"))
          ? unread("Default", "@Json.Default") : property(value, isConstant);
      case "JsonGetter" -> property(value, isConstant);
      case "JsonbProperty" -> isTrue(mirror, "nillable") ? unread("ExplicitNull", "@Json.ExplicitNull")
          : named(value, isConstant);
      case "Expose" -> isFalse(mirror, "serialize") || isFalse(mirror, "deserialize")
          ? unread("Exclude", "@Json.Exclude, or two types") : NOTHING;
      case "JsonClass" -> Annotations.text(mirror, "generator") == null ? NOTHING
          : without("@Json.Discriminator on a sealed type, or " + ADAPTER);
      case "JsonSubTypes" -> place instanceof TypeElement ? NOTHING : without(OF_SEALED);
      case "JsonIgnoreProperties" -> {
        boolean isOneWay = isTrue(mirror, "allowGetters") || isTrue(mirror, "allowSetters");
        yield Annotations.texts(mirror, "value").isEmpty() || place instanceof TypeElement && !isOneWay
            ? NOTHING : without("a type without these fields, or " + ADAPTER);
      }
      case "Json" -> "true".equals(Annotations.text(mirror, "ignore")) ? of("Exclude")
          : named(Annotations.text(mirror, "name"), isConstant);
      case "SerializedName" -> serializedName(mirror, value, isConstant);
      case "JsonAlias" -> aliases(mirror, isConstant);
      case "JsonIgnore", "JsonbTransient" -> "false".equals(value) ? NOTHING : of("Exclude");
      case "JsonbNillable" -> "false".equals(value) ? NOTHING : of("ExplicitNull");
      case "JsonInclude" -> isOther(mirror, "content", "ALWAYS") ? without(ADAPTER)
          : include(Annotations.constant(mirror, "value"), place instanceof TypeElement);
      case "JsonDeserialize" -> isOfJzon(mirror) || isBuilder(mirror, place) ? NOTHING : without(ADAPTER);
      case "JsonUnwrapped" -> isFalse(mirror, "enabled") ? NOTHING
          : Annotations.text(mirror, "prefix") == null && Annotations.text(mirror, "suffix") == null
          ? of("Flatten") : without("@Json.Flatten of a record with the whole names");
      case "JsonValue" -> "false".equals(value) ? NOTHING
          : place.getEnclosingElement().getKind() == ElementKind.ENUM ? of("EnumValue")
          : without(ADAPTER);
      case "JsonEnumDefaultValue" -> of("Unknown");
      case "JsonTypeName" -> of("Hint", value);
      case "JsonTypeInfo" -> typeInfo(mirror);
      case "JsonNaming" -> naming(mirror);
      case "JsonFormat", "JsonbDateFormat" -> without("@Json.Format, @Json.Epoch or @Json.With");
      case "JsonAnyGetter" -> isFalse(mirror, "enabled") ? NOTHING
          : new Meaning("Rest", Map.of(), "@Json.Rest on a field");
      case "JsonAnySetter" -> isFalse(mirror, "enabled") ? NOTHING
          : place instanceof ExecutableElement ? without("@Json.Rest on a field")
          : new Meaning("Rest", Map.of(), "@Json.Rest on a field");
      case "JsonCreator", "JsonbCreator" -> place.getEnclosingElement().getKind() == ElementKind.ENUM
          && !"DISABLED".equals(Annotations.constant(mirror, "mode")) && !hasValues(place.getEnclosingElement())
          ? without("@Json.EnumValue, or @Json.Hint on each constant")
          : NOTHING; // checked where a creator is chosen
      default -> without(ADAPTER);
    };
  }

  private static boolean isTrue(AnnotationMirror mirror, String name) {
    return "true".equals(Annotations.text(mirror, name));
  }

  static boolean isFalse(AnnotationMirror mirror, String name) {
    return "false".equals(Annotations.text(mirror, name));
  }

  /** Tells whether an annotation sets an element to another constant than these. */
  private static boolean isOther(AnnotationMirror mirror, String name, String... constants) {
    String constant = Annotations.constant(mirror, name);
    return constant != null && !List.of(constants).contains(constant);
  }

  /** Tells whether an annotation says with which values the constants of an enum are read. */
  static boolean hasValues(Element type) {
    return type.getEnclosedElements().stream().anyMatch(member -> Annotations.has(member, "EnumValue")
        || Annotations.has(member, "Hint") || member.getAnnotationMirrors().stream().anyMatch(mirror ->
            isNamed(mirror, "JsonValue") && !isFalse(mirror, "value")));
  }

  private static Meaning property(String name, boolean isConstant) {
    boolean isNamed = name != null && !name.isEmpty();
    return isNamed || isConstant ? named(name, isConstant) : PROPERTY;
  }

  private static Meaning named(String name, boolean isConstant) {
    return name == null || name.isEmpty() ? NOTHING : of(isConstant ? "Hint" : "Field", name);
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
    return mirror.getElementValues().size() == 1 && Annotations.type(mirror, "as") instanceof DeclaredType made
        && MADE.contains(((TypeElement) made.asElement()).getQualifiedName().toString());
  }

  /** Tells whether an annotation names only the builder that jzon finds too, by the method that returns it. */
  private static boolean isBuilder(AnnotationMirror mirror, Element place) {
    if (mirror.getElementValues().size() != 1 || !(Annotations.type(mirror, "builder") instanceof DeclaredType named)) {
      return false;
    }
    Element builder = named.asElement();
    boolean isRenamed = builder.getAnnotationMirrors().stream().anyMatch(other ->
        isNamed(other, "JsonPOJOBuilder") && Annotations.text(other, "buildMethodName") != null);
    return !isRenamed && place.getEnclosedElements().stream().anyMatch(member ->
        List.of("builder", "newBuilder").contains(member.getSimpleName().toString())
            && member instanceof ExecutableElement method && method.getReturnType() instanceof DeclaredType result
            && result.asElement().equals(builder));
  }

  private static Meaning include(String what, boolean isType) {
    return switch (what == null ? "ALWAYS" : what) {
      case "NON_NULL", "NON_ABSENT" -> new Meaning(OtherAnnotations.NULLABLE, Map.of(), "@Nullable");
      case "NON_EMPTY" -> of("OmitEmpty");
      case "NON_DEFAULT" -> isType ? of("OmitDefault") : without("@Json.OmitDefault");
      case "ALWAYS" -> of("ExplicitNull");
      default -> without(ADAPTER);
    };
  }

  private static Meaning typeInfo(AnnotationMirror mirror) {
    if (Annotations.type(mirror, "defaultImpl") != null) {
      return unread("Discriminator", "@Json.Discriminator, and @Json.Unknown on a case");
    }
    String byName = "@Json.Discriminator and a name for each case";
    if ("DEDUCTION".equals(Annotations.constant(mirror, "use"))) {
      return new Meaning(OtherAnnotations.BY_FIELDS, Map.of(), byName);
    }
    String include = Annotations.constant(mirror, "include");
    boolean isName = "NAME".equals(Annotations.constant(mirror, "use"));
    String property = Annotations.text(mirror, "property");
    boolean isProperty = include == null || include.equals("PROPERTY") || include.equals("EXISTING_PROPERTY");
    if (isName && isProperty) {
      return of("Discriminator", property == null || property.isEmpty() ? "@type" : property);
    }
    return isName && "WRAPPER_OBJECT".equals(include) ? NOTHING
        : without(byName);
  }

  static Meaning naming(AnnotationMirror mirror) {
    TypeMirror strategy = Annotations.type(mirror, "value");
    String text = strategy == null ? "" : strategy.toString();
    NameStyle style = STYLES.get(text.substring(text.lastIndexOf('.') + 1));
    return style == null ? without("@Json.FieldNames, or @Json.Field on each field")
        : new Meaning("FieldNames", Map.of("value", style), "@Json.FieldNames(NameStyle." + style + ")");
  }

  static boolean hasSimply(Element type, String simple) {
    return type.getAnnotationMirrors().stream().anyMatch(mirror ->
        mirror.getAnnotationType().asElement().getSimpleName().contentEquals(simple));
  }

  static String shown(Object value) {
    if (!(value instanceof List<?> list)) return Constants.literal((String) value);
    List<String> all = list.stream().map(Meaning::shown).toList();
    return all.size() == 1 ? all.get(0) : "{" + String.join(", ", all) + "}";
  }

  /** Returns an annotation as it is written, with its simple name. */
  static String shown(AnnotationMirror mirror) {
    return "@" + mirror.getAnnotationType().asElement().getSimpleName();
  }
}
