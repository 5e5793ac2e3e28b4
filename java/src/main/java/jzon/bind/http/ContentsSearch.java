package jzon.bind.http;

import java.lang.reflect.Member;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jzon.bind.adapters.AdapterRegistry;

/** Looks into containers and beans for the classes of their values; null and values of the JDK's types do not count. */
final class ContentsSearch {
  private static final int MOST_LEVELS = 512; // as deep as values are written; encoding tells of one in itself

  /** The beans that are looked into, each once. */
  private final Set<Object> beans = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean hasOwn;
  private boolean hasNull;
  private Class<?> unadapted;

  /** Returns true if the search has found a value whose type has its own adapter. */
  boolean hasOwn() {
    return hasOwn;
  }

  /** Returns true if the search has found null; an empty Optional does not count. */
  boolean hasNull() {
    return hasNull;
  }

  /** Returns the first class without an adapter that is not plain, or else the first; or null. */
  Class<?> unadapted() {
    return unadapted;
  }

  void look(Object value, int level) {
    if (level > MOST_LEVELS) return;
    if (value == null) {
      hasNull = true;
      return;
    }
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        seeKey(entry.getKey());
        look(entry.getValue(), level + 1);
      }
    } else if (value instanceof Map.Entry<?, ?> entry) {
      look(entry.getValue(), level + 1);
    } else if (value instanceof Collection<?> elements) {
      for (Object element : elements) look(element, level + 1);
    } else if (value instanceof Object[] array) {
      for (Object element : array) look(element, level + 1);
    } else if (value instanceof Optional<?> optional) {
      if (optional.isPresent()) look(optional.get(), level + 1);
    } else {
      see(value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass());
      lookIntoBean(value, level);
    }
  }

  /** Looks into the members of a class without an adapter that may hold values of any class. */
  private void lookIntoBean(Object bean, int level) {
    List<Member> members = OpenMembers.of(bean.getClass());
    if (members.isEmpty() || !beans.add(bean)) return;
    boolean before = hasNull;
    for (Member member : members) look(OpenMembers.get(member, bean), level + 1);
    hasNull = before;
  }

  /** A key counts where it has an adapter of its own; what it is without one, another library may know. */
  private void seeKey(Object key) {
    if (key == null || key instanceof String) return;
    Class<?> type = key instanceof Enum<?> constant ? constant.getDeclaringClass() : key.getClass();
    if (AdapterRegistry.isOfJdk(type)) return;
    hasOwn |= key instanceof Enum<?> ? AdapterRegistry.tryFind(type) != null : AdapterRegistry.findKeys(type) != null;
  }

  private void see(Class<?> type) {
    boolean isAdapted = AdapterRegistry.tryFindWriting(type) != null;
    if (AdapterRegistry.isOfJdk(type)) {
      boolean isText = CharSequence.class.isAssignableFrom(type) || java.time.ZoneId.class.isAssignableFrom(type);
      if (!isAdapted && !isText) setUnadapted(type);
    } else if (isAdapted) {
      hasOwn = true;
    } else {
      setUnadapted(type);
    }
  }

  /** A Date does not hide the class after it, for which there is a warning or an error. */
  private void setUnadapted(Class<?> type) {
    if (unadapted == null || BodyAdapters.isPlainOfJdk(unadapted) && !BodyAdapters.isPlainOfJdk(type)) unadapted = type;
  }
}
