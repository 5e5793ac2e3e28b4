package jzon.data.spark

import java.time.{Instant, LocalDate, LocalDateTime, OffsetDateTime, ZoneOffset}

import scala.util.Random

import org.apache.spark.sql.Row
import org.apache.spark.sql.types._

import jzon.describe.Described
import jzon.{Codec, Json}

class SchemaOfSuite extends SparkSuite {
  import SchemaOfSuite._
  import spark.implicits._

  private def values(seed: Long): IndexedSeq[Kinds] = {
    val random = new Random(seed)
    IndexedSeq.fill(300)(kinds(random))
  }

  test("the schema is the one that Spark has for the class") {
    assertEquals(schemaOf[Kinds].catalogString, values(1).toDS().schema.catalogString)
    assertEquals(schemaOf[Order].catalogString, Seq.empty[Order].toDS().schema.catalogString)
  }

  test("members may be null where they may be missing") {
    assertEquals(
      shown(schemaOf[Order]),
      "{id: bigint, customer: string?, items: [{sku: string, price: decimal(38,18), tags: [string]?}]}"
    )
    assertEquals(shown(schemaOf[Kinds].apply("optional").dataType), "[int?]")
  }

  test("Spark reads by the schema what the decoder reads") {
    val all = values(2)
    val lines = all.map(Kinds.codec.encodeJson(_)).toDS()
    val read = spark.read.schema(schemaOf[Kinds]).option("mode", "FAILFAST").json(lines).as[Kinds].collect()
    val decoded = lines.decodeJson[Kinds](Mode.FailFast).collect()
    assertEquals(decoded.toSeq, all)
    assertEquals(read.toSeq, all)
  }

  test("the decoder reads what Spark writes of values of the schema") {
    val all = values(3)
    val rows = spark.createDataFrame(all.toDF().rdd, schemaOf[Kinds])
    assertEquals(rows.toJSON.decodeJson[Kinds](Mode.FailFast).collect().toSeq, all)
  }

  test("a family is a struct of its tag and of the members of all cases") {
    assertEquals(shown(schemaOf[Event]), "{type: string, id: bigint, commits: int?, by: string?}")
    val events = Seq[Event](Event.Pushed(1, 2), Event.Starred(3, "ada"))
    val rows = spark.read.schema(schemaOf[Event]).json(events.map(Event.codec.encodeJson(_)).toDS()).collect()
    assertEquals(rows.toSeq, Seq(Row("Pushed", 1L, 2, null), Row("Starred", 3L, null, "ada")))
    assertEquals(
      shown(schemaOf[Shape]),
      "{Circle: {radius: double}?, Square: {side: int, tags: [string]}?}"
    )
    val shapes = Seq[Shape](Shape.Circle(1.5), Shape.Square(2, List("a"))).map(Shape.codec.encodeJson(_))
    assertEquals(
      spark.read.schema(schemaOf[Shape]).json(shapes.toDS()).collect().toSeq,
      Seq(Row(Row(1.5), null), Row(null, Row(2, Seq("a"))))
    )
  }

  test("members that cases have in several types are of one that has them all") {
    assertEquals(shown(schemaOf[Reading]), "{kind: string, value: bigint, at: {x: int?, y: int?}?, note: string?}")
  }

  test("enums, bytes, times with an offset, trees and tuples") {
    assertEquals(
      shown(schemaOf[Others]),
      "{level: string, zip: binary, at: timestamp, tree: string?, pair: [string], point: [int], huge: decimal(38,0)}"
    )
    val value = Others(
      Level.High,
      Array[Byte](1, 2, -1),
      OffsetDateTime.of(2024, 5, 1, 12, 0, 0, 0, ZoneOffset.ofHours(2)),
      Json.obj("a" -> Json.Num(1)),
      (1, "x"),
      (1, 2),
      BigInt("12345678901234567890")
    )
    val row = spark.read.schema(schemaOf[Others]).json(Seq(Others.codec.encodeJson(value)).toDS()).head()
    assertEquals(row.getString(0), "High")
    assertEquals(row.getAs[Array[Byte]](1).toSeq, Seq[Byte](1, 2, -1))
    assertEquals(row.getTimestamp(2).toInstant, Instant.parse("2024-05-01T10:00:00Z"))
    assertEquals(row.getString(3), """{"a":1}""")
    assertEquals(row.getSeq[String](4), Seq("1", "x"))
    assertEquals(row.getSeq[Int](5), Seq(1, 2))
    assertEquals(row.getDecimal(6), new java.math.BigDecimal("12345678901234567890"))
  }

  test("types without columns, and types that contain themselves") {
    val noObject = intercept[IllegalArgumentException](schemaOf[List[Int]])
    assert(noObject.getMessage.endsWith("is not an object but array<int>: it has no columns"), noObject.getMessage)
    val endless = intercept[IllegalArgumentException](schemaOf[Tree])
    assert(endless.getMessage.contains("Tree contains itself"), endless.getMessage)
  }
}

object SchemaOfSuite {

  /** A type with a question mark behind each that may be null. */
  def shown(dataType: DataType): String = {
    def orNull(dataType: DataType, mayBeNull: Boolean) = shown(dataType) + (if (mayBeNull) "?" else "")
    dataType match {
      case struct: StructType =>
        struct.map(f => s"${f.name}: ${orNull(f.dataType, f.nullable)}").mkString("{", ", ", "}")
      case ArrayType(element, isNull)  => s"[${orNull(element, isNull)}]"
      case MapType(key, value, isNull) => s"{${shown(key)}: ${orNull(value, isNull)}}"
      case scalar                      => scalar.catalogString
    }
  }

  final case class Kinds(
      flag: Boolean,
      int8: Byte,
      int16: Short,
      int32: Int,
      int64: Long,
      real: Double,
      text: String,
      decimal: BigDecimal,
      integer: BigInt,
      instant: Instant,
      date: LocalDate,
      local: LocalDateTime,
      option: Option[Long],
      list: List[String],
      optional: Seq[Option[Int]],
      map: Map[String, Double],
      nested: Option[Inner],
      inners: Map[String, Seq[Inner]]
  )
  final case class Inner(number: Int, snakeCase: Option[String])

  object Kinds {
    implicit val codec: Codec[Kinds] = Codec.derived
    implicit val described: Described[Kinds] = Described.derived
  }
  object Inner {
    implicit val codec: Codec[Inner] = Codec.derived
    implicit val described: Described[Inner] = Described.derived
  }

  /** Values that Spark holds as they are: 18 decimals, milliseconds, finite numbers. */
  def kinds(random: Random): Kinds = {
    def text = new String(Array.fill(random.nextInt(5))(random.nextInt(0xd7ff).toChar))
    def option[A](value: => A) = if (random.nextBoolean()) Some(value) else None
    def several[A](value: => A) = List.fill(random.nextInt(4))(value)
    def instant = Instant.ofEpochMilli(random.between(-62135596800000L, 253402300799999L))
    def inner = Inner(random.nextInt(), option(text))
    Kinds(
      random.nextBoolean(),
      random.nextInt().toByte,
      random.nextInt().toShort,
      random.nextInt(),
      random.nextLong(),
      random.nextGaussian() * math.pow(10, random.between(-30, 30).toDouble),
      text,
      BigDecimal(BigInt(100, random), 18),
      BigInt(120, random),
      instant,
      LocalDate.ofEpochDay(random.between(-700000L, 2900000L)),
      LocalDateTime.ofInstant(instant, ZoneOffset.UTC),
      option(random.nextLong()),
      several(text),
      several(option(random.nextInt())),
      several(text -> random.nextDouble()).toMap,
      option(inner),
      several(text -> several(inner)).toMap
    )
  }

  sealed trait Shape
  object Shape {
    final case class Circle(radius: Double) extends Shape
    final case class Square(side: Int, tags: List[String]) extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
    implicit val described: Described[Shape] = Described.derived
  }

  @jzon.discriminator("kind")
  sealed trait Reading
  object Reading {
    final case class A(value: Int, at: X) extends Reading
    final case class B(value: Long, at: Y, note: Option[Int]) extends Reading
    final case class C(value: Short, note: String) extends Reading
    implicit val described: Described[Reading] = Described.derived
  }
  final case class X(x: Int)
  final case class Y(y: Int)
  object X { implicit val described: Described[X] = Described.derived }
  object Y { implicit val described: Described[Y] = Described.derived }

  sealed trait Level
  object Level {
    case object Low extends Level
    case object High extends Level
    implicit val codec: Codec[Level] = Codec.derived
    implicit val described: Described[Level] = Described.derived
  }

  final case class Others(
      level: Level,
      @jzon.base64 zip: Array[Byte],
      at: OffsetDateTime,
      tree: Json,
      pair: (Int, String),
      point: (Int, Int),
      huge: BigInt
  )
  object Others {
    implicit val codec: Codec[Others] = Codec.derived
    implicit val described: Described[Others] = Described.derived
  }

  final case class Tree(children: List[Tree])
  object Tree { implicit val described: Described[Tree] = Described.derived }
}
