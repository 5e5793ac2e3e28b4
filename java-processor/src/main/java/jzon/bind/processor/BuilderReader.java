package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads a class whose values a builder creates: {@code @Json.Builder}. */
final class BuilderReader {
  private final ClassReader reader;
  private final Compilation compilation;
  private final Problems problems;
  private final TypeReader types;
  private final TypeElement type;
  private final String from;
  private final String owner;
  /** Whether some method of the builder has the name of a property. */
  private boolean setsAny;
  /** The type of the builder in use, with its own type parameters instead of wildcards. */
  private DeclaredType used;

  BuilderReader(
      ClassReader reader, Compilation compilation, Problems problems, TypeReader types, TypeElement type,
      String from) {
    this.reader = reader;
    this.compilation = compilation;
    this.problems = problems;
    this.types = types;
    this.type = type;
    this.from = from;
    this.owner = compilation.nameOf(type).nested();
  }

  /** Reads the annotation; errors go to the problems. */
  ClassReader.Result read(AnnotationMirror annotation) {
    TypeMirror named = Annotations.type(annotation, "value");
    ClassReader.Result none = ClassReader.Result.none();
    if (named == null || named.getKind() != TypeKind.DECLARED) return none; // does not exist, or not yet
    String build = Annotations.text(annotation, "build");
    String prefix = Annotations.text(annotation, "prefix");
    TypeElement builder = (TypeElement) ((DeclaredType) named).asElement();
    return read(builder, build == null ? "build" : build, prefix == null ? "" : prefix);
  }

  /** Returns the builder that {@code builder()} or {@code newBuilder()} of the class returns, or null. */
  TypeElement find() {
    for (String name : START_NAMES) {
      for (Element member : type.getEnclosedElements()) {
        if (!(member instanceof ExecutableElement method) || !method.getSimpleName().contentEquals(name)) continue;
        if (!(method.getReturnType() instanceof DeclaredType given)) continue;
        TypeElement builder = (TypeElement) given.asElement();
        if (!gives(method, builder)) continue;
        used = withoutWildcards(used(builder, method), builder);
        if (hasBuild(builder, "build")) return builder;
      }
    }
    return null;
  }

  /** Returns the prefix that most methods of a builder put before property names. */
  String prefix(TypeElement builder) {
    Properties ofBuilder = new Properties(compilation, builder, from);
    String best = "";
    long most = 0;
    for (String prefix : List.of("", "with", "set")) {
      long count = ofBuilder.all().stream().flatMap(setter -> methods(setter).stream())
          .filter(method -> reader.properties().find(method.getSimpleName().toString(), prefix) != null).count();
      if (count > most) {
        best = prefix;
        most = count;
      }
    }
    return best;
  }

  /** Reads a class with this builder; errors go to the problems. */
  ClassReader.Result read(TypeElement builder, String build, String prefix) {
    ClassReader.Result none = ClassReader.Result.none();
    if (new Properties(compilation, builder, from).metUnresolved()) {
      types.meetUnresolved();
      return none;
    }
    String shown = compilation.nameOf(builder).nested();
    ExecutableElement start = start(builder);
    used = withoutWildcards(used(builder, start), builder);
    if (!hasBuild(builder, build)) {
      problems.addLack(type, Messages.noBuild(owner, shown, build));
      return none;
    }
    TypeModel.Making making = making(builder, start, build);
    if (making == null) {
      problems.addLack(type, Messages.noBuilder(owner, shown));
      return none;
    }
    List<MemberModel> members = members(builder, prefix);
    if (!setsAny && problems.isEmpty()) problems.addLack(type, Messages.noBuilderMethods(owner, shown));
    else checkLost(members, builder, shown);
    rejectCreators();
    return new ClassReader.Result(making, members, unwritten(builder));
  }

  private boolean hasBuild(TypeElement builder, String name) {
    for (Element member : compilation.elements.getAllMembers(builder)) {
      if (member instanceof ExecutableElement method && method.getSimpleName().contentEquals(name)
          && method.getParameters().isEmpty() && isResult(method) && reader.properties().isVisible(method)) {
        reader.use(method);
        return true;
      }
    }
    return false;
  }

  /** Tells whether a method of the builder returns the class or a subtype, or a type variable that stands for one. */
  private boolean isResult(ExecutableElement build) {
    TypeMirror result = ((ExecutableType) compilation.types.asMemberOf(used, build)).getReturnType();
    boolean isReference = result.getKind() == TypeKind.DECLARED || result.getKind() == TypeKind.TYPEVAR;
    return isReference && compilation.types.isSubtype(
        compilation.types.erasure(result), compilation.types.erasure(type.asType()));
  }

  /** Returns the static method that returns a builder, or null. */
  private ExecutableElement start(TypeElement builder) {
    for (TypeElement home : List.of(type, builder)) {
      ExecutableElement start = null;
      for (Element member : home.getEnclosedElements()) {
        if (!(member instanceof ExecutableElement method) || !gives(method, builder)) continue;
        if (start == null || START_NAMES.contains(method.getSimpleName().toString())) start = method;
      }
      if (start != null) return start;
    }
    return null;
  }

  private TypeModel.Making making(TypeElement builder, ExecutableElement start, String build) {
    TypeUse name = types.read(used(builder, start));
    if (start != null) {
      reader.use(start);
      ClassName home = compilation.nameOf((TypeElement) start.getEnclosingElement());
      return new TypeModel.Making.Builder(name, home, start.getSimpleName().toString(), build);
    }
    for (Element member : builder.getEnclosedElements()) {
      if (member.getKind() == ElementKind.CONSTRUCTOR && ((ExecutableElement) member).getParameters().isEmpty()
          && reader.properties().isVisible(member)) {
        return new TypeModel.Making.Builder(name, null, null, build);
      }
    }
    return null;
  }

  /**
   * Returns the type of the builder in use. The method that returns it may give the type: {@code Builder<?, ?>}.
   * Otherwise a generic builder either has the type parameters of the class, in the same order, or unknown ones.
   */
  private DeclaredType used(TypeElement builder, ExecutableElement start) {
    int count = builder.getTypeParameters().size();
    if (count == 0) return (DeclaredType) builder.asType();
    List<? extends TypeMirror> arguments = ((DeclaredType) type.asType()).getTypeArguments();
    boolean isOpen = start == null || !start.getTypeParameters().isEmpty();
    if (isOpen && arguments.size() == count) {
      return compilation.types.getDeclaredType(builder, arguments.toArray(new TypeMirror[0]));
    }
    DeclaredType given = start == null ? null : (DeclaredType) start.getReturnType();
    if (!isOpen && !given.getTypeArguments().isEmpty()) return given;
    TypeMirror[] unknown = new TypeMirror[count];
    for (int i = 0; i < count; i++) unknown[i] = compilation.types.getWildcardType(null, null);
    return compilation.types.getDeclaredType(builder, unknown);
  }

  private DeclaredType withoutWildcards(DeclaredType used, TypeElement builder) {
    List<TypeMirror> arguments = new ArrayList<>(used.getTypeArguments());
    for (int i = 0; i < arguments.size(); i++) {
      TypeMirror own = builder.getTypeParameters().get(i).asType();
      if (arguments.get(i).getKind() == TypeKind.WILDCARD) arguments.set(i, own);
    }
    return arguments.isEmpty() ? used
        : compilation.types.getDeclaredType(builder, arguments.toArray(new TypeMirror[0]));
  }

  private static final List<String> START_NAMES = List.of("builder", "newBuilder");

  private boolean gives(ExecutableElement method, TypeElement builder) {
    return method.getModifiers().contains(Modifier.STATIC) && method.getParameters().isEmpty()
        && reader.properties().isVisible(method) && method.getReturnType().getKind() == TypeKind.DECLARED
        && ((DeclaredType) method.getReturnType()).asElement().equals(builder);
  }

  /** Returns the properties that methods of the builder set, in the order of those methods. */
  private List<MemberModel> members(TypeElement builder, String prefix) {
    List<MemberModel> members = new ArrayList<>();
    Properties ofBuilder = new Properties(compilation, used, from);
    List<Property> set = new ArrayList<>();
    for (Property setter : ofBuilder.all()) {
      for (ExecutableElement method : methods(setter)) {
        Property property = property(method.getSimpleName().toString(), prefix);
        if (property == null || !ofBuilder.isVisible(method)) continue;
        if (!set.contains(property)) set.add(property);
        setsAny = true;
        choose(property, method, ofBuilder);
      }
    }
    for (Property property : set) {
      property.aboveBuilder = ofBuilder.overriddenBy(property.builderMethod);
      MemberModel member = member(property, ofBuilder, builder);
      if (member != null) members.add(member);
    }
    checkUnread(ofBuilder);
    return members;
  }

  /** Returns the property of a builder's method, which may have the name of the getter: {@code isUrban}; or null. */
  private Property property(String method, String prefix) {
    Property found = reader.properties().find(method, prefix);
    if (found != null || !prefix.isEmpty()) return found;
    for (Property property : reader.properties().all()) {
      if (property.getters.stream().anyMatch(getter -> getter.getSimpleName().contentEquals(method))) return property;
    }
    return null;
  }

  private static List<ExecutableElement> methods(Property property) {
    List<ExecutableElement> methods = new ArrayList<>(property.setters);
    methods.addAll(property.fluentSetters);
    return methods;
  }

  /** Keeps the method that takes exactly the getter's type; else one that accepts it, else the first. */
  private void choose(Property property, ExecutableElement method, Properties ofBuilder) {
    ExecutableElement before = property.builderMethod;
    TypeMirror taken = property.builderTakes;
    property.builderMethod = method;
    property.builderTakes = ofBuilder.argumentOf(method);
    if (before != null && rank(property, taken) <= rank(property, property.builderTakes)) {
      property.builderMethod = before;
      property.builderTakes = taken;
    }
  }

  /**
   * Returns how well the parameter type of a builder method fits a property: 0 is the same type, 1 a wider type, 2 the
   * content of the getter's Optional, 3 another type.
   */
  private int rank(Property property, TypeMirror takes) {
    TypeMirror now = property.builderTakes;
    property.builderTakes = takes; // chooses among several getters
    Element getter = reader.properties().reader(property);
    boolean opened = getter != null && reader.properties().opens(property, getter);
    property.builderTakes = now;
    if (getter == null || opened) return opened ? 2 : 3;
    TypeMirror read = reader.properties().typeOf(getter);
    if (compilation.types.isSameType(read, takes)) return 0;
    boolean wider = !read.getKind().isPrimitive() && !takes.getKind().isPrimitive();
    return wider && compilation.types.isSubtype(read, takes) ? 1 : 3;
  }

  private MemberModel member(Property property, Properties ofBuilder, TypeElement builder) {
    MemberAnnotations annotations = reader.annotations(property);
    if (reader.isExcluded(property, annotations)) return null;
    Element getter = reader.properties().reader(property);
    if (getter == null) {
      boolean isState = property.field != null || property.isState();
      if (isState) problems.addLack(property.place(), Messages.notGettable(owner, property.name));
      return null;
    }
    ExecutableElement method = property.builderMethod;
    TypeMirror read = reader.properties().valueType(property, getter);
    if (rank(property, property.builderTakes) == 3) {
      if (property.isState() || !annotations.all().isEmpty()) {
        String shown = compilation.nameOf(builder).nested();
        String given = types.read(read).shown();
        String taken = types.read(property.builderTakes).shown() + (method.isVarArgs() ? " as varargs" : "");
        problems.add(property.place(), Messages.otherBuilderType(owner, property.name, given, shown, taken));
      }
      return null;
    }
    return reader.member(property, read, annotations, false, getter, setting(method, builder));
  }

  private MemberModel.Setting setting(ExecutableElement method, TypeElement builder) {
    reader.use(method);
    TypeKind returned = method.getReturnType().getKind();
    boolean chained = (returned == TypeKind.DECLARED || returned == TypeKind.TYPEVAR)
        && compilation.types.isSubtype(
            compilation.types.erasure(method.getReturnType()), compilation.types.erasure(builder.asType()));
    return new MemberModel.Setting.Method(method.getSimpleName().toString(), chained);
  }

  /** Returns the excluded properties, with the methods of the builder that set them. */
  private List<TypeModel.Unwritten> unwritten(TypeElement builder) {
    List<TypeModel.Unwritten> found = new ArrayList<>();
    for (Property property : reader.properties().all()) {
      if (!reader.isUnwritten(property)) continue;
      Element getter = reader.properties().reader(property);
      boolean isSet = getter != null && property.builderMethod != null && rank(property, property.builderTakes) < 3;
      found.add(reader.unwritten(property, getter, isSet ? setting(property.builderMethod, builder) : null));
    }
    return found;
  }

  /** Rejects properties that are part of the value but that no method of the builder sets. */
  private void checkLost(List<MemberModel> members, TypeElement builder, String shown) {
    for (Property property : reader.properties().all()) {
      if (property.builderMethod != null || members.stream().anyMatch(m -> m.name().equals(property.name))) continue;
      MemberAnnotations annotations = reader.annotations(property);
      if (reader.isExcluded(property, annotations)) continue;
      Element getter = reader.properties().reader(property);
      if (getter == null && property.field == null && property.isState()) {
        problems.addLack(property.place(), Messages.notGettable(owner, property.name));
        continue;
      }
      boolean annotated = !annotations.all().isEmpty();
      boolean isState = property.isState() && getter != null && !(getter.equals(property.field)
          && !getter.getModifiers().contains(Modifier.PUBLIC)) && !isOfBuilder(getter, builder);
      if (isState || annotated) {
        problems.addLack(property.place(), Messages.notBuilt(owner, property.name, shown));
      } else reader.noAccess(property);
    }
  }

  /** Tells whether a method returns a builder, as toBuilder() does. */
  private boolean isOfBuilder(Element getter, TypeElement builder) {
    return getter instanceof ExecutableElement method && compilation.types.isSameType(
        compilation.types.erasure(method.getReturnType()), compilation.types.erasure(builder.asType()));
  }

  /** Rejects field annotations on methods of the builder that set no property. */
  private void checkUnread(Properties ofBuilder) {
    List<Element> read = new ArrayList<>();
    for (Property property : reader.properties().all()) read.addAll(property.places());
    for (TypeElement element : ofBuilder.hierarchy()) {
      if (element.equals(type)) continue;
      for (Element member : element.getEnclosedElements()) {
        List<Element> places = new ArrayList<>(List.of(member));
        if (member instanceof ExecutableElement method) places.addAll(method.getParameters());
        for (Element place : places) {
          if (read.contains(place) || !Placement.isMember(place)) continue;
          for (String name : MemberAnnotations.NAMES) {
            if (!Annotations.has(place, name)) continue;
            problems.add(place, Messages.unread(Placement.shown(place), name, owner));
          }
        }
      }
    }
  }

  private void rejectCreators() {
    for (Element member : type.getEnclosedElements()) {
      if (Annotations.has(member, "Creator")) {
        problems.add(member, Messages.unusedCreator(owner, "@Json.Builder makes the values"));
      }
    }
  }
}
