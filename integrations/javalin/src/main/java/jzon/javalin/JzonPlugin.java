package jzon.javalin;

import io.javalin.config.JavalinState;
import io.javalin.http.Context;
import io.javalin.plugin.Plugin;
import java.util.Objects;
import java.util.function.Function;
import jzon.bind.ErrorResponse;
import jzon.engine.JsonError;
import jzon.engine.Limits;

/**
 * Has Javalin read and write JSON by {@link JzonMapper}, and answer to a refused body by {@link ErrorResponse#of} or
 * another function.
 *
 * <pre>{@code
 * Javalin.create(config -> {
 *   config.registerPlugin(new JzonPlugin());
 *   config.routes.post("/orders", ctx -> ctx.json(next(ctx.bodyAsClass(Order.class))));
 * });
 * }</pre>
 */
public final class JzonPlugin extends Plugin<Void> {
  private final JzonMapper mapper;

  /** Makes a plugin with the default limits and errors. */
  public JzonPlugin() {
    this(Limits.DEFAULT);
  }

  /** Makes a plugin that reads within {@code limits}. */
  public JzonPlugin(Limits limits) {
    this(limits, ErrorResponse::of);
  }

  /** Makes a plugin that reads within {@code limits} and answers to a refused body what {@code errors} returns. */
  public JzonPlugin(Limits limits, Function<JsonError, ErrorResponse> errors) {
    mapper = new JzonMapper(Objects.requireNonNull(limits), Objects.requireNonNull(errors));
  }

  /** Sets the mapper and the answer; called by Javalin. */
  @Override
  public void onInitialize(JavalinState state) {
    state.jsonMapper(mapper);
    state.routes.exception(JsonBodyException.class, JzonPlugin::answer);
  }

  private static void answer(JsonBodyException refused, Context context) {
    context.status(refused.response().status()).contentType("application/json").result(refused.response().body());
  }
}
