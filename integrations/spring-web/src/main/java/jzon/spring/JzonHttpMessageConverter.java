package jzon.spring;

import java.io.IOException;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.http.BodyAdapters;
import jzon.bind.http.BodyException;
import jzon.bind.http.BodyHeaders;
import jzon.bind.http.BodyOptions;
import jzon.engine.error.Limits;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.converter.AbstractSmartHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.util.ClassUtils;
import org.springframework.util.MultiValueMap;

/**
 * Reads and writes bodies of {@code application/json} and {@code application/*+json} with jzon. In a Boot application:
 *
 * <pre>{@code
 * @Bean ServerHttpMessageConvertersCustomizer jzon() {
 *   return converters -> converters.addCustomConverter(new JzonHttpMessageConverter());
 * }
 *
 * @Bean JzonErrorAdvice jsonErrors() { return new JzonErrorAdvice(); }
 * }</pre>
 *
 * <p>jzon leaves types without an adapter, types that contain an Object (such as the model of Boot's error page),
 * {@code String} and {@code byte[]} to other converters. If such a type could have an adapter, jzon logs one warning
 * for the type; with {@link BodyOptions#withStrictTypes} it throws an exception with the type's name instead. It writes
 * a {@code ProblemDetail} whose properties have adapters. If another value without an adapter has members of type
 * Object, and one of them holds a value with an adapter, it throws an HttpMessageNotWritableException: another library
 * would write the value's secrets. Do not declare this converter itself as a bean: Boot would use it instead of
 * Jackson for all types.
 *
 * <p>The elements of a container may have no declared type, such as the list in a {@code ResponseEntity<?>} or in a
 * client's {@code body(list)}. jzon writes it if all its values have adapters; a list in which only some have one is an
 * error. The application's other converters write other containers. A client does not know these converters: there such
 * a container is an error until you set them, or pass the type in a {@code ParameterizedTypeReference}:
 *
 * <pre>{@code
 * JzonHttpMessageConverter jzon = new JzonHttpMessageConverter();
 * converters.registerDefaults().addCustomConverter(jzon).configureMessageConvertersList(jzon::setOthers)
 * }</pre>
 *
 * <p>A rejected body is a {@link JsonBodyException}. A value that JSON cannot hold is an
 * HttpMessageNotWritableException before the first byte is sent. Bodies are UTF-8, of at most 8 MiB by default. The
 * answer to another charset, or to a {@code Content-Encoding} that nothing has decoded, is 415; the answer to a longer
 * body is 413.
 */
public final class JzonHttpMessageConverter extends AbstractSmartHttpMessageConverter<Object> {
  private final BodyOptions options;
  private final BodyAdapters adapters;
  /** Null to use the converters of the application. */
  private volatile List<HttpMessageConverter<?>> others;
  /** The converters of the application, as the last request had them. */
  private volatile List<HttpMessageConverter<?>> ofService = List.of();

  /** Makes a converter with the default options. */
  public JzonHttpMessageConverter() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes a converter that reads within {@code limits}. */
  public JzonHttpMessageConverter(Limits limits) {
    this(BodyOptions.DEFAULT.withLimits(limits));
  }

  /** Makes a converter with these options. */
  public JzonHttpMessageConverter(BodyOptions options) {
    super(MediaType.APPLICATION_JSON, new MediaType("application", "*+json"));
    this.options = Objects.requireNonNull(options);
    adapters = new BodyAdapters(options);
  }

  /** Sets the converters that write containers without a declared type of elements, if jzon does not. */
  public void setOthers(List<HttpMessageConverter<?>> converters) {
    others = Objects.requireNonNull(converters);
  }

  /**
   * Returns the media types of JSON for every class, because the declared type of a value may say more than its class,
   * for example for a list.
   */
  @Override
  public List<MediaType> getSupportedMediaTypes(Class<?> type) {
    boolean isProblem = ProblemDetail.class.isAssignableFrom(type);
    return isProblem ? List.of(MediaType.APPLICATION_PROBLEM_JSON) : getSupportedMediaTypes();
  }

  // ---- reading ----

  @Override
  public boolean canRead(ResolvableType type, MediaType mediaType) {
    if (!canRead(mediaType)) return false;
    Type declared = typeOf(type);
    return adapters.find(declared) != null || mediaType != null && isRejected(declared, "reads");
  }

  @Override
  public Object read(ResolvableType type, HttpInputMessage body, Map<String, Object> hints) throws IOException {
    JsonAdapter<Object> adapter = adapters.find(typeOf(type));
    if (adapter == null) throw new HttpMessageConversionException(inSpring(adapters.problem(typeOf(type))));
    HttpHeaders headers = body.getHeaders();
    String encoding = String.join(", ", headers.getValuesAsList(HttpHeaders.CONTENT_ENCODING));
    BodyHeaders read =
        new BodyHeaders(headers.getFirst(HttpHeaders.CONTENT_TYPE), encoding, headers.getContentLength());
    try {
      return adapters.decode(adapter, body.getBody(), read);
    } catch (BodyException e) {
      throw new JsonBodyException(e, body);
    } catch (IOException e) {
      if (body instanceof ClientHttpResponse) throw e;
      throw new JsonBodyException(options.incomplete(e), body);
    }
  }

  // ---- writing ----

  @Override
  public boolean canWrite(ResolvableType type, Class<?> valueClass, MediaType mediaType) {
    if (!canWrite(mediaType)) return false;
    if (valueClass == null) return adapters.find(typeOf(type)) != null;
    if (adapterTo(type, valueClass) != null) return true;
    if (ProblemDetail.class.isAssignableFrom(valueClass)) return true; // its properties decide
    Type declared = describes(type, valueClass) ? typeOf(type) : valueClass;
    // a client's form, or a part of one: Spring calls its converter later
    if (mediaType == null && MultiValueMap.class.isAssignableFrom(valueClass)) return false;
    if (BodyAdapters.isContainer(valueClass) && isLookedInto(type, valueClass, mediaType)) return true;
    if (BodyAdapters.isOpen(valueClass) && OtherConverters.find(others(), type, valueClass, mediaType) != null) {
      return true; // the values in it decide
    }
    // a server passes no media type to list them all, a client if the request has no media type
    return (mediaType != null || OtherConverters.ofRequest().isEmpty()) && isRejected(declared, "writes");
  }

  /**
   * Returns true if the contents of a container decide. They do unless the type of its elements is declared: {@code
   * Map<String, Object>} does not declare it, and a client may know only the class, which does not declare it either.
   */
  private boolean isLookedInto(ResolvableType type, Class<?> valueClass, MediaType mediaType) {
    if (others != null || !(describes(type, valueClass) && typeOf(type) instanceof ParameterizedType)) return true;
    if (OtherConverters.find(others(), type, valueClass, mediaType) != null) return true;
    // in a service with only jzon, Spring itself handles its error page
    return adapters.problem(typeOf(type)) == null && OtherConverters.ofRequest().isEmpty();
  }

  /** Returns the converters that were set, or the request's, or an earlier request's: a stream may have no request. */
  private List<HttpMessageConverter<?>> others() {
    if (others != null) return others;
    List<HttpMessageConverter<?>> now = OtherConverters.ofRequest();
    if (!now.isEmpty()) ofService = now;
    return ofService;
  }

  @Override
  protected void writeInternal(
      Object value, ResolvableType type, HttpOutputMessage message, Map<String, Object> hints) throws IOException {
    HttpHeaders headers = message.getHeaders();
    MediaType said = headers.getContentType();
    if (isLeftToOthers(value, type)) {
      HttpMessageConverter<?> other = OtherConverters.find(others(), type, value.getClass(), said);
      if (other != null) {
        OtherConverters.write(other, value, type, said, message, hints);
        return;
      }
      Class<?> unadapted = BodyAdapters.unadapted(ProblemDetails.contents(value));
      if (unadapted != null) throw unknownOthers(value, unadapted);
    }
    byte[] json = encode(value, type);
    if (said != null && !new BodyHeaders(said.toString(), null, -1).isUtf8()) {
      headers.setContentType(new MediaType(said, StandardCharsets.UTF_8));
    }
    headers.setContentLength(json.length);
    message.getBody().write(json);
  }

  private HttpMessageNotWritableException unknownOthers(Object value, Class<?> unadapted) {
    String problem = adapters.problem(unadapted);
    return new HttpMessageNotWritableException(
        value.getClass().getSimpleName() + " without a type of its elements: "
            + (problem == null ? unadapted.getName() + " has no adapter" : problem)
            + "; or pass the type to body(value, new ParameterizedTypeReference<...>() {}), or set the other converters"
            + " with JzonHttpMessageConverter.setOthers, for another converter to write it");
  }

  /** Tells whether another library writes a value without an adapter; throws if that is forbidden. */
  private boolean isLeftToOthers(Object value, ResolvableType type) {
    if (adapterTo(type, value.getClass()) != null) return false;
    boolean isContainer = BodyAdapters.isContainer(value.getClass());
    Object inside = ProblemDetails.contents(value);
    BodyAdapters.Contents contents = BodyAdapters.contents(inside);
    boolean isBean = !isContainer && value.getClass() != ProblemDetail.class;
    if (contents == BodyAdapters.Contents.ADAPTED && !isBean) return false;
    if (contents != BodyAdapters.Contents.FOREIGN && isBean) {
      throw new HttpMessageNotWritableException(
          value.getClass().getName() + " has no adapter, and another library would write the values in it that have"
              + " one: annotate it with @Json");
    }
    // of a container whose class is all that is known, the contents decide
    Type declared = describes(type, value.getClass()) ? typeOf(type) : value.getClass();
    if (!(isContainer && declared instanceof Class<?>) && isRejected(declared, "writes")) {
      throw new HttpMessageNotWritableException(inSpring(adapters.problem(declared)));
    }
    Class<?> unadapted = BodyAdapters.unadapted(inside);
    if (unadapted == null) return !(value instanceof Optional<?>);
    boolean isPlain = BodyAdapters.isPlainOfJdk(unadapted); // as the date in Boot's own page of errors
    if (contents == BodyAdapters.Contents.MIXED || !isPlain && isRejected(unadapted, "writes")) {
      String problem = adapters.problem(unadapted);
      throw new HttpMessageNotWritableException(
          problem == null ? unadapted.getName() + " has no adapter" : inSpring(problem));
    }
    return true;
  }

  private byte[] encode(Object value, ResolvableType type) {
    JsonAdapter<Object> adapter = saysMore(type, value) ? adapterTo(type, value.getClass()) : null;
    try {
      // by its class if the declared type says no more, and as its sealed type if the class has one
      if (adapter != null) return adapter.encode(value);
      boolean isProblem = value instanceof ProblemDetail && adapterTo(type, value.getClass()) == null;
      return Jzon.encode(isProblem ? ProblemDetails.members((ProblemDetail) value) : value);
    } catch (JsonBindException | IllegalArgumentException e) {
      throw new HttpMessageNotWritableException(e.getMessage(), e);
    }
  }

  // ---- types ----

  /** Returns the adapter for the declared type of a value, or for its class, or null. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the adapter of Optionals writes one
  private JsonAdapter<Object> adapterTo(ResolvableType type, Class<?> valueClass) {
    if (describes(type, valueClass)) return adapters.find(typeOf(type));
    // Spring passes the type inside an Optional, and the Optional as the value
    if (valueClass == Optional.class && !saysNothing(type)) {
      JsonAdapter<Object> inside = adapters.find(typeOf(type));
      return inside == null ? null : (JsonAdapter) Adapters.optional(inside);
    }
    return adapters.find(valueClass);
  }

  /**
   * Returns true if a type says more about a value, or a value in an Optional, than its class. A client's value without
   * a type has its class as type: then a case of a sealed type is written as that type, with its discriminator.
   */
  private static boolean saysMore(ResolvableType type, Object value) {
    Object held = value instanceof Optional<?> optional ? optional.orElse(null) : value;
    boolean isClass = !saysNothing(type) && held != null && typeOf(type) == held.getClass();
    return !isClass && (describes(type, value.getClass()) || value instanceof Optional<?>);
  }

  /** Tells whether values of a class are values of the declared type. */
  private static boolean describes(ResolvableType type, Class<?> valueClass) {
    return !saysNothing(type) && ClassUtils.isAssignable(type.toClass(), valueClass);
  }

  /** Tells whether a handler's type is a wildcard, a variable or Object, so that the class of the value decides. */
  private static boolean saysNothing(ResolvableType type) {
    return type == null || type.resolve(Object.class) == Object.class;
  }

  /** Returns the declared type; if it has a type variable, the type that is known for it. */
  private static Type typeOf(ResolvableType type) {
    Type written = type.getType();
    return hasVariable(written) ? resolved(type).getType() : written;
  }

  /** Tells whether a type has a variable: a {@code List<T>} of a generic controller has no adapter. */
  private static boolean hasVariable(Type type) {
    if (type instanceof TypeVariable<?>) return true;
    if (type instanceof ParameterizedType generic) {
      return Arrays.stream(generic.getActualTypeArguments()).anyMatch(JzonHttpMessageConverter::hasVariable);
    }
    if (type instanceof GenericArrayType array) return hasVariable(array.getGenericComponentType());
    return type instanceof WildcardType wildcard
        && (Arrays.stream(wildcard.getUpperBounds()).anyMatch(JzonHttpMessageConverter::hasVariable)
            || Arrays.stream(wildcard.getLowerBounds()).anyMatch(JzonHttpMessageConverter::hasVariable));
  }

  private static ResolvableType resolved(ResolvableType type) {
    if (type.isArray()) return ResolvableType.forArrayComponent(resolved(type.getComponentType()));
    Class<?> raw = type.resolve(Object.class);
    ResolvableType[] arguments = type.getGenerics();
    boolean isGeneric = arguments.length > 0 && arguments.length == raw.getTypeParameters().length;
    if (!isGeneric) return ResolvableType.forClass(raw);
    return ResolvableType.forClassWithGenerics(
        raw, Arrays.stream(arguments).map(JzonHttpMessageConverter::resolved).toArray(ResolvableType[]::new));
  }

  /** Returns a message with the class by which Spring is given a type with arguments. */
  private static String inSpring(String problem) {
    return problem == null ? null : problem.replace("new TypeRef<", "new ParameterizedTypeReference<");
  }

  /** Tells whether a type without an adapter is rejected; if not, warns once that it is left to other converters. */
  private boolean isRejected(Type type, String does) {
    if (options.hasStrictTypes()) return adapters.problem(type) != null;
    String problem = adapters.firstProblem(type);
    if (problem != null && logger.isWarnEnabled()) {
      logger.warn("another converter " + does + " this type, if there is one: " + inSpring(problem));
    }
    return false;
  }
}
