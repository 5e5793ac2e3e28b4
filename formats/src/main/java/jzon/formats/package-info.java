/**
 * MessagePack and CBOR for every codec: {@link jzon.formats.Cbor}, {@link jzon.formats.MessagePack}.
 *
 * <p>A binary document is converted to JSON chunk by chunk, in front of the reader, and JSON to a binary document after
 * the writer. So this package knows no type and no codec. From the entry down:
 *
 * <ul>
 *   <li>{@code BinaryFormat}, {@code Cbor}, {@code MessagePack}: the options, and sources and sinks made of them;
 *   <li>{@code ItemSource}: from binary to JSON; {@code CborSource} and {@code MessagePackSource} know the formats,
 *       {@code Offsets} maps the place of an error back;
 *   <li>{@code ItemSink}: from JSON to binary; {@code CborSink} and {@code MessagePackSink} know the formats, {@code
 *       Headers} holds the headers of containers until their sizes are known.
 * </ul>
 */
package jzon.formats;
