package jzon.interop

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, ObjectInputStream, ObjectOutputStream}
import java.util.Optional

import jzon._
import jzon.bind.{JsonAdapter, JsonBindException, Jzon}
import jzon.engine.io.Source
import jzon.syntax._
import jzon.testing.Suite

class InteropSuite extends Suite {
  import InteropSuite._

  private val ada =
    Customer("Ada", new Address("Main Street", 1, Optional.of("N1")), List(new Address("Rua A", 2, Optional.empty)))
  private val json =
    """{"name":"Ada","home":{"street":"Main Street","number":1,"zip":"N1"},"others":[{"street":"Rua A","number":2}]}"""

  test("a class of Java is a field of a case class") {
    assertEquals(ada.toJson, json)
    assertEquals(json.fromJson[Customer], Right(ada): Either[String, Customer])
  }

  test("errors have the path of the whole document, and those of constructors their place") {
    val rows = List(
      json.replace(":1,", ":1.5,") -> ".home.number(expected an integer, got 1.5)",
      json.replace("\"zip\":\"N1\"", "\"zip\":7") -> ".home.zip(expected a string, got 7)",
      json.replace(",\"number\":2", "") -> ".others[0].number(missing)",
      json.replace(":2}", ":0}") -> ".others[0](houses are counted from 1)",
    )
    for ((bad, error) <- rows)
      assertEquals(bad.fromJson[Customer], Left(error): Either[String, Customer], bad)
  }

  test("a missing member is what the adapter says") {
    assertEquals("{}".fromJson[Several].toOption.map(_.nickName), Some(Optional.empty[String]))
    assertEquals(Several(Optional.empty).toJson, "{}")
    assertEquals(Several(Optional.of("Addie")).toJson, """{"nickName":"Addie"}""")
  }

  test("a codec of Scala is an adapter of Java") {
    val adapter: JsonAdapter[java.util.List[Customer]] = Codec[Customer].toAdapter.list()
    val customers = adapter.decode(s"[$json]")
    assertEquals(customers, java.util.List.of(ada))
    assertEquals(adapter.encodeToString(customers), s"[$json]")
    val error = intercept[JsonBindException](adapter.decode(s"[${json.replace(":1,", ":true,")}]"))
    assertEquals(error.getMessage, ".[0].home.number(expected an integer, got true)")
  }

  test("forth and back gives the same") {
    val codec = Codec[Option[Int]].toAdapter.toCodec
    assertEquals(codec.isNone(None), true)
    assertEquals(codec.decodeJson("null"), Right(None): Either[JsonError, Option[Int]])
    assertEquals(Jzon.adapter(classOf[Address]).toCodec.toAdapter.encodeToString(ada.home), ada.home.toJson)
  }

  test("a null is told with its path, whichever API meets it") {
    val message = "(null instead of a value)"
    def scala[A](encoder: Encoder[A], value: A) = intercept[JsonException](encoder.encodeJson(value)).getMessage
    def java[A](adapter: JsonAdapter[A], value: A) =
      intercept[JsonBindException](adapter.encodeToString(value)).getMessage
    val strings = Jzon.adapter(classOf[String]).list().toCodec
    assertEquals(scala(Encoder.list(strings), List(null)), s".[0]$message")
    assertEquals(scala(strings, juList("a", null)), s".[1]$message")
    assertEquals(scala(Customer.codec, ada.copy(home = null)), s".home$message")
    assertEquals(scala(Customer.codec, ada.copy(home = new Address(null, 1, Optional.empty))), s".home.street$message")
    val customers = Codec[Customer].toAdapter.list()
    assertEquals(java(customers, juList(ada, null)), s".[1]$message")
    assertEquals(java(customers, juList(ada.copy(home = null))), s".[0].home$message")
    assertEquals(java(customers.toCodec.toAdapter.list(), juList(juList(ada), null)), s".[1]$message")
  }

  private def juList[A](elements: A*): java.util.List[A] = {
    val list = new java.util.ArrayList[A]
    elements.foreach(list.add(_))
    list
  }

  test("a fault of the program comes through as it is, whichever API meets it") {
    // Functions of Java by their types, which Scala 2.13 does not find among several methods.
    val same: java.util.function.Function[String, String] = text => text
    val none: java.util.function.Function[String, String] = _ => nothing.trim
    val inJava = Jzon.adapter(classOf[String]).map[String](same, none).toCodec
    val inScala = Codec.string.imap[String](text => text)(_ => nothing.trim).toAdapter
    intercept[NullPointerException](Encoder.list(inJava).encodeJson(List("a")))
    intercept[NullPointerException](inScala.list().encodeToString(juList("a")))
    intercept[NullPointerException](Encoder.list(inScala.list().toCodec).encodeJson(List(juList("a"))))
  }

  private def nothing: String = null

  test("what rejects a value in one API rejects it in the other") {
    val number = Jzon.adapter(classOf[Integer])
    val read: java.util.function.Function[String, Integer] = text => number.decode(text)
    val write: java.util.function.Function[Integer, String] = n => n.toString
    val document: Codec[Integer] = Jzon.adapter(classOf[String]).map[Integer](read, write).toCodec
    val words = "((expected an integer, got x))"
    assertEquals(document.decodeJson("\"x\"").left.map(_.toString), Left(words): Either[String, Integer])
    assertEquals(document.toAdapter.tryDecode("\"x\"").toString, s"Failure[error=$words]")
    val either = document.widen[Any].orElse(Decoder[String].widen[Any])
    assertEquals(either.decodeJson("\"x\""), Right("x"): Either[JsonError, Any])
    val lines = document.decodeStream(Iterator("\"x\"\n\"1\"".getBytes("UTF-8")), Framing.lines).map(_.isRight).toList
    assertEquals(lines, List(false, true))
    val matched = Codec.string.imap[Integer] { case "a" => 1 }(_.toString).toAdapter
    assert(
      matched.tryDecode("\"x\"").toString.startsWith("Failure[error=(matches no case)"),
      matched.tryDecode("\"x\"")
    )
    assertEquals(matched.toCodec.decodeJson("\"a\""), Right(Integer.valueOf(1)): Either[JsonError, Integer])
    val bytes = new ByteArrayInputStream("\"x\"\n\"a\"\n".getBytes("UTF-8"))
    val stream = matched.decodeStream(Source.of(bytes), Framing.lines)
    assert(stream.next().toString.startsWith("Failure"))
    assert(stream.next().toString.startsWith("Success"))
  }

  test("a class without an adapter is told what to write") {
    val error = intercept[IllegalArgumentException](javaCodec[InteropSuite])
    assert(error.getMessage.contains("annotate it with @Json"), error.getMessage)
  }

  test("the codec of a class can be sent to another JVM") {
    val bytes = new ByteArrayOutputStream
    val out = new ObjectOutputStream(bytes)
    out.writeObject(Customer.codec)
    out.writeObject(address)
    out.close()
    val in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray))
    val customers = in.readObject().asInstanceOf[Codec[Customer]]
    assertEquals(customers.decodeJson(json), Right(ada): Either[JsonError, Customer])
    assertEquals(in.readObject().asInstanceOf[Codec[Address]].encodeJson(ada.home), ada.home.toJson)
  }
}

object InteropSuite {
  implicit val address: Codec[Address] = javaCodec

  final case class Customer(name: String, home: Address, others: List[Address])
  object Customer { implicit val codec: Codec[Customer] = Codec.derived }

  final case class Several(nickName: Optional[String])
  object Several {
    private implicit val optional: Codec[Optional[String]] = Jzon.adapter(classOf[String]).optional().toCodec
    implicit val codec: Codec[Several] = Codec.derived
  }
}
