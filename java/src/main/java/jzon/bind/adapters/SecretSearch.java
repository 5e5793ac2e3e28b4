package jzon.bind.adapters;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

import jzon.bind.JsonAdapter;
import jzon.bind.generated.ReadsByHand;
import jzon.bind.generated.ReadsSecrets;
import jzon.bind.generated.SecretJsonAdapter;
import jzon.bind.lookup.Wrapping;
import jzon.engine.codecs.Secrets;

/** Finds out which adapters read secrets, from the adapters that they call. */
final class SecretSearch {
  private static final Set<String> STANDARD =
      Set.of("jzon.bind", "jzon.bind.adapters", "jzon.bind.generated", "jzon.bind.tree");

  /** What is asked of an adapter that calls no others. */
  private enum Others { NONE, KNOWN, POSSIBLE }

  private final Set<JsonAdapter<?>> found = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Others others;

  private SecretSearch(Others others) {
    this.others = others;
  }

  /** Returns true if an adapter reads secrets without an object of a class around them. */
  static boolean reads(JsonAdapter<?> adapter) {
    return new SecretSearch(Others.NONE).test(adapter);
  }

  /**
   * Returns true if an adapter may read secrets, at any depth. A user's own adapter may call any other, so the
   * answer is yes if the program has secrets.
   */
  static boolean mayRead(JsonAdapter<?> adapter) {
    return new SecretSearch(Others.POSSIBLE).test(adapter);
  }

  /**
   * Returns true if an adapter reads secrets, at any depth, as far as this is known: errors of classes with type
   * parameters, and of users' own adapters, show values until they come to a secret.
   */
  static boolean readsAtAnyDepth(JsonAdapter<?> adapter) {
    if (parts(adapter).isEmpty()) return adapter instanceof SecretJsonAdapter || adapter instanceof ReadsSecrets;
    return new SecretSearch(Others.KNOWN).test(adapter);
  }

  private boolean test(JsonAdapter<?> adapter) {
    if (adapter instanceof SecretJsonAdapter) return true;
    if (!found.add(adapter)) return false;
    List<JsonAdapter<?>> parts = parts(adapter);
    for (JsonAdapter<?> part : parts) if (test(part)) return true;
    if (!parts.isEmpty() || others == Others.NONE) return false;
    return adapter instanceof ReadsSecrets || others == Others.POSSIBLE && isUnknown(adapter);
  }

  private static boolean isUnknown(JsonAdapter<?> adapter) {
    Class<?> type = adapter.getClass();
    boolean isGenerated = type.getName().endsWith("_JsonAdapter") && type.getTypeParameters().length == 0
        && !(adapter instanceof ReadsByHand);
    boolean isStandard = STANDARD.contains(type.getPackageName());
    return !isGenerated && !isStandard && Secrets.areKnown();
  }

  /** Returns the adapters that a standard one calls. */
  private static List<JsonAdapter<?>> parts(JsonAdapter<?> adapter) {
    if (adapter instanceof ListAdapter<?> list) return List.of(list.element);
    if (adapter instanceof CollectionAdapter<?> collection) return List.of(collection.element);
    if (adapter instanceof ObjectArrayAdapter<?> array) return List.of(array.element);
    if (adapter instanceof MapAdapter<?, ?> map) return List.of(map.values);
    if (adapter instanceof EnumMapAdapter<?, ?> map) return List.of(map.values);
    if (adapter instanceof EntryAdapter<?, ?> entry) return List.of(entry.values);
    if (adapter instanceof OptionalAdapters.Any<?> optional) return List.of(optional.value);
    if (adapter instanceof AtomicAdapters.Reference<?> reference) return List.of(reference.value);
    if (adapter instanceof ConvertedAdapter<?, ?> converted) return List.of(converted.adapter);
    if (adapter instanceof KnownOnly<?> known) return List.of(known.all);
    if (adapter instanceof KnownElements<?> known) return List.of(known.all);
    if (adapter instanceof LossyAdapter<?> lossy) return List.of(lossy.all);
    if (adapter instanceof StreamedAdapter<?, ?, ?> streamed) {
      return streamed.rest == null ? List.of(streamed.head) : List.of(streamed.head, streamed.rest);
    }
    if (adapter instanceof Wrapping<?> wrapping) return List.of((JsonAdapter<?>) wrapping.wrapped());
    return List.of();
  }
}
