package jzon.bind.adapters;

import java.util.BitSet;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;

/** Sets of small integers: an array of the bits that are set, as the Scala API writes its BitSet. */
final class BitSetAdapter extends JsonAdapter<BitSet> {
  /** A set then takes at most 128 bytes, whatever is in it: {@code [1000000000]} must not take 125 MB. */
  private static final int DEFAULT_MAX = 1023;

  static final JsonAdapter<BitSet> INSTANCE = new BitSetAdapter(DEFAULT_MAX);

  final int max;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static JsonAdapter<BitSet> of(int max) {
    return new BitSetAdapter(max);
  }

  BitSetAdapter(int max) {
    if (max < 0) throw new IllegalArgumentException("max must not be negative");
    this.max = max;
  }

  @Override
  public BitSet decode(JsonReader in) {
    BitSet bits = new BitSet();
    int most = in.maxEntries();
    int n = 0;
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (n++ == most) throw in.tooManyEntries();
      long at = in.offset();
      int i = in.readInt();
      if (i < 0 || i > max) throw in.error(Reason.OUT_OF_RANGE, at, "expected an integer from 0 to " + max);
      bits.set(i);
    }
    return bits;
  }

  @Override
  public void encode(BitSet bits, JsonWriter out) {
    int first = bits.nextSetBit(0);
    out.writeArrayStart();
    for (int i = first; i >= 0; i = bits.nextSetBit(i + 1)) {
      if (i > first) out.writeComma();
      out.writeInt(i);
      if (i == Integer.MAX_VALUE) break;
    }
    out.writeArrayEnd();
  }
}
