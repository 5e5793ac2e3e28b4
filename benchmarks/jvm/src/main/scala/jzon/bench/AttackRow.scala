package jzon.bench

import jzon.Codec

/** What one library did with one side of an attack: the attack itself, or its benign twin. */
final case class AttackRow(
    attack: String,
    side: String,
    library: String,
    documentBytes: Int,
    outcome: String,
    /** Processor time of one decode, in nanoseconds, for each slice; none where no slice came to its end. */
    nanos: Vector[Double],
    /** Bytes allocated by one decode, the least of the slices. */
    allocated: Option[Double],
) derives Codec

object AttackRow {
  val sides: Vector[String] = Vector("attack", "twin")

  val accepted = "accepted"
  val refused = "refused"

  /** Accepted, but not all numbers are the doubles nearest to what is written. */
  val inexact = "other numbers"
  val stackOverflow = "StackOverflowError"
  val outOfMemory = "OutOfMemoryError"

  /** One decode took longer than is waited for. */
  val endless = s"over ${AttackRounds.patienceSeconds} s"

  /** The JVM ended in the middle. */
  val crash = "crash"
}

/** All that `./bench security` has measured, and where. */
final case class AttackResults(environment: Environment, rows: Vector[AttackRow]) derives Codec
