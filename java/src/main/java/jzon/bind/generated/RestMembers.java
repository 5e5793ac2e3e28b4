package jzon.bind.generated;

import java.util.LinkedHashMap;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.names.JsonText;

/** Collects the unknown fields of one object for a field with {@code @Json.Rest}; generated code calls it. */
public final class RestMembers<V> {
  private final JsonAdapter<V> adapter;
  private final LinkedHashMap<String, V> members = new LinkedHashMap<>();
  /** True if the names and values are secret. */
  private final boolean isSecret;

  /** Starts an object whose unknown fields have values with this adapter. */
  public RestMembers(JsonAdapter<V> adapter) {
    this(adapter, false);
  }

  /** Starts an object whose unknown fields are secret: errors are at the object. */
  public RestMembers(JsonAdapter<V> adapter, boolean isSecret) {
    this.adapter = adapter;
    this.isSecret = isSecret;
  }

  /**
   * Reads the value of the unknown name just read, and then the next name as {@link JsonReader#readNextName} does.
   */
  public int readNext(JsonReader in, FieldNames names) {
    if (!in.skipUncollected(names)) {
      if (isSecret) readSecret(in);
      else read(in);
    }
    return in.readNextName(names);
  }

  private void readSecret(JsonReader in) {
    int secret = Secrets.enterRest(in);
    try {
      read(in);
    } catch (RuntimeException e) {
      throw SecretJsonAdapter.failed(in, secret, e);
    }
    Secrets.leave(in, secret);
  }

  private void read(JsonReader in) {
    String name = in.unknownName();
    if (members.size() >= in.maxEntries()) throw in.tooManyEntries();
    // the error is at the value, because its path ends in the duplicate name
    if (members.containsKey(name)) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null);
    members.put(name, adapter.decode(in));
  }

  /** Returns the fields in order, after the object was read. */
  public LinkedHashMap<String, V> members() {
    return members;
  }

  /** As {@link #writeEnd}, but if the writer leaves out secrets, one field stands in place of all. */
  public static <V> void writeSecretEnd(
      Map<String, ? extends V> members, JsonAdapter<V> adapter, String member, FieldNames names, long before,
      JsonWriter out) {
    if (!Secrets.isRedacting(out)) {
      writeHidden(members, adapter, member, names, before, out);
      return;
    }
    if (members.isEmpty()) {
      if (before == ',') out.writeObjectEnd();
      else out.writeEmptyObject();
      return;
    }
    out.writeNameBehind((char) before, Secrets.MASK);
    String json = null;
    if (Secrets.needsText(out)) {
      try (JsonWriter plain = JsonWriter.open()) {
        writeHidden(members, adapter, member, names, '{', plain);
        json = plain.toText();
      }
    }
    Secrets.writeMask(out, json);
    out.writeObjectEnd();
  }

  /** As {@link #writeEnd}; an exception does not show the names. */
  private static <V> void writeHidden(
      Map<String, ? extends V> members, JsonAdapter<V> adapter, String member, FieldNames names, long before,
      JsonWriter out) {
    long start = Secrets.start(out);
    try {
      writeEnd(members, adapter, member, names, before, true, out);
    } catch (JsonException e) {
      throw Secrets.unwritten(out, start, e.reason());
    }
  }

  /**
   * Writes the fields that are collected by {@code @Json.Rest}, and closes the object.
   *
   * @param member the class and the field, for messages
   * @param names all names and aliases of other fields, and the discriminator
   * @param before the opening brace if nothing was written yet, else a comma
   * @throws IllegalArgumentException if the object already has a field of that name
   */
  public static <V> void writeEnd(
      Map<String, ? extends V> members, JsonAdapter<V> adapter, String member, FieldNames names, long before,
      JsonWriter out) {
    writeEnd(members, adapter, member, names, before, false, out);
  }

  private static <V> void writeEnd(
      Map<String, ? extends V> members, JsonAdapter<V> adapter, String member, FieldNames names, long before,
      boolean isSecret, JsonWriter out) {
    if (members == null) {
      // so that the error is at the object, and not at the field before
      if (before == ',') out.writeComma();
      else out.writeObjectStart();
      throw new NullPointerException(member);
    }
    char separator = (char) before;
    for (Map.Entry<String, ? extends V> entry : members.entrySet()) {
      String name = entry.getKey();
      if (names.find(name) >= 0) {
        String shown = isSecret ? "a name" : "the name " + JsonText.quoted(name);
        throw new IllegalArgumentException(
            member + ": the object would have " + shown + " twice; remove it from the value");
      }
      if (!names.collects(name)) throw names.uncollected(member, isSecret ? null : name);
      out.writeNameBehind(separator, name);
      adapter.encode(entry.getValue(), out);
      separator = ',';
    }
    if (separator == ',') out.writeObjectEnd();
    else out.writeEmptyObject();
  }
}
