/**
 * Streams of JSON documents: on lines, after one another, as records of RFC 7464, or as elements of an array.
 *
 * <p>A {@link jzon.streams.Framing} says how a stream separates its documents. Each document gives one result: a value,
 * or an error.
 *
 * <p>To read and write, from the entry point down:
 *
 * <ul>
 *   <li>{@link jzon.streams.RecordReader} reads a source: a stream, a channel, a file, an iterator of buffers.
 *   <li>{@link jzon.streams.Framer} takes the bytes chunk by chunk instead, as they arrive.
 *   <li>{@link jzon.streams.RecordDecoder} decodes one document; the Scala API and the Java API implement it.
 *   <li>{@link jzon.streams.RecordWriter} writes documents with their separators.
 *   <li>{@link jzon.streams.Pieces} encodes for those who take the bytes piece by piece; {@code PieceSink} keeps them.
 * </ul>
 *
 * <p>How a framer finds documents, file by file:
 *
 * <ul>
 *   <li>{@code SeparatedFramer} finds them by a byte between them, on lines and in sequences.
 *   <li>{@code NestedFramer} finds them by their own brackets: {@code ValueFramer}, {@code ElementFramer}.
 *   <li>{@code AroundArray} reads the objects around the array of {@code ElementFramer}, down the path that {@code
 *       FramingPath} has parsed.
 *   <li>{@code RecordBuffer} keeps the part of a document that has arrived; {@code Chunks} reads from a source.
 *   <li>{@code ParallelLines} reads batches of lines; several threads decode them, one {@code LineBatch} each.
 *   <li>The package {@code boundaries} finds separators and ends, and checks tokens, as functions over bytes.
 * </ul>
 */
package jzon.streams;
