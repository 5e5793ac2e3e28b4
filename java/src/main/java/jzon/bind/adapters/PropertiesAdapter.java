package jzon.bind.adapters;

import java.util.Iterator;
import java.util.Map;
import java.util.Properties;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Properties: an object of strings. Their defaults are not written, and a key or value that is not a String is a
 * ClassCastException, as it is in the class itself.
 */
final class PropertiesAdapter extends JsonAdapter<Properties> {
  static final JsonAdapter<Properties> INSTANCE = new PropertiesAdapter();

  private final JsonAdapter<Map<String, String>> members = PrimitiveAdapters.Strings.INSTANCE.map();

  @Override
  public Properties decode(JsonReader in) {
    Properties properties = new Properties();
    properties.putAll(members.decode(in));
    return properties;
  }

  @Override
  public void encode(Properties properties, JsonWriter out) {
    Iterator<Map.Entry<Object, Object>> each = properties.entrySet().iterator();
    out.writeObjectStart();
    for (boolean first = true; each.hasNext(); first = false) {
      if (!first) out.writeComma();
      Map.Entry<Object, Object> property = each.next();
      out.writeName((String) property.getKey());
      out.writeString((String) property.getValue());
    }
    out.writeObjectEnd();
  }
}
