package jzon.javalin;

import io.javalin.config.JavalinState;
import io.javalin.router.InternalRouter;
import io.javalin.router.exception.ExceptionMapper;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;

/** Finds whether an application has a handler for an exception; only Javalin's own classes have access to it. */
final class ExceptionHandlers {
  private ExceptionHandlers() {}

  /**
   * Tells whether a handler is registered that is not Javalin's. If Javalin denies access, a handler is assumed for its
   * own exceptions.
   */
  static boolean hasOwn(JavalinState state, Class<? extends Exception> exception) {
    try {
      Method method = InternalRouter.class.getDeclaredMethod("getHttpExceptionMapper");
      method.setAccessible(true);
      ExceptionMapper mapper = (ExceptionMapper) method.invoke(state.internalRouter);
      Object handler = mapper.getHandlers().get(exception);
      return handler != null && !handler.getClass().getName().startsWith("io.javalin.");
    } catch (ReflectiveOperationException | InaccessibleObjectException e) {
      return exception != JsonBodyException.class;
    }
  }
}
