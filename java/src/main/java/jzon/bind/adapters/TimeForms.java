package jzon.bind.adapters;

import java.time.Instant;
import jzon.bind.JsonAdapter;
import jzon.engine.codecs.EpochUnit;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.TimePattern;

/** Instants, dates and times in other forms than ISO 8601. */
final class TimeForms {
  private TimeForms() {}

  /** Returns an adapter by its parent's type, as {@link #pattern} does: callers are verified without loading it. */
  static JsonAdapter<Instant> epoch(EpochUnit unit) {
    return new Epoch(unit);
  }

  static <T> JsonAdapter<T> pattern(TimePattern<T> pattern) {
    return new Pattern<>(pattern);
  }

  /** Numbers of a unit. */
  static final class Epoch extends KeptAdapter<Instant> {
    final EpochUnit unit;

    Epoch(EpochUnit unit) {
      this.unit = unit;
    }

    @Override
    Instant read(JsonReader in) {
      return unit.read(in);
    }

    @Override
    void write(Instant value, JsonWriter out) {
      unit.write(value, out);
    }
  }

  /** Strings of a pattern. */
  static final class Pattern<T> extends KeptAdapter<T> {
    private final TimePattern<T> pattern;

    Pattern(TimePattern<T> pattern) {
      this.pattern = pattern;
    }

    @Override
    T read(JsonReader in) {
      return pattern.read(in);
    }

    @Override
    void write(T value, JsonWriter out) {
      pattern.write(value, out);
    }
  }
}
