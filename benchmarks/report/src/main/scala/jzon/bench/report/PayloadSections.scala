package jzon.bench.report

/** The sections on all payloads, from contenders in turns. */
object PayloadSections {
  private val subject = "jzon"
  private val yardstick = "jsoniter-scala"
  private val javaLibraries = Vector("jackson", "gson", "fastjson2", "fory-json", "dsl-json", "avaje-jsonb")
  private val recordsLike =
    Set(
      "google-compact",
      "google-pretty",
      "twitter-compact",
      "twitter-pretty",
      "geojson",
      "records",
      "ad-bid",
      "ci-runs",
      "wide",
      "times"
    )
  val ancestors: Set[String] =
    Set("google-compact", "google-pretty", "twitter-compact", "twitter-pretty", "geojson", "nested")

  /** Geometric means over all payloads, a row for each JDK and mode. */
  def summary(all: Vector[Turns]): Vector[String] = {
    val operations = all.flatMap(_.operations).distinct
    val rows = all.map { turns =>
      Vector(s"JDK ${turns.jdk}, ${turns.mode}") ++ operations.map { operation =>
        turns.mean(operation, subject, yardstick).fold("") { case (mean, n) =>
          val least = turns.least(operation, subject, yardstick).fold("") { case (p, r) =>
            s"; least ${Text.show(r, "%.2f")} ($p)"
          }
          s"${Text.ratio(mean)} of $n$least"
        }
      }
    }
    Vector(
      s"## jzon beside $yardstick",
      "How many times as fast jzon is: the geometric mean over the payloads, their number, and the payload where it is " +
        "least ahead. `alone`: each payload has a JVM of its own; `shared`: one JVM serves all payloads in turns, so that " +
        "every call site has seen many types, as in a server. `-text` is from and to String, `-stream` from an " +
        "InputStream and to an OutputStream."
    ) ++ (if (all.isEmpty) Vector(Text.missing("./bench tables")) else Vector(Tables.of("" +: operations, rows)))
  }

  /** Ratios and allocation for each payload. */
  def tables(turns: Turns): Vector[String] = {
    val operations = turns.operations
    val rows = turns.payloads.map { payload =>
      Vector(payload) ++ operations.flatMap { operation =>
        Vector(
          turns.ratio(payload, operation, subject, yardstick).fold("")(Text.ratio),
          (for {
            ours <- turns.find(payload, operation, subject)
            theirs <- turns.find(payload, operation, yardstick)
          } yield s"${Text.whole(ours.bytes)} / ${Text.whole(theirs.bytes)}").getOrElse(""),
        )
      }
    }
    val means = "**geometric mean**" +: operations.flatMap { operation =>
      Vector(turns.mean(operation, subject, yardstick).fold("") { case (m, _) => s"**${Text.show(m, "%.2f")}**" }, "")
    }
    Vector(
      s"### JDK ${turns.jdk}, ${turns.mode}",
      Text.setup(turns) + s" $yardstick ${turns.environment.versions.getOrElse(yardstick, "")}. After each ratio: bytes " +
        "allocated by one operation, jzon / " + yardstick + ".",
      Tables.of("payload" +: operations.flatMap(o => Vector(o, "B/op")), rows :+ means),
      rerun(turns, s"--rivals $subject,$yardstick"),
    )
  }

  /** jzon beside all rivals: ratios only. */
  def rivals(turns: Turns): Vector[String] = {
    val versions = turns.rivals.filter(_ != subject).map(r => s"$r ${turns.environment.versions.getOrElse(r, "")}")
    Vector(
      s"## All rivals, JDK ${turns.jdk}",
      Text.setup(turns) + s" Rivals: ${versions.mkString(", ")}.",
    ) ++ turns.operations.flatMap { operation =>
      Vector(
        s"### ${operation.capitalize}: how many times as fast jzon is",
        s"![$operation](${rivalsChartName(turns, operation)})",
        ratios(turns, operation, turns.rivals.filter(_ != subject), _ => true),
      )
    } :+ rerun(turns, s"--rivals $subject,CONTENDER")
  }

  /** The documents that are objects of records, beside the libraries for Java. */
  def javaTables(turns: Turns): Vector[String] = {
    val libraries = javaLibraries.filter(turns.rivals.contains)
    Vector(
      "## Records beside libraries for Java",
      "These read into Java records what jzon reads into case classes: lists are ArrayLists to them, options are nulls. " +
        "Fory takes String's fields by Unsafe; jzon does nothing of the kind by default."
    ) ++ turns.operations.flatMap { operation =>
      Vector(
        s"### ${operation.capitalize}, JDK ${turns.jdk}: how many times as fast jzon is",
        ratios(turns, operation, libraries, recordsLike)
      )
    }
  }

  /** The form of the ancestors' tables: operations a second and megabytes an operation. */
  def ancestorsTables(turns: Turns, attacks: Option[AttackResults]): Vector[String] = {
    val documents = turns.payloads.filter(ancestors).map { payload =>
      val rows = turns.rivals.filter(r => turns.find(payload, "decode", r).isDefined).map { rival =>
        Vector(rival) ++ Vector("decode", "encode").flatMap { operation =>
          val figure = turns.find(payload, operation, rival)
          Vector(
            figure.fold("")(f => Text.show(f.perSecond, "%,.0f")),
            figure.fold("")(f => Text.show(f.bytes / 1e6, "%.4f"))
          )
        }
      }
      s"### $payload\n\n" + Tables.of(Vector("", "decoding, ops/s", "MB/op", "encoding, ops/s", "MB/op"), rows)
    }
    val attack = attacks.fold(Vector("### Attacks", Text.missing("./bench security")))(attackTable)
    Vector(
      "## The ancestors' tables",
      s"In their form: operations a second and megabytes allocated by one, JDK ${turns.jdk}; ± is half the distance " +
        "between the quartiles."
    ) ++ documents ++ attack
  }

  private def attackTable(results: AttackResults): Vector[String] = {
    val rows =
      for {
        attack <- results.attacks
        library <- results.libraries
        row <- results.find(attack, "attack", library)
        time <- row.time
      } yield Vector(
        attack,
        library,
        row.outcome,
        Text.whole(1e9 / time),
        row.allocated.fold("")(b => Text.show(b / 1e6, "%.4f"))
      )
    Vector(
      "### Attacks",
      "The same for the documents of `conformance/attacks`; the benign twins and what the outcomes mean are in " +
        "[security.md](security.md).",
      Tables.of(Vector("attack", "library", "outcome", "decoding, ops/s", "MB/op"), rows)
    )
  }

  def chartName(turns: Turns, operation: String): String =
    s"performance-jdk${turns.jdk}-${turns.mode}-$operation.svg"

  def rivalsChartName(turns: Turns, operation: String): String =
    s"performance-jdk${turns.jdk}-rivals-$operation.svg"

  private def ratios(turns: Turns, operation: String, others: Vector[String], of: String => Boolean): String = {
    val payloads = turns.payloads.filter(p => of(p) && turns.find(p, operation, subject).isDefined)
    val rows = payloads.map(p => p +: others.map(turns.ratio(p, operation, subject, _).fold("")(Text.ratio)))
    val means =
      others.map(o => turns.mean(operation, subject, o, of).fold("") { case (m, _) => s"**${Text.show(m, "%.2f")}**" })
    Tables.of("payload" +: others, rows :+ ("**geometric mean**" +: means))
  }

  private def rerun(turns: Turns, rivals: String) = {
    val mode = if (turns.mode == "sequence") "" else s" --${turns.mode}"
    s"To measure one row again: `JZON_BENCH_JAVA_OPTS=-Xbatch ./bench rounds$mode $rivals PAYLOAD OPERATION`"
  }
}
