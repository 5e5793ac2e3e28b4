package jzon.bench.report

/** What jzon gains compared with each library; and, for the notes, which aims are met. */
object SummarySection {
  private val subject = "jzon"
  private val yardstick = "jsoniter-scala"

  /** How many times as fast jzon shall be as a library, by geometric mean, reading and writing. */
  private val aims: Map[String, Double] =
    (Vector("zio-json", "circe", "play-json", "upickle", "borer").map(_ -> 4.0) ++
      Vector("jackson-module-scala", "jackson", "gson").map(_ -> 3.0)).toMap

  /** Beside these: ahead on each document of records when reading them, and by geometric mean when writing them. */
  private val aheadOnRecords = Set("fastjson2", "fory-json")

  /** The aims beside the yardstick, by mode and operation. */
  private val yardstickAims: Map[(String, String), Double] = Map(
    ("alone", "decode") -> 2.0,
    ("alone", "encode") -> 1.4,
    ("alone", "decode-text") -> 1.7,
    ("alone", "encode-text") -> 1.3,
    ("shared", "decode") -> 1.6,
    ("shared", "encode") -> 1.2,
  )

  private val refusalsAim = 5e6
  private val handWrittenAim = 1.05
  private val millisAim = 15.0
  private val kibAim = 6.0

  /** The ways to derive both directions, by the names that the compile time is measured under. */
  private val derivations = Vector(
    subject -> "a derived Decoder and a derived Encoder",
    s"$subject-codec" -> s"a derived Codec, which reads and writes as $yardstick's one codec does,",
  )

  def of(all: AllResults): Vector[String] =
    Vector("## In short") ++ all.rivals.headOption.fold(Vector(Text.missing("./bench rivals")))(libraries) ++
      all.rivals.headOption.fold(Vector.empty)(JavaSummary.of) ++
      (if (all.tables.isEmpty) Vector(Text.missing("./bench tables")) else compared(all.tables))

  /** The aims of the project, for its developers: tables of what was wanted and found. */
  def aims(all: AllResults): Vector[String] = {
    val libraries = all.rivals.headOption.toVector.flatMap { turns =>
      val rows = turns.others.map(rival => (rival, aim(turns, rival))).collect {
        case (rival, found @ Vector(wanted, _)) if wanted.nonEmpty => rival +: found
      }
      Vector(
        s"Compared with each library, geometric means over byte arrays, reading and writing. ${Text.setup(turns)}",
        Tables.of(Vector("", "aim", ""), rows)
      )
    }
    val yardsticks =
      for {
        turns <- all.tables
        operation <- turns.operations
        wanted <- yardstickAims.get((turns.mode, operation))
        (mean, _) <- turns.mean(operation, subject, yardstick)
      } yield Vector(
        s"JDK ${turns.jdk}, ${turns.mode}, $operation",
        Text.show(wanted, "%.1f"),
        Text.show(mean, "%.2f"),
        if (Turns.reaches(mean, wanted)) "met" else "missed"
      )
    Vector("## Aims") ++ libraries ++
      (if (yardsticks.isEmpty) Vector.empty
       else Vector(s"Compared with $yardstick:", Tables.of(Vector("", "aim", "found", ""), yardsticks))) ++ others(all)
  }

  /** A row for each library. */
  private def libraries(turns: Turns): Vector[String] = {
    val rows = turns.others.map { rival =>
      def cells(operation: String) = Vector(
        turns.mean(operation, subject, rival).fold("")(Text.mean),
        turns.least(operation, subject, rival).fold("") { case (p, r) => s"${Text.ratio(r)} ($p)" }
      )
      Vector(s"$rival ${turns.environment.versions.getOrElse(rival, "")}".trim) ++ cells("decode") ++ cells("encode")
    }
    Vector(
      s"How many times as fast jzon is, JDK ${turns.jdk}, byte arrays: the geometric mean over the documents that the " +
        "library can do, their number, and the document where jzon is least ahead. Below 1, ratios are **bold**. The two " +
        s"tables are from one run: ${Text.setup(turns)}",
      Tables.of(Vector("", "decode", "least", "encode", "least"), rows)
    )
  }

  private def aim(turns: Turns, rival: String): Vector[String] = {
    def verdict(checks: (String, Option[Double], Double)*) = {
      val misses = checks.collect { case (what, found, wanted) if !found.exists(Turns.reaches(_, wanted)) => what }
      if (misses.isEmpty) "met" else misses.mkString("missed (", ", ", ")")
    }
    def mean(operation: String, of: String => Boolean = _ => true) = turns.mean(operation, subject, rival, of).map(_._1)
    def least(operation: String) = turns.least(operation, subject, rival, PayloadSections.recordsLike).map(_._2)
    if (rival == yardstick) {
      val (read, write) = (yardstickAims(("alone", "decode")), yardstickAims(("alone", "encode")))
      Vector(
        s"${Text.show(read, "%.1f")} and ${Text.show(write, "%.1f")}",
        verdict(("decode", mean("decode"), read), ("encode", mean("encode"), write))
      )
    } else if (aheadOnRecords(rival))
      Vector(
        "records: ahead on each, by mean",
        verdict(("decode", least("decode"), 1), ("encode", mean("encode", PayloadSections.recordsLike), 1))
      )
    else
      aims.get(rival).fold(Vector("", "")) { wanted =>
        Vector(
          s"${Text.show(wanted, "%.1f")} and ${Text.show(wanted, "%.1f")}",
          verdict(("decode", mean("decode"), wanted), ("encode", mean("encode"), wanted))
        )
      }
  }

  /** jzon and the yardstick, a row for each JDK, mode and operation. */
  private def compared(all: Vector[Turns]): Vector[String] = {
    val rows = for {
      turns <- all
      operation <- turns.operations
      mean <- turns.mean(operation, subject, yardstick)
    } yield {
      val slower = turns.payloads.flatMap(p => turns.ratio(p, operation, subject, yardstick).map(p -> _.score))
        .filterNot(r => Turns.reaches(r._2, 1)).map { case (p, r) => s"$p ${Text.show(r, "%.2f")}" }
      Vector(
        s"JDK ${turns.jdk}, ${turns.mode}, $operation",
        Text.mean(mean),
        if (slower.isEmpty) "none" else slower.mkString(", "),
        allocatesMore(turns, operation).mkString(", ")
      )
    }
    Vector(
      s"The same comparison with only $yardstick, on both JDKs, from the runs of the next section. `alone`: each document " +
        "has a JVM of its own; `shared`: one JVM serves all documents in turns, so that every call site has seen many " +
        "types, as in a server. `-text` is from and to String, `-stream` from an InputStream and to an OutputStream. The " +
        "last columns name the documents where jzon is slower, and those where it allocates over 1% more.",
      Tables.of(Vector("", "times as fast", "slower on", "allocates more on"), rows)
    )
  }

  private def allocatesMore(turns: Turns, operation: String): Vector[String] = for {
    payload <- turns.payloads
    ours <- turns.find(payload, operation, subject)
    theirs <- turns.find(payload, operation, yardstick)
    if ours.bytes > theirs.bytes * 1.01
  } yield s"$payload by ${Text.whole(ours.bytes - theirs.bytes)} bytes"

  /** The aims that are not about other libraries' speed. */
  private def others(all: AllResults): Vector[String] = {
    def row(aim: String, wanted: String, found: String, met: Boolean) =
      Vector(aim, wanted, found, if (met) "met" else "missed")
    val rejections =
      for {
        turns <- all.rejections
        figure <- turns.find("early bad field", "served", subject)
        rate = figure.perSecond.score
      } yield row(
        s"early bad fields refused a second, in a JVM that serves good documents, JDK ${turns.jdk}",
        s"at least ${Text.whole(refusalsAim)}",
        Text.whole(rate),
        rate >= refusalsAim
      )
    val byHand =
      for {
        turns <- all.handWritten
        ratios = for {
          p <- turns.payloads; o <- turns.operations; r <- turns.ratio(p, o, "by hand", "derived")
        } yield r
        if ratios.nonEmpty
        most = ratios.map(_.score).max
      } yield row(
        s"hand-written codecs compared with derived ones, times as fast, JDK ${turns.jdk}",
        s"at most ${Text.show(handWrittenAim, "%.2f")}",
        s"${Text.show(most, "%.2f")} at most",
        most <= handWrittenAim
      )
    val compiling =
      for {
        results <- all.compile
        scala <- results.figures.map(_.scala).distinct
        (contender, what) <- derivations
        cost <- CompileSection.costOfClass(results, scala, contender)
        version = results.environment.versions.getOrElse(s"Scala $scala", scala)
        theirs = CompileSection.costOfClass(results, scala, yardstick)
      } yield row(
        s"$what of a case class on Scala $version: compile time and class files",
        s"at most ${Text.show(millisAim, "%.0f")} ms and ${Text.show(kibAim, "%.0f")} KiB, half of $yardstick's",
        costs(cost) + theirs.fold("")(t => s"; $yardstick: ${costs(t)}"),
        cost.millis <= millisAim && cost.kib <= kibAim &&
          theirs.forall(t => cost.millis <= t.millis / 2 && cost.kib <= t.kib / 2)
      )
    val rows =
      all.rivals.headOption.toVector.flatMap(ancestors(_, all.attacks.headOption)) ++ rejections ++ byHand ++ compiling
    if (rows.isEmpty) Vector.empty else Vector("Other aims:", Tables.of(Vector("", "aim", "found", ""), rows))
  }

  /** How many columns of the ancestors' tables jzon leads, over all libraries. */
  private def ancestors(turns: Turns, attacks: Option[Turns]): Option[Vector[String]] = {
    val columns = turns.payloads.filter(PayloadSections.ancestors).flatMap(p => turns.operations.map((turns, p, _))) ++
      attacks.toVector.flatMap(a => a.payloads.map((a, _, "decode")))
    val behind = columns.flatMap { case (of, payload, operation) =>
      of.leader(payload, operation, subject).map { case (rival, _) => s"$payload $operation by $rival" }
    }
    Option.when(columns.nonEmpty)(Vector(
      s"columns of the ancestors' tables that jzon leads, JDK ${turns.jdk}",
      s"all ${columns.length}",
      s"${columns.length - behind.length}" + (if (behind.isEmpty) "" else behind.mkString("; not: ", ", ", "")),
      if (behind.isEmpty) "met" else "missed"
    ))
  }

  private def costs(c: CompileCost) = s"${Text.show(c.millis, "%.1f")} ms, ${Text.show(c.kib, "%.1f")} KiB"
}
