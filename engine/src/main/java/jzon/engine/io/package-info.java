/**
 * Where bytes come from and go to.
 *
 * <ul>
 *   <li>{@link jzon.engine.io.Source} gives the bytes of a document, {@link jzon.engine.io.Sink} takes them; both adapt
 *       arrays, strings, files, streams, channels and buffers of the JDK ({@code MemorySource}, {@code Sources}, {@code
 *       Sinks}).
 *   <li>{@link jzon.engine.io.BinarySource} and {@link jzon.engine.io.BinarySink} pass on the bytes of a string that
 *       encodes them, piece by piece.
 * </ul>
 */
package jzon.engine.io;
