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
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

/**
 * Makes Javalin read and write JSON with {@link JzonMapper}, and answer to a rejected body with {@link
 * ErrorResponse#of} or another function.
 *
 * <pre>{@code
 * Javalin.create(config -> {
 *   config.registerPlugin(new JzonPlugin());
 *   config.routes.post("/orders", ctx -> ctx.json(next(ctx.bodyAsClass(Order.class))));
 * });
 * }</pre>
 *
 * <p>Bodies have at most 8 MiB by default. If {@code config.http.maxRequestSize} has Javalin's default, the plugin sets
 * it to the same value. The answer to a longer body is 413. If the announced length of a JSON body is too long, that is
 * the answer with any handler. The answer to a charset other than UTF-8, and to a {@code Content-Encoding}, is 415.
 *
 * <p>If the application has a handler for {@link JsonBodyException} or {@link ValidationException}, it stays in use,
 * wherever it is registered.
 */
public final class JzonPlugin extends Plugin<Void> {
  private static final long DEFAULT_OF_JAVALIN = 1_000_000;
  private static final String ANSWERED = "jzon.answered";

  private final JzonMapper mapper;
  /** The maximum number of bytes that Javalin reads of a body. */
  private long mostOfJavalin;

  /** Makes a plugin with the default options. */
  public JzonPlugin() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes a plugin that reads within {@code limits}. */
  public JzonPlugin(Limits limits) {
    this(BodyOptions.DEFAULT.withLimits(limits));
  }

  /** Makes a plugin that reads within {@code limits} and answers to a rejected body with {@code errors}. */
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
    state.routes.before(this::startRequest);
    state.routes.after(context -> mapper.serve(null));
  }

  /** Sets the answers, if the application has no handlers for them; called by Javalin after the configuration. */
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

  private void startRequest(Context context) {
    mapper.serve(context);
    BodyHeaders headers = JzonMapper.headers(context);
    if (headers.contentLength() > mapper.options().mostBytes() && headers.isJson()) {
      throw new JsonBodyException(mapper.options().tooLong());
    }
    // Javalin would fail to decode it
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

  /** Answers to a JSON body that Javalin rejects as too long in the same way as to one that jzon rejects. */
  private void answerToLong(Context context) {
    if (context.attribute(ANSWERED) == null && JzonMapper.headers(context).isJson()) {
      answer(new JsonBodyException(mapper.options().withBodyBytes(mostOfJavalin).tooLong()), context);
    }
  }

  /** Answers to a rejected body that a body validator has read as to any other; else answers as Javalin does. */
  private static void answerToInvalid(ValidationException invalid, Context context) {
    for (List<ValidationError<Object>> errors : invalid.getErrors().values()) {
      for (ValidationError<Object> error : errors) {
        if (error.exception() instanceof JsonBodyException rejected) {
          answer(rejected, context);
          return;
        }
      }
    }
    context.json(invalid.getErrors()).status(HttpStatus.BAD_REQUEST).header("X-Content-Type-Options", "nosniff");
  }

  private static void answer(JsonBodyException rejected, Context context) {
    ErrorResponse answer = rejected.response();
    context.attribute(ANSWERED, true);
    answer.headers().forEach(context::header);
    context.status(answer.status()).contentType(answer.contentType()).result(answer.body());
  }
}
