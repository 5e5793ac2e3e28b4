package jzon.data.spark.internal.sources

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.DataFrame

/** Patterns of times as Spark's JSON source has them, and the forms of databases by an option of jzon's own. */
class TimeFormsSuite extends SparkSuite {

  private def ours(folder: Path, ddl: String, options: Map[String, String]): DataFrame =
    spark.read.format("jzon").schema(ddl).options(options).option("columnNameOfError", "e").load(folder.toString)

  private def read(frame: DataFrame): Seq[String] =
    frame.selectExpr("cast(a as string)").collect().toSeq.map(row => String.valueOf(row.get(0)))

  /** What errors show of a text. */
  private def got(text: String): String = if (text.length > 20) s"\"${text.take(20)}..." else s"\"$text\""

  private def decoded(folder: Path, sqlType: String, json: String, options: (String, String)*): String =
    decoded(folder, sqlType, Seq(json), options).head

  /** The values as format("jzon") and jzon_decode give them, or the messages of errors. */
  private def decoded(
      folder: Path,
      sqlType: String,
      values: Seq[String],
      options: Seq[(String, String)]
  ): Seq[String] = {
    val lines = values.map(json => s"""{"a":$json}""")
    write(folder.resolve("a.json"), lines: _*)
    def shown(frame: DataFrame) = frame.collect().toSeq.map { row =>
      if (row.isNullAt(1)) row.getString(0) else s"${row.getString(2)}: ${row.getString(1)}"
    }
    val found = shown(
      ours(folder, s"a $sqlType", options.toMap).selectExpr("cast(a as string)", "e.message", "e.path")
    )
    val map = options.flatMap { case (k, v) => Seq(k, v) }.map(text => "'" + text + "'").mkString("map(", ",", ")")
    val called = shown(
      spark.createDataFrame(lines.map(Tuple1(_))).toDF("json")
        .selectExpr(s"jzon_decode(json, 'a $sqlType', $map) AS d")
        .selectExpr("cast(d.value.a as string)", "d.error.message", "d.error.path")
    )
    assertEquals(called, found, sqlType)
    found
  }

  private val patterns = Seq(
    ("TIMESTAMP", "timestampFormat", "yyyy-MM-dd HH:mm:ss"),
    ("TIMESTAMP", "timestampFormat", "yyyy-MM-dd'T'HH:mm:ss[.SSS][XXX]"),
    ("TIMESTAMP", "timestampFormat", "yyyy-MM-dd HH:mm:ss.SSSSSS"),
    ("TIMESTAMP", "timestampFormat", "yyyy-MM-dd HH:mm:ssZ"),
    ("TIMESTAMP", "timestampFormat", "dd/MMM/yyyy:HH:mm:ss Z"),
    ("TIMESTAMP", "timestampFormat", "MM/dd/yyyy hh:mm a"),
    ("TIMESTAMP", "timestampFormat", "yyyy-MM-dd HH:mm:ss VV"),
    ("TIMESTAMP", "timestampFormat", "yyyy"),
    ("TIMESTAMP_NTZ", "timestampNTZFormat", "yyyy-MM-dd HH:mm:ss"),
    ("TIMESTAMP_NTZ", "timestampNTZFormat", "yyyy/M/d H:mm"),
    ("DATE", "dateFormat", "yyyy-MM-dd"),
    ("DATE", "dateFormat", "yyyy-M-d"),
    ("DATE", "dateFormat", "dd.MM.yyyy"),
    ("DATE", "dateFormat", "d MMMM yyyy")
  )

  private val texts = Seq(
    "2024-07-01 12:00:00",
    "2024-07-01T12:00:00",
    "2024-07-01T12:00:00.123+02:00",
    "2024-07-01 12:00:00.123456",
    "2024-07-01 12:00:00+0000",
    "01/Jul/2024:12:00:00 +0200",
    "07/01/2024 03:15 PM",
    "2024-07-01 12:00:00 America/New_York",
    "2024",
    "2024-02-30",
    "2024-02-30 12:00:00",
    "2024-07-01",
    "2024-7-1",
    "2024/7/1 9:05",
    "01.07.2024",
    "1 July 2024",
    "",
    "x"
  )

  folder.test("patterns read what Spark's own source reads by them, and nothing else") { folder =>
    spark.conf.set("spark.sql.legacy.timeParserPolicy", "CORRECTED")
    write(folder.resolve("a.json"), texts.map(text => s"""{"a":"$text"}"""): _*)
    try
      for ((sqlType, option, pattern) <- patterns) {
        val theirs = read(spark.read.schema(s"a $sqlType").option(option, pattern).json(folder.toString))
        val found = ours(folder, s"a $sqlType", Map(option -> pattern)).selectExpr(
          "cast(a as string)",
          "e.message"
        ).collect().toSeq
        assertEquals(found.map(row => String.valueOf(row.get(0))), theirs, s"$sqlType $pattern")
        assert(found.forall(row => row.isNullAt(0) != row.isNullAt(1)), pattern)
        assert(theirs.exists(_ != "null"), pattern)
      }
    finally spark.conf.unset("spark.sql.legacy.timeParserPolicy")
  }

  folder.test("what a pattern does not fit is an error with its place, also where Spark would ask for the policy") {
    folder =>
      assertEquals(
        decoded(folder, "TIMESTAMP", "\"2024-7-1 1:0:0\"", "timestampFormat" -> "yyyy-MM-dd HH:mm:ss"),
        ".a: expected a time of the pattern yyyy-MM-dd HH:mm:ss, got \"2024-7-1 1:0:0\""
      )
      assertEquals(
        decoded(folder, "DATE", "20240701", "dateFormat" -> "yyyyMMdd"),
        ".a: expected a string, got 20240701"
      )
      assertEquals(
        decoded(
          folder,
          "TIMESTAMP_NTZ",
          "\"2024-07-01 10:00:00+01:00\"",
          "timestampNTZFormat" -> "yyyy-MM-dd HH:mm:ss"
        ),
        ".a: expected a time of the pattern yyyy-MM-dd HH:mm:ss, got \"2024-07-01 10:00:00+..."
      )
  }

  folder.test("locale, zone, and types without a pattern") { folder =>
    val german = Seq("dateFormat" -> "d. MMMM yyyy", "locale" -> "de")
    assertEquals(decoded(folder, "DATE", "\"1. Juli 2024\"", german: _*), "2024-07-01")
    val local = "timestampFormat" -> "dd.MM.yyyy HH:mm"
    assertEquals(decoded(folder, "TIMESTAMP", "\"01.07.2024 12:00\"", local), "2024-07-01 12:00:00")
    assertEquals(
      decoded(folder, "TIMESTAMP", "\"01.07.2024 12:00\"", local, "timeZone" -> "GMT+8:00"),
      "2024-07-01 06:00:00"
    )
    assertEquals(decoded(folder, "DATE", "\"2024-07-01\"", local), "2024-07-01")
    assertEquals(
      decoded(folder, "ARRAY<STRUCT<x: DATE>>", """[{"x":"1.7.2024"}]""", "dateFormat" -> "d.M.yyyy"),
      "[{2024-07-01}]"
    )
  }

  folder.test("a pattern or a locale that cannot be used is refused by its name") { folder =>
    write(folder.resolve("a.json"), "{}")
    val table = Seq(
      Seq(
        "timestampFormat" -> "true"
      ) -> "timestampFormat is a pattern that can be read, such as yyyy-MM-dd HH:mm:ssXXX, not true: ",
      Seq("timestampFormat" -> "YYYY-MM-dd") -> "timestampFormat is a pattern",
      Seq(
        "dateFormat" -> "yyyy-MM-dd'"
      ) -> "dateFormat is a pattern that can be read, such as yyyy-MM-dd, not yyyy-MM-dd': ",
      Seq("dateFormat" -> "HH:mm") -> "dateFormat is a pattern",
      Seq("timestampNTZFormat" -> "yyyy-MM-dd HH:mm:ssXXX") -> "timestampNTZFormat is a pattern",
      Seq(
        "dateFormat" -> "d MMMM yyyy",
        "locale" -> "no language"
      ) -> "locale is a language tag such as en-US, not no language",
      Seq("locale" -> "de") -> "locale is the language of timestampFormat, dateFormat or timestampNTZFormat",
      Seq("commonTimes" -> "perhaps") -> "commonTimes is true or false, not perhaps"
    )
    for ((options, message) <- table) {
      val e = intercept[IllegalArgumentException](ours(folder, "a INT", options.toMap))
      assert(e.getMessage.startsWith(message), e.getMessage)
      val map = options.flatMap { case (k, v) => Seq(k, v) }.map(text => "\"" + text + "\"").mkString("map(", ",", ")")
      val call = intercept[Exception](spark.sql(s"SELECT jzon_decode('{}', 'a INT', $map)"))
      assert(call.toString.contains(message), call)
    }
  }

  folder.test("commonTimes reads the forms of databases, and loses nothing") { folder =>
    val refusedTime = "expected a date and time such as 2007-12-03 10:15:30+01:00"
    val refusedLocal = "expected a date and time such as 2007-12-03 10:15:30"
    val refusedDate = "expected a date such as 2007-12-03"
    val table = Seq(
      ("TIMESTAMP", "2024-07-01 12:00:00", "2024-07-01 12:00:00"),
      ("TIMESTAMP", "2024-07-01 12:00:00.5", "2024-07-01 12:00:00.5"),
      ("TIMESTAMP", "2024-07-01 12:00:00.123456789", "2024-07-01 12:00:00.123456"),
      ("TIMESTAMP", "1969-12-31 23:59:59.999999999Z", "1970-01-01 00:59:59.999999"),
      ("TIMESTAMP", "2024-07-01T12:00:00Z", "2024-07-01 14:00:00"),
      ("TIMESTAMP", "2024-07-01T12:00:00+0000", "2024-07-01 14:00:00"),
      ("TIMESTAMP", "2024-07-01 12:00:00+00", "2024-07-01 14:00:00"),
      ("TIMESTAMP", "2024-07-01 12:00:00 +0530", "2024-07-01 08:30:00"),
      ("TIMESTAMP", "2024-07-01 12:00:00.5-08:00", "2024-07-01 22:00:00.5"),
      ("TIMESTAMP", "2024-07-01 12:00:00 UTC", "2024-07-01 14:00:00"),
      ("TIMESTAMP", "2024-7-1 9:05", "2024-07-01 09:05:00"),
      ("TIMESTAMP", "2024-7-1", "2024-07-01 00:00:00"),
      ("TIMESTAMP", "2024-02-30 12:00:00", refusedTime),
      ("TIMESTAMP", "2024-07-01 24:00:00", refusedTime),
      ("TIMESTAMP", "2024-07-01 12:00:00+19:00", refusedTime),
      ("TIMESTAMP", "01/07/2024", refusedTime),
      ("TIMESTAMP", "2024-07", refusedTime),
      ("TIMESTAMP", "12:00:00", refusedTime),
      ("TIMESTAMP", " 2024-07-01", refusedTime),
      ("TIMESTAMP", "", refusedTime),
      ("TIMESTAMP_NTZ", "2024-07-01 12:00:00", "2024-07-01 12:00:00"),
      ("TIMESTAMP_NTZ", "2024-7-1T1:02:03.4", "2024-07-01 01:02:03.4"),
      ("TIMESTAMP_NTZ", "2024-07-01 12:00:00+0000", refusedLocal),
      ("DATE", "2024-7-1", "2024-07-01"),
      ("DATE", "2024-07-01", "2024-07-01"),
      ("DATE", "2024-07-01 00:00:00.0", "2024-07-01"),
      ("DATE", "2024-07-01 00:00:01", refusedDate),
      ("DATE", "2024-07-01T00:00:00Z", refusedDate),
      ("DATE", "2024-13-01", refusedDate)
    )
    for ((sqlType, rows) <- table.groupBy(_._1)) {
      val found = decoded(folder, sqlType, rows.map(row => s""""${row._2}""""), Seq("commonTimes" -> "true"))
      val expected = rows.map { case (_, text, expected) =>
        if (expected.startsWith("expected")) s".a: $expected, got ${got(text)}" else expected
      }
      assertEquals(found.zip(rows.map(_._2)), expected.zip(rows.map(_._2)), sqlType)
    }
    // without the option they are rejected
    assert(decoded(folder, "TIMESTAMP", "\"2024-07-01 12:00:00\"").startsWith(".a: expected a date and time such as"))
    assert(decoded(folder, "DATE", "\"2024-7-1\"").startsWith(".a: expected a date such as"))
    // a pattern takes the place of both
    val both = Seq("commonTimes" -> "true", "dateFormat" -> "d.M.yyyy")
    assertEquals(decoded(folder, "DATE", "\"1.7.2024\"", both: _*), "2024-07-01")
    assert(decoded(folder, "DATE", "\"2024-7-1\"", both: _*).contains("pattern d.M.yyyy"))
  }

  folder.test("docs/spark.md says which forms are read") { folder =>
    val page = Files.readAllLines(Path.of(System.getProperty("jzon.root"), "docs/spark.md")).asScala.toSeq
    val table = page.dropWhile(_ != "### Times").dropWhile(!_.startsWith("| ---")).drop(1).takeWhile(_.startsWith("|"))
    def codes(cell: String) = "`([^`]+)`".r.findAllMatchIn(cell).map(_.group(1)).toSeq
    val forms = for {
      line <- table
      cells = line.split('|').toSeq.map(_.trim).drop(1)
      text <- codes(cells.head)
      sqlType <- if (cells(1) == "all") Seq("TIMESTAMP", "TIMESTAMP_NTZ", "DATE") else codes(cells(1))
    } yield (sqlType, text, cells.drop(2).map(_ != "rejected"))
    assert(forms.size > 15, forms.size)
    for ((sqlType, rows) <- forms.groupBy(_._1)) {
      write(folder.resolve("a.json"), rows.map { case (_, text, _) => s"""{"a":"$text"}""" }: _*)
      val frames = Seq(
        ours(folder, s"a $sqlType", Map.empty),
        ours(folder, s"a $sqlType", Map("commonTimes" -> "true")),
        spark.read.schema(s"a $sqlType").json(folder.toString)
      )
      val found = frames.map(_.selectExpr("a IS NOT NULL").collect().toSeq.map(_.getBoolean(0))).transpose
      assertEquals(rows.map(_._2).zip(found), rows.map { case (_, text, read) => text -> read }, sqlType)
    }
  }
}
