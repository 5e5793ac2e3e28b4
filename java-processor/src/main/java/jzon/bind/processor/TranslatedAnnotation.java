package jzon.bind.processor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.AnnotationValueVisitor;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

import jzon.bind.NameStyle;

/** An annotation of jzon that stands for one of another library. */
final class TranslatedAnnotation implements AnnotationMirror {
  private final DeclaredType type;
  private final Map<ExecutableElement, AnnotationValue> values = new LinkedHashMap<>();

  /** @param given strings, lists of strings and name styles, by the names of the annotation's elements */
  TranslatedAnnotation(Compilation compilation, String name, Map<String, Object> given) {
    TypeElement element = compilation.elements.getTypeElement("jzon.bind." + name);
    type = (DeclaredType) element.asType();
    for (Element member : element.getEnclosedElements()) {
      Object value = given.get(member.getSimpleName().toString());
      if (value != null && member instanceof ExecutableElement method) values.put(method, value(compilation, value));
    }
  }

  private static Value value(Compilation compilation, Object given) {
    if (given instanceof List<?> list) {
      return new Value(list.stream().map(one -> value(compilation, one)).toList());
    }
    if (!(given instanceof NameStyle style)) return new Value(given);
    for (Element constant : compilation.elements.getTypeElement("jzon.bind.NameStyle").getEnclosedElements()) {
      if (constant instanceof VariableElement && constant.getSimpleName().contentEquals(style.name())) {
        return new Value(constant);
      }
    }
    throw new IllegalStateException("no constant " + style);
  }

  @Override
  public DeclaredType getAnnotationType() {
    return type;
  }

  @Override
  public Map<? extends ExecutableElement, ? extends AnnotationValue> getElementValues() {
    return values;
  }

  private record Value(Object held) implements AnnotationValue {
    @Override
    public Object getValue() {
      return held;
    }

    @Override
    public <R, P> R accept(AnnotationValueVisitor<R, P> visitor, P argument) {
      return visitor.visitUnknown(this, argument);
    }

    @Override
    public String toString() {
      return held instanceof String text ? Constants.literal(text) : String.valueOf(held);
    }
  }
}
