package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

import jzon.engine.names.JsonText;

/** The elements of one property; those that it lacks are null or empty. */
final class Property {
  private final Properties home;
  final String name;
  VariableElement field;
  /** A field of a superclass that {@code field} hides. */
  VariableElement hiddenField;
  RecordComponentElement component;
  /** The methods {@code getX} and {@code isX}: at most one, unless their names or types differ. */
  final List<ExecutableElement> getters = new ArrayList<>();
  /** A method {@code x()}, or the accessor of a component, whatever its name. */
  ExecutableElement fluentGetter;
  /** A static method {@code getX(o)} of a mixin, which replaces the getters of an imported class. */
  ExecutableElement mixedGetter;
  /** Methods {@code setX(v)}. */
  final List<ExecutableElement> setters = new ArrayList<>();
  /** Methods {@code x(v)}. */
  final List<ExecutableElement> fluentSetters = new ArrayList<>();
  /** The parameter of the constructor or factory. */
  VariableElement parameter;
  int position = -1;
  /** The method of a builder that sets the property, and the type of its argument. */
  ExecutableElement builderMethod;
  TypeMirror builderTakes;
  /** The methods that the builder's method overrides. */
  List<ExecutableElement> aboveBuilder = List.of();

  Property(Properties home, String name) {
    this.home = home;
    this.name = name;
  }

  /** Returns all places where annotations of the property can stand, the nearest first. */
  List<Element> places() {
    List<Element> places = new ArrayList<>();
    // the compiler knows the line of a component's field, but not of the component
    if (component != null && field != null) places.add(field);
    if (component != null) places.add(component);
    if (parameter != null) places.add(parameter);
    if (component == null && field != null) places.add(field);
    if (component == null && hiddenField != null) places.add(hiddenField);
    List<ExecutableElement> methods = new ArrayList<>(getters);
    if (fluentGetter != null) methods.add(fluentGetter);
    methods.addAll(setters);
    methods.addAll(fluentSetters);
    if (builderMethod != null) methods.add(builderMethod);
    for (ExecutableElement method : methods) addMethod(places, method);
    for (ExecutableElement method : methods) {
      for (ExecutableElement above : home.overriddenBy(method)) addMethod(places, above);
    }
    for (ExecutableElement above : aboveBuilder) addMethod(places, above);
    for (Element mixed : home.mixed()) if (isMixed(mixed, methods)) addMixed(places, mixed);
    if (mixedGetter != null) places.add(mixedGetter);
    return places;
  }

  /** Tells whether the member of a mixin has the name of the property, or of one of its methods. */
  private boolean isMixed(Element mixed, List<ExecutableElement> methods) {
    boolean isField = !(mixed instanceof ExecutableElement method) || method.getParameters().isEmpty();
    if (isField && mixed.getSimpleName().contentEquals(name)) return true;
    return mixed instanceof ExecutableElement method && methods.stream().anyMatch(own ->
        own.getSimpleName().equals(method.getSimpleName())
            && own.getParameters().size() == method.getParameters().size());
  }

  private void addMixed(List<Element> places, Element mixed) {
    home.compilation.readMixed(mixed);
    if (mixed instanceof ExecutableElement method) addMethod(places, method);
    else places.add(mixed);
  }

  private void addMethod(List<Element> places, ExecutableElement method) {
    places.add(method);
    places.addAll(method.getParameters());
  }

  /** Returns the JSON of the constant that is in the field of all objects, or null. */
  String constant() {
    Object constant = field == null ? null : field.getConstantValue();
    return constant instanceof String || constant instanceof Character ? JsonText.quoted(constant.toString())
        : constant == null ? null : constant.toString();
  }

  /** Returns where messages point. */
  Element place() {
    return places().get(0);
  }

  /** Tells whether it is part of a value: a component, a field that is not transient, or an abstract getter. */
  boolean isState() {
    if (component != null) return true;
    if (field != null) return !field.getModifiers().contains(Modifier.TRANSIENT);
    List<ExecutableElement> all = new ArrayList<>(getters);
    if (fluentGetter != null) all.add(fluentGetter);
    return all.stream().anyMatch(m -> m.getModifiers().contains(Modifier.ABSTRACT)
        && !home.compilation.packageOf(m).startsWith("java."));
  }
}
