package jzon.bind.adapters;

import java.time.Instant;
import jzon.bind.JsonAdapter;
import jzon.engine.EpochUnit;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.TimePattern;

/** Instants, dates and times in other forms than ISO 8601. */
final class TimeForms {
  private TimeForms() {}

  /** Numbers of a unit. */
  static final class Epoch extends JsonAdapter<Instant> {
    final EpochUnit unit;

    Epoch(EpochUnit unit) {
      this.unit = unit;
    }

    @Override
    public Instant decode(JsonReader in) {
      return unit.read(in);
    }

    @Override
    public void encode(Instant value, JsonWriter out) {
      unit.write(value, out);
    }
  }

  /** Strings of a pattern. */
  static final class Pattern<T> extends JsonAdapter<T> {
    private final TimePattern<T> pattern;

    Pattern(TimePattern<T> pattern) {
      this.pattern = pattern;
    }

    @Override
    public T decode(JsonReader in) {
      return pattern.read(in);
    }

    @Override
    public void encode(T value, JsonWriter out) {
      pattern.write(value, out);
    }
  }
}
