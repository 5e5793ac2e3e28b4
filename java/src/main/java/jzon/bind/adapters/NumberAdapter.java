package jzon.bind.adapters;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Numbers of any class: an integer literal is read as a Long, or a BigInteger if it does not fit, and
 * every other number as a BigDecimal, so that nothing is lost. The JDK's numbers are written, each as its class is.
 */
final class NumberAdapter extends KeptAdapter<Number> {
  static final JsonAdapter<Number> INSTANCE = new NumberAdapter();

  /** Every number of this many digits fits into a long. */
  private static final int SURELY_LONG = 18;

  @Override
  Number read(JsonReader in) {
    int mark = in.mark();
    String text = in.readNumberText();
    boolean isInteger = true;
    for (int i = 0; i < text.length() && isInteger; i++) {
      char c = text.charAt(i);
      isInteger = c != '.' && c != 'e' && c != 'E';
    }
    if (isInteger && text.length() <= SURELY_LONG) {
      in.unmark(mark);
      return Long.parseLong(text);
    }
    // read again as its own class, within the limits of that class
    in.rewind(mark);
    in.unmark(mark);
    if (!isInteger) return in.readBigDecimal();
    BigInteger v = in.readBigInteger();
    return v.bitLength() < Long.SIZE ? (Number) v.longValue() : v;
  }

  @Override
  void write(Number value, JsonWriter out) {
    if (value instanceof Integer || value instanceof Short || value instanceof Byte) out.writeInt(value.intValue());
    else if (value instanceof Long || value instanceof AtomicLong) out.writeLong(value.longValue());
    else if (value instanceof Double) out.writeDouble(value.doubleValue());
    else if (value instanceof Float) out.writeFloat(value.floatValue());
    else if (value instanceof BigDecimal decimal) out.writeBigDecimal(decimal);
    else if (value instanceof BigInteger integer) out.writeBigInteger(integer);
    else if (value instanceof AtomicInteger) out.writeInt(value.intValue());
    else encodeOther(value, out);
  }

  private static void encodeOther(Number value, JsonWriter out) {
    JsonAdapter<?> adapter = AdapterRegistry.find(value.getClass());
    @SuppressWarnings("unchecked") // the adapter of the value's own class
    JsonAdapter<Number> typed = (JsonAdapter<Number>) adapter;
    typed.encode(value, out);
  }
}
