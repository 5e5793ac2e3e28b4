package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.bind.http.BodyOptions;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.validation.BeanPropertyBindingResult;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Validator;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Bean Validation with jzon: one document, with the names of JSON. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ValidationTest {
  private static final BodyOptions OPTIONS =
      BodyOptions.DEFAULT.withLimits(Limits.DEFAULT.withDocumentBytes(64 << 10)).withUnprocessable();
  private static final JsonAdapter<Order> ORDERS = Jzon.adapter(Order.class);

  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  record Order(
      @Positive int orderNumber, @NotEmpty List<@NotBlank String> orderItems,
      @Json.Field("ship_to") Optional<@Valid Address> address) {}

  @Json
  record Address(@NotBlank @Json.Field("postal_code") String zip) {}

  @Json
  @Json.Discriminator("type")
  sealed interface Payment {
    record Card(@NotBlank @Json.Field("card_number") String number) implements Payment {}
  }

  @Json
  sealed interface Shape {
    @Json.Hint("circle")
    record Circle(@Positive @Json.Field("r") double radius) implements Shape {}

    record Point() implements Shape {}
  }

  @Json
  record Paging(@Min(1) @Json.Field("page_size") int size) {}

  /** A class whose JSON only its adapter knows. */
  record Money(@Positive long cents) {}

  static final class MoneyAdapter extends JsonAdapter<Money> {
    @Override
    public Money decode(JsonReader in) {
      return new Money(in.readLong());
    }

    @Override
    public void encode(Money value, JsonWriter out) {
      out.writeLong(value.cents());
    }
  }

  @Json
  record Bill(
      @Valid Payment payment, @Valid List<Shape> shapes, @Valid Shape.Circle own, @Json.Flatten @Valid Paging paging,
      Map<String, @Valid Address> homes, @Valid Address[] all, Set<@NotBlank String> tags,
      @Json.With(MoneyAdapter.class) @Valid Money price) {

    @AssertTrue(message = "is too dear")
    public boolean isCheap() {
      return price.cents() < 1000;
    }
  }

  /** A class that Jackson reads. */
  record Foreign(@Positive int x) {}

  @RestController
  static class Handlers {
    private final Map<Integer, Order> stored =
        new ConcurrentHashMap<>(Map.of(7, new Order(7, List.of("tea"), Optional.empty())));
    private final Validator validator;

    Handlers(Validator validator) {
      this.validator = validator;
    }

    @PostMapping("/orders")
    Order create(@Valid @RequestBody Order order) {
      stored.put(order.orderNumber(), order);
      return order;
    }

    @PatchMapping(path = "/orders/{number}", consumes = "application/merge-patch+json")
    Order patch(@PathVariable("number") int number, @RequestBody byte[] patch) throws BindException {
      Order old = stored.get(number);
      if (old == null) throw new ResponseStatusException(HttpStatus.NOT_FOUND);
      JsonResult<Order> result = ORDERS.tryDecodeOnto(old, Source.of(patch), DecodeOptions.of(OPTIONS.limits()));
      if (result instanceof JsonResult.Failure<Order> bad) throw OPTIONS.rejection(bad.error());
      Order changed = result.orElseThrow();
      BindingResult violations = new BeanPropertyBindingResult(changed, "order");
      validator.validate(changed, violations);
      if (violations.hasErrors()) throw new BindException(violations);
      stored.put(number, changed);
      return changed;
    }

    @PostMapping("/many")
    String many(@RequestBody @NotEmpty List<@Valid Order> orders) {
      return "many";
    }

    @PostMapping("/numbered/{number}")
    String numbered(@PathVariable("number") @Min(10) int number, @Valid @RequestBody Order order) {
      return "numbered";
    }

    @PostMapping("/bills")
    String bill(@Valid @RequestBody Bill bill) {
      return "bill";
    }

    @PostMapping("/foreign")
    String foreign(@Valid @RequestBody Foreign foreign) {
      return "foreign";
    }

    @PostMapping("/form")
    String form(@Valid @ModelAttribute Foreign foreign) {
      return "form";
    }
  }

  @RestController
  static class Own {
    @PostMapping("/own")
    String own(@Valid @RequestBody Order order) {
      return "own";
    }

    @ExceptionHandler(MethodArgumentNotValidException.class)
    ResponseEntity<String> answer(MethodArgumentNotValidException e) {
      return ResponseEntity.status(418).body("the application's");
    }
  }

  @Configuration
  @EnableAutoConfiguration
  @Import({Handlers.class, Own.class})
  static class Service {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon() {
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter(OPTIONS));
    }

    @Bean
    JzonErrorAdvice jsonErrors() {
      return new JzonErrorAdvice(OPTIONS);
    }
  }

  private final HttpClient http = HttpClient.newHttpClient();
  private ConfigurableApplicationContext server;

  @BeforeAll
  void start() {
    server = SpringSuiteTest.serve(Service.class, OPTIONS, status -> {}, Map.of());
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private HttpResponse<String> send(String method, String path, String type, String body) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + SpringSuiteTest.port(server) + path);
    HttpRequest request =
        HttpRequest.newBuilder(uri).method(method, BodyPublishers.ofString(body)).header("Content-Type", type).build();
    return http.send(request, BodyHandlers.ofString());
  }

  private String post(String path, String body) throws Exception {
    HttpResponse<String> answer = send("POST", path, "application/json", body);
    return answer.statusCode() + " " + answer.body();
  }

  private String patch(String path, String body) throws Exception {
    HttpResponse<String> answer = send("PATCH", path, "application/merge-patch+json", body);
    return answer.statusCode() + " " + answer.body();
  }

  private static final String START = "{\"title\":\"Unprocessable Content\",\"status\":422,";

  private static String violation(String path, String pointer, String message) {
    return "\"code\":\"REJECTED\",\"path\":\"" + path + "\",\"pointer\":\"" + pointer + "\",\"detail\":\"" + message
        + "\"";
  }

  @Test
  void theDocumentHasTheNamesOfJson() throws Exception {
    String good = "{\"order_number\":8,\"order_items\":[\"tea\"]}";
    assertEquals("200 " + good, post("/orders", good));
    String blank = violation(".order_items[1]", "/order_items/1", "must not be blank");
    assertEquals(
        "422 " + START + blank + "}", post("/orders", "{\"order_number\":8,\"order_items\":[\"tea\",\" \"]}"));
    String several = "422 " + START + violation(".order_items", "/order_items", "must not be empty") + ",\"errors\":["
        + "{" + violation(".order_items", "/order_items", "must not be empty") + "},"
        + "{" + violation(".order_number", "/order_number", "must be greater than 0") + "},"
        + "{" + violation(".ship_to.postal_code", "/ship_to/postal_code", "must not be blank") + "}]}";
    String wrong = "{\"order_number\":0,\"order_items\":[],\"ship_to\":{\"postal_code\":\" \"}}";
    HttpResponse<String> answer = send("POST", "/orders", "application/json", wrong);
    assertEquals(several, answer.statusCode() + " " + answer.body());
    assertEquals("application/problem+json", answer.headers().firstValue("Content-Type").orElseThrow());
    assertEquals("nosniff", answer.headers().firstValue("X-Content-Type-Options").orElseThrow());
    String page = Files.readString(Path.of(System.getProperty("jzon.root"), "docs", "java", "validation.md"));
    assertTrue(page.contains(wrong) && page.contains(answer.body()), answer.body());
    assertTrue(post("/orders", "{\"order_number\":1.5}").startsWith("400 {\"title\":\"Bad Request\""));
  }

  @Test
  void aPatchIsValidatedToo() throws Exception {
    String milk = "200 {\"order_number\":7,\"order_items\":[\"milk\"]}";
    assertEquals(milk, patch("/orders/7", "{\"order_items\":[\"milk\"]}"));
    assertEquals(
        "422 " + START + violation(".order_items[0]", "/order_items/0", "must not be blank") + "}",
        patch("/orders/7", "{\"order_items\":[\" \"]}"));
    assertEquals(milk, patch("/orders/7", "{}"));
    assertTrue(patch("/orders/7", "{\"order_items\":[7]}").startsWith(
        "400 {\"title\":\"Bad Request\",\"status\":400,\"code\":\"EXPECTED_STRING\",\"path\":\".order_items[0]\""));
    assertTrue(patch("/orders/7", "{\"order_items\":null}").contains("\"path\":\".order_items\""));
    assertTrue(patch("/orders/7", "{\"order_items\":[\"" + "a".repeat(64 << 10) + "\"]}").startsWith("413 "));
    assertTrue(patch("/orders/9", "{}").startsWith("404 "));
    assertEquals(415, send("PATCH", "/orders/7", "text/plain", "{}").statusCode());
  }

  /** A body of a bill, and the path and the message of its first violation. */
  static Stream<List<String>> bills() {
    return Stream.of(
        List.of("\"payment\":{\"type\":\"Card\",\"card_number\":\"\"}", ".payment.card_number", "must not be blank"),
        List.of("\"shapes\":[{\"Point\":{}},{\"circle\":{\"r\":0}}]", ".shapes[1].circle.r", "must be greater than 0"),
        List.of("\"own\":{\"r\":-1}", ".own.r", "must be greater than 0"),
        List.of("\"page_size\":0", ".page_size", "must be greater than or equal to 1"),
        List.of("\"homes\":{\"a.b]\":{\"postal_code\":\"1\"},\"c\":{\"postal_code\":\"\"}}", ".homes.c.postal_code",
            "must not be blank"),
        List.of("\"all\":[{\"postal_code\":\"\"}]", ".all[0].postal_code", "must not be blank"),
        // the JSON is not known: of a key with a bracket, inside a set or another adapter, of a method
        List.of("\"homes\":{\"a.b]\":{\"postal_code\":\"\"}}", ".homes", "must not be blank (property [a.b]].zip)"),
        List.of("\"tags\":[\"\"]", ".tags", "must not be blank (property [])"),
        List.of("\"price\":0", ".", "must be greater than 0 (property price.cents)"),
        List.of("\"price\":1000", ".", "is too dear (property cheap)"));
  }

  @ParameterizedTest
  @MethodSource("bills")
  void everyPropertyIsFoundOrNamed(List<String> row) throws Exception {
    Map<String, String> fields = new java.util.LinkedHashMap<>();
    fields.put("payment", "{\"type\":\"Card\",\"card_number\":\"1\"}");
    for (String name : List.of("shapes", "all", "tags")) fields.put(name, "[]");
    fields.put("own", "{\"r\":1}");
    fields.put("page_size", "1");
    fields.put("homes", "{}");
    fields.put("price", "1");
    int colon = row.get(0).indexOf(':');
    fields.put(row.get(0).substring(1, colon - 1), row.get(0).substring(colon + 1));
    StringBuilder body = new StringBuilder("{");
    fields.forEach((name, value) ->
        body.append(body.length() == 1 ? "" : ",").append('"').append(name).append("\":").append(value));
    String answer = post("/bills", body.append('}').toString());
    assertTrue(answer.startsWith("422 " + START), answer);
    assertTrue(answer.contains("\"path\":\"" + row.get(1) + "\""), answer);
    assertTrue(answer.contains("\"detail\":\"" + row.get(2) + "\""), answer);
  }

  @Test
  void elementsOfABodyHaveTheirIndex() throws Exception {
    String good = "{\"order_number\":8,\"order_items\":[\"tea\"]}";
    assertEquals(
        "422 " + START + violation(".[1].order_number", "/1/order_number", "must be greater than 0") + "}",
        post("/many", "[" + good + "," + good.replace("8", "0") + "]"));
    assertEquals("422 " + START + violation(".", "", "must not be empty") + "}", post("/many", "[]"));
    assertEquals("200 many", post("/many", "[" + good + "]"));
  }

  @Test
  void otherFaultsAreLeftToOthers() throws Exception {
    String bad = "{\"order_number\":0,\"order_items\":[\"tea\"]}";
    assertEquals("418 the application's", post("/own", bad));
    for (String answer : List.of(post("/foreign", "{\"x\":0}"), post("/numbered/1", bad))) {
      assertTrue(answer.startsWith("400 ") && !answer.contains("REJECTED"), answer);
    }
    assertEquals(400, send("POST", "/form", "application/x-www-form-urlencoded", "x=0").statusCode());
    assertTrue(post("/numbered/10", bad).startsWith("422 " + START), "only the body is wrong");
  }
}
