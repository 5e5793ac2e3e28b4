package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;

/**
 * Reads a value, or skips it if it is an unknown constant of an enum or an unknown case of a sealed type. The adapter
 * of the type decides, because it may be newer than the code that was compiled with it.
 *
 * <p>If the adapter reports an error, this class reads the failed part again, to see if the name of this value is
 * unknown. An unknown name inside the value is still an error.
 */
final class KnownOnly<E> extends JsonAdapter<E> {
  /** The mark of a skipped value. */
  static final Object SKIPPED = new Object();

  /** The beginning of the message if the name is a discriminator. */
  private static final String IN_MEMBER = Reason.INVALID_VARIANT.text().concat(" in ");

  final JsonAdapter<E> all;

  KnownOnly(JsonAdapter<E> all) {
    this.all = all;
  }

  /** Reads a value, or returns {@link #SKIPPED}. */
  @Override
  @SuppressWarnings("unchecked") // callers ask for SKIPPED before they use the value
  public E decode(JsonReader in) {
    int mark = in.mark();
    long at = in.offset();
    E value;
    try {
      value = all.decode(in);
    } catch (JsonException e) {
      boolean isName = e.reason() == Reason.INVALID_VARIANT || e.reason() == Reason.INVALID_ENUM && e.offset() == at;
      if (!isName) throw e;
      in.rewind(mark);
      if (e.reason() == Reason.INVALID_ENUM) in.skipValue();
      else if (!skipsCase(in, e)) throw e;
      value = (E) SKIPPED;
    }
    in.unmark(mark);
    return value;
  }

  /** Skips an object if the name of its case is unknown, and checks it as strictly as in reading. */
  private static boolean skipsCase(JsonReader in, JsonException e) {
    if (!in.readObjectStart()) return false;
    if (!e.getMessage().startsWith(IN_MEMBER)) {
      in.readName();
      if (e.offset() > in.offset()) return false; // the name of something in this value
      in.skipValue();
      in.readVariantEnd();
      return true;
    }
    String tag = null;
    do {
      String name = in.readName();
      if (name.equals(tag)) throw in.duplicateName(name);
      if (in.offset() == e.offset()) tag = name;
      else if (tag == null && in.offset() > e.offset()) return false;
      in.skipValue();
    } while (in.readNextMember());
    return tag != null;
  }

  @Override
  public void encode(E value, JsonWriter out) {
    all.encode(value, out);
  }
}
