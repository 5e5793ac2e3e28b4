package jzon.data.kafka;

import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.error.Limits;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes and reads keys or values as JSON, for Kafka Streams; it combines {@link JzonSerializer} and {@link
 * JzonDeserializer}.
 *
 * <pre>{@code
 * builder.stream("orders", Consumed.with(Serdes.String(), new JzonSerde<>(Order.class)));
 * }</pre>
 *
 * <p>To use it as {@code default.value.serde}, name the type of values in the property {@code jzon.value.type}, and the
 * type of keys in {@code jzon.key.type}.
 */
public final class JzonSerde<T> implements Serde<T> {
  private final JzonSerializer<T> serializer;
  private final JzonDeserializer<T> deserializer;

  /** Makes a serde whose type the properties name. */
  public JzonSerde() {
    serializer = new JzonSerializer<>();
    deserializer = new JzonDeserializer<>();
  }

  /** Makes a serde of a class. */
  public JzonSerde(Class<T> type) {
    this(Jzon.adapter(type));
  }

  /** Makes a serde of a class that reads within {@code limits}. */
  public JzonSerde(Class<T> type, Limits limits) {
    this(Jzon.adapter(type), limits);
  }

  /** Makes a serde of a type with type arguments. */
  public JzonSerde(TypeRef<T> type) {
    this(Jzon.adapter(type));
  }

  /** Makes a serde of a type with type arguments that reads within {@code limits}. */
  public JzonSerde(TypeRef<T> type, Limits limits) {
    this(Jzon.adapter(type), limits);
  }

  /** Makes a serde that reads and writes with an adapter. */
  public JzonSerde(JsonAdapter<T> adapter) {
    this(adapter, Limits.DEFAULT);
  }

  /** Makes a serde that reads and writes with an adapter, and reads within {@code limits}. */
  public JzonSerde(JsonAdapter<T> adapter, Limits limits) {
    serializer = new JzonSerializer<>(adapter);
    deserializer = new JzonDeserializer<>(adapter, limits);
  }

  /** Configures both; called by Kafka. */
  @Override
  public void configure(Map<String, ?> properties, boolean isKey) {
    serializer.configure(properties, isKey);
    deserializer.configure(properties, isKey);
  }

  /** Returns the serializer. */
  @Override
  public Serializer<T> serializer() {
    return serializer;
  }

  /** Returns the deserializer. */
  @Override
  public Deserializer<T> deserializer() {
    return deserializer;
  }
}
