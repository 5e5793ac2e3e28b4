package jzon.bench.report

/** The text of docs/performance.md. */
object Page {
  private val subject = "jzon"

  def of(all: AllResults): String = {
    // What was measured on this JDK's full list of rivals, for the tables that need all of them.
    val widest = all.rivals.headOption
    val sections = Vector(preface) ++
      SummarySection.of(all) ++
      Vector(s"## jzon and ${PayloadSections.yardstick}") ++
      all.tables.flatMap(PayloadSections.tables) ++
      all.tables.find(_.mode == "alone").toVector.flatMap(t =>
        t.operations.take(2).map(o => s"![$o](${PayloadSections.chartName(t, o)})")
      ) ++
      widest.fold(Vector("## All rivals", Text.missing("./bench rivals")))(PayloadSections.rivals) ++
      widest.toVector.flatMap(PayloadSections.ancestorsTables(_, all.attacks.headOption)) ++
      PayloadSections.opened(all.opened) ++
      CostSections.single(
        "Read, change, write",
        "The table of person records as in the StaxBind benchmarks: every record is read, gets another postcode, and is written.",
        "./bench rewrite",
        all.rewrite
      ) ++
      CostSections.single(
        "A document of 50 MB",
        "The same table with many more records, beyond every cache.",
        "./bench big",
        all.big
      ) ++
      StreamSection.of(all.streams, all.streamFiles) ++
      RaceSection.of(all.race) ++
      BinarySection.of(all.binary) ++
      FrameworkSection.of(all.frameworks) ++
      SparkSection.of(all.spark) ++
      CostSections.handWritten(all.handWritten) ++
      CostSections.rejections(all.rejections) ++
      CompileSection.of(all.compile) ++
      ProcessorSection.of(all.processors) ++
      StartupSection.of(all.startup)
    sections.mkString("", "\n\n", "\n")
  }

  /** The sections for developers, which docs/performance-notes.md has between two comments. */
  def notes(all: AllResults): String = {
    val sections = SummarySection.aims(all) ++ CostSections.floor(all.floor) ++
      (if (all.jmh.isEmpty) Vector.empty else Vector("## The well-known documents by JMH", jmhPreface)) ++
      all.jmh.flatMap(section)
    sections.mkString("\n\n")
  }

  private val start = "<!-- written by ./bench from here -->"
  private val end = "<!-- to here -->"

  /** The page of the notes with these sections in the place of the earlier ones. */
  def notesWith(page: String, all: AllResults): String = {
    val (from, to) = (page.indexOf(start), page.indexOf(end))
    if (from < 0 || to < from) throw new IllegalArgumentException(s"the notes lack the comments $start and $end")
    page.substring(0, from + start.length) + "\n\n" + notes(all) + "\n\n" + page.substring(to)
  }

  private val preface =
    """# Performance
      |
      |Written by `./bench` from its raw results in `benchmarks/results`; do not edit. Before anything is timed, `./bench`
      |checks that every contender reads the equal value from every document, that its output reads back as that
      |value, and which broken documents it accepts (`benchmarks/jvm/src/main/scala/jzon/bench/rivals` lists them with
      |reasons; jzon accepts none).
      |
      |Most tables come from contenders that take turns in one JVM (`./bench rounds` and the runs built on it), so that a
      |disturbance of the machine affects all of them alike. Times are CPU times of the thread; each round gives a ratio; the
      |tables show the median of the rounds with half the distance between the quartiles. Below 1, ratios are **bold**.
      |HotSpot does not compile the same code alike in each JVM; tables that say so put the rounds of several together. Each
      |table names its processor, JDK, commit and, since November 2026, its date: compare figures only within one table.
      |The experiments and the project's aims are in [performance-notes.md](performance-notes.md), the cost of attacks in
      |[security.md](security.md).
      |
      |[In short](#in-short) · [jzon and jsoniter-scala](#jzon-and-jsoniter-scala) · [the ancestors' tables](#the-ancestors-tables) ·
      |[with java.lang opened](#with-javalang-opened) · [read, change, write](#read-change-write) ·
      |[50 MB](#a-document-of-50-mb) · [streams](#streams) · [Java's race](#javas-race) ·
      |[derived and hand-written](#derived-and-hand-written) · [rejections](#rejections) · [compile time](#compile-time) ·
      |[annotation processors](#annotation-processors) · [start-up and size](#start-up-and-size)""".stripMargin

  private val jmhPreface =
    "Each figure comes from JVMs of its own. Errors are half widths of 99.9% confidence intervals; with few iterations " +
      "they are wide."

  /** The name of a chart's file, without a folder. */
  def chartName(results: Results, operation: String): String =
    s"performance-${results.environment.effort}-jdk${feature(results)}${if (isShared(results)) "-shared" else ""}-$operation.svg"

  private def isShared(results: Results) = results.figures.exists(_.setup.shared)

  /** The charts that the page shows, by the names of their files. */
  def charts(all: AllResults): Vector[(String, Charts.Bars)] = {
    val jmh = for { r <- all.jmh; o <- r.operations } yield chartName(r, o) -> Charts.of(r, o)
    val tables = for {
      t <- all.tables.find(_.mode == "alone").toVector
      o <- t.operations.take(2)
    } yield PayloadSections.chartName(t, o) -> Charts.of(t, o, Vector(subject, "jsoniter-scala"), _ => true)
    val rivals = for {
      t <- all.rivals.take(1)
      o <- t.operations
    } yield PayloadSections.rivalsChartName(t, o) -> Charts.of(t, o, t.rivals, PayloadSections.ancestors)
    jmh ++ tables ++ rivals ++ all.race.map(r => RaceSection.chartName(r) -> RaceSection.chart(r))
  }

  private def feature(results: Results) = results.environment.jdk.takeWhile(_.isDigit)

  private def section(results: Results): Vector[String] = {
    val e = results.environment
    val setup = results.figures.head.setup
    val versions = results.rivals.filterNot(Turns.own).map(r => s"$r ${e.versions.getOrElse(r, "of unknown version")}")
    val shared = if (setup.shared) ", shared" else ""
    val served = if (setup.shared) ", each JVM having served all other payloads before" else ""
    Vector(
      s"### JDK ${feature(results)}, ${e.effort}$shared",
      s"JDK ${e.jdk}; ${e.system}; ${e.cores} cores of ${e.processor}; commit ${e.commit}${Text.date(e)}; forks: ${setup.forks}, iterations: " +
        s"${setup.iterations} of ${setup.time}$served.",
      s"Rivals: ${versions.mkString(", ")}.",
    ) ++ results.operations.flatMap(operation(results, _))
  }

  private def operation(results: Results, operation: String): Vector[String] = Vector(
    s"#### ${operation.capitalize}: how many times as fast jzon is",
    s"![$operation](${chartName(results, operation)})",
    ratios(results, operation),
    "Operations a second:",
    matrix(results, operation)(f => Text.show(f.perSecond, "%,.0f")),
    "Bytes allocated by one:",
    matrix(results, operation)(_.bytesPerOperation.fold("")(Text.whole)),
    s"To measure one figure again: `./bench ${results.environment.effort}${if (isShared(results)) " --shared" else ""} " +
      s"--operations $operation --rivals CONTENDER PAYLOAD`",
  )

  /** A row for each payload, a column for each rival, and the geometric means. */
  def ratios(results: Results, operation: String): String = {
    val others = results.rivals.filterNot(Turns.own)
    def ratio(payload: String, rival: String) = for {
      ours <- results.find(payload, operation, subject)
      theirs <- results.find(payload, operation, rival)
    } yield ours.perSecond / theirs.perSecond
    val payloads = results.payloads.filter(p => others.exists(ratio(p, _).isDefined))
    val rows = payloads.map(p => p +: others.map(ratio(p, _).fold("")(Text.ratio)))
    val means = others.map { rival =>
      val known = payloads.flatMap(ratio(_, rival)).map(r => math.log(r.score))
      if (known.isEmpty) "" else Text.mean((math.exp(known.sum / known.length), known.length))
    }
    Tables.of("payload" +: others, rows :+ ("geometric mean" +: means))
  }

  /** A row for each payload, a column for each contender. */
  private def matrix(results: Results, operation: String)(show: Figure => String): String = Tables.of(
    "payload" +: results.rivals,
    results.payloads.filter(p => results.figures.exists(f => f.payload == p && f.operation == operation)).map(p =>
      p +: results.rivals.map(results.find(p, operation, _).fold("")(show))
    )
  )

  /** A row for each payload and contender. */
  def details(results: Results, operation: String): String = {
    val rows = results.figures.filter(_.operation == operation).map { f =>
      Vector(
        f.payload,
        f.rival,
        Text.show(f.perSecond, "%,.0f"),
        f.bytesPerOperation.fold("")(Text.whole),
      )
    }
    Tables.of(Vector("payload", "contender", "ops/s", "B/op"), rows)
  }
}
