/**
 * Data binding for Java: records, classes, enums and sealed types to JSON and back.
 *
 * <p>What programs use, from the entry down:
 *
 * <ul>
 *   <li>{@link jzon.bind.Jzon}: reads and writes in one call, by a class or a {@link jzon.bind.TypeRef};
 *   <li>{@link jzon.bind.Json}: the annotations, for which the annotation processor writes adapters;
 *       {@link jzon.bind.NameStyle}: ways to spell names; {@link jzon.bind.Base64Style}: variants of Base64;
 *   <li>{@link jzon.bind.JsonAdapter}: reads and writes one type; {@link jzon.bind.KeyAdapter}: keys of maps;
 *   <li>{@link jzon.bind.Adapters}: the adapters there are, and those of containers;
 *   <li>{@link jzon.bind.DateAdapter}, {@link jzon.bind.CalendarAdapter}: adapters to be named by {@link
 *       jzon.bind.Json.With}, of types that have none otherwise;
 *   <li>{@link jzon.bind.JsonResult}: a value or an error; {@link jzon.bind.JsonBindException}: an error that is
 *       thrown; {@link jzon.bind.JsonStream}: the documents of a stream;
 *   <li>{@link jzon.bind.JsonValue}: the tree of any JSON, made of JsonObject, JsonArray, JsonString, JsonNumber,
 *       JsonBoolean and JsonNull;
 *   <li>{@link jzon.bind.ErrorResponse}: what services answer to a refused body, in an {@link jzon.bind.ErrorForm};
 *       {@link jzon.bind.BodyAdapters}: the adapters of a framework's bodies.
 * </ul>
 *
 * <p>What generated code uses besides: {@link jzon.bind.Members}, {@link jzon.bind.AdapterFactory}, and {@code
 * Adapters.register}. It is a binary interface.
 *
 * <p>Inside, where nothing is public:
 *
 * <ul>
 *   <li>{@code DocumentDecoder}, {@code DocumentEncoder}: the drivers behind all methods that read and write;
 *   <li>{@code AdapterRegistry}: which class has which adapter; {@code TypeResolver}: those of types with arguments;
 *   <li>{@code StandardAdapters}, {@code StandardKeys}: which of the JDK's types has which adapter;
 *   <li>{@code PrimitiveAdapters}, {@code PrimitiveArrays}, {@code PrimitiveLists}: numbers, booleans, strings, and
 *       many of them; {@code NumberAdapter}: numbers of no particular class;
 *   <li>{@code TextForm}: types that are strings of a form, {@code TimeAdapters} and {@code TextAdapters} among them;
 *       {@code BinaryAdapters}, {@code StreamedAdapter}: bytes;
 *   <li>{@code ListAdapter}, {@code CollectionAdapter}, {@code ObjectArrayAdapter}, {@code EnumSetAdapter}, {@code
 *       BitSetAdapter}, {@code LikelySize}: what is an array in JSON;
 *   <li>{@code MapAdapter}, {@code EnumMapAdapter}, {@code PropertiesAdapter}, {@code EntryAdapter}, {@code
 *       EnumKeys}: what is an object;
 *   <li>{@code OptionalAdapters}, {@code NullableAdapter}, {@code AtomicAdapters}, {@code ConvertedAdapter}: what wraps
 *       a value; {@code KnownElements}, {@code KnownOnly}: containers that leave out unknown constants and cases;
 *   <li>{@code ObjectAdapter}: values of any class, written by that class;
 *   <li>{@code JsonValueAdapter}, {@code OpenContainer}, {@code JsonMembers}, {@code JsonEquality}, {@code JsonPath}:
 *       the tree.
 * </ul>
 */
package jzon.bind;
