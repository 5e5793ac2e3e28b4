package jzon.streams

import java.util.Arrays

import _root_.ox.Chunk
import _root_.ox.flow.Flow
import jzon.*
import jzon.streams.RecordWriter

/**
 * Decodes and encodes JSON documents in ox flows, with methods of the flows.
 *
 * {{{
 *   import jzon.streams.ox.*
 *
 *   Flow.fromFile(path).decodeStream[Person](Framing.lines)
 * }}}
 *
 * If a codec throws an exception that does not reject the value, the flow fails. Each result is emitted before the next
 * one is decoded.
 */
package object ox {
  extension(bytes: Flow[Chunk[Byte]]) {

    /**
     * Decodes the documents of a flow: each result is a value or an error.
     *
     * After an error, reading continues if the framing permits it. `limits` apply to each document separately.
     */
    def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
        decoder: Decoder[A]
    ): Flow[Either[JsonError, A]] =
      Flow.usingEmit(emit => Decoding.run(bytes, decoder.feed(framing, DecodeOptions(limits))(emit.apply)))

    /** Decodes the documents of a flow, and fails with the `JsonException` of the first error. */
    def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
        decoder: Decoder[A]
    ): Flow[A] =
      Flow.usingEmit(emit =>
        Decoding.run(bytes, decoder.feed(framing, DecodeOptions(limits))(StreamConversion.orFail(emit.apply)))
      )
  }

  extension[A](values: Flow[A]) {

    /**
     * Encodes values as documents in the form of the framing, each as soon as it arrives.
     *
     * For a value that JSON cannot hold, the flow fails with a `JsonException`.
     */
    def encodeStream(framing: Framing)(implicit encoder: Encoder[A]): Flow[Chunk[Byte]] =
      Flow.usingEmit { emit =>
        val records = new RecordWriter(
          framing,
          (bytes: Array[Byte], from: Int, to: Int) => emit(Chunk.fromArray(Arrays.copyOfRange(bytes, from, to)))
        )
        values.runForeach { value =>
          encoder.encodeRecord(value, records)
          records.flush()
        }
        records.end()
      }
  }
}
