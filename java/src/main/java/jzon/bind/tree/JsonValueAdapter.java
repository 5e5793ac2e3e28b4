package jzon.bind.tree;

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

/**
 * Reads any value. Open containers are in a list, not on the call stack: errors at any depth cost the same, and no
 * thread's stack is too small.
 */
final class JsonValueAdapter extends JsonAdapter<JsonValue> {
  static final JsonAdapter<JsonValue> INSTANCE = new JsonValueAdapter();

  /** Not a byte: the container has ended. */
  private static final int END = -1;

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

  // ---- reading ----

  @Override
  public JsonValue decode(JsonReader in) {
    int c = in.peek();
    return c == '[' || c == '{' ? decodeContainer(in, c) : scalar(in, c);
  }

  private static JsonValue scalar(JsonReader in, int c) {
    switch (c) {
      case '"':
        return new JsonString(in.readString());
      case 't', 'f':
        return in.readBoolean() ? JsonBoolean.TRUE : JsonBoolean.FALSE;
      case 'n':
        if (in.tryReadNull()) return JsonNull.NULL;
        break;
      default:
        if (c == '-' || c >= '0' && c <= '9') return new JsonNumber(in.readNumberText());
    }
    throw in.error(Reason.EXPECTED_VALUE, in.offset(), null);
  }

  /** Reads the next container, which begins with {@code first}. */
  private static JsonValue decodeContainer(JsonReader in, int first) {
    int max = in.maxEntries();
    OpenContainer open = null;
    int c = first;
    for (;;) {
      // a container comes next, or the innermost one has ended
      JsonValue value = null;
      if (c == END) {
        value = open.result();
        open = open.outer;
      } else if (c == '[') {
        if (!in.readArrayStart()) value = JsonArray.EMPTY;
        else {
          if (max < 1) throw in.tooManyEntries();
          open = OpenContainer.inside(open, true);
          c = readElements(in, open, in.peek(), max);
        }
      } else if (!in.readObjectStart()) value = JsonObject.EMPTY;
      else {
        open = OpenContainer.inside(open, false);
        c = readMembers(in, open, max);
      }
      if (value == null) continue;
      if (open == null) return value;
      if (open.isArray) {
        open.addElement(value);
        c = in.readNextElement() ? readElements(in, open, nextElement(in, open, max), max) : END;
      } else {
        open.addMember(value);
        c = in.readNextMember() ? readMembers(in, open, max) : END;
      }
    }
  }

  /** Reads the elements up to the first container, and returns its first byte, or END. */
  private static int readElements(JsonReader in, OpenContainer open, int first, int max) {
    int c = first;
    while (c != '[' && c != '{') {
      open.addElement(scalar(in, c));
      if (!in.readNextElement()) return END;
      c = nextElement(in, open, max);
    }
    return c;
  }

  private static int nextElement(JsonReader in, OpenContainer open, int max) {
    if (open.size() >= max) throw in.tooManyEntries();
    return in.peek();
  }

  /** Reads the fields up to the first container, and returns its first byte, or END. */
  private static int readMembers(JsonReader in, OpenContainer open, int max) {
    for (;;) {
      open.enterName(in, max);
      int c = in.peek();
      if (c == '[' || c == '{') return c;
      open.addMember(scalar(in, c));
      if (!in.readNextMember()) return END;
    }
  }

  // ---- writing ----

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
