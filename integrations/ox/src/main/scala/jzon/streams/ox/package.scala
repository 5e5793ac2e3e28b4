package jzon.streams

import java.util.Arrays

import _root_.ox.Chunk
import _root_.ox.flow.Flow
import jzon.*
import jzon.streams.RecordWriter

/**
 * JSON documents in flows of ox, as methods of them.
 *
 * {{{
 *   import jzon.streams.ox.*
 *
 *   Flow.fromFile(path).decodeStream[Person](Framing.lines)
 * }}}
 *
 * What codecs throw that is no refusal fails the flow. Each result is emitted before the next one is decoded.
 */
package object ox {
  extension(bytes: Flow[Chunk[Byte]]) {

    /**
     * Decodes the documents of a flow: each is a value or the error that says what is wrong with it, and reading goes on
     * behind an error where the framing allows for it. `limits` hold for each document by itself.
     */
    def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
        decoder: Decoder[A]
    ): Flow[Either[JsonError, A]] =
      Flow.usingEmit(emit => Decoding.run(bytes, decoder.feed(framing, limits)(emit.apply)))

    /** Decodes the documents of a flow, and fails with the [[JsonException]] of the first error. */
    def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
        decoder: Decoder[A]
    ): Flow[A] =
      Flow.usingEmit(emit =>
        Decoding.run(
          bytes,
          decoder.feed(framing, limits) {
            case Right(a) => emit(a)
            case Left(e)  => throw e.toException
          }
        )
      )
  }

  extension[A](values: Flow[A]) {

    /**
     * Encodes values as documents, as the framing has them, each as soon as it comes; fails with a [[JsonException]] for a
     * value that JSON cannot hold.
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
