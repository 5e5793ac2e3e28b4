package jzon.data.spark

import scala.reflect.ClassTag

import com.esotericsoftware.kryo.Kryo
import org.apache.spark.SparkConf
import org.apache.spark.serializer.{KryoRegistrator, KryoSerializer, SerializerInstance}

import jzon.engine.error.{JsonError, Limits}
import jzon.{Decoder, Json, RawJson}

class KryoSuite extends jzon.testing.Suite {
  private def kryo(registrators: String, more: Class[_]*): SerializerInstance = {
    val conf = new SparkConf(false)
      .set("spark.kryo.registrationRequired", "true")
      .set("spark.kryo.registrator", registrators)
      .registerKryoClasses(more.toArray)
    new KryoSerializer(conf).newInstance()
  }

  private def copied[A: ClassTag](kryo: SerializerInstance, value: A): A = kryo.deserialize[A](kryo.serialize(value))

  private lazy val registered =
    kryo(classOf[JzonKryo].getName, classOf[Order], classOf[Item], classOf[Event.Pushed])

  test("rows go by Kryo that requires registration") {
    val error = RowError("MISSING_FIELD", ".a", 1, 2, 3, "missing", "{}", Some("f"), 0, 7)
    val rows = Seq[AnyRef](
      Decoded(Some(Event.Pushed(1, 2)), None),
      Decoded(None, Some(error)),
      Decoded(Some(Order(1, Some("a"), Nil)), None),
      DroppedRows.Cause("A", ".b"),
      Limits.DEFAULT,
      RawJson.of("[1, 2]").getOrElse(fail("no JSON"))
    )
    rows.foreach { row =>
      if (row.isInstanceOf[Limits])
        assertEquals(copied(registered, row.asInstanceOf[Limits]).depth, Limits.DEFAULT.depth)
      else assertEquals(copied(registered, row), row)
    }
  }

  test("errors and trees too") {
    val error: JsonError = Decoder[Int].decodeJson("\"x\"").swap.getOrElse(fail("no error"))
    assertEquals(copied(registered, error), error)
    val tree = Decoder[Json].decodeJson("""{"a":[1,"x",null,true,{"b":1.5}],"c":{}}""").getOrElse(fail("no JSON"))
    assertEquals(copied(registered, tree), tree)
  }

  test("values of all standard types that decoders give") {
    val failures = Seq.newBuilder[String]
    def again[A <: AnyRef: Decoder](documents: String*): Unit = documents.foreach { json =>
      val value = Decoder[A].decodeJson(json).fold(e => fail(s"$json: $e"), identity)
      try {
        val copy = copied[AnyRef](registered, value)
        if (copy != value) failures += s"${value.getClass.getName} of $json becomes $copy"
      } catch { case e: Exception => failures += s"${value.getClass.getName} of $json: ${e.getMessage.take(300)}" }
    }
    val objects = Seq(0, 1, 2, 4, 5, 8, 9, 100).map(n => (0 until n).map(i => s"\"k$i\":$i").mkString("{", ",", "}"))
    val arrays = Seq(0, 1, 2, 4, 5, 8, 9, 100).map(n => (0 until n).mkString("[", ",", "]"))
    val texts = arrays.map(_.replaceAll("[0-9]+", "\"t$0\""))
    again[Map[String, Int]](objects: _*)
    again[collection.immutable.SortedMap[String, Int]](objects: _*)
    again[collection.mutable.Map[String, Int]](objects: _*)
    again[java.util.Map[String, Integer]](objects: _*)
    again[Map[Int, String]]("{}", """{"1":"a","2":"b"}""")
    again[List[Int]](arrays: _*)
    again[Vector[Int]](arrays: _*)
    again[Seq[Int]](arrays: _*)
    again[Seq[Double]](arrays: _*)
    again[IndexedSeq[Long]](arrays: _*)
    again[collection.immutable.ArraySeq[Int]](arrays: _*)
    again[Seq[String]](texts: _*)
    again[List[String]](texts: _*)
    again[collection.immutable.ArraySeq[String]](texts: _*)
    again[Set[Int]](arrays: _*)
    again[Set[String]](texts: _*)
    again[collection.immutable.SortedSet[Int]](arrays: _*)
    again[Vector[Int]]((0 until 2000).mkString("[", ",", "]"))
    again[collection.immutable.ArraySeq[Double]]("[1.5,2]")
    again[collection.immutable.ArraySeq[Boolean]]("[true]")
    again[java.util.List[String]](texts: _*)
    again[java.util.HashMap[String, Int]](objects: _*)
    again[java.util.Set[String]](texts: _*)
    again[Option[Int]]("1", "null")
    again[(Int, String)]("[1,\"a\"]")
    again[(Int, String, Boolean)]("[1,\"a\",true]")
    again[BigDecimal]("1", "1e300", "0.123456789012345678901234567890123456")
    again[java.math.BigDecimal]("1", "1e300")
    again[BigInt]("1", "1" + "0" * 30)
    again[java.math.BigInteger]("1" + "0" * 30)
    again[java.time.Instant]("\"2024-01-01T00:00:00.123456789Z\"")
    again[java.time.LocalDate]("\"2024-01-01\"")
    again[java.time.LocalTime]("\"10:00:00.123456789\"")
    again[java.time.LocalDateTime]("\"2024-01-01T00:00:00\"")
    again[java.time.OffsetDateTime]("\"2024-01-01T00:00:00+01:00\"")
    again[java.time.OffsetTime]("\"10:00:00+01:00\"")
    again[java.time.ZonedDateTime]("\"2024-01-01T00:00:00+01:00[Europe/Paris]\"")
    again[java.time.Duration]("\"PT1H\"")
    again[java.time.Period]("\"P1Y2M3D\"")
    again[java.time.Year]("\"2024\"")
    again[java.time.YearMonth]("\"2024-01\"")
    again[java.time.MonthDay]("\"--12-03\"")
    again[java.time.DayOfWeek]("\"MONDAY\"")
    again[java.time.Month]("\"JANUARY\"")
    again[java.time.ZoneId]("\"Europe/Paris\"", "\"+01:00\"")
    again[java.time.ZoneOffset]("\"+01:00\"")
    again[scala.concurrent.duration.FiniteDuration]("\"5 seconds\"")
    again[java.util.UUID]("\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"")
    again[java.net.URI]("\"https://example.org/\"")
    again[java.util.Currency]("\"EUR\"")
    again[java.util.Locale]("\"en-GB\"")
    again[Symbol]("\"a\"")
    again[java.lang.Integer]("1")
    again[RawJson]("[1, 2]")
    Seq(copied(registered, Array(1, 2)).length, copied(registered, Array(BigDecimal(1))).length).foreach(n =>
      assert(n > 0)
    )
    assertEquals(failures.result(), Nil)
  }

  test("without the list Kryo refuses them") {
    val none = kryo("")
    val failure = intercept[IllegalArgumentException](none.serialize(DroppedRows.Cause("A", ".b")))
    assert(failure.getMessage.contains("DroppedRows$Cause"), failure.getMessage)
  }

  test("a codec that a program broadcasts") {
    val codec: AnyRef = Order.codec
    val withCodec = kryo(s"${classOf[JzonKryo].getName},${classOf[OwnKryo].getName}")
    val again = copied(withCodec, codec).asInstanceOf[Decoder[Order]]
    assertEquals(again.decodeJson("""{"id":1,"items":[]}"""), Right(Order(1, None, Nil)))
  }
}

/** What a program that broadcasts a codec has. */
final class OwnKryo extends KryoRegistrator {
  override def registerClasses(kryo: Kryo): Unit = {
    val _ = kryo.register(Order.codec.getClass)
  }
}
