package jzon.spark

import scala.reflect.ClassTag

import com.esotericsoftware.kryo.Kryo
import org.apache.spark.SparkConf
import org.apache.spark.serializer.{KryoRegistrator, KryoSerializer, SerializerInstance}

import jzon.engine.{JsonError, Limits}
import jzon.{Decoder, Json, RawJson}

class KryoSuite extends munit.FunSuite {
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
