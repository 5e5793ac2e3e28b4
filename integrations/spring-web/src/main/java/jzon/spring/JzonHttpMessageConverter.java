package jzon.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import jzon.bind.BodyAdapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.engine.Limits;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractSmartHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotWritableException;

/**
 * Reads and writes bodies of {@code application/json} and {@code application/*+json} by jzon. In a Boot application:
 *
 * <pre>{@code
 * @Bean ServerHttpMessageConvertersCustomizer jzon() {
 *   return converters -> converters.addCustomConverter(new JzonHttpMessageConverter());
 * }
 *
 * @Bean JzonErrorAdvice jsonErrors() { return new JzonErrorAdvice(); }
 * }</pre>
 *
 * <p>Types without an adapter, types with an Object in them (such as that of Boot's own error page), {@code String} and
 * {@code byte[]} are left to other converters. So do not declare this one as a bean itself: Boot would take it in place
 * of Jackson for all types.
 *
 * <p>A refused body is a {@link JsonBodyException}; a value that JSON cannot hold is an HttpMessageNotWritableException
 * before the first byte is sent. Bodies are UTF-8; one that says otherwise is not read.
 */
public final class JzonHttpMessageConverter extends AbstractSmartHttpMessageConverter<Object> {
  private final BodyAdapters adapters = new BodyAdapters();
  private final Limits limits;

  /** Makes a converter with the default limits. */
  public JzonHttpMessageConverter() {
    this(Limits.DEFAULT);
  }

  /** Makes a converter that reads within {@code limits}. */
  public JzonHttpMessageConverter(Limits limits) {
    super(MediaType.APPLICATION_JSON, new MediaType("application", "*+json"));
    this.limits = Objects.requireNonNull(limits);
  }

  // ---- reading ----

  @Override
  public boolean canRead(ResolvableType type, MediaType mediaType) {
    return canRead(mediaType) && isUtf8(mediaType) && adapters.find(typeOf(type)) != null;
  }

  @Override
  public Object read(ResolvableType type, HttpInputMessage body, Map<String, Object> hints) throws IOException {
    try {
      return adapters.find(typeOf(type)).decode(body.getBody(), limits);
    } catch (JsonBindException e) {
      throw new JsonBodyException(e, body);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  // ---- writing ----

  @Override
  public boolean canWrite(ResolvableType type, Class<?> valueClass, MediaType mediaType) {
    return canWrite(mediaType) && adapters.find(saysNothing(type) ? valueClass : typeOf(type)) != null;
  }

  @Override
  protected void writeInternal(
      Object value, ResolvableType type, HttpOutputMessage message, Map<String, Object> hints) throws IOException {
    byte[] json = encode(value, type);
    HttpHeaders headers = message.getHeaders();
    MediaType said = headers.getContentType();
    if (said != null && !isUtf8(said)) headers.setContentType(new MediaType(said, StandardCharsets.UTF_8));
    headers.setContentLength(json.length);
    message.getBody().write(json);
  }

  private byte[] encode(Object value, ResolvableType type) {
    // by its class, where the declared type says nothing, which is as its sealed family where it has one
    JsonAdapter<Object> adapter = saysNothing(type) ? null : adapters.find(typeOf(type));
    try {
      return adapter == null ? Jzon.encode(value) : adapter.encode(value);
    } catch (JsonBindException e) {
      throw new HttpMessageNotWritableException(e.getMessage(), e);
    }
  }

  // ---- types ----

  /** Tells whether a handler's type is a wildcard, a variable or Object, so that the class of the value decides. */
  private static boolean saysNothing(ResolvableType type) {
    return type == null || type.resolve(Object.class) == Object.class;
  }

  /** Returns the type as it was written, or what is known of it where a variable was written. */
  private static Type typeOf(ResolvableType type) {
    Type written = type.getType();
    return written instanceof java.lang.reflect.TypeVariable<?> ? type.resolve(Object.class) : written;
  }

  /** Tells whether a body of this type is UTF-8 (ASCII is a part of it), which it is where nothing is said. */
  private static boolean isUtf8(MediaType type) {
    Charset charset = type == null ? null : type.getCharset();
    return charset == null || charset.equals(StandardCharsets.UTF_8) || charset.equals(StandardCharsets.US_ASCII);
  }
}
