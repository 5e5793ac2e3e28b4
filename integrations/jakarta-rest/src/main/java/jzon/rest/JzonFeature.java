package jzon.rest;

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
import jzon.engine.JsonError;
import jzon.engine.Limits;

/**
 * Reads and writes bodies of {@code application/json} and {@code application/*+json} by jzon, in services and clients.
 *
 * <pre>{@code
 * new ResourceConfig(People.class).register(new JzonFeature());
 * }</pre>
 *
 * <p>Runtimes that load features as services (Jakarta REST 3.1 and newer do, unless {@code jakarta.ws.rs.loadServices}
 * is false) find it without that line. Types without an adapter, types with an Object in them, {@code String} and
 * {@code byte[]} are left to other providers, with a warning once a type in the log {@code jzon.rest} where the type
 * could have had an adapter; {@link BodyOptions#withStrictTypes} rejects those by 500. If JSON Binding or Jackson is on
 * the class path as well, jzon is still asked first.
 *
 * <p>An entity whose elements have no declared type, such as the list in {@code Response.ok(list)}, is jzon's if it has
 * values of types with adapters in it and none without.
 *
 * <p>A service answers to a refused body by {@link ErrorResponse#of}, or by the function that is given here, in a
 * {@link jakarta.ws.rs.WebApplicationException} with the {@link jzon.bind.JsonBindException} as its cause. In a client
 * a refused body is a {@link jakarta.ws.rs.ProcessingException} with that cause, and an empty one a {@link
 * jakarta.ws.rs.core.NoContentException}, which runtimes wrap into a ResponseProcessingException. A value that JSON
 * cannot hold is thrown as JsonBindException before the first byte is sent; services answer 500.
 *
 * <p>Bodies are UTF-8, of at most 8 MiB unless you say otherwise. Another charset, or a {@code Content-Encoding} that
 * nothing has decoded, is answered by 415, a longer body by 413. An empty body is {@code Optional.empty()} for an
 * Optional, and 400 for all other types.
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

  /** Makes a feature that reads within {@code limits} and answers to a refused body what {@code errors} returns. */
  public JzonFeature(Limits limits, Function<JsonError, ErrorResponse> errors) {
    this(BodyOptions.DEFAULT.withLimits(limits).withErrors(errors));
  }

  /** Makes a feature with these options. */
  public JzonFeature(BodyOptions options) {
    this.options = Objects.requireNonNull(options);
  }

  /** Registers the provider, unless it is there already; called by the runtime. */
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
