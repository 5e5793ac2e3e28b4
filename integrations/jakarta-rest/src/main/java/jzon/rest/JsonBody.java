package jzon.rest;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import jzon.bind.BodyAdapters;
import jzon.bind.ErrorResponse;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.engine.JsonError;
import jzon.engine.Limits;

/** Reads and writes bodies; {@link JzonFeature} registers it and says what it does. */
@Consumes(MediaType.WILDCARD) // the media type is looked at below, as its suffix cannot be said here
@Produces(MediaType.WILDCARD)
final class JsonBody implements MessageBodyReader<Object>, MessageBodyWriter<Object> {
  private static final String CHARSET = MediaType.CHARSET_PARAMETER;

  private final BodyAdapters adapters = new BodyAdapters();
  private final Limits limits;
  private final Function<JsonError, ErrorResponse> errors;
  private final RuntimeType runtime;

  JsonBody(Limits limits, Function<JsonError, ErrorResponse> errors, RuntimeType runtime) {
    this.limits = limits;
    this.errors = errors;
    this.runtime = runtime;
  }

  // ---- reading ----

  @Override
  public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return isJson(mediaType) && isUtf8(mediaType) && find(type, genericType) != null;
  }

  @Override
  public Object readFrom(
      Class<Object> type, Type genericType, Annotation[] annotations, MediaType mediaType,
      MultivaluedMap<String, String> headers, InputStream body)
      throws IOException {
    try {
      return find(type, genericType).decode(body, limits);
    } catch (JsonBindException e) {
      throw refusal(e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Returns what is thrown: a client's bad body must not become the answer of the service that the client runs in. */
  private RuntimeException refusal(JsonBindException e) {
    if (runtime == RuntimeType.CLIENT) return new ProcessingException(e.getMessage(), e);
    ErrorResponse answer = errors.apply(e.error());
    Response response =
        Response.status(answer.status()).type(MediaType.APPLICATION_JSON_TYPE).entity(answer.body()).build();
    return new WebApplicationException(e.getMessage(), e, response);
  }

  // ---- writing ----

  @Override
  public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return isJson(mediaType) && find(type, genericType) != null;
  }

  @Override
  public void writeTo(
      Object value, Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType,
      MultivaluedMap<String, Object> headers, OutputStream body)
      throws IOException {
    byte[] json = find(type, genericType).encode(value);
    // a client that accepts JSON in another charset alone gets UTF-8, and is told so
    if (!isUtf8(mediaType)) headers.putSingle(HttpHeaders.CONTENT_TYPE, inUtf8(mediaType));
    body.write(json);
  }

  // ---- types ----

  /** Returns the adapter of the type as it was declared, or of the class where nothing was declared, or null. */
  private JsonAdapter<Object> find(Class<?> type, Type genericType) {
    return adapters.find(genericType == null ? type : genericType);
  }

  private static boolean isJson(MediaType type) {
    if (type == null || !type.getType().equalsIgnoreCase("application")) return false;
    String subtype = type.getSubtype().toLowerCase(Locale.ROOT);
    return subtype.equals("json") || subtype.endsWith("+json");
  }

  /** Tells whether a body of this type is UTF-8 (ASCII is a part of it), which it is where nothing is said. */
  private static boolean isUtf8(MediaType type) {
    String charset = type.getParameters().get(CHARSET);
    return charset == null || charset.equalsIgnoreCase("UTF-8") || charset.equalsIgnoreCase("US-ASCII");
  }

  private static MediaType inUtf8(MediaType type) {
    Map<String, String> parameters = new LinkedHashMap<>(type.getParameters());
    parameters.put(CHARSET, "utf-8");
    return new MediaType(type.getType(), type.getSubtype(), parameters);
  }
}
