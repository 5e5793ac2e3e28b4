package jzon.javalin;

import io.javalin.config.JavalinState;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.plugin.Plugin;
import io.javalin.validation.ValidationError;
import io.javalin.validation.ValidationException;
import java.util.List;
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
    state.routes.exception(ValidationException.class, JzonPlugin::answerToInvalid);
  }

  /** Answers to a refused body that a body validator has read as to any other, and else what Javalin does. */
  private static void answerToInvalid(ValidationException invalid, Context context) {
    for (List<ValidationError<Object>> errors : invalid.getErrors().values()) {
      for (ValidationError<Object> error : errors) {
        if (error.exception() instanceof JsonBodyException refused) {
          answer(refused, context);
          return;
        }
      }
    }
    context.json(invalid.getErrors()).status(HttpStatus.BAD_REQUEST);
  }

  private static void answer(JsonBodyException refused, Context context) {
    context.status(refused.response().status()).contentType("application/json").result(refused.response().body());
  }
}
