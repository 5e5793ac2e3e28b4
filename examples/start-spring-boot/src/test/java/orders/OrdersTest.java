package orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import jzon.engine.bodies.ErrorDocument;
import jzon.spring.JzonHttpMessageConverter;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class OrdersTest {
  @LocalServerPort int port;

  private RestClient client() {
    JzonHttpMessageConverter jzon = new JzonHttpMessageConverter();
    return RestClient.builder()
        .baseUrl("http://localhost:" + port)
        .configureMessageConverters(
            converters -> converters.registerDefaults().addCustomConverter(jzon)
                .configureMessageConvertersList(jzon::setOthers))
        .build();
  }

  @Test
  void anOrderIsCreated() {
    Order order = new Order(7, List.of("tea"), new Order.Payment.Cash(), Optional.empty());
    Order created = client().post().uri("/orders").contentType(MediaType.APPLICATION_JSON).body(order)
        .retrieve().body(Order.class);
    assertEquals(Optional.of("1 items"), created.note());
  }

  @Test
  void aBadOrderIsA400() {
    var request = client().post().uri("/orders").contentType(MediaType.APPLICATION_JSON).body("{\"id\":7.5}")
        .retrieve();
    var refused = assertThrows(HttpClientErrorException.BadRequest.class, request::toBodilessEntity);
    ErrorDocument error = refused.getResponseBodyAs(ErrorDocument.class);
    assertEquals(".id: expected an integer, got 7.5", error.path() + ": " + error.message());
  }

  @Test
  void aStreamHasAContentType() {
    var lines = client().get().uri("/orders").retrieve().toEntity(String.class);
    assertEquals(MediaType.APPLICATION_NDJSON, lines.getHeaders().getContentType());
    assertEquals(3, lines.getBody().lines().count());
  }
}
