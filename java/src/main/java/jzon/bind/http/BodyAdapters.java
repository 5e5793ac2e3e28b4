package jzon.bind.http;

import java.io.Closeable;
import java.io.Externalizable;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.TypeRef;
import jzon.bind.adapters.AdapterRegistry;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.io.Source;

/**
 * Finds and caches the adapters of the types that a framework's handlers take and return. It is for modules that join
 * jzon with a framework in which other libraries also read and write bodies.
 *
 * <p>jzon leaves these types to the other libraries:
 *
 * <ul>
 *   <li>types without an adapter;
 *   <li>types that contain Object, because only the value shows whether it has an adapter;
 *   <li>strings and bytes ({@code String}, {@code byte[]}), which frameworks send unchanged.
 * </ul>
 *
 * <p>It uses the interfaces of {@code java.lang.reflect} that describe types, as {@link TypeRef} does. It calls methods
 * by reflection only where another library would, to look for values with adapters in a value without one. It holds the
 * types: keep it no longer than the application.
 */
public final class BodyAdapters {
  /**
   * Packages and classes that other libraries read and write by design: trees of Jackson, files, streams, and the
   * frameworks' own documents.
   */
  private static final List<String> OF_OTHERS =
      List.of(
          "java.io.", "java.nio.", "jakarta.", "javax.", "org.springframework.", "com.fasterxml.jackson.",
          "tools.jackson.", "com.google.gson.", "io.javalin.");

  private static final int LONGEST = Integer.MAX_VALUE - 8;

  /** Packages and classes whose subclasses and implementations are left to others too. */
  private static final List<String> BY_INHERITANCE =
      List.of(
          "java.io.", "java.nio.", "jakarta.json.", "jakarta.servlet.", "jakarta.ws.rs.", "javax.json.",
          "org.springframework.core.io.", "org.springframework.http.", "org.springframework.web.",
          "com.fasterxml.jackson.", "tools.jackson.", "com.google.gson.");

  /** Interfaces that a record of the program may implement too. */
  private static final Set<Class<?>> MARKS =
      Set.of(Serializable.class, Externalizable.class, Closeable.class, Flushable.class);

  private final BodyOptions options;
  private final ConcurrentHashMap<Type, Found> found = new ConcurrentHashMap<>();
  private final Set<Type> told = ConcurrentHashMap.newKeySet();

  /**
   * The known facts about a type.
   *
   * @param adapter null if jzon leaves the type to others
   * @param problem why there is no adapter; null if it has one, or if the type is left to others by design
   */
  private record Found(JsonAdapter<Object> adapter, String problem) {}

  /** Makes an empty cache with {@link BodyOptions#DEFAULT}. */
  public BodyAdapters() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes an empty cache with these options. */
  public BodyAdapters(BodyOptions options) {
    this.options = Objects.requireNonNull(options);
  }

  // ---- finding ----

  /** Returns the adapter of a type that is read, or written as that type, or null if jzon leaves it to others. */
  public JsonAdapter<Object> find(Type type) {
    return lookUp(type).adapter;
  }

  /**
   * Returns why a type has no adapter and what to write, or null if it has one or is left to others by design. Left to
   * others are containers of Object, strings, bytes, files and trees of other libraries. A generic
   * type that is not a container has a problem also with an Object in it, because it is not looked into.
   */
  public String problem(Type type) {
    return lookUp(type).problem;
  }

  /** Returns the {@link #problem} of a type when it is asked the first time, so that a warning comes once. */
  public String firstProblem(Type type) {
    String problem = lookUp(type).problem;
    return problem != null && told.add(type) ? problem : null;
  }

  private Found lookUp(Type type) {
    Found known = found.get(type);
    if (known == null) {
      known = search(type);
      found.put(type, known);
    }
    return known;
  }

  @SuppressWarnings("unchecked") // the adapter of this type; frameworks pass values as Object
  private static Found search(Type type) {
    if (isText(type)) return new Found(null, null);
    if (hasObject(type)) {
      Class<?> hidden = notLookedInto(type);
      return new Found(null, hidden == null ? null : type.getTypeName() + " has no adapter, as it contains Object, and"
          + " another library would read and write " + hidden.getTypeName() + " in it: give the type of the values");
    }
    try {
      return new Found((JsonAdapter<Object>) Adapters.of(TypeRef.of(type)), null);
    } catch (IllegalArgumentException e) {
      return new Found(null, isForOthers(rawClass(type)) ? null : e.getMessage());
    }
  }

  // ---- reading ----

  /**
   * Reads a body. An empty body is read as a missing field: as an empty Optional, or as an error if the type has no
   * such value.
   *
   * @throws BodyException if the document or the headers are rejected
   * @throws IOException if the connection breaks; a service answers {@link BodyOptions#incomplete}
   */
  public Object decode(Type type, InputStream body, BodyHeaders headers) throws IOException {
    return decode(find(type), body, headers);
  }

  /** As {@link #decode(Type, InputStream, BodyHeaders)}, by an adapter. */
  public <T> T decode(JsonAdapter<T> adapter, InputStream body, BodyHeaders headers) throws IOException {
    BodyStream stream = new BodyStream(body);
    if (!headers.isUtf8()) throw options.notJson(headers.contentType());
    if (headers.contentLength() > options.mostBytes()) throw options.tooLong();
    DecodeOptions decoding = DecodeOptions.of(options.limits()).withMaxErrors(options.mostErrors());
    byte[] whole = null;
    try {
      if (options.mostErrors() == 1) return adapter.decode(Source.of(stream), decoding);
      whole = wholeBody(stream);
      return adapter.decode(whole, decoding);
    } catch (JsonBindException e) {
      if (stream.isEmpty() && adapter.missing() != null) return adapter.missing();
      if (!stream.isEmpty() && !stream.startsAsJson() && headers.isEncoded()) {
        throw options.compressed(headers.contentEncoding());
      }
      if (whole == null) throw options.rejection(e);
      throw options.rejection(e, adapter.decodeAll(Source.of(whole), decoding).errors());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Reads a body that is decoded again after an error; as the reader does, one byte more than the most. */
  private byte[] wholeBody(InputStream body) throws IOException {
    byte[] whole = body.readNBytes((int) Math.min(options.mostBytes() + 1, LONGEST));
    if (whole.length > options.mostBytes()) throw options.tooLong();
    return whole;
  }

  // ---- writing values without a declared type ----

  /** The contents of a value. */
  public enum Contents {
    /** Values of types with adapters of their own, and nothing without an adapter. */
    ADAPTED,
    /** Values of types with adapters of their own, and others without an adapter. */
    MIXED,
    /** No value of a type with an adapter of its own: only the JDK's types, or types without an adapter. */
    FOREIGN
  }

  /** Returns true if values of a class contain values of any class: collections, maps, arrays and Optionals. */
  public static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type) || type == Optional.class
        || type == Map.Entry.class || type.isArray() && !type.getComponentType().isPrimitive();
  }

  /**
   * Returns true if values of a class without an adapter may hold values of any class, such as a bean with a getter of
   * type Object: their {@link #contents} show whether another library may write them.
   */
  public static boolean isOpen(Class<?> type) {
    return !OpenMembers.of(type).isEmpty();
  }

  /**
   * Returns the contents of a container whose element type is not declared, such as the list in a {@code
   * ResponseEntity<?>}: {@code Jzon.encode} writes what is adapted.
   */
  public static Contents contents(Object value) {
    ContentsSearch search = new ContentsSearch();
    search.look(value, 0);
    if (!search.hasOwn()) return Contents.FOREIGN;
    return search.unadapted() == null ? Contents.ADAPTED : Contents.MIXED;
  }

  /**
   * Returns a class without an adapter in a container, or null: the first that another library must not write
   * silently, or else the first.
   */
  public static Class<?> unadapted(Object value) {
    ContentsSearch search = new ContentsSearch();
    search.look(value, 0);
    return search.unadapted();
  }

  /** Returns true if a container contains null, which jzon only writes if the type allows it. */
  public static boolean hasNull(Object value) {
    ContentsSearch search = new ContentsSearch();
    search.look(value, 0);
    return search.hasNull();
  }

  // ---- types left to others ----

  /** Returns true if frameworks send a type unchanged. */
  private static boolean isText(Type type) {
    if (type == byte[].class || type == char[].class || type == void.class || type == Void.class) return true;
    return type instanceof Class<?> simple && CharSequence.class.isAssignableFrom(simple);
  }

  /**
   * Returns true if a class of the JDK cannot contain values of other classes, so that another library may write it in
   * a container: a Date can, and a Stream, an Iterator or a Supplier cannot.
   */
  public static boolean isPlainOfJdk(Class<?> type) {
    return AdapterRegistry.isOfJdk(type) && !isGeneric(type);
  }

  /** Returns true if a class or a type above it has a type parameter, other than for comparing with its own values. */
  private static boolean isGeneric(Class<?> type) {
    if (type == null || type == Class.class || type == Comparable.class || type == Enum.class) return false;
    if (java.nio.file.Path.class.isAssignableFrom(type)) return false; // an Iterable of itself
    if (type.isArray()) return isGeneric(type.getComponentType());
    if (type.getTypeParameters().length > 0 || isGeneric(type.getSuperclass())) return true;
    for (Class<?> parent : type.getInterfaces()) {
      if (isGeneric(parent)) return true;
    }
    return false;
  }

  /**
   * Returns true if a type without an adapter is left to other libraries by design. A generic one, such as Spring's
   * Page, is not: it may contain values that have adapters.
   */
  private static boolean isForOthers(Class<?> type) {
    if (type == null || type.getTypeParameters().length > 0) return false;
    return startsWith(type, OF_OTHERS) || extendsOneOfOthers(type);
  }

  private static boolean extendsOneOfOthers(Class<?> type) {
    if (type == null) return false;
    if (startsWith(type, BY_INHERITANCE) && !MARKS.contains(type)) return true;
    for (Class<?> parent : type.getInterfaces()) {
      if (extendsOneOfOthers(parent)) return true;
    }
    return extendsOneOfOthers(type.getSuperclass());
  }

  private static boolean startsWith(Class<?> type, List<String> prefixes) {
    if (MARKS.contains(type)) return false;
    for (String prefix : prefixes) if (type.getName().startsWith(prefix)) return true;
    return false;
  }

  /** Returns a class in a type with an Object that is neither looked into nor left to others by design, or null. */
  private static Class<?> notLookedInto(Type type) {
    if (type instanceof GenericArrayType array) return notLookedInto(array.getGenericComponentType());
    if (type instanceof WildcardType wildcard) {
      Type[] lower = wildcard.getLowerBounds();
      return firstNotLookedInto(lower.length > 0 ? lower : wildcard.getUpperBounds());
    }
    if (type instanceof ParameterizedType generic) {
      Class<?> raw = notLookedInto(generic.getRawType());
      return raw != null ? raw : firstNotLookedInto(generic.getActualTypeArguments());
    }
    if (!(type instanceof Class<?> simple)) return null;
    if (simple.isArray()) return notLookedInto(simple.getComponentType());
    return isContainer(simple) || isPlainOfJdk(simple) || isForOthers(simple) ? null : simple;
  }

  private static Class<?> firstNotLookedInto(Type[] types) {
    for (Type type : types) {
      Class<?> found = notLookedInto(type);
      if (found != null) return found;
    }
    return null;
  }

  private static Class<?> rawClass(Type type) {
    if (type instanceof Class<?> simple) return simple;
    return type instanceof ParameterizedType generic ? rawClass(generic.getRawType()) : null;
  }

  private static boolean hasObject(Type type) {
    if (type instanceof Class<?> simple) {
      return simple == Object.class || simple.isArray() && hasObject(simple.getComponentType());
    }
    if (type instanceof GenericArrayType array) return hasObject(array.getGenericComponentType());
    if (type instanceof ParameterizedType generic) return anyHasObject(generic.getActualTypeArguments());
    if (!(type instanceof WildcardType wildcard)) return false;
    Type[] lower = wildcard.getLowerBounds();
    return anyHasObject(lower.length > 0 ? lower : wildcard.getUpperBounds());
  }

  private static boolean anyHasObject(Type[] types) {
    for (Type type : types) {
      if (hasObject(type)) return true;
    }
    return false;
  }
}
