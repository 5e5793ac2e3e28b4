package jzon.bench.report

/** The sections on all payloads, from contenders in turns. */
object PayloadSections {
  private val subject = "jzon"
  val yardstick: String = "jsoniter-scala"

  /** The documents that are objects of records. */
  val recordsLike: Set[String] =
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
    val means = "geometric mean" +: operations.flatMap { operation =>
      Vector(turns.mean(operation, subject, yardstick).fold("")(Text.mean), "")
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
    val versions = turns.others.map(r => s"$r ${turns.environment.versions.getOrElse(r, "")}")
    Vector(
      s"## All rivals, JDK ${turns.jdk}",
      Text.setup(turns) + s" Rivals: ${versions.mkString(", ")}.",
      "Libraries for Java read records where the others read case classes: lists are ArrayLists to them, " +
        "options are nulls, positions of GeoJSON arrays. Fory takes String's fields by Unsafe; jzon does nothing of the " +
        "kind by default. Means are over the documents that the library can do, whose number follows.",
    ) ++ turns.operations.flatMap { operation =>
      Vector(
        s"### ${operation.capitalize}: how many times as fast jzon is",
        s"![$operation](${rivalsChartName(turns, operation)})",
        ratios(turns, operation, turns.others, _ => true),
      )
    } ++ blanks(turns) :+ rerun(turns, s"--rivals $subject,CONTENDER")
  }

  /** jzon beside some rivals, all in JVMs that were started with java.lang opened: ratios only. */
  def opened(all: Vector[Turns]): Vector[String] = Vector(
    "## With java.lang opened",
    "In JVMs started with `--add-opens java.base/java.lang=ALL-UNNAMED`, jzon reads the bytes of Strings where they are; " +
      "every character is checked as without it. It is not a default of jzon, so no other section has figures of it. The " +
      "rivals run in the same JVMs: the option changes nothing for them."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench opened"))
        else all.flatMap { turns =>
          val rivals = turns.others
          val versions = rivals.map(r => s"$r ${turns.environment.versions.getOrElse(r, "")}")
          Vector(s"JDK ${turns.jdk}. ${Text.setup(turns)} Rivals: ${versions.mkString(", ")}.") ++ led(turns) ++
            turns.operations.flatMap { operation =>
              Vector(
                s"### ${operation.capitalize} with java.lang opened, JDK ${turns.jdk}",
                ratios(turns, operation, rivals, _ => true)
              )
            } :+ "To measure one row again: `JZON_BENCH_JAVA_OPTS='-Xbatch --add-opens java.base/java.lang=ALL-UNNAMED' " +
            s"./bench rounds --alone --rivals $subject,CONTENDER PAYLOAD OPERATION`"
        })

  /** How many columns for writing of the ancestors' tables jzon leads. */
  private def led(turns: Turns): Option[String] = {
    val columns = turns.payloads.filter(p => ancestors(p) && turns.operations.contains("encode"))
    val behind = columns.flatMap(p => turns.leader(p, "encode", subject).map { case (rival, _) => s"$p by $rival" })
    Option.when(columns.nonEmpty)(
      s"Columns for writing of the ancestors' tables that jzon leads here: ${columns.length - behind.length} of " +
        s"${columns.length}" + (if (behind.isEmpty) "." else behind.mkString("; not: ", ", ", "."))
    )
  }

  /** Why cells are empty. */
  private def blanks(turns: Turns): Vector[String] = {
    val reasons = turns.leftOut.filter(l => turns.payloads.contains(l.payload))
    val lines = reasons.map(l => (l.rival, l.reason)).distinct.map { case (rival, reason) =>
      val payloads = reasons.filter(l => l.rival == rival && l.reason == reason).map(_.payload)
      s"- $rival $reason (${payloads.mkString(", ")})."
    }
    if (lines.isEmpty) Vector.empty else Vector("Empty cells:", lines.mkString("\n"))
  }

  /** The form of the ancestors' tables: operations a second and megabytes an operation. */
  def ancestorsTables(turns: Turns, attacks: Option[Turns]): Vector[String] = {
    val documents = turns.payloads.filter(ancestors).map { payload =>
      val rows = turns.rivals.flatMap { rival =>
        val figures = Vector("decode", "encode").map(turns.find(payload, _, rival))
        if (figures.exists(_.isDefined)) Some(rival +: figures.flatMap(inAncestorsForm))
        else turns.leftOut.find(l => l.payload == payload && l.rival == rival).map(l =>
          Vector(rival, l.reason, "", "", "")
        )
      }
      s"### $payload\n\n" + Tables.of(Vector("", "decoding, ops/s", "MB/op", "encoding, ops/s", "MB/op"), rows)
    }
    Vector(
      "## The ancestors' tables",
      s"In their form: operations a second and megabytes allocated by one, JDK ${turns.jdk}; ± is half the distance " +
        "between the quartiles. In GeoJSON families are told apart by the member `type`, which is the first of each " +
        "object; where it is the last, see `geojson-type-last` above."
    ) ++ documents ++ attacks.fold(Vector("### Attacks", Text.missing("./bench rivals")))(attackTable)
  }

  private def attackTable(turns: Turns): Vector[String] = {
    val rows = turns.rivals.map(rival =>
      rival +: turns.payloads.flatMap(p => inAncestorsForm(turns.find(p, "decode", rival)))
    )
    Vector(
      "### Attacks",
      "Decoding the documents of the ancestors' attacks: the indented distance matrix, and the same value told in 100 KB, with " +
        "whitespace between the tokens, with a redundant string in front, or with redundant members of one hash code. Each " +
        "document of `conformance/attacks` is compared with a benign one in [security.md](security.md).",
      Tables.of("" +: turns.payloads.flatMap(p => Vector(s"$p, ops/s", "MB/op")), rows),
      "To measure one row again: `JZON_BENCH_JAVA_OPTS=-Xbatch ./bench rounds --alone --rivals jzon,CONTENDER attacks decode`"
    )
  }

  private def inAncestorsForm(figure: Option[TurnsFigure]): Vector[String] = Vector(
    figure.fold("")(f => Text.show(f.perSecond, "%,.0f")),
    figure.fold("")(f => Text.show(f.bytes / 1e6, "%.4f"))
  )

  def chartName(turns: Turns, operation: String): String =
    s"performance-jdk${turns.jdk}-${turns.mode}-$operation.svg"

  def rivalsChartName(turns: Turns, operation: String): String =
    s"performance-jdk${turns.jdk}-rivals-$operation.svg"

  private def ratios(turns: Turns, operation: String, others: Vector[String], of: String => Boolean): String = {
    val payloads = turns.payloads.filter(p => of(p) && turns.find(p, operation, subject).isDefined)
    val rows = payloads.map(p => p +: others.map(turns.ratio(p, operation, subject, _).fold("")(Text.ratio)))
    val means = others.map(turns.mean(operation, subject, _, of).fold("")(Text.mean))
    Tables.of("payload" +: others, rows :+ ("geometric mean" +: means))
  }

  private def rerun(turns: Turns, rivals: String) = {
    val mode = if (turns.mode == "sequence") "" else s" --${turns.mode}"
    s"To measure one row again: `JZON_BENCH_JAVA_OPTS=-Xbatch ./bench rounds$mode $rivals PAYLOAD OPERATION`"
  }
}
