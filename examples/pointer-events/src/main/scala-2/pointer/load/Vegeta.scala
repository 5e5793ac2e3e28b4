package pointer.load

import java.nio.file.{Files, Path}
import java.util.Base64

import jzon.{Decoder, Encoder, field}

/**
 * Sends requests at a constant rate with the program `vegeta`, whether answers arrive or not.
 *
 * @param program the path of the program
 * @param folder  the folder for its files
 */
final class Vegeta(program: String, folder: Path) {
  import Vegeta._

  /** Sends the bodies in turn, `rate` a second, for some seconds. */
  def attack(url: String, bodies: Bodies, rate: Int, seconds: Int): Report = {
    val targets = folder.resolve(s"${bodies.name}.targets")
    val results = folder.resolve("results.bin")
    Files.writeString(
      targets,
      bodies.bodies.map(body => Target.of(url, body)).map(Target.encoder.encodeJson(_)).mkString("\n")
    )
    Running.output(
      List(program, "attack", "-format=json", s"-targets=$targets", s"-rate=$rate/1s", s"-duration=${seconds}s") ++
        List("-max-workers=64", "-max-body=0", "-timeout=10s", s"-output=$results")
    )
    val report = Running.output(List(program, "report", "-type=json", results.toString))
    Files.delete(results)
    Report.decoder.decodeJson(report).fold(error => throw new IllegalStateException(s"$error in $report"), identity)
  }
}

object Vegeta {
  final private case class Target(method: String, url: String, body: String, header: Map[String, List[String]])

  private object Target {
    val encoder: Encoder[Target] = Encoder.derived

    private val header = Map("Content-Type" -> List("text/plain;charset=UTF-8"))

    def of(url: String, body: Array[Byte]): Target =
      Target("POST", url, Base64.getEncoder.encodeToString(body), header)
  }

  /** Durations in nanoseconds. */
  final case class Latencies(@field("50th") p50: Long, @field("99th") p99: Long)

  /**
   * The results of an attack.
   *
   * @param rate     requests sent a second
   * @param statuses the number of answers for each status; 0 means no answer
   * @param errors   messages, without duplicates
   */
  final case class Report(
      latencies: Latencies,
      requests: Long,
      rate: Double,
      @field("status_codes") statuses: Map[String, Long],
      errors: List[String],
  )

  object Report {
    implicit private val latencies: Decoder[Latencies] = Decoder.derived
    val decoder: Decoder[Report] = Decoder.derived
  }
}
