package jzon.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jzon.engine.error.Reason;

/** Reads any document as lists, maps and scalars; numbers as their text. */
public final class Tree {
  private Tree() {}

  public static Object read(JsonReader in) {
    switch (in.peek()) {
      case '{':
        Map<String, Object> members = new LinkedHashMap<>();
        for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
          String name = in.readName();
          if (members.containsKey(name)) throw in.duplicateName(name);
          members.put(name, read(in));
        }
        return members;
      case '[':
        List<Object> elements = new ArrayList<>();
        for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) elements.add(read(in));
        return elements;
      case '"':
        return in.readString();
      case 't':
      case 'f':
        return in.readBoolean();
      case 'n':
        in.tryReadNull();
        return null;
      case '-':
      case '0':
      case '1':
      case '2':
      case '3':
      case '4':
      case '5':
      case '6':
      case '7':
      case '8':
      case '9':
        return new StringBuilder(in.readNumberText()).append('n').toString();
      default:
        throw in.error(Reason.EXPECTED_VALUE, in.offset(), null);
    }
  }

  /** Skips instead, for the same documents. */
  public static Object skip(JsonReader in) {
    in.skipValue();
    return "skipped";
  }
}
