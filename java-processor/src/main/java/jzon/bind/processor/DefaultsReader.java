package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Finds the static method that returns a value with the values of missing fields: {@code @Json.Defaults}. */
final class DefaultsReader {
  private final Compilation compilation;
  private final Problems problems;
  private final TypeElement type;
  private final String from;
  private final String owner;

  DefaultsReader(Compilation compilation, Problems problems, TypeElement type, String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.type = type;
    this.from = from;
    this.owner = compilation.nameOf(type).nested();
  }

  /** Returns the name of the method, or null; errors go to the problems. */
  String read(List<MemberModel> members, TypeModel.Making making) {
    String found = null;
    for (Element member : type.getEnclosedElements()) {
      if (!(member instanceof ExecutableElement method) || !Annotations.has(method, "Defaults")) continue;
      if (!method.getModifiers().contains(Modifier.STATIC)) continue; // reported as a wrong place
      String name = method.getSimpleName().toString();
      if (!isOfType(method)) {
        List<String> parameters = new ArrayList<>();
        for (Element parameter : type.getTypeParameters()) parameters.add(parameter.getSimpleName().toString());
        String shown = parameters.isEmpty() ? owner : owner + "<" + String.join(", ", parameters) + ">";
        problems.add(method, Messages.badDefaults(owner, name, shown));
      } else if (found != null) problems.add(method, Messages.severalDefaults(owner));
      else if (!compilation.isVisible(method, from)) problems.add(method, Messages.hiddenDefaults(owner, name));
      else if (members.isEmpty() && problems.isEmpty()) problems.add(method, Messages.defaultsOfNothing(owner, name));
      for (TypeMirror thrown : method.getThrownTypes()) checkThrown(method, name, thrown);
      found = name;
    }
    if (found != null || compilation.others.find(type, "OmitDefault") == null) return found;
    if (making instanceof TypeModel.Making.Constructor c && c.parameters() == 0) return DefaultsCode.CONSTRUCTOR;
    problems.add(type, Messages.otherAnnotation(owner, "@JsonInclude", "@Json.OmitDefault"));
    return null;
  }

  /** Tells whether a method has no parameters and returns the type, with its own type parameters as arguments. */
  private boolean isOfType(ExecutableElement method) {
    if (!method.getParameters().isEmpty()) return false;
    if (method.getReturnType().getKind() != TypeKind.DECLARED) return false;
    DeclaredType result = (DeclaredType) method.getReturnType();
    int parameters = type.getTypeParameters().size();
    if (!result.asElement().equals(type) || method.getTypeParameters().size() != parameters) return false;
    for (int i = 0; i < parameters; i++) {
      boolean isOwn = i < result.getTypeArguments().size() && compilation.types.isSameType(
          result.getTypeArguments().get(i), method.getTypeParameters().get(i).asType());
      if (!isOwn) return false;
    }
    return true;
  }

  private void checkThrown(ExecutableElement method, String name, TypeMirror thrown) {
    for (String unchecked : List.of("java.lang.RuntimeException", "java.lang.Error")) {
      if (compilation.types.isSubtype(thrown, compilation.elements.getTypeElement(unchecked).asType())) return;
    }
    String shown = new TypeReader(compilation, from).read(thrown).shown();
    problems.add(method, Messages.checkedException(owner, name + "()", shown));
  }
}
