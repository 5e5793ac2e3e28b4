/**
 * The engine of jzon: JSON bytes to values and back, with no knowledge of types.
 *
 * <p>This package is the top floor: the public face, and whatever moves a reader's or a writer's position. Below it, and not
 * exported, are functions over bytes and positions, which know no reader: {@link jzon.engine.paths} stands on {@link
 * jzon.engine.text}, {@link jzon.engine.arrays} on {@link jzon.engine.numbers}, and all on {@link jzon.engine.bytes}. No arrow goes up.
 *
 * <p>Overview of the reading half, file by file:
 *
 * <ul>
 *   <li>{@link jzon.engine.JsonReader} is what decoders talk to: the fast paths; {@code Window} holds the bytes at hand.
 *   <li>{@code StringDecoder} takes strings with escapes or non-ASCII characters, {@code NumberReader} numbers that are not short
 *       and plain, {@code BigDigits} big ones, {@code UuidReader} UUIDs, {@code NameReader} keys of maps.
 *   <li>{@link jzon.engine.FieldNames} finds a name by its bytes; {@code Tags} finds a {@link jzon.engine.Discriminator}
 *       and hides it, {@code TagIndex} remembers where others stand; {@code ValueSkipper} checks what nobody wants.
 *   <li>{@link jzon.engine.Source} refills the window, {@code Sources} has those of the JDK; {@code Pool} keeps idle readers and writers.
 *   <li>{@link jzon.engine.JsonException} is thrown and knows an offset; {@code ErrorReport} turns it into a {@link
 *       jzon.engine.JsonError}, which is what users see. {@link jzon.engine.Reason} lists every cause, {@link
 *       jzon.engine.Limits} what a document may demand.
 * </ul>
 */
package jzon.engine;
