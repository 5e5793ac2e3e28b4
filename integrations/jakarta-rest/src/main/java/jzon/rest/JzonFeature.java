package jzon.rest;

import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.Objects;
import java.util.function.Function;
import jzon.bind.ErrorResponse;
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
 * {@code byte[]} are left to other providers.
 *
 * <p>A service answers to a refused body by {@link ErrorResponse#of}, or by the function that is given here, in a
 * {@link jakarta.ws.rs.WebApplicationException} with the {@link jzon.bind.JsonBindException} as its cause. In a client
 * a refused body is a {@link jakarta.ws.rs.ProcessingException} with that cause. A value that JSON cannot hold is
 * thrown as JsonBindException before the first byte is sent; services answer 500.
 *
 * <p>Bodies are UTF-8. One that says otherwise by the parameter {@code charset} is not read, which services answer 415.
 */
public final class JzonFeature implements Feature {
  private final Limits limits;
  private final Function<JsonError, ErrorResponse> errors;

  /** Makes a feature with the default limits and errors. */
  public JzonFeature() {
    this(Limits.DEFAULT);
  }

  /** Makes a feature that reads within {@code limits}. */
  public JzonFeature(Limits limits) {
    this(limits, ErrorResponse::of);
  }

  /** Makes a feature that reads within {@code limits} and answers to a refused body what {@code errors} returns. */
  public JzonFeature(Limits limits, Function<JsonError, ErrorResponse> errors) {
    this.limits = Objects.requireNonNull(limits);
    this.errors = Objects.requireNonNull(errors);
  }

  /** Registers the provider, unless it is there already; called by the runtime. */
  @Override
  public boolean configure(FeatureContext context) {
    Configuration configuration = context.getConfiguration();
    if (configuration.isRegistered(JsonBody.class)) return false;
    context.register(new JsonBody(limits, errors, configuration.getRuntimeType()));
    return true;
  }
}
