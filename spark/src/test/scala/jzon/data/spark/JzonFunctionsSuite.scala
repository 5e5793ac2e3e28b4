package jzon.data.spark

import java.lang.ref.WeakReference

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

import jzon.data.spark.internal.functions.DecodeFunction
import jzon.data.spark.internal.sources.{SparkSuite, TimeForms}

/** `jzon_decode` and functions of a name and a schema, in SQL. */
class JzonFunctionsSuite extends SparkSuite {
  private lazy val texts = {
    import spark.implicits._
    Seq("""{"id":1,"tags":["a"]}""", """{"id":2}""", """{"id":"3"}""", null, "nul").toDF("json")
  }

  private def sql(query: String): Seq[String] = {
    texts.createOrReplaceTempView("texts")
    rows(spark.sql(query))
  }

  test("value and error") {
    assertEquals(
      sql(
        "SELECT d.value, d.error FROM (SELECT jzon_decode(json, 'id BIGINT NOT NULL, tags ARRAY<STRING>') d FROM texts)"
      ),
      Seq(
        "[[1,ArraySeq(a)],null]",
        "[[2,null],null]",
        """[null,[EXPECTED_INTEGER,.id,1,7,6,expected an integer, got "3"]]""",
        "[null,[EXPECTED_OBJECT,.,1,1,0,expected an object, got n]]",
        "[null,null]"
      )
    )
  }

  test("bytes, types that are no structs, and schemas in JSON") {
    assertEquals(sql("SELECT jzon_decode(cast('[1,2]' AS BINARY), 'ARRAY<INT>').value"), Seq("[ArraySeq(1, 2)]"))
    assertEquals(sql("SELECT jzon_decode('\"2024-01-01\"', 'DATE').value"), Seq("[2024-01-01]"))
    val schema = StructType(Seq(StructField("a", IntegerType, nullable = false))).json
    assertEquals(sql(s"SELECT jzon_decode('{}', '$schema').error.message"), Seq("[missing]"))
  }

  test("options") {
    val decode = "SELECT jzon_decode('\"2024-01-01T00:00:00\"', 'TIMESTAMP'"
    assertEquals(sql(s"$decode).value"), Seq("[2023-12-31T23:00:00Z]"))
    assertEquals(sql(s"$decode, map('timeZone', 'UTC')).value"), Seq("[2024-01-01T00:00:00Z]"))
    assertEquals(
      sql("SELECT jzon_decode('[[1]]', 'ARRAY<ARRAY<INT>>', map('maxDepth', '1')).error.code"),
      Seq("[LIMIT_DEPTH]")
    )
    val types = "'maxDepth', 1, 'maxRecordBytes', 9L, 'mode', 'PERMISSIVE'"
    for (isAnsi <- Seq(true, false)) {
      spark.conf.set("spark.sql.ansi.enabled", isAnsi)
      try assertEquals(
          sql(s"SELECT jzon_decode('[[1]]', 'ARRAY<ARRAY<INT>>', map($types)).error.code"),
          Seq("[LIMIT_DEPTH]")
        )
      finally spark.conf.unset("spark.sql.ansi.enabled")
    }
    assertEquals(
      sql("SELECT jzon_decode('[1]', 'ARRAY<INT>', map('maxRecordBytes', 2)).error.code"),
      Seq("[LIMIT_DOCUMENT_BYTES]")
    )
    var e: Throwable =
      intercept[Exception](sql("SELECT jzon_decode(json, 'id INT', map('mode', 'FAILFAST')) FROM texts"))
    while (e.getCause != null && !e.getMessage.startsWith("jzon_decode:")) e = e.getCause
    assertEquals(e.getMessage, """jzon_decode: .id(expected an integer, got "3")""")
  }

  test("what is wrong with a call is said") {
    def refused(call: String): String = {
      var e: Throwable = intercept[Exception](sql(s"SELECT $call FROM texts"))
      while (e.getCause != null) e = e.getCause
      e.getMessage
    }
    assert(refused("jzon_decode(json)").contains("takes JSON, a schema and perhaps options, not 1 arguments"))
    assert(refused("jzon_decode(json, json)").contains("the schema of jzon_decode is a constant STRING"))
    assert(refused("jzon_decode(1, 'INT')").contains("jzon_decode reads STRING or BINARY, not INT"))
    assert(refused("jzon_decode(json, 'MAP<INT, INT>')").contains("keys of maps are strings in JSON"))
    assert(refused("jzon_decode(json, 'INT', 'x')").contains("are a map of constants"))
    assert(refused("jzon_decode(json, 'INT', map('mode', 'DROPMALFORMED'))").contains("drops no rows"))
  }

  test("functions with a name and a schema, in a session without extensions") {
    val session = spark.newSession()
    JzonFunctions.register(session, "decode_id", StructType(Seq(StructField("id", LongType, nullable = false))))
    JzonFunctions.register(session, "decode_ids", "ARRAY<BIGINT>")
    JzonFunctions.register(session)
    assertEquals(rows(session.sql("SELECT decode_id('{\"id\":5}').value.id, decode_ids('[6]').value[0]")), Seq("[5,6]"))
    assertEquals(rows(session.sql("SELECT decode_id('{}', map('mode', 'PERMISSIVE')).error.path")), Seq("[.id]"))
    assertEquals(rows(session.sql("SELECT jzon_decode('7', 'INT').value")), Seq("[7]"))
    assert(
      intercept[Exception](session.sql("SELECT decode_id()")).getMessage.contains("takes JSON and perhaps options")
    )
  }

  test("a permanent view uses the function, also in another session") {
    spark.sql("DROP VIEW IF EXISTS decoded_texts")
    spark.sql("CREATE VIEW decoded_texts AS SELECT jzon_decode('{\"id\":5}', 'id BIGINT NOT NULL') AS d")
    try {
      assertEquals(rows(spark.sql("SELECT d.value.id FROM decoded_texts")), Seq("[5]"))
      assertEquals(rows(spark.newSession().sql("SELECT d.value.id FROM decoded_texts")), Seq("[5]"))
    } finally {
      val _ = spark.sql("DROP VIEW decoded_texts")
    }
  }

  test("DESCRIBE FUNCTION says what the functions take, and its examples hold") {
    def described(name: String) =
      spark.sql(s"DESCRIBE FUNCTION EXTENDED $name").collect().map(_.getString(0)).mkString("\n")
    val decode = described("jzon_decode")
    assert(decode.contains("jzon_decode(json, schema[, options]) - Reads JSON by the schema"), decode)
    for (option <- Seq("mode", "timeZone", "maxDepth")) assert(decode.contains(option), decode)
    val examples = decode.linesIterator.dropWhile(!_.contains("Examples:")).drop(1).map(_.trim).toSeq
    val pairs = examples.filter(_.nonEmpty).sliding(2, 2).collect { case Seq(query, result) => query -> result }.toSeq
    assertEquals(pairs.size, 2, decode)
    for ((query, result) <- pairs)
      assertEquals(rows(spark.sql(query.stripPrefix("> ").stripSuffix(";"))), Seq(s"[$result]"))
    JzonFunctions.register(spark, "decode_described", "id BIGINT NOT NULL")
    val own = described("decode_described")
    assert(own.contains("decode_described(json[, options]) - Reads JSON by id BIGINT NOT NULL into"), own)
    val session = spark.newSession()
    JzonFunctions.register(session)
    assert(rows(session.sql("DESCRIBE FUNCTION jzon_decode")).exists(_.contains("Reads JSON")))
    assertEquals(rows(session.sql("SELECT jzon_decode('7', 'INT').value")), Seq("[7]"))
  }

  test("a text is parsed once, however many predicates use it") {
    val many = spark.range(0, 1000, 1, 1).selectExpr("concat('{\"a\":', id, ',\"b\":', id % 7, '}') AS json")
    many.createOrReplaceTempView("many")
    def parsed(query: String): Long = {
      val frame = spark.sql(query)
      val before = DecodeFunction.parsed.sum
      frame.collect()
      DecodeFunction.parsed.sum - before
    }
    val call = "jzon_decode(json, 'a BIGINT NOT NULL, b INT')"
    assertEquals(
      parsed(
        s"SELECT d.value.a FROM (SELECT $call d FROM many) WHERE d.value.a > 10 AND d.value.b = 3 AND d.error IS NULL"
      ),
      1000L
    )
    assertEquals(
      parsed(s"SELECT $call.value.a, $call.value.b FROM many WHERE $call.value.a > 10 AND $call.value.b = 3"),
      1000L
    )
    spark.conf.set("spark.sql.codegen.wholeStage", "false")
    try assertEquals(parsed(s"SELECT $call.value.a FROM many WHERE $call.value.a > 10 AND $call.value.b = 3"), 1000L)
    finally spark.conf.unset("spark.sql.codegen.wholeStage")
  }

  test("a function that is kept holds no text and no result, once the query has ended") {
    val function =
      DecodeFunction(
        "f",
        StringType,
        StringType,
        "UTC",
        TimeForms.Iso,
        failFast = false,
        maxDepth = 9,
        maxRecordBytes = 1 << 20
      )
    def result(): WeakReference[InternalRow] = {
      val text = UTF8String.fromString("\"" + "x" * 100000 + "\"")
      new WeakReference(function.produceResult(new GenericInternalRow(Array[Any](text))))
    }
    val held = result()
    var tries = 0
    while (held.get != null && tries < 200) {
      System.gc()
      tries += 1
    }
    assertEquals(held.get, null)
    assertEquals(function.produceResult(new GenericInternalRow(Array[Any](null))), null)
  }
}
