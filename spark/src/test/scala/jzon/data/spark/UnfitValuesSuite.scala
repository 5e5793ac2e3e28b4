package jzon.data.spark

import java.time._

import org.apache.spark.sql.{Encoder, Encoders}

import jzon.data.spark.internal.columns.{ColumnCheck, ColumnLimits}
import jzon.engine.codecs.EpochUnit
import jzon.{epoch, field, Codec, Decoder}

/** Values that Spark's columns do not hold, wherever they are in a row. */
class UnfitValuesSuite extends SparkSuite {
  import UnfitValuesSuite._
  import spark.implicits._

  private val large = "expected a number that fits DECIMAL(38,18)"
  private val many = "expected a number of at most 18 decimals"
  private val integer = "expected a number that fits DECIMAL(38,0)"
  private val micros = "expected a time that fits 64 bits of microseconds"

  /** Documents with the path and the message of the error; null for those that are held. The offset is that of `§`. */
  private val table: Seq[(String, String, String)] = Seq(
    ("""{}""", null, null),
    ("""{"option":§1e30}""", ".option", large),
    ("""{"option":null}""", null, null),
    ("""{"list":[1,2,§1e30,1e31]}""", ".list[2]", large),
    ("""{"options":[1,null,§1e-19]}""", ".options[2]", many),
    ("""{"array":[1,§1e30]}""", ".array[1]", large),
    ("""{"set":[1,2,3,4,5,§1e30,7]}""", ".set[5]", large),
    ("""{"map":{"a":1,"b c":§1e30}}""", """.map."b c"""", large),
    ("""{"keys":{"1":1,"1e30":§2}}""", """.keys."1e30"""", large),
    ("""{"pair":[1,§1e30]}""", ".pair[1]", large),
    ("""{"inner":{"price":§1e30}}""", ".inner.price", large),
    ("""{"inners":[{"price":1},{"price":2,"amounts":{"x":[1,§1e-19]}}]}""", ".inners[1].amounts.x[1]", many),
    ("""{"mapOfInners":{"a":[{"price":§1e30}]}}""", ".mapOfInners.a[0].price", large),
    ("""{"javaDecimal":§1e30}""", ".javaDecimal", large),
    ("""{"amount":§1e30}""", ".amount", large),
    ("""{"amounts":[1,§1e30]}""", ".amounts[1]", large),
    ("""{"whole":99999999999999999999999999999999999999}""", null, null),
    ("""{"whole":§100000000000000000000000000000000000000}""", ".whole", integer),
    ("""{"whole":§-100000000000000000000000000000000000000}""", ".whole", integer),
    ("""{"javaInt":[§100000000000000000000000000000000000000]}""", ".javaInt[0]", integer),
    ("""{"unit_price":§1e30}""", ".unit_price", large),
    ("""{"since":§9223372036855}""", ".since", micros),
    ("""{"since":9223372036854}""", null, null),
    ("""{"instant":"+294247-01-10T04:00:54.775807999Z"}""", null, null),
    ("""{"instant":§"+294247-01-10T04:00:54.775808Z"}""", ".instant", micros),
    ("""{"instant":§"+1000000000-12-31T23:59:59.999999999Z"}""", ".instant", micros),
    ("""{"instant":"-290000-01-01T00:00:00Z"}""", null, null),
    (
      """{"instant":§"-290308-12-21T19:59:05.224192Z"}""",
      ".instant",
      "expected a time in the year -290000 or later"
    ),
    ("""{"instant":§"-290308-12-21T19:59:05.224191Z"}""", ".instant", micros),
    ("""{"local":"-290308-12-21T19:59:05.224192"}""", null, null),
    ("""{"local":§"-290308-12-21T19:59:05.224191999"}""", ".local", micros),
    ("""{"local":"+294247-01-10T04:00:54.775807"}""", null, null),
    ("""{"local":§"+294247-01-10T04:00:54.775808"}""", ".local", micros),
    ("""{"local":§"+999999999-12-31T23:59:59.999999999"}""", ".local", micros),
    ("""{"date":"+5881580-07-11"}""", null, null),
    ("""{"date":§"+5881580-07-12"}""", ".date", "expected a date that fits 32 bits of days"),
    ("""{"date":"-5877000-01-01"}""", null, null),
    ("""{"date":§"-5877641-06-23"}""", ".date", "expected a date in the year -5877000 or later"),
    ("""{"date":§"-999999999-01-01"}""", ".date", "expected a date that fits 32 bits of days"),
    ("""{"duration":"PT2562047788H54.775807S"}""", null, null),
    (
      """{"duration":§"PT2562047788H54.775808S"}""",
      ".duration",
      "expected a duration that fits 64 bits of microseconds"
    ),
    ("""{"duration":"PT-2562047788H-54.775808S"}""", null, null),
    (
      """{"duration":§"PT-2562047788H-54.775809S"}""",
      ".duration",
      "expected a duration that fits 64 bits of microseconds"
    ),
    ("""{"period":"P178956970Y7M"}""", null, null),
    ("""{"period":§"P178956970Y8M"}""", ".period", "expected a period that fits 32 bits of months"),
    (
      """{"period":§"P1Y2M3D"}""",
      ".period",
      "expected a period without days: Spark holds only years and months"
    ),
    (
      """{"times":{"1970-01-01T00:00:00.000000001Z":1,"1970-01-01T00:00:00.000000002Z":§2}}""",
      """.times."1970-01-01T00:00:00.000000002Z"""",
      "expected a name that Spark can tell from the other names"
    ),
    ("""{"times":{"1970-01-01T00:00:00.000001Z":1,"1970-01-01T00:00:00.000002999Z":2}}""", null, null),
    (s"""{"unknown":{"option":[${"9" * 2000},true,null,"x"]},"option":§1e30}""", ".option", large),
    ("""{"option":1,"list":[§1e30],"inner":{"price":1e31}}""", ".list[0]", large)
  )

  private val documents = table.map(_._1.replace("§", ""))

  test("every kind of value, and every place of it") {
    val errors = documents.toDS().coalesce(1).decodeJson[Kinds](Mode.Keep).map(_.error).collect()
    table.zip(errors).foreach { case ((marked, path, message), error) =>
      if (path == null) assertEquals(error, None, marked)
      else {
        val found = error.getOrElse(fail(s"$marked is no error"))
        assertEquals((found.code, found.path), ("OUT_OF_RANGE", path), marked)
        assert(found.message.startsWith(message), found.message)
        assertEquals(found.offset, marked.takeWhile(_ != '§').length.toLong, marked)
        assertEquals((found.line, found.column), (1L, found.offset + 1), marked)
        assertEquals(found.raw, marked.replace("§", ""))
      }
    }
  }

  test("what is not refused comes back, typed and as rows") {
    val held = table.filter(_._2 == null).map(_._1)
    val decoded = held.toDS().coalesce(1).decodeJson[Kinds](Mode.FailFast)
    val expected = held.map(text => Kinds.codec.decodeJson(text).fold(e => fail(e.toString), _.shown))
    assertEquals(decoded.collect().toSeq.map(_.shown), expected)
    assertEquals(decoded.toDF().collect().length, held.size)
    assertEquals(decoded.toJSON.collect().length, held.size)
  }

  test("types that are one column") {
    def errors[A: Decoder: Encoder: DecodedEncoder](documents: String*): Seq[Option[String]] = {
      val kept = documents.toDS().coalesce(1).decodeJson[A](Mode.Keep)
      val left = documents.toDS().decodeJson[A](Mode.Drop).count()
      val found = kept.select($"error.path").as[Option[String]].collect().toSeq
      assertEquals(left, found.count(_.isEmpty).toLong)
      found
    }
    assertEquals(errors[BigDecimal]("1", "1e30"), Seq(None, Some(".")))
    assertEquals(errors[Instant]("\"2024-01-01T00:00:00Z\"", "\"+999999999-01-01T00:00:00Z\""), Seq(None, Some(".")))
    assertEquals(errors[Seq[BigDecimal]]("[1]", "[1,1e30]"), Seq(None, Some(".[1]")))
    assertEquals(errors[Map[String, BigInt]]("{\"a\":1}", "{\"a\":1" + "0" * 38 + "}"), Seq(None, Some(".a")))
    assertEquals(errors[(Int, BigDecimal)]("[1,2]", "[1,1e30]"), Seq(None, Some(".[1]")))
    assertEquals(errors[Held]("""{"value":1}""", """{"value":1e30}"""), Seq(None, Some(".value")))
  }

  test("beans, and a codec whose text is not that of the value") {
    implicit val beans: Encoder[Bean] = Encoders.bean(classOf[Bean])
    val rows = Seq("""{"price":"EUR 1"}""", """{"price":"EUR 1e30"}""").toDS()
    implicit val decoder: Decoder[Bean] = Bean.decoder
    val dropped = DroppedRows(spark)
    assertEquals(rows.decodeJson[Bean](Mode.Drop(dropped)).count(), 1L)
    assertEquals(dropped.value, Map(DroppedRows.Cause("OUT_OF_RANGE", ".price") -> 1L))
  }

  test("a family that goes by Kryo has no columns that could not hold it") {
    implicit val encoder: Encoder[Wide] = Encoders.kryo[Wide]
    assertEquals(Seq("1e30").toDS().decodeJson[Wide](Mode.FailFast).collect().toSeq, Seq(Wide(BigDecimal("1e30"))))
    assertEquals(
      Seq("1e30").toDS().decodeJson[Wide](Mode.Keep).collect().toSeq.flatMap(_.value),
      Seq(Wide(BigDecimal("1e30")))
    )
  }

  test("numbers that would take hours to write out are refused at once") {
    assertEquals(ColumnLimits.ofDecimal(new java.math.BigDecimal("1e-999999999"), 38, 18), many)
    assertEquals(ColumnLimits.ofDecimal(new java.math.BigDecimal("1e999999999"), 38, 18), large)
    assertEquals(ColumnLimits.ofDecimal(new java.math.BigDecimal("0e-999999999"), 38, 18), null)
  }

  test("types that Spark holds whole are not checked") {
    assertEquals(ColumnCheck.of(ColumnCheck.typeOf(implicitly[Encoder[(Long, String, Seq[Double])]])), None)
    val orders = ColumnCheck.of(ColumnCheck.typeOf(implicitly[Encoder[Order]]))
    assert(orders.isDefined)
  }
}

object UnfitValuesSuite {
  final case class Amount(decimal: BigDecimal) extends AnyVal
  object Amount {
    implicit val codec: Codec[Amount] = Codec.bigDecimal.imap(Amount(_))(_.decimal)
  }

  final case class Inner(price: BigDecimal, amounts: Map[String, Seq[BigDecimal]] = Map.empty)
  object Inner { implicit val codec: Codec[Inner] = Codec.derived }

  final case class Kinds(
      option: Option[BigDecimal] = None,
      list: List[BigDecimal] = Nil,
      options: Seq[Option[BigDecimal]] = Nil,
      array: Array[BigDecimal] = Array.empty,
      set: Set[BigDecimal] = Set.empty,
      map: Map[String, BigDecimal] = Map.empty,
      keys: Map[BigDecimal, Int] = Map.empty,
      pair: (Int, BigDecimal) = (0, 0),
      inner: Option[Inner] = None,
      inners: Seq[Inner] = Nil,
      mapOfInners: Map[String, Seq[Inner]] = Map.empty,
      javaDecimal: java.math.BigDecimal = java.math.BigDecimal.ONE,
      amount: Amount = Amount(0),
      amounts: Seq[Amount] = Nil,
      whole: BigInt = 0,
      javaInt: Seq[java.math.BigInteger] = Nil,
      @field("unit_price") cost: BigDecimal = 0,
      @epoch(EpochUnit.SECONDS) since: Instant = Instant.EPOCH,
      instant: Instant = Instant.EPOCH,
      local: LocalDateTime = LocalDateTime.of(1970, 1, 1, 0, 0),
      date: LocalDate = LocalDate.of(1970, 1, 1),
      duration: Duration = Duration.ZERO,
      period: Period = Period.ZERO,
      times: Map[Instant, Int] = Map.empty
  ) {

    /** As text, without what is finer than a microsecond, and with one scale: as Spark holds it. */
    def shown: Seq[String] = {
      val plain = copy(
        instant = instant.minusNanos((instant.getNano % 1000).toLong),
        times = times.map { case (time, n) => (time.minusNanos((time.getNano % 1000).toLong), n) }
      )
      plain.productIterator.map {
        case array: Array[_] => array.toSeq.toString
        case other           => if (other.isInstanceOf[BigDecimal] || other.isInstanceOf[Amount]) "" else other.toString
      }.zip(plain.productElementNames).filterNot(pair => Set("javaDecimal", "pair").contains(pair._2)).map(_._1).toSeq
    }
  }
  object Kinds { implicit val codec: Codec[Kinds] = Codec.derived }

  final case class Held(value: BigDecimal)
  object Held { implicit val codec: Codec[Held] = Codec.derived }

  final case class Wide(number: BigDecimal)
  object Wide { implicit val codec: Codec[Wide] = Codec.bigDecimal.imap(Wide(_))(_.number) }

  final class Bean extends Serializable {
    private var price: java.math.BigDecimal = _
    def getPrice: java.math.BigDecimal = price
    def setPrice(price: java.math.BigDecimal): Unit = this.price = price
  }
  object Bean {
    final private case class Text(price: String)
    private val text: Decoder[Text] = Decoder.derived
    val decoder: Decoder[Bean] = text.map { read =>
      val bean = new Bean
      bean.setPrice(new java.math.BigDecimal(read.price.stripPrefix("EUR ")))
      bean
    }
  }
}
