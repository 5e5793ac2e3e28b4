package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
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
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Finds the constructor or static factory that creates values. This is the one with {@code @Json.Creator}, else the
 * canonical constructor of a record. Else it is a constructor without parameters, if all properties can be set. Else it
 * is the only creator whose parameters have the names of properties, constructors before factories; of several, the
 * only one that leaves no property without a value.
 */
final class CreatorSearch {
  private final Compilation compilation;
  private final Problems problems;
  private final TypeElement type;
  private final String from;
  private final String owner;
  private final Properties properties;

  CreatorSearch(
      Compilation compilation, Problems problems, TypeElement type, String from, Properties properties) {
    this.compilation = compilation;
    this.problems = problems;
    this.type = type;
    this.from = from;
    this.owner = compilation.nameOf(type).nested();
    this.properties = properties;
  }

  /** Returns the creator; if there is none, reports an error and returns null. */
  ExecutableElement find() {
    List<ExecutableElement> makers = new ArrayList<>();
    List<ExecutableElement> marked = new ArrayList<>();
    for (Element member : type.getEnclosedElements()) {
      if (!(member instanceof ExecutableElement maker)) continue;
      if (isMaker(maker)) makers.add(maker);
      if (!Annotations.has(maker, "Creator") && !compilation.others.isCreator(type, maker)) continue;
      if (isMaker(maker)) marked.add(maker);
      else if (maker.getModifiers().contains(Modifier.STATIC)) {
        problems.add(maker, Messages.badCreator(owner, maker.getSimpleName().toString()));
      }
    }
    marked.addAll(mixed());
    if (!marked.isEmpty()) return marked(marked);
    if (type.getKind() == ElementKind.RECORD) return canonical(makers);
    return unmarked(makers);
  }

  /** Tells whether a static method of a mixin creates an imported type, which may be an inner class. */
  static boolean isMixed(Compilation compilation, TypeElement type, String from) {
    Properties properties = new Properties(compilation, type, from);
    return !new CreatorSearch(compilation, new Problems(), type, from, properties).mixed().isEmpty();
  }

  private List<ExecutableElement> mixed() {
    List<ExecutableElement> makers = properties.mixedMethods().stream()
        .filter(method -> Annotations.has(method, "Creator") && isMaker(method)).toList();
    makers.forEach(compilation::readMixed);
    return makers;
  }

  private ExecutableElement marked(List<ExecutableElement> marked) {
    for (ExecutableElement other : marked.subList(1, marked.size())) {
      problems.add(other, Messages.severalCreators(owner));
    }
    ExecutableElement creator = marked.get(0);
    if (properties.isVisible(creator)) return creator;
    problems.add(creator, Messages.hiddenCreator(owner));
    return null;
  }

  private ExecutableElement canonical(List<ExecutableElement> makers) {
    for (ExecutableElement maker : makers) {
      if (isCanonical(compilation, type, maker)) return maker;
    }
    problems.addLack(type, Messages.noMaking(owner));
    return null;
  }

  /** Tells whether the parameter types equal the components' types, in order; the names may be lost. */
  static boolean isCanonical(Compilation compilation, TypeElement type, ExecutableElement constructor) {
    if (type.getKind() != ElementKind.RECORD || constructor.getKind() != ElementKind.CONSTRUCTOR) return false;
    List<? extends RecordComponentElement> components = type.getRecordComponents();
    List<? extends VariableElement> parameters = constructor.getParameters();
    if (components.size() != parameters.size()) return false;
    for (int i = 0; i < components.size(); i++) {
      if (!compilation.types.isSameType(
          compilation.types.erasure(components.get(i).asType()),
          compilation.types.erasure(parameters.get(i).asType()))) return false;
    }
    return true;
  }

  private ExecutableElement unmarked(List<ExecutableElement> makers) {
    boolean isAbstract = type.getModifiers().contains(Modifier.ABSTRACT);
    ExecutableElement plain = null;
    List<ExecutableElement> constructors = new ArrayList<>();
    List<ExecutableElement> factories = new ArrayList<>();
    for (ExecutableElement maker : makers) {
      if (!properties.isVisible(maker)) continue;
      boolean constructor = maker.getKind() == ElementKind.CONSTRUCTOR;
      if (constructor && isAbstract) continue;
      if (maker.getParameters().isEmpty()) plain = constructor ? maker : plain;
      else if (fits(maker)) (constructor ? constructors : factories).add(maker);
    }
    if (plain != null && (isWhole(plain) || constructors.isEmpty() && factories.isEmpty())) return plain;
    List<ExecutableElement> fitting = constructors.isEmpty() ? factories : constructors;
    if (fitting.stream().anyMatch(this::isWhole)) fitting.removeIf(maker -> !isWhole(maker));
    if (fitting.size() == 1) return fitting.get(0);
    String none = compilation.isImported(type, from) ? Messages.noImportedMaking(owner) : Messages.noMaking(owner);
    String message = fitting.isEmpty() ? none : Messages.severalMakings(owner);
    problems.addLack(type, message);
    return null;
  }

  private boolean fits(ExecutableElement maker) {
    for (VariableElement parameter : maker.getParameters()) {
      Property property = properties.find(parameter.getSimpleName().toString());
      if (property == null) return false;
      property.parameter = parameter; // a getter x() is used if a parameter is named x
      Element reader = properties.reader(property);
      boolean same = reader == null
          ? property.places().stream().anyMatch(p -> Annotations.has(p, "Exclude"))
          : isSame(properties.valueType(property, reader), parameter.asType(), maker);
      property.parameter = null;
      if (!same) return false;
    }
    return true;
  }

  /** Tells whether a property has the type that a parameter of a constructor or factory takes. */
  boolean isSame(TypeMirror property, TypeMirror parameter, ExecutableElement maker) {
    if (maker.getTypeParameters().isEmpty()) return compilation.takes(parameter, property);
    // A generic factory has its own type parameters, whose meaning follows from its result.
    TypeReader types = new TypeReader(compilation, from);
    Map<String, TypeUse> meaning = new HashMap<>();
    List<? extends TypeMirror> results = ((DeclaredType) maker.getReturnType()).getTypeArguments();
    for (int i = 0; i < results.size(); i++) {
      String name = type.getTypeParameters().get(i).getSimpleName().toString();
      if (results.get(i).getKind() == TypeKind.TYPEVAR) {
        meaning.put(TypeReader.nameOf(results.get(i)), new TypeUse.Variable(name, false));
      }
    }
    TypeMirror taken = compilation.withoutWildcards(parameter);
    return types.read(property).exact().equals(types.read(parameter, meaning).exact())
        || types.read(property).exact().equals(types.read(taken, meaning).exact());
  }

  /** Tells whether each field that can be read is a parameter of a creator, or can be set. */
  private boolean isWhole(ExecutableElement maker) {
    for (Property property : properties.all()) {
      Element reader = properties.reader(property);
      if (reader == null || property.field == null) continue;
      boolean assigned = property.field.getModifiers().contains(Modifier.PUBLIC)
          && !property.field.getModifiers().contains(Modifier.FINAL);
      boolean isTaken = maker.getParameters().stream().anyMatch(p -> p.getSimpleName().contentEquals(property.name));
      if (!assigned && !isTaken && property.setters.isEmpty() && property.fluentSetters.isEmpty()) return false;
    }
    return true;
  }

  private boolean isMaker(ExecutableElement method) {
    if (method.getKind() == ElementKind.CONSTRUCTOR) return true;
    return method.getModifiers().contains(Modifier.STATIC)
        && method.getReturnType().getKind() == TypeKind.DECLARED
        && ((DeclaredType) method.getReturnType()).asElement().equals(type);
  }
}
