package jzon.bind.adapters;

import java.time.DayOfWeek;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.engine.codecs.EpochUnit;
import jzon.engine.description.Form;
import jzon.engine.description.Forms;
import jzon.engine.description.TextFormat;
import jzon.engine.description.TypeTable;

/**
 * The forms of the JDK's types, by the classes of their adapters. They are not methods of the adapters, because few
 * programs use them and the JVM would verify them in all programs.
 */
final class AdapterForms {
  private static final Map<Class<?>, Form> SCALARS =
      Map.ofEntries(
          Map.entry(TextAdapters.CharSequences.class, Forms.TEXT),
          Map.entry(TextAdapters.Urls.class, Forms.text(TextFormat.URI)),
          Map.entry(NumberAdapter.class, Forms.DECIMAL),
          Map.entry(BitAdapter.class, Forms.values(null, List.of("0", "1"))),
          Map.entry(ObjectAdapter.class, Forms.ANY),
          Map.entry(PropertiesAdapter.class, Forms.map(Forms.TEXT, Forms.TEXT)));

  private static final Map<Class<?>, Form> ARRAYS =
      Map.ofEntries(
          Map.entry(SmallArrays.Shorts.class, Forms.INT16),
          Map.entry(SmallArrays.Chars.class, Forms.text(TextFormat.CHARACTER)),
          Map.entry(TextLists.Strings.class, Forms.TEXT),
          Map.entry(TextLists.Uuids.class, Forms.text(TextFormat.UUID)));

  /** The form of the fields after the bytes if they are skipped. */
  private static final Form.ObjectValue NOTHING = new Form.ObjectValue("", List.of(), false);

  private AdapterForms() {}

  /** Returns the form of an adapter's values; opaque for a user's own adapter. */
  static Form of(JsonAdapter<?> adapter, TypeTable types) {
    Class<?> type = adapter.getClass();
    Form scalar = StandardForms.VALUES.getOrDefault(type, SCALARS.get(type));
    if (scalar != null) return scalar;
    Form element = StandardForms.ELEMENTS.getOrDefault(type, ARRAYS.get(type));
    if (element != null) return Forms.array(element);
    if (type == TextForms.DaysOfWeek.class) return names(DayOfWeek.values());
    if (type == TextForms.Months.class) return names(Month.values());
    return composed(adapter, types);
  }

  private static Form composed(JsonAdapter<?> adapter, TypeTable types) {
    if (adapter instanceof ListAdapter<?> a) return Forms.array(a.element.form(types));
    if (adapter instanceof ObjectArrayAdapter<?> a) return Forms.array(a.element.form(types));
    if (adapter instanceof EnumSetAdapter<?> a) return Forms.set(a.element.form(types));
    if (adapter instanceof BitSetAdapter a) return Forms.set(Forms.integer(0, a.max));
    if (adapter instanceof CollectionAdapter<?> a) {
      Form element = a.element.form(types);
      return a.made.endsWith("Set") ? Forms.set(element) : Forms.array(element);
    }
    if (adapter instanceof MapAdapter<?, ?> a) return Forms.map(a.keys.form(types), a.values.form(types));
    if (adapter instanceof EnumMapAdapter<?, ?> a) return Forms.map(a.keys.form(types), a.values.form(types));
    if (adapter instanceof EntryAdapter<?, ?> a)
      return new Form.MapValue(a.keys.form(types), a.values.form(types), 1);
    if (adapter instanceof OptionalAdapters.Any<?> a) return Forms.optional(a.value.form(types));
    if (adapter instanceof AtomicAdapters.Reference<?> a) return Forms.optional(a.value.form(types));
    if (adapter instanceof NullableAdapter<?> a)
      return new Form.NullableValue(a.value.form(types), a.missing() != null);
    if (adapter instanceof LossyAdapter<?> a) return a.all.form(types);
    if (adapter instanceof OneOrManyAdapter<?, ?> a) return Forms.orOne(a.value.form(types));
    if (adapter instanceof EmptyArrayAdapter<?> a) return Forms.orEmptyArray(a.value.form(types));
    if (adapter instanceof DelegatingAdapter<?> a) return a.value.form(types);
    if (adapter instanceof SecretAdapter<?> a) return a.value.form(types);
    if (adapter instanceof ConvertedAdapter<?, ?> a)
      return new Form.CheckedValue(a.adapter.form(types), "a conversion of the program");
    if (adapter instanceof TimeForms.Epoch a) return a.unit == EpochUnit.DECIMAL_SECONDS ? Forms.DECIMAL : Forms.INT64;
    if (adapter instanceof TimeForms.Pattern<?>) return Forms.TEXT;
    if (adapter instanceof BinaryAdapters.Arrays a) return Forms.bytes(a.text);
    if (adapter instanceof BinaryAdapters.Buffers a) return Forms.bytes(a.text);
    if (adapter instanceof BinaryAdapters.Sources a) return Forms.bytes(a.text);
    if (adapter instanceof StreamedAdapter<?, ?, ?> a) return streamed(a, types);
    return new Form.OpaqueValue(adapter.getClass().getName());
  }

  /** One object of three parts; opaque if one of them is not an object with known fields. */
  private static Form streamed(StreamedAdapter<?, ?, ?> adapter, TypeTable types) {
    Form head = types.resolve(adapter.head.form(types));
    Form rest = adapter.rest == null ? NOTHING : types.resolve(adapter.rest.form(types));
    if (!(head instanceof Form.ObjectValue before && rest instanceof Form.ObjectValue behind))
      return new Form.OpaqueValue(adapter.getClass().getName());
    String name = adapter.member.name();
    List<Form.Member> members = new ArrayList<>(before.members());
    members.add(
        new Form.Member(
            name, List.of(), Forms.bytes(adapter.member.text()), Form.Presence.REQUIRED, null, false, false));
    for (Form.Member member : behind.members()) if (!has(members, member.name())) members.add(member);
    return new Form.CheckedValue(
        new Form.ObjectValue(before.type(), members, before.closed() && behind.closed(), rest(before, behind)),
        "\"" + name + "\" between these fields");
  }

  private static Form rest(Form.ObjectValue before, Form.ObjectValue behind) {
    if (before.rest() == null || behind.rest() == null) return before.rest() == null ? behind.rest() : before.rest();
    return before.rest().equals(behind.rest()) ? before.rest() : Forms.ANY;
  }

  private static boolean has(List<Form.Member> members, String name) {
    for (Form.Member member : members) if (member.name().equals(name)) return true;
    return false;
  }

  /** Returns the form of keys; opaque for a user's own adapter of keys. */
  static Form ofKeys(KeyAdapter<?> keys, TypeTable types) {
    Form known = StandardForms.VALUES.get(keys.getClass());
    if (known != null) return known;
    if (keys instanceof TextForm.Keys<?> texts) return of(texts.form, types);
    if (keys instanceof EnumKeys<?> constants) return constants.adapter.form(types);
    if (keys instanceof AdaptedKeys<?> adapted) return adapted.adapter.form(types);
    return new Form.OpaqueValue(keys.getClass().getName());
  }

  private static Form names(Enum<?>[] constants) {
    List<String> names = new ArrayList<>();
    for (Enum<?> constant : constants) names.add(constant.name());
    return Forms.names(constants[0].getDeclaringClass().getSimpleName(), names);
  }
}
