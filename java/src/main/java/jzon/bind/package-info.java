/**
 * Data binding for Java: records, classes, enums and sealed types to JSON and back.
 *
 * <p>For programs, in the order in which you need them:
 *
 * <ul>
 *   <li>{@link jzon.bind.Jzon}: reads and writes in one call, with a class or a {@link jzon.bind.TypeRef};
 *   <li>{@link jzon.bind.Json}: the annotations, for which the annotation processor writes adapters;
 *       {@link jzon.bind.NameStyle}: ways to spell names; {@link jzon.bind.Base64Style}: variants of Base64;
 *   <li>{@link jzon.bind.JsonAdapter}: reads and writes one type; {@link jzon.bind.KeyAdapter}: keys of maps;
 *   <li>{@link jzon.bind.Adapters}: the standard adapters, and adapters of containers;
 *   <li>{@link jzon.bind.DateAdapter}, {@link jzon.bind.CalendarAdapter}: adapters that you name in {@link
 *       jzon.bind.Json.With}, because jzon does not use them by default;
 *   <li>{@link jzon.bind.JsonResult}: a value or an error; {@link jzon.bind.JsonBindException}: an error as
 *       an exception; {@link jzon.bind.JsonStream}: the documents of a stream;
 *   <li>{@link jzon.engine.io.Source} and {@link jzon.engine.io.Sink}: files, streams and more to read and write;
 *       {@link jzon.engine.codecs.DecodeOptions}, {@link jzon.engine.codecs.EncodeOptions}: how.
 * </ul>
 *
 * <p>The other packages:
 *
 * <ul>
 *   <li>{@code jzon.bind.tree}: the tree of any JSON, {@code JsonValue};
 *   <li>{@code jzon.bind.http}: the bodies of requests and responses, for modules that join jzon with a framework;
 *   <li>{@code jzon.bind.generated}: classes that only generated code calls. They may change with each version;
 *   <li>{@code jzon.bind.adapters}, not exported: the registry of adapters, and the adapters of the JDK's types;
 *   <li>{@code jzon.bind.lookup}, not exported: how this package reaches {@code jzon.bind.adapters}, whose classes
 *       extend {@link jzon.bind.JsonAdapter}.
 * </ul>
 *
 * <p>Inside this package {@code DocumentDecoder} and {@code DocumentEncoder} are the drivers of all methods that
 * read and write documents. {@link jzon.bind.Generated} marks the classes that the annotation processor writes.
 */
package jzon.bind;
