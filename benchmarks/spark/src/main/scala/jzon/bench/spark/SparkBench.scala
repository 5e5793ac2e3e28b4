package jzon.bench.spark

import java.nio.file.{Files, Path}
import java.util.concurrent.atomic.{AtomicInteger, AtomicLong}

import org.apache.spark.scheduler.{SparkListener, SparkListenerJobEnd, SparkListenerJobStart, SparkListenerTaskEnd}
import org.apache.spark.sql.{DataFrame, SparkSession}
import org.apache.spark.sql.functions.{col, expr, from_json}
import org.apache.spark.sql.types.StructType

import jzon.Framing
import jzon.bench.{Environment, SparkFigure, SparkResults}
import jzon.data.spark._
import jzon.syntax._

/**
 * The same queries on the same files of 100 members a line by Spark's ways to read JSON and by jzon's.
 *
 * Arguments: `rows=100000 rounds=5 warmups=3 cores=1 only=REGEX out=FILE`. CPU time is that of the tasks, as Spark has
 * measured it, without planning; all contenders of a query must give the same result, or the run fails.
 */
object SparkBench {
  final case class Query(name: String, bad: Int, gzip: Boolean, wanted: Seq[String], predicate: Option[String])

  /** One of each group is what the others of it are compared with. */
  final case class Contender(group: String, name: String, frame: (Query, Path) => DataFrame)

  private val three = Seq("c10", "c51", "c98.y")
  private val predicates = Some("c4 % 3 = 0 AND c3 > 100 AND c13 > 100 AND length(c1) > 8 AND c6 IS NOT NULL")

  val queries: Seq[Query] = Seq(
    Query("full", 0, gzip = false, Nil, None),
    Query("3 of 100", 0, gzip = false, three, None),
    Query("3 of 100, 5 predicates", 0, gzip = false, three, predicates),
    Query("full, 5 % bad", 5, gzip = false, Nil, None),
    Query("3 of 100, 5 % bad", 5, gzip = false, Seq("c10", "c51", "c90"), None),
    Query("full, gzip", 0, gzip = true, Nil, None),
    Query("3 of 100, gzip", 0, gzip = true, three, None)
  )

  def main(args: Array[String]): Unit = {
    val options = args.map(_.split("=", 2)).collect { case Array(key, value) => key -> value }.toMap
    def number(name: String, default: Int) = options.get(name).fold(default)(_.toInt)
    val folder = Files.createTempDirectory("jzon-spark-bench")
    val all =
      try
        new SparkBench(session(number("cores", 1)), folder, number("rows", 100000))
          .run(number("warmups", 3), number("rounds", 5), options.getOrElse("only", "").r)
      finally delete(folder)
    print(table(all))
    options.get("out").foreach { file =>
      val environment = Environment.of("spark", Map("spark" -> org.apache.spark.SPARK_VERSION))
      val results = SparkResults(environment, number("cores", 1), number("rounds", 5), all.toVector)
      Files.write(Path.of(file), results.toJsonBytes)
    }
  }

  def session(cores: Int): SparkSession = {
    val spark = SparkSession
      .builder()
      .master(s"local[$cores]")
      .config("spark.ui.enabled", "false")
      .config("spark.sql.shuffle.partitions", "1")
      .config("spark.sql.session.timeZone", "UTC")
      .config("spark.sql.datetime.java8API.enabled", "true")
      .config("spark.driver.bindAddress", "127.0.0.1")
      .config("spark.driver.host", "127.0.0.1")
      .config("spark.sql.extensions", "jzon.data.spark.JzonExtensions")
      .getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark
  }

  /** A line for each query and contender, with the CPU time of the first of its group through its own. */
  def table(all: Seq[SparkFigure]): String = {
    val lines = all.map { m =>
      val group = m.contender.takeWhile(_ != ':')
      val base = all.find(other => other.query == m.query && other.contender.startsWith(group)).get
      f"${m.query}%-24s ${m.contender}%-34s ${m.rows / m.cpuSeconds}%10.0f rows/s of CPU ${m.wallSeconds}%8.3f s ${base.cpuSeconds / m.cpuSeconds}%6.2fx"
    }
    lines.mkString("", "\n", "\n")
  }

  private def delete(folder: Path): Unit = {
    val files = Files.walk(folder)
    try files.sorted(java.util.Comparator.reverseOrder[Path]).forEach(Files.delete(_))
    finally files.close()
  }
}

/** One session, and the files of it. */
final class SparkBench(spark: SparkSession, folder: Path, rows: Int) {
  import SparkBench._
  import spark.implicits._

  private val schema: StructType = schemaOf[Wide]
  private val corrupt = "_corrupt_record"
  private val cpu = new AtomicLong
  private val running = new AtomicInteger
  private val ended = new AtomicInteger
  spark.sparkContext.addSparkListener(new SparkListener {
    override def onJobStart(e: SparkListenerJobStart): Unit = { running.incrementAndGet(); () }
    override def onJobEnd(e: SparkListenerJobEnd): Unit = {
      running.decrementAndGet()
      ended.incrementAndGet()
      ()
    }
    override def onTaskEnd(e: SparkListenerTaskEnd): Unit = {
      if (e.taskMetrics != null) cpu.addAndGet(e.taskMetrics.executorCpuTime)
      ()
    }
  })

  private val hasVariant = spark.version.takeWhile(_ != '.').toInt >= 4

  val contenders: Seq[Contender] = Seq(
    Contender(
      "files",
      "spark.read.schema.json",
      (query, path) =>
        wanted(
          spark.read.schema(schema).option("mode", if (query.bad > 0) "DROPMALFORMED" else "PERMISSIVE").json(
            path.toString
          ),
          query
        )
    ),
    Contender("files", "format(jzon)", (query, path) => wanted(jzons(query, path, check = true), query)),
    Contender("files", "format(jzon) unchecked", (query, path) => wanted(jzons(query, path, check = false), query)),
    Contender(
      "files",
      "readJson typed",
      (query, path) => wanted(spark.readJson[Wide](Seq(path.toString), Framing.lines, Mode.Drop).toDF(), query)
    ),
    Contender(
      "column",
      "from_json",
      (query, path) => {
        // where Spark prunes the schema to the column of bad records alone, it finds none of them
        spark.conf.set("spark.sql.optimizer.enableJsonExpressionOptimization", query.bad == 0)
        val all = schema.add(corrupt, "string")
        val read = texts(path).select(from_json(col("value"), if (query.bad > 0) all else schema).as("r"))
        nested(if (query.bad > 0) read.filter(s"r.$corrupt IS NULL") else read, "r", query)
      }
    ),
    Contender(
      "column",
      "jzon_decode",
      (query, path) => {
        val read = texts(path).select(expr(s"jzon_decode(value, '${schema.json}')").as("d"))
        nested(if (query.bad > 0) read.filter("d.error IS NULL") else read, "d.value", query)
      }
    ),
    Contender(
      "column",
      "decodeJson typed",
      (query, path) => wanted(texts(path).as[String].decodeJson[Wide](Mode.Drop).toDF(), query)
    )
  ) ++ (if (hasVariant) Seq(Contender("column", "parse_json, VARIANT", variant(_, _))) else Nil)

  /** Measures all contenders of the queries whose names match, in turns, so that none has the machine's best minute alone. */
  def run(warmups: Int, rounds: Int, only: scala.util.matching.Regex): Seq[SparkFigure] =
    queries.filter(query => only.findFirstIn(query.name).isDefined).flatMap { query =>
      medians(query, files(query), warmups, rounds)
    }

  private def medians(query: Query, path: Path, warmups: Int, rounds: Int): Seq[SparkFigure] = {
    // where pruned columns are not checked, records are good that are bad for others; VARIANT knows no schema
    val able = contenders.filter(c => query.bad == 0 || !c.name.contains("unchecked") && !c.name.contains("VARIANT"))
    val all = (0 until warmups + rounds).map(_ => able.map(c => c -> measure(query, c, path))).drop(warmups).flatten
    val found = able.map { c =>
      val mine = all.collect { case (other, m) if other == c => m }
      mine.sortBy(_.cpuSeconds).apply(mine.size / 2)
    }
    val results = found.map(_.result).distinct
    if (results.size > 1) {
      throw new IllegalStateException(
        s"${query.name}: " + found.map(m => s"${m.contender} gives ${m.result}").mkString(", ")
      )
    }
    found
  }

  private def measure(query: Query, contender: Contender, path: Path): SparkFigure = {
    val frame = contender.frame(query, path)
    val jobs = ended.get
    cpu.set(0)
    val start = System.nanoTime
    val result = frame.collect().mkString
    val wall = System.nanoTime - start
    // what listeners are told comes later
    while (ended.get == jobs || running.get > 0) Thread.sleep(1)
    val name = s"${contender.group}: ${contender.name}"
    SparkFigure(query.name, name, rows.toLong, bytes(path), cpu.get / 1e9, wall / 1e9, result)
  }

  private def bytes(folder: Path): Long = {
    val files = Files.list(folder)
    try files.mapToLong(Files.size(_)).sum()
    finally files.close()
  }

  private def files(query: Query): Path = {
    val path = folder.resolve(s"${query.bad}-${query.gzip}")
    if (!Files.exists(path)) WideFiles.write(path, rows, 4, query.bad, query.gzip)
    path
  }

  private def texts(path: Path): DataFrame = spark.read.text(path.toString)

  private def jzons(query: Query, path: Path, check: Boolean): DataFrame =
    spark.read
      .schema(schema)
      .format("jzon")
      .option("mode", if (query.bad > 0) "DROPMALFORMED" else "PERMISSIVE")
      .option("checkPruned", check.toString)
      .load(path.toString)

  /** A hash over all that is wanted, so that everything of it is made and nothing else. */
  private def hashed(frame: DataFrame, columns: Seq[String]): DataFrame =
    frame.selectExpr(s"count(1) AS n", s"sum(cast(xxhash64(${columns.mkString(", ")}) AS DECIMAL(38, 0))) AS h")

  private def wanted(frame: DataFrame, query: Query): DataFrame =
    hashed(
      query.predicate.fold(frame)(frame.filter),
      if (query.wanted.isEmpty) schema.fieldNames.toSeq else query.wanted
    )

  /** The same on a column that is a struct. */
  private def nested(frame: DataFrame, struct: String, query: Query): DataFrame = {
    val columns = if (query.wanted.isEmpty) schema.fieldNames.toSeq else query.wanted
    val filtered = query.predicate.fold(frame)(p => frame.filter(p.replaceAll("\\bc(\\d+)", struct + ".c$1")))
    hashed(filtered, columns.map(c => s"$struct.$c"))
  }

  private def variant(query: Query, path: Path): DataFrame = {
    val parsed = texts(path).select(expr("parse_json(value)").as("v"))
    def get(column: String) = {
      val dataType = column.split('.').foldLeft(schema: org.apache.spark.sql.types.DataType) { (t, name) =>
        t.asInstanceOf[StructType](name).dataType
      }
      s"variant_get(v, '$$.$column', '${dataType.sql}')"
    }
    val columns = if (query.wanted.isEmpty) schema.fieldNames.toSeq else query.wanted
    val filtered = query.predicate.fold(parsed) { p =>
      parsed.filter("""\bc\d+""".r.replaceAllIn(p, m => scala.util.matching.Regex.quoteReplacement(get(m.matched))))
    }
    hashed(filtered, columns.map(get))
  }
}
