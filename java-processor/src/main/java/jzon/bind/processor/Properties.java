package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The fields, getters and setters of a class and of those above it, by the names of the properties that they belong to.
 *
 * <p>A property stands where the first of them does, the classes above first.
 */
final class Properties {

  /** What belongs to one property; parts that it does not have are null or empty. */
  static final class Property {
    final String name;
    VariableElement field;
    RecordComponentElement component;
    /** A method {@code getX} or {@code isX}. */
    ExecutableElement getter;
    /** A method {@code x()}, or the accessor of a component, whatever that is called. */
    ExecutableElement fluentGetter;
    /** Methods {@code setX(v)}. */
    final List<ExecutableElement> setters = new ArrayList<>();
    /** Methods {@code x(v)}. */
    final List<ExecutableElement> fluentSetters = new ArrayList<>();
    /** The parameter of the constructor or factory. */
    VariableElement parameter;
    int position = -1;

    Property(String name) {
      this.name = name;
    }

    /** Returns all that annotations can stand on. */
    List<Element> places() {
      List<Element> places = new ArrayList<>();
      // the compiler knows no line of a component, but that of its field
      if (component != null && field != null) places.add(field);
      if (component != null) places.add(component);
      if (parameter != null) places.add(parameter);
      if (component == null && field != null) places.add(field);
      if (getter != null) places.add(getter);
      if (fluentGetter != null) places.add(fluentGetter);
      places.addAll(setters);
      places.addAll(fluentSetters);
      return places;
    }

    /** Returns where messages point. */
    Element place() {
      return places().get(0);
    }
  }

  private final Compilation compilation;
  private final DeclaredType self;
  private final String from;
  private final Map<String, Property> properties = new LinkedHashMap<>();

  /** Collects what code of the package {@code from} can use of a class. */
  Properties(Compilation compilation, TypeElement type, String from) {
    this(compilation, (DeclaredType) type.asType(), from);
  }

  /** As above, of a class with type arguments. */
  Properties(Compilation compilation, DeclaredType self, String from) {
    this.compilation = compilation;
    this.self = self;
    this.from = from;
    TypeElement type = (TypeElement) self.asElement();
    List<TypeElement> chain = chain(type);
    for (TypeElement element : chain) fields(element);
    for (TypeElement element : chain) methods(element);
    for (RecordComponentElement component : Compilation.componentsOf(type)) {
      property(component.getSimpleName().toString()).component = component;
    }
  }

  /** Returns all of them, in order. */
  List<Property> all() {
    return new ArrayList<>(properties.values());
  }

  /** Returns the property with this name, or null. */
  Property find(String name) {
    return properties.get(name);
  }

  /** Returns the type of a field, parameter or getter as it is in the class, whose supertypes have type arguments. */
  TypeMirror typeOf(Element element) {
    if (element instanceof ExecutableElement method) {
      return ((ExecutableType) compilation.types.asMemberOf(self, method)).getReturnType();
    }
    if (element.getEnclosingElement() instanceof ExecutableElement) return element.asType();
    return compilation.types.asMemberOf(self, element);
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

  /** Returns what stands behind a value to get a property, or null where nothing does. */
  Element reader(Property property) {
    if (isVisible(property.getter)) return property.getter;
    if (isVisible(property.fluentGetter) && (property.field != null || property.parameter != null
        || !property.fluentSetters.isEmpty())) {
      return property.fluentGetter;
    }
    return isVisible(property.field) ? property.field : null;
  }

  private List<TypeElement> chain(TypeElement type) {
    List<TypeElement> chain = new ArrayList<>();
    for (TypeElement e = type; e != null && !e.getQualifiedName().contentEquals("java.lang.Object"); ) {
      chain.add(0, e);
      e = e.getSuperclass().getKind() == TypeKind.DECLARED
          ? (TypeElement) ((DeclaredType) e.getSuperclass()).asElement() : null;
    }
    return chain;
  }

  private void fields(TypeElement element) {
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD && !member.getModifiers().contains(Modifier.STATIC)) {
        property(member.getSimpleName().toString()).field = (VariableElement) member;
      }
    }
  }

  private void methods(TypeElement element) {
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() == ElementKind.METHOD && !member.getModifiers().contains(Modifier.STATIC)
          && !member.getModifiers().contains(Modifier.PRIVATE)) {
        method((ExecutableElement) member);
      }
    }
  }

  private void method(ExecutableElement method) {
    if (!method.getTypeParameters().isEmpty()) return; // nothing says what they stand for
    String name = method.getSimpleName().toString();
    int parameters = method.getParameters().size();
    TypeKind result = method.getReturnType().getKind();
    if (parameters == 0 && result != TypeKind.VOID) {
      String bean = beanName(name, "get");
      if (bean == null && isBoolean(method.getReturnType())) bean = beanName(name, "is");
      if (isAccessor(method) || bean != null && isNamedAsField(name, bean)) property(name).fluentGetter = method;
      else if (bean != null && !name.equals("getClass")) property(bean).getter = method;
      else if (!OF_OBJECT.contains(name)) property(name).fluentGetter = method;
    } else if (parameters == 1) {
      String bean = beanName(name, "set");
      if (bean != null) replace(property(bean).setters, method);
      else if (!name.equals("equals")) replace(property(name).fluentSetters, method);
    }
  }

  private static final List<String> OF_OBJECT = List.of("hashCode", "toString", "clone", "getClass");

  /** Tells whether a method is the accessor of a record's component, whose name may begin as that of a getter. */
  private static boolean isAccessor(ExecutableElement method) {
    for (RecordComponentElement component : Compilation.componentsOf(method.getEnclosingElement())) {
      if (component.getSimpleName().equals(method.getSimpleName())) return true;
    }
    return false;
  }

  /** Tells whether a method has the name of a field, {@code isActive}, and no setter says that it is a getter. */
  private boolean isNamedAsField(String method, String bean) {
    Property same = properties.get(method);
    Property other = properties.get(bean);
    if (same == null || same.field == null || other != null && other.field != null) return false;
    String setter = "set" + bean.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + bean.substring(1);
    return compilation.elements.getAllMembers((TypeElement) self.asElement()).stream()
        .noneMatch(member -> member.getSimpleName().contentEquals(setter));
  }

  /** Adds a setter; one of a class above that takes the same type is overridden by it. */
  private void replace(List<ExecutableElement> setters, ExecutableElement method) {
    TypeMirror argument = argumentOf(method);
    setters.removeIf(other -> compilation.types.isSameType(argumentOf(other), argument));
    setters.add(method);
  }

  private boolean isBoolean(TypeMirror type) {
    return type.getKind() == TypeKind.BOOLEAN || Compilation.isClass(type, "java.lang.Boolean");
  }

  /** The name behind a prefix: that of a field where one is called so, whatever its first letters' case. */
  private String beanName(String method, String prefix) {
    if (!method.startsWith(prefix) || method.length() == prefix.length()) return null;
    String rest = method.substring(prefix.length());
    if (Character.isLowerCase(rest.charAt(0))) return null;
    for (String name : properties.keySet()) {
      if (name.equalsIgnoreCase(rest) && properties.get(name).field != null) return name;
    }
    boolean abbreviation = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
    return abbreviation ? rest : Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
  }

  private Property property(String name) {
    return properties.computeIfAbsent(name, Property::new);
  }
}
