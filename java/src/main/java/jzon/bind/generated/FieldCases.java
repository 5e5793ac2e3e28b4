package jzon.bind.generated;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.Reason;

/**
 * Finds the case of a sealed type by the names of the fields in an object, as Jackson deduces it: each known name
 * leaves the cases that have such a field.
 *
 * <p>For generated adapters: a binary interface, compiled into users' jars.
 */
public final class FieldCases {
  private final FieldNames names;
  /** For each name, the cases that have such a field. */
  private final List<BitSet> having;
  private final String[] cases;

  /** @param fields the names of the fields of each case */
  public FieldCases(String[][] fields, String... cases) {
    Map<String, BitSet> all = new LinkedHashMap<>();
    for (int i = 0; i < cases.length; i++) {
      for (String field : fields[i]) all.putIfAbsent(field, new BitSet());
      for (String field : fields[i]) all.get(field).set(i);
    }
    this.names = new FieldNames(all.keySet().toArray(new String[0]));
    this.having = List.copyOf(all.values());
    this.cases = cases;
  }

  /** Returns the case of the object that comes next, which its decoder then reads from the start. */
  public int find(JsonReader in) {
    BitSet left = new BitSet();
    left.set(0, cases.length);
    int mark = in.mark();
    long at = in.offset();
    for (int field = in.readFirstName(names); field != JsonReader.END; field = in.readNextName(names)) {
      if (field >= 0) left.and(having.get(field));
      if (left.cardinality() < 2) break;
      in.skipValue();
    }
    if (left.cardinality() != 1) {
      StringJoiner named = new StringJoiner(" or ", "its fields do not tell which case it is: ", "");
      for (int i = 0; i < cases.length; i++) if (left.isEmpty() || left.get(i)) named.add(cases[i]);
      throw in.error(Reason.MISSING_VARIANT, at, named.toString());
    }
    in.rewind(mark);
    in.unmark(mark);
    return left.nextSetBit(0);
  }
}
