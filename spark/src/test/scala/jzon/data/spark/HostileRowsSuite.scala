package jzon.data.spark

import org.apache.spark.sql.Dataset

import jzon.data.spark.internal.rows.Place

/** Rows made to cost time, memory or stack cost themselves alone. */
class HostileRowsSuite extends SparkSuite {
  import spark.implicits._

  /** As many rows as this, of which the first few are hostile; made on the workers, so that no plan holds them. */
  private def rows(count: Int): Dataset[String] = {
    val hostile = HostileRows.all.size
    spark.range(0, count.toLong, 1, 2).as[Long].map { i =>
      if (i % 10 == 3 && i / 10 < hostile) HostileRows.all((i / 10).toInt)()
      else s"""{"n":$i,"d":1.5,"names":{"a":1}}"""
    }
  }

  private val count = HostileRows.all.size * 10
  private val codes = Seq(
    "EXPECTED_NUMBER",
    "LIMIT_COLLISIONS",
    "LIMIT_DEPTH",
    "LIMIT_DEPTH",
    "LIMIT_EXPONENT",
    "LIMIT_NUMBER_BITS",
    "UNEXPECTED_END"
  )

  test("Keep gives each its error, a bounded part of its text, and all other rows") {
    val decoded = rows(count).decodeJson[Wide](Mode.Keep.withRawBytes(1000))
    val found = decoded.map(row => (row.value.map(_.n), row.error.map(e => (e.code, e.raw.length)))).collect()
    assertEquals(found.flatMap(_._2).map(_._1).sorted.toSeq, codes)
    assert(found.flatMap(_._2).forall(_._2 <= 1001))
    val hostile = (0 until HostileRows.all.size).map(_ * 10L + 3)
    assertEquals(found.flatMap(_._1).toSeq, (0L until count.toLong).filterNot(hostile.contains))
  }

  test("Drop leaves them out and counts them") {
    val dropped = DroppedRows(spark)
    assertEquals(rows(count).decodeJson[Wide](Mode.Drop(dropped)).count(), count.toLong - HostileRows.all.size)
    assertEquals(dropped.value.toSeq.flatMap { case (cause, n) => Seq.fill(n.toInt)(cause.code) }.sorted, codes)
  }

  test("FailFast says what was wrong in a few words") {
    val failure = failureOf(rows(count).decodeJson[Wide](Mode.FailFast).count())
    assert(failure.getMessage.length < 2000, failure.getMessage.length)
  }

  test("a path of many gigantic names is cut") {
    val member = "\"" + "é" * 3000 + "\":{"
    val row = s"""{"n":1,${member * 100}"last":tru"""
    val error = Seq(row).toDS().decodeJson[Wide](Mode.Keep).head().error.get
    assert(error.path.length == Place.LongestPath && error.path.endsWith("é…"), error.path.length)
    val dropped = DroppedRows(spark)
    assertEquals(Seq(row).toDS().decodeJson[Wide](Mode.Drop(dropped)).count(), 0L)
    assertEquals(dropped.value.keys.map(_.path.length).toSeq, Seq(200))
  }
}

final case class Wide(n: Long, d: BigDecimal, names: Map[String, Int], note: Option[String] = None)

object Wide {
  implicit val codec: jzon.Codec[Wide] = jzon.Codec.derived
}

object HostileRows {
  private def row(members: String) = s"""{"n":1,$members}"""

  val all: IndexedSeq[() => String] = IndexedSeq(
    () => row("\"unknown\":" + "[" * 1000000),
    () => row("\"unknown\":" + "{\"a\":" * 1000000),
    () => row("\"d\":" + "9" * 5000000),
    () => row("\"d\":1e999999999"),
    () => row("\"names\":" + collisions(14).map(name => s"\"$name\":1").mkString("{", ",", "}")),
    () => row("\"note\":\"" + "x" * (100 << 20)),
    () => row("\"d\":\"" + "1" * 1000000 + "\"")
  )

  /** 2 to that power names with the same hash code. */
  private def collisions(power: Int): Seq[String] =
    (0 until power).foldLeft(Seq(""))((names, _) => names.flatMap(name => Seq(name + "Aa", name + "BB")))
}
