package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

import jzon.bind.NameStyle;

/** Facts about the compilation: which types have adapters, and which elements are visible in a package. */
final class Compilation {
  /** The constant of an adapter with the style of field names that an option has given. */
  static final String FIELD_NAMES = "FIELD_NAMES";

  final Elements elements;
  final Types types;
  /** The types that have an adapter because they are nested in another type. */
  final NestedTypes nested = new NestedTypes(this);
  /** The types that are or contain secrets. */
  final SecretSearch secrets = new SecretSearch(this);
  /** The annotations of other libraries for JSON. */
  final OtherAnnotations others;
  /** The annotations called Nullable that the compiler does not show. */
  final TypeNulls nulls;
  /** The style of field names for all types, given as an option, or null. */
  private final NameStyle fieldNames;
  /** The outermost classes of the sources. */
  private final Set<String> sources = new HashSet<>();
  /** For each package, the types whose adapters {@code @Json.Import} adds to it. */
  private final Map<String, Map<String, ImportSettings>> imports = new HashMap<>();
  /** The members of mixins that annotate members of imported types. */
  private final Set<String> mixed = new HashSet<>();
  /** The classes looked up in this round, or null for missing ones, which are slow to look up. */
  private final Map<String, TypeElement> lookedFor = new HashMap<>();

  /**
   * @param fieldNames the style of field names if no annotation gives another, or null
   * @param others what happens to annotations of other libraries
   */
  Compilation(ProcessingEnvironment environment, NameStyle fieldNames, OtherAnnotations.Mode others) {
    this.others = new OtherAnnotations(this, others);
    this.elements = environment.getElementUtils();
    this.types = environment.getTypeUtils();
    this.fieldNames = fieldNames;
    this.nulls = new TypeNulls(this, new ClassFiles(this, environment.getFiler()));
  }

  /** Begins a round: other processors may have written classes. */
  void startRound() {
    lookedFor.clear();
    nested.startRound();
  }

  /** Returns a class by its name, or null. */
  TypeElement find(String qualified) {
    if (lookedFor.containsKey(qualified)) return lookedFor.get(qualified);
    TypeElement found = elements.getTypeElement(qualified);
    lookedFor.put(qualified, found);
    return found;
  }

  /** Notes a top-level class of the sources. */
  void addSource(TypeElement type) {
    sources.add(type.getQualifiedName().toString());
  }

  /** Notes that a package contains the adapter of a type that cannot be annotated. */
  void addImport(String inPackage, TypeElement type, ImportSettings settings) {
    imports.computeIfAbsent(inPackage, p -> new HashMap<>())
        .putIfAbsent(type.getQualifiedName().toString(), settings);
  }

  /** Returns what the import of a type into a package says, or null if it is not imported. */
  ImportSettings importOf(TypeElement type, String from) {
    return imports.getOrDefault(from, Map.of()).get(type.getQualifiedName().toString());
  }

  /** Returns the types whose members have annotations for the members of an imported type, in all its imports. */
  Set<TypeElement> mixins(TypeElement type) {
    Set<TypeElement> all = new LinkedHashSet<>();
    for (String from : imports.keySet()) all.addAll(mixins(type, from));
    return all;
  }

  /** Returns the types whose members have annotations for the members of a type, which is imported into a package. */
  List<TypeElement> mixins(TypeElement type, String from) {
    ImportSettings settings = importOf(type, from);
    return settings == null ? List.of() : settings.mixins().stream().map(this::find).filter(Objects::nonNull).toList();
  }

  /** Notes that the member of a mixin annotates a member of an imported type. */
  void readMixed(Element member) {
    mixed.add(member.getEnclosingElement() + "." + member);
  }

  /** Tells whether the member of a mixin annotates a member of an imported type. */
  boolean isReadMixed(Element member) {
    return mixed.contains(member.getEnclosingElement() + "." + member);
  }

  /** Returns an annotation of jzon on a type or a constant, or one that stands for another library's, or null. */
  AnnotationMirror annotation(Element place, String name) {
    AnnotationMirror own = Annotations.find(place, name);
    return own != null ? own : others.find(place, name);
  }

  /** Returns the package of an element, empty for the unnamed one. */
  String packageOf(Element element) {
    return elements.getPackageOf(element).getQualifiedName().toString();
  }

  /** Returns the name of a class. */
  ClassName nameOf(TypeElement type) {
    List<String> names = new ArrayList<>();
    for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
      names.add(0, e.getSimpleName().toString());
    }
    return new ClassName(packageOf(type), names);
  }

  /** Returns the name of a type's adapter, as seen from a package, or null if it has no adapter. */
  ClassName adapterOf(TypeElement type, String from) {
    ClassName name = nameOf(type);
    if (isImported(type, from)) return name.adapterIn(from);
    if (name.packageName().startsWith("java.") && StandardTypes.isKnown(name.qualified())) return null;
    ClassName beside = name.adapterIn(name.packageName());
    if (isSource(type) && isWritten(type) || adapts(beside, type)) return beside;
    ClassName here = name.adapterIn(from);
    return adapts(here, type) ? here : null;
  }

  /** Tells whether a type of the sources gets an adapter: by an annotation, as a case or as a nested type. */
  boolean isWritten(TypeElement type) {
    return isAnnotated(type) || !isSealed(type) && !isNonSealed(type) && sealedType(type, "") != null
        || nested.has(type);
  }

  /** Tells whether a type has {@code @Json} or {@code @Json.With}. */
  static boolean isAnnotated(TypeElement type) {
    return Annotations.has(type, "Json") || Annotations.has(type, "With");
  }

  /** Tells whether a package contains the adapter of a type that cannot be annotated. */
  boolean isImported(TypeElement type, String from) {
    return importOf(type, from) != null;
  }

  /** Tells whether some package contains the adapter of a type that cannot be annotated. */
  boolean isImported(TypeElement type) {
    return imports.keySet().stream().anyMatch(from -> isImported(type, from));
  }

  /** Tells whether a type is a case of a sealed type that has an adapter, by annotation or by an import. */
  boolean isInSealedType(TypeElement type) {
    return sealedType(type, "") != null || imports.keySet().stream().anyMatch(from -> sealedType(type, from) != null);
  }

  /** Tells whether a supertype does not exist, perhaps because another processor has yet to write it. */
  boolean hasUnresolvedParent(TypeElement type) {
    for (TypeMirror parent : types.directSupertypes(type.asType())) {
      if (parent.getKind() == TypeKind.ERROR) return true;
      if (hasUnresolvedParent((TypeElement) ((DeclaredType) parent).asElement())) return true;
    }
    return false;
  }

  /** Tells whether a type is compiled here, so that its author may change it. */
  boolean isOwn(TypeElement type) {
    return isSource(type);
  }

  /** Returns the outermost sealed type above a type that has an adapter, or null. */
  TypeElement sealedType(TypeElement type, String from) {
    for (TypeElement parent : sealedParents(type)) {
      if (Annotations.has(parent, "With")) continue; // its adapter also reads and writes the types below it
      TypeElement outer = sealedType(parent, from);
      if (outer != null) return outer;
      if (isAnnotated(parent) || isImported(parent, from) || isSource(parent) && nested.has(parent)) return parent;
    }
    return null;
  }

  /** Returns the nearest type around another that has an adapter, or null. */
  TypeElement around(TypeElement type) {
    for (Element e = type.getEnclosingElement(); e instanceof TypeElement outer; e = e.getEnclosingElement()) {
      if (isWritten(outer) && !Annotations.has(outer, "With")) return outer;
    }
    return null;
  }

  /**
   * Returns the style of a type's field names if no annotation of a type gives one: the style of its adapter's package,
   * else of the compilation in which its adapter was written, else null.
   */
  NameStyle fieldNames(TypeElement type, String from) {
    if (isImported(type, from) && importOf(type, from).fieldNames() != null) return importOf(type, from).fieldNames();
    AnnotationMirror ofPackage = fieldNamesOfPackage(type, from);
    if (ofPackage != null) return NameStyle.valueOf(Annotations.constant(ofPackage, "value"));
    TypeElement adapter = isSource(type) || isImported(type, from) ? null : compiledAdapter(type, from);
    if (adapter == null) return fieldNames;
    for (VariableElement field : ElementFilter.fieldsIn(adapter.getEnclosedElements())) {
      if (field.getSimpleName().contentEquals(FIELD_NAMES)) return NameStyle.valueOf((String) field.getConstantValue());
    }
    return null;
  }

  private AnnotationMirror fieldNamesOfPackage(TypeElement type, String from) {
    if (!isImported(type, from)) return Annotations.find(elements.getPackageOf(type), "FieldNames");
    for (PackageElement home : elements.getAllPackageElements(from)) {
      AnnotationMirror found = Annotations.find(home, "FieldNames");
      if (found != null) return found;
    }
    return null;
  }

  /** Tells whether the package of a type's adapter, or the import of the type, gives the style of field names. */
  boolean hasFieldNames(TypeElement type, String from) {
    boolean isOfImport = isImported(type, from) && importOf(type, from).fieldNames() != null;
    return isOfImport || fieldNamesOfPackage(type, from) != null;
  }

  /** Tells whether the style of field names is known; without an adapter, a type compiled elsewhere has none. */
  boolean knowsFieldNames(TypeElement type, String from) {
    return isSource(type) || isImported(type, from) || hasFieldNames(type, from) || compiledAdapter(type, from) != null;
  }

  /** Returns the adapter of a type that was compiled before, or null. */
  private TypeElement compiledAdapter(TypeElement type, String from) {
    ClassName name = nameOf(type);
    for (String home : List.of(name.packageName(), from)) {
      ClassName adapter = name.adapterIn(home);
      if (adapts(adapter, type)) return find(adapter.qualified());
    }
    return null;
  }

  /** Returns the sealed types that directly permit a type. */
  List<TypeElement> sealedParents(TypeElement type) {
    List<TypeElement> parents = new ArrayList<>();
    for (TypeMirror parent : types.directSupertypes(type.asType())) {
      if (parent.getKind() == TypeKind.ERROR) continue;
      TypeElement element = (TypeElement) ((DeclaredType) parent).asElement();
      if (isSealed(element)) parents.add(element);
    }
    return parents;
  }

  /** Returns the components of a record; empty for other classes, for which some compilers throw. */
  static List<? extends RecordComponentElement> componentsOf(Element type) {
    return type.getKind() == ElementKind.RECORD ? ((TypeElement) type).getRecordComponents() : List.of();
  }

  /** Tells whether a type is the class with this name, ignoring annotations on the type. */
  static boolean isClass(TypeMirror type, String qualified) {
    return type.getKind() == TypeKind.DECLARED
        && ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().contentEquals(qualified);
  }

  /** Tells whether a type is sealed; an enum is not, though Java makes one sealed if its constants have bodies. */
  static boolean isSealed(TypeElement type) {
    return type.getKind() != ElementKind.ENUM && type.getModifiers().contains(Modifier.SEALED);
  }

  static boolean isNonSealed(TypeElement type) {
    return type.getModifiers().contains(Modifier.NON_SEALED);
  }

  /** Tells whether code of a package can name an element. */
  boolean isVisible(Element element, String from) {
    boolean samePackage = packageOf(element).equals(from);
    for (Element e = element; e != null && !e.getKind().equals(ElementKind.PACKAGE);
        e = e.getEnclosingElement()) {
      Set<Modifier> modifiers = e.getModifiers();
      if (modifiers.contains(Modifier.PRIVATE) || !samePackage && !saysPublic(e)) return false;
    }
    return true;
  }

  /** Tells whether code of every package can name a class. */
  static boolean isPublic(TypeElement type) {
    for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) if (!saysPublic(e)) return false;
    return true;
  }

  /** Tells whether an element is public; members of interfaces are, because the compiler adds the modifier. */
  private static boolean saysPublic(Element element) {
    return element.getModifiers().contains(Modifier.PUBLIC);
  }

  /**
   * Tells whether a setter or parameter takes the values of a property's type: the same type, with {@code ? extends A}
   * treated as {@code A}. Kotlin's compiler writes {@code List<? extends A>} for a parameter of the type
   * {@code List<A>}.
   */
  boolean takes(TypeMirror parameter, TypeMirror property) {
    return types.isSameType(parameter, property) || types.isSameType(withoutWildcards(parameter), property);
  }

  /** Returns a type in which each {@code ? extends} is replaced by its bound. */
  TypeMirror withoutWildcards(TypeMirror type) {
    if (type instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
      return withoutWildcards(wildcard.getExtendsBound());
    }
    if (!(type instanceof DeclaredType declared) || declared.getTypeArguments().isEmpty()) return type;
    if (declared.getEnclosingType().getKind() != TypeKind.NONE) return type;
    List<TypeMirror> arguments = new ArrayList<>();
    for (TypeMirror argument : declared.getTypeArguments()) arguments.add(withoutWildcards(argument));
    return types.getDeclaredType((TypeElement) declared.asElement(), arguments.toArray(new TypeMirror[0]));
  }

  /** Tells whether a type contains a wildcard with super, whose values may be of any class. */
  static boolean hasSuper(TypeMirror type) {
    if (type instanceof ArrayType array) return hasSuper(array.getComponentType());
    if (type instanceof WildcardType wildcard) {
      return wildcard.getSuperBound() != null
          || wildcard.getExtendsBound() != null && hasSuper(wildcard.getExtendsBound());
    }
    return type instanceof DeclaredType declared
        && declared.getTypeArguments().stream().anyMatch(Compilation::hasSuper);
  }

  /** Returns a sorted collection or map in a type whose elements or keys cannot be compared, or null. */
  DeclaredType unsorted(TypeMirror type) {
    if (type instanceof ArrayType array) return unsorted(array.getComponentType());
    if (type instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() == null ? null : unsorted(wildcard.getExtendsBound());
    }
    if (!(type instanceof DeclaredType declared)) return null;
    String name = ((TypeElement) declared.asElement()).getQualifiedName().toString();
    List<? extends TypeMirror> arguments = declared.getTypeArguments();
    if (!arguments.isEmpty() && StandardTypes.sorts(name) && !isComparable(arguments.get(0))) return declared;
    for (TypeMirror argument : arguments) {
      DeclaredType found = unsorted(argument);
      if (found != null) return found;
    }
    return null;
  }

  /** Tells whether values of a type can be compared with each other. */
  private boolean isComparable(TypeMirror argument) {
    TypeMirror type = argument instanceof WildcardType wildcard ? wildcard.getExtendsBound() : argument;
    if (type == null || type.getKind() == TypeKind.ERROR) return true; // another error is reported
    TypeElement comparable = elements.getTypeElement("java.lang.Comparable");
    return types.isSubtype(type, types.getDeclaredType(comparable, types.getWildcardType(null, type)))
        || types.isSubtype(type, types.getDeclaredType(comparable)) && !types.isSubtype(type, any(comparable));
  }

  private TypeMirror any(TypeElement generic) {
    return types.getDeclaredType(generic, types.getWildcardType(null, null));
  }

  private boolean isSource(TypeElement type) {
    return sources.contains(nameOf(type).outermost().qualified());
  }

  /** Tells whether an adapter exists and is for the type: another package may have a class of the same name. */
  private boolean adapts(ClassName adapter, TypeElement type) {
    TypeElement found = find(adapter.qualified());
    if (found == null || !(found.getSuperclass() instanceof DeclaredType parent)) return false;
    return parent.getTypeArguments().size() == 1
        && types.isSameType(types.erasure(parent.getTypeArguments().get(0)), types.erasure(type.asType()));
  }
}
