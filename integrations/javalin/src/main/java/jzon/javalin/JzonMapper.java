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
import java.util.List;
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
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import jzon.streams.Framing;

/**
 * Reads and writes bodies with jzon: {@code ctx.bodyAsClass(Order.class)}, {@code ctx.json(order)}; {@link JzonPlugin}
 * sets it.
 *
 * <p>A value is written as the type that the program gives. Without a type its class decides: a value is written as the
 * sealed type that its class belongs to, and each entry of a collection or map by its own class. A String must already
 * be JSON, as in Javalin's own mapper. A value that JSON cannot hold is a {@link JsonBindException}, and a type without
 * an adapter an IllegalArgumentException. Both are faults of the program; the answer is 500.
 *
 * <p>A rejected body is a {@link JsonBodyException}. An empty body is {@code Optional.empty()} for an Optional. If
 * {@link JzonPlugin} has set the mapper, it also checks the headers of a body, and bytes that are not UTF-8, in the
 * thread that serves the request.
 */
public final class JzonMapper implements JsonMapper {
  private static final JsonAdapter<Object> ANY = Jzon.adapter(Object.class);

  static {
    Members.register(ValidationError.class, new ValidationErrorAdapter(ANY));
  }

  private static final BodyHeaders NO_HEADERS = new BodyHeaders(null, null, -1);

  private final BodyOptions options;
  private final DecodeOptions decoding;
  private final BodyAdapters adapters;
  /** The request that this thread serves; set by the plugin, because Javalin does not pass it to a mapper. */
  private final ThreadLocal<Context> current = new ThreadLocal<>();

  /** Makes a mapper with the default options. */
  public JzonMapper() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes a mapper that reads within {@code limits} and answers to a rejected body with {@code errors}. */
  public JzonMapper(Limits limits, Function<JsonError, ErrorResponse> errors) {
    this(BodyOptions.DEFAULT.withLimits(limits).withErrors(errors));
  }

  /** Makes a mapper with these options. */
  public JzonMapper(BodyOptions options) {
    this.options = Objects.requireNonNull(options);
    this.decoding = DecodeOptions.of(options.limits()).withMaxErrors(options.mostErrors());
    adapters = new BodyAdapters(options);
  }

  BodyOptions options() {
    return options;
  }

  /** Sets the request that this thread serves from now on, or null for none. */
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

  /**
   * Returns a stream of the value as JSON, which is completely in memory, so that an error occurs before the answer.
   */
  @Override
  public InputStream toJsonStream(Object value, Type type) {
    byte[] json =
        value instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : adapterTo(value, type).encode(value);
    return new ByteArrayInputStream(json);
  }

  /** Writes the values as a JSON array, each as it arrives and by its class; closes the stream of values. */
  @Override
  public void writeToOutputStream(Stream<?> values, OutputStream target) {
    try (values) {
      ANY.encodeStream(values.iterator(), Sink.of(target), Framing.elements());
      target.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the adapter that writes a value: for its declared type, or, without a declared type, for any value. */
  private JsonAdapter<Object> adapterTo(Object value, Type type) {
    if (type == value.getClass()) return ANY;
    JsonAdapter<Object> adapter = adapters.find(type);
    return adapter == null ? ANY : adapter;
  }

  // ---- reading ----

  /** Reads a value; throws a JsonBodyException if the body is rejected. */
  @Override
  public <T> T fromJsonString(String json, Type type) {
    JsonAdapter<T> adapter = adapterFrom(type);
    try {
      Context context = current.get();
      if (context != null && isDoubtful(context, json) && json.equals(context.body())) {
        return adapters.decode(adapter, new ByteArrayInputStream(context.bodyAsBytes()), headers(context));
      }
      return adapter.decode(json, decoding);
    } catch (BodyException e) {
      throw new JsonBodyException(e);
    } catch (JsonBindException e) {
      if (json.isEmpty() && adapter.missing() != null) return adapter.missing();
      if (options.mostErrors() == 1) throw new JsonBodyException(options.rejection(e));
      List<JsonError> all = adapter.decodeAll(Source.of(json), decoding).errors();
      throw new JsonBodyException(options.rejection(e, all));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never thrown by an array
    }
  }

  /**
   * Tells whether a string may differ from the body that was sent: Javalin decodes bodies with the charset that they
   * name, and replaces bytes that are invalid in it with U+FFFD.
   */
  private static boolean isDoubtful(Context context, String json) {
    BodyHeaders headers = headers(context);
    return !headers.isUtf8() || headers.isEncoded() || json.indexOf('\uFFFD') >= 0;
  }

  static BodyHeaders headers(Context context) {
    return new BodyHeaders(
        context.header("Content-Type"), context.header("Content-Encoding"), context.req().getContentLengthLong());
  }

  /** Reads a value from a stream to its end; throws a JsonBodyException if the body is rejected. */
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

  /** Returns the adapter of the type; if it has none, throws an IllegalArgumentException with advice. */
  @SuppressWarnings("unchecked") // Javalin gives the type of T
  private <T> JsonAdapter<T> adapterFrom(Type type) {
    JsonAdapter<Object> adapter = adapters.find(type);
    return (JsonAdapter<T>) (adapter != null ? adapter : Jzon.adapter(TypeRef.of(type)));
  }
}
