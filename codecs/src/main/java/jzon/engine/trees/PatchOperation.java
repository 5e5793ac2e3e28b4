package jzon.engine.trees;

import java.util.List;
import java.util.Locale;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * An operation of a JSON Patch (RFC 6902).
 *
 * @param from the tokens of the pointer of a move or a copy, or null
 * @param path the tokens of the operation's pointer
 * @param value the value of an add, a replace or a test, or null
 */
public record PatchOperation<V>(Kind kind, List<String> from, List<String> path, V value) {
  private static final FieldNames NAMES = new FieldNames("path", "from", "value");
  private static final int PATH = 0;
  private static final int FROM = 1;

  /** What an operation does. */
  public enum Kind {
    ADD(0b101), REMOVE(0b001), REPLACE(0b101), MOVE(0b011), COPY(0b011), TEST(0b101);

    /** The fields that the operation has, all of them required, as bits in the order of {@link #NAMES}. */
    private final int needed;
    /** The name in JSON. */
    final String text = name().toLowerCase(Locale.ROOT);

    Kind(int needed) {
      this.needed = needed;
    }
  }

  private static final Kind[] KINDS = Kind.values();
  private static final Discriminator OP = new Discriminator("op", new FieldNames(texts()));

  /** Initialises the tables; called before a document with patches is read. */
  public static void prepare() {}

  private static String[] texts() {
    String[] texts = new String[KINDS.length];
    for (int i = 0; i < texts.length; i++) texts[i] = KINDS[i].text;
    return texts;
  }

  /** Reads an operation; fields that its {@code op} does not have are ignored, as RFC 6902 says. */
  public static <V> PatchOperation<V> read(Trees<V> trees, JsonReader in) {
    Kind kind = KINDS[in.readDiscriminator(OP)];
    List<String> path = null;
    List<String> from = null;
    V value = null;
    int seen = 0;
    for (int field = in.readFirstName(NAMES); field != JsonReader.END; field = in.readNextName(NAMES)) {
      if (field < 0 || (kind.needed >> field & 1) == 0) {
        in.skipValue();
        continue;
      }
      seen = in.markRead(seen, field, NAMES);
      if (field == PATH) path = Pointers.read(in);
      else if (field == FROM) from = Pointers.read(in);
      else value = trees.read(in);
    }
    if ((seen & kind.needed) != kind.needed) throw in.missing(NAMES, seen, kind.needed);
    in.leaveDiscriminator();
    return new PatchOperation<>(kind, from, path, value);
  }

  /** Writes the operation. */
  public void write(Trees<V> trees, JsonWriter out) {
    out.writeObjectStart();
    out.writeName("op");
    out.writeString(kind.text);
    if (from != null) {
      out.writeComma();
      out.writeName("from");
      out.writeString(Pointers.text(from));
    }
    out.writeComma();
    out.writeName("path");
    out.writeString(Pointers.text(path));
    if (value != null) {
      out.writeComma();
      out.writeName("value");
      trees.write(value, out);
    }
    out.writeObjectEnd();
  }
}
