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

  private final case class Plan(
      results: Path,
      libraries: Vector[String] = AttackRivals.names,
      slice: Int = 50,
      attacks: Vector[String] = Attack.all.map(_.name),
  )

  def main(args: Array[String]): Unit = parse(args.toList) match {
    case Left(message) =>
      System.err.println(s"bench: $message")
      System.err.println(s"libraries: ${AttackRivals.names.mkString(", ")}")
      System.err.println(s"attacks: ${Attack.all.map(_.name).mkString(", ")}")
      sys.exit(2)
    case Right(plan) =>
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

  private def parse(args: List[String]): Either[String, Plan] = args match {
    case results :: rest => options(rest, Plan(Path.of(results)))
    case Nil             => Left("where shall the results be written?")
  }

  private def options(args: List[String], plan: Plan): Either[String, Plan] = args match {
    case "--libraries" :: names :: rest =>
      known(names.split(',').toVector, AttackRivals.names, "library")
        .flatMap(l => options(rest, plan.copy(libraries = l)))
    case "--slice" :: millis :: rest =>
      millis.toIntOption.filter(_ > 0).toRight(s"not a number of milliseconds: $millis")
        .flatMap(s => options(rest, plan.copy(slice = s)))
    case option :: _ if option.startsWith("--") => Left(s"no option is called $option, or its value is missing")
    case Nil                                    => Right(plan)
    case names => known(names.toVector, Attack.all.map(_.name), "attack").map(a => plan.copy(attacks = a))
  }

  private def known(names: Vector[String], all: Vector[String], kind: String): Either[String, Vector[String]] =
    names.find(!all.contains(_)).map(name => s"no $kind is called $name").toLeft(names)
}
