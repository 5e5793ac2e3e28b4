package jzon.data.kafka;

import java.util.Map;
import java.util.Objects;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes the keys or values of Kafka records as JSON; null, a tombstone, stays null.
 *
 * <pre>{@code
 * new KafkaProducer<>(properties, new StringSerializer(), new JzonSerializer<>(Order.class));
 * }</pre>
 *
 * <p>If properties name the serializer, they must also name the class: {@code jzon.value.type=shop.Order} (or {@code
 * jzon.key.type}). If code makes the properties, the value can be a {@code Class}.
 *
 * <p>For a value that JSON cannot hold it throws a SerializationException, with the message of its cause, a {@link
 * JsonBindException}.
 */
public final class JzonSerializer<T> implements Serializer<T> {
  private JsonAdapter<T> adapter;

  /** Makes a serializer whose type the properties name. */
  public JzonSerializer() {}

  /** Makes a serializer of a class. */
  public JzonSerializer(Class<T> type) {
    this(Jzon.adapter(type));
  }

  /** Makes a serializer of a type with type arguments. */
  public JzonSerializer(TypeRef<T> type) {
    this(Jzon.adapter(type));
  }

  /** Makes a serializer that writes with an adapter. */
  public JzonSerializer(JsonAdapter<T> adapter) {
    this.adapter = Objects.requireNonNull(adapter);
  }

  /**
   * Takes the type from the properties, unless the constructor was given one; called by Kafka.
   *
   * @throws org.apache.kafka.common.config.ConfigException if they name no class, or a class without an adapter
   */
  @Override
  @SuppressWarnings("unchecked") // the properties must name the type that the program writes, as with any serializer
  public void configure(Map<String, ?> properties, boolean isKey) {
    if (adapter == null) adapter = (JsonAdapter<T>) ConfiguredType.adapter(properties, isKey);
  }

  /** Returns the value as JSON in UTF-8, or null for null. */
  @Override
  public byte[] serialize(String topic, T value) {
    if (value == null) return null;
    if (adapter == null) throw new IllegalStateException("no type: give one to the constructor, or configure it");
    try {
      return adapter.encode(value);
    } catch (JsonBindException e) {
      throw new SerializationException(e.getMessage(), e);
    }
  }
}
