package jzon.bind.generated;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
      for (String field : fields[i]) all.computeIfAbsent(field, f -> new BitSet()).set(i);
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
      String named = IntStream.range(0, cases.length).filter(i -> left.isEmpty() || left.get(i)).mapToObj(i -> cases[i])
          .collect(Collectors.joining(" or "));
      throw in.error(Reason.MISSING_VARIANT, at, "its fields do not tell which case it is: " + named);
    }
    in.rewind(mark);
    in.unmark(mark);
    return left.nextSetBit(0);
  }
}
