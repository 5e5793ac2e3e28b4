package jzon.engine.codecs;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.names.JsonText;

/**
 * The name of a case for unknown names that keeps it, as the sealed type reads and writes it; only for generated code.
 */
public final class KeptName {
  private KeptName() {}

  /**
   * Returns the name that the sealed type has just read.
   *
   * @param owner the case
   */
  public static String read(JsonReader in, String owner) {
    String name = in.unknownName();
    if (name != null) return name;
    throw in.rejected(in.offset(), owner + " is read only as a case of its sealed type, whose JSON has its name");
  }

  /**
   * Writes <code>{"type":"name"</code>, to which the fields of the case are added.
   *
   * @param known the names of the other cases
   * @param field the class and the field that has the name, for messages
   */
  public static void writeTag(String name, FieldNames known, String field, String discriminator, JsonWriter out) {
    check(name, known, field);
    out.writeNameBehind('{', discriminator);
    out.writeString(name);
  }

  /** Writes <code>{"name":</code>, which the object of the case follows. */
  public static void writeKey(String name, FieldNames known, String field, JsonWriter out) {
    check(name, known, field);
    out.writeNameBehind('{', name);
  }

  /** Writes the name as a string. */
  public static void writeText(String name, EnumNames known, String field, JsonWriter out) {
    check(name, name != null && known.find(name) != known.unknown(), field);
    out.writeString(name);
  }

  private static void check(String name, FieldNames known, String field) {
    check(name, name != null && known.find(name) >= 0, field);
  }

  private static void check(String name, boolean isKnown, String field) {
    if (name == null) throw new NullPointerException(field);
    if (!isKnown) return;
    throw new IllegalArgumentException(
        field + ": " + JsonText.quoted(name) + " is the name of another case, as which it would be read");
  }
}
