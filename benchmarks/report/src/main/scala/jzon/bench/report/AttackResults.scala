package jzon.bench.report

import jzon.Decoder

import java.nio.file.Path

/** What `./bench security` has measured. */
final case class AttackResults(environment: Environment, rows: Vector[AttackRow]) derives Decoder {
  def attacks: Vector[String] = rows.map(_.attack).distinct
  def libraries: Vector[String] = rows.map(_.library).distinct

  def find(attack: String, side: String, library: String): Option[AttackRow] =
    rows.find(r => r.attack == attack && r.side == side && r.library == library)
}

/** One library with an attack or its benign twin. */
final case class AttackRow(
    attack: String,
    side: String,
    library: String,
    documentBytes: Int,
    outcome: String,
    nanos: Vector[Double],
    allocated: Option[Double],
) derives Decoder {

  /** The median over the slices, in nanoseconds. */
  def time: Option[Double] = nanos.sorted.lift(nanos.length / 2)

  def accepted: Boolean = outcome == "accepted"
  def refused: Boolean = outcome == "refused"
}

object AttackResults {

  /** How the names of the files begin. */
  val prefix = "security-"

  /** All such results in a folder, in the order of their names. */
  def readAll(folder: Path): Vector[AttackResults] = JsonFiles.readAll[AttackResults](folder, prefix)
}
