package jzon.bench.report

import jzon.bench.{AttackResults, AttackRow}

import java.util.Locale

/** The text of docs/security.md. */
object AttackPage {

  /** How the names of the files of results begin. */
  val prefix = "security-"

  private val subject = "jzon"

  /** What an attack that is accepted may cost, as a multiple of its twin. */
  private val mostTime = 1.5
  private val mostMemory = 1.1

  def of(results: Vector[AttackResults]): String = (preface +: results.flatMap(section)).mkString("", "\n\n", "\n")

  private val preface =
    s"""# The cost of hostile input
      |
      |`./bench security` writes this page from `benchmarks/results/security-*.json`; do not edit it. [SECURITY.md](../SECURITY.md)
      |has the promises, the limits and their tests. `./bench print FILE` shows every library on every attack.
      |
      |**Aim.** An attack that jzon accepts takes at most $mostTime times the time and $mostMemory times the memory of its benign
      |twin; a figure above that is **bold**. Among the libraries that come to the same result, jzon is the fastest.
      |
      |**Test.** `conformance/attacks/documents.tsv` has the attacks. A twin is a document of about the same number of bytes for the
      |same or a similar type that no attacker has made. `./check` tests the outcome of each. For this page each library has a JVM of
      |its own that reads all attacks one after the other, with slices of attack and twin in turns. Times are CPU times of the
      |thread, medians of the slices, without the collector; bytes are those allocated. Errors are asked for their text.
      |
      |**Not compared** is a library that accepts a document that it should reject, that rejects the twin too by a limit of its own,
      |that reads other doubles than the nearest ones, or, for whitespace after the value, that does not look there.""".stripMargin

  private def section(results: AttackResults): Vector[String] = {
    val e = results.environment
    val versions =
      results.libraries.filter(_ != subject).map(r => s"$r ${e.versions.getOrElse(r, "of unknown version")}")
    Vector(
      s"## JDK ${e.jdk.takeWhile(_.isDigit)}",
      s"${Text.environment(e)}. Compared with ${versions.mkString(", ")}.",
      "`x time` and `x memory` are jzon's figures as multiples of its benign twin's. The last column says how many times as many " +
        "documents a second jzon reads as the fastest other library with the same outcome.",
      shortfalls(results),
      summary(results),
    )
  }

  /** For each attack a row for each library. */
  def printed(results: AttackResults): String =
    results.attacks.map(attack => s"$attack\n\n${details(results, attack)}").mkString("\n\n")

  private def summary(results: AttackResults): String = {
    val rows =
      for {
        attack <- results.attacks
        ours <- results.find(attack, "attack", subject)
        twin <- results.find(attack, "twin", subject)
      } yield Vector(
        attack,
        if (ours.refused) "rejected" else ours.outcome,
        ours.time.fold("")(t => whole(1e9 / t)),
        cost(timeFactor(ours, twin), mostTime, ours.accepted),
        cost(memoryFactor(ours, twin), mostMemory, ours.accepted),
        lead(results, attack).fold("no other") { case (library, ratio) => s"${times(ratio)} ($library)" },
      )
    Tables.of(Vector("attack", "jzon", "documents/s", "x time", "x memory", "lead"), rows)
  }

  /** Attacks that lie behind the value, and the one that tells who looks there. */
  private val behindTheValue = Set("whitespace-after")
  private val tellsWhoLooksBehind = "trailing-document"

  /** Whether the library leaves out what the attack is about, or rejects benign documents like it, too. */
  private def doesOtherWork(results: AttackResults, attack: String, library: String): Boolean =
    behindTheValue(attack) && results.find(tellsWhoLooksBehind, "attack", library).exists(_.accepted) ||
      results.find(attack, "twin", library).exists(!_.accepted)

  /** The fastest other library that comes to jzon's result, and how many times as fast jzon is. */
  private def lead(results: AttackResults, attack: String): Option[(String, Double)] = for {
    ours <- results.find(attack, "attack", subject)
    time <- ours.time
    peers = results.rows.filter(r =>
      r.attack == attack && r.side == "attack" && r.library != subject && r.outcome == ours.outcome &&
        r.time.isDefined && !doesOtherWork(results, attack, r.library)
    )
    best <- peers.minByOption(_.time)
    theirs <- best.time
  } yield best.library -> theirs / time

  private def shortfalls(results: AttackResults): String = {
    val behind = results.attacks.filter(a => lead(results, a).exists(_._2 < 1))
    val dear = results.attacks.filter { attack =>
      (for {
        ours <- results.find(attack, "attack", subject)
        if ours.accepted
        twin <- results.find(attack, "twin", subject)
      } yield timeFactor(ours, twin).exists(_ > mostTime) || memoryFactor(ours, twin).exists(_ > mostMemory))
        .contains(true)
    }
    def list(names: Vector[String]) = if (names.isEmpty) "none" else names.map(n => s"`$n`").mkString(", ")
    s"Beyond the aim in time or memory: ${list(dear)}. Not the fastest: ${list(behind)}."
  }

  private def details(results: AttackResults, attack: String): String = {
    val rows =
      for {
        library <- results.libraries
        row = results.find(attack, "attack", library)
        twin = results.find(attack, "twin", library)
        if row.isDefined || twin.isDefined
      } yield Vector(
        library,
        row.fold("")(_.outcome) + twin.filterNot(_.accepted).fold("")(t => s" (twin: ${t.outcome})"),
        persecond(row),
        persecond(twin),
        both(row, twin)(timeFactor),
        bytes(row),
        bytes(twin),
        both(row, twin)(memoryFactor),
      )
    Tables.of(
      Vector("library", "outcome", "attack, 1/s", "twin, 1/s", "x time", "attack, B", "twin, B", "x memory"),
      rows
    )
  }

  private def both(row: Option[AttackRow], twin: Option[AttackRow])(
      factor: (AttackRow, AttackRow) => Option[Double]
  ): String =
    (for { r <- row; t <- twin; f <- factor(r, t) } yield times(f)).getOrElse("")

  private def timeFactor(row: AttackRow, twin: AttackRow): Option[Double] =
    for { a <- row.time; b <- twin.time } yield a / b

  private def memoryFactor(row: AttackRow, twin: AttackRow): Option[Double] =
    for { a <- row.allocated; b <- twin.allocated; if b > 0 } yield a / b

  private def cost(factor: Option[Double], most: Double, counts: Boolean): String =
    factor.fold("")(f => if (counts && f > most) s"**${times(f)}**" else times(f))

  private def persecond(row: Option[AttackRow]): String = row.flatMap(_.time).fold("")(t => whole(1e9 / t))
  private def bytes(row: Option[AttackRow]): String = row.flatMap(_.allocated).fold("")(whole)

  private def whole(value: Double) = "%,.0f".formatLocal(Locale.ROOT, value)
  private def times(value: Double) = "%.2f".formatLocal(Locale.ROOT, value)
}
