package jzon.data.spark.internal.sources

import java.nio.file.Path
import java.time.{Instant, LocalDate, LocalDateTime, ZoneOffset}

import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.{DataFrame, Row}
import org.apache.spark.sql.types._

/** The same rows as Spark's own source gives, of documents that are good; where the two differ is listed. */
class SparkAgreementSuite extends SparkSuite {
  private val names =
    Seq("a", "b1", "Über", "日本", "a much longer name, with 32 bytes or more", "x\"y", "_", "c", "d", "e", "f", "g", "h")

  private def randomType(random: Random, depth: Int): DataType = random.nextInt(if (depth > 0) 16 else 13) match {
    case 0 => StringType
    case 1 => BooleanType
    case 2 => ByteType
    case 3 => ShortType
    case 4 => IntegerType
    case 5 => LongType
    case 6 => FloatType
    case 7 => DoubleType
    case 8 => DecimalType(1 + random.nextInt(38), 0) match {
        case d => DecimalType(d.precision, random.nextInt(d.precision + 1))
      }
    case 9  => DateType
    case 10 => TimestampType
    case 11 => TimestampNTZType
    case 12 => BinaryType
    case 13 => ArrayType(randomType(random, depth - 1))
    case 14 => MapType(StringType, randomType(random, depth - 1))
    case _  => randomStruct(random, depth - 1, 1 + random.nextInt(6))
  }

  private def randomStruct(random: Random, depth: Int, size: Int): StructType =
    StructType((0 until size).map { i =>
      val name = if (i < names.length) names(i) else s"column$i"
      StructField(name, randomType(random, depth))
    })

  private def quoted(text: String): String = jzon.Encoder[String].encodeJson(text).toString

  private def digits(random: Random, n: Int): String = Seq.fill(n)(random.nextInt(10)).mkString

  private def randomText(random: Random): String = {
    val alphabet = "abcXYZ 019,:{}[]\"\\/\n\t\u0001éß日本語😀".codePoints.toArray
    val text = new StringBuilder
    for (_ <- 0 until random.nextInt(if (random.nextInt(10) == 0) 300 else 12)) {
      text.append(Character.toString(alphabet(random.nextInt(alphabet.length))))
    }
    text.toString
  }

  private def seconds(random: Random): Long = random.nextLong(6000000000L) - 2000000000L

  private def value(random: Random, dataType: DataType): String =
    if (random.nextInt(12) == 0) "null"
    else
      dataType match {
        case StringType  => quoted(randomText(random))
        case BooleanType => random.nextBoolean().toString
        case ByteType    => random.nextInt().toByte.toString
        case ShortType   => random.nextInt().toShort.toString
        case IntegerType => (random.nextInt() >> random.nextInt(32)).toString
        case LongType    => (random.nextLong() >> random.nextInt(64)).toString
        case FloatType =>
          (if (random.nextBoolean()) random.nextFloat() else random.nextGaussian().toFloat * 1e10f).toString
        case DoubleType =>
          random.nextInt(4) match {
            case 0 => random.nextInt(1000).toString
            case 1 => (random.nextInt(100000) / 100.0).toString
            case 2 => random.nextGaussian().toString
            case _ => (random.nextDouble() * math.pow(10, random.nextInt(600) - 300.0)).toString
          }
        case d: DecimalType =>
          val whole = digits(random, d.precision - d.scale).replaceAll("^0+(?=.)", "")
          (if (random.nextBoolean()) "-" else "") + (if (whole.isEmpty) "0" else whole) +
            (if (d.scale > 0) "." + digits(random, 1 + random.nextInt(d.scale)) else "")
        case DateType => quoted(LocalDate.ofEpochDay(seconds(random) / 86400).toString)
        case TimestampType =>
          val at = Instant.ofEpochSecond(seconds(random), random.nextInt(1000000) * 1000L)
          quoted(if (random.nextBoolean()) at.toString
          else at.atOffset(ZoneOffset.ofHours(random.nextInt(20) - 10)).toString)
        case TimestampNTZType =>
          quoted(LocalDateTime.ofEpochSecond(seconds(random), random.nextInt(1000) * 1000000, ZoneOffset.UTC).toString)
        case BinaryType =>
          val bytes = new Array[Byte](random.nextInt(20))
          random.nextBytes(bytes)
          quoted(java.util.Base64.getEncoder.encodeToString(bytes))
        case ArrayType(element, _) => Seq.fill(random.nextInt(4))(value(random, element)).mkString("[", ",", "]")
        case MapType(_, element, _) =>
          (0 until random.nextInt(4)).map(i => s"${quoted(names(i))}:${value(random, element)}").mkString(
            "{",
            ", ",
            "}"
          )
        case s: StructType => struct(random, s)
        case other         => throw new MatchError(other)
      }

  private def struct(random: Random, schema: StructType): String = {
    val members = schema.fields.toSeq.filter(_ => random.nextInt(15) > 0).map(f =>
      s"${quoted(f.name)}:${value(random, f.dataType)}"
    )
    val all =
      if (random.nextInt(5) == 0) members :+ s""""unknown":${value(random, randomType(random, 2))}""" else members
    (if (random.nextInt(5) == 0) random.shuffle(all) else all).mkString(
      "{",
      if (random.nextInt(5) == 0) " , " else ",",
      "}"
    )
  }

  private def shown(value: Any): String = value match {
    case bytes: Array[Byte]           => bytes.mkString("bytes(", ",", ")")
    case row: Row                     => row.toSeq.map(shown).mkString("[", "|", "]")
    case seq: scala.collection.Seq[_] => seq.map(shown).mkString("(", "|", ")")
    case map: scala.collection.Map[_, _] =>
      map.toSeq.map { case (k, v) => s"$k:${shown(v)}" }.sorted.mkString("{", "|", "}")
    case other => String.valueOf(other)
  }

  private def sparks(folder: Path, schema: StructType): DataFrame =
    spark.read.schema(schema).option("mode", "FAILFAST").json(folder.toString)

  private def jzons(folder: Path, schema: StructType, mode: String = "FAILFAST"): DataFrame =
    spark.read.schema(schema).format("jzon").option("mode", mode).load(folder.toString)

  folder.test("good documents of many schemas") { folder =>
    for (seed <- 1 to 12) {
      val random = new Random(seed)
      val schema = randomStruct(random, 3, if (seed % 3 == 0) 100 else 8 + random.nextInt(30))
      val lines = Seq.fill(100)(struct(random, schema))
      val file = write(folder.resolve(s"$seed/a.json"), lines: _*)
      val expected = sparks(file.getParent, schema).collect().map(shown).toSeq
      val found = jzons(file.getParent, schema).collect().map(shown).toSeq
      assertEquals(found.length, lines.length)
      for (((a, b), line) <- found.zip(expected).zip(lines)) assertEquals(a, b, s"$seed: $line")
      val some = schema.fieldNames.toSeq.take(3).map(name => s"`$name`")
      assertEquals(
        jzons(file.getParent, schema).selectExpr(some: _*).collect().map(shown).toSeq,
        sparks(file.getParent, schema).selectExpr(some: _*).collect().map(shown).toSeq,
        s"$seed: three columns"
      )
    }
  }

  folder.test("rows do not depend on where files are cut") { folder =>
    val random = new Random(7)
    val schema = randomStruct(random, 2, 4)
    val lines = (1 to 12).map(_ => struct(random, schema))
    val file = write(folder.resolve("a.json"), lines: _*)
    val expected = jzons(folder, schema).collect().map(shown).toSeq.sorted
    val bytes = java.nio.file.Files.size(file)
    val keys = Seq("spark.sql.files.maxPartitionBytes", "spark.sql.files.openCostInBytes")
    try
      for (size <- Seq(1L, 2L, 7L, 50L, 51L, 53L, bytes - 1, bytes)) {
        keys.zip(Seq(size.toString, "0")).foreach { case (key, value) => spark.conf.set(key, value) }
        val frame = jzons(folder, schema)
        assert(frame.rdd.getNumPartitions >= bytes / math.max(size, bytes / 2), size)
        if (size > 1) assertEquals(frame.collect().map(shown).toSeq.sorted, expected, s"parts of $size bytes")
      }
    finally keys.foreach(spark.conf.unset)
  }

  /** From 4.0 on Spark gives the text of such values as it is written. */
  private val isFour = org.apache.spark.SPARK_VERSION.startsWith("4.")

  /**
   * A line, and what becomes of it: rows, an error, or both.
   *
   * @param json in which `<0A>` is a byte and `<x*9>` a character repeated
   * @param spark4 what Spark 4 gives, where that is something else
   * @param mode of Spark's source
   */
  private case class Difference(
      what: String,
      ddl: String,
      json: String,
      spark: String,
      jzon: String,
      spark4: String = "",
      mode: String = "FAILFAST"
  ) {
    def bytes: Array[Byte] = {
      val repeated = "<(.)\\*(\\d+)>".r.replaceAllIn(
        json,
        m => scala.util.matching.Regex.quoteReplacement(m.group(1) * m.group(2).toInt)
      )
      val parts = "<([0-9A-F]{2})>|[^<]+|<".r.findAllMatchIn(repeated).map { m =>
        if (m.group(1) == null) m.matched.getBytes("UTF-8") else Array(Integer.parseInt(m.group(1), 16).toByte)
      }
      parts.toArray.flatten
    }

    def ofSpark: String = if (isFour && spark4.nonEmpty) spark4 else spark

    /** The row of the table on the page. */
    def line: String = {
      def code(text: String) = s"`${text.replace("|", "\\|")}`"
      val theirs = code(spark) + (if (spark4.isEmpty) "" else s", since 4.0 ${code(spark4)}") +
        (if (mode == "FAILFAST") "" else s" ($mode)")
      s"| $what | ${code(ddl)} | ${code(json)} | $theirs | ${code(jzon)} |"
    }
  }

  private val differences: Seq[Difference] = Seq(
    Difference("single quotes", "a STRING", "{'a':'x'}", "[x]", "(expected a name or '}', got ')"),
    Difference(
      "a string where an integer is needed",
      "a INT",
      """{"a":"1"}""",
      "error",
      """.a(expected an integer, got "1")"""
    ),
    Difference(
      "a fraction where an integer is needed",
      "a INT",
      """{"a":1.0}""",
      "error",
      ".a(expected an integer, got 1.0)"
    ),
    Difference(
      "an integer beyond TINYINT",
      "a TINYINT",
      """{"a":200}""",
      "[-56]",
      ".a(expected an 8 bit integer, got 200)"
    ),
    Difference(
      "a number where a string is needed",
      "a STRING",
      """{"a":1.50}""",
      "[1.5]",
      ".a(expected a string, got 1.50)",
      "[1.50]"
    ),
    Difference(
      "an object where a string is needed",
      "a STRING",
      """{"a":{"b": 1}}""",
      """[{"b":1}]""",
      ".a(expected a string, got {)",
      """[{"b": 1}]"""
    ),
    Difference("NaN without quotes", "a DOUBLE", """{"a":NaN}""", "[NaN]", ".a(expected a number, got N)"),
    Difference("a number of more than 1,000 digits", "a DOUBLE", """{"a":1.<0*1100>}""", "error", "[1.0]"),
    Difference("a duplicate field", "a INT", """{"a":1,"a":2}""", "[2]", ".a(duplicate)"),
    Difference(
      "a duplicate key",
      "a MAP<STRING, INT>",
      """{"a":{"k":1,"k":2}}""",
      "[{k:2}]",
      ".a.k(duplicate)"
    ),
    Difference(
      "null in a column that is NOT NULL",
      "a INT NOT NULL",
      """{"a":null}""",
      "[null]",
      ".a(expected an integer, got null)"
    ),
    Difference("no field for a column that is NOT NULL", "a INT NOT NULL", """{"b":1}""", "[null]", ".a(missing)"),
    Difference(
      "a row with one bad field",
      "a INT, b INT",
      """{"a":1,"b":"x"}""",
      "[1|null]",
      """.b(expected an integer, got "x")""",
      mode = "PERMISSIVE"
    ),
    Difference(
      "a struct with one bad field",
      "a STRUCT<b: INT, c: INT>, d INT",
      """{"a":{"b":1,"c":"x"},"d":2}""",
      "[[1|null]|2]",
      """.a.c(expected an integer, got "x")""",
      mode = "PERMISSIVE"
    ),
    Difference(
      "a decimal in a string",
      "a DECIMAL(5,2)",
      """{"a":"1.25"}""",
      "[1.25]",
      """.a(expected a number, got "1.25")"""
    ),
    Difference(
      "more decimals than the column has",
      "a DECIMAL(3,1)",
      """{"a":1.25}""",
      "[1.3]",
      ".a(expected a number of at most 1 decimals, got 1.25)"
    ),
    Difference(
      "more digits than the column has",
      "a DECIMAL(3,1)",
      """{"a":1000}""",
      "error",
      ".a(expected a number that fits DECIMAL(3,1), got 1000)"
    ),
    Difference(
      "a number where a time is needed",
      "a TIMESTAMP",
      """{"a":0}""",
      "[1970-01-01T00:00:00Z]",
      ".a(expected a string, got 0)"
    ),
    Difference(
      "a date where a time is needed",
      "a TIMESTAMP",
      """{"a":"2024-01-01"}""",
      "[2023-12-31T23:00:00Z]",
      """.a(expected a date and time such as 2007-12-03T10:15:30Z, got "2024-01-01")"""
    ),
    Difference(
      "a space between date and time",
      "a TIMESTAMP",
      """{"a":"2024-01-01 12:00:00"}""",
      "[2024-01-01T11:00:00Z]",
      """.a(expected a date and time such as 2007-12-03T10:15:30Z, got "2024-01-01 12:00:00")"""
    ),
    Difference(
      "an offset without a colon",
      "a TIMESTAMP",
      """{"a":"2024-01-01T12:00:00+0000"}""",
      "[2024-01-01T12:00:00Z]",
      """.a(expected a date and time such as 2007-12-03T10:15:30Z, got "2024-01-01T12:00:00+...)"""
    ),
    Difference(
      "the name of a zone",
      "a TIMESTAMP",
      """{"a":"2024-01-01T12:00:00 Asia/Tokyo"}""",
      "[2024-01-01T03:00:00Z]",
      """.a(expected a date and time such as 2007-12-03T10:15:30Z, got "2024-01-01T12:00:00 ...)"""
    ),
    Difference(
      "an hour without minutes",
      "a TIMESTAMP_NTZ",
      """{"a":"2024-01-01 12"}""",
      "[2024-01-01T12:00]",
      """.a(expected a date and time such as 2007-12-03T10:15:30, got "2024-01-01 12")"""
    ),
    Difference(
      "a date where a time is needed, without a zone",
      "a TIMESTAMP_NTZ",
      """{"a":"2024-01-01"}""",
      "[2024-01-01T00:00]",
      """.a(expected a date and time such as 2007-12-03T10:15:30, got "2024-01-01")"""
    ),
    Difference(
      "an offset where none is needed",
      "a TIMESTAMP_NTZ",
      """{"a":"2024-01-01T12:00:00+01:00"}""",
      "error",
      """.a(expected a date and time such as 2007-12-03T10:15:30, got "2024-01-01T12:00:00+...)"""
    ),
    Difference(
      "a part of a date",
      "a DATE",
      """{"a":"2024-01"}""",
      "[2024-01-01]",
      """.a(expected a date such as 2007-12-03, got "2024-01")"""
    ),
    Difference(
      "a date of short numbers",
      "a DATE",
      """{"a":"2024-7-1"}""",
      "[2024-07-01]",
      """.a(expected a date such as 2007-12-03, got "2024-7-1")"""
    ),
    Difference(
      "a time where a date is needed",
      "a DATE",
      """{"a":"2024-01-01T23:00:00"}""",
      "[2024-01-01]",
      """.a(expected a date such as 2007-12-03, got "2024-01-01T23:00:00")"""
    ),
    Difference("half of a surrogate pair", "a STRING", "{\"a\":\"\\" + "ud800\"}", "[?]", ".a(lone surrogate)"),
    Difference(
      "UTF-16",
      "a INT",
      """<FF><FE>{<00>"<00>a<00>"<00>:<00>1<00>}<00>""",
      "[1]",
      "(UTF-16 or UTF-32 input: expected UTF-8)"
    ),
    Difference(
      "a byte order mark",
      "a INT",
      """<EF><BB><BF>{"a":1}""",
      "[1]",
      "(byte order mark: expected UTF-8 without one)"
    ),
    Difference(
      "a carriage return between documents",
      "a INT",
      """{"a":1}<0D>{"a":2}""",
      "[1] [2]",
      "(unexpected data after the document, got {)"
    ),
    Difference("a carriage return within a document", "a INT", """{"a":<0D>1}""", "error", "[1]"),
    Difference(
      "a second document on the line",
      "a INT",
      """{"a":1} {"a":2}""",
      "[1]",
      "(unexpected data after the document, got {)"
    ),
    Difference(
      "an array of rows on a line",
      "a INT",
      """[{"a":1},{"a":2}]""",
      "[1] [2]",
      "(expected an object, got [)"
    ),
    Difference(
      "a malformed field that the schema does not have",
      "a INT",
      """{"a":1,"b":01}""",
      "error",
      ".b(expected a number, got 01)"
    ),
    Difference("null instead of a document", "a INT", "null", "error", "(expected an object, got null)"),
    Difference(
      "more than 512 nested containers",
      "a INT",
      """{"b":<[*600><]*600>,"a":1}""",
      "[1]",
      ".b(nested more than 512 deep)"
    )
  )

  for (difference <- differences) {
    folder.test(s"difference: ${difference.what}") { folder =>
      java.nio.file.Files.write(folder.resolve("a.json"), difference.bytes :+ '\n'.toByte)
      val schema = StructType.fromDDL(difference.ddl)
      val theirs =
        try
          spark.read.schema(schema).option("mode", difference.mode).json(folder.toString).collect().map(shown).mkString(
            " "
          )
        catch { case _: org.apache.spark.SparkException => "error" }
      val errors = spark.read.schema(schema).format("jzon").option("columnNameOfError", "e").load(folder.toString)
      val columns = schema.fieldNames.toSeq.map(name => s"`$name`")
      val ours = errors.selectExpr("e.path" +: "e.message" +: columns: _*).collect().map { row =>
        if (row.isNullAt(0)) shown(Row.fromSeq(row.toSeq.drop(2)))
        else s"${row.getString(0).takeWhile(_ != '[').stripSuffix(".")}(${row.getString(1)})"
      }
      assertEquals(s"$theirs; ${ours.mkString(" ")}", s"${difference.ofSpark}; ${difference.jzon}")
    }
  }

  test("docs/spark.md has this very list") {
    val page = java.nio.file.Files.readAllLines(Path.of(System.getProperty("jzon.root"), "docs/spark.md")).asScala.toSeq
    val table = page.dropWhile(_ != "## Differences from Spark's JSON source").dropWhile(!_.startsWith("| ---")).drop(1)
    assertEquals(table.takeWhile(_.startsWith("|")).mkString("\n"), differences.map(_.line).mkString("\n"))
  }
}
