package jzon.bench.handwritten

import jzon.Codec
import jzon.bench.*
import jzon.payloads.{GoogleMaps, Payload, Records}

/**
 * What derivation costs: derived codecs beside ones that somebody wrote by hand against the engine, knowing the types.
 *
 * {{{
 * HandWritten [--json FILE] [--rounds N] [--slice MILLIS] [--warm-up MILLIS]
 * }}}
 */
object HandWritten {
  val derived = "derived"
  val byHand = "by hand"

  private def matrix: Codec[GoogleMaps.DistanceMatrix] = {
    import GoogleMaps.*
    given Codec[Value] = Codec.derived
    given Codec[Elements] = Codec.derived
    given Codec[Rows] = Codec.derived
    Codec.derived
  }

  private def persons: Codec[Records.Table] = {
    given Codec[Records.Record] = Codec.derived
    Codec.derived
  }

  /** Both codecs of a payload. */
  final case class Pair[A](payload: Payload[A], derived: Codec[A], byHand: Codec[A])

  lazy val pairs: Vector[Pair[?]] = Vector(
    Pair(GoogleMaps.compact, matrix, Matrix),
    Pair(GoogleMaps.pretty, matrix, Matrix),
    Pair(Records.records, persons, Persons),
  )

  def main(args: Array[String]): Unit =
    Comparison.parse(args.toList).run(pairs.flatMap(groups), byHand): Unit

  private def groups[A](pair: Pair[A]): Vector[Vector[Turn]] = {
    val json = pair.payload.json
    val value = pair.payload.value.getOrElse(pair.derived.decodeJson(json).fold(Rejected(_), identity))
    def both(operation: Operation)(task: Codec[A] => Task): Vector[Turn] = Vector(
      new Turn(pair.payload.name, operation.name, derived, task(pair.derived)),
      new Turn(pair.payload.name, operation.name, byHand, task(pair.byHand)),
    )
    Vector(
      both(Operation.Decode)(codec => () => codec.decodeJson(json).fold(Rejected(_), identity)),
      both(Operation.Encode)(codec => () => codec.encodeJsonBytes(value)),
    )
  }
}
