package jzon.data.spark.internal.sources

import java.nio.charset.StandardCharsets.UTF_8

import org.apache.spark.sql.catalyst.{CatalystTypeConverters, InternalRow}
import org.apache.spark.sql.catalyst.expressions.SpecificInternalRow
import org.apache.spark.sql.types._

import jzon.engine.error.Limits

/** Values of each type, and what is rejected, by the readers alone. */
class ReadersSuite extends jzon.testing.Suite {
  private val limits = Limits.DEFAULT.withStringBytes(1000).withEntries(1000)

  /** The value as Spark shows it to programs, or the error. */
  private def read(ddl: String, json: String, limits: Limits = limits): String = {
    val dataType = DataType.fromDDL(ddl)
    val reader = new Readers("Europe/Paris", checkPruned = true).of(dataType)
    val bytes = json.getBytes(UTF_8)
    val parser = new RecordParser[AnyRef](in => reader.read(in).asInstanceOf[AnyRef], limits)
    val value = parser.parse(bytes, 0, bytes.length)
    val error = parser.error
    val checker = new RecordParser[AnyRef](in => { reader.check(in); "" }, limits)
    checker.parse(bytes, 0, bytes.length)
    assertEquals(checker.error, error, "check() is as strict as read()")
    if (error != null) s"$error at ${error.offset}" else shown(CatalystTypeConverters.convertToScala(value, dataType))
  }

  private def shown(value: Any): String = value match {
    case bytes: Array[Byte]              => bytes.mkString("bytes(", ",", ")")
    case row: org.apache.spark.sql.Row   => row.toSeq.map(shown).mkString("[", ",", "]")
    case seq: scala.collection.Seq[_]    => seq.map(shown).mkString("(", ",", ")")
    case map: scala.collection.Map[_, _] => map.map { case (k, v) => s"$k:${shown(v)}" }.mkString("{", ",", "}")
    case date: java.sql.Date             => date.toLocalDate.toString
    case time: java.sql.Timestamp        => time.toInstant.toString
    case other                           => String.valueOf(other)
  }

  private def check(ddl: String)(rows: (String, String)*)(implicit loc: munit.Location): Unit =
    test(ddl)(assertEquals(
      rows.map { case (json, _) => s"$json => ${read(ddl, json)}" }.mkString("\n"),
      rows.map { case (json, e) => s"$json => $e" }.mkString("\n")
    ))

  check("BOOLEAN")("true" -> "true", " false " -> "false", "1" -> "(expected a boolean, got 1) at 0")
  check("TINYINT")("-128" -> "-128", "128" -> "(expected an 8 bit integer, got 128) at 0")
  check("SMALLINT")("32767" -> "32767", "1.0" -> "(expected an integer, got 1.0) at 0")
  check("INT")(
    "2147483647" -> "2147483647",
    "2147483648" -> "(expected a 32 bit integer, got 2147483648) at 0",
    "\"1\"" -> "(expected an integer, got \"1\") at 0",
    "null" -> "(expected an integer, got null) at 0",
    "01" -> "(expected an integer, got 01) at 0",
    "1e0" -> "(expected an integer, got 1e0) at 0"
  )
  check("BIGINT")(
    "-9223372036854775808" -> "-9223372036854775808",
    "9223372036854775808" -> "(expected a 64 bit integer, got 9223372036854775808) at 0"
  )
  check("FLOAT")("0.1" -> "0.1", "\"NaN\"" -> "NaN", "NaN" -> "(expected a number, got N) at 0")
  check("DOUBLE")("1e-3" -> "0.001", "\"-Infinity\"" -> "-Infinity", "+1" -> "(expected a number, got +) at 0")
  check("DECIMAL(5,2)")(
    "123.45" -> "123.45",
    "1" -> "1.00",
    "1.50000" -> "1.50",
    "-999.99" -> "-999.99",
    "0e99" -> "0.00",
    "12e1" -> "120.00",
    "1000" -> "(expected a number that fits DECIMAL(5,2), got 1000) at 0",
    "1e5000" -> "(expected a number that fits DECIMAL(5,2), got 1e5000) at 0",
    "1.234" -> "(expected a number of at most 2 decimals, got 1.234) at 0",
    "1e-5000" -> "(expected a number of at most 2 decimals, got 1e-5000) at 0",
    "\"1\"" -> "(expected a number, got \"1\") at 0"
  )
  check("STRING")(
    "\"\"" -> "",
    "\"plain\"" -> "plain",
    "\"\\u00e9\\n日本😀\"" -> "é\n日本😀",
    "1" -> "(expected a string, got 1) at 0",
    "'a'" -> "(expected a string, got ') at 0",
    "\"\\ud800\"" -> "(lone surrogate) at 1",
    ("\"" + "x" * 1001 + "\"") -> "(string of more than 1000 bytes) at 0"
  )
  check("BINARY")(
    "\"AAEC\"" -> "bytes(0,1,2)",
    "\"\"" -> "bytes()",
    "\"A*\"" -> "(expected a Base64 character, got \"*\") at 2"
  )
  check("DATE")(
    "\"2024-02-29\"" -> "2024-02-29",
    "\"2023-02-29\"" -> "(expected a date such as 2007-12-03, got \"2023-02-29\") at 0",
    "\"+12345-01-01\"" -> "+12345-01-01"
  )
  check("TIMESTAMP")(
    "\"2024-07-01T12:00:00Z\"" -> "2024-07-01T12:00:00Z",
    "\"2024-07-01T12:00:00.123456789+02:00\"" -> "2024-07-01T10:00:00.123456Z",
    "\"2024-07-01T12:00:00\"" -> "2024-07-01T10:00:00Z",
    "\"1969-12-31T23:59:59.999999Z\"" -> "1969-12-31T23:59:59.999999Z",
    "\"2024-07-01\"" -> "(expected a date and time such as 2007-12-03T10:15:30Z, got \"2024-07-01\") at 0",
    "1720000000" -> "(expected a string, got 1720000000) at 0",
    "\"+999999999-12-31T23:59:59Z\"" -> "(expected a time that fits 64 bits of microseconds, got \"+999999999-12-31T23:...) at 0"
  )
  check("TIMESTAMP_NTZ")(
    "\"2024-07-01T12:00:00.5\"" -> "2024-07-01T12:00:00.500",
    "\"2024-07-01T12:00:00Z\"" -> "(expected a date and time such as 2007-12-03T10:15:30, got \"2024-07-01T12:00:00Z\") at 0"
  )
  check("ARRAY<INT>")(
    "[]" -> "()",
    "[1, null ,3]" -> "(1,null,3)",
    "[1,]" -> ".[1](expected an integer, got ]) at 3",
    "{}" -> "(expected an array, got {) at 0"
  )
  check("ARRAY<ARRAY<STRING>>")(
    "[[],[\"a\",\"b\"],null]" -> "((),(a,b),null)",
    "[[1]]" -> ".[0][0](expected a string, got 1) at 2"
  )
  check("MAP<STRING, BIGINT>")(
    "{}" -> "{}",
    "{\"a\":1,\"b\":null}" -> "{a:1,b:null}",
    "{\"a\":1,\"a\":2}" -> ".a(duplicate) at 7",
    "{\"a\":\"1\"}" -> ".a(expected an integer, got \"1\") at 5"
  )
  check("STRUCT<a: INT, b: STRUCT<c: STRING, d: DOUBLE>>")(
    "{\"a\":1,\"b\":{\"c\":\"x\",\"d\":2}}" -> "[1,[x,2.0]]",
    " { \"b\" : { \"d\" : 2 , \"c\" : null } , \"a\" : 1 } " -> "[1,[null,2.0]]",
    "{\"a\":null}" -> "[null,null]",
    "{}" -> "[null,null]",
    "{\"z\":[1,{}],\"a\":1,\"y\":\"\"}" -> "[1,null]",
    "{\"A\":1}" -> "[null,null]",
    "{\"z\":nul,\"a\":1}" -> ".z(expected a value, got n) at 5",
    "{\"a\":1,\"a\":2}" -> ".a(duplicate) at 7",
    "{\"a\":1}x" -> "(unexpected data after the document, got x) at 7",
    "{\"a\":1" -> ".a(unexpected end of input) at 6",
    "{\"b\":{\"d\":\"x\"}}" -> ".b.d(expected a number, got \"x\") at 10",
    "[1]" -> "(expected an object, got [) at 0",
    "" -> "(unexpected end of input) at 0"
  )
  check("STRUCT<a: INT NOT NULL, b: STRING NOT NULL>")(
    "{\"a\":1,\"b\":\"\"}" -> "[1,]",
    "{\"a\":1}" -> ".b(missing) at 6",
    "{\"b\":null,\"a\":1}" -> ".b(expected a string, got null) at 5"
  )
  check("VOID")("null" -> "null", "1" -> "(expected null, got 1) at 0")

  test("arrays whose elements may not be null") {
    for (
      (element, values) <-
        Seq(IntegerType -> "1,2", LongType -> "3,4", DoubleType -> "1.5,2.5", StringType -> "\"a\",\"b\"")
    ) {
      val reader = new Readers("UTC", checkPruned = true).of(ArrayType(element, containsNull = false))
      def error(json: String): String = {
        val parser = new RecordParser[AnyRef](in => reader.read(in).asInstanceOf[AnyRef], limits)
        parser.parse(json.getBytes(UTF_8), 0, json.length)
        String.valueOf(parser.error)
      }
      assertEquals(error(s"[$values]"), "null")
      assert(error(s"[$values,null]").startsWith(".[2](expected "), error(s"[$values,null]"))
    }
  }

  test("more members than a long has bits, in any order") {
    val schema = StructType((0 until 150).map(i => StructField(s"column$i", LongType, nullable = i % 50 != 0)))
    val reader = new Readers("UTC", checkPruned = true).row(schema, Seq(schema(149) -> 0, schema(0) -> 1))
    val row = new SpecificInternalRow(Seq(LongType, LongType))
    val parser = new RecordParser[InternalRow](in => { reader.readRow(in, row); row }, limits)
    def outcome(members: Seq[Int]): String = {
      val json = members.map(i => s""""column$i":${i + 1}""").mkString("{", ",", "}").getBytes(UTF_8)
      if (parser.parse(json, 0, json.length) == null) parser.error.toString else s"${row.getLong(0)} ${row.getLong(1)}"
    }
    assertEquals(outcome(0 until 150), "150 1")
    assertEquals(outcome((0 until 150).reverse), "150 1")
    assertEquals(outcome(Seq(0, 50, 100, 149)), "150 1")
    assertEquals(outcome((0 until 150).filterNot(_ == 100)), ".column100(missing)")
    assertEquals(outcome((0 until 150) :+ 149), ".column149(duplicate)")
    outcome(Seq(0, 50, 100))
    assert(row.isNullAt(0))
  }

  test("limits hold for containers") {
    val few = limits.withEntries(2)
    assertEquals(read("ARRAY<STRING>", "[\"a\",\"b\",\"c\"]", few), ".[2](more than 2 entries) at 9")
    assertEquals(read("MAP<STRING, INT>", "{\"a\":1,\"b\":2,\"c\":3}", few), "(more than 2 entries) at 13")
    assertEquals(read("STRUCT<a: INT>", "{\"b\":" + "[" * 600, limits).take(41), ".b" + "[0]" * 13)
  }

  test("types that JSON has not are refused when the readers are made") {
    val e = intercept[IllegalArgumentException](read("STRUCT<a: ARRAY<MAP<INT, INT>>>", "{}"))
    assertEquals(e.getMessage, "jzon cannot read MAP<INT, INT> at the value.a[]: keys of maps are strings in JSON")
    val other = intercept[IllegalArgumentException](read("INTERVAL DAY", "1"))
    assertEquals(other.getMessage, "jzon cannot read INTERVAL DAY at the value: JSON has no such values")
  }
}
