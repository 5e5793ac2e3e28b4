package jzon.data.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import jzon.bodies.testing.DocumentSuite;
import jzon.bodies.testing.Order;
import jzon.engine.error.Limits;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;

class KafkaSuiteTest extends DocumentSuite {
  private static final Limits LIMITS = Limits.DEFAULT.withDocumentBytes(MOST_BYTES).withDepth(MOST_DEPTH);
  private static boolean isInitialised;

  private final JzonSerde<Order> serde = new JzonSerde<>(Order.class, LIMITS);

  @Override
  protected String exchange(byte[] document) {
    try {
      Order order = serde.deserializer().deserialize("orders", document);
      return new String(serde.serializer().serialize("orders", order.next()), StandardCharsets.UTF_8);
    } catch (SerializationException e) {
      return e.getMessage();
    }
  }

  /** A class that properties name by mistake, or by somebody else's will. */
  static final class Dangerous {
    static {
      isInitialised = true;
    }
  }

  @Test
  void aClassWithoutAnAdapterIsNotInitialised() {
    Map<String, ?> properties = Map.of("jzon.value.type", Dangerous.class.getName());
    assertThrows(ConfigException.class, () -> new JzonSerde<>().configure(properties, false));
    assertEquals(false, isInitialised);
  }
}
