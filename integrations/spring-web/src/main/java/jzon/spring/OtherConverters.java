package jzon.spring;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.springframework.context.ApplicationContext;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.GenericHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.SmartHttpMessageConverter;
import org.springframework.util.ClassUtils;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.support.RequestContextUtils;

/** The converters of other libraries, which write types for which jzon has no adapter. */
final class OtherConverters {
  private static final boolean HAS_MVC =
      ClassUtils.isPresent(
          "org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter",
          OtherConverters.class.getClassLoader());

  private OtherConverters() {}

  /** Returns the converters of the application that serves the current request; empty outside a request. */
  static List<HttpMessageConverter<?>> ofRequest() {
    return HAS_MVC ? Mvc.converters() : List.of();
  }

  /** Returns the first converter of another library that writes values of a class, or null. */
  static HttpMessageConverter<?> find(
      List<HttpMessageConverter<?>> converters, ResolvableType type, Class<?> valueClass, MediaType contentType) {
    for (HttpMessageConverter<?> converter : converters) {
      if (!(converter instanceof JzonHttpMessageConverter) && canWrite(converter, type, valueClass, contentType)) {
        return converter;
      }
    }
    return null;
  }

  private static boolean canWrite(
      HttpMessageConverter<?> converter, ResolvableType type, Class<?> valueClass, MediaType contentType) {
    if (converter instanceof SmartHttpMessageConverter<?> smart) return smart.canWrite(type, valueClass, contentType);
    if (converter instanceof GenericHttpMessageConverter<?> generic) {
      return generic.canWrite(type.getType(), valueClass, contentType);
    }
    return converter.canWrite(valueClass, contentType);
  }

  /** Writes a value with a converter that supports it. */
  @SuppressWarnings("unchecked") // canWrite has returned true for the value
  static void write(
      HttpMessageConverter<?> converter, Object value, ResolvableType type, MediaType contentType,
      HttpOutputMessage message, Map<String, Object> hints)
      throws IOException {
    if (converter instanceof SmartHttpMessageConverter<?> smart) {
      ((SmartHttpMessageConverter<Object>) smart).write(value, type, contentType, message, hints);
    } else if (converter instanceof GenericHttpMessageConverter<?> generic) {
      ((GenericHttpMessageConverter<Object>) generic).write(value, type.getType(), contentType, message);
    } else {
      ((HttpMessageConverter<Object>) converter).write(value, contentType, message);
    }
  }

  /** Loaded only if Spring MVC is available. */
  private static final class Mvc {
    static List<HttpMessageConverter<?>> converters() {
      if (!(RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes)) {
        return List.of();
      }
      ApplicationContext context = RequestContextUtils.findWebApplicationContext(attributes.getRequest());
      if (context == null) return List.of();
      return context.getBeanProvider(RequestMappingHandlerAdapter.class).stream().findFirst()
          .map(RequestMappingHandlerAdapter::getMessageConverters).orElse(List.of());
    }
  }
}
