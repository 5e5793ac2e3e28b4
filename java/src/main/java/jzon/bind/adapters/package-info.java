/**
 * The registry of adapters, and the adapters of the JDK's types. Not exported: programs call {@code Adapters} and
 * {@code Jzon} in {@code jzon.bind}, which call {@code StandardMaker}.
 *
 * <ul>
 *   <li>{@code AdapterRegistry}: finds the adapters of classes, with {@code ImportedAdapters}, {@code ForeignAdapters}
 *       and {@code Loaders}; {@code TypeResolver}: of types with arguments; {@code AdapterForms}: descriptions;
 *   <li>{@code StandardAdapters}, {@code StandardKeys}: the tables of the JDK's types; {@code
 *       AdaptedKeys}, {@code EnumKeys}: keys that an adapter of values reads;
 *   <li>{@code PrimitiveAdapters}, {@code PrimitiveKeys}, {@code PrimitiveArrays}, {@code PrimitiveLists}, {@code
 *       PrimitiveOptionals}, {@code PrimitiveAtomics}, {@code TextForms}, {@code StandardForms}: numbers, booleans,
 *       strings and times, many of them and their descriptions, which project/JavaAdapters.scala writes from tables;
 *       {@code SmallArrays}, {@code TextLists}: others of many;
 *       {@code NumberAdapter}: numbers of any class; {@code ListedAdapter}: those with loops of their own;
 *   <li>{@code TextForm}: types that are strings of a form, {@code TextAdapters} among them;
 *       {@code TimeForms}: times in other forms; {@code BinaryAdapters}, {@code StreamedAdapter}: bytes;
 *   <li>{@code ListAdapter}, {@code CollectionAdapter}, {@code ObjectArrayAdapter}, {@code EnumSetAdapter}, {@code
 *       BitSetAdapter}: types that are arrays in JSON;
 *   <li>{@code MapAdapter}, {@code EnumMapAdapter}, {@code PropertiesAdapter}, {@code EntryAdapter}, {@code
 *       CollisionWatch}: types that are objects;
 *   <li>{@code OptionalAdapters}, {@code NullableAdapter}, {@code AtomicAdapters}, {@code ConvertedAdapter}: a
 *       wrapped value; {@code KnownElements}, {@code KnownOnly}: containers that skip unknown constants and cases;
 *   <li>{@code ObjectAdapter}: values of any class, written by that class.
 * </ul>
 */
package jzon.bind.adapters;
