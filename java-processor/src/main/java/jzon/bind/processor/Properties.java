package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;

/**
 * The fields, getters and setters of a class and of the types above it, grouped by property.
 *
 * <p>A property has the position of its first element: superclasses come first, interfaces last. Only the annotations
 * of an overridden method are used.
 */
final class Properties {
  final Compilation compilation;
  private final TypeElement type;
  private final DeclaredType self;
  private final String from;
  private final Map<String, Property> properties = new LinkedHashMap<>();
  private final List<TypeElement> chain;
  /** The interfaces that the class implements, the nearest first. */
  private final Set<TypeElement> interfaces = new LinkedHashSet<>();
  /** For each method that is not overridden, the methods that it overrides or implements. */
  private final Map<ExecutableElement, List<ExecutableElement>> overridden = new HashMap<>();
  /** Whether the class is used with its own type parameters as its type arguments. */
  private final boolean isPlain;
  /** The members of the types that annotate an imported class. */
  private final List<Element> mixed;
  private boolean unresolved;

  /** Collects the elements of a class that code of the package {@code from} can use. */
  Properties(Compilation compilation, TypeElement type, String from) {
    this(compilation, (DeclaredType) type.asType(), from, true);
  }

  /** As above, of a class with type arguments. */
  Properties(Compilation compilation, DeclaredType self, String from) {
    this(compilation, self, from, false);
  }

  private Properties(Compilation compilation, DeclaredType self, String from, boolean isPlain) {
    this.compilation = compilation;
    this.self = self;
    this.from = from;
    this.type = (TypeElement) self.asElement();
    this.isPlain = isPlain;
    this.chain = chain();
    this.mixed = compilation.mixins(type, from).stream().<Element>flatMap(mixin -> mixin.getEnclosedElements().stream())
        .filter(member -> !(member instanceof TypeElement)).toList();
    for (int i = chain.size() - 1; i >= 0; i--) collectInterfaces(chain.get(i));
    for (TypeElement element : hierarchy()) findUnresolved(element);
    for (TypeElement element : chain) fields(element);
    for (RecordComponentElement component : Compilation.componentsOf(type)) {
      property(component.getSimpleName().toString()).component = component;
    }
    for (ExecutableElement method : methods()) method(method);
    for (ExecutableElement method : mixedMethods()) mixedGetter(method);
    for (Property property : all()) {
      takeFieldCalledAsGetter(property);
      takeFieldWithUnderscore(property);
    }
  }

  /** Returns the type of the class. */
  DeclaredType self() {
    return self;
  }

  /** Returns all properties, in order. */
  List<Property> all() {
    return new ArrayList<>(properties.values());
  }

  /** Returns the property with this name, or null. */
  Property find(String name) {
    return properties.get(name);
  }

  /** Returns the property of a method whose name starts with the prefix, or null. */
  Property find(String method, String prefix) {
    return prefix.isEmpty() ? find(method) : find(beanName(method, prefix, true));
  }

  /** Returns the methods that a method overrides or implements. */
  List<ExecutableElement> overriddenBy(ExecutableElement method) {
    return overridden.getOrDefault(method, List.of());
  }

  /** Tells whether a supertype or the type of a property does not exist yet; another processor may write it. */
  boolean metUnresolved() {
    return unresolved;
  }

  /** Returns the class, its superclasses and all interfaces above them. */
  List<TypeElement> hierarchy() {
    List<TypeElement> all = new ArrayList<>(chain);
    all.addAll(interfaces);
    return all;
  }

  /** Returns the members of the types that annotate an imported class. */
  List<Element> mixed() {
    return mixed;
  }

  /** Returns the static methods of the types that annotate an imported class, as far as the package sees them. */
  List<ExecutableElement> mixedMethods() {
    return ElementFilter.methodsIn(mixed).stream().filter(method ->
        method.getModifiers().contains(Modifier.STATIC) && compilation.isVisible(method, from)).toList();
  }

  /** Returns the type of a field, parameter or getter as seen from the class, with its type arguments. */
  TypeMirror typeOf(Element element) {
    if (mixed.contains(element)) return ((ExecutableElement) element).getReturnType();
    // javac drops annotations of type variables when it replaces them with type arguments
    if (isPlain && element.getEnclosingElement().equals(type)) {
      return element instanceof ExecutableElement method ? method.getReturnType() : element.asType();
    }
    if (element instanceof ExecutableElement method) {
      return ((ExecutableType) compilation.types.asMemberOf(self, method)).getReturnType();
    }
    if (element.getEnclosingElement() instanceof ExecutableElement) return element.asType();
    return compilation.types.asMemberOf(self, element);
  }

  /** Returns the type of the value that a reader returns, or of its content if {@link #opens} is true. */
  TypeMirror valueType(Property property, Element reader) {
    TypeMirror read = typeOf(reader);
    return opens(property, reader) ? inOptional(read) : read;
  }

  /** Tells whether a getter returns an Optional of the type with which the property is set. */
  boolean opens(Property property, Element reader) {
    if (!(reader instanceof ExecutableElement)) return false;
    TypeMirror inside = inOptional(typeOf(reader));
    List<TypeMirror> set = setTypes(property);
    return inside != null && isAny(inside, set) && !isAny(typeOf(reader), set);
  }

  /** Returns the type that a setter takes. */
  TypeMirror argumentOf(ExecutableElement setter) {
    return ((ExecutableType) compilation.types.asMemberOf(self, setter)).getParameterTypes().get(0);
  }

  /** Tells whether code of the adapter's package can use a field or method. */
  boolean isVisible(Element element) {
    return element != null && !element.getModifiers().contains(Modifier.PRIVATE)
        && (element.getModifiers().contains(Modifier.PUBLIC) || compilation.packageOf(element).equals(from));
  }

  /**
   * Returns the getter or field that reads a property, or null if code of the package cannot read it. If there are
   * several getters, it is the one with the type with which the property is set, whatever their order.
   */
  Element reader(Property property) {
    if (property.mixedGetter != null) return property.mixedGetter;
    List<Element> readers = new ArrayList<>();
    for (ExecutableElement getter : property.getters) if (isVisible(getter)) readers.add(getter);
    if (isVisible(property.fluentGetter) && (property.field != null || property.parameter != null
        || property.builderMethod != null || !property.fluentSetters.isEmpty() || property.isState())) {
      readers.add(property.fluentGetter);
    }
    if (readers.isEmpty()) return isVisible(property.field) ? property.field : null;
    List<TypeMirror> set = setTypes(property);
    for (Element reader : readers) if (isAny(typeOf(reader), set)) return reader;
    for (Element reader : readers) if (opens(property, reader)) return reader;
    // Point.x next to a getX() of another type: only the field sets the property
    boolean isField = set.isEmpty() || property.parameter == null && property.builderTakes == null
        && property.setters.isEmpty() && property.fluentSetters.isEmpty();
    return isField && isAssigned(property.field) ? property.field : readers.get(0);
  }

  private boolean isAssigned(VariableElement field) {
    return isVisible(field) && field.getModifiers().contains(Modifier.PUBLIC)
        && !field.getModifiers().contains(Modifier.FINAL);
  }

  /** Returns the types with which a property is set; the parameter of the creator takes precedence. */
  private List<TypeMirror> setTypes(Property property) {
    List<TypeMirror> set = new ArrayList<>();
    if (property.parameter != null) return List.of(property.parameter.asType());
    if (property.builderTakes != null) return List.of(property.builderTakes);
    for (ExecutableElement setter : property.setters) if (isVisible(setter)) set.add(argumentOf(setter));
    if (property.field == null && property.component == null && !set.isEmpty()) return set;
    for (ExecutableElement setter : property.fluentSetters) if (isVisible(setter)) set.add(argumentOf(setter));
    if (set.isEmpty() && property.field != null) set.add(typeOf(property.field));
    return set;
  }

  private boolean isAny(TypeMirror type, List<TypeMirror> types) {
    return types.stream().anyMatch(other -> compilation.takes(other, type));
  }

  /** Returns the type inside an Optional, or null. */
  private static TypeMirror inOptional(TypeMirror type) {
    boolean optional = type.getKind() == TypeKind.DECLARED
        && ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().contentEquals("java.util.Optional");
    List<? extends TypeMirror> arguments = optional ? ((DeclaredType) type).getTypeArguments() : List.of();
    return arguments.isEmpty() ? null : arguments.get(0);
  }

  // ---- collecting

  private List<TypeElement> chain() {
    List<TypeElement> found = new ArrayList<>();
    for (TypeElement e = type; e != null && !e.getQualifiedName().contentEquals("java.lang.Object"); ) {
      found.add(0, e);
      TypeMirror parent = e.getSuperclass();
      if (parent.getKind() == TypeKind.ERROR) unresolved = true;
      e = parent.getKind() == TypeKind.DECLARED ? (TypeElement) ((DeclaredType) parent).asElement() : null;
    }
    return found;
  }

  private void collectInterfaces(TypeElement element) {
    List<TypeElement> found = new ArrayList<>();
    for (TypeMirror parent : element.getInterfaces()) {
      if (parent.getKind() == TypeKind.ERROR) unresolved = true;
      if (parent.getKind() != TypeKind.DECLARED) continue;
      TypeElement above = (TypeElement) ((DeclaredType) parent).asElement();
      if (interfaces.add(above)) found.add(above);
    }
    for (TypeElement above : found) collectInterfaces(above);
  }

  /** Notes types that do not exist yet: they cannot be compared, so the class is read again when they exist. */
  private void findUnresolved(TypeElement element) {
    for (Element member : element.getEnclosedElements()) {
      unresolved |= Annotations.hasUnresolved(member);
      if (member instanceof ExecutableElement method) {
        unresolved |= isUnresolved(method.getReturnType());
        for (VariableElement parameter : method.getParameters()) {
          unresolved |= isUnresolved(parameter.asType()) || Annotations.hasUnresolved(parameter);
        }
      } else if (member.getKind() == ElementKind.FIELD) unresolved |= isUnresolved(member.asType());
    }
  }

  private static boolean isUnresolved(TypeMirror type) {
    return switch (type.getKind()) {
      case ERROR -> true;
      case ARRAY -> isUnresolved(((ArrayType) type).getComponentType());
      case DECLARED -> ((DeclaredType) type).getTypeArguments().stream().anyMatch(Properties::isUnresolved);
      case WILDCARD -> {
        WildcardType wildcard = (WildcardType) type;
        yield wildcard.getExtendsBound() != null && isUnresolved(wildcard.getExtendsBound())
            || wildcard.getSuperBound() != null && isUnresolved(wildcard.getSuperBound());
      }
      default -> false;
    };
  }

  private void fields(TypeElement element) {
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() != ElementKind.FIELD || member.getModifiers().contains(Modifier.STATIC)) continue;
      Property property = property(member.getSimpleName().toString());
      property.hiddenField = property.field;
      property.field = (VariableElement) member;
    }
  }

  /** Returns the methods that no other method overrides: the class's first, in order, then those of interfaces. */
  private List<ExecutableElement> methods() {
    Map<String, List<ExecutableElement>> byName = new HashMap<>();
    Map<ExecutableElement, ExecutableElement> overrider = new HashMap<>();
    List<TypeElement> nearest = new ArrayList<>(chain);
    java.util.Collections.reverse(nearest);
    nearest.addAll(interfaces);
    for (TypeElement element : nearest) {
      for (ExecutableElement method : methodsOf(element)) {
        List<ExecutableElement> same =
            byName.computeIfAbsent(method.getSimpleName().toString(), n -> new ArrayList<>());
        ExecutableElement found = null;
        for (ExecutableElement other : same) if (found == null && hides(other, method)) found = other;
        if (found == null) same.add(method);
        else {
          overrider.put(method, found);
          overridden.computeIfAbsent(found, m -> new ArrayList<>()).add(method);
        }
      }
    }
    Set<ExecutableElement> methods = new LinkedHashSet<>();
    for (TypeElement element : hierarchy()) {
      for (ExecutableElement method : methodsOf(element)) methods.add(overrider.getOrDefault(method, method));
    }
    return new ArrayList<>(methods);
  }

  private static List<ExecutableElement> methodsOf(TypeElement element) {
    List<ExecutableElement> methods = new ArrayList<>();
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() == ElementKind.METHOD && !member.getModifiers().contains(Modifier.STATIC)
          && !member.getModifiers().contains(Modifier.PRIVATE)) {
        methods.add((ExecutableElement) member);
      }
    }
    return methods;
  }

  /** Tells whether a method overrides another, or is the same method of another interface. */
  private boolean hides(ExecutableElement near, ExecutableElement far) {
    if (near.getParameters().size() != far.getParameters().size()) return false;
    if (compilation.elements.overrides(near, far, type)) return true;
    if (!far.getEnclosingElement().getKind().isInterface()) return false;
    return compilation.types.isSubsignature(
            (ExecutableType) compilation.types.asMemberOf(self, near),
            (ExecutableType) compilation.types.asMemberOf(self, far))
        && (near.getParameters().size() > 0 || compilation.types.isSubtype(typeOf(near), typeOf(far))
            || compilation.types.isSameType(typeOf(near), typeOf(far)));
  }

  private void method(ExecutableElement method) {
    if (!method.getTypeParameters().isEmpty()) return; // its type arguments are unknown
    if (Placement.isCopy(method)) return;
    String name = method.getSimpleName().toString();
    int parameters = method.getParameters().size();
    TypeKind result = method.getReturnType().getKind();
    if (parameters == 0 && result != TypeKind.VOID) getter(method, name);
    else if (parameters == 1) {
      String bean = beanName(name, "set", false);
      if (bean != null) replace(property(bean).setters, method);
      else if (!name.equals("equals")) replace(property(name).fluentSetters, method);
    }
  }

  private void getter(ExecutableElement method, String name) {
    if (OF_OBJECT.contains(name)) return;
    Property own = properties.get(name);
    if (own != null && own.component != null) {
      own.fluentGetter = method;
      return;
    }
    String bean = beanName(name, "get", false);
    boolean is = bean == null && isBoolean(method.getReturnType());
    if (is) bean = beanName(name, "is", false);
    if (bean == null) property(name).fluentGetter = method;
    else if (property(bean).component == null) { // a record is written by its components
      property(bean).getters.add(method);
      if (own != null && own.field != null) own.fluentGetter = method; // the field is named isX or getX
    }
  }

  /** Adds a static method that takes an imported class to the property that it is named after. */
  private void mixedGetter(ExecutableElement method) {
    boolean isGetter = method.getParameters().size() == 1 && method.getTypeParameters().isEmpty()
        && compilation.types.isSameType(method.getParameters().get(0).asType(), self);
    String name = method.getSimpleName().toString();
    String bean = beanName(name, isBoolean(method.getReturnType()) && name.startsWith("is") ? "is" : "get", true);
    if (isGetter) property(bean == null ? name : bean).mixedGetter = method;
  }

  private static final List<String> OF_OBJECT = List.of("hashCode", "toString", "clone", "getClass");

  /** Renames the property of a field {@code isX} with {@code isX()} and {@code setX(v)} to {@code x}. */
  private void takeFieldCalledAsGetter(Property property) {
    if (property.field == null || property.component != null || !property.name.startsWith("is")) return;
    if (!property.setters.isEmpty() || !property.fluentSetters.isEmpty()) return;
    Property bean = property.fluentGetter == null ? null : find(beanName(property.name, "is", false));
    if (bean == null || bean.field != null || bean.setters.isEmpty() || !bean.getters.contains(property.fluentGetter)) {
      return;
    }
    bean.field = property.field;
    properties.remove(property.name);
  }

  /** Makes an annotated field {@code _x} without accessors the field of the property with getX and setX. */
  private void takeFieldWithUnderscore(Property property) {
    if (property.field == null || !property.name.startsWith("_") || !property.getters.isEmpty()) return;
    Property bean = find(property.name.substring(1));
    boolean isAnnotated = !property.field.getAnnotationMirrors().isEmpty() && property.setters.isEmpty();
    if (!isAnnotated || bean == null || bean.field != null || bean.getters.isEmpty()) return;
    if (!compilation.types.isSameType(typeOf(property.field), typeOf(bean.getters.get(0)))) return;
    bean.field = property.field;
    properties.remove(property.name);
  }

  /** Adds a setter, and removes one of a superclass that takes the same type. */
  private void replace(List<ExecutableElement> setters, ExecutableElement method) {
    TypeMirror argument = argumentOf(method);
    setters.removeIf(other -> compilation.types.isSameType(argumentOf(other), argument));
    setters.add(method);
  }

  private boolean isBoolean(TypeMirror type) {
    return type.getKind() == TypeKind.BOOLEAN || Compilation.isClass(type, "java.lang.Boolean");
  }

  /**
   * Returns the property name after a prefix. A field with exactly this name takes precedence: {@code xPos} for getXPos
   * and getxPos. Then follows the only field that differs from it only in case, then the bean name with a small first
   * letter.
   *
   * @param known whether properties without a field are compared as well
   */
  private String beanName(String method, String prefix, boolean known) {
    if (!method.startsWith(prefix) || method.length() == prefix.length()) return null;
    String rest = method.substring(prefix.length());
    String small = Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
    boolean both = !small.equals(rest) && isKnown(small, known) && isKnown(rest, known);
    if (both && hasMethod(prefix + small)) return rest; // getXPos next to getxPos
    for (String exact : List.of(small, rest)) if (isKnown(exact, known)) return exact;
    boolean abbreviation = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
    if (Character.isLowerCase(rest.charAt(0)) && !abbreviation) return null;
    String similar = null;
    for (String name : properties.keySet()) {
      if (!name.equalsIgnoreCase(rest) || !isKnown(name, known)) continue;
      if (similar != null) return abbreviation ? rest : small; // ambiguous: do not guess
      similar = name;
    }
    if (similar != null && (known || !isSpelt(similar, prefix))) return similar;
    return abbreviation ? rest : small;
  }

  private boolean isKnown(String name, boolean known) {
    Property property = properties.get(name);
    return property != null && (known || property.field != null);
  }

  /** Tells whether a method spells the name of a field exactly. */
  private boolean isSpelt(String field, String prefix) {
    return hasMethod(prefix + Character.toUpperCase(field.charAt(0)) + field.substring(1)) || hasMethod(prefix + field);
  }

  private boolean hasMethod(String name) {
    for (TypeElement element : hierarchy()) {
      for (ExecutableElement method : methodsOf(element)) if (method.getSimpleName().contentEquals(name)) return true;
    }
    return false;
  }

  private Property property(String name) {
    return properties.computeIfAbsent(name, n -> new Property(this, n));
  }
}
