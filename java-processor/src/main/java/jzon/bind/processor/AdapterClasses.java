package jzon.bind.processor;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Checks the adapters that {@code @Json.With} names, and other classes that generated code instantiates. */
final class AdapterClasses {
  private final Compilation compilation;
  private final Problems problems;
  private final String from;

  AdapterClasses(Compilation compilation, Problems problems, String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.from = from;
  }

  /**
   * Returns the name of an adapter's class; errors go to the problems.
   *
   * @param rest whether only an adapter of the elements is possible
   */
  ClassName check(AnnotationMirror with, TypeMirror of, boolean rest, String owner, Element place) {
    TypeMirror named = Annotations.type(with, "value");
    if (named == null || named.getKind() != TypeKind.DECLARED) return null;
    return check((TypeElement) ((DeclaredType) named).asElement(), of, rest, owner, place);
  }

  /** As above, with the class of the adapter. */
  ClassName check(TypeElement adapter, TypeMirror of, boolean rest, String owner, Element place) {
    String problem = problem(adapter, of);
    if (rest && problem == null) problem = "be an adapter of the values of a map, and not of the whole field";
    String shown = compilation.nameOf(adapter).nested();
    if (problem != null) problems.add(place, Messages.notAnAdapter(owner, shown, problem));
    return compilation.nameOf(adapter);
  }

  /**
   * Returns the form of a field whose elements the adapter reads and writes; null if the adapter is for the whole type,
   * or for no type in it.
   *
   * @param rest whether the field is a map for unknown fields, to which only an adapter of the elements can apply
   */
  MemberForm inside(AnnotationMirror with, TypeMirror of, TypeUse member, boolean rest, TypeReader types) {
    TypeMirror named = Annotations.type(with, "value");
    if (named == null || named.getKind() != TypeKind.DECLARED) return null;
    TypeElement adapter = (TypeElement) ((DeclaredType) named).asElement();
    TypeMirror adapted = adapted(compilation, adapter.asType());
    if (adapted == null || problem(adapter) != null || !rest && isSame(adapted, of)) return null;
    MemberForm form = new MemberForm.Adapted(compilation.nameOf(adapter), types.read(adapted));
    return form.isOf(member) || form.in(member).isEmpty() ? null : form;
  }

  private boolean isSame(TypeMirror adapted, TypeMirror of) {
    return compilation.types.isSameType(compilation.types.erasure(adapted), compilation.types.erasure(of));
  }

  /** Returns the name of a class that an annotation names; a class that cannot be instantiated goes to the problems. */
  ClassName checkMade(AnnotationMirror mirror, String value, String owner, Element place, String annotation) {
    if (!(Annotations.type(mirror, value) instanceof DeclaredType named)) return null;
    TypeElement made = (TypeElement) named.asElement();
    String problem = problem(made);
    String shown = compilation.nameOf(made).nested();
    if (problem != null) problems.add(place, Messages.notMade(owner, annotation, shown, problem));
    return compilation.nameOf(made);
  }

  private String problem(TypeElement made) {
    if (made.getModifiers().contains(Modifier.ABSTRACT)) return "be a class that is not abstract";
    boolean nested = made.getNestingKind() == NestingKind.MEMBER;
    if (nested && !made.getModifiers().contains(Modifier.STATIC)) return "be static";
    boolean callable = compilation.isVisible(made, from) && hasConstructor(made);
    return callable ? null : "have a constructor without parameters that can be called from here";
  }

  private String problem(TypeElement adapter, TypeMirror of) {
    String problem = problem(adapter);
    if (problem != null) return problem;
    TypeMirror adapted = adapted(compilation, adapter.asType());
    TypeMirror boxed = of.getKind().isPrimitive()
        ? compilation.types.boxedClass((javax.lang.model.type.PrimitiveType) of).asType() : of;
    boolean isKnown = boxed.getKind() == TypeKind.DECLARED || boxed.getKind() == TypeKind.ARRAY;
    if (adapted != null && isKnown && !isSame(adapted, boxed)) {
      return "be an adapter of " + shown(boxed) + ", and not of " + shown(adapted);
    }
    return null;
  }

  private String shown(TypeMirror mirror) {
    return new TypeReader(compilation, from).read(mirror).shown();
  }

  private boolean hasConstructor(TypeElement adapter) {
    for (Element member : adapter.getEnclosedElements()) {
      if (member.getKind() == ElementKind.CONSTRUCTOR && ((ExecutableElement) member).getParameters().isEmpty()
          && compilation.isVisible(member, from)) return true;
    }
    return false;
  }

  /**
   * Returns the types that {@code @Json.Import(with = named)} adapts: an adapter's own, by its class, or those of the
   * adapters in visible static fields, by field.
   */
  static Map<Element, TypeMirror> adapters(Compilation compilation, TypeMirror named, String from) {
    Map<Element, TypeMirror> all = new LinkedHashMap<>();
    if (!(named instanceof DeclaredType declared) || named.getKind() != TypeKind.DECLARED) return all;
    TypeMirror own = adapted(compilation, named);
    if (own != null) all.put(declared.asElement(), own);
    for (Element member : declared.asElement().getEnclosedElements()) {
      boolean isField = own == null && member.getKind() == ElementKind.FIELD
          && member.getModifiers().contains(Modifier.STATIC) && compilation.isVisible(member, from);
      TypeMirror adapted = isField ? adapted(compilation, member.asType()) : null;
      if (adapted != null) all.put(member, adapted);
    }
    return all;
  }

  /** Returns the type argument of JsonAdapter among the supertypes. */
  static TypeMirror adapted(Compilation compilation, TypeMirror adapter) {
    if (!(adapter instanceof DeclaredType declared)) return null;
    if (((TypeElement) declared.asElement()).getQualifiedName().contentEquals("jzon.bind.JsonAdapter")) {
      return declared.getTypeArguments().isEmpty() ? null : declared.getTypeArguments().get(0);
    }
    for (TypeMirror parent : compilation.types.directSupertypes(adapter)) {
      TypeMirror found = adapted(compilation, parent);
      if (found != null) return found;
    }
    return null;
  }
}
