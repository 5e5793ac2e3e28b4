package jzon.bench.streams

import java.io.BufferedOutputStream
import java.nio.file.{Files, Path}

import jzon.{Encoder, Framing}

/** A file of answers, one on each line or all in one array, with what a reader must make of it. */
final class StreamFile(val path: Path, val count: Int, val sum: Long)

object StreamFile {

  /** How files are read, by all who can be told: pieces of 64 KiB. */
  val Chunk: Int = 64 << 10

  def write(layout: String, count: Int): StreamFile = {
    val answers = DistanceMatrix.make(count, seed = 27)
    val framing = layout match {
      case "lines" => Framing.lines
      case "array" => Framing.elements
    }
    val path = Files.createTempFile("jzon-stream", s".$layout.json")
    val out = new BufferedOutputStream(Files.newOutputStream(path))
    try Encoder[DistanceMatrix].encodeStream(answers.iterator, out, framing)
    finally out.close()
    new StreamFile(path, count, answers.map(DistanceMatrix.sum).sum)
  }
}
