package jzon.jakartarest;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.NoContentException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Providers;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.http.BodyAdapters;
import jzon.bind.http.BodyException;
import jzon.bind.http.BodyHeaders;
import jzon.bind.http.BodyOptions;
import jzon.bind.http.ErrorResponse;
import jzon.engine.error.Reason;

/**
 * Reads and writes bodies; {@link JzonFeature} registers it and describes its behaviour.
 *
 * <p>If the provider of another library for all types names the media type as precisely, the runtime may use that
 * provider; no priority changes this. The providers for JSON Binding and Jackson do so. Therefore this class is also
 * an interceptor, the innermost one: if a type has an adapter, it reads and writes instead of the other provider. For a
 * type with a provider of the application, that provider stays in use.
 */
@Consumes({MediaType.APPLICATION_JSON, MediaType.WILDCARD}) // the suffix +json is looked at in the methods
@Produces({MediaType.APPLICATION_JSON, MediaType.WILDCARD})
final class JsonBody
    implements MessageBodyReader<Object>, MessageBodyWriter<Object>, ReaderInterceptor, WriterInterceptor {
  private static final System.Logger LOG = System.getLogger("jzon.jakartarest");
  private static final String CHARSET = MediaType.CHARSET_PARAMETER;
  /** Words in the names of classes that read and write JSON of all types. */
  private static final List<String> LIBRARIES = List.of("jackson", "jsonb", "moxy", "gson", "jettison");
  /** Set while this thread leaves a value to the provider that comes after this one. */
  private static final ThreadLocal<Boolean> ASKS_OTHERS = new ThreadLocal<>();

  private final BodyAdapters adapters;
  private final BodyOptions options;
  private final RuntimeType runtime;

  /** Injected by the runtime, except in clients, and for features that are found as services. */
  @Context private Providers providers;

  JsonBody(BodyOptions options, RuntimeType runtime) {
    this.options = options;
    this.runtime = runtime;
    adapters = new BodyAdapters(options);
  }

  // ---- reading ----

  @Override
  public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    Type declared = declared(type, genericType);
    JsonAdapter<Object> adapter = adapters.find(declared);
    if (!isJson(mediaType)) return isUnnamed(mediaType) && adapter != null && adapter.missing() != null;
    return adapter != null || isRejected(declared, "reads");
  }

  @Override
  public Object readFrom(
      Class<Object> type, Type genericType, Annotation[] annotations, MediaType mediaType,
      MultivaluedMap<String, String> headers, InputStream body)
      throws IOException {
    return read(declared(type, genericType), mediaType, headers, body);
  }

  private Object read(Type declared, MediaType mediaType, MultivaluedMap<String, String> headers, InputStream body)
      throws IOException {
    JsonAdapter<Object> adapter = adapters.find(declared);
    if (adapter == null) throw new IllegalStateException(rejection(adapters.problem(declared)));
    if (!isJson(mediaType)) {
      if (body.read() < 0) return adapter.missing();
      throw rejection(options.notJson(mediaType.toString()));
    }
    try {
      return adapters.decode(declared, body, headersOf(mediaType, headers));
    } catch (BodyException e) {
      throw runtime == RuntimeType.CLIENT ? clientFault(e) : rejection(e);
    } catch (NoContentException e) {
      throw e;
    } catch (IOException e) {
      if (runtime == RuntimeType.CLIENT) throw e;
      throw rejection(options.incomplete(e));
    }
  }

  private static BodyHeaders headersOf(MediaType mediaType, MultivaluedMap<String, String> headers) {
    String encoding = headers.containsKey(HttpHeaders.CONTENT_ENCODING)
        ? String.join(",", headers.get(HttpHeaders.CONTENT_ENCODING)) : null;
    return new BodyHeaders(mediaType.toString(), encoding, lengthOf(headers.getFirst(HttpHeaders.CONTENT_LENGTH)));
  }

  private static long lengthOf(String header) {
    try {
      return header == null ? -1 : Long.parseLong(header.trim());
    } catch (NumberFormatException e) {
      return -1; // the runtime handles a bad length; the bytes are counted too
    }
  }

  /** Returns the client's exception: a service's bad body must not become the answer of the client's own service. */
  private static ProcessingException clientFault(BodyException e) throws NoContentException {
    if (e.error() != null && e.error().reason() == Reason.UNEXPECTED_END && e.error().offset() == 0) {
      throw new NoContentException("the body is empty", e);
    }
    return new ProcessingException(e.getMessage(), e.getCause() == null ? e : e.getCause());
  }

  private RuntimeException rejection(BodyException e) {
    if (runtime == RuntimeType.CLIENT) return new ProcessingException(e.getMessage(), e);
    ErrorResponse answer = e.response();
    Response.ResponseBuilder response =
        Response.status(answer.status()).type(answer.contentType()).entity(answer.body());
    for (Map.Entry<String, String> header : answer.headers().entrySet()) {
      response.header(header.getKey(), header.getValue());
    }
    Throwable cause = e.getCause() == null ? e : e.getCause();
    boolean isType = answer.status() == Response.Status.UNSUPPORTED_MEDIA_TYPE.getStatusCode();
    return isType ? new NotSupportedException(e.getMessage(), response.build(), cause)
        : new WebApplicationException(e.getMessage(), cause, response.build());
  }

  // ---- writing ----

  @Override
  public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    if (!isJson(mediaType) || ASKS_OTHERS.get() != null) return false;
    Type declared = declared(type, genericType);
    if (adapters.find(declared) != null) return true;
    return BodyAdapters.isContainer(type) || BodyAdapters.isOpen(type) || isRejected(declared, "writes");
  }

  @Override
  public void writeTo(
      Object value, Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType,
      MultivaluedMap<String, Object> headers, OutputStream body)
      throws IOException {
    Type declared = declared(type, genericType);
    // a client's entity has only its class as type, and a case of a sealed type is written as that type
    JsonAdapter<Object> adapter = declared == value.getClass() ? null : adapters.find(declared);
    byte[] json = adapter == null ? Jzon.encode(value) : adapter.encode(value);
    // a client that accepts only another charset gets UTF-8, and the header says so
    if (!isUtf8(mediaType)) headers.putSingle(HttpHeaders.CONTENT_TYPE, inUtf8(mediaType));
    body.write(json);
  }

  /** Tells whether another library writes a container whose type has no adapter; throws if that is forbidden. */
  private boolean isLeftToOthers(Object value, Type declared) {
    if (adapters.find(declared) != null) return false;
    BodyAdapters.Contents contents = BodyAdapters.contents(value);
    if (!BodyAdapters.isContainer(value.getClass())) {
      if (contents != BodyAdapters.Contents.FOREIGN) {
        throw new IllegalStateException(
            value.getClass().getName() + " has no adapter, and another library would write the values in it that have"
                + " one: annotate it with @Json");
      }
      if (isRejected(declared, "writes")) throw new IllegalStateException(rejection(adapters.problem(declared)));
      return true;
    }
    if (contents == BodyAdapters.Contents.ADAPTED) return false;
    Class<?> unadapted = BodyAdapters.unadapted(value);
    if (unadapted == null) return BodyAdapters.hasNull(value); // of the JDK's types only, or empty
    boolean isPlain = BodyAdapters.isPlainOfJdk(unadapted);
    if (contents == BodyAdapters.Contents.MIXED || !isPlain && isRejected(unadapted, "writes")) {
      throw new IllegalStateException("a value among others that jzon writes: " + adapters.problem(unadapted));
    }
    return true;
  }

  // ---- in place of other libraries ----

  @Override
  public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
    Class<?> type = context.getType();
    Type genericType = context.getGenericType();
    Annotation[] annotations = context.getAnnotations();
    MediaType mediaType = context.getMediaType();
    if (isReadable(type, genericType, annotations, mediaType) && isTaken(
        providers == null ? null : providers.getMessageBodyReader(type, genericType, annotations, mediaType))) {
      return read(declared(type, genericType), mediaType, context.getHeaders(), context.getInputStream());
    }
    return context.proceed();
  }

  @Override
  public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
    Class<?> type = context.getType();
    Type genericType = context.getGenericType();
    Annotation[] annotations = context.getAnnotations();
    MediaType mediaType = context.getMediaType();
    Object value = context.getEntity();
    if (value == null || !isWriteable(type, genericType, annotations, mediaType) || !isTaken(
        providers == null ? null : providers.getMessageBodyWriter(type, genericType, annotations, mediaType))) {
      context.proceed();
    } else if (isLeftToOthers(value, declared(type, genericType))) {
      ASKS_OTHERS.set(true);
      try {
        context.proceed();
      } finally {
        ASKS_OTHERS.remove();
      }
    } else {
      writeTo(value, type, genericType, annotations, mediaType, context.getHeaders(), context.getOutputStream());
    }
  }

  /** Tells whether this class reads and writes instead of a provider that the runtime has found; null is unknown. */
  private static boolean isTaken(Object provider) {
    if (provider == null || provider instanceof JsonBody) return true;
    String name = provider.getClass().getName().toLowerCase(Locale.ROOT);
    return LIBRARIES.stream().anyMatch(name::contains);
  }

  // ---- types ----

  /** Returns the declared type, or the class if no type was declared. */
  private static Type declared(Class<?> type, Type genericType) {
    return genericType == null ? type : genericType;
  }

  /** Tells whether a type without an adapter is rejected; if not, warns once that it is left to other providers. */
  private boolean isRejected(Type type, String does) {
    if (options.hasStrictTypes()) return adapters.problem(type) != null;
    String problem = adapters.firstProblem(type);
    if (problem != null) warn(does, problem);
    return false;
  }

  private static void warn(String does, String problem) {
    LOG.log(System.Logger.Level.WARNING, "another library " + does + " this type, if there is one: " + problem);
  }

  private static String rejection(String problem) {
    return "strict types: " + problem;
  }

  private static boolean isJson(MediaType type) {
    if (type == null || !type.getType().equalsIgnoreCase("application")) return false;
    String subtype = type.getSubtype().toLowerCase(Locale.ROOT);
    return subtype.equals("json") || subtype.endsWith("+json");
  }

  /** Tells whether this is the specification's default type for a body without a content type. */
  private static boolean isUnnamed(MediaType type) {
    return MediaType.APPLICATION_OCTET_STREAM_TYPE.equals(type);
  }

  /** Tells whether a body of this type is UTF-8 (ASCII is a part of it), which is also the default. */
  private static boolean isUtf8(MediaType type) {
    return new BodyHeaders(type.toString(), null, -1).isUtf8();
  }

  private static MediaType inUtf8(MediaType type) {
    Map<String, String> parameters = new LinkedHashMap<>(type.getParameters());
    parameters.put(CHARSET, "utf-8");
    return new MediaType(type.getType(), type.getSubtype(), parameters);
  }
}
