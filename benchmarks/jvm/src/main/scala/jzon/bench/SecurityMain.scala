package jzon.bench

import jzon.Decoder
import jzon.syntax.*

import java.nio.file.{Files, Path}
import scala.collection.immutable.Queue
import scala.collection.mutable
import scala.io.Source

/**
 * Measures the attacks of conformance/attacks and their benign twins for each library, in a JVM for each, and adds
 * what it finds to a file of results; `./bench security` calls it.
 *
 * {{{
 * SecurityMain RESULTS.json [--libraries A,B] [--slice MILLIS] [ATTACK...]
 * }}}
 *
 * A library that crashes its JVM or does not come back from a decode costs it that row alone: another JVM goes on.
 */
object SecurityMain {

  private final case class Plan(results: Path, libraries: Vector[String], slice: Int, attacks: Vector[String])

  def main(args: Array[String]): Unit = {
    val plan = parse(args.toSeq)
    val before = read(plan.results)
    var measured = Vector.empty[AttackRow]
    plan.libraries.foreach { library =>
      val start = System.nanoTime
      val rows = measure(library, plan)
      System.err.println(s"$library: ${rows.length} rows in ${(System.nanoTime - start) / 1_000_000_000L} s")
      measured ++= rows
      save(plan.results, before, measured)
    }
  }

  private def measure(library: String, plan: Plan): Vector[AttackRow] = {
    val rows = mutable.LinkedHashMap.empty[String, AttackRow]
    var left = plan.attacks
    while (left.nonEmpty) {
      val done = run(library, left, rows, plan)
      left = left.filterNot(name => done(name))
    }
    rows.values.toVector
  }

  /** Runs a JVM over attacks until it ends; says which of them are done with. */
  private def run(
      library: String,
      attacks: Vector[String],
      rows: mutable.Map[String, AttackRow],
      plan: Plan
  ): Set[String] = {
    val without = rows.keysIterator.flatMap(side => Vector("--without", side)).toVector
    val command = Vector(Path.of(sys.props("java.home"), "bin", "java").toString, "-Xms1g", "-Xmx1g") ++
      Vector(
        "-XX:+UseSerialGC",
        "-Xbatch",
        s"-Djzon.root=${sys.props("jzon.root")}",
        "-cp",
        sys.props("java.class.path")
      ) ++
      Vector("jzon.bench.AttackRounds", library, plan.slice.toString) ++ without ++ attacks
    val process = new ProcessBuilder(command*).redirectError(ProcessBuilder.Redirect.INHERIT).start()
    var begun = Queue.empty[String]
    Source.fromInputStream(process.getInputStream, "UTF-8").getLines().foreach { line =>
      if (line.startsWith("{")) {
        val row = line.fromJson[AttackRow].fold(error => sys.error(s"$line: $error"), identity)
        rows(s"${row.attack}/${row.side}") = row
      } else begun = begun.enqueue(line)
    }
    val status = process.waitFor()
    if (status == 0) attacks.toSet
    else {
      // only the attack that was going on is without its rows
      val open = begun.filterNot(rows.contains)
      if (status != 3) {
        val side =
          begun.lastOption.getOrElse(sys.error(s"$library: the JVM ended with $status before the first attack"))
        System.err.println(s"$library: the JVM ended with $status in $side")
        val Array(attack, which) = side.split('/'): @unchecked
        val document = Attack.find(attack).map(a => if (which == "attack") a.document else a.twin)
        rows(side) = AttackRow(attack, which, library, document.fold(0)(_.length), AttackRow.crash, Vector.empty, None)
      }
      val unfinished = open.filterNot(rows.contains).map(_.takeWhile(_ != '/')).toSet
      begun.map(_.takeWhile(_ != '/')).toSet -- unfinished
    }
  }

  /** What an earlier run has left in the file, if there was one. */
  private def read(file: Path): Option[AttackResults] =
    Option.when(Files.exists(file))(Decoder[AttackResults].decodeJson(file).fold(
      e => sys.error(s"$file: $e"),
      identity
    ))

  /** Writes the rows into the file, in place of older ones of the same name. */
  private def save(file: Path, before: Option[AttackResults], rows: Vector[AttackRow]): Unit = {
    def key(row: AttackRow) = (row.attack, row.side, row.library)
    val kept = before.fold(Vector.empty)(_.rows).filterNot(rows.map(key).toSet.compose(key))
    val byKey = (kept ++ rows).map(row => key(row) -> row).toMap
    val ordered = for {
      attack <- Attack.all
      side <- AttackRow.sides
      library <- AttackRivals.names
      row <- byKey.get((attack.name, side, library))
    } yield row
    Option(file.toAbsolutePath.getParent).foreach(Files.createDirectories(_))
    val now = Environment.of("security", Rivals.versions(AttackRivals.names.flatMap(Rivals.find)))
    // rows of other commits stay, and so do their commits
    val commits = before.filter(_ => kept.nonEmpty).toVector.flatMap(_.environment.commit.split(", ")) :+ now.commit
    val environment = now.copy(commit = commits.distinct.mkString(", "))
    // a line for each row, so that versions of the file can be compared
    val lines = ordered.map(_.toJson).mkString("[\n", ",\n", "\n]")
    Files.writeString(file, s"""{"environment":${environment.toJson},"rows":$lines}\n""")
    ()
  }

  private def parse(args: Seq[String]): Plan = {
    val libraries = AttackRivals.names
    val attacks = Attack.all.map(_.name)
    val help = Seq(s"libraries: ${libraries.mkString(", ")}", s"attacks: ${attacks.mkString(", ")}")
    val arguments = new Arguments(args, Set("--libraries", "--slice"), help = help)
    val (results, chosen) = arguments.words match {
      case results +: chosen => (results, arguments.all(chosen, "attack", name => attacks.find(_ == name)))
      case _                 => arguments.fail("where shall the results be written?")
    }
    Plan(
      Path.of(results),
      arguments.named("--libraries", "library", name => libraries.find(_ == name)).getOrElse(libraries),
      arguments.number("--slice", 50),
      if (chosen.isEmpty) attacks else chosen
    )
  }
}
