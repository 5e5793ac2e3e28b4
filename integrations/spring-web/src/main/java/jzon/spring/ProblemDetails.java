package jzon.spring;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.ProblemDetail;

/**
 * Spring's {@link ProblemDetail}, whose properties may be values with adapters: another library would write these with
 * its own names, and write their secrets.
 */
final class ProblemDetails {
  private ProblemDetails() {}

  /** Returns the properties of a problem detail, whose classes decide who writes it; or the value itself. */
  static Object contents(Object value) {
    if (!(value instanceof ProblemDetail detail)) return value;
    return detail.getProperties() == null ? Map.of() : detail.getProperties();
  }

  /** Returns the members as Spring's document has them: the properties follow, and what is missing is left out. */
  static Map<String, Object> members(ProblemDetail detail) {
    Map<String, Object> members = new LinkedHashMap<>();
    put(members, "type", detail.getType());
    put(members, "title", detail.getTitle());
    put(members, "status", detail.getStatus());
    put(members, "detail", detail.getDetail());
    put(members, "instance", detail.getInstance());
    if (detail.getProperties() != null) detail.getProperties().forEach((name, value) -> put(members, name, value));
    return members;
  }

  private static void put(Map<String, Object> members, String name, Object value) {
    if (value != null) members.put(name, value);
  }
}
