package jzon.bind.tree;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;
import jzon.engine.description.Form;
import jzon.engine.description.Forms;
import jzon.engine.description.TypeTable;
import jzon.engine.trees.TreeFields;
import jzon.engine.trees.TreeReader;

/** Reads and writes any value. */
final class JsonValueAdapter extends JsonAdapter<JsonValue> {
  static final JsonAdapter<JsonValue> INSTANCE = new JsonValueAdapter();

  private static final TreeReader<JsonValue> READER = new TreeReader<>(false) {
    @Override
    protected JsonValue string(String value) {
      return new JsonString(value);
    }

    @Override
    protected JsonValue number(String literal) {
      return new JsonNumber(literal);
    }

    @Override
    protected JsonValue bool(boolean value) {
      return value ? JsonBoolean.TRUE : JsonBoolean.FALSE;
    }

    @Override
    protected JsonValue nullValue() {
      return JsonNull.NULL;
    }

    @Override
    protected JsonValue array(Object[] elements, int n) {
      return n == 0 ? JsonArray.EMPTY : new JsonArray(Arrays.asList(Arrays.copyOf(elements, n, JsonValue[].class)));
    }

    @Override
    protected JsonValue emptyObject() {
      return JsonObject.EMPTY;
    }

    @Override
    protected TreeFields<JsonValue> newFields() {
      return new OpenFields();
    }
  };

  /** Returns the adapter of JsonValue, or of one subclass, which rejects other kinds of values. */
  @SuppressWarnings("unchecked") // the adapter belongs to the class
  static <J extends JsonValue> JsonAdapter<J> of(Class<J> type) {
    return (JsonAdapter<J>) (type == JsonValue.class ? INSTANCE : ofKind(type));
  }

  private static JsonAdapter<?> ofKind(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "JsonObject" -> new Kind<>(JsonObject.class, Reason.EXPECTED_OBJECT);
      case "JsonArray" -> new Kind<>(JsonArray.class, Reason.EXPECTED_ARRAY);
      case "JsonString" -> new Kind<>(JsonString.class, Reason.EXPECTED_STRING);
      case "JsonNumber" -> new Kind<>(JsonNumber.class, Reason.EXPECTED_NUMBER);
      case "JsonBoolean" -> new Kind<>(JsonBoolean.class, Reason.EXPECTED_BOOLEAN);
      case "JsonNull" -> new Kind<>(JsonNull.class, Reason.EXPECTED_NULL);
      default -> INSTANCE;
    };
  }

  @Override
  public Form form(TypeTable types) {
    return Forms.ANY;
  }

  @Override
  public JsonValue decode(JsonReader in) {
    return READER.read(in);
  }

  @Override
  public void encode(JsonValue json, JsonWriter out) {
    if (json instanceof JsonString string) out.writeString(string.value());
    else if (json instanceof JsonNumber number) out.writeNumberText(number.text());
    else if (json instanceof JsonObject object) encodeMembers(object.members(), out);
    else if (json instanceof JsonArray array) encodeElements(array.values(), out);
    else if (json instanceof JsonBoolean bool) out.writeBoolean(bool.value());
    else if (json == JsonNull.NULL) out.writeNull();
    else throw new NullPointerException(); // the driver finds the place of the null
  }

  private void encodeElements(List<JsonValue> values, JsonWriter out) {
    int n = values.size();
    out.writeArrayStart();
    for (int i = 0; i < n; i++) {
      if (i > 0) out.writeComma();
      encode(values.get(i), out);
    }
    out.writeArrayEnd();
  }

  private void encodeMembers(Map<String, JsonValue> members, JsonWriter out) {
    Iterator<Map.Entry<String, JsonValue>> each = members.entrySet().iterator();
    out.writeObjectStart();
    for (boolean first = true; each.hasNext(); first = false) {
      if (!first) out.writeComma();
      Map.Entry<String, JsonValue> member = each.next();
      out.writeName(member.getKey());
      encode(member.getValue(), out);
    }
    out.writeObjectEnd();
  }

  /** Reads and writes one kind of value, such as objects. */
  static final class Kind<J extends JsonValue> extends JsonAdapter<J> {
    private final Class<J> type;
    private final Reason reason;

    Kind(Class<J> type, Reason reason) {
      this.type = type;
      this.reason = reason;
    }

    @Override
    public J decode(JsonReader in) {
      if (!is(in.peek())) throw in.error(reason, in.offset(), null);
      return type.cast(INSTANCE.decode(in));
    }

    private boolean is(int first) {
      return switch (reason) {
        case EXPECTED_OBJECT -> first == '{';
        case EXPECTED_ARRAY -> first == '[';
        case EXPECTED_STRING -> first == '"';
        case EXPECTED_BOOLEAN -> first == 't' || first == 'f';
        case EXPECTED_NULL -> first == 'n';
        default -> first == '-' || first >= '0' && first <= '9';
      };
    }

    @Override
    public void encode(J value, JsonWriter out) {
      INSTANCE.encode(value, out);
    }

    @Override
    public Form form(TypeTable types) {
      return switch (reason) {
        case EXPECTED_OBJECT -> Forms.map(Forms.TEXT, Forms.ANY);
        case EXPECTED_ARRAY -> Forms.array(Forms.ANY);
        case EXPECTED_STRING -> Forms.TEXT;
        case EXPECTED_BOOLEAN -> Forms.BOOLEAN;
        case EXPECTED_NULL -> Forms.NULL;
        default -> Forms.DECIMAL;
      };
    }
  }
}
