package jzon.bench.streams

import com.fasterxml.jackson.databind.ObjectReader
import com.github.plokhotnyuk.jsoniter_scala.core.*
import jzon.{DecodeOptions, Decoder, Framing}
import jzon.engine.error.Limits

import java.nio.channels.FileChannel
import java.nio.file.{Files, Path}
import java.nio.ByteBuffer

import scala.jdk.CollectionConverters.*

/** One way to read all records of a file; `read` returns how many were good and how many were not. */
final class StreamRival(val name: String, val readsBad: Boolean, val read: Path => Counts)

final case class Counts(good: Long, bad: Long)

/** What can read a file of one record a line. */
object StreamRivals {

  /** As much as is asked of a file at once, by all who can be told. */
  val Chunk: Int = 64 << 10

  def of[A](decoder: Decoder[A], jsoniter: JsonValueCodec[A], jackson: ObjectReader): Vector[StreamRival] = Vector(
    new StreamRival("line ends alone", true, lineEnds),
    new StreamRival("jzon, separate arrays", true, separate(decoder)),
    new StreamRival("jzon", true, lines(decoder, 1)),
    new StreamRival("jzon, values", false, framed(decoder, Framing.values)),
    new StreamRival("jzon, 2 threads", true, lines(decoder, 2)),
    new StreamRival("jsoniter-scala", false, jsoniterStream(jsoniter)),
    new StreamRival("jackson-module-scala", false, jacksonStream(jackson)),
  )

  private def lines[A](decoder: Decoder[A], threads: Int)(file: Path): Counts =
    count(decoder.decodeStream(file, Framing.lines, DecodeOptions.defaults.withThreads(threads)))

  private def framed[A](decoder: Decoder[A], framing: Framing)(file: Path): Counts =
    count(decoder.decodeStream(file, framing))

  private def count[A](records: jzon.DecodedStream[A]): Counts = {
    var good, bad = 0L
    try records.foreach(r => if (r.isRight) good += 1 else bad += 1)
    finally records.close()
    Counts(good, bad)
  }

  /** Reads the lines as arrays of their own first, and decodes each as a document: what streams are compared with. */
  private def separate[A](decoder: Decoder[A])(file: Path): Counts = {
    var good, bad = 0L
    eachLine(file) { line =>
      if (decoder.decodeJson(line).isRight) good += 1 else bad += 1
    }
    Counts(good, bad)
  }

  private def lineEnds(file: Path): Counts = {
    var ends = 0L
    eachChunk(file) { (bytes, n) =>
      var i = 0
      while (i < n) {
        if (bytes(i) == '\n') ends += 1
        i += 1
      }
    }
    Counts(ends, 0)
  }

  private def eachLine(file: Path)(take: Array[Byte] => Unit): Unit = {
    var kept = new Array[Byte](Chunk)
    var n = 0
    eachChunk(file) { (bytes, length) =>
      var from, i = 0
      while (i < length) {
        if (bytes(i) == '\n') {
          val line = new Array[Byte](n + i - from)
          System.arraycopy(kept, 0, line, 0, n)
          System.arraycopy(bytes, from, line, n, i - from)
          n = 0
          from = i + 1
          take(line)
        }
        i += 1
      }
      if (n + length - from > kept.length) kept = java.util.Arrays.copyOf(kept, (n + length - from) * 2)
      System.arraycopy(bytes, from, kept, n, length - from)
      n += length - from
    }
  }

  private def eachChunk(file: Path)(take: (Array[Byte], Int) => Unit): Unit = {
    val channel = FileChannel.open(file)
    val buffer = ByteBuffer.allocate(Chunk)
    try
      while (channel.read(buffer.clear()) >= 0) take(buffer.array, buffer.position())
    finally channel.close()
  }

  private def jsoniterStream[A](codec: JsonValueCodec[A])(file: Path): Counts = {
    val in = Files.newInputStream(file)
    var good = 0L
    try
      scanJsonValuesFromStream[A](in, ReaderConfig.withPreferredBufSize(Chunk)) { _ =>
        good += 1
        true
      }(using codec)
    finally in.close()
    Counts(good, 0)
  }

  private def jacksonStream(reader: ObjectReader)(file: Path): Counts = {
    val values = reader.readValues[Any](file.toFile)
    try Counts(values.asScala.size.toLong, 0)
    finally values.close()
  }
}
