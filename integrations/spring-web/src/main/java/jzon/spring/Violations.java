package jzon.spring;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.JsonAdapter;
import jzon.bind.http.BodyAdapters;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;
import org.springframework.beans.BeanWrapper;
import org.springframework.beans.BeansException;
import org.springframework.beans.PropertyAccessorFactory;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.validation.BindException;
import org.springframework.validation.Errors;
import org.springframework.validation.FieldError;
import org.springframework.validation.method.ParameterErrors;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.annotation.HandlerMethodValidationException;

/**
 * The errors of a validator, whose paths have the names of Java's properties, as errors of the document: with the names
 * from the adapters of the values on the path.
 */
final class Violations {
  /** It holds the types of the application, so it must not outlive the application. */
  private final BodyAdapters adapters = new BodyAdapters();

  /** Returns the errors, ordered by path; none if the exception is not about a body that jzon reads. */
  List<JsonError> of(Exception thrown) {
    List<JsonError> found = new ArrayList<>();
    if (thrown instanceof MethodArgumentNotValidException e) {
      if (!isRead(e.getParameter())) return List.of();
      add(e, new Place(e.getTarget(), new TypeDescriptor(e.getParameter())), found);
    } else if (thrown instanceof BindException e) {
      if (e.getTarget() == null || adapters.find(e.getTarget().getClass()) == null) return List.of();
      add(e, new Place(e.getTarget(), TypeDescriptor.forObject(e.getTarget())), found);
    } else if (thrown instanceof HandlerMethodValidationException e && !e.isForReturnValue()) {
      for (ParameterValidationResult result : e.getParameterValidationResults()) {
        if (!isRead(result.getMethodParameter())) return List.of(); // the body is not the only fault
        add(result, found);
      }
    }
    found.sort(Comparator.comparing(JsonError::toString));
    return found;
  }

  private boolean isRead(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(RequestBody.class)
        && adapters.find(parameter.getGenericParameterType()) != null;
  }

  /** Adds the errors of a body, or of one of its elements. */
  private void add(ParameterValidationResult result, List<JsonError> found) {
    Object container = result.getContainer();
    Object whole = container == null ? result.getArgument() : container;
    Place place = new Place(whole, new TypeDescriptor(result.getMethodParameter()));
    Object key = result.getContainerIndex() == null ? result.getContainerKey() : result.getContainerIndex();
    boolean isOne = container == null || container instanceof Optional;
    if (!isOne && !place.element(String.valueOf(key))) place.value = null; // of a set: which one is not known
    if (result instanceof ParameterErrors errors) {
      add(errors, place, found);
      return;
    }
    for (MessageSourceResolvable error : result.getResolvableErrors()) {
      found.add(at(place, error.getDefaultMessage(), ""));
    }
  }

  private void add(Errors errors, Place root, List<JsonError> found) {
    errors.getGlobalErrors().forEach(error -> found.add(at(root, error.getDefaultMessage(), "")));
    for (FieldError error : errors.getFieldErrors()) {
      Place place = new Place(root);
      String unknown = place.walk(error.getField());
      found.add(at(place, error.getDefaultMessage(), unknown));
    }
  }

  private static JsonError at(Place place, String message, String unknown) {
    String text = message == null ? "invalid" : message;
    return JsonError.atPath(
        Reason.REJECTED, place.segments, unknown.isEmpty() ? text : text + " (property " + unknown + ")");
  }

  /** A place in the document, and the value there. */
  private final class Place {
    final List<Object> segments = new ArrayList<>();
    /** Null if its JSON is unknown. */
    Object value;
    TypeDescriptor declared;

    Place(Object value, TypeDescriptor declared) {
      enter(value, declared);
    }

    Place(Place other) {
      this(other.value, other.declared);
      segments.addAll(other.segments);
    }

    /** Follows a path of Spring, such as {@code items[0].name}, as far as the JSON is known; returns the rest. */
    private String walk(String field) {
      int from = 0;
      while (from < field.length()) {
        boolean isElement = field.charAt(from) == '[';
        int start = isElement || field.charAt(from) == '.' ? from + 1 : from;
        int end = isElement ? field.indexOf(']', start) : start;
        while (!isElement && end < field.length() && field.charAt(end) != '.' && field.charAt(end) != '[') end++;
        String name = end < 0 ? "" : field.substring(start, end);
        if (!(isElement ? element(name) : property(name))) return field.substring(isElement ? from : start);
        from = isElement ? end + 1 : end;
      }
      return "";
    }

    /** Goes to an element of a list or array, or to the value of a key whose text is its JSON. */
    private boolean element(String name) {
      if (declared == null) return false;
      if (value instanceof Map<?, ?> map) {
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          boolean isText = entry.getKey() instanceof String || entry.getKey() instanceof Integer;
          if (!isText || !entry.getKey().toString().equals(name)) continue;
          segments.add(name);
          enter(entry.getValue(), declared.getMapValueTypeDescriptor());
          return true;
        }
        return false;
      }
      boolean isArray = value != null && value.getClass().isArray();
      if (!isArray && !(value instanceof List<?>) || !name.matches("\\d{1,9}")) return false;
      int index = Integer.parseInt(name);
      segments.add(index);
      enter(isArray ? Array.get(value, index) : ((List<?>) value).get(index), declared.getElementTypeDescriptor());
      return true;
    }

    /** Goes to a property, if the adapters know its JSON name. */
    private boolean property(String name) {
      if (value == null || declared == null) return false;
      JsonAdapter<Object> adapter = adapters.find(value.getClass());
      String around = "";
      if (declared.getType() != value.getClass()) { // a case of a sealed type
        JsonAdapter<Object> sealedType = adapters.find(declared.getType());
        around = sealedType == null ? null : sealedType.jsonName(value.getClass().getSimpleName());
      }
      String json = adapter == null || around == null ? null : adapter.jsonName(name);
      if (json == null) return false;
      try {
        BeanWrapper bean = PropertyAccessorFactory.forBeanPropertyAccess(value);
        Object next = bean.isReadableProperty(name) ? bean.getPropertyValue(name) : null;
        TypeDescriptor type = bean.getPropertyTypeDescriptor(name);
        if (!around.isEmpty()) segments.add(around);
        if (!json.isEmpty()) segments.add(json);
        enter(next, type);
        return true;
      } catch (BeansException e) {
        return false;
      }
    }

    private void enter(Object next, TypeDescriptor type) {
      value = next;
      declared = type;
      if (next instanceof Optional<?> optional) {
        value = optional.orElse(null);
        declared = type == null ? null : new TypeDescriptor(type.getResolvableType().getGeneric(0), null, null);
      }
    }
  }
}
