/**
 * Parts of codecs that the Scala API and the Java API share, above readers and writers.
 *
 * <ul>
 *   <li>{@link jzon.engine.codecs.DecodeOptions} and {@link jzon.engine.codecs.EncodeOptions} are arguments of the
 *       methods that read and write documents; {@link jzon.engine.codecs.Layout} writes as the latter say.
 *   <li>{@link jzon.engine.codecs.JavaTimeText} reads and writes dates and times: {@code TimeParser} parses their usual
 *       forms, {@code TimeDigits} writes them, {@code ZoneName} and {@code ZoneText} know the zones that were read and
 *       written. {@link jzon.engine.codecs.EpochUnit} handles instants as numbers, {@link
 *       jzon.engine.codecs.TimePattern} times by a pattern, which {@code TimeSamples} try.
 *   <li>{@link jzon.engine.codecs.KeySet} rejects map keys that are chosen to collide.
 *   <li>{@link jzon.engine.codecs.EnumNames} reads the names of enums in any case, and unknown names.
 *   <li>{@link jzon.engine.codecs.MergePatch} applies merge patches to the JSON of typed values: {@code MemberIndex}
 *       finds the members of objects, {@code TracedDocument} shows which names a decoder knows, {@code MemberPairs}
 *       pairs members for the same field, {@code Merging} writes the result.
 *   <li>{@link jzon.engine.codecs.UnfinishedDocument} decodes the part of a document that has arrived; {@code
 *       OpenValues} finds the values that have started and not ended.
 *   <li>{@link jzon.engine.codecs.LenientJson} opens documents with comments and trailing commas.
 *   <li>{@link jzon.engine.codecs.CanonicalJson} converts a written document to its canonical form (RFC 8785), {@code
 *       CanonicalNumber} writes its numbers.
 *   <li>{@link jzon.engine.codecs.JsonFormat} converts a document to other layouts; {@code PrettyText} indents.
 * </ul>
 */
package jzon.engine.codecs;
