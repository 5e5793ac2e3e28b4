package jzon.data.kafka;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/**
 * Reads the keys or values of Kafka records from JSON; null, a tombstone, stays null.
 *
 * <pre>{@code
 * new KafkaConsumer<>(properties, new StringDeserializer(), new JzonDeserializer<>(Order.class));
 * }</pre>
 *
 * <p>If properties name the deserializer, they must also name the class: {@code jzon.value.type=shop.Order} (or {@code
 * jzon.key.type}). If code makes the properties, the value can be a {@code Class}.
 *
 * <p>For a rejected record it throws a SerializationException with a message such as {@code .number(expected an
 * integer, got 1.5)}. Its cause is a {@link JsonBindException}, whose {@code error()} has path, reason, line and
 * column. A consumer wraps it into a RecordDeserializationException, which also identifies the record.
 */
public final class JzonDeserializer<T> implements Deserializer<T> {
  private JsonAdapter<T> adapter;
  private final DecodeOptions options;

  /** Makes a deserializer whose type the properties name. */
  public JzonDeserializer() {
    options = DecodeOptions.defaults();
  }

  /** Makes a deserializer of a class. */
  public JzonDeserializer(Class<T> type) {
    this(type, Limits.DEFAULT);
  }

  /** Makes a deserializer of a class that reads within {@code limits}. */
  public JzonDeserializer(Class<T> type, Limits limits) {
    this(Jzon.adapter(type), limits);
  }

  /** Makes a deserializer of a type with type arguments. */
  public JzonDeserializer(TypeRef<T> type) {
    this(type, Limits.DEFAULT);
  }

  /** Makes a deserializer of a type with type arguments that reads within {@code limits}. */
  public JzonDeserializer(TypeRef<T> type, Limits limits) {
    this(Jzon.adapter(type), limits);
  }

  /** Makes a deserializer that reads with an adapter. */
  public JzonDeserializer(JsonAdapter<T> adapter) {
    this(adapter, Limits.DEFAULT);
  }

  /** Makes a deserializer that reads with an adapter within {@code limits}. */
  public JzonDeserializer(JsonAdapter<T> adapter, Limits limits) {
    this.adapter = Objects.requireNonNull(adapter);
    this.options = DecodeOptions.of(limits);
  }

  /**
   * Takes the type from the properties, unless the constructor was given one; called by Kafka.
   *
   * @throws org.apache.kafka.common.config.ConfigException if they name no class, or a class without an adapter
   */
  @Override
  @SuppressWarnings("unchecked") // the properties must name the type that the program reads, as with any deserializer
  public void configure(Map<String, ?> properties, boolean isKey) {
    if (adapter == null) adapter = (JsonAdapter<T>) ConfiguredType.adapter(properties, isKey);
  }

  /** Returns the value, or null for null; throws a SerializationException if the record is rejected. */
  @Override
  public T deserialize(String topic, byte[] json) {
    if (json == null) return null;
    try {
      return adapter().decode(json, options);
    } catch (JsonBindException e) {
      throw new SerializationException(e.getMessage(), e);
    }
  }

  /** Returns the value like {@link #deserialize(String, byte[])}, but from a buffer, without a copy. */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer json) {
    if (json == null) return null;
    try {
      return adapter().decode(Source.of(json), options);
    } catch (JsonBindException e) {
      throw new SerializationException(e.getMessage(), e);
    }
  }

  private JsonAdapter<T> adapter() {
    if (adapter == null) throw new IllegalStateException("no type: give one to the constructor, or configure it");
    return adapter;
  }
}
