package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/**
 * Finds annotations called Nullable on types and inside them, where compilers do not show them.
 *
 * <p>Before JDK 22, javac does not show annotations on types that it reads from class files. Every javac drops those on
 * type parameters when it replaces the parameters by type arguments. So this class reads the class files, and follows
 * type parameters to the type arguments itself.
 */
final class TypeNulls {

  /**
   * Which parts of a type have the annotation.
   *
   * @param inside the parts inside: type arguments, or the elements of an array
   */
  private record Marks(boolean nullable, List<Marks> inside) {
    static final Marks NONE = new Marks(false, List.of());

    Marks inside(int index) {
      return index < inside.size() ? inside.get(index) : NONE;
    }

    Marks and(Marks other) {
      if (other == NONE) return this;
      if (this == NONE) return other;
      List<Marks> both = new ArrayList<>();
      for (int i = 0; i < Math.max(inside.size(), other.inside.size()); i++) both.add(inside(i).and(other.inside(i)));
      return new Marks(nullable || other.nullable, both);
    }
  }

  /** A type in a class file, or only the annotations that the compiler shows if {@code file} is null. */
  private record Place(ClassFile file, String member, String part, String path) {
    static final Place SHOWN = new Place(null, null, null, "");

    Place at(String step) {
      return file == null ? this : new Place(file, member, part, path + step);
    }

    boolean isNullable() {
      return file != null && file.isNullable(member, part, path);
    }
  }

  private final Compilation compilation;
  private final ClassFiles files;

  TypeNulls(Compilation compilation, ClassFiles files) {
    this.compilation = compilation;
    this.files = files;
  }

  /** Returns the files that are read, which know those that could not be read. */
  ClassFiles files() {
    return files;
  }

  /** Tells whether the type of a field, component or parameter, or the result of a getter, has the annotation. */
  boolean isNullable(Element element, DeclaredType self) {
    return marks(element, self).nullable;
  }

  /**
   * Returns a type with the annotations of an element.
   *
   * @param type the element's type as seen from {@code self}, or the content of its Optional if {@code opened}
   */
  TypeUse marked(TypeUse type, Element element, DeclaredType self, boolean opened) {
    Marks marks = marks(element, self);
    return marked(type, opened ? marks.inside(0) : marks);
  }

  private static TypeUse marked(TypeUse type, Marks marks) {
    if (marks == Marks.NONE) return type;
    TypeUse inner = type;
    if (type instanceof TypeUse.Array array) {
      inner = new TypeUse.Array(marked(array.element(), marks.inside(0)), array.nullable());
    } else if (type instanceof TypeUse.Declared declared && !declared.arguments().isEmpty()) {
      List<TypeUse> arguments = new ArrayList<>();
      for (TypeUse argument : declared.arguments()) {
        arguments.add(marked(argument, marks.inside(arguments.size())));
      }
      inner = declared.withArguments(arguments);
    }
    return marks.nullable ? inner.withNullable(true) : inner;
  }

  private Marks marks(Element element, DeclaredType self) {
    Element owner = element.getEnclosingElement();
    if (owner instanceof ExecutableElement method) {
      TypeElement home = (TypeElement) method.getEnclosingElement();
      ClassFile file = files.find(home);
      String part = ClassFile.parameter(method.getParameters().indexOf(element));
      return collect(element.asType(), new Place(file, member(file, method), part, ""), arguments(home, self));
    }
    TypeElement home = (TypeElement) owner;
    ClassFile file = files.find(home);
    TypeMirror type = element instanceof ExecutableElement method ? method.getReturnType() : element.asType();
    return collect(type, new Place(file, member(file, element), ClassFile.RETURNED, ""), arguments(home, self));
  }

  /** @param arguments the marks of the type arguments that replace type parameters, by name */
  private Marks collect(TypeMirror type, Place place, Map<String, Marks> arguments) {
    switch (type.getKind()) {
      case ARRAY:
        Marks element = collect(((ArrayType) type).getComponentType(), place.at("["), arguments);
        return made(isNullable(type, place), List.of(element));
      case WILDCARD:
        WildcardType wildcard = (WildcardType) type;
        TypeMirror bound = wildcard.getExtendsBound() != null ? wildcard.getExtendsBound() : wildcard.getSuperBound();
        return bound == null ? Marks.NONE : collect(bound, place.at("*"), arguments);
      case TYPEVAR:
        Marks own = made(isNullable(type, place), List.of());
        return own.and(arguments.getOrDefault(TypeReader.nameOf(type), Marks.NONE));
      case DECLARED:
        DeclaredType declared = (DeclaredType) type;
        Place inner = place.at(".".repeat(depth((TypeElement) declared.asElement())));
        List<Marks> inside = new ArrayList<>();
        for (TypeMirror argument : declared.getTypeArguments()) {
          inside.add(collect(argument, inner.at(inside.size() + ";"), arguments));
        }
        return made(isNullable(type, inner), inside);
      default:
        return Marks.NONE;
    }
  }

  private static Marks made(boolean nullable, List<Marks> inside) {
    boolean isNone = !nullable && inside.stream().allMatch(marks -> marks == Marks.NONE);
    return isNone ? Marks.NONE : new Marks(nullable, inside);
  }

  private static boolean isNullable(TypeMirror type, Place place) {
    return Annotations.isNullable(type) || place.isNullable();
  }

  /** Returns in how many types a class is an inner class: a path has one step for each. */
  private static int depth(TypeElement type) {
    int depth = 0;
    for (TypeElement e = type;
        e.getKind() == ElementKind.CLASS && !e.getModifiers().contains(Modifier.STATIC)
            && e.getEnclosingElement() instanceof TypeElement outer;
        e = outer) {
      depth++;
    }
    return depth;
  }

  // ---- type arguments

  /** Returns the marks of the arguments with which a class or a subclass of it uses a class's type parameters. */
  private Map<String, Marks> arguments(TypeElement home, DeclaredType self) {
    if (home.getTypeParameters().isEmpty()) return Map.of();
    if (self.asElement().equals(home)) return arguments(self, Place.SHOWN, Map.of());
    Map<String, Marks> found = argumentsAbove(home, self, arguments(self, Place.SHOWN, Map.of()));
    return found == null ? Map.of() : found;
  }

  private Map<String, Marks> argumentsAbove(TypeElement home, DeclaredType type, Map<String, Marks> known) {
    TypeElement element = (TypeElement) type.asElement();
    ClassFile file = files.find(element);
    List<TypeMirror> above = new ArrayList<>(List.of(element.getSuperclass()));
    above.addAll(element.getInterfaces());
    for (int i = 0; i < above.size(); i++) {
      if (!(above.get(i) instanceof DeclaredType parent) || parent.getKind() == TypeKind.ERROR) continue;
      Place place = new Place(file, ClassFile.SUPERTYPES, ClassFile.supertype(i - 1), "");
      Map<String, Marks> ofParent = arguments(parent, place, known);
      if (parent.asElement().equals(home)) return ofParent;
      Map<String, Marks> found = argumentsAbove(home, parent, ofParent);
      if (found != null) return found;
    }
    return null;
  }

  private Map<String, Marks> arguments(DeclaredType type, Place place, Map<String, Marks> known) {
    Map<String, Marks> marks = new HashMap<>();
    List<? extends TypeParameterElement> parameters = ((TypeElement) type.asElement()).getTypeParameters();
    for (int i = 0; i < type.getTypeArguments().size(); i++) {
      marks.put(
          parameters.get(i).getSimpleName().toString(),
          collect(type.getTypeArguments().get(i), place.at(i + ";"), known));
    }
    return marks;
  }

  // ---- class files

  /** Returns the key of a field, component or method in a class file. */
  private String member(ClassFile file, Element element) {
    if (file == null) return null;
    String name = element.getSimpleName().toString();
    if (element.getKind() == ElementKind.RECORD_COMPONENT) return name + ClassFile.COMPONENT;
    if (!(element instanceof ExecutableElement method)) return name;
    StringBuilder text = new StringBuilder(name).append('(');
    for (Element parameter : method.getParameters()) text.append(descriptor(parameter.asType()));
    return text.append(')').append(descriptor(method.getReturnType())).toString();
  }

  private String descriptor(TypeMirror type) {
    TypeMirror erased = compilation.types.erasure(type);
    return switch (erased.getKind()) {
      case ARRAY -> "[" + descriptor(((ArrayType) erased).getComponentType());
      case DECLARED -> "L" + compilation.elements.getBinaryName((TypeElement) ((DeclaredType) erased).asElement())
          .toString().replace('.', '/') + ";";
      case BOOLEAN -> "Z";
      case LONG -> "J";
      default -> erased.getKind().name().substring(0, 1);
    };
  }
}
