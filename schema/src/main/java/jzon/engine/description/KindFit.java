package jzon.engine.description;

import java.util.ArrayList;
import java.util.List;
import jzon.engine.description.Trials.Direction;

/** Tells whether values of one kind of form are read as another kind. */
final class KindFit {
  /** Integers up to this size are floating-point numbers of 64 bits without rounding. */
  private static final int DOUBLE_BITS = 53;

  private final Trials trials;
  private final boolean names; // whether the values are names of a map's entries

  KindFit(Trials trials, boolean names) {
    this.trials = trials;
    this.names = names;
  }

  /**
   * Returns null if a reader accepts all values of a writer of another kind; else the reason, which may be empty if it
   * is plain.
   */
  String misfit(Form writer, Form reader, Direction direction) {
    if (reader instanceof Form.AnyValue) return null;
    if (names && ScalarFit.readsStrings(reader)) return null; // as every name is a string
    return switch (writer.kind()) {
      case INTEGER -> integerMisfit((Form.IntegerValue) writer, reader);
      case BOOLEAN -> ScalarFit.reads(reader, List.of("true", "false")) ? null : "";
      case TEXT, BYTES -> ScalarFit.readsStrings(reader) ? null : "";
      case ENUM -> enumFits((Form.EnumValue) writer, reader, direction) ? null : "";
      case TUPLE -> tupleFits((Form.TupleValue) writer, reader, direction) ? null : "";
      case OBJECT -> objectMisfit((Form.ObjectValue) writer, reader, direction);
      case SEALED -> sealedFits((Form.SealedValue) writer, reader, direction) ? null : "";
      case ANY, OPAQUE, NUMBER, ARRAY, MAP -> "";
      case NULL, NULLABLE, CHECKED, CHOICE, REFERENCE ->
        throw new IllegalStateException("a layer, not a value: " + writer);
    };
  }

  private static String integerMisfit(Form.IntegerValue writer, Form reader) {
    if (!(reader instanceof Form.NumberValue number)) return "";
    if (!number.withNames() || ScalarFit.fitsBits(writer, DOUBLE_BITS)) return null;
    return "integers above 2^" + DOUBLE_BITS + " are rounded";
  }

  private boolean enumFits(Form.EnumValue writer, Form reader, Direction direction) {
    boolean anyValue = (writer.open() || writer.anyCase()) && direction == Direction.READERS;
    if (anyValue) return ScalarFit.readsStrings(reader) && ScalarFit.hasStrings(writer);
    List<String> values = new ArrayList<>();
    for (Form.Constant constant : writer.constants()) {
      values.add(constant.json());
      if (direction == Direction.READERS) values.addAll(constant.aliases());
    }
    return ScalarFit.reads(reader, values);
  }

  private boolean tupleFits(Form.TupleValue writer, Form reader, Direction direction) {
    if (!(reader instanceof Form.ArrayValue array)) return false;
    if (array.distinct() || writer.elements().size() < array.min()) return false;
    for (Form element : writer.elements()) if (!fits(element, array.element(), direction)) return false;
    return true;
  }

  private String objectMisfit(Form.ObjectValue writer, Form reader, Direction direction) {
    if (!(reader instanceof Form.MapValue map)) return "";
    boolean some = map.min() == 0;
    for (Form.Member member : writer.members()) {
      some |= member.presence() == Form.Presence.REQUIRED;
      if (!namesFit(member.name(), member.aliases(), map, direction)) return "";
      Form form = direction == Direction.READERS ? FormComparison.readForm(member) : member.form();
      if (!fits(form, map.value(), direction)) return "";
    }
    if (!some) return "";
    if (writer.rest() != null) return entriesFit(writer.rest(), map, direction) ? null : "";
    boolean skips = direction == Direction.READERS && !writer.closed();
    return !skips || entriesFit(Forms.ANY, map, direction) ? null : "unknown fields were skipped, and are now read";
  }

  /** Tells whether a map reads all names with values of a form. */
  private boolean entriesFit(Form value, Form.MapValue map, Direction direction) {
    return anyNameFits(map, direction) && fits(value, map.value(), direction);
  }

  private boolean sealedFits(Form.SealedValue writer, Form reader, Direction direction) {
    if (!(reader instanceof Form.MapValue map) || writer.discriminator() != null) return false;
    if (writer.unknown() != null && direction == Direction.READERS && !anyNameFits(map, direction)) return false;
    for (Form.Case c : writer.cases()) {
      if (!namesFit(c.name(), c.aliases(), map, direction)) return false;
      if (!fits(c.form(), map.value(), direction)) return false;
    }
    return true;
  }

  private boolean anyNameFits(Form.MapValue map, Direction direction) {
    return keysFit(Forms.TEXT, map, direction);
  }

  /** Tells whether a map reads the names of a field or case. */
  private boolean namesFit(String name, List<String> aliases, Form.MapValue map, Direction direction) {
    List<String> all = new ArrayList<>(List.of(name));
    if (direction == Direction.READERS) all.addAll(aliases);
    return keysFit(Forms.names(null, all), map, direction);
  }

  private boolean keysFit(Form keys, Form.MapValue map, Direction direction) {
    return trials.fits(true, keys, map.key(), direction);
  }

  private boolean fits(Form writer, Form reader, Direction direction) {
    return trials.fits(names, writer, reader, direction);
  }
}
