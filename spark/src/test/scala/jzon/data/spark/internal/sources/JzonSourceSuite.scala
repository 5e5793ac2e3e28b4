package jzon.data.spark.internal.sources

import java.io.OutputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.zip.GZIPOutputStream

import org.apache.spark.sql.{DataFrame, Row}

/** `format("jzon")`: schemas, modes, columns of errors, pruning, folders, compression. */
class JzonSourceSuite extends SparkSuite {
  private val ddl = "id BIGINT NOT NULL, name STRING, at STRUCT<x: INT, y: INT>"
  private val good = Seq(
    """{"id":1,"name":"a","at":{"x":1,"y":2}}""",
    """ { "name" : "b" , "id" : 2 } """,
    "",
    """{"id":3,"at":{"y":4},"other":[{}]}"""
  )
  private val bad = Seq("""{"id":"4"}""", """{"name":"c"}""", """{"id":5,"at":{"x":1.5}}""", """{"id":6,"other":[1,}""")

  private def load(path: Path, ddl: String, options: (String, String)*): DataFrame =
    options.foldLeft(spark.read.format("jzon").schema(ddl)) { case (r, (k, v)) => r.option(k, v) }.load(path.toString)

  private def error(f: => Any): String = {
    var e: Throwable = intercept[Exception](f)
    while (e.getCause != null && e.getCause.getMessage.contains(" offset ")) e = e.getCause
    e.getMessage
  }

  folder.test("good rows, in any order of members") { folder =>
    write(folder.resolve("a.json"), good: _*)
    for (mode <- Seq("PERMISSIVE", "FAILFAST", "DROPMALFORMED")) {
      assertEquals(rows(load(folder, ddl, "mode" -> mode)), Seq("[1,a,[1,2]]", "[2,b,null]", "[3,null,[null,4]]"))
    }
  }

  folder.test("PERMISSIVE keeps bad rows with their text and what is wrong") { folder =>
    write(folder.resolve("a.json"), good ++ bad: _*)
    val frame = load(folder, ddl + ", _corrupt_record STRING", "columnNameOfError" -> "error")
    assertEquals(frame.schema("id").nullable, true)
    assertEquals(
      rows(frame.filter("error is not null").select("id", "name", "at", "_corrupt_record", "error"))
        .map(_.replaceAll("file:[^,]*/", "")),
      Seq(
        """[null,null,null,{"id":"4"},[EXPECTED_INTEGER,.id,5,7,111,expected an integer, got "4",a.json]]""",
        """[null,null,null,{"id":5,"at":{"x":1.5}},[EXPECTED_INTEGER,.at.x,7,19,147,expected an integer, got 1.5,a.json]]""",
        """[null,null,null,{"id":6,"other":[1,},[EXPECTED_VALUE,.other[1],8,20,172,expected a value, got },a.json]]""",
        """[null,null,null,{"name":"c"},[MISSING_FIELD,.id,6,12,127,missing,a.json]]"""
      )
    )
    assertEquals(frame.filter("error is null and _corrupt_record is null").count(), 3L)
    assertEquals(frame.count(), 7L)
  }

  folder.test("FAILFAST fails with file, line and path; DROPMALFORMED drops") { folder =>
    write(folder.resolve("a.json"), good ++ bad: _*)
    val message = error(load(folder, ddl, "mode" -> "failfast").collect())
    assert(message.endsWith("""a.json, line 5, offset 111: .id(expected an integer, got "4")"""), message)
    assertEquals(load(folder, ddl, "mode" -> "DROPMALFORMED").count(), 3L)
    assertEquals(rows(load(folder, ddl, "mode" -> "DROPMALFORMED").select("name")), Seq("[a]", "[b]", "[null]"))
  }

  folder.test("a record is bad whatever a query wants, unless checkPruned is false") { folder =>
    write(folder.resolve("a.json"), good ++ bad: _*)
    def errors(options: (String, String)*) =
      rows(load(folder, ddl, options :+ ("columnNameOfError" -> "e"): _*).filter("e is not null").select("e.path"))
    assertEquals(errors(), Seq("[.at.x]", "[.id]", "[.id]", "[.other[1]]"))
    // what is no JSON is found all the same
    assertEquals(errors("checkPruned" -> "false"), Seq("[.other[1]]"))
    for ((wanted, n) <- Seq("id" -> 3, "name" -> 3, "at.x" -> 3, "at.y" -> 3)) {
      assertEquals(load(folder, ddl, "mode" -> "DROPMALFORMED").select(wanted).collect().length, n, wanted)
    }
    val loose = load(folder, ddl, "mode" -> "DROPMALFORMED", "checkPruned" -> "false")
    assertEquals(rows(loose.select("name")), Seq("[a]", "[b]", "[c]", "[null]", "[null]", "[null]"))
  }

  folder.test("only what is wanted is read: columns, and members of structs") { folder =>
    write(folder.resolve("a.json"), good: _*)
    val plan = load(folder, ddl).select("at.y").queryExecution.executedPlan.toString
    assert(plan.contains("struct<at:struct<y:int>>"), plan)
    assertEquals(rows(load(folder, ddl).select("at.y")), Seq("[2]", "[4]", "[null]"))
    assertEquals(rows(load(folder, ddl).selectExpr("at.y", "id").filter("id > 1")), Seq("[4,3]", "[null,2]"))
    assertEquals(load(folder, ddl).selectExpr("count(1)").head(), Row(3L))
  }

  folder.test("columns of folders, and filters on them") { folder =>
    for (day <- Seq("2024-01-01", "2024-01-02"); n <- 1 to 2) {
      write(folder.resolve(s"day=$day/n=$n/part.json"), s"""{"id":$n}""")
    }
    write(folder.resolve("day=2024-01-01/n=1/_SUCCESS"), "no JSON")
    val frame = load(folder, "id BIGINT NOT NULL")
    assertEquals(frame.schema.toDDL.replace(" NOT NULL", ""), "id BIGINT,day DATE,n INT")
    assertEquals(rows(frame).map(_.replace("2024-01-0", "")), Seq("[1,1,1]", "[1,2,1]", "[2,1,2]", "[2,2,2]"))
    val some = frame.filter("day = '2024-01-02' and n in (2, 3)")
    assertEquals(rows(some), Seq("[2,2024-01-02,2]"))
    assertEquals(some.rdd.getNumPartitions, 1)
    assertEquals(frame.filter("n > 5").rdd.getNumPartitions, 0)
    assertEquals(rows(frame.select("n").distinct()), Seq("[1]", "[2]"))
    val typed = load(folder, "n STRING, id BIGINT NOT NULL", "basePath" -> folder.toString)
    assertEquals(typed.columns.toSeq, Seq("n", "id", "day")) // Spark's source: id, day, n
    assertEquals(rows(typed.filter("day = date'2024-01-01'").select("n", "id")), Seq("[1,1]", "[2,2]"))
    assertEquals(load(folder, "id BIGINT", "recursiveFileLookup" -> "true").columns.toSeq, Seq("id"))
    val nulls = write(folder.resolve("other/s=__HIVE_DEFAULT_PARTITION__/a.json"), """{"id":1}""").getParent.getParent
    write(nulls.resolve("s=a%2Fb/a.json"), """{"id":2}""")
    assertEquals(rows(load(nulls, "id INT")), Seq("[1,null]", "[2,a/b]"))
    assertEquals(rows(load(nulls, "id INT").filter("s is null")), Seq("[1,null]"))
  }

  folder.test("readStream says how to read streams") { folder =>
    val reader = spark.readStream.format("jzon")
    for (way <- Seq(reader, reader.schema("id INT"), reader.option("no", "option"))) {
      val message = intercept[UnsupportedOperationException](way.load(folder.toString)).getMessage
      assert(
        message.startsWith("""format("jzon") does not read streams: use spark.readStream.text("folder")"""),
        message
      )
    }
    intercept[UnsupportedOperationException](reader.load())
  }

  folder.test("globs, several paths, a filter of names, and files that are not there") { folder =>
    for (n <- 1 to 4) write(folder.resolve(s"part-$n.${if (n == 4) "txt" else "json"}"), s"""{"id":$n}""")
    assertEquals(rows(load(folder.resolve("part-{1,2}.json"), "id INT")), Seq("[1]", "[2]"))
    assertEquals(rows(load(folder, "id INT", "pathGlobFilter" -> "*.txt")), Seq("[4]"))
    val two = spark.read.format("jzon").schema("id INT").load(s"$folder/part-1.json", s"$folder/part-3.json")
    assertEquals(rows(two), Seq("[1]", "[3]"))
    assert(intercept[java.io.FileNotFoundException](load(folder.resolve("none"), "id INT")).getMessage.contains("none"))
  }

  folder.test("compressed files") { folder =>
    val json = (1 to 1000).map(n => s"""{"id":$n}""").mkString("\n").getBytes(UTF_8)
    def compressed(name: String)(wrap: OutputStream => OutputStream): Unit = {
      val out = wrap(Files.newOutputStream(folder.resolve(name)))
      try out.write(json)
      finally out.close()
    }
    val hadoop = new org.apache.hadoop.io.compress.BZip2Codec
    hadoop.setConf(spark.sparkContext.hadoopConfiguration)
    compressed("a.json")(identity)
    compressed("b.json.gz")(new GZIPOutputStream(_))
    compressed("c.json.bz2")(hadoop.createOutputStream(_))
    compressed("d.json.zst")(new com.github.luben.zstd.ZstdOutputStream(_))
    for (name <- Seq("a.json", "b.json.gz", "c.json.bz2", "d.json.zst")) {
      assertEquals(
        load(folder.resolve(name), "id INT", "mode" -> "FAILFAST").selectExpr("sum(id)").head(),
        Row(500500L),
        name
      )
    }
    assertEquals(load(folder, "id INT").count(), 4000L)
  }

  folder.test("without a schema, with a wrong mode, and with a wrong column of errors") { folder =>
    write(folder.resolve("a.json"), good: _*)
    val none = intercept[IllegalArgumentException](spark.read.format("jzon").load(folder.toString))
    assert(none.getMessage.startsWith("""format("jzon") needs a schema, as it never guesses one"""), none.getMessage)
    val mode = intercept[IllegalArgumentException](load(folder, ddl, "mode" -> "LAX"))
    assertEquals(mode.getMessage, "mode is PERMISSIVE, FAILFAST or DROPMALFORMED, not LAX")
    val column = intercept[IllegalArgumentException](load(folder, ddl, "columnNameOfError" -> "name"))
    assert(column.getMessage.startsWith("the column name of errors must be STRUCT<"), column.getMessage)
    intercept[IllegalArgumentException](load(folder, ddl, "checkPruned" -> "maybe"))
    intercept[IllegalArgumentException](load(folder, ddl, "maxDepth" -> "0"))
  }

  folder.test("an option that has no effect is an error that names it and what to do") { folder =>
    write(folder.resolve("a.json"), good: _*)
    val table = Seq(
      "multiLine" -> "spark.readJsonDocuments",
      "MULTILINE" -> "spark.readJsonDocuments",
      "encoding" -> "files must be UTF-8",
      "lineSep" -> "a line ends with LF or CRLF",
      "allowComments" -> "RFC 8259",
      "allowSingleQuotes" -> "RFC 8259",
      "enableDateTimeParsingFallback" -> "timestampFormat, dateFormat or commonTimes",
      "samplingRatio" -> "name the type in the schema",
      "compression" -> "the name of a file tells its compression",
      "columnNameOfErrors" -> "options are basePath, checkPruned, columnNameOfCorruptRecord, columnNameOfError, commonTimes, "
    )
    for ((name, advice) <- table) {
      val e = intercept[IllegalArgumentException](load(folder, ddl, name -> "true"))
      assert(e.getMessage.startsWith(s"jzon has no option $name here: ") && e.getMessage.contains(advice), e.getMessage)
      val call = s"SELECT jzon_decode('{}', 'a INT', map('$name', 'true'))"
      assert(intercept[Exception](spark.sql(call)).toString.contains(s"jzon has no option $name here"), name)
    }
    val ofFiles = intercept[Exception](spark.sql("SELECT jzon_decode('{}', 'a INT', map('columnNameOfError', 'e'))"))
    assert(ofFiles.toString.contains("it is an option of format(\"jzon\")"), ofFiles)
    for (name <- Seq("ignoreCorruptFiles", "ignoreMissingFiles", "recursiveFileLookup")) {
      val e = intercept[IllegalArgumentException](load(folder, ddl, name -> "maybe"))
      assertEquals(e.getMessage, s"$name is true or false, not maybe")
    }
    assertEquals(load(folder, ddl, "MODE" -> "FAILFAST", "fs.some.setting" -> "x").count(), 3L)
  }

  folder.test("records that are dropped are counted in the metrics of the query") { folder =>
    write(folder.resolve("a.json"), good ++ bad: _*)
    write(folder.resolve("b.json"), bad: _*)
    val frame = load(folder, ddl, "mode" -> "DROPMALFORMED")
    assertEquals(frame.collect().length, 3)
    val metrics = frame.queryExecution.executedPlan.collectLeaves().head.metrics
    assertEquals(metrics("rejectedRecords").value, 8L)
  }

  folder.test("a hostile row costs its row alone") { folder =>
    val hostile = Seq(
      "[" * 100000,
      """{"id":1,"other":""" + """{"a":""" * 100000,
      """{"id":1""" + "0" * 100000 + "}",
      """{"id":1,"name":"""" + "x" * 3000000 + "\"}",
      "\u0000",
      """{"id":1,"id":1}"""
    )
    write(folder.resolve("a.json"), good ++ hostile ++ good: _*)
    val frame = load(folder, ddl, "columnNameOfError" -> "e", "maxRecordBytes" -> "2000000")
    assertEquals(frame.filter("e is null").count(), 6L)
    assertEquals(
      rows(frame.filter("e is not null").selectExpr("e.code", "e.line")),
      Seq(
        "[DUPLICATE_FIELD,10]",
        "[EXPECTED_OBJECT,5]",
        "[EXPECTED_OBJECT,9]",
        "[LIMIT_DEPTH,6]",
        "[LIMIT_DOCUMENT_BYTES,8]",
        "[OUT_OF_RANGE,7]"
      )
    )
  }
}
