package jzon.javalin;

import io.javalin.http.Context;
import io.javalin.json.JsonMapper;
import io.javalin.validation.ValidationError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.bind.generated.Members;
import jzon.bind.http.BodyAdapters;
import jzon.bind.http.BodyException;
import jzon.bind.http.BodyHeaders;
import jzon.bind.http.BodyOptions;
import jzon.bind.http.ErrorResponse;
import jzon.engine.Framing;
import jzon.engine.JsonError;
import jzon.engine.Limits;

/**
 * Reads and writes bodies by jzon: {@code ctx.bodyAsClass(Order.class)}, {@code ctx.json(order)}; {@link JzonPlugin}
 * sets it.
 *
 * <p>A value is written as the type that the program gives, or by its class where it gives none: as the sealed family
 * that the class belongs to, and the entries of collections and maps each by its own class. A String is text that is
 * JSON already, as in Javalin's own mapper. What JSON cannot hold is a {@link JsonBindException}, and a type without an
 * adapter an IllegalArgumentException; both are faults of the program, answered by 500.
 *
 * <p>A refused body is a {@link JsonBodyException}. An empty one is {@code Optional.empty()} for an Optional. The
 * headers of a body, and bytes that are not UTF-8, are looked at where {@link JzonPlugin} has set the mapper, in the
 * thread that serves the request.
 */
public final class JzonMapper implements JsonMapper {
  private static final JsonAdapter<Object> ANY = Jzon.adapter(Object.class);

  static {
    Members.register(ValidationError.class, new ValidationErrorAdapter(ANY));
  }

  private static final BodyHeaders NO_HEADERS = new BodyHeaders(null, null, -1);

  private final BodyOptions options;
  private final BodyAdapters adapters;
  /** The request that this thread serves, of which a mapper is not told; set by the plugin. */
  private final ThreadLocal<Context> current = new ThreadLocal<>();

  /** Makes a mapper with the default options. */
  public JzonMapper() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes a mapper that reads within {@code limits} and answers to a refused body what {@code errors} returns. */
  public JzonMapper(Limits limits, Function<JsonError, ErrorResponse> errors) {
    this(BodyOptions.DEFAULT.withLimits(limits).withErrors(errors));
  }

  /** Makes a mapper with these options. */
  public JzonMapper(BodyOptions options) {
    this.options = Objects.requireNonNull(options);
    adapters = new BodyAdapters(options);
  }

  BodyOptions options() {
    return options;
  }

  /** Tells which request this thread serves from now on, or null for none. */
  void serve(Context context) {
    if (context == null) current.remove();
    else current.set(context);
  }

  // ---- writing ----

  /** Returns the value as JSON. */
  @Override
  public String toJsonString(Object value, Type type) {
    return value instanceof String json ? json : adapterTo(value, type).encodeToString(value);
  }

  /** Returns a stream of the value as JSON, which is whole in memory, so that an error comes before the answer. */
  @Override
  public InputStream toJsonStream(Object value, Type type) {
    byte[] json =
        value instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : adapterTo(value, type).encode(value);
    return new ByteArrayInputStream(json);
  }

  /** Writes the values as a JSON array, each when it comes and by its class; the stream of values is closed. */
  @Override
  public void writeToOutputStream(Stream<?> values, OutputStream target) {
    try (values) {
      ANY.encodeStream(values.iterator(), target, Framing.elements());
      target.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns what writes a value: the adapter of the declared type, or that of any value where it is not declared. */
  private JsonAdapter<Object> adapterTo(Object value, Type type) {
    if (type == value.getClass()) return ANY;
    JsonAdapter<Object> adapter = adapters.find(type);
    return adapter == null ? ANY : adapter;
  }

  // ---- reading ----

  /** Reads a value; throws a JsonBodyException for what is refused. */
  @Override
  public <T> T fromJsonString(String json, Type type) {
    JsonAdapter<T> adapter = adapterFrom(type);
    try {
      Context context = current.get();
      if (context != null && isDoubtful(context, json) && json.equals(context.body())) {
        return adapters.decode(adapter, new ByteArrayInputStream(context.bodyAsBytes()), headers(context));
      }
      return adapter.decode(json, options.limits());
    } catch (BodyException e) {
      throw new JsonBodyException(e);
    } catch (JsonBindException e) {
      if (json.isEmpty() && adapter.missing() != null) return adapter.missing();
      throw new JsonBodyException(options.refusal(e));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never thrown by an array
    }
  }

  /**
   * Tells whether a text may not be what was sent: Javalin decodes bodies by the charset that they name, and puts
   * U+FFFD in the place of bytes that are none of it.
   */
  private static boolean isDoubtful(Context context, String json) {
    BodyHeaders headers = headers(context);
    return !headers.isUtf8() || headers.isEncoded() || json.indexOf('\uFFFD') >= 0;
  }

  static BodyHeaders headers(Context context) {
    return new BodyHeaders(
        context.header("Content-Type"), context.header("Content-Encoding"), context.req().getContentLengthLong());
  }

  /** Reads a value from a stream to its end; throws a JsonBodyException for what is refused. */
  @Override
  public <T> T fromJsonStream(InputStream json, Type type) {
    Context context = current.get();
    boolean isBody = context != null && json == context.bodyInputStream();
    try {
      return adapters.decode(this.<T>adapterFrom(type), json, isBody ? headers(context) : NO_HEADERS);
    } catch (BodyException e) {
      throw new JsonBodyException(e);
    } catch (IOException e) {
      if (isBody) throw new JsonBodyException(options.incomplete(e));
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the adapter of the type; throws an IllegalArgumentException, which says what to write, for none. */
  @SuppressWarnings("unchecked") // Javalin gives the type of T
  private <T> JsonAdapter<T> adapterFrom(Type type) {
    JsonAdapter<Object> adapter = adapters.find(type);
    return (JsonAdapter<T>) (adapter != null ? adapter : Jzon.adapter(TypeRef.of(type)));
  }
}
