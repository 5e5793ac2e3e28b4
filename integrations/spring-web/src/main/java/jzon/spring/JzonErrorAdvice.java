package jzon.spring;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import jzon.bind.http.BodyException;
import jzon.bind.http.BodyOptions;
import jzon.bind.http.ErrorResponse;
import jzon.engine.error.JsonError;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationContextAware;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.BindException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.method.ControllerAdviceBean;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.method.annotation.ExceptionHandlerMethodResolver;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Answers to a rejected body with one document, {@link ErrorResponse}. Declare it as a bean: {@code @Bean
 * JzonErrorAdvice jsonErrors() { return new JzonErrorAdvice(); }}. It handles these exceptions, and no others:
 *
 * <ul>
 *   <li>{@link JsonBodyException}: {@link JzonHttpMessageConverter} has rejected the body, with its options.
 *   <li>{@link MethodArgumentNotValidException} and {@link HandlerMethodValidationException} for a {@code @RequestBody}
 *       whose type has an adapter: Bean Validation has rejected the value. The document has the JSON path of each
 *       property, and the status of {@code REJECTED}. If the adapter does not know a property ({@link
 *       jzon.bind.JsonAdapter#jsonName}), the path ends before it and the message names it.
 *   <li>{@link BodyException} and {@link BindException} that a handler throws, for example after a merge patch.
 * </ul>
 *
 * <p>It sees the exception before all advices of the application, with problem details on or off. It does not handle
 * other exceptions with a bad body as their cause, such as the bad answer of another service; the application's
 * handlers do. To answer in your own way, write a handler that names the exception, in an advice or in the controller.
 * In the controller a handler for {@link HttpMessageNotReadableException} works too. JzonErrorAdvice leaves the
 * exception to these handlers. A handler for wider exceptions, such as {@code Exception}, does not get it.
 */
public final class JzonErrorAdvice implements HandlerExceptionResolver, Ordered, ApplicationContextAware {
  /** After resolvers that only observe exceptions, such as Boot's. */
  private static final int ORDER = HIGHEST_PRECEDENCE + 10;

  private static final List<Class<?>> IN_ADVICES =
      List.of(
          JsonBodyException.class, BodyException.class, BindException.class, MethodArgumentNotValidException.class,
          HandlerMethodValidationException.class);

  private final BodyOptions options;
  private final Violations violations = new Violations();
  /** Whether a controller, or for the key of this class the advices, have a handler of their own for an exception. */
  private final Map<Map.Entry<Class<?>, Class<?>>, Boolean> handlers = new ConcurrentHashMap<>();
  private ApplicationContext context;

  /** Makes an advice with the default options for values that a validator rejects. */
  public JzonErrorAdvice() {
    this(BodyOptions.DEFAULT);
  }

  /** Makes an advice with these options for values that a validator rejects; pass the options of the converter. */
  public JzonErrorAdvice(BodyOptions options) {
    this.options = Objects.requireNonNull(options);
  }

  /** Returns the position among the resolvers: before those that call advices. */
  @Override
  public int getOrder() {
    return ORDER;
  }

  /** Takes the context, whose advices may have handlers; called by Spring. */
  @Override
  public void setApplicationContext(ApplicationContext context) {
    this.context = context;
  }

  /** Answers to a rejected body, and returns null for every other exception; called by Spring. */
  @Override
  public ModelAndView resolveException(
      HttpServletRequest request, HttpServletResponse response, Object handler, Exception thrown) {
    ErrorResponse answer = answer(thrown);
    if (answer == null || isLeftToApplication(handler, thrown.getClass())) return null;
    response.setStatus(answer.status());
    response.setContentType(answer.contentType());
    for (Map.Entry<String, String> header : answer.headers().entrySet()) {
      response.setHeader(header.getKey(), header.getValue());
    }
    response.setContentLength(answer.body().length);
    try {
      response.getOutputStream().write(answer.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ModelAndView(); // an empty one says that the answer is complete
  }

  /** Returns the answer, or null if the exception is not about a body that jzon reads. */
  private ErrorResponse answer(Exception thrown) {
    if (thrown instanceof JsonBodyException rejected) return rejected.response();
    if (thrown instanceof BodyException rejected) return rejected.response();
    List<JsonError> errors = violations.of(thrown);
    return errors.isEmpty() ? null : options.answer(errors);
  }

  // ---- handlers of the application

  private boolean isLeftToApplication(Object handler, Class<? extends Exception> thrown) {
    Class<?> here = JzonErrorAdvice.class;
    if (context != null && handlers.computeIfAbsent(Map.entry(here, thrown), key -> hasAdvice(thrown))) return true;
    return handler instanceof HandlerMethod method
        && handlers.computeIfAbsent(
            Map.entry(method.getBeanType(), thrown), key -> names(method.getBeanType(), thrown, true));
  }

  private boolean hasAdvice(Class<? extends Exception> thrown) {
    for (ControllerAdviceBean advice : ControllerAdviceBean.findAnnotatedBeans(context)) {
      if (advice.getBeanType() != null && names(advice.getBeanType(), thrown, false)) return true;
    }
    return false;
  }

  /** Tells whether a class has a handler that names an exception, and not merely a wider one. */
  private static boolean names(Class<?> type, Class<? extends Exception> thrown, boolean isController) {
    Method method = new ExceptionHandlerMethodResolver(type).resolveMethodByExceptionType(thrown);
    if (method == null) return false;
    // the handler in Spring's base class for advices answers to all exceptions of Spring in the same way
    if (method.getDeclaringClass().getName().startsWith("org.springframework.")) return false;
    ExceptionHandler annotation = AnnotatedElementUtils.findMergedAnnotation(method, ExceptionHandler.class);
    Class<?>[] named = annotation == null || annotation.value().length == 0
        ? method.getParameterTypes() : annotation.value();
    return Arrays.stream(named).anyMatch(
        e -> IN_ADVICES.contains(e) || isController && e == HttpMessageNotReadableException.class);
  }
}
