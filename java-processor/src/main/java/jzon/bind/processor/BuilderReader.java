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

import jzon.bind.processor.Properties.Property;

/** Reads a class whose values a builder makes: {@code @Json.Builder}. */
final class BuilderReader {
  private final ClassReader reader;
  private final Compilation compilation;
  private final Problems problems;
  private final TypeReader types;
  private final TypeElement type;
  private final String from;
  private final String owner;
  /** The type of the builder that is used, with its own type parameters in place of wildcards. */
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

  /** Reads what the annotation says; what is wrong with it goes to the problems. */
  ClassReader.Result read(AnnotationMirror annotation) {
    TypeMirror named = Annotations.type(annotation, "value");
    ClassReader.Result none = new ClassReader.Result(new TypeModel.Making.None(), List.of());
    if (named == null || named.getKind() != TypeKind.DECLARED) {
      if (named != null) types.read(named);
      return none;
    }
    TypeElement builder = (TypeElement) ((DeclaredType) named).asElement();
    String shown = compilation.nameOf(builder).nested();
    String given = Annotations.text(annotation, "build");
    String build = given == null ? "build" : given;
    ExecutableElement start = start(builder);
    used = withoutWildcards(used(builder, start), builder);
    if (!hasBuild(builder, build)) {
      problems.add(type, Messages.noBuild(owner, shown, build));
      return none;
    }
    TypeModel.Making making = making(builder, start, build);
    if (making == null) {
      problems.add(type, Messages.noBuilder(owner, shown));
      return none;
    }
    String prefix = Annotations.text(annotation, "prefix");
    List<MemberModel> members = members(builder, prefix == null ? "" : prefix);
    if (members.isEmpty()) problems.add(type, Messages.noBuilderMethods(owner, shown));
    return new ClassReader.Result(making, members);
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

  /** Returns the static method that gives a builder, or null. */
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
    TypeRef name = types.read(used(builder, start));
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
   * Returns the type of the builder that is used. A method may say which: {@code Builder<?, ?>}. Else a generic builder
   * has the type parameters of the class, in the same order, or its own, of which nothing is known.
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

  /** The properties of the value that a method of the builder sets, in the order of those methods. */
  private List<MemberModel> members(TypeElement builder, String prefix) {
    List<MemberModel> members = new ArrayList<>();
    Properties ofBuilder = new Properties(compilation, used, from);
    for (Property setter : ofBuilder.all()) {
      for (ExecutableElement method : methods(setter)) {
        String name = propertyName(method.getSimpleName().toString(), prefix);
        Property property = name == null ? null : reader.properties().find(name);
        if (property == null || !ofBuilder.isVisible(method)) continue;
        MemberModel member = member(property, method, ofBuilder, builder);
        if (member != null && members.stream().noneMatch(m -> m.name().equals(name))) members.add(member);
      }
    }
    return members;
  }

  private static List<ExecutableElement> methods(Property property) {
    List<ExecutableElement> methods = new ArrayList<>(property.setters);
    methods.addAll(property.fluentSetters);
    return methods;
  }

  private MemberModel member(Property property, ExecutableElement method, Properties ofBuilder, TypeElement builder) {
    property.fluentSetters.add(method); // so that a getter x() counts, and annotations of the method do
    Element getter = reader.properties().reader(property);
    List<Element> places = property.places();
    property.fluentSetters.remove(method);
    if (places.stream().anyMatch(p -> Annotations.has(p, "Exclude"))) return null;
    if (getter == null) {
      if (property.field != null) problems.add(property.field, Messages.notGettable(owner, property.name));
      return null;
    }
    TypeMirror read = reader.properties().typeOf(getter);
    if (!compilation.types.isSameType(read, ofBuilder.argumentOf(method))) return null;
    reader.use(method);
    TypeKind returned = method.getReturnType().getKind();
    boolean chained = (returned == TypeKind.DECLARED || returned == TypeKind.TYPEVAR)
        && compilation.types.isSubtype(
            compilation.types.erasure(method.getReturnType()), compilation.types.erasure(builder.asType()));
    MemberModel.Setting setting = new MemberModel.Setting.Method(method.getSimpleName().toString(), chained);
    return reader.member(property.name, read, places, false, getter, setting);
  }

  private static String propertyName(String method, String prefix) {
    if (prefix.isEmpty()) return method;
    if (!method.startsWith(prefix) || method.length() == prefix.length()) return null;
    String rest = method.substring(prefix.length());
    return Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
  }
}
