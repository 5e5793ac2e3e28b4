package jzon.jakartarest;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import jzon.bind.http.BodyOptions;
import jzon.bind.http.ErrorResponse;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

/**
 * Reads and writes bodies of {@code application/json} and {@code application/*+json} with jzon, in services and
 * clients.
 *
 * <pre>{@code
 * new ResourceConfig(People.class).register(new JzonFeature());
 * }</pre>
 *
 * <p>Runtimes that load features as services (Jakarta REST 3.1 and newer do, unless {@code jakarta.ws.rs.loadServices}
 * is false) find it without that line. jzon leaves types without an adapter, types that contain an Object, {@code
 * String} and {@code byte[]} to other providers. If such a type could have an adapter, it logs one warning for the type
 * to {@code jzon.jakartarest}; with {@link BodyOptions#withStrictTypes} the answer is 500 instead. If JSON Binding or
 * Jackson is on the class path too, jzon takes precedence.
 *
 * <p>The elements of an entity may have no declared type, such as the list in {@code Response.ok(list)}. jzon writes it
 * if it contains values of types with adapters and no others.
 *
 * <p>A service answers to a rejected body with {@link ErrorResponse#of}, or with the function that is given here. The
 * answer is in a {@link jakarta.ws.rs.WebApplicationException} with the {@link jzon.bind.JsonBindException} as its
 * cause. In a client a rejected body is a {@link jakarta.ws.rs.ProcessingException} with that cause. An empty body in a
 * client is a {@link jakarta.ws.rs.core.NoContentException}, which runtimes wrap into a ResponseProcessingException.
 * For a value that JSON cannot hold, a JsonBindException is thrown before the first byte is sent; services answer 500.
 *
 * <p>Bodies are UTF-8, of at most 8 MiB by default. The answer to another charset, or to a {@code Content-Encoding}
 * that nothing has decoded, is 415; the answer to a longer body is 413. An empty body is {@code Optional.empty()} for
 * an Optional, and 400 for all other types.
 */
public final class JzonFeature implements Feature {
  /** After interceptors that decode a body. */
  private static final int INNERMOST = Integer.MAX_VALUE;

  private final BodyOptions options;

  /** Makes a feature with the default options. */
  public JzonFeature() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes a feature that reads within {@code limits}. */
  public JzonFeature(Limits limits) {
    this(BodyOptions.DEFAULT.withLimits(limits));
  }

  /** Makes a feature that reads within {@code limits} and answers to a rejected body with {@code errors}. */
  public JzonFeature(Limits limits, Function<JsonError, ErrorResponse> errors) {
    this(BodyOptions.DEFAULT.withLimits(limits).withErrors(errors));
  }

  /** Makes a feature with these options. */
  public JzonFeature(BodyOptions options) {
    this.options = Objects.requireNonNull(options);
  }

  /** Registers the provider, unless it is already registered; called by the runtime. */
  @Override
  public boolean configure(FeatureContext context) {
    Configuration configuration = context.getConfiguration();
    if (configuration.isRegistered(JsonBody.class)) return false;
    context.register(
        new JsonBody(options, configuration.getRuntimeType()),
        Map.of(
            MessageBodyReader.class, Priorities.USER, MessageBodyWriter.class, Priorities.USER,
            ReaderInterceptor.class, INNERMOST, WriterInterceptor.class, INNERMOST));
    return true;
  }
}
