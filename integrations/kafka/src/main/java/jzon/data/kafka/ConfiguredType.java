package jzon.data.kafka;

import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import org.apache.kafka.common.config.ConfigException;

/** Finds the type of keys or values that the properties of a client name. */
final class ConfiguredType {
  static final String OF_KEYS = "jzon.key.type";
  static final String OF_VALUES = "jzon.value.type";

  private ConfiguredType() {}

  /** Returns the adapter of the class; throws a ConfigException if no class is named, or it has no adapter. */
  static JsonAdapter<?> adapter(Map<String, ?> properties, boolean isKey) {
    String name = isKey ? OF_KEYS : OF_VALUES;
    Object value = properties.get(name);
    if (value == null) {
      throw new ConfigException(name, null, "the name of the class to read and write is needed");
    }
    try {
      Class<?> type = value instanceof Class<?> given ? given : load(value.toString());
      return Jzon.adapter(type);
    } catch (ClassNotFoundException e) {
      throw new ConfigException(name, value, "this class does not exist");
    } catch (IllegalArgumentException e) {
      throw new ConfigException(name, value, e.getMessage());
    }
  }

  /**
   * Loads a class as Kafka loads its own: with the thread's loader, or with the loader of this library. It does not
   * initialise the class, because properties may name any class; a class with an adapter is initialised by its first
   * value.
   */
  private static Class<?> load(String name) throws ClassNotFoundException {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return Class.forName(name, false, loader != null ? loader : ConfiguredType.class.getClassLoader());
  }
}
