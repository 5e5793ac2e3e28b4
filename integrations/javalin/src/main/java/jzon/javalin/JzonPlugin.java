package jzon.javalin;

import io.javalin.config.JavalinState;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.plugin.Plugin;
import io.javalin.validation.ValidationError;
import io.javalin.validation.ValidationException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.List;
import java.util.function.Function;
import jzon.bind.http.BodyHeaders;
import jzon.bind.http.BodyOptions;
import jzon.bind.http.ErrorResponse;
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
 *
 * <p>Bodies have at most 8 MiB unless you say otherwise; {@code config.http.maxRequestSize} follows, if it has
 * Javalin's default. A longer one is answered by 413: by its announced length, where it is JSON, whatever the handler
 * does. A charset other than UTF-8, and a {@code Content-Encoding}, are answered by 415.
 *
 * <p>A handler of the application for {@link JsonBodyException} or {@link ValidationException} is kept, wherever it is
 * registered.
 */
public final class JzonPlugin extends Plugin<Void> {
  private static final long DEFAULT_OF_JAVALIN = 1_000_000;
  private static final String ANSWERED = "jzon.answered";

  private final JzonMapper mapper;
  /** The most bytes that Javalin reads of a body. */
  private long mostOfJavalin;

  /** Makes a plugin with the default options. */
  public JzonPlugin() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes a plugin that reads within {@code limits}. */
  public JzonPlugin(Limits limits) {
    this(BodyOptions.DEFAULT.withLimits(limits));
  }

  /** Makes a plugin that reads within {@code limits} and answers to a refused body what {@code errors} returns. */
  public JzonPlugin(Limits limits, Function<JsonError, ErrorResponse> errors) {
    this(BodyOptions.DEFAULT.withLimits(limits).withErrors(errors));
  }

  /** Makes a plugin with these options. */
  public JzonPlugin(BodyOptions options) {
    mapper = new JzonMapper(options);
  }

  /** Sets the mapper; called by Javalin. */
  @Override
  public void onInitialize(JavalinState state) {
    state.jsonMapper(mapper);
    state.routes.before(this::begin);
    state.routes.after(context -> mapper.serve(null));
  }

  /** Sets the answers, where the application has none of its own; called by Javalin when all is configured. */
  @Override
  public void onStart(JavalinState state) {
    if (state.http.maxRequestSize == DEFAULT_OF_JAVALIN) state.http.maxRequestSize = mapper.options().mostBytes();
    mostOfJavalin = state.http.maxRequestSize;
    if (!ExceptionHandlers.hasOwn(state, JsonBodyException.class)) {
      state.routes.exception(JsonBodyException.class, JzonPlugin::answer);
    }
    if (!ExceptionHandlers.hasOwn(state, ValidationException.class)) {
      state.routes.exception(ValidationException.class, JzonPlugin::answerToInvalid);
    }
    state.routes.error(HttpStatus.CONTENT_TOO_LARGE.getCode(), this::answerToLong);
  }

  private void begin(Context context) {
    mapper.serve(context);
    BodyHeaders headers = JzonMapper.headers(context);
    if (headers.contentLength() > mapper.options().mostBytes() && headers.isJson()) {
      throw new JsonBodyException(mapper.options().tooLong());
    }
    // Javalin would fail to make a text of it
    if (headers.isJson() && !headers.isUtf8() && !isKnown(context.characterEncoding())) {
      throw new JsonBodyException(mapper.options().notJson(headers.contentType()));
    }
  }

  private static boolean isKnown(String charset) {
    try {
      return charset != null && Charset.isSupported(charset);
    } catch (IllegalCharsetNameException e) {
      return false;
    }
  }

  /** Answers to a body of JSON that Javalin has found too long as to one that jzon has. */
  private void answerToLong(Context context) {
    if (context.attribute(ANSWERED) == null && JzonMapper.headers(context).isJson()) {
      answer(new JsonBodyException(mapper.options().withBodyBytes(mostOfJavalin).tooLong()), context);
    }
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
    context.json(invalid.getErrors()).status(HttpStatus.BAD_REQUEST).header("X-Content-Type-Options", "nosniff");
  }

  private static void answer(JsonBodyException refused, Context context) {
    ErrorResponse answer = refused.response();
    context.attribute(ANSWERED, true);
    answer.headers().forEach(context::header);
    context.status(answer.status()).contentType(answer.contentType()).result(answer.body());
  }
}
