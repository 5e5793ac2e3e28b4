package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.function.Supplier;
import java.util.stream.Stream;
import jzon.bind.Json;
import jzon.bind.http.BodyOptions;
import jzon.bodies.testing.Foreign;
import jzon.bodies.testing.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.util.LinkedMultiValueMap;

/** Types that hold values with adapters and have none: as services declare them, and as clients send them. */
class StrictTypesTest {
  private static final MediaType JSON = MediaType.APPLICATION_JSON;
  private static final Order ORDER = new Order(1, List.of("a"));

  @Json
  record Envelope<T>(T body, Order order) {}

  /** The mark does not make it a file or a stream. */
  record Closed(int x) implements Closeable {
    @Override
    public void close() {}
  }

  /** As Spring's Page is. */
  static final class Box<T> {
    final T value;

    Box(T value) {
      this.value = value;
    }
  }

  /** What methods of services return. */
  @SuppressWarnings({"unused", "rawtypes"})
  static final class Declared {
    Stream<Order> stream() { return Stream.of(ORDER); }

    Stream<?> anyStream() { return Stream.of(ORDER); }

    Iterator<Order> iterator() { return List.of(ORDER).iterator(); }

    Supplier<Order> supplier() { return () -> ORDER; }

    CompletableFuture<Order> future() { return CompletableFuture.completedFuture(ORDER); }

    Flow.Publisher<Order> publisher() { return new SubmissionPublisher<>(); }

    List<Stream<Order>> streams() { return List.of(Stream.of(ORDER)); }

    List<Stream<Order>> noStreams() { return List.of(); }

    Map<String, Iterator<Order>> iterators() { return Map.of("a", List.of(ORDER).iterator()); }

    Optional<Stream<Order>> perhaps() { return Optional.of(Stream.of(ORDER)); }

    List<Foreign> foreigners() { return List.of(new Foreign(1)); }

    Foreign[] array() { return new Foreign[] {new Foreign(1)}; }

    Optional<Foreign> optional() { return Optional.of(new Foreign(1)); }

    Map<String, Foreign> map() { return Map.of("a", new Foreign(1)); }

    Closed closed() { return new Closed(1); }

    Box<Order> box() { return new Box<>(ORDER); }

    Box<?> anyBox() { return new Box<>(ORDER); }

    Envelope<Object> envelope() { return new Envelope<>("x", ORDER); }

    Date date() { return new Date(0); }

    Object object() { return Stream.of(ORDER); }

    Map<String, Object> streamInMap() { return Map.of("a", Stream.of(ORDER)); }

    List<Object> afterDate() { return List.of(new Date(0), new Foreign(1)); }

    List<?> beforeDate() { return List.of(Stream.of(1), new Date(0)); }

    List raw() { return List.of(new Foreign(1)); }

    Object[] objects() { return new Object[] {(Supplier<Order>) () -> ORDER}; }
  }

  static Stream<String> names() {
    return Stream.of(Declared.class.getDeclaredMethods())
        .filter(method -> !method.isSynthetic()).map(java.lang.reflect.Method::getName).sorted();
  }

  /** Stands for another library, which writes everything. */
  private static final class Other extends AbstractHttpMessageConverter<Object> {
    private boolean isUsed;

    Other() {
      super(JSON);
    }

    @Override
    protected boolean supports(Class<?> type) {
      return true;
    }

    @Override
    protected Object readInternal(Class<?> type, HttpInputMessage message) {
      isUsed = true;
      return null;
    }

    @Override
    protected void writeInternal(Object value, HttpOutputMessage message) {
      isUsed = true;
    }
  }

  private static final class Message implements HttpOutputMessage {
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private final HttpHeaders headers = new HttpHeaders();

    @Override
    public HttpHeaders getHeaders() {
      headers.setContentType(JSON);
      return headers;
    }

    @Override
    public OutputStream getBody() {
      return sent;
    }

    private String text() {
      return sent.toString(StandardCharsets.UTF_8);
    }
  }

  private static final class Sent implements HttpInputMessage {
    @Override
    public HttpHeaders getHeaders() {
      HttpHeaders headers = new HttpHeaders();
      headers.setContentType(JSON);
      return headers;
    }

    @Override
    public InputStream getBody() {
      return new ByteArrayInputStream("[]".getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Writes as Spring does: the first converter that can write it does. */
  private static boolean isWrittenByOther(
      BodyOptions options, Object value, ResolvableType type, MediaType mediaType, Message message, boolean knows)
      throws Exception {
    JzonHttpMessageConverter jzon = new JzonHttpMessageConverter(options);
    Other other = new Other();
    if (knows) jzon.setOthers(List.<HttpMessageConverter<?>>of(jzon, other));
    if (jzon.canWrite(type, value.getClass(), mediaType)) jzon.write(value, type, mediaType, message, null);
    else other.write(value, mediaType, message);
    return other.isUsed;
  }

  private static Object value(String name) throws Exception {
    return Declared.class.getDeclaredMethod(name).invoke(new Declared());
  }

  private static ResolvableType type(String name) throws Exception {
    return ResolvableType.forMethodReturnType(Declared.class.getDeclaredMethod(name));
  }

  @ParameterizedTest
  @MethodSource("names")
  void strictTypesLeaveNothingToAnotherConverter(String name) throws Exception {
    BodyOptions strict = BodyOptions.DEFAULT.withStrictTypes();
    for (boolean knows : List.of(true, false)) {
      HttpMessageConversionException e = assertThrows(
          HttpMessageConversionException.class,
          () -> isWrittenByOther(strict, value(name), type(name), JSON, new Message(), knows), name);
      assertTrue(e.getMessage().contains("has no adapter"), e.getMessage());
      // a client knows the class alone, and perhaps no media type
      if (name.startsWith("no")) continue; // it is empty
      for (MediaType mediaType : new MediaType[] {JSON, null}) {
        assertThrows(
            HttpMessageConversionException.class,
            () -> isWrittenByOther(
                strict, value(name), ResolvableType.forInstance(value(name)), mediaType, new Message(), knows), name);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void otherwiseThereIsAWarning(String name) throws Exception {
    Logger log = (Logger) LoggerFactory.getLogger(JzonHttpMessageConverter.class);
    for (boolean isClient : List.of(false, true)) {
      if (isClient && name.startsWith("no")) continue;
      ResolvableType type = isClient ? ResolvableType.forInstance(value(name)) : type(name);
      ListAppender<ILoggingEvent> lines = new ListAppender<>();
      lines.start();
      Level level = log.getLevel();
      log.setLevel(Level.WARN);
      log.addAppender(lines);
      try {
        assertTrue(isWrittenByOther(BodyOptions.DEFAULT, value(name), type, JSON, new Message(), true), name);
      } finally {
        log.detachAppender(lines);
        log.setLevel(level);
      }
      assertTrue(lines.list.size() >= 1, name + (isClient ? " in a client" : ""));
      String line = lines.list.get(0).getFormattedMessage();
      assertTrue(line.contains("has no adapter") || line.contains("has type parameters"), line);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void readingIsTheSame(String name) throws Exception {
    ResolvableType type = type(name);
    boolean isOfObject = List.of("object", "streamInMap", "afterDate", "beforeDate", "objects").contains(name);
    JzonHttpMessageConverter jzon = new JzonHttpMessageConverter(BodyOptions.DEFAULT.withStrictTypes());
    assertEquals(!isOfObject, jzon.canRead(type, JSON), name);
    if (isOfObject) return; // another library reads maps, lists and strings, which no adapter would
    HttpMessageConversionException e =
        assertThrows(HttpMessageConversionException.class, () -> jzon.read(type, new Sent(), null), name);
    String cure = name.equals("raw") ? "new ParameterizedTypeReference<List<...>>() {}" : "has no adapter";
    assertTrue(e.getMessage().contains(cure), e.getMessage());
    assertEquals(false, new JzonHttpMessageConverter().canRead(type, JSON), name);
  }

  @Test
  void whatHoldsNoSuchValueIsLeftToOthers() throws Exception {
    BodyOptions strict = BodyOptions.DEFAULT.withStrictTypes();
    ResolvableType map = type("streamInMap");
    assertTrue(isWrittenByOther(strict, Map.of("at", new Date(0)), map, JSON, new Message(), true));
    assertTrue(isWrittenByOther(strict, "text", ResolvableType.forClass(String.class), JSON, new Message(), true));
    LinkedMultiValueMap<String, String> form = new LinkedMultiValueMap<>(Map.of("a", List.of("b")));
    assertTrue(isWrittenByOther(strict, form, ResolvableType.forInstance(form), null, new Message(), false));
  }

  @Test
  void aClientWritesListsOfValuesWithAdapters() throws Exception {
    String order = "{\"number\":1,\"items\":[\"a\"]}";
    for (MediaType mediaType : new MediaType[] {JSON, null}) {
      assertEquals("[" + order + "]", sent(List.of(ORDER), mediaType));
      assertEquals("{\"a\":" + order + "}", sent(Map.of("a", ORDER), mediaType));
      assertEquals("[" + order + "]", sent(new Order[] {ORDER}, mediaType));
      assertEquals("[{\"a\":[" + order + "]}]", sent(List.of(Map.of("a", List.of(ORDER))), mediaType));
      assertEquals("[1,\"a\"]", sent(List.of(1, "a"), mediaType));
    }
    HttpMessageNotWritableException e =
        assertThrows(HttpMessageNotWritableException.class, () -> sent(List.of(new Foreign(1)), JSON));
    assertTrue(e.getMessage().contains("jzon.bodies.testing.Foreign has no adapter"), e.getMessage());
    assertTrue(e.getMessage().contains("ParameterizedTypeReference"), e.getMessage());
  }

  @Test
  void aMapOfAnythingIsLookedInto() throws Exception {
    for (boolean knows : List.of(true, false)) {
      Message message = new Message();
      assertEquals(
          false,
          isWrittenByOther(BodyOptions.DEFAULT, Map.of("a", ORDER), type("streamInMap"), JSON, message, knows));
      assertEquals("{\"a\":{\"number\":1,\"items\":[\"a\"]}}", message.text());
    }
  }

  private static String sent(Object value, MediaType mediaType) throws Exception {
    Message message = new Message();
    ResolvableType type = ResolvableType.forInstance(value);
    assertEquals(false, isWrittenByOther(BodyOptions.DEFAULT, value, type, mediaType, message, false));
    return message.text();
  }
}
