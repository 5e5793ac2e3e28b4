package jzon.bind.processor;

import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the fields of a record or class: their types, names, forms and annotations. */
final class MemberReader {
  private final Compilation compilation;
  private final Problems problems;
  private final TypeReader types;
  private final Properties properties;
  private final TypeElement type;
  private final String from;
  private final String owner;
  private final AdapterClasses adapters;
  private final MemberForms forms;

  MemberReader(
      Compilation compilation, Problems problems, TypeReader types, Properties properties, TypeElement type,
      String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.types = types;
    this.properties = properties;
    this.type = type;
    this.from = from;
    this.owner = compilation.nameOf(type).nested();
    this.adapters = new AdapterClasses(compilation, problems, from);
    this.forms = new MemberForms(compilation, adapters, problems);
  }

  /** Creates the model of a field from the annotations at all its places. */
  MemberModel read(
      Property property, TypeMirror mirror, MemberAnnotations annotations, boolean excluded, Element reader,
      MemberModel.Setting setting) {
    for (AnnotationMirror annotation : annotations.all()) types.meet(annotation);
    String name = property.name;
    Element place = annotations.place();
    AnnotationMirror field = annotations.find("Field");
    AnnotationMirror defaults = annotations.find("Default");
    AnnotationMirror with = annotations.find("With");
    String named = field == null ? null : Annotations.text(field, "value");
    boolean isNamed = named != null && !named.isEmpty();
    boolean hasName = !annotations.has("Rest") && !annotations.has("Flatten") && !annotations.has("Unknown");
    if (!isNamed && hasName) {
      named = compilation.others.nameOf(type, property, reader, compilation.fieldNames(type, from));
    }
    String shown = owner + "." + name;
    if (annotations.has("Rest")) {
      checkBeside(
          annotations, List.of("Rest", "Secret", "Exclude", "With"), one -> Messages.COMMON.besideRest(shown, one));
    } else if (annotations.has("Flatten")) {
      checkBeside(
          annotations, List.of("Flatten", "Exclude", "Secret"), one -> Messages.COMMON.besideFlatten(shown, one));
    }
    types.takeHidden();
    boolean opened = reader != null && properties.opens(property, reader);
    TypeUse ref = compilation.nulls.marked(
        types.read(mirror), reader != null ? reader : property.parameter, properties.self(), opened);
    boolean isOptional = ref instanceof TypeUse.Declared d && d.isOptional(); // null in its place is a fault
    if (isOptional) ref = ref.withNullable(false);
    String hidden = types.takeHidden();
    if (hidden != null) problems.add(place, Messages.notVisible(owner, name, hidden));
    boolean isRest = annotations.has("Rest");
    MemberForm inside = with == null ? null : adapters.inside(with, mirror, ref, isRest, types);
    if (!excluded && (with == null || inside != null)) {
      checkArguments(mirror, name, place);
      compilation.others.checks.cases(type, mirror, shown, place, from, problems);
    }
    MemberForm form = annotations.has("Unknown") ? keptName(annotations, ref, name)
        : forms.read(annotations, ref, shown, with != null);
    boolean isAnyEmpty = annotations.find("OmitEmpty") instanceof TranslatedAnnotation
        || with == null && !excluded && omitsEmpty(ref, annotations);
    if (isAnyEmpty) ref = ref.withNullable(false);
    MemberModel member = new MemberModel(
        name,
        ref,
        !isOptional && !isAnyEmpty && (ref.nullable() || opened || isNullableByImport(ref, annotations)
            || property.places().stream().anyMatch(p -> Annotations.isNullable(p) || isNullableType(p))),
        named == null || named.isEmpty() ? null : named,
        field == null ? List.of() : Annotations.texts(field, "aliases"),
        defaults != null ? Annotations.text(defaults, "value")
            : setting instanceof MemberModel.Setting.None ? property.constant() : null,
        excluded,
        annotations.has("ExplicitNull"),
        annotations.has("Rest"),
        annotations.has("Flatten") && !annotations.has("Rest") && !excluded ? FlatModel.UNREAD : null,
        annotations.has("Secret") || ref.isSecret(),
        new MemberModel.Omits(
            annotations.has("OmitDefault"), annotations.has("OmitEmpty") || isAnyEmpty, annotations.has("OmitDefault"),
            isAnyEmpty),
        with == null || inside != null ? null : adapters.check(with, mirror, isRest, shown, place),
        inside != null ? inside : form,
        oneOrMany(annotations, ref, with != null && inside == null, shown),
        readsEmptyArray(annotations, ref, with != null && inside == null, shown),
        isRest ? Annotations.texts(annotations.find("Rest"), "value") : List.of(),
        getter(reader, opened),
        setting,
        place);
    compilation.others.checks.empty(type, member, annotations, shown, problems);
    return member;
  }

  private MemberForm keptName(MemberAnnotations annotations, TypeUse ref, String name) {
    Element place = annotations.place();
    if (!Annotations.has(type, "Unknown")) problems.add(place, Messages.COMMON.keptNameElsewhere(owner, name));
    boolean isString = ref instanceof TypeUse.Declared declared && declared.is("java.lang.String");
    if (!isString) problems.add(place, Messages.COMMON.keptNameType(owner, name, ref.shown()));
    String shown = owner + "." + name;
    checkBeside(annotations, List.of("Unknown"), one -> Messages.COMMON.besideKeptName(shown, one));
    return new MemberForm.CaseName();
  }

  /** Returns the elements of a field with {@code @Json.OneOrMany}, or null. */
  private MemberModel.One oneOrMany(
      MemberAnnotations annotations, TypeUse type, boolean isAdapted, String shown) {
    AnnotationMirror mirror = annotations.find("OneOrMany");
    if (mirror == null) return null;
    if (isAdapted) {
      problems.add(annotations.place(), Messages.besideWith(shown, "OneOrMany", null));
      return null;
    }
    TypeUse element = element(optionless(type));
    if (element == null) problems.add(annotations.place(), Messages.COMMON.noElements(shown, type.shown()));
    else if (element(optionless(element)) != null) {
      problems.add(annotations.place(), Messages.COMMON.arrayElements(shown, element.shown()));
    }
    return element == null ? null : new MemberModel.One(element, "true".equals(Annotations.text(mirror, "asOne")));
  }

  /** Tells whether a field has {@code @Json.EmptyArrayAsMap}. */
  private boolean readsEmptyArray(MemberAnnotations annotations, TypeUse type, boolean isAdapted, String shown) {
    if (!annotations.has("EmptyArrayAsMap")) return false;
    TypeUse object = optionless(type);
    boolean isObject = object instanceof TypeUse.Declared d && !d.isEnum()
        && (d.adapter() != null || StandardTypes.isMap(d.name().qualified()) || d.is("java.util.EnumMap"));
    if (isAdapted) problems.add(annotations.place(), Messages.besideWith(shown, "EmptyArrayAsMap", null));
    else if (!isObject) problems.add(annotations.place(), Messages.COMMON.noObject(shown, type.shown()));
    return isObject && !isAdapted;
  }

  private static TypeUse optionless(TypeUse type) {
    return type instanceof TypeUse.Declared d && d.is("java.util.Optional") && !d.isRaw()
        ? optionless(d.arguments().get(0)) : type;
  }

  /** Returns the type of the elements of an array or collection, or null. */
  private static TypeUse element(TypeUse type) {
    if (type instanceof TypeUse.Array array) return array.element();
    boolean isCollection = type instanceof TypeUse.Declared d && !d.isRaw()
        && (StandardTypes.isCollection(d.name().qualified()) || d.is("java.util.EnumSet"));
    return isCollection ? ((TypeUse.Declared) type).arguments().get(0) : null;
  }

  /** Rejects type arguments whose values cannot be written, or cannot be in their collection. */
  private void checkArguments(TypeMirror type, String member, Element place) {
    if (Compilation.hasSuper(type)) problems.add(place, Messages.superWildcard(owner, member));
    DeclaredType sorted = compilation.unsorted(type);
    if (sorted == null) return;
    TypeMirror argument = sorted.getTypeArguments().get(0);
    boolean isOwn = argument instanceof DeclaredType d && compilation.isOwn((TypeElement) d.asElement());
    String collection = ((TypeElement) sorted.asElement()).getSimpleName().toString();
    problems.add(place, Messages.unsorted(
        owner + "." + member, collection, types.read(argument).shown(), isOwn, argument.getKind() == TypeKind.TYPEVAR));
  }

  /** Rejects the annotations of a field without a name or a value of its own, except these. */
  private void checkBeside(MemberAnnotations annotations, List<String> allowed, Function<String, Message> message) {
    for (String name : MemberAnnotations.NAMES) {
      boolean isRead = allowed.contains(name) || !annotations.has(name);
      if (!isRead) problems.add(annotations.place(), message.apply(name));
    }
  }

  /** Tells whether an import, or an annotation of another library, says that a field may be null. */
  private boolean isNullableByImport(TypeUse ref, MemberAnnotations annotations) {
    if (ref instanceof TypeUse.Primitive) return false;
    if (isNullableByImport()) return true;
    if (annotations.has(OtherAnnotations.NULLABLE)) return true;
    if (compilation.others.isRead(type) && annotations.has("ExplicitNull")) return true;
    if (compilation.others.find(type, "ExplicitNull") != null) return true;
    if (compilation.others.find(type, OtherAnnotations.NULLABLE) != null) return true;
    if (compilation.others.find(type, "OmitDefault") != null) return true; // the default may be null
    return compilation.others.find(type, "OmitEmpty") != null;
  }

  private boolean isNullableByImport() {
    ImportSettings settings = compilation.importOf(type, from);
    return settings != null && settings.nullable();
  }

  /** Tells whether another library's annotation, or an import for an Optional, leaves out null and an empty value. */
  private boolean omitsEmpty(TypeUse ref, MemberAnnotations annotations) {
    boolean isOptional = ref instanceof TypeUse.Declared optional && optional.isOptional();
    if (isOptional && isNullableByImport()) return !annotations.has("ExplicitNull");
    boolean canBeEmpty = ref instanceof TypeUse.Array || ref instanceof TypeUse.Declared d && d.with() == null
        && StandardTypes.canBeEmpty(d.name().qualified());
    boolean hasOwn = annotations.has(OtherAnnotations.NULLABLE) || annotations.has("ExplicitNull")
        || annotations.has("OmitEmpty") || annotations.has("Rest");
    return canBeEmpty && !hasOwn && compilation.others.find(type, "OmitEmpty") != null;
  }

  private boolean isNullableType(Element place) {
    if (place instanceof ExecutableElement method && method.getParameters().size() == 1) return false; // its argument
    return compilation.nulls.isNullable(place, properties.self());
  }

  /**
   * Returns how a field is got by a getter, field or component, or null.
   *
   * @param opened whether the value is in an Optional
   */
  MemberModel.Getter getter(Element reader, boolean opened) {
    if (reader == null) return null;
    boolean isMixed = properties.mixedMethods().contains(reader);
    boolean isCalled = reader instanceof ExecutableElement || reader instanceof RecordComponentElement;
    String call = reader.getSimpleName() + (isMixed ? "(%s)" : isCalled ? "()" : "");
    ClassName home = isMixed ? compilation.nameOf((TypeElement) reader.getEnclosingElement()) : null;
    return new MemberModel.Getter(home, opened ? call + ".orElse(null)" : call);
  }
}
