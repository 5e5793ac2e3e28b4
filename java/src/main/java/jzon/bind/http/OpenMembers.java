package jzon.bind.http;

import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jzon.bind.adapters.AdapterRegistry;

/**
 * The members of classes without an adapter that may hold values of any class, such as {@code Object getBody()}.
 *
 * <p>Another library writes such a class, and with it the values, although they may have adapters. It finds getters and
 * public fields by reflection, and so does this class. In a native image both find what is registered.
 */
final class OpenMembers {
  /** Annotations with which libraries leave out a member. */
  private static final Set<String> IGNORED = Set.of("JsonIgnore", "JsonbTransient");

  private static final ClassValue<List<Member>> OF = new ClassValue<>() {
    @Override
    protected List<Member> computeValue(Class<?> type) {
      return search(type, new HashSet<>());
    }
  };

  private OpenMembers() {}

  /** Returns the members of a class that may hold values of any class, themselves or in their own members. */
  static List<Member> of(Class<?> type) {
    return OF.get(type);
  }

  /** Returns the value of a member, or null if its getter throws: then writing it fails too. */
  static Object get(Member member, Object bean) {
    try {
      return member instanceof Method getter ? getter.invoke(bean) : ((Field) member).get(bean);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static List<Member> search(Class<?> type, Set<Class<?>> around) {
    if (type.isArray() || type.isPrimitive() || type.isEnum() || AdapterRegistry.isOfJdk(type)) return List.of();
    if (!around.add(type) || AdapterRegistry.tryFindWriting(type) != null) return List.of();
    List<Member> found = new ArrayList<>();
    for (Method method : type.getMethods()) {
      if (isGetter(method) && isOpen(method.getGenericReturnType(), around)) add(method, found);
    }
    for (Field field : type.getFields()) {
      boolean isStatic = Modifier.isStatic(field.getModifiers());
      if (!isStatic && !isIgnored(field) && isOpen(field.getGenericType(), around)) add(field, found);
    }
    around.remove(type);
    return found;
  }

  private static <M extends AccessibleObject & Member> void add(M member, List<Member> found) {
    if (member.trySetAccessible()) found.add(member);
  }

  private static boolean isGetter(Method method) {
    boolean isMade = method.isSynthetic() || method.getDeclaringClass() == Object.class;
    if (isMade || Modifier.isStatic(method.getModifiers()) || method.getParameterCount() > 0) return false;
    String name = method.getName();
    boolean isNamed = name.length() > 3 && name.startsWith("get") && Character.isUpperCase(name.charAt(3))
        || method.getDeclaringClass().isRecord();
    return isNamed && !isIgnored(method);
  }

  /** Tells whether a library leaves out a member, for an annotation on it or on the field of a getter. */
  private static boolean isIgnored(Member member) {
    for (Annotation annotation : ((AccessibleObject) member).getAnnotations()) {
      if (IGNORED.contains(annotation.annotationType().getSimpleName())) return true;
    }
    if (member instanceof Field field) return Modifier.isTransient(field.getModifiers());
    String name = member.getName().startsWith("get") ? member.getName().substring(3) : member.getName();
    for (Field field : member.getDeclaringClass().getDeclaredFields()) {
      if (field.getName().equalsIgnoreCase(name) && isIgnored(field)) return true;
    }
    return false;
  }

  /** Tells whether values of a type may be, or contain, values of any class. */
  private static boolean isOpen(Type type, Set<Class<?>> around) {
    if (type instanceof TypeVariable<?>) return true;
    if (type instanceof GenericArrayType array) return isOpen(array.getGenericComponentType(), around);
    if (type instanceof WildcardType wildcard) return isOpen(wildcard.getUpperBounds()[0], around);
    if (type instanceof ParameterizedType generic) {
      for (Type argument : generic.getActualTypeArguments()) if (isOpen(argument, around)) return true;
      return !BodyAdapters.isContainer((Class<?>) generic.getRawType()) && isOpen(generic.getRawType(), around);
    }
    Class<?> simple = (Class<?>) type;
    if (simple.isArray()) return isOpen(simple.getComponentType(), around);
    boolean isRaw = BodyAdapters.isContainer(simple) && simple.getTypeParameters().length > 0;
    return simple == Object.class || simple == Serializable.class || isRaw || !search(simple, around).isEmpty();
  }
}
