package jzon

import java.io.ByteArrayOutputStream
import java.nio.ByteBuffer
import java.nio.channels.Channels

import jzon.testing.Suite
import munit.Location

import jzon.engine.error.{JsonError, JsonException, Reason}

/** Where a null is that came where a value was to be written. */
class NullSuite extends Suite {
  import NullSuite._

  private val order = Order("x", Some("y"), List("a", "b"), Map("k" -> 1), Customer("n", None), Vector(Red))

  says("an object", null: Order, ".")
  says("a member that is a string", order.copy(id = null), ".id")
  says("a string in an Option", order.copy(note = Some(null)), ".note")
  says("an Option", order.copy(note = null), ".note")
  says("an element", order.copy(items = List("a", null, "c")), ".items[1]")
  says("the first element", order.copy(items = List(null)), ".items[0]")
  says("a list", order.copy(items = null), ".items")
  says("a map", order.copy(counts = null), ".counts")
  says("a member that is an object", order.copy(customer = null), ".customer")
  says("a member of a member", order.copy(customer = Customer(null, None)), ".customer.name")
  says("a recursive member", order.copy(customer = Customer("a", Some(Customer(null, None)))), ".customer.next.name")
  says("a vector", order.copy(colours = null), ".colours")
  says("a child of a family of objects", order.copy(colours = Vector(Red, null)), ".colours[1]")
  says("elements", List(List(1), null), ".[1]")
  says("objects", List(Customer("a", None), null), ".[1]")
  says("lists of objects", Group(null), ".all")
  says("an object in a list of objects", Group(List(null)), ".all[0]")
  says("an array", Array(Array(1), null), ".[1]")
  says("an array of objects", Array[Array[String]](null), ".[0]")
  says("a tuple", List[(String, Int)](null), ".[0]")
  says("an element of a tuple", (1, null: String), ".[1]")
  says("a pair of numbers", List[(Int, Int)](null), ".[0]")
  says("a value of a map", Map("a b" -> (null: String)), ".\"a b\"")
  says("a child with a discriminator", List[Shape](Circle("c"), null), ".[1]")
  says("a member of such a child", List[Shape](Circle(null)), ".[0].colour")
  says("a member of such a child with an instance of its own", List[Shape](Square(null)), ".[0].colour")
  says("a child in an object", List[Tree](Node("a", null)), ".[0].Node.left")
  says("a big number", List[BigDecimal](1, null), ".[1]")
  says("a list of Java", Vector[java.util.List[Int]](null), ".[0]")
  says("an array list of Java", Vector[java.util.ArrayList[Int]](null), ".[0]")
  says("an element of a set of Java", java.util.Collections.singleton(null: String), ".[0]")
  says("a map of Java", Vector[java.util.Map[String, Int]](null), ".[0]")
  says("a tree of Java", Vector[java.util.TreeMap[String, Int]](null), ".[0]")
  says("a value of a map of Java", java.util.Collections.singletonMap("a", null: String), ".a")
  says("a mutable map", Vector[scala.collection.mutable.LongMap[Int]](null), ".[0]")
  says("a value of an Enumeration", Vector[Level.Value](null), ".[0]")
  says("a plain class", Vector[Plain](null), ".[0]")
  says("an Either", List[Either[Int, Int]](Left(1), null), ".[1]")
  says("a value of an Either", List[Either[Int, String]](Right(null)), ".[0].Right")
  says("a Patch", List[Patch[Int]](Patch.Null, null), ".[1]")
  says("a Patch as a member", Patched(null), ".patch")
  says("a Json", null: Json, ".")
  says("an element of a Json", Json.Arr(Vector(Json.Null, null)), ".[1]")
  says("a member of a Json", List[Json](Json.obj("a" -> Json.obj("b" -> null))), ".[0].a.b")
  says("a text of a Json", Json.obj("a" -> Json.Str(null)), ".a")

  test("a Json with a null is equal to itself alone") {
    val json = Json.Arr(Vector(Json.Null, null))
    assertEquals(json, Json.Arr(Vector(Json.Null, null)))
    assertEquals(json.hashCode, Json.Arr(Vector(Json.Null, null)).hashCode)
    assert(json != Json.Arr(Vector(Json.Null, Json.Null)))
    assert(Json.Arr(Vector(Json.Null, Json.Null)) != json)
  }
  says("a member of a plain class", Vector(new Plain(null, 1)), ".[0].a")

  says("a value that a function is given", List(Name("a"), null), ".[1]")
  says("a value that a function is given as a member", Named(null), ".name")
  says("what a function gives", List(Name(null)), ".[0]")
  says("a key that a function is given", Map("a" -> Map((null: Name) -> 1)), ".a")
  says("the element of an Option that a function is given", Some(null): Option[Name], ".")

  test("the place in a long document is found by what was written") {
    val long = List.fill(20000)("12345678") ::: List(null)
    val expected = ".[20000](null instead of a value)"
    val bytes = new ByteArrayOutputStream
    assertEquals(intercept[JsonException](Encoder[List[String]].encodeJsonTo(long, bytes)).getMessage, expected)
    assert(bytes.size > 10000, "what was written before is gone to the target")
    val channel = Channels.newChannel(new ByteArrayOutputStream)
    assertEquals(intercept[JsonException](Encoder[List[String]].encodeJsonTo(long, channel)).getMessage, expected)
    val objects = List.fill(20000)(Customer("12345678", None)) ::: List(Customer(null, None))
    val error = intercept[JsonException](Encoder[List[Customer]].encodeJsonTo(objects, new ByteArrayOutputStream))
    assertEquals(error.getMessage, ".[20000].name(null instead of a value)")
  }

  test("the place in a document of which more is gone than is kept is told by the bytes before it") {
    val long = List.fill(200000)("12345678") ::: List(null)
    val e = intercept[JsonException](Encoder[List[String]].encodeJsonTo(long, new ByteArrayOutputStream))
    val before = 1 + 200000 * 11
    assertEquals(e.getMessage, s"(null instead of a value, $before bytes into the document)")
    assertEquals(e.reason, Reason.NULL_VALUE)
    assertEquals(JsonError.of(e).offset, before.toLong)
  }

  /** All ways to encode, of which each must do what the program does once. */
  private def encodings[A](encoder: Encoder[A]): Seq[A => Any] = Seq(
    encoder.encodeJson(_),
    encoder.encodeJsonBytes(_),
    encoder.encodeJsonPretty(_),
    encoder.encodeJsonTo(_, ByteBuffer.allocate(1 << 20)),
    encoder.encodeJsonTo(_, new ByteArrayOutputStream),
    encoder.encodeJsonTo(_, Channels.newChannel(new ByteArrayOutputStream))
  )

  test("a value is encoded once, also where it cannot be") {
    for (n <- Seq(1, 20000)) {
      var calls = 0
      val counted = Encoder[String].contramap[String] { s => calls += 1; s }
      val list = Encoder.list(counted)
      encodings(list).foreach { encode =>
        calls = 0
        val e = intercept[JsonException](encode(List.fill(n)("12345678") ::: List(null, "x")))
        assertEquals(e.getMessage, s".[$n](null instead of a value)")
        assertEquals(calls, n + 1)
      }
    }
  }

  test("a source of bytes is opened once, also where a null follows it") {
    val sources = Encoder[List[jzon.engine.io.BinarySource]]
    encodings(sources).foreach { encode =>
      val once = jzon.engine.io.BinarySource.of(new java.io.ByteArrayInputStream(new Array[Byte](100000)))
      val e = intercept[JsonException](encode(List(once, null)))
      assertEquals(e.getMessage, ".[1](null instead of a value)")
    }
  }

  private val thrown = new NullPointerException("of the program")

  private def fails[A](what: String, value: A)(encoder: Encoder[A])(implicit at: Location): Unit =
    test(s"a NullPointerException of the program comes through as it is: $what") {
      encodings(encoder).foreach { encode =>
        val e = intercept[NullPointerException](encode(value))
        assert(e.getMessage == "of the program" || e.getStackTrace.exists(_.getMethodName.contains("faulty")), e)
      }
    }

  private def faulty(text: String): String = {
    val nothing: String = if (text.isEmpty) text else null
    nothing.trim
  }

  fails("a function", List("a"))(Encoder.list(Encoder[String].contramap(faulty)))
  fails("a function that throws it", List("a"))(Encoder.list(Encoder[String].contramap((_: String) => throw thrown)))
  fails("a function behind much of a document", List.fill(20000)("12345678") ::: List("!"))(
    Encoder.list(Encoder[String].contramap((s: String) => if (s == "!") faulty(s) else s))
  )
  fails("requireNonNull", List("a"))(
    Encoder.list(Encoder[String].contramap((_: String) =>
      java.util.Objects.requireNonNull(null: String, "of the program")
    ))
  )
  fails("a function of keys", Map("a" -> 1))(Encoder.map(FieldEncoder.string.contramap(faulty), Encoder[Int]))
  fails("an encoder", List("a"))(Encoder.list(new Encoder[String] {
    def encode(a: String, out: jzon.engine.JsonWriter): Unit = out.writeString(faulty(a))
  }))
  fails("a function of an imap", List("a"))(Encoder.list(Codec[String].imap(s => s)(faulty)))
  fails("an accessor", Accessed("a"))(Encoder[Accessed])
  fails("a function of an element that is made late", List("a").view.map(faulty).to(LazyList))(
    Encoder[LazyList[String]]
  )
  fails("a document within a string", List("a"))(
    Encoder.list(Encoder[String].contramap((s: String) => Encoder[String].contramap(faulty).encodeJson(s)))
  )

  test("a null in a document within a string has its place in that") {
    val inner = Encoder[List[String]].contramap[String](s => List(s, null))
    val outer = Encoder.list(Encoder[String].contramap[String](inner.encodeJson(_)))
    assertEquals(intercept[JsonException](outer.encodeJson(List("a"))).getMessage, ".[1](null instead of a value)")
  }

  test("the exception knows reason, path and what Java threw") {
    val e = intercept[JsonException](Encoder[Order].encodeJson(order.copy(items = List("a", null))))
    assertEquals(e.reason, Reason.NULL_VALUE)
    assertEquals(JsonError.of(e).pointer, "/items/1")
    assert(e.getCause.isInstanceOf[NullPointerException])
  }

  private def says[A](what: String, value: A, path: String)(implicit encoder: Encoder[A], at: Location): Unit =
    test(what) {
      val expected = (if (path == ".") "" else path) + "(null instead of a value)"
      assertEquals(intercept[JsonException](encoder.encodeJson(value)).getMessage, expected)
      assertEquals(intercept[JsonException](encoder.encodeJsonBytes(value)).getMessage, expected)
      assertEquals(intercept[JsonException](encoder.encodeJsonTo(value, ByteBuffer.allocate(999))).getMessage, expected)
      val stream = new ByteArrayOutputStream
      assertEquals(intercept[JsonException](encoder.encodeJsonTo(value, stream)).getMessage, expected)
    }
}

object NullSuite {
  object Level extends Enumeration {
    val Low, High = Value
  }

  class Plain(val a: String, val b: Int)
  object Plain {
    implicit val codec: Codec[Plain] = Codec.derived
  }

  sealed trait Colour
  case object Red extends Colour
  case object Green extends Colour
  object Colour { implicit val codec: Codec[Colour] = Codec.derived }

  final case class Customer(name: String, next: Option[Customer])
  object Customer { implicit val codec: Codec[Customer] = Codec.derived }

  final case class Order(
      id: String,
      note: Option[String],
      items: List[String],
      counts: Map[String, Int],
      customer: Customer,
      colours: Vector[Colour]
  )
  object Order { implicit val codec: Codec[Order] = Codec.derived }

  final case class Name(text: String)
  object Name {
    implicit val encoder: Encoder[Name] = Encoder[String].contramap(_.text)
    implicit val keys: FieldEncoder[Name] = FieldEncoder.string.contramap(_.text)
  }
  final case class Patched(patch: Patch[Int])
  object Patched { implicit val encoder: Encoder[Patched] = Encoder.derived }

  final case class Named(name: Name)
  object Named { implicit val encoder: Encoder[Named] = Encoder.derived }

  /** A plain class whose accessor has a fault. */
  final class Accessed(text: String) {
    def faulty: String = {
      val nothing: String = if (text.isEmpty) text else null
      nothing.trim
    }
  }
  object Accessed {
    def apply(text: String): Accessed = new Accessed(text)
    implicit val encoder: Encoder[Accessed] = Encoder[String].contramap(_.faulty)
  }

  final case class Group(all: List[Customer])
  object Group { implicit val codec: Codec[Group] = Codec.derived }

  @discriminator("type") sealed trait Shape
  final case class Circle(colour: String) extends Shape
  final case class Square(colour: String) extends Shape
  object Square { implicit val codec: Codec[Square] = Codec.derived }
  object Shape { implicit val codec: Codec[Shape] = Codec.derived }

  sealed trait Tree
  final case class Node(name: String, left: Tree) extends Tree
  case object Leaf extends Tree
  object Tree { implicit val codec: Codec[Tree] = Codec.derived }
}
