package jzon.bench

import jzon.Codec

/** What JMH has measured of contenders, in so many forks and iterations of so many milliseconds. */
final case class JmhFigures[F](environment: Environment, forks: Int, iterations: Int, millis: Long, figures: Vector[F])
object JmhFigures { implicit def codec[F: Codec]: Codec[JmhFigures[F]] = Codec.derived }

/**
 * How often a second one contender of the race of Java's libraries does one operation, with JMH's error; bytes are those
 * allocated by one operation.
 */
final case class RaceFigure(
    contender: String, operation: String, perSecond: Double, error: Double, bytes: Double
) {

  /** Whether a ratio of this figure tells anything. */
  def isCertain: Boolean = error <= perSecond / 4
}
object RaceFigure { implicit val codec: Codec[RaceFigure] = Codec.derived }

/** The race on one JDK; the document has so many bytes and persons. */
final case class RaceResults(
    environment: Environment, bytes: Int, persons: Int, forks: Int, iterations: Int, millis: Long,
    figures: Vector[RaceFigure]
) {
  def find(contender: String, operation: String): Option[RaceFigure] =
    figures.find(f => f.contender == contender && f.operation == operation)
}
object RaceResults { implicit val codec: Codec[RaceResults] = Codec.derived }

/** The nanoseconds of one operation on a document whose field has `size` bytes, and what it allocates. */
final case class BinaryFigure(
    contender: String, size: Int, operation: String, nanos: Double, error: Double, bytes: Double
)
object BinaryFigure { implicit val codec: Codec[BinaryFigure] = Codec.derived }

/** How many bodies of about `size` bytes a second one library reads or writes in a framework, and what one allocates. */
final case class HttpFigure(
    framework: String, library: String, operation: String, size: Int, perSecond: Double, error: Double, bytes: Double
)
object HttpFigure { implicit val codec: Codec[HttpFigure] = Codec.derived }

/** How many times a second one contender reads a file of many answers, and what one reading allocates. */
final case class StreamFigure(contender: String, perSecond: Double, error: Double, bytes: Double)
object StreamFigure { implicit val codec: Codec[StreamFigure] = Codec.derived }

/** The table of streams for one Scala and one layout of the file. */
final case class StreamTableResults(
    environment: Environment, layout: String, answers: Int, forks: Int, iterations: Int, figures: Vector[StreamFigure]
)
object StreamTableResults { implicit val codec: Codec[StreamTableResults] = Codec.derived }

/** How fast one contender reads a large file, and the most of the heap that was in use, in MiB, garbage included. */
final case class FileFigure(contender: String, megabytesPerSecond: Double, heap: Long)
object FileFigure { implicit val codec: Codec[FileFigure] = Codec.derived }

/**
 * A file of so many bytes with a record of `record` bytes a line, of which `bad` are bad, read in a heap of `heap` MiB; the
 * best of some rounds.
 */
final case class FileResults(
    environment: Environment, bytes: Long, record: Long, bad: Long, heap: Long, rounds: Int, figures: Vector[FileFigure]
)
object FileResults { implicit val codec: Codec[FileResults] = Codec.derived }

/** What one way of reading JSON has taken for one query on Spark, the median of the rounds; `contender` is `group: name`. */
final case class SparkFigure(
    query: String, contender: String, rows: Long, bytes: Long, cpuSeconds: Double, wallSeconds: Double, result: String
)
object SparkFigure { implicit val codec: Codec[SparkFigure] = Codec.derived }

/** Queries on one version of Spark, with so many cores. */
final case class SparkResults(environment: Environment, cores: Int, rounds: Int, figures: Vector[SparkFigure])
object SparkResults { implicit val codec: Codec[SparkResults] = Codec.derived }

/**
 * What a compiler made of one folder of sources: seconds of the compiling thread and of collections for each round of a warm
 * compiler, none where it does not compile; and the most heap in use after a collection.
 */
final case class CompileFigure(
    scala: String, source: String, contender: String, rounds: Vector[Double], classBytes: Long, classFiles: Int,
    heapBytes: Long
)
object CompileFigure { implicit val codec: Codec[CompileFigure] = Codec.derived }

final case class CompileResults(environment: Environment, figures: Vector[CompileFigure]) {
  def find(scala: String, source: String, contender: String): Option[CompileFigure] =
    figures.find(f => f.scala == scala && f.source == source && f.contender == contender)
}
object CompileResults { implicit val codec: Codec[CompileResults] = Codec.derived }

/** A jar that an application ships with to use a library. */
final case class Jar(name: String, bytes: Long)
object Jar { implicit val codec: Codec[Jar] = Codec.derived }

/**
 * What a library costs fresh JVMs, an entry for each: from the start of `main` to the first value, from there to the first
 * bytes, CPU time of the process, and from its start to its end; and the classes loaded, those of the JDK included.
 */
final case class StartupFigure(
    contender: String, decodeMillis: Vector[Double], encodeMillis: Vector[Double], cpuMillis: Vector[Double],
    wallMillis: Vector[Double], classes: Int, jars: Vector[Jar]
)
object StartupFigure { implicit val codec: Codec[StartupFigure] = Codec.derived }

final case class StartupResults(environment: Environment, document: String, figures: Vector[StartupFigure])
object StartupResults { implicit val codec: Codec[StartupResults] = Codec.derived }

/**
 * What one library did with one side of an attack: the attack itself, or its benign twin. Times are CPU times of one decode
 * in nanoseconds, one for each slice, none where no slice came to its end; bytes are the least of the slices.
 */
final case class AttackRow(
    attack: String, side: String, library: String, documentBytes: Int, outcome: String, nanos: Vector[Double],
    allocated: Option[Double]
) {

  /** The median over the slices. */
  def time: Option[Double] = nanos.sorted.lift(nanos.length / 2)

  def accepted: Boolean = outcome == AttackRow.accepted
  def refused: Boolean = outcome == AttackRow.refused
}

object AttackRow {
  implicit val codec: Codec[AttackRow] = Codec.derived

  val sides: Vector[String] = Vector("attack", "twin")

  val accepted = "accepted"
  val refused = "refused"

  /** Accepted, but not all numbers are the doubles nearest to what is written. */
  val inexact = "other numbers"
  val stackOverflow = "StackOverflowError"
  val outOfMemory = "OutOfMemoryError"

  /** The JVM ended in the middle. */
  val crash = "crash"
}

/** All that `./bench security` has measured, and where. */
final case class AttackResults(environment: Environment, rows: Vector[AttackRow]) {
  def attacks: Vector[String] = rows.map(_.attack).distinct
  def libraries: Vector[String] = rows.map(_.library).distinct

  def find(attack: String, side: String, library: String): Option[AttackRow] =
    rows.find(r => r.attack == attack && r.side == side && r.library == library)
}
object AttackResults { implicit val codec: Codec[AttackResults] = Codec.derived }

/**
 * One contender's operation on one payload: nanoseconds of CPU time in each round, in which the contenders of a payload and
 * operation took turns; and the bytes allocated by one operation, the least of the rounds.
 */
final case class TurnsFigure(payload: String, operation: String, rival: String, nanos: Vector[Double], bytes: Double) {

  /** This with the rounds of another JVM after its own. */
  def and(other: TurnsFigure): TurnsFigure = {
    require((payload, operation, rival) == ((other.payload, other.operation, other.rival)), "figures of other things")
    copy(nanos = nanos ++ other.nanos, bytes = math.min(bytes, other.bytes))
  }
}
object TurnsFigure { implicit val codec: Codec[TurnsFigure] = Codec.derived }

/** A document that a library has no contender for, and why: the end of a sentence that begins with its name. */
final case class LeftOut(payload: String, rival: String, reason: String)
object LeftOut { implicit val codec: Codec[LeftOut] = Codec.derived }

/**
 * What one run of contenders in turns gave. The mode is `alone` when each payload had a JVM of its own, `shared` when one
 * JVM had served all of them before the first was measured, `sequence` when one JVM measured one after the other; `rounds`
 * is for each JVM, `jvms` for each payload, one after the other.
 */
final case class Turns(
    environment: Environment, mode: String, rounds: Int, sliceMillis: Int, figures: Vector[TurnsFigure],
    leftOut: Vector[LeftOut] = Vector.empty, jvms: Int = 1
)
object Turns { implicit val codec: Codec[Turns] = Codec.derived }
