package jzon.bind.lookup;

import java.lang.reflect.Type;
import java.util.function.Function;
import jzon.engine.BinaryMember;
import jzon.engine.io.BinarySink;
import jzon.engine.binary.BinaryText;
import jzon.engine.codecs.EpochUnit;
import jzon.engine.codecs.TimePattern;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/**
 * Finds, makes and registers adapters. {@code jzon.bind} calls it; {@code jzon.bind.adapters} has the only subclass.
 *
 * <p>JsonAdapter has methods that return adapters of lists and maps, which are its subclasses. This class avoids the
 * cycle between the two packages. The subclass is loaded by its name, as generated adapters are; its static initialiser
 * registers the object here.
 *
 * @param <A> JsonAdapter
 * @param <K> KeyAdapter
 */
public abstract class AdapterMaker<A, K> {
  private static volatile AdapterMaker<?, ?> maker;

  /** Only for the subclass. */
  protected AdapterMaker() {}

  /** Takes the one object of the subclass, from its static initialiser. */
  protected static void handOver(AdapterMaker<?, ?> made) {
    maker = made;
  }

  /** Returns the one object of the subclass. */
  public static AdapterMaker<?, ?> get() {
    if (maker == null) {
      try {
        // the name is a constant, which shrinkers and native images recognise
        Class.forName("jzon.bind.adapters.StandardMaker");
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException("a part of jzon-java is not there: jzon.bind.adapters.StandardMaker", e);
      }
    }
    return maker;
  }

  // ---- of types ----

  /** Returns the adapter of a class. */
  public abstract A of(Class<?> type);

  /** Returns the adapter of a type with type arguments. */
  public abstract A of(Type type);

  /** Returns the adapter of the keys of a class. */
  public abstract K keys(Class<?> type);

  /** Returns the adapter of the keys that an adapter of values reads and writes. */
  public abstract K keys(A adapter);

  // ---- adapters made from others ----

  /** Returns the adapter of a class of collections. */
  public abstract A collection(Class<?> raw, A element);

  /** Returns the adapter of sets of an enum's constants. */
  public abstract A enumSet(Class<?> type, A element);

  /** Returns the adapter of a class of maps. */
  public abstract A map(Class<?> raw, K keys, A values);

  /** Returns the adapter of maps whose keys are an enum's constants. */
  public abstract A enumMap(Class<?> type, A values);

  /** Returns the adapter of a map's entry. */
  public abstract A entry(K key, A value);

  /** Returns the adapter of arrays of the class of {@code empty}. */
  public abstract A array(Object[] empty, A element);

  /** Returns the adapter of Optionals. */
  public abstract A optional(A value);

  /** Returns the adapter of a container that skips unknown constants and cases. */
  public abstract A skipUnknown(A container);

  /** Returns the adapter of a container that leaves out rejected elements. */
  public abstract A lossy(A container);

  /** Returns the adapter of a collection that reads one element as well. */
  public abstract A oneOrMany(A many, A one, boolean asOne);

  /** Returns the adapter of an object that reads an empty array as well. */
  public abstract A emptyArrayAsMap(A value);

  /** Returns the adapter that reads and writes null as well. */
  public abstract A nullable(A value);

  /** Returns the adapter that leaves out empty values, and reads them for missing fields. */
  public abstract A emptyOmitted(A value, boolean nulls);

  /** Returns the adapter that rejects unknown fields. */
  public abstract A closed(A value);

  /** Returns the adapter that rejects values of a field whose JSON would be read as another value. */
  public abstract A unambiguous(A value, String field, boolean nullable);

  /** Returns the adapter that calls one written by hand, whose JSON may have less than its values. */
  public abstract A handwritten(A value);

  /** Returns the adapter of the same values as secrets. */
  public abstract A secret(A value);

  /** Returns the adapter of atomic references. */
  public abstract A atomicReference(A value);

  /** Returns the adapter of a type that {@code from} and {@code to} convert from and to the values. */
  public abstract A converted(A adapter, Function<?, ?> from, Function<?, ?> to);

  // ---- of forms ----

  /** Returns the adapter of sets of integers from 0 to {@code max}. */
  public abstract A bitSet(int max);

  /** Returns the adapter of numbers or booleans in strings. */
  public abstract A asString(Class<?> type);

  /** Returns the adapter of booleans that are 0 and 1. */
  public abstract A bit();

  /** Returns the adapter of instants as numbers. */
  public abstract A epoch(EpochUnit unit);

  /** Returns the adapter of dates or times of a pattern. */
  public abstract A timeFormat(TimePattern<?> pattern);

  /** Returns the adapter of byte arrays. */
  public abstract A bytes(BinaryText text);

  /** Returns the adapter of byte buffers. */
  public abstract A byteBuffer(BinaryText text);

  /** Returns the adapter of sources of bytes. */
  public abstract A binarySource(BinaryText text);

  /** Returns the adapter of objects whose bytes go into a sink; {@code rest} is null if what follows is skipped. */
  public abstract A streamed(BinaryMember member, A head, BinarySink.Choice<?, ?, ?> choice, A rest);

  // ---- secrets ----

  /** Returns true if an adapter reads secrets without an object of a class around them. */
  public abstract boolean readsSecrets(A adapter);

  /** Returns true if an adapter may read secrets, at any depth. */
  public abstract boolean mayReadSecrets(A adapter);

  /** Returns true if an adapter reads secrets, at any depth, as far as this is known. */
  public abstract boolean readsSecretsAtAnyDepth(A adapter);

  // ---- described ----

  /** Returns the form of an adapter that does not override it. */
  public abstract Form form(A adapter, TypeTable types);

  /** Returns the form of an adapter of keys that does not override it. */
  public abstract Form formOfKeys(K keys, TypeTable types);

  // ---- for generated code ----

  /** Registers the adapter of a class, which belongs to a sealed type unless {@code sealedType} is null. */
  public abstract void register(Class<?> type, A adapter, A sealedType);

  /** Registers the adapter of the keys of a class. */
  public abstract void registerKeys(Class<?> type, K keys);

  /** Registers the AdapterFactory of a generic class. */
  public abstract void registerFactory(Class<?> type, Object factory);

  /** Returns the class whose generated adapter has called a method of {@code called}, or null. */
  public abstract Class<?> ownerOfCaller(Class<?> called);
}
