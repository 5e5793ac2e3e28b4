package jzon.testkit

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import jzon._

/** The result of jq for a path in a document: the path as a JSON array of names and indexes, and the value there. */
final case class Selected(path: Json, value: Json)

/** Runs the real jq, if it is installed. */
object Jq {

  /** Whether jq is on the PATH. */
  lazy val isInstalled: Boolean =
    try new ProcessBuilder("jq", "--version").redirectErrorStream(true).start().waitFor() == 0
    catch { case _: java.io.IOException => false }

  /** The documents exceed the default limits. */
  private val wide = Decoder.limits.withNameBytes(1 << 20).withDepth(10000)

  /**
   * Runs each path on its document, in one process; a Left is jq's message.
   *
   * jq reads each document with `fromjson` and compiles each path as a part of one program. So one path that is not
   * valid in jq makes all paths fail.
   */
  def select(documents: Seq[(String, String)]): Seq[Either[String, Selected]] = {
    val program = documents.zipWithIndex.map { case ((_, path), i) =>
      s"(try (.[$i] | fromjson | [[path($path)], [$path]]) catch tostring)"
    }.mkString("[", ",\n", "]")
    val input = Encoder[List[String]].encodeJsonBytes(documents.map(_._1).toList)
    val programFile = Files.createTempFile("paths", ".jq")
    val inputFile = Files.createTempFile("documents", ".json")
    try {
      Files.write(programFile, program.getBytes(UTF_8))
      Files.write(inputFile, input)
      val process = new ProcessBuilder("jq", "-c", "-f", programFile.toString, inputFile.toString)
        .redirectErrorStream(true)
        .start()
      val output = new String(process.getInputStream.readAllBytes(), UTF_8)
      require(process.waitFor() == 0, s"jq refused the program: $output")
      Decoder[Json].decodeJson(output, DecodeOptions(wide)).toOption.flatMap(_.asArray).getOrElse(sys.error(
        s"jq gave no array: $output"
      )).map {
        case Json.Str(message)                                                 => Left(message)
        case Json.Arr(Vector(Json.Arr(Vector(path)), Json.Arr(Vector(value)))) => Right(Selected(path, value))
        case other => Left(s"the path selects not one value: $other")
      }
    } finally {
      Files.delete(programFile)
      Files.delete(inputFile)
    }
  }
}
