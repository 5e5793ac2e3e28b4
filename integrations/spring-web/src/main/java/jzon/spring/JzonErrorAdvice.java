package jzon.spring;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import jzon.bind.http.ErrorResponse;
import jzon.engine.error.JsonError;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationContextAware;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.method.ControllerAdviceBean;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.method.annotation.ExceptionHandlerMethodResolver;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Answers to a body that {@link JzonHttpMessageConverter} has rejected, with {@link ErrorResponse#of} or another
 * function. Declare it as a bean: {@code @Bean JzonErrorAdvice jsonErrors() { return new JzonErrorAdvice(); }}.
 *
 * <p>It sees the exception before all advices of the application, with problem details on or off. It does not handle
 * other exceptions with a bad body as their cause, such as the bad answer of another service; the application's
 * handlers do. To answer in your own way, write a handler that names {@link JsonBodyException}, in an advice or in the
 * controller. In the controller a handler for {@link HttpMessageNotReadableException} works too. JzonErrorAdvice leaves
 * the exception to these handlers. A handler for wider exceptions, such as {@code Exception}, does not get it.
 */
public final class JzonErrorAdvice implements HandlerExceptionResolver, Ordered, ApplicationContextAware {
  /** After resolvers that only observe exceptions, such as Boot's. */
  private static final int ORDER = HIGHEST_PRECEDENCE + 10;

  private static final List<Class<?>> IN_ADVICES = List.of(JsonBodyException.class);
  private static final List<Class<?>> IN_CONTROLLERS =
      List.of(JsonBodyException.class, HttpMessageNotReadableException.class);

  /** Null to use the answer of the exception. */
  private final Function<JsonError, ErrorResponse> errors;
  private final Map<Class<?>, Boolean> controllers = new ConcurrentHashMap<>();
  private ApplicationContext context;
  private volatile Boolean hasAdvice;

  /** Makes an advice that answers with the options of the converter: by default {@link ErrorResponse#of}. */
  public JzonErrorAdvice() {
    errors = null;
  }

  /** Makes an advice that answers to a rejected document with {@code errors}. */
  public JzonErrorAdvice(Function<JsonError, ErrorResponse> errors) {
    this.errors = java.util.Objects.requireNonNull(errors);
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

  /** Answers to a {@link JsonBodyException}, and returns null for every other exception; called by Spring. */
  @Override
  public ModelAndView resolveException(
      HttpServletRequest request, HttpServletResponse response, Object handler, Exception thrown) {
    if (!(thrown instanceof JsonBodyException rejected) || isLeftToApplication(handler)) return null;
    boolean isDocument = errors != null && rejected.error() != null;
    ErrorResponse answer = isDocument ? errors.apply(rejected.error()) : rejected.response();
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

  // ---- handlers of the application

  private boolean isLeftToApplication(Object handler) {
    if (hasAdvice == null) hasAdvice = context != null && hasAdvice();
    if (hasAdvice) return true;
    return handler instanceof HandlerMethod method
        && controllers.computeIfAbsent(method.getBeanType(), type -> names(type, IN_CONTROLLERS));
  }

  private boolean hasAdvice() {
    for (ControllerAdviceBean advice : ControllerAdviceBean.findAnnotatedBeans(context)) {
      if (advice.getBeanType() != null && names(advice.getBeanType(), IN_ADVICES)) return true;
    }
    return false;
  }

  /** Tells whether a class has a handler that names one of these exceptions, and not merely a wider one. */
  private static boolean names(Class<?> type, List<Class<?>> exceptions) {
    Method method = new ExceptionHandlerMethodResolver(type).resolveMethodByExceptionType(JsonBodyException.class);
    if (method == null) return false;
    // the handler in Spring's base class for advices answers to all exceptions of Spring in the same way
    if (method.getDeclaringClass().getName().startsWith("org.springframework.")) return false;
    ExceptionHandler annotation = AnnotatedElementUtils.findMergedAnnotation(method, ExceptionHandler.class);
    Class<?>[] named = annotation == null || annotation.value().length == 0
        ? method.getParameterTypes() : annotation.value();
    return Arrays.stream(named).anyMatch(exceptions::contains);
  }
}
