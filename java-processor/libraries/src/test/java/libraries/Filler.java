package libraries;

import io.kubernetes.client.custom.IntOrString;
import io.kubernetes.client.custom.Quantity;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joda.time.DateTime;

/** Fills beans with values, each setter of each bean, up to a depth. */
final class Filler {
  private final int depth;
  private int n;

  Filler(int depth) {
    this.depth = depth;
  }

  <T> T bean(Class<T> type) throws ReflectiveOperationException {
    return type.cast(value(type, 0));
  }

  private Object value(Type type, int level) throws ReflectiveOperationException {
    n++;
    if (type instanceof ParameterizedType generic) {
      Class<?> raw = (Class<?>) generic.getRawType();
      Type[] arguments = generic.getActualTypeArguments();
      Object last = value(arguments[arguments.length - 1], level + 1);
      if (last == null) return null;
      if (raw.isAssignableFrom(LinkedHashMap.class) && Map.class.isAssignableFrom(raw)) {
        return new LinkedHashMap<>(Map.of("key" + n, last));
      }
      if (raw == Set.class) return new LinkedHashSet<>(List.of(last));
      return raw == List.class || raw == Collection.class ? new ArrayList<>(List.of(last)) : null;
    }
    if (!(type instanceof Class<?> raw)) return null;
    if (raw == String.class) return "text" + n;
    if (raw == int.class || raw == Integer.class) return n;
    if (raw == long.class || raw == Long.class) return (long) n << 32;
    if (raw == double.class || raw == Double.class) return n + 0.5;
    if (raw == boolean.class || raw == Boolean.class) return true;
    if (raw == Quantity.class) return new Quantity(n + "Mi");
    if (raw == IntOrString.class) return n % 2 == 0 ? new IntOrString(n) : new IntOrString("port");
    // Kubernetes writes six digits, and jzon those that the time has
    if (raw == OffsetDateTime.class) return OffsetDateTime.parse("2007-12-03T10:15:30.250001Z");
    if (raw == DateTime.class) return DateTime.parse("2007-12-03T10:15:30.250Z");
    if (raw == ByteBuffer.class) return ByteBuffer.wrap(new byte[] {1, 2, (byte) n});
    if (raw == Date.class) return new Date(1_196_676_930_250L);
    if (raw.isEnum()) return raw.getEnumConstants()[n % raw.getEnumConstants().length];
    boolean isBean = !raw.isArray() && !raw.isInterface() && !raw.getName().startsWith("java.") && level < depth;
    return isBean ? filled(raw.getConstructor().newInstance(), level) : null;
  }

  private Object filled(Object bean, int level) throws ReflectiveOperationException {
    for (Method method : bean.getClass().getMethods()) {
      if (!method.getName().startsWith("set") || method.getParameterCount() != 1) continue;
      Object value = value(method.getGenericParameterTypes()[0], level + 1);
      if (value != null) method.invoke(bean, value);
    }
    return bean;
  }
}
