package jzon.data.spark.internal.sources

import java.nio.file.{Files, Path}

import org.apache.spark.sql.DataFrame

/** Columns that keep a part of a document for later: its JSON, VARIANT, and the bytes of a rejected record. */
class EnvelopeSuite extends SparkSuite {
  private val isSpark4 = !spark.version.startsWith("3.")

  private def load(path: Path, ddl: String, options: (String, String)*): DataFrame =
    spark.read.format("jzon").schema(ddl).options(options.toMap).load(path.toString)

  private val payloads = Seq(
    """{"a": [1.50, {"é":null}]}""",
    "[]",
    "\"a\\n\\u00e9\"",
    "12345678901234567890.10",
    "-0",
    "true"
  )
  private def lines = payloads.zipWithIndex.map { case (json, i) => s"""{"id":$i,"payload":$json}""" }

  private val bad =
    Seq("""{"id":7,"payload":{"a":}}""", "{\"id\":8,\"payload\":\"\\" + "ud800\"}", """{"id":9,"payload":[1}""")

  folder.test("jsonColumns are the JSON of a value, whatever its type") { folder =>
    write(folder.resolve("a.json"), lines ++ Seq("""{"id":6,"payload":null}""", """{"id":7}""") ++ bad: _*)
    val read = load(folder, "id INT, payload STRING", "jsonColumns" -> "payload", "columnNameOfError" -> "e")
    val good = read.filter("e IS NULL")
    assertEquals(
      good.orderBy("id").collect().toSeq.map(row => Option(row.getString(1))),
      payloads.map(Option(_)) ++ Seq(None, None)
    )
    assertEquals(rows(read.filter("e IS NOT NULL").select("e.path")), Seq("[.payload.a]", "[.payload]", "[.payload]"))
    assertEquals(rows(read.filter("e IS NOT NULL").selectExpr("count(1)")), Seq("[3]"))
    // also where the query does not need the column
    assertEquals(
      load(folder, "id INT, payload STRING", "jsonColumns" -> "payload", "mode" -> "DROPMALFORMED").select(
        "id"
      ).collect().length,
      8
    )
    // without the option an object is an error
    assertEquals(load(folder, "id INT, payload STRING", "mode" -> "DROPMALFORMED").select("id").collect().length, 3)
  }

  folder.test("jsonColumns that must not be null, and in structs, arrays and maps") { folder =>
    write(
      folder.resolve("a.json"),
      """{"p":{"x":{"y":1}},"q":[{"b":[2]},null,3],"m":{"k":{"z":4}},"n":{}}""",
      """{"n":null}""",
      "{}"
    )
    val ddl = "p STRUCT<x: STRING>, q ARRAY<STRING>, m MAP<STRING, STRING>, n STRING NOT NULL"
    val read = load(folder, ddl, "jsonColumns" -> " p.x, q[] ,m{},n", "columnNameOfError" -> "e")
    assertEquals(
      rows(read.filter("e IS NULL").selectExpr("p.x", "q[0]", "q[1]", "q[2]", "m['k']", "n")),
      Seq("""[{"y":1},{"b":[2]},null,3,{"z":4},{}]""")
    )
    assertEquals(
      rows(read.filter("e IS NOT NULL").select("e.path", "e.code")),
      Seq("[.n,MISSING_FIELD]", "[.n,NULL_VALUE]")
    )
    for (unknown <- Seq("x", "p", "m", "p.x.y", "P.x", "q")) {
      val e = intercept[IllegalArgumentException](load(folder, ddl, "jsonColumns" -> s"p.x,$unknown").columns)
      assertEquals(e.getMessage, s"jsonColumns: the schema has no column $unknown of STRING")
    }
  }

  folder.test("jsonColumns of jzon_decode") { folder =>
    write(folder.resolve("a.json"), lines: _*)
    spark.read.text(folder.toString).createOrReplaceTempView("envelopes")
    val decoded = spark.sql(
      "SELECT d.value.* FROM (SELECT jzon_decode(value, 'id INT, payload STRING', map('jsonColumns', 'payload')) AS d FROM envelopes)"
    )
    assertEquals(decoded.orderBy("id").collect().toSeq.map(_.getString(1)), payloads)
    assertEquals(
      rows(spark.sql("""SELECT jzon_decode('{"a":1}', 'STRING', map('jsonColumns', '')).error.code""")),
      Seq("[EXPECTED_STRING]")
    )
    val e = intercept[Exception](spark.sql("SELECT jzon_decode('1', 'id INT', map('jsonColumns', 'id'))"))
    assert(e.getMessage.contains("jsonColumns: the schema has no column id of STRING"), e.getMessage)
  }

  folder.test("VARIANT holds a value of any type") { folder =>
    assume(isSpark4)
    write(folder.resolve("a.json"), lines ++ bad :+ """{"id":10,"payload":{"b":1,"b":2}}""": _*)
    val read = load(folder, "id INT, payload VARIANT", "columnNameOfError" -> "e")
    val expected =
      rows(spark.range(1).selectExpr(payloads.map(json => s"to_json(parse_json('${json.replace("\\", "\\\\")}'))"): _*))
    val found =
      read.filter("e IS NULL").orderBy("id").selectExpr("to_json(payload)").collect().toSeq.map(_.getString(0))
    assertEquals(Seq(found.mkString("[", ",", "]")), expected)
    assertEquals(
      rows(read.filter("e IS NOT NULL").select("e.path", "e.code")),
      Seq(
        "[.payload.a,EXPECTED_VALUE]",
        "[.payload,LONE_SURROGATE]",
        "[.payload,REJECTED]",
        "[.payload,EXPECTED_ELEMENT_END]"
      ).sorted
    )
    val message = read.filter("e.code = 'REJECTED'").select("e.message").head().getString(0)
    assert(message.startsWith("VARIANT cannot hold the value: "), message)
    assertEquals(load(folder, "id INT, payload VARIANT", "mode" -> "DROPMALFORMED").select("id").collect().length, 6)
    assertEquals(
      rows(spark.sql("""SELECT to_json(jzon_decode('{"a":{"b":[1]}}', 'a VARIANT').value.a)""")),
      Seq("""[{"b":[1]}]""")
    )
  }

  folder.test("a column of BINARY has the bytes of a rejected record") { folder =>
    val records = Seq("""{"id":1}""".getBytes, """{"id":"é"}""".getBytes("ISO-8859-1"), Array[Byte](-1, 0, 127))
    val file = Files.write(folder.resolve("a.json"), records.reduce(_ ++ Array[Byte]('\n') ++ _))
    val read = load(file, "id INT, bad BINARY", "columnNameOfCorruptRecord" -> "bad")
    val found = read.collect().toSeq.map(row => Option(row.getAs[Array[Byte]](1)).map(_.toSeq))
    assertEquals(found, Seq(None, Some(records(1).toSeq), Some(records(2).toSeq)))
    intercept[IllegalArgumentException](load(file, "id INT, bad INT", "columnNameOfCorruptRecord" -> "bad").columns)
  }
}
