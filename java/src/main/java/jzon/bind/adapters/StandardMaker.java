package jzon.bind.adapters;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.generated.AdapterFactory;
import jzon.bind.lookup.AdapterMaker;
import jzon.bind.lookup.ClassNames;
import jzon.engine.BinaryMember;
import jzon.engine.io.BinarySink;
import jzon.engine.binary.BinaryText;
import jzon.engine.codecs.EpochUnit;
import jzon.engine.codecs.TimePattern;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/** The entry of this package: finds and makes adapters for {@code jzon.bind}, which loads this class by its name. */
@SuppressWarnings({"unchecked", "rawtypes"}) // Adapters has the types of what is given and returned
final class StandardMaker extends AdapterMaker<JsonAdapter<?>, KeyAdapter<?>> {
  static final StandardMaker INSTANCE = new StandardMaker();

  static {
    handOver(INSTANCE);
  }

  private StandardMaker() {}

  // ---- of types ----

  @Override
  public JsonAdapter<?> of(Class<?> type) {
    return type.isArray() ? arrayOf(type) : AdapterRegistry.find(type);
  }

  @Override
  public JsonAdapter<?> of(Type type) {
    return TypeResolver.resolve(type);
  }

  private JsonAdapter<?> arrayOf(Class<?> type) {
    JsonAdapter<?> primitive = StandardAdapters.find(type);
    if (primitive != null) return primitive;
    return ObjectArrayAdapter.of((Class) type, (JsonAdapter) of(type.getComponentType()));
  }

  @Override
  public KeyAdapter<?> keys(Class<?> type) {
    KeyAdapter<?> keys = StandardKeys.find(type);
    if (keys == null && type.isEnum()) keys = EnumKeys.of(type);
    if (keys == null) keys = AdapterRegistry.findKeys(type);
    if (keys != null) return keys;
    throw new IllegalArgumentException(
        ClassNames.of(type)
            + " cannot be the key of a map: write @Json.With on it with an adapter that gives text, or a KeyAdapter"
            + " for it, and map(keys) of an adapter");
  }

  @Override
  public KeyAdapter<?> keys(JsonAdapter<?> adapter) {
    return AdaptedKeys.of(Objects.requireNonNull(adapter));
  }

  // ---- made of others ----

  @Override
  public JsonAdapter<?> collection(Class<?> raw, JsonAdapter<?> element) {
    return raw == List.class || raw == ArrayList.class ? list(element) : CollectionAdapter.of(raw, element);
  }

  private static JsonAdapter<?> list(JsonAdapter<?> element) {
    return element instanceof ListedAdapter<?> listed ? listed.newList() : ListAdapter.of(element);
  }

  @Override
  public JsonAdapter<?> enumSet(Class<?> type, JsonAdapter<?> element) {
    return EnumSetAdapter.of((Class) type, (JsonAdapter) element);
  }

  @Override
  public JsonAdapter<?> map(Class<?> raw, KeyAdapter<?> keys, JsonAdapter<?> values) {
    return MapAdapter.of(raw, keys, values);
  }

  @Override
  public JsonAdapter<?> enumMap(Class<?> type, JsonAdapter<?> values) {
    return EnumMapAdapter.of((Class) type, (KeyAdapter) keys(type), values);
  }

  @Override
  public JsonAdapter<?> entry(KeyAdapter<?> key, JsonAdapter<?> value) {
    return EntryAdapter.of(key, value);
  }

  @Override
  public JsonAdapter<?> array(Object[] empty, JsonAdapter<?> element) {
    return ObjectArrayAdapter.of(empty, (JsonAdapter) element);
  }

  @Override
  public JsonAdapter<?> optional(JsonAdapter<?> value) {
    return OptionalAdapters.of(value);
  }

  @Override
  public JsonAdapter<?> skipUnknown(JsonAdapter<?> container) {
    return KnownElements.of(container);
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"})
  public JsonAdapter<?> lossy(JsonAdapter<?> container) {
    return new LossyAdapter(container);
  }

  @Override
  public JsonAdapter<?> oneOrMany(JsonAdapter<?> many, JsonAdapter<?> one, boolean asOne) {
    return OneOrManyAdapter.of((JsonAdapter) many, (JsonAdapter) one, asOne);
  }

  @Override
  public JsonAdapter<?> emptyArrayAsMap(JsonAdapter<?> value) {
    return EmptyArrayAdapter.of(value);
  }

  @Override
  public JsonAdapter<?> nullable(JsonAdapter<?> value) {
    return NullableAdapter.of(value);
  }

  @Override
  public JsonAdapter<?> emptyOmitted(JsonAdapter<?> value, boolean nulls) {
    return EmptyOmittedAdapter.of(value, nulls);
  }

  @Override
  public JsonAdapter<?> closed(JsonAdapter<?> value) {
    return ClosedAdapter.of(value);
  }

  @Override
  public JsonAdapter<?> unambiguous(JsonAdapter<?> value, String field, boolean nullable) {
    return UnambiguousAdapter.of(value, field, nullable);
  }

  @Override
  public JsonAdapter<?> handwritten(JsonAdapter<?> value) {
    return HandwrittenAdapter.of(value);
  }

  @Override
  public JsonAdapter<?> secret(JsonAdapter<?> value) {
    return SecretAdapter.of(value);
  }

  @Override
  public JsonAdapter<?> atomicReference(JsonAdapter<?> value) {
    return AtomicAdapters.of(value);
  }

  @Override
  public JsonAdapter<?> converted(JsonAdapter<?> adapter, Function<?, ?> from, Function<?, ?> to) {
    return ConvertedAdapter.of((JsonAdapter) adapter, (Function) from, (Function) to);
  }

  // ---- of forms ----

  @Override
  public JsonAdapter<?> bitSet(int max) {
    return BitSetAdapter.of(max);
  }

  @Override
  public JsonAdapter<?> asString(Class<?> type) {
    JsonAdapter<?> adapter = StringForms.find(type);
    if (adapter != null) return adapter;
    throw new IllegalArgumentException(
        ClassNames.of(type) + " is neither a number nor a boolean: convert another adapter with JsonAdapter.map");
  }

  @Override
  public JsonAdapter<?> bit() {
    return BitAdapter.INSTANCE;
  }

  @Override
  public JsonAdapter<?> epoch(EpochUnit unit) {
    return TimeForms.epoch(Objects.requireNonNull(unit));
  }

  @Override
  public JsonAdapter<?> timeFormat(TimePattern<?> pattern) {
    return TimeForms.pattern(pattern);
  }

  @Override
  public JsonAdapter<?> bytes(BinaryText text) {
    return BinaryAdapters.arrays(Objects.requireNonNull(text));
  }

  @Override
  public JsonAdapter<?> byteBuffer(BinaryText text) {
    return BinaryAdapters.buffers(Objects.requireNonNull(text));
  }

  @Override
  public JsonAdapter<?> binarySource(BinaryText text) {
    return BinaryAdapters.sources(Objects.requireNonNull(text));
  }

  @Override
  public JsonAdapter<?> streamed(
      BinaryMember member, JsonAdapter<?> head, BinarySink.Choice<?, ?, ?> choice, JsonAdapter<?> rest) {
    return StreamedAdapter.of(member, (JsonAdapter) head, (BinarySink.Choice) choice, rest);
  }

  // ---- described ----

  @Override
  public boolean readsSecrets(JsonAdapter<?> adapter) {
    return SecretSearch.reads(adapter);
  }

  @Override
  public boolean mayReadSecrets(JsonAdapter<?> adapter) {
    return SecretSearch.mayRead(adapter);
  }

  @Override
  public boolean readsSecretsAtAnyDepth(JsonAdapter<?> adapter) {
    return SecretSearch.readsAtAnyDepth(adapter);
  }

  @Override
  public Form form(JsonAdapter<?> adapter, TypeTable types) {
    return AdapterForms.of(adapter, types);
  }

  @Override
  public Form formOfKeys(KeyAdapter<?> keys, TypeTable types) {
    return AdapterForms.ofKeys(keys, types);
  }

  // ---- for generated code ----

  @Override
  public void register(Class<?> type, JsonAdapter<?> adapter, JsonAdapter<?> sealedType) {
    AdapterRegistry.register(type, adapter, sealedType);
  }

  @Override
  public void registerKeys(Class<?> type, KeyAdapter<?> keys) {
    AdapterRegistry.registerKeys(type, keys);
  }

  @Override
  public void registerFactory(Class<?> type, Object factory) {
    AdapterRegistry.register(type, (AdapterFactory) factory);
  }

  @Override
  public Class<?> ownerOfCaller(Class<?> called) {
    return TypeResolver.adaptedBy(Loaders.callerOf(called, StandardMaker.class));
  }
}
