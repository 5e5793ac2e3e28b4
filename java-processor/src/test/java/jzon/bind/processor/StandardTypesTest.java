package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jzon.bind.Adapters;
import org.junit.jupiter.api.Test;

/** What the processor believes that the runtime has an adapter for, asked of the runtime. */
class StandardTypesTest {

  @Test
  void theRuntimeHasThemAll() throws ClassNotFoundException {
    for (String name : StandardTypes.adapted()) assertNotNull(Adapters.of(Class.forName(name)), name);
    for (String name : StandardTypes.keys()) assertNotNull(Adapters.keys(Class.forName(name)), name);
    for (String name : StandardTypes.collections()) {
      if (isThere(name)) assertNotNull(collection(Class.forName(name)), name);
    }
    for (String name : StandardTypes.maps()) if (isThere(name)) assertNotNull(map(Class.forName(name)), name);
    assertTrue(StandardTypes.adapted().size() > 30);
  }

  /** Sequenced types are new in Java 21. */
  private static boolean isThere(String name) {
    return !name.contains("Sequenced") || Runtime.version().feature() >= 21;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the classes are known by name only
  private static Object collection(Class raw) {
    return Adapters.collection(raw, Adapters.of(String.class));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object map(Class raw) {
    return Adapters.map(raw, Adapters.keys(String.class), Adapters.of(String.class));
  }
}
