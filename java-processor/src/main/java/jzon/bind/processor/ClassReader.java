package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

import jzon.bind.processor.Properties.Property;

/** Reads the members of a record or class, and how its values are made. */
final class ClassReader {
  private final Compilation compilation;
  private final Problems problems;
  private final TypeReader types;
  private final TypeElement type;
  private final String from;
  private final String owner;
  private final Properties properties;
  private final AdapterClasses adapters;
  private final BinaryForms binaryForms;
  private CreatorSearch creators;
  private ExecutableElement creator;

  ClassReader(Compilation compilation, Problems problems, TypeReader types, TypeElement type, String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.types = types;
    this.type = type;
    this.from = from;
    this.owner = compilation.nameOf(type).nested();
    this.properties = new Properties(compilation, type, from);
    this.adapters = new AdapterClasses(compilation, problems, from);
    this.binaryForms = new BinaryForms(adapters, problems);
  }

  /** What is read: how values are made, and the members in order. */
  record Result(TypeModel.Making making, List<MemberModel> members) {}

  /** Reads the class; what is wrong with it goes to the problems. */
  Result read() {
    AnnotationMirror builder = Annotations.find(type, "Builder");
    if (builder != null) return new BuilderReader(this, compilation, problems, types, type, from).read(builder);
    String constant = properties.all().isEmpty() ? constant() : null;
    if (constant != null) return new Result(new TypeModel.Making.Constant(constant), List.of());
    creators = new CreatorSearch(compilation, problems, type, from, properties);
    creator = creators.find();
    if (creator == null) return new Result(new TypeModel.Making.None(), List.of());
    use(creator);
    int position = 0;
    for (VariableElement parameter : creator.getParameters()) {
      String name = nameOf(parameter, position);
      Property property = properties.find(name);
      if (property == null) problems.add(parameter, Messages.unknownParameter(owner, name));
      else {
        property.parameter = parameter;
        property.position = position;
      }
      position++;
    }
    List<MemberModel> members = members();
    if (members.isEmpty() && problems.isEmpty() && properties.all().stream().anyMatch(ClassReader::isState)) {
      problems.add(type, Messages.noMembers(owner));
    }
    return new Result(making(), members);
  }

  private static boolean isState(Property property) {
    return property.field != null && !isTransient(property)
        && property.places().stream().noneMatch(place -> Annotations.has(place, "Exclude"));
  }

  /** Returns the constant of a class that holds its only value, or null. */
  private String constant() {
    String found = null;
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD && member.getModifiers().contains(Modifier.STATIC)
          && member.getModifiers().contains(Modifier.FINAL) && properties.isVisible(member)
          && compilation.types.isSameType(member.asType(), type.asType())) {
        if (found != null) return null;
        found = member.getSimpleName().toString();
      }
    }
    return found;
  }

  /** Parameters of a canonical constructor are called as the components, also where a class file has lost that. */
  private String nameOf(VariableElement parameter, int position) {
    return CreatorSearch.isCanonical(compilation, type, creator)
        ? type.getRecordComponents().get(position).getSimpleName().toString()
        : parameter.getSimpleName().toString();
  }

  private TypeModel.Making making() {
    int parameters = creator.getParameters().size();
    if (creator.getKind() == ElementKind.CONSTRUCTOR) return new TypeModel.Making.Constructor(parameters);
    ClassName home = compilation.nameOf((TypeElement) creator.getEnclosingElement());
    return new TypeModel.Making.Factory(home, creator.getSimpleName().toString(), parameters);
  }

  private List<MemberModel> members() {
    List<MemberModel> members = new ArrayList<>();
    for (Property property : inOrder()) {
      MemberModel member = member(property);
      if (member != null) members.add(member);
    }
    return members;
  }

  /** The parameters come first, as they are in the constructor. */
  private List<Property> inOrder() {
    List<Property> order = properties.all();
    order.sort((a, b) -> Integer.compare(rank(a), rank(b)));
    return order;
  }

  private static int rank(Property property) {
    return property.position < 0 ? Integer.MAX_VALUE : property.position;
  }

  private MemberModel member(Property property) {
    List<Element> places = property.places();
    boolean excluded = Annotations.findFirst(places, "Exclude") != null || isTransient(property);
    if (excluded && property.parameter == null) return null;
    Element reader = properties.reader(property);
    boolean annotated = places.stream().anyMatch(ClassReader::isAnnotated);
    MemberModel.Setting setting = setting(property, reader);
    if (setting == null) {
      if (reader != null && (annotated || isVisibleState(property, reader))) {
        problems.add(property.place(), Messages.notSettable(owner, property.name));
      } else if (annotated) problems.add(property.place(), Messages.notGettable(owner, property.name));
      return null;
    }
    if (reader == null && !excluded) {
      problems.add(property.place(), Messages.notGettable(owner, property.name));
      return null;
    }
    TypeMirror mirror = reader == null ? property.parameter.asType() : properties.typeOf(reader);
    return member(property.name, mirror, places, excluded, reader, setting);
  }

  /** Makes the model of a member from what stands at any of its places. */
  MemberModel member(
      String name, TypeMirror mirror, List<? extends Element> places, boolean excluded, Element reader,
      MemberModel.Setting setting) {
    use(reader);
    Element place = places.get(0);
    AnnotationMirror field = Annotations.findFirst(places, "Field");
    AnnotationMirror defaults = Annotations.findFirst(places, "Default");
    AnnotationMirror with = Annotations.findFirst(places, "With");
    String named = field == null ? null : Annotations.text(field, "value");
    types.takeHidden();
    TypeRef ref = types.read(mirror);
    String hidden = types.takeHidden();
    if (hidden != null) problems.add(place, Messages.notVisible(owner, name, hidden));
    return new MemberModel(
        name,
        ref,
        ref.nullable() || places.stream().anyMatch(p -> Annotations.isNullable(p) || Annotations.isNullable(typeAt(p))),
        named == null || named.isEmpty() ? null : named,
        field == null ? List.of() : Annotations.texts(field, "aliases"),
        defaults == null ? null : Annotations.text(defaults, "value"),
        excluded,
        Annotations.findFirst(places, "ExplicitNull") != null,
        with == null ? null : adapters.check(with, mirror, owner + "." + name, place),
        binaryForms.read(places, ref, owner + "." + name, with != null),
        getter(reader),
        setting,
        place);
  }

  private static TypeMirror typeAt(Element place) {
    if (!(place instanceof ExecutableElement method)) return place.asType();
    boolean setter = method.getParameters().size() == 1;
    return setter ? method.getParameters().get(0).asType() : method.getReturnType();
  }

  private static String getter(Element reader) {
    if (reader == null) return null;
    String name = reader.getSimpleName().toString();
    return reader instanceof ExecutableElement || reader instanceof RecordComponentElement ? name + "()" : name;
  }

  /** How a property is set; null where nothing sets it, or what does is of another type. */
  private MemberModel.Setting setting(Property property, Element reader) {
    if (property.parameter != null) {
      requireSame(property, reader, property.parameter.asType());
      return new MemberModel.Setting.Argument(property.position);
    }
    if (reader == null) return property.field != null && hasSetter(property) ? new MemberModel.Setting.None() : null;
    ExecutableElement setter = setter(property.setters, reader);
    if (setter == null && property.field != null) setter = setter(property.fluentSetters, reader);
    use(setter);
    if (setter != null) return new MemberModel.Setting.Method(setter.getSimpleName().toString(), false);
    if (property.field != null && isPublic(property.field)
        && !property.field.getModifiers().contains(Modifier.FINAL)) {
      return new MemberModel.Setting.Field(property.name);
    }
    for (ExecutableElement other : property.setters) {
      if (properties.isVisible(other)) {
        requireSame(property, reader, properties.argumentOf(other));
        return new MemberModel.Setting.None();
      }
    }
    return null;
  }

  private boolean hasSetter(Property property) {
    return property.setters.stream().anyMatch(properties::isVisible);
  }

  private ExecutableElement setter(List<ExecutableElement> setters, Element reader) {
    TypeMirror read = properties.typeOf(reader);
    for (ExecutableElement setter : setters) {
      if (properties.isVisible(setter) && compilation.types.isSameType(properties.argumentOf(setter), read)) {
        return setter;
      }
    }
    return null;
  }

  private void requireSame(Property property, Element reader, TypeMirror set) {
    if (reader == null) return;
    TypeMirror read = properties.typeOf(reader);
    boolean isParameter = property.parameter != null;
    if (isParameter ? creators.isSame(read, set, creator) : compilation.types.isSameType(read, set)) return;
    String getter = types.read(read).shown();
    String setter = types.read(set).shown();
    if (!types.metUnresolved()) {
      problems.add(property.place(), Messages.otherType(owner, property.name, getter, setter));
    }
  }

  /** Whether what can be read is part of the value, so that leaving it out would lose it. */
  private boolean isVisibleState(Property property, Element reader) {
    return property.field != null && (reader.equals(property.getter) || isPublic(property.field));
  }

  private static boolean isTransient(Property property) {
    return property.field != null && property.field.getModifiers().contains(Modifier.TRANSIENT);
  }

  private static boolean isPublic(Element element) {
    return element.getModifiers().contains(Modifier.PUBLIC);
  }

  private static boolean isAnnotated(Element place) {
    return Annotations.has(place, "Field") || Annotations.has(place, "Default") || Annotations.has(place, "With")
        || Annotations.has(place, "ExplicitNull") || Annotations.has(place, "Base64") || Annotations.has(place, "Hex");
  }

  /** Notes what the adapter uses; a method or constructor that throws what has to be caught is an error. */
  void use(Element element) {
    if (element != null) types.meet(element);
    if (!(element instanceof ExecutableElement method)) return;
    for (TypeMirror thrown : method.getThrownTypes()) {
      if (isA(thrown, "java.lang.RuntimeException") || isA(thrown, "java.lang.Error")) continue;
      String name = method.getKind() == ElementKind.CONSTRUCTOR ? "its constructor" : method.getSimpleName() + "()";
      problems.add(method, Messages.checkedException(owner, name, types.read(thrown).shown()));
    }
  }

  private boolean isA(TypeMirror thrown, String name) {
    return compilation.types.isSubtype(thrown, compilation.elements.getTypeElement(name).asType());
  }

  /** Returns the class's properties, for its builder. */
  Properties properties() {
    return properties;
  }
}
