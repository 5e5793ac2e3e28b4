package jzon.engine.codecs;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.Reason;
import jzon.engine.names.JsonText;
import jzon.engine.reading.Notes;
import jzon.engine.reading.Tag;
import jzon.engine.reading.Tags;
import jzon.engine.reading.UnknownMembers;

/**
 * Finds the case of a sealed type by the fields in an object; only for generated code. Immutable.
 *
 * <p>Each case except one has fields that tell of it: {@code TellingFields} in the module for code generation chooses
 * them. An object with the fields that tell of two cases is rejected, in whatever order they come.
 */
public final class CasesByFields implements Serializable {
  private static final long serialVersionUID = 1L;
  /** The number of cases that a message lists before "...". */
  private static final int LISTED = 10;

  private final FieldNames fields;
  private final String text;
  private final transient Tag tag;
  private final transient String[] cases;
  /** The fields that tell of each case, as bits by their indexes. */
  private final transient long[] telling;
  /** The cases that an object is of instead if it also has their fields, as bits. */
  private final transient long[] above;
  /** Tells of each case whether it collects unknown fields. */
  private final transient boolean[] open;

  /**
   * Makes the cases.
   *
   * @param text a line for each case, as {@code TellingFields.text} makes it
   */
  public CasesByFields(FieldNames fields, String text) {
    this.fields = fields;
    this.text = text;
    this.tag = Tags.ofFields(fields);
    String[] lines = text.split("\n");
    this.cases = new String[lines.length];
    this.telling = new long[lines.length];
    this.above = new long[lines.length];
    this.open = new boolean[lines.length];
    for (int i = 0; i < lines.length; i++) {
      String[] parts = lines[i].split("\t");
      cases[i] = parts[0];
      telling[i] = Long.parseUnsignedLong(parts[1], 16);
      above[i] = Long.parseUnsignedLong(parts[2], 16);
      open[i] = Boolean.parseBoolean(parts[3]);
    }
  }

  private Object readResolve() {
    return new CasesByFields(fields, text);
  }

  /**
   * Returns the case of the object that comes next, which its decoder then reads from the start; then call {@link
   * JsonReader#leaveDiscriminator}.
   */
  public int read(JsonReader in) {
    long at = in.offset();
    int mark = in.mark();
    long seen = 0;
    int found = best(seen);
    boolean isDecided = false;
    int field = in.readFirstName(fields);
    while (field != JsonReader.END) {
      if (field < 0) {
        field = UnknownMembers.skip(in, fields);
        continue;
      }
      seen |= 1L << field;
      found = best(seen);
      isDecided = found >= 0 && above[found] == 0;
      if (isDecided) break;
      in.skipValue();
      field = in.readNextName(fields);
    }
    if (found < 0) throw in.error(Reason.MISSING_VARIANT, at, expected());
    in.rewind(mark);
    in.unmark(mark);
    if (!isDecided) Notes.mayBeOther(in, at);
    Tags.enterFields(in, tag, open[found]);
    return found;
  }

  /** Returns the case of an object with these fields, as far as they tell, or -1. */
  private int best(long seen) {
    int best = -1;
    for (int i = 0; i < telling.length; i++) {
      if ((telling[i] & ~seen) == 0 && (best < 0 || (above[best] >> i & 1) != 0)) best = i;
    }
    return best;
  }

  private String expected() {
    StringJoiner expected = new StringJoiner(" or ", "no field tells its case: expected ", "");
    for (int i = 0; i < cases.length; i++) {
      if (i == LISTED) return expected + " ...";
      List<String> names = new ArrayList<>();
      for (int n = 0; n < fields.size(); n++) {
        if ((telling[i] >> n & 1) != 0) names.add(JsonText.quoted(fields.name(n)));
      }
      if (names.isEmpty()) continue;
      expected.add(String.join(" and ", names) + " for " + cases[i]);
    }
    return expected.toString();
  }
}
